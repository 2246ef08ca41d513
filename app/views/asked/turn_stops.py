"""A turn that leads on, stop after stop: where the token came by since the dice, and what each stop has brought."""

from collections.abc import Iterable
from typing import NamedTuple

from app.core.edition import Edition
from app.core.events import MOVING, Event, Jailed, Moved, Rolled, Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry
from app.views.asked.last_line import LED, is_passed
from app.words.language import Words

LEAST = 2  # arrivals: one alone is told by the last line
MOST_LINES = 24  # of a turn that are read
DICE = "dice"


class TurnStop(NamedTuple):
    """A stop: what led there or what kind of space it is, its words, its sum with a sign, and which way that went."""

    sign: str
    text: str
    sum: str = ""
    flow: int = 0


class Halt(NamedTuple):
    """A stop in figures: its sign, the space, and by how much it has made whoever moves richer."""

    sign: str
    space: str
    gain: int = 0


def turn_stops(backwards: Iterable[Entry | None], game: Game, edition: Edition, words: Words) -> tuple[TurnStop, ...]:
    """Return the dice and every stop since, of whoever has the turn; nothing where the token has stopped only once.

    `backwards` are the entries from the last one on. A corner that was passed and has paid is a stop too.
    """
    roll, events = since_the_dice(backwards)
    if roll is None or roll.player != game.turn:
        return ()
    arrivals = [event for event in events if is_arrival(event, roll.player)]
    if len(arrivals) < LEAST:
        return ()
    words = words.at(edition, game)
    dice = TurnStop(DICE, " + ".join([str(face) for face in roll.dice if isinstance(face, int)]))
    return (dice, *[told(stop, words) for stop in stops_of(events, roll.player, edition)])


def since_the_dice(backwards: Iterable[Entry | None]) -> tuple[Rolled | None, list[Event]]:
    """Return the dice that a token was moved with last, and what has happened since; None where that is too far."""
    later: list[Event] = []
    for _, entry in zip(range(MOST_LINES), backwards, strict=False):
        events = entry.events if entry is not None else ()
        rolls = [at for at, event in enumerate(events) if isinstance(event, Rolled) and event.purpose in MOVING]
        later = [*events[rolls[-1] if rolls else 0 :], *later]
        if rolls:
            return later[0], later[1:]  # type: ignore[return-value]
    return None, []


def is_arrival(event: Event, mover: str) -> bool:
    """Return whether the token has come somewhere."""
    return isinstance(event, Moved | Jailed) and event.player == mover


def stops_of(events: list[Event], mover: str, edition: Edition) -> list[Halt]:
    """Return the stops, in the order in which the token met them."""
    stops: list[Halt] = []
    for event in events:
        if isinstance(event, Moved | Jailed) and event.player == mover:
            stops.append(stop_at(event, edition))
        elif isinstance(event, Transferred) and stops and (gain := gain_of(event, mover)):
            stops[-1:] = with_gain(stops[-1], event, gain, edition)
    return stops


def stop_at(event: Moved | Jailed, edition: Edition) -> Halt:
    """Return where the token has come: its sign is what has led it, otherwise what kind of space that is."""
    space = event.path[-1] if isinstance(event, Moved) else event.space
    led = event.manner if isinstance(event, Moved) and event.manner in LED else ""
    return Halt(led or edition.spaces[space].kind, space)


def with_gain(last: Halt, event: Transferred, gain: int, edition: Edition) -> list[Halt]:
    """Return the last stop with a sum more; the salary of a corner that was passed stands before it."""
    corner = event.reason.about
    if is_passed(event) and corner in edition.spaces and corner != last.space:
        return [Halt(edition.spaces[corner].kind, corner, gain), last]
    return [last._replace(gain=last.gain + gain)]


def gain_of(event: Transferred, mover: str) -> int:
    """Return by how much richer the mover is by this."""
    return sum([leg[2] * ((leg[1] == mover) - (leg[0] == mover)) for leg in event.legs if leg[3] == MONEY])


def told(stop: Halt, words: Words) -> TurnStop:
    """Return a stop in words."""
    amount = ("+" if stop.gain > 0 else "") + words.money(stop.gain) if stop.gain else ""
    return TurnStop(stop.sign, words.name(stop.space), amount, (stop.gain > 0) - (stop.gain < 0))
