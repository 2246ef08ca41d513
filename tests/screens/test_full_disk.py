"""On a full disk the app goes on: each screen says what was not written, deleting works, the background never kills."""

import contextlib
import os
import shutil
import subprocess
import sys

import pytest

from app.rules.dealing.by_hand import PayByHand
from app.screens.frame.doing import do
from app.screens.home.backups import back_up
from tests.screens.app import paycorner
from tests.screens.test_games import with_a_game

pytestmark = pytest.mark.once


@pytest.fixture
def home(tmp_path):
    """A folder on a disk of three megabytes."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0 or not shutil.which("mount"):
        pytest.skip("no root or no Linux here: a full disk is not tried")
    home = tmp_path / "home"
    home.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", home]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this container may not mount: a full disk is not tried")
    yield home
    subprocess.run(["umount", "-l", home], check=True)


@pytest.fixture
def full(drive, home):
    """The app with a game on the table, and not a byte left beside it."""
    ui = drive(paycorner(home))
    with_a_game(ui)
    ui.tap("Friday")
    ui.wait(1)
    with (home / "holiday.mov").open("wb", buffering=0) as other, contextlib.suppress(OSError):
        while other.write(bytes(256)):
            pass
    return ui


def play_until_it_is_told(ui):
    payer, payee = [(seat.id,) for seat in ui.app.session.game.seats]
    for number in range(5000):
        if not do(ui.app, PayByHand(payer, payee, 1 + number % 9, "a bet")):
            return
    raise AssertionError("never full")


def test_what_is_played_on_a_full_disk_is_told_and_can_be_said_again_once_there_is_room(full, home):
    play_until_it_is_told(full)
    full.wait(0.3)
    assert full.sees("There is no room left on the device")
    before, lines = full.app.session.game, full.app.session.top
    assert full.faults() == []
    (home / "holiday.mov").unlink()
    payer, payee = [(seat.id,) for seat in full.app.session.game.seats]
    assert do(full.app, PayByHand(payer, payee, 7, "a bet"))
    assert (full.app.session.top, full.app.session.game.holds(payee[0])) == (lines + 1, before.holds(payee[0]) + 7)


def test_a_setting_that_cannot_be_kept_holds_all_the_same_and_that_is_said(full):
    full.app.prefer(size=130)
    full.wait(0.3)
    assert full.app.preferences.size == 130
    assert full.sees("This setting holds until the app is closed")
    assert full.faults() == []


def test_going_to_the_background_never_ends_the_app(full):
    play_until_it_is_told(full)
    assert full.app.on_pause() is True
    full.wait(0.3)


@pytest.mark.parametrize("kind", ["As text", "As a game file"])
def test_a_file_that_cannot_be_written_is_told_and_none_is_left_half(full, home, kind):
    full.app.go("history")
    full.app.router.current.take_along()
    full.wait(0.3)
    full.tap(full.scroll_to(kind))
    full.wait_until(lambda: full.sees("no room left on the device"))
    assert [path for path in (home / "exports").rglob("*") if path.is_file()] == []


def test_a_backup_that_cannot_be_written_is_told_and_none_is_left_half(full, home):
    back_up(full.app)
    full.wait_until(lambda: full.sees("no room left"))
    assert [path for path in (home / "backups").rglob("*") if path.is_file()] == []


def test_a_game_is_deleted_on_a_full_disk_and_the_next_is_begun(full):
    play_until_it_is_told(full)
    full.app.back()
    full.app.router.home()
    full.wait(8)
    full.tap(full.find("GameTile").children[-1].children[0])
    full.tap("Delete this game")
    full.tap("Delete it for good")
    assert full.sees("Friday is deleted.")
    with_a_game(full)
    assert full.sees("Friday")
