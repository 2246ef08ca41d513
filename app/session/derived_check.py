"""One look at a game from its first line: snapshots and summary must be what the lines give."""

import json
from collections.abc import Callable

from app.core.game import Game
from app.journal import Damaged, Journal, Notice, Saved, Snapshot, Unsound
from app.journal.verify import Inspection
from app.session.entries import fold, thawed
from app.session.judging.replaying import Replay, shape_of
from app.session.judging.soundness import same_state
from app.session.played_on import Summary, by_facts_in


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
