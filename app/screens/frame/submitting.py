"""The base of screens that submit a command and lead back to the Table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.doing import do
from app.screens.frame.router import receipts
from app.screens.frame.screen import Screen

if TYPE_CHECKING:
    from app.core.referee import Command


class Submits(Screen):
    """A screen with `submit(command)`, and `home()`, which leads back to the Table."""

    def submit(self, command: Command) -> bool:
        """Submit a command; return whether it was written."""
        return do(self.app, command)

    def home(self) -> None:
        """Go back to the Table, past any screens in between."""
        if self.app.router.drop_above("table"):
            for receipt in receipts():
                receipt.hide()  # the Table itself shows the last line, with Undo
        else:
            self.app.back()


class DrawnAnew(Submits):
    """A screen that is built anew by `draw()` whenever its view has changed."""

    _drawn: object = None

    def refresh(self) -> None:
        """Show the screen anew, if something has changed."""
        super().refresh()
        if self.view != self._drawn:
            self._drawn = self.view
            self.draw()

    def draw(self) -> None:
        """Build everything that the view holds."""
        raise NotImplementedError(type(self).__name__)
