"""Rent without dice: who landed where; the Table asks the rest. Three taps, no digits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.frame.submitting import Submits
from app.screens.frame.translate import name, t
from app.screens.pictures import GroupMark
from app.screens.pictures.purses import Faces
from app.screens.widgets import Column, SideBySide, Surface, Text, Wrap
from app.screens.widgets.text import longest_word
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable
from app.views.asked import acts
from app.views.money.landed import landed_view

if TYPE_CHECKING:
    from app.views.money.landed import GroupRow, LandedView, LandingView


class DeedTile(Touchable, Surface, BoxLayout):
    """A deed to touch, with its name, owner and rent."""

    key = StringProperty("")

    def __init__(self, deed: LandingView, **options: Any) -> None:
        super().__init__(size_hint=(None, None), fill="card", edge="edge", radius=dp(10), **options)
        self.key, self.deed = deed.id, deed
        self.padding = dp(10), dp(5)
        self._words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self._words.add_widget(Text(text=deed.name, role="label"))
        self._words.add_widget(Text(text=deed.told, role="small", tone="soft"))
        self.add_widget(self._words)
        self._words.fbind("height", self._measure)
        self.least_width = max(dp(140), longest_word(deed.name, "label") + dp(24))
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(10))


class LandedScreen(Submits):
    """The screen of a landing; `player` is set where one comes from a player's page."""

    side = True

    def __init__(self, player: str = "", **options: Any) -> None:
        self.player = player
        self._drawn: Any = None
        super().__init__(**options)
        self.faces, self.deeds = Faces(), Column(spacing=dp(14))
        self.faces.fbind("on_face", lambda _, key: self.choose(key))
        self.question = Text(role="title")
        for part in (self.faces, self.question, self.deeds):
            self.add_widget(part)

    def look(self) -> LandedView:
        """Return everybody and every deed."""
        return landed_view(self.app.session.game, self.app.session.edition, self.app.words)

    def refresh(self) -> None:
        """Show the screen anew."""
        self.view = self.look()
        self.show()

    def show(self) -> None:
        """Show who is chosen, and the deeds."""
        self.faces.show(self.view.players)
        self.faces.choose(self.player)
        self.question.text = t("landed.where", player=name(self.player)) if self.player else t("landed.who")
        if self._drawn != (self.view.owned, self.view.free):
            self._drawn = (self.view.owned, self.view.free)
            self.deeds.clear_widgets()
            self._draw("landed.owned", self.view.owned)
            self._draw("landed.unowned", self.view.free)

    def _draw(self, title: str, groups: tuple[GroupRow, ...]) -> None:
        if groups:
            self.deeds.add_widget(Text(text=t(title), role="label", tone="soft"))
        for group in groups:
            self.deeds.add_widget(self._group(group))

    def _group(self, group: GroupRow) -> Column:
        made = Column(spacing=dp(6))
        head = SideBySide(spacing=dp(8))
        head.add_widget(GroupMark(colour=group.colour, letter=group.letter))
        head.add_widget(Text(text=group.name, role="label", tone="soft"))
        tiles = Wrap(grid=True, spacing=dp(6))
        for deed in group.deeds:
            tile = DeedTile(deed)
            tile.fbind("on_tap", lambda tile: self.land(tile.key))
            tiles.add_widget(tile)
        made.add_widget(head)
        made.add_widget(tiles)
        return made

    def choose(self, player: str) -> None:
        """Note who landed."""
        self.player = player
        self.show()

    def land(self, deed: str) -> None:
        """Submit the landing. The space takes effect at once, and the Table asks what follows."""
        if not self.player:
            self.app.receipt(t("landed.who"), undo=False)
        elif self.submit(acts.Landed(self.player, deed)):
            self.home()
