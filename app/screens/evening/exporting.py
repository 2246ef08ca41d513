"""Exports of a game: files are written into a folder of their own, then offered to other apps."""

from __future__ import annotations

import errno
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from app.disk.whole_files import make_own_folder, put_in_place, remove, sync_file, write_whole
from app.screens.frame.handing_over import hand_over
from app.screens.frame.handling import alert
from app.screens.frame.jobs import Job
from app.screens.frame.translate import t
from app.transcript import export
from app.typed.bounds import moment

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.session.past import Reading
    from app.words.language import Words

END_OF_PNG = b"IEND\xaeB`\x82"
FOLDER = "exports"
KINDS = {
    "text": ("txt", "text/plain"),
    "csv": ("csv", "text/csv"),
    "words": ("game.txt", "text/plain"),
    "file": ("paycorner", "application/octet-stream"),
}


def take_along(app: RunningApp, kind: str) -> None:
    """Write an export, with its progress shown and a way to cancel it, then offer it to other apps."""
    ending, mime = KINDS[kind]
    path = fresh_export(app, ending)
    reading, journal, words = app.session.past.reading(), app.session.journal, app.words

    def work(progress: Callable[[int, int], None], stop: Callable[[], bool]) -> None:
        make_own_folder(path.parent)
        if kind == "file":
            journal.transport.export_game(reading.number, path, progress, stop)
        else:
            write_whole(path, WRITE[kind](reading.watched(progress, stop), words).encode())

    Job(t("history.share"), work, lambda _: hand_over(app, path, mime, t("history.share")), alert).start()


def write_picture(widget: Widget, path: Path, sharper: int = 1) -> None:
    """Write what a widget shows as a picture, so many times as large.

    Raises OSError where only a part was written, which Kivy does not say.
    """
    part = path.with_name(f"{path.stem}.part.png")
    make_own_folder(path.parent)
    try:
        widget.export_to_png(str(part), scale=sharper)
        if part.exists() and END_OF_PNG not in part.read_bytes()[-len(END_OF_PNG) :]:
            raise OSError(errno.ENOSPC, "half a picture")
        sync_file(part)
        put_in_place(part, path)
    finally:
        remove(part)


def fresh_export(app: RunningApp, ending: str) -> Path:
    """Return where an export of the open game goes: its title, day and board, and a number where that is taken."""
    session = app.session
    words = app.words.at(session.edition, session.game)
    day = day_of(session.journal.game(session.number).updated)
    name = export_name(session.game.title, words.of(session.edition.titles), f"{day:%Y-%m-%d}" if day else "")
    names = chain((name,), (f"{name}-{again}" for again in count(2)))
    return next(path for one in names if not (path := Path(app.folder) / FOLDER / f"{one}.{ending}").exists())


def export_name(title: str, board: str, day: str) -> str:
    """Return a name for a file of a game. Where the title is the board's, it stands once."""
    parts = [file_name(title), day, file_name(board)]
    return "-".join(dict.fromkeys([part for part in parts if part]))


def day_of(updated: str) -> date | None:
    """Return the day on which a game was last played, by this phone's clock; None where its row does not tell."""
    then = moment(updated)
    return then.astimezone().date() if then is not None else None


def file_name(title: str) -> str:
    """Return a title that can be a file's name."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in title)
    return kept.strip("-")[:40] or "game"


WRITE: dict[str, Callable[[Reading, Words], str]] = {
    "text": export.as_text,
    "csv": export.as_csv,
    "words": lambda reading, _: export.as_words(reading),
}
