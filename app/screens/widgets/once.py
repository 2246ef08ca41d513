"""Several properties changed at once: shown once, before the next frame."""

from kivy.clock import Clock


def once(widget, method, *names):
    """Call the method now, and before the next frame after any of these properties changed."""
    trigger = Clock.create_trigger(method, -1)
    widget.__dict__.setdefault("_waiting", []).append((trigger, method))
    for name in names:
        widget.fbind(name, trigger)
    method()


def show_waiting(widget):
    """What waits for the next frame is shown now, so that it is laid out with all the rest."""
    for trigger, method in widget.__dict__.get("_waiting", ()):
        if trigger.is_triggered:
            trigger.cancel()
            method()
