"""What goes between the session's thread and the door's: states to phones, results to whoever waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.reach.talk.sockets import broadcast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from concurrent.futures import Future

    from app.reach.guest import Guest
    from app.reach.page.news import News
    from app.reach.talk.sockets import ServerConnection


def hand_out(guests: Iterable[Guest], news: Mapping[str, News]) -> None:
    """Give each phone the state in its own language; a phone that has just changed its language is told separately.

    Phones that keep up and are told the same are written to at once; all others read when they can.
    """
    same: dict[str, list[ServerConnection]] = {}
    for guest in guests:
        state = news.get(guest.lang)
        if state is not None and guest.keeps_up(state):
            same.setdefault(guest.in_words(state), []).append(guest.socket)
        elif state is not None:
            guest.take_news(state)
    for text, sockets in same.items():
        broadcast(sockets, text)


def settle(future: Future[Any], work: Callable[[], Any]) -> None:
    """Put the result of a piece of work, or what it raised, into its future."""
    if not future.set_running_or_notify_cancel():
        return
    try:
        future.set_result(work())
    except Exception as trouble:  # noqa: BLE001 - it goes on where somebody waits for it
        future.set_exception(trouble)
