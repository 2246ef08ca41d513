"""How the Table lies in its window: what always stays in view, what gives way, and what is added where there is room.

Outside every scroll are the players, the last line, the question and its answers. The stage has what is left. Where
that is not enough, this gives way, in this order: the stage, the figures of the question, its large letters, the air
between the players, the bar for the thumb. In a window that lies sideways, answers and last line then change sides.

The bar for the thumb and More lead on from the Table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import CLOSE, CLOSEST, LEAST, ROOMY, TINIEST, put
from app.screens.frame.screen import Action, action
from app.screens.frame.translate import t
from app.screens.pictures.tiles import PlaceTo, in_a_grid
from app.screens.tabletop.turn_line import TurnLine
from app.screens.widgets import Icon, Row, Sheet, Surface, Text
from app.screens.widgets.dicepad import LARGEST
from app.screens.widgets.settling import settle
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.core.edition import Edition
    from app.screens import ScreenName
    from app.screens.asking.question import Ask
    from app.screens.frame.running import RunningApp
    from app.screens.frame.screen import Above, Screen
    from app.screens.pictures.stakes import StakeCard
    from app.screens.tabletop.entering import Dice
    from app.screens.tabletop.players import Strip
    from app.screens.tabletop.stage import LastLine, Stage
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.table import TableView
    from app.views.asked.turn_stops import TurnStop
    from app.views.estate.stake import StakeView

SIDEWAYS, BROAD = 480, 560  # dp: a window lower than this and at least so wide lies sideways
ROWS = 132  # dp: of a list of answers, so much is in view: the first two
DEED = 112  # dp: so much is left below the stops of a turn, for the deed and its rents, or the map
SLIVER = 44  # dp: a lower stage shows nothing worth its place
TALL = 760  # dp: from this height of the window on the dice are large, and drawn cards stand in large letters
UNKNOWN = 100  # pixels: how wide and high Kivy makes what has no place yet
RECEIPT = 90  # dp: sideways a receipt lies over the question where so much is free
PADS = frozenset({"bid", "amount"})


class Desk(BoxLayout):
    """Question and dice, one below the other."""

    def __init__(self, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(6), **options)
        self.fbind("minimum_height", self.setter("height"))

    def take(self, ask: Ask, dice: Dice, *, rolls: bool) -> None:
        """Show the question, and the dice while some are awaited."""
        wanted = [ask, dice] if rolls else [ask]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    @property
    def wide(self) -> float:
        """Return how wide the dice are, whether they are shown or not."""
        return float(self.width)


class Parts(NamedTuple):
    """The parts of the Table. They come and go, and kv holds its ids weakly, so they are held here."""

    strip: Strip
    last: LastLine
    stake: StakeCard
    stage: Stage
    desk: Desk
    ask: Ask
    dice: Dice
    bar: ThumbBar


class Icons(NamedTuple):
    """The icons that may be in the bar at the top."""

    more: Action
    undo: Action
    redo: Action
    places: tuple[Action, ...]  # seen where the bar for the thumb has no room, in a window that lies sideways


class Layout:
    """Puts the parts into a screen's head, body and foot, and takes them out again."""

    def __init__(self, screen: Screen, head: Above, foot: Widget, parts: Parts, icons: Icons) -> None:
        self.screen, self.body, self.head, self.foot, self.top = screen, screen.body, head, foot, screen.bar
        self.parts, self.icons = parts, icons
        self.left = screen.halve()[1]
        self.sideways = self.listed = False
        self.pad: Widget = None
        self._staked = False  # a deed is in question
        self._barred = True  # there is room for the bar for the thumb
        self._fill_top()
        self._noted: object = ()
        self._notes: list[Widget] = []
        self._stops: tuple[TurnStop, ...] = ()
        self._line: TurnLine | None = None

    def _fill_top(self) -> None:
        """Fill the bar above; Undo and Redo stand last. In large text the other icons move into More."""
        self._left = [icon for icon in self.top.children if getattr(icon, "may_leave", False) and theme.largest]
        for icon in self._left:
            self.top.remove_widget(icon)
            icon.fbind("count", self._count_left)
        for icon in (self.icons.undo, self.icons.redo):
            self.top.add_widget(icon)

    def _count_left(self, *_: object) -> None:
        """Show on More what icons count that have moved there. Where More is below, they come back meanwhile."""
        more = self.icons.more
        more.count = sum([icon.count for icon in self._left])
        for icon in self._left:
            self.put_above(icon, wanted=bool(icon.count and more.parent is None))

    # what is shown
    def put_stage(self, *names: str, listed: bool = False) -> Widget:
        """Show these parts of the stage; with none it takes no room. `listed`: the answers themselves are there."""
        stage, self.listed = self.parts.stage, listed
        if names and stage.parent is None:
            self.body.add_widget(stage)
        elif not names and stage.parent is self.body:
            self.body.remove_widget(stage)
        return stage.show(*names)

    def put_pad(self, pad: Widget) -> Widget:
        """Show keys outside every scroll: above the answers, or sideways at the left; return those for the question."""
        at_left = pad if self.sideways else None
        if self.pad is not None and self.pad is not at_left:
            put(self.left, self.pad, wanted=False)
        self.pad = at_left
        edge = dp(self.screen.edge) if self.sideways else 0
        if pad is not None:
            pad.padding = edge, 0, 0, edge
        if at_left is not None:
            put(self.left, at_left, wanted=True)
        return None if self.sideways else pad

    def put_above(self, icon: Widget, *, wanted: bool) -> None:
        """Put an icon into the bar above, left of Undo and Redo, which never move."""
        if wanted and icon.parent is None:
            self.top.add_widget(icon, index=2)
        elif not wanted:
            put(self.top, icon, wanted=False)

    def put_stake(self, view: StakeView | None) -> None:
        """Show the deed in question. Where there is little room only its first line is shown."""
        stake = self.parts.stake
        self._staked = view is not None and not (self.listed and self.is_low)
        if view is None or not self._staked:
            put(self.body, stake, wanted=False)
            return
        low = any(not hasattr(part, "grow") for part in self.parts.stage.children)
        stake.show(view, small=bool(low or theme.largest))
        if stake.parent is None:
            self.body.add_widget(stake, index=int(self.parts.stage.parent is self.body))

    def put_notes(self, about: object, build: Callable[[], Sequence[Widget]]) -> None:
        """Show notices at the top of the stage. They are built anew only if they are about something else."""
        if about == self._noted:
            return
        self._noted = about
        for note in self._notes:
            self.body.remove_widget(note)
        self._notes = list(build())
        for note in self._notes[::-1]:
            self.body.add_widget(note, index=len(self.body.children))

    def put_stops(self, stops: tuple[TurnStop, ...]) -> None:
        """Show the stops of a turn above the deed, or none. `fill` leaves them out where they have no room."""
        self._stops = stops
        if self._line is None and stops:
            self._line = TurnLine()
        if self._line is not None and not stops:
            put(self.body, self._line, wanted=False)

    def to_top(self) -> None:
        """Scroll up, so that the first answers are in view."""
        self.screen.scroll.scroll_y = 1

    # how it lies
    def make_room(self, wide: float, high: float, *, beside: bool) -> None:
        """Fit a window. The stage has no map where the board is seen `beside` it."""
        self._turn(sideways=high < dp(SIDEWAYS) and wide >= dp(BROAD))
        self.parts.dice.highest = dp(LARGEST if high >= dp(TALL) else FINGER)
        self.parts.stage.mapped = not beside
        self.parts.stage.close = Window.height < dp(TALL) and not theme.large  # the same above the keyboard

    def _turn(self, *, sideways: bool) -> None:
        """Lay the stage beside the question, or above it. Sideways the last line stands over the stage."""
        if sideways == self.sideways:
            return
        self.sideways = sideways
        self._put_last(shown=True)
        self.screen.lie_sideways(sideways)
        self.put_pad(None)

    def fit(self) -> None:
        """Let give way what has to, so that all that must stay in view does. Called when all is shown."""
        if self.screen.width <= UNKNOWN:
            return
        for way in GIVES_WAY if theme.largest else GIVES_WAY[1:]:
            self._give(way)
            settle(self.screen)
            if self._lacks() <= 0:
                break
        self._place_reach()
        self._hide_sliver()

    def fill(self) -> None:
        """Let what lies on the stage take what is left of its height: a frame after the question is seen."""
        stage, stake, body = self.parts.stage, self.parts.stake, self.body
        self._yield_to_bid()
        growing = [part for part in (stake, stage) if part.parent is body]
        if not growing:
            return
        self._fit_stops(len(growing))
        settle(self.screen)
        others = [part for part in body.children if part not in growing]
        room = self.screen.scroll.height - body.padding[1] - body.padding[3] - dp(1)
        room -= sum([part.height + body.spacing for part in others])
        bid = stage.shown("bid")
        for part in growing:
            rest = room - bid.whole - body.spacing if part is stake and bid is not None else room
            part.grow(rest)
            settle(self.screen)
            if part.height > rest:  # what was not seen before has its height only now
                part.grow(2 * rest - part.height)
                settle(self.screen)
            room -= part.height + body.spacing

    def _yield_to_bid(self) -> None:
        """Leave the deed out where the highest bid would not be seen whole below it."""
        stage, stake, body = self.parts.stage, self.parts.stake, self.body
        bid = stage.shown("bid")
        if bid is None or not self._staked:
            return
        settle(self.screen)
        others = [part for part in body.children if part not in {stake, stage}]
        room = self.screen.scroll.height - body.padding[1] - body.padding[3]
        room -= sum([part.height + body.spacing for part in others])
        wanted = stake.least + body.spacing + bid.least <= room
        if wanted and stake.parent is None:
            body.add_widget(stake, index=1)
        elif not wanted:
            put(body, stake, wanted=False)

    def _fit_stops(self, below: int) -> None:
        """Show the stops of a turn above so many parts, where enough is left for these."""
        line = self._line
        if line is None or not self._stops:
            return
        line.show(self._stops, self.body.width - self.body.padding[0] - self.body.padding[2])
        if line.parent is None:
            self.body.add_widget(line, index=below)
        settle(self.screen)
        body = self.body
        above = sum([part.height + body.spacing for part in (*self._notes, line)]) + body.padding[1] + body.padding[3]
        if self.screen.scroll.height - above < dp(DEED) * theme.scale:
            self.body.remove_widget(line)

    def _give(self, way: Yielded) -> None:
        """Let so much give way."""
        parts = self.parts
        parts.ask.tighten(way.tight)
        parts.last.line.words.two = way.two
        parts.strip.low, parts.strip.dense = way.low or self.sideways, way.dense
        parts.desk.spacing = dp(2 if self.sideways or way.dense else 6)
        apart = self.sideways and way.apart
        parts.ask.lend_answers(self.left if apart else None, dp(self.screen.edge) if apart else 0)
        self._put_last(shown=way.last, across=way.across)
        put(self.foot, parts.bar, way.barred and not self.sideways and self._barred)
        self._show_more()

    def _put_last(self, *, shown: bool, across: bool = False) -> None:
        """Show the last line in its place: below the players, or sideways over the stage, or `across` the question."""
        last, over = self.parts.last, self.foot if across else self.left
        above = over if self.sideways else self.head
        if shown and last.parent is not above:
            if last.parent is not None:
                last.parent.remove_widget(last)
            above.add_widget(last, index=len(above.children) if self.sideways else 0)
            last.child.padding = (dp(self.screen.edge), 0, 0, 0) if above is self.left else 0
        elif not shown and last.parent is not None:
            last.parent.remove_widget(last)

    def _lacks(self) -> float:
        """Return how much height is missing."""
        screen, last = self.screen, self.parts.last
        bar = max([child.needed for child in self.top.children if hasattr(child, "needed")], default=0)
        fixed = bar + self.head.height
        stage = self._rows if self.listed else 0
        left = (last.height if last.parent is self.left else 0) + (self.pad.height if self.pad is not None else stage)
        left += self.parts.ask.lent
        right = self.foot.height
        needed = max(left, right) if self.sideways else left + right
        return float(fixed + needed - screen.height)

    def _place_reach(self) -> None:
        """Let the first answers of a debt stand above the line about it, where both are not in view."""
        debts = self.parts.stage.shown("list")
        if debts is not None and debts.reach.parent is not None and self.is_low:
            debts.place_reach(low=True)
            settle(self.screen)

    @property
    def _rows(self) -> float:
        """Return how high the first answers of a list are."""
        return float(dp(ROWS) * min(1.3, theme.scale))

    @property
    def is_low(self) -> bool:
        """Return whether the stage is too low for a list and anything else."""
        return bool(self.screen.scroll.height < 2 * self._rows)

    def _hide_sliver(self) -> None:
        """Let the stage go where so little is left of it that nothing could be read."""
        scroll = self.screen.scroll
        scroll.opacity = float(scroll.height >= dp(SLIVER) or self.listed)

    def receipt_room(self) -> tuple[float, float, float, float]:
        """Return where a receipt covers no balance: left edge, width, bottom, top. Sideways it lies on one side."""
        screen, left, strip = self.screen, self.left, self.parts.strip
        top = strip.to_window(strip.x, strip.y)[1]
        if not self.sideways:
            return screen.x, screen.width, screen.y + self.foot.height, top
        if top - self.foot.height < dp(RECEIPT):
            return left.x, left.width, top, top
        return self.foot.x, self.foot.width, screen.y + self.foot.height, top

    def allow(self, *, undo: bool, redo: bool) -> None:
        """Set whether Undo and Redo can be used now. They keep their places."""
        allow(self.icons.undo, allowed=undo)
        allow(self.icons.redo, allowed=redo)

    def show_bar(self, view: TableView | None) -> None:
        """Show the bar for the thumb, or the icon that opens More."""
        pad = view is not None and view.question.enters in PADS
        self._barred = not (theme.largest or pad or self.listed)
        landed = view is not None and view.untracked and view.question.idle and not view.lands
        self.parts.bar.show(untracked=landed)
        self._show_more()

    def _show_more(self) -> None:
        self.put_above(self.icons.more, wanted=self.parts.bar.parent is None)
        self._show_places()
        self._count_left()

    def _show_places(self) -> None:
        """Show the places in the bar above while the window lies sideways, where their words have room."""
        wanted = self.sideways and not theme.large
        if wanted == (self.icons.places[0].parent is not None):
            return
        for icon in self.icons.places:
            if wanted:
                icon.is_place = True
                self.top.add_widget(icon, index=len([one for one in self.top.children if is_sign(one)]))
            else:
                self.top.remove_widget(icon)

    @property
    def places(self) -> set[str]:
        """Return which screens a touch leads to from here, without opening More."""
        above = set(dict(BAR)) if self.icons.places[0].parent is not None else set()
        return self.parts.bar.names | above


