"""Backup of all games into one file, and putting a backup in place of the games here."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from app.disk.whole_files import make_own_folder
from app.phone import device
from app.screens.frame.handing_over import hand_over
from app.screens.frame.handling import alert
from app.screens.frame.jobs import Job
from app.screens.frame.running import app_at_start
from app.screens.frame.translate import t
from app.screens.home.opening_files import when_sure
from app.screens.widgets import Callout, PushButton, Row, Sheet, Text
from app.session.beside_games import kept_here

if TYPE_CHECKING:
    from app.screens.frame.running import AppAtStart, RunningApp

FOLDER = "backups"
KIND = "application/vnd.sqlite3"


def back_up(app: RunningApp) -> None:
    """Check all games, copy them and what is kept beside them into a backup, and offer it to other apps."""
    path = fresh_path(app.folder)
    journal, kept = app.session.journal, kept_here(app.folder)
    Job(
        t("settings.backup"), lambda progress, stop: journal.transport.backup(path, progress, stop, kept),
        lambda _: backed_up(app, path), alert,
    ).start()  # fmt: skip


def fresh_path(folder: Path) -> Path:
    """Return a path such as backups/2026-11-18 20.15.03.db that no other backup has."""
    make_own_folder(folder / FOLDER)
    now = f"{datetime.now().astimezone():%Y-%m-%d %H.%M.%S}"
    names = (now, *(f"{now} ({again})" for again in range(2, 100)))
    return next(path for name in names if not (path := folder / FOLDER / f"{name}.db").exists())


def backed_up(app: RunningApp, path: Path) -> None:
    """Report the backup, and offer it to other apps where there are any."""
    app.receipt(t("settings.backed_up", file=path.stem), undo=False)
    hand_over(app, path, KIND, t("settings.backup"))


def choose_backup(app: AppAtStart) -> Sheet:
    """Show the backups of this device, newest first, and the way to another file."""
    sheet = Sheet(title=t("settings.restore"))
    found = sorted((app.folder / FOLDER).glob("*.db"), reverse=True)
    if not found:
        sheet.body.add_widget(Text(text=t("settings.restore_none"), tone="soft"))
    for path in found[:30]:
        row = Row(icon="database-outline", title=path.stem, text=size_of(path), fill="card", edge="edge")
        row.fbind("on_tap", lambda *_, path=path: ask(app, sheet, path))
        sheet.body.add_widget(row)
    other = PushButton(text=t("settings.other_file"), kind="outlined", icon="folder-open-outline")
    other.fbind("on_tap", lambda *_: device.pick_file(lambda path: ask(app, sheet, path)))
    sheet.foot.add_widget(other)
    return sheet.open()


def size_of(path: Path) -> str:
    """Return a file's size in kilobytes."""
    return f"{max(1, path.stat().st_size // 1024):,} kB".replace(",", "\u00a0")


def ask(app: AppAtStart, before: Sheet, path: Path) -> None:
    """Ask before the games here are replaced."""
    before.close()
    sheet = Sheet(title=t("settings.restore"))
    sheet.body.add_widget(Callout(kind="warn", text=t("settings.restore_warning", file=path.stem)))
    sure = PushButton(text=t("settings.restore_sure"), kind="danger")
    sheet.foot.add_widget(sure)
    when_sure(sheet, sure, lambda: restore(app, sheet, path))


def restore(app: AppAtStart, sheet: Sheet, path: Path) -> None:
    """Keep a copy of the games here, then put the backup in their place."""
    sheet.close()
    from app.session.importing import put_back

    aside = fresh_path(app.folder)
    if app.session is None:
        put_aside(app, aside)
    session = app_at_start().session
    if session is None:
        device.done_with_picked()
        return
    journal = session.journal
    Job(
        t("settings.restore"), lambda progress, stop: put_back(journal, Path(path), aside, progress, stop),
        lambda _: restored(app, Path(path)), not_restored,
    ).start()  # fmt: skip


def put_aside(app: AppAtStart, aside: Path) -> Path | None:
    """Open the games anew. A file that is damaged, or is no file of games, is moved away first, and returned.

    One that is in use or from a newer version stays.
    """
    from app.session import GAMES, set_aside

    app.open_session()
    spoilt = set_aside(app.folder / GAMES, aside) if app.session is None else None
    if spoilt is not None:
        app.open_session()
    if app_at_start().session is None:
        alert(app.trouble)
    return spoilt


def not_restored(sentence: str) -> None:
    """Say why the games are still those of before."""
    device.done_with_picked()
    alert(sentence)


def restored(app: AppAtStart, path: Path) -> None:
    """Go back to the list of games, which is now another one."""
    device.done_with_picked()
    if app.session is not None:
        app.session.files.leave()
    app.router.home()
    app.receipt(t("settings.restored", file=path.stem), undo=False)
