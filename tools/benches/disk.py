"""The durable line: submitting beside a raw insert of the same bytes; opening; undoing."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING

from app.core.game import Game, Seat
from app.core.referee import Choose, Command
from app.journal.book import SETTLED
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.entries import body_of, fold
from tools.benches.row import Row, at, median, seconds

if TYPE_CHECKING:
    from collections.abc import Callable

CALLS, TAIL = 1500, 30
INSERT = "insert into lines (body) values (?)"
NAMES = ["ana", "ben", "cid", "dora", "eve", "finn", "gus", "hana", "ivo", "jo", "kim", "lea"]


def rows() -> list[Row]:
    """Measure everything in one folder on the project's disk."""
    folder = Path(tempfile.mkdtemp(prefix="bench", dir="build" if Path("build").is_dir() else None))
    try:
        return [*durable(folder), *opening(folder)]
    finally:
        shutil.rmtree(folder)


def new_game(path: Path) -> Session:
    """Start a game of twelve players at an Ultimate board, waiting for a roll."""
    session = Session(path)
    session.create("ultimate", NewGame(tuple([Seat(name, name) for name in NAMES]), first="ana"))
    session.submit(Choose("none"))
    return session


def raw_file(path: Path) -> sqlite3.Connection:
    """Make a second file with one table, also synced at every commit."""
    conn = sqlite3.connect(path, isolation_level=None)
    conn.execute("pragma journal_mode = wal")
    conn.execute("pragma synchronous = full")
    conn.execute("pragma wal_autocheckpoint = 0")  # ours are made between taps, outside the timing, so these are too
    conn.execute("create table lines (id integer primary key, body text)")
    return conn


def durable(folder: Path) -> list[Row]:
    """Measure a command of three events and a one-row insert in turn, with both logs checkpointed before."""
    said = rehearsed(folder / "rehearsal.db")
    unseen, floor = interleaved(folder / "unseen", said, lambda _session, _command: None)
    seen, beside = interleaved(folder / "seen", said, Session.preview)
    return [
        ratio("a durable command of three events / a raw insert, p50", 0.5, 1.25, unseen, floor),
        ratio("a durable command of three events / a raw insert, p99", 0.99, 1.5, unseen, floor),
        ratio("the same, shown before it is confirmed, p50", 0.5, 1.25, seen, beside),
        ratio("the same, shown before it is confirmed, p99", 0.99, 1.5, seen, beside),
    ]


def rehearsed(path: Path) -> list[tuple[Command, str]]:
    """Return what will be submitted and the row it becomes; nothing where it makes more or fewer than three events."""
    session = new_game(path)
    session.journal.book.conn.execute("pragma synchronous = off")
    said: list[tuple[Command, str]] = []
    while sum(1 for _, body in said if body) < CALLS:
        command = brisk(session)
        entry = session.submit(command)
        said.append((command, body_of(entry) if len(entry.events) == 3 else ""))
    session.close()
    return said


def interleaved(
    folder: Path, said: list[tuple[Command, str]], before: Callable[[Session, Command], object],
) -> tuple[list[float], list[float]]:
    """Time ours and raw in turn; each is first every other time, because the second finds the disk awake."""
    folder.mkdir()
    session, raw = new_game(folder / "games.db"), raw_file(folder / "raw.db")
    for log in (session.journal.book.conn, raw):
        log.execute("pragma wal_checkpoint(truncate)")
    sleep(SETTLED + 0.1)  # at a table the folder has not changed since the game was opened
    times: tuple[list[float], list[float]] = ([], [])
    for command, body in said:
        session.files.rest()  # as the app does while nobody taps; not timed
        before(session, command)
        pair = (lambda said=command: session.submit(said), lambda body=body: raw.execute(INSERT, (body,)))
        if not body:
            pair[0]()
            continue
        for which in sorted((0, 1), reverse=bool(len(times[0]) % 2)):
            times[which].append(seconds(pair[which]))
    session.close()
    raw.close()
    return times


def ratio(name: str, share: float, bound: float, ours: list[float], floor: list[float]) -> Row:
    """Return a percentile of ours divided by the same percentile of the floor."""
    mine, bare = at(share, ours), at(share, floor)
    return Row(name, mine / bare, bound, "x", f"{mine * 1e3:.3f} ms beside {bare * 1e3:.3f} ms raw")


def brisk(session: Session) -> Command:
    """Return what a brisk table does: roll, buy while there is cash, pay, go on."""
    import random

    from tools.benches.judge import spoken

    chance = brisk.__dict__.setdefault("chance", random.Random(3))
    return spoken(session.game, session.table, chance)


def opening(folder: Path) -> list[Row]:
    """Measure that opening a long game costs only its tail, and that undoing at line 5,000 folds nothing again."""
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
    """Make a game of so many events, without waiting for the disk at each, with a tail of usual length."""
    session = new_game(path)
    session.journal.book.conn.execute("pragma synchronous = off")
    count = 0
    while count < events or session._open.unsaved:  # noqa: SLF001 - until its next snapshot
        if session.game.winners:
            break
        count += len(session.submit(brisk(session)).events)
        session.files.rest()
    number = session.saved.id if session.saved else 0
    for _ in range(TAIL):
        session.submit(brisk(session))
    session.journal.close()  # as if the app were killed: nothing is tidied for the next opening
    return number


def opened(path: Path, number: int) -> None:
    """Open a game and leave the file as it was found."""
    session = Session(path)
    session.open(number)
    session.journal.close()


def folded(path: Path, number: int) -> Game:
    """Fold every line from the first."""
    session = Session(path)
    game = Game()
    for line in session.journal.standing(number):
        game = fold(game, line)
    session.close()
    return game


def undoing(path: Path) -> tuple[float, float]:
    """Measure an undo and a submit at line 5,000."""
    session = new_game(path)
    session.journal.book.conn.execute("pragma synchronous = off")
    while session.game.lines < 5000:
        session.submit(brisk(session))
        session.files.rest()
    session.journal.book.conn.execute("pragma synchronous = full")
    undos, submits = [], []
    for _ in range(60):
        command = brisk(session)
        submits.append(seconds(lambda said=command: session.submit(said)))  # type: ignore[misc]
        undos.append(seconds(session.undo))
    session.close()
    return median(undos), median(submits)



