"""Paying by hand: first faces, then the sum; nothing else has to be typed. All of the form is open at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.blanks import keypad, offered, purses_of, typed_sum
from app.screens.asking.form import FilledIn
from app.screens.asking.question import put
from app.screens.frame.doing import Submits
from app.screens.frame.translate import several, t
from app.screens.pictures.purses import Faces, FaceScroll
from app.screens.widgets import Column, IconButton, PushButton, Rule, SideBySide, Surface, Text
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable
from app.views.asked.forms import ALL
from app.views.asked.purses import PURSES, PurseView

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.views.asked.forms import FormView

RECEIPT = 80  # dp: a receipt lies below the faces where so much is free
LOW = 600  # dp: in a lower window the keys lie beside the faces
FROM, TO = "payers", "payees"
EVERYONE = "everyone"
PAIR = 2  # players; of more, everyone else is one face, and a side says how many it has


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


class PayForm(FilledIn):
    """The form of a payment: order, keys and button here; `faces` and `reasons` lie where the screen puts them.

    Both sides are chosen of one list: a touch puts a face on the side that is lit, a drag says both.
    """

    def __init__(self, app: RunningApp, payer: str, payee: str) -> None:
        super().__init__(app, "PayByHand", {}, opened=ALL)
        self.given = {FROM: (payer,) if payer else (), TO: (payee,) if payee else ()}
        self.next, self.chosen_side = TO if payer else FROM, False
        self.view = self.look()
        self.faces = Faces(drags=True)
        self.faces.fbind("on_face", lambda _, key: self.touched(key))
        self.faces.fbind("on_drag", lambda _, start, end: self.dragged(start, end))
        self.reasons = offered(self.now("note"), lambda said: self.say("note", said), grid=False)
        self.note, self.order = Text(role="small", tone="brick"), Column(spacing=dp(8))
        self._sides = {
            FROM: PaySide(t("pay.from"), t("pay.who"), "brick_tint"),
            TO: PaySide(t("pay.to"), t("pay.whom"), "brass_tint"),
        }  # fmt: skip
        self._sum, self._show_sum = typed_sum(self)
        self.order.add_widget(self._both_sides())
        self.order.add_widget(self._sum)
        self.keys = keypad(self, self.now("amount"))
        for part in (self.order, self.keys, self.button):
            self.add_widget(part)
        self.refresh()

    def _both_sides(self) -> SideBySide:
        swap, made = IconButton(icon="arrow-right", tone="felt", name=t("pay.swap")), SideBySide(spacing=dp(4))
        swap.fbind("on_tap", lambda *_: self.swap())
        for name, side in self._sides.items():
            side.fbind("needed", self._level)
            side.fbind("on_tap", lambda *_, name=name: self.turn_to(name))
        for part in (self._sides[FROM], swap, self._sides[TO]):
            made.add_widget(part)
        self._level()
        return made

    def _level(self, *_: object) -> None:
        """Make both sides equally high."""
        height = max([side.needed for side in self._sides.values()])
        for side in self._sides.values():
            side.height = height

    def refresh(self) -> None:
        """Show faces, sides and sum as they stand, and what hinders the payment or leaves somebody owing."""
        view = self.view = self.look()
        everyone = PurseView(EVERYONE, t("pay.everyone"), "grey", "account-group", "", t("pay.others"))
        purses = purses_of(self, self.now(FROM))
        self.known = {purse.id: purse.brief for purse in purses}
        self.faces.show((*purses, *([everyone] if len(self._all_but()) > PAIR else [])))
        self.faces.mark(self.now(FROM).value, self.now(TO).value)
        for name, side in self._sides.items():
            side.text, side.lit = self._named(self.now(name).value), name == self.next
        self._show_sum(self.now("amount"))
        self.reasons.chosen = self.now("note").value
        self.note.text = view.refusal or view.owes
        put(self, self.note, wanted=False)
        if self.note.text:
            self.add_widget(self.note, index=1)
        self.show_button()

    def _named(self, names: tuple[str, ...]) -> str:
        """Return the names of one side, or how many there are."""
        if len(names) > PAIR:
            return several("pay.several", len(names))
        return ", ".join([self.known[name] for name in names])

    # both sides
    def choose(self, givers: tuple[str, ...], takers: tuple[str, ...], lit: str) -> None:
        """Take both sides; the next face goes to the one that is lit."""
        self.next = lit
        self.say(FROM, givers, {TO: takers})

    def touched(self, key: str) -> None:
        """Add a face to the side that is lit, or take it away from where it was."""
        other = FROM if self.next == TO else TO
        sides = {name: self.now(name).value for name in (FROM, TO)}
        mine, others = sides[self.next], sides[other]
        lit = other if key in others else self.next
        if key == EVERYONE:
            sides[self.next] = self._all_but(*others)
        elif key in (*mine, *others):
            sides[lit] = tuple([name for name in sides[lit] if name != key])
        else:
            sides[self.next] = (*mine, key)
        if lit == FROM and sides[FROM] and not sides[TO] and not self.chosen_side:
            lit = TO
        self.choose(sides[FROM], sides[TO], lit)

    def _all_but(self, *names: str) -> tuple[str, ...]:
        """Return all players but these."""
        return tuple([name for name in self.known if name not in (*names, *PURSES)])

    def turn_to(self, side: str) -> None:
        """Let the next face go to this side."""
        self.next, self.chosen_side = side, True
        self.refresh()

    def dragged(self, start: str, end: str) -> None:
        """Take payer and payee by one drag. Others who stood with the payer pay too."""
        givers, all_but = self.now(FROM).value, self._all_but
        if start == EVERYONE:
            self.choose(all_but(end), (end,), TO)
        elif end == EVERYONE:
            self.choose((start,), all_but(start), TO)
        else:
            self.choose(givers if start in givers and end not in givers else (start,), (end,), TO)

    def swap(self) -> None:
        """Swap the two sides."""
        givers, takers = self.now(FROM).value, self.now(TO).value
        self.choose(takers, givers, TO if takers else FROM)


class PayScreen(Submits):
    """The screen of paying; `payer` and `payee` are set where one comes from a player's page."""

    view: FormView
    scrolls = False
    side = True

    def __init__(self, payer: str = "", payee: str = "", **options: object) -> None:
        super().__init__(**options)
        self.panel = PayForm(self.app, payer, payee)
        self.panel.fbind("on_done", lambda *_: self.home())
        self.faces = self.panel.faces
        landed = PushButton(text=t("pay.landed"), icon="home-map-marker", kind="plain")
        landed.fbind("on_tap", lambda *_: self.app.go("landed"))
        self.page = Column(padding=(0, 0, 0, dp(8)))
        for part in (self.faces, self.panel.reasons, Text(text=t("pay.drag"), role="small", tone="soft"), landed):
            self.page.add_widget(part)
        self._scroll = FaceScroll()
        self._scroll.add_widget(self.page)
        self._rule, self._left = Rule(), BoxLayout(orientation="vertical", spacing=dp(8))
        self._lay_out(low=False)
        self.fbind("size", self._arrange)

    def refresh(self) -> None:
        """Show changed cash; drop players who left."""
        self.panel.refresh()
        self.view = self.panel.view

    def _lay_out(self, *, low: bool) -> None:
        """Place the parts. In a low window the order lies under the faces, so that keys and button stay in view."""
        for part in (self._scroll, self.panel.order, self._left, self._rule, self.panel):
            if part.parent is not None:
                part.parent.remove_widget(part)
        for part in (self._scroll, *([self.panel.order] if low else [])):
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
