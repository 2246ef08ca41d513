"""What only Android's own classes can do: its language, and its picker of files. Used on a phone only.

The picker returns an address, not a path, so the file is copied to where we can read it. That needs no permission;
asking for a path would.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

REQUEST, CHOSEN = 7001, -1  # our number for the question, and Android's RESULT_OK
NAME = "_display_name"
NIGHT_BITS, NIGHT = 0x30, 0x20  # Configuration.UI_MODE_NIGHT_MASK and UI_MODE_NIGHT_YES
waiting: list[Callable[[Path], None]] = []


def language() -> str:
    """Return the phone's language as two letters, or '' where it cannot be found out."""
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:  # noqa: BLE001 - whatever Java throws
        return ""


def dark() -> bool:
    """Return whether the phone's own theme is dark; not dark where Java does not tell."""
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        mode = int(activity.getResources().getConfiguration().uiMode)
    except Exception:  # noqa: BLE001 - whatever Java throws
        return False
    return mode & NIGHT_BITS == NIGHT


def model() -> str:
    """Return Android's version and the phone's maker and model; '' where Java does not tell."""
    try:
        from jnius import autoclass

        build = autoclass("android.os.Build")
        return f"{autoclass('android.os.Build$VERSION').RELEASE}, {build.MANUFACTURER} {build.MODEL}"
    except Exception:  # noqa: BLE001 - whatever Java throws
        return ""


def addresses() -> list[str]:
    """Return the addresses of all networks that the phone is in, its own hotspot too; none where Java does not say."""
    try:
        from jnius import autoclass

        interfaces = autoclass("java.util.Collections").list(
            autoclass("java.net.NetworkInterface").getNetworkInterfaces()
        )
        every = [address for interface in interfaces.toArray() for address in addresses_of(interface)]
    except Exception:  # noqa: BLE001 - whatever Java throws
        return []
    return every


def addresses_of(interface: Any) -> list[str]:
    """Return the addresses of one network of the phone; none where it is not up."""
    from jnius import autoclass

    if not interface.isUp():
        return []
    found = autoclass("java.util.Collections").list(interface.getInetAddresses()).toArray()
    return [str(address.getHostAddress()) for address in found]


def lock_rotation(*, locked: bool) -> None:
    """Keep the orientation that the screen has now, or let the sensor choose it again."""
    from android import mActivity
    from jnius import autoclass

    info = autoclass("android.content.pm.ActivityInfo")
    mActivity.setRequestedOrientation(
        info.SCREEN_ORIENTATION_LOCKED if locked else info.SCREEN_ORIENTATION_FULL_SENSOR
    )


def pick_file(found: Callable[[Path], None]) -> None:
    """Open the picker. `found` is called later, on Android's thread, with a copy of the chosen file."""
    from android import activity, mActivity
    from jnius import autoclass

    if not waiting:  # bound once: Android fails if a listener is removed while it is being called
        activity.bind(on_activity_result=answered)
    waiting[:] = [found]
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("*/*")
    mActivity.startActivityForResult(intent, REQUEST)


def answered(request: int, result: int, intent: Any) -> None:
    """Take Android's answer to our request; with the back key the person chose nothing."""
    if request == REQUEST and result == CHOSEN and intent is not None:
        waiting[0](copied(intent.getData()))


def copied(address: Any) -> Path:
    """Copy what an address leads to into the cache folder, which Android may empty; return the copy."""
    from android import mActivity

    resolver = mActivity.getContentResolver()
    target = Path(mActivity.getCacheDir().getAbsolutePath()) / name_of(resolver, address)
    descriptor = resolver.openFileDescriptor(address, "r").detachFd()
    with open(descriptor, "rb") as source, target.open("wb") as copy:  # noqa: PTH123 - a number, no path
        shutil.copyfileobj(source, copy)
    return target


def name_of(resolver: Any, address: Any) -> str:
    """Return the file's name. Other apps may claim any path, so only its last part is used."""
    cursor = resolver.query(address, None, None, None, None)
    try:
        cursor.moveToFirst()
        return Path(str(cursor.getString(cursor.getColumnIndex(NAME)))).name or "picked"
    finally:
        cursor.close()
