"""How far the phone's own bars, its notch and its keyboard reach over our picture.

Up to Android 14 the system keeps our window clear of them, and all of it is zero. From Android 15 on an app that
targets 35 or more is drawn under them ("edge to edge"), and must keep its own content clear.

Kivy 2.3.1 cannot ask: its keyboard_height is 0 with SDL 2, and it knows no insets. So Android is asked itself. Only
what really lies over our surface counts, which is true of every version, whoever laid out the window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

FIRST_WITH_TYPES = 30  # the first API that tells bars, notch and keyboard apart
RESIZE = 0x10  # Android's SOFT_INPUT_ADJUST_RESIZE


@dataclass(frozen=True, slots=True)
class Insets:
    """What is covered at each edge by bars and notch, and at the bottom by the keyboard, in pixels."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0
    keyboard: float = 0

    @property
    def below(self) -> float:
        """What is covered at the bottom: by the keyboard where it is up, which lies over the bar."""
        return max(self.bottom, self.keyboard)


NONE = Insets()


def read() -> Insets:
    """Return what covers our surface now; nothing where Java does not tell."""
    try:
        return covered()
    except Exception:  # noqa: BLE001 - whatever Java throws
        return NONE


def covered() -> Insets:
    """Return how far bars and keyboard reach over our surface. Raises what Java raises."""
    from jnius import autoclass

    if int(autoclass("android.os.Build$VERSION").SDK_INT) < FIRST_WITH_TYPES:
        return NONE
    activity = autoclass("org.kivy.android.PythonActivity")
    window = activity.mActivity.getWindow().getDecorView()
    told, kinds = window.getRootWindowInsets(), autoclass("android.view.WindowInsets$Type")
    if told is None:
        return NONE
    bars = told.getInsets(kinds.systemBars() | kinds.displayCutout())
    keyboard = told.getInsets(kinds.ime())
    return over(window, surface_of(activity), bars, keyboard)


def surface_of(activity: Any) -> Any:
    """Return where our picture is in the window, as a rectangle of Android's."""
    from jnius import autoclass

    place = autoclass("android.graphics.Rect")()
    activity.getSurface().getGlobalVisibleRect(place)
    return place


def over(window: Any, ours: Any, bars: Any, keyboard: Any) -> Insets:
    """Return what of the insets lies over our rectangle of the window."""
    right, bottom = window.getWidth() - ours.right, window.getHeight() - ours.bottom
    return Insets(
        left=max(0, bars.left - ours.left), top=max(0, bars.top - ours.top), right=max(0, bars.right - right),
        bottom=max(0, bars.bottom - bottom), keyboard=max(0, keyboard.bottom - bottom),
    )  # fmt: skip


def make_room_for_keyboard() -> None:
    """Let Android report its keyboard as an inset, or make the window lower, and never push the picture up.

    Pushed up, a field in the upper half leaves the screen, and so does the bar above it.
    """
    from android.runnable import Runnable
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    Runnable(lambda: activity.getWindow().setSoftInputMode(RESIZE))()


def bars_for(*, dark: bool) -> None:
    """Draw the signs in the phone's bars, which lie on our paper, dark by day and light by lamp."""
    from android.runnable import Runnable
    from jnius import autoclass

    if int(autoclass("android.os.Build$VERSION").SDK_INT) < FIRST_WITH_TYPES:
        return
    bars = autoclass("android.view.WindowInsetsController")
    light = bars.APPEARANCE_LIGHT_STATUS_BARS | bars.APPEARANCE_LIGHT_NAVIGATION_BARS
    window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
    Runnable(lambda: window.getInsetsController().setSystemBarsAppearance(0 if dark else light, light))()
