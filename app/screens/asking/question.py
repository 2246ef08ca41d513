"""The question on the Table: headline, figures, Why, and the answers as buttons. A tap builds no widget anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Column, IconButton, PushButton, SideBySide, Text, Wrap, natural_width
from app.screens.widgets.surfaces import Still
from app.screens.widgets.text import lines_of
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.screens.widgets.kivy_values import Widget

USUAL = 3  # how many buttons are built before they are needed
QUESTION = (  # text roles of the question on one line, the wanted one first; and on more lines. By `tight`
    (("headline", "title"), ("title", "strong")), (("headline", "title"), ("strong",)),
    (("title", "strong"), ("label",)), (("strong", "label"), ("small",)), (("strong", "label"), ("tiny",)),
)  # fmt: skip
LINES = 2  # of the question, before it takes the least letters


class Answer(NamedTuple):
    """What a button shows: key, words, kind of PushButton ('' for the usual), whether holding it changes the sum."""

    key: str
    text: str
    kind: str = ""
    holds: bool = False
    disabled: bool = False


class Extra(NamedTuple):
    """Something beside the question: a key, an icon over its word, a number on it (0 for none)."""

    key: str
    icon: str
    text: str
    number: int = 0


WHY, ROLL = Extra("why", "help-circle-outline", "table.why"), Extra("roll", "dice-multiple", "table.by_app")
SEE = Extra("waits.see", "format-list-bulleted", "waiting.see")
LATER = Extra("waits.later", "clock-outline", "waiting.later")
ROOMY, CLOSE, CLOSEST, LEAST, TINIEST = range(5)  # of the head: all; no figures; the question alone; small; smallest
APART, USUAL_INSET, NARROW_INSET = dp(8), dp(14), dp(6)  # between answers; at the sides of their words


class Ask(Still):
    """The question; dispatches `on_answer(key)`, `on_amount(key)`, `on_act(key)`, `on_ask_why` and `on_roll`.

    Its line has the cause above it, figures below it, and at the right what else can be done, as icons over words.
    What is typed stands between it and the answers. A tight window shows less of the head: `tight`.
    """

    _pool: list[AnswerButton]

    def __init__(self, **options: object) -> None:
        for event in ("on_answer", "on_amount", "on_act", "on_ask_why", "on_roll"):
            self.register_event_type(event)
        super().__init__(Column(spacing=dp(6)), **options)
        self._head = SideBySide(spacing=dp(2))
        self._words = Column(spacing=0)
        self._cause, self._text = Text(role="small", tone="soft"), Text(role="headline")
        self._detail = Text(role="small", tone="soft")
        self._words.add_widget(self._text)
        self._head.add_widget(self._words)
        self._icons: dict[str, IconButton] = {}
        self._acts: tuple[Extra, ...] = ()
        self._asked, self._given, self.briefs = "", tuple[Answer, ...](), tuple[tuple[str, str], ...]()
        self._answers, self._pool = Wrap(from_end=True), []
        self.pad: Widget = None
        self._home = self.child  # where the answers are
        self.tight = ROOMY
        self.child.add_widget(self._head)
        self._head.fbind("width", lambda *_: self._size_words())

    def show(
        self, text: str, detail: str = "", answers: Sequence[Answer] = (), cause: str = "", acts: Sequence[Extra] = (),
        pad: Widget = None,
    ) -> None:  # fmt: skip
        """Show what is asked now."""
        self._asked, self._given = text, tuple(answers)
        self._text.text, self._cause.text, self._detail.text = self._said(text), cause, detail
        self._show_acts(tuple(acts))
        self._show_head()
        self._show_pad(pad)
        self._show_answers(answers)

    def tell_cause(self, cause: str, acts: Sequence[Extra]) -> None:
        """Show what has led to the question, and what can then be done beside it."""
        self._cause.text = cause
        self._show_acts(tuple(acts))
        self._show_head()

    def tighten(self, tight: int) -> None:
        """Show more or less of the head."""
        if tight != self.tight:
            self.tight = tight
            self._text.text = self._said(self._asked)
            self._show_head()
            self.child.spacing = dp(2 if tight >= LEAST else 6)
            self._answers.spacing = APART / 2 if tight >= LEAST else APART
            for at, button in enumerate(self._pool):
                button.tighten(tight, first=at == 0)
            for button, answer in zip(self._pool, self._given, strict=False):
                button.text = self._said(answer.text)

    def _said(self, text: str) -> str:
        """Return words as they are, or, where little room is left, with long names in short as on the tiles."""
        for name, brief in self.briefs if self.tight >= LEAST else ():
            text = text.replace(name, brief)
        return text

    def lend_answers(self, holder: Widget, edge: float = 0) -> None:
        """Let the answers stand in another widget, so far from its left; None brings them back below the question."""
        home = self.child if holder is None else holder
        if home is self._home:
            return
        if self._answers.parent is not None:
            self._answers.parent.remove_widget(self._answers)
        self._home, self._answers.padding = home, (edge, 0, 0, edge)
        put(home, self._answers, self._answers.children)

    @property
    def lent(self) -> float:
        """Return how high the answers are that stand elsewhere."""
        return float(self._answers.height) if self._home is not self.child and self._answers.children else 0.0

    def _show_head(self) -> None:
        cause = bool(self._cause.text) and self.tight < CLOSEST and not theme.largest
        if cause != (self._cause.parent is not None):
            self._words.add_widget(self._cause, index=9) if cause else self._words.remove_widget(self._cause)
        detail = bool(self._detail.text) and self.tight == ROOMY and not theme.largest
        put(self._words, self._detail, detail)
        for icon in self._icons.values():
            icon.worded = not theme.largest and self.tight < TINIEST
            icon.text = icon.name if self.tight < TINIEST else ""  # without its word it is as narrow as a finger
        self._size_words()

    def _size_words(self) -> None:
        """Choose the largest letters in which the question stands on one line; a longer one takes smaller ones."""
        room = self._head.width - sum([icon.width + self._head.spacing for icon in self._head.children[:-1]])
        on_one_line, on_more = QUESTION[self.tight]
        fits = [role for role in on_one_line if natural_width(self._text.text, role) <= room]
        fits += [role for role in on_more if lines_of(self._text.text, role, room) <= LINES]
        self._text.role = fits[0] if fits else on_more[-1]

    def _show_acts(self, acts: tuple[Extra, ...]) -> None:
        if acts == self._acts:
            return
        self._acts = acts
        wanted = [self._icon(act) for act in acts]
        if wanted != self._head.children[-2::-1]:
            for icon in self._head.children[:-1]:
                self._head.remove_widget(icon)
            for icon in wanted:
                self._head.add_widget(icon)

    def _icon(self, act: Extra) -> IconButton:
        """Return the icon of an act. Icons are kept, and only written."""
        if act.key not in self._icons:
            icon = self._icons[act.key] = IconButton(tone="felt")
            icon.key = act.key
            icon.fbind("on_tap", lambda icon: self._act(icon.key))
        icon, words = self._icons[act.key], t(act.text)
        icon.icon, icon.text, icon.name, icon.count = act.icon, words, words, act.number
        return icon

    def count(self, key: str, number: int) -> None:
        """Show a number on the icon of an act."""
        if key in self._icons:
            self._icons[key].count = number

    def _act(self, key: str) -> None:
        own = {"why": "on_ask_why", "roll": "on_roll"}
        self.dispatch(own[key]) if key in own else self.dispatch("on_act", key)

    def _show_pad(self, pad: Widget) -> None:
        """Show what is typed between the question and its answers."""
        if pad is self.pad:
            return
        if self.pad is not None:
            put(self.child, self.pad, wanted=False)
        self.pad = pad
        if pad is not None:
            put(self._home, self._answers, wanted=False)
            self.child.add_widget(pad)

    @property
    def text(self) -> str:
        """Return what is asked."""
        return self._asked

    def _show_answers(self, answers: Sequence[Answer]) -> None:
        for at, answer in enumerate(answers):
            self._button(at).answer(answer._replace(text=self._said(answer.text)), at, len(answers))
        wanted = self._pool[: len(answers)]
        if self._answers.children[::-1] != wanted:
            self._answers.clear_widgets()
            for button in wanted:
                self._answers.add_widget(button)
        put(self._home, self._answers, answers)

    def _button(self, at: int) -> AnswerButton:
        """Return a button. Buttons are kept, because there are never many."""
        while len(self._pool) <= at:
            button = AnswerButton(size_hint_x=None)
            button.tighten(self.tight, first=not self._pool)
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

    def on_act(self, key: str) -> None:
        """Called when something beside the question was touched."""


class AnswerButton(PushButton):
    """A button that can become another answer."""

    key = ""

    def tighten(self, tight: int, *, first: bool) -> None:
        """Take less height, then smaller letters too, then two lines.

        In the largest letters the first answer stays as high as *Move* before it: the second would lie where a finger
        has just tapped.
        """
        self.low, self.dense = tight >= CLOSEST and not (first and theme.largest), tight >= LEAST
        self.slim = tight >= TINIEST
        self.inset = NARROW_INSET if self.dense else USUAL_INSET

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
