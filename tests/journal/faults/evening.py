"""An evening whose every step is written down: play, settings, own prints, backup, export, import, restore.

Runs with the recording library preloaded: python -m tests.journal.faults.evening FOLDER SEED
Before and after each step the file `said` gets a line with the games, so that the record knows what was acknowledged.
"""

import json
import random
import sys
from pathlib import Path

from app.core.corrections import Correction
from app.disk.whole_files import make_folder
from app.editions import kept_corrections
from app.journal import set_aside
from app.phone.preferences import Preferences
from app.session import Session
from app.session.demo import begin_demo
from app.session.importing import put_back, take_in
from tests.journal.table import goes_on, new_game

STEPS = ("play", "play", "play", "undo", "setting", "print", "backup", "export", "import", "restore", "title",
         "delete", "rest", "pause", "demo", "aside")  # fmt: skip
COPIES = {"backup.db", "kept.db", "a.paycorner"}


class Evening:
    """A session in a folder, and what it has acknowledged."""

    def __init__(self, folder, seed):
        self.folder, self.chance, self.number = folder, random.Random(seed), 0
        self.said = (folder / "said").open("wb", buffering=0)
        self.session = Session(folder)
        self.session.create("classic", new_game("ana ben"))

    def tell(self, step):
        """Write down what holds now."""
        games = {saved.title + saved.created: [saved.head.seq, saved.head.hash.hex()] for saved in self.session.games()}
        copies = sorted(str(path.relative_to(self.folder)) for path in self.folder.glob("*/*") if path.name in COPIES)
        self.said.write(json.dumps([step, games, copies]).encode() + b"\n")

    def go_on(self, count):
        self.tell("began")
        for _ in range(count):
            step = self.chance.choice(STEPS)
            if self.session.saved is None:
                self.tell("before a new game")
                self.session.create("classic", new_game("ana ben"))
                self.tell("a new game")
            self.number += 1
            self.tell(f"before {step}")
            getattr(self, step)()
            self.tell(step)
        self.session.close()
        self.tell("closed")

    def play(self):
        """Write a line; a game that is over, or asks for a sum, is left for another."""
        if self.session.game.winners or all(option.needs == "amount" for option in self.session.options()):
            self.session.files.leave()
            return
        goes_on(self.session, self.chance, 1)

    def undo(self):
        if self.session.top > 1:
            self.session.undo()

    def setting(self):
        Preferences(size=self.chance.choice((100, 130, 200)), table=self.number).save(self.folder)

    def print(self):
        kept_corrections.store(self.folder, "classic", Correction("deed", "boardwalk", "price", self.number))

    @property
    def backups(self):
        make_folder(self.folder / "backups")
        return self.folder / "backups"

    @property
    def exported(self):
        make_folder(self.folder / "exports")
        return self.folder / "exports" / "a.paycorner"

    def backup(self):
        self.session.journal.transport.backup(self.backups / "backup.db")

    def export(self):
        self.session.journal.transport.export_game(self.session.saved.id, self.exported)

    def restore(self):
        if (self.backups / "backup.db").exists():
            put_back(self.session.journal, self.backups / "backup.db", self.backups / "kept.db")
            self.session.files.leave()

    def title(self):
        self.session.journal.rename(self.session.saved.id, f"Game {self.number}")

    def delete(self):
        if len(self.session.games()) > 2:
            self.session.files.delete(self.session.games()[-1].id)

    def rest(self):
        self.session.files.rest()

    def pause(self):
        self.session.files.pause()

    def aside(self):
        """Put a file aside that is no file of games, with what lies beside it."""
        other = self.backups / "other.db"
        for more in ("", "-wal"):
            other.with_name(other.name + more).write_bytes(b"nothing of ours" * 99)
        set_aside(other, self.folder / "other.db")

    def demo(self):
        begin_demo(self.session, "Demo", "x")


def bring_in(self):
    if self.exported.exists() and len(self.session.games()) < 4:
        take_in(self.session.journal, self.exported)


setattr(Evening, "import", bring_in)

if __name__ == "__main__":
    Evening(Path(sys.argv[1]), sys.argv[2]).go_on(int(sys.argv[3]))
