"""The stack of screens: forward, back, crumbs, and two panes where the window is wide."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens import SCREENS
from app.screens.widgets.surfaces import Rule
from app.screens.widgets.theme import WIDE

if TYPE_CHECKING:
    from app.screens.frame.screen import Screen
    from app.screens.widgets.sheets import Receipt

KV = Path(__file__).resolve().parent.parent.parent.parent / "kv"
CRUMB = " \u203a "
HOME, LONGEST, NAMED = 2, 10, 3  # the list of games and the Table are never forgotten; so many crumbs are told
LEFT = 0.44  # of a wide window: the table; the rest is the board's


class Visit:
    """One screen of the stack: its name, what it was asked to show, and the widget once it is built."""

    def __init__(self, name: str, args: dict[str, Any]) -> None:
        self.name, self.args = name, args
        self.screen: Any = None

    def build(self) -> Any:
        """The screen, built when it is first seen."""
        if self.screen is None:
            self.screen = screen_class(self.name)(**self.args)
        return self.screen


def screen_class(name: str) -> Any:
    """A screen's class; its module and its kv file are loaded now, not at start."""
    module, _, cls = SCREENS[name].partition(":")
    path = KV / f"{module.rpartition('.')[2]}.kv"
    found = getattr(import_module(f"app.screens.{module}"), cls)
    if path.exists() and str(path) not in Builder.files:
        Builder.load_file(str(path))
    return found


def receipts() -> list[Receipt]:
    """What lies over the screens and tells what was done."""
    layers = getattr(getattr(App.get_running_app(), "overlay", None), "children", ())
    return [layer for layer in layers if getattr(layer, "is_receipt", False)]


class Router(BoxLayout):
    """What is seen of the stack."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.stack: list[Visit] = []
        self.beside: dict[str, Visit] = {}
        self.seen: tuple[Any, ...] = ()
        self._wide = False
        self.fbind("width", self._turn)

    # moves
    def go(self, name: str, **args: Any) -> Any:
        """Forward to a screen; back to it where it lies behind already. Nobody remembers more than a few steps."""
        for receipt in receipts():
            receipt.hide()  # whoever goes on has read it
        behind = next((at for at, visit in enumerate(self.stack) if (visit.name, visit.args) == (name, args)), None)
        if behind is None:
            self.stack.append(Visit(name, args))
            del self.stack[HOME : HOME + max(0, len(self.stack) - LONGEST)]
        else:
            del self.stack[behind + 1 :]
        self.show()
        return self.stack[-1].screen

    def back(self) -> bool:
        """One back; False where there is nothing behind."""
        if self.stack and self.stack[-1].screen is not None and self.stack[-1].screen.go_back():
            return True
        if len(self.stack) < 2:
            return False
        for receipt in receipts():
            receipt.hide()
        self.stack.pop()
        self.show()
        return True

    def replace(self, name: str, **args: Any) -> Screen:
        """In place of the screen on top."""
        self.stack.pop()
        return self.go(name, **args)

    def home(self, name: str = "", **args: Any) -> Any:
        """Back to the first screen, and from there to another."""
        del self.stack[1:]
        self.beside.clear()
        return self.go(name, **args) if name else self.show()

    def rebuild(self) -> None:
        """Language, light or text size changed: everything is built anew, what is seen at once."""
        for visit in (*self.stack, *self.beside.values()):
            visit.screen = None
        self.show()

    # sight
    @property
    def current(self) -> Screen:
        """The screen on top."""
        return self.stack[-1].screen

    def show(self) -> None:
        """Put what is to be seen into the window."""
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
            screen.crumbs = self._crumbs(visit)  # now that it knows its own title
        for receipt in receipts():
            receipt.settle_soon()  # off the buttons of what is seen now

    def _tell(self, before: tuple[Any, ...], screens: tuple[Any, ...]) -> None:
        for screen in before:
            if screen not in screens:
                screen.hidden()
        for screen in screens:
            screen.refresh()
        for screen in screens:
            if screen not in before:
                screen.shown()

    def refresh(self) -> None:
        """Something changed: all that is seen looks again; no receipt offers to take back another line than its own."""
        for screen in self.seen:
            screen.refresh()
        for receipt in receipts():
            if receipt.line and receipt.line != App.get_running_app().session.top:
                receipt.hide()

    def _panes(self) -> list[Visit]:
        top = self.stack[-1]
        self._wide = self.width >= dp(WIDE)
        if not self._wide:
            return [top]
        cls = screen_class(top.name)
        if cls.beside and cls.beside in SCREENS:
            return [top, self._neighbour(cls.beside)]
        below = next((visit for visit in self.stack[-2::-1] if screen_class(visit.name).beside), None)
        return [below, top] if cls.side and below else [top]

    def _neighbour(self, name: str) -> Visit:
        """The screen that stands beside; it is kept."""
        return self.beside.setdefault(name, Visit(name, {}))

    def _crumbs(self, visit: Visit) -> str:
        """The titles on the way here, without the first screen and this one."""
        at = self.stack.index(visit) if visit in self.stack else 0
        titles = [visit.screen.title for visit in self.stack[1:at] if visit.screen is not None]
        return CRUMB.join([title for title in titles if title and title != visit.build().title][-NAMED:])

    def _turn(self, *_: Any) -> None:
        """The window grew wide or narrow."""
        if self.stack and (self.width >= dp(WIDE)) != self._wide:
            self.show()
