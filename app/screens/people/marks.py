"""The sheet on which a player's marks are put right: Jail, direction, Subway, turns to lose, level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.doing import do
from app.screens.frame.translate import t
from app.screens.widgets import Choice, Sheet, Text
from app.views.asked import acts
from app.views.story.put_right import JAIL, MarkView, mark_views

if TYPE_CHECKING:
    from app.core.commands import Command
    from app.screens.frame.running import RunningApp
    from app.views.story.player import PlayerSheet


def marks_sheet(app: RunningApp, view: PlayerSheet) -> Sheet:
    """Show every mark that this board knows, with its values; a touch writes another one."""
    sheet, session = Sheet(title=t("marks.title", player=view.name)), app.session
    for mark in mark_views(session.game, session.edition, app.words, view.id):
        sheet.body.add_widget(Text(text=mark.text, role="label", tone="soft"))
        options = [(str(value), text) for value, text in mark.values]
        values = Choice(options=options, chosen=str(mark.value))
        values.fbind("on_choose", lambda _, key, mark=mark: put_right(app, sheet, view.id, (mark, int(key))))
        sheet.body.add_widget(values)
    return sheet.open()


def put_right(app: RunningApp, sheet: Sheet, player: str, said: tuple[MarkView, int]) -> None:
    """Write that a mark is otherwise; nothing where it is so already."""
    mark, value = said
    sheet.close()
    if value != mark.value:
        do(app, command_for(mark, player, value))


def command_for(mark: MarkView, player: str, value: int) -> Command:
    """Return the command: who is in Jail stands there too, who is not stands beside it."""
    note = t("marks.note")
    if mark.mark == JAIL:
        return acts.AdjustPosition(player, mark.space, note, jailed=bool(value))
    return acts.AdjustMark(player, mark.mark, value, note)
