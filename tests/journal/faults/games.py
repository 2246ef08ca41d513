"""Games as the journal knows them: texts with an opening, payments and a summary. No rule is involved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.journal import Journal

PLAYERS = ("ana", "ben", "cid")


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def opening() -> str:
    """Return an opening event. It has no legs: deeds and stock go from the box to the bank."""
    started = {"is": "Started", "edition": "ultimate", "deeds": ["baltic", "vermont"], "stock": [["house", 81]]}
    cash = {"is": "Transferred", "legs": [["bank", player, 3200, "$"] for player in PLAYERS]}
    return compact({"command": {"is": "NewGame"}, "events": [started, cash], "agenda": [], "rules": []})


def payment(number: int, words: str = "") -> str:
    """Return a line of three events and some 500 bytes. `words` makes it findable."""
    giver, taker = PLAYERS[number % 3], PLAYERS[(number + 1) % 3]
    reason = {"is": "Reason", "name": "rent", "about": words or f"line {number}", "terms": [["rent", 25]] * 8}
    return compact({
        "command": {"is": "Roll", "dice": [1, 2, "bus"]},
        "events": [
            {"is": "Rolled", "player": giver, "dice": [1, 2, "bus"]},
            {"is": "Moved", "player": giver, "path": ["states", "virginia"], "manner": "dice"},
            {"is": "Transferred", "legs": [[giver, taker, number % 7 + 1, "$"]], "reason": reason},
        ],
        "agenda": [{"is": "EndTurn", "player": giver}],
        "rules": ["U-15", "U-26"],
    })


def start(journal: Journal, lines: int = 0) -> int:
    """Return a new game with so many entries after its opening."""
    game = journal.create("Saturday", "ultimate", opening(), compact({"players": PLAYERS})).id
    for number in range(1, lines + 1):
        journal.append(game, payment(number))
    return game


def everything(journal: Journal) -> tuple[object, ...]:
    """Return all that can be read from a journal, to see whether a changed bit changed anything."""
    games = journal.games()
    lines = [journal.page(saved.id, count=10_000) for saved in games]
    return games, lines, journal.book.read("select * from postings order by game, line, event, leg, account")


def told(journal: Journal) -> list[str]:
    """Return the keys of all notices that come before the first command."""
    return [notice.key for notice in journal.warnings]
