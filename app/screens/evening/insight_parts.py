"""Rows of Insight: the three tabs, a player's sentence, what a building would earn, facts of the evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.frame.translate import t
from app.screens.pictures import Face, GroupMark
from app.screens.widgets import Column, Icon, Panel, Row, SideBySide, Surface, Text, Touchable, Word
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from app.views.story.insight import RiskLine
    from app.views.story.insight_building import BuildLine
    from app.views.story.insight_facts import Fact

LONGEST = 14  # letters of a name beside a chart


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
