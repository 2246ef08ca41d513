"""The history: a row for each line, newest first, struck lines included; why, undo to a line, and exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.screens.asking.answer_sheets import sure_sheet
from app.screens.evening.history_leaps import Leaps, of_many, page_of
from app.screens.evening.history_note import note_sheet
from app.screens.evening.history_rows import HistoryRow, LineViews, TurnHeading, TurnOpening, by_turn
from app.screens.frame.doing import turn
from app.screens.frame.handling import handled
from app.screens.frame.translate import number, several, t
from app.screens.frame.why import rules_of
from app.screens.pictures import FaceChip, SeatButton
from app.screens.widgets import PushButton, Receipt, Row, Sheet, Text, Word, Wrap
from app.screens.widgets.surfaces import Still
from app.views.story.history import why_entry
from app.views.story.result import told_believed

if TYPE_CHECKING:

    from app.core.commands import Command
    from app.core.game import Seat
    from app.views.story.history import LineView

LONGER = 20  # seconds for the receipt of many undone lines
MANY = 6
WITHOUT_ASKING = 5  # lines that are taken back at once
KINDS = (("text", "text-long"), ("csv", "table"), ("words", "script-text-outline"), ("file", "file-export-outline"))


class HistoryScreen(Leaps):
    """Lines of the journal, a page at a time, so that a long game costs no more than a short one."""

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
        if len(seats) > MANY:
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
        return [told_believed(session.by_facts, self.app.words)] if session.by_facts else []

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
            return self.app.tell_trouble(session.damage())
        if one.entry is None:
            return None
        why = why_entry(one.entry, session.edition, session.game, self.app.words, session.answered(one))
        sheet = Sheet(title=t("history.line", line=number(view.seq)))
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
            gone = self.app.session.lines_from(view.seq)
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
        gone = self.app.session.lines_from(seq)
        if gone <= WITHOUT_ASKING:
            self.take_back(seq)
            return
        question = several("history.sure", gone)
        sure_sheet(question, t("history.sure_text"), several("history.back_before", gone), lambda: self.take_back(seq))

    def take_back(self, seq: int) -> None:
        """Undo until this line is taken back too. What was undone stays visible, struck through."""
        before, gone = self.app.session.top, self.app.session.lines_from(seq)
        turn(self.app, self.app.session.back_before, seq, then=lambda: self._went_back(before, gone))

    def _went_back(self, before: int, gone: int) -> None:
        """Show the newest lines, and offer the way forward again."""
        self.leap(0)
        receipt = Receipt(text=several("history.went_back", gone), undo_text=t("table.redo"))
        receipt.line = self.app.session.top  # once something else is said, nothing can be redone, nor is it offered
        receipt.fbind("on_undo", lambda *_: self._go_forward(before))
        receipt.show(LONGER)

    def _go_forward(self, seq: int) -> None:
        turn(self.app, self.app.session.forward_to, seq, then=lambda: self.leap(0))

    def write_note(self) -> Sheet:
        """Ask for words that the history keeps as a line of their own."""
        return note_sheet(self.app)

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
