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
from app.session.file_names import free_path, name_of_game
from app.transcript import export

if TYPE_CHECKING:
    from collections.abc import Callable

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
    saved = app.session.journal.game(app.session.number)
    name = name_of_game(app.session.game.title, saved.updated, app.board.title(app.words))
    return free_path(Path(app.folder) / FOLDER, name, ending)


WRITE: dict[str, Callable[[Reading, Words], str]] = {
    "text": export.as_text,
    "csv": export.as_csv,
    "words": lambda reading, _: export.as_words(reading),
}
