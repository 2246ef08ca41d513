"""A deed on a sheet: the card with the row that applies, its owner, the next building, and what can be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.ledger import BANK, MONEY
from app.screens.asking.answer_sheets import amount_sheet
from app.screens.asking.form import ask_all
from app.screens.asking.promises import promise_row
from app.screens.frame.doing import do
from app.screens.frame.translate import money, t
from app.screens.pictures import DeedCard, Face, FaceChip
from app.screens.widgets import Callout, Column, PushButton, Sheet, SideBySide, Text, Wrap
from app.views.asked import acts
from app.views.asked.forms import fits
from app.views.estate.deed import deed_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.views.estate.deed import ActView, DeedView

KINDS = {"build": "filled", "sell": "tonal", "mortgage": "tonal", "lift": "filled"}
ICONS = {
    "build": "home-plus-outline", "sell": "home-minus-outline", "mortgage": "bank-outline", "lift": "bank-off-outline",
}  # fmt: skip


def deed_sheet(app: RunningApp, deed: str, *, on_board: bool = True) -> Sheet:
    """Show a deed on a sheet."""
    session = app.session
    view = deed_view(deed, session.game, session.edition, app.words)
    sheet = Sheet(title=view.name)
    deed_parts(app, sheet, view, on_board=on_board)
    return sheet.open()


def deed_parts(app: RunningApp, sheet: Sheet, view: DeedView, *, on_board: bool = False) -> None:
    """Add all parts of a deed to a sheet."""
    if view.owner:
        sheet.body.add_widget(owner_line(view))
    if view.mortgaged:
        sheet.body.add_widget(Callout(text=t("deeds.mortgaged_note"), kind="warn"))
    sheet.body.add_widget(card(view))
    if view.next:
        sheet.body.add_widget(Callout(text=view.next, kind="info"))
    refusals = [one for one in view.acts if one.why]
    if refusals:
        sheet.body.add_widget(why_not(refusals))
    for one in view.promises:
        sheet.body.add_widget(promise_row(app, one))
    sheet.body.add_widget(ways_on(app, sheet, view, on_board=on_board))
    buttons = [act_button(app, sheet, view, one) for one in view.acts if not one.why]
    if buttons:
        row = Wrap()
        for button in buttons:
            row.add_widget(button)
        sheet.foot.add_widget(row)


def owner_line(view: DeedView) -> SideBySide:
    """Return the owner, and what is built."""
    line = SideBySide()
    line.add_widget(Face(colour=view.owner_colour, token=view.owner_token, base=36))
    words = Column(spacing=0)
    words.add_widget(Text(text=view.owner_name, role="strong"))
    if view.state and not view.mortgaged:
        words.add_widget(Text(text=view.state, role="small", tone="soft"))
    line.add_widget(words)
    return line


def card(view: DeedView) -> DeedCard:
    """Return the title deed as a picture."""
    rows = [(row.text, row.amount, row.lit) for row in (*view.rows, *view.costs)]
    return DeedCard(
        name=view.name, over=view.over, colour=view.colour, letter=view.letter, rows=rows,
    )  # fmt: skip


def why_not(refusals: list[ActView]) -> Column:
    """Return what cannot be done now, and why."""
    column = Column(spacing=6)
    column.add_widget(Text(text=t("deeds.not_now"), role="label"))
    for one in refusals:
        column.add_widget(Text(text=t("deeds.refused", act=one.text, why=one.why), role="small", tone="soft"))
    return column


def act_button(app: RunningApp, sheet: Sheet, view: DeedView, one: ActView) -> PushButton:
    """Return a button for an act. One tap does it; Undo takes it back."""
    button = PushButton(text=one.text, kind=KINDS[one.act], icon=ICONS[one.act])
    button.fbind("on_tap", lambda *_: (sheet.close(), do(app, acts.command_of(one.act, view.owner, ((view.id, 1),)))))
    return button


def ways_on(app: RunningApp, sheet: Sheet, view: DeedView, *, on_board: bool) -> Wrap:
    """Add the links to the basket, the owner, the board, and correcting."""
    links: list[tuple[str, str, Callable[[], object]]] = []
    if view.owner:
        links.append(("hammer-wrench", "deeds.works", lambda: app.go("works", player=view.owner)))
        links.append(("account-outline", "deeds.owner", lambda: app.go("player", player=view.owner)))
        links.append(("hand-back-right-outline", "deeds.right", lambda: put_right(app, view.id)))
    elif view.in_bank and app.session.game.turn:
        links.append(("account-cash-outline", "deeds.bought", lambda: bought_sheet(app, view.id)))
    if on_board:
        links.append(("map-outline", "deeds.show", lambda: app.go("board", thing=view.id)))
    links.append(("pencil-outline", "deeds.print", lambda: correct_print(app, view.id)))
    row = Wrap(stretch=False, spacing=4)
    for icon, words, act in links:
        link = PushButton(icon=icon, text=t(words), kind="plain")
        link.fbind("on_tap", lambda *_, act=act: (sheet.close(), act()))
        row.add_widget(link)
    return row


def put_right(app: RunningApp, deed: str) -> Sheet:
    """Ask how a deed really lies on the table: what stands on it, and on which side it lies. Nobody pays for it."""
    table = app.session.table
    forms = [name for name in ("Built", "AdjustMortgage") if fits(name, table, deed=deed)]
    return ask_all(app, *forms, deed=deed)


def correct_print(app: RunningApp, deed: str) -> None:
    """Open the sheet on which this deed's names and figures are corrected."""
    from app.screens.title_deeds.correcting import print_sheet

    print_sheet(app, "deed", deed)


def bought_sheet(app: RunningApp, deed: str, price: int | None = None) -> Sheet:
    """Ask who has bought a deed that the app still gives to the bank, at the printed price or at another."""
    session, name, faces = app.session, app.words.name(deed), Wrap()
    price = session.edition.deeds[deed].price if price is None else price
    sheet = Sheet(title=t("deeds.bought_by", deed=name))
    sheet.body.add_widget(Text(text=t("deeds.bought_text", amount=money(price)), role="small", tone="soft"))
    for seat in session.game.seats:
        if seat.id not in session.game.out:
            chip = FaceChip(colour=seat.colour, token=seat.token, name=seat.name, key=seat.id)
            chip.fbind("on_tap", lambda chip: (sheet.close(), bought(app, deed, chip.key, price)))
            faces.add_widget(chip)
    other = PushButton(text=t("deeds.bought_else"), kind="outlined", icon="cash")
    other.fbind("on_tap", lambda *_: (sheet.close(), amount_sheet(
        name, price, session.edition.unit > 1, lambda amount: bought_sheet(app, deed, amount))))  # fmt: skip
    for part in (faces, other):
        sheet.body.add_widget(part)
    return sheet.open()


def bought(app: RunningApp, deed: str, player: str, price: int) -> None:
    """Give a deed to its buyer, who pays the bank."""
    paid = ((player, BANK, price, MONEY),) if price else ()
    do(app, acts.Adjust(((BANK, player, 1, deed), *paid), t("deeds.bought_note")))
