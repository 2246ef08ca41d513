"""Sheets over the Table: why, another amount, giving up, cards to play, what was dealt."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from app.screens.asking.entering import Amount
from app.screens.asking.picking import PickList, lengthen
from app.screens.frame.translate import number, t
from app.screens.frame.why import rules_of
from app.screens.widgets import Callout, Link, NumberPad, PushButton, Sheet, Text, Wrap
from app.session.setup import hour_after
from app.words.names import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.views.asked.question import OptionView
    from app.views.story.history import WhyView


def why_sheet(view: WhyView, change: Callable[..., object] | None = None) -> Sheet:
    """Show a sum in its terms with the sentences of the rules; `change` where the table may enter another sum."""
    sheet = Sheet(title=capital(view.title))
    for line in view.sums:
        told = capital(line.removeprefix(view.title).lstrip(COLON))
        if told != sheet.title:
            sheet.body.add_widget(Text(text=told, role="strong"))
    rules_of(sheet, view.rules, view.looked_at)
    if change is not None:
        link = Link(text=t("table.change_amount"), icon="pencil-outline", size_hint_x=1)
        link.fbind("on_tap", lambda *_: (sheet.close(), change()))
        sheet.body.add_widget(link)
    return sheet.open()


def amount_sheet(title: str, first: int, thousands: bool, enter: Callable[..., object]) -> Sheet:
    """Ask for another sum than the one proposed. The history will say that it was changed."""
    sheet = Sheet(title=title)
    pad = Amount()
    sheet.body.add_widget(pad)
    button = PushButton(text="", big=True)
    button.fbind("on_tap", lambda *_: (sheet.close(), enter(int(pad.amount))))
    sheet.foot.add_widget(button)

    def show(*_: object) -> None:
        from app.screens.frame.translate import money

        button.text = t("table.enter_amount", amount=money(int(pad.amount)))

    pad.fbind("on_changed", show)
    pad.start(first, thousands)
    show()
    return sheet.open()


def number_sheet(title: str, enter: Callable[[int], object]) -> Sheet:
    """Ask for a number of things, from none on."""
    sheet, pad = Sheet(title=title), NumberPad(write=number)
    button = PushButton(text=t("table.enter_amount", amount=number(0)), big=True)
    button.fbind("on_tap", lambda *_: (sheet.close(), enter(int(pad.amount))))
    pad.fbind("on_typed", lambda _, n: setattr(button, "text", t("table.enter_amount", amount=number(n))))
    sheet.body.add_widget(pad)
    sheet.foot.add_widget(button)
    return sheet.open()


def ask_length(agree: Callable[[int], object], now: Callable[[], datetime] = datetime.now) -> Sheet:
    """Ask in how many minutes a game should end, in any number of them, and call `agree` with the answer."""
    sheet = Sheet(title=t("clock.when"))
    sheet.body.add_widget(Text(text=t("clock.lead"), tone="soft"))
    keys = Wrap()
    for minutes in LENGTHS:
        button = PushButton(text=t("clock.in", n=minutes, hour=hour_after(minutes, now())[11:]), kind="tonal")
        button.fbind("on_tap", lambda *_, n=minutes: (sheet.close(), agree(n)))
        keys.add_widget(button)
    other = PushButton(text=t("clock.other"), kind="tonal")
    other.fbind("on_tap", lambda *_: (sheet.close(), number_sheet(t("clock.minutes"), agree)))
    keys.add_widget(other)
    sheet.body.add_widget(keys)
    return sheet.open()


def sure_sheet(question: str, text: str, answer: str, act: Callable[..., object], stay: str = "") -> Sheet:
    """Ask once more before something that cannot be wanted by mistake. `stay` says no, where nobody is playing."""
    sheet = Sheet(title=question)
    sheet.body.add_widget(Callout(text=text, kind="bad"))
    for words, kind, do in ((answer, "danger", act), (stay or t("table.keep_playing"), "tonal", None)):
        button = PushButton(text=words, kind=kind)
        button.fbind("on_tap", lambda *_, do=do: (sheet.close(), do() if do else None))
        sheet.foot.add_widget(button)
    return sheet.open()


def pick_sheet(
    title: str, options: Sequence[OptionView], picked: Callable[..., object], board: Callable[..., object] | None = None
) -> Sheet:
    """Let one of many be picked; `board` where it can also be touched on the board."""
    sheet = Sheet(title=title)
    found = PickList()
    found.fbind("on_pick", lambda _, key: (sheet.close(), picked(key)))
    found.options = list(options)
    sheet.body.add_widget(found)
    lengthen(sheet.body.parent, found)
    if board is not None:
        button = PushButton(text=t("table.on_board"), icon="map-outline", kind="tonal")
        button.fbind("on_tap", lambda *_: (sheet.close(), board()))
        sheet.foot.add_widget(button)
    return sheet.open()


LENGTHS = (30, 45, 60, 90, 120, 180)  # minutes
COLON = ":\u00a0\u202f "  # what stands between a title and its sum
