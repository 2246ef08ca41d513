"""The sheet for a line of words in the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.doing import do
from app.screens.frame.translate import t
from app.screens.widgets import Field, PushButton, Sheet
from app.views.asked import acts

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp

LONGEST = 200  # letters


def note_sheet(app: RunningApp) -> Sheet:
    """Ask for a note: what was agreed, or what should be remembered."""
    sheet = Sheet(title=t("history.note"))
    field = Field(hint=t("history.note_hint"), icon="pencil-outline", limit=LONGEST)
    button = PushButton(text=t("history.note_write"), big=True, disabled=True)
    field.fbind("text", lambda _, text: setattr(button, "disabled", not text.strip()))
    button.fbind("on_tap", lambda *_: (sheet.close(), do(app, acts.Note(field.text.strip()))))
    sheet.body.add_widget(field)
    sheet.foot.add_widget(button)
    return sheet.open()
