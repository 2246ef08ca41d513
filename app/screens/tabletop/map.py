"""The map of the Table: a part of the board around a walk, large enough to see each space.

The ground is drawn once; walks and tokens lie over it, and only the place and the size of the whole are changed.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import ceil, sqrt
from typing import TYPE_CHECKING

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    SmoothEllipse,
    SmoothLine,
    Translate,
)
from kivy.metrics import dp
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.screens.pictures.boards import ICONS, places
from app.screens.widgets.theme import TOKENS, hex_colour, player_colour, readable_on, theme

if TYPE_CHECKING:
    from app.screens.pictures.boards import Box
    from app.screens.widgets.kivy_values import Drawing
    from app.views.asked.walks import Spot, WalkView
    from app.views.estate.board import HoldingView, MapCell, TokenView

STEP, LEAST, MOST = 22, 17, 30  # dp: how wide a space is drawn; how narrow and how wide it may be seen
BAND = 0.13  # how deep an owner's band is, as a part of the space
OWNED = 0.2  # how strongly the owner's colour lies on the space
TOKEN, END = 9, 7  # dp: half of a token's width, and of the end of a walk
SIGN = 15  # dp: an icon on a space
APART = 1.2  # how far tokens on one space lie apart, as a part of half their width
HOTEL = 5  # from this level on it is no longer houses
ICON = 6  # dp: a token so large shows its icon
ROUND = 20  # corners of a small disc
BAR = 0.68  # how deep in a space the bar of its group's colour begins


class RouteMap(Widget):
    """A board, its spaces `STEP` wide. The ground is drawn once; walk and tokens over it are moved."""

    _shown: object
    _held: object
    _dots: list[Dot]
    may_overhang = True  # its window shows a part of it

    def __init__(self, cells: tuple[tuple[MapCell, ...], ...], **options: object) -> None:
        self._places = places([len(track) for track in cells])
        narrow = min(min(box[2:]) for box in self._places[0])
        self.side = round(dp(STEP) / narrow)
        super().__init__(size_hint=(None, None), size=(self.side, self.side), **options)
        self._shown, self._dots = None, []
        with self.canvas:
            PushMatrix()
            self._move, self._zoom = Translate(), Scale(1)
            self._draw_ground(cells)
        self._owners, self._held = InstructionGroup(), None
        self.canvas.add(self._owners)
        with self.canvas:
            self._halo_colour, self._halo = Color(*theme.colour("card")), SmoothLine(width=dp(3.6))
            self._line_colour, self._line = Color(*theme.colour("brick")), SmoothLine(width=dp(2.4))
            self._end_colour, self._end = Color(*theme.colour("brick", 0)), SmoothEllipse(segments=ROUND)
        self._tokens = InstructionGroup()
        self.canvas.add(self._tokens)
        with self.canvas:
            PopMatrix()

    def _draw_ground(self, cells: tuple[tuple[MapCell, ...], ...]) -> None:
        Color(*theme.colour("board"))
        quads([(0, 0, 1, 1)], self.side, hair=0)
        for paper, boxes in by_paper(cells, self._places).items():
            Color(*theme.colour(paper))
            quads(boxes, self.side)
        for colour, boxes in by_colour(cells, self._places).items():
            Color(*hex_colour(colour))
            quads(boxes, self.side)
        Color(*theme.colour("soft"))
        for icon, boxes in by_icon(cells, self._places).items():
            icons(icon, boxes, self.side, dp(SIGN))

    def put(self, left: float, low: float, zoom: float) -> None:
        """Show the board so large, its lower left corner here."""
        self._move.xy = left, low
        self._zoom.x = self._zoom.y = zoom

    def show(self, walk: WalkView, tokens: tuple[TokenView, ...]) -> None:
        """Show a walk from space to space in its player's colour, and the tokens."""
        if (walk, tokens) == self._shown:
            return
        self._shown = (walk, tokens)
        points = [part for spot in walk.spots for part in self.middle(spot)]
        self._line_colour.rgba = self._end_colour.rgba = player_colour(walk.colour)
        self._halo_colour.rgba = readable_on(player_colour(walk.colour))
        self._line.points = self._halo.points = points if len(points) > 2 else []
        self._end_colour.a = 1 if points else 0
        if points:
            around = dp(END)
            self._end.pos, self._end.size = (points[-2] - around, points[-1] - around), (2 * around, 2 * around)
        self._show_tokens(tokens)

    def _show_tokens(self, tokens: tuple[TokenView, ...]) -> None:
        while len(self._dots) < len(tokens):
            self._dots.append(Dot(self._tokens))
        around, last = dp(TOKEN), sorted(tokens, key=lambda token: token.turn)
        fellows = Counter([token.spot for token in tokens])
        met: Counter[Spot] = Counter()
        for dot, token in zip(self._dots, last, strict=False):
            across, up = beside(met[token.spot], fellows[token.spot])
            met[token.spot] += 1
            x, y = self.middle(token.spot)
            dot.show(x + across * around * APART, y + up * around * APART, around, token)
        for dot in self._dots[len(tokens) :]:
            dot.hide()

    def own(self, holdings: tuple[HoldingView, ...]) -> None:
        """Show whose each deed is, as a tint and along the outer edge of its space, and what is built on it."""
        if holdings == self._held:
            return
        self._held = holdings
        self._owners.clear()
        painted: dict[tuple[float, ...], list[Box]] = {}
        for one in holdings:
            box, edge = self._places[one.spot[0]][one.spot[1]], self._edge(one.spot)
            red, green, blue, _ = player_colour(one.colour)
            painted.setdefault((red, green, blue, OWNED), []).append(part_of(box, edge, 0, 0.66))
            painted.setdefault((red, green, blue, 1), []).append(part_of(box, edge, 0, BAND))
            tone = theme.colour("felt" if one.level < HOTEL and not one.single else "brick")
            painted.setdefault(tuple(tone), []).extend(built_on(box, edge, one))
        for colour, boxes in painted.items():
            self._owners.add(Color(*colour))
            self._owners.add(quads(boxes, self.side, hair=0))

    def _edge(self, spot: Spot) -> int:
        """Return which side of the board a space lies on: south, west, north or east."""
        return spot[1] // (len(self._places[spot[0]]) // 4)

    def middle(self, spot: Spot) -> tuple[float, float]:
        """Return the middle of a space in pixels of the board."""
        x, y, wide, high = self._places[spot[0]][spot[1]]
        return (x + wide / 2) * self.side, (y + high / 2) * self.side

    def around(self, spots: tuple[Spot, ...]) -> tuple[float, float, float, float]:
        """Return the rectangle around these spaces and a space more on each side: left, low, right, top."""
        boxes = [self._places[track][at] for track, at in spots]
        more = dp(STEP)
        return (
            min([x for x, _, _, _ in boxes]) * self.side - more, min([y for _, y, _, _ in boxes]) * self.side - more,
            max([x + wide for x, _, wide, _ in boxes]) * self.side + more,
            max([y + high for _, y, _, high in boxes]) * self.side + more,
        )  # fmt: skip

    def ahead(self, spot: Spot, count: int) -> tuple[Spot, ...]:
        """Return so many spaces that follow one on its track, the farthest first, and the space itself."""
        track, at = spot
        return tuple([(track, (at + step) % len(self._places[track])) for step in range(count, -1, -1)])


