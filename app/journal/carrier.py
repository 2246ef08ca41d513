"""Backup, restore, export and import of games, and the rescue of what is good in a damaged one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.journal import portable
from app.journal.format.rows import ADD_LINE, Saved, add_game, now, row_of
from app.journal.games_table import GamesTable
from app.journal.parcel import read_parcel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.journal.checking.verdict import Progress, Stop
    from app.journal.format.chain import Line
    from app.journal.parcel import Check, Parcel


class Carrier(GamesTable):
    """A file of games that can also give and take: both are checked completely before anything is changed."""

    def backup(self, path: Path | str, progress: Progress | None = None, stop: Stop | None = None) -> None:
        """Write all games into one file, after checking them."""
        self.insist(0, progress, stop)
        with self.book.lock:
            portable.backup(self.book, Path(path))

    def restore(self, path: Path | str) -> None:
        """Put a backup in place of all games, after checking it.

        That it has fewer lines than the watermark is expected.
        """
        with self.book.lock:
            portable.restore(self.book, Path(path))
            self.known.clear()
            self.trusted.clear()

    def exchange(self, path: Path | str, aside: Path | str) -> None:
        """Put a backup in place of all games.

        These are copied unchecked first, because damage may be why a backup is wanted.
        """
        with self.book.lock:
            portable.backup(self.book, Path(aside))
            self.restore(path)

    def export_game(
        self, game: int, path: Path | str, progress: Progress | None = None, stop: Stop | None = None,
    ) -> None:
        """Write one game, after checking it, into a file that any Pay Corner can import."""
        self.insist(game, progress, stop)
        portable.export_game(self.book, self.game(game), Path(path))

    def import_game(
        self, path: Path | str, check: Check | None = None,
        progress: Progress | None = None, stop: Stop | None = None,
    ) -> Saved:
        """Import a game from a file. The file is read to its end and checked before anything is changed.

        `check` looks at the parcel and its lines; it raises to refuse them, or returns their summary.
        """
        parcel = read_parcel(Path(path), progress, stop)
        if check:
            parcel = replace(parcel, summary=check(parcel, parcel.lines()))
        return self.put_in(parcel, parcel.lines())

    def rescue(self, game: int) -> Saved:
        """Save a damaged game's good lines as a new game. The damaged one stays as it is."""
        last_good = self.verify(game).last_good
        return self.put_in(*portable.good_part(self.book, game, last_good))

    def put_in(self, parcel: Parcel, lines: Iterable[Line]) -> Saved:
        """Write a whole game in one transaction."""
        with self.book.lock:
            game = self.book.height + 1
            saved = parcel.as_saved(game, self.book.height, now())
            with self.book.change(parcel.head.seq) as run:
                add_game(run, saved)
                for line in lines:
                    run(ADD_LINE, (game, *row_of(line)[1:]))
            self.known[game], self.trusted[game] = saved, 0
        return saved
