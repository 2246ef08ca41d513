"""One function for each kind of event that the history mentions; it writes the event's sentence."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from app.core.changes import Ended, Left, Seated, SwitchSet
from app.core.commands import Postponed
from app.core.events import (
    Drew,
    Event,
    Freed,
    Jailed,
    Lifted,
    Mortgaged,
    Moved,
    Noted,
    Played,
    Rolled,
    RollResumed,
    Started,
    TurnBegan,
)
from app.words.catalogues import switch_sentences
from app.words.names import on_a_walk

if TYPE_CHECKING:
    from app.words.language import Words

E = TypeVar("E", bound=Event)
Tells = Callable[["Words", E], str]
NOBODY = ": \u00a0"  # what stands before a note if it has no player
SENTENCES: dict[type[Event], Callable[["Words", Any], str]] = {}


def tells(event: type[E]) -> Callable[[Tells[E]], Tells[E]]:
    """Register the decorated function as the writer of this event's sentence."""

    def enter(write: Tells[E]) -> Tells[E]:
        SENTENCES[event] = write
        return write

    return enter


@tells(Started)
def started(words: "Words", event: Started) -> str:
    """Write that the game was laid out."""
    return words("event.Started", players=", ".join(seat.name for seat in event.seats))


@tells(TurnBegan)
def turn_began(words: "Words", event: TurnBegan) -> str:
    """Write whose turn it is."""
    return words("event.TurnBegan", player=words.name(event.player))


@tells(Rolled)
def rolled(words: "Words", event: Rolled) -> str:
    """Write what was rolled."""
    faces = " ".join(face(words, one) for one in event.dice)
    return words("event.Rolled", player=words.name(event.player), dice=faces)


@tells(RollResumed)
def roll_resumed(words: "Words", event: RollResumed) -> str:
    """Write which roll counts again."""
    faces = " ".join(face(words, one) for one in event.dice)
    return words("event.RollResumed", player=words.name(event.player), dice=faces)


def face(words: "Words", one: int | str) -> str:
    """Return a die's face as a figure or a word."""
    return str(one) if isinstance(one, int) else words(f"face.{one}")


@tells(Moved)
def moved(words: "Words", event: Moved) -> str:
    """Write where the token went."""
    return words("event.Moved", player=words.name(event.player), route=route(words, event.path))


def route(words: "Words", path: tuple[str, ...]) -> str:
    """Return a walk in words. Stations ridden are named as rides, and a long walk leaves out its middle."""
    named = _legs(words, path)
    if len(named) > 8:
        keep = [at for at, (_, told) in enumerate(named) if told or at < 2 or at >= len(named) - 2]
        named = [named[at] if not gap else ("…", True) for at, gap in _with_gaps(keep)]
    return " → ".join(text for text, _ in named)


def stops(words: "Words", path: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of all spaces of a walk, beginning where it begins; a station ridden to is named as a ride."""
    return tuple([text for text, _ in _legs(words, path)])


def _legs(words: "Words", path: tuple[str, ...]) -> list[tuple[str, bool]]:
    spaces = words.edition.spaces if words.edition is not None else {}
    legs: list[tuple[str, bool]] = []
    for at, space in enumerate(path):
        if at and space in spaces and spaces[space].across == path[at - 1]:
            legs[-1] = (words("route.ride", station=words.name(space)), True)
        else:
            corner = space in spaces and spaces[space].kind in {"go", "bonus", "pay_day"}
            legs.append((on_a_walk(space, words), corner))
    return legs


def _with_gaps(keep: list[int]) -> list[tuple[int, bool]]:
    shown: list[tuple[int, bool]] = []
    for before, at in zip([-1, *keep], keep, strict=False):
        if at > before + 1:
            shown.append((at, True))
        shown.append((at, False))
    return shown


@tells(Jailed)
def jailed(words: "Words", event: Jailed) -> str:
    """Write that a player was sent to Jail."""
    return words("event.Jailed", player=words.name(event.player))


@tells(Freed)
def freed(words: "Words", event: Freed) -> str:
    """Write that a player is out of Jail."""
    return words("event.Freed", player=words.name(event.player), manner=words(f"freed.{event.manner}"))


@tells(Mortgaged)
def mortgaged(words: "Words", event: Mortgaged) -> str:
    """Write that a deed was mortgaged."""
    return words("event.Mortgaged", player=words.name(event.player), deed=words.name(event.deed))


@tells(Lifted)
def lifted(words: "Words", event: Lifted) -> str:
    """Write that a mortgage was lifted."""
    return words("event.Lifted", player=words.name(event.player), deed=words.name(event.deed))


@tells(Drew)
def drew(words: "Words", event: Drew) -> str:
    """Write which card was drawn."""
    return words("event.Drew", player=words.name(event.player), card=words.name(event.card))


@tells(Played)
def played(words: "Words", event: Played) -> str:
    """Write which kept card was used."""
    return words("event.Played", player=words.name(event.player), card=words.name(event.card))


@tells(Noted)
def noted(words: "Words", event: Noted) -> str:
    """Write something that the history mentions on its own."""
    filled = {name: noted_word(words, name, value) for name, value in event.words}
    key = f"noted.{event.name}"
    who = {"player": words.name(event.player) if event.player else ""}
    return words.of_fact(key, filled | who).lstrip(NOBODY) if words.has(key) else ""


def noted_word(words: "Words", name: str, value: int | str) -> str:
    """Return a word of a note: a sum, a number, or the name of something."""
    if isinstance(value, int):
        return words.money(value) if name == "amount" else words.number(value)
    return words.name(value)


@tells(SwitchSet)
def switch_set(words: "Words", event: SwitchSet) -> str:
    """Write that a switch was changed during the game."""
    told = switch_sentences(words.language).get(event.name, {})
    label = words.of_this_board(told.get("values", {}).get(event.value, event.value))
    return words("event.SwitchSet", switch=words.of_this_board(told.get("title", event.name)), value=label)


@tells(Seated)
def seated(words: "Words", event: Seated) -> str:
    """Write who came to the table, or in which order the players sit from now on."""
    if event.start:
        return words("event.Seated.joined", player=event.seats[-1].name)
    return words("event.Seated", players=", ".join(seat.name for seat in event.seats))


@tells(Postponed)
def postponed(words: "Words", event: Postponed) -> str:
    """Write how much is still to be submitted after a line was restated."""
    count = len(event.lines)
    return words.several("event.Postponed", count) if count else words("event.Postponed.none")


@tells(Left)
def left(words: "Words", event: Left) -> str:
    """Write that a player is out of the game."""
    return words(
        f"event.Left.{event.manner}", player=words.name(event.player), creditor=words.name(event.creditor or "bank")
    )


@tells(Ended)
def ended(words: "Words", event: Ended) -> str:
    """Write that the game is over, and who won."""
    return words.several("event.Ended", len(event.winners), players=words.names(event.winners))
