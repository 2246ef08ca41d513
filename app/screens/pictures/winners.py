"""Who has won: a cup, the faces, the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.pictures import Face
from app.screens.widgets import Icon, Panel, Text, Wrap

if TYPE_CHECKING:
    from app.views.asked.table import PlayerView


class Winner(Panel):
    """Shows who has won."""

    def __init__(self, **options: object) -> None:
        super().__init__(fill="brass_tint", edge="brass", **options)
        self._faces, self._text = Wrap(stretch=False, centred=True, spacing=dp(12)), Text(role="title", halign="center")
        self.add_widget(Icon(icon="trophy", tone="brass", base=44, pos_hint={"center_x": 0.5}))
        self.add_widget(self._faces)
        self.add_widget(self._text)

    def show(self, text: str, players: list[PlayerView]) -> None:
        """Show the winners' faces and the sentence."""
        self._text.text = text
        self._faces.clear_widgets()
        for player in players:
            self._faces.add_widget(Face(colour=player.colour, token=player.token, base=56, ringed=True))
