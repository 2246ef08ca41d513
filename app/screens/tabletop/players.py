"""The strip of players on the Table: everybody's cash in view, for two players and for twelve.

They stand in as many columns as hold the widest sum, all sums in one size. Tiles are built once; then only what changed
is written. Below each row is room for a pill that tells what has moved. `SeatTile` is one tile.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.screens.frame.translate import t
from app.screens.pictures.faces import Face
from app.screens.widgets.surfaces import SideBySide, Still, Surface
from app.screens.widgets.text import Fitted, Icon, Word, width_of
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.last_line import Gain, Payment
    from app.views.asked.table import PlayerView
    from app.views.money.auction import AuctionView

IN_A_ROW = (24, 20, 17.5, 15.75)  # dp: sizes of the cash while all stand in one row, the wanted one first
IN_ROWS = (20, 18)  # dp: the wanted size in several rows, and nine tenths of it
LOW = (17.5, 15.75)  # the same in a low window
DENSE = 14  # dp: the size where nothing else is left to give way
SIDES, CLOSE_SIDES = 5, 3  # dp left and right of the cash; where only that keeps a family in one row
A_FAMILY = 5  # people; six stand three and three, where their names have room
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
        close = theme.largest or (self.low and columns < len(sums))
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
    if most <= A_FAMILY and columns_at(sums, in_a_row[-1], room, CLOSE_SIDES) >= most:
        return most, in_a_row[-1]
    wanted, least = (DENSE, DENSE) if dense else (wanted, least)
    rows = ceil(most / max(1, columns_at(sums, least, room)))
    columns = ceil(most / rows)
    return columns, wanted if columns_at(sums, wanted, room) >= columns else least


def columns_at(sums: Sequence[str], points: float, room: float, sides: float = SIDES) -> int:
    """Return how many tiles stand side by side with the widest of these sums in this size."""
    widest = max([cash_width(one, points, sides) for one in sums])
    return int((room + dp(GAP)) / (widest + dp(GAP)))


LEAST = 52  # dp: how high a tile is at least
NEAR = 1  # dp left and right of face and name
FACE, SIGN = 20, 13  # dp: the token, and the sign on it
CASH = "RobotoMedium"
FLYING = 0.3  # seconds
ARRIVES = 0.35  # of that time, after which it is the payee's: the first half of the way, as it slows down
MINUS = "\u2212"
PILLS = {1: ("brass_fill", "on_brass"), -1: ("brick_fill", "on_brick"), 0: ("raised", "soft")}
LOOKS = {  # fill, edge, how wide the edge is
    "": ("card", "edge", 1), "turn": ("brass_tint", "brass", 2), "chosen": ("tint", "felt", 2.5),
    "off": ("", "edge", 1),
}  # fmt: skip
SIGNS = {
    "jail": "grid", "reversed": "arrow-u-left-top", "subway": "subway-variant", "lose_turns": "sleep", "level": "star",
}  # fmt: skip


def cash_width(cash: str, points: float, sides: float = SIDES) -> float:
    """Return how wide a tile has to be for this cash with so much room at each side."""
    return float(width_of(cash, CASH, theme.points(points)) + dp(2 * sides + 2))


def tile_height(points: float, *, low: bool = False) -> float:
    """Return how high a tile is whose cash has this size; in a low window not more than a finger needs."""
    head = max(theme.icon(FACE), theme.size("small") * 1.36)
    return float(max(dp(FINGER if low else LEAST), head + theme.points(points) * 1.2 + dp(2 if low else 6)))


class SeatTile(Touchable, Surface, BoxLayout):
    """A player's tile. What affects the next move is a sign on the token, which moves nothing."""

    key = StringProperty("")

    def __init__(self, player: PlayerView, **options: object) -> None:
        super().__init__(orientation="vertical", radius=dp(10), padding=(dp(NEAR), dp(1)), **options)
        self.key, self.player = player.id, player
        self.least_width = dp(FINGER)
        self.as_before = False  # True: unchanged since it was laid out, so laying out skips it
        self.face, self.name = Face(base=FACE), Fitted(role="small", pos_hint={"center_y": 0.5})
        self.cash = Word(role="strong", pos_hint={"center_x": 0.5})
        self._head = SideBySide(spacing=dp(3), size_hint_x=None, pos_hint={"center_x": 0.5})
        for part in (self.face, self.name):
            self._head.add_widget(part)
        self.add_widget(self._head)
        self.add_widget(self.cash)
        self._draw_sign()
        for name in ("width", "height"):
            self.fbind(name, self._fit_name)
        self.face.fbind("pos", self._place_sign)
        self.write(player)

    def _draw_sign(self) -> None:
        """Make the sign; it is drawn over the token and has no place of its own."""
        side = theme.icon(SIGN)
        self._sign = Icon(base=SIGN - 3, tone="on_brick", icon="")
        with self.face.canvas.after:
            self._sign_colour = Color(0, 0, 0, 0)
            self._sign_paper = SmoothRoundedRectangle(size=(side, side), radius=[dp(4)])
        self.face.canvas.after.add(self._sign.canvas)

    def _place_sign(self, *_: object) -> None:
        side = theme.icon(SIGN)
        x, y = self.face.right - side * 0.7, self.face.y - side * 0.25
        self._sign_paper.pos = x, y
        self._sign.pos = x + (side - self._sign.width) / 2, y + (side - self._sign.height) / 2

    def update(self, player: PlayerView) -> bool:
        """Show changed values. Returns True where the cash may now need another width."""
        self.as_before = player == self.player
        if self.as_before:
            return False
        before = self.player.cash
        self.write(player)
        return len(before) != len(player.cash)

    def write(self, player: PlayerView) -> None:
        """Write everything."""
        self.player = player
        self.cash.text = player.cash
        self.say("", 0)
        self.look("turn" if player.turn else "")
        self.face.colour, self.face.token, self.face.ringed = player.colour, player.token, player.turn
        self._sign.icon = SIGNS.get(player.marks[0], "") if player.marks else ""
        self._sign_colour.rgba = theme.colour("brick_fill") if self._sign.icon else (0, 0, 0, 0)
        self._fit_name()

    def say(self, text: str, flow: int) -> None:
        """Say this in place of the name: money in, money out, or neither; '' for the name again."""
        tones = {1: "brass", -1: "brick"}
        self.name.text = text or self.player.brief or self.player.name
        self.name.tone = tones.get(flow, "ink" if self.player.turn else "soft")
        self._fit_name()

    def look(self, look: str) -> None:
        """Look like whose turn it is, like who was chosen, like who is not asked, or as usual."""
        self.fill, self.edge, wide = LOOKS[look]
        self.edge_width = dp(wide)

    def size_cash(self, points: float) -> None:
        """Give the cash this size."""
        self.cash.points = points
        self.as_before = False

    def _fit_name(self, *_: object) -> None:
        """Give the name what is left beside the face, so that both stand in the middle together."""
        room = self.width - 2 * dp(NEAR) - self.face.width - self._head.spacing
        wide = width_of(self.name.text, theme.font("small"), theme.size("small")) + dp(2)
        self._head.width = self.face.width + self._head.spacing + max(dp(16), min(room, wide))
        self.as_before = False


