"""Forged rows of the list of games, restored, under the real app: it starts, shows every screen, and writes.

In a process of its own: python -m tests.screens.forged_rows FOLDER COUNT SEED
"""

import os
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from app.core.game import Seat
from app.journal import JournalError
from app.rules.dealing.by_hand import Note
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.importing import put_back
from tests.journal.faults.list_rows import BLOBS, FIELDS, NUMBERS, TEXTS, backup, write
from tests.screens import driver
from tests.screens.damaged import BESIDE, OF_A_GAME, Damaging

WALKED = 8  # of so many rows one is walked through every screen, the others through what lists and opens games
REFUSED, ANEW = "refused in words", "made anew"


class Restoring(Damaging):
    """One running app that restores a backup with a forged row, again and again, each time on a fresh folder."""

    def fate(self):
        self.close_session()
        for made in self.home.glob("games.db*"):
            made.unlink()
        told = self.restored(FIELDS[self.number % len(FIELDS)], random.Random(f"{self.seed} {self.number}"))
        self.close_sheets()
        self.app.router.home()
        self.app.open_session()
        self.ui.wait(0.1)
        assert self.app.session is not None, "a start is lost"
        self.used(2 if told == ANEW else 0, everywhere=self.number // len(FIELDS) % WALKED == 0)
        return told

    def restored(self, field, chance):
        """Restore a backup whose list has a forged value in this field."""
        path = self.home / "forged.db"
        while not forged(path, field, chance.choice((*NUMBERS, *TEXTS, *BLOBS, None)), chance):
            continue  # no table of ours holds such a value: a number where a text stands, and the like
        with Session(self.home / "games.db") as session:
            try:
                put_back(session.journal, path, self.home / "kept.db")
            except JournalError:
                return REFUSED
        return ANEW

    def used(self, games, *, everywhere):
        """Walk through the screens, play a line in each game, and begin another."""
        cards = self.app.session.files.listed()
        assert len(cards) == games, cards
        self.walk(BESIDE if everywhere else ("games",))
        for card in cards:
            self.app.session.open(card.id)
            self.app.to_table()
            self.walk(OF_A_GAME if everywhere else ("table", "history"))
            self.app.session.submit(Note("goes on"))
            self.app.session.files.leave()
            self.app.router.home()
        self.app.session.create("classic", opening())
        assert self.app.session.journal.verify().ok
        self.app.session.files.leave()


def forged(path, field, value, chance):
    """Write a backup with this value in its list; whether a file can hold it."""
    path.write_bytes(backup())
    with closing(sqlite3.connect(path)) as conn:
        try:
            write(conn, field, value, chance)
        except (sqlite3.Error, UnicodeError, OverflowError):
            return False
    return True


def opening():
    return NewGame((Seat("a", "Anton"), Seat("b", "Berta")), title="Sunday")


def forged_rows(folder, count, seed=1, *, apart=False):
    """So many forged rows; what became of them."""
    restoring = Restoring(folder, seed, apart=apart)
    backup()
    for number in range(count):
        restoring.number = number
        restoring.tried(f"row {number}")
        restoring.number = number
    restoring.ui.close()
    assert not restoring.faults, "\n".join(restoring.faults)
    counts = ", ".join(f"{many} {fate}" for fate, many in sorted(restoring.counts.items()))
    return f"{count} forged rows of the list under the running app: {counts}; no start lost, no file unwritable"


def main(folder, count, seed):
    """Forge, and print the counts."""
    with tempfile.TemporaryDirectory() as kivy_home:
        driver.prepare(kivy_home)
        Path(folder).mkdir(parents=True)
        print(forged_rows(Path(folder), int(count), int(seed), apart=hasattr(os, "fork") and not driver.has_pixels()))


if __name__ == "__main__":
    main(*sys.argv[1:])
