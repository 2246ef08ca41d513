"""The result of a check, and the defaults for watching and stopping one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.journal.format.troubles import Damaged

TellProgress = Callable[[int, int], None]
Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether all is well; otherwise in which game, what is wrong, and the last line that can be trusted."""

    game: int = 0
    last_good: int = 0
    problem: str = ""

    @property
    def ok(self) -> bool:
        """Return whether every line is as it was written."""
        return not self.problem

    @property
    def damage(self) -> Damaged:
        """Return the fault as a trouble, with a key and words for its sentence."""
        return Damaged(self.problem, self.game, self.last_good)

    def insist(self) -> None:
        """Raise Damaged unless all is well."""
        if not self.ok:
            raise self.damage


def never() -> bool:
    """Never stop: nobody can press a button."""
    return False


def nobody(done: int, total: int) -> None:
    """Report progress to nobody."""
