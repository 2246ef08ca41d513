"""Draws what changes on a board: owners, mortgages, buildings, tokens, and the spaces that can be chosen."""

from __future__ import annotations

from math import ceil, sqrt
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.tracks.cells import BAND, BUILT_AT, STRIP
from app.screens.tracks.ink import Strokes
from app.screens.widgets.theme import TOKENS, player_colour, readable_on, theme

if TYPE_CHECKING:
    from collections.abc import Collection

    from app.screens.tracks.cells import Cell
    from app.screens.tracks.ink import Ink
    from app.views.asked.walks import Spot
    from app.views.estate.board import HoldingView, TokenView

BUILT = {5: "bed", 6: "office-building"}
SINGLE = {"train_depot": "garage", "cab_stand": "sign-pole"}
HOUSES = 4  # a lot with more than four houses has a hotel
HATCHED = 0.28  # as opacity of the lines over a mortgaged deed: its name stays readable


class Signs:
    """A part of the drawing of a board, which has `cells`, `ink`, `step` and `near`."""

    cells: dict[Spot, Cell]
    ink: Ink
    step: float
    near: float

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
