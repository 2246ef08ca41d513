"""Each bet on a private part of Kivy (app/screens/widgets/kivy_bets.py), and that there is no other place for them."""

import ast
import inspect
import sys
import textwrap
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from app.screens.widgets import kivy_bets
from tests.screens.app import paycorner

APP = Path(kivy_bets.__file__).resolve().parents[2]
GLUE = [*sorted((APP / "screens").rglob("*.py")), APP / "ui.py", APP / "fonts.py", APP / "phone" / "device.py"]


@pytest.fixture
def kivy(drive, tmp_path):
    """A window, so that widgets can be built."""
    from tests.screens.app import paycorner

    return drive(paycorner(tmp_path))


def test_the_bets_were_read_in_the_version_that_is_installed():
    from importlib.metadata import version

    assert version("kivy") == kivy_bets.READ_FROM


def test_a_label_draws_the_words_of_an_object_that_it_keeps_2_3_1(kivy):
    from kivy.uix.label import Label

    label = Label(text="a long word")
    label.texture_update()
    whole = label.texture_size[0]
    kivy_bets.write_in_place(label, "a")
    label.texture_update()
    assert (label.text, label.texture_size[0] < whole) == ("a long word", True)


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


def test_a_column_leaves_no_gap_around_what_has_no_height_2_3_1(kivy):
    """A list of nothing takes no room, and once it holds something it is as wide as the column."""
    from kivy.uix.widget import Widget

    def part(high):
        return Widget(size_hint_y=None, height=high)

    box = kivy_bets.Stacked(orientation="vertical", size=(100, 400), spacing=10, padding=(4, 6))
    above, empty, below = part(40), part(0), part(30)
    for one in (part(0), above, part(0), empty, part(0), below):
        box.add_widget(one)
    box.do_layout()
    assert box.minimum_height == 6 + 40 + 10 + 30 + 6
    assert above.y - below.top == 10
    assert empty.width == 92
    empty.height = 20
    box.do_layout()
    assert box.minimum_height == 6 + 40 + 10 + 20 + 10 + 30 + 6
    for one in (above, empty, below):
        one.height = 0
    box.do_layout()
    assert box.minimum_height == 12


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


def test_a_label_that_is_measured_draws_itself_at_that_size_2_3_1(kivy):
    from kivy.core.text import Label

    label = Label(text="Ana", font_size=20)
    label.resolve_font_name()
    assert kivy_bets.measure(label) == tuple(label.size)
    assert min(label.size) > 1


OF_NAMED_TUPLES = {"_fields", "_replace", "_asdict", "_make"}  # Python's own names for everybody


def is_private(name: str) -> bool:
    return name == "__self__" or (name.startswith("_") and name[1:2] not in {"", "_"} and name not in OF_NAMED_TUPLES)


def is_own(value: ast.expr) -> bool:
    """Whether this is the object itself, or its class: self, cls, super()."""
    return ast.unparse(value) in {"self", "cls", "super()"}


def test_no_other_module_takes_a_private_part_of_something_else():
    """Ours neither: what another module needs has a public name."""
    found = [
        (path.relative_to(APP).as_posix(), node.attr)
        for path in GLUE
        if path.name != "kivy_bets.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and is_private(node.attr) and not is_own(node.value)
    ]
    assert found == []


def classes_of_ours() -> set[type]:
    """Every class of the screens and of the app itself, but for those that are bets themselves."""
    for path in GLUE:
        import_module(".".join(("app", *path.relative_to(APP).with_suffix("").parts)).removesuffix(".__init__"))
    modules = [module for name, module in sys.modules.items() if name.startswith(("app.screens", "app.ui"))]
    found = {one for module in modules for one in vars(module).values() if isinstance(one, type)}
    return {one for one in found if one.__module__.startswith("app.") and one.__module__ != kivy_bets.__name__}


@cache
def private_of_kivy(module: str) -> frozenset[str]:
    """The private names that a module of Kivy defines, or sets on its objects."""
    written = sys.modules[module].__file__ or ""  # what is compiled hides its private names
    nodes = list(ast.walk(ast.parse(Path(written).read_text("utf-8")))) if written.endswith(".py") else []
    named = [node.name for node in nodes if isinstance(node, ast.FunctionDef)]
    kept = [node.attr for node in nodes if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self"]
    return frozenset(filter(is_private, (*named, *kept)))


def names_of(one: type) -> set[str]:
    """The names that a class of ours defines or takes of itself."""
    nodes = list(ast.walk(ast.parse(textwrap.dedent(inspect.getsource(one)))))
    own = {node.attr for node in nodes if isinstance(node, ast.Attribute) and is_own(node.value)}
    return own | {node.name for node in nodes if isinstance(node, ast.FunctionDef)}


def test_no_class_of_ours_uses_a_private_name_of_the_kivy_class_beneath_it(kivy):
    found = {}
    for one in classes_of_ours():
        beneath = {base.__module__ for base in one.__mro__ if base.__module__.startswith("kivy.")}
        taken = names_of(one) & {name for module in beneath for name in private_of_kivy(module)}
        found |= {f"{one.__module__}.{one.__name__}": taken} if taken else {}
    assert found == {}


def test_a_touch_keeps_where_it_came_down_before_anybody_was_told_of_it(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    touch = ui.made_touch((50, 60))
    touch.move({"x": 0.9, "y": 0.9})
    assert (touch.osx, touch.osy) == (0.9, 0.9)  # Kivy has forgotten it
    came_down = (50 / (ui.window.width - 1), 60 / (ui.window.height - 1))
    assert touch.ud["came_down"] == pytest.approx(came_down)
