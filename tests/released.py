"""A data folder as a released version leaves it: its games, settings, corrections, a backup and an exported game.

    python -m tests.released 0.1.0    write tests/fixtures/released/0.1.0.zip, with this checkout's own app

Made once by each released version and kept for ever: every later version must open it with the same balances.
A name like 0.1.0-killed is a second folder that the version left when its process was killed.
"""

import json
import random
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from app.core.game import Game
from app.core.referee import question
from app.editions.kept_corrections import enter
from app.editions.tables import TableBoard
from app.phone.preferences import Preferences
from app.session import Session
from app.transcript.play import Play
from tests.random.chance import Chance
from tests.random.games import RandomGame

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "tests" / "fixtures" / "released"
RANDOM = [("ultimate", 3, 11), ("ultimate", 12, 12), ("mega", 4, 21), ("mega", 8, 22), ("classic", 2, 31),
          ("classic", 5, 32), ("millionaire", 3, 41), ("millionaire", 4, 42)]  # fmt: skip
STEPS = 90


def facts(game: Game) -> dict[str, Any]:
    """What must be the same in every later version: who holds what, who stands where, what is asked of the table."""
    return {
        "edition": game.edition,
        "holdings": {account: dict(held) for account, held in sorted(game.ledger.holdings.items()) if held},
        "position": dict(game.position),
        "turn": game.turn,
        "lines": game.lines,
        "mortgaged": sorted(game.mortgaged),
        "out": sorted(game.out),
        "winners": list(game.winners),
        "asked": type(question(game)).__name__,
    }


def commands() -> list[tuple[str, str, list[Any]]]:
    """Each game's name, edition and commands: every game in words, and some random ones."""
    found = []
    for path in sorted((ROOT / "tests" / "games").glob("*.txt")):
        play = Play().text(path.read_text("utf-8"))
        found.append((path.stem, play.game.edition, [entry.command for entry in play.entries]))
    for edition, players, seed in RANDOM:
        chance = random.Random(seed)
        played = RandomGame(edition, players, Chance(chance.randrange))
        for _ in range(STEPS):
            played.step()
        found.append((f"random {edition} {seed}", edition, [entry.command for entry in played.entries]))
    return found


def make(folder: Path) -> None:
    """Fill a data folder, and say what stands in it."""
    enter(folder, TableBoard.of("ultimate", {"names": "us"}), ("deed", "boardwalk", "name", "The Boardwalk"))
    enter(folder, TableBoard.of("classic", {"names": "us"}), ("deed", "boardwalk", "price", "444"))
    Preferences("fr", "lamp", 130, patterns=True, sound=False, welcomed=True).save(folder)
    expected = {}
    with Session(folder / "games.db") as session:
        for name, edition, (opening, *rest) in commands():
            number = session.create(edition, opening)
            for at, command in enumerate(rest):
                session.submit(command)
                if at % 29 == 28:  # struck lines, and lines that stand again
                    session.undo()
                    session.redo()
            expected[str(number)] = {"name": name, **facts(session.game)}
            session.files.leave()
            if len(expected) == 3:
                session.journal.transport.backup(folder / "backups" / "2026-11-18 20.15.03.db")
        session.journal.transport.export_game(1, folder / "exported.game")
    (folder / "expected.json").write_text(json.dumps(expected), "utf-8")


def main(words: list[str]) -> int:
    """Make the folder and pack it."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "backups").mkdir()
        make(Path(folder))
        with zipfile.ZipFile(KEPT / f"{words[0]}.zip", "w", zipfile.ZIP_LZMA) as packed:
            for path in sorted(Path(folder).rglob("*")):
                if path.is_file():
                    packed.write(path, path.relative_to(folder).as_posix())
                    print(path.relative_to(folder), path.stat().st_size)
    print((KEPT / f"{words[0]}.zip").stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
