"""A random player at the real app: 500 taps here, 10,000 in `dev.py torture taps`."""

import os

import pytest

from tests.screens.app import paycorner
from tests.screens.driver import FADING
from tests.screens.monkey import DoubleTapper, Monkey, memory

TAPS = int(os.environ.get("PAY_CORNER_TAPS", "500"))
SEED = int(os.environ.get("PAY_CORNER_SEED", "11"))
WARM = 0.4  # of a long run: by then every screen has been seen
LONG = 5000
FLAT = 0.05


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    return ui


def test_a_random_player_meets_no_fault_and_always_a_way_on(ui):
    monkey = Monkey(ui, SEED).play(round(TAPS * WARM))
    monkey.go_home()
    before = memory()
    monkey.play(TAPS - round(TAPS * WARM))
    monkey.go_home()
    after = memory()
    print(f"{TAPS} taps, {len(monkey.seen)} screens, {len(monkey.questions)} kinds of questions, "
          f"{before / 1e6:.0f} MB after {WARM:.0%}, {after / 1e6:.0f} MB at the end")  # fmt: skip
    assert len(monkey.seen) >= 8
    assert TAPS < LONG or after <= before * (1 + FLAT)


def test_a_hand_that_taps_everything_twice_writes_nothing_it_did_not_mean(ui):
    tapper = DoubleTapper(ui, SEED).play(round(TAPS * 0.6))
    assert len(tapper.seen) >= 6


def test_what_goes_wrong_is_told_with_the_last_taps(ui):
    def broken(*_, **__):
        raise ValueError("a fault in a screen")

    monkey = Monkey(ui, SEED).play(5)
    ui.app.go = ui.app.router.go = broken
    with pytest.raises(AssertionError, match="a fault in a screen") as told:
        monkey.play(400)
    assert str(told.value).count("\n") >= 5
    del ui.app.go, ui.app.router.go


def test_opening_every_screen_again_and_again_keeps_no_widget(ui):
    """Memory is counted in widgets: a screen that was left is gone as soon as its scroll bar has faded."""
    import gc

    from kivy.uix.widget import Widget

    def left():
        gc.unfreeze()
        gc.collect()
        return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())

    names = ("history", "player", "deeds", "board", "pay", "bank", "trade", "rules", "settings", "calculator")
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    ui.wait_until(lambda: ui.app.router.current.warming.settled)  # what the Table builds ahead is built
    counts = []
    for _ in range(3):
        for name in names:
            ui.app.go(name)
            ui.wait(0.3)
            ui.app.back()
        ui.wait(FADING)
        counts.append(left())
    assert counts[2] <= counts[1]
