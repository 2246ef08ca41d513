"""All switches of a table, each with one sentence. At first the booklet's own values are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.screen import Screen
from app.screens.frame.translate import t, words
from app.screens.widgets import Choice, Panel, Text
from app.views.lobby.setup import switch_views

if TYPE_CHECKING:
    from app.views.lobby.setup import SwitchView


class HouseRulesScreen(Screen):
    """The switches of the game that is being set up on the New game screen."""

    view: tuple[SwitchView, ...]

    def look(self) -> tuple[SwitchView, ...]:
        """Return all switches of the edition."""
        draft = self.app.draft
        return switch_views(draft.played(), draft.preset, draft.chosen(), words()) if draft else ()

    def switch(self, view: SwitchView) -> Panel:
        """Return a panel with a switch: its title, its sentence, its values."""
        card = Panel(spacing=dp(8))
        card.add_widget(Text(role="strong", text=view.title))
        card.add_widget(Text(role="small", tone="soft", text=view.text))
        values = Choice(options=view.values, chosen=view.chosen)
        values.fbind("on_choose", lambda _, value, name=view.name: self.choose(name, value))
        card.add_widget(values)
        if view.own:
            card.edge = "brass"
            card.add_widget(Text(role="small", tone="brass", text=t("new_game.own")))
        return card

    def choose(self, name: str, value: str) -> None:
        """Choose a value of a switch."""
        if self.app.draft is not None:
            self.app.draft = self.app.draft.switched(name, value)
        self.refresh()
