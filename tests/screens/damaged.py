"""A damaged file of games under the real app: it starts, every screen is walked through, and nothing differs silently.

Damage is a bit or a byte, a cut, two pages that changed places, a page of zeros; or each bit of the list of games.
In a process of its own: python -m tests.screens.damaged FOLDER STRIDE COUNT SEED
"""

import gc
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import traceback
from collections import Counter
from contextlib import closing
from pathlib import Path

from app.core.snapshot import game_to_plain
from app.journal import JournalError
from app.session import Session, setup
from tests.journal.table import goes_on
from tests.screens import driver
from tests.screens.app import paycorner

OF_A_GAME = ("table", "history", "deeds", "board", "bank", "player", "insight", "result", "printed", "this_table",
             "pay", "trade", "cards")  # fmt: skip
BESIDE = ("games", "new_game", "settings", "about", "rules", "calculator", "welcome")
KINDS = ("bit", "byte", "cut", "swap", "zeros")
FAULT = "a fault: "
EVERY = 8  # of so many damages one is walked through every screen; after the others the games are opened and shown


class Damaging:
    """One running app whose file is damaged again and again; `apart`, each time in a process of its own."""

    def __init__(self, folder, seed=1, *, apart=False):
        self.apart = apart
        self.folder, self.home, self.chance = folder, folder / "home", random.Random(seed)
        self.seed, self.counts, self.number = seed, Counter(), 0
        self.faults = []
        self.home.mkdir()
        self.pristine = folder / "pristine.db"
        self.make_games()
        self.ui = driver.Driver(paycorner(self.home))
        self.ui.wait(0.3)
        self.before = self.everything()
        if apart:
            self.warm()

    def warm(self):
        """Show every screen once, so that each start later finds them imported; keep nothing that must be collected."""
        self.number = EVERY
        self.fate()
        self.number = 0
        self.close_session()
        gc.collect()
        gc.freeze()

    def make_games(self):
        """Three games, with struck lines, snapshots and another title."""
        draft = setup.Draft(edition="classic").with_one_more("Ana").with_one_more("Zoé")
        with Session(self.home) as session:
            for number, lines in enumerate((20, 66, 8)):
                setup.begin(session, draft, f"Evening {number}")
                goes_on(session, random.Random(number), lines)
                session.undo()
                session.files.leave()
        shutil.copyfile(self.home / "games.db", self.pristine)

    @property
    def app(self):
        return self.ui.app

    # ------------------------------------------------------------------ damage

    def rows(self):
        """Where the page of the list of games lies: its first byte, and how many there are."""
        with closing(sqlite3.connect(self.pristine)) as conn:
            size = conn.execute("pragma page_size").fetchone()[0]
            [(page,)] = conn.execute("select rootpage from sqlite_master where name = 'games'").fetchall()
        data = self.pristine.read_bytes()[(page - 1) * size : page * size]
        content = int.from_bytes(data[5:7], "big")
        cells = 8 + 2 * int.from_bytes(data[3:5], "big")
        return [(page - 1) * size + at for at in (*range(cells), *range(content, size))]

    def damage(self, kind):
        """Damage a copy of the file; return what was done."""
        data = bytearray(self.pristine.read_bytes())
        size, at = 4096, self.chance.randrange(len(data))
        if kind == "bit":
            return self.bit(at, self.chance.randrange(8))
        if kind == "byte":
            data[at] = self.chance.randrange(256)
        if kind == "cut":
            del data[at:]
        if kind in {"swap", "zeros"}:
            one, two = [self.chance.randrange(len(data) // size) * size for _ in "ab"]
            here, there = data[one : one + size], data[two : two + size]
            data[one : one + size] = bytes(size) if kind == "zeros" else there
            data[two : two + size] = data[two : two + size] if kind == "zeros" else here
        return self.put(data, f"{kind} at {at}")

    def bit(self, at, bit):
        data = bytearray(self.pristine.read_bytes())
        data[at] ^= 1 << bit
        return self.put(data, f"bit {bit} of byte {at}")

    def put(self, data, told):
        """Close the app's session, and put a file in its place."""
        self.close_session()
        for more in ("-wal", "-shm", "-journal", ".mark"):
            (self.home / f"games.db{more}").unlink(missing_ok=True)
        (self.home / "games.db").write_bytes(data)
        return told

    def close_session(self):
        if self.app.session is not None:
            self.app.session.close()
            self.app.session = None

    # ------------------------------------------------------------------ looking

    def everything(self):
        """Every game by its title, as it is folded."""
        found = {}
        for saved in self.app.session.games():
            self.app.session.open(saved.id)
            lines = [(line.seq, line.kind, line.body) for line in self.app.session.journal.page(saved.id, count=999)]
            found[saved.id] = (saved.title, repr(game_to_plain(self.app.session.game)), lines)
            self.app.session.files.leave()
        return found

    def tried(self, told):
        """Start on the damaged file, walk through the screens; count what became of it."""
        self.number += 1
        fate = in_a_process_of_its_own(self.fate_or_fault) if self.apart else self.fate_or_fault()
        if fate.startswith(FAULT):
            self.faults.append(f"{told} (seed {self.seed}): {fate}")
            print(self.faults[-1], file=sys.stderr, flush=True)
            return
        self.counts[fate] += 1

    def fate_or_fault(self):
        try:
            fate = self.fate()
            assert not self.app.net.mistakes, self.app.net.mistakes
        except Exception as error:  # noqa: BLE001 - it is told to the process that counts
            return f"{FAULT}{error!r}\n{traceback.format_exc()}"
        return fate

    def fate(self):
        self.close_sheets()
        self.app.router.home()
        self.app.open_session()
        self.ui.wait(0.1)
        if self.app.session is None:
            assert self.app.trouble, "no reason is told"
            return "told at the start"
        files = self.app.session.files
        told = bool(files.warnings) | (len(files.games()) < len(files.listed()))
        self.walk(BESIDE if self.number % EVERY == 0 else ("games",))
        found, told = self.games(told=told)
        if found == self.before:
            return "told, nothing lost" if told else "harmless"
        assert told or not self.verdict(), "something else is shown, and nothing is told"
        return "told"

    def verdict(self):
        """Whether the check in the background would find nothing."""
        try:
            return self.app.session.journal.verify().ok
        except JournalError:
            return False

    def games(self, *, told):
        """Open each game, and walk through the screens of one of them."""
        found, cards = {}, self.app.session.files.listed()
        for place, card in enumerate(cards):
            try:
                warnings = self.app.session.open(card.id)
            except JournalError:
                told = True
                continue
            told |= bool(warnings)
            if place == self.number // EVERY % len(cards):
                self.app.to_table()
                self.walk(OF_A_GAME if self.number % EVERY == 0 else ("table", "history"))
            lines = self.app.session.journal.page(card.id, count=999)
            told |= any(line.kind == "damaged" for line in lines)
            plain = [(line.seq, line.kind, line.body) for line in lines]
            found[card.id] = (getattr(card, "title", ""), repr(game_to_plain(self.app.session.game)), plain)
            self.app.session.files.leave()
            self.app.router.home()
        return found, told

    def walk(self, names):
        """Show each screen for a moment; a mistake of ours ends the walk."""
        for name in names:
            player = {"player": self.app.session.game.seats[0].id} if name == "player" else {}
            self.app.go(name, **player)
            self.ui.wait(0.1)
            self.close_sheets()

    def close_sheets(self):
        for layer in list(self.app.overlay.children):
            if getattr(layer, "is_sheet", False):
                layer.close()

    def told(self):
        assert not self.faults, "\n".join(self.faults)
        counts = ", ".join(f"{fate}: {count}" for fate, count in sorted(self.counts.items()))
        return f"{sum(self.counts.values())} damages under the running app: {counts}; nothing silent, no traceback"


def in_a_process_of_its_own(work):
    """Do the work in a fork of this process; return the text that it returns.

    What it leaves behind need not be collected: that takes half of the time of a start. Only without real pixels: what
    draws them has threads of its own, which a fork does not have, and would be waited for for ever.
    """
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        gc.disable()
        os.write(writes, work().encode()[:60_000])
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        said = pipe.read().decode(errors="replace")
    os.waitpid(child, 0)
    return said or f"{FAULT}the process ended without a word"


def every_bit_of_the_list(folder, stride, seed=1, *, apart=False):
    """Each `stride`th bit of the rows of the list of games."""
    damaging = Damaging(folder, seed, apart=apart)
    bits = [(at, bit) for at in damaging.rows() for bit in range(8)]
    for at, bit in bits[seed % stride :: stride]:
        damaging.tried(damaging.bit(at, bit))
    damaging.ui.close()
    return f"of {len(bits)} bits of the list, {damaging.told()}"


def damages(folder, count, seed=1, *, apart=False):
    """So many damages anywhere in the file."""
    damaging = Damaging(folder, seed, apart=apart)
    for number in range(count):
        damaging.tried(damaging.damage(KINDS[number % len(KINDS)]))
    damaging.ui.close()
    return damaging.told()


def main(folder, stride, count, seed="1"):
    """Do both, and print the counts."""
    with tempfile.TemporaryDirectory() as kivy_home:
        driver.prepare(kivy_home)
        apart = hasattr(os, "fork") and not driver.has_pixels()
        for name, run in (("list", lambda to: every_bit_of_the_list(to, int(stride), int(seed), apart=apart)),
                          ("file", lambda to: damages(to, int(count), int(seed), apart=apart))):  # fmt: skip
            (Path(folder) / name).mkdir(parents=True)
            print(run(Path(folder) / name))


if __name__ == "__main__":
    main(*sys.argv[1:])
