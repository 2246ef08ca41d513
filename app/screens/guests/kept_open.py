"""Keeps the door open while the banker looks at something else, where the phone allows it, and says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.phone import device
from app.phone.open_table import TableNotice
from app.screens.frame.dozing import dozing
from app.screens.frame.translate import several, t

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.guests.hosting import Hosting


class KeptOpen:
    """From `begin()` to `end()`. `on`: the app runs on in the background; without, the door sleeps there."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.on, self.told = False, -1
        self._changed, self._over = changed, False

    def begin(self) -> None:
        """Start, or ask for the permission that is missing and start when it is given."""
        if not device.ask_to_keep_running(self._answered):
            self._try()

    def _answered(self) -> None:
        self._try()
        self._changed()

    def _try(self) -> None:
        if not self._over and not self.on:
            self.on = dozing.busy = device.keep_running(notice(0))
            self.told = 0

    def count(self, phones: int) -> None:
        """Say in the notification how many phones are here."""
        if self.on and phones != self.told:
            self.told = phones
            device.say_running(notice(phones))

    def end(self) -> None:
        """Stop, because the door closes."""
        self._over = True
        if self.on:
            self.on = dozing.busy = False
            device.stop_running()


def notice(phones: int) -> TableNotice:
    """Return the notification for so many phones."""
    return TableNotice(t("invite.channel"), several("invite.table_open", phones), t("invite.plays_on"))


def told_of(hosting: Hosting | None) -> str:
    """Return what happens to the phones when another app is in front."""
    if hosting is not None and hosting.kept.on:
        return t("invite.kept")
    return t("invite.not_allowed") if device.ANDROID else t("invite.background")
