"""A trade between two players: what each gives and promises, what it does to both; agreed at once, or offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp

from app.screens.asking.entering import Amount
from app.screens.asking.question import put
from app.screens.asking.waiting import OpenOffers
from app.screens.deals.promising import DealPromises, part_sheet
from app.screens.deals.trade_parts import TONES, Effects, Side
from app.screens.frame.doing import Submits
from app.screens.frame.handling import alert
from app.screens.frame.translate import money, name, t
from app.screens.pictures import Face
from app.screens.pictures.purses import Faces, theme_colour
from app.screens.widgets import Callout, Column, Panel, PushButton, SideBySide, Text, Wrap
from app.screens.widgets.kivy_bets import held
from app.screens.widgets.theme import theme
from app.views.asked import acts
from app.views.money.promise_draft import usual_draft
from app.views.money.promising import promise_form
from app.views.money.trade import MONEY, deal_view, tradeables

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Widget
    from app.views.money.promise_draft import PromiseDraft
    from app.views.money.promising import PromiseForm
    from app.views.money.trade import SideView, TradeableView, TradeView

D = TypeVar("D", acts.Trade, acts.Offer)
MANY = 5  # with more others, their faces make room for the deeds once one of them is chosen
NOBODY = -1


class HalfMade(NamedTuple):
    """A deal that was begun and left: of which game, between whom, what lies, what is promised."""

    game: int
    who: tuple[str, str]
    lies: tuple[dict[str, int], dict[str, int]]
    drafts: tuple[PromiseDraft, ...]
    takes_over: tuple[str, ...]

    def is_of(self, game: int, one: str, two: str) -> bool:
        """Return whether this is a deal of an open game between these two, or between whom it may be."""
        return self.game == game and {one, two} - {""} <= set(self.who)


class TradeScreen(Submits):
    """The screen of a trade; `one` and `two` are set where one comes from a player's page."""

    view: TradeView
    side = True

    def __init__(self, one: str = "", two: str = "", **options: object) -> None:
        self.who = [one, two]
        self.lies: list[dict[str, int]] = [{}, {}]
        self.typing = NOBODY
        super().__init__(**options)
        self.question, self.faces = Text(role="strong"), Faces()
        self.faces.fbind("on_face", lambda _, key: self.choose(key))
        self.sides = [Side(), Side()]
        self.sides[0].who.as_large_as(self.sides[1].who)
        self.effects, self.results = [Effects(), Effects()], SideBySide(spacing=dp(12))
        self.table, self.does = self._pair(self.sides), Panel(padding=dp(12), spacing=dp(8))
        self.does.add_widget(Text(text=t("trade.effects"), role="strong"))
        self.does.add_widget(self._pair(self.effects))
        for at, side in enumerate(self.sides):
            side.fbind("on_who", lambda _, at=at: self.ask_who(at))
            side.fbind("on_cash", lambda _, at=at: self.ask_cash(at))
            side.fbind("on_thing", lambda _, unit, at=at: self.pick(at, unit))
        self.pad = Amount()
        self.pad.fbind("on_changed", lambda pad: self.lay(self.typing, MONEY, int(pad.amount)))
        self.promises = DealPromises()
        self.promises.fbind("on_changed", lambda *_: self.refresh())
        self.promises.fbind("on_part", lambda _, at, part: self.ask_part(at, part))
        self.note, self.acts = Callout(kind="bad"), Wrap(columns=2)
        self.promise = PushButton(text=t("promising.row"), kind="outlined", icon="handshake-outline")
        self.promise.fbind("on_tap", lambda *_: self.add_promise())
        self.later = PushButton(text=t("trade.offer_it"), kind="outlined", icon="email-outline")
        self.later.fbind("on_tap", lambda *_: self.say(acts.Offer))
        self.button = held(self.ids.agree)  # the foot is emptied and filled again around it
        self.button.fbind("on_tap", lambda *_: self.say(acts.Trade))
        self._go_on(one, two)

    def _pair(self, two: list[Widget]) -> SideBySide:
        """Return a row for two widgets; a column in large text."""
        pair = Column() if theme.large else SideBySide(spacing=dp(10))
        for part in two:
            part.pos_hint = {"top": 1}
            pair.add_widget(part)
        return pair

    def _go_on(self, one: str, two: str) -> None:
        """Take up the deal that was left half-made, or begin one with whose turn it is at the left."""
        kept, game = self.app.deal, self.app.session.game
        if isinstance(kept, HalfMade) and kept.is_of(self.app.session.number, one, two):
            self.who, self.lies = list(kept.who), [dict(side) for side in kept.lies]
            self.promises.drafts, self.promises.takes_over = kept.drafts, kept.takes_over
        elif not one and game.turn in game.playing():
            self.who[0] = game.turn

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
        playing = game.playing()
        self.who = [player if player in playing else "" for player in self.who]
        if len(playing) == 2 and not all(self.who):
            first = self.who[0] or next(one for one in playing if one != self.who[1])
            self.who = [first, game.others(first)[0]]
        for player, side in zip(self.who, self.lies, strict=True):
            for unit in [unit for unit in side if not player or game.holds(player, unit) < side[unit]]:
                del side[unit]
        drafts = self.promises.drafts
        self.promises.drafts = tuple([one for one in drafts if {one.promiser, one.player} <= set(playing)])
        self.view = self.look()
        self.keep()
        self.show()

    def keep(self) -> None:
        """Keep the deal while it is only half made, for whoever leaves this page and comes back."""
        drafts, lies = self.promises.drafts, (self.lies[0], self.lies[1])
        half = HalfMade(self.app.session.number, (self.who[0], self.who[1]), lies, drafts, self.promises.takes_over)
        self.app.deal = half if any(lies) or drafts else None

    # what is shown
    def show(self) -> None:
        """Show the others' faces, the two sides or the keys of a sum, the promises, what the trade does."""
        both = bool(self.view.one and self.view.two)
        parts: list[Widget] = [self.question, self.faces] if self._asks(both=both) else []
        parts += [] if both else self._open_offers()
        parts += [self.table] if self.who[0] else []
        parts += [self.pad] if self.typing != NOBODY else []
        parts += [self.promises] if both and self.promises.show(self.view.bound) else []
        parts += [self.does] if both and self.view.ready and self.typing == NOBODY else []
        if self.body.children[::-1] != parts:
            self.body.clear_widgets()
            for part in parts:
                self.body.add_widget(part)
        self._show_faces()
        self._show_sides()
        self._show_foot(both=both)

    def _asks(self, *, both: bool) -> bool:
        """Return whether the faces of the others stand above: until one is chosen, and where they leave room, after."""
        others = len(self.view.players) - 1
        return not both or (1 < others <= MANY and self.typing == NOBODY)

    def _open_offers(self) -> list[Widget]:
        """Return the offers that wait for an answer."""
        return OpenOffers(self.app, self.submit).cards()

    def _show_faces(self) -> None:
        self.question.text = t("trade.second", player=name(self.who[0])) if self.who[0] else t("trade.first")
        self.faces.show([one for one in self.view.players if one.id != self.who[0]])
        self.faces.choose(*[player for player in self.who[1:] if player])

    def _show_sides(self) -> None:
        for at, (side, seen) in enumerate(zip(self.sides, (self.view.one, self.view.two), strict=True)):
            put(self.table, side, wanted=seen is not None)
            if seen is not None:
                cash = money(self.lies[at][MONEY]) if self.lies[at].get(MONEY) else ""
                things = self.things(at) if self.typing == NOBODY else ()
                side.show(seen, cash, things, typing=None if self.typing == NOBODY else self.typing == at)
        if self.view.ready:
            for effects, seen in zip(self.effects, (self.view.one, self.view.two), strict=True):
                effects.show(seen.brief, seen.effects) if seen is not None else None

    def _show_foot(self, *, both: bool) -> None:
        agree, foot = self.button, self._foot
        agree.disabled = not self.view.ready
        self._put_acts(both=both)
        words = "trade.not_so" if self.view.refusal else "trade.offer" if both else "trade.choose_two"
        agree.text = self._agreed() if self.view.ready else t(words)
        self.note.text = self.view.refusal
        wanted = [self.note] if self.view.refusal else []
        wanted += [self.results] if self.view.ready and not theme.largest else []
        wanted += [self.acts] if both else []
        self._show_results()
        if foot.children[::-1] != [*wanted, agree]:
            foot.clear_widgets()
            for part in (*wanted, agree):
                foot.add_widget(part)

    def _agreed(self) -> str:
        one, two = self.view.one, self.view.two
        return t("trade.agree", one=one.brief, two=two.brief) if one is not None and two is not None else ""

    def _put_acts(self, *, both: bool) -> None:
        put(self.acts, self.promise, wanted=both)
        put(self.acts, self.later, wanted=both and self.view.ready)

    def _show_results(self) -> None:
        self.results.clear_widgets()
        for seen in (self.view.one, self.view.two):
            if seen is not None and self.view.ready:
                self.results.add_widget(Face(colour=theme_colour(seen.colour), token=seen.token, base=26))
                self.results.add_widget(result(seen))

    # who
    def choose(self, player: str) -> None:
        """Choose the player at the left, where nobody is, or the other one. Touched again, the other is taken back."""
        if not self.who[0]:
            self.who[0] = player
        else:
            self._partner("" if player == self.who[1] else player)
        self.refresh()

    def _partner(self, player: str) -> None:
        self.who[1], self.lies[1], self.typing = player, {}, NOBODY
        self.promises.forget()

    def ask_who(self, at: int) -> None:
        """Choose another player for this side. What the other one gives stays."""
        if at == 0 and len(self.view.players) > 2:
            self.who, self.lies = ["", self.who[1]], [{}, self.lies[1]]
        elif at == 1:
            self._partner("")
        self.promises.forget()
        self.typing = NOBODY
        self.refresh()

    # what
    def lay(self, at: int, unit: str, number: int) -> None:
        """Put so many of a thing into the trade; 0 takes it out."""
        self.lies[at].pop(unit, None)
        if number:
            self.lies[at][unit] = number
        self.refresh()

    def ask_cash(self, at: int) -> None:
        """Show the keys for the cash of a side; every digit counts at once. Touched again, they go."""
        self.typing = NOBODY if self.typing == at else at
        if self.typing != NOBODY:
            self.pad.start(self.lies[at].get(MONEY, 0), self.view.thousands)
        self.refresh()

    def things(self, at: int) -> tuple[TradeableView, ...]:
        """Return what the player could give, and how much of it is in the trade."""
        session = self.app.session
        return tradeables(session.game, session.edition, self.app.words, self.who[at], tuple(self.lies[at].items()))

    def pick(self, at: int, unit: str) -> None:
        """Put one more of a thing into the trade; after the last one, take all out. What cannot be given says why."""
        thing = next(one for one in self.things(at) if one.unit == unit)
        if thing.why:
            alert(thing.why)
        else:
            self.lay(at, unit, thing.given + 1 if thing.given < thing.held else 0)

    # promises
    def form(self, at: int) -> PromiseForm:
        """Return what a side could promise once the deal is done."""
        session, (gives, gets) = self.app.session, (self.lies[at], self.lies[1 - at])
        return promise_form(
            session.game, session.edition, self.app.words, self.who[at], tuple(gives.items()), tuple(gets.items()),
            self.who[1 - at],
        )  # fmt: skip

    def add_promise(self) -> None:
        """Write down the promise that is usual in such a deal; its parts can then be touched."""
        self.typing = NOBODY
        one, two = self.form(0), self.form(1)
        draft = usual_draft((one, two), *[tuple(side.items()) for side in self.lies])
        if one.why_not or draft is None:
            alert(one.why_not or t("promising.nothing"))
            return
        self.promises.add(draft)
        Clock.schedule_once(lambda _: self.promises.parent and self.scroll.scroll_to(self.promises, animate=False))

    def ask_part(self, at: int, part: str) -> None:
        """Ask for one part of a promise. Promised to the one who promised it, it turns round."""
        draft = self.promises.drafts[at]
        form = self.form(self.who.index(draft.promiser))
        part_sheet(part, form, draft, lambda said: self.promises.put(at, said))

    def say(self, command: type[D]) -> None:
        """Submit the trade, or leave it as an offer that waits for an answer."""
        if self.view.ready and self.submit(self.deal(command)):
            self.app.deal = None
            self.home()


def result(seen: SideView) -> Column:
    """Return the cash of a player after the trade, and by how much that is more or less."""
    words = Column(spacing=0)
    words.add_widget(Text(text=seen.then, role="strong"))
    if seen.change:
        words.add_widget(Text(text=seen.change, role="small", tone=TONES[seen.flow]))
    return words
