"""Many games, and games from elsewhere: starting with 1,000 games beside starting with 10, and importing."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from app.session import Session
from tools.benches.disk import grown
from tools.benches.row import Row, best, median
from tools.benches.screens import a_saved_game, cold

FEW, MANY, STARTS = 10, 1000, 5
LINES = 10_000  # events of the game that is imported


def rows() -> list[Row]:
    """Measure the starts in turn, so that both meet the same machine; then an import."""
    return [*starting(), over_the_evenings(), importing()]


def starting() -> list[Row]:
    """Start with few and with many games, until the list is in view."""
    with tempfile.TemporaryDirectory() as few, tempfile.TemporaryDirectory() as many:
        saved(Path(few), FEW)
        saved(Path(many), MANY)
        pairs = [(cold("listed", few), cold("listed", many)) for _ in range(STARTS)]
    quick, slow = median([one[0] for one, _ in pairs]), median([other[0] for _, other in pairs])
    small, large = median([one[1] for one, _ in pairs]), median([other[1] for _, other in pairs])
    return [
        Row("start with 1,000 games / start with 10", slow / quick, 1.3, "x", f"{slow:.2f} s, {quick:.2f} s"),
        Row("memory with 1,000 games / with 10", large / small, 1.1, "x", f"{large / 1e6:.0f}, {small / 1e6:.0f} MB"),
    ]


def saved(folder: Path, count: int) -> None:
    """Save so many games."""
    from app.session import setup

    a_saved_game(folder)
    with Session(folder) as session:
        session.journal.book.conn.execute("pragma synchronous = off")
        for _ in range(count - 1):
            setup.begin(session, setup.Draft().with_one_more("Ana").with_one_more("Ben"))


def over_the_evenings() -> Row:
    """Ask for everybody's wins in many games that are over."""
    from app.journal import Journal
    from app.session.evenings import sittings
    from tests.screens.test_evenings import of_games

    with tempfile.TemporaryDirectory() as name, Journal.open(of_games(Path(name) / "games.db", MANY)) as journal:
        took, listing = best(lambda: sittings(journal), rounds=7), best(journal.listed, rounds=7)
    return Row("figures over 1,000 evenings", took, 0.05, "s", f"{took / listing:.1f} x what the list of them reads")


def importing() -> Row:
    """Import a long game of twelve into an empty file of games."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        number = grown(folder / "long.db", LINES)
        with Session(folder / "long.db") as session:
            session.journal.transport.export_game(number, folder / "long.game")
        size = text_of_lines(folder / "long.db") / 1e6
        took = best(lambda: take(folder), rounds=3)
    return Row("import of a game, a MB of its lines", took / size, 2, "s", f"{took:.2f} s for {size:.2f} MB")


def take(folder: Path) -> None:
    """Import the game into a new file, and remove that."""
    with Session(folder / "empty.db") as session:
        session.files.import_game(folder / "long.game")
    for path in folder.glob("empty.db*"):
        path.unlink()


def text_of_lines(path: Path) -> int:
    """Return how many bytes of text the lines of a file hold."""
    with closing(sqlite3.connect(path)) as conn:
        return int(conn.execute("select sum(length(body)) from lines").fetchone()[0])
