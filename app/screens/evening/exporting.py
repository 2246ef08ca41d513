"""Exports of a game: files are written into a folder of their own, then offered to other apps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.transcript import export

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.session import Session
    from app.words.language import Words

FOLDER = "exports"
KINDS = {
    "text": ("txt", "text/plain"),
    "csv": ("csv", "text/csv"),
    "words": ("game.txt", "text/plain"),
    "file": ("paycorner", "application/octet-stream"),
}


def write_export(app: RunningApp, kind: str) -> tuple[Path, str]:
    """Write a file of this kind; return its path and its MIME type."""
    ending, mime = KINDS[kind]
    folder = Path(app.folder) / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    session = app.session
    path = folder / f"{file_name(session.game.title)}.{ending}"
    if kind == "file":
        path.unlink(missing_ok=True)
        session.journal.export_game(session.saved.id, path)
    else:
        path.write_text(WRITE[kind](session, app.words), "utf-8")
    return path, mime


def file_name(title: str) -> str:
    """Return a title that can be a file's name."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in title)
    return kept.strip("-")[:40] or "game"


WRITE: dict[str, Callable[[Session, Words], str]] = {
    "text": export.as_text,
    "csv": export.as_csv,
    "words": lambda session, _: export.as_words(session),
}
