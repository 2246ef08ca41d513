"""A finger, a clock and a camera for any Kivy app: synchronous, in virtual time, clean when done.

    with Driver(PayCornerApp, size=(360, 640)) as ui:
        ui.tap("New game")            # a text, a widget, a kv id as "#id", or a point
        ui.long_press("#last_line")
        ui.drag((180, 500), (180, 100))
        ui.key("back")
        assert ui.sees("Ben pays")
        ui.shot(path)                 # tests marked `pixels`

`prepare()` must have run before anything imports kivy.core.window: conftest.py does.
"""

import ctypes
import gc
import os
import sys
import time
from pathlib import Path

import dev
from tests import seeded

PHONE = (360, 640)
TABLET = (1280, 800)
FRAME = 1 / 60
STRIDE = 1 / 20  # virtual seconds per frame while waiting: animations jump, tests fly
AFTER_A_TAP = 0.5  # a new target takes no touch for 0.35 s (widgets/finger.py)
FADING = 1.5  # the longest animation that may still run when a test ends
CLOSED_BEFORE_CLEANING = 3  # a collection takes 0.2 s, an app that is not freed 30 MB
KEYS = {"back": 27, "escape": 27, "enter": 13, "tab": 9, "backspace": 8, "left": 276, "right": 275, "up": 273,
        "down": 274, "menu": 319}


def prepare(home, density="1"):
    """Choose the window and keep Kivy away from the user's settings, input devices and clipboard."""
    os.environ.update(
        KIVY_HOME=str(home), KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_ENV_CONFIG="1",
        KIVY_LOG_MODE="PYTHON", KIVY_CLIPBOARD="dummy", KIVY_METRICS_DENSITY=density, KIVY_METRICS_FONTSCALE="1",
    )
    backend = choose_backend()
    from kivy.config import Config

    settings = {"width": PHONE[0], "height": PHONE[1], "multisamples": 0, "maxfps": 0, "vsync": 0}
    for name, value in settings.items():
        Config.set("graphics", name, str(value))
    for device, _ in Config.items("input"):
        Config.remove_option("input", device)
    return backend


def choose_backend():
    """Return dev.py's choice; under a bare pytest, what this machine can do without installing anything."""
    if "UI_BACKEND" not in os.environ:
        display = dev.display_here()
        usable = display if display in (dev.SCREEN, dev.OFFSCREEN) else dev.HEADLESS
        os.environ.update(usable.env)
    if not has_pixels():
        from tests.screens import headless_window  # noqa: F401 - takes the window's place
    return os.environ["UI_BACKEND"]


def has_pixels():
    """Return whether anything is really drawn."""
    return os.environ.get("UI_BACKEND") != "mock"


class VirtualTime:
    """Kivy's clock, moved by hand. One per process: time must never run backwards."""

    instance = None

    @classmethod
    def take_over(cls):
        cls.instance = cls.instance or cls()
        return cls.instance

    def __init__(self):
        from kivy.clock import Clock

        self.now = Clock.time()
        Clock.time = self.read

    def read(self):
        return self.now

    def advance(self, seconds):
        self.now += seconds


