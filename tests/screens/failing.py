"""Every call that writes, in every action of a screen, fails: the disk is full, read-only, or answers with an error.

Runs in a process of its own, with the library of tests/journal/faults preloaded:
    python -m tests.screens.failing FOLDER STRIDE SHIFT
"""

import ctypes
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.screens import driver

MODES = {"N": "a full disk", "R": "a read-only disk", "i": "one disk error"}
TITLE = "Friday"


class Failing:
    """The app with a game on the table, and the library that makes calls fail."""

    def __init__(self, folder):
        self.shim, self.base, self.folder, self.counts = ctypes.CDLL(None), folder, folder, Counter()
        self.ui = None

    def start(self, inside):
        """Start the app on a new folder, with a game open: what other actions left behind makes none of them longer."""
        from tests.screens.app import paycorner

        if self.ui is not None:
            self.ui.close()
        self.folder = self.base / inside
        self.folder.mkdir()
        self.ui = driver.Driver(paycorner(self.folder), driver.PHONE)
        self.ui.wait(0.3)
        self.play_on()
        self.app.session.files.rest()  # the log has its length now, as on any evening

    @property
    def app(self):
        return self.ui.app

    def play_on(self):
        """Have a game on the table, a new one where the last was deleted."""
        from app.session import setup

        self.close_sheets()
        session = self.app.session
        if session.saved is None and session.games():
            session.open(session.games()[0].id)
        if session.saved is None or session.game.winners:
            setup.begin(session, setup.Draft(edition="classic").with_one_more("Ana").with_one_more("Ben"), TITLE)
        if self.app.router.current.__class__.__name__ != "TableScreen":
            self.app.to_table()

    def close_sheets(self):
        """Close every sheet that a trouble has opened."""
        for layer in list(self.app.overlay.children):
            if getattr(layer, "is_sheet", False):
                layer.close()
        self.ui.wait(0.1)

    def arm(self, at, mode):
        self.shim.fault_arm(ctypes.c_long(at), ord(mode))

    def attempt(self, act, at, mode):
        """Do one action with a fault at one call; return how many calls it made."""
        try:
            self.arm(at, mode)
            self.act(act)
        finally:
            made = int(self.shim.fault_count())
            self.arm(-1, mode)
        return made

    def act(self, act):
        """Do what a touch would do: an error goes where the event loop would bring it."""
        try:
            act(self)
            self.ui.wait(0.1)
            self.ui.wait_until(lambda: not self.busy(), 30)
        except Exception as trouble:
            if not self.app.net.meet(trouble):
                raise

    def busy(self):
        """Whether a job is still at work."""
        layers = [layer for layer in self.app.overlay.children if getattr(layer, "is_sheet", False)]
        return any(type(part).__name__ == "Progress" for layer in layers for part in layer.walk(restrict=True))

    def goes_on(self, told):
        """The app can be played on, and no line is lost."""
        from app.screens.frame.doing import do

        self.ui.wait(0.1)
        if self.app.net.mistakes:
            raise AssertionError(told) from self.app.net.mistakes[0]
        if self.app.session is None:
            self.app.open_session()
        if self.app.session is None:
            raise AssertionError(f"{told}: the games cannot be opened: {self.app.trouble}")
        self.play_on()
        before = self.app.session.head.seq
        do(self.app, pay(self))  # the first tap after a disk was read-only may be told; whoever taps again is served
        written = self.app.session.head.seq > before or do(self.app, pay(self))
        if not written or self.app.session.head.seq != before + 1:
            raise AssertionError(f"{told}: nothing can be written any more; {self.told()}")
        verdict = self.app.session.journal.verify()
        if not verdict.ok:
            raise AssertionError(f"{told}: {verdict}")

    def told(self):
        """What the receipts and sheets say."""
        return [part.text for layer in self.app.overlay.children for part in layer.walk() if getattr(part, "text", "")]

    def run(self, stride, shift):
        """Let every `stride`th call of every action fail in each way."""
        for name, (prepare, act) in ACTIONS.items():
            self.start(name)
            total = self.fresh(name, prepare, act)
            for offset, mode in enumerate(MODES):
                for at in range(1 + (shift + offset) % stride, total + 1, stride):
                    self.once(name, prepare, act, at, mode)
        return (f"{sum(self.counts.values())} calls of {len(ACTIONS)} actions failed "
                f"({', '.join(f'{MODES[mode]}: {self.counts[mode]}' for mode in MODES)}): the app went on each time")

    def fresh(self, name, prepare, act):
        """Do an action without a fault; return how many calls it makes."""
        prepare(self)
        total = self.attempt(act, -1, "i")
        self.goes_on(name)
        return total

    def once(self, name, prepare, act, at, mode):
        told = f"{name}, call {at}, {MODES[mode]}"
        try:
            prepare(self)
            self.attempt(act, at, mode)
        except Exception as error:
            raise AssertionError(f"{told}: {error!r}") from error
        self.counts[mode] += 1
        self.goes_on(told)


# ------------------------------------------------------------------ the actions

