"""Runs reading and writing at once and ends both when one of them ends."""

import asyncio
from collections.abc import Coroutine


async def first_of(*works: Coroutine[object, object, None]) -> None:
    """Run all of them until the first ends, and end the others. Raises what one of them raised."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        met = await asyncio.gather(*tasks, return_exceptions=True)
    for trouble in met:
        if isinstance(trouble, Exception):
            raise trouble
