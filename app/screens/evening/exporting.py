"""Exports of a game: files are written into a folder of their own, then offered to other apps."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING

from app.disk.whole_files import make_own_folder, put_in_place, remove, sync_file, write_whole
from app.screens.frame.handing_over import hand_over
from app.screens.frame.handling import alert
from app.screens.frame.jobs import Job
from app.screens.frame.translate import t
from app.transcript import export

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.session.reading_along import Reading
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
    path = Path(app.folder) / FOLDER / f"{file_name(app.session.game.title)}.{ending}"
    reading, journal, words = app.session.reading(), app.session.journal, app.words

    def work(progress: Callable[[int, int], None], stop: Callable[[], bool]) -> None:
        make_own_folder(path.parent)
        if kind == "file":
            journal.export_game(reading.number, path, progress, stop)
        else:
            write_whole(path, WRITE[kind](reading.watched(progress, stop), words).encode())

    Job(t("history.share"), work, lambda _: taken_along(app, path, mime), alert).start()


def taken_along(app: RunningApp, path: Path, mime: str) -> None:
    """Say where the export is, and offer it to other apps where there are any."""
    app.receipt(t("history.written", file=path.name), undo=False)
    hand_over(app, path, mime, t("history.share"))


def write_picture(widget: Widget, path: Path) -> None:
    """Write what a widget shows as a picture; raise OSError where only a part was written, which Kivy does not say."""
    part = path.with_name(f"{path.stem}.part.png")
    make_own_folder(path.parent)
    try:
        widget.export_to_png(str(part))
        if part.exists() and END_OF_PNG not in part.read_bytes()[-len(END_OF_PNG) :]:
            raise OSError(errno.ENOSPC, "half a picture")
        sync_file(part)
        put_in_place(part, path)
    finally:
        remove(part)


def file_name(title: str) -> str:
    """Return a title that can be a file's name."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in title)
    return kept.strip("-")[:40] or "game"


WRITE: dict[str, Callable[[Reading, Words], str]] = {
    "text": export.as_text,
    "csv": export.as_csv,
    "words": lambda reading, _: export.as_words(reading),
}
