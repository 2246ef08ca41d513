"""Laying out at once: heights from the leaves up, then places from the root down.

Kivy's own triggers run level by level, and each layout calls for itself again.
"""

PASSES = 4


def settle(root):
    """Write waiting textures and run waiting layouts until nothing waits."""
    found = [(widget, trigger_of(widget)) for widget in everything_in(root)]
    known = [(widget, trigger) for widget, trigger in found if trigger is not None]
    for _ in range(PASSES):
        waited = [lay_out(widget, trigger) for widget, trigger in reversed(known) if trigger.is_triggered]
        waited += [lay_out(widget, trigger) for widget, trigger in known if trigger.is_triggered]
        if not waited:
            return


def everything_in(root):
    """The whole tree, parents before children."""
    found = [root]
    for widget in found:
        found.extend(widget.children)
    return found


def trigger_of(widget):
    """What Kivy would lay it out by: a layout's, or a label's for its texture."""
    own = widget.__dict__
    return own.get("_trigger_layout") or own.get("_trigger_texture")


def lay_out(widget, trigger):
    """Do what waits at this widget."""
    trigger.cancel()
    if "_trigger_texture" in widget.__dict__:
        widget.texture_update()
        return
    before = wishes(widget)
    widget.do_layout()
    if wishes(widget) == before:
        trigger.cancel()  # it was asked for by the places just given


def wishes(widget):
    """What the children want for themselves."""
    return [child.height if child.size_hint_y is None else 0 for child in widget.children]