class Pill(Surface, AnchorLayout):
    """A few words that hang below a tile: what has moved there, or what its player bids."""

    may_overlap = may_overhang = True

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint=(None, None), **options)
        self._words = Word(role="tiny")
        self.add_widget(self._words)
        self._words.fbind("size", self._hug)

    def say(self, text: str, flow: int) -> None:
        """Say this: money in, money out, or neither."""
        self.fill, self._words.tone = PILLS[flow]
        self._words.text = text
        self._hug()

    def _hug(self, *_: object) -> None:
        self.size = self._words.width + dp(14), self._words.height + dp(1)
        self.radius = self.height / 2


class Flight(Pill):
    """A sum on its way from a payer's tile to the payee's: it leaves as money out and arrives as money in."""

    def __init__(self, amount: str, **options: object) -> None:
        super().__init__(**options)
        self.amount = amount
        self._way = Animation()
        self.say(MINUS + amount, -1)

    def begin(self, start: tuple[float, float], end: tuple[float, float], then: Callable[..., object]) -> None:
        """Fly from one place to another, and call `then` at the end."""
        self.pos = start
        self._way = Animation(x=end[0], y=end[1], duration=FLYING, transition="out_cubic")
        self._way.fbind("on_progress", self._turn)
        self._way.fbind("on_complete", then)
        self._way.start(self)

    def _turn(self, _: object, __: object, gone: float) -> None:
        if gone > ARRIVES and self.fill != PILLS[1][0]:
            self.say("+" + self.amount, 1)

    def end(self) -> None:
        """Fly no further."""
        self._way.cancel(self)
