"""Keeps the app running in the background while its door is open: a service with its notification, and two locks.

Android stops an app that nobody looks at, and lets its Wi-Fi sleep. It leaves an app alone that has a service in the
foreground, which must say so in a notification. Of Android's kinds of service ours is `connectedDevice`: it serves
devices beside this one over the network. `dataSync` ends after six hours, and `specialUse` is for what has no kind.
Phones only; what Java raises is the caller's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

SERVICE = "org.paycorner.paycorner.OpenTable"
NOTIFY, GRANTED = "android.permission.POST_NOTIFICATIONS", 0
FIRST_WITH_QUESTION, FIRST_IN_FOREGROUND = 33, 26  # APIs: who asks for notifications, and who tells services apart
AWAKE, WHOLE_WIFI = 1, 3  # Android's PARTIAL_WAKE_LOCK and WIFI_MODE_FULL_HIGH_PERF
EVENING = 12 * 3600 * 1000  # milliseconds after which the lock ends by itself, should we never get to it
NAME = "paycorner:table"


class TableNotice(NamedTuple):
    """What the notification says: the name of its kind, its title, its text."""

    channel: str
    title: str
    text: str


locks: list[Any] = []


def may() -> bool:
    """Return whether the notification may be shown. Up to Android 12 every app may."""
    return version() < FIRST_WITH_QUESTION or activity().checkSelfPermission(NOTIFY) == GRANTED


def ask(answered: Callable[[], object]) -> None:
    """Ask the person whether we may show notifications. `answered` is called later, on Android's thread."""
    from android.permissions import request_permissions

    request_permissions([NOTIFY], lambda *_: answered())


def begin(notice: TableNotice) -> None:
    """Start the service with its notification, then take the locks; take them only once."""
    start = activity().startForegroundService if version() >= FIRST_IN_FOREGROUND else activity().startService
    start(intent(notice))
    if not locks:
        locks[:] = [awake(), wifi()]


def say(notice: TableNotice) -> None:
    """Say something else in the notification of the service that runs."""
    from jnius import autoclass

    autoclass(SERVICE).say(activity(), intent(notice))


def end() -> None:
    """Give the locks back, and end the service with its notification."""
    while locks:
        lock = locks.pop()
        if lock.isHeld():
            lock.release()
    activity().stopService(intent(TableNotice("", "", "")))


def intent(notice: TableNotice) -> Any:
    """Return what starts the service, with its texts."""
    from jnius import autoclass

    made = autoclass("android.content.Intent")()
    made.setClassName(activity().getPackageName(), SERVICE)
    for name, text in notice._asdict().items():
        made.putExtra(name, text)
    return made


def awake() -> Any:
    """Return a lock that is held: the processor goes on while the screen is dark."""
    from jnius import cast

    lock = cast("android.os.PowerManager", activity().getSystemService("power")).newWakeLock(AWAKE, NAME)
    lock.setReferenceCounted(False)
    lock.acquire(EVENING)
    return lock


def wifi() -> Any:
    """Return a lock that is held: Wi-Fi does not sleep between two packets."""
    from jnius import cast

    service = activity().getApplicationContext().getSystemService("wifi")
    lock = cast("android.net.wifi.WifiManager", service).createWifiLock(WHOLE_WIFI, NAME)
    lock.setReferenceCounted(False)
    lock.acquire()
    return lock


def activity() -> Any:
    """Return the app's activity."""
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def version() -> int:
    """Return the phone's API."""
    from jnius import autoclass

    return int(autoclass("android.os.Build$VERSION").SDK_INT)
