"""The small map of the Table. The ground is drawn once; walks and tokens lie over it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.screens.pictures.boards import places
from app.screens.widgets.theme import hex_colour, player_colour, theme

MAP = 116  # dp: the map's side beside the words
AROUND = 0.026  # a token's size, as a part of the map's side
SMALLEST = 3.5  # dp
ROUND = 20  # corners of a small disc


class RouteMap(Widget):
    """A small board. The ground is drawn once, a mesh for each colour; walk and tokens over it are moved."""

    _shown: Any
    _dots: list[Dot]

    def __init__(self, cells: tuple[tuple[tuple[str, bool], ...], ...], side: int = 0, **options: Any) -> None:
        side = side or dp(MAP)
        super().__init__(size_hint=(None, None), size=(side, side), **options)
        self._places = places([len(track) for track in cells])
        self._shown, self._dots = None, []
        with self.canvas:
            PushMatrix()
            self._move = Translate()
            self._draw_ground(cells, side)
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

    def _place(self, *_: Any) -> None:
        self._move.xy = self.pos

    def show(self, spots: tuple[tuple[int, int], ...], tokens: tuple[tuple[int, int, str], ...]) -> None:
        """Show a walk from space to space, and the tokens as (track, index, colour)."""
        if (spots, tokens) == self._shown:
            return
        self._shown = (spots, tokens)
        points = [part for track, index in spots for part in self._middle(track, index)]
        self._line.points = self._halo.points = points if len(points) > 2 else []
        self._end_colour.a = 1 if points else 0
        if points:
            around = self.width * 0.036
            self._end.pos, self._end.size = (points[-2] - around, points[-1] - around), (2 * around, 2 * around)
        self._show_tokens(tokens)

    def _show_tokens(self, tokens: tuple[tuple[int, int, str], ...]) -> None:
        while len(self._dots) < len(tokens):
            self._dots.append(Dot(self._tokens))
        around = max(dp(SMALLEST), self.width * AROUND)
        met: dict[tuple[int, int], int] = {}
        for dot, (track, index, colour) in zip(self._dots, tokens, strict=False):
            at = met[track, index] = met.get((track, index), -1) + 1  # several on one space lie beside each other
            x, y = self._middle(track, index)
            across, up = at % 4, at // 4
            dot.show(x + across * around * 0.8, y + (across * 0.3 + up) * around * 0.9, around, colour)
        for dot in self._dots[len(tokens) :]:
            dot.hide()

    def _middle(self, track: int, index: int) -> tuple[float, float]:
        x, y, wide, high = self._places[track][index]
        return (x + wide / 2) * self.width, (y + high / 2) * self.height


def by_colour(
    cells: tuple[tuple[tuple[str, bool], ...], ...], placed: list[list[tuple[float, float, float, float]]]
) -> dict[str, list[tuple[float, float, float, float]]]:
    """Return the spaces' rectangles by colour."""
    found: dict[str, list[Any]] = {}
    for track, boxes in zip(cells, placed, strict=True):
        for (colour, corner), box in zip(track, boxes, strict=True):
            found.setdefault(colour or ("raised" if corner else "card"), []).append(box)
    return found


def quads(boxes: list[tuple[float, float, float, float]], side: float) -> Any:
    """Return rectangles as one mesh, a hair apart."""
    hair = max(0.5, side * 0.0025)
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, wide, high in boxes:
        left, low, right, top = x * side + hair, y * side + hair, (x + wide) * side - hair, (y + high) * side - hair
        first = len(vertices) // 4
        for corner in ((left, low), (right, low), (right, top), (left, top)):
            vertices += (*corner, 0, 0)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


class Dot:
    """A token on the map: a disc with a rim."""

    shown: Any

    def __init__(self, group: Any) -> None:
        self.rim_colour, self.rim = Color(*theme.colour("ink")), SmoothEllipse(segments=ROUND)
        self.colour, self.disc = Color(), SmoothEllipse(segments=ROUND)
        for part in (self.rim_colour, self.rim, self.colour, self.disc):
            group.add(part)
        self.shown = None

    def show(self, x: float, y: float, around: float, colour: str) -> None:
        """Show the token here, in this colour."""
        if self.shown == (x, y, around, colour):
            return
        self.shown = (x, y, around, colour)
        self.rim_colour.a, self.colour.rgba = 1, player_colour(colour)
        for shape, size in ((self.rim, around), (self.disc, around * 0.76)):
            shape.size, shape.pos = (2 * size, 2 * size), (x - size, y - size)

    def hide(self) -> None:
        """Hide the token."""
        self.rim_colour.a = self.colour.a = 0
        self.shown = None
