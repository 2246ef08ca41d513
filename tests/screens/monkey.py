"""A random player: taps whatever can be touched in the real app, and looks at everything after each tap.

    Monkey(ui, seed=1).play(500)    # -> what was seen, or AssertionError with the last twenty taps
"""

import contextlib
import ctypes
import gc
import random
import threading
from collections import Counter, deque

OUTSIDE = frozenset({"folder-open-outline", "file-import-outline"})  # a window of the desk, not of the app
TOLD = 20
WAYS_BACK = 15  # as many times back as nobody is deep
HOME_EVERY = 150
KEPT = 4  # games on the list
SHARES = (("back", 0.03), ("drag", 0.06), ("hold", 0.03), ("type", 0.02), ("turn", 0.003))
PLAY, ON_THE_GAME = frozenset({"DieFace", "AnswerButton", "PickRow", "PushButton"}), 0.6  # else no game gets on
WINDOWS = ((360, 640), (412, 915), (915, 412), (1280, 800))
WORDS = ("a", "Zoé", "12", "board", " ", "x" * 40)


class Monkey:
    """`play(taps)`; `seen` counts screens, `questions` what was asked."""

    def __init__(self, ui, seed):
        self.ui, self.chance = ui, random.Random(seed)
        self.last, self.seen, self.questions, self.failed = deque(maxlen=TOLD), Counter(), Counter(), []
        threading.excepthook = lambda failure: self.failed.append(failure.exc_value)

    def play(self, taps):
        """Tap so many times; an error is raised with the taps that led to it."""
        try:
            for at in range(taps):
                self.tap()
                self.look()
                if at % HOME_EVERY == HOME_EVERY - 1:
                    self.go_home()
        except Exception as error:
            raise AssertionError(self.story(error)) from error
        finally:
            threading.excepthook = threading.__excepthook__
        return self

    # doing
    def tap(self):
        """Do one thing that a hand could do."""
        share, done = self.chance.random(), 0.0
        for name, part in SHARES:
            done += part
            if share < done:
                getattr(self, name)()
                return
        self.touch()

    def touch(self):
        """Touch a target; all kinds of targets are equally likely."""
        target = self.target()
        self.say("tap", target)
        self.ui.tap(middle(target), then=0.1)

    def hold(self):
        """Hold a target."""
        target = self.target()
        self.say("hold", target)
        self.ui.long_press(middle(target), seconds=0.6)

    def back(self):
        """Press the phone's back key."""
        self.say("back")
        self.ui.key("back")

    def drag(self):
        """Drag from anywhere to anywhere."""
        wide, high = self.ui.window.size
        start, end = [(self.chance.uniform(1, wide - 1), self.chance.uniform(1, high - 1)) for _ in "ab"]
        self.say("drag", start, end)
        self.ui.drag(start, end, steps=4, then=0.2)

    def type(self):
        """Type into what has the focus."""
        words = self.chance.choice(WORDS)
        self.say("type", words)
        self.ui.type(words)

    def turn(self):
        """Change the window: a turned phone, a tablet."""
        size = self.chance.choice(WINDOWS)
        self.say("turn", size)
        self.ui.resize(*size)

    def target(self):
        """Return a target; all kinds are equally likely."""
        kinds = {}
        for target in self.targets():
            kinds.setdefault(type(target).__name__, []).append(target)
        if not kinds:
            raise LookupError(f"nothing to touch: {self.ui.texts()}")
        playing = [kind for kind in sorted(kinds) if kind in PLAY]
        kind = self.chance.choice(playing if playing and self.chance.random() < ON_THE_GAME else sorted(kinds))
        return self.chance.choice(kinds[kind])

    def targets(self):
        """Return all that is enabled, visible and not covered by a sheet."""
        wide, high = self.ui.window.size
        sheets = [layer for layer in self.ui.app.overlay.children if getattr(layer, "is_sheet", False)]
        shown = sheets[0].walk(restrict=True) if sheets else self.ui.widgets()
        able = [widget for widget in shown if getattr(widget, "is_target", False) and not widget.disabled]
        return [
            widget for widget in able
            if getattr(widget, "icon", "") not in OUTSIDE
            and 0 < middle(widget)[0] < wide and 0 < middle(widget)[1] < high
        ]

    def go_home(self):
        """Check that the back key leads to the first screen from anywhere."""
        for _ in range(WAYS_BACK):
            if len(self.ui.app.router.stack) == 1 and not self.ui.app.overlay.children:
                self.tidy()
                return
            self.ui.key("back")
            self.say("home")
            receipts = [layer for layer in self.ui.app.overlay.children if getattr(layer, "is_receipt", False)]
            for receipt in receipts:
                receipt.hide()
        raise LookupError(f"no way back: {[visit.name for visit in self.ui.app.router.stack]}")

    def tidy(self):
        """Keep only the last games, so that measured lists do not grow."""
        session = self.ui.app.session
        for saved in session.games()[KEPT:]:
            session.files.delete(saved.id)
        self.ui.app.refresh()
        self.ui.wait(0.2)

    # looking
    def look(self):
        """Check everything that must hold after every tap."""
        session = self.ui.app.session
        self.seen[self.ui.app.router.stack[-1].name] += 1
        if self.failed:
            raise self.failed[0]
        if not self.targets():
            raise LookupError(f"neither a way on nor back: {self.ui.texts()}")
        if session is None or session.saved is None:
            return
        self.questions[type(session.question).__name__] += 1
        uneven = {unit: total for unit, total in session.game.ledger.totals().items() if total}
        if uneven:
            raise ValueError(f"not in balance: {uneven}")
        if not session.options():
            raise LookupError(f"nothing can be answered: {session.question}")

    def say(self, *what):
        """Note what was done, for the story."""
        told = [describe(part) if hasattr(part, "walk") else str(part) for part in what]
        self.last.append(f"{self.ui.app.router.stack[-1].name:10} " + " ".join(told))

    def story(self, error):
        """Return what happened and the last taps before it."""
        return "\n".join([f"{type(error).__name__}: {error}", *self.last])


class DoubleTapper(Monkey):
    """A hand that taps each target twice, a tenth of a second apart. The second tap may write nothing."""

    def tap(self):
        """Tap twice at the same place."""
        target = self.target()
        self.say("tap twice", target)
        twice(self.ui, middle(target))


def twice(ui, place, apart=0.1):
    """Tap twice at a place; ValueError where the second tap wrote a line."""
    ui.tap(place, then=apart)
    meant = written(ui)
    ui.tap(place, then=0.1)
    if written(ui) != meant:
        raise ValueError(f"a second tap wrote a line: {meant} became {written(ui)}")
    ui.wait(0.4)


def written(ui):
    """Return the open game and its newest line, with struck lines and undos counted."""
    session = ui.app.session
    if session is None or session.saved is None:
        return 0, 0
    return session.saved.id, session.past.page(0, 1)[0].line.seq


def middle(widget):
    """Return where a finger aims."""
    return tuple(widget.to_window(*widget.center))


def describe(widget):
    """Return a widget's name as a reader would say it."""
    from tests.screens.driver import plain

    words = [plain(part) for part in widget.walk(restrict=True) if plain(part)]
    key = getattr(widget, "key", "") or getattr(widget, "face", "")
    return f"{type(widget).__name__} {key!r} {' · '.join(reversed(words))[:60]!r}"


def memory():
    """Return resident bytes, without garbage and without what the allocator only keeps in store."""
    import psutil

    gc.unfreeze()
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # only glibc has it; elsewhere the store is counted too
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    return psutil.Process().memory_info().rss