def beside(at: int, count: int) -> tuple[float, float]:
    """Return where one of several tokens on a space lies, in steps from its middle: in rows, the last one in front."""
    columns = ceil(sqrt(count))
    rows = ceil(count / columns)
    return at % columns - (columns - 1) / 2, (rows - 1) / 2 - at // columns


class MapWindow(StencilView):
    """What is seen of a map: the spaces of a walk, or those ahead of a token, `LEAST` to `MOST` wide.

    Where the whole board has room, all of it is seen.
    """

    def __init__(self, cells: tuple[tuple[MapCell, ...], ...], **options: object) -> None:
        super().__init__(**options)
        self.map = RouteMap(cells)
        self._spots: tuple[Spot, ...] = ()
        self.add_widget(self.map)
        for name in ("size", "pos"):
            self.fbind(name, self._aim)

    def show(self, walk: WalkView, tokens: tuple[TokenView, ...], spots: tuple[Spot, ...] = ()) -> None:
        """Show a walk and the tokens, and look at these spaces; without any, at the walk."""
        self.map.show(walk, tokens)
        self._spots = spots or walk.spots
        self._aim()

    def _aim(self, *_: object) -> None:
        """Choose how large the board is seen, and which part of it."""
        side, room = self.map.side, self.size
        least, most = LEAST / STEP, MOST / STEP
        if min(room) < dp(LEAST):
            return
        whole = min(room) / side
        if whole >= least or not self._spots:
            zoom = max(least, min(whole, most))
            left, low, right, top = 0.0, 0.0, float(side), float(side)
        else:
            left, low, right, top = self.map.around(self._spots)
            zoom = max(least, min(most, max(room) / side), min(most, room[0] / (right - left), room[1] / (top - low)))
        ends = self.map.middle(self._spots[-1]) if self._spots else (0, 0)
        across = placed((left, right), ends[0], room[0], side, zoom)
        up = placed((low, top), ends[1], room[1], side, zoom)
        self.map.put(self.x + across, self.y + up, zoom)


def placed(seen: tuple[float, float], end: float, room: float, side: float, zoom: float) -> float:
    """Return where the board's edge lies so that this stretch is in the middle of the room, and its end in any case."""
    if side * zoom <= room:
        return (room - side * zoom) / 2
    middle = (seen[0] + seen[1]) / 2 if (seen[1] - seen[0]) * zoom <= room else end
    return min(0, max(room - side * zoom, room / 2 - middle * zoom))


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
