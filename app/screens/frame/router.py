"""The stack of screens: forward, back, crumbs, and two panes where the window is wide."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens import SCREENS
from app.screens.frame.running import app_at_start
from app.screens.widgets.surfaces import Rule
from app.screens.widgets.theme import WIDE, theme

if TYPE_CHECKING:
    from app.screens import ScreenName
    from app.screens.frame.screen import Screen
    from app.screens.widgets.sheets import Receipt

KV = Path(__file__).resolve().parent.parent.parent.parent / "kv"
CRUMB = " \u203a "
HOME, LONGEST, NAMED = 2, 10, 3  # screens that are never dropped; most screens in the stack; most titles in the crumbs
HIGH = 320  # dp at usual letters: a lower window holds the Table's question and keys only in its whole width
LEFT = 0.44  # the table's share of a wide window; the board has the rest


class Visit:
    """One screen of the stack: its name, its arguments, and the widget once it is built."""

    def __init__(self, name: ScreenName, args: dict[str, object]) -> None:
        self.name, self.args = name, args
        self.screen: Screen | None = None

    def build(self) -> Screen:
        """Return the screen; it is built when it is first shown."""
        if self.screen is None:
            self.screen = screen_class(self.name)(**self.args)
        return self.screen


def screen_class(name: ScreenName) -> type[Screen]:
    """Return a screen's class. Its module and its kv file are loaded only now."""
    module, _, cls = SCREENS[name].partition(":")
    path = KV / f"{module.rpartition('.')[2]}.kv"
    found: type[Screen] = getattr(import_module(f"app.screens.{module}"), cls)
    if path.exists() and str(path) not in Builder.files:
        Builder.load_file(str(path))
    return found


def receipts() -> list[Receipt]:
    """Return the receipts that lie over the screens."""
    layers = getattr(getattr(App.get_running_app(), "overlay", None), "children", ())
    return [layer for layer in layers if getattr(layer, "is_receipt", False)]


def last_line() -> int:
    """Return the number of the last standing line; 0 while no game is open."""
    session = app_at_start().session
    return 0 if session is None or session.saved is None else session.top


class Router(BoxLayout):
    """Shows the top of the stack, or its two top screens side by side."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.stack: list[Visit] = []
        self.beside: dict[str, Visit] = {}
        self.seen: tuple[Screen, ...] = ()
        self._wide = False
        self.fbind("width", self._turn)

    # moves
    def go(self, name: ScreenName, **args: object) -> Screen:
        """Go forward to a screen, or back to it if it is in the stack.

        The oldest screens of a long stack are dropped.
        """
        for receipt in receipts():
            receipt.hide()  # whoever goes on has read it
        behind = next((at for at, visit in enumerate(self.stack) if (visit.name, visit.args) == (name, args)), None)
        if behind is None:
            self.stack.append(Visit(name, args))
            del self.stack[HOME : HOME + max(0, len(self.stack) - LONGEST)]
        else:
            del self.stack[behind + 1 :]
        self.show()
        return self.current

    def back(self) -> bool:
        """Go one screen back; return False where there is none."""
        if self.stack and self.stack[-1].screen is not None and self.stack[-1].screen.go_back():
            return True
        if len(self.stack) < 2:
            return False
        for receipt in receipts():
            receipt.hide()
        self.stack.pop()
        self.show()
        return True

    def replace(self, name: ScreenName, **args: object) -> Screen:
        """Show a screen in place of the one on top."""
        self.stack.pop()
        return self.go(name, **args)

    def home(self, name: ScreenName | None = None, **args: object) -> None:
        """Go back to the first screen, and from there to another if one is named."""
        del self.stack[1:]
        self.beside.clear()
        if name:
            self.go(name, **args)
        else:
            self.show()

    def drop_above(self, name: ScreenName) -> bool:
        """Go back to this screen if it is in the stack; return whether it is."""
        names = [visit.name for visit in self.stack]
        if name in names:
            del self.stack[names.index(name) + 1 :]
            self.show()
        return name in names

    def rebuild(self) -> None:
        """Build all screens anew, because language, light or text size has changed; visible ones at once."""
        for visit in (*self.stack, *self.beside.values()):
            visit.screen = None
        self.show()

    # sight
    @property
    def current(self) -> Screen:
        """Return the screen on top."""
        return self.stack[-1].build()

    def show(self) -> None:
        """Put the screens that should be visible into the window."""
        panes = self._panes()
        before, screens = self.seen, tuple(visit.build() for visit in panes)
        self.clear_widgets()
        for at, (visit, screen) in enumerate(zip(panes, screens, strict=True)):
            if at:
                self.add_widget(Rule(size_hint=(None, 1), width=dp(1)))
            screen.size_hint_x = (LEFT if at == 0 else 1 - LEFT) if len(panes) > 1 else 1
            screen.can_back = len(self.stack) > 1 and visit is self.stack[-1]
            self.add_widget(screen)
        self.seen = screens
        self._tell(before, screens)
        for visit, screen in zip(panes, screens, strict=True):
            screen.crumbs = screen.over_title(self._crumbs(visit))  # only now does it know its own title
        for receipt in receipts():
            receipt.settle_soon()  # moves away from the buttons that are now visible

    def _tell(self, before: tuple[Screen, ...], screens: tuple[Screen, ...]) -> None:
        for screen in before:
            if screen not in screens:
                screen.hidden()
        for screen in screens:
            screen.refresh()
        for screen in screens:
            if screen not in before:
                screen.shown()

    def refresh(self) -> None:
        """Let every visible screen show the game as it is now. A receipt whose line is no longer the last is hidden."""
        for screen in self.seen:
            screen.refresh()
        for receipt in receipts():
            if receipt.line and receipt.line != last_line():
                receipt.hide()

    @property
    def holds_two(self) -> bool:
        """Return whether two screens fit side by side: wide enough, and high enough for letters of this size."""
        return bool(self.width >= dp(WIDE) and self.height >= dp(HIGH) * theme.scale)

    def _panes(self) -> list[Visit]:
        top = self.stack[-1]
        self._wide = self.holds_two
        if not self._wide:
            return [top]
        cls = screen_class(top.name)
        if cls.beside is not None:
            return [top, self._neighbour(cls.beside)]
        below = next((visit for visit in self.stack[-2::-1] if screen_class(visit.name).beside), None)
        return [below, top] if cls.side and below else [top]

    def _neighbour(self, name: ScreenName) -> Visit:
        """Return the screen that stands beside another; it is kept."""
        return self.beside.setdefault(name, Visit(name, {}))

    def _crumbs(self, visit: Visit) -> str:
        """Return the titles on the way here, without the first screen and this one."""
        at = self.stack.index(visit) if visit in self.stack else 0
        titles = [visit.screen.title for visit in self.stack[1:at] if visit.screen is not None]
        return CRUMB.join([title for title in titles if title and title != visit.build().title][-NAMED:])

    def _turn(self, *_: object) -> None:
        """Change between one and two panes when the window becomes wide or narrow."""
        if self.stack and self.holds_two != self._wide:
            self.show()
