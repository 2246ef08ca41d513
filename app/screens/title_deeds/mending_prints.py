"""What is done about a damaged file of the table's own prints: it is told, and what can be read of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.editions import kept_corrections
from app.screens.frame.handling import handled
from app.screens.frame.translate import t
from app.screens.widgets import Callout, PushButton, Sheet

if TYPE_CHECKING:
    from app.screens.frame.running import AnyApp


def tell_if_damaged(app: AnyApp) -> bool:
    """Show that own prints cannot all be read, with the way to mend them; return whether that is so."""
    damaged = kept_corrections.is_damaged(app.folder)
    if damaged:
        tell_damaged(app)
    return damaged


def tell_damaged(app: AnyApp) -> Sheet:
    """Show on a sheet what is damaged, what still holds, and the button that mends it."""
    sheet = Sheet(title=t("print.list"))
    sheet.body.add_widget(Callout(text=t("print.damaged"), kind="bad"))
    sure = PushButton(text=t("print.mend"), icon="wrench-outline")
    sure.fbind("on_tap", lambda *_: (sheet.close(), mend(app)))
    sheet.foot.add_widget(sure)
    return sheet.open()


def mend(app: AnyApp) -> None:
    """Keep what can be read; say how much that is, how much is lost, and where the damaged file is."""
    with handled():
        kept, lost, copy = kept_corrections.mend(app.folder)
        app.receipt(t("print.mended", kept=kept, lost=lost, file=copy), undo=False)
