"""What a line entered, ready to be entered differently, and the command with the other entry."""

from dataclasses import dataclass

from app.core.commands import Command
from app.core.game import DieSide
from app.core.own_things import PERCENT
from app.core.referee import Choose, Roll, Table
from app.core.steps import Option
from app.rules.whole_game.answers import NEEDS
from app.rules.whole_game.own_figures import SetFigure
from app.views.asked.deal import DealtPlaceView, deal_view
from app.views.asked.question import OptionView, question_view
from app.views.asked.table import PlayerView, player_view
from app.views.story.other_acts import other_acts, sum_in, with_act, with_other_sum
from app.views.story.other_words import with_words, words_in
from app.views.story.restating import answers, can_be_different
from app.words.language import Words

DEALT = frozenset([need for need, one in NEEDS.items() if one.blanks == ("dealt",)])
TYPED = frozenset([need for need, one in NEEDS.items() if one.blanks not in {(), ("amount",)}])  # by no touch alone
__all__ = ["EntryView", "entry_view", "with_answer", "with_bid", "with_dealt", "with_dice", "with_sum", "with_words"]


@dataclass(frozen=True, slots=True)
class EntryView:
    """What was entered, and what could be entered instead.

    `kind`: '' for what `options` alone can change · 'dice' · 'sum' · 'buyer' with a sum · 'words' · 'newcomer' with
    words and a sum · 'dealt' with the `places` that cards or deeds were dealt to, and what lies there (`dealt`). Other
    answers, people, cards and spaces stand in `options`; `key` is the answer that a buyer is entered with. A sum is
    `in_percent` where it is a part, and `words` have `most` letters.
    """

    kind: str
    rows: tuple[tuple[DieSide, ...], ...] = ()
    faces: tuple[DieSide, ...] = ()
    amount: int = 0
    thousands: bool = False
    players: tuple[PlayerView, ...] = ()
    options: tuple[OptionView, ...] = ()
    key: str = ""
    words: str = ""
    most: int = 0
    in_percent: bool = False
    places: tuple[DealtPlaceView, ...] = ()
    dealt: tuple[tuple[str, str], ...] = ()


def entry_view(command: Command, table: Table, words: Words) -> EntryView | None:
    """Return what the line entered at the table as it was before it; None where nothing can be entered instead."""
    words = words.at(table.edition, table.game)
    if not can_be_different(command):
        return None
    if isinstance(command, Roll):
        return roll_view(command, table, words)
    if isinstance(command, Choose):
        return choice_view(command, table, words)
    amount, others, typed = sum_in(command), other_acts(command, table, words), words_in(command)
    if typed is not None:
        kind = "words" if amount is None else "newcomer"
        return EntryView(kind, amount=amount or 0, thousands=in_thousands(table), words=typed.text, most=typed.most)
    if amount is None and not others:
        return None
    percent = isinstance(command, SetFigure) and command.name.endswith(PERCENT)
    return EntryView(
        "" if amount is None else "sum", amount=amount or 0, thousands=in_thousands(table) and not percent,
        options=others, in_percent=percent,
    )  # fmt: skip


def in_thousands(table: Table) -> bool:
    """Return whether this board counts in thousands."""
    return table.edition.unit > 1


def roll_view(command: Roll, table: Table, words: Words) -> EntryView | None:
    """Return the dice with the faces that were entered."""
    rows = question_view(table, words).dice[: len(command.dice)]
    return EntryView("dice", rows=rows, faces=command.dice) if len(rows) == len(command.dice) else None


def choice_view(command: Choose, table: Table, words: Words) -> EntryView | None:
    """Return the other answers, beside the sum or the sale that was entered or could have been."""
    given, others = {one.key: one for one in answers(table)}, other_answers(command, table, words)
    if any(one.needs in DEALT for one in given.values()):
        return dealt_view(command, table, words, others)
    sold = next((key for key, one in given.items() if one.needs == "bid"), "")
    if sold:
        return sale_view(command, given[sold], table, words, others)
    amount = typed_sum(command, table, words)
    if amount is None and not others:
        return None
    return EntryView("" if amount is None else "sum", amount=amount or 0, thousands=in_thousands(table), options=others)


def dealt_view(command: Choose, table: Table, words: Words, others: tuple[OptionView, ...]) -> EntryView:
    """Return the places that cards or deeds were dealt to before the first turn, and what was entered for each."""
    value = command.value if isinstance(command.value, tuple) else ()
    dealt = tuple([(str(pair[0]), str(pair[1])) for pair in value if isinstance(pair, tuple)])
    return EntryView("dealt", options=others, places=deal_view(table.game, table.edition, words), dealt=dealt)


def sale_view(
    command: Choose, sold: Option, table: Table, words: Words, others: tuple[OptionView, ...]
) -> EntryView:  # fmt: skip
    """Return who bought at an auction and for how much, or who could have where nobody did."""
    players = tuple([player_view(table.game, words, one) for one in table.game.playing()])
    value = command.value
    amount = int(str(value[1])) if isinstance(value, tuple) and len(value) == 2 else sold.amount or 0
    return EntryView(
        "buyer", amount=amount, thousands=in_thousands(table), players=players, options=others, key=sold.key
    )


def typed_sum(command: Choose, table: Table, words: Words) -> int | None:
    """Return the sum that was typed with an answer, or the due one where another could have been typed; else None."""
    if isinstance(command.value, int):
        return command.value
    given = next((one for one in question_view(table, words).options if one.key == command.key), None)
    due = given is not None and given.changes and given.amount is not None and command.value is None
    return given.starts if given is not None and due else None


def other_answers(command: Choose, table: Table, words: Words) -> tuple[OptionView, ...]:
    """Return the answers that were open beside the one given, as far as a touch alone gives them."""
    touched = {one.key for one in answers(table) if one.needs not in TYPED}
    options = question_view(table, words).options
    return tuple([one for one in options if one.key in touched and one.key != command.key])


def with_dice(faces: tuple[DieSide, ...]) -> Command:
    """Return the roll of these faces."""
    return Roll(faces)


def with_sum(command: Command, amount: int) -> Command:
    """Return the same command with another sum."""
    return Choose(command.key, amount) if isinstance(command, Choose) else with_other_sum(command, amount)


def with_bid(key: str, player: str, amount: int) -> Command:
    """Return the sale to this buyer for this sum."""
    return Choose(key, (player, amount))


def with_dealt(pairs: tuple[tuple[str, str], ...]) -> Command:
    """Return that these cards or deeds were dealt, each to its player."""
    return Choose("deal", pairs)


def with_answer(command: Command, key: str) -> Command:
    """Return another answer; for what was done freely, the same with other people, another place, card or number."""
    return Choose(key) if isinstance(command, Choose) else with_act(command, key)
