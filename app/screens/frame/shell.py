"""The root of the window."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout

from app.phone import device
from app.screens.frame.router import Router
from app.screens.frame.turning import turn
from app.screens.widgets.edges import Margins, edges
from app.screens.widgets.finger import finger
from app.screens.widgets.theme import theme

AGAIN = 0.25  # seconds between two questions to the phone


class EdgeWatch:
    """Keeps `edges` true from `begin()` to `end()`."""

    def __init__(self) -> None:
        self._asking = Clock.create_trigger(self.look, AGAIN, interval=True)

    def begin(self) -> None:
        """Ask from now on; a desktop has nothing that covers a window."""
        Window.bind(size=self.look, rotation=edges.settle)
        self.look()
        if device.ANDROID:
            self._asking()

    def end(self) -> None:
        """Stop asking, because the app closes."""
        Window.unbind(size=self.look, rotation=edges.settle)
        self._asking.cancel()
        edges.forget()

    def look(self, *_: object) -> None:
        """Ask the phone what is covered now. The keyboard lies over the bar below."""
        if device.ANDROID:
            now = device.covered()
            edges.put(Margins(now.left, now.top, now.right, now.below))


class Shell(FloatLayout):
    """Everything in the window: the background, the screens, and the layer for sheets and receipts.

    Background and layer fill the window; the screens keep clear of what the phone draws over it.
    """

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        with self.canvas.before:
            self._colour = Color()
            self._paper = Rectangle()
        self.router = Router(size_hint=(None, None))
        self.overlay = FloatLayout()
        self.add_widget(self.router)
        self.add_widget(self.overlay)
        self.watch = EdgeWatch()
        self.fbind("size", self._spread)
        edges.fbind("margins", self._spread)
        self.dress()
        finger.watch()
        self.watch.begin()

    def leave(self) -> None:
        """Stop watching fingers and turn the picture back, because the window closes."""
        finger.leave()
        self.watch.end()
        edges.funbind("margins", self._spread)
        turn(False)

    def dress(self) -> None:
        """Set the background colour for this light."""
        self._colour.rgba = theme.colour("page")

    def _spread(self, *_: object) -> None:
        self._paper.size = self.size
        left, top, right, bottom = edges.margins
        self.router.pos = left, bottom
        self.router.size = self.width - left - right, self.height - top - bottom
