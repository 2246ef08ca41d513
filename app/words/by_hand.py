"""Sentences of what was put right by hand: how it now lies on the table, and that nobody paid or rolled for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.changes import Seated
from app.core.commands import Postponed
from app.core.events import Event, Jailed, Lifted, Marked, Mortgaged, Moved, Noted, Transferred
from app.core.referee import Entry
from app.words.catalogues import LANGUAGES, catalogue

if TYPE_CHECKING:
    from app.words.language import Words

OWN_NOTES = ("form.note.as_it_lies", "marks.note", "player.place_note", "deeds.right_note")  # now, and in older lines
NOTE, BY_HAND, COUNTED = "note", "by_hand", frozenset({"level", "lose_turns"})


def teller(entry: Entry, words: "Words") -> Callable[[Event], str]:
    """Return what tells the events of a line: what was put right by hand says so, and a new name says which."""
    if is_by_hand(entry):
        return lambda event: sentence(event, words)
    return lambda event: renamed(event, entry, words) or words.event(event)


def renamed(event: Event, entry: Entry, words: "Words") -> str:
    """Return what a player is called from this line on; '' where the event renames nobody."""
    name = str(getattr(entry.command, "name", "")).strip()
    return words("event.Seated.renamed", name=name) if name and isinstance(event, Seated) and not event.start else ""


def in_order(entry: Entry) -> list[Event]:
    """Return the events of a line as they are told: of what was put right by hand, a note of the table's comes last."""
    if not noted_first(entry):
        return list(entry.events)
    return [event for event in sorted(entry.events, key=is_note) if not is_apps_own(event)]


def is_apps_own(event: Event) -> bool:
    """Return whether a note is the one that the app writes itself, which says no more than «put right by hand»."""
    note = dict(event.words).get(NOTE, "") if isinstance(event, Noted) and is_note(event) else ""
    return note in {catalogue(language).gettext(key) for language in LANGUAGES for key in OWN_NOTES}


def is_by_hand(entry: Entry) -> bool:
    """Return whether a line puts something right by hand: with the note that such a line needs, or by a payment."""
    return noted_first(entry) or any(isinstance(event, Transferred) and event.reason.name == BY_HAND
                                     for event in entry.events)  # fmt: skip


def noted_first(entry: Entry) -> bool:
    """Return whether a note stands before what a line put right."""
    return any(is_note(event) for event in entry.events[:1]) and any(is_done(event) for event in entry.events[1:])


def is_done(event: Event) -> bool:
    """Return whether an event is something that was done: no note, and not what is still to be said."""
    return not is_note(event) and not isinstance(event, Postponed)


def is_note(event: Event) -> bool:
    """Return whether an event is a note."""
    return isinstance(event, Noted) and event.name == NOTE


def facts(entry: Entry, words: "Words") -> tuple[str, ...]:
    """Return what a line with a note put right, without the note; nothing of any other line."""
    told = [sentence(event, words) for event in entry.events if is_done(event)] if noted_first(entry) else []
    return tuple([one for one in told if one])


def sentence(event: Event, words: "Words") -> str:
    """Return an event of such a line as a sentence; one that is told in the same words however it came, in those."""
    if isinstance(event, Moved) and event.manner == BY_HAND:
        return put_right("stands", words, player=event.player, space=event.path[-1])
    if isinstance(event, Jailed):
        return put_right("jail", words, player=event.player)
    if isinstance(event, (Mortgaged, Lifted)):
        return turned(event, words)
    return marked(event, words) if isinstance(event, Marked) else words.event(event)


def put_right(key: str, words: "Words", **named: str) -> str:
    """Return the sentence of this key, with the names of what stands in it."""
    told = words(f"by_hand.{key}", **{place: words.name(thing) for place, thing in named.items()})
    return words("by_hand.told", told=told)


def turned(event: Mortgaged | Lifted, words: "Words") -> str:
    """Return how a deed now lies."""
    key = "face_down" if isinstance(event, Mortgaged) else "face_up"
    return put_right(key, words, player=event.player, deed=event.deed)


def marked(event: Marked, words: "Words") -> str:
    """Return what is so about a player from now on; '' for a mark that players do not know."""
    mark, value = event.mark, event.value
    if mark in COUNTED and isinstance(value, int) and value:
        return words("by_hand.told", told=words.several(f"by_hand.{mark}", value, player=words.name(event.player)))
    key = f"{mark}.none" if value is None or mark in COUNTED else mark
    return put_right(key, words, player=event.player) if words.has(f"by_hand.{key}") else ""

