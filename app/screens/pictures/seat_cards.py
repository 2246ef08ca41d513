"""One player on the strip of the Table: a card with a large face, or a small cell where many sit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.pictures.faces import Face
from app.screens.widgets.surfaces import Column, SideBySide, Still, Surface
from app.screens.widgets.text import SMALLEST, Fitted, Text, Word, longest_word, natural_width
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from app.views.asked.table import PlayerView

ROOMY = 150  # dp: from here on the face stands beside the name, and the place is told under them
LONG_NAME = 104  # dp: a longer word gets smaller letters
ROLES = ("headline", "title")  # text roles of the cash on a card, the larger one first
CELL = "strong"  # the text role of the cash in a cell
NAMED = 56  # dp: the narrowest cell


class SeatBase(Touchable, Surface, BoxLayout):
    """What cards and cells share: a face, a name, cash, and a note in brick red about the next move."""

    player: PlayerView
    key = StringProperty("")
    note_at = 0  # how far from the end the note stands

    def __init__(self, player: PlayerView, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), **options)
        self.key, self.player = player.id, player
        self.as_before = False  # True: unchanged since it was laid out, so laying out skips it
        self.note = Text(role="small", tone="soft", halign="center")
        self.build(player)
        self.note.fbind("height", self.measure)
        self.write(player)

    def build(self, player: PlayerView) -> None:
        """Make the parts, once."""
        raise NotImplementedError(type(self).__name__)

    def update(self, player: PlayerView) -> bool:
        """Show changed values. Returns True where the seat now needs another width."""
        self.as_before = player == self.player
        if self.as_before:
            return False
        return self.write(player)

    def write(self, player: PlayerView) -> bool:
        """Write everything; return True where the seat now needs another width."""
        wide, self.player = self.least_width, player
        self.name.text, self.cash.text = player.name, player.cash
        self.name.tone = "ink" if player.turn else "soft"
        self.fill, self.edge = ("brass_tint", "brass") if player.turn else ("card", "edge")
        self.face.colour, self.face.token, self.face.ringed = player.colour, player.token, player.turn
        self.write_note()
        self.measure()
        return bool(wide != self.least_width)

    def write_note(self) -> None:
        """Write what affects the player's next move, otherwise the place of the token."""
        flags = " · ".join(self.player.flags)
        self.note.text, self.note.tone = flags or self.place(), "brick" if flags else "soft"
        if self.note.text and self.note.parent is None:
            self.add_widget(self.note, index=self.note_at)
        elif not self.note.text and self.note.parent is not None:
            self.remove_widget(self.note)

    def place(self) -> str:
        """Return where the token stands; '' where there is no room for it."""
        return ""

    def measure(self, *_: object) -> None:
        """Set the least width and height that the seat needs."""
        raise NotImplementedError(type(self).__name__)


class SeatPlace(Still):
    """Where a seat lies in the grid. When another row grows, it moves as a whole and nothing in it is drawn anew."""

    least_width = NumericProperty(0)
    needed = NumericProperty(0)

    def __init__(self, seat: SeatBase) -> None:
        super().__init__(seat, size_hint_x=None)
        for name in ("least_width", "needed"):
            seat.fbind(name, self.setter(name))
            setattr(self, name, getattr(seat, name))
        self.fbind("size", seat.setter("size"))


