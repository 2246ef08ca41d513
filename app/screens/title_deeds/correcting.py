"""Corrections: where this table's board, deeds and cards print something else. They are entered, listed, taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.editions import kept_corrections
from app.editions.tables import board_of
from app.screens.frame.doing import do
from app.screens.frame.translate import t
from app.screens.title_deeds.mending_prints import tell_damaged
from app.screens.widgets import Field, NumberPad, PushButton, Row, Sheet, Text
from app.views.asked import acts
from app.views.estate.printed import field_views, writer

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.corrections import Correction
    from app.screens.frame.running import RunningApp
    from app.views.estate.printed import FieldView

LONGEST = 40


def print_sheet(app: RunningApp, kind: str, thing: str) -> Sheet:
    """Show everything that is printed on a deed, a card or a space; touching a field corrects it."""
    session = app.session
    sheet = Sheet(title=t("print.title"))
    sheet.body.add_widget(Text(text=t("print.text"), tone="soft"))
    for field in field_views(kind, thing, session.game, session.edition, app.words):
        row = field_row(field)
        row.fbind("on_tap", lambda *_, field=field: (sheet.close(), field_sheet(app, (kind, thing), field)))
        sheet.body.add_widget(row)
    return sheet.open()


def field_row(field: FieldView) -> Row:
    """Return the row of a field. A corrected one says so."""
    own = t("print.own") if field.corrected else ""
    tone = "felt" if field.corrected else "ink"
    if field.figure is None:
        return Row(title=field.label, text=" · ".join(filter(None, (field.value, own))), chevron=True, tone=tone)
    return Row(title=field.label, text=own, amount=field.value, chevron=True, tone=tone)


def field_sheet(app: RunningApp, about: tuple[str, str], field: FieldView) -> Sheet:
    """Ask for the value of one field."""
    name = app.words.at(app.session.edition, app.session.game).name(about[1])
    sheet = Sheet(title=t("print.line", field=field.label, thing=name))
    entry, value = name_entry(field) if field.figure is None else figure_entry(app, about[1], field)
    sheet.body.add_widget(entry)
    ways = [
        ("print.this_game", "filled", lambda: correct(app, about, field, value())),
        ("print.always", "tonal", lambda: correct_always(app, about, field, value())),
    ]  # fmt: skip
    if field.corrected:
        ways.append(("print.back", "outlined", lambda: correct(app, about, field, "")))
    for words, kind, act in ways:
        button = PushButton(text=t(words), kind=kind)
        button.fbind("on_tap", lambda *_, act=act: (sheet.close(), act()))
        sheet.foot.add_widget(button)
    return sheet.open()


def name_entry(field: FieldView) -> tuple[Field, Callable[[], str]]:
    """Return a field to type a name, and a function that returns it."""
    entry = Field(text=field.value, hint=t("print.new_name"), limit=LONGEST, over=True)
    return entry, lambda: entry.text.strip()  # noqa: PLW0108 - reads the text when it is called, not now


def figure_entry(app: RunningApp, thing: str, field: FieldView) -> tuple[NumberPad, Callable[[], str]]:
    """Return a pad to enter a figure, and a function that returns it."""
    edition = app.session.edition
    write = writer(edition, thing, field.field, app.words)
    pad = NumberPad(first=field.figure, write=write, thousands=write == app.words.money and edition.unit > 1)
    return pad, lambda: str(int(pad.amount))


def correct(app: RunningApp, about: tuple[str, str], field: FieldView, value: str) -> bool:
    """Correct a field in this game, from now on."""
    return do(app, acts.Correct(*about, field.field, value))


def correct_always(app: RunningApp, about: tuple[str, str], field: FieldView, value: str) -> None:
    """Correct a field in this game and in every new one on this board."""
    if not value or not correct(app, about, field, value):
        return
    try:
        kept_corrections.enter(app.folder, board_of(app.session.game), (*about, field.field, value))
    except kept_corrections.EditionError:
        tell_damaged(app)


def prints_sheet(app: RunningApp) -> Sheet:
    """List all corrections kept for this board, each with a button that takes it back."""
    session = app.session
    try:
        kept = kept_corrections.listed(app.folder, board_of(session.game))
    except kept_corrections.EditionError:
        return tell_damaged(app)
    sheet = Sheet(title=t("print.list"))
    sheet.body.add_widget(Text(text=t("print.list_text" if kept else "print.list_none"), tone="soft"))
    words = app.words.at(session.edition, session.game)
    for name, one in kept:
        write = writer(session.edition, one.id, one.field, words)
        value = write(one.value) if isinstance(one.value, int) else one.value
        line = t("print.line", field=words(f"field.{one.field}"), thing=words.name(one.id))
        sheet.body.add_widget(Row(title=line, text=value))
        back = PushButton(text=t("print.revoke"), kind="outlined", icon="undo")
        back.fbind("on_tap", lambda *_, name=name, one=one: (sheet.close(), take_back(app, name, one)))
        sheet.body.add_widget(back)
    return sheet.open()


def take_back(app: RunningApp, name: str, correction: Correction) -> None:
    """Take a correction back that is kept under this name; new games no longer begin with it."""
    kept_corrections.revoke(app.folder, name, correction)
    app.receipt(t("print.revoked"), undo=False)
