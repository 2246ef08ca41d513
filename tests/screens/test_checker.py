"""The checker of screens, tried on screens that are broken on purpose and on one that is not."""

import pytest

from app.screens.widgets.edges import edges
from tests.screens import checker, driver

WHOLE = """
BoxLayout:
    orientation: "vertical"
    padding: 16
    spacing: 8
    Label:
        text: "Ben pays Zoë [b]$75[/b] – “rent”"
        markup: True
        size_hint_y: None
        height: self.texture_size[1]
    Label:
        text: "A sentence that is longer than one line of a phone is, and wraps."
        text_size: self.width, None
        size_hint_y: None
        height: self.texture_size[1]
    RelativeLayout:
        size_hint_y: None
        height: 60
        Target:
            text: "Move"
            size_hint: None, None
            size: 120, 48
            pos: 10, 6
    ScrollView:
        BoxLayout:
            orientation: "vertical"
            size_hint_y: None
            height: 3000
            Label:
                text: "top"
            Label:
                text: "bottom, out of the window, and rightly so"
                text_size: self.width, None
"""


# name of the fault: its rule, what the checker says of it, the kv that has it
BROKEN = {
    "a word wider than its label": ("text", "needs a width", """
Label:
    text: "Pennsylvania"
    size_hint: None, None
    size: 40, 30
"""),
    "a label lower than its lines": ("text", "needs a height", """
Label:
    text: "one two three four five six"
    size_hint: None, None
    size: 80, 20
    text_size: 80, None
"""),
    "lines clipped by a text box": ("text", "needs a height", """
Label:
    text: "one two three four five six"
    size_hint: None, None
    size: 80, 20
    text_size: self.size
"""),
    "a text shortened with dots": ("text", "shortened", """
Label:
    text: "Stock Exchange"
    shorten: True
    size_hint: None, None
    size: 60, 30
    text_size: self.size
"""),
    "a word broken in two": ("text", "breaks Pennsylvania", """
Label:
    text: "to Pennsylvania"
    size_hint: None, None
    size: 60, 200
    text_size: self.size
"""),
    "clipped text with markup": ("text", "needs a height", """
Label:
    text: "[b]one[/b] two three four five"
    markup: True
    size_hint: None, None
    size: 80, 20
    text_size: self.size
"""),
    "a child outside its parent": ("inside", "sticks out", """
Widget:
    size_hint: None, None
    size: 100, 100
    Widget:
        pos: 80, 10
        size: 50, 50
"""),
    "a child outside a relative parent": ("inside", "'right': 30", """
RelativeLayout:
    size_hint: None, None
    size: 100, 100
    pos: 50, 50
    Widget:
        size_hint: None, None
        pos: 80, 10
        size: 50, 50
"""),
    "a box too full for its height": ("inside", "sticks out", """
BoxLayout:
    orientation: "vertical"
    size_hint: None, None
    size: 200, 100
    Widget:
        size_hint_y: None
        height: 70
    Widget:
        size_hint_y: None
        height: 70
"""),
    "a list wider than its window": ("inside", "wide in a list", """
ScrollView:
    do_scroll_x: False
    BoxLayout:
        size_hint: None, None
        size: 500, 900
"""),
    "two things on one place in a box": ("overlap", "and Widget", """
BoxLayout:
    orientation: "vertical"
    spacing: -30
    Widget:
    Widget:
"""),
    "a target too small for a finger": ("target", "a finger needs 48", """
Target:
    size_hint: None, None
    size: 200, 40
"""),
    "a character the font lacks": ("glyphs", "U+1F3E6", """
Label:
    text: "Bank \U0001F3E6"
"""),
    "a character an input's font lacks": ("glyphs", "U+13000", """
TextInput:
    text: "\U00013000"
    size_hint: 1, None
    height: 50
"""),
}


def within_a_window(kv):
    """Something in the middle of a window."""
    return "FloatLayout:\n" + indented(kv)


def indented(kv):
    return "\n".join("    " + line for line in kv.strip("\n").splitlines())


def app_with(kv):
    from kivy.app import App
    from kivy.factory import Factory
    from kivy.lang import Builder
    from kivy.uix.button import Button

    class Target(Button):
        is_target = True

    Factory.unregister("Target")
    Factory.register("Target", cls=Target)

    class OneScreen(App):
        def build(self):
            return Builder.load_string(kv)

    return OneScreen


@pytest.mark.parametrize("size", [driver.PHONE, driver.TABLET])
def test_a_whole_screen_has_no_faults(drive, size):
    assert [str(fault) for fault in drive(app_with(WHOLE), size=size).faults()] == []


@pytest.mark.parametrize("name", BROKEN)
def test_the_checker_finds(drive, name):
    rule, what, kv = BROKEN[name]
    found = drive(app_with(within_a_window(kv))).faults()
    assert {fault.rule for fault in found} == {rule}
    assert any(what in str(fault) for fault in found)


BARS_ARE_NOT_IN_KV = {"bars"}


def test_what_lies_under_a_bar_or_the_keyboard_is_found_as_far_as_its_page_shows_it(drive):
    ui = drive(app_with(WHOLE))
    ui.cover(top=ui.window.height - 1)
    assert {fault.rule for fault in ui.faults()} == {"bars"}
    assert ui.faults(bars=False) == []
    edges.forget()
    assert ui.faults() == []


@pytest.mark.parametrize("rule", sorted(set(checker.RULES) - BARS_ARE_NOT_IN_KV))
def test_a_rule_can_be_switched_off(drive, rule):
    kv = next(kv for name, _, kv in BROKEN.values() if name == rule)
    assert drive(app_with(within_a_window(kv))).faults(**{rule: False}) == []


@pytest.mark.parametrize(
    ("rule", "excuse"), [("inside", "may_overhang"), ("overlap", "may_overlap"), ("text", "may_shorten")]
)
def test_a_widget_can_be_excused_by_name(drive, rule, excuse):
    named = {"inside": "a child outside its parent", "overlap": "two things on one place in a box",
             "text": "a text shortened with dots"}
    ui = drive(app_with(within_a_window(BROKEN[named[rule]][2])))
    before = ui.faults()
    for widget in ui.widgets():
        if not widget.children:
            setattr(widget, excuse, True)
    assert before
    assert ui.faults() == []


def test_what_nobody_sees_has_no_faults(drive):
    hidden = "Widget:\n    opacity: 0\n" + indented(BROKEN["a target too small for a finger"][2])
    assert drive(app_with(within_a_window(hidden))).faults() == []


def test_a_fault_tells_where_it_is(drive):
    kv = BROKEN["a target too small for a finger"][2] + '    text: "Pay Ben"'
    [fault] = drive(app_with(within_a_window(kv))).faults()
    assert str(fault) == "target: FloatLayout > Target 'Pay Ben': 200x40, a finger needs 48"


def test_bold_and_plain_text_are_looked_up_in_their_own_fonts(drive):
    ui = drive(app_with(within_a_window('Label:\n    text: "plain"\n    bold: True')))
    assert "Bold" in checker.font_of(ui.find(text="plain"))
