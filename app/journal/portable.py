"""Games that go elsewhere and come back: exports, backups, and what is good in a damaged file. Never half a file."""

from __future__ import annotations

import contextlib
import gzip
import json
import secrets
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from dataclasses import replace as replaced
from functools import partial
from typing import TYPE_CHECKING

from app.disk.whole_files import remove, whole_file
from app.journal.beside import put_beside
from app.journal.checking import are_ours, edition_under, listing, never, nobody, said_in
from app.journal.format.chain import ChainWalk
from app.journal.format.peeking import MAGIC, peek
from app.journal.format.rows import ADD_LINE, LINES_AFTER, Saved, add_game, line_of, now, row_of
from app.journal.format.schema import APPLICATION, SCHEMA, bounded, fingerprint, keep_book, migrate, read_only, version
from app.journal.format.troubles import Damaged, ImportRefused, NotAJournal, Stopped, Unwritable, as_journal_errors
from app.journal.format.watermark import NOBODY
from app.journal.parcel import FORMAT, LARGEST, VERSION, insisted_on, line_from, most_from, report, text_of
from app.journal.verify import BY_TURNS, good_lines
from app.typed.bounds import LONGEST_TITLE, is_a_time, one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from io import BufferedWriter
    from pathlib import Path

    from app.journal.beside import TakenAlong
    from app.journal.book import Book
    from app.journal.checking import Stop, TellProgress
    from app.journal.format.chain import Head, Line, Shape
    from app.journal.format.rows import Unsound
    from app.journal.parcel import Check

INSTRUCTIONS = 20_000  # of SQLite between two looks at the stop button
REPORT = 100  # lines between two reports of progress
LONGEST = 1 << 20  # bytes of one value of a stranger: a hundred times a line; snapshots are not read
_PAGES = 400  # of a database that are copied between two looks at the stop button
BESIDE = ("", "-wal", "-shm", "-journal")


# ------------------------------------------------------------------ one game
HEADER = 100  # bytes
PAGE = (4096).to_bytes(2, "big")
# Where in the header what stands, by SQLite's description of its file format; all else may be any number.
SURE: dict[int, bytes] = {
    0: MAGIC,
    16: PAGE,
    18: bytes((2, 2, 0, 64, 32, 32)),  # a write-ahead log, no reserved bytes, and the three fixed fractions
    24: (1).to_bytes(4, "big"),  # unlike the number at 92, so that the file's own length counts and not the one at 28
    44: (4).to_bytes(4, "big"),  # the form of the schema
    56: (1).to_bytes(4, "big"),  # UTF-8
    60: SCHEMA.to_bytes(4, "big"),
    68: APPLICATION.to_bytes(4, "big"),
    92: (0).to_bytes(4, "big"),
}


def collect(texts: Sequence[str], path: Path) -> None:
    """Write these lines, each as a game file has it, as one game. Raises ImportRefused where they are no game."""
    lines = [line_from(text.encode(), seq) for seq, text in enumerate(texts, 1)]
    write_game(path, collected(lines), lambda: lines)


def collected(lines: Sequence[Line]) -> Saved:
    """Return the row of a game that consists of these lines; raise ImportRefused where they do not follow."""
    if not lines:
        raise ImportRefused("import.chain")
    first, walk = lines[0], ChainWalk(0, edition_under(lines[0]))
    try:
        for line in lines:
            walk.take(line)
    except Damaged as error:
        raise ImportRefused("import.chain") from error
    title = said_in(first.body, "title")
    return Saved(0, title, walk.edition, "{}", first.at, lines[-1].at, 0, walk.head)


def built(path: Path, aside: Path, check: Check | None, progress: TellProgress, stop: Stop) -> None:
    """Make a fresh file with every game of a backup; raise if one of them is damaged or impossible."""
    with as_journal_errors(), foreign(path, stop) as source, closing(fresh(aside)) as target:
        games = whole_games(source, path, stop)
        total, done = max(1, sum(game.head.seq for game in games)), 0
        for game in games:
            lines = counted(game.lines(), done, total, progress)
            summary = check(game, lines) if check else game.summary
            put(target, own_row(game, summary, done), game, stop)
            progress(done := done + game.head.seq, total)
        keep_book(target, secrets.token_bytes(len(NOBODY)), done, fingerprint(target))


