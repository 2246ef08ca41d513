"""The sheet on which a promise of a trade is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import number_sheet
from app.screens.asking.entering import Amount
from app.screens.deals.trade_parts import Thing
from app.screens.frame.translate import several, t
from app.screens.widgets import Callout, Choice, Column, PushButton, Sheet, Text, Wrap
from app.screens.widgets.theme import theme
from app.views.money.promise_draft import LANDINGS, PARTS, TURNS, PromiseDraft, place_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.core.agreements import Promise
    from app.screens.widgets.kivy_values import Widget
    from app.views.money.promising import PromiseForm

OTHER = "other"


def place_grid() -> Wrap:
    """Return the place for the deeds: two beside each other, in large text one."""
    return Wrap(columns=1 if theme.large else 2, spacing=dp(6))


class PromiseSheet(Sheet):
    """Says what is promised, to whom, about which deeds, how much and for how long.

    `tell(draft)` returns the promise as a sentence, '' while something is missing; `made(promise)` takes it.
    """

    def __init__(
        self, title: str, form: PromiseForm, draft: PromiseDraft, tell: Callable[[PromiseDraft], str],
        made: Callable[[Promise], object],
    ) -> None:  # fmt: skip
        super().__init__(title=title)
        self.form, self.draft, self.tell, self.made = form, draft, tell, made
        self.said, self.how, self.where = Callout(kind="info"), Column(), place_grid()
        self.rows: dict[str, Thing] = {}
        self.button = PushButton(text=t("promising.add"), big=True)
        self.button.fbind("on_tap", lambda *_: self.add())
        self._fill() if not form.why_not else self.body.add_widget(Callout(text=form.why_not, kind="bad"))

    def _fill(self) -> None:
        parts = (
            self._choice(self.form.kinds, self.draft.kind, self.of_kind),
            Text(text=t("promising.to"), role="label", tone="soft"),
            self._choice(self.form.players, self.draft.player, lambda key: self.change(player=key)),
            Text(text=t("promising.about"), role="label", tone="soft"), self.where, self.how,
        )  # fmt: skip
        for part in parts:
            self.body.add_widget(part)
        (self.body if theme.large else self.foot).add_widget(self.said)
        self.foot.add_widget(self.button)
        self.of_kind(self.draft.kind)

    def _choice(self, options: Sequence[tuple[str, ...]], chosen: str, choose: Callable[[str], object]) -> Choice:
        made = Choice(options=list(options), chosen=chosen)
        made.fbind("on_choose", lambda _, key: choose(key))
        return made

    # what is said
    def of_kind(self, kind: str) -> None:
        """Begin a promise of another kind: other deeds may be named, and other figures are asked."""
        self.draft = self.draft.of_kind(kind)
        self.where.clear_widgets()
        self.rows = {row.unit: Thing(row, ticks=True) for row in place_rows(self.form, self.draft)}
        for row in self.rows.values():
            row.fbind("on_tap", lambda row: self.touch(row.key))
            self.where.add_widget(row)
        if not self.rows:
            self.where.add_widget(Text(text=t("promising.nothing"), tone="soft"))
        self.ask_how()
        self.change()

    def touch(self, place: str) -> None:
        """Name a deed or a group, or no longer; a right to buy names one."""
        self.draft = self.draft.with_place(place)
        self.change()
        for row in place_rows(self.form, self.draft):
            self.rows[row.unit].show(row)

    def change(self, **what: object) -> None:
        """Change a part of the promise, and show it as a sentence."""
        self.draft = self.draft.but(**what)
        told = self.tell(self.draft)
        self.said.text, self.button.disabled = told or t("promising.unready"), not told

    def add(self) -> None:
        """Put the promise into the trade."""
        self.close()
        self.made(self.draft.promise())

    # how much, and for how long
    def ask_how(self) -> None:
        """Ask for the figures of this kind."""
        self.how.clear_widgets()
        for part in HOW[self.draft.kind](self):
            self.how.add_widget(part)

    def free_stay(self) -> list[Widget]:
        """No rent or half of it, for so many landings or for good."""
        part = (("100", t("promising.free")), ("50", t("promising.half")))
        return [self._choice(part, "100", lambda key: self.change(percent=int(key))), *self.times(LANDINGS)]

    def right_to_buy(self) -> list[Widget]:
        """For how much, and for so many turns."""
        pad = Amount()
        pad.fbind("on_changed", lambda pad: self.change(price=int(pad.amount)))
        pad.start(0, self.form.thousands)
        return [Text(text=t("promising.price"), role="label", tone="soft"), pad, *self.times(TURNS)]

    def rent_share(self) -> list[Widget]:
        """Which part of the rents."""
        options = [(str(part), t("promising.part", n=part)) for part in PARTS]
        label = Text(text=t("promising.share"), role="label", tone="soft")
        return [label, self._figures(options, lambda part: self.change(percent=part), t("promising.share"))]

    def times(self, usual: tuple[int, ...]) -> list[Widget]:
        """For how long: the usual numbers, and any other."""
        key = "promise.turns" if self.draft.kind == "RightToBuy" else "promise.landings"
        options = [(str(count), several(key, count) if count else t("promise.for_good")) for count in usual]
        label = Text(text=t("promising.times"), role="label", tone="soft")
        return [label, self._figures(options, lambda count: self.change(times=count), t("promising.times"))]

    def _figures(self, options: Sequence[tuple[str, str]], enter: Callable[[int], object], title: str) -> Choice:
        """A few usual numbers, and a sheet for any other."""

        def choose(key: str) -> None:
            enter(int(key)) if key != OTHER else number_sheet(title, enter)

        return self._choice([*options, (OTHER, t("promising.other"), "pencil-outline")], options[0][0], choose)


HOW: dict[str, Callable[[PromiseSheet], list[Widget]]] = {
    "FreeStay": PromiseSheet.free_stay, "RightToBuy": PromiseSheet.right_to_buy, "RentShare": PromiseSheet.rent_share,
}  # fmt: skip
