"""This table: who sits where, who joins late, and the choices in force, which may be changed during the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.answer_sheets import pick_sheet
from app.screens.asking.form import FormPart, ask
from app.screens.asking.question import put
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.widgets import Column, PushButton, Text
from app.views.asked.forms import open_forms
from app.views.asked.question import OptionView
from app.views.story.clock import is_timed

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.widgets import Sheet

FORMS = ("Reseat", "SetSwitch", "AgreeEnd")


class ThisTableScreen(Screen):
    """The forms of seats and choices of the open game. Every change is a line of the history, with Undo."""

    side = True

    def __init__(self, **options: object) -> None:
        super().__init__(title=t("this_table.title"), **options)
        self.clock = Column()
        self.forms = [FormPart(self.app, name, {}, page=self.scroll) for name in FORMS]
        seats, choices, self.ends = self.forms
        for part in (
            self.clock, Text(role="title", text=t("this_table.players")), seats,
            Text(role="small", tone="soft", text=t("this_table.leave")),
            self.way("form.Join", "account-plus", lambda: ask(self.app, "Join")),
            self.way("printed.title", "format-list-text", lambda: self.app.go("printed")),
            self.way("form.SetFigure", "cash-multiple", lambda: ask(self.app, "SetFigure")),
            self.way("form.all", "pencil-plus-outline", self.everything),
            Text(role="title", text=t("this_table.choices")), Text(tone="soft", text=t("this_table.lead")), choices,
        ):  # fmt: skip
            self.add_widget(part)

    def refresh(self) -> None:
        """Show the screen anew."""
        super().refresh()
        for form in self.forms:
            form.refresh()
        game = self.app.session.game
        put(self.clock, self.ends, wanted=is_timed(game))

    def way(self, words: str, icon: str, act: Callable[[], object]) -> PushButton:
        """Return a button that leads on."""
        button = PushButton(text=t(words), icon=icon, kind="tonal")
        button.fbind("on_tap", lambda *_: act())
        return button

    def everything(self) -> Sheet:
        """List all that can be entered now, to search."""
        session = self.app.session
        found = open_forms(session.table, self.app.words)
        options = [OptionView(name, title, None, "", None) for name, title in found]
        return pick_sheet(t("form.all"), options, lambda name: ask(self.app, name))
