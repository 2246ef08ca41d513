"""Lays a screen out at once: widths from the root down, heights from the leaves up, places from the root down.

Kivy's own triggers run level by level, and each layout triggers itself once more.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kivy.graphics import RenderContext

from app.screens.widgets.kivy_bets import do_waiting, is_layout, trigger_of
from app.screens.widgets.once import show_waiting
from app.screens.widgets.surfaces import Still
from app.screens.widgets.wrap import Wrap

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Drawing, Trigger, Widget

PASSES = 4


def settle(root: Widget) -> None:
    """Write waiting textures and run waiting layouts until nothing waits."""
    known = waiting_ones(root)
    for widget, trigger in known:
        if trigger.is_triggered:
            widen(widget, trigger)
    for _ in range(PASSES):
        waited = [lay_out(widget, trigger) for widget, trigger in reversed(known) if trigger.is_triggered]
        waited += [lay_out(widget, trigger) for widget, trigger in known if trigger.is_triggered]
        if not waited:
            return


def waiting_ones(root: Widget) -> list[tuple[Widget, Trigger]]:
    """Return the widgets that could wait, parents before children. What is inside something `as_before` is skipped."""
    found, known = [root], []
    for widget in found:
        own = widget.__dict__
        if "_waiting" in own:
            show_waiting(widget)
        trigger = trigger_of(widget)
        if trigger is not None:
            known.append((widget, trigger))
        if not own.get("as_before"):
            found.extend(widget.children)
    return known


def widen(widget: Widget, trigger: Trigger) -> None:
    """Set the widths of a widget's children, so that each text is drawn once, at its final width."""
    way = getattr(widget, "orientation", "")
    if way == "vertical":
        room = widget.width - widget.padding[0] - widget.padding[2]
        for child in widget.children:
            if child.size_hint_x is not None:
                child.width = room * child.size_hint_x
    elif way == "horizontal" or isinstance(widget, Wrap | Still):
        lay_out(widget, trigger)


def lay_out(widget: Widget, trigger: Trigger) -> None:
    """Do what waits at this widget."""
    trigger.cancel()
    if not is_layout(widget):
        do_waiting(widget)
        return
    before = wishes(widget)
    widget.do_layout()
    if wishes(widget) == before:
        trigger.cancel()  # the places just given have triggered it again


def wishes(widget: Widget) -> list[float]:
    """Return the heights that the children need."""
    return [child.height if child.size_hint_y is None else 0 for child in widget.children]


def draw_ahead(widget: Widget) -> None:
    """Draw a widget once now, on a canvas that the next frame wipes, because shapes are computed when first drawn."""
    paper = unseen_paper()
    paper.add(widget.canvas)
    paper.draw()
    paper.remove(widget.canvas)


@cache
def unseen_paper() -> Drawing:
    """Return a canvas that is never shown. There is one, because Kivy does not free the shaders of each it makes."""
    return RenderContext()