def own_row(game: Stored, summary: str, height: int) -> Saved:
    """Return the row that a game has in the list: nothing of it is believed but what its lines say, and its title.

    A stranger can seal any row. `height` is that of our own file before this game, so its number and its height are
    those that it would have if it had been played here, and the list has the games in the order in which they came.
    """
    created, updated = [at if is_a_time(at) else now() for at in (game.created, game.updated)]
    title = one_line(game.title, LONGEST_TITLE)
    return Saved(height + 1, title, game.edition, summary, created, updated, height + game.head.seq, game.head)


def counted(lines: Iterator[Line], done: int, total: int, progress: TellProgress) -> Iterator[Line]:
    """Yield the lines of one game, and report after some of them how far all games are."""
    for line in lines:
        yield line
        if line.seq % REPORT == 0:
            progress(done + line.seq, total)


@contextlib.contextmanager
def foreign(path: Path, stop: Stop) -> Iterator[sqlite3.Connection]:
    """Open a stranger's file of games for reading; raise unless SQLite finds it sound and it has only our tables."""
    path.stat()
    peek(path)
    with closing(bounded(read_only(path), LONGEST)) as conn:
        conn.set_progress_handler(stop, INSTRUCTIONS)
        if conn.execute("pragma quick_check(1)").fetchall() != [("ok",)]:
            raise Damaged("problem.structure")
        if not 1 <= version(conn) <= SCHEMA or not are_ours(conn):
            raise NotAJournal(file=path.name)
        yield conn


def whole_games(conn: sqlite3.Connection, path: Path, stop: Stop) -> list[Stored]:
    """Return every game of the file, the one written first first; raise Damaged at the first that is not complete."""
    found = []
    for row in reversed(listing(conn)):
        game = stored(conn, path, row, nobody, stop)
        if not isinstance(row, Saved):
            raise Damaged("problem.head", row.id, game.head.seq)
        if game.head != row.head:
            raise Damaged("problem.chain", row.id, game.head.seq)
        found.append(replaced(game, created=time_of(conn, row.id, 1), updated=time_of(conn, row.id, game.head.seq)))
    return found


def time_of(conn: sqlite3.Connection, game: int, seq: int) -> str:
    """Return when a line says that it was written."""
    return str(conn.execute("select at from lines where game = ? and seq = ?", (game, seq)).fetchone()[0])


def fresh(path: Path) -> sqlite3.Connection:
    """Make an empty file of this version. It need not be synced, because it is copied into place afterwards."""
    conn = sqlite3.connect(path, isolation_level=None)
    for wish in ("journal_mode = memory", "synchronous = off"):
        conn.execute(f"pragma {wish}")
    migrate(conn)
    return conn


def put(target: sqlite3.Connection, row: Saved, game: Stored, stop: Stop) -> None:
    """Write one game with its lines; raise ImportRefused for a line that a game file would not bring in either."""
    target.execute("begin")
    add_game(target.execute, row)
    size = 0
    for line in game.lines():
        size += len(text_of(line))
        if size > LARGEST:
            raise ImportRefused("import.too_big")
        target.execute(ADD_LINE, (row.id, *row_of(insisted_on(line))[1:]))
        if stop():
            raise Stopped
    target.execute("commit")


def put_over(book: Book, aside: Path, stop: Stop = never) -> None:
    """Copy a fresh file into the place of the games, in one transaction.

    The watermark claims nothing meanwhile, so that a crash in between does not report the older games as lost lines.
    """
    with as_journal_errors():
        book.mark.settle(NOBODY, 0)
        try:
            with closing(read_only(aside)) as source:
                copy_pages(source, book.conn, nobody, stop)
            book.recall()
        finally:
            with contextlib.suppress(OSError):  # the games are in place by now; a mark that claims nothing is harmless
                book.mark.settle(book.uid, book.height)
        book.notices = ()


