"""Asks the phone what it draws over our picture, again and again.

It tells nobody when it is turned by half, when keys below give way to a gesture, or when its keyboard comes up.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window

from app.phone import device
from app.screens.widgets.edges import Margins, edges

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
