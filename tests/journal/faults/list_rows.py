"""Forged rows of the list of games in a backup: each field, each kind of value, sealed as anybody can seal them.

A restore refuses them in words or makes the row anew from the lines; either way the file can be written and opened.
"""

import json
import random
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.core.game import Seat
from app.journal import JournalError
from app.journal.format.chain import checksum
from app.rules.dealing.by_hand import Note
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.importing import put_back
from app.typed.bounds import is_a_time, is_a_title
from app.views.lobby.shelf import game_card
from tests.journal.faults.forging import show
from tests.spoken import EN, FR

FIELDS = ("id", "title", "edition", "summary", "created", "updated", "height", "seq", "hash", "top", "again",
          "standing", "seal")  # fmt: skip
NUMBERS = (0, 1, -1, 2, 7, 2**31, 2**53, 2**62, 2**63 - 1, -(2**63))
TEXTS = ("", " ", "x", "zzz", "\x00", "\n", "T" * 1_000_000, "é" * 500, "\u202eabc", "9999-12-31T23:59:59.999+00:00",
         "0000-00-00T00:00:00Z", "2026-11-19", "classic", "ultimate", "../../etc", "atlantis", "{}", "[]", "[" * 9999,
         '{"seats":1}', '{"seats":[[]],"turns":"x"}', '{"by_facts":-1}', '{"turns":1e400}', "{" * 3, "\ud7ff",
         '{"seats":[["Ana","none","none",99999999999999999999999,false]],"worth":[1],"turns":3}')  # fmt: skip
BLOBS = (b"", b"\x00", b"x" * 32, b"\xff" * 64)


class Fate(NamedTuple):
    """What became of a forged row."""

    survived: bool
    refused: bool


@cache
def backup() -> bytes:
    """Return a file of two games, as a backup."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        with Session(Path(folder) / "games.db") as session:
            for title in ("One", "Two"):
                seats = (Seat("ana", "Ana", "red", "cat"), Seat("ben", "Ben", "blue", "dog"))
                session.create("classic", NewGame(seats, title=title, first="ana"))
                for number in range(4):
                    session.submit(Note(f"note {number}"))
            session.journal.transport.backup(Path(folder) / "backup.db")
        return (Path(folder) / "backup.db").read_bytes()


def forge_row(folder: Path, field: str, seed: int, *, walk: bool = True) -> Fate:
    """Restore a backup with one value of a row forged; use what came of it. Raises AssertionError for any harm."""
    chance = random.Random(f"{field} {seed}")
    value = chance.choice((*NUMBERS, *TEXTS, *BLOBS, None))
    path = folder / "forged.db"
    for made in folder.glob("*.db*"):
        made.unlink()
    path.write_bytes(backup())
    with closing(sqlite3.connect(path)) as conn:
        try:
            write(conn, field, value, chance)
        except (sqlite3.Error, UnicodeError, OverflowError):
            return Fate(survived=True, refused=True)  # no table of ours holds such a value
    return used(folder, path, walk=walk)


def write(conn: sqlite3.Connection, field: str, value: object, chance: random.Random) -> None:
    """Put a value into a row and seal it."""
    row = list(conn.execute("select * from games order by id limit 1 offset ?", (chance.randrange(2),)).fetchone())
    number = row[0]
    row[FIELDS.index(field)] = value
    if field != "seal":
        row[12] = checksum(tuple(row[:12]))
    conn.execute("delete from games where id = ?", (number,)) if field != "id" else None
    if field == "id":
        conn.execute("drop trigger if exists lines_go_with_their_game")
        conn.execute("delete from games where id = ?", (number,))
        if chance.random() < 0.7:  # with its lines, so that the game is whole
            trigger = conn.execute("select sql from sqlite_master where name='lines_are_never_changed'").fetchone()[0]
            conn.execute("drop trigger lines_are_never_changed")
            conn.execute("update lines set game = ? where game = ?", (value, number))
            conn.execute(trigger)
        from app.journal.format.schema import LINES_GO_WITH_THEIR_GAME

        conn.execute(LINES_GO_WITH_THEIR_GAME)
    conn.execute(f"insert into games values ({','.join('?' * 13)})", row)
    conn.commit()


def used(folder: Path, path: Path, *, walk: bool) -> Fate:
    """Restore the file, start anew, look at every game, write in each, and make another."""
    refused = False
    with Session(folder / "games.db") as session:
        try:
            put_back(session.journal, path, folder / "kept.db")
        except JournalError as trouble:
            EN(trouble.key, **trouble.words)
            refused = True
    with Session(folder / "games.db") as session:  # the next start
        rows = session.files.listed()
        for saved in session.games():
            insist(is_a_title(saved.title) or saved.title == "", saved)
            insist(is_a_time(saved.updated) and is_a_time(saved.created), saved)
            insist(0 < saved.id <= saved.height <= session.journal.book.height < 1000, saved)
            game_card(saved.id, saved.title, "", saved.summary, saved.updated, FR)
            session.open(saved.id)
            if walk:
                show(session, EN)
            session.submit(Note("goes on"))
        insist(len(rows) in ({0} if refused else {2}), rows)
        session.create("classic", NewGame((Seat("a", "A"), Seat("b", "B"))))
        insist(session.journal.verify().ok, "verify")
    return Fate(survived=True, refused=refused)


def insist(holds: object, about: object) -> None:
    """Raise AssertionError for what does not hold."""
    if not holds:
        raise AssertionError(str(about)[:300])


def forged_rows(folder: Path, count: int, seed: int = 1) -> str:
    """Forge so many rows; return the counts in one line."""
    counts: Counter[str] = Counter()
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        field = FIELDS[number % len(FIELDS)]
        fate = forge_row(folder, field, seed * 1_000_000 + number, walk=number % 25 == 0)
        counts["refused" if fate.refused else "made anew"] += 1
    shutil.rmtree(folder, ignore_errors=True)
    told = ", ".join(f"{many} {what}" for what, many in sorted(counts.items()))
    return f"{count} forged rows of the list of games (seed {seed}): {told}; none kept a start or a line from coming"


if __name__ == "__main__":
    import sys

    print(json.dumps(sys.argv), forged_rows(Path(sys.argv[1]), int(sys.argv[2])))
