"""What a tap on the Table says to the session, and what is told when it was said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.screens import SCREENS
from app.screens.asking.answer_sheets import amount_sheet, sure_sheet, why_sheet
from app.screens.asking.question import Answer
from app.screens.frame.handling import TROUBLES, meet
from app.screens.frame.translate import money, t
from app.screens.tabletop.bar import more_sheet, row
from app.screens.tabletop.pads import Pads
from app.screens.tabletop.plays import Plays
from app.views.asked import acts
from app.views.asked.last_line import last_line_view
from app.views.story.history import why_entry, why_reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.referee import Command, Entry
    from app.views.asked.options import OptionView
    from app.views.asked.table import WarningView


class Acts(Pads, Plays):
    """Mixed into the Table screen."""

    last, can_undo, can_redo, said, unread, heard = None, False, False, None, False, True

    # saying
    def submit(self, command: Command) -> None:
        """Judge, write, then show; what cannot be is told and nothing has changed."""
        session = self.app.session
        before = session.game
        try:
            entry = session.submit(command)
        except TROUBLES as trouble:
            self.app.refresh()  # somebody else may have written: what is there is looked at anew
            meet(trouble)
            return
        self.said, self.heard = (entry, before, session.game), False
        over = not before.winners and session.game.winners
        self.app.refresh()
        self.rest_later()
        if over:
            self.open("result")

    def undo(self) -> None:
        """Take back the last line."""
        self._turn_back(self.app.session.undo)

    def redo(self) -> None:
        """Bring it back."""
        self._turn_back(self.app.session.redo)

    def _turn_back(self, way: Callable[..., Any]) -> None:
        try:
            way()
        except TROUBLES as trouble:
            meet(trouble)
            return
        self.app.refresh()
        self.read_last()
        self.app.tell(self.last.text, "tick")

    def read_last(self) -> None:
        """The last line: from the hand where it was written here, else from the journal."""
        if not self.unread:
            return
        session, words, self.unread = self.app.session, self.app.words, False
        entry, before, after = self.said or (None, None, None)
        if after is session.game:
            self.can_undo, self.can_redo = True, False
        else:
            entry, before, self.can_undo = self._last_standing()
            self.can_redo = session.can_redo
        self.said = None
        self.last = last_line_view(entry, before, session.edition, session.game, words)

    def hear_last(self) -> None:
        """Money that was moved here is heard."""
        heard, self.heard = self.heard, True
        if not heard and self.last.coin:
            self.app.tell(self.last.text, self.last.coin)

    def _last_standing(self) -> tuple[Entry, None, bool]:
        """The newest line that is not struck; never taken back is the one that laid out the game."""
        last = self.app.session.last
        return last.entry, None, bool(last.line.under)

    # answers
    def answer(self, key: str) -> None:
        """A button or a row."""
        if key in SPECIAL:
            SPECIAL[key](self)
            return
        option = next((option for option in self.view.question.options if option.key == key), None)
        if option is None:
            return
        if option.kind:
            self._ask_twice(option)
        elif option.needs == "amount":
            self._other_amount(option, option.text)
        elif option.needs == "rolls":
            self.enter_rolls(option)
        elif self.view.question.kind == "Lost":
            self._turn_back(self.app.session.back_to_quiet)
        else:
            self.submit(acts.Choose(key))

    def change_amount(self, key: str) -> None:
        """An answer was held, or a debt has none to hold: another sum, and the line will say so."""
        option = next((option for option in self.view.question.options if option.key == key), None)
        title = "table.change_each" if self.view.question.kind == "Settle" else "table.change_amount"
        self._other_amount(option or acts.Choose(key), t(title), option.starts if option else 0)

    def _other_amount(self, option: Any, title: str, first: int = 0) -> None:
        amount_sheet(title, first, self.thousands, lambda amount: self.submit(acts.Choose(option.key, amount)))

    def _ask_twice(self, option: OptionView) -> None:
        sure_sheet(
            t("table.give_up_sure"), t("table.give_up_text"), option.text, lambda: self.submit(acts.Choose(option.key)),
        )  # fmt: skip

    def parting(self) -> list[Answer]:
        """The game is over: what one does then."""
        result = [Answer("result", t("table.result"))] if "result" in SCREENS else []
        return [*result, Answer("leave", t("table.leave"))]

    def move(self) -> None:
        """Write what was judged."""
        self.submit(self.pending)

    # why
    def why(self) -> None:
        """Why is that asked, or done by this roll?"""
        if self.pending is not None:
            self._why_of_the_roll()
            return
        session, question = self.app.session, self.view.question
        changed = next((option for option in question.options if option.changes and option.amount is not None), None)
        key = changed.key if changed else "pay" if question.debt else ""
        change = (lambda: self.change_amount(key)) if key else None
        view = why_reason(question.reason, session.edition, session.game, self.app.words)
        total = f" = {money(changed.amount)}" if changed and question.detail and question.kind != "Settle" else ""
        why_sheet(replace(view, sums=tuple(line + total for line in view.sums)), change)

    def _why_of_the_roll(self) -> None:
        """Why would the roll do that?"""
        session, (entry, after) = self.app.session, self.preview
        why_sheet(why_entry(entry, session.edition, after, self.app.words))

    # free acts
    def claim(self, warning: WarningView) -> None:
        """The owner asks for the rent."""
        self.submit(acts.Claim(warning.owner, warning.debtor, warning.deed))

    def meet(self, player: str) -> None:
        """A player was touched."""
        self.open("player", player=player)

    def act(self, name: str) -> None:
        """A touch on the bar."""
        if name == "more":
            self._more()
        elif name == "plays":
            self.play()
        elif name == "end_turn":
            self.submit(acts.Choose(name))
        elif name == "landed":
            self.open(name, player=self.view.question.roller)
        elif name in SCREENS:
            self.app.go(name)

    def _more(self) -> None:
        bar = self.parts["bar"]
        sheet = more_sheet(self.app, self.view, bar.names)
        if self.view.plays and bar.parent is None:
            sheet.body.add_widget(row(sheet, "plays", "cards-outline", self.play))
        if self.view.timed:
            sheet.body.add_widget(row(sheet, "time_up", "timer-sand-complete", lambda: self.submit(acts.TimeUp())))
        sheet.open()


SPECIAL = {
    "result": lambda screen: screen.open("result"), "leave": lambda screen: screen.app.back(),
    "in_deeds": lambda screen: screen.open("in_deeds"),
    "plays": Acts.play, "amount": Acts.enter_amount, "sold": Acts.sell,
    "deal_app": Acts.deal_by_app, "deal_table": Acts.deal_by_table,
}  # fmt: skip
