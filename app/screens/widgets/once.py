"""Several properties changed at once: shown once, before the next frame."""

from kivy.clock import Clock


def once(widget, method, *names):
    """Call the method now, and before the next frame after any of these properties changed."""
    trigger = Clock.create_trigger(method, -1)
    for name in names:
        widget.fbind(name, trigger)
    method()
