"""The phones at a door, address by address: how many may come, how much is heard of them, and whose turn it is."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

from app.reach.talk.limits import ForEach, Limits


class Crowd:
    """Lives in the door's thread. A crowd at one address waits for itself, and the others wait for none of it."""

    def __init__(self, limits: Callable[[], Limits]) -> None:
        self._newcomers = ForEach(lambda: limits().newcomers())
        self._codes = ForEach(lambda: limits().newcomers_by_code())
        self._heard = ForEach(lambda: limits().heard())
        self._turns = ForEach(lambda: asyncio.Semaphore(limits().at_once))
        self._all = asyncio.Semaphore(limits().at_once_in_all)

    def lets_in(self, address: str, code: str) -> bool:
        """Return whether one more phone may come for the first time from this address, and with this code."""
        now = monotonic()
        return self._newcomers.of(address).pays(now) and self._codes.of(code).pays(now)

    def hears(self, address: str) -> bool:
        """Return whether one more message of this address is heard now."""
        return self._heard.of(address).pays(monotonic())

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until it is this address's turn."""
        async with self._turns.of(address), self._all:
            yield
