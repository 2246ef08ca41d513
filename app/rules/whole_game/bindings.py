"""What a line binds: who says it, to whom, about what, and where that is written; and who answers and rolls.

What is known of each command stands beside its class (`core/said.py`), and of the two of the core here. A command that
carries all of it binds the same whenever it is said. What another one binds depends on the moment: it is read from the
table before the line and from its facts, and compared when the line is said again after a correction.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.core.agreements import Offered, Promised
from app.core.binding import Bound, as_it_lay, names_in
from app.core.changes import CardWritten
from app.core.commands import Command
from app.core.events import Event, Rolled, Transferred, TurnBegan
from app.core.ledger import BANK, MONEY, POOL
from app.core.referee import Choose, Entry, Roll, Table, question
from app.core.said import SAID, said
from app.core.steps import Decision, Option, question_in
from app.rules.book import rule
from app.rules.cards.playing import PlayCard
from app.rules.dealing.offers import Offer
from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn, ahead_of
from app.rules.owning.debt import Pay
from app.rules.whole_game.answers import asked_for

# ------------------------------------------------------------------------------------------- who says it


def roller(before: Table, command: Command, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return who rolled: of dice said while a turn only waited to be ended, the player after it."""
    rolled = [event.player for event in events if isinstance(event, Rolled)]
    return tuple(rolled[:1]) or asked(before, command, events)


def asked(before: Table, command: Command, events: tuple[Event, ...]) -> tuple[str, ...]:  # noqa: ARG001
    """Return who was asked."""
    top = as_it_lay(before)
    return (top.asked(before),) if top is not None else ()


def answerer(before: Table, command: Command, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return who answered: whoever was asked, or the player whose turn began with the answer."""
    began = [event.player for event in events if isinstance(event, TurnBegan)]
    ahead = isinstance(command, Choose) and command.key != "end_turn"
    if ahead and began and isinstance(question_in(before.game.agenda), EndTurn):
        return tuple(began[:1])
    return asked(before, command, events)


# ------------------------------------------------------------------------------------------- to whom, about what


def answered(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return what was asked, and what the chosen answer is about: a deed, a card, a player who is paid."""
    top, command = as_it_lay(before), entry.command
    if top is None or not isinstance(command, Choose):
        return ()
    return (*names_in(top), *[name for option in chosen(before, top, command.key) for name in about(option)])


def chosen(before: Table, top: Decision, key: str) -> list[Option]:
    """Return the answer of this key. A debt and the end of a turn name by themselves whom they are about."""
    if isinstance(top, (Pay, EndTurn)):
        return []
    return [option for option in top.options(before) if option.key == key][:1]


def about(option: Option) -> tuple[str, ...]:
    """Return what an answer is about; of a walk also the stations that it rides."""
    way = option.reason if option.reason is not None and option.reason.name == "way" else None
    return (option.about, *[str(station) for _, station in (way.terms if way is not None else ())])


# ------------------------------------------------------------------------------------------- by phone


def speaks(table: Table) -> str:
    """Return who answers: whoever is asked; while a turn only waits to be ended, whoever comes next."""
    top = question(table.game)
    ahead = ahead_of(table, top.player) if isinstance(top, EndTurn) else None
    return ahead.game.turn if ahead is not None else top.asked(table)


def rollers(table: Table, command: Command) -> tuple[str, ...]:  # noqa: ARG001 - any dice
    """Return who rolls to move, also while the turn before only waits to be handed on."""
    return (speaks(table),)


def answerers(table: Table, command: Choose) -> tuple[str, ...]:
    """Return whose question it is, where it offers this answer. A sum changed by hand is not offered."""
    whose = question(table.game).asked(table) if command.key == "end_turn" else speaks(table)
    return (whose,) if as_offered(table, command) else ()


def as_offered(table: Table, command: Choose) -> bool:
    """Return whether an answer carries a value only where one has to be entered."""
    if command.value is None:
        return True
    return bool(asked_for(table, command.key).blanks)


# answers: they say nothing without their question
said("answer", speakers=rollers, about="dice", says=roller)(Roll)
said("answer", speakers=answerers, about="key value", says=answerer, reads=answered)(Choose)


# ------------------------------------------------------------------------------------------- a line, read


def said_by(before: Table, command: Command, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return who said a line."""
    row = SAID[type(command)]
    if row.says is not None:
        return row.says(before, command, events)
    return tuple([name for field in row.who for name in names_in(getattr(command, field))])


@rule("C-61")
def bound(before: Table, entry: Entry) -> Bound:
    """A line binds whoever said it, what it is about, and who gives what to whom by it.

    What a roll of a move meets is the referee's to say, and binds nobody.
    """
    command, top = entry.command, question_in(before.game.agenda)
    if type(command) not in SAID:  # of a later version
        return Bound()
    row, moves = SAID[type(command)], isinstance(command, Roll) and top is not None and top.idle
    return Bound(
        said_by(before, command, entry.events), row.reads(before, entry) if row.reads is not None else (),
        () if moves else handed(before, entry.events),
    )  # fmt: skip


def handed(before: Table, events: tuple[Event, ...]) -> tuple[tuple[str, str], ...]:
    """Return which players gave something to which others, and which of them paid dollars to the bank or the Pool."""
    players = before.game.position
    legs = [leg for event in events if isinstance(event, Transferred) for leg in event.legs]
    pairs = {
        (giver, taker) for giver, taker, _, unit in legs
        if giver in players and (taker in players or (taker in {BANK, POOL} and unit == MONEY))
    }  # fmt: skip
    return tuple(sorted(pairs))


def names_given(entry: Entry) -> tuple[str, ...]:
    """Return the names that a line gave to an offer, to promises, to a card of the table's own."""
    return tuple([name for event in entry.events if (name := name_given(event))])


def name_given(event: Event) -> str:
    """Return the name that an event gives to something; '' for one that gives none."""
    if isinstance(event, Offered):
        return event.offer.id
    if isinstance(event, Promised):
        return event.number
    return event.card if isinstance(event, CardWritten) else ""


def renamed(command: Command, names: Mapping[str, str]) -> Command:
    """Return a command with the names that its offers, promises and cards have now. Older lines named them by lines."""
    carried: dict[str, Any] = {}
    for field in ("offer", "promise"):
        if field in getattr(command, "__dataclass_fields__", ()):
            carried[field] = names.get(getattr(command, field), getattr(command, field))
    if isinstance(command, (Trade, Offer)):
        carried["takes_over"] = tuple([names.get(number, number) for number in command.takes_over])
    if isinstance(command, PlayCard):
        carried["card"] = names.get(command.card, command.card)
    changed = {field: value for field, value in carried.items() if value != getattr(command, field)}
    return replace(command, **changed) if changed else command  # type: ignore[type-var]
