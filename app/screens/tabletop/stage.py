"""What stands between the players and the question: the route, answers, a pad, a moment, the last line, the winner."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.asking.entering import Amount, BidField, BidKeys
from app.screens.asking.picking import PickList, lengthen
from app.screens.asking.question import put
from app.screens.asking.shortage import claim_card, shortage_card
from app.screens.asking.waiting import Notices, WaitingLines
from app.screens.frame.translate import several, t
from app.screens.pictures import Face
from app.screens.pictures.landings import LandingPad
from app.screens.tabletop.map import MapWindow
from app.screens.tabletop.route import RouteCard, Where
from app.screens.widgets import (
    Callout,
    Column,
    Icon,
    IconButton,
    Panel,
    PushButton,
    SideBySide,
    Surface,
    Text,
    Word,
    Wrap,
)
from app.screens.widgets.surfaces import Still
from app.screens.widgets.text import SMALLEST, lines_of, longest_word, natural_width
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable
from app.session.demo import STEPS, guide_step
from app.views.asked import acts
from app.views.asked.contest import shortage_notices
from app.views.story.result import told_believed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.frame.running import RunningApp
    from app.screens.pictures.person_rows import People
    from app.screens.tabletop.laying_out import Layout
    from app.screens.tabletop.playing import LineWriter
    from app.views.asked.question import DebtView, OptionView
    from app.views.asked.table import PlayerView, TableView, WarningView
    from app.views.asked.walks import WalkView
    from app.views.estate.board import HoldingView, MapCell, TokenView
    from app.views.story.moments import MomentDeed, MomentView

class Stage(Column):
    """Shows its parts one at a time. Each is built when first needed, and kept.

    Dispatches `on_pick(key)`, `on_changed`, `on_land(player, place)`, `on_passed(player, corner, roll)`,
    `on_bid(amount)`, 0 for one to be typed, and `on_pass`.
    """

    _made: dict[str, Widget]
    _cells: tuple[tuple[MapCell, ...], ...]
    mapped: bool
    close = BooleanProperty(False)  # answers of a list lie close together, because the window is low

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

    def grow_with(self, page: Widget) -> None:
        """Let listed answers grow near the end of this page."""
        lengthen(page, self)

    def more(self) -> None:
        """Build more of the answers that are listed."""
        answers = self.shown("list")
        if answers is not None:
            answers.list.more()

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
        found.list.close = self.close
        self.fbind("close", found.list.setter("close"))
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
            *guide_cards(app, step, STEPS),
            *time_left(left),
            *waits.cards(asked=asked),
            *notes_of(app, view, short, writer),
            *([Text(text=believed, role="small", tone="soft")] if believed else []),
        ],
    )


LEAST = 80  # dp: in less height a moment is told by the last line alone
FACE, DEED, LINES = 48, 46, 2  # dp: the face; how high a deed is without its name, which has two lines
COMING, APART = 0.3, 0.12  # seconds: how long a deed comes in, and after the one before


class MomentCard(Surface, BoxLayout):
    """A face, a sentence, and the deeds that came together. Deeds come in one after the other; a touch ends that."""

    def __init__(self, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, padding=dp(12), spacing=dp(10), **options)
        self.edge_width = dp(2)
        self._head, self._face = SideBySide(spacing=dp(12)), Face(base=FACE, ringed=True)
        self._text = Text(role="title")
        for part in (self._face, self._text):
            self._head.add_widget(part)
        self._deeds = BoxLayout(spacing=dp(6), size_hint_y=None, height=dp(DEED) + LINES * theme.size("small") * 1.3)
        self._head.bind(height=self._keep_in)  # its sentence breaks once its width is known

    def show(self, view: MomentView) -> None:
        """Show this moment."""
        self.fill, self.edge = ("brick_tint", "brick") if view.sad else ("brass_tint", "brass")
        self._face.colour, self._face.token, self._text.text = view.colour, view.token, view.text
        self._deeds.clear_widgets()
        for deed in view.deeds:
            self._deeds.add_widget(MomentTile(deed))
        if not theme.still:
            self._come_in()

    def _come_in(self) -> None:
        for at, tile in enumerate(self._deeds.children[::-1]):
            tile.opacity = 0
            (Animation(duration=APART * at) + Animation(opacity=1, duration=COMING)).start(tile)

    def end(self) -> None:
        """Show all of it at once."""
        for tile in self._deeds.children:
            Animation.cancel_all(tile)
            tile.opacity = 1

    def grow(self, room: float) -> None:
        """Take so much height; where that is little, the deeds are left out, then all of it."""
        self.height = room if room >= max(dp(LEAST), self._needed()) else 0
        self.opacity = float(self.height > 0)
        deeds = [self._deeds] if self._rest() >= 0 and self._deeds.children else []
        self.clear_widgets()
        air = [Widget()] if not deeds or self._rest() >= 2 * self.spacing else []
        for part in (*air, self._head, *deeds, *[Widget() for _ in air]):
            self.add_widget(part)

    def _rest(self) -> float:
        """Return how much height is left with the deeds."""
        return float(self.height - 2 * dp(12) - self._head.height - self._deeds.height - self.spacing)

    def _needed(self) -> float:
        return float(self._head.height + 2 * dp(12) + 2 * self.spacing)

    def _keep_in(self, *_: object) -> None:
        """Leave out what has no room any more where the sentence has become higher: the deeds, then all of it."""
        if 0 < self.height < self._needed():
            self.height = self.opacity = 0
        elif self.height > 0 and (self._deeds.parent is self) != (self._rest() >= 0 and bool(self._deeds.children)):
            self.grow(self.height)


class MomentTile(Surface, BoxLayout):
    """A deed that has come to its group: its bar, its name, its rent now."""

    def __init__(self, deed: MomentDeed, **options: object) -> None:
        super().__init__(orientation="vertical", fill="card", edge="outline", radius=dp(8), **options)
        self.padding = dp(4), 0, dp(4), dp(4)
        self.add_widget(Surface(fill=deed.colour, radius=dp(4), size_hint_y=None, height=dp(12)))
        self.add_widget(Text(text=deed.name, role="small", halign="center"))
        self.add_widget(Widget())
        self.add_widget(Word(text=deed.rent, role="strong", pos_hint={"center_x": 0.5}))


SEEN = 36  # dp: how high the line is seen; it is touched as high as a finger
CLOSE = 0.87  # by so much a long line is set smaller before it is shortened
FLOWS = {1: "brass", -1: "brick", 0: "ink"}


class OneLine(Text):
    """A sentence on one line: a little smaller where it is long, then shortened; with `two`, on two lines first."""

    may_shorten = True
    two = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("two", self._fit)

    @property
    def breaks(self) -> bool:
        """Return whether it stands on two lines."""
        wide = natural_width(self.text, self.role)
        return self.two and longest_word(self.text, self.role) <= self.width < wide

    def _fit(self, *_: object) -> None:
        size = theme.size(self.role)
        wide = natural_width(self.text, self.role)
        if dp(12) < self.width < wide and not self.breaks:
            size = max(dp(SMALLEST), size * max(CLOSE, self.width / wide * 0.98))
        self.font_size, self.shorten, self.shorten_from = size, not self.breaks, "right"
        self.text_size = self.width, None if self.breaks else size * 1.35

    def written(self) -> str:
        """Return the sentence, on two lines without its end where that is more."""
        return shortened(self.text, self.role, self.width) if self.breaks else super().written()


def shortened(text: str, role: str, room: float) -> str:
    """Return a sentence without the last words, in place of which stands a sign, where it is more than two lines."""
    words = text.split(" ")
    parts = [" ".join(words[:count]).rstrip(" \u00b7") + "\u2026" for count in range(len(words) - 1, 0, -1)]
    return next((part for part in (text, *parts) if lines_of(part, role, room) <= LINES), text)


class LineCard(Touchable, BoxLayout):
    """The sentence and its sum on a strip of paper. It is touched a little above and below the paper too."""

    radius = dp(10)

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, **options)
        self.paper = LinePaper(fill="raised", radius=dp(10), spacing=dp(8), padding=(dp(12), 0))
        self.words, self.sum = OneLine(role="label", pos_hint={"center_y": 0.5}), Word(role="strong")
        self.sum.pos_hint = {"center_y": 0.5}
        self.paper.add_widget(self.words)
        self.add_widget(self.paper)
        for name in ("text", "width", "two"):
            self.words.fbind(name, self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        """Be as high as its lines, and no lower than a finger."""
        seen = max(dp(SEEN), theme.size("label") * 1.3 * (LINES if self.words.breaks else 1) + dp(12))
        self.height = self.needed = max(dp(FINGER), seen + dp(4))
        self.padding = 0, (self.height - seen) / 2


class LinePaper(Surface, BoxLayout):
    """What the line is written on."""


class LastLine(Still):
    """What happened last: `show(text, sum, flow)`; dispatches `on_open` for the history and `on_half_turn`.

    Undo and Redo have a place of their own in the bar above. It moves as a whole while the page grows and shrinks.
    """

    def __init__(self, **options: object) -> None:
        for event in ("on_open", "on_half_turn"):
            self.register_event_type(event)
        super().__init__(SideBySide(spacing=0), **options)
        self.line = LineCard()
        self.line.fbind("on_tap", lambda *_: self.dispatch("on_open"))
        turn = IconButton(icon="screen-rotation", tone="soft", name=t("table.half_turn"))
        turn.text = "" if theme.large else t("table.turn_word")  # a higher line would take height from the dice
        turn.fbind("on_tap", lambda *_: self.dispatch("on_half_turn"))
        for part in (self.line, turn):
            self.child.add_widget(part)

    def show(self, text: str, amount: str = "", flow: int = 0) -> None:
        """Show another line, and its sum."""
        line = self.line
        line.words.text, line.sum.text, line.sum.tone = text, amount, FLOWS[flow]
        if bool(amount) != (line.sum.parent is not None):
            line.paper.add_widget(line.sum) if amount else line.paper.remove_widget(line.sum)

    def on_open(self) -> None:
        """Called when the whole history is wanted."""

    def on_half_turn(self) -> None:
        """Called when the picture should be turned to the other side of the table."""


class AnswerList(Column):
    """Answers as a list. For a debt, a line tells how much of it can be met: below the list where it is low."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.reach, self.list = Callout(), PickList(field_first=False)
        self.add_widget(self.list)

    def warm(self, *_: object) -> None:
        """Build the first rows."""
        self.list.warm()

    def show(self, options: Sequence[OptionView], debt: DebtView | None = None, *, low: bool = False) -> None:
        """Show these answers."""
        put(self, self.reach, wanted=False)
        if debt is not None:
            self.reach.text, self.reach.kind = debt.reach, "good" if debt.can_be_met else "bad"
            self.place_reach(low=low)
        self.list.options = list(options)

    def place_reach(self, *, low: bool) -> None:
        """Show how far the answers go below them where there is little height, otherwise above."""
        wanted = [self.reach, self.list] if low else [self.list, self.reach]
        if self.children != wanted:
            put(self, self.reach, wanted=False)
            self.add_widget(self.reach, index=0 if low else 1)


