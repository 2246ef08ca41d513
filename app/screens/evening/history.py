"""The history: a row for each line, newest first, struck lines included; why, undo to a line, and exports."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.screens.asking.answer_sheets import sure_sheet
from app.screens.asking.form import ask
from app.screens.frame.doing import turn
from app.screens.frame.handling import handled
from app.screens.frame.screen import Screen
from app.screens.frame.translate import number, several, t
from app.screens.frame.why import rules_of
from app.screens.pictures import Face, FaceChip, SeatButton
from app.screens.widgets import PushButton, Receipt, Row, Sheet, Text, Word, Wrap
from app.screens.widgets.surfaces import Still
from app.screens.widgets.theme import theme
from app.typed.bounds import moment
from app.views.story.history import exchange_told, line_view, why_entry
from app.views.story.result import told_believed

if TYPE_CHECKING:
    from app.core.commands import Command
    from app.core.game import Seat
    from app.screens.frame.running import RunningApp
    from app.session import Session
    from app.session.entries import HistoryLine, InPlace
    from app.views.story.history import LineView, TurnOpened
    from app.words.language import Words

ENTRY, UNDO = "entry", "undo"
A_PAGE = 40
LONG = 200  # lines: a longer game has marks to leap to
MARKS = 4
ROUND = 50  # a mark stays where it is while a few lines come
LONGER = 20  # seconds for the receipt of many undone lines
MANY = 6
WITHOUT_ASKING = 5  # lines that are taken back at once
KINDS = (("text", "text-long"), ("csv", "table"), ("words", "script-text-outline"), ("file", "file-export-outline"))


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
    while len(found) < A_PAGE and (page := session.past.page(before, A_PAGE)):
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
    return next(iter(session.past.page(start + 1, 1)), None) if start else None


def of_many(view: LineView, shown: Shown, words: Words) -> LineView:
    """Return the view of a line that stands for several, or for a correction."""
    if shown.struck_by is not None:
        return replace(view, sentences=(exchange_told(shown.struck_by, words),), below=())
    if shown.lines == 1:
        return view
    return replace(view, sentences=(several(f"history.{view.kind}s", shown.lines),), below=())


class LineViews:
    """Views of lines. They are kept as long as game, print, seats and language stay the same."""

    def __init__(self) -> None:
        self.table: tuple[object, ...] = ()
        self.known: dict[tuple[int, str, bool], LineView] = {}

    def of(self, app: RunningApp, one: HistoryLine) -> LineView:
        """Return the view of a line."""
        session, line = app.session, one.line
        table = (session.number, id(session.edition), session.game.seats, app.words.language)
        if table != self.table:
            self.table, self.known = table, {}
        key = (line.seq, line.kind, line.struck)
        if key not in self.known:
            self.known[key] = line_view(
                line.seq, line.at, line.kind, line.struck, one.entry, session.edition, session.game, app.words, one.by,
                one.in_place, session.past.answered(one),
            )  # fmt: skip
        return self.known[key]


class TurnOpening(NamedTuple):
    """The heading of a turn: the number of the line that began it, and the words."""

    seq: int
    text: str


class TurnHeading(Text):
    """Whose turn it was, and when it began."""

    def __init__(self, turn: TurnOpening, **options: object) -> None:
        super().__init__(role="label", tone="soft", text=turn.text, padding=(dp(8), dp(6)), **options)
        self.item = turn


class HistoryRow(Row):
    """A line: who, when, what happened, all that moved. A line that was taken back is struck through."""

    def __init__(self, view: LineView, screen: HistoryScreen, **options: object) -> None:
        self.view = self.item = view
        seat = next((seat for seat in screen.app.session.game.seats if seat.id == view.player), None)
        lead = Face(colour=seat.colour, token=seat.token, base=32) if seat else None
        title, *more = view.below or view.sentences or ("",)
        rest = " ".join([*more, t("history.time", time=clock_time(view.at))])
        super().__init__(
            lead=lead, icon="" if lead else "undo-variant", title=title, text=rest,
            amount="" if view.struck or is_told(view.amount, title, rest) else view.amount, fill="card", edge="edge",
            tone="soft" if view.struck else "ink", struck=view.struck, **options,
        )  # fmt: skip
        self.fbind("on_tap", lambda *_: screen.open_line(view))
        self.fbind("on_hold", lambda *_: screen.held(view))
        self.holds = True


def is_told(amount: str, *texts: str) -> bool:
    """Return whether a sum beside a line would only narrow it: letters are large, and its words say the sum already."""
    return theme.largest and any(amount in text for text in texts)


def by_turn(lines: list[LineView]) -> list[LineView | TurnOpening]:
    """Return the lines, newest first, with a heading above the newest line of each turn.

    A line after whose facts the next turn began belongs to the turn before.
    """
    found: list[LineView | TurnOpening] = []
    above = 0
    for line in lines:
        if line.turn is None or not line.turn.after_all:
            found.append(line)
        if line.turn is not None:
            found.insert(above, TurnOpening(line.seq, heading(line, line.turn)))
            above = len(found)
            found += [line] if line.turn.after_all else []
    return found


def heading(line: LineView, turn: TurnOpened) -> str:
    """Return whose turn it was, and when it began."""
    return t("history.turn", player=turn.name, time=clock_time(line.at))


def clock_time(at: str) -> str:
    """Return the hour and minute of a line in this device's own time; '' where the file does not tell."""
    then = moment(at)
    return then.astimezone().strftime("%H:%M") if then is not None else ""


