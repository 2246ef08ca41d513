"""What the screens of a deal have in common: they say something to the table and lead back to it."""

from app.screens.frame.doing import do
from app.screens.frame.router import receipts


class Submits:
    """Mixed into a screen: `submit(command)` writes and tells, `home()` leads back to the Table."""

    def submit(self, command):
        """Judge, write, tell; True where it was written."""
        return do(self.app, command)

    def home(self):
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
