"""The promises of a trade as sentences whose parts are touched, and those that lie on the deeds of the trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.translate import money, name, several, t
from app.screens.widgets import Column, IconButton, Panel, PushButton, SideBySide, SwitchRow, Text, Word, Wrap

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.agreements import Promise
    from app.views.money.promise_draft import PromiseDraft
    from app.views.money.promising import BoundView

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
