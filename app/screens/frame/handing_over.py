"""Handing a file to other apps, and saying where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.phone import device
from app.screens.frame.translate import t
from app.screens.widgets import PushButton, Sheet, Text

if TYPE_CHECKING:
    from pathlib import Path

    from app.screens.frame.running import RunningApp


def hand_over(app: RunningApp, path: Path, mime: str, title: str) -> None:
    """Offer a file to other apps, and say where it lies, or that it can be put nowhere that outlives this app."""
    if device.share_file(path, mime, title):
        where_sheet(path)
    else:
        app.receipt(t("history.kept_inside", file=path.name), undo=False, sound="alert")


def where_sheet(path: Path) -> Sheet:
    """Say where a file lies, with a way to open its folder."""
    sheet, key = Sheet(title=t("files.written")), device.kept_in()
    sheet.body.add_widget(Text(text=path.name, role="strong"))
    sheet.body.add_widget(Text(text=t(f"files.in_{key}", folder=path.parent), tone="soft"))
    if key != "chosen":
        button = PushButton(text=t("files.open_folder"), icon="folder-open-outline", kind="tonal")
        button.fbind("on_tap", lambda *_: (sheet.close(), show_folder(path.parent)))
        sheet.foot.add_widget(button)
    return sheet.open()


def show_folder(folder: Path) -> None:
    """Show a folder in this device's program for files; where there is none, say which folder it is."""
    device.open_folder(folder, lambda: not_shown(folder))


def not_shown(folder: Path) -> Sheet:
    """Say where files lie that no program here shows."""
    sheet = Sheet(title=t("files.no_opener"))
    sheet.body.add_widget(Text(text=t(f"files.in_{device.kept_in()}", folder=folder)))
    return sheet.open()
