"""Corrections taken back and brought back, as the app wrote them before Redo went beyond a correction.

    python -m tests.retraced    write tests/fixtures/retraced_0.2.0.zip, with this checkout's own app

Made once, and kept for ever: later versions must undo these games through the same states.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from app.core.commands import Postpone
from app.core.reasons import Broken, Refused
from app.journal import JournalError, NothingToUndo
from app.rules.dealing.by_hand import Note, PayByHand
from app.session import Session
from tests.journal.table import AVOIDED, command_for, new_game
from tests.released import facts

KEPT = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "retraced_0.2.0.zip"
GAMES, STEPS = 24, 40
EDITIONS = ("classic", "ultimate", "mega", "millionaire")


def act(session: Session, chance: random.Random) -> None:
    """Say something, correct, take back or bring back; what cannot be is passed over."""
    what = chance.choice(("say", "say", "correct", "wait", "waiting", "undo", "undo", "redo", "back"))
    try:
        if what == "say":
            options = [command_for(one, chance) for one in session.options() if one.key not in AVOIDED]
            session.submit(chance.choice([*options, PayByHand(("bank",), ("ana",), 5, "a bet")]))
        elif what == "correct":
            told = chance.choice([one for one in session.past.backwards() if one.line.under][:9])
            session.history.restate(told.line.seq, chance.choice((told.entry.command, Note("nothing of that"))))
        elif what == "wait":
            session.submit(Postpone((Note("one"), Note("two"), *session.history.waiting)))
        elif what == "waiting":
            session.history.say_waiting()
        elif what == "undo":
            session.undo()
        elif what == "redo" and session.history.can_redo:
            session.redo()
        elif what == "back":
            session.history.back_to(chance.choice([one.line.seq for one in session.past.backwards()][:9]))
    except (Refused, Broken, JournalError, IndexError):
        return


def undone(session: Session) -> list[dict[str, Any]]:
    """The facts of a game, and of each that its Undos lead to."""
    found = [facts(session.game)]
    while True:
        try:
            session.undo()
        except NothingToUndo:
            return found
        found.append(facts(session.game))


def make(folder: Path) -> None:
    """Fill a data folder, and say through which states Undo goes in a copy of it."""
    chance = random.Random(23)
    with Session(folder / "games.db") as session:
        for _ in range(GAMES):
            session.create(chance.choice(EDITIONS), new_game())
            for _ in range(STEPS):
                act(session, chance)
            for _ in range(min(chance.randrange(6), session.head.standing - 1)):
                session.undo()
            session.files.leave()
        session.journal.transport.backup(folder / "copy.db")
    expected = {}
    with Session(folder / "copy.db") as session:
        for saved in session.games():
            session.open(saved.id)
            expected[str(saved.id)] = undone(session)
    (folder / "expected.json").write_text(json.dumps(expected), "utf-8")


def main() -> int:
    """Make the folder and pack it."""
    with tempfile.TemporaryDirectory() as named:
        folder = Path(named)
        make(folder)
        with zipfile.ZipFile(KEPT, "w", zipfile.ZIP_LZMA) as packed:
            for name in ("games.db", "expected.json"):
                packed.write(folder / name, name)
    print(KEPT, KEPT.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
