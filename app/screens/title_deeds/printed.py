"""What is printed here: what is doubtful, what this table's own print says instead, and where to say so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty

from app.screens.frame.doing import do
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.title_deeds.correcting import print_sheet, prints_sheet
from app.screens.widgets import PushButton, Row, SearchField, Sheet, Text
from app.views.asked import acts
from app.views.estate.printed import doubts, own_views, things

if TYPE_CHECKING:
    from app.views.estate.printed import OwnView, PrintedView

AT_ONCE = 20


class PrintedScreen(Screen):
    """Corrections of this game, the way to those kept for all games, and every remark.

    `go("printed", about="company acme_motors")` opens with what is printed on this thing.
    """

    side = True
    own = ListProperty()
    doubts = ListProperty()

    def __init__(self, about: str = "", **options: Any) -> None:
        super().__init__(**options)
        self._most, self._about = AT_ONCE, about
        self.scroll.fbind("scroll_y", self._more)

    def refresh(self) -> None:
        """Look again."""
        super().refresh()
        about = self.app.session.game, self.app.session.edition, self.app.words
        self.own, self._all = list(own_views(*about)), doubts(*about)
        self.doubts = self._all[: self._most]

    def shown(self) -> None:
        """Open what the page was opened for, once."""
        about, self._about = self._about, ""
        if about:
            print_sheet(self.app, *about.split(" "))

    def _more(self, _: Any, scroll_y: float) -> None:
        if scroll_y < 0.1 and len(self.doubts) < len(self._all):
            self._most += AT_ONCE
            self.doubts = self._all[: self._most]

    def find(self) -> Sheet:
        """Which deed, card or space says something else?"""
        sheet = Sheet(title=t("printed.find"))
        named = things(self.app.session.game, self.app.session.edition, self.app.words)
        field = SearchField(
            items=[(f"{thing.kind} {thing.id}", thing.name, thing.told) for thing in named], hint=t("printed.search"),
            none=t("table.search_none"), most=12,
        )  # fmt: skip
        field.fbind("on_pick", lambda _, key: (sheet.close(), print_sheet(self.app, *key.split(" "))))
        sheet.body.add_widget(field)
        return sheet.open()

    def kept(self) -> None:
        """What is kept for every new game on this board."""
        prints_sheet(self.app)

    def heading(self, text: str) -> Text:
        """Over what there is only sometimes."""
        return Text(role="title", text=text)

    def mine(self, own: OwnView) -> Row:
        """A correction of this game: a touch takes it back."""
        row = Row(title=own.title, text=own.value, fill="card", edge="edge")
        row.tail = PushButton(text=t("print.revoke"), kind="plain")
        row.tail.fbind("on_tap", lambda *_: do(self.app, acts.Correct(own.kind, own.id, own.field, "")))
        return row

    def doubt(self, thing: PrintedView) -> Row:
        """A remark; where it is on a deed or a card, a touch leads to its figures."""
        row = Row(title=thing.name, text=thing.told, chevron=bool(thing.kind), fill="card", edge="edge")
        if thing.kind:
            row.fbind("on_tap", lambda *_: print_sheet(self.app, thing.kind, thing.id))
        return row
