"""Which phone or computer this is: for a report of a problem, and for the phones that it calls."""

import os
import platform

from app.phone import on_android


def described() -> dict[str, str]:
    """Return system, model and Python; on Android its version and the phone's model."""
    if "ANDROID_ARGUMENT" in os.environ:
        return {"Android": on_android.model(), "Python": platform.python_version()}
    system = f"{platform.system()} {platform.release()}, {platform.machine()}"
    return {"System": system, "Python": platform.python_version()}


def short_name() -> str:
    """Return what other phones show of this one."""
    found = on_android.model().partition(", ")[2] if "ANDROID_ARGUMENT" in os.environ else ""
    return found or platform.system()
