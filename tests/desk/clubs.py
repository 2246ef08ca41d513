"""Real games of several tables, as their phones' sessions write them."""

from __future__ import annotations

from app.core.game import Seat
from app.core.ledger import BANK
from app.core.referee import Choose, Roll
from app.journal.format.rows import LINES_AFTER, line_of
from app.rules.dealing.by_hand import Adjust
from app.rules.whole_game.opening import NewGame
from app.session import Session


def game_of(path, names=("Ana", "Ben"), title="Friday", edition="classic"):
    """A session with a game that was laid out, on a phone of its own."""
    session = Session(path)
    colours = ("red", "blue", "green", "pink")
    seats = tuple([
        Seat(name.lower() if name.isalpha() else f"p{at}", name, colour)
        for at, (name, colour) in enumerate(zip(names, colours, strict=False))
    ])
    session.create(edition, NewGame(seats, title=title, first=seats[0].id))
    if "FirstCards" in type(session.question).__name__:
        session.submit(Choose("none"))
    return session


def has(session, player, cash, by=""):
    """Put right by hand what a player has."""
    over = session.game.holds(player) - cash
    legs = ((player, BANK, over, "$"),) if over > 0 else ((BANK, player, -over, "$"),)
    session.submit(Adjust(legs, "counted"), by)


def lines_in(session):
    number = session.saved.id
    rows = session.journal.book.read(LINES_AFTER, number, 0, 10_000)
    return [line_of(row)._replace(game=0) for row in rows]


def evening(tmp_path):
    """Two tables: Ana with 2,000 and Ben with 900; Cid with 1,700, whose roll was undone, and Dora with 1,500."""
    with game_of(tmp_path / "one.db") as one:
        has(one, "ana", 2000)
        has(one, "ben", 900, "ben")
        first = lines_in(one)
    with game_of(tmp_path / "ten.db", ("Cid", "Dora"), "Saturday") as ten:
        has(ten, "cid", 1700)
        ten.submit(Roll((1, 2)))
        ten.undo()
        second = lines_in(ten)
    return {"2": first, "10": second}
