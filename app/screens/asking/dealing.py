"""What the app has dealt before the first turn, to take from the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.widgets import Column, PushButton, Sheet, SideBySide, Text
from app.views.asked.deal import dealt_views

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.views.asked.deal import DealtToView


def dealt_sheet(app: RunningApp) -> Sheet | None:
    """Show what the last line has dealt; None where it dealt nothing."""
    session = app.session
    last = session.past.last.entry
    views = dealt_views(last, session.game, session.edition, app.words) if last is not None else ()
    if not views:
        return None
    sheet = Sheet(title=t("dealt.title"))
    sheet.body.add_widget(Text(text=t("dealt.text"), tone="soft"))
    for view in views:
        sheet.body.add_widget(theirs(view))
    button = PushButton(text=t("dealt.done"), big=True)
    button.fbind("on_tap", lambda *_: sheet.close())
    sheet.foot.add_widget(button)
    return sheet.open()


def theirs(view: DealtToView) -> SideBySide:
    """Return a player's face and name, with a line for each card."""
    row, words = SideBySide(spacing=dp(12)), Column(spacing=dp(2))
    words.add_widget(Text(text=view.name, role="strong"))
    for card in view.cards:
        words.add_widget(Text(text=card))
    row.add_widget(Face(colour=view.colour, token=view.token, base=36))
    row.add_widget(words)
    return row
