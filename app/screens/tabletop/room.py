"""How the Table lies in its window: what is there, what gives way, what is shown where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.screens.asking.question import put
from app.screens.asking.shortage import shortage_card
from app.screens.tabletop.stage import warning_card
from app.screens.widgets.theme import EDGE, READABLE, theme
from app.views.asked.preview import tokens

if TYPE_CHECKING:
    from app.views.asked.table import WarningView

SHORT = 520  # dp: in a lower window the bar gives way to the dice
TAKEN, MAP = 610, 150  # dp: what players, last line, dice and bar take; the smallest board worth showing


class Room:
    """Mixed into the Table screen."""

    _warned, _notes, _short = ((), ()), (), False

    def put_last(self, *, shown: bool) -> None:
        """The last line gives its place to a preview."""
        last, body = self.parts["last"], self.body
        if shown and last.parent is None:
            above = len(self._notes) + int(self.parts["strip"].parent is not None)
            body.add_widget(last, index=len(body.children) - above)
        elif not shown and last.parent is body:
            body.remove_widget(last)

    def put_strip(self, *, shown: bool) -> None:
        """Who bids is touched on faces of their own: the strip would show the same twice."""
        strip, body = self.parts["strip"], self.body
        if shown and strip.parent is None:
            body.add_widget(strip, index=len(body.children))
        elif not shown and strip.parent is body:
            body.remove_widget(strip)

    def put_stage(self, *names: Any) -> Any:
        """What stands under the players; nothing takes no room."""
        stage, body = self.parts["stage"], self.body
        if names and stage.parent is None:
            body.add_widget(stage)
        elif not names and stage.parent is body:
            body.remove_widget(stage)
        return stage.show(*names)

    def _warn(self, warnings: tuple[WarningView, ...], shortages: Any) -> None:
        if (warnings, shortages) == self._warned:
            return
        self._warned = warnings, shortages
        for note in self._notes:
            self.body.remove_widget(note)
        short = [shortage_card(self.app, text) for text in shortages]
        self._notes = [*short, *[warning_card(warning, self.claim) for warning in warnings]]
        for note in self._notes:
            below = len(self.body.children) - int(self.parts["strip"].parent is not None)
            self.body.add_widget(note, index=below)

    def _make_room(self, *_: Any) -> None:
        """In a low window the bar's acts are found under the dots."""
        self._short = self.height < dp(SHORT) * max(1, theme.scale * 0.8)
        self.parts["strip"].low = self.height < dp(SHORT)
        self._show_bar()
        side = min(self.width, dp(READABLE)) - dp(2 * EDGE)
        rest = self.height - dp(TAKEN) * (1 + (theme.scale - 1) * 0.7)
        beside = len(self.app.router.seen) > 1
        self.parts["stage"].room(0 if beside or rest < dp(MAP) else min(side, rest))
        if self.view is not None and self.pending is None:
            self._ask(self.view.question)

    def _put_bar(self, *, short: bool) -> None:
        """The bar for the thumb, or the dots."""
        bar, foot = self.parts["bar"], self._foot
        pad = self.view is not None and self.view.question.enters in {"bid", "amount"}
        put(foot, bar, not short and not pad)
        put(self.bar, self.more, short or pad)

    def _show_bar(self) -> None:
        """Cards to play and a turn to hand on; not while a roll is looked at."""
        self._put_bar(short=self._short)
        ends = self.view is not None and self.pending is None and self._hands_on(self.view.question)
        landed = self.view is not None and self.view.untracked and self.view.question.idle
        self.parts["bar"].show(self.view.plays if self.view else (), ends, landed)
        gone = self._short or (self.pending is None and self.parts["last"].parent is None)
        put(self.bar, self.back_one, gone and self.can_undo)  # the last line is out of sight
        put(self.bar, self.end, ends and self.parts["bar"].parent is None)

    def _show_where(self) -> None:
        """Nothing else is to be seen: where everybody stands, if there is room for it."""
        self.put_stage(*(["where"] if self.parts["stage"].side else []))

    def _draw_where(self) -> None:
        session, stage = self.app.session, self.parts["stage"]
        if self.pending is None and stage.side:
            stage.part("where").show(self.last.spots, tokens(session.game, session.edition))
