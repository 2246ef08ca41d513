"""Paying by hand: first faces, then the sum; nothing else has to be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import put
from app.screens.frame.doing import Submits
from app.screens.frame.translate import money, t
from app.screens.pictures.purses import Faces, FaceScroll
from app.screens.widgets import Column, IconButton, PushButton, Rule, SideBySide, Surface, Text, Word, Wrap
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable
from app.views.asked import acts
from app.views.asked.purses import PurseView
from app.views.money.pay import order_view, pay_view

if TYPE_CHECKING:
    from app.views.money.pay import OrderView, PayView

MOST = 9_999_999
RECEIPT = 80  # dp: a receipt lies below the faces where so much is free
KEYS = (("1", "2", "3", "back"), ("4", "5", "6", "many"), ("7", "8", "9", "0"))


class Keys(Column):
    """The keys. `amount` is what was typed; dispatches `on_typed(amount)`. Holding the arrow clears the sum."""

    amount = NumericProperty(0)
    thousands = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_typed")
        super().__init__(spacing=dp(5), **options)
        self.fresh = True
        for row in KEYS:
            line = BoxLayout(size_hint_y=None, spacing=dp(5), height=max(dp(50), theme.size("title") * 1.3 + dp(12)))
            for key in row:
                line.add_widget(self._key(key, line.height))
            self.add_widget(line)

    def _key(self, key: str, height: float) -> PayKey:
        many = "000" if self.thousands else "00"
        words = {"back": "", "many": many}.get(key, key)
        icon = "backspace-outline" if key == "back" else ""
        made = PayKey(text=words, icon=icon, kind="key", holds=key == "back", inset=dp(4))
        made.key = many if key == "many" else key
        made.least = height
        made.fbind("on_tap", self._typed)
        made.fbind("on_hold", self._wipe)
        return made

    def start(self, amount: int) -> None:
        """Show a sum that the first key replaces."""
        self.amount, self.fresh = amount, True

    def _typed(self, key: PayKey) -> None:
        if key.key == "back":
            digits = str(int(self.amount))[:-1]
        else:
            digits = ("" if self.fresh else str(int(self.amount))) + key.key
        self.fresh = False
        if int(digits or 0) <= MOST:
            self.amount = int(digits or 0)
        self.dispatch("on_typed", int(self.amount))

    def _wipe(self, *_: object) -> None:
        self.start(0)
        self.dispatch("on_typed", 0)

    def on_typed(self, amount: int) -> None:
        """Called when a key was touched."""


class PayKey(PushButton):
    """A key as high as its row."""

    least: float = 0

    def _grow(self, *_: object) -> None:
        self._text.role = "title"
        self.needed = self.height = self.least or dp(50)


class PaySide(Touchable, Surface, BoxLayout):
    """One side: a label over the names; `lit` where the next face goes."""

    text = StringProperty("")
    lit = BooleanProperty(False)

    def __init__(self, label: str, asks: str, tints: str, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(12), **options)
        self.padding, self.asks, self.tints = (dp(10), dp(4)), asks, tints
        self._words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self._label, self._name = Text(role="small", tone="soft", text=label), Text(role="strong")
        if not theme.largest:  # in large letters the label over the names is left out
            self._words.add_widget(self._label)
        self._words.add_widget(self._name)
        self.add_widget(self._words)
        self._words.fbind("height", self._measure)
        self.fbind("text", self._show)
        self.fbind("lit", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._name.text = self.text or self.asks
        self._name.tone = "ink" if self.text else "soft"
        self.fill = self.tints if self.text else "card"
        self.edge, self.edge_width = ("felt", dp(2.5)) if self.lit else ("edge", dp(1))
        self._measure()

    def _measure(self, *_: object) -> None:
        self.needed = max(dp(FINGER + 4), self._words.height + dp(8))


class PayPanel(Column):
    """Order, keys and button. `show(order, side)`; dispatches `on_side(name)`, `on_swap`, `on_sum`, `on_pay`."""

    def __init__(self, thousands: bool, **options: object) -> None:
        for event in ("on_side", "on_swap", "on_sum", "on_pay"):
            self.register_event_type(event)
        super().__init__(spacing=dp(8), **options)
        self.giver, self.taker = (
            PaySide(t("pay.from"), t("pay.who"), "brick_tint"),
            PaySide(t("pay.to"), t("pay.whom"), "brass_tint"),
        )
        swap = IconButton(icon="arrow-right", tone="felt", name=t("pay.swap"))
        sides = SideBySide(spacing=dp(4))
        for slot in (self.giver, self.taker):
            slot.fbind("needed", self._level)
        for part in (self.giver, swap, self.taker):
            sides.add_widget(part)
        self._told, self._sum = Text(role="body", tone="soft"), Word(role="headline")
        self._note = Text(role="small", tone="brick")
        line = SideBySide(padding=(dp(4), 0))
        line.add_widget(self._told)
        line.add_widget(self._sum)
        self.keys = Keys(thousands=thousands)
        self.button = PushButton(text="", big=True, disabled=True)
        self.order = Column(spacing=dp(8))
        for part in (sides, line):
            self.order.add_widget(part)
        for part in (self.order, self.keys, self.button):
            self.add_widget(part)
        self.giver.fbind("on_tap", lambda *_: self.dispatch("on_side", "from"))
        self.taker.fbind("on_tap", lambda *_: self.dispatch("on_side", "to"))
        swap.fbind("on_tap", lambda *_: self.dispatch("on_swap"))
        self.keys.fbind("on_typed", lambda *_: self.dispatch("on_sum"))
        self._level()
        self.button.fbind("on_tap", lambda *_: self.dispatch("on_pay"))

    def _level(self, *_: object) -> None:
        """Make both sides equally high."""
        self.giver.height = self.taker.height = max(self.giver.needed, self.taker.needed)

    @property
    def amount(self) -> int:
        """Return the sum that was typed."""
        return int(self.keys.amount)

    def show(self, order: OrderView, side: str) -> None:
        """Show the order as it stands; `side` takes the next face."""
        self.giver.text, self.taker.text = order.giver, order.taker
        self.giver.lit, self.taker.lit = side == "from", side == "to"
        self._told.text = order.each or t("pay.how_much")
        self._sum.text = money(self.amount)
        self._sum.tone = "ink" if self.amount else "soft"
        self._note.text = order.note
        put_over(self, self._note, order.note)
        self.button.text, self.button.disabled = order.button, not order.ready

    def on_side(self, side: str) -> None:
        """Called when a side was touched."""

    def on_swap(self) -> None:
        """Called when the sides should be swapped."""

    def on_sum(self) -> None:
        """Called when another sum was typed."""

    def on_pay(self) -> None:
        """Called when the payment should be made."""


def put_over(panel: PayPanel, widget: Text, wanted: str) -> None:
    """Show a widget above the button, or remove it."""
    if wanted and widget.parent is None:
        panel.add_widget(widget, index=1)
    elif not wanted:
        put(panel, widget, wanted=False)


LOW = 600  # dp: in a lower window the keys lie beside the faces
EVERYONE = "everyone"


class PayScreen(Submits):
    """The screen of paying; `payer` and `payee` are set where one comes from a player's page."""

    view: PayView
    scrolls = False
    side = True

    def __init__(self, payer: str = "", payee: str = "", **options: object) -> None:
        self.givers, self.takers, self.reason = [payer] if payer else [], [payee] if payee else [], ""
        self.next = "to" if payer else "from"
        super().__init__(**options)
        self._build()
        self.fbind("size", self._arrange)

    def look(self) -> PayView:
        """Return who can pay and be paid."""
        return pay_view(self.app.session.game, self.app.session.edition, self.app.words)

    def _build(self) -> None:
        view = self.look()
        self.faces = Faces(drags=True)
        self.faces.fbind("on_face", lambda _, key: self.touched(key))
        self.faces.fbind("on_drag", lambda _, start, end: self.dragged(start, end))
        self.chips = Wrap(stretch=False, spacing=dp(6))
        for key, text in view.reasons:
            chip = PushButton(text=text, kind="outlined", size_hint_x=None, radius=dp(24))
            chip.key = key
            chip.fbind("on_tap", lambda chip: self.because(chip.key))
            self.chips.add_widget(chip)
        self.page = Column(padding=(0, 0, 0, dp(8)))
        landed = PushButton(text=t("pay.landed"), icon="home-map-marker", kind="plain")
        landed.fbind("on_tap", lambda *_: self.app.go("landed"))
        for part in (self.faces, self.chips, Text(text=t("pay.drag"), role="small", tone="soft"), landed):
            self.page.add_widget(part)
        self._scroll = FaceScroll()
        self._scroll.add_widget(self.page)
        self.panel = PayPanel(view.thousands)
        self._rule = Rule()
        for event, act in (
            ("on_side", self.turn_to),
            ("on_swap", self.swap),
            ("on_sum", self.show),
            ("on_pay", self.pay),
        ):
            self.panel.fbind(event, lambda _, *words, act=act: act(*words))
        self._left = BoxLayout(orientation="vertical", spacing=dp(8))
        self._lay_out(low=False)

    def _lay_out(self, *, low: bool) -> None:
        """Place the parts. In a low window the order lies under the faces, so that keys and button stay in view."""
        for part in (self._scroll, self.panel.order, self._left, self._rule, self.panel):
            if part.parent is not None:
                part.parent.remove_widget(part)
        order = [self._scroll, self.panel.order] if low else [self._scroll]
        for part in order:
            self._left.add_widget(part)
        if not low:
            self.panel.add_widget(self.panel.order, index=len(self.panel.children))
        self.panel.button.big, self.panel.spacing = not low, dp(4 if low else 8)
        for part in (self._left, self._rule, self.panel):
            self.body.add_widget(part)

    def _arrange(self, *_: object) -> None:
        low = self.height < dp(LOW) and self.width >= dp(480)
        if low != (self.body.orientation == "horizontal"):
            self._lay_out(low=low)
        self.body.orientation = "horizontal" if low else "vertical"
        self._rule.size_hint, self._rule.size = ((None, 1), (dp(1), dp(1))) if low else ((1, None), (dp(1), dp(1)))
        self.panel.pos_hint = {"top": 1}
        self._left.size_hint_x = self.panel.size_hint_x = 0.5 if low else 1

    def receipt_room(self) -> tuple[float, float, float, float]:
        """Return the room below the faces, or over the title where that is low: no balance, key or button is hidden."""
        if self.body.orientation == "horizontal":
            return self.x, self._left.width, self.top, self.top
        below = self.faces.to_window(*self.faces.pos)[1] - self.panel.to_window(self.panel.x, self.panel.top)[1]
        return self.x, self.width, self.panel.top if below >= dp(RECEIPT) else self.top, self.top

    def on_view(self, *_: object) -> None:
        """Show changed cash; drop players who left."""
        known = [purse.id for purse in self.view.purses]
        self.givers = [name for name in self.givers if name in known]
        self.takers = [name for name in self.takers if name in known]
        if hasattr(self, "faces"):
            self.show()

    def show(self) -> None:
        """Show faces, sides and sum as they stand."""
        everyone = PurseView(EVERYONE, t("pay.everyone"), "grey", "account-group", "", t("pay.others"))
        self.faces.show((*self.view.purses, *([everyone] if len(self.view.purses) > 4 else [])))
        self.faces.mark(self.givers, self.takers)
        self.panel.show(self.order(), self.next)
        for chip in self.chips.children:
            chip.lit = chip.key == self.reason

    def order(self) -> OrderView:
        """Return what is about to be paid."""
        session = self.app.session
        return order_view(
            session.game, session.edition, self.app.words, tuple(self.givers), tuple(self.takers), self.panel.amount
        )

    # faces
    def touched(self, key: str) -> None:
        """Add a face to the side that is open, or take it away from where it was."""
        mine, others = (self.givers, self.takers) if self.next == "from" else (self.takers, self.givers)
        if key == EVERYONE:
            mine[:] = [purse.id for purse in self.view.purses[:-2] if purse.id not in others]
        elif key in mine:
            mine.remove(key)
        elif key in others:
            others.remove(key)
            self.next = "from" if others is self.givers else "to"
        else:
            mine.append(key)
        if self.next == "from" and self.givers and not self.takers and not self.chosen_side:
            self.next = "to"
        self.show()

    chosen_side = False

    def turn_to(self, side: str) -> None:
        """Let the next face go to this side."""
        self.next, self.chosen_side = side, True
        self.show()

    def dragged(self, start: str, end: str) -> None:
        """Set payer and payee by one drag. Others who stood with the payer pay too."""
        if EVERYONE in {start, end}:
            one = end if start == EVERYONE else start
            all_others = [purse.id for purse in self.view.purses[:-2] if purse.id != one]
            self.givers, self.takers = (all_others, [one]) if start == EVERYONE else ([one], all_others)
        else:
            self.givers = self.givers if start in self.givers and end not in self.givers else [start]
            self.takers = [end]
        self.next = "to"
        self.show()

    def swap(self) -> None:
        """Swap the two sides."""
        self.givers, self.takers = self.takers, self.givers
        self.next = "to" if self.givers else "from"
        self.show()

    # the sum
    def because(self, key: str) -> None:
        """Set the reason; the same one touched again takes it back."""
        self.reason = "" if self.reason == key else key
        self.show()

    def pay(self) -> None:
        """Submit the payment and go back to the Table."""
        note = t(f"pay.for_{self.reason}") if self.reason else t("pay.by_hand")
        command = acts.PayByHand(tuple(self.givers), tuple(self.takers), self.panel.amount, note)
        if self.submit(command):
            self.home()
