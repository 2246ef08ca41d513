"""How the Table lies in its window: what is shown, what gives way, and what is added where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import put
from app.screens.widgets.theme import EDGE, READABLE, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.asking.question import Ask
    from app.screens.frame.screen import Action, Screen
    from app.screens.tabletop.bar import ThumbBar
    from app.screens.tabletop.dice import Dice
    from app.screens.tabletop.last import LastLine
    from app.screens.tabletop.players import Strip
    from app.screens.tabletop.stage import Stage
    from app.views.asked.table import TableView

SHORT = 520  # dp: in a lower window the bar gives way to the dice
TAKEN, MAP = 610, 150  # dp: height of players, last line, dice and bar together; the smallest board worth showing
BESIDE = 600  # dp: from this width on the dice lie beside the question
PAD = 344  # dp: how wide they are then
PADS = frozenset({"bid", "amount"})


class Desk(BoxLayout):
    """Question and dice, one below the other or side by side."""

    def __init__(self, **options: Any) -> None:
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

    def _turn(self, *_: Any) -> None:
        beside = self.width >= dp(BESIDE)
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing = dp(24 if beside else 10)
        for part in self.children[:-1]:
            part.size_hint_x, part.width = (None, dp(PAD)) if beside else (1, self.width)


class Parts(NamedTuple):
    """The parts of the Table. They come and go, and kv holds its ids weakly, so they are held here."""

    strip: Strip
    last: LastLine
    stage: Stage
    desk: Desk
    ask: Ask
    dice: Dice
    bar: ThumbBar


class Icons(NamedTuple):
    """The icons that may be in the bar at the top."""

    more: Action
    end: Action
    back_one: Action


class Layout:
    """Puts the parts into a screen's body, foot and bar, and takes them out again."""

    def __init__(self, screen: Screen, foot: Any, parts: Parts, icons: Icons) -> None:
        self.screen, self.body, self.foot, self.top = screen, screen.body, foot, screen.bar
        self.parts, self.icons = parts, icons
        self.short = False
        self._noted: Any = ()
        self._notes: list[Any] = []

    def put_last(self, *, shown: bool) -> None:
        """Show the last line, or hide it while a preview needs its place."""
        last = self.parts.last
        if shown and last.parent is None:
            above = len(self._notes) + int(self.parts.strip.parent is not None)
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

    def put_stage(self, *names: str) -> Any:
        """Show these parts of the stage under the players; with none the stage takes no room."""
        stage = self.parts.stage
        if names and stage.parent is None:
            self.body.add_widget(stage)
        elif not names and stage.parent is self.body:
            self.body.remove_widget(stage)
        return stage.show(*names)

    def put_notes(self, about: Any, build: Callable[[], Sequence[Any]]) -> None:
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

    def to_top(self) -> None:
        """Scroll up, so that the players are in view."""
        self.screen.scroll.scroll_y = 1

    def make_room(self, wide: float, high: float, *, beside: bool) -> None:
        """Fit a window. In a low one the bar moves into the menu; the board is drawn where there is room for it."""
        self.short = high < dp(SHORT) * max(1, theme.scale * 0.8)
        self.parts.strip.low = high < dp(SHORT)
        side = min(wide, dp(READABLE)) - dp(2 * EDGE)
        rest = high - dp(TAKEN) * (1 + (theme.scale - 1) * 0.7)
        self.parts.stage.room(0 if beside or rest < dp(MAP) else min(side, rest))

    def show_bar(self, view: TableView | None, *, rolled: bool, ends: bool, can_undo: bool) -> None:
        """Show the bar for the thumb, or the menu; handing on is left out while a roll is looked at."""
        pad = view is not None and view.question.enters in PADS
        put(self.foot, self.parts.bar, not self.short and not pad)
        put(self.top, self.icons.more, self.short or pad)
        landed = view is not None and view.untracked and view.question.idle
        self.parts.bar.show(bool(view and view.plays), ends and not rolled, landed)
        gone = self.short or (not rolled and self.parts.last.parent is None)
        put(self.top, self.icons.back_one, gone and can_undo)  # the last line is not in view
        put(self.top, self.icons.end, ends and not rolled and self.parts.bar.parent is None)

    def show_where(self) -> None:
        """Show where everybody stands, if nothing else is shown and there is room for it."""
        self.put_stage(*(["where"] if self.parts.stage.side else []))
