"""Opens one table to look at it: its lines are copied into a file, which a session reads as on a phone."""

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from app.journal import Line
from app.journal.following import follow
from app.journal.parcel import text_of
from app.journal.portable import collect
from app.session import Session

T = TypeVar("T")
MOST = 50  # tables that stay open for looking


class LookingIn:
    """Keeps a few copies of games, which may be thrown away. All its work is done on one thread, as sessions demand."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "looking")
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._session: Session | None = None
        self._numbers: dict[str, int] = {}

    async def ask(self, record: str, lines: Sequence[Line], work: Callable[[Session], T]) -> T:
        """Return what a function finds in the game that has these lines."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, self._ask, record, lines, work)

    def _ask(self, record: str, lines: Sequence[Line], work: Callable[[Session], T]) -> T:
        session = self._session = self._session or self._begun()
        if record not in self._numbers:
            self._numbers[record] = self._copied(session, lines)
        number = self._numbers[record]
        for line in lines[session.journal.game(number).head.seq :]:
            follow(session.journal, number, line)
        session.open(number)
        return work(session)

    def _begun(self) -> Session:
        self._folder = tempfile.TemporaryDirectory(prefix="pay-corner-")
        return Session(Path(self._folder.name))

    def _copied(self, session: Session, lines: Sequence[Line]) -> int:
        if len(self._numbers) >= MOST:
            session.files.delete(self._numbers.pop(next(iter(self._numbers))))
        path = session.journal.path.with_name("game.zip")
        collect([text_of(line) for line in lines], path)
        return session.journal.transport.import_game(path).id

    def close(self) -> None:
        """Delete the copies."""
        self._worker.submit(self._end).result()
        self._worker.shutdown()

    def _end(self) -> None:
        if self._session is not None and self._folder is not None:
            self._session.close()
            self._folder.cleanup()
