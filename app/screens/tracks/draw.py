"""Draws what is printed on a board: cells, group colours with letters, icons, names and prices.

Everything is laid out in pixels of the whole board in view (zoom 1). What is too small then is drawn a second time
for a closer view (`near`), in which names can be read.
"""

from __future__ import annotations

from math import ceil, sqrt
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.pictures.boards import ICONS, places
from app.screens.tracks.ink import Strokes, TextureFull
from app.screens.widgets.theme import TOKENS, hex_colour, player_colour, readable_on, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from app.screens.pictures.boards import Box
    from app.screens.tracks.ink import Ink, Written
    from app.views.asked.walks import Spot
    from app.views.estate.board import GroundView, HoldingView, SpaceView, TokenView

BUILT = {5: "bed", 6: "office-building"}
SINGLE = {"train_depot": "garage", "cab_stand": "sign-pole"}
HOUSES = 4  # a lot with more than four houses has a hotel
HATCHED = 0.28  # as opacity of the lines over a mortgaged deed: its name stays readable


NOTHING: Written = ((0, 0, 0, 0), 0, 0)
SLICE = 5  # names written in a frame, before anybody zooms
SHARE = 0.62  # the icon's size, as a part of the cell
STRIP, BAND = 0.66, 0.15  # depths in a cell: where the group colour begins, where the owner's band ends
BUILT_AT = (STRIP + 1) / 2
READ = 84  # dp: in a cell of this width the name can be read in small print


def near_zoom(step: int) -> float:
    """Return how much larger a cell of this width must be for its name to be read."""
    return max(1.0, dp(READ) * (1 + (theme.scale - 1) * 0.45) / step)


class Cell:
    """A space's rectangle in whole pixels.

    Its parts are measured across the track, and deep from the outer edge inwards.
    """

    def __init__(self, place: tuple[float, float, float, float], edge: int, side: int) -> None:
        x, y, wide, high = (part * side for part in place)
        left, low, right, top = round(x), round(y), round(x + wide), round(y + high)
        self.box = left, low, max(1, right - left - 1), max(1, top - low - 1)
        self.edge = edge

    @property
    def middle(self) -> tuple[float, float]:
        x, y, wide, high = self.box
        return x + wide / 2, y + high / 2

    def part(
        self, near_edge: float, far_edge: float, start: float = 0.0, end: float = 1.0
    ) -> tuple[float, float, float, float]:
        """Return the part between two depths, and between `start` and `end` across."""
        x, y, wide, high = self.box
        deep, across = far_edge - near_edge, end - start
        if self.edge == 0:
            return x + start * wide, y + near_edge * high, across * wide, deep * high
        if self.edge == 1:
            return x + near_edge * wide, y + (1 - end) * high, deep * wide, across * high
        if self.edge == 2:
            return x + start * wide, y + (1 - far_edge) * high, across * wide, deep * high
        return x + (1 - far_edge) * wide, y + (1 - end) * high, deep * wide, across * high

    def at(self, deep: float, across: float = 0.5) -> tuple[float, float]:
        """Return a point of the cell."""
        x, y, *_ = self.part(deep, deep, across, across)
        return x, y


def lower(box: tuple[int, int, int, int]) -> tuple[int, float, int, float]:
    """Return the lower part of a corner, under its icon."""
    x, y, wide, high = box
    return x, y + high * 0.06, wide, high * 0.5


