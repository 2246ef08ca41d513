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
    from app.views.estate.board import HoldingView, MapCell, TokenView

Box = tuple[float, float, float, float]
ICONS = {
    "go": "arrow-left-bold", "stock_exchange": "chart-line", "chance": "help", "community_chest": "treasure-chest",
    "income_tax": "cash-minus", "luxury_tax": "diamond-stone", "tax_refund": "cash-refund", "bus_ticket": "bus",
    "auction": "gavel", "birthday_gift": "gift", "roll_three": "dice-multiple", "subway": "subway-variant",
    "squeeze_play": "arrow-collapse-horizontal", "reverse_direction": "arrow-u-left-top", "holland_tunnel": "tunnel",
    "free_parking": "parking", "jail": "grid", "go_to_jail": "police-badge", "bonus": "star-circle",
    "pay_day": "cash-multiple", "lifestyle": "glass-cocktail", "railroad": "train", "cab": "taxi",
    "utility": "lightning-bolt",
}  # fmt: skip
HOTEL = 5  # from this level on it is no longer houses
ICON = 6  # dp: a token so large shows its icon
ROUND = 20  # corners of a small disc
BAR = 0.68  # how deep in a space the bar of its group's colour begins


def by_paper(cells: tuple[tuple[MapCell, ...], ...], placed: list[list[Box]]) -> dict[str, list[Box]]:
    """Return the spaces' rectangles by what they are printed on: a corner is darker."""
    found: dict[str, list[Box]] = {}
    for cell, box in each(cells, placed):
        found.setdefault("raised" if cell.corner else "card", []).append(box)
    return found


def by_colour(cells: tuple[tuple[MapCell, ...], ...], placed: list[list[Box]]) -> dict[str, list[Box]]:
    """Return the bars of the streets by their group's colour, at the inner edge of each space."""
    found: dict[str, list[Box]] = {}
    for track, boxes in zip(cells, placed, strict=True):
        for at, (cell, box) in enumerate(zip(track, boxes, strict=True)):
            if cell.colour:
                found.setdefault(cell.colour, []).append(part_of(box, at // (len(track) // 4), BAR, 1))
    return found


def by_icon(cells: tuple[tuple[MapCell, ...], ...], placed: list[list[Box]]) -> dict[str, list[Box]]:
    """Return the rectangles of the spaces that have an icon, by its name."""
    found: dict[str, list[Box]] = {}
    for cell, box in each(cells, placed):
        if cell.kind in ICONS:
            found.setdefault(ICONS[cell.kind], []).append(box)
    return found


def each(cells: tuple[tuple[MapCell, ...], ...], placed: list[list[Box]]) -> list[tuple[MapCell, Box]]:
    """Return every space with its rectangle."""
    return [pair for track, boxes in zip(cells, placed, strict=True) for pair in zip(track, boxes, strict=True)]


def icons(name: str, boxes: list[Box], side: float, size: float) -> Drawing:
    """Return an icon in the middle of each rectangle, as one mesh."""
    drawn = picture_of(name, size)
    corners = [drawn.tex_coords[at : at + 2] for at in range(0, 8, 2)]
    vertices: list[float] = []
    for x, y, wide, high in boxes:
        left, low = round((x + wide / 2) * side - drawn.width / 2), round((y + high / 2) * side - drawn.height / 2)
        right, top = left + drawn.width, low + drawn.height
        for place, corner in zip(((left, low), (right, low), (right, top), (left, top)), corners, strict=True):
            vertices += (*place, *corner)
    indices = [4 * at + corner for at in range(len(boxes)) for corner in (0, 1, 2, 0, 2, 3)]
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=drawn)


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
