"""Insight: what the next roll may cost, what a building would earn, where the evening's money went."""

from kivy.clock import Clock
from kivy.metrics import dp

from app.screens.insight_charts import Chart, HeatBoard, bars
from app.screens.insight_parts import RiskRow, Tabs, facts, prospect, sentence, short
from app.screens.insight_reading import chronicle_of
from app.screens.say import t
from app.screens.screen import Screen
from app.screens.theme import theme
from app.screens.widgets import (
    Card,
    Choice,
    Column,
    Empty,
    FaceChip,
    Lines,
    Link,
    Note,
    Progress,
    Row,
    Sheet,
    Text,
    Wrap,
)
from app.views.insight import ahead_view, closed
from app.views.insight_building import building_view
from app.views.insight_past import past_view

TABS = (("ahead", "dice-multiple-outline"), ("build_tab", "home-plus-outline"), ("past", "chart-line"))
A_MOMENT = 1 / 60
WIDEST = 460  # dp: a board need not be larger to be read


class InsightScreen(Screen):
    """Three pages: the next roll, building, the evening so far."""

    side = True

    def __init__(self, tab="ahead", player="", **options):
        self.tab, self.player, self.parts = tab, player, []
        super().__init__(**options)
        self.title = t("insight.title")
        several = Tabs if theme.scale < 1.5 else Choice
        self.tabs = several(options=[(key, t(f"insight.{key}"), icon) for key, icon in TABS], chosen=tab)
        self.tabs.fbind("on_choose", lambda _, key: self.turn_to(key))
        self.page = Column(spacing=dp(16))
        self._reading = Clock.create_trigger(self._read_on, A_MOMENT)

    def look(self):
        """What this page shows; a table that wants no coach is told why."""
        session, words = self.app.session, self.app.words
        chronicle = chronicle_of(self.app)
        chronicle.keep_printed()
        game, edition = session.game, session.edition
        shut = closed(game, words)
        if shut:
            return shut
        if self.tab == "ahead":
            return ahead_view(chronicle.foresight, game, edition, words, self.player)
        if self.tab == "build_tab":
            self.player = self.player or game.turn
            return building_view(chronicle.foresight, game, edition, words, self.player)
        return self._past(chronicle)

    def _past(self, chronicle):
        """The evening so far, as soon as it has been read."""
        if not chronicle.current:
            self._reading()
            return chronicle.share
        session = self.app.session
        return past_view(chronicle.history, session.game, session.edition, self.app.words)

    def _read_on(self, *_):
        """A little more of the game between two frames."""
        if self.app is None or self.app.session is None or self.tab != "past":
            return
        chronicle_of(self.app).step()
        self.refresh()

    def hidden(self):
        """Nobody waits for it any more."""
        self._reading.cancel()

    def turn_to(self, tab):
        """Another page."""
        self.tab = tab
        self.scroll.scroll_y = 1
        self.refresh()

    def choose(self, player):
        """One player's roll, or everybody's."""
        self.player = player
        self.refresh()

    # the pages
    def on_view(self, _, view):
        """Build the page anew: it is looked at, not tapped through."""
        self.body.clear_widgets()
        self.page.clear_widgets()
        if isinstance(view, str):
            self.body.add_widget(Empty(icon="eye-off-outline", title=t("insight.title"), text=view))
            return
        self.body.add_widget(self.tabs)
        self.body.add_widget(self.page)
        if isinstance(view, float):
            self.page.add_widget(Progress(text=t("insight.working"), done=view, total=1))
            return
        for part in PAGES[self.tab](self, view):
            self.page.add_widget(part)

    def ahead(self, view):
        """The next roll."""
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

    def _everybody(self, view):
        """A sentence each; touched, it tells more of that player."""
        card = Card(spacing=dp(2), padding=dp(6))
        for line in view.lines:
            row = RiskRow(line)
            row.fbind("on_tap", lambda row, *_: self.choose(row.line.player))
            card.add_widget(row)
        return card

    def _alone(self, view):
        """One player: the roll, the whole turn, and the way back to all."""
        card = Card()
        line = next(line for line in view.lines if line.player == view.chosen)
        card.add_widget(sentence(line))
        card.add_widget(Text(text=view.turn))
        back = Link(text=t("insight.everybody"), icon="account-group")
        back.fbind("on_tap", lambda *_: self.choose(""))
        card.add_widget(back)
        return card

    def go_back(self):
        """From one player back to all."""
        alone = self.tab == "ahead" and bool(self.player)
        if alone:
            self.choose("")
        return alone

    def _heat(self, view):
        column = Column()
        board = HeatBoard(heat=[[cell.share for cell in track] for track in view.heat], size_hint_y=None)
        board.fbind("width", lambda board, wide: setattr(board, "height", min(wide, dp(WIDEST))))
        column.add_widget(board)
        column.add_widget(bars(view.likeliest))
        return column

    def explain(self, convention):
        """How all this is reckoned."""
        sheet = Sheet(title=t("insight.how"))
        sheet.body.add_widget(Text(text=convention))
        sheet.open()

    def building(self, view):
        """What one more building would earn."""
        yield Text(role="title", text=t("insight.builders"))
        yield self._players()
        if view.empty:
            yield Note(text=view.empty)
        else:
            card = Card(spacing=dp(4), padding=dp(8))
            for line in view.lines:
                card.add_widget(prospect(line))
            yield card
        if view.visited:
            yield Chart(t("insight.visited"), bars(view.visited), view.visits, t("insight.round_note"))

    def _players(self):
        chips, game = Wrap(spacing=dp(8)), self.app.session.game
        for seat in game.seats:
            if seat.id not in game.out:
                lit = seat.id == self.player
                chip = FaceChip(name=seat.name, colour=seat.colour, token=seat.token, key=seat.id, lit=lit)
                chip.fbind("on_tap", lambda chip, *_: self.choose(chip.key))
                chips.add_widget(chip)
        return chips

    def past(self, view):
        """The evening so far."""
        if view.empty:
            yield Empty(icon="timer-sand-empty", title=t("insight.past"), text=view.empty)
            return
        if view.hidden:
            yield Note(text=view.hidden)
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

    def _worth(self, view):
        series = [(short(line.name), line.colour, line.token, list(line.values)) for line in view.worth]
        return Lines(series=series, write=self.app.words.money)


PAGES = {"ahead": InsightScreen.ahead, "build_tab": InsightScreen.building, "past": InsightScreen.past}
