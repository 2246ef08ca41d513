"""What troubles a desk at present: a machine that keeps nothing, a disk that is full. The organiser is told."""

import traceback
from collections.abc import Callable, Iterable

from app.desk.keeping.store import AWAY, DAMAGED, FULL
from app.words.language import Words

WAYS, LONGEST = 20, 160  # failures that are told, and letters of each
TOLD = (FULL, DAMAGED, AWAY)  # what of a store's troubles stays until something is written again


class Alarms:
    """Present troubles. `tell` is called with each sentence's key and words when its trouble begins, or is over.

    `hush` takes passwords out of what others have said.
    """

    def __init__(
        self, tell: Callable[[str, dict[str, str]], object] = lambda *_: None, hush: Callable[[str], str] = str,
    ) -> None:  # fmt: skip
        self.tell, self.hush = tell, hush
        self.machines: tuple[str, ...] = ()
        self.standing: list[tuple[str, dict[str, str]]] = []
        self.met_before: list[str] = []
        self.trouble = ""
        self._before: frozenset[str] = frozenset()

    def stands(self, key: str, **named: str) -> None:
        """Note what is so for as long as this desk is open."""
        self.standing.append((key, named))
        self.tell(key, named)

    def met(self, error: BaseException) -> None:
        """Note that a request has failed in a way that nobody has thought of. Each way is told once."""
        told = self.hush(where(error))
        if told not in self.met_before and len(self.met_before) < WAYS:
            self.met_before.append(told)
            self.tell("alarm.failed_request", {"detail": told})

    def failed(self, key: str) -> None:
        """Note that a line could not be written or read."""
        if key in TOLD and key != self.trouble:
            self.trouble = key
            self.tell(f"alarm.{key}", {})

    def worked(self) -> None:
        """Note that a line was written."""
        if self.trouble:
            self.trouble = ""
            self.tell("alarm.works_again", {})

    def saw(self, unwell: Iterable[str]) -> None:
        """Note which machines lag behind. A machine is reported when two looks in a row find it so."""
        now = frozenset(unwell)
        machines = tuple(sorted(now & self._before))
        self._before = now
        for name in sorted(set(machines) - set(self.machines)):
            self.tell("alarm.machine", {"machine": name})
        for name in sorted(set(self.machines) - now):
            self.tell("alarm.machine_back", {"machine": name})
        self.machines = machines

    def sentences(self, words: Words) -> list[str]:
        """Return the sentences that the organiser must read now."""
        machines = [words("alarm.machine", machine=name) for name in self.machines]
        standing = [words(key, **named) for key, named in self.standing]
        failed = [words("alarm.failed_request", detail=told) for told in self.met_before]
        return [*([words(f"alarm.{self.trouble}")] if self.trouble else []), *machines, *standing, *failed]


def where(error: BaseException) -> str:
    """Return what was raised, and where, in one short line."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno})" if frames else ""
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST] + place
