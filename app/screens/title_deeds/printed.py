"""What is printed on this board: doubtful figures, this table's corrections, and where to enter one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.properties import ListProperty

from app.screens.frame.doing import do
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.title_deeds.correcting import print_sheet, prints_sheet
from app.screens.widgets import PushButton, Row, SearchField, Sheet, Text
from app.views.asked import acts
from app.views.estate.printed import CALLED, doubts, own_views, things

if TYPE_CHECKING:
    from app.views.estate.printed import OwnView, PrintedView

AT_ONCE = 20


class PrintedScreen(Screen):
    """Corrections of this game, the way to those kept for all games, and every remark.

    The names of a family's own board are no corrections: they are listed where the board is entered.
    `go("printed", about="company acme_motors")` opens with what is printed on this thing.
    """

    side = True
    own = ListProperty()
    doubts = ListProperty()

    def __init__(self, about: str = "", **options: object) -> None:
        super().__init__(**options)
        self._most, self._about = AT_ONCE, about
        self.scroll.fbind("scroll_y", self._more)

    def refresh(self) -> None:
        """Show the screen anew."""
        super().refresh()
        game, edition, words = self.app.session.game, self.app.session.edition, self.app.words
        plain = replace(self.app.board, corrections=()).printed()
        own = own_views(game, edition, words, plain)
        self.own = [one for one in own if one.field not in CALLED] if self.app.board.is_own else list(own)
        self._all = doubts(game, edition, words)
        self.doubts = self._all[: self._most]

    def shown(self) -> None:
        """Show the thing that the page was opened for, once."""
        about, self._about = self._about, ""
        if about:
            print_sheet(self.app, *about.split(" "))

    def _more(self, _: object, scroll_y: float) -> None:
        if scroll_y < 0.1 and len(self.doubts) < len(self._all):
            self._most += AT_ONCE
            self.doubts = self._all[: self._most]

    def find(self) -> Sheet:
        """Ask which deed, card or space prints something else."""
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
        """List the corrections kept for every new game on this board."""
        prints_sheet(self.app)

    def heading(self, text: str) -> Text:
        """Return a heading, for parts that are not always there."""
        return Text(role="title", text=text)

    def mine(self, own: OwnView) -> Row:
        """Return a correction of this game, with a button that takes it back."""
        row = Row(title=own.title, text=own.value, fill="card", edge="edge")
        row.tail = PushButton(text=t("print.revoke"), kind="plain")
        row.tail.fbind("on_tap", lambda *_: do(self.app, acts.Correct(own.kind, own.id, own.field, "")))
        return row

    def doubt(self, thing: PrintedView) -> Row:
        """Return a remark. If it is on a deed or a card, a touch leads to its figures."""
        row = Row(title=thing.name, text=thing.told, chevron=bool(thing.kind), fill="card", edge="edge")
        if thing.kind:
            row.fbind("on_tap", lambda *_: print_sheet(self.app, thing.kind, thing.id))
        return row
