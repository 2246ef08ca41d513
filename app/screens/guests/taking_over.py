"""Makes a game that a desk keeps a game of this phone, judged line by line like a stranger's file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.reach.club.calling import lines_taken_over
from app.session.importing import take_in_lines

if TYPE_CHECKING:
    from app.reach.club.membership import Membership
    from app.session import Journal, Saved
    from app.session.importing import Stop, TellProgress


def taken_over(journal: Journal, member: Membership, game: str, progress: TellProgress, stop: Stop) -> Saved:
    """Copy a game from the desk, and write it here from now on. Any thread may call this.

    Raises a JournalError, and then no game was added.
    """
    return take_in_lines(journal, lines_taken_over(member.read, member.phone, game), progress, stop)
