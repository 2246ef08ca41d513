"""What the phone draws over the picture, from Android 15 on: bars, notch, keyboard. Nothing of ours lies under it."""

import tempfile
from pathlib import Path

import pytest
from kivy.uix.textinput import TextInput

from app.phone.insets import Insets
from app.screens.widgets.edges import edges
from tests.screens.app import paycorner
from tests.screens.checker import box_of, seen_of, uncovered
from tests.screens.in_a_row import InARow
from tests.screens.table_kit import at_table
from tools import dealing_scenes as deal
from tools import scenes

UPRIGHT, SIDEWAYS = (412, 915), (915, 412)
PHONES = {  # the window, and what its phone draws over it, in dp
    "keys below": (UPRIGHT, {"top": 24, "bottom": 48}),
    "notch and gesture bar": (UPRIGHT, {"top": 48, "bottom": 24}),
    "notch at the left": (SIDEWAYS, {"top": 24, "left": 48, "bottom": 24}),
    "notch at the right, keys at the left": (SIDEWAYS, {"top": 24, "left": 48, "right": 40}),
}  # fmt: skip
KEYBOARD = {UPRIGHT: 330, SIDEWAYS: 200}  # dp, with its row of suggestions


def at(name):
    return next(scene for scene in scenes.SCENES if scene.name == name)


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("phone", PHONES)
def test_table_pad_bar_and_sheet_keep_clear_of_bars_and_notch(drive, tmp_path, phone, size):
    window, covered = PHONES[phone]
    ui = drive(paycorner(tmp_path, size=size), size=window)
    ui.cover(**covered)
    deal.at("table")(ui)
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []
    ui.app.router.current.show_more()
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []
    ui.app.back()
    ui.app.receipt("Done")
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []


@pytest.mark.parametrize("size", [100, 200])
def test_the_pad_beside_the_table_has_whole_keys_where_a_notch_takes_its_side(drive, tmp_path, size):
    """Held sideways, Pay stands in the right pane, and a notch of 48 dp leaves its keys hardly wider than a finger."""
    ui = drive(paycorner(tmp_path, size=size), size=SIDEWAYS)
    deal.at("table")(ui)
    ui.app.go("pay")
    ui.cover(left=48, top=24, bottom=24)
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []
    heights = {key.text: key._text.height for key in ui.find_all("PushButton", kind="key") if key.text}
    assert heights["00"] == heights["1"], "broken in two"


def test_the_scrim_of_a_sheet_and_the_paper_below_it_reach_the_windows_edge(drive, tmp_path):
    ui = drive(paycorner(tmp_path), size=UPRIGHT)
    ui.cover(top=48, bottom=24)
    deal.at("table")(ui)
    ui.app.router.current.show_more()
    ui.wait(0.5)
    sheet = ui.find("Sheet")
    assert sheet._dark.size == UPRIGHT
    assert sheet._panel.y == 0
    assert sheet._panel.top <= UPRIGHT[1] - 48


def test_a_phone_turned_by_half_moves_the_notch_to_the_other_side(drive, tmp_path):
    """Its window keeps its size, so only asking again can tell."""
    ui = drive(paycorner(tmp_path), size=SIDEWAYS)
    deal.at("table")(ui)
    for covered in ({"left": 48}, {"right": 48}):
        ui.cover(**covered)
        assert [str(fault) for fault in ui.faults()] == []


def test_a_picture_turned_by_half_keeps_clear_of_the_same_glass(drive, tmp_path):
    hand = at_table(drive, tmp_path).sit()
    hand.ui.cover(top=48, bottom=24, left=10)
    hand.ui.tap(hand.ui.find("IconButton", icon="screen-rotation"))
    assert tuple(edges.margins) == (0, 24, 10, 48)
    assert [str(fault) for fault in hand.ui.faults()] == []


def test_on_a_phone_the_edges_are_asked_for_at_once_and_again(drive, tmp_path, monkeypatch):
    from app.phone import device

    covered = [Insets(top=48, bottom=24)]
    monkeypatch.setattr(device, "ANDROID", True)
    monkeypatch.setattr(device, "covered", lambda: covered[-1])
    for name in ("fit_window", "hear_back", "less_motion"):
        monkeypatch.setattr(device, name, lambda *_, **__: False)
    ui = drive(paycorner(tmp_path), size=UPRIGHT)
    assert tuple(edges.margins) == (0, 48, 0, 24)
    covered.append(Insets(top=24, bottom=48))
    ui.wait(0.5)
    assert tuple(edges.margins) == (0, 24, 0, 48)


def test_when_the_app_has_ended_nothing_is_covered(drive, tmp_path):
    ui = drive(paycorner(tmp_path), size=UPRIGHT)
    ui.cover(top=48)
    ui.close()
    assert not any(edges.margins)


# ------------------------------------------------------------------ the keyboard


def fields(ui):
    return [widget for widget in ui.widgets() if isinstance(widget, TextInput) and not widget.disabled]


def typed_in(ui, field, keyboard):
    """Enter a field, and let the keyboard come up as a phone's does: a moment later."""
    field.focus = True
    ui.cover(top=48, bottom=24, keyboard=keyboard)
    assert field.focus
    return field


def is_seen(field):
    """Return whether the whole field can be seen above the keyboard."""
    seen, clear, whole = seen_of(field), uncovered(), box_of(field)
    if seen is None or seen.sticks_out_of(clear):
        return False
    return seen.top - seen.bottom > whole.top - whole.bottom - 2


@pytest.fixture(scope="module")
def row():
    """Return an app in which all scenes are played, one after the other."""
    with tempfile.TemporaryDirectory() as folder, InARow(paycorner(Path(folder)), size=UPRIGHT) as ui:
        yield ui


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.name)
def test_every_field_of_every_screen_stays_in_view_above_the_keyboard(row, tmp_path, scene):
    """However the phone is held, and though the keyboard comes up after the field was entered."""
    row.resize(*UPRIGHT)
    row.back_to_start(tmp_path, scene.welcomed)
    scene.play(row)
    row.wait(0.5)
    try:
        for window in KEYBOARD if fields(row) else ():
            row.resize(*window)
            for field in fields(row):
                row.cover(top=24, bottom=24)
                typed_in(row, field, KEYBOARD[window])
                assert is_seen(field), (window, field.hint_text, seen_of(field), uncovered())
                field.focus = False
    finally:
        row.cover()


def test_with_the_end_of_typing_the_buttons_are_back(drive, tmp_path):
    """Held sideways, little is left above the keyboard: the foot makes way for the field."""
    ui = drive(paycorner(tmp_path), size=SIDEWAYS)
    at("new_game").play(ui)
    ui.app.router.current.turn_to("names")
    ui.wait(0.5)
    assert ui.find_all("Foot")
    field = typed_in(ui, fields(ui)[0], KEYBOARD[SIDEWAYS])
    assert not ui.find_all("Foot")
    field.focus = False
    ui.cover()
    assert ui.find_all("Foot")


def test_a_sheet_that_closes_while_somebody_types_leaves_no_keyboard_and_no_missing_buttons(drive, tmp_path):
    ui = drive(paycorner(tmp_path), size=SIDEWAYS)
    at("new_game").play(ui)
    ui.wait(0.5)
    from app.screens.widgets import Field, Sheet

    sheet = Sheet(title="A name")
    sheet.body.add_widget(Field())
    sheet.open()
    ui.wait(0.3)
    field = typed_in(ui, fields(ui)[0], KEYBOARD[SIDEWAYS])
    sheet.close()
    ui.cover()
    assert not field.focus
    assert edges.field is None
    assert ui.find_all("Foot")