class Driver:
    """One running app. `taps` counts what the finger did, for the bar of EXPERIENCE.md."""

    closed = 0

    def __init__(self, app_factory, size=PHONE):
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window

        seeded.begin_anew()
        self.loop, self.window = EventLoop, Window
        self.clock = VirtualTime.take_over()
        self.events_before = {id(event) for event in Clock.get_events()}
        self.taps, self.threshold = 0, gc.get_threshold()
        Window.bind(on_flip=finish_drawing)
        self.app = None
        self.resize(*size)
        gc.freeze()  # modules, editions and catalogues: looking through them at each collection took half of the time
        self.app = app_factory()
        if Driver.closed:
            self.app.icon = ""  # Kivy 2.3.1 never frees an icon that it has given to the window: a megabyte each
        self.app._run_prepare()
        self.wait(AFTER_A_TAP)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # -------------------------------------------------------------------------------------------- time

    def frames(self, count=1, seconds=FRAME):
        """Draw so many frames, each that much later."""
        for _ in range(count):
            self.clock.advance(seconds)
            self.idle()

    def idle(self):
        """Run one round of Kivy's main loop. Errors go to the app's last handler; a mistake of ours ends the test."""
        from kivy.base import ExceptionManager

        try:
            self.loop.idle()
        except Exception as trouble:
            if ExceptionManager.handle_exception(trouble) == ExceptionManager.RAISE:
                raise
        mistakes = getattr(getattr(self.app, "net", None), "mistakes", ())
        if mistakes:
            raise mistakes.pop()

    def wait(self, seconds):
        """Let virtual time pass; hardly any real time does."""
        self.frames(max(2, round(seconds / STRIDE)), STRIDE)

    def wait_until(self, condition, seconds=10):
        """Let real time pass and the app draw until work on another thread has had its effect."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {seconds} s; on screen: {self.texts()}")
            time.sleep(0.001)
            self.frames(1)

    def milliseconds(self, action):
        """Return the real time from an action to the end of the next drawn frame."""
        began = time.perf_counter()
        action()
        self.loop.idle()
        return (time.perf_counter() - began) * 1000

    # -------------------------------------------------------------------------------------------- finger

    def tap(self, target, then=AFTER_A_TAP):
        """Touch and let go."""
        touch = self.press(target)
        self.frames(1)
        touch.touch_up()
        self.wait(then)

    def long_press(self, target, seconds=1.0):
        """Touch, hold, let go."""
        touch = self.press(target)
        self.wait(seconds)
        touch.touch_up()
        self.wait(AFTER_A_TAP)

    def drag(self, start, end, steps=10, then=AFTER_A_TAP):
        """Touch at one place, move in a straight line, let go at the other."""
        (x, y), (to_x, to_y) = self.point(start), self.point(end)
        touch = self.press((x, y))
        self.frames(2)
        for step in range(1, steps + 1):
            share = step / steps
            touch.touch_move(x + (to_x - x) * share, y + (to_y - y) * share)
            self.frames(1)
        touch.touch_up()
        self.wait(then)

    def flick(self, start, end, stall=0.2, then=AFTER_A_TAP):
        """Draw a finger over the glass while one frame takes long.

        Kivy then hands down, way and up over at once, all three where the finger was lifted.
        """
        touch = self.made_touch(start)
        x, y = self.on_glass(self.point(end))
        self.clock.advance(stall)
        touch.move({"x": x / (self.window.width - 1), "y": y / (self.window.height - 1)})
        for part in ("begin", "update", "end"):
            self.loop.post_dispatch_input(part, touch)
        self.wait(then)

    def press(self, target):
        """Put the finger down; the caller lifts it."""
        touch = self.made_touch(target)
        touch.touch_down()
        return touch

    def made_touch(self, target):
        """Return a touch of this target that nobody has been told of yet."""
        from kivy.tests.common import UnitTestTouch

        x, y = self.point(target)
        if not (0 <= x < self.window.width and 0 <= y < self.window.height):
            raise LookupError(f"{target!r} lies outside the window, at {x:.0f}, {y:.0f}: scroll_to it first")
        self.taps += 1
        return UnitTestTouch(*self.on_glass((x, y)))

    def on_glass(self, place):
        """Return where on the glass a place of the picture is: the glass does not turn with the picture."""
        x, y = place
        return (self.window.width - 1 - x, self.window.height - 1 - y) if self.window.rotation == 180 else (x, y)

    def point(self, target):
        """Return the place a finger aims at: a point, or the middle of a widget, of what has this text, or of "#id"."""
        if isinstance(target, tuple):
            return target
        widget = self.widget(target)
        return widget.to_window(*widget.center)

    def scroll_to(self, target):
        """Scroll until something can be seen, as a patient finger would."""
        from kivy.uix.scrollview import ScrollView

        widget = self.widget(target)
        for parent in ancestors(widget):
            if isinstance(parent, ScrollView):
                parent.scroll_to(widget, animate=False)
        self.wait(AFTER_A_TAP)
        return widget

    def key(self, key, text="", modifiers=()):
        """Press a key by name or code, as the window reports it: "back" is the phone's back key."""
        code = KEYS.get(key, key)
        taken = self.window.dispatch("on_key_down", code, 0, text, list(modifiers))
        taken = self.window.dispatch("on_keyboard", code, 0, text, list(modifiers)) or taken
        self.window.dispatch("on_key_up", code, 0)
        self.wait(AFTER_A_TAP)
        return bool(taken)

    def type(self, text):
        """Type into what has the focus."""
        for letter in text:
            self.window.dispatch("on_textinput", letter)
        self.frames(2)

    def resize(self, width, height):
        """Another window size: a tablet, a turned phone."""
        self.window.size = (width, height)
        self.wait(AFTER_A_TAP)

    def cover(self, **insets):
        """Lay the phone's bars, notch and keyboard over the picture: cover(top=48, bottom=24, keyboard=300)."""
        from app.phone.insets import Insets
        from app.screens.widgets.edges import Margins, edges

        now = Insets(**insets)
        edges.put(Margins(now.left, now.top, now.right, now.below))
        self.wait(AFTER_A_TAP)

    # -------------------------------------------------------------------------------------------- eyes

    def widgets(self):
        """Return everything that is shown, topmost first, without transparent branches and other screens."""
        for top in self.window.children:
            yield from shown_below(top)

    def widget(self, target):
        """Return the widget meant by a widget, a text or "#id"."""
        if not isinstance(target, str):
            return target
        return self.find(id=target[1:]) if target.startswith("#") else self.find(text=target)

    def find(self, cls=None, *, text=None, id=None, **attributes):  # noqa: A002 - kv calls it id
        """Return the first shown widget of this class (or class name) with this text, kv id and attributes."""
        found = self.find_all(cls, text=text, id=id, **attributes)
        if not found:
            wanted = [want for want in (cls, text, id, attributes) if want]
            raise LookupError(f"nothing like {wanted}; seen: {self.texts()}")
        return found[0]

    def find_all(self, cls=None, *, text=None, id=None, **attributes):  # noqa: A002
        """Return all of them: those with an equal text, or if there is none, those that contain it."""
        named = self.named(id) if id else None
        able = [
            widget for widget in self.widgets()
            if is_a(widget, cls) and (named is None or widget in named)
            and all(getattr(widget, name, None) == value for name, value in attributes.items())
        ]
        if text is None:
            return able
        return [w for w in able if plain(w) == text] or [w for w in able if text in plain(w)]

    def named(self, name):
        """Return the widgets that kv gave this id."""
        return [widget.ids[name].__self__ for widget in self.widgets() if name in getattr(widget, "ids", ())]

    def sees(self, text):
        """Return whether this stands on the screen."""
        return any(text in line for line in self.texts())

    def texts(self):
        """Return all texts on the screen, topmost first."""
        return [plain(widget) for widget in self.widgets() if plain(widget)]

    def shot(self, path):
        """Save a picture of the window as PNG."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.window.canvas.ask_update()
        self.frames(2)
        Path(self.window.screenshot(name=str(path))).replace(path)  # Kivy adds a number to the name
        return path

    def faults(self, **rules):
        """Return what checker.py finds wrong with what is shown now."""
        from tests.screens import checker

        return checker.faults(*self.window.children, **rules)

    # -------------------------------------------------------------------------------------------- end

    def close(self):
        """Take the app down completely: Kivy and KivyMD would keep its whole tree, 40 MB an app."""
        if self.app is None:
            return
        from kivy.animation import Animation
        from kivy.app import App

        self.frames(4, FADING / 3)
        Animation._instances.clear()
        self.app.dispatch("on_stop")
        take_apart(list(self.window.children))
        for top in list(self.window.children):
            self.window.remove_widget(top)
        App._running_app = None
        self.app.root = self.app = None
        unload_kv()
        self.window.unbind(on_flip=finish_drawing)
        self.window.canvas.clear()
        self.cancel_events()
        gc.set_threshold(*self.threshold)
        Driver.closed += 1
        if Driver.closed % CLOSED_BEFORE_CLEANING == 0:
            self.give_back()

    def give_back(self):
        """Free what closed apps have left. The app freezes its own widgets, so a usual collection would skip them."""
        gc.unfreeze()
        gc.collect()
        self.frames(2)  # Kivy frees textures and buffers in the frame after
        hand_back_to_the_system()

    def cancel_events(self):
        """Cancel events of dead widgets, which would fire in the next test."""
        from kivy.clock import Clock

        for event in Clock.get_events():
            if id(event) not in self.events_before:
                event.cancel()


def finish_drawing(*_):
    """Finish drawing; otherwise drawing in memory queues up and takes gigabytes."""
    if has_pixels():
        from kivy.graphics.opengl import glFinish

        glFinish()


def hand_back_to_the_system():
    """Let the C library return the pages it holds free: Linux's keeps half of what a process ever had."""
    if sys.platform == "linux":
        getattr(ctypes.CDLL(None), "malloc_trim", lambda _: 0)(0)


