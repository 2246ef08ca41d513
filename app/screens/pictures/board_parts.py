"""The parts of a small board: coloured spaces, owners' bands, houses, and tokens with their icons."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from app.screens.widgets.theme import TOKENS, player_colour, readable_on, theme

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Drawing
    from app.views.estate.board import HoldingView, TokenView

Box = tuple[float, float, float, float]
HOTEL = 5  # from this level on it is no longer houses
ICON = 6  # dp: a token so large shows its icon
ROUND = 20  # corners of a small disc


def by_colour(
    cells: tuple[tuple[tuple[str, bool], ...], ...], placed: list[list[Box]]
) -> dict[str, list[Box]]:
    """Return the spaces' rectangles by colour."""
    found: dict[str, list[Box]] = {}
    for track, boxes in zip(cells, placed, strict=True):
        for (colour, corner), box in zip(track, boxes, strict=True):
            found.setdefault(colour or ("raised" if corner else "card"), []).append(box)
    return found


def part_of(box: Box, edge: int, near: float, far: float) -> Box:
    """Return the part of a space between two depths, counted from its outer edge."""
    x, y, wide, high = box
    deep = far - near
    south, west = (x, y + near * high, wide, deep * high), (x + near * wide, y, deep * wide, high)
    north, east = (x, y + (1 - far) * high, wide, deep * high), (x + (1 - far) * wide, y, deep * wide, high)
    return (south, west, north, east)[edge]


def built_on(box: Box, edge: int, holding: HoldingView) -> list[Box]:
    """Return a small square for each house, or a broad one for what is higher."""
    x, y, wide, high = part_of(box, edge, 0.66, 0.96)
    lying = edge in {0, 2}
    if holding.single or holding.level >= HOTEL:
        return [(x + wide * 0.15, y, wide * 0.7, high) if lying else (x, y + high * 0.15, wide, high * 0.7)]
    steps = [(0.04 + 0.24 * at, 0.2) for at in range(holding.level)]
    return [
        (x + wide * at, y, wide * long, high) if lying else (x, y + high * at, wide, high * long) for at, long in steps
    ]


def quads(boxes: list[Box], side: float, hair: float | None = None) -> Drawing:
    """Return rectangles as one mesh, a hair apart."""
    hair = max(0.5, side * 0.0025) if hair is None else hair
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
    """A token on the map: a disc with a rim, and the token's icon where it is large enough to be seen."""

    shown: tuple[float, float, float, TokenView] | None

    def __init__(self, group: Drawing) -> None:
        self.rim_colour, self.rim = Color(*theme.colour("ink")), SmoothEllipse(segments=ROUND)
        self.colour, self.disc = Color(), SmoothEllipse(segments=ROUND)
        self.ink, self.icon = Color(0, 0, 0, 0), Rectangle()
        for part in (self.rim_colour, self.rim, self.colour, self.disc, self.ink, self.icon):
            group.add(part)
        self.shown = None

    def show(self, x: float, y: float, around: float, token: TokenView) -> None:
        """Show the token here."""
        if self.shown == (x, y, around, token):
            return
        self.shown = (x, y, around, token)
        self.rim_colour.rgba = theme.colour("brass_fill" if token.turn else "ink")
        self.colour.rgba = player_colour(token.colour)
        for shape, size in ((self.rim, around), (self.disc, around * 0.76)):
            shape.size, shape.pos = (2 * size, 2 * size), (x - size, y - size)
        self._show_icon(x, y, around, token)

    def _show_icon(self, x: float, y: float, around: float, token: TokenView) -> None:
        self.ink.a = 0
        if around < dp(ICON):
            return
        drawn = picture_of(TOKENS.get(token.token, "account"), around * 1.15)
        self.ink.rgba = readable_on(player_colour(token.colour))
        self.icon.texture, self.icon.size = drawn, drawn.size
        self.icon.pos = x - drawn.width / 2, y - drawn.height / 2

    def hide(self) -> None:
        """Hide the token."""
        self.rim_colour.a = self.colour.a = self.ink.a = 0
        self.shown = None


@lru_cache(maxsize=64)
def picture_of(icon: str, size: float) -> Drawing:
    """Return an icon drawn as a texture."""
    label = CoreLabel(text=md_icons.get(icon, md_icons["account"]), font_name="Icons", font_size=size)
    label.refresh()
    return label.texture