def guide_cards(app: RunningApp, step: int, steps: int) -> list[Column]:
    """Return what to do next in the demo, nothing for step 0; the last of the steps leads to New game."""
    if not step:
        return []
    card = Column(spacing=dp(6))
    card.add_widget(Callout(text=t(f"guide.{step}"), kind="good" if step == steps else "info"))
    if step == steps:
        start = PushButton(text=t("guide.start"), kind="brass")
        start.fbind("on_tap", lambda *_: app.replace("new_game"))
        card.add_widget(start)
    return [card]


class Winner(Panel):
    """Shows who has won."""

    def __init__(self, **options: object) -> None:
        super().__init__(fill="brass_tint", edge="brass", **options)
        self._faces, self._text = Wrap(stretch=False, centred=True, spacing=dp(12)), Text(role="title", halign="center")
        self.add_widget(Icon(icon="trophy", tone="brass", base=44, pos_hint={"center_x": 0.5}))
        self.add_widget(self._faces)
        self.add_widget(self._text)

    def show(self, text: str, players: list[PlayerView]) -> None:
        """Show the winners' faces and the sentence."""
        self._text.text = text
        self._faces.clear_widgets()
        for player in players:
            self._faces.add_widget(Face(colour=player.colour, token=player.token, base=56, ringed=True))
