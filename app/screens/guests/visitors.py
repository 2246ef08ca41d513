"""A phone that is here: whose it is, what it may do, and the button that sends it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.reach.guest import CHUNK
from app.reach.seats.rights import ACT, LOOK, RIGHTS
from app.screens.frame.translate import several, t
from app.screens.guests.with_door import the_door
from app.screens.pictures import Face, FaceChip
from app.screens.widgets import Choice, PushButton, Row, Sheet, Text, Wrap

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.game import Seat
    from app.reach.guest import Guest
    from app.screens.guests.with_door import AppWithDoor


def seat_called(app: AppWithDoor, seat: str) -> Seat | None:
    """Return the seat with this id; None where nobody sits there."""
    return next((one for one in app.session.game.seats if one.id == seat), None)


def visitor_row(app: AppWithDoor, guest: Guest) -> Row:
    """Return a row that says whose phone it is and what it may do. A touch changes both."""
    seat = seat_called(app, guest.seat)
    may = "invite.follows" if guest.app else f"invite.right_{guest.right}"
    lead = Face(colour=seat.colour, token=seat.token, base=36) if seat is not None else None
    row = Row(
        lead=lead, icon="" if lead else "cellphone", title=seat.name if seat is not None else guest.label,
        text=t(may), chevron=True, fill="card", edge="edge",
    )  # fmt: skip
    row.fbind("on_tap", lambda *_: visitor_sheet(app, guest))
    return row


def lacking(app: AppWithDoor, guest: Guest) -> int:
    """Return how many lines are still to be sent to this phone; 0 where one message carries them, in a moment."""
    lacks = app.session.head.seq - guest.kept
    return lacks if lacks > CHUNK else 0


def visitor_sheet(app: AppWithDoor, guest: Guest) -> Sheet:
    """Show a sheet to change whose phone it is and what it may do, or to send it away."""
    sheet = Sheet(title=guest.label or t("invite.a_phone"))
    if guest.app:
        return with_the_app(app, guest, sheet)
    sheet.body.add_widget(Text(text=t("invite.whose"), role="label", tone="soft"))
    sheet.body.add_widget(faces(app, guest, lambda seat: give(app, sheet, guest, seat, guest.right)))
    sheet.body.add_widget(Text(text=t("invite.may"), role="label", tone="soft"))
    rights = Choice(options=[(right, t(f"invite.right_{right}")) for right in RIGHTS], chosen=guest.right)
    rights.fbind("on_choose", lambda _, right: give(app, sheet, guest, guest.seat, right))
    sheet.body.add_widget(rights)
    sheet.foot.add_widget(way_out(app, guest, sheet))
    return sheet.open()


def with_the_app(app: AppWithDoor, guest: Guest, sheet: Sheet) -> Sheet:
    """Show that this phone follows with the app, and can be handed the bank."""
    lacks = lacking(app, guest)
    sheet.body.add_widget(Text(text=several("invite.fills_text", lacks) if lacks else t("invite.follows_text")))
    hand = PushButton(text=t("follow.hand_over"), icon="bank-transfer-out")
    hand.fbind("on_tap", lambda *_: (sheet.close(), the_door(app).hand_over(guest)))
    sheet.foot.add_widget(hand)
    sheet.foot.add_widget(way_out(app, guest, sheet))
    return sheet.open()


def way_out(app: AppWithDoor, guest: Guest, sheet: Sheet) -> PushButton:
    """Return the button that puts this phone out."""
    out = PushButton(text=t("invite.put_out"), kind="danger_outlined", icon="account-remove-outline")
    out.fbind("on_tap", lambda *_: (sheet.close(), the_door(app).host.put_out(guest)))
    return out


def faces(app: AppWithDoor, guest: Guest, chosen: Callable[[str], object]) -> Wrap:
    """Return the faces of all who still play; `chosen` is called with the seat that was touched."""
    wrap = Wrap(stretch=False, spacing=dp(8))
    for seat in app.session.game.seats:
        if seat.id not in app.session.game.out:
            chip = FaceChip(
                colour=seat.colour, token=seat.token, name=seat.name, key=seat.id, lit=seat.id == guest.seat
            )  # fmt: skip
            chip.fbind("on_tap", lambda chip: chosen(chip.key))
            wrap.add_widget(chip)
    return wrap


def give(app: AppWithDoor, sheet: Sheet, guest: Guest, seat: str, right: str) -> None:
    """Give a phone a seat and a right. A phone that only looked on may act once it gets a seat."""
    sheet.close()
    usual = ACT if seat and seat != guest.seat and right == LOOK else right
    the_door(app).host.give(guest, seat, usual)
    app.refresh()
