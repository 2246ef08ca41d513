"""Leaping about in a long history: a page at a time, and marks spread evenly over the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.screens.frame.screen import Screen
from app.screens.frame.translate import number, several, t
from app.screens.widgets import PushButton

if TYPE_CHECKING:
    from app.session import Session
    from app.session.entries import HistoryLine
    from app.views.story.history import LineView

ENTRY = "entry"
A_PAGE = 40
LONG = 200  # lines: a longer game has marks to leap to
MARKS = 4


def page_of(session: Session, start: int) -> tuple[list[tuple[HistoryLine, int]], int]:
    """A page of lines, each with how many it stands for: many lines that undo one after the other are told as one."""
    found: list[tuple[HistoryLine, int]] = []
    before = start
    while len(found) < A_PAGE and (page := session.page(before, A_PAGE)):
        for one in page:
            again = found and found[-1][0].line.kind == one.line.kind != ENTRY
            if not again and len(found) == A_PAGE:
                return found, before
            if again:
                found[-1] = found[-1][0], found[-1][1] + 1
            else:
                found.append((one, 1))
            before = one.line.seq
    return found, before


def of_many(view: LineView, count: int) -> LineView:
    """A line that stands for so many."""
    return view if count == 1 else replace(view, sentences=(several(f"history.{view.kind}s", count),))


class Leaps(Screen):
    """What the History screen turns its pages with; `start` is the line before which the page ends."""

    newer: tuple[int, ...] = ()  # where the pages after this one began
    start: int
    oldest: int

    def earlier(self) -> None:
        """The page before this one."""
        self.newer = (*self.newer, self.start)
        self.turn_to(self.oldest)

    def later(self) -> None:
        """The page after this one."""
        start = self.newer[-1] if self.newer else 0
        self.newer = self.newer[:-1]
        self.turn_to(start)

    def leap(self, start: int) -> None:
        """Somewhere else in a long game."""
        self.newer = ()
        self.turn_to(start)

    def turn_to(self, start: int) -> None:
        """The lines before this one, from the top."""
        self.start = start
        self.refresh()
        self.scroll.scroll_y = 1

    def marks(self) -> list[tuple[str, int]]:
        """Where one can leap to: now, and places evenly over a long game."""
        newest = next((one.line.seq for one in self.app.session.page(0, 1)), 0)
        if newest < LONG:
            return []
        steps = [newest * part // MARKS for part in range(MARKS - 1, 0, -1)]
        between = [(t("history.line", line=number(step)), step + 1) for step in steps]
        return [(t("history.newest"), 0), *between, (t("history.beginning"), A_PAGE + 1)]

    def mark(self, mark: tuple[str, int]) -> PushButton:
        """A place to leap to."""
        text, start = mark
        chip = PushButton(text=text, kind="outlined", size_hint_x=None, radius=dp(24))
        chip.lit = start == self.start
        chip.fbind("on_tap", lambda *_: self.leap(start))
        return chip

    def show_marks(self) -> None:
        """The marks of a long game, the one in force lit."""
        self.ids.marks.clear_widgets()
        for mark in self.marks():
            self.ids.marks.add_widget(self.mark(mark))

    def earlier_button(self, _: Any) -> PushButton:
        """The way further back."""
        button = PushButton(text=t("history.earlier"), kind="outlined", icon="chevron-down")
        button.fbind("on_tap", lambda *_: self.earlier())
        return button

    def later_button(self, _: Any) -> PushButton:
        """The way back to what is newer."""
        button = PushButton(text=t("history.later"), kind="outlined", icon="chevron-up")
        button.fbind("on_tap", lambda *_: self.later())
        return button
