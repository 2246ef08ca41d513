"""Sheets on which the banker answers a phone: it asks for a seat, wishes for a command, or banks the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.reach.seats.rights import ACT
from app.screens.frame.doing import do, take_back
from app.screens.frame.handling import alert
from app.screens.frame.translate import t
from app.screens.guests.visitors import seat_called
from app.screens.widgets import PushButton, Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.commands import Command
    from app.reach.guest import Guest
    from app.reach.talk.messages import Message
    from app.screens.guests.hosting import Hosting
    from app.screens.guests.with_door import AppWithDoor

    OpenSheet = Callable[[Hosting, Guest, Message], None]
    Button = tuple[str, Callable[[], object]]  # its words, and what it does


def seat_asked(hosting: Hosting, guest: Guest, more: Message) -> None:
    """Ask whether this phone belongs to the player of a seat."""
    seat = seat_called(hosting.app, more["seat"])
    if seat is None:  # gone since the phone asked
        return
    text = t("invite.asks_seat", phone=guest.label or t("invite.a_phone"), player=seat.name)
    yes = (t("invite.yes_seat", player=seat.name), lambda: hosting.host.give(guest, seat.id, ACT))
    ask(hosting, guest, (t("invite.who_is_it"), text), yes)


def wished(hosting: Hosting, guest: Guest, more: Message) -> None:
    """Ask whether to do what a phone wishes for but has no right to write itself."""
    app, command = hosting.app, more["command"]
    who = seat_called(app, guest.seat)
    name = who.name if who is not None else guest.label
    text = told(app, command) if command is not None else app.words("invite.wish_undo_text")
    title = t("invite.wishes" if command is not None else "invite.wishes_undo", player=name)
    ask(hosting, guest, (title, text), (t("invite.do_it"), lambda: granted(hosting, guest, more)))


def granted(hosting: Hosting, guest: Guest, more: Message) -> None:
    """Do what was wished for. If the table has moved on meanwhile, ask again; another line than meant is not undone."""
    app, command, head = hosting.app, more["command"], hosting.app.session.head.seq
    if hosting.host.on_table and more["at"] == head:
        do(app, command) if command is not None else take_back(app)
        return
    alert(t("guest.moved_on"))
    if hosting.host.on_table and command is not None:
        wished(hosting, guest, {**more, "at": head})


def told(app: AppWithDoor, command: Command) -> str:
    """Return what a command would do, as the history would say it, or why it cannot be done."""
    from app.screens.frame.handling import TROUBLES, sentence_of

    session = app.session
    asked = session.question
    try:
        entry, after = session.preview(command)
    except TROUBLES as trouble:
        return sentence_of(trouble)
    words = app.words.at(session.edition, after)
    return " ".join(words.entry(entry, asked))


def forked(hosting: Hosting, guest: Guest, more: Message) -> None:
    """Ask which phone counts, because another one banks this game too."""
    text = t("invite.fork_text", phone=guest.label or t("invite.a_phone"), seen=more["seen"], top=more["top"])
    here, close = (t("invite.fork_here"), hosting.host.reception.counts_here), (t("invite.close"), hosting.close)
    ask(hosting, guest, (t("invite.fork"), text), here, close)


def moved(hosting: Hosting, _guest: Guest, more: Message) -> None:
    """Follow the phone that was asked, because it is the bank from now on."""
    hosting.moved(more["place"])


def moving(hosting: Hosting, guest: Guest) -> Sheet:
    """Show a sheet over everything while the bank moves, and return it. Closed by hand, it keeps the bank here."""
    sheet = Sheet(title=t("follow.handing", phone=guest.label or t("invite.a_phone")))
    sheet.body.add_widget(Text(text=t("follow.handing_text")))
    stay = PushButton(text=t("follow.stay"), kind="outlined")
    stay.fbind("on_tap", lambda *_: sheet.close())
    sheet.fbind("on_close", lambda *_: hosting.host.handing.give_up())
    sheet.foot.add_widget(stay)
    sheet.open()
    return sheet


def ask(
    hosting: Hosting, guest: Guest, words: tuple[str, str], yes: Button, no: Button | None = None
) -> None:
    """Show a question of a phone. A newer question of the same phone replaces the older one."""
    title, text = words
    if guest.member in hosting.asked:
        hosting.asked.pop(guest.member).close()
    sheet = Sheet(title=title)
    sheet.body.add_widget(Text(text=text))
    for (label, act), kind in ((yes, "filled"), (no or (t("invite.no"), sheet.close), "outlined")):
        button = PushButton(text=label, kind=kind)
        button.fbind("on_tap", lambda *_, act=act: (sheet.close(), act()))
        sheet.foot.add_widget(button)
    sheet.fbind("on_close", lambda *_: hosting.asked.pop(guest.member, None))
    hosting.asked[guest.member] = sheet
    sheet.open()
    hosting.app.tell(title, "alert")


ASKS: dict[str, OpenSheet] = {"seat": seat_asked, "wish": wished, "fork": forked, "moved": moved}


def meet(name: str, hosting: Hosting, guest: Guest | None, more: Message) -> None:
    """Handle what the host reports: something to decide, or that a phone came or left, which the list shows."""
    act = ASKS.get(name)
    if act is None or guest is None:
        hosting.app.refresh()
    else:
        act(hosting, guest, more)
