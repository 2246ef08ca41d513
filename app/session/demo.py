"""A game to try things with: owners and houses are where the next roll may end. There is one at a time."""

from app.core.game import Seat
from app.core.referee import Choose
from app.rules.dealing.by_hand import Adjust
from app.rules.whole_game.first_deal import FirstCards
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.demo_mark import is_demo, next_demo
from app.session.setup import BEST

PEOPLE = (("Ana", "red", "cat"), ("Ben", "blue", "boat"), ("Zoé", "yellow", "duck"))
OWNS = {
    "ana": ("mediterranean_avenue", "baltic_avenue"),
    "ben": ("oriental_avenue", "vermont_avenue", "connecticut_avenue", "@oriental_avenue", "@connecticut_avenue"),
    "zoé": ("st_charles_place", "states_avenue", "virginia_avenue", "reading_railroad", "pennsylvania_railroad"),
}
HOUSE = "house"


def begin_demo(session: Session, title: str, note: str) -> int:
    """Begin a demo in which Ana rolls, and delete an older one."""
    forget(session)
    seats = tuple([Seat(name.casefold(), name, colour, token) for name, colour, token in PEOPLE])
    opening = NewGame(seats, title=title, first=seats[0].id)
    with session.journal.book.lock:  # or the check in the background may take the number meanwhile
        number = session.create(BEST, opening, next_demo(session.journal))
    if isinstance(session.question, FirstCards):
        session.submit(Choose("none"))
    session.submit(Adjust(deeds(), note))
    session.submit(Adjust(houses(), note))
    return number


def forget(session: Session) -> None:
    """Delete the older demo, known by its mark. A demo that was given a name or other players stays."""
    for saved in session.games():
        if is_demo(session.journal, saved):
            session.delete(saved.id)


def deeds() -> tuple[tuple[str, str, int, str], ...]:
    """Return who has which deed from the start."""
    return tuple([("bank", who, 1, unit) for who, units in OWNS.items() for unit in units if unit[0] != "@"])


def houses() -> tuple[tuple[str, str, int, str], ...]:
    """Return the houses on these deeds."""
    return tuple([("bank", unit, 1, HOUSE) for units in OWNS.values() for unit in units if unit[0] == "@"])
