"""The sheet on which a deed that the app still gives to the bank is given to its buyer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.ledger import BANK, MONEY
from app.screens.asking.answer_sheets import amount_sheet
from app.screens.frame.doing import do
from app.screens.frame.translate import money, t
from app.screens.pictures import FaceChip
from app.screens.widgets import PushButton, Sheet, Text, Wrap
from app.views.asked import acts

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp


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
