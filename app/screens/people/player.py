"""A player: cash, worth and its chart, deeds, shares, cards, statement; and what can be put right by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.screens.asking.form import ask, can_be_said
from app.screens.frame.handling import note_of
from app.screens.frame.insight_reading import chronicle_of
from app.screens.frame.screen import Screen
from app.screens.frame.translate import money, several, t
from app.screens.people.player_parts import WorthPanel, part_cards, statement_rows
from app.screens.pictures import Lines
from app.screens.widgets import Callout, PushButton, Row, Text
from app.views.story.insight import worth_lines
from app.views.story.player import player_sheet, statement

if TYPE_CHECKING:
    from app.insight.history import History
    from app.screens.widgets.kivy_values import Widget
    from app.views.story.player import PlayerSheet, StatementLine

A_PAGE = 60
FIRST = 12
PUT_RIGHT = {  # forms, each with its icon
    "Rename": "pencil-outline", "CashCounted": "cash-edit", "AdjustPosition": "map-marker-outline",
    "AdjustMark": "flag-outline",
}  # fmt: skip
GOES = {"DeclareBankrupt": "bank-off-outline", "LeaveGame": "exit-run"}
NOT_READ = {"damaged", "unreadable"}  # kinds of lines that were changed, or that a newer version wrote


class PlayerScreen(Screen):
    """A player's page: `go("player", player="ana")`."""

    view: PlayerSheet
    side = True

    def __init__(self, player: str = "", **options: object) -> None:
        self.player, self._wanted = player, FIRST
        self._game: object = None
        self._drawn: object = None
        self._chart: Widget = None
        super().__init__(**options)

    def look(self) -> PlayerSheet:
        """Return what lies in front of the player."""
        session = self.app.session
        if self.player not in {seat.id for seat in session.game.seats}:
            self.player = session.game.turn or session.game.seats[0].id
        return player_sheet(session.game, session.edition, self.app.words, self.player)

    def refresh(self) -> None:
        """Show the page anew if the game has changed; the chart is read in the background."""
        super().refresh()
        if (self.app.session.game, self.player) == self._game:
            return
        self._game = self.app.session.game, self.player
        self._show()
        self._read()

    def hidden(self) -> None:
        """Stop reading when the page is no longer visible."""
        if self._chart is not None:
            self._chart.cancel()

    def _show(self) -> None:
        view = self.view
        self._show_seats(view)
        self._fill("purse", [WorthPanel(view)])
        self._fill("flags", [Callout(text=" · ".join(view.flags), kind="warn")] if view.flags else [])
        self._fill("parts", part_cards(self.app, view))
        self._show_statement()
        self._fill("acts", self._acts())

    def _fill(self, name: str, widgets: list[Widget]) -> None:
        holder = self.ids[name]
        holder.clear_widgets()
        for widget in widgets:
            holder.add_widget(widget)

    def _show_seats(self, view: PlayerSheet) -> None:
        """Show the faces of all players, so that each page is one touch away."""
        from app.screens.pictures import SeatButton

        self._fill("seats", [SeatButton(seat, lit=seat[0] == view.id, meet=self.meet) for seat in view.others])

    def meet(self, player: str) -> None:
        """Show another player."""
        self.player, self._wanted = player, FIRST
        self.ids.chart.clear_widgets()
        self.scroll.scroll_y = 1
        self.refresh()

    def _acts(self) -> list[Widget]:
        """Return the forms by which something about this player is put right; none once the player has left."""
        if self.view.out:
            return []
        rows = [Text(text=t("player.acts"), role="title"), *[self._act(name, icon) for name, icon in PUT_RIGHT.items()]]
        ways = [(name, icon) for name, icon in GOES.items() if can_be_said(self.app, name, player=self.player)]
        return rows + [self._goes(name, icon) for name, icon in ways]

    def _act(self, name: str, icon: str) -> Row:
        row = Row(icon=icon, title=t(f"form.{name}"), chevron=True)
        row.fbind("on_tap", lambda *_: ask(self.app, name, player=self.player))
        return row

    def _goes(self, name: str, icon: str) -> PushButton:
        button = PushButton(text=t(f"form.{name}"), kind="danger_outlined", icon=icon)
        button.fbind("on_tap", lambda *_: ask(self.app, name, player=self.player))
        return button

    # statement
    def _show_statement(self) -> None:
        lines, more = self._lines()
        rows = [Text(text=t("player.statement"), role="title"), *statement_rows(lines)]
        if self._unread:
            rows.append(Callout(text=several("player.unread", self._unread), kind="bad"))
        elif not lines:
            rows.append(Text(text=t("player.no_lines"), tone="soft"))
        if more:
            link = PushButton(text=t("player.older"), icon="chevron-down", kind="plain")
            link.fbind("on_tap", lambda *_: self.older())
            rows.append(link)
        self._fill("statement", rows)

    def _lines(self) -> tuple[list[StatementLine], bool]:
        """Return the newest lines that moved this player's money, and whether there are more.

        Damaged lines are counted.
        """
        session, before, self._unread = self.app.session, 0, 0
        found: list[Widget] = []
        while len(found) <= self._wanted:
            page = session.past.page(before, A_PAGE)
            told = [(one.line.seq, one.entry) for one in page if one.entry is not None and not one.line.struck]
            self._unread += sum(one.line.kind in NOT_READ for one in page)
            found += statement(told, self.player, session.edition, session.game, self.app.words)
            if len(page) < A_PAGE:
                break
            before = page[-1].line.seq
        return found[: self._wanted], len(found) > self._wanted

    def older(self) -> None:
        """Show older lines too."""
        self._wanted *= 2
        self._show_statement()

    # chart
    def _read(self) -> None:
        """Read a little of the game in each frame, until all is read."""
        if self._chart is not None:
            self._chart.cancel()
        self._chart = Clock.schedule_interval(self._read_on, 0)

    def _read_on(self, _dt: object) -> bool:
        chronicle = chronicle_of(self.app)
        if chronicle.trouble is not None:
            self._fill("chart", [note_of(chronicle.trouble)])
            return False
        if not chronicle.current:
            chronicle.step()
            return True
        self._show_chart(chronicle.history)
        return False

    def _show_chart(self, history: History) -> None:
        if not self.view.worth:
            self._fill("chart", [Text(text=t("player.worth_hidden"), tone="soft")])
            return
        mine = [line for line in worth_lines(history, self.app.session.game) if line.player == self.player]
        series = [(line.name, line.colour, line.token, list(line.values)) for line in mine if len(line.values) > 1]
        title = Text(text=t("player.worth_over_time"), role="title")
        self._fill("chart", [title, Lines(series=series, write=money, high=140)] if series else [])