class SeatPanel(SeatBase):
    """A card: the face above the words, or beside them in a wide card. In a low window the face is left out."""

    roomy = low = False
    note_at = 1

    def build(self, player: PlayerView) -> None:
        self.padding, self.spacing = dp(8), dp(2)
        self.face = Face(colour=player.colour, token=player.token, base=34)
        self.name, self.cash = Text(role="label", text=player.name), Text(role="title")
        self._words, self._rest = Widget(size_hint_y=None, height=0), Widget()
        self._lies: tuple[bool, bool] | None = None  # how it is laid out: roomy, low
        self.add_widget(self._words)
        self.add_widget(self._rest)

    def place(self) -> str:
        return self.player.place if self.roomy else ""

    def least_with(self, role: str) -> float:
        """Return the least width of the card with its cash in this text role."""
        name = min(longest_word(self.player.name, "label"), dp(LONG_NAME))
        return float(max(dp(76), name + dp(18), natural_width(self.player.cash, role) + dp(18)))

    def lay_out(self, role: str, wide: float, low: bool) -> None:
        """Give the card this width, and its cash this text role."""
        self.cash.role, self.width, self.as_before = role, wide, False
        self.least_width = self.least_with(role)
        roomy = wide >= dp(ROOMY) and wide >= self.least_width + self.face.width
        if (roomy, low) != self._lies:
            self._lies = self.roomy, self.low = roomy, low
            self._arrange()
        self.write_note()
        self.measure()

    def _arrange(self) -> None:
        for part in (self.face, self.name, self.cash):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.remove_widget(self._words)
        self._words = Still(self._beside() if self.roomy else self._over())
        self._words.fbind("height", self.measure)
        self.add_widget(self._words, index=len(self.children))
        self.note.halign = self.name.halign = self.cash.halign = "left" if self.roomy else "center"

    def _beside(self) -> BoxLayout:
        line, words = BoxLayout(size_hint_y=None, spacing=dp(8)), Column(spacing=0, pos_hint={"center_y": 0.5})
        words.fbind("height", lambda _, high: setattr(line, "height", max(self.face.height, high)))
        line.height = max(self.face.height, theme.size("label") * 1.3 + theme.size("headline") * 1.3)
        self.face.pos_hint, self.name.pos_hint, self.cash.pos_hint = {"center_y": 0.5}, {"x": 0}, {"x": 0}
        words.add_widget(self.name)
        words.add_widget(self.cash)
        line.add_widget(self.face)
        line.add_widget(words)
        return line

    def _over(self) -> Column:
        column = Column(spacing=dp(2))
        for part in (self.name, self.cash) if self.low else (self.face, self.name, self.cash):
            part.pos_hint = {"center_x": 0.5}
            column.add_widget(part)
        return column

    def measure(self, *_: object) -> None:
        self.least_width = self.least_with(self.cash.role)
        parts = [self._words.height, *([self.note.height] if self.note.parent is not None else [])]
        self.needed = sum(parts) + self.spacing * (len(parts) + 1) + dp(16)
        self.as_before = False


class SeatCell(SeatBase):
    """A cell: a small face before the name, the cash below. A long name gets smaller letters and is not broken."""

    most_for_name = 0.0

    def build(self, player: PlayerView) -> None:
        self.padding, self.spacing = (dp(5), dp(4)), dp(1)
        self.face = Face(colour=player.colour, token=player.token, base=17)
        self.name, self.cash = Fitted(role="small"), Word(role=CELL, pos_hint={"center_x": 0.5})
        self._head = SideBySide(spacing=dp(4))
        self._head.add_widget(self.face)
        self._head.add_widget(self.name)
        self._head.fbind("height", self.measure)
        self.add_widget(self._head)
        self.add_widget(self.cash)

    def lay_out(self, role: str, wide: float, low: bool) -> None:
        """Give the cash this text role. The grid sets the width, so that so much of it may go to the name."""
        self.cash.role, self.most_for_name, self.as_before = role, wide, False
        self.measure()

    def measure(self, *_: object) -> None:
        name = natural_width(self.name.text, "small") * dp(SMALLEST) / theme.size("small") * 1.04
        wide = min(self.most_for_name, self.face.width + dp(16) + name)
        self.least_width = max(dp(NAMED), wide, natural_width(self.cash.text, self.cash.role) + dp(12))
        note = self.note.height if self.note.parent is not None else 0
        self.needed = max(dp(FINGER), self._head.height + self.cash.height + note + dp(10))
        self.as_before = False
