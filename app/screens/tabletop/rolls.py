"""Dice on the Table: judged without writing, shown with all they would do, written by one button."""

from __future__ import annotations

from app.screens.asking.settling import settle
from app.screens.frame.handling import TROUBLES, meet
from app.screens.frame.translate import t
from app.views.asked import acts
from app.views.asked.preview import preview_view, tokens


class Rolls:
    """Mixed into the Table screen."""

    pending = preview = None

    def rolled(self, faces: tuple[int | str, ...]) -> None:
        """All dice are entered: judge them without writing, and show what they would do."""
        session, command = self.app.session, acts.Roll(tuple(faces))
        try:
            entry, after = session.preview(command)
        except TROUBLES as trouble:
            self.parts["dice"].clear()
            meet(trouble)
            return
        self.pending, self.preview = command, (entry, after)
        view = preview_view(session.game, entry, after, session.edition, self.app.words)
        self.parts["dice"].settle(faces, t("table.move") if view.spots else t("table.enter"))
        self.put_last(shown=False)
        large = bool(self.parts["stage"].side and view.spots)
        standing = tokens(session.game, session.edition)
        self.put_stage("route", *(["where"] if large else [])).show(view, standing, drawn=large)
        if large:
            self.parts["stage"].part("where").show(view.spots, standing)
        why = bool(view.receipts or view.next.reason)
        self.ids.ask.show(view.title if view.spots else self.view.question.text, why=why)
        self.scroll.scroll_y = 1
        settle(self)
        self._after()

    def change_dice(self) -> None:
        """The pad again, what was entered still lit."""
        self.pending = None
        self.parts["dice"].open()
        self._ask(self.view.question)
        self._show_bar()
