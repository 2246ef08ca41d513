"""All deeds by group or by owner. A touch opens a section, another one a deed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import put
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.pictures import Face, GroupMark
from app.screens.title_deeds.deed_card import deed_sheet
from app.screens.widgets import Column, Icon, Panel, SearchField, Sheet, Surface, Text, Word
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable
from app.views.estate.deeds import deeds_by_group, deeds_by_owner, owner_views

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Widget
    from app.views.estate.deeds import DeedLine, Section

WAYS = {"group": deeds_by_group, "owner": deeds_by_owner}


class DeedsScreen(Screen):
    """The list of deeds: `go("deeds")`, or `arranged="owner"` and `opened={"ana"}` to begin elsewhere."""

    view: tuple[Section, ...]
    side = True
    arranged = StringProperty("group")
    builder = StringProperty("")

    def __init__(self, opened: tuple[str, ...] = (), **options: object) -> None:
        self._open = set(opened)
        super().__init__(**options)

    def look(self) -> tuple[Section, ...]:
        """Return the sections as they stand."""
        return WAYS[self.arranged](self.app.session.game, self.app.session.edition, self.app.words)

    def on_view(self, _: object, sections: tuple[Section, ...]) -> None:
        """Show the sections. Those that are there already are only changed."""
        game, edition, holder = self.app.session.game, self.app.session.edition, self.ids.sections
        owners = [one.id for one in owner_views(game, edition, self.app.words)]
        self.builder = game.turn if game.turn in owners else next(iter(owners), "")
        cards = {card.key: card for card in holder.children}
        if [section.key for section in sections] != [card.key for card in holder.children[::-1]]:
            holder.clear_widgets()
            for section in sections:
                holder.add_widget(cards.get(section.key) or SectionCard(section, self))
        for card, section in zip(holder.children[::-1], sections, strict=True):
            card.show(section, opened=section.key in self._open)

    def arrange(self, way: str) -> None:
        """Arrange the deeds by group or by owner."""
        self.arranged = way
        self.ids.sections.clear_widgets()
        self.scroll.scroll_y = 1
        self.refresh()

    def toggle(self, key: str) -> None:
        """Open or close a section."""
        self._open ^= {key}
        self.on_view(self, self.view)

    def deed(self, deed: str) -> None:
        """Show one deed."""
        deed_sheet(self.app, deed)

    def build(self) -> None:
        """Open the basket of the player whose turn it is."""
        self.app.go("works", player=self.builder)

    def find_deed(self) -> None:
        """Ask for a deed by its name, its group or its owner."""
        sheet, session = Sheet(title=t("deeds.find")), self.app.session
        items = [
            (line.id, line.name, " · ".join(filter(None, (section.title, line.owner_name, line.state))))
            for section in deeds_by_group(session.game, session.edition, self.app.words) for line in section.deeds
        ]  # fmt: skip
        field = SearchField(items=items, hint=t("deeds.find"), none=t("table.search_none"), most=12)
        field.fbind("on_pick", lambda _, key: (sheet.close(), self.deed(key)))
        sheet.body.add_widget(field)
        sheet.open()

    def corrections(self) -> None:
        """List the corrections kept on this phone for every new game on this board."""
        from app.screens.title_deeds.correcting import prints_sheet

        prints_sheet(self.app)


class SectionHead(Touchable, BoxLayout):
    """A section's heading; a touch opens or closes it."""

    radius = dp(12)

    def __init__(self, section: Section, **options: object) -> None:
        super().__init__(size_hint_y=None, spacing=dp(12), padding=(dp(4), dp(6)), **options)
        middle = {"center_y": 0.5}
        self.mark = mark_of(section)
        self._title, self._told = Text(role="strong"), Text(role="small", tone="soft")
        words = Column(spacing=dp(1), pos_hint=middle)
        words.add_widget(self._title)
        words.add_widget(self._told)
        words.fbind("height", self._grow)
        self.arrow = Icon(icon="chevron-down", tone="soft", pos_hint=middle)
        self._words = words
        for part in (self.mark, words, self.arrow):
            self.add_widget(part)
        self._grow()

    def show(self, section: Section, *, opened: bool) -> None:
        """Show what the heading says now."""
        self._title.text, self._told.text = section.title, section.told
        self.arrow.icon = "chevron-up" if opened else "chevron-down"

    def _grow(self, *_: object) -> None:
        self.height = max(dp(FINGER), self._words.height + dp(12))


def mark_of(section: Section) -> Widget:
    """Return a group's colour and letter, a player's face, or the bank's icon."""
    middle = {"center_y": 0.5}
    if section.letter:
        return GroupMark(colour=section.colour, letter=section.letter, pos_hint=middle)
    if section.colour:
        return Face(colour=section.colour, token=section.token, base=36, pos_hint=middle)
    return Icon(icon=section.token, tone="felt", base=32, pos_hint=middle)


class SectionCard(Panel):
    """A heading, and the deeds under it while it is open."""

    def __init__(self, section: Section, screen: DeedsScreen, **options: object) -> None:
        super().__init__(padding=dp(8), spacing=dp(4), **options)
        self.key, self.screen = section.key, screen
        self._shown: object = None
        self.head = SectionHead(section)
        self.head.fbind("on_tap", lambda *_: screen.toggle(self.key))
        self.add_widget(self.head)

    def show(self, section: Section, *, opened: bool) -> None:
        """Show the section as it stands; do nothing if nothing has changed."""
        if (section, opened) == self._shown:
            return
        self._shown = section, opened
        self.head.show(section, opened=opened)
        rows = self.children[:-1][::-1]
        wanted = section.deeds if opened else ()
        for row in rows[len(wanted) :]:
            self.remove_widget(row)
        for at, line in enumerate(wanted):
            row = rows[at] if at < len(rows) else self._row()
            row.show(line, grouped=bool(section.letter))

    def _row(self) -> DeedRow:
        row = DeedRow()
        row.fbind("on_tap", lambda row: self.screen.deed(row.key))
        self.add_widget(row)
        return row


class DeedRow(Touchable, Surface, BoxLayout):
    """A deed: its group, its name, its owner and buildings, and what landing there costs."""

    key = StringProperty("")

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(10), fill="raised", **options)
        self.padding, self.spacing = (dp(10), dp(6)), dp(10)
        middle = {"center_y": 0.5}
        self._mark, self._face = GroupMark(pos_hint=middle), Face(base=26, pos_hint=middle)
        self._words = Column(spacing=dp(1), pos_hint=middle)
        self._name, self._told = Text(role="strong"), Text(role="small", tone="soft")
        self._words.add_widget(self._name)
        self._words.add_widget(self._told)
        self._words.fbind("height", self._grow)
        self._sum = Word(role="label", pos_hint=middle)
        self._grow()

    def show(self, line: DeedLine, *, grouped: bool) -> None:
        """Show a deed."""
        self.key = line.id
        self._name.text = line.name
        self._told.text = " · ".join(filter(None, (line.owner_name if grouped else "", line.state)))
        self._sum.text, self._sum.tone = line.sum, "ink" if line.owner else "soft"
        self._mark.colour, self._mark.letter = line.colour, line.letter
        self._face.colour, self._face.token = line.owner_colour, line.owner_token
        first = self._mark if not grouped else self._face if line.owner else None
        parts = [part for part in (first, self._words, self._sum if line.sum else None) if part is not None]
        if self.children[::-1] != parts:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)
        put(self._words, self._told, self._told.text)

    def _grow(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(12))
