"""Sheets on which the banker answers a phone: it asks for a seat, wishes for a command, or banks the same game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from app.reach.seats.rights import ACT
from app.screens.frame.doing import do, take_back
from app.screens.frame.handling import alert
from app.screens.frame.translate import several, t
from app.screens.guests.visitors import seat_called
from app.screens.widgets import Callout, PushButton, Row, Sheet, Text

if TYPE_CHECKING:
    from app.core.commands import Command
    from app.core.game import Seat
    from app.reach.asks import PhoneAsk
    from app.reach.guest import Guest
    from app.reach.talk.messages import Message
    from app.screens.guests.hosting import Hosting
    from app.screens.guests.with_door import AppWithDoor

Button = tuple[str, Callable[[], object]]  # its words, and what it does


class Question(NamedTuple):
    """What a sheet asks: its title, its text, the buttons for yes and for no, and what else the banker should know."""

    title: str
    text: str
    yes: Button
    no: Button | None = None
    also: str = ""


def seat_asked(hosting: Hosting, guest: Guest, more: Message) -> Question | None:
    """PhoneAsk whether this phone belongs to the player of a seat. A seat that has a phone says so."""
    seat = seat_called(hosting.app, more["seat"])
    if seat is None:  # gone since the phone asked
        return None
    text = t("invite.asks_seat", phone=called(guest), player=seat.name)
    yes = (t("invite.yes_seat", player=seat.name), lambda: hosting.host.give(guest, seat.id, ACT))
    return Question(t("invite.who_is_it"), text, yes, also=phones_of(hosting, seat, guest))


def phones_of(hosting: Hosting, seat: Seat, guest: Guest) -> str:
    """Return a sentence that names the other phones of a seat; '' where it has none."""
    others = [one for one in hosting.host.members.phones_of(seat.id) if one.name != guest.member]
    if not others:
        return ""
    here = any(one.seat == seat.id and one.member != guest.member for one in hosting.host.guests.values())
    named = ", ".join(dict.fromkeys(one.label or t("invite.a_phone") for one in others))
    key = "invite.seat_has_phone_here" if here else "invite.seat_has_phone"
    return t(key, player=seat.name, phones=named)


def wished(hosting: Hosting, guest: Guest, more: Message) -> Question:
    """PhoneAsk whether to do what a phone wishes for but has no right to write itself."""
    app, command = hosting.app, more["command"]
    who = seat_called(app, guest.seat)
    name = who.name if who is not None else guest.label
    text = told(app, command) if command is not None else app.words("invite.wish_undo_text")
    title = t("invite.wishes" if command is not None else "invite.wishes_undo", player=name)
    return Question(title, text, (t("invite.do_it"), lambda: granted(hosting, guest, more)))


def granted(hosting: Hosting, guest: Guest, more: Message) -> None:
    """Do what was wished for. If the table has moved on meanwhile, ask again; another line than meant is not undone."""
    app, command, head = hosting.app, more["command"], hosting.app.session.head.seq
    if hosting.host.on_table and more["at"] == head:
        do(app, command) if command is not None else take_back(app)
        return
    alert(t("guest.moved_on"))
    if hosting.host.on_table and command is not None:
        hosting.notify("wish", guest, {**more, "at": head})


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


def forked(hosting: Hosting, guest: Guest, more: Message) -> Question:
    """PhoneAsk which phone counts, because another one banks this game too."""
    text = t("invite.fork_text", phone=called(guest), seen=more["seen"], top=more["top"])
    here, close = (t("invite.fork_here"), hosting.host.reception.counts_here), (t("invite.close"), hosting.close)
    return Question(t("invite.fork"), text, here, close)


def called(guest: Guest) -> str:
    """Return what a phone calls itself."""
    return guest.label or t("invite.a_phone")


def moving(hosting: Hosting, guest: Guest) -> Sheet:
    """Show a sheet over everything while the bank moves, and return it. Closed by hand, it keeps the bank here."""
    sheet = Sheet(title=t("follow.handing", phone=called(guest)))
    sheet.body.add_widget(Text(text=t("follow.handing_text")))
    stay = PushButton(text=t("follow.stay"), kind="outlined")
    stay.fbind("on_tap", lambda *_: sheet.close())
    sheet.fbind("on_close", lambda *_: hosting.host.handing.give_up())
    sheet.foot.add_widget(stay)
    sheet.open()
    return sheet


ASKED: dict[str, Callable[[Hosting, Guest, Message], Question | None]] = {
    "seat": seat_asked, "wish": wished, "fork": forked,
}  # fmt: skip


class AskSheet(Sheet):
    """A question of a phone. It says how many other phones wait meanwhile."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._others, self._said = Text(role="small", tone="soft"), 0

    def say_others(self, number: int) -> None:
        """Say that so many other phones wait."""
        if number == self._said:
            return
        self._said = number
        self.body.remove_widget(self._others)
        if number:
            self._others.text = several("invite.more_ask", number)
            self.body.add_widget(self._others)


def sheet_of(hosting: Hosting, ask: PhoneAsk) -> AskSheet | None:
    """Return the sheet of a question, with what else the banker should know; None for one about who is gone."""
    question = ASKED[ask.name](hosting, ask.guest, ask.more)
    if question is None:
        return None
    title, text, yes, no, also = question
    sheet = AskSheet(title=title)
    sheet.body.add_widget(Text(text=text))
    if also:
        sheet.body.add_widget(Callout(text=also, kind="warn"))
    sheet.say_others(len(hosting.asks) - 1)
    for (label, act), kind in ((yes, "filled"), (no or (t("invite.no"), nothing), "outlined")):
        sheet.foot.add_widget(answer_button(hosting, sheet, PushButton(text=label, kind=kind), act))
    if ask.name == "seat":
        shut = PushButton(text=t("invite.shut"), kind="plain", icon="account-cancel-outline")
        sheet.foot.add_widget(answer_button(hosting, sheet, shut, lambda: hosting.shut_out(shut=True)))
    return sheet


def answer_button(hosting: Hosting, sheet: Sheet, button: PushButton, act: Callable[[], object]) -> PushButton:
    """Let a button answer: its sheet closes, and the next question comes."""
    button.fbind("on_tap", lambda *_: (sheet.close(), act(), hosting.ask_next()))
    return button


def nothing() -> None:
    """Do nothing: the answer is no."""


def ask_row(hosting: Hosting, ask: PhoneAsk) -> Row:
    """Return a row that says who asks for what. A touch shows the question."""
    seat = seat_called(hosting.app, ask.more.get("seat", ask.guest.seat))
    kind = "undo" if ask.name == "wish" and ask.more["command"] is None else ask.name
    text = t(f"invite.ask_{kind}", player=seat.name if seat is not None else "")
    looks = {"icon": "hand-back-right-outline", "chevron": True, "fill": "card", "edge": "edge"}
    row = Row(title=called(ask.guest), text=text, **looks)
    row.fbind("on_tap", lambda *_: hosting.show(ask))
    return row
