"""Repairs of KivyMD 2.0.0. `install()` runs once, before the first widget is built.

KivyMD gives every touchable widget a frame buffer and a noise shader for its ripple. On a widget with a side of zero
that raises "FBO Initialization failed" (KivyMD #1894), and on some Adreno phones the tap itself crashes (KivyMD
#1900). Here a touch lights the widget's own shape and the light fades, without buffer or shader.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.text import Label as Writer
from kivy.core.text import LabelBase
from kivy.graphics import Color, Ellipse, InstructionGroup, RoundedRectangle
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

BRIGHTNESS = 0.16
SECONDS = 0.35
GREY = (0.5, 0.5, 0.5)
CIRCLE = 1.0  # what KivyMD's _get_shape_kind returns for round widgets
SIDE, JOINED = 80, "\u0644\u0627"  # dots; two Arabic letters that are one sign together
LAYOUT_PASSES = 60  # KivyMD's nested layouts need more passes than Kivy's 10 per frame


def install() -> None:
    """Replace the ripple, and allow layouts more passes."""
    Clock.max_iteration = LAYOUT_PASSES
    M3CommonRipple.glow = None
    # Kivy finds a bound method again by its __name__, so each function has the name of what it replaces.
    for method in (init_fbos, call_ripple_animation_methods, finish_ripple, anim_complete):
        setattr(M3CommonRipple, method.__name__, method)


Measures = Callable[[LabelBase, str], tuple[int, int]]
Draws = Callable[[LabelBase, str, int, int], None]


DRAWS: Draws = Writer._render_text


def written_with() -> tuple[Measures, Draws]:
    """Return what Kivy measures and draws a label's letters with."""
    return Writer.get_extents, Writer._render_text


def write_with(measures: Measures, draws: Draws) -> None:
    """Have labels measured and drawn by these. Kivy itself knows one font for a whole text."""
    Writer.get_extents, Writer._render_text = measures, draws


@cache
def joins_letters(font: str) -> bool:
    """Return whether letters of this font are joined here: only a Kivy that was built with HarfBuzz does it."""
    of = {"font_name": font, "font_size": SIDE / 2}
    return drawn(JOINED, SIDE, **of) != drawn(JOINED, SIDE, **of, font_script_name="Arab", font_direction="rtl")


def drawn(text: str, side: int, **options: object) -> bytes:
    """Return the dots of a text as Kivy itself draws it on a square with these options of a label."""
    label = Writer(text=text, **options)
    label.resolve_font_name()
    label._size = side, side
    label._render_begin()
    DRAWS(label, text, 0, 0)
    return bytes(label._render_end().data)


def init_fbos(self: Any) -> None:
    """Make no frame buffer."""
    self.glow = None


def call_ripple_animation_methods(self: Any, touch: Any) -> None:  # noqa: ARG001 - KivyMD passes it
    """Light the widget's shape where it is touched."""
    if not self.ripple_effect:
        return
    self.anim_complete()
    light = Color(*colour_of(self), BRIGHTNESS)
    self.glow = InstructionGroup()
    self.glow.add(light)
    self.glow.add(shape_of(self))
    self.canvas.after.add(self.glow)
    fade = Animation(a=0, duration=SECONDS, transition="in_quad")
    glow = self.glow
    fade.bind(on_complete=lambda *_: go_out(self, glow))
    fade.start(light)


def finish_ripple(self: Any) -> None:
    """Do nothing: the light fades by itself."""


def anim_complete(self: Any, *_: Any) -> None:
    """Take the light away at once."""
    go_out(self, self.glow)


def go_out(widget: Any, glow: Any) -> None:
    """Remove one light. A later touch may have lit another, which stays."""
    if glow is None:
        return
    widget.canvas.after.remove(glow)
    if widget.glow is glow:
        widget.glow = None


def colour_of(widget: Any) -> Any:
    """Return the colour of text on this widget's surface."""
    theme = getattr(widget, "theme_cls", None)
    return theme.onSurfaceColor[:3] if theme else GREY


def shape_of(widget: Any) -> Any:
    """Return the widget's outline with its round corners."""
    if widget._get_shape_kind() == CIRCLE:
        return Ellipse(pos=widget.pos, size=widget.size)
    radius = widget._get_actual_radius() or [0]
    return RoundedRectangle(pos=widget.pos, size=widget.size, radius=radius)