class Drawing:
    """Writes the strokes of one board of a certain size, with one ink."""

    cells: dict[Spot, Cell]
    ink: Ink
    step: float
    near: float

    def __init__(self, ground: GroundView, ink: Ink, side: int) -> None:
        self.ground, self.ink, self.side = ground, ink, side
        counts = [len(track) for track in ground.tracks]
        found = places(counts)
        self.cells = {
            (level, at): Cell(place, at // (counts[level] // 4), side)
            for level, track in enumerate(found) for at, place in enumerate(track)
        }  # fmt: skip
        self.step = min(self.cells[0, 1].box[2:])
        self.near = near_zoom(self.step)
        self._soft, self._ink = theme.colour("soft"), theme.colour("ink")

    # what is printed
    def printed(self) -> Strokes:
        """Draw ground, cells, group colours and the links of stations."""
        strokes = Strokes(self.ink)
        strokes.colour((0, 0, self.side, self.side), theme.colour("board"))
        for one, other in self.ground.across:
            self._link(strokes, self.cells[one], self.cells[other])
        for space in self.spaces():
            cell = self.cells[space.spot]
            strokes.colour(cell.box, theme.colour("raised" if space.corner else "card"))
            if space.colour:
                self._strip(strokes, cell, space)
        return strokes

    def spaces(self) -> Iterator[SpaceView]:
        """Return all spaces."""
        return (space for track in self.ground.tracks for space in track)

    def _strip(self, strokes: Strokes, cell: Cell, space: SpaceView) -> None:
        strokes.colour(cell.part(STRIP, 1), hex_colour(space.colour))
        strokes.colour(cell.part(STRIP - 0.03, STRIP), theme.colour("outline"))
        if theme.patterns:
            strokes.fill(cell.part(STRIP, 1), self.ink.hatch((*readable_on(hex_colour(space.colour))[:3], 0.4)))

    def _link(self, strokes: Strokes, one: Cell, other: Cell) -> None:
        """Join the two spaces of a station, on two tracks, by a broad bar."""
        (x, y), (to_x, to_y) = one.middle, other.middle
        broad = self.step * 0.5
        left, low = min(x, to_x) - broad / 2, min(y, to_y) - broad / 2
        strokes.colour((left, low, abs(to_x - x) + broad, abs(to_y - y) + broad), theme.colour("outline"))

    def marks(self, *, near: bool) -> Strokes:
        """Draw letters and icons; in the close view also names and prices."""
        zoom = self.near if near else 1.0
        strokes = Strokes(self.ink, zoom)
        for space in self.spaces():
            if space.colour:
                self._letter(strokes, self.cells[space.spot], space, zoom)
            else:
                self._kind(strokes, self.cells[space.spot], space, zoom, near)
            if near:
                self._name(strokes, self.cells[space.spot], space)
        return strokes

    def _letter(self, strokes: Strokes, cell: Cell, space: SpaceView, zoom: float) -> None:
        size = min(self.step * 0.5 * zoom, dp(16) if zoom > 1 else dp(40))
        drawn = self.ink.word(space.letter, size, readable_on(hex_colour(space.colour)), font="RobotoMedium")
        strokes.centred(*cell.at(BUILT_AT, 0.24), drawn, 1 / zoom)

    def _kind(self, strokes: Strokes, cell: Cell, space: SpaceView, zoom: float, near: bool) -> None:
        part = min(cell.box[2:]) * (0.34 if near else SHARE)
        drawn = self.ink.icon(ICONS.get(space.kind, "help"), part * zoom, self._soft)
        x, y = cell.at((STRIP + 1) / 2) if near and not space.corner else cell.middle
        up = cell.box[3] * 0.24 if near and space.corner else 0
        strokes.centred(x, y + up, drawn, 1 / zoom)

    def write_names(self, spaces: list[SpaceView]) -> None:
        """Write the names of these spaces before they are needed."""
        for space in spaces:
            self._written(self.cells[space.spot], space)

    def names_ahead(self) -> Callable[[object], bool]:
        """Return a function that writes a few names in each frame, until none is left or the texture is full."""
        waiting = list(self.spaces())

        def some(_dt: object) -> bool:
            try:
                self.write_names(waiting[:SLICE])
            except TextureFull:
                return False
            del waiting[:SLICE]
            return bool(waiting)

        return some

    def _written(
        self, cell: Cell, space: SpaceView
    ) -> tuple[Box, Written, Written]:
        """Return name and price, written as wide as the space allows."""
        size = theme.size("small")
        body = lower(cell.box) if space.corner else cell.part(BAND, STRIP - 0.03)
        wide = max(dp(20), body[2] * self.near - dp(6))
        name = self.ink.word(space.name, size, self._ink, wide, "RobotoMedium")
        return body, name, self.ink.word(space.price, size * 0.95, self._soft) if space.price else NOTHING

    def _name(self, strokes: Strokes, cell: Cell, space: SpaceView) -> None:
        body, name, price = self._written(cell, space)
        tall = name[2] + price[2]
        fit = min(1.0, (body[3] * self.near - dp(2)) / max(1, tall)) / self.near
        x, y = body[0] + body[2] / 2, body[1] + body[3] / 2
        strokes.centred(x, y + price[2] * fit / 2, name, fit)
        if price is not NOTHING:
            strokes.centred(x, y - name[2] * fit / 2, price, fit)

    def centre(self, pool: str) -> Strokes:
        """Draw the middle of the board: its name, and what lies in the Pool where there is one."""
        strokes, middle = Strokes(self.ink), self.side / 2
        room = self.side * (1 - 2 * self.inset) * 0.86
        title = self.ink.word(self.ground.title, min(dp(26), room * 0.2), self._ink, room, "RobotoMedium")
        lines = [(0.22 if pool else 0.0, title)]
        if pool:
            lines += [
                (0.0, self.ink.word(self.ground.pool, min(dp(18), room * 0.14), self._soft, room)),
                (-0.2, self.ink.word(pool, min(dp(30), room * 0.22), self._ink, room, "RobotoMedium")),
            ]
        for up, drawn in lines:
            strokes.centred(middle, middle + min(room, dp(190)) * up, drawn)
        return strokes

    @property
    def inset(self) -> float:
        """Return how far the innermost track reaches into the board, as a part of its side."""
        x, _, wide, _ = self.cells[len(self.ground.tracks) - 1, self.count_of_last // 4].box
        return (x + wide) / self.side

    @property
    def count_of_last(self) -> int:
        return len(self.ground.tracks[-1])

    def owned(self, holdings: tuple[HoldingView, ...]) -> Strokes:
        """Draw the owner's colour over the space and along its outer edge, and lines where it is mortgaged."""
        strokes = Strokes(self.ink)
        for holding in holdings:
            cell, colour = self.cells[holding.spot], player_colour(holding.colour)
            strokes.colour(cell.part(BAND, STRIP - 0.03), (*colour[:3], 0.2))
            strokes.colour(cell.part(BAND, BAND + 0.03), theme.colour("outline"))
            strokes.colour(cell.part(0, BAND), colour)
            if holding.mortgaged:
                strokes.fill(cell.part(BAND, 1), self.ink.hatch((*theme.colour("ink")[:3], HATCHED)))
        return strokes

    def signs(self, holdings: tuple[HoldingView, ...], *, near: bool) -> Strokes:
        """Draw the owner's token, and what is built."""
        zoom = self.near if near else 1.0
        strokes = Strokes(self.ink, zoom)
        for holding in holdings:
            cell = self.cells[holding.spot]
            self._disc(strokes, cell.at(BAND / 2), holding, self.step * (0.3 if near else 0.5), zoom)
            if holding.level and holding.level <= HOUSES:
                self._houses(strokes, cell, holding.level, zoom, near)
            elif holding.level or holding.single:
                built = BUILT.get(holding.level) or SINGLE.get(holding.single, "help")
                self._plate(strokes, cell, self.step * (0.36 if near else 0.5))
                drawn = self.ink.icon(built, self.step * (0.34 if near else 0.46) * zoom, theme.colour("brick"))
                strokes.centred(*cell.at(BUILT_AT, 0.72), drawn, 1 / zoom)
        return strokes

    def _houses(self, strokes: Strokes, cell: Cell, number: int, zoom: float, near: bool) -> None:
        """Draw the houses: from afar their number, in the close view each of them."""
        if not near:
            self._plate(strokes, cell, self.step * 0.5)
            drawn = self.ink.word(str(number), self.step * 0.52, theme.colour("felt"), font="RobotoMedium")
            strokes.centred(*cell.at(BUILT_AT, 0.72), drawn)
            return
        self._plate(strokes, cell, self.step * 0.5)
        x, y = cell.at(BUILT_AT, 0.72)
        size = self.step * (0.4 if number == 1 else 0.25)
        drawn = self.ink.icon("home", size * zoom, theme.colour("felt"))
        for at in range(number):
            row, column = divmod(at, 2)
            wide, rows = min(2, number - row * 2), ceil(number / 2)
            aside, up = (column - (wide - 1) / 2) * size * 0.95, (row - (rows - 1) / 2) * size * 0.95
            strokes.centred(x + aside, y - up, drawn, 1 / zoom)

    def _plate(self, strokes: Strokes, cell: Cell, size: float) -> None:
        """Draw a pale plate to read on, whatever the group's colour."""
        x, y = cell.at(BUILT_AT, 0.72)
        size = min(size, min(cell.part(STRIP, 1)[2:]) * 0.94)
        rim = max(1.0, size * 0.05) if self.near < 1.5 else size * 0.05
        strokes.colour((x - size / 2 - rim, y - size / 2 - rim, size + 2 * rim, size + 2 * rim), theme.colour("ink"))
        strokes.colour((x - size / 2, y - size / 2, size, size), theme.colour("card"))

    def _disc(
        self, strokes: Strokes, place: tuple[float, float], who: TokenView | HoldingView, size: float, zoom: float
    ) -> None:  # fmt: skip
        colour = player_colour(who.colour)
        for part, tone in ((1.0, theme.colour("outline")), (0.9, colour)):
            strokes.centred(*place, self.ink.icon("circle", size * zoom * part * 1.2, tone), 1 / zoom)
        icon = self.ink.icon(TOKENS.get(who.token, who.token or "account"), size * zoom * 0.72, readable_on(colour))
        strokes.centred(*place, icon, 1 / zoom)

    def tokens(self, tokens: tuple[TokenView, ...], *, near: bool) -> Strokes:
        """Draw everybody's token; several on one space stand in rows."""
        zoom = self.near if near else 1.0
        met: dict[Spot, list[TokenView]] = {}
        strokes = Strokes(self.ink, zoom)
        for token in tokens:
            met.setdefault(token.spot, []).append(token)
        for spot, here in met.items():
            columns = ceil(sqrt(len(here)))
            full = self.step * (0.5 if near else 0.8)
            size = full / (1 + 0.32 * (columns - 1))
            x, y = self.cells[spot].at(0.36)
            for at, token in enumerate(here):
                row, column = divmod(at, columns)
                rows, wide = ceil(len(here) / columns), min(columns, len(here) - row * columns)
                place = (x + (column - (wide - 1) / 2) * size * 0.86, y - (row - (rows - 1) / 2) * size * 0.86)
                if token.turn:
                    ring = self.ink.icon("circle", size * zoom * 1.5, theme.colour("brass_fill"))
                    strokes.centred(*place, ring, 1 / zoom)
                self._disc(strokes, place, token, size, zoom)
        return strokes

    # choosing
    def choices(
        self, open_spots: Collection[Spot], chosen: Collection[Spot], sums: dict[tuple[int, int], str], *, near: bool
    ) -> Strokes:
        """Dim what cannot be chosen; draw a brass rim around what can, and a broad green one around what is chosen."""
        zoom = self.near if near else 1.0
        strokes = Strokes(self.ink, zoom)
        if len(open_spots) > len(self.cells) / 2:  # if nearly all can be chosen, rims would hide the board
            shown = chosen
        else:
            shown = open_spots
            for spot in self.cells.keys() - open_spots:
                strokes.colour(self.cells[spot].box, theme.colour("board", 0.74))
        for spot in shown:
            lit = spot in chosen
            tone, broad = ("felt", 3.4) if lit else ("brass", 2)
            self._rim(strokes, self.cells[spot].box, theme.colour(tone), dp(broad) / zoom)
            if near and sums.get(spot):
                self._sum(strokes, self.cells[spot], sums[spot])
        return strokes

    def found(self, spot: tuple[int, int]) -> Strokes:
        """Draw a rim around a space that was searched."""
        strokes = Strokes(self.ink)
        self._rim(strokes, self.cells[spot].box, theme.colour("felt"), max(1, self.step * 0.07))
        return strokes

    def _rim(
        self, strokes: Strokes, box: tuple[int, int, int, int], colour: tuple[float, float, float, float], thick: float
    ) -> None:
        x, y, wide, high = box
        for at in (y, y + high - thick):
            strokes.colour((x, at, wide, thick), colour)
        for at in (x, x + wide - thick):
            strokes.colour((at, y, thick, high), colour)

    def _sum(self, strokes: Strokes, cell: Cell, text: str) -> None:
        drawn = self.ink.word(text, theme.size("small"), theme.colour("on_brass"), None, "RobotoMedium")
        x, y = cell.at(BAND / 2 + 0.03)
        wide, high = (drawn[1] + dp(10)) / self.near, (drawn[2] + dp(4)) / self.near
        strokes.colour((x - wide / 2, y - high / 2, wide, high), theme.colour("brass_fill"))
        strokes.centred(x, y, drawn, 1 / self.near)
