"""Insight: what the next roll may cost, what a building would earn, where the evening's money went."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.frame.handling import sentence_of
from app.screens.frame.insight_reading import chronicle_of
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.pictures import Bars, Face, FaceChip, GroupMark, Lines, MiniBoard
from app.screens.widgets import (
    Callout,
    Choice,
    Column,
    Empty,
    Icon,
    IconButton,
    Link,
    Panel,
    Progress,
    Row,
    Sheet,
    SideBySide,
    Surface,
    Text,
    Touchable,
    Word,
    Wrap,
)
from app.screens.widgets.text import natural_width
from app.screens.widgets.theme import DAY, HEX, PLAYER_COLOURS, theme
from app.views.story.insight import ahead_view, building_view, closed, past_view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from app.core.game import Game
    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Observed, Widget
    from app.session.chronicle import Chronicle
    from app.views.estate.figures import BarView, FiguresTable
    from app.views.story.insight import AheadView, BuildingView, BuildLine, Fact, PastView, RiskLine

LONGEST = 14  # letters of a name beside a chart
HOTTEST, COLDEST = 0.92, 0.24  # of the space's shorter side: the mark for the most and the least likely
WIDEST = 460  # dp: a board need not be wider to be read
TABS = (("ahead", "dice-multiple-outline"), ("build_tab", "home-plus-outline"), ("past", "chart-line"))
A_MOMENT = 1 / 60
QUIET = 0.25  # seconds after a tap elsewhere, because the table comes first
AT_ONCE = 2  # parts of a page in its first frame; the others follow, one a frame


class Tab(Touchable, Surface, BoxLayout):
    """A tab: an icon over a word."""

    def __init__(self, key: str, text: str, icon: str, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, radius=dp(12), **options)
        self.key, self.padding, self.spacing = key, (dp(4), dp(8)), dp(2)
        middle = {"center_x": 0.5}
        self._icon, self._word = Icon(icon=icon, pos_hint=middle), Word(role="small", text=text, pos_hint=middle)
        self.add_widget(self._icon)
        self.add_widget(self._word)
        self.height = self._icon.height + self._word.height + dp(18)

    def light(self, *, lit: bool) -> None:
        """Show whether this page is visible, by fill, edge and tone."""
        self.fill, self.edge = ("felt", "felt") if lit else ("card", "outline")
        self._icon.tone = self._word.tone = "on_felt" if lit else "felt"


class Tabs(SideBySide):
    """Tabs side by side. `options` are (key, text, icon); dispatches `on_choose(key)`."""

    options = ListProperty()
    chosen = StringProperty("")

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_choose")
        super().__init__(spacing=dp(8), **options)
        for key, text, icon in self.options:
            tab = Tab(key, text, icon)
            tab.fbind("on_tap", self._choose)
            self.add_widget(tab)
        self.fbind("chosen", self._light)
        self._light()

    def _light(self, *_: object) -> None:
        for tab in self.children:
            tab.light(lit=tab.key == self.chosen)

    def _choose(self, tab: Tab, *_: object) -> None:
        self.chosen = tab.key
        self.dispatch("on_choose", tab.key)

    def on_choose(self, key: str) -> None:
        """Called when a tab was touched."""


def sentence(line: RiskLine) -> SideBySide:
    """Return a face, a sentence, and what else affects the roll."""
    row = SideBySide(spacing=dp(12))
    row.add_widget(Face(colour=line.colour, token=line.token, base=36, ringed=line.turn))
    row.add_widget(sentence_column(line))
    return row


def sentence_column(line: RiskLine) -> Column:
    """Return the sentence, and below it what else is worth knowing."""
    words = Column(spacing=dp(2))
    words.add_widget(Text(text=line.sentence))
    if line.details:
        tone = "brick" if line.grave else "soft"
        words.add_widget(Text(role="small", tone=tone, text=" \u00b7 ".join(line.details)))
    return words


class RiskRow(Touchable, Surface, BoxLayout):
    """A player's sentence that can be touched."""

    def __init__(self, line: RiskLine, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(10), **options)
        self.line, self.padding, self.spacing = line, (dp(8), dp(8)), dp(12)
        middle = {"center_y": 0.5}
        self._words = sentence_column(line)
        self._words.pos_hint = middle
        face = Face(base=36, colour=line.colour, token=line.token, ringed=line.turn, pos_hint=middle)
        arrow = Icon(icon="chevron-right", tone="soft", pos_hint=middle)
        for part in (face, self._words) if theme.largest else (face, self._words, arrow):
            self.add_widget(part)
        self._words.fbind("height", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = self.needed = max(dp(56), self._words.height + dp(16))


def prospect(line: BuildLine) -> Row:
    """Return a deed's colour, what would be built on it, and whether that pays."""
    mark = GroupMark(colour=line.colour, letter=line.letter)
    return Row(lead=mark, title=line.name, text=line.sentence, tone="ink" if line.pays else "soft")


def facts(found: tuple[Fact, ...]) -> Panel:
    """Return the facts of the evening, a line each."""
    card = Panel(spacing=dp(14))
    card.add_widget(Text(role="title", text=t("insight.facts")))
    for fact in found:
        row = SideBySide(spacing=dp(12))
        row.add_widget(Icon(icon=fact.icon, tone="felt", base=22 if theme.largest else 26))
        row.add_widget(Text(text=fact.text))
        card.add_widget(row)
    return card


def short(name: str) -> str:
    """Return a name short enough to stand beside a chart; colour and token tell equal ones apart."""
    for mark in " -":
        name = name.split(mark, maxsplit=1)[0] if len(name) > LONGEST else name
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "\u2026"


class HeatBoard(MiniBoard):
    """A board with marks that grow with the chance of a visit. `heat` is in thousandths, track by track."""

    heat = ListProperty()

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("heat", self._warm)
        self._warm()

    def _warm(self, *_: object) -> None:
        most = max((share for track in self.heat for share in track), default=0) or 1
        self.cells = [[(share / most, share) for share in track] for track in self.heat]

    def _cell(self, warmth: float, share: int, place: tuple[float, float, float, float]) -> None:
        left, bottom = self._corner()
        x, y, wide, high = (part * self.side for part in place)
        hair = max(0.5, self.side * 0.0025)
        Color(*theme.colour("card"))
        Rectangle(pos=(left + x + hair, bottom + y + hair), size=(wide - 2 * hair, high - 2 * hair))
        if not share:
            return
        side = min(wide, high) * (COLDEST + (HOTTEST - COLDEST) * warmth**0.5)
        Color(*theme.colour("brick_fill", 0.35 + 0.65 * warmth))
        middle = left + x + wide / 2, bottom + y + high / 2
        Rectangle(pos=(middle[0] - side / 2, middle[1] - side / 2), size=(side, side))


class FigureTable(Column):
    """A table: in columns if they fit, otherwise each row as a block."""

    _drawn: object
    head = ListProperty()
    rows = ListProperty()

    def __init__(self, **options: object) -> None:
        options.setdefault("spacing", dp(6))
        super().__init__(**options)
        self._drawn = None
        for name in ("head", "rows", "width"):
            self.fbind(name, self._build)

    def _build(self, *_: object) -> None:
        if not self.rows:
            self.clear_widgets()
            return
        widths = self._widths()
        fits = sum(widths) + dp(16) * len(widths) <= self.width
        wanted = (fits, self.head, self.rows)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        self.clear_widgets()
        make = self._line if fits else self._block
        if fits:
            self.add_widget(self._line(self.head, widths, "label", "soft"))
        for row in self.rows:
            self.add_widget(make(row, widths))

    def _widths(self) -> list[float]:
        """Return the least width of each column: its widest word or figure."""
        columns = [list(column) for column in zip(*self.rows, strict=True)]
        firsts = [natural_width(word, "body") for word in [*columns[0], self.head[0]]]
        others = [
            max(natural_width(title, "label"), *[natural_width(figure, "strong") for figure in column])
            for title, column in zip(self.head[1:], columns[1:], strict=True)
        ]
        return [min(max(firsts), dp(150) * theme.scale), *others]

    def _line(self, row: Sequence[str], widths: list[float], role: str = "strong", tone: str = "ink") -> SideBySide:
        line = SideBySide(spacing=dp(16))
        first = "body" if role == "strong" else role
        line.add_widget(Text(role=first, tone=tone, text=row[0]))
        for word, wide in zip(row[1:], widths[1:], strict=True):
            cell = Column(size_hint_x=None, width=wide)
            cell.add_widget(Text(role=role, tone=tone, text=word, halign="right"))
            line.add_widget(cell)
        return line

    def _block(self, row: tuple[str, ...], _widths: object) -> Column:
        block = Column(spacing=dp(1), padding=(0, dp(2), 0, dp(6)))
        block.add_widget(Text(role="strong", text=row[0]))
        for title, word in zip(self.head[1:], row[1:], strict=True):
            if word:
                line = SideBySide(spacing=dp(8))
                line.add_widget(Text(role="small", tone="soft", text=title))
                line.add_widget(Word(role="body", text=word))
                block.add_widget(line)
        return block


class Chart(Panel):
    """A title and a picture with its table behind it; the icon changes from one to the other."""

    _drawn: object

    def __init__(self, title: str, picture: Widget, table: FiguresTable, note: str = "", **options: object) -> None:
        super().__init__(**options)
        self._picture, self._table, self._as_table = picture, table, False
        head = SideBySide(spacing=dp(8))
        self._title, self._titles = Text(role="title"), (title, (table.title if table else "") or title)
        head.add_widget(self._title)
        self._turn = IconButton(icon="table", name=t("insight.numbers"), text=t("insight.numbers_word"))
        self._turn.fbind("on_tap", self.turn)
        if table is not None and table.rows:
            head.add_widget(self._turn)
        self.add_widget(head)
        self._place = Column()
        self.add_widget(self._place)
        if note:
            self.add_widget(Text(role="small", tone="soft", text=note))
        self._show()

    def turn(self, *_: object) -> None:
        """Change between picture and table."""
        self._as_table = not self._as_table
        self._turn.icon = "chart-bar" if self._as_table else "table"
        self._turn.name = t("insight.as_chart" if self._as_table else "insight.numbers")
        self._turn.text = t("insight.chart_word" if self._as_table else "insight.numbers_word")
        self._show()

    def _show(self) -> None:
        self._place.clear_widgets()
        self._title.text = self._titles[self._as_table]
        shown = self._picture
        if self._as_table:
            shown = FigureTable(head=list(self._table.head), rows=list(self._table.rows))
        if shown is not None:
            self._place.add_widget(shown)


def bars(items: tuple[BarView, ...]) -> Bars:
    """Return a view's bars. A player's colour is looked up in the table of players' colours."""
    return Bars(items=[(one.name, one.figure, bar_colour(one.colour), one.value) for one in items])


def bar_colour(name: str) -> str:
    """Return a player's colour by its figures, one of the board or of the theme as it is, grey for what is none."""
    known = PLAYER_COLOURS.get(name, name)
    return known if known in DAY or HEX.fullmatch(known) else PLAYER_COLOURS["grey"]


class InsightScreen(Screen):
    """Insight in three pages: the next roll, building, the evening so far."""

    app: RunningApp
    builder: str  # whose buildings are shown
    side = True

    def __init__(self, tab: str = "ahead", player: str = "", **options: object) -> None:
        self.tab, self.player, self.builder = tab, player, ""
        self._built = ""
        self._seen: Game | None = None
        self._parts: Iterator[Widget] = iter(())
        super().__init__(**options)
        self.title = t("insight.title")
        several = Choice if theme.largest else Tabs
        self.tabs = several(options=[(key, t(f"insight.{key}"), icon) for key, icon in TABS], chosen=tab)
        self.tabs.fbind("on_choose", lambda _, key: self.turn_to(key))
        self.page = Column(spacing=dp(16))
        self._reading = Clock.create_trigger(self._read_on, A_MOMENT)
        self._later = Clock.create_trigger(lambda *_: self.look_again(), QUIET)
        self._more = Clock.create_trigger(self._add_part, 0)

    def refresh(self) -> None:
        """Show the page anew: at once when it has just become visible, otherwise when the table beside it is quiet."""
        if self.view is None or self.parent is None or self._seen is self.app.session.game:
            self.look_again()
        else:
            self._later()

    def look_again(self) -> None:
        """Show the page anew now."""
        if self.app is not None and self.app.session is not None and self.app.session.saved is not None:
            self._seen = self.app.session.game
            self.view = self.look()

    def look(self) -> object:
        """Return the view of this page, or a sentence that says why there is none."""
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
            self.builder = self.builder or self.player or game.turn
            return building_view(chronicle.foresight, game, edition, words, self.builder)
        return self._past(chronicle)

    def _past(self, chronicle: Chronicle) -> object:
        """Return the evening so far once it has been read, or where damage ends the reading."""
        if chronicle.trouble is not None:
            return sentence_of(chronicle.trouble)
        if not chronicle.current:
            self._reading()
            return chronicle.share
        session = self.app.session
        return past_view(chronicle.history, session.game, session.edition, self.app.words)

    def _read_on(self, *_: object) -> None:
        """Read a little more of the game between two frames."""
        if self.app is None or self.app.session is None or self.tab != "past":
            return
        chronicle_of(self.app).step()
        self.look_again()

    def hidden(self) -> None:
        """Stop all work: the screen is no longer visible."""
        for trigger in (self._reading, self._later, self._more):
            trigger.cancel()

    def turn_to(self, tab: str) -> None:
        """Show another page."""
        self.tab, self._built = tab, ""
        self._to_top()
        self.look_again()

    def choose(self, player: str) -> None:
        """Choose one player's roll or everybody's, or whose buildings to show."""
        name = "builder" if self.tab == "build_tab" else "player"
        setattr(self, name, player)
        self._built = ""
        self._to_top()
        self.look_again()

    def _to_top(self) -> None:
        if self.scroll is not None:
            self.scroll.scroll_y = 1

    # the pages
    def on_view(self, _: object, view: object) -> None:
        """Build the page anew. That is quick enough, because it is read and not tapped through."""
        self.body.clear_widgets()
        self.page.clear_widgets()
        if isinstance(view, str):
            self.body.add_widget(Empty(icon="eye-off-outline", title=t("insight.title"), text=view))
            return
        self.body.add_widget(self.tabs)
        self.body.add_widget(self.page)
        if isinstance(view, float):
            self._built = ""
            self.page.add_widget(Progress(text=t("insight.working"), done=view, total=1))
            return
        self._parts = PAGES[self.tab](self, view)
        for part in islice(self._parts, AT_ONCE if self._built != self.tab else None):
            self.page.add_widget(part)
        self._built = self.tab
        self._more()

    def _add_part(self, *_: object) -> None:
        """Build the page's next part, in a frame of its own."""
        part = next(self._parts, None)
        if part is not None:
            self.page.add_widget(part)
            self._more()

    def go_back(self) -> bool:
        """Go back from one player to all; return whether that was needed."""
        alone = self.tab == "ahead" and bool(self.player)
        if alone:
            self.choose("")
        return alone

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


PAGES: dict[str, Callable[[InsightScreen, Observed], Iterator[Widget]]] = {
    "ahead": InsightScreen.ahead, "build_tab": InsightScreen.building, "past": InsightScreen.past,
}  # fmt: skip
