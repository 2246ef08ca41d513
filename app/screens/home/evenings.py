"""Over the evenings: everybody who has played on this phone, on one board or on all; switched off or erased at will."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.known_here.over_evenings import evenings_of
from app.screens.asking.answer_sheets import sure_sheet
from app.screens.frame.handling import alert, handled
from app.screens.frame.jobs import Job
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.widgets import Column, Panel, SideBySide, Text
from app.session.evenings import Evenings, sittings
from app.views.lobby.evenings import boards, persons

if TYPE_CHECKING:
    from app.views.lobby.evenings import PersonOver

ALL = "all"
MANY = 3  # games that are read at once, without showing how far it is


class EveningsScreen(Screen):
    """Everybody's wins, games, hours, best deed and longest Jail. Nothing of it leaves this phone.

    `empty` says why nobody is shown.
    """

    people = ListProperty()
    boards = ListProperty()
    chosen = StringProperty(ALL)
    empty = StringProperty()

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.kept = Evenings(self.app.folder)

    def refresh(self) -> None:
        """Show the screen anew; what was not read yet is read first."""
        super().refresh()
        if not self.app.preferences.evenings:
            self.people, self.boards, self.empty = [], [], t("evenings.off")
            return
        self.seats = sittings(self.app.session.journal, self.app.preferences.evenings_since)
        unread = self.kept.unread([one for one in self.seats if one.over])
        if unread:
            self._read(unread)
        self.show()

    def _read(self, unread: dict[str, int]) -> None:
        journal = self.app.session.journal
        if len(unread) <= MANY:
            self.kept.read(journal, unread, lambda *_: None, lambda: False)
            self._keep()
            return
        work = lambda progress, stop: self.kept.read(journal, unread, progress, stop)  # noqa: E731 - what a job does
        Job(t("evenings.title"), work, lambda _: (self._keep(), self.show()), alert).start()

    def _keep(self) -> None:
        with handled():
            self.kept.keep([one.end for one in self.seats])

    def show(self) -> None:
        """Show everybody on the chosen board."""
        found = evenings_of(self.seats, self.kept.told, self.app.words)
        names = boards(found)
        self.boards = [(ALL, t("evenings.all_boards")), *((name, name) for name in names)] if len(names) > 1 else []
        board = self.chosen if self.chosen in names else ""
        self.people = list(persons(found, self.app.words, board))
        self.empty = "" if self.people else t("evenings.none")

    def choose(self, board: str) -> None:
        """Show one board, or all."""
        self.chosen = board
        self.show()

    def person(self, one: PersonOver) -> Panel:
        """Return a card of somebody."""
        card, head, words = Panel(spacing=dp(6), padding=dp(12)), SideBySide(spacing=dp(12)), Column(spacing=dp(1))
        words.add_widget(Text(role="title", text=one.name))
        words.add_widget(Text(role="label", tone="felt", text=one.won))
        head.add_widget(Face(colour=one.colour, token=one.token, base=44, ringed=bool(one.wins)))
        head.add_widget(words)
        card.add_widget(head)
        for told in one.told:
            card.add_widget(Text(role="small", tone="soft", text=told))
        return card

    def switch(self, on: bool) -> None:
        """Count evenings, or leave them out."""
        self.app.prefer(evenings=on)
        if not on:
            self.kept.erase()
        self.refresh()

    def ask_erase(self) -> None:
        """Ask once more before everything is counted from now on only."""
        sure_sheet(
            t("evenings.erase_sure"), t("evenings.erase_told"), t("evenings.erase_do"), self.erase, t("evenings.stay")
        )

    def erase(self) -> None:
        """Count from now on only. The games themselves stay."""
        self.kept.erase()
        self.app.prefer(evenings_since=datetime.now(UTC).isoformat(timespec="milliseconds"))
        self.refresh()
