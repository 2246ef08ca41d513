"""The strip of players on the Table: everybody's cash in view, for two players and for twelve.

They stand in as many columns as hold the widest sum, all sums in one size. Tiles are built once; then only what changed
is written. Below each row is room for a pill that tells what has moved.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.gridlayout import GridLayout

from app.screens.frame.translate import t
from app.screens.pictures.seat_cards import Flight, Pill, SeatTile, cash_width, tile_height
from app.screens.widgets.surfaces import Still
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.last_line import Gain, Payment
    from app.views.asked.table import PlayerView
    from app.views.money.auction import AuctionView

IN_A_ROW = (24, 20, 17.5, 15.75)  # dp: sizes of the cash while all stand in one row, the wanted one first
IN_ROWS = (20, 18)  # dp: the wanted size in several rows, and nine tenths of it
LOW = (17.5, 15.75)  # the same in a low window
DENSE = 14  # dp: the size where nothing else is left to give way
GAP, BELOW, CLOSE = 5, 12, 4  # dp between tiles; below a row, for what has moved; the same in a low window
LAST, OVER = 5, 4  # dp below the last row; how far a pill lies over its tile


class Strip(Still):
    """All who still play, lit at their turn; dispatches `on_player(id)`. `low` takes out air, `dense` large letters."""

    seats = ListProperty()
    low = BooleanProperty(False)
    dense = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_player")
        self._players: tuple[PlayerView, ...] = ()
        self._bids = False  # an auction is shown on the tiles
        self._told: dict[str, tuple[str, int]] = {}
        self._pills: dict[str, Pill] = {}
        self._flights: list[Flight] = []
        self._close = False  # no room for a pill between two rows
        self._moved = False  # the pills say what the last line has moved
        self.as_before = False  # True: unchanged since it was laid out, so laying out skips it
        grid = GridLayout(cols=1, size_hint_y=None, row_force_default=True)
        grid.fbind("minimum_height", grid.setter("height"))
        super().__init__(grid, **options)
        for name in ("width", "low", "dense"):
            self.fbind(name, self._fit)

    def show(self, players: tuple[PlayerView, ...]) -> None:
        """Show the players as they stand now. Players who are out are left out."""
        before, self._players = self._players, tuple([player for player in players if not player.out])
        self.as_before = before == self._players
        if [player.id for player in before] != [player.id for player in self._players]:
            self._build()
        elif sum([seat.update(player) for seat, player in zip(self.seats, self._players, strict=True)]):
            self._fit()

    def _build(self) -> None:
        self.tell({})
        self.child.clear_widgets()
        self.seats = [SeatTile(player) for player in self._players]
        for seat in self.seats:
            seat.fbind("on_tap", lambda seat: self.dispatch("on_player", seat.key))
            seat.fbind("pos", self._hang)
            self.child.add_widget(seat)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Choose the columns, and the size of all sums."""
        if not self._players:
            return
        self.as_before = False
        sums = [player.cash for player in self._players]
        columns, points = shape(sums, self.width, low=self.low, dense=self.dense)
        below = dp(CLOSE if self.low else BELOW)
        close = (self.low or theme.largest) and columns < len(sums)
        if close != self._close:
            self._close = close
            self.tell(self._told)
        grid = self.child
        grid.cols, grid.spacing, grid.padding = columns, (dp(GAP), below), (0, 0, 0, min(below, dp(LAST)))
        grid.row_default_height = tile_height(points, low=self.low)
        for seat in self.seats:
            seat.size_cash(points)

    def bidding(self, view: AuctionView, bidder: str) -> None:
        """Show an auction on the tiles: who leads, who bids now, what each has bid, who has passed."""
        self._bids = True
        looks = {one.id: "turn" if one.highest else "off" if one.passed else "" for one in view.bidders}
        for seat in self.seats:
            seat.look("chosen" if seat.key == bidder else looks.get(seat.key, ""))
        bids = {one.id: (one.bid, 1 if one.highest else 0) for one in view.bidders if one.bid}
        self.tell(bids | {one.id: (t("auction.passed"), 0) for one in view.bidders if one.passed})

    def calm(self) -> None:
        """Show the tiles as usual again, because nothing is auctioned any more."""
        if self._bids:
            self._bids = False
            self.tell({})
            for seat in self.seats:
                seat.write(seat.player)

    def tell(self, told: Mapping[str, tuple[str, int]]) -> None:
        """Hang a pill below the tiles of these players: its words, and whether money comes in (1) or goes (-1).

        Where rows stand so close that there is no room, the tile says it in place of its name.
        """
        self._told = {player: words for player, words in told.items() if self.seat(player) is not None}
        for player in [player for player in self._pills if self._close or player not in self._told]:
            self.remove_widget(self._pills.pop(player))
        for seat in self.seats:
            seat.say(*self._told.get(seat.key, ("", 0)) if self._close else ("", 0))
        for player, (text, flow) in self._told.items() if not self._close else ():
            if player not in self._pills:
                self._pills[player] = Pill()
                self.add_widget(self._pills[player])
            self._pills[player].say(text, flow)
        self._hang()

    def _hang(self, *_: object) -> None:
        """Put each pill below its tile."""
        for player, pill in self._pills.items():
            seat = self.seat(player)
            if seat is not None:
                pill.pos = self._below(seat, pill)

    def _below(self, seat: Widget, pill: Pill) -> tuple[float, float]:
        """Return where a pill hangs below a tile."""
        left = max(0, min(seat.center_x - pill.width / 2, self.width - pill.width))
        return left, seat.y + dp(OVER) - pill.height

    def move(self, gains: Sequence[Gain], payments: Sequence[Payment]) -> None:
        """Let sums go from tile to tile; then each tile says, until the next touch, what it has more or less."""
        self.at_touch()
        if self._bids:
            return
        self._moved = bool(gains)
        self.tell({gain.player: (gain.sum, gain.flow) for gain in gains})
        if not theme.still:
            self._fly([one for one in payments if self.seat(one.giver) and self.seat(one.taker)])

    def _fly(self, payments: Sequence[Payment]) -> None:
        """Let each sum leave its payer's tile for the payee's. Tiles that take part say nothing meanwhile."""
        for one in payments:
            flight = Flight(one.sum)
            self.add_widget(flight)
            self._flights.append(flight)
            start, end = (self._below(self.seat(player), flight) for player in (one.giver, one.taker))
            flight.begin(start, end, self._landed)
        self._dim({player for one in payments for player in (one.giver, one.taker)})

    def _landed(self, *_: object) -> None:
        """Show every tile's pill where it hangs, and nothing in the air."""
        flights, self._flights = self._flights, []
        for flight in flights:
            flight.end()
            self.remove_widget(flight)
        self._dim(set())

    def _dim(self, players: set[str]) -> None:
        for player, pill in self._pills.items():
            pill.opacity = float(player not in players)

    def at_touch(self) -> None:
        """End what is in the air at once. What hung below the tiles already has been read, and goes."""
        if self._flights:
            self._landed()
        elif self._moved:
            self._moved = False
            self.tell({})

    def seat(self, player: str) -> Widget:
        """Return the tile of a player; None for who is out."""
        return next((seat for seat in self.seats if seat.key == player), None)

    def on_player(self, player: str) -> None:
        """Called when a player was touched."""


def shape(sums: Sequence[str], room: float, *, low: bool = False, dense: bool = False) -> tuple[int, float]:
    """Return in how many columns tiles with these sums stand, and the size of the sums in dp.

    All in one row if it holds the widest sum at one of its sizes; otherwise as many columns as hold it at nine tenths
    of the wanted size, and rows of the same length.
    """
    most = len(sums)
    in_a_row, (wanted, least) = (LOW, LOW) if low else (IN_A_ROW, IN_ROWS)
    for points in in_a_row:
        if columns_at(sums, points, room) >= most:
            return most, points
    wanted, least = (DENSE, DENSE) if dense else (wanted, least)
    rows = ceil(most / max(1, columns_at(sums, least, room)))
    columns = ceil(most / rows)
    return columns, wanted if columns_at(sums, wanted, room) >= columns else least


def columns_at(sums: Sequence[str], points: float, room: float) -> int:
    """Return how many tiles stand side by side with the widest of these sums in this size."""
    widest = max([cash_width(one, points) for one in sums])
    return int((room + dp(GAP)) / (widest + dp(GAP)))
