"""Lines that somebody else keeps: a browser keeps them, and the file of games is made anew from them at each start.

`Keeping.unkept` tells what the file has and the keeper has not: lines, and the rows of the games they belong to. The
keeper keeps both in one transaction, so a row that differs from its lines shows damage. Every line is checked against
the one before it on its way back: the same chain, the same head, or `Damaged`.
"""

from __future__ import annotations

import json
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any, TypedDict

from app.journal.format.chain import ChainWalk
from app.journal.format.rows import (
    ADD_LINE,
    GAME,
    LINES_AFTER,
    Saved,
    add_game,
    is_possible,
    line_of,
    row_of,
    saved_of,
)
from app.journal.format.schema import connect, fingerprint, keep_book, migrate
from app.journal.format.troubles import Damaged, JournalError
from app.journal.parcel import known_line, text_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from app.journal.format.chain import Line
    from app.journal.games_file import Journal

ROWS = f"select {GAME} from games order by height"  # noqa: S608 - a constant
FORM = 1  # of a kept row; lines have the form of a game's file and never change
CACHE = ("journal_mode = memory", "synchronous = off")  # the keeper keeps; nothing of this file has to last
KeptRow = tuple[Any, ...]


class Unkept(TypedDict):
    """What is to be kept in one transaction: rows of games, lines [game, number, text], games that are deleted."""

    games: list[list[Any]]
    lines: list[tuple[int, int, str]]
    gone: list[int]


class Keeping:
    """What of an open file of games its keeper has, and which games' lines have come back from there."""

    def __init__(self, journal: Journal) -> None:
        self.conn: sqlite3.Connection = journal.book.conn
        self._has = self._told = self._rows()
        self._away = {number for number in self._has if not self._lines(number, 0, 1)}

    def _rows(self) -> dict[int, KeptRow]:
        return {row[0]: row for row in self.conn.execute(ROWS)}

    def _lines(self, game: int, after: int, most: int = -1) -> list[KeptRow]:
        return self.conn.execute(LINES_AFTER, (game, after, most)).fetchall()

    # to the keeper
    def unkept(self) -> Unkept | None:
        """Return what the keeper has not got; None where it has everything."""
        now = self._told = self._rows()
        changed = [number for number, row in now.items() if self._has.get(number) != row]
        gone = [number for number in self._has if number not in now]
        if not changed and not gone:
            return None
        lines = [
            (number, row[1], text_of(line_of(row)))
            for number in changed for row in self._lines(number, self._top(number))
        ]  # fmt: skip
        return {"games": [kept_row(now[number]) for number in changed], "lines": lines, "gone": gone}

    def _top(self, game: int) -> int:
        """Return the last line of a game that the keeper has."""
        return int(self._has[game][7]) if game in self._has else 0

    def kept(self) -> None:
        """Note that what was told last is kept."""
        self._has = self._told
        self._away &= set(self._has)

    # from the keeper
    def is_away(self, game: int) -> bool:
        """Return whether a game's lines have not come back yet."""
        return game in self._away

    def take_back(self, game: int, texts: Iterable[str]) -> None:
        """Put a game's lines into the file; raise Damaged if they are not those that its row tells of.

        The good ones before the damage are put there even so: the game cannot be opened, and they can be rescued.
        """
        lines, damage = self._walked(game, texts)
        self.conn.execute("begin immediate")
        self.conn.executemany(ADD_LINE, [row_of(line) for line in lines])
        self.conn.execute("commit")
        if damage is not None:
            raise damage
        self._away.discard(game)

    def checked(self, game: int, texts: Iterable[str]) -> list[Line]:
        """Return the lines of a game; raise Damaged if they are not those that its row tells of."""
        lines, damage = self._walked(game, texts)
        if damage is not None:
            raise damage
        return lines

    def _walked(self, game: int, texts: Iterable[str]) -> tuple[list[Line], JournalError | None]:
        """Return the lines of a game as far as each follows from the one before, and what is wrong with the next."""
        saved = saved_of(self._has[game])
        walk = ChainWalk(game, saved.edition)
        lines: list[Line] = []
        try:
            for seq, text in enumerate(texts, 1):
                line = known_line(text.encode(), seq)._replace(game=game)
                walk.take(line)
                lines.append(line)
        except JournalError as damage:
            return lines, damage
        return lines, None if walk.head == saved.head else Damaged("problem.head", game, walk.head.seq)


def kept_row(row: KeptRow) -> list[Any]:
    """Return a game's row as it is kept."""
    return [*row[:8], row[8].hex(), *row[9:], FORM]


def saved_in(plain: Sequence[Any]) -> Saved:
    """Return a game from its kept row; raise Damaged for one that nobody has written."""
    try:
        *row, form = plain
        row[8] = bytes.fromhex(row[8])
    except (ValueError, TypeError, LookupError) as error:
        raise Damaged("problem.structure") from error
    if form != FORM or not is_possible(tuple(row)):
        raise Damaged("problem.structure", row[0] if type(row[0]) is int else 0)
    return saved_of(tuple(row))


def laid_out(path: Path, uid: str, kept: str) -> int:
    """Make a file of games with the kept rows (JSON) and no lines yet; return how many rows nobody can have written.

    A row that is not as it was written takes no other along.
    """
    plain = json.loads(kept)
    games = list(sound(plain))
    with closing(as_cache(connect(path))) as conn:
        migrate(conn)
        conn.execute("begin immediate")
        for saved in games:
            add_game(conn.execute, saved)
        top = max([max(saved.height, saved.id) for saved in games], default=0)
        keep_book(conn, bytes.fromhex(uid), top, fingerprint(conn))
        conn.execute("commit")
    return len(plain) - len(games)


def sound(plain: Iterable[Sequence[Any]]) -> Iterator[Saved]:
    """Yield the games whose rows are as somebody has written them."""
    for one in plain:
        with suppress(Damaged):
            yield saved_in(one)


def as_cache(conn: sqlite3.Connection) -> sqlite3.Connection:
    """Let a connection wait for no disk: somebody else keeps what is written."""
    for wish in CACHE:
        conn.execute(f"pragma {wish}")
    return conn
