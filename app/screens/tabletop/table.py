"""The Table: whose turn it is, the question, the dice, what a roll would do, and one button."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from kivy.clock import Clock
from kivy.metrics import dp

from app.phone import device
from app.screens.asking.question import Ask
from app.screens.frame.insight_reading import chronicle_of
from app.screens.frame.running import app_at_start
from app.screens.frame.screen import Above, Screen
from app.screens.frame.turning import follow
from app.screens.pictures.stakes import StakeCard
from app.screens.tabletop.answering import Answering, go_on
from app.screens.tabletop.entering import Dice, Entering
from app.screens.tabletop.laying_out import BAR, Desk, Icons, Layout, Parts, ThumbBar, more_sheet, top_button
from app.screens.tabletop.players import Strip
from app.screens.tabletop.playing import LineWriter, Playing, Rolling
from app.screens.tabletop.route import MOST_WITHIN
from app.screens.tabletop.stage import LastLine, Stage, put_notes
from app.screens.tabletop.warming import Warming
from app.screens.title_deeds.deed_card import deed_sheet
from app.screens.widgets.kivy_bets import held
from app.screens.widgets.settling import settle
from app.views.asked.table import table_view
from app.views.asked.turn_stops import turn_stops
from app.views.estate.board import holdings, map_cells, tokens
from app.views.estate.stake import stake_view
from app.views.story.moments import moment_of
from app.views.story.within import within_rows

if TYPE_CHECKING:
    from app.core.edition import Edition
    from app.core.game import DieSide, Game
    from app.screens import ScreenName
    from app.screens.widgets.kivy_values import Touch
    from app.views.asked.table import TableView
    from app.views.asked.turn_stops import TurnStop

__all__ = ["Above", "Ask", "Desk", "Dice", "LastLine", "Stage", "StakeCard", "Strip", "TableScreen", "ThumbBar"]

SOON = 0.02  # seconds
QUIET = 0.5  # seconds after a question, before what lies within one roll is worked out


class TableScreen(Screen):
    """The screen of a game. `writer`, `rolling`, `answering`, `layout` and `warming` have one task each."""

    beside, low, edge = "board", True, 10
    view: TableView

    def __init__(self, **options: object) -> None:
        self.seen: Game | None = None
        self.drawn: Edition | None = None
        super().__init__(**options)
        self.body.spacing = dp(8)
        self.blank = 8
        self.parts = Parts(**{name: held(self.ids[name]) for name in Parts._fields})
        self._give_parts()
        self.parts.stage.grow_with(self.scroll)
        self.fbind("height", self._make_room)
        # a turned window's rows have their heights a frame later
        refit = Clock.create_trigger(lambda _: self.layout.fit())
        self.fbind("size", lambda *_: refit())
        refill = Clock.create_trigger(lambda _: self.layout.fill(), SOON)
        self.scroll.fbind("height", lambda *_: refill())
        self._after = Clock.create_trigger(self._rest_of_view, SOON)
        self._ahead = Clock.create_trigger(self._look_ahead, QUIET)

    def _give_parts(self) -> None:
        app, parts, writer = self.app, self.parts, LineWriter(self.app, self._written)
        more = top_button("dots-horizontal", "table.more", self.show_more)
        places = tuple([top_button(icon, f"table.{name}", partial(app.go, name)) for name, icon in BAR])
        undo, redo = top_button("undo", "shell.undo", writer.undo), top_button("redo", "table.redo", writer.redo)
        self.icons = Icons(more, undo, redo, places)
        self.writer, self.layout = writer, Layout(self, self._head, self._foot, parts, self.icons)
        self.rolling = Rolling(app, parts, self.layout, writer)
        entering, self.playing = Entering(app, self.layout, writer), Playing(app, writer)
        self.answering = Answering(app, parts, self.layout, writer, entering, self.playing)
        self.warming = Warming(app, parts, lambda: self.view.players, self.answering.drawn)

    # what is shown
    def look(self) -> TableView:
        """Return the table as it stands. A roll that was not written is forgotten if something else has happened."""
        session = self.app.session
        if session.game is not self.seen:
            self.seen, self.writer.unread = session.game, True
            self.rolling.forget()
        if session.edition is not self.drawn:
            self.drawn = session.edition
            self.parts.stage.prepare(map_cells(session.edition))
            self.warming.board_is(session.edition)
            self.answering.drawn.begin()
        return table_view(session.game, session.edition, self.app.words)

    def refresh(self) -> None:
        """Show the screen anew. A forgotten roll is removed even if nothing else has changed."""
        before, rolled = self.view, self.rolling.pending
        super().refresh()
        if rolled is not None and self.rolling.pending is None and self.view is before:
            self.on_view(self, before)
        elif self.view is before and before is not None and before.question.enters == "bid":
            self.answering.hear_bids()
        if self.writer.unread:
            self._after()

    def on_view(self, _: object, view: TableView) -> None:
        """Write what has changed."""
        self.parts.strip.show(view.players)
        named = [(player.name, player.brief) for player in view.players if player.brief not in {"", player.name}]
        self.parts.ask.briefs = tuple(named)
        if self.rolling.pending is None:
            self.parts.dice.clear()
            self.answering.ask(view)
        follow(self.app, view.turn)
        self.layout.show_bar(view)
        self.layout.fit()
        self._after()

    def _rest_of_view(self, *_: object) -> None:
        """Show the rest a frame later, so that the question comes first: last line, map, bar, the preview's figures."""
        game, edition = self.seen, self.drawn
        if app_at_start().session is None or game is None or edition is None or self.app.session.game is not game:
            return
        self.rolling.tell_the_rest()
        last = self.writer.read()
        before = self.parts.last.line.height
        self.parts.last.show(last.text, last.sum, last.flow)
        self.layout.allow(undo=self.writer.can_undo, redo=self.writer.can_redo)
        if self.rolling.pending is None:
            self.layout.put_stake(stake_view(game, edition, self.app.words))
            self._show_where()
        self.layout.put_stops(self._stops_of_turn())
        self.answering.drawn.note(self.writer.entry)
        caused = self.rolling.pending is None and self.answering.tell_cause(last.cause)
        self.answering.count_plays()
        put_notes(self.app, self.layout, self.view, self.writer, asked=self.answering.waits)
        self.parts.stage.own(lambda: holdings(game, edition))
        self.parts.stage.tidy()
        settle(self)
        if caused or self.parts.last.line.height != before:
            self.layout.fit()
        self.layout.fill()
        self.writer.hear()
        self._show_money()
        self._ahead.cancel()
        self._ahead()
        self.warming.tidy_later()

    def _stops_of_turn(self) -> tuple[TurnStop, ...]:
        """Return the stops of a turn that leads on, while something is asked of whoever moves."""
        session, asked = self.app.session, self.view.question
        led = self.rolling.pending is None and asked.player == self.view.turn and not (asked.dice or asked.idle)
        if not led or self.layout.listed or self.answering.waits:
            return ()
        return turn_stops(session.past.readable(), session.game, session.edition, self.app.words)

    def _look_ahead(self, *_: object) -> None:
        """Show beside the map what lies within one roll of whoever rolls, once the table is quiet."""
        app, where = self.app, self.parts.stage.where
        if app_at_start().session is None or app.session.saved is None or where is None:
            return
        session, roller = app.session, self.view.question.roller
        chronicle = chronicle_of(app)
        chronicle.keep_printed()
        ahead = chronicle.foresight, session.game, session.edition, app.words
        where.tell(within_rows(*ahead, roller, MOST_WITHIN) if roller else ())

    def _show_money(self) -> None:
        """Let the sums of a line that was just written go from tile to tile."""
        moved = self.writer.moved()
        if moved is None:
            return
        self.parts.strip.move(moved.gains, moved.payments)
        session, entry = self.app.session, self.writer.entry
        moment = moment_of(entry, session.game, session.edition, self.app.words) if entry is not None else None
        if moment is not None and self.parts.stage.where is not None:
            self.layout.put_stage("moment").show(moment)
            self.layout.fill()

    def _show_where(self) -> None:
        """Show on the map who stands where, and the last walk."""
        session, where = self.app.session, self.parts.stage
        where.show_where(self.writer.walk, tokens(session.game, session.edition), self.view.question.roller)

    def _end_moment(self) -> None:
        """Show the map again in place of a moment."""
        card = self.parts.stage.shown("moment")
        if card is not None:
            card.end()
            self.layout.put_stage("where")
            self._show_where()
            self.layout.fill()

    def on_touch_down(self, touch: Touch) -> bool:
        """End what moves. Whatever is touched, the tiles then no longer say what the line before has moved."""
        self.parts.strip.at_touch()
        self._end_moment()
        handled: bool = super().on_touch_down(touch)
        return handled

    def tell_time(self) -> None:
        """Tell anew how many minutes are left in a timed game."""
        self._after()

    def _make_room(self, *_: object) -> None:
        self.layout.make_room(self.width, self.height, beside=len(self.app.router.seen) > 1)
        if self.view is not None and self.app.session.game is not self.seen:
            self.refresh()  # another phone has written: what was asked may be asked no more
        elif self.view is not None and self.rolling.pending is None:
            self.answering.ask(self.view)
        self.layout.show_bar(self.view)
        self.layout.fit()

    def show_deed(self) -> None:
        """Open the whole deed that the question is about."""
        if self.parts.stake.deed:
            deed_sheet(self.app, self.parts.stake.deed)

    def receipt_room(self) -> tuple[float, float, float, float]:
        """Return where a receipt covers no balance."""
        return self.layout.receipt_room()

    # coming and going
    def shown(self) -> None:
        """Keep the screen awake and build ahead, now that the Table is visible."""
        device.keep_awake(self.app.preferences.awake)
        self._make_room()
        self.warming.start()

    def hidden(self) -> None:
        """Stop building ahead."""
        self.warming.stop()

    def go_back(self) -> bool:
        """Leave a roll that was not written; otherwise leave the Table."""
        if self.rolling.pending is not None:
            self.change_dice()
            return True
        device.keep_awake(on=False)
        self.app.prefer(table=0)
        self.warming.rest_now()
        return False

    # what is touched
    def rolled(self, faces: tuple[DieSide, ...]) -> None:
        """Show what the entered dice would do."""
        if self.rolling.rolled(faces):
            self.layout.to_top()
            self._after()

    def change_dice(self) -> None:
        """Go back from the preview to the dice."""
        self.rolling.take_back()
        self.answering.ask(self.view)
        self.layout.show_bar(self.view)
        self.layout.fit()
        self._after()

    def why(self) -> None:
        """Show why something is asked, or why a roll would do this."""
        self.answering.why() if self.rolling.pending is None else self.rolling.why()

    def touched(self, player: str) -> None:
        """Open the page of the player who was touched; where it is asked who landed or bids, it is they."""
        if not self.answering.meant(player):
            self.app.go("player", player=player)

    def act(self, name: ScreenName | Literal["more"]) -> None:
        """Handle a touch on the bar."""
        args = {"player": self.view.question.roller} if name == "landed" else {}
        self.app.go(name, **args) if name != "more" else self.show_more()

    def show_more(self) -> None:
        """Show everything one can go to from here."""
        more_sheet(self.app, self.view, self.layout.places, self.playing.at_once()).open()

    def _written(self, before: Game, after: Game) -> None:
        self.warming.rest_later()
        go_on(self.app, self.view.question.kind)
        if after.winners and not before.winners:
            self.app.go("result", won=True)
