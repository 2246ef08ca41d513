"""Boards to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.screens.pictures.boards import MiniBoard
from app.screens.widgets.surfaces import Panel
from app.screens.widgets.text import Text
from app.screens.widgets.touch import Touchable
from app.screens.widgets.wrap import Wrap

if TYPE_CHECKING:
    from app.views.lobby.setup import EditionView


class BoardTile(Touchable, Panel):
    """A small board with its name. The chosen one has a green border and a check mark."""

    def __init__(self, edition: EditionView, **options: object) -> None:
        super().__init__(padding=dp(10), spacing=dp(6), **options)
        self.edition = edition
        picture = MiniBoard(cells=edition.cells, size_hint_y=None)
        picture.fbind("width", lambda picture, wide: setattr(picture, "height", min(wide, dp(96))))
        self.add_widget(picture)
        self.add_widget(Text(role="strong", halign="center", text=edition.title))
        self.add_widget(Text(role="small", tone="soft", halign="center", text=edition.told))
        self.add_widget(Widget())
        self.least_width = dp(132)
        self.fbind("minimum_height", self.setter("needed"))

    def choose(self, chosen: bool) -> None:
        """Show whether the board is chosen."""
        self.fill, self.edge = ("tint", "felt") if chosen else ("card", "edge")
        self.edge_width = dp(2.5 if chosen else 1)


class Boards(Wrap):
    """All boards, two or four in a row."""

    def __init__(self, **options: object) -> None:
        super().__init__(grid=True, **options)
