"""What app/fixes.py and app/fonts.py repair, on KivyMD itself and without our screens."""

import pytest

from app import fixes, fonts
from tests.screens import checker

EVERY_SYMBOL = "\ue000 1\u202f500 ← ↑ → ↓ ↔ ⇄ ↩ ↪ ↺ ↻ ✓ ✗ ★ ⚀ ⚁ ⚂ ⚃ ⚄ ⚅ ♠ ♥ ♦ ♣ ⚠ ⌫ ● ▲ ▼ – − × ≤ ≥ é Œ ç ñ"


@pytest.fixture
def material(drive):
    """A KivyMD app around one widget."""
    fixes.install()
    fonts.install()

    def start(build):
        from kivymd.app import MDApp

        class MaterialApp(MDApp):
            def build(self):
                return build()

        return drive(MaterialApp)

    return start


def test_a_touch_lights_a_button_and_the_light_goes_out(material):
    from kivymd.uix.button import MDButton, MDButtonText

    ui = material(lambda: MDButton(MDButtonText(text="Move"), pos=(50, 50)))
    button = ui.find("MDButton")
    touch = ui.press("Move")
    ui.frames(2)
    assert button.glow in button.canvas.after.children
    touch.touch_up()
    ui.wait(1)
    assert button.glow is None
    assert not [group for group in button.canvas.after.children if type(group).__name__ == "InstructionGroup"]


def test_two_quick_touches_leave_no_light(material):
    from kivymd.uix.button import MDButton, MDButtonText

    ui = material(lambda: MDButton(MDButtonText(text="Move"), pos=(50, 50)))
    ui.tap("Move", then=0.1)
    ui.tap("Move", then=0.1)
    ui.wait(1)
    assert ui.find("MDButton").glow is None


def test_a_round_button_lights_up_round(material):
    from kivy.graphics import Ellipse
    from kivymd.uix.behaviors import CircularRippleBehavior
    from kivymd.uix.widget import MDWidget

    class Round(CircularRippleBehavior, MDWidget):
        pass

    ui = material(lambda: Round(size_hint=(None, None), size=(80, 80)))
    ui.press((40, 40))
    [light] = [part for part in ui.find("Round").glow.children if isinstance(part, Ellipse)]
    assert tuple(light.size) == (80, 80)


def test_a_touchable_widget_without_a_size_does_not_crash(material):
    from kivymd.uix.floatlayout import MDFloatLayout
    from kivymd.uix.snackbar import MDSnackbar, MDSnackbarText

    ui = material(MDFloatLayout)
    MDSnackbar(MDSnackbarText(text="Undone"), size_hint_x=0.9).open()
    ui.wait(0.5)
    assert ui.sees("Undone")


def test_every_symbol_of_the_app_has_a_drawing_in_every_weight(material):
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.label import Label

    def lines():
        box = BoxLayout(orientation="vertical")
        for name in ("Roboto", "RobotoMedium", "RobotoLight"):
            box.add_widget(Label(text=EVERY_SYMBOL, font_name=name, font_size=8))
        box.add_widget(Label(text=EVERY_SYMBOL, font_name="Roboto", bold=True, font_size=8))
        return box

    ui = material(lines)
    assert [str(fault) for fault in ui.faults(text=False)] == []
    assert {checker.font_of(label).rpartition("-")[2] for label in ui.find_all("Label")} == {
        "Regular.ttf", "Bold.ttf", "Medium.ttf", "Light.ttf",
    }


@pytest.mark.parametrize("bold", [False, True])
def test_columns_of_money_line_up(material, bold):
    from kivy.core.text import Label

    material(lambda: None)
    label = Label(font_name="Roboto", font_size=40, bold=bold)
    assert len({label.get_extents(figure * 8)[0] for figure in "0123456789"}) == 1


def test_the_barred_m_is_not_the_plain_m(material):
    from fontTools.ttLib import TTFont

    with TTFont(fonts.REGULAR) as font:
        cmap = font.getBestCmap()
        barred, plain = font["glyf"][cmap[ord(fonts.BARRED_M)]], font["glyf"][cmap[ord("M")]]
    assert barred.numberOfContours == plain.numberOfContours + 2
