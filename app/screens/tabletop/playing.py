"""What is said on the Table: cards played, rolls judged before they are written, and the lines that are written.

Dice are judged without writing, shown with everything they would do, and written by one button. The last line is read a
frame after it was written, and its sound is played once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.referee import question
from app.screens.asking.answer_sheets import pick_sheet, why_sheet
from app.screens.asking.question import WHY, Answer
from app.screens.frame.doing import turn, write
from app.screens.frame.handling import TROUBLES, meet
from app.screens.frame.translate import t
from app.screens.frame.way import walk_of
from app.screens.tabletop.laying_out import Act
from app.views.asked import acts
from app.views.asked.last_line import LastLineView, last_line_view
from app.views.asked.preview import preview_view
from app.views.asked.question import OptionView
from app.views.asked.table import BEFORE_BONUS, plays_view, rolls_with_bonus, way_options
from app.views.asked.walks import NO_WALK, WalkView, walk_view
from app.views.estate.board import tokens
from app.views.money.stock import stock_view
from app.views.story.history import why_entry

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.core.commands import Command
    from app.core.game import DieSide, Game
    from app.core.referee import Entry
    from app.core.steps import Decision
    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.laying_out import Layout, Parts
    from app.views.asked.table import PlayView

FEW = 3  # spaces that are easily found in a list


class Playing:
    """Asks which card to play and where it leads (`play`); lets a space be chosen on the board (`to_board`)."""

    def __init__(self, app: RunningApp, writer: LineWriter) -> None:
        self.app, self.writer = app, writer

    def play(self) -> None:
        """Ask which card or voucher to play."""
        known = {f"{play.player}|{play.card}": play for play in self._plays()}
        options = [as_option(key, play) for key, play in known.items()]
        pick_sheet(t("table.plays_now"), options, lambda key: self._play(known[key]))

    def count(self) -> int:
        """Return how many cards and vouchers can be played now."""
        return len(self._plays())

    def _plays(self) -> tuple[PlayView, ...]:
        session = self.app.session
        return plays_view(session.game, session.edition, self.app.words)

    def _play(self, play: PlayView) -> None:
        session = self.app.session
        if play.card == BEFORE_BONUS:
            self.writer.submit(acts.PlayBeforeBonus(play.player))
            return
        if not play.ways:
            self.writer.submit(acts.PlayCard(play.player, play.card))
            return
        ways = way_options(session.game, session.edition, self.app.words, play.player, play.card)
        picked = lambda to: self.writer.submit(acts.PlayVoucher(play.player, play.card, to))  # noqa: E731 - used twice
        board = (lambda: self.to_board(ways, play.text, picked)) if self.on_the_board(ways) else None
        pick_sheet(play.text, ways, picked, board)

    def at_once(self) -> list[Act]:
        """Return what can be done at any time with one touch: cards, dividends."""
        session, submit, found = self.app.session, self.writer.submit, []
        if self._plays():
            found.append(Act(t("table.plays"), t("table.plays_text"), "cards-outline", self.play))
        if pay := stock_view(session.game, session.edition, self.app.words).pay:
            found.append(Act(pay, t("stock.dividends_text"), "chart-line", lambda: submit(acts.PayDividends())))
        return found

    def land(self, player: str, place: str) -> None:
        """Submit that somebody landed here."""
        self.writer.submit(acts.Landed(player, place))

    def earn(self, player: str, corner: str, roll: str) -> None:
        """Submit that somebody passed this pay corner."""
        self.writer.submit(acts.Passed(player, corner, roll))

    def on_the_board(self, options: Sequence[OptionView]) -> list[OptionView]:
        """Return the options that are spaces, if there are so many that pointing is easier than a list."""
        spaces = [option for option in options if option.about in self.app.session.edition.spaces]
        return spaces if len(spaces) > FEW else []

    def to_board(self, options: Sequence[OptionView], heading: str, picked: Callable[[str], object]) -> None:
        """Let one of these spaces be chosen on the board."""
        self.app.go("board", pick=list(options), on_pick=picked, heading=heading)


def as_option(key: str, play: PlayView) -> OptionView:
    """Return a card as a row."""
    return OptionView(key, play.text, None, "", None, "", play.told)


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


class LineWriter:
    """Submits, undoes and redoes; `last`, its `walk`, `can_undo`, `can_redo`.

    `written(before, after)` is called after a new line.
    """

    def __init__(self, app: RunningApp, written: Callable[[Game, Game], object]) -> None:
        self.app, self.written = app, written
        self.last: LastLineView | None = None
        self.walk = NO_WALK
        self.can_undo = self.can_redo = False
        self.unread, self.heard = False, True
        self.fresh = False  # what was read last was just written, here or by another phone, and not undone
        self._newest_line = 0
        self.entry: Entry | None = None
        self._said: tuple[Entry, Game, Game] | None = None

    def submit(self, command: Command) -> None:
        """Submit a command, then show it. What is refused is shown with its reason, and nothing has changed."""
        session = self.app.session
        before = session.game
        try:
            entry = write(self.app, command)
        except TROUBLES as trouble:
            self.app.refresh()  # somebody else may have written: show what is there
            meet(trouble)
            return
        self._said, self.heard = (entry, before, session.game), False
        self.app.refresh()
        self.written(before, session.game)

    def undo(self) -> None:
        """Undo the last line."""
        self.turn_back(self.app.session.undo)

    def redo(self) -> None:
        """Bring the last struck line back."""
        self.turn_back(self.app.session.redo)

    def turn_back(self, way: Callable[[], object]) -> None:
        """Go to another line of the history, and say which one is the last now."""
        turn(self.app, way, then=lambda: self.app.tell(self.read().text, "tick"))

    def read(self) -> LastLineView:
        """Return the last line: the entry just submitted if nothing came after it, otherwise read from the journal."""
        if self.unread or self.last is None:
            self.unread = False
            self.last = self._newest()
        return self.last

    def _newest(self) -> LastLineView:
        session, said, self._said = self.app.session, self._said, None
        entry: Entry | None
        asked: Decision | None
        if said is not None and said[2] is session.game:
            entry, before = said[0], said[1]
            asked = question(before)
            self.can_undo, self.can_redo, self.fresh = True, False, True
            self.walk = walk_view(entry, before.position.__getitem__, session.game, session.edition)
        else:
            last = session.past.last
            entry, asked, self.walk = last.entry, session.past.answered(last), walk_of(self.app, last)
            self.can_undo, self.can_redo = bool(last.line.under), session.history.can_redo
            self.fresh = 0 < self._newest_line < last.line.seq
        self._newest_line = session.past.newest
        self.entry = entry
        if entry is None:  # written by a newer version
            return LastLineView(t("history.unreadable"), "")
        return last_line_view(entry, session.edition, session.game, self.app.words, asked)

    def moved(self) -> LastLineView | None:
        """Return the last line once after it was written, here or by another phone; None where it was told already."""
        fresh, self.fresh = self.fresh, False
        return self.last if fresh else None

    def hear(self) -> None:
        """Play the sound of money that was moved here, once."""
        heard, self.heard = self.heard, True
        if not heard and self.last is not None and self.last.coin:
            self.app.tell(self.last.text, self.last.coin)
