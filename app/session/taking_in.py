"""Importing a game from a file, and putting a backup in place of all games: judged first, then written."""

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from app.disk.whole_files import remove
from app.journal import Journal, JournalError, Line, Parcel, Saved
from app.journal.checking.verdict import Progress, Stop, never, nobody
from app.journal.collecting import collect
from app.journal.stored import Stored
from app.session.imports import Judged, judged

ASIDE = ".collected"


def take_in(journal: Journal, path: Path, progress: Progress = nobody, stop: Stop = never) -> Saved:
    """Take in a game from a file, judged line by line. Any thread may do this: it touches the journal alone."""
    verdicts: list[Judged] = []

    def check(parcel: Parcel | Stored, lines: Iterable[Line]) -> str:
        verdicts.append(judged(parcel, lines, progress, stop))
        return verdicts[-1].summary

    saved = journal.import_game(path, check, progress, stop)
    keep_snapshot(journal, saved, verdicts[-1].snapshot)
    return saved


def take_in_lines(
    journal: Journal, texts: Sequence[str], progress: Progress = nobody, stop: Stop = never,
) -> Saved:
    """Take in the game of lines that another machine keeps, judged like a file. Raises ImportRefused."""
    path = journal.path.with_name(journal.path.name + ASIDE)
    try:
        collect(texts, path)
        return take_in(journal, path, progress, stop)
    finally:
        remove(path)


def put_back(journal: Journal, path: Path, kept: Path, progress: Progress = nobody, stop: Stop = never) -> None:
    """Put a backup in place of all games, each judged line by line; the games of now are first kept in a file."""
    snapshots: dict[bytes, bytes] = {}

    def check(source: Parcel | Stored, lines: Iterable[Line]) -> str:
        found = judged(source, lines, nobody, stop)
        snapshots[source.head.hash] = found.snapshot
        return found.summary

    journal.exchange(path, kept, check, progress, stop)
    for saved in journal.games():
        keep_snapshot(journal, saved, snapshots[saved.head.hash])


def keep_snapshot(journal: Journal, saved: Saved, snapshot: bytes) -> None:
    """Keep the game at its end, so that it opens at once. It is a cache: without room for it, opening takes longer."""
    with contextlib.suppress(JournalError):
        journal.put_snapshot(saved.id, saved.head.top, snapshot)
