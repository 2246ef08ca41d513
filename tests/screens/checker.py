"""What an eye would find wrong with a screen, found in its widget tree: no picture needed.

    assert ui.faults() == []            # a Driver's current screen
    checker.faults(widget, text=False)  # some widgets, without one of the rules

Rules, by name:
    text      every text is drawn whole: not cut, not shortened, no word broken in two, no line clipped
    inside    children lie inside their parents; what scrolls lies inside sideways unless it scrolls sideways
    overlap   what a box lays out in a row does not overlap
    target    what says `is_target = True` is at least 48 dp high and wide
    glyphs    every character shown has a drawing in its font
    bars      no text and nothing to touch lies under the phone's bars, its notch or its keyboard
A widget that says `may_shorten`, `may_overhang` or `may_overlap` is excused from that one rule, itself only.
"""

import functools
import itertools
import math
from typing import NamedTuple

from app.screens.widgets.text import unbroken
from tests.screens.driver import plain, shown_below

SMALLEST_TARGET = 48  # dp: Material's and Android's rule for a finger
ROUNDING = 1.0  # layouts end on fractions of a pixel
LONGEST_WORD = 24  # letters of any word of ours
DRAWN_BY_NOBODY = "\n\r\t\u200b\u200d\ufeff"  # breaks, tabs and joiners need no glyph


class Fault(NamedTuple):
    """One thing wrong: the rule, the widget as a path, and what an eye would see."""

    rule: str
    where: str
    what: str

    def __str__(self):
        return f"{self.rule}: {self.where}: {self.what}"


class Box(NamedTuple):
    """A widget's rectangle in the window."""

    left: float
    bottom: float
    right: float
    top: float

    def sticks_out_of(self, other):
        """Return which sides lie outside the other rectangle, and how far."""
        over = {
            "left": other.left - self.left, "bottom": other.bottom - self.bottom,
            "right": self.right - other.right, "top": self.top - other.top,
        }
        return {side: round(by) for side, by in over.items() if by > ROUNDING}

    def overlaps(self, other):
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.top, other.top) - max(self.bottom, other.bottom)
        return wide > ROUNDING and high > ROUNDING

    def __str__(self):
        left, bottom, right, top = map(round, self)
        return f"{right - left}x{top - bottom} at {left},{bottom}"


def faults(*roots, **switched):
    """Return every fault of these trees, except by rules switched off: faults(root, overlap=False)."""
    rules = [rule for name, rule in RULES.items() if switched.get(name, True)]
    shown = [widget for root in roots for widget in shown_below(root)]
    return [fault for widget in shown for rule in rules for fault in rule(widget)]


# ------------------------------------------------------------------------------------------------ text


def whole_text(widget):
    """Find texts that have less room than they need when measured without limits."""
    if not is_label(widget) or not plain(widget).strip():
        return
    if shortened(widget) and not excused(widget, "may_shorten"):
        yield fault("text", widget, "shortened")
    room, needed = room_of(widget), needed_by(widget)
    if needed[0] > room[0] + ROUNDING and not wraps(widget):
        yield fault("text", widget, f"needs a width of {needed[0]:.0f}, has {room[0]:.0f}")
    if needed[1] > room[1] + ROUNDING and not shortened(widget):
        yield fault("text", widget, f"needs a height of {needed[1]:.0f}, has {room[1]:.0f}")
    if wraps(widget) and not widget.shorten and (broken := broken_words(widget)):
        yield fault("text", widget, f"breaks {', '.join(broken)} in two")


def shortened(widget):
    """Return whether Kivy put dots in place of letters."""
    return widget.shorten and widget.is_shortened


def wraps(widget):
    """Return whether lines are broken to fit a width."""
    return widget.text_size[0] is not None


def room_of(widget):
    """Return how much of a label's texture can be seen: its own size, or the smaller text box it was given."""
    wide, high = widget.text_size
    return min(widget.width, wide or widget.width), min(widget.height, high or widget.height)


def needed_by(widget):
    """Return the size of the whole text at the label's width, without a limit on its height."""
    core = widget._label
    options = {name: value for name, value in core.options.items() if not name.startswith("_")}
    options.update(text=core.text, text_size=(widget.text_size[0], None), shorten=False, max_lines=0)
    anew = type(core)(**options)
    anew.resolve_font_name()
    return anew.render()


def broken_words(widget):
    """Find words wider than the line: Kivy breaks them anywhere, and we cut those that only a name can be."""
    core = widget._label
    left, _, right, _ = widget.padding
    line = widget.text_size[0] - left - right
    words = [word for word in unbroken(plain(widget)) if len(word) <= LONGEST_WORD or core.text == plain(widget)]
    return [word for word in words if core.get_extents(word)[0] > line + ROUNDING and not is_a_path(word)]


def is_a_path(word):
    """Return whether it is the place of a file, which differs from machine to machine and is read letter by letter."""
    return word.startswith("/") and word.count("/") > 1


# ------------------------------------------------------------------------------------------------ places


def inside_parent(widget):
    """Find children outside their parent: they are drawn over something else or cut off."""
    if is_scroller(widget):
        yield from inside_sideways(widget)
        return
    for child in laid_out_in(widget):
        over = box_of(child).sticks_out_of(box_of(widget))
        if over and not excused(child, "may_overhang"):
            yield fault("inside", child, f"{box_of(child)} sticks out of {box_of(widget)}: {over}")


