"""A game to try things with: owners and houses are where the next roll may end. There is one at a time.

It is known by a mark in its own first line, so that no title decides what is deleted.
"""

import json
from contextlib import suppress

from app.core.game import Seat
from app.core.referee import Choose, Entry, Roll
from app.core.wire import Unreadable
from app.editions.tables import FIRST
from app.journal import ENTRY, UNDO, Journal, JournalError, Saved
from app.rules.dealing.by_hand import Adjust
from app.rules.whole_game.first_deal import FirstCards
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.entries import UNSOUND, entry_in

PEOPLE = (("Ana", "red", "cat"), ("Ben", "blue", "boat"), ("Zoé", "yellow", "duck"))
OWNS = {
    "ana": ("mediterranean_avenue", "baltic_avenue"),
    "ben": ("oriental_avenue", "vermont_avenue", "connecticut_avenue", "@oriental_avenue", "@connecticut_avenue"),
    "zoé": ("st_charles_place", "states_avenue", "virginia_avenue", "reading_railroad", "pennsylvania_railroad"),
}
HOUSE = "house"
STEPS = 5  # of the guide: roll, answer, undo, redo, and on to one's own game
LONGEST = 40  # lines: whoever has come so far needs no guide


def begin_demo(session: Session, title: str, note: str) -> int:
    """Begin a demo in which Ana rolls, and delete an older one."""
    forget(session)
    seats = tuple([Seat(name.casefold(), name, colour, token) for name, colour, token in PEOPLE])
    opening = NewGame(seats, title=title, first=seats[0].id)
    with session.journal.book.lock:  # or the check in the background may take the number meanwhile
        number = session.create(FIRST, opening, demo=mark(session.journal, session.journal.book.height + 1))
    if isinstance(session.question, FirstCards):
        session.submit(Choose("none"))
    session.submit(Adjust(deeds(), note))
    session.submit(Adjust(houses(), note))
    return number


def forget(session: Session) -> None:
    """Delete the older demo, known by its mark. One that somebody has made their own or has played on stays."""
    for saved in session.games():
        if is_demo(session.journal, saved):
            session.files.delete(saved.id)


def mark(journal: Journal, number: int) -> list[object]:
    """Return the mark of a demo: the file it was laid out in, and its number there. A copy elsewhere is a person's."""
    return [journal.book.uid.hex(), number]


def is_demo(journal: Journal, saved: Saved) -> bool:
    """Return whether a game is a demo that nobody has made their own: by a name, other players, or an evening on it."""
    with suppress(JournalError, Unreadable, *UNSOUND):
        body = json.loads(journal.line(saved.id, 1).body)
        return body.get("demo") == mark(journal, saved.id) and is_untouched(saved, entry_in(body))
    return False


def is_untouched(saved: Saved, entry: Entry) -> bool:
    """Return whether a game still has the title and the players that it was laid out with, and few lines."""
    opening = entry.command
    if not isinstance(opening, NewGame) or saved.title != opening.title or saved.head.seq > LONGEST:
        return False
    return [seat[0] for seat in json.loads(saved.summary)["seats"]] == [seat.name for seat in opening.seats]


def deeds() -> tuple[tuple[str, str, int, str], ...]:
    """Return who has which deed from the start."""
    return tuple([("bank", who, 1, unit) for who, units in OWNS.items() for unit in units if unit[0] != "@"])


def houses() -> tuple[tuple[str, str, int, str], ...]:
    """Return the houses on these deeds."""
    return tuple([("bank", unit, 1, HOUSE) for units in OWNS.values() for unit in units if unit[0] == "@"])


def guide_step(session: Session) -> int:
    """Return which step of the demo is next, from 1 to STEPS; 0 in any other game, and in a demo that is played on."""
    if session.saved is None or session.game.lines > LONGEST or not is_demo(session.journal, session.saved):
        return 0
    lines = session.past.page(0, LONGEST)
    kinds = [one.line.kind for one in lines]
    if any(kind != ENTRY for kind in kinds):
        return 4 if kinds[0] == UNDO else STEPS
    if not any(one.entry is not None and isinstance(one.entry.command, Roll) for one in lines):
        return 1
    return 3 if session.question.idle else 2
