"""Moving about in a long history: page by page, or by marks spread evenly over the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp

from app.screens.frame.screen import Screen
from app.screens.frame.translate import number, several, t
from app.screens.widgets import PushButton
from app.views.story.history import exchange_told

if TYPE_CHECKING:
    from app.session import Session
    from app.session.entries import HistoryLine, InPlace
    from app.views.story.history import LineView
    from app.words.language import Words

ENTRY, UNDO = "entry", "undo"
A_PAGE = 40
LONG = 200  # lines: a longer game has marks to leap to
MARKS = 4
ROUND = 50  # a mark stays where it is while a few lines come


class Shown(NamedTuple):
    """A line of the page, how many lines it stands for, and the correction that struck them, if one did."""

    one: HistoryLine
    lines: int
    struck_by: InPlace | None = None

    def stands_for(self, one: HistoryLine) -> bool:
        """Return whether an older line belongs to this row: an undo to an undo, as far as the same thing wrote them."""
        alike = self.one.line.kind == one.line.kind != ENTRY
        return alike and (self.struck_by is None or self.lines < self.struck_by.gone)


def page_of(session: Session, start: int) -> tuple[list[Shown], int]:
    """Return a page of lines, each with how many it stands for: undos that follow each other become one row."""
    found: list[Shown] = []
    before, above = start, line_above(session, start)
    while len(found) < A_PAGE and (page := session.page(before, A_PAGE)):
        for one in page:
            correction = correction_above(above) if one.line.kind == UNDO else None
            again = correction is None and found and found[-1].stands_for(one)
            if not again and len(found) == A_PAGE:
                return found, before
            if again:
                found[-1] = found[-1]._replace(lines=found[-1].lines + 1)
            else:
                found.append(Shown(one, 1, correction))
            before, above = one.line.seq, one
    return found, before


def correction_above(above: HistoryLine | None) -> InPlace | None:
    """Return the correction that the line above some undos was written for, or what took one back; else None."""
    return above.in_place if above is not None and above.in_place is not None and above.in_place.gone else None


def line_above(session: Session, start: int) -> HistoryLine | None:
    """Return the line right above a page, which may say that the undos below it are a correction; None at the top."""
    return next(iter(session.page(start + 1, 1)), None) if start else None


def of_many(view: LineView, shown: Shown, words: Words) -> LineView:
    """Return the view of a line that stands for several, or for a correction."""
    if shown.struck_by is not None:
        return replace(view, sentences=(exchange_told(shown.struck_by, words),), below=())
    if shown.lines == 1:
        return view
    return replace(view, sentences=(several(f"history.{view.kind}s", shown.lines),), below=())


class Leaps(Screen):
    """Turns the pages of the History screen. `start` is the line before which the page ends."""

    newer: tuple[int, ...] = ()  # where the newer pages began
    shown_marks: tuple[object, ...] = ()
    start: int
    oldest: int

    def earlier(self) -> None:
        """Show the page before this one."""
        self.newer = (*self.newer, self.start)
        self.turn_to(self.oldest)

    def later(self) -> None:
        """Show the page after this one."""
        start = self.newer[-1] if self.newer else 0
        self.newer = self.newer[:-1]
        self.turn_to(start)

    def leap(self, start: int) -> None:
        """Leap to another place in a long game."""
        self.newer = ()
        self.turn_to(start)

    def turn_to(self, start: int) -> None:
        """Show the lines before this one, scrolled to the top."""
        self.start = start
        self.refresh()
        self.scroll.scroll_y = 1

    def marks(self) -> list[tuple[str, int]]:
        """Return the places to leap to: now, and places spread evenly over a long game."""
        newest = next((one.line.seq for one in self.app.session.page(0, 1)), 0)
        if newest < LONG:
            return []
        steps = [newest * part // MARKS // ROUND * ROUND for part in range(MARKS - 1, 0, -1)]
        between = [(t("history.line", line=number(step)), step + 1) for step in steps]
        return [(t("history.newest"), 0), *between, (t("history.beginning"), A_PAGE + 1)]

    def mark(self, mark: tuple[str, int]) -> PushButton:
        """Return a chip for a place to leap to."""
        text, start = mark
        chip = PushButton(text=text, kind="outlined", size_hint_x=None, radius=dp(24))
        chip.lit = start == self.start
        chip.fbind("on_tap", lambda *_: self.leap(start))
        return chip

    def show_marks(self) -> None:
        """Show the marks of a long game, the present one lit. They are built anew only where one has changed."""
        marks = self.marks()
        if (self.start, *marks) == self.shown_marks:
            return
        self.shown_marks = (self.start, *marks)
        self.ids.marks.clear_widgets()
        for mark in marks:
            self.ids.marks.add_widget(self.mark(mark))

    def earlier_button(self, _: object) -> PushButton:
        """Return the button to older lines."""
        button = PushButton(text=t("history.earlier"), kind="outlined", icon="chevron-down")
        button.fbind("on_tap", lambda *_: self.earlier())
        return button

    def later_button(self, _: object) -> PushButton:
        """Return the button to newer lines."""
        button = PushButton(text=t("history.later"), kind="outlined", icon="chevron-up")
        button.fbind("on_tap", lambda *_: self.later())
        return button
