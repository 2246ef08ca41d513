"""What a line entered, ready to be entered differently, and the command with the other entry."""

from dataclasses import dataclass, replace

from app.core.commands import Command
from app.core.game import Face
from app.core.referee import Choose, Roll, Table
from app.rules.dealing.by_hand import PayByHand
from app.rules.whole_game.said_landing import Landed
from app.views.asked.options import OptionView, mark_of, told_apart
from app.views.asked.question import question_view
from app.views.asked.table import PlayerView, player_view
from app.views.story.restating import answers, can_be_different, entered
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class EntryView:
    """What was entered (dice, a sum, buyer and sum, an answer or a space), and what could be entered instead."""

    kind: str
    rows: tuple[tuple[Face, ...], ...] = ()
    faces: tuple[Face, ...] = ()
    amount: int = 0
    thousands: bool = False
    players: tuple[PlayerView, ...] = ()
    options: tuple[OptionView, ...] = ()


def entry_view(command: Command, table: Table, words: Words) -> EntryView | None:
    """Return what the line entered at the table as it was before it; None where nothing can be entered instead."""
    words = words.at(table.edition, table.game)
    thousands = table.edition.unit > 1
    if not can_be_different(command):
        return None
    if isinstance(command, Landed):
        return EntryView("space", options=places(table, command.place, words))
    if isinstance(command, PayByHand):
        return EntryView("sum", amount=command.amount, thousands=thousands)
    if isinstance(command, Roll):
        return roll_view(command, table, words)
    return choice_view(command, table, words, thousands=thousands) if isinstance(command, Choose) else None


def roll_view(command: Roll, table: Table, words: Words) -> EntryView | None:
    """Return the dice with the faces that were entered."""
    rows = question_view(table, words).dice[: len(command.dice)]
    return EntryView("dice", rows=rows, faces=command.dice) if len(rows) == len(command.dice) else None


def choice_view(command: Choose, table: Table, words: Words, *, thousands: bool) -> EntryView | None:
    """Return a sum, a sale or the other answers."""
    kind = entered(command, table)
    if kind == "buyer" and isinstance(command.value, tuple):
        players = tuple([player_view(table.game, words, one) for one in table.game.playing()])
        return EntryView("buyer", amount=int(str(command.value[1])), thousands=thousands, players=players)
    if kind == "sum":
        return EntryView("sum", amount=int(str(command.value)), thousands=thousands)
    others = other_answers(command, table, words) if kind == "answer" else ()
    return EntryView("answer", options=others) if others else None


def other_answers(command: Choose, table: Table, words: Words) -> tuple[OptionView, ...]:
    """Return the answers that were open beside the one given, as far as a touch alone gives them."""
    open_then = {option.key for option in answers(table) if not option.needs} - {command.key}
    return tuple([one for one in question_view(table, words).options if one.key in open_then])


def places(table: Table, was: str, words: Words) -> tuple[OptionView, ...]:
    """Return every other space of the board."""
    return told_apart(tuple([
        OptionView(space, words.name(space), None, "", None, space, "", "", *mark_of(table, space))
        for space in table.edition.spaces if space != was
    ]), words)  # fmt: skip


def with_dice(faces: tuple[Face, ...]) -> Command:
    """Return the roll of these faces."""
    return Roll(faces)


def with_sum(command: Command, amount: int) -> Command:
    """Return the same command with another sum."""
    return replace(command, amount=amount) if isinstance(command, PayByHand) else with_value(command, amount)


def with_bid(command: Command, player: str, amount: int) -> Command:
    """Return the same sale to another buyer or for another sum."""
    return with_value(command, (player, amount))


def with_value(command: Command, value: int | tuple[str, int]) -> Command:
    """Return the same answer with another value."""
    if not isinstance(command, Choose):
        raise TypeError(f"{type(command).__name__} is no answer")
    return Choose(command.key, value)


def with_answer(command: Command, key: str) -> Command:
    """Return another answer; for a landing, another place."""
    return replace(command, place=key) if isinstance(command, Landed) else Choose(key)
