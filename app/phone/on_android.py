"""What only Android's own classes can do: its language, and its picker of files. Called on a phone alone.

The picker hands over an address, not a path: what is behind it is copied to where we can read it. That needs
no permission, which asking for a path would.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

REQUEST, CHOSEN = 7001, -1  # our number for the question, and Android's RESULT_OK
NAME = "_display_name"
waiting: list[Callable[[Path], None]] = []


def language() -> str:
    """The language that the phone is set to, as two letters; not knowing it is no reason not to start."""
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:  # noqa: BLE001 - whatever Java throws
        return ""


def pick_file(found: Callable[[Path], None]) -> None:
    """Open the picker; `found` is called with a copy of the file, later and on Android's thread."""
    from android import activity, mActivity
    from jnius import autoclass

    if not waiting:  # once for all: Android fails when a listener is taken back while it is being called
        activity.bind(on_activity_result=answered)
    waiting[:] = [found]
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("*/*")
    mActivity.startActivityForResult(intent, REQUEST)


def answered(request: int, result: int, intent: Any) -> None:
    """A question to Android was answered; ours is about a file, and may have been left with the back key."""
    if request == REQUEST and result == CHOSEN and intent is not None:
        waiting[0](copied(intent.getData()))


def copied(address: Any) -> Path:
    """A copy, under its own name, in the folder that Android may empty."""
    from android import mActivity

    resolver = mActivity.getContentResolver()
    target = Path(mActivity.getCacheDir().getAbsolutePath()) / name_of(resolver, address)
    descriptor = resolver.openFileDescriptor(address, "r").detachFd()
    with open(descriptor, "rb") as source, target.open("wb") as copy:  # noqa: PTH123 - a number, no path
        shutil.copyfileobj(source, copy)
    return target


def name_of(resolver: Any, address: Any) -> str:
    """What the file is called; only its last part, whatever another app claims."""
    cursor = resolver.query(address, None, None, None, None)
    try:
        cursor.moveToFirst()
        return Path(str(cursor.getString(cursor.getColumnIndex(NAME)))).name or "picked"
    finally:
        cursor.close()
