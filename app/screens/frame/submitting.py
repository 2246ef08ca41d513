"""What the screens of a deal have in common: they say something to the table and lead back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.doing import do
from app.screens.frame.router import receipts
from app.screens.frame.screen import Screen

if TYPE_CHECKING:
    from app.core.referee import Command


class Submits(Screen):
    """A screen that speaks to the table: `submit(command)` writes and tells, `home()` leads back to the Table."""

    def submit(self, command: Command) -> bool:
        """Judge, write, tell; True where it was written."""
        return do(self.app, command)

    def home(self) -> None:
        """Back to the Table, whatever lies between."""
        router = self.app.router
        names = [visit.name for visit in router.stack]
        if "table" in names:
            del router.stack[names.index("table") + 1 :]
            router.show()
            for receipt in receipts():
                receipt.hide()  # the Table tells it itself, with Undo
        else:
            self.app.back()
