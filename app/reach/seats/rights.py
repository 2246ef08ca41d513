"""Who may say what by phone. Whether it can be done stays the referee's; the banker's own phone may say everything.

A right belongs to a phone and is given on the banker's phone: to look, to answer what one's seat is asked, to act for
one's seat, or to be a bank beside the bank. Which of them a command needs stands beside its class (`core/said.py`).
"""

from app.core.referee import Command, Table
from app.core.said import SAID

LOOK, ANSWER, ACT, BANK = "look", "answer", "act", "bank"
RIGHTS = (LOOK, ANSWER, ACT, BANK)  # each may do what those before it may
NOBODY = "nobody"


def may(right: str, seat: str, command: Command, table: Table) -> bool:
    """Return whether a phone of this right and seat may say this now. No seat is named ''."""
    known = SAID.get(type(command))
    if known is None or known.right == NOBODY or right not in RIGHTS:
        return False
    if right == BANK:
        return True
    return bool(seat) and reaches(right, known.right) and seat in known.speakers(table, command)


def reaches(right: str, needed: str) -> bool:
    """Return whether one right includes the other."""
    return RIGHTS.index(right) >= RIGHTS.index(needed)
