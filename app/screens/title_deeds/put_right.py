"""The sheet on which a deed is put right: what stands on it, and whether it lies face down. Nobody pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.ledger import BANK, MONEY
from app.screens.asking.answer_sheets import amount_sheet
from app.screens.frame.doing import do
from app.screens.frame.translate import money, t
from app.screens.pictures import FaceChip
from app.screens.widgets import Choice, PushButton, Sheet, Text, Wrap
from app.views.asked import acts
from app.views.estate.put_right import deed_right_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.views.estate.put_right import BuiltView


def deed_right_sheet(app: RunningApp, deed: str, title: str) -> Sheet | None:
    """Show how the deed lies on the table as the app knows it; a touch says how it really lies."""
    session = app.session
    view = deed_right_view(deed, session.game, session.edition, app.words)
    if view is None:
        return None
    sheet = Sheet(title=title)
    sheet.body.add_widget(Text(text=t("deeds.right_text"), role="small", tone="soft"))
    if view.built:
        known = {str(one.height): one for one in view.built}
        options = [(key, one.text) for key, one in known.items()]
        choice(sheet, t("deeds.stands_on_it"), options, str(view.height), lambda key: built(app, known[key]))
    sides = [("", t("deeds.face_up")), ("down", t("deeds.face_down"))]
    note = t("deeds.right_note")
    choice(sheet, t("deeds.lies"), sides, "down" if view.mortgaged else "",
           lambda key: do(app, acts.AdjustMortgage(deed, bool(key), note)))  # fmt: skip
    return sheet.open()


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


def choice(
    sheet: Sheet, heading: str, options: list[tuple[str, str]], chosen: str, act: Callable[[str], object]
) -> None:  # fmt: skip
    """Add a choice under its heading. Another value is written at once; the one that holds is left as it is."""
    values = Choice(options=options, chosen=chosen)
    values.fbind("on_choose", lambda _, key: (sheet.close(), act(key) if key != chosen else None))
    sheet.body.add_widget(Text(text=heading, role="label", tone="soft"))
    sheet.body.add_widget(values)


def built(app: RunningApp, one: BuiltView) -> None:
    """Write what stands on the deed."""
    do(app, acts.Adjust(one.legs, t("deeds.right_note")))
