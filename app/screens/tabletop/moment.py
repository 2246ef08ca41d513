"""A moment of the evening on the stage, until the next touch: a group is complete, somebody is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.pictures.faces import Face
from app.screens.widgets import SideBySide, Surface, Text, Word
from app.screens.widgets.text import Fitted
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from app.views.story.moments import MomentDeed, MomentView

LEAST = 80  # dp: in less height a moment is told by the last line alone
FACE, DEED = 48, 50  # dp: the face; how high a deed is without its name
COMING, APART = 0.3, 0.12  # seconds: how long a deed comes in, and after the one before


class MomentCard(Surface, BoxLayout):
    """A face, a sentence, and the deeds that came together. Deeds come in one after the other; a touch ends that."""

    def __init__(self, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, padding=dp(12), spacing=dp(10), **options)
        self.edge_width = dp(2)
        self._head, self._face = SideBySide(spacing=dp(12)), Face(base=FACE, ringed=True)
        self._text = Text(role="title")
        for part in (self._face, self._text):
            self._head.add_widget(part)
        self._deeds = BoxLayout(spacing=dp(6), size_hint_y=None, height=dp(DEED) + theme.size("small"))

    def show(self, view: MomentView) -> None:
        """Show this moment."""
        self.fill, self.edge = ("brick_tint", "brick") if view.sad else ("brass_tint", "brass")
        self._face.colour, self._face.token, self._text.text = view.colour, view.token, view.text
        self._deeds.clear_widgets()
        for deed in view.deeds:
            self._deeds.add_widget(MomentTile(deed))
        if not theme.still:
            self._come_in()

    def _come_in(self) -> None:
        for at, tile in enumerate(self._deeds.children[::-1]):
            tile.opacity = 0
            (Animation(duration=APART * at) + Animation(opacity=1, duration=COMING)).start(tile)

    def end(self) -> None:
        """Show all of it at once."""
        for tile in self._deeds.children:
            Animation.cancel_all(tile)
            tile.opacity = 1

    def grow(self, room: float) -> None:
        """Take so much height; where that is little, the deeds are left out."""
        self.height = room if room >= max(dp(LEAST), self._head.height + 2 * dp(12)) else 0
        self.opacity = float(self.height > 0)
        rest = self.height - 2 * dp(12) - self._head.height - self._deeds.height - 3 * self.spacing
        deeds = [self._deeds] if rest >= 0 and self._deeds.children else []
        self.clear_widgets()
        for part in (Widget(), self._head, *deeds, Widget()):
            self.add_widget(part)


class MomentTile(Surface, BoxLayout):
    """A deed that has come to its group: its bar, its name, its rent now."""

    def __init__(self, deed: MomentDeed, **options: object) -> None:
        super().__init__(orientation="vertical", fill="card", edge="outline", radius=dp(8), **options)
        self.padding = dp(4), 0, dp(4), dp(4)
        self.add_widget(Surface(fill=deed.colour, radius=dp(4), size_hint_y=None, height=dp(12)))
        self.add_widget(Fitted(text=deed.name, role="small", halign="center"))
        self.add_widget(Word(text=deed.rent, role="strong", pos_hint={"center_x": 0.5}))