def inside_sideways(scroller):
    """Find what does not fit in width where only height scrolls, and the other way round."""
    for child in laid_out_in(scroller):
        if not scroller.do_scroll_x and child.width > scroller.width + ROUNDING:
            yield fault("inside", child, f"{child.width:.0f} wide in a list {scroller.width:.0f} wide")
        if not scroller.do_scroll_y and child.height > scroller.height + ROUNDING:
            yield fault("inside", child, f"{child.height:.0f} high in a list {scroller.height:.0f} high")


def no_overlap(widget):
    """Find children of a box that overlap."""
    if not is_row(widget):
        return
    for one, other in itertools.combinations(laid_out_in(widget), 2):
        excuse = excused(one, "may_overlap") or excused(other, "may_overlap")
        if box_of(one).overlaps(box_of(other)) and not excuse:
            yield fault("overlap", one, f"{box_of(one)} and {name_of(other)} {box_of(other)}")


def big_enough(widget):
    """Find targets smaller than 48 dp."""
    from kivy.metrics import dp

    least = dp(SMALLEST_TARGET) - ROUNDING / 2
    if getattr(widget, "is_target", False) and min(widget.size) < least:
        yield fault("target", widget, f"{widget.width:.0f}x{widget.height:.0f}, a finger needs {dp(48):.0f}")


def laid_out_in(widget):
    """Return the children that take room and can be seen."""
    return [child for child in widget.children if child.opacity and child.width > 0 and child.height > 0]


def box_of(widget):
    """Return where a widget is in the window, through relative layouts and scrolled lists."""
    left, bottom = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return Box(left, bottom, right, top)


# ------------------------------------------------------------------------------------------------ glyphs


def known_glyphs(widget):
    """Find characters that the font cannot draw. Kivy has no fallback font and draws a box."""
    text = plain(widget)
    if not text:
        return
    font = font_of(widget)
    lacks = set(text) - set(DRAWN_BY_NOBODY) - glyphs_of(font)
    missing = sorted([one for one in lacks if not drawn_by_another(font, one)])
    if missing:
        codes = ", ".join(f"{letter!r} U+{ord(letter):04X}" for letter in missing)
        yield fault("glyphs", widget, f"{codes} not in {font}")


def drawn_by_another(font, letter):
    """Return whether a text of ours is drawn with a font of the phone where our own has no picture of a letter."""
    from app import fonts

    return font in fonts.OURS and not fonts.not_drawn(letter)


def font_of(widget):
    """Return the font file of a text, as Kivy resolves names, bold and italic."""
    from kivy.core.text import Label

    bold, italic = getattr(widget, "bold", False), getattr(widget, "italic", False)
    core = Label(font_name=widget.font_name, bold=bold, italic=italic)
    core.resolve_font_name()
    return core.options["font_name_r"]


@functools.cache
def glyphs_of(font):
    """Return the characters that a font file can draw."""
    from fontTools.ttLib import TTFont
    from kivy.resources import resource_find

    with TTFont(resource_find(font) or font, lazy=True) as file:
        return frozenset(map(chr, file.getBestCmap()))


# ------------------------------------------------------------------------------------------------ bars


def clear_of_bars(widget):
    """Find texts and targets, as far as their page shows them, that the phone draws over."""
    if not (getattr(widget, "is_target", False) or (is_label(widget) and plain(widget).strip())):
        return
    seen = seen_of(widget)
    if seen is None or seen.right - seen.left <= ROUNDING or seen.top - seen.bottom <= ROUNDING:
        return
    under = seen.sticks_out_of(uncovered())
    if under:
        yield fault("bars", widget, f"{seen} lies under what the phone draws: {under}")


def uncovered():
    """Return the part of the window that the phone leaves to the app."""
    from kivy.core.window import Window

    from app.screens.widgets.edges import edges

    left, top, right, bottom = edges.margins
    if not any(edges.margins):
        return Box(*[-math.inf] * 2, *[math.inf] * 2)
    return Box(left, bottom, Window.width - right, Window.height - top)


def seen_of(widget):
    """Return where a widget can be seen: its own place, within all pages that scroll it. None is nowhere."""
    seen, parent = box_of(widget), widget.parent
    while parent is not None and parent.parent is not parent:
        if is_scroller(parent):
            page = box_of(parent)
            seen = Box(max(seen.left, page.left), max(seen.bottom, page.bottom),
                       min(seen.right, page.right), min(seen.top, page.top))
        parent = parent.parent
    return seen if seen.right > seen.left and seen.top > seen.bottom else None


# ------------------------------------------------------------------------------------------------ help

RULES = {
    "text": whole_text,
    "inside": inside_parent,
    "overlap": no_overlap,
    "target": big_enough,
    "glyphs": known_glyphs,
    "bars": clear_of_bars,
}


def is_label(widget):
    from kivy.uix.label import Label

    return isinstance(widget, Label)


def is_scroller(widget):
    from kivy.uix.scrollview import ScrollView

    return isinstance(widget, ScrollView)


def is_row(widget):
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.gridlayout import GridLayout
    from kivy.uix.stacklayout import StackLayout

    return isinstance(widget, BoxLayout | GridLayout | StackLayout)


def excused(widget, name):
    return bool(getattr(widget, name, False))


def fault(rule, widget, what):
    return Fault(rule, path_of(widget), what)


def path_of(widget):
    """Return `Table > PlayerStrip > Money 'Ben $75'`: the three nearest widgets are enough to find it."""
    names = [name_of(widget)]
    parent = widget.parent
    while parent is not None and parent.parent is not parent and len(names) < 3:
        names.insert(0, type(parent).__name__)
        parent = parent.parent
    return " > ".join(names)


def name_of(widget):
    text = plain(widget)
    return f"{type(widget).__name__} {text!r}" if text else type(widget).__name__
