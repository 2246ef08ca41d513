"""The promises of a deal, and the sheets on which one part of a promise is said otherwise: who, what, for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import amount_sheet, number_sheet
from app.screens.deals.thing import Thing
from app.screens.frame.translate import money, name, several, t
from app.screens.widgets import (
    Choice,
    Column,
    IconButton,
    Panel,
    PushButton,
    Sheet,
    SideBySide,
    SwitchRow,
    Text,
    Word,
    Wrap,
)
from app.screens.widgets.theme import theme
from app.views.money.promise_draft import LANDINGS, PARTS, TURNS, place_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.views.money.promise_draft import PromiseDraft
    from app.views.money.promising import PromiseForm
    Say = Callable[[PromiseDraft], object]
    from collections.abc import Callable

    from app.core.agreements import Promise
    from app.views.money.promising import BoundView

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


MARK = "\0"  # stands around the name of a part while its sentence is taken apart
COUNTED = {"RightToBuy": "promise.turns", "FreeStay": "promise.landings"}


class PartButton(PushButton):
    """A part of a sentence that can be touched."""

    def __init__(self, part: str, **options: object) -> None:
        super().__init__(kind="tonal", inset=dp(8), size_hint_x=None, **options)
        self.part = part
        self.width = self.least_width


class DealPromises(Column):
    """The promises of a trade, each a sentence, and those that lie on its deeds (a switch takes one over).

    `drafts` and `takes_over` are what the trade carries; dispatches `on_changed`, and `on_part(at, part)`.
    """

    drafts: tuple[PromiseDraft, ...]
    takes_over: tuple[str, ...]

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_changed")
        self.register_event_type("on_part")
        super().__init__(spacing=dp(8), **options)
        self.forget()

    def forget(self) -> None:
        """Begin without promises."""
        self.drafts, self.takes_over = (), ()

    @property
    def promises(self) -> tuple[Promise, ...]:
        """Return the promises that are complete, as the trade carries them."""
        return tuple([draft.promise() for draft in self.drafts if draft.ready])

    def add(self, draft: PromiseDraft) -> None:
        """Take a promise into the trade."""
        self.drafts = (*self.drafts, draft)
        self.dispatch("on_changed")

    def put(self, at: int, draft: PromiseDraft) -> None:
        """Say a promise otherwise."""
        self.drafts = (*self.drafts[:at], draft, *self.drafts[at + 1 :])
        self.dispatch("on_changed")

    def take_out(self, at: int) -> None:
        """Take a promise out of the trade again."""
        self.drafts = self.drafts[:at] + self.drafts[at + 1 :]
        self.dispatch("on_changed")

    def hand_over(self, number: str, taken: bool) -> None:
        """Let the new owner take over a promise that lies on a deed of the trade, or not."""
        others = tuple([one for one in self.takes_over if one != number])
        self.takes_over = (*others, number) if taken else others
        self.dispatch("on_changed")

    def show(self, bound: tuple[BoundView, ...]) -> bool:
        """Show the promises; return whether there are any."""
        open_to_all = {view.promise.id for view in bound if not view.to_owner}
        self.takes_over = tuple([one for one in self.takes_over if one in open_to_all])
        self.clear_widgets()
        for at, draft in enumerate(self.drafts):
            self.add_widget(self._sentence(at, draft))
        for view in bound:
            self.add_widget(self._bound(view))
        return bool(self.drafts or bound)

    def _sentence(self, at: int, draft: PromiseDraft) -> Panel:
        panel, head, said = Panel(padding=dp(10), spacing=dp(4)), SideBySide(), Wrap(stretch=False, spacing=dp(5))
        head.add_widget(Text(text=t("promising.and"), role="label", tone="soft"))
        out = IconButton(icon="close", tone="soft", name=t("promising.take_out"))
        out.fbind("on_tap", lambda *_: self.take_out(at))
        head.add_widget(out)
        for piece, is_part in pieces(draft):
            said.add_widget(self._part(at, piece, draft) if is_part else Word(text=piece))
        panel.add_widget(head)
        panel.add_widget(said)
        return panel

    def _part(self, at: int, part: str, draft: PromiseDraft) -> PushButton:
        made = PartButton(part, text=TELL[part](draft))
        made.fbind("on_tap", lambda *_: self.dispatch("on_part", at, part))
        return made

    def _bound(self, view: BoundView) -> SwitchRow | Text:
        if view.to_owner:
            return Text(text=f"{view.promise.text} {view.told}", role="small")
        row = SwitchRow(title=view.promise.text, text=view.told, active=view.taken)
        row.fbind("on_change", lambda _, taken: self.hand_over(view.promise.id, taken))
        return row

    def on_changed(self) -> None:
        """Called when the promises of the trade were changed."""

    def on_part(self, at: int, part: str) -> None:
        """Called when a part of a sentence was touched."""


def pieces(draft: PromiseDraft) -> list[tuple[str, bool]]:
    """Return the sentence of a promise in its pieces: words between, and the names of the parts that can be touched."""
    sentence = t(f"promising.say.{draft.kind}", **{part: f"{MARK}{part}{MARK}" for part in TELL})
    found: list[tuple[str, bool]] = []
    for at, piece in enumerate(sentence.split(MARK)):
        found += [(piece, True)] if at % 2 else [(word, False) for word in piece.split()]
    return found


def told_kind(draft: PromiseDraft) -> str:
    """Return what is promised, as the verb of its sentence."""
    return t(f"promising.does.{'half' if draft.percent < 100 and draft.kind == 'FreeStay' else draft.kind}")


def told_times(draft: PromiseDraft) -> str:
    """Return for how long a promise holds."""
    return several(COUNTED[draft.kind], draft.times) if draft.times else t("promise.for_good")


def told_places(draft: PromiseDraft) -> str:
    """Return the deeds of a promise, or that none is named yet."""
    return ", ".join([name(place) for place in draft.places]) or t("promising.which")


TELL: dict[str, Callable[[PromiseDraft], str]] = {
    "player": lambda draft: name(draft.player), "kind": told_kind, "places": told_places, "times": told_times,
    "price": lambda draft: money(draft.price) if draft.price else t("promising.how_much"),
    "percent": lambda draft: t("promising.part", n=draft.percent),
}  # fmt: skip
