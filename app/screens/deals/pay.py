"""Paying by hand: first faces, then the sum; nothing else has to be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.deals.pay_panel import PayPanel
from app.screens.frame.submitting import Submits
from app.screens.frame.translate import t
from app.screens.pictures.purses import Faces, FaceScroll
from app.screens.widgets import Column, PushButton, Rule, Text, Wrap
from app.views.asked import acts
from app.views.asked.purses import PurseView
from app.views.money.pay import order_view, pay_view

if TYPE_CHECKING:
    from app.views.money.pay import OrderView, PayView

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

    def receipt_room(self) -> tuple[int, float, float]:
        """Return the room above the faces, so that a receipt hides neither keys nor button."""
        if self.body.orientation == "horizontal":
            return self.x, self._left.width, self.y
        return self.x, self.width, self.panel.top

    def on_view(self, *_: object) -> None:
        """Show changed cash; drop players who left."""
        known = [purse.id for purse in self.view.purses]
        self.givers = [name for name in self.givers if name in known]
        self.takers = [name for name in self.takers if name in known]
        if hasattr(self, "faces"):
            self.show()

    def show(self) -> None:
        """Show faces, sides and sum as they stand."""
        everyone = PurseView(EVERYONE, t("pay.everyone"), "grey", "account-group", "")
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
