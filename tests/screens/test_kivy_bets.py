"""Each bet on a private part of Kivy (app/screens/widgets/kivy_bets.py), and that there is no other place for them."""

import ast
from pathlib import Path

import pytest

from app.screens.widgets import kivy_bets

SCREENS = Path(kivy_bets.__file__).resolve().parents[1]
PRIVATE = {
    "_trigger_layout", "_trigger_texture", "_trigger_update_from_scroll", "_touch", "_change_touch_mode", "__self__",
}  # fmt: skip


@pytest.fixture
def kivy(drive, tmp_path):
    """A window, so that widgets can be built."""
    from tests.screens.app import paycorner

    return drive(paycorner(tmp_path))


def test_the_bets_were_read_in_the_version_that_is_installed():
    from importlib.metadata import version

    assert version("kivy") == kivy_bets.READ_FROM


def test_a_box_lays_itself_out_by_a_trigger_of_its_own_2_3_1(kivy):
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.widget import Widget

    box, child = BoxLayout(size=(100, 40)), Widget()
    box.add_widget(child)
    trigger = kivy_bets.trigger_of(box)
    assert kivy_bets.is_layout(box)
    assert kivy_bets.layout_trigger(box) is trigger
    assert trigger.is_triggered
    trigger.cancel()
    box.do_layout()
    assert tuple(child.size) == (100, 40)


def test_a_label_writes_its_texture_by_a_trigger_and_can_write_it_now_2_3_1(kivy):
    from kivy.uix.label import Label

    label = Label(text="Ana")
    label.text = "Ana rolls"
    trigger = kivy_bets.trigger_of(label)
    assert trigger.is_triggered
    assert not kivy_bets.is_layout(label)
    trigger.cancel()
    before = label.texture_size[0]
    kivy_bets.do_waiting(label)
    assert label.texture_size[0] > before


def test_a_page_places_what_it_scrolls_by_a_trigger_and_can_place_it_now_2_3_1(kivy):
    from kivy.uix.scrollview import ScrollView
    from kivy.uix.widget import Widget

    page, long = ScrollView(size=(100, 100)), Widget(size_hint_y=None, height=300)
    page.add_widget(long)
    trigger = kivy_bets.trigger_of(page)
    trigger.cancel()
    page.scroll_y = 0
    assert trigger.is_triggered
    trigger.cancel()
    kivy_bets.do_waiting(page)
    assert long.width == 100
    assert long.y == page.y


def test_a_page_that_waits_to_know_whether_a_touch_scrolls_can_give_it_away_2_3_1(kivy):
    from kivy.tests.common import UnitTestTouch
    from kivy.uix.button import Button
    from kivy.uix.scrollview import ScrollView

    page = ScrollView(size_hint=(None, None), size=(100, 100), scroll_timeout=5000, scroll_distance=500)
    button = Button(size_hint_y=None, height=300)
    page.add_widget(button)
    kivy.window.add_widget(page)
    kivy.frames(2)
    touch = UnitTestTouch(50, 50)
    touch.touch_down()
    assert kivy_bets.has_touch(page, touch)
    assert button.state == "normal"
    kivy.frames(4)  # Kivy gives nothing away before three frames have passed
    kivy_bets.give_touch(page)
    assert button.state == "down"
    touch.touch_up()
    kivy.window.remove_widget(page)


def test_kv_holds_its_ids_weakly_and_gives_the_widget_itself_2_3_1(kivy):
    from kivy.lang import Builder

    root = Builder.load_string("BoxLayout:\n    Widget:\n        id: inner\n")
    assert type(root.ids.inner).__name__ == "WeakProxy"
    assert kivy_bets.held(root.ids.inner) is root.children[0]


def test_no_other_module_of_the_screens_touches_these_parts():
    found = [
        (path.relative_to(SCREENS).as_posix(), node.attr)
        for path in sorted(SCREENS.rglob("*.py"))
        if path.name != "kivy_bets.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in PRIVATE
    ]
    assert found == []
