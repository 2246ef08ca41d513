"""The parts of a player's page: worth, deeds, shares, cards, the statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.promises import promise_row
from app.screens.frame.doing import do
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.title_deeds.deed_card import deed_sheet
from app.screens.title_deeds.deeds import DeedRow
from app.screens.widgets import Column, Money, Panel, PushButton, Row, Sheet, SideBySide, Text, Word
from app.screens.widgets.wrap import MANY, grid
from app.views.asked import acts
from app.views.asked.table import way_options

if TYPE_CHECKING:
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
