"""Dice on the Table: judged without writing, shown with everything they would do, and written by one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.answer_sheets import why_sheet
from app.screens.asking.question import WHY, Answer
from app.screens.frame.handling import meet
from app.screens.frame.translate import t
from app.views.asked import acts
from app.views.asked.preview import preview_view
from app.views.asked.table import BEFORE_BONUS, rolls_with_bonus
from app.views.asked.walks import NO_WALK, WalkView
from app.views.estate.board import tokens
from app.views.story.history import why_entry

if TYPE_CHECKING:
    from app.core.game import DieSide, Game
    from app.core.referee import Entry
    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.laying_out import Layout, Parts
    from app.screens.tabletop.writing import LineWriter


class Rolling:
    """A roll that is being considered: its command `pending`, and what it would do, `preview`; None without a roll."""

    def __init__(self, app: RunningApp, parts: Parts, layout: Layout, writer: LineWriter) -> None:
        self.app, self.parts, self.layout, self.writer = app, parts, layout, writer
        self.pending: acts.Roll | None = None
        self._walk, self._plays = NO_WALK, ""
        self._judged_on: Game | None = None
        self.preview: tuple[Entry, Game] | None = None

    def rolled(self, faces: tuple[DieSide, ...]) -> bool:
        """Judge the dice without writing, and show what they would do.

        Returns False if they are refused, which is shown.
        """
        session, command = self.app.session, acts.Roll(tuple(faces))
        try:
            self.preview = session.preview(command)
        except acts.Refused as refused:
            self.parts.dice.clear()
            meet(refused)
            return False
        self.pending = command
        self._show(faces)
        return True

    def _show(self, faces: tuple[DieSide, ...]) -> None:
        session, (entry, after) = self.app.session, self._judged()
        view = preview_view(session.game, entry, after, session.edition, self.app.words)
        self._walk, self._judged_on = view.walk, session.game
        self.parts.dice.settle(faces, t("table.move") if view.walk.spots else t("table.enter"))
        self.layout.put_stake(None)
        self.layout.put_pad(None)
        drawn = not self.parts.stage.mapped
        self.layout.put_stage("route").show(view, tokens(session.game, session.edition), drawn=drawn)
        why = [WHY] if view.receipts or view.next.reason else []
        text, cause = (view.status or view.title, view.title if view.status else "") if view.walk.spots else ("", "")
        self.parts.ask.show(text or self.parts.ask.text, "", self._beside(faces), cause, acts=why)
        self.layout.fit()

    def _beside(self, faces: tuple[DieSide, ...]) -> list[Answer]:
        """Return what can be chosen beside the roll: to play a voucher or card before its bonus move."""
        self._plays = rolls_with_bonus(self.app.session.game, self.app.session.edition, faces)
        return [Answer(BEFORE_BONUS, t("table.move_then_play"), "outlined")] if self._plays else []

    def _judged(self) -> tuple[Entry, Game]:
        if self.preview is None:
            raise LookupError("no roll is looked at")
        return self.preview

    @property
    def ahead(self) -> WalkView:
        """Return the way of the roll, which a large board shows too; an empty one once something else has happened."""
        return self._walk if self.app.session.game is self._judged_on else NO_WALK

    def move(self, *_: object) -> None:
        """Submit the roll that was judged."""
        if self.pending is not None:
            self.writer.submit(self.pending)

    def answered(self, key: str) -> bool:
        """Take an answer that stands beside the roll; return False for any other.

        It is submitted that something is to be played before the bonus move, then the roll.
        """
        if key != BEFORE_BONUS:
            return False
        roll, before = self.pending, self.app.session.game
        self.writer.submit(acts.PlayBeforeBonus(self._plays))
        if roll is not None and self.app.session.game is not before:
            self.writer.submit(roll)
        return True

    def forget(self) -> None:
        """Forget the roll."""
        self.pending = self.preview = None
        self._walk = NO_WALK
        self._tell_boards()

    def take_back(self) -> None:
        """Show the pad again, what was entered still lit."""
        self.forget()
        self.parts.dice.open()

    def why(self) -> None:
        """Show why the roll would do that."""
        entry, after = self._judged()
        why_sheet(why_entry(entry, self.app.session.edition, after, self.app.words))

    def tell_the_rest(self) -> None:
        """Show the figures of the roll, a frame after the map."""
        if self.pending is not None:
            self.parts.stage.part("route").tell_the_rest()
            self._tell_boards()

    def _tell_boards(self) -> None:
        """Let a large board that is seen beside the Table show the way of this roll, or the last walk again."""
        for screen in self.app.router.seen:
            if hasattr(screen, "show_walk"):
                screen.show_walk()
