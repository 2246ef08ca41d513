"""The durable line: submit beside a raw insert of the same bytes, opening, undoing."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
import time
from pathlib import Path

from app.core.game import Game, Seat
from app.core.referee import Choose, Command
from app.entries import body_of, fold
from app.rules.opening import NewGame
from app.session import Session
from tools.benches.row import Row, at, median, seconds

CALLS = 1600
NAMES = ["ana", "ben", "cid", "dora", "eve", "finn", "gus", "hana", "ivo", "jo", "kim", "lea"]


def rows() -> list[Row]:
    """All in one folder on the disk of the project."""
    folder = Path(tempfile.mkdtemp(prefix="bench", dir="build" if Path("build").is_dir() else None))
    try:
        return [*durable(folder), *opening(folder)]
    finally:
        shutil.rmtree(folder)


def new_game(path: Path) -> Session:
    """Twelve players at an Ultimate board, waiting for a roll."""
    session = Session(path)
    session.create("ultimate", NewGame(tuple([Seat(name, name) for name in NAMES]), first="ana"))
    session.submit(Choose("none"))
    return session


def raw_file(path: Path) -> sqlite3.Connection:
    """A second file with one table, at full sync too."""
    conn = sqlite3.connect(path, isolation_level=None)
    conn.execute("pragma journal_mode = wal")
    conn.execute("pragma synchronous = full")
    conn.execute("create table lines (id integer primary key, body text)")
    return conn


def durable(folder: Path) -> list[Row]:
    """A command of three events against a one-row insert, interleaved, both logs checkpointed before."""
    session, raw = new_game(folder / "games.db"), raw_file(folder / "raw.db")
    session.rest()
    session.journal.book.tidy("truncate")
    session.rest()
    raw.execute("pragma wal_checkpoint(truncate)")
    ours: list[float] = []
    floor: list[float] = []
    while len(ours) < CALLS:
        session.rest()  # as the app does while nobody taps; on nobody's clock
        command = brisk(session)
        start = time.perf_counter()
        entry = session.submit(command)
        took = time.perf_counter() - start
        if len(entry.events) != 3:
            continue
        body = body_of(entry)
        start = time.perf_counter()
        raw.execute("insert into lines (body) values (?)", (body,))
        floor.append(time.perf_counter() - start)
        ours.append(took)
    session.close()
    half, tail = median(ours) / median(floor), at(0.99, ours) / at(0.99, floor)
    beside = f"{median(ours) * 1e3:.3f} ms beside {median(floor) * 1e3:.3f} ms raw"
    late = f"{at(0.99, ours) * 1e3:.3f} ms beside {at(0.99, floor) * 1e3:.3f} ms raw"
    return [
        Row("a durable command of three events / a raw insert, p50", half, 1.25, "x", beside),
        Row("a durable command of three events / a raw insert, p99", tail, 1.5, "x", late),
    ]


def brisk(session: Session) -> Command:
    """Roll, buy while there is cash, pay, go on."""
    import random

    from tools.benches.judge import spoken

    chance = brisk.__dict__.setdefault("chance", random.Random(3))
    return spoken(session.game, session.table, chance)


def opening(folder: Path) -> list[Row]:
    """Opening a long game costs its tail only; undoing at line 5,000 costs no refold."""
    short, long = grown(folder / "short.db", 1000), grown(folder / "long.db", 100_000)
    folding = seconds(lambda: folded(folder / "long.db", long))
    quick = min(seconds(lambda: opened(folder / "short.db", short)) for _ in range(5))
    slow = min(seconds(lambda: opened(folder / "long.db", long)) for _ in range(5))
    undo, submit = undoing(folder / "undo.db")
    return [
        Row(
            "opening 100,000 events / folding them all",
            slow / folding,
            1 / 20,
            "x",
            f"{slow * 1e3:.1f} ms, {folding:.2f} s",
        ),
        Row(
            "opening 100,000 events / opening 1,000",
            slow / quick,
            1.3,
            "x",
            f"{slow * 1e3:.1f} ms, {quick * 1e3:.1f} ms",
        ),
        Row("undo at line 5,000 / submit", undo / submit, 3, "x", f"{undo * 1e3:.3f} ms, {submit * 1e3:.3f} ms"),
    ]


def grown(path: Path, events: int) -> int:
    """A game of so many events, without waiting for the disk at each."""
    session = new_game(path)
    session.journal.book.conn.execute("pragma synchronous = off")
    count = 0
    while count < events:
        if session.game.winners:
            break
        count += len(session.submit(brisk(session)).events)
        session.rest()
    number = session.saved.id if session.saved else 0
    session.close()
    return number


def opened(path: Path, number: int) -> None:
    """Open and look."""
    session = Session(path)
    session.open(number)
    session.close()


def folded(path: Path, number: int) -> Game:
    """Fold every line from the first."""
    session = Session(path)
    game = Game()
    for line in session.journal.standing(number):
        game = fold(game, line)
    session.close()
    return game


def undoing(path: Path) -> tuple[float, float]:
    """Undo, and a submit, at line 5,000."""
    session = new_game(path)
    session.journal.book.conn.execute("pragma synchronous = off")
    while session.game.lines < 5000:
        session.submit(brisk(session))
        session.rest()
    session.journal.book.conn.execute("pragma synchronous = full")
    undos, submits = [], []
    for _ in range(60):
        command = brisk(session)
        submits.append(seconds(lambda said=command: session.submit(said)))  # type: ignore[misc]
        undos.append(seconds(session.undo))
    session.close()
    return median(undos), median(submits)



