"""Deleting a game: in one transaction, or in small ones where the disk has no room for that."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from app.journal.format.troubles import JournalError, NoSuchGame

if TYPE_CHECKING:
    from app.journal.book import Book

PART = 100  # lines deleted at a time on a full disk
A_PART = "delete from lines where game = ? and seq in (select seq from lines where game = ? order by seq limit ?)"


def take_out(book: Book, game: int) -> None:
    """Delete a game in one transaction; raise NoSuchGame where it has neither a row nor a line."""
    with book.lock, book.change(1) as run:
        book.keep(run, 1)
        gone = run("delete from games where id = ?", (game,)).rowcount
        gone += run("delete from lines where game = ?", (game,)).rowcount
        if not gone:
            raise NoSuchGame
        run("delete from snapshots where game = ?", (game,))


def take_out_in_parts(book: Book, game: int) -> None:
    """Delete a game in small transactions, with the room of the reserve, the log emptied after each.

    The row and the first line go first: what a crash leaves behind is no game any more, and is not listed.
    """
    book.give_up_reserve()
    with book.lock, book.change(1) as run:
        book.keep(run, 1)
        run("delete from games where id = ?", (game,))
        run(A_PART, (game, game, PART))
        run("delete from snapshots where game = ?", (game,))
    book.empty_log()
    with contextlib.suppress(JournalError):  # the game is gone; what is left takes only room
        while take_out_part(book, game):
            book.empty_log()


def take_out_part(book: Book, game: int) -> int:
    """Delete a few more lines; return how many."""
    with book.lock, book.change(0) as run:
        return run(A_PART, (game, game, PART)).rowcount
