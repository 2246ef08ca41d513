"""The strip of players on the Table: everybody's cash in view, for two players and for twelve.

Few players have a card each, with face, name and cash as seen from across the table. From five on, and where something
else needs the room, each has a small cell in a grid. Cards and cells are built once; then only what changed is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from app.screens.pictures.seat_cards import CELL, ROLES, SeatCell, SeatPanel, SeatPlace
from app.screens.widgets import Wrap
from app.screens.widgets.surfaces import Still

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.table import PlayerView

FEW = 4  # up to so many players have a card each
GAP, CLOSE = 8, 5  # dp between cards, and between cells
TWO_ROWS, NAMED_WIDE = 6, 88  # players; dp


class Strip(Still):
    """All who still play, lit at their turn. `crowded` and `low` make it denser; dispatches `on_player(id)`.

    The page above it grows and shrinks with each question: the seats move as a whole, and none is drawn anew.
    """

    seats = ListProperty()
    low = BooleanProperty(False)
    crowded = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_player")
        self._built: dict[str, list[Widget]] = {}
        self._players: tuple[PlayerView, ...] = ()
        self.as_before = False  # True: unchanged since it was laid out, so laying out skips it
        super().__init__(Wrap(grid=True, balanced=True), **options)
        for name in ("width", "low", "crowded"):
            self.fbind(name, self._fit)

    def show(self, players: tuple[PlayerView, ...]) -> None:
        """Show the players as they stand now. Players who are out are left out."""
        before, self._players = self._players, tuple([player for player in players if not player.out])
        self.as_before = before == self._players
        if [player.id for player in before] != [player.id for player in self._players]:
            self._built.clear()
            self._fit()
        elif sum([seat.update(player) for seat, player in zip(self.seats, self._players, strict=True)]):
            self._fit()

    def _fit(self, *_: object) -> None:
        """Show cards, as large as all of them fit side by side; otherwise cells."""
        if not self._players:
            return
        self.as_before = False
        role = self._largest()
        seats = self._seats("cards" if role else "cells")
        self.child.spacing = dp(GAP if role else CLOSE)
        for seat, player in zip(seats, self._players, strict=True):
            seat.update(player)
            seat.lay_out(role or CELL, self._even if role else self._for_name, self.low)
        if self.seats != seats:
            self.child.clear_widgets()
            self.seats = seats
            for seat in seats:
                self.child.add_widget(seat.parent or SeatPlace(seat))

    @property
    def _for_name(self) -> float:
        """The most width that a cell takes for its name: two rows hold a few players, more need every column."""
        return dp(NAMED_WIDE) if len(self._players) <= TWO_ROWS else 0

    @property
    def _even(self) -> float:
        """The width of a card when all share the strip."""
        gaps = dp(GAP) * (len(self._players) - 1)
        wide: float = (self.width - gaps) / len(self._players)
        return wide

    def _largest(self) -> str:
        """Return the text role of the cash on the largest cards that fit; '' where only cells fit."""
        if self.crowded or len(self._players) > FEW:
            return ""
        cards = self._seats("cards")
        for seat, player in zip(cards, self._players, strict=True):
            seat.update(player)
        return next((role for role in ROLES if all(seat.least_with(role) <= self._even for seat in cards)), "")

    def _seats(self, kind: str) -> list[Widget]:
        if kind not in self._built:
            make = SeatPanel if kind == "cards" else SeatCell
            self._built[kind] = [make(player) for player in self._players]
            for seat in self._built[kind]:
                seat.fbind("on_tap", lambda seat: self.dispatch("on_player", seat.key))
        return self._built[kind]

    def on_player(self, player: str) -> None:
        """Called when a player was touched."""
