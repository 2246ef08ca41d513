"""One thread for all work on a file. What is asked while it works is done next, in one go.

The way to a thread and back takes longer than most of this work, and lines that are written in one go wait for the disk
once.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from app.desk.keeping.store import AWAY, RecordEnd, StoreTrouble
from app.journal import Line

T = TypeVar("T")
AT_ONCE = 250  # readings; what they found is in memory together

Asked = tuple[Any, asyncio.Future[Any]]  # what is to be done, and who waits for it


class NextLine(NamedTuple):
    """A line that is to be written behind the end of its record that its writer knows."""

    table: str
    line: Line
    head: RecordEnd


class Errands:
    """Does what it is asked until `close()`. `written` writes lines, on the thread: what each writer is told."""

    def __init__(self, written: Callable[[Sequence[NextLine]], Sequence[RecordEnd | Exception]]) -> None:
        self._written, self._worker = written, ThreadPoolExecutor(1, "store")
        self._lines: list[Asked] = []
        self._readings: list[Asked] = []
        self._at_work = self._closed = False

    def first(self, work: Callable[[], T]) -> T:
        """Do this on the thread, and wait for it here: before anybody else can ask."""
        return self._worker.submit(work).result()

    async def write(self, line: NextLine) -> RecordEnd:
        """Write a line, together with others that are asked for in the same moment."""
        end: RecordEnd = await self._told(self._lines, line)
        return end

    async def do(self, work: Callable[[], T]) -> T:
        """Do something else, and return what it returns."""
        found: T = await self._told(self._readings, work)
        return found

    def _told(self, waiting: list[Asked], what: object) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreTrouble(AWAY, "closed")
        loop = asyncio.get_running_loop()
        waiting.append((what, loop.create_future()))
        if not self._at_work:
            self._at_work = True
            loop.call_soon(self._go_on, loop)  # with whatever else is asked in this moment
        return waiting[-1][1]

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Do what has been asked, then what is asked meanwhile, until nothing more is."""
        lines, readings = self._lines[:], self._readings[:AT_ONCE]
        del self._lines[:], self._readings[:AT_ONCE]
        self._at_work = bool(lines or readings)
        if self._at_work:
            done = loop.run_in_executor(self._worker, self._all, [what for what, _ in lines], [w for w, _ in readings])
            done.add_done_callback(lambda done: self._tell(loop, [*lines, *readings], done))

    def _all(self, lines: list[NextLine], readings: list[Callable[[], object]]) -> list[object]:
        return [*(self._written(lines) if lines else ()), *map(outcome_of, readings)]

    def _tell(self, loop: asyncio.AbstractEventLoop, asked: list[Asked], done: asyncio.Future[list[object]]) -> None:
        failed = done.exception()
        for (_, told), outcome in zip(asked, [failed] * len(asked) if failed else done.result(), strict=True):
            if told.done():  # whoever asked has left
                continue
            if isinstance(outcome, BaseException):
                told.set_exception(outcome)
            else:
                told.set_result(outcome)
        loop.call_soon(self._go_on, loop)  # once they have gone on: two busy threads hinder each other

    async def close(self, last: Callable[[], object]) -> None:
        """Do what was asked before, then this, and end the thread."""
        told = self._told(self._readings, last)
        self._closed = True
        await told
        self._worker.shutdown()

    def end(self) -> None:
        """End the thread, where nothing was asked of it."""
        self._worker.shutdown()


def outcome_of(work: Callable[[], object]) -> object:
    """Return what a function returns, or raises."""
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - whoever asked for it is told
        return error
