"""How the Table lies in its window: what is shown, what gives way, and what is added where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import put
from app.screens.tabletop.bar import allow, shorten
from app.screens.widgets.theme import EDGE, READABLE, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.asking.question import Ask
    from app.screens.frame.screen import Action, Screen
    from app.screens.pictures.stakes import StakeCard
    from app.screens.tabletop.bar import ThumbBar, TopButton
    from app.screens.tabletop.dice import Dice
    from app.screens.tabletop.last import LastLine
    from app.screens.tabletop.players import Strip
    from app.screens.tabletop.stage import Stage
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.table import TableView
    from app.views.estate.stake import StakeView

TALL = 760  # dp: a higher window shows everything in full size
SHORT = 520  # dp: in a lower window the bar gives way to the dice
TAKEN, MAP = 610, 150  # dp: height of players, last line, dice and bar together; the smallest board worth showing
BESIDE = 600  # dp: from this width on the dice lie beside the question
PAD = 344  # dp: how wide they are then
PADS = frozenset({"bid", "amount"})


class Desk(BoxLayout):
    """Question and dice, one below the other or side by side."""

    def __init__(self, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(10), **options)
        self.fbind("minimum_height", self.setter("height"))
        self.fbind("width", self._turn)

    def take(self, ask: Ask, dice: Dice, *, rolls: bool) -> None:
        """Show the question, and the dice while some are awaited."""
        wanted = [ask, dice] if rolls else [ask]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
            self._turn()

    @property
    def wide(self) -> float:
        """Return how wide the dice are, whether they are shown or not."""
        return dp(PAD) if self.width >= dp(BESIDE) else self.width

    def _turn(self, *_: object) -> None:
        beside = self.width >= dp(BESIDE)
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing = dp(24 if beside else 10)
        for part in self.children[:-1]:
            part.size_hint_x, part.width = (None, dp(PAD)) if beside else (1, self.width)


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
    undo: TopButton | Action
    redo: TopButton | Action


class Layout:
    """Puts the parts into a screen's body, foot and bar, and takes them out again."""

    def __init__(self, screen: Screen, foot: Widget, parts: Parts, icons: Icons) -> None:
        self.screen, self.body, self.foot, self.top = screen, screen.body, foot, screen.bar
        self.parts, self.icons = parts, icons
        self.short, self.tall = False, True
        self._fill_top()
        self._noted: object = ()
        self._notes: list[Widget] = []

    def _fill_top(self) -> None:
        """Fill the bar above; Undo and Redo stand last. In the largest text the other icons move into More."""
        self._left = [icon for icon in self.top.children if getattr(icon, "may_leave", False) and theme.largest]
        for icon in self._left:
            self.top.remove_widget(icon)
            icon.fbind("count", self._count_left)
        for icon in self.icons[1:]:
            self.top.add_widget(icon)

    def _count_left(self, *_: object) -> None:
        """Show on More what icons count that have moved there. Where More is below, they come back meanwhile."""
        more = self.icons.more
        more.count = sum([icon.count for icon in self._left])
        for icon in self._left:
            self.put_above(icon, wanted=bool(icon.count and more.parent is None))

    def put_last(self, *, shown: bool) -> None:
        """Show the last line, or hide it while a preview needs its place."""
        last = self.parts.last
        if shown and last.parent is None:
            above = len(self._notes) + sum([part.parent is self.body for part in (self.parts.strip, self.parts.stake)])
            self.body.add_widget(last, index=len(self.body.children) - above)
        elif not shown and last.parent is self.body:
            self.body.remove_widget(last)

    def put_strip(self, *, shown: bool) -> None:
        """Show the strip of players, or hide it where bidders have faces of their own."""
        strip = self.parts.strip
        if shown and strip.parent is None:
            self.body.add_widget(strip, index=len(self.body.children))
        elif not shown and strip.parent is self.body:
            self.body.remove_widget(strip)

    def put_stage(self, *names: str) -> Widget:
        """Show these parts of the stage under the players; with none the stage takes no room."""
        stage = self.parts.stage
        if names and stage.parent is None:
            self.body.add_widget(stage)
        elif not names and stage.parent is self.body:
            self.body.remove_widget(stage)
        return stage.show(*names)

    def put_above(self, icon: Widget, *, wanted: bool) -> None:
        """Put an icon into the bar above, left of Undo and Redo, which never move."""
        if wanted and icon.parent is None:
            self.top.add_widget(icon, index=2)
        elif not wanted:
            put(self.top, icon, wanted=False)

    def put_stake(self, view: StakeView | None) -> None:
        """Show the deed in question. Where there is little room only its first line is shown."""
        stake = self.parts.stake
        if view is None:
            put(self.body, stake, wanted=False)
            return
        pad = self.parts.stage.children and not self.tall
        stake.show(view, small=bool(self.short or pad or theme.largest))
        if stake.parent is None:
            below = [part for part in (self.parts.stage, self.parts.last) if part.parent is self.body]
            self.body.add_widget(stake, index=len(below))

    def put_notes(self, about: object, build: Callable[[], Sequence[Widget]]) -> None:
        """Show notices under the players. They are built anew only if they are about something else."""
        if about == self._noted:
            return
        self._noted = about
        for note in self._notes:
            self.body.remove_widget(note)
        self._notes = list(build())
        for note in self._notes:
            below = len(self.body.children) - int(self.parts.strip.parent is not None)
            self.body.add_widget(note, index=below)
        self._crowd()

    def _crowd(self) -> None:
        """Make the players' cards denser while notices are shown, except in a tall window."""
        self.parts.strip.crowded = bool(self._notes) and not self.tall

    def to_top(self) -> None:
        """Scroll up, so that the players are in view."""
        self.screen.scroll.scroll_y = 1

    def make_room(self, wide: float, high: float, *, beside: bool) -> None:
        """Fit a window. In a low one the bar moves into the menu; the board is drawn where there is room for it."""
        self.short = high < dp(SHORT) * max(1, theme.scale * 0.8)
        self.parts.strip.low, self.tall = high < dp(SHORT), high >= dp(TALL)
        self._crowd()
        for button in self.icons[1:]:
            shorten(button, short=self.short)
        side = min(wide, dp(READABLE)) - dp(2 * EDGE)
        rest = high - dp(TAKEN) * (1 + (theme.scale - 1) * 0.7)
        self.parts.stage.room(0 if beside or rest < dp(MAP) else min(side, rest))

    def allow(self, *, undo: bool, redo: bool) -> None:
        """Set whether Undo and Redo can be used now. They keep their places."""
        allow(self.icons.undo, allowed=undo)
        allow(self.icons.redo, allowed=redo)

    def show_bar(self, view: TableView | None) -> None:
        """Show the bar for the thumb, or the icon that opens More."""
        pad = view is not None and view.question.enters in PADS
        put(self.foot, self.parts.bar, not self.short and not pad)
        self.put_above(self.icons.more, wanted=self.short or pad)
        self._count_left()
        landed = view is not None and view.untracked and view.question.idle and not view.lands
        self.parts.bar.show(untracked=landed)
