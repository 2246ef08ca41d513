"""The question on the Table: headline, figures, Why, and the answers as buttons. A tap builds no widget anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Column, IconButton, Link, PushButton, SideBySide, Text, Wrap
from app.screens.widgets.surfaces import Still
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.screens.widgets.kivy_values import Widget
    from app.screens.widgets.touch import Touchable

USUAL = 3  # how many buttons are built before they are needed
LONG = 56  # in letters: a longer question gets the next smaller size


class Answer(NamedTuple):
    """What a button shows: key, words, kind of PushButton ('' for the usual), whether holding it changes the sum."""

    key: str
    text: str
    kind: str = ""
    holds: bool = False
    disabled: bool = False


class Ask(Still):
    """The question; dispatches `on_answer(key)`, `on_amount(key)`, `on_ask_why`, `on_roll` and `on_done`.

    While a turn only waits to be ended, `after` is a second line under the question, with the button that ends the
    turn.
    """

    _pool: list[AnswerButton]

    def __init__(self, **options: object) -> None:
        for event in ("on_answer", "on_amount", "on_ask_why", "on_roll", "on_done"):
            self.register_event_type(event)
        super().__init__(Column(spacing=dp(8)), **options)
        self._head = SideBySide(spacing=dp(8))
        self._words = Column(spacing=dp(2))
        self._text, self._detail = Text(role="headline"), Text(role="body", tone="soft")
        self._why = why_link()
        self._roll = IconButton(icon="dice-multiple", tone="felt", name=t("table.roll_for_us"))
        self._why.fbind("on_tap", lambda *_: self.dispatch("on_ask_why"))
        self._roll.fbind("on_tap", lambda *_: self.dispatch("on_roll"))
        self._words.add_widget(self._text)
        self._head.add_widget(self._words)
        self._answers, self._pool = Wrap(from_end=True), []
        self._after, self._still = SideBySide(spacing=dp(8)), Text(role="small", tone="soft")
        self._done = done_link()
        self._done.fbind("on_tap", lambda *_: self.dispatch("on_done"))
        for part in (self._still, self._done) if not theme.largest else ():
            self._after.add_widget(part)
        self.child.add_widget(self._head)

    def show(
        self, text: str, detail: str = "", answers: Sequence[Answer] = (), why: bool = False, roll: bool = False,
        after: str = "",
    ) -> None:  # fmt: skip
        """Show what is asked now."""
        self._text.role = "headline" if len(text) <= LONG else "title"
        self._text.text = text
        self._detail.text = detail
        shown = detail and not theme.largest  # only Why shows the figures then: the answers stay in view
        put(self._words, self._detail, shown)
        put(self._head, self._why, why)
        put(self._head, self._roll, roll)
        self._show_after(after)
        self._show_answers(answers)

    def put_beside(self, icon: Widget, *, wanted: bool) -> None:
        """Put an icon beside the question, or take it away."""
        put(self._head, icon, wanted)

    def _show_after(self, after: str) -> None:
        """Show the second line with the button that ends the turn; in the largest text only the button, beside Why."""
        if theme.largest:
            put(self._head, self._done, after)
            return
        self._still.text = after
        if bool(after) != (self._after.parent is not None):
            put(self.child, self._answers, wanted=False)
            put(self.child, self._after, after)

    @property
    def text(self) -> str:
        """Return what is asked."""
        asked: str = self._text.text
        return asked

    def _show_answers(self, answers: Sequence[Answer]) -> None:
        for at, answer in enumerate(answers):
            self._button(at).answer(answer, at, len(answers))
        wanted = self._pool[: len(answers)]
        if self._answers.children[::-1] != wanted:
            self._answers.clear_widgets()
            for button in wanted:
                self._answers.add_widget(button)
        put(self.child, self._answers, answers)

    def _button(self, at: int) -> AnswerButton:
        """Return a button. Buttons are kept, because there are never many."""
        while len(self._pool) <= at:
            button = AnswerButton(size_hint_x=None)
            button.fbind("on_tap", lambda button: self.dispatch("on_answer", button.key))
            button.fbind("on_hold", lambda button: self.dispatch("on_amount", button.key))
            self._pool.append(button)
        return self._pool[at]

    def warm(self) -> bool:
        """Build one more button ahead; return False once there are enough."""
        if len(self._pool) < USUAL:
            self._button(len(self._pool))
            return True
        return False

    def on_answer(self, key: str) -> None:
        """Called when an answer was touched."""

    def on_amount(self, key: str) -> None:
        """Called when an answer was held, to enter another amount."""

    def on_ask_why(self) -> None:
        """Called when Why was touched."""

    def on_roll(self) -> None:
        """Called when the app should roll."""

    def on_done(self) -> None:
        """Called when the turn is ended."""


def why_link() -> Touchable:
    """Return the link for Why. In the largest text it is only an icon, so that the question keeps its width."""
    if not theme.largest:
        return Link(text=t("table.why"), icon="help-circle-outline")
    return IconButton(icon="help-circle-outline", tone="felt", name=t("table.why"))


def done_link() -> Touchable:
    """Return the button that ends a turn. In the largest text it is only an icon."""
    if not theme.largest:
        return Link(text=t("table.end_turn"), icon="account-arrow-right-outline")
    return IconButton(icon="account-arrow-right-outline", tone="felt", name=t("table.end_turn"))


class AnswerButton(PushButton):
    """A button that can become another answer."""

    key = ""

    def answer(self, answer: Answer, at: int, count: int) -> None:
        """Become this answer. The first one is filled, the others tonal; all are large where there are few."""
        self.key = answer.key
        self.big = count < 3
        self.kind = answer.kind or ("tonal" if at else "filled")
        self.text, self.holds, self.disabled = answer.text, answer.holds, answer.disabled


def put(parent: Widget, widget: Widget, wanted: object) -> None:
    """Add a widget to its parent or remove it; do nothing where that is done already."""
    if wanted and widget.parent is None:
        parent.add_widget(widget)
    elif not wanted and widget.parent is parent:
        parent.remove_widget(widget)