def take_apart(tops):
    """Undo every kv binding and every parent; screens that are not shown too."""
    from kivy.lang import Builder

    managers = [widget for top in tops for widget in top.walk() if hasattr(widget, "screens")]
    screens = [screen for manager in managers for screen in manager.screens]
    everything = [widget for root in (*tops, *screens) for widget in root.walk()]
    for widget in everything:
        Builder.unbind_widget(widget.uid)
    for widget in everything:
        if widget not in managers:
            widget.clear_widgets()
    for manager in managers:
        manager.screens = []


def unload_kv():
    """Unload kv files, because loading one twice would apply its rules twice."""
    from kivy.lang import Builder

    ours = str(Path(dev.ROOT) / "kv")
    for name in [name for name in Builder.files if name and name.startswith(ours)]:
        Builder.unload_file(name)


def shown_below(widget):
    """Yield a widget and what is in it, as far as it is not transparent."""
    if widget.opacity == 0:
        return
    yield widget
    for child in widget.children:
        yield from shown_below(child)


def ancestors(widget):
    """Yield parent, grandparent and so on, up to the window."""
    parent = widget.parent
    while parent is not None and parent.parent is not parent:
        yield parent
        parent = parent.parent


def is_a(widget, cls):
    """Return whether a widget is of a class, or of a class with this name. None fits everything."""
    if cls is None:
        return True
    return type(widget).__name__ == cls if isinstance(cls, str) else isinstance(widget, cls)


def plain(widget):
    """Return the text of this widget without markup."""
    from kivy.uix.label import Label
    from kivy.uix.textinput import TextInput

    if isinstance(widget, TextInput):
        return widget.text or widget.hint_text
    if not isinstance(widget, Label):
        return ""
    return without_markup(widget.text) if widget.markup else widget.text


def without_markup(text):
    """Return a text without its tags."""
    from kivy.core.text.markup import MarkupLabel

    parts = MarkupLabel(text=text).markup
    kept = "".join(part for part in parts if not (part.startswith("[") and part.endswith("]")))
    return kept.replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")
