"""Handing a file to other apps, and saying so where it cannot leave this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.phone import device
from app.screens.frame.translate import t

if TYPE_CHECKING:
    from pathlib import Path

    from app.screens.frame.running import RunningApp


def hand_over(app: RunningApp, path: Path, mime: str, title: str) -> None:
    """Offer a file to other apps, or say that it can be put nowhere that outlives this app."""
    if not device.share_file(path, mime, title):
        app.receipt(t("history.kept_inside", file=path.name), undo=False, sound="alert")
