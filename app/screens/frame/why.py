"""The rules on a sheet of Why: those that decided and, behind a link, all others that were applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.translate import several
from app.screens.widgets import Link, Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Sequence


def rules_of(sheet: Sheet, decided: Sequence[str], looked_at: Sequence[str]) -> None:
    """Show the rules that decided, and a link to all others that were applied."""
    for rule in decided:
        sheet.body.add_widget(Text(text=rule, tone="soft"))
    if not looked_at:
        return
    link = Link(text=several("why.looked_at", len(looked_at)), icon="format-list-bulleted", size_hint_x=1)
    link.fbind("on_tap", lambda *_: show_looked_at(sheet, link, looked_at))
    sheet.body.add_widget(link)


def show_looked_at(sheet: Sheet, link: Link, looked_at: Sequence[str]) -> None:
    """Replace the link by the sentences of all other rules."""
    at = sheet.body.children.index(link)
    sheet.body.remove_widget(link)
    for rule in looked_at:
        sheet.body.add_widget(Text(text=rule, tone="soft", role="small"), index=at)
