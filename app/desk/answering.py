"""The one place where a desk catches what a request may raise: whoever asked is told, and so is the organiser."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from app.desk.alarms import Alarms
from app.desk.keeping.store import StoreTrouble
from app.journal import JournalError
from app.reach.talk.handshake import HungUp
from app.reach.talk.messages import Message, NotUnderstood
from app.reach.talk.sockets import ConnectionClosed

FAILED = "failed"
T = TypeVar("T")
ENDS_TALK = (HungUp, NotUnderstood, ConnectionClosed, TimeoutError)  # the talk itself ends with these


async def answered(work: Callable[[], Awaitable[Message]], alarms: Alarms, refuse: Callable[[str], Message]) -> Message:
    """Return the answer to a request, or the refusal that names why there is none.

    Nothing else that a stranger's lines or words can raise goes further than this.
    """
    try:
        return await work()
    except ENDS_TALK:
        raise
    except StoreTrouble as trouble:
        alarms.failed(trouble.key)
        return refuse(trouble.key)
    except JournalError as trouble:
        return refuse(getattr(trouble, "key", FAILED))
    except Exception as error:  # noqa: BLE001 - a request must not end the desk's talk, whatever it meets
        alarms.met(error)
        return refuse(FAILED)


async def guarded(work: Awaitable[object], alarms: Alarms) -> None:
    """Do something of the desk's own, and go on after whatever it meets. Troubles of the store are told elsewhere."""
    try:
        await work
    except (StoreTrouble, ConnectionClosed):
        return
    except asyncio.CancelledError:
        raise
    except Exception as error:  # noqa: BLE001 - the desk goes on, and says so
        alarms.met(error)


def looked_at(work: Callable[[], T], alarms: Alarms, otherwise: T) -> T:
    """Return the answer to what a browser asks for; something else where that fails."""
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - a browser may send anything
        alarms.met(error)
        return otherwise
