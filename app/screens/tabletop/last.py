"""The last line of the history on one line, with its sum at the right, for all to see. A touch opens the history."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.frame.translate import t
from app.screens.widgets import IconButton, SideBySide, Surface, Word
from app.screens.widgets.surfaces import Still
from app.screens.widgets.text import SMALLEST, Text, natural_width
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

SEEN = 36  # dp: how high the line is seen; it is touched as high as a finger
CLOSE = 0.87  # by so much a long line is set smaller before it is shortened
FLOWS = {1: "brass", -1: "brick", 0: "ink"}


class OneLine(Text):
    """A sentence on one line: a little smaller where it is long, then shortened."""

    may_shorten = True

    def _fit(self, *_: object) -> None:
        size = theme.size(self.role)
        wide = natural_width(self.text, self.role)
        if dp(12) < self.width < wide:
            size = max(dp(SMALLEST), size * max(CLOSE, self.width / wide * 0.98))
        self.font_size, self.shorten, self.shorten_from = size, True, "right"
        self.text_size = self.width, size * 1.35


class LineCard(Touchable, BoxLayout):
    """The sentence and its sum on a strip of paper. It is touched a little above and below the paper too."""

    radius = dp(10)

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, **options)
        self.paper = LinePaper(fill="raised", radius=dp(10), spacing=dp(8), padding=(dp(12), 0))
        self.words, self.sum = OneLine(role="label", pos_hint={"center_y": 0.5}), Word(role="strong")
        self.sum.pos_hint = {"center_y": 0.5}
        self.paper.add_widget(self.words)
        self.add_widget(self.paper)
        seen = max(dp(SEEN), theme.size("label") * 1.3 + dp(12))
        self.height = self.needed = max(dp(FINGER), seen + dp(4))
        self.padding = 0, (self.height - seen) / 2


class LinePaper(Surface, BoxLayout):
    """What the line is written on."""


class LastLine(Still):
    """What happened last: `show(text, sum, flow)`; dispatches `on_open` for the history and `on_half_turn`.

    Undo and Redo have a place of their own in the bar above. It moves as a whole while the page grows and shrinks.
    """

    def __init__(self, **options: object) -> None:
        for event in ("on_open", "on_half_turn"):
            self.register_event_type(event)
        super().__init__(SideBySide(spacing=0), **options)
        self.line = LineCard()
        self.line.fbind("on_tap", lambda *_: self.dispatch("on_open"))
        turn = IconButton(icon="screen-rotation", tone="soft", name=t("table.half_turn"))
        turn.fbind("on_tap", lambda *_: self.dispatch("on_half_turn"))
        for part in (self.line, turn):
            self.child.add_widget(part)

    def show(self, text: str, amount: str = "", flow: int = 0) -> None:
        """Show another line, and its sum."""
        line = self.line
        line.words.text, line.sum.text, line.sum.tone = text, amount, FLOWS[flow]
        if bool(amount) != (line.sum.parent is not None):
            line.paper.add_widget(line.sum) if amount else line.paper.remove_widget(line.sum)

    def on_open(self) -> None:
        """Called when the whole history is wanted."""

    def on_half_turn(self) -> None:
        """Called when the picture should be turned to the other side of the table."""
