"""The calculator needs no game: a rent in a few taps, Roll Three in three dice and one."""

import pytest

from tests.screens.app import paycorner


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    ui.tap("Calculator")
    ui.wait(0.5)
    return ui


def search(ui, wanted):
    ui.tap(next(w for w in ui.app.router.current.walk() if type(w).__name__ == "Field"))
    ui.type(wanted)
    ui.wait(0.3)


def test_the_rent_of_boardwalk_with_both_and_a_hotel(ui):
    search(ui, "boardwalk")
    ui.tap("Boardwalk")
    ui.wait(0.3)
    assert ui.sees("$50")
    ui.scroll_to("2")
    ui.tap("2")
    assert ui.sees("$150")
    ui.scroll_to("1 hotel")
    ui.tap("1 hotel")
    assert ui.sees("$2,000")


def faces(ui):
    return [w for w in ui.app.router.current.walk() if type(w).__name__ == "DieFace"]


def test_roll_three_takes_three_dice_and_one(ui):
    ui.tap("Roll Three")
    ui.wait(0.3)
    card, roll = faces(ui)[:18], faces(ui)[18:]
    for face in (card[0], card[8], card[17]):
        ui.scroll_to(face)
        ui.tap(face)
    before = ui.taps
    for face in (roll[0], roll[8], roll[17]):
        ui.scroll_to(face)
        ui.tap(face)
    assert ui.sees("$1,000")
    assert ui.taps - before == 3


def test_a_route_rides_the_station_on_an_even_roll(ui):
    ui.tap("Route")
    ui.wait(0.3)
    search(ui, "states")
    ui.tap("States Avenue")
    ui.wait(0.3)
    for face in (faces(ui)[0], faces(ui)[8], faces(ui)[16]):
        ui.scroll_to(face)
        ui.tap(face)
    assert ui.sees("Madison Avenue")
