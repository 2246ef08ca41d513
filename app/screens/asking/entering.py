"""What is entered on the Table besides dice: a sum, or the bids of an auction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.screens.asking.question import put
from app.screens.frame.translate import money, t
from app.screens.pictures import Face, FaceChip
from app.screens.widgets import Column, IconButton, NumberPad, Panel, PushButton, SideBySide, Text, Word, Wrap
from app.screens.widgets.settling import settle
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.table import PlayerView
    from app.views.money.auction import AuctionView, BidderView

LARGE = 52  # dp: the highest bid


class Amount(Column):
    """The number pad with its `amount`; dispatches `on_changed`. `start(first, thousands)` begins another sum.

    `low` keys take no more than they must, where the sum is told on the button.
    """

    _pad: Widget
    amount = NumericProperty(0)
    low = BooleanProperty(False)

    def __init__(self, write: Callable[[int], str] = money, **options: object) -> None:
        self.register_event_type("on_changed")
        super().__init__(spacing=dp(12), **options)
        self._pad, self._write = None, write

    def start(self, first: int, thousands: bool) -> None:
        """Begin another sum. The pad is built when it is first needed."""
        self.warm(thousands)
        self._pad.first = -1  # so that the same first sum also starts anew
        self._pad.first = self.amount = first

    def warm(self, thousands: bool, *_: object) -> None:
        """Build the pad, once."""
        if self._pad is None:
            self._pad = NumberPad(write=self._write, thousands=thousands, low=self.low)
            self._pad.fbind("on_typed", self._typed)
            self.add_widget(self._pad)

    def _typed(self, _: object, amount: int) -> None:
        self.amount = amount
        self.dispatch("on_changed")

    def on_changed(self) -> None:
        """Called when another sum was typed."""


class Bid(Column):
    """Who bought at an auction held aloud, and for how much: `player`, `amount`; dispatches `on_changed`."""

    _chips: list[FaceChip]
    player = StringProperty("")
    amount = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_changed")
        super().__init__(spacing=dp(12), **options)
        self._faces, self._chips, self._sum = Wrap(), [], Amount()
        self._sum.fbind("on_changed", self._typed)
        self.add_widget(self._faces)
        self.add_widget(self._sum)

    def start(self, players: list[PlayerView], opening: int, thousands: bool) -> None:
        """Begin another sale."""
        self.player = ""
        if [chip.key for chip in self._chips] != [player.id for player in players]:
            self._build(players)
        for chip, player in zip(self._chips, players, strict=True):
            chip.sub, chip.lit = player.cash, False
        self._sum.start(opening, thousands)
        self.amount = opening

    def _build(self, players: Sequence[PlayerView]) -> None:
        self._faces.clear_widgets()
        self._chips = [FaceChip(colour=one.colour, token=one.token, name=one.name, key=one.id) for one in players]
        for chip in self._chips:
            chip.fbind("on_tap", self._chosen)
            self._faces.add_widget(chip)

    def warm(self, thousands: bool, players: tuple[PlayerView, ...]) -> None:
        """Build pad and faces, once."""
        self._sum.warm(thousands)
        if not self._chips:
            self._build(players)

    def _chosen(self, chip: FaceChip) -> None:
        self.player = chip.key
        for other in self._faces.children:
            other.lit = other is chip
        self.dispatch("on_changed")

    def _typed(self, *_: object) -> None:
        self.amount = self._sum.amount
        self.dispatch("on_changed")

    def on_changed(self) -> None:
        """Called when another player or sum was entered."""


class BidField(Panel):
    """The highest bid of an auction, for the far side of the table: who leads, and what everybody has bid."""

    def __init__(self, **options: object) -> None:
        super().__init__(fill="brass_tint", edge="", padding=(dp(12), dp(6)), spacing=0, **options)
        self._line = SideBySide(spacing=dp(10), size_hint_x=None, pos_hint={"center_x": 0.5})
        self._face, self._sum = Face(base=44), Word(points=LARGE, role="strong")
        self._who, self._bids = Text(role="title", halign="center"), Text(role="small", tone="soft", halign="center")
        for part in (self._face, self._sum):
            self._line.add_widget(part)
        self._sum.fbind("width", self._hug)
        for part in (self._who, self._bids):
            self.add_widget(part)

    def _hug(self, *_: object) -> None:
        self._line.width = sum([part.width for part in self._line.children]) + self._line.spacing

    def show(self, view: AuctionView) -> None:
        """Show how the auction stands."""
        leads = next((one for one in view.bidders if one.highest), None)
        self._sum.text = leads.bid if leads else ""
        if leads:
            self._face.colour, self._face.token = leads.colour, leads.token
        if bool(leads) != (self._line.parent is not None):
            self.add_widget(self._line, index=2) if leads else self.remove_widget(self._line)
        self._who.text = view.refusal or (t("auction.leads", player=leads.name) if leads else t("auction.none_yet"))
        self._who.tone = "brick" if view.refusal else "ink"
        said = [f"{one.name}\u00a0{one.bid}" for one in view.bidders if one.bid]
        self._bids.text = " \u00b7 ".join([*view.told[:1], *said])
        self._hug()

    def grow(self, room: float) -> None:
        """Leave out what everybody has bid, which stands on their tiles too, where there is no room for it."""
        put(self, self._bids, self.whole <= room)

    @property
    def whole(self) -> float:
        """Return how high it is with all bids."""
        self._bids.width = self.width - self.padding[0] - self.padding[2]
        settle(self._bids)
        return self.least + float(self._bids.height)

    @property
    def least(self) -> float:
        """Return how high the highest bid and who leads are."""
        seen = [part for part in (self._line, self._who) if part.parent is self]
        return float(sum([part.height for part in seen]) + self.padding[1] + self.padding[3])


class BidKeys(Column):
    """Who bids now, and by how much; dispatches `on_bid(sum)`, `on_keys` and `on_pass`."""

    def __init__(self, **options: object) -> None:
        for event in ("on_bid", "on_keys", "on_pass"):
            self.register_event_type(event)
        super().__init__(spacing=dp(4), **options)
        self._who = Text(role="label", tone="soft")
        self._row = Wrap(spacing=dp(5), columns=5)
        self._raises: list[PushButton] = []
        self._keys = IconButton(icon="dialpad", text=t("auction.keys"), tone="felt", fill="card", edge="outline")
        self._pass = IconButton(icon="hand-back-right-off-outline", text=t("auction.pass"), tone="felt")
        self._pass.fill, self._pass.edge = "card", "outline"
        self._keys.fbind("on_tap", lambda *_: self.dispatch("on_keys"))
        self._pass.fbind("on_tap", lambda *_: self.dispatch("on_pass"))
        for part in (self._row,) if theme.largest else (self._who, self._row):
            self.add_widget(part)

    def show(self, view: AuctionView, who: BidderView | None) -> None:
        """Show what whoever was touched can bid; before that, that a face is to be touched."""
        self._who.text = t("auction.bids", player=who.name, cash=who.sub) if who else t("auction.who")
        while len(self._raises) < len(view.raises):
            button = PushButton(kind="outlined", size_hint_x=None, inset=dp(2), low=True)
            button.fbind("on_tap", lambda button: self.dispatch("on_bid", button.key))
            self._raises.append(button)
        for button, (amount, text) in zip(self._raises, view.raises, strict=True):
            button.key, button.text, button.disabled = amount, text, who is None
        self._keys.disabled = self._pass.disabled = who is None
        if not self._row.children:
            for part in (*self._raises, self._keys, self._pass):
                self._row.add_widget(part)

    def on_bid(self, amount: int) -> None:
        """Called when a sum was bid."""

    def on_keys(self) -> None:
        """Called when any other sum is to be typed."""

    def on_pass(self) -> None:
        """Called when somebody bids no more."""