def is_sign(part: Widget) -> bool:
    """Return whether this is an icon at the right end of the bar above, to whose left the places stand."""
    return getattr(part, "is_action", False) and not getattr(part, "is_place", False)


class Yielded(NamedTuple):
    """What has given way: of the question's head, air between the players, the bar, large letters, the last line.

    In a window that lies sideways the answers may stand `apart`, at the left, and the last line `across`, at the right.
    In the largest text alone the last line may have `two` lines, and goes at last.
    """

    tight: int
    low: bool = False
    barred: bool = True
    dense: bool = False
    last: bool = True
    apart: bool = False
    across: bool = False
    two: bool = False


SMALL = Yielded(LEAST, low=True, barred=False, dense=True)
GIVES_WAY = (
    Yielded(ROOMY, two=True), Yielded(ROOMY), Yielded(CLOSE), Yielded(CLOSEST), Yielded(CLOSEST, low=True),
    Yielded(CLOSEST, low=True, barred=False), SMALL, SMALL._replace(across=True), SMALL._replace(apart=True),
    SMALL._replace(tight=TINIEST), SMALL._replace(tight=TINIEST, apart=True),
    SMALL._replace(tight=TINIEST, last=False),
)  # fmt: skip


BAR: tuple[tuple[ScreenName, str], ...] = (
    ("deeds", "home-city-outline"), ("trade", "swap-horizontal"), ("pay", "hand-coin-outline"),
    ("board", "map-outline"),
)  # fmt: skip
MORE: tuple[tuple[str, tuple[tuple[ScreenName, str], ...]], ...] = (  # in groups, each with its heading
    ("more.now", (
        *BAR, ("cards", "cards-outline"), ("auction", "gavel"), ("roll_three", "dice-multiple-outline"),
        ("squeeze", "account-group-outline"),
    )),
    ("more.look", (
        ("history", "history"), ("player", "account-outline"), ("bank", "bank-outline"), ("stock", "chart-line"),
        ("insight", "chart-bell-curve"), ("calculator", "calculator-variant-outline"),
        ("rules", "book-open-page-variant-outline"),
    )),
    ("more.put_right", (("landed", "map-marker-account-outline"), ("this_table", "tune-variant"))),
    ("more.evening", (("result", "flag-checkered"), ("invite", "door-open"), ("settings", "cog-outline"))),
)  # fmt: skip
MOST = 4  # places to go to beside More
FADED = 0.4  # the opacity of a button that cannot be used now


