"""A trade between two players: what each gives and promises, what it does to both; agreed at once, or offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.asking.entering import Amount
from app.screens.asking.question import put
from app.screens.asking.waiting import OpenOffers
from app.screens.deals.promising import DealPromises, part_sheet
from app.screens.frame.doing import Submits
from app.screens.frame.handling import alert
from app.screens.frame.translate import money, name, t
from app.screens.pictures import Face
from app.screens.pictures.purses import Faces, theme_colour
from app.screens.widgets import Callout, Column, Icon, Panel, PushButton, SideBySide, Surface, Text, Wrap
from app.screens.widgets.kivy_bets import held
from app.screens.widgets.text import longest_word
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable
from app.views.asked import acts
from app.views.money.promise_draft import usual_draft
from app.views.money.promising import promise_form
from app.views.money.trade import MONEY, deal_view, tradeables

if TYPE_CHECKING:
    from app.views.money.promise_draft import PromiseDraft
    from app.views.money.promising import PromiseForm
    from app.views.money.trade import EffectView, SideView, TradeableView, TradeView

D = TypeVar("D", acts.Trade, acts.Offer)
MANY = 5  # with more others, their faces make room for the deeds once one of them is chosen
NOBODY = -1
SHRUNK = 0.82  # of the usual letters: a name in the grid may be set so much smaller before it would be broken
TONES = {1: "brass", 0: "ink", -1: "brick"}


class Tile(Touchable, Surface, BoxLayout):
    """A thing in the grid of a side: its group's colour as a bar, its name, and how many are given. Given is a tint."""

    key = StringProperty("")

    def __init__(self, thing: TradeableView, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, radius=dp(10), **options)
        self.padding, self.spacing = (dp(3), dp(5)), dp(2)
        self._bar = Surface(size_hint_y=None, height=dp(8), radius=dp(4), edge="outline")
        self._icon, self._name = Icon(base=20, pos_hint={"center_x": 0.5}), Text(role="small", halign="center")
        self._told = Text(role="small", tone="soft", halign="center")
        for text in (self._name, self._told):
            text.fbind("height", self._measure)
        self.show(thing)

    def show(self, thing: TradeableView) -> None:
        """Show another thing, or another number of it."""
        self.key, self.thing = thing.unit, thing
        plain = ("raised", "") if thing.why else ("card", "outline")
        self.fill, self.edge = ("tint", "felt") if thing.given else plain
        self.edge_width = dp(2.5) if thing.given else dp(1)
        self._bar.fill = thing.colour or "raised"
        self._icon.icon, self._icon.tone = ("check-bold", "felt") if thing.given else (thing.icon, "felt")
        self._name.text, self._name.tone = thing.text, "soft" if thing.why else "ink"
        self._told.text = t("trade.given", n=thing.given, held=thing.held) if thing.held > 1 else ""
        self.clear_widgets()
        bar, icon = bool(thing.colour), bool(thing.given or not thing.colour)  # what is given keeps its colour
        parts = (self._bar, bar), (self._icon, icon), (self._name, True), (self._told, bool(self._told.text))
        self._parts = [part for part, wanted in parts if wanted]
        for part in (*self._parts, Widget()):  # what is left lies below, so that names begin on one line
            self.add_widget(part)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.least_width = max(dp(64), longest_word(self._name.text, "small") * SHRUNK) + dp(8)
        high = sum([part.height + self.spacing for part in self._parts])
        self.height = self.needed = max(dp(FINGER), high + dp(10))