def pay(it):
    from app.rules.dealing.by_hand import PayByHand

    payer, payee = [(seat.id,) for seat in it.app.session.game.seats[:2]]
    return PayByHand(payer, payee, 1, "a bet")


def nothing(_it):
    """No preparation."""


def says(it):
    from app.screens.frame.doing import do

    do(it.app, pay(it))


def twice(it):
    says(it)
    says(it)


def undone(it):
    twice(it)
    it.app.undo()


def undo(it):
    it.app.undo()


def redo(it):
    from app.screens.frame.doing import turn

    turn(it.app, it.app.session.redo)


def back_to(it):
    from app.screens.frame.doing import turn

    turn(it.app, it.app.session.history.back_to, it.app.session.top - 2)


def setting(it):
    it.app.prefer(size=130 if it.app.preferences.size == 100 else 100)


def renames(it):
    from app.screens.home.shelf import renamed
    from app.screens.widgets import Sheet

    saved = it.app.session.games()[0]
    renamed(it.app, saved, f"{saved.title[:10]} again", Sheet(title="x").open())


def deletes(it):
    from app.screens.home.shelf import deleted
    from app.screens.widgets import Sheet

    deleted(it.app, it.app.session.games()[-1], Sheet(title="x").open())


def one_more(it):
    from app.session import setup

    setup.begin(it.app.session, setup.Draft(edition="classic").with_one_more("Ana").with_one_more("Ben"), TITLE)


def begins(it):
    it.app.go("new_game")
    it.ui.wait(0.1)
    it.app.router.current.start()


def shows_a_turn(it):
    it.app.go("welcome")
    it.ui.wait(0.1)
    it.app.router.current.demo()


def prints(it):
    from app.core.corrections import Correction
    from app.editions import kept_corrections

    kept_corrections.store(it.folder, "classic", Correction("deed", "boardwalk", "price", it.app.session.top))


def prints_damaged(it):
    file = it.folder / "corrections.json"
    file.unlink(missing_ok=True)
    prints(it)
    file.write_bytes(file.read_bytes().replace(b"boardwalk", b"broadwalk"))


def prints_whole(it):
    (it.folder / "corrections.json").unlink(missing_ok=True)
    prints(it)


def mends(it):
    from app.screens.title_deeds.mending_prints import mend

    mend(it.app)


def backs_up(it):
    from app.screens.home.backups import back_up

    back_up(it.app)


def with_a_backup(it):
    if not (it.folder / "kept.db").exists():
        it.app.session.journal.transport.backup(it.folder / "kept.db")
        it.app.session.journal.transport.export_game(it.app.session.games()[0].id, it.folder / "kept.paycorner")
    for more in [*it.app.session.games()][4:]:
        it.app.session.files.delete(more.id)
    for left in (it.folder / "backups").glob("*"):
        left.unlink()


def restores(it):
    from app.screens.home.backups import restore
    from app.screens.widgets import Sheet

    restore(it.app, Sheet(title="x").open(), it.folder / "kept.db")


def takes_in(it):
    from app.screens.home.opening_files import bring_in

    bring_in(it.app, it.folder / "kept.paycorner")


def rescues(it):
    from app.screens.home.ways_out import rescue_game

    rescue_game(it.app, it.app.session.games()[-1].id)


def exports(kind):
    def act(it):
        from app.screens.evening.exporting import take_along

        take_along(it.app, kind)

    return act


def opens(it):
    saved = it.app.session.games()[-1]
    it.app.session.files.leave()
    it.app.session.open(saved.id)
    it.app.to_table()


def to_the_background(it):
    it.app.on_pause()


def rests(it):
    for _ in range(3):
        it.app.session.files.rest()


def accepts(it):
    it.app.session.journal.accept_warnings()


def starts_again(it):
    it.app.router.home()
    it.app.session.close()
    it.app.session = None
    it.app.open_session()


ACTIONS = {
    "a payment": (nothing, says), "undo": (twice, undo), "redo": (undone, redo), "back to a line": (twice, back_to),
    "a setting": (nothing, setting), "a new title": (nothing, renames), "delete": (one_more, deletes),
    "a new game": (nothing, begins), "show me a turn": (nothing, shows_a_turn), "an own print": (prints_whole, prints),
    "mend the prints": (prints_damaged, mends), "backup": (with_a_backup, backs_up),
    "restore": (with_a_backup, restores), "import": (with_a_backup, takes_in), "rescue": (with_a_backup, rescues),
    **{f"export as {kind}": (nothing, exports(kind)) for kind in ("text", "csv", "words", "file")},
    "open": (with_a_backup, opens), "to the background": (twice, to_the_background), "rest": (twice, rests),
    "read the warnings": (nothing, accepts), "start": (twice, starts_again),
}  # fmt: skip


def main(folder, stride, shift):
    """Run all, and print the counts."""
    with tempfile.TemporaryDirectory() as kivy_home:
        driver.prepare(kivy_home)
        failing = Failing(Path(folder))
        print(failing.run(int(stride), int(shift)))
        failing.ui.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
