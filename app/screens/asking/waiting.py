"""What waits beside the question: lines still to be said after a correction, and open offers, each with its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.question import Answer
from app.screens.frame.doing import turn
from app.screens.frame.translate import several, t
from app.screens.widgets import Callout, Column, Icon, Panel, PushButton, Sheet, SideBySide, Text, Word, Wrap
from app.views.asked import acts
from app.views.money.open_offers import offer_views
from app.views.story.waiting import waiting_rows, waiting_view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.views.money.open_offers import OfferView
    from app.views.story.waiting import WaitingRow, WaitingView

class OpenOffers:
    """The offers that wait in the open game (`views`), and their cards (`cards()`)."""

    def __init__(self, app: RunningApp, submit: Callable[[acts.Command], object]) -> None:
        self.submit = submit
        self.views = offer_views(app.session.game, app.session.edition, app.words)

    def cards(self) -> list[Column]:
        """Return the card of each offer, oldest first."""
        return [self._card(view) for view in self.views]

    def _card(self, view: OfferView) -> Column:
        card, buttons = Column(spacing=dp(6)), Wrap()
        card.add_widget(Callout(text=view.text, kind="info"))
        for told in view.bound:
            card.add_widget(Callout(text=told, kind="warn"))
        if view.why:
            card.add_widget(Text(text=t("offers.not_now", why=view.why), role="small", tone="soft"))
        for name, who, kind, command in self._answers(view):
            button = PushButton(text=t(f"offers.{name}", player=who), kind=kind, inset=dp(8))
            button.disabled = name == "take" and bool(view.why)
            button.fbind("on_tap", lambda *_, command=command: self.submit(command))
            buttons.add_widget(button)
        card.add_widget(buttons)
        return card

    def _answers(self, view: OfferView) -> tuple[tuple[str, str, str, acts.Command], ...]:
        """Return what can be said: by whom it was made to, and by whom it was made."""
        return (
            ("take", view.two_name, "brass", acts.Accept(view.id)),
            ("decline", view.two_name, "outlined", acts.Decline(view.id)),
            ("withdraw", view.one_name, "outlined", acts.Withdraw(view.id)),
        )


SAYING = frozenset({"go_on", "all"})
SEEN = 6  # lines that are shown of those that wait
FLOWS = {1: "brass", -1: "brick", 0: "ink"}
SEARCHED = 200  # lines of the history in which the words of a waiting line are looked for


class Waiting:
    """What is still to be said in the open game (`view`, None where nothing is), and its notice (`cards()`)."""

    def __init__(self, app: RunningApp, submit: Callable[[acts.Command], object]) -> None:
        self.app, self.session, self.submit = app, app.session, submit
        self.view = waiting_view(self.session.game, self.session.edition, app.words, self._recorded())

    def _recorded(self) -> Iterator[Widget]:
        """Yield the newest struck lines. The history is read only if somebody asks for the first of them."""
        yield from [one.entry for one in self.session.past.page(0, SEARCHED) if one.line.struck]

    def cards(self) -> list[Column]:
        """Return the notice, or nothing."""
        return [] if self.view is None else [self._card(self.view)]

    def rows(self) -> tuple[WaitingRow, ...]:
        """Return the first lines that wait, with what each would do now."""
        return waiting_rows(self.session.game, self.session.edition, self.app.words, SEEN)

    def answers(self) -> list[Answer]:
        """Return what stands as answers while the lines that wait are the question."""
        if self.view is None:
            return []
        if self.view.why:
            return [Answer("waits.later", t("waiting.dice_first")), Answer("waits.leave_out", t("waiting.leave_out"))]
        many = [Answer("waits.all", t("waiting.all"))] if self.view.count > 1 else []
        return [*many, Answer("waits.go_on", t("waiting.go_on"))]

    def act(self, name: str) -> None:
        """Do what an answer stands for."""
        known = dict(self._acts(self.view)) if self.view is not None else {}
        if name in known:
            known[name]()

    def see(self) -> None:
        """Show what waits, and all that can be done about it, on a sheet."""
        if self.view is None:
            return
        sheet = Sheet(title=several("event.Postponed", self.view.count).rstrip("."))
        for row in self.rows():
            sheet.body.add_widget(WaitingLine(row))
        sheet.body.add_widget(self._card(self.view, then=sheet.close))
        sheet.open()

    def _card(self, view: WaitingView, then: Callable[[], object] = lambda: None) -> Column:
        """One touch says the next line, or all that fit; others leave the next out, or all of them.

        What cannot be said before something else is answered is shown all the same, but takes no touch.
        """
        card, buttons = Column(spacing=dp(6)), Wrap()
        for name, act in self._acts(view):
            button = PushButton(text=t(f"waiting.{name}"), kind="brass" if name == "go_on" else "outlined")
            button.disabled = bool(view.why) and name in SAYING
            button.fbind("on_tap", lambda *_, act=act: (then(), act()))
            buttons.add_widget(button)
        card.add_widget(Callout(text=view.text, kind="warn" if view.why else "info"))
        card.add_widget(buttons)
        return card

    def _acts(self, view: WaitingView) -> list[tuple[str, Callable[[], object]]]:
        """Return what can be done about what waits; one line alone is all that fit, and all that can be left out."""
        waits = self.session.history.waiting
        found: list[tuple[str, Callable[[], object]]] = [("go_on", lambda: self.submit(waits[0]))]
        if view.count > 1:
            found += [("all", self._say_all), ("leave_out", lambda: self.submit(acts.Postpone(waits[1:])))]
        return [*found, ("let_go" if view.count > 1 else "leave_out", lambda: self.submit(acts.Postpone(())))]

    def _say_all(self) -> None:
        """Say what fits in one go, and tell how many lines that were and how many still wait."""
        before = len(self.session.history.waiting)
        turn(self.app, self.session.history.say_waiting, then=lambda: self.app.receipt(self._said(before)))

    def _said(self, before: int) -> str:
        waits = len(self.session.history.waiting)
        told = [several("waiting.said", before - waits), *([several("event.Postponed", waits)] if waits else [])]
        return " ".join(told)


class WaitingLine(SideBySide):
    """A line that waits: whether it fits, what it would do, and its sum."""

    def __init__(self, row: WaitingRow, **options: object) -> None:
        super().__init__(spacing=dp(8), **options)
        self.add_widget(Icon(icon="check" if row.fits else "alert-outline", tone="felt" if row.fits else "brick"))
        self.add_widget(Text(text=row.text, role="label"))
        if row.sum:
            self.add_widget(Word(text=row.sum, role="strong", tone=FLOWS[row.flow]))


class WaitingLines(Panel):
    """The first lines that wait, on the stage."""

    def __init__(self, **options: object) -> None:
        super().__init__(padding=dp(12), spacing=dp(8), **options)

    def show(self, rows: Sequence[WaitingRow]) -> None:
        """Show these lines."""
        self.clear_widgets()
        for row in rows:
            self.add_widget(WaitingLine(row))


class Notices:
    """What they are `about`, to be compared, and their cards (`cards()`)."""

    def __init__(self, app: RunningApp, submit: Callable[[acts.Command], object]) -> None:
        self._waiting, self._offers = Waiting(app, submit), OpenOffers(app, submit)
        self.about = (self._waiting.view, self._offers.views)

    def cards(self, *, asked: bool = False) -> list[Widget]:
        """Return the cards, lines still to be said first; not those where they are `asked` about as the question."""
        return [*([] if asked else self._waiting.cards()), *self._offers.cards()]
