"""What can be put right by hand about a player: name, cash, where the token stands, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.doing import do
from app.screens.frame.translate import money, t
from app.screens.people.marks import marks_sheet
from app.screens.widgets import Callout, Field, NumberPad, PushButton, Row, Sheet, Text
from app.typed.bounds import LONGEST_NAME, LONGEST_NOTE
from app.views.asked import acts
from app.views.asked.question import OptionView
from app.views.story.put_right import gives_up_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.views.story.player import PlayerSheet

MONEY = "$"


def act_rows(app: RunningApp, view: PlayerSheet) -> list[Widget]:
    """Return the rows to put something right; none for a player who has left."""
    rows = [Text(text=t("player.acts"), role="title")]
    ways = (
        ("player.rename", "pencil-outline", rename), ("player.adjust_cash", "cash-edit", adjust_cash),
        ("player.adjust_place", "map-marker-outline", adjust_place), ("marks.row", "flag-outline", marks_sheet),
    )  # fmt: skip
    if view.out:
        return []
    for words, icon, act in ways:
        row = Row(icon=icon, title=t(words), chevron=True)
        row.fbind("on_tap", lambda *_, act=act: act(app, view))
        rows.append(row)
    if creditor := gives_up_to(app.session.game, app.session.edition, view.id):
        button = PushButton(text=t("player.bankrupt"), kind="danger_outlined", icon="bank-off-outline")
        button.fbind("on_tap", lambda *_: bankrupt(app, view, creditor))
        rows.append(button)
    if view.may_leave:
        button = PushButton(text=t("player.leave"), kind="danger_outlined", icon="exit-run")
        button.fbind("on_tap", lambda *_: leave(app, view))
        rows.append(button)
    return rows


def confirm(sheet: Sheet, text: str, act: Callable[..., object], kind: str = "filled") -> PushButton:
    """Add the one button of a sheet."""
    button = PushButton(text=text, kind=kind, big=kind == "filled")
    button.fbind("on_tap", lambda *_: (sheet.close(), act()))
    sheet.foot.add_widget(button)
    return button


def rename(app: RunningApp, view: PlayerSheet) -> None:
    """Ask for another name. The history keeps the old one where it stood."""
    sheet = Sheet(title=t("player.new_name", player=view.name))
    field = Field(text=view.name, hint=view.name, icon="account-outline", limit=LONGEST_NAME, over=True)
    sheet.body.add_widget(field)
    confirm(sheet, t("player.rename"), lambda: do(app, acts.Rename(view.id, field.text.strip())))
    sheet.open()


def adjust_cash(app: RunningApp, view: PlayerSheet) -> None:
    """Ask what cash was counted. The difference is moved to or from the bank, with a note."""
    held = app.session.game.holds(view.id)
    sheet = Sheet(title=t("player.cash_now", player=view.name))
    sheet.body.add_widget(Text(text=t("player.cash_was", amount=view.cash), tone="soft"))
    pad = NumberPad(first=held, write=money, thousands=app.session.edition.unit > 1)
    first, hint = t("player.note_first"), t("player.note")
    note = Field(text=first, hint=hint, icon="pencil-outline", limit=LONGEST_NOTE, over=True)
    sheet.body.add_widget(pad)
    sheet.body.add_widget(note)

    def put_right() -> None:
        change = int(pad.amount) - held
        if change:
            giver, taker = ("bank", view.id) if change > 0 else (view.id, "bank")
            do(app, acts.Adjust(((giver, taker, abs(change), MONEY),), note.text.strip()))

    button = confirm(sheet, t("player.set_cash", amount=view.cash), put_right)
    pad.fbind("on_typed", lambda _, amount: setattr(button, "text", t("player.set_cash", amount=money(amount))))
    sheet.open()


def adjust_place(app: RunningApp, view: PlayerSheet) -> None:
    """Ask on the board where the token really stands."""
    session = app.session
    words = app.words.at(session.edition, session.game)
    spaces = [OptionView(space, words.name(space), None, "", None, space) for space in session.edition.spaces]
    heading = t("player.where", player=view.name)
    app.go("board", pick=spaces, heading=heading,
           on_pick=lambda space: do(app, acts.AdjustPosition(view.id, space, t("player.place_note"))))  # fmt: skip


def bankrupt(app: RunningApp, view: PlayerSheet, creditor: str) -> None:
    """Ask twice, in red, before a player whose debt cannot be met gives up."""
    ask_twice("player.bankrupt", view, lambda: do(app, acts.DeclareBankrupt(view.id, creditor)))


def leave(app: RunningApp, view: PlayerSheet) -> None:
    """Ask twice, in red, before a player leaves."""
    ask_twice("player.leave", view, lambda: do(app, acts.LeaveGame(view.id)))


def ask_twice(key: str, view: PlayerSheet, act: Callable[[], object]) -> None:
    """Ask on a sheet whether the player really goes; the words stand under `key` with _sure and _do."""
    sheet = Sheet(title=t(f"{key}_sure", player=view.name))
    sheet.body.add_widget(Callout(text=t("player.leave_text", player=view.name), kind="bad"))
    confirm(sheet, t(f"{key}_do", player=view.name), act, "danger")
    confirm(sheet, t("player.stay"), lambda: None, "tonal")
    sheet.open()
