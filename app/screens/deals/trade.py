"""A trade between two players: what each gives and promises, what it does to both; agreed at once, or offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from kivy.metrics import dp

from app.screens.asking.answer_sheets import amount_sheet
from app.screens.asking.offers import OpenOffers
from app.screens.asking.question import put
from app.screens.deals.deal_promises import DealPromises
from app.screens.deals.promising import PromiseSheet
from app.screens.deals.trade_parts import Effects, Side, ThingSheet
from app.screens.frame.submitting import Submits
from app.screens.frame.translate import money, name, t
from app.screens.pictures.purses import Faces
from app.screens.widgets import Callout, Column, Panel, PushButton, SideBySide, Text
from app.screens.widgets.theme import theme
from app.views.asked import acts
from app.views.money.promise_draft import PromiseDraft, draft_told
from app.views.money.promising import promise_form
from app.views.money.trade import MONEY, deal_view, tradeables

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Widget
    from app.views.money.trade import TradeableView, TradeView

D = TypeVar("D", acts.Trade, acts.Offer)


class TradeScreen(Submits):
    """The screen of a trade; `one` and `two` are set where one comes from a player's page."""

    view: TradeView
    side = True

    def __init__(self, one: str = "", two: str = "", **options: object) -> None:
        self.who = [one, two]
        self.lies: list[dict[str, int]] = [{}, {}]
        super().__init__(**options)
        self.question, self.faces = Text(role="title"), Faces()
        self.faces.fbind("on_face", lambda _, key: self.choose(key))
        self.sides = [Side(), Side()]
        self.effects = [Effects(), Effects()]
        self.table, self.does = self._pair(self.sides), Panel(padding=dp(12), spacing=dp(8))
        self.does.add_widget(Text(text=t("trade.effects"), role="strong"))
        self.does.add_widget(self._pair(self.effects))
        for at, side in enumerate(self.sides):
            side.fbind("on_who", lambda _, at=at: self.ask_who(at))
            side.fbind("on_cash", lambda _, at=at: self.ask_cash(at))
            side.fbind("on_add", lambda _, at=at: self.ask_thing(at))
            side.fbind("on_promise", lambda _, at=at: self.ask_promise(at))
            side.fbind("on_back", lambda _, unit, at=at: self.lay(at, unit, 0))
        self.promises = DealPromises()
        self.promises.fbind("on_changed", lambda *_: self.refresh())
        self.note = Callout(kind="bad")
        self.later = PushButton(text=t("trade.offer_it"), kind="outlined", icon="email-outline")
        self.later.fbind("on_tap", lambda *_: self.say(acts.Offer))
        self.ids.agree.fbind("on_tap", lambda *_: self.say(acts.Trade))

    def _pair(self, two: list[Widget]) -> SideBySide:
        """Return a row for two widgets; a column in large text."""
        pair = Column() if theme.large else SideBySide(spacing=dp(10))
        for part in two:
            part.pos_hint = {"top": 1}
            pair.add_widget(part)
        return pair

    def look(self) -> TradeView:
        """Return the trade as it stands."""
        return deal_view(self.app.session.game, self.app.session.edition, self.app.words, self.deal(acts.Trade))

    def deal(self, command: type[D]) -> D:
        """Return what lies on the table, as a trade or as an offer."""
        gives, gets = [tuple(side.items()) for side in self.lies]
        return command(self.who[0], self.who[1], gives, gets, self.promises.promises, self.promises.takes_over)

    def refresh(self) -> None:
        """Show the screen anew. What a player no longer has is taken out of the trade."""
        game = self.app.session.game
        if len(game.playing()) == 2 and not all(self.who):
            self.who = list(game.playing())
        for player, side in zip(self.who, self.lies, strict=True):
            for unit in [unit for unit in side if not player or game.holds(player, unit) < side[unit]]:
                del side[unit]
        self.view = self.look()
        self.show()

    def show(self) -> None:
        """Show faces while a player is missing, then the trade."""
        both = bool(self.view.one and self.view.two)
        parts = [self.table] if both else [self.question, self.faces, *self._open_offers()]
        parts += [self.promises] if both and self.promises.show(self.view.promises, self.view.bound) else []
        parts += [self.does] if both and self.view.ready else []
        if self.body.children[::-1] != parts:
            self.body.clear_widgets()
            for part in parts:
                self.body.add_widget(part)
        (self._show_deal if both else self._show_faces)()
        self._show_button(both)

    def _open_offers(self) -> list[Widget]:
        """Return the offers that wait for an answer."""
        return OpenOffers(self.app, self.submit).cards()

    def _show_faces(self) -> None:
        self.question.text = t("trade.second", player=name(self.who[0])) if self.who[0] else t("trade.first")
        self.faces.show(self.view.players)
        self.faces.choose(self.who[0])

    def _show_deal(self) -> None:
        both = [side for side in (self.view.one, self.view.two) if side is not None]
        for side, seen, lies in zip(self.sides, both, self.lies, strict=True):
            side.show(seen, money(lies[MONEY]) if lies.get(MONEY) else "")
        if self.view.ready:
            for effects, seen in zip(self.effects, both, strict=True):
                effects.show(seen.brief, seen.effects)

    def _show_button(self, both: bool) -> None:
        agree, foot = self.ids.agree, self._foot
        agree.disabled = not self.view.ready
        put(foot, self.later, wanted=self.view.ready)
        words = "trade.not_so" if self.view.refusal else "trade.offer" if both else "trade.choose_two"
        agree.text = t("trade.agree" if self.view.ready else words)
        self.note.text = self.view.refusal
        if self.view.refusal and self.note.parent is None:
            foot.add_widget(self.note, index=1)
        elif not self.view.refusal:
            put(foot, self.note, wanted=False)

    # who
    def choose(self, player: str) -> None:
        """Choose the first player, then the second. The first touched again is taken back."""
        at = 0 if not self.who[0] else 1
        if player == self.who[0]:
            self.who[0] = ""
        else:
            self.who[at] = player
        self.refresh()

    def ask_who(self, at: int) -> None:
        """Choose another player for this side. What the other one gives stays."""
        self.lies[at] = {}
        self.who = ["", ""] if len(self.app.session.game.playing()) < 3 else [self.who[1 - at], ""]
        self.lies = [self.lies[1 - at], {}]
        self.promises.forget()
        self.refresh()

    # what
    def lay(self, at: int, unit: str, number: int) -> None:
        """Put so many of a thing into the trade; 0 takes it out."""
        self.lies[at].pop(unit, None)
        if number:
            self.lies[at][unit] = number
        self.refresh()

    def ask_cash(self, at: int) -> None:
        """Ask how much money a side adds."""
        side = (self.view.one, self.view.two)[at]
        if side is None:
            return
        title = t("trade.set_cash", player=side.brief, cash=side.cash)
        first = self.lies[at].get(MONEY, 0)
        amount_sheet(title, first, self.view.thousands, lambda amount: self.lay(at, MONEY, amount))

    def ask_thing(self, at: int) -> None:
        """Show everything that this player could give."""
        who = name(self.who[at])
        ThingSheet(t("trade.what", player=who), lambda: self.things(at), lambda unit: self.pick(at, unit),
                   t("trade.nothing", player=who)).open()  # fmt: skip

    def things(self, at: int) -> tuple[TradeableView, ...]:
        """Return what the player could give, and how much of it is in the trade."""
        session = self.app.session
        return tradeables(session.game, session.edition, self.app.words, self.who[at], tuple(self.lies[at].items()))

    def pick(self, at: int, unit: str) -> None:
        """Put one more of a thing into the trade; after the last one, take all out."""
        given, held = self.lies[at].get(unit, 0), self.app.session.game.holds(self.who[at], unit)
        self.lay(at, unit, given + 1 if given < held else 0)

    def ask_promise(self, at: int) -> None:
        """Ask what this player promises."""
        session, words, (gives, gets) = self.app.session, self.app.words, (self.lies[at], self.lies[1 - at])
        form = promise_form(
            session.game, session.edition, words, self.who[at], tuple(gives.items()), tuple(gets.items()),
            self.who[1 - at],
        )  # fmt: skip
        PromiseSheet(
            t("promising.title", player=name(self.who[at])), form, PromiseDraft(self.who[at], self.who[1 - at]),
            lambda draft: draft_told(session.game, session.edition, words, draft), self.promises.add,
        ).open()  # fmt: skip

    def say(self, command: type[D]) -> None:
        """Submit the trade, or leave it as an offer that waits for an answer."""
        if self.view.ready and self.submit(self.deal(command)):
            self.home()