class HistoryScreen(Screen):
    """Lines of the journal, a page at a time, so that a long game costs no more than a short one."""

    newer: tuple[int, ...] = ()  # where the newer pages began
    shown_marks: tuple[object, ...] = ()
    oldest: int
    side = True
    player = StringProperty("")
    lines = ListProperty()
    start = NumericProperty(0)  # the page ends before this line; 0 for the newest
    more = BooleanProperty(False)

    def __init__(self, player: str = "", **options: object) -> None:
        self.views = LineViews()
        super().__init__(**options)
        self.player = player

    def look(self) -> list[LineView]:
        """Return the lines of the page as views; only one player's where one is chosen."""
        found, self.oldest = page_of(self.app.session, int(self.start))
        self.told = {shown.one.line.seq: shown.one for shown in found}
        self.more = self.oldest > 1
        views = [of_many(self.views.of(self.app, shown.one), shown, self.app.words) for shown in found]
        return [view for view in views if view.sentences and self._about(view)]

    def _about(self, view: LineView) -> bool:
        return not self.player or view.player == self.player or any(self._name() in text for text in view.sentences)

    def _name(self) -> str:
        return self.app.session.game.seat(self.player).name

    def refresh(self) -> None:
        """Show the screen anew."""
        super().refresh()
        self.lines = by_turn(self.view or [])
        self.show_marks()

    def filters(self) -> Still:
        """Return the faces to choose a player's lines with. They move as a whole when lines come and go below them."""
        seats = self.app.session.game.seats
        if len(seats) > MANY or theme.largest:
            return self.faces(seats)
        wrap = Wrap(stretch=False, spacing=dp(8))
        for seat in seats:
            lit = seat.id == self.player
            chip = FaceChip(colour=seat.colour, token=seat.token, name=seat.name, key=seat.id, lit=lit)
            chip.fbind("on_tap", lambda chip: self.only(chip.key))
            wrap.add_widget(chip)
        return Still(wrap)

    def faces(self, seats: tuple[Seat, ...]) -> Still:
        """Return many players' faces without names, so that lines stay visible; only the chosen one has its name."""
        wrap = Wrap(stretch=False, spacing=dp(6))
        for seat in seats:
            lit = seat.id == self.player
            wrap.add_widget(SeatButton((seat.id, seat.name, seat.colour, seat.token), lit=lit, meet=self.only))
        if self.player:
            wrap.add_widget(Word(role="strong", text=self._name()))
        return Still(wrap)

    def only(self, player: str) -> None:
        """Show only this player's lines; everybody's on a second touch."""
        self.player = "" if player == self.player else player
        self.ids.who.clear_widgets()
        self.ids.who.add_widget(self.filters())
        self.refresh()

    def believed(self) -> list[str]:
        """Return the sentence that not all of the game was judged here; nothing where all was."""
        session = self.app.session
        return [told_believed(session.files.by_facts, self.app.words)] if session.files.by_facts else []

    def said(self, text: str) -> Text:
        """Return a text that says that there is nothing."""
        return Text(text=text, tone="soft")

    def row(self, item: LineView | TurnOpening) -> HistoryRow | TurnHeading:
        """Return the row of a line, or the heading of a turn."""
        return TurnHeading(item) if isinstance(item, TurnOpening) else HistoryRow(item, self)

    # one line
    def open_line(self, view: LineView) -> Sheet | None:
        """Show why a line is what it is, and the way back to it."""
        session, one = self.app.session, self.told[view.seq]
        if view.kind == "damaged":
            return self.app.tell_trouble(session.files.damage())
        if one.entry is None:
            return None
        why = why_entry(one.entry, session.edition, session.game, self.app.words, session.past.answered(one))
        sheet = Sheet(title=t("table.why"))
        for sentence in view.sentences:
            sheet.body.add_widget(Text(text=sentence))
        for line in why.sums:
            sheet.body.add_widget(Text(text=line, role="strong"))
        if view.kind == "entry" and not view.struck:
            self.changeable(sheet, view, one.entry.command)
        rules_of(sheet, why.rules, why.looked_at)
        return sheet.open()

    def changeable(self, sheet: Sheet, view: LineView, command: Command) -> None:
        """Add to the sheet of a standing line the ways to restate it, and to take it back with all later lines."""
        from app.screens.evening.different import Different

        with handled():
            Different(self.app, sheet, view.seq, command).build()
        if self.leads_back(view):
            gone = self.app.session.history.lines_from(view.seq)
            back = PushButton(text=several("history.back_before", gone), kind="outlined", icon="undo-variant")
            back.fbind("on_tap", lambda *_: (sheet.close(), self.back_before(view.seq)))
            sheet.body.add_widget(back)

    def leads_back(self, view: LineView) -> bool:
        """Return whether the line can be taken back: any that stands, but for the one that laid out the game."""
        return view.kind == "entry" and not view.struck and view.seq > 1

    def held(self, view: LineView) -> None:
        """Take back a line that is held, with all that came after it."""
        if self.leads_back(view):
            self.back_before(view.seq)

    def back_before(self, seq: int) -> None:
        """Take back a line with all that came after it; many of them only after a question that says how many."""
        gone = self.app.session.history.lines_from(seq)
        if gone <= WITHOUT_ASKING:
            self.take_back(seq)
            return
        question = several("history.sure", gone)
        sure_sheet(question, t("history.sure_text"), several("history.back_before", gone), lambda: self.take_back(seq))

    def take_back(self, seq: int) -> None:
        """Undo until this line is taken back too. What was undone stays visible, struck through."""
        before, gone = self.app.session.top, self.app.session.history.lines_from(seq)
        turn(self.app, self.app.session.history.back_before, seq, then=lambda: self._went_back(before, gone))

    def _went_back(self, before: int, gone: int) -> None:
        """Show the newest lines, and offer the way forward again."""
        self.leap(0)
        receipt = Receipt(text=several("history.went_back", gone), undo_text=t("table.redo"))
        receipt.line = self.app.session.top  # once something else is said, nothing can be redone, nor is it offered
        receipt.fbind("on_undo", lambda *_: self._go_forward(before))
        receipt.show(LONGER)

    def _go_forward(self, seq: int) -> None:
        turn(self.app, self.app.session.history.forward_to, seq, then=lambda: self.leap(0))

    def write_note(self) -> Sheet:
        """Ask for words that the history keeps as a line of their own."""
        return ask(self.app, "Note")

    # taking it along
    def take_along(self) -> Sheet:
        """Ask in which form to export: text, table, game in words, or game file."""
        sheet = Sheet(title=t("history.share"))
        for kind, icon in KINDS:
            row = Row(
                icon=icon, title=t(f"history.as_{kind}"), text=t(f"history.as_{kind}_text"), fill="card", edge="edge"
            )
            row.fbind("on_tap", lambda *_, kind=kind: (sheet.close(), self.share(kind)))
            sheet.body.add_widget(row)
        return sheet.open()

    def share(self, kind: str) -> None:
        """Write the export, and offer it to other apps where there are any."""
        from app.screens.evening.exporting import take_along

        take_along(self.app, kind)

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
        newest = next((one.line.seq for one in self.app.session.past.page(0, 1)), 0)
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
