"""The five steps of the demo: roll, answer, undo, redo, and on to one's own game. Read from the demo's own lines."""

from app.core.referee import Roll
from app.journal import ENTRY, UNDO
from app.session import Session
from app.session.demo import is_demo

STEPS = 5
LONGEST = 40  # lines: whoever has come so far needs no guide


def guide_step(session: Session) -> int:
    """Return which step of the demo is next, from 1 to STEPS; 0 in any other game, and in a demo that is played on."""
    if session.saved is None or session.game.lines > LONGEST or not is_demo(session.journal, session.saved):
        return 0
    lines = session.page(0, LONGEST)
    kinds = [one.line.kind for one in lines]
    if any(kind != ENTRY for kind in kinds):
        return 4 if kinds[0] == UNDO else STEPS
    if not any(one.entry is not None and isinstance(one.entry.command, Roll) for one in lines):
        return 1
    return 3 if session.question.idle else 2
