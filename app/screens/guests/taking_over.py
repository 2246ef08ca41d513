"""Makes a game that a desk keeps a game of this phone, judged line by line like a stranger's file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.reach.club.calling import lines_taken_over
from app.session.importing import take_in_lines

if TYPE_CHECKING:
    from app.reach.club.membership import Membership


def taken_over(journal: Any, member: Membership, game: str, progress: Any, stop: Any) -> Any:
    """Copy a game from the desk, and write it here from now on. Any thread may call this.

    Raises a JournalError, and then no game was added.
    """
    return take_in_lines(journal, lines_taken_over(member.read, member.phone, game), progress, stop)
