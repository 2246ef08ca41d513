"""The sheets on which a number with its way, or a title, is read off a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.translate import number, t
from app.screens.widgets import Choice, Field, NumberPad, PushButton, Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.views.money.unknown_card import CardAct


def number_sheet_with_ways(act: CardAct, enter: Callable[[int | tuple[int, str]], object]) -> Sheet:
    """Ask for a number, and how the token goes if it does; `enter` gets the number, or both."""
    sheet, pad = Sheet(title=act.text), NumberPad(write=number)
    ways = Choice(options=[(way.id, way.name) for way in act.ways], chosen=act.ways[0].id if act.ways else "")
    button = PushButton(text=t("table.enter_amount", amount=number(0)), big=True, disabled=True)
    button.fbind("on_tap", lambda *_: (sheet.close(), enter(entered(int(pad.amount), ways.chosen))))

    def typed(_: object, count: int) -> None:
        button.text, button.disabled = t("table.enter_amount", amount=number(count)), not 1 <= count <= act.most

    pad.fbind("on_typed", typed)
    sheet.body.add_widget(pad)
    if act.ways:
        sheet.body.add_widget(ways)
    sheet.foot.add_widget(button)
    return sheet.open()


def entered(count: int, way: str) -> int | tuple[int, str]:
    """Return a number, with the way where there is one."""
    return (count, way) if way else count


def title_sheet(act: CardAct, enter: Callable[[str | None], object]) -> Sheet:
    """Ask for the title that is printed on a card; without one it is called after what it does."""
    sheet = Sheet(title=act.text)
    field = Field(hint=t("unknown_card.title_hint"), icon="pencil-outline", limit=act.most)
    sheet.body.add_widget(Text(text=t("unknown_card.title_text"), role="small", tone="soft"))
    sheet.body.add_widget(field)
    button = PushButton(text=t("unknown_card.keep"), big=True)
    button.fbind("on_tap", lambda *_: (sheet.close(), enter(field.text.strip() or None)))
    sheet.foot.add_widget(button)
    return sheet.open()
