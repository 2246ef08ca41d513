"""The small map of the Table. The ground is drawn once; walks and tokens lie over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.screens.pictures.board_parts import HOTEL, ROUND, Dot, built_on, by_colour, part_of, quads
from app.screens.pictures.boards import places
from app.screens.widgets.theme import hex_colour, player_colour, readable_on, theme

if TYPE_CHECKING:
    from app.screens.pictures.board_parts import Box
    from app.views.asked.walks import Spot, WalkView
    from app.views.estate.board import HoldingView, TokenView

MAP = 116  # dp: the map's side beside the words
BAND = 0.3  # how deep an owner's band is, as a part of the space
AROUND = 0.026  # a token's size, as a part of the map's side
SMALLEST = 3.5  # dp


class RouteMap(Widget):
    """A small board. The ground is drawn once, a mesh for each colour; walk and tokens over it are moved."""

    _shown: object
    _held: object
    _dots: list[Dot]

    def __init__(self, cells: tuple[tuple[tuple[str, bool], ...], ...], side: int = 0, **options: object) -> None:
        side = side or dp(MAP)
        super().__init__(size_hint=(None, None), size=(side, side), **options)
        self._places = places([len(track) for track in cells])
        self._shown, self._dots = None, []
        with self.canvas:
            PushMatrix()
            self._move = Translate()
            self._draw_ground(cells, side)
        self._owners, self._held = InstructionGroup(), None
        self.canvas.add(self._owners)
        with self.canvas:
            self._halo_colour, self._halo = Color(*theme.colour("card")), SmoothLine(width=dp(2.4))
            self._line_colour, self._line = Color(*theme.colour("brick")), SmoothLine(width=dp(1.5))
            self._end_colour, self._end = Color(*theme.colour("brick", 0)), SmoothEllipse(segments=ROUND)
        self._tokens = InstructionGroup()
        self.canvas.add(self._tokens)
        with self.canvas:
            PopMatrix()
        self.fbind("pos", self._place)
        self._place()

    def _draw_ground(self, cells: tuple[tuple[tuple[str, bool], ...], ...], side: float) -> None:
        Color(*theme.colour("board"))
        SmoothRoundedRectangle(size=(side, side), radius=[side * 0.02])
        for colour, boxes in by_colour(cells, self._places).items():
            Color(*(hex_colour(colour) if colour.startswith("#") else theme.colour(colour)))
            quads(boxes, side)

    def _place(self, *_: object) -> None:
        self._move.xy = self.pos

    def show(self, walk: WalkView, tokens: tuple[TokenView, ...]) -> None:
        """Show a walk from space to space in its player's colour, and the tokens."""
        if (walk, tokens) == self._shown:
            return
        self._shown = (walk, tokens)
        points = [part for track, index in walk.spots for part in self._middle(track, index)]
        self._line_colour.rgba = self._end_colour.rgba = player_colour(walk.colour)
        self._halo_colour.rgba = readable_on(player_colour(walk.colour))
        self._line.points = self._halo.points = points if len(points) > 2 else []
        self._end_colour.a = 1 if points else 0
        if points:
            around = self.width * 0.036
            self._end.pos, self._end.size = (points[-2] - around, points[-1] - around), (2 * around, 2 * around)
        self._show_tokens(tokens)

    def _show_tokens(self, tokens: tuple[TokenView, ...]) -> None:
        while len(self._dots) < len(tokens):
            self._dots.append(Dot(self._tokens))
        around = max(dp(SMALLEST), self.width * AROUND)
        met: dict[Spot, int] = {}
        for dot, token in zip(self._dots, tokens, strict=False):
            at = met[token.spot] = met.get(token.spot, -1) + 1  # several on one space lie beside each other
            x, y = self._middle(*token.spot)
            across, up = at % 4, at // 4
            dot.show(x + across * around * 0.8, y + (across * 0.3 + up) * around * 0.9, around, token)
        for dot in self._dots[len(tokens) :]:
            dot.hide()

    def own(self, holdings: tuple[HoldingView, ...]) -> None:
        """Show whose each deed is, along the outer edge of its space, and what is built on it."""
        if holdings == self._held:
            return
        self._held = holdings
        self._owners.clear()
        painted: dict[tuple[float, ...], list[Box]] = {}
        for one in holdings:
            box, edge = self._places[one.spot[0]][one.spot[1]], self._edge(one.spot)
            painted.setdefault(tuple(player_colour(one.colour)), []).append(part_of(box, edge, 0, BAND))
            tone = theme.colour("felt" if one.level < HOTEL and not one.single else "brick")
            painted.setdefault(tuple(tone), []).extend(built_on(box, edge, one))
        for colour, boxes in painted.items():
            self._owners.add(Color(*colour))
            self._owners.add(quads(boxes, self.width, hair=0))

    def _edge(self, spot: Spot) -> int:
        """Return which side of the board a space lies on: south, west, north or east."""
        return spot[1] // (len(self._places[spot[0]]) // 4)

    def _middle(self, track: int, index: int) -> tuple[float, float]:
        x, y, wide, high = self._places[track][index]
        return (x + wide / 2) * self.width, (y + high / 2) * self.height
