"""Draws what is printed on a board: cells, group colours with letters, icons, names and prices.

Everything is laid out in pixels of the whole board in view (zoom 1). What is too small then is drawn a second time
for a closer view (`near`), in which names can be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.pictures.boards import places
from app.screens.tracks.cells import BAND, BUILT_AT, STRIP, Cell, lower, near_zoom
from app.screens.tracks.ink import Strokes, TextureFull
from app.screens.tracks.signs import Signs
from app.screens.widgets.theme import hex_colour, readable_on, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.screens.pictures.board_parts import Box
    from app.screens.tracks.ink import Ink, Written
    from app.views.estate.board import GroundView, SpaceView

NOTHING: Written = ((0, 0, 0, 0), 0, 0)
SLICE = 5  # names written in a frame, before anybody zooms
SHARE = 0.62  # the icon's size, as a part of the cell
ICONS = {
    "go": "arrow-left-bold", "stock_exchange": "chart-line", "chance": "help", "community_chest": "treasure-chest",
    "income_tax": "cash-minus", "luxury_tax": "diamond-stone", "tax_refund": "cash-refund", "bus_ticket": "bus",
    "auction": "gavel", "birthday_gift": "gift", "roll_three": "dice-multiple", "subway": "subway-variant",
    "squeeze_play": "arrow-collapse-horizontal", "reverse_direction": "arrow-u-left-top", "holland_tunnel": "tunnel",
    "free_parking": "parking", "jail": "grid", "go_to_jail": "police-badge", "bonus": "star-circle",
    "pay_day": "cash-multiple", "lifestyle": "glass-cocktail", "railroad": "train", "cab": "taxi",
    "utility": "lightning-bolt",
}  # fmt: skip


class Drawing(Signs):
    """Writes the strokes of one board of a certain size, with one ink."""

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
        """Draw the middle of the board: its name, and what lies in the Pool."""
        strokes, middle = Strokes(self.ink), self.side / 2
        room = self.side * (1 - 2 * self.inset) * 0.86
        lines = (
            (0.22, self.ink.word(self.ground.title, min(dp(26), room * 0.2), self._ink, room, "RobotoMedium")),
            (0.0, self.ink.word(self.ground.pool, min(dp(18), room * 0.14), self._soft, room)),
            (-0.2, self.ink.word(pool, min(dp(30), room * 0.22), self._ink, room, "RobotoMedium")),
        )  # fmt: skip
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
