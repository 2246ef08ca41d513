"""The check in the background: it reads and folds every game all evening, reports damage and mends caches."""

import json
import threading
from collections.abc import Callable

from app.core.game import Game
from app.journal import Damaged, Journal, JournalError, Notice, Saved, Snapshot, Unsound
from app.journal.verify import Inspection, inspecting
from app.session.entries import fold, thawed
from app.session.judging.replaying import Replay, shape_of
from app.session.judging.soundness import same_state
from app.session.open_game import Summary, by_facts_in

SOON = 15.0  # seconds after opening, so that it is in nobody's way
AGAIN = 240.0  # seconds between two rounds
GENTLY = 0.02  # seconds in which the screen may use the processor
FEW = 8  # lines between two such pauses: about a thousandth of a second on a desktop

Tell = Callable[[Damaged | Notice], None]


class DerivedCheck:
    """Folds every line.

    A snapshot that differs is deleted, a summary that differs is written anew, and both are reported.
    """

    def __init__(self, journal: Journal, inspection: Inspection, say: Callable[[Notice], None]) -> None:
        self.journal, self.inspection, self.say = journal, inspection, say
        self.summary_of = Summary().of  # one of its own, because the other belongs to the screen's thread

    def game(self, row: Saved | Unsound, breathe: Callable[[], None]) -> None:
        """Check one game; raise Damaged if its lines are not as they were written, or do not fold."""
        if isinstance(row, Unsound):
            self.inspection.check_game(row)
            return
        try:
            self.fold_lines(row, breathe)
        except (Damaged, LookupError) as trouble:  # a pointer may lead nowhere, because it is read before its hash
            self.inspection.check_game(row)  # it may have changed while it was read
            if self.inspection.still(row):
                raise trouble if isinstance(trouble, Damaged) else Damaged("problem.fold", row.id) from trouble

    def fold_lines(self, row: Saved, breathe: Callable[[], None]) -> None:
        """Fold every line of a game; compare its snapshots on the way and its summary at the end."""
        replay = Replay(shape_of(self.inspection.pointers(row)), fold)
        snapshots = {snapshot.seq: (snapshot, intact) for snapshot, intact in self.inspection.snapshots(row.id)}
        for line in self.inspection.lines(row):
            if replay.take(line) and line.seq in snapshots:
                self.compare(*snapshots[line.seq], replay.game)
            breathe()
        self.check_summary(row, replay.end)

    def compare(self, snapshot: Snapshot, intact: bool, game: Game) -> None:  # noqa: FBT001 - what was found beside it
        """Compare a snapshot with the game that the lines give there."""
        frozen = thawed(snapshot) if intact else None
        if frozen is not None and same_state(frozen, game):
            return
        self.journal.drop_snapshot(snapshot)
        if not intact or frozen is not None:  # otherwise it is in another version's form, which is no damage
            self.say(Notice("journal.snapshot_damaged", snapshot.seq))

    def check_summary(self, row: Saved, game: Game) -> None:
        """Compare a game's row in the list with the game that the lines give."""
        summary = self.summary_of(game, by_facts_in(row.summary))
        if row.summary == summary:
            return
        if self.journal.mend_summary(row, summary) and was_wrong(row.summary, summary):
            self.say(Notice("journal.summary_mended"))


def was_wrong(one: str, other: str) -> bool:
    """Return whether a summary said something else of the same fields.

    An older version may have had fewer; and a corrected print changes what everybody is worth, which is no damage.
    """
    try:
        was, now = json.loads(one), json.loads(other)
        return bool(was.keys() == now.keys() and any(was[name] != now[name] for name in now if name != "worth"))
    except (ValueError, AttributeError):
        return True


class BackgroundCheck:
    """Rounds over all games, on a thread with a connection of its own.

    `again` is the pause between; 0 means one round.
    """

    def __init__(self, journal: Journal, tell: Tell, soon: float = SOON, again: float = 0.0) -> None:
        self.journal, self.tell, self.soon, self.again = journal, tell, soon, again
        self.told: set[object] = set()
        self.lines = self.rounds = 0
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.go_on, name="background check", daemon=True)
        self.thread.start()

    def go_on(self) -> None:
        """Make round after round until the file is closed."""
        pause = self.soon
        while not self.stopped.wait(pause):
            self.go_round()
            self.rounds += 1
            pause = self.again
            if not pause:
                return

    def go_round(self) -> None:
        """Check everything once. A disk that cannot be read now is tried again in the next round."""
        try:
            with inspecting(self.journal.path, self.breathe, self.stopped.is_set) as inspection:
                self.look_at(inspection)
        except Damaged as trouble:
            self.say(trouble)
        except JournalError:
            return

    def look_at(self, inspection: Inspection) -> None:
        """Check all games, then the file itself. Damage in one game does not end the check of the others."""
        check = DerivedCheck(self.journal, inspection, self.say)
        for row in inspection.games(0):
            try:
                check.game(row, self.breathe_often)
            except Damaged as trouble:
                self.say(Damaged(trouble.problem, trouble.game or row.id, trouble.last_good))
        inspection.check_file()

    def say(self, what: Damaged | Notice) -> None:
        """Report something, but the same thing only once in an evening."""
        known = (what.key, getattr(what, "game", 0), getattr(what, "lines", 0), getattr(what, "last_good", 0))
        if known not in self.told and not self.stopped.is_set():
            self.told.add(known)
            self.tell(what)

    def breathe(self, _done: int, _total: int) -> None:
        """Pause, so that others go first."""
        self.stopped.wait(GENTLY)

    def breathe_often(self) -> None:
        """Pause after a few lines that were folded."""
        self.lines += 1
        if self.lines % FEW == 0:
            self.stopped.wait(GENTLY)

    def stop(self) -> None:
        """Stop, and wait for the end of the thread before the file is closed."""
        self.stopped.set()
        if self.thread is not threading.current_thread():
            self.thread.join()
