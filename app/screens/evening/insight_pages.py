"""The three pages of Insight, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.evening.insight_charts import Chart, HeatBoard, bars
from app.screens.evening.insight_parts import RiskRow, facts, prospect, sentence, short
from app.screens.frame.translate import t
from app.screens.pictures import FaceChip, Lines
from app.screens.widgets import Callout, Column, Empty, Link, Panel, Row, Sheet, Text, Wrap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.views.story.insight import AheadView
    from app.views.story.insight_building import BuildingView
    from app.views.story.insight_past import PastView

WIDEST = 460  # dp: a board need not be wider to be read


class Pages:
    """The parts of each page. Each part is built only when it is asked for."""

    app: RunningApp
    choose: Callable[[str], object]  # (player)
    builder: str  # whose buildings are shown

    def ahead(self, view: AheadView) -> Iterator[Widget]:
        """Yield the parts of the page about the next roll."""
        if view.empty:
            yield Empty(icon="map-marker-question-outline", title=t("insight.ahead"), text=view.empty)
            return
        if view.chosen:
            yield self._alone(view)
        else:
            yield self._everybody(view)
        yield Chart(view.heat_title, self._heat(view), view.places)
        if not view.chosen:
            yield Chart(t("insight.costs"), bars(view.costs), view.risks)
            yield Chart(t("insight.incomes"), bars(view.incomes), view.deeds, t("insight.round_note"))
        how = Row(icon="information-outline", title=t("insight.how"), chevron=True, fill="card", edge="edge")
        how.fbind("on_tap", lambda *_: self.explain(view.convention))
        yield how

    def _everybody(self, view: AheadView) -> Panel:
        """Return a sentence for each player; touching it shows more about that player."""
        card = Panel(spacing=dp(2), padding=dp(6))
        for line in view.lines:
            row = RiskRow(line)
            row.fbind("on_tap", lambda row, *_: self.choose(row.line.player))
            card.add_widget(row)
        return card

    def _alone(self, view: AheadView) -> Panel:
        """Return one player's roll and whole turn, and the way back to all."""
        card = Panel()
        line = next(line for line in view.lines if line.player == view.chosen)
        card.add_widget(sentence(line))
        card.add_widget(Text(text=view.turn))
        back = Link(text=t("insight.everybody"), icon="account-group")
        back.fbind("on_tap", lambda *_: self.choose(""))
        card.add_widget(back)
        return card

    def _heat(self, view: AheadView) -> Column:
        column = Column()
        board = HeatBoard(heat=[[cell.share for cell in track] for track in view.heat], size_hint_y=None)
        board.fbind("width", lambda board, wide: setattr(board, "height", min(wide, dp(WIDEST))))
        column.add_widget(board)
        column.add_widget(bars(view.likeliest))
        return column

    def explain(self, convention: str) -> None:
        """Show how all this is calculated."""
        sheet = Sheet(title=t("insight.how"))
        sheet.body.add_widget(Text(text=convention))
        sheet.open()

    def building(self, view: BuildingView) -> Iterator[Widget]:
        """Yield the parts of the page about building."""
        yield Text(role="title", text=t("insight.builders"))
        yield self._players()
        if view.empty:
            yield Callout(text=view.empty)
        else:
            card = Panel(spacing=dp(4), padding=dp(8))
            for line in view.lines:
                card.add_widget(prospect(line))
            yield card
        if view.visited:
            yield Chart(t("insight.visited"), bars(view.visited), view.visits, t("insight.round_note"))

    def _players(self) -> Wrap:
        chips, game = Wrap(spacing=dp(8)), self.app.session.game
        for seat in game.seats:
            if seat.id not in game.out:
                lit = seat.id == self.builder
                chip = FaceChip(name=seat.name, colour=seat.colour, token=seat.token, key=seat.id, lit=lit)
                chip.fbind("on_tap", lambda chip, *_: self.choose(chip.key))
                chips.add_widget(chip)
        return chips

    def past(self, view: PastView) -> Iterator[Widget]:
        """Yield the parts of the page about the evening so far."""
        if view.empty:
            yield Empty(icon="timer-sand-empty", title=t("insight.past"), text=view.empty)
            return
        if view.hidden:
            yield Callout(text=view.hidden)
        else:
            yield Chart(t("insight.worth_over_time"), self._worth(view), view.standing)
        flows = bars(view.flows) if view.flows else Text(tone="soft", text=t("insight.no_flows"))
        yield Chart(t("insight.flows"), flows, view.matrix)
        earned = bars(view.earned) if view.earned else Text(tone="soft", text=t("insight.no_rents"))
        yield Chart(t("insight.deeds_earned"), earned, view.deeds)
        if view.luck:
            yield Chart(t("insight.luck"), bars(view.luck), view.rolls)
        if view.facts:
            yield facts(view.facts)

    def _worth(self, view: PastView) -> Lines:
        series = [(short(line.name), line.colour, line.token, list(line.values)) for line in view.worth]
        return Lines(series=series, write=self.app.words.money)
