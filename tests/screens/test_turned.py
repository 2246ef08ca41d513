"""The phone among people on two sides: turned by half, by one touch or by itself; and the Table shown again."""

import pytest

from tests.screens.app import paycorner
from tests.screens.table_kit import TableHand, at_table


@pytest.fixture
def table(drive, tmp_path):
    return lambda **layout: at_table(drive, tmp_path, **layout)


def half_turn(hand):
    hand.ui.tap(hand.ui.find("IconButton", icon="screen-rotation"))


def test_one_touch_turns_the_picture_and_the_fingers_with_it(table):
    hand = table().sit()
    half_turn(hand)
    assert hand.ui.taps == 1
    assert hand.ui.window.rotation == 180
    hand.dice(1, 2, 3)
    hand.move()
    assert hand.session.game.dice == (1, 2, 3)
    assert hand.ui.faults() == []
    half_turn(hand)
    assert hand.ui.window.rotation == 0


def test_it_turns_to_whose_turn_it_is_once_that_is_wished(table):
    hand = table(settings={"follows": True}).sit()
    assert hand.ui.window.rotation == 0
    half_turn(hand)
    half_turn(hand)  # Ana does not sit opposite
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("buy")
    assert hand.ui.window.rotation == 0
    half_turn(hand)  # Ben, who is asked now, does
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("pay")
    assert hand.ui.window.rotation == 180  # the third of three sits opposite until somebody says otherwise
    half_turn(hand)
    assert hand.ui.window.rotation == 0
    hand.ui.tap("Undo")
    assert hand.ui.window.rotation == 180


def test_without_that_wish_nothing_turns_by_itself(table):
    hand = table().sit()
    half_turn(hand)
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("buy")
    assert hand.ui.window.rotation == 180


def test_the_window_is_upright_again_when_the_app_has_ended(drive, tmp_path):
    hand = at_table(drive, tmp_path).sit()
    half_turn(hand)
    window = hand.ui.window
    hand.ui.close()
    assert window.rotation == 0


def test_rotation_can_be_locked_in_the_settings(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.app.go("settings")
    ui.wait(0.3)
    ui.tap(ui.scroll_to("Stay as it is"))
    assert ui.app.preferences.rotation == "locked"
    assert ui.faults() == []


# after the app was ended


def started_again(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    return ui


def test_the_table_that_was_open_is_shown_again_without_a_tap(drive, tmp_path):
    hand = at_table(drive, tmp_path).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.ui.close()  # the phone ended it
    ui = started_again(drive, tmp_path)
    assert ui.taps == 0
    assert ui.app.router.stack[-1].name == "table"
    assert ui.sees("Buy Esplanade Avenue?")


def test_who_left_the_table_finds_the_list(drive, tmp_path):
    hand = at_table(drive, tmp_path).sit()
    hand.ui.key("back")
    hand.ui.close()
    ui = started_again(drive, tmp_path)
    assert ui.app.router.stack[-1].name == "games"


def test_a_table_that_is_gone_is_not_tried_twice(drive, tmp_path):
    hand = at_table(drive, tmp_path).sit()
    hand.session.files.delete(hand.session.saved.id)
    hand.ui.close()
    for _ in "ab":
        ui = started_again(drive, tmp_path)
        assert ui.app.router.stack[-1].name == "games"
        assert ui.app.preferences.table == 0
        ui.close()


def test_two_tables_are_told_apart(drive, tmp_path):
    hand = at_table(drive, tmp_path).sit()
    other = TableHand(hand.ui, players=2, edition="classic").sit()
    number = other.session.saved.id
    hand.ui.close()
    ui = started_again(drive, tmp_path)
    assert ui.app.session.saved.id == number
