"""A board as a small picture, drawn from data alone, with a route on it."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.screens.widgets.kivy_bets import middle_of
from app.screens.widgets.once import once
from app.screens.widgets.theme import hex_colour, player_colour, theme

Box = tuple[float, float, float, float]  # x, y, width, height
ICONS = {
    "go": "arrow-left-bold", "stock_exchange": "chart-line", "chance": "help", "community_chest": "treasure-chest",
    "income_tax": "cash-minus", "luxury_tax": "diamond-stone", "tax_refund": "cash-refund", "bus_ticket": "bus",
    "auction": "gavel", "birthday_gift": "gift", "roll_three": "dice-multiple", "subway": "subway-variant",
    "squeeze_play": "arrow-collapse-horizontal", "reverse_direction": "arrow-u-left-top", "holland_tunnel": "tunnel",
    "free_parking": "parking", "jail": "grid", "go_to_jail": "police-badge", "bonus": "star-circle",
    "pay_day": "cash-multiple", "lifestyle": "glass-cocktail", "railroad": "train", "cab": "taxi",
    "utility": "lightning-bolt",
}  # fmt: skip
DEPTH = 0.11  # a track's depth, as a part of the board's side
BETWEEN = 0.012


def places(tracks: list[int]) -> list[list[Box]]:
    """Return each space's rectangle (x, y, width, height) as parts of the board's side, the outermost track first.

    `tracks` are the numbers of spaces of the tracks. Index 0 is the south-east corner, and the walk is clockwise.
    """
    depth = DEPTH if len(tracks) > 1 else 0.13
    return [ring(count, at * (depth + BETWEEN), depth) for at, count in enumerate(tracks)]


def ring(count: int, inset: float, depth: float) -> list[Box]:
    """Return the rectangles of one track."""
    side = count // 4
    length = 1 - 2 * inset
    step = (length - 2 * depth) / max(1, side - 1)
    return [slot(index // side, index % side, (inset, length, depth, step)) for index in range(count)]


def slot(edge: int, index: int, frame: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Return one space, given its edge (south, west, north, east) and how far along it lies; the corner comes first."""
    inset, length, depth, step = frame
    along = 0 if index == 0 else depth + (index - 1) * step
    wide = depth if index == 0 else step
    near, far = inset + length - along - wide, inset + along
    low, high = inset, inset + length - depth
    south, west = (near, low, wide, depth), (low, far, depth, wide)
    north, east = (far, high, wide, depth), (high, near, depth, wide)
    return (south, west, north, east)[edge]


class MiniBoard(Widget):
    """A small square board.

    `cells` are tracks of (colour or '', corner); `path` names spaces as (track, index); `tokens` are (track, index,
    player's colour).
    """

    cells = ListProperty()
    path = ListProperty()
    tokens = ListProperty()
    side = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        once(self, self._draw, "pos", "size", "cells", "path", "tokens")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self.side = min(self.size)
        if self.side < dp(20) or not self.cells:
            return
        self._places = places([len(track) for track in self.cells])
        with self.canvas:
            self._ground()
            for track, rectangles in zip(self.cells, self._places, strict=True):
                for (colour, corner), place in zip(track, rectangles, strict=True):
                    self._cell(colour, corner, place)
            self._route()
            for track, index, colour in self.tokens:
                self._token(self.middle(track, index), colour)

    def _ground(self) -> None:
        left, bottom = self._corner()
        Color(*theme.colour("board"))
        SmoothRoundedRectangle(pos=(left, bottom), size=(self.side, self.side), radius=[self.side * 0.02])

    def _corner(self) -> tuple[float, float]:
        x, y = middle_of(self)
        return x - self.side / 2, y - self.side / 2

    def _cell(self, colour: str, corner: bool, place: tuple[float, float, float, float]) -> None:
        left, bottom = self._corner()
        x, y, wide, high = (part * self.side for part in place)
        hair = max(0.5, self.side * 0.0025)
        Color(*theme.colour("raised" if corner else "card"))
        Rectangle(pos=(left + x + hair, bottom + y + hair), size=(wide - 2 * hair, high - 2 * hair))
        if colour:
            Color(*hex_colour(colour))
            Rectangle(pos=(left + x + hair, bottom + y + hair), size=strip((wide, high), hair))

    def middle(self, track: int, index: int) -> tuple[float, float]:
        """Return the centre of a space in pixels."""
        left, bottom = self._corner()
        x, y, wide, high = self._places[track][index]
        return left + (x + wide / 2) * self.side, bottom + (y + high / 2) * self.side

    def _route(self) -> None:
        points = [number for track, index in self.path for number in self.middle(track, index)]
        if len(points) < 4:
            return
        for colour, width in (("card", 3.4), ("brick", 2)):
            Color(*theme.colour(colour))
            SmoothLine(points=points, width=max(dp(1), self.side * width / 300))
        x, y = points[-2:]
        around = self.side * 0.032
        Color(*theme.colour("brick"))
        SmoothEllipse(pos=(x - around, y - around), size=(2 * around, 2 * around))

    def _token(self, place: tuple[float, float], colour: str) -> None:
        x, y = place
        around = max(dp(3), self.side * 0.024)
        Color(*theme.colour("ink"))
        SmoothEllipse(pos=(x - around, y - around), size=(2 * around, 2 * around))
        Color(*player_colour(colour))
        around *= 0.8
        SmoothEllipse(pos=(x - around, y - around), size=(2 * around, 2 * around))


def strip(size: tuple[float, float], hair: float) -> tuple[float, float]:
    """Return the size of the coloured part: nearly the whole space, because a bar would be too small to see."""
    wide, high = size
    return wide - 2 * hair, high - 2 * hair
