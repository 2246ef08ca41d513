"""Over the evenings: everybody who has played on this phone, on one board or on all; switched off or erased at will."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.editions import EditionError
from app.editions.tables import TableBoard, board_in
from app.screens.asking.answer_sheets import sure_sheet
from app.screens.frame.handling import alert, handled
from app.screens.frame.jobs import Job
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.widgets import Column, Panel, SideBySide, Text
from app.session.evenings import Evenings, LinesTold, sittings
from app.typed.bounds import is_a_colour, is_a_name, is_a_token
from app.views.lobby.evenings import PartPlayed, boards, persons
from app.words.language import Words

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.session.evenings import Sitting
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
        found = evenings_of(self.app, self.seats, self.kept.told)
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


def evenings_of(app: RunningApp, seats: list[Sitting], told: dict[str, LinesTold]) -> list[PartPlayed]:
    """Return what everybody did in each game that is over, the newest first."""
    printed: dict[tuple[str, str], tuple[str, Words] | None] = {}
    found = []
    for one in seats:
        key = one.edition, one.board or ""
        if key not in printed:
            printed[key] = board_words(app, *key)
        here = printed[key]
        if one.over and here is not None and is_somebody(one):
            found.append(evening(one, told.get(one.end, LinesTold()), *here))
    return found


def is_somebody(one: Sitting) -> bool:
    """Return whether a seat of a summary can be shown."""
    return is_a_name(one.player) and is_a_colour(one.colour) and is_a_token(one.token)


def board_words(app: RunningApp, edition: str, board: str) -> tuple[str, Words] | None:
    """Return what a board is called, and the words that write its sums; None where this app does not have it."""
    try:
        table = board_in(json.loads(board)) if board else TableBoard(edition)
        return table.title(app.words), Words(app.words.language, table.printed())
    except (EditionError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def evening(one: Sitting, told: LinesTold, board: str, words: Words) -> PartPlayed:
    """Return somebody's part in one game."""
    known = one.place < len(told.deeds)
    deed, earned = (told.deeds[one.place], told.earned[one.place]) if known else ("", 0)
    jail = told.jails[one.place] if known else 0
    return PartPlayed(
        one.player, one.colour, one.token, board, bool(one.won), told.minutes, deed, earned, jail, words
    )
