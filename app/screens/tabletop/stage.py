"""What stands between the players and the question: the route, answers, a pad, who landed where, the winner."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.screens.asking.answer_list import AnswerList
from app.screens.asking.demo_guide import guide_cards
from app.screens.asking.entering import Amount, BidField, BidKeys
from app.screens.asking.notices import Notices
from app.screens.asking.shortage import claim_card, shortage_card
from app.screens.asking.waiting import WaitingLines
from app.screens.frame.translate import several, t
from app.screens.pictures.landings import LandingPad
from app.screens.pictures.winners import Winner
from app.screens.tabletop.map import MapWindow
from app.screens.tabletop.moment import MomentCard
from app.screens.tabletop.route import RouteCard, Where
from app.screens.widgets import Callout, Column, Text
from app.session.demo import STEPS, guide_step
from app.views.asked import acts
from app.views.asked.contest import shortage_notices
from app.views.story.result import told_believed

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.screens.pictures.person_rows import People
    from app.screens.tabletop.laying_out import Layout
    from app.screens.tabletop.writing import LineWriter
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.table import PlayerView, TableView, WarningView
    from app.views.asked.walks import WalkView
    from app.views.estate.board import HoldingView, MapCell, TokenView


class Stage(Column):
    """Shows its parts one at a time. Each is built when first needed, and kept.

    Dispatches `on_pick(key)`, `on_changed`, `on_land(player, place)`, `on_passed(player, corner, roll)`,
    `on_bid(amount)`, 0 for one to be typed, and `on_pass`.
    """

    _made: dict[str, Widget]
    _cells: tuple[tuple[MapCell, ...], ...]
    mapped: bool

    def __init__(self, **options: object) -> None:
        for event in ("on_pick", "on_changed", "on_land", "on_passed", "on_bid", "on_pass"):
            self.register_event_type(event)
        super().__init__(**options)
        self._made, self._cells, self.mapped = {}, (), True

    def show(self, *names: str) -> Widget:
        """Show these parts, one below the other; return the first."""
        wanted = [self.part(name) for name in names]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)
        return wanted[0] if wanted else None

    def part(self, name: str) -> Widget:
        """Return the part of this name."""
        if name not in self._made:
            self._made[name] = getattr(self, f"_{name}")()
        return self._made[name]

    def prepare(self, cells: tuple[tuple[MapCell, ...], ...]) -> None:
        """Build the board that routes are drawn on, and its card, before the first roll needs them."""
        self._cells = cells
        for name in ("window", "route", "where"):
            self._made.pop(name, None)
        self.part("route")

    def warm(self, thousands: bool, players: tuple[PlayerView, ...]) -> bool:
        """Build one part that is not built yet; return False when all are."""
        new = next((name for name in ("list", "amount", "bid", "bidding") if name not in self._made), None)
        if new in {"list", "amount"}:
            self.part(new).warm(thousands, players)
        elif new is not None:
            self.part(new)
        return new is not None

    def tidy(self) -> None:
        """Let hidden parts release what they hold."""
        held = self._made.get("list")
        if held is not None and held.parent is None:
            held.list.put_away()

    def show_where(self, walk: WalkView, standing: tuple[TokenView, ...], roller: str) -> None:
        """Show where everybody stands and the last walk, or what lies ahead of `roller`, where the map is shown."""
        if self.where is not None:
            self.where.show(walk, standing, roller)

    @property
    def where(self) -> Where | None:
        """Return the map of where everybody stands, while it is shown."""
        return self.shown("where")

    def shown(self, name: str) -> Widget:
        """Return the part of this name while it is shown, otherwise None."""
        found = self._made.get(name)
        return found if found is not None and found.parent is self else None

    def grow(self, room: float) -> None:
        """Let the parts that can grow take what is left of so much height."""
        growing = [part for part in self.children if hasattr(part, "grow")]
        others = sum([part.height + self.spacing for part in self.children if part not in growing])
        for part in growing:
            part.grow(room - others)

    def own(self, held: Callable[[], tuple[HoldingView, ...]]) -> None:
        """Show whose each deed is and what is built, on the maps and tiles that are seen. `held` finds it out."""
        for part in self.children:
            if isinstance(part, RouteCard | Where):
                part.own(held())
            elif isinstance(part, LandingPad):
                part.look_again()

    def _route(self) -> RouteCard:
        return RouteCard(self.part("window"))

    def _window(self) -> MapWindow:
        return MapWindow(self._cells)

    def _where(self) -> Where:
        return Where(self.part("window"))

    def _list(self) -> AnswerList:
        found = AnswerList()
        found.list.fbind("on_pick", lambda _, key: self.dispatch("on_pick", key))
        return found

    def _amount(self) -> Amount:
        pad = Amount(low=True)
        pad.fbind("on_changed", lambda *_: self.dispatch("on_changed"))
        return pad

    def _bid(self) -> BidField:
        return BidField()

    def _bidding(self) -> BidKeys:
        keys = BidKeys()
        keys.fbind("on_bid", lambda _, amount: self.dispatch("on_bid", amount))
        keys.fbind("on_keys", lambda *_: self.dispatch("on_bid", 0))
        keys.fbind("on_pass", lambda *_: self.dispatch("on_pass"))
        return keys

    def _landing(self) -> LandingPad:
        pad = LandingPad(t("landed.on_the_way"), faces=False)
        pad.fbind("on_who", lambda *_: self.dispatch("on_changed"))
        pad.fbind("on_land", lambda _, player, place: self.dispatch("on_land", player, place))
        pad.fbind("on_passed", lambda _, player, corner, roll: self.dispatch("on_passed", player, corner, roll))
        return pad

    def _moment(self) -> MomentCard:
        return MomentCard()

    def _winner(self) -> Winner:
        return Winner()

    def _waiting(self) -> WaitingLines:
        return WaitingLines()

    def _shares(self) -> People:
        from app.screens.pictures.person_rows import People

        return People()

    def on_pick(self, key: str) -> None:
        """Called when an answer of a list was picked."""

    def on_changed(self) -> None:
        """Called when a sum, a bidder or who landed was entered."""

    def on_land(self, player: str, place: str) -> None:
        """Called when somebody landed somewhere."""

    def on_passed(self, player: str, corner: str, roll: str) -> None:
        """Called when somebody passed a pay corner."""

    def on_bid(self, amount: int) -> None:
        """Called when somebody bids; 0 is to be typed."""

    def on_pass(self) -> None:
        """Called when somebody bids no more."""


def claim_of(warning: WarningView) -> acts.Claim:
    """Return what the owner of an unpaid deed says."""
    return acts.Claim(warning.owner, warning.debtor, warning.deed)


def time_left(minutes: int) -> list[Widget]:
    """Return how many minutes are left in a timed game; nothing where no end is agreed."""
    return [Callout(text=several("clock.left", minutes), kind="info")] if minutes else []


def notes_of(app: RunningApp, view: TableView, short: tuple[str, ...], writer: LineWriter) -> list[Widget]:
    """Return notices about what the bank is short of, and about rents that were not paid."""
    unpaid = [claim_card(one, partial(writer.submit, claim_of(one))) for one in view.warnings]
    return [*[shortage_card(app, text) for text in short], *unpaid]


def put_notes(app: RunningApp, layout: Layout, view: TableView, writer: LineWriter, *, asked: bool) -> None:
    """Show the demo's guide, what waits to be said again, offers, what the bank is short of, and rents not paid.

    Of a game that was not judged as a whole when it was imported, the last notice says so. `asked`: what waits is the
    question itself.
    """
    believed = told_believed(app.session.files.by_facts, app.words)
    step, waits = guide_step(app.session), Notices(app, writer.submit)
    short = shortage_notices(app.session.game, app.session.edition, app.words)
    left = app.clock.left() if app.clock is not None and view.timed else 0
    layout.put_notes(
        (step, waits.about, asked, view.warnings, short, left, believed),
        lambda: [
            *guide_cards(app, step, STEPS), *time_left(left), *waits.cards(asked=asked),
            *notes_of(app, view, short, writer),
            *([Text(text=believed, role="small", tone="soft")] if believed else []),
        ],
    )
