"""What a line entered, ready to be entered differently, and the command with the other entry."""

from dataclasses import dataclass, replace

from app.core.commands import Command
from app.core.forms import MONEY, TEXT, WORD, Blank
from app.core.game import DieSide
from app.core.ledger import MONEY as CASH
from app.core.own_things import PERCENT
from app.core.referee import Choose, Roll, Table
from app.core.steps import Option
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.trade import Deal
from app.rules.whole_game.answers import NEEDS
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.table_talk import Join
from app.views.asked.deal import DealtPlaceView, deal_view
from app.views.asked.question import OptionView, question_view
from app.views.asked.table import PlayerView, player_view
from app.views.story.other_acts import blanks_of, other_acts, with_act
from app.views.story.restating import answers, can_be_different
from app.words.language import Words

DEALT = frozenset([need for need, one in NEEDS.items() if one.blanks == ("dealt",)])
TYPED = frozenset([need for need, one in NEEDS.items() if one.blanks not in {(), ("amount",)}])  # by no touch alone


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
    amount, others, typed = sum_in(command), other_acts(command, table, words), typed_blank(command)
    if typed is not None:
        kind = "words" if amount is None else "newcomer"
        return EntryView(
            kind, amount=amount or 0, thousands=in_thousands(table), words=words_in(command), most=typed.limit
        )
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


# sums and words: the blanks of these kinds
def typed_blank(command: Command) -> Blank | None:
    """Return the blank in which a command's own words are typed: a note, a name, what a print says; None without."""
    typed = [one for one in blanks_of(command) if one.kind == TEXT and one.of == WORD and one.name != "note"]
    return next(iter(typed), None)


def words_in(command: Command) -> str:
    """Return what was typed in words with a command; '' where nothing was."""
    blank = typed_blank(command)
    if blank is None:
        return ""
    return command.seat.name if isinstance(command, Join) else str(getattr(command, blank.name))


def with_words(command: Command, text: str) -> Command:
    """Return the same with other words."""
    blank = typed_blank(command)
    if blank is None:
        raise TypeError(f"nothing is typed in words with {type(command).__name__}")
    if isinstance(command, Join):
        return replace(command, seat=replace(command.seat, name=text))
    return replace(command, **{blank.name: text})  # type: ignore[type-var]


def sum_blank(command: Command) -> str:
    """Return the name of the blank for the one sum of a command; '' where it has none."""
    return next((one.name for one in blanks_of(command) if one.kind == MONEY and hasattr(command, one.name)), "")


def sum_in(command: Command) -> int | None:
    """Return the one sum of money that was entered with a command; None where there is none, or more than one."""
    name = sum_blank(command)
    if name:
        return int(getattr(command, name))
    sums = [number for number, unit in priced(command) if unit == CASH]
    return sums[0] if len(sums) == 1 else None


def priced(command: Command) -> list[tuple[int, str]]:
    """Return what a correction or a deal moves: numbers and units."""
    if isinstance(command, Adjust):
        return [(leg[2], leg[3]) for leg in command.postings]
    return [(number, unit) for unit, number in (*command.gives, *command.gets)] if isinstance(command, Deal) else []


def with_other_sum(command: Command, amount: int) -> Command:
    """Return the same with another sum of money."""
    name = sum_blank(command)
    if name:
        return replace(command, **{name: amount})  # type: ignore[type-var]
    if isinstance(command, Adjust):
        legs = [(one, two, amount if unit == CASH else many, unit) for one, two, many, unit in command.postings]
        return replace(command, postings=tuple(legs))
    if not isinstance(command, Deal):
        raise TypeError(f"{type(command).__name__} moves no sum")
    sides = command.gives, command.gets
    gives, gets = [[(unit, amount if unit == CASH else many) for unit, many in side] for side in sides]
    return replace(command, gives=tuple(gives), gets=tuple(gets))