class Side(Column):
    """One player and what is given; dispatches `on_who`, `on_cash` and `on_thing(unit)`."""

    def __init__(self, **options: object) -> None:
        for event in ("on_who", "on_cash", "on_thing"):
            self.register_event_type(event)
        super().__init__(spacing=dp(8), **options)
        self.who, self._tiles = Who(), Wrap(columns=2, grid=True, spacing=dp(4))
        self._cash = PushButton(text="", kind="outlined", icon="plus")
        self._none = Text(role="small", tone="soft")
        self.add_widget(self.who)
        self.add_widget(self._cash)
        self.who.fbind("on_tap", lambda *_: self.dispatch("on_who"))
        self._cash.fbind("on_tap", lambda *_: self.dispatch("on_cash"))

    def show(self, side: SideView, cash: str, things: tuple[TradeableView, ...], *, typing: bool | None) -> None:
        """Show this side: its cash in words, all that could be given, whether its cash is typed, None for none."""
        self.who.show(side)
        self._cash.text, self._cash.icon = cash or t("trade.cash_row"), "" if cash else "plus"
        self._cash.kind = "tonal" if cash or typing else "outlined"
        tiles = self._tiles.children[::-1]
        if [tile.key for tile in tiles] == [thing.unit for thing in things]:
            for tile, thing in zip(tiles, things, strict=True):
                tile.show(thing)
        else:
            self._build(things)
        self._none.text = t("trade.nothing", player=side.brief)
        wanted = self._tiles if things or typing is not None else self._none
        for part in (self._tiles, self._none):
            if part.parent is not None and part is not wanted:
                self.remove_widget(part)
        if wanted.parent is None:
            self.add_widget(wanted)

    def _build(self, things: tuple[TradeableView, ...]) -> None:
        self._tiles.clear_widgets()
        for thing in things:
            tile = Tile(thing)
            tile.fbind("on_tap", lambda tile: self.dispatch("on_thing", tile.key))
            self._tiles.add_widget(tile)

    def on_who(self) -> None:
        """Called when another player is wanted."""

    def on_cash(self) -> None:
        """Called when money should be added."""

    def on_thing(self, unit: str) -> None:
        """Called when a thing was touched."""


class Who(Touchable, Surface, BoxLayout):
    """A face with name and cash; touching it asks for another player."""

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(10), **options)
        self.spacing, self.padding = dp(8), (dp(2), dp(2))
        self._face, self._words = Face(base=32), Column(spacing=0)
        self.headline, self._cash = Alike(role="strong"), Text(role="small", tone="soft")
        self._words.add_widget(self.headline)
        self._words.add_widget(self._cash)
        for part in (self._face, self._words, Icon(icon="chevron-down", tone="soft", base=18)):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self._words.fbind("height", self._measure)

    def show(self, side: SideView) -> None:
        """Show this player."""
        self._face.colour, self._face.token = theme_colour(side.colour), side.token
        self.headline.text, self._cash.text = t("trade.gives", player=side.brief), t("trade.has", cash=side.cash)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(4))

    def as_large_as(self, other: Who) -> None:
        """Keep both names in one size: that of the one that needs the smaller letters."""
        self.headline.fellows = other.headline.fellows = self.headline, other.headline


class Alike(Text):
    """A name in the same letters as its fellows: as large as all of them have room for."""

    fellows: tuple[Alike, ...] = ()
    fits = 0.0

    def _fit(self, *_: object) -> None:
        super()._fit()
        self.fits = self.font_size
        for one in self.fellows:
            one.font_size = min([fellow.fits for fellow in self.fellows])


class Effects(Column):
    """What the trade does to one of the two."""

    def show(self, name: str, effects: tuple[EffectView, ...]) -> None:
        """Show these effects, one below the other."""
        self.clear_widgets()
        self.spacing = dp(6)
        self.add_widget(Text(text=name, role="label", tone="soft"))
        for effect in effects:
            self.add_widget(self._row(effect))

    def _row(self, effect: EffectView) -> SideBySide:
        row, words = SideBySide(spacing=dp(6)), Column(spacing=0)
        icon = {1: "arrow-up-bold", 0: "equal", -1: "arrow-down-bold"}[effect.flow] if effect.after else "alert-outline"
        row.add_widget(Icon(icon=icon, tone=TONES[effect.flow], base=20))
        words.add_widget(Text(text=effect.text, role="small", tone="soft" if effect.after else "ink"))
        if effect.after:
            told = t("trade.to", before=effect.before, after=effect.after)
            words.add_widget(Text(text=told, role="label", tone=TONES[effect.flow]))
        row.add_widget(words)
        return row


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
    side, edge = True, 10

    def __init__(self, one: str = "", two: str = "", **options: object) -> None:
        self.who = [one, two]
        self.lies: list[dict[str, int]] = [{}, {}]
        self.typing = NOBODY
        super().__init__(**options)
        self.question, self.faces = Text(role="strong"), Faces(low=True)
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
        """Show who else could trade, the two sides or the keys of a sum, the promises, what the trade does."""
        both = bool(self.view.one and self.view.two)
        parts: list[Widget] = [] if both else [self.question]
        parts += [self.faces] if self._asks(both=both) else []
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