class Act(NamedTuple):
    """Something that is done with one touch from the sheet: its words, its icon, what it does."""

    title: str
    text: str
    icon: str
    do: Callable[[], object]


class BarButton(Touchable, Surface, BoxLayout):
    """An icon over a word."""

    key = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")

    def __init__(self, **options: object) -> None:
        super().__init__(orientation="vertical", radius=dp(12), **options)
        self.padding, self.spacing = (dp(2), dp(4)), 0
        self._icon = Icon(icon=self.icon, tone="felt", base=24, pos_hint={"center_x": 0.5})
        self._text = Text(text=self.text, role="small", halign="center")
        self.add_widget(self._icon)
        self.add_widget(self._text)
        self._text.fbind("height", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.needed = self._icon.height + self._text.height + dp(8)


def top_button(icon: str, words: str, act: Callable[[], object]) -> Action:
    """Return an icon over its word for the bar above; in the largest text without it: the title keeps its width."""
    return action(icon, words, act, worded=not theme.largest)


def allow(button: Action, *, allowed: bool) -> None:
    """Let a button be used, or fade it. It keeps its place."""
    button.disabled, button.opacity = not allowed, 1 if allowed else FADED


class ThumbBar(BoxLayout):
    """The bar. Dispatches `on_act(name)` with a screen's name, 'plays' or 'more'; a narrow window has fewer buttons."""

    _first: list[BarButton]

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_act")
        super().__init__(size_hint_y=None, spacing=dp(2), **options)
        self._buttons = [self._button(name, icon) for name, icon in BAR]
        self._more = self._button("more", "dots-horizontal")
        self._landed = self._button("landed", "map-marker-account-outline")
        self._first = []
        self.as_before = True  # laying out a tap's answer skips it: Kivy's own triggers do when it changes
        self.fbind("width", self._arrange)
        self.show(untracked=False)

    def _button(self, name: str, icon: str) -> BarButton:
        button = BarButton(key=name, icon=icon, text=t(f"table.{name}"))
        button.fbind("on_tap", lambda button: self.dispatch("on_act", button.key))
        button.fbind("needed", self._grow)
        return button

    def show(self, *, untracked: bool) -> None:
        """Show the bar; with a button for landings if the app does not track tokens."""
        self._first = [self._landed] if untracked else []
        self._arrange()

    def _arrange(self, *_: object) -> None:
        places = int((self.width + self.spacing) // (dp(FINGER) + self.spacing)) - 1 - len(self._first)
        wanted = [*self._first, *self._buttons[: max(0, min(places, MOST - len(self._first)))], self._more]
        if wanted != self.children[::-1]:
            self.clear_widgets()
            for button in wanted:
                self.add_widget(button)
        self._grow()

    @property
    def names(self) -> set[str]:
        """Return what is on the bar now; nothing while it is hidden."""
        return {button.key for button in self.children} if self.parent is not None else set()

    def _grow(self, *_: object) -> None:
        """Make all buttons as high as the highest."""
        self.height = max([dp(FINGER + 6), *[button.needed for button in self.children]])

    def on_act(self, name: str) -> None:
        """Called when something should be done."""


def more_sheet(app: RunningApp, view: TableView, shown: set[str], acts: list[Act]) -> Sheet:
    """Show what can be done at once, then every screen that the bar does not lead to, in groups."""
    sheet = Sheet(title=t("table.more"))
    sheet.body.spacing = dp(8)
    for one in acts:
        sheet.body.add_widget(act_row(sheet, one))
    groups = [(heading, [place_to(sheet, app, view, name, icon) for name, icon in places
                         if name not in shown and on_this_board(app.session.edition, name)])
              for heading, places in MORE]  # fmt: skip
    widest = max([tile.least_width for _, tiles in groups for tile in tiles])
    for heading, tiles in groups:
        for part in (Text(text=t(heading), role="label", tone="soft"), in_a_grid(tiles, widest)) if tiles else ():
            sheet.body.add_widget(part)
    return sheet


def place_to(sheet: Sheet, app: RunningApp, view: TableView, name: ScreenName, icon: str) -> PlaceTo:
    """Return the tile of a screen. A finger that stays on it is told what is there."""
    made = PlaceTo(icon=icon, text=t(f"table.{name}"))
    made.fbind("on_tap", lambda *_: (sheet.close(), go(app, name, view)))
    made.fbind("on_hold", lambda *_: app.receipt(t(f"table.{name}_text"), undo=False))
    return made


def act_row(sheet: Sheet, act: Act) -> Row:
    """Return the row of what is done by one touch; it closes the sheet first."""
    made = Row(icon=act.icon, title=act.title, text=act.text, fill="brass_tint", edge="brass")
    made.fbind("on_tap", lambda *_: (sheet.close(), act.do()))
    return made


def go(app: RunningApp, name: ScreenName, view: TableView) -> None:
    """Go to a screen; the player's page opens on the player whose turn it is."""
    app.go(name, **({"player": view.turn or view.players[0].id} if name == "player" else {}))


def on_this_board(edition: Edition, name: str) -> bool:
    """Return whether this board has what the screen is about."""
    decks = edition.decks
    needs = {
        "stock": edition.companies, "cards": decks, "roll_three": decks.get("roll_three"),
        "squeeze": edition.tables.get("squeeze_play"),
    }  # fmt: skip
    return bool(needs.get(name, True))