def export_game(
    book: Book, saved: Saved, path: Path, progress: TellProgress | None = None, stop: Stop | None = None,
) -> None:
    """Write a game as one file, from its first line to its head. An older file stays until the new one is complete."""
    def lines() -> Iterator[Line]:
        for line in lines_up_to(book, saved.id, saved.head.seq):
            yield line
            report(line.seq, saved.head.seq, progress, stop)

    write_game(path, saved, lines)


def write_game(path: Path, saved: Saved, lines: Callable[[], Iterable[Line]]) -> None:
    """Write a game file, packed; unpacked where it packs so tightly that an import would take it for a trap."""
    with as_journal_errors(), whole_file(path) as part:
        with gzipped(part) as packed:
            size = write_lines(packed, saved, lines())
        if size > most_from(part):
            with part.open("wb") as plain:
                write_lines(plain, saved, lines())


def write_lines(file: gzip.GzipFile | BufferedWriter, saved: Saved, lines: Iterable[Line]) -> int:
    """Write what the file says about itself, then its lines; return how many bytes these are."""
    size = file.write(json.dumps(header(saved)).encode() + b"\n")
    for line in lines:
        size += file.write(text_of(line).encode() + b"\n")
    return size


@contextlib.contextmanager
def gzipped(path: Path) -> Iterator[gzip.GzipFile]:
    """Give a packed file without name and time, so that the same game makes the same bytes."""
    with path.open("wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
        yield packed


def header(saved: Saved) -> dict[str, object]:
    """Return what the file says about itself. Whoever reads it counts again."""
    head = saved.head
    return {
        "format": FORMAT, "version": VERSION, "title": saved.title, "edition": saved.edition,
        "created": saved.created, "summary": saved.summary,
        "lines": head.seq, "standing": head.standing, "head": head.hash.hex(),
    }


def lines_up_to(book: Book, game: int, last: int) -> Iterator[Line]:
    """Yield the first lines of a game and not one more, because what follows may be unreadable."""
    seq = 0
    while seq < last:
        rows = book.read(LINES_AFTER, game, seq, min(BY_TURNS, last - seq))
        if not rows:
            raise Damaged("problem.chain", game, seq)
        yield from map(line_of, rows)
        seq = rows[-1][1]


# ------------------------------------------------------------------ all games

def backup(
    book: Book, path: Path, progress: TellProgress | None = None, stop: Stop | None = None,
    kept: Iterable[TakenAlong] = (),
) -> None:
    """Copy all games, and what is kept beside them, into one plain file, which is on the disk when this returns."""
    with as_journal_errors():
        if path.resolve() == book.path.resolve():
            raise Unwritable(detail=path.name)
        with closing(read_only(book.path)) as source:
            copy_of(source, path, progress or nobody, stop or never, kept)


def copy_of(
    source: sqlite3.Connection, path: Path, progress: TellProgress = nobody, stop: Stop = never,
    kept: Iterable[TakenAlong] = (),
) -> None:
    """Copy a database into a file that appears under its name only when it is whole."""
    with as_journal_errors(), whole_file(path) as part, swept(part):
        copy(source, part, progress, stop, kept)


def copy(
    source: sqlite3.Connection, path: Path, progress: TellProgress, stop: Stop, kept: Iterable[TakenAlong] = (),
) -> None:
    """Copy all pages of a database into a fresh file of this version, and what is kept beside the games."""
    with closing(sqlite3.connect(path, isolation_level=None)) as target:
        copy_pages(source, target, progress, stop)
        target.execute("pragma journal_mode = delete")
        migrate(target)
        put_beside(target, kept)


def copy_pages(source: sqlite3.Connection, target: sqlite3.Connection, progress: TellProgress, stop: Stop) -> None:
    """Copy all pages, in one transaction of the target. If it is stopped, the target is as it was before."""
    stopped: list[bool] = []

    def told(_status: int, left: int, total: int) -> None:
        progress(total - left, total)
        if stop():
            stopped.append(True)
            raise Stopped

    try:
        source.backup(target, pages=_PAGES, progress=told, sleep=0)
    except Exception:
        if stopped:
            raise Stopped from None
        raise


@contextlib.contextmanager
def swept(path: Path) -> Iterator[None]:
    """Remove what SQLite keeps beside a database when the block ends."""
    try:
        yield
    finally:
        sweep(path, BESIDE[1:])


@contextlib.contextmanager
def set_aside(path: Path) -> Iterator[Path]:
    """Give a place for a database that is removed afterwards, whatever happens."""
    sweep(path, BESIDE)
    try:
        yield path
    finally:
        sweep(path, BESIDE)


def sweep(path: Path, endings: tuple[str, ...]) -> None:
    """Remove a database and what SQLite keeps beside it."""
    for ending in endings:
        remove(path.with_name(path.name + ending))


@contextlib.contextmanager
def with_sound_header(path: Path) -> Iterator[Path]:
    """Give a copy of a file, with its log, whose header is repaired. The copy is deleted afterwards."""
    with set_aside(path.with_name(path.name + ".mended")) as copy:
        for more in ("", "-wal"):
            if (part := path.with_name(path.name + more)).is_file():
                shutil.copyfile(part, copy.with_name(copy.name + more))
        put_right(copy)
        yield copy


def put_right(path: Path) -> None:
    """Overwrite the parts of a header that are the same in every file of games."""
    if not path.is_file() or path.stat().st_size < HEADER:
        return
    with path.open("r+b") as file:
        for place, sure in SURE.items():
            file.seek(place)
            file.write(sure)


@dataclass(frozen=True, slots=True)
class Stored:
    """What a game file says about itself; found in the lines where the list of games cannot be believed."""

    path: Path
    game: int
    title: str
    edition: str
    created: str
    updated: str
    head: Head
    shape: Shape
    summary: str = "{}"

    def lines(self) -> Iterator[Line]:
        """Yield the lines once more, each checked again. Raises Damaged where one has changed meanwhile."""
        walk = ChainWalk(self.game, self.edition)
        with as_journal_errors(), closing(read_only(self.path)) as conn:
            while walk.head.seq < self.head.seq:
                rows = conn.execute(LINES_AFTER, (self.game, walk.head.seq, BY_TURNS)).fetchall()
                for line in map(line_of, rows[: self.head.seq - walk.head.seq]):
                    walk.take(line)
                    yield line
                if not rows:
                    raise Damaged("problem.chain", self.game, walk.head.seq)
        if walk.head != self.head:
            raise Damaged("problem.chain", self.game, walk.head.seq)

    def cut(self, last: int) -> Stored:
        """Return the same game, ending at an earlier line."""
        walk = ChainWalk(self.game, self.edition)
        for line in self.lines():
            if line.seq > last:
                break
            walk.take(line)
        return replaced(self, head=walk.head, shape=walk.shape)

    def as_saved(self, game: int, height: int, at: str) -> Saved:
        """Return the row that the game will have in the list of games."""
        height += self.head.seq
        title = one_line(self.title, LONGEST_TITLE)
        return Saved(game, title, self.edition, self.summary, self.created, at, height, self.head)


def stored(
    conn: sqlite3.Connection, path: Path, row: Saved | Unsound, progress: TellProgress = nobody, stop: Stop = never,
) -> Stored:
    """Return the good lines of a game; raise Damaged if not even the first one is good."""
    walk = good_lines(conn, row.id, progress, stop)
    if not walk.head.seq:
        raise Damaged("problem.chain", row.id, 0)
    first = line_of(conn.execute(LINES_AFTER, (row.id, 0, 1)).fetchone())
    if isinstance(row, Saved):
        title, created, updated = row.title, row.created, row.updated
        return Stored(path, row.id, title, walk.edition, created, updated, walk.head, walk.shape, row.summary)
    title = said_in(first.body, "title") or row.title
    return Stored(path, row.id, title, walk.edition, first.at, first.at, walk.head, walk.shape)


def every_game(path: Path, progress: TellProgress, stop: Stop) -> Iterator[Callable[[], Stored]]:
    """Yield a function for each game of a file that may be damaged: it returns the good lines or raises Damaged."""
    with as_journal_errors(), with_sound_header(path) as copy, closing(read_only(copy)) as conn:
        for row in listing(conn):
            yield partial(stored, conn, copy, row, progress, stop)
