"""The rulebook: all sentences with the choices of the open game; to search, and to read booklet by booklet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.screens.frame.running import app_at_start
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.widgets import Choice, Field, Panel, Text
from app.typed.finding import find
from app.views.lobby.rules import books, own_book, rule_views

if TYPE_CHECKING:
    from app.views.lobby.rules import RuleView

AT_ONCE = 24


class RulesScreen(Screen):
    """The rulebook. It opens on the booklet of the board on the table."""

    view: tuple[RuleView, ...]
    side = True
    book = StringProperty("")
    wanted = StringProperty("")
    rules = ListProperty()

    def __init__(self, key: str = "", **options: object) -> None:
        self.key = key
        super().__init__(**options)
        self._most = AT_ONCE
        self.wanted = key
        self.scroll.fbind("scroll_y", self._more)

    def look(self) -> tuple[RuleView, ...]:
        """Return every rule in the words of the board on the table, with the switches of the open game."""
        session = app_at_start().session
        if session is None or session.saved is None:
            return rule_views(self.app.words, self.app.board.printed())
        return rule_views(self.app.words, session.edition, session.game.switches)

    def refresh(self) -> None:
        """Show the screen anew; at first the booklet of the board on the table."""
        super().refresh()
        self.book = self.book or own_book(self.app.board.printed()) or books(self.view)[0]
        self.find()

    def books(self) -> Choice:
        """Return a button for each booklet."""
        options = [(book, t(f"rules.book_{book}")) for book in books(self.view)]
        choice = Choice(options=options, chosen=self.book)
        choice.fbind("on_choose", lambda _, book: self.turn_to(book))
        return choice

    def turn_to(self, book: str) -> None:
        """Show another booklet."""
        self.book, self._most = book, AT_ONCE
        self.find()

    def search(self, wanted: str) -> None:
        """Search all booklets for what is typed."""
        self.wanted, self._most = wanted.strip(), AT_ONCE
        self.find()

    def find(self) -> None:
        """Find the rules to show."""
        rules = self.view or ()
        if self.wanted:
            by_key = {rule.key: rule for rule in rules}
            found = find([(rule.key, f"{rule.key} {rule.title}", rule.text) for rule in rules], self.wanted)
            self.found = [by_key[item[0]] for item in found]
        else:
            self.found = [rule for rule in rules if rule.key.startswith(self.book)]
        self.rules = self.found[: self._most]

    def _more(self, _: object, scroll_y: float) -> None:
        if scroll_y < 0.1 and len(self.rules) < len(self.found):
            self._most += AT_ONCE
            self.rules = self.found[: self._most]

    def rule(self, rule: RuleView) -> Panel:
        """Return a panel with one rule."""
        card = Panel(spacing=dp(6))
        card.add_widget(Text(role="strong", text=f"{rule.key} · {rule.title}"))
        card.add_widget(Text(text=rule.text))
        for choice in rule.choices:
            card.add_widget(Text(role="small", tone="brass", text=choice))
        return card

    def said(self, text: str) -> Text:
        """Return a text that says that there is nothing."""
        return Text(text=text, tone="soft")

    def field(self) -> Field:
        """Return the field to search in."""
        field = Field(icon="magnify", hint=t("rules.search"), text=self.wanted)
        field.fbind("text", lambda _, wanted: self.search(wanted))
        return field
