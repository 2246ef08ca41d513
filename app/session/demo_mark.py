"""The mark by which a demo is known. It stands in the demo's own first line, so that no title decides about a game."""

import json
from contextlib import suppress
from typing import NamedTuple

from app.core.referee import Entry
from app.core.wire import Unreadable
from app.journal import Journal, JournalError, Saved
from app.rules.whole_game.opening import NewGame
from app.session.entries import UNSOUND, body_of, entry_in, plain_text

MARK = "demo"


class Demo(NamedTuple):
    """Which game is a demo: the file it was laid out in, and its number there. A copy elsewhere is a person's."""

    file: str
    number: int


def next_demo(journal: Journal) -> Demo:
    """Return the mark for the next game of this file."""
    return Demo(journal.book.uid.hex(), journal.book.height + 1)


def first_body(entry: Entry, demo: Demo | None) -> str:
    """Return the first line of a game, with the mark of a demo if it is one."""
    body = body_of(entry)
    return body if demo is None else plain_text(json.loads(body) | {MARK: demo})


def is_demo(journal: Journal, saved: Saved) -> bool:
    """Return whether a game is a demo that nobody has made their own by giving it a name or other players."""
    with suppress(JournalError, Unreadable, *UNSOUND):
        body = json.loads(journal.line(saved.id, 1).body)
        return body.get(MARK) == [journal.book.uid.hex(), saved.id] and is_untouched(saved, entry_in(body))
    return False


def is_untouched(saved: Saved, entry: Entry) -> bool:
    """Return whether a game still has the title and the players that it was laid out with."""
    opening = entry.command
    if not isinstance(opening, NewGame) or saved.title != opening.title:
        return False
    return [seat[0] for seat in json.loads(saved.summary)["seats"]] == [seat.name for seat in opening.seats]
