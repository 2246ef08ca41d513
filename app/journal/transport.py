"""Backup, restore, export and import of games, and the rescue of what is good in a damaged one."""

from __future__ import annotations

import contextlib
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.journal import portable
from app.journal.beside import brought_by
from app.journal.checking import never, nobody, read_row
from app.journal.format.rows import ADD_LINE, Saved, add_game, now, row_of
from app.journal.format.schema import read_only
from app.journal.format.troubles import as_journal_errors
from app.journal.parcel import read_parcel, report
from app.journal.portable import stored

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.journal.beside import TakenAlong
    from app.journal.checking import Stop, TellProgress
    from app.journal.format.chain import Line
    from app.journal.games_file import Journal
    from app.journal.parcel import Check, Parcel
    from app.journal.portable import Stored


class Transport:
    """What a file of games gives and takes: both are checked completely before anything is changed."""

    def __init__(self, journal: Journal) -> None:
        self.journal, self.book, self.path = journal, journal.book, journal.path

    def backup(
        self, path: Path | str, progress: TellProgress | None = None, stop: Stop | None = None,
        kept: Iterable[TakenAlong] = (),
    ) -> None:
        """Write all games into one file, after checking them, with what is kept beside them."""
        self.journal.insist(0, progress, stop)
        portable.backup(self.book, Path(path), progress, stop, kept)

    def keep_open_copy(self, path: Path | str) -> None:
        """Copy what our connection still holds of a file that was moved away or replaced under us."""
        portable.copy_of(self.book.conn, Path(path))

    def restore(
        self, path: Path | str, check: Check | None = None,
        progress: TellProgress | None = None, stop: Stop | None = None,
    ) -> None:
        """Put a backup in place of all games, after checking it. Fewer lines than the watermark are expected.

        `check` looks at each game: it raises to refuse it, and returns its summary.
        """
        with self.fresh_from(path, check, progress, stop) as aside, self.book.lock:
            self.replace(aside, stop)

    def exchange(
        self, path: Path | str, kept: Path | str, check: Check | None = None,
        progress: TellProgress | None = None, stop: Stop | None = None, beside: Iterable[TakenAlong] = (),
    ) -> None:
        """Put a backup in place of all games. These are copied first, unchecked: damage may be why one restores."""
        with self.fresh_from(path, check, progress, stop) as aside, self.book.lock:
            portable.backup(self.book, Path(kept), None, stop, beside)
            self.replace(aside, stop)

    def beside(self, path: Path | str, stop: Stop | None = None) -> tuple[TakenAlong, ...]:
        """Return what a stranger's backup has brought beside its games, unjudged."""
        with as_journal_errors(), portable.foreign(Path(path), stop or never) as source:
            return brought_by(source)

    @contextlib.contextmanager
    def fresh_from(
        self, path: Path | str, check: Check | None, progress: TellProgress | None, stop: Stop | None,
    ) -> Iterator[Path]:
        """Give a new file with the games of a backup, and remove it afterwards."""
        with portable.set_aside(self.path.with_name(self.path.name + ".restore")) as aside:
            portable.built(Path(path), aside, check, progress or nobody, stop or never)
            yield aside

    def replace(self, aside: Path, stop: Stop | None) -> None:
        """Copy a file over the games, and forget what was known of these."""
        try:
            portable.put_over(self.book, aside, stop or never)
        finally:
            self.journal.known.clear()
            self.journal.trusted.clear()

    def export_game(
        self, game: int, path: Path | str, progress: TellProgress | None = None, stop: Stop | None = None,
    ) -> None:
        """Write one game, after checking it, into a file that any Pay Corner can import."""
        self.journal.insist(game, progress, stop)
        portable.export_game(self.book, self.journal.game(game), Path(path), progress, stop)

    def import_game(
        self, path: Path | str, check: Check | None = None,
        progress: TellProgress | None = None, stop: Stop | None = None,
    ) -> Saved:
        """Import a game from a file. The file is read to its end and checked before anything is changed.

        `check` looks at the parcel and its lines; it raises to refuse them, or returns their summary.
        """
        parcel = read_parcel(Path(path), progress, stop)
        if check:
            parcel = replace(parcel, summary=check(parcel, parcel.lines()))
        return self.put_in(parcel, parcel.lines(), stop)

    def good_part(self, game: int, progress: TellProgress | None = None, stop: Stop | None = None) -> Stored:
        """Return the good lines of a damaged game. Its row in the list is used only if it fits its seal."""
        with as_journal_errors(), closing(read_only(self.path)) as conn:
            return stored(conn, self.path, read_row(conn, game), progress or nobody, stop or never)

    def rescue(self, game: int) -> Saved:
        """Save a damaged game's good lines as a new game. The damaged one stays as it is."""
        source = self.good_part(game)
        return self.put_in(source, source.lines())

    def put_in(self, source: Parcel | Stored, lines: Iterable[Line], stop: Stop | None = None) -> Saved:
        """Write a whole game in one transaction."""
        with self.book.lock:
            game = self.book.height + 1
            saved = source.as_saved(game, self.book.height, now())
            with self.book.change(source.head.seq) as run:
                add_game(run, saved)
                for line in lines:
                    report(line.seq, 0, None, stop)
                    run(ADD_LINE, (game, *row_of(line)[1:]))
            self.journal.known[game], self.journal.trusted[game] = saved, 0
        return saved
