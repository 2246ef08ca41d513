"""The notice of what is still to be said after a line was corrected, with the buttons to go on or to let it go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.doing import turn
from app.screens.frame.translate import several, t
from app.screens.widgets import Callout, Column, PushButton, Wrap
from app.views.asked import acts
from app.views.story.waiting import waiting_view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.views.story.waiting import WaitingView

SAYING = frozenset({"go_on", "all"})
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

    def _card(self, view: WaitingView) -> Column:
        """One touch says the next line, or all that fit; others leave the next out, or all of them.

        What cannot be said before something else is answered is shown all the same, but takes no touch.
        """
        card, buttons = Column(spacing=dp(6)), Wrap()
        for name, act in self._acts(view):
            button = PushButton(text=t(f"waiting.{name}"), kind="brass" if name == "go_on" else "outlined")
            button.disabled = bool(view.why) and name in SAYING
            button.fbind("on_tap", lambda *_, act=act: act())
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
