"""A player: cash, worth and its chart, deeds, shares, cards, statement; and what can be put right by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.screens.asking.form import ask, can_be_said
from app.screens.asking.promises import promise_row
from app.screens.frame.doing import do
from app.screens.frame.handling import note_of
from app.screens.frame.insight_reading import chronicle_of
from app.screens.frame.screen import Screen
from app.screens.frame.translate import money, several, t
from app.screens.pictures import Face, Lines
from app.screens.title_deeds.deed_card import deed_sheet
from app.screens.title_deeds.deeds import DeedRow
from app.screens.widgets import Callout, Column, Money, Panel, PushButton, Row, Sheet, SideBySide, Text, Word
from app.screens.widgets.wrap import MANY, grid
from app.views.asked import acts
from app.views.asked.table import way_options
from app.views.story.insight import worth_lines
from app.views.story.player import player_sheet, statement

if TYPE_CHECKING:
    from app.insight.history import History
    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.views.story.player import CardView, PlayerSheet, ShareView, StatementLine

HEADINGS = (
    ("vouchers", "player.vouchers", "bus"), ("kept", "player.kept", "cards-outline"),
    ("roll_three", "player.roll_three", "dice-multiple"),
)  # fmt: skip


class WorthPanel(Column):
    """Cash in large type, worth with its parts, and where the token stands."""

    def __init__(self, view: PlayerSheet, **options: object) -> None:
        super().__init__(spacing=dp(8), **options)
        head, words = SideBySide(spacing=dp(14)), Column(spacing=0)
        head.add_widget(Face(colour=view.colour, token=view.token, base=52))
        words.add_widget(Text(text=view.cash, role="display"))
        place = view.place if view.out else t("player.at", space=view.place)
        words.add_widget(Text(text=place, role="small", tone="soft"))
        head.add_widget(words)
        self.add_widget(head)
        if view.worth:
            self.add_widget(sum_line(t("player.worth"), view.worth, "strong"))
        for name, amount in view.parts if len(view.parts) > 1 else ():
            self.add_widget(sum_line(name, amount, "body"))


def sum_line(name: str, amount: str, role: str) -> SideBySide:
    """Return a line of a name and a sum."""
    line = SideBySide(spacing=dp(8))
    line.add_widget(Text(text=name, role=role, tone="ink" if role == "strong" else "soft"))
    line.add_widget(Word(text=amount, role=role))
    return line


def part_cards(app: RunningApp, view: PlayerSheet) -> list[Panel]:
    """Return the panels of deeds, shares and cards. Empty ones are left out, except deeds."""
    cards = [deeds_card(app, view)]
    if view.shares:
        cards.append(titled(t("player.shares"), [grid([share_row(app, view, one) for one in view.shares])]))
    for field, heading, icon in HEADINGS:
        found = getattr(view, field)
        if found:
            cards.append(titled(t(heading), [grid([card_row(app, view, one, icon) for one in found])]))
    if view.promises:
        cards.append(titled(t("promises.all"), [promise_row(app, one) for one in view.promises]))
    return cards


def titled(title: str, rows: list[Widget]) -> Panel:
    """Return a panel with a heading and rows."""
    card = Panel(padding=dp(10), spacing=dp(4))
    card.add_widget(Text(text=title, role="title"))
    for row in rows:
        card.add_widget(row)
    return card


def deeds_card(app: RunningApp, view: PlayerSheet) -> Panel:
    """Return a panel with all deeds; a touch shows one."""
    rows = []
    for line in view.deeds:
        row = DeedRow()
        row.show(line, grouped=False)
        row.fbind("on_tap", lambda row: deed_sheet(app, row.key))
        rows.append(row)
    if not rows:
        rows.append(Text(text=t("player.no_deeds"), tone="soft"))
    card = titled(t("player.deeds"), rows)
    if view.deeds and not view.out:
        link = PushButton(text=t("player.works"), icon="hammer-wrench", kind="tonal")
        link.fbind("on_tap", lambda *_: app.go("works", player=view.id))
        card.add_widget(link)
    return card


def share_row(app: RunningApp, view: PlayerSheet, one: ShareView) -> Row:
    """Return a row with a company's shares; a touch shows what can be done. Of many, each has its words alone."""
    icon = "chart-line" if len(view.shares) < MANY else ""
    row = Row(icon=icon, title=one.name, text=" · ".join(filter(None, (one.told, one.value))), chevron=True)
    row.fbind("on_tap", lambda *_: share_sheet(app, view, one))
    return row


def share_sheet(app: RunningApp, view: PlayerSheet, one: ShareView) -> Sheet:
    """Show a sheet to turn a share face down or up. What cannot be done says why."""
    sheet = Sheet(title=one.name)
    sheet.body.add_widget(Text(text=" · ".join(filter(None, (one.told, one.value)))))
    for act in one.acts:
        if act.why:
            sheet.body.add_widget(Text(text=t("deeds.refused", act=act.text, why=act.why), role="small", tone="soft"))
            continue
        button = PushButton(text=act.text, kind="tonal")
        command = acts.share_command(act.act, view.id, one.company)
        button.fbind("on_tap", lambda *_, command=command: (sheet.close(), do(app, command)))
        sheet.foot.add_widget(button)
    return sheet.open()


def card_row(app: RunningApp, view: PlayerSheet, one: CardView, icon: str) -> Widget:
    """Return a card; one that can be played now has a button."""
    told = t("player.copies", n=one.count) if one.count > 1 else ""
    if not one.plays:
        return Row(icon=icon, title=one.name, text=told)
    column = Column(spacing=dp(4))
    column.add_widget(Row(icon=icon, title=one.name, text=told))
    button = PushButton(text=t("player.play"), kind="tonal", icon="play")
    button.fbind("on_tap", lambda *_: play(app, view, one))
    column.add_widget(button)
    return column


def play(app: RunningApp, view: PlayerSheet, one: CardView) -> None:
    """Play a kept card at once; for a voucher, first ask where it should lead."""
    if not one.ways:
        do(app, acts.PlayCard(view.id, one.card))
        return
    session = app.session
    ways = way_options(session.game, session.edition, app.words, view.id, one.card)
    app.go("board", pick=ways, heading=one.name, on_pick=lambda to: do(app, acts.PlayVoucher(view.id, one.card, to)))


def statement_rows(lines: list[StatementLine]) -> list[SideBySide]:
    """Return a row for each transfer of money or things."""
    rows = []
    for line in lines:
        row = SideBySide(spacing=dp(8), padding=(0, dp(5)))
        row.add_widget(Text(text=line.text, role="body"))
        if line.amount:
            row.add_widget(Money(amount=line.amount, flow=line.flow))
        rows.append(row)
    return rows


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
