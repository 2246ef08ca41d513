"""The sheets on which one part of a promise is said otherwise: who, what, which deeds, for how much, for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import amount_sheet, number_sheet
from app.screens.deals.trade_parts import Thing
from app.screens.frame.translate import several, t
from app.screens.widgets import Choice, PushButton, Sheet, Text, Wrap
from app.screens.widgets.theme import theme
from app.views.money.promise_draft import LANDINGS, PARTS, TURNS, place_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.views.money.promise_draft import PromiseDraft
    from app.views.money.promising import PromiseForm

    Say = Callable[[PromiseDraft], object]

OTHER, HALF = "other", 50


def part_sheet(part: str, form: PromiseForm, draft: PromiseDraft, say: Say) -> Sheet:
    """Ask for one part of a promise, and call `say` with the promise as it is then."""
    return SHEETS[part](form, draft, say)


def choice_sheet(
    title: str, options: Sequence[tuple[str, ...]], chosen: str, choose: Callable[[str], object]
) -> Sheet:
    """Let one of a few be chosen, which closes the sheet."""
    sheet, values = Sheet(title=title), Choice(options=list(options), chosen=chosen)
    values.fbind("on_choose", lambda _, key: (sheet.close(), choose(key)))
    sheet.body.add_widget(values)
    return sheet.open()


def ask_player(form: PromiseForm, draft: PromiseDraft, say: Say) -> Sheet:
    """Ask to whom it is promised."""
    return choice_sheet(t("promising.to"), form.players, draft.player, lambda key: say(draft.but(player=key)))


def ask_kind(form: PromiseForm, draft: PromiseDraft, say: Say) -> Sheet:
    """Ask what is promised; the deeds stay."""
    kinds = [("FreeStay", t("promising.free")), ("half", t("promising.half")), *form.kinds[1:]]
    chosen = "half" if draft.kind == "FreeStay" and draft.percent == HALF else draft.kind

    def choose(kind: str) -> None:
        places = draft.places[:1] if kind == "RightToBuy" else draft.places
        made = draft.of_kind("FreeStay" if kind == "half" else kind).but(places=places)
        say(made.but(percent=HALF) if kind == "half" else made)

    return choice_sheet(t("promising.what"), kinds, chosen, choose)


def ask_places(form: PromiseForm, draft: PromiseDraft, say: Say) -> Sheet:
    """Ask which deeds it is about: a touch names one, or no longer; a right to buy names one."""
    sheet, said = Sheet(title=t("promising.about")), [draft]
    grid, rows = Wrap(columns=1 if theme.large else 2, spacing=dp(6)), dict[str, Thing]()

    def touch(place: str) -> None:
        said[0] = said[0].with_place(place)
        for row in place_rows(form, said[0]):
            rows[row.unit].show(row)
        say(said[0])

    for row in place_rows(form, draft):
        rows[row.unit] = Thing(row, ticks=True)
        rows[row.unit].fbind("on_tap", lambda made: touch(made.key))
        grid.add_widget(rows[row.unit])
    sheet.body.add_widget(grid if rows else Text(text=t("promising.nothing"), tone="soft"))
    done = PushButton(text=t("trade.done"), big=True)
    done.fbind("on_tap", lambda *_: sheet.close())
    sheet.foot.add_widget(done)
    return sheet.open()


def ask_price(form: PromiseForm, draft: PromiseDraft, say: Say) -> Sheet:
    """Ask for how much a deed may be bought."""
    enter = lambda price: say(draft.but(price=price))  # noqa: E731 - what the sheet calls
    return amount_sheet(t("promising.price"), draft.price, form.thousands, enter)


def ask_percent(_: PromiseForm, draft: PromiseDraft, say: Say) -> Sheet:
    """Ask which part of the rents."""
    options = [(str(part), t("promising.part", n=part)) for part in PARTS]
    return figures(t("promising.share"), options, str(draft.percent), lambda part: say(draft.but(percent=part)))


def ask_times(_: PromiseForm, draft: PromiseDraft, say: Say) -> Sheet:
    """Ask for how long: the usual numbers, and any other."""
    usual, key = (TURNS, "promise.turns") if draft.kind == "RightToBuy" else (LANDINGS, "promise.landings")
    options = [(str(count), several(key, count) if count else t("promise.for_good")) for count in usual]
    return figures(t("promising.times"), options, str(draft.times), lambda count: say(draft.but(times=count)))


def figures(title: str, options: Sequence[tuple[str, str]], chosen: str, enter: Callable[[int], object]) -> Sheet:
    """Show a few usual numbers, and a sheet for any other."""

    def choose(key: str) -> None:
        enter(int(key)) if key != OTHER else number_sheet(title, enter)

    return choice_sheet(title, [*options, (OTHER, t("promising.other"), "pencil-outline")], chosen, choose)


SHEETS: dict[str, Callable[[PromiseForm, PromiseDraft, Say], Sheet]] = {
    "player": ask_player, "kind": ask_kind, "places": ask_places, "price": ask_price, "percent": ask_percent,
    "times": ask_times,
}  # fmt: skip
