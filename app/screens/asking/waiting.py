"""The notice of what is still to be said after a line was corrected, with the buttons to go on or to let it go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, PushButton, Wrap
from app.views.asked import acts
from app.views.story.waiting import waiting_view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.screens.frame.running import RunningApp
    from app.views.story.waiting import WaitingView

SEARCHED = 200  # lines of the history in which the words of a waiting line are looked for


class Waiting:
    """What is still to be said in the open game (`view`, None where nothing is), and its notice (`cards()`)."""

    def __init__(self, app: RunningApp, submit: Callable[[acts.Command], object]) -> None:
        self.session, self.submit = app.session, submit
        self.view = waiting_view(self.session.game, self.session.edition, app.words, self._recorded())

    def _recorded(self) -> Iterator[Any]:
        """Yield the newest lines, struck or not. The history is read only if somebody asks for the first of them."""
        yield from [one.entry for one in self.session.page(0, SEARCHED)]

    def cards(self) -> list[Column]:
        """Return the notice, or nothing."""
        return [] if self.view is None else [self._card(self.view)]

    def _card(self, view: WaitingView) -> Column:
        """One touch says the next line, or leaves it out where it does not fit; another lets all of them go."""
        card, buttons = Column(spacing=dp(6)), Wrap()
        waits = self.session.waiting
        first = ("leave_out", acts.Postpone(waits[1:])) if view.why else ("go_on", waits[0])
        for name, command in (first, ("let_go", acts.Postpone(()))):
            button = PushButton(text=t(f"waiting.{name}"), kind="brass" if name == "go_on" else "outlined")
            button.fbind("on_tap", lambda *_, command=command: self.submit(command))
            buttons.add_widget(button)
        card.add_widget(Callout(text=view.text, kind="warn" if view.why else "info"))
        card.add_widget(buttons)
        return card
