"""All our bets on private parts of Kivy, one function each, read from the version named below.

Kivy lays out level by level, one level in each frame, and has no public way to finish at once. A tap must be laid out
in the frame that shows it. tests/screens/test_kivy_bets.py tests each bet, so that a new version of Kivy shows which
one it breaks. Repairs of KivyMD stand in app/fixes.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.boxlayout import BoxLayout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.screens.widgets.kivy_values import Touch, Trigger, Widget

    Wants = tuple[tuple[float, float], tuple[float | None, float | None], object, object, object]

# of kivy/uix/layout.py, label.py, scrollview.py, boxlayout.py, core/text/__init__.py, input/motionevent.py,
# kivy/core/window/window_sdl2.py
READ_FROM = "2.3.1"
CAME_DOWN = "came_down"  # where a touch keeps its first place
kivys_depack = MotionEvent.depack


def trigger_of(widget: Widget) -> Trigger:
    """Return Kivy's trigger for laying a widget out: a layout's, a label's or a scrolling page's; None for others."""
    own = widget.__dict__
    return own.get("_trigger_layout") or own.get("_trigger_texture") or own.get("_trigger_update_from_scroll")


def is_layout(widget: Widget) -> bool:
    """Return whether the widget places its children, which `do_layout` does at once."""
    return "_trigger_layout" in widget.__dict__


def do_waiting(widget: Widget) -> None:
    """Do at once what the trigger of a label or of a scrolling page would do."""
    (widget.texture_update if "_trigger_texture" in widget.__dict__ else widget.update_from_scroll)()


class Stacked(BoxLayout):
    """A box that, standing upright, leaves no gap around a part without height, such as a list of nothing."""

    def _iterate_layout(self, sizes: list[Wants]) -> Iterator[tuple[int, float, float, float, float]]:
        """Yield number, place and size of each part, as Kivy does for all of them, and keep the minimum size."""
        seen = [at for at, (size, hint, *_) in enumerate(sizes) if size[1] or hint[1] is not None]
        if len(seen) == len(sizes) or self.orientation == "horizontal":
            yield from super()._iterate_layout(sizes)
            return
        left, top, right, bottom = self.padding
        if not seen:
            self.minimum_size = left + right, top + bottom
        for at, *place in super()._iterate_layout([sizes[one] for one in seen]) if seen else ():
            yield seen[at], *place
        for at in set(range(len(sizes))).difference(seen):
            (wide, _), (hint, _), *_ = sizes[at]
            yield at, self.x + left, self.y + bottom, wide if hint is None else (self.width - left - right) * hint, 0


def layout_trigger(layout: Widget) -> Trigger:
    """Return what a layout of our own has to call when something about it has changed."""
    return layout._trigger_layout  # noqa: SLF001 - the bet


def has_touch(scroll: Widget, touch: Touch) -> bool:
    """Return whether a page is waiting to know if this touch scrolls it."""
    return scroll._touch is touch  # noqa: SLF001 - the bet


def give_touch(scroll: Widget) -> None:
    """Give the touch to what lies under the finger once it is three frames old, because it scrolls nothing."""
    scroll._change_touch_mode()  # noqa: SLF001 - the bet


def measure(label: Widget) -> tuple[int, int]:
    """Return how wide and high a core label's text is, and let the label draw itself at that size, as `refresh` does.

    `refresh` would also make a texture for each label.
    """
    label._size = wide, high = tuple(map(int, label.render()))  # noqa: SLF001 - the bet
    return wide, high


def held(widget: Widget) -> Trigger:
    """Return the widget itself, because kv holds its ids weakly."""
    return widget.__self__


def middle_of(widget: Widget) -> tuple[float, float]:
    """Return a widget's middle by its pos and size.

    Kivy's `center` may still be that of the place before, where this is asked for because pos or size has changed.
    """
    return widget.x + widget.width / 2, widget.y + widget.height / 2


def keep_first_places() -> None:
    """Let every touch keep where it began, as parts of the glass, under CAME_DOWN.

    Kivy moves that place along until the touch is handed over for the first time. Where a frame takes long, a finger
    has been lifted elsewhere by then, and the whole way counts as a tap there.
    """
    if MotionEvent.depack is not depack:
        MotionEvent.depack = depack


def depack(touch: Touch, args: object) -> None:
    """Take over the newest place of a touch, as Kivy does, and keep the first."""
    kivys_depack(touch, args)
    touch.ud.setdefault(CAME_DOWN, (touch.sx, touch.sy))


def beneath_the_window() -> Widget:
    """Return what Kivy's window asks for SDL's events; None where the window has nothing beneath it."""
    return getattr(Window, "_win", None)


def put_beneath_the_window(window: Widget) -> None:
    """Let Kivy's window ask this for SDL's events."""
    Window._win = window  # noqa: SLF001 - the bet


def write_in_place(widget: Widget, words: str) -> None:
    """Have a label widget draw other words than its `text`; what draws them is an object that the widget keeps."""
    writer = widget.__dict__["_label"]
    if writer.text != words:
        writer.text = words
