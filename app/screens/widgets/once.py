"""Several properties changed at once are shown once, before the next frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.widgets.kivy_values import Widget
    from app.screens.widgets.touch import Touchable


def once(widget: Widget, method: Callable[..., object], *names: object) -> None:
    """Call a method now, and before the next frame after any of these properties has changed."""
    trigger = Clock.create_trigger(method, -1)
    widget.__dict__.setdefault("_waiting", []).append((trigger, method))
    for name in names:
        widget.fbind(name, trigger)
    method()


def show_waiting(widget: Touchable) -> None:
    """Show now what waits for the next frame, so that it is laid out with everything else."""
    for trigger, method in widget.__dict__.get("_waiting", ()):
        if trigger.is_triggered:
            trigger.cancel()
            method()
