"""The settings, touched; and what this device can do."""

import sys

import pytest

from app.words.catalogues import LANGUAGES
from tests.screens.app import paycorner


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.app.go("settings")
    ui.wait(0.3)
    return ui


@pytest.mark.parametrize(("word", "name"), [
    ("Patterns on colours", "patterns"), ("Sound", "sound"), ("Vibration", "vibration"),
    ("Spoken payments", "speech"), ("Keep the screen awake", "awake"),
])  # fmt: skip
def test_every_switch_is_kept(ui, tmp_path, word, name):
    from app.phone import preferences

    before = getattr(ui.app.preferences, name)
    ui.tap(ui.scroll_to(word))
    assert getattr(ui.app.preferences, name) is not before
    assert getattr(preferences.load(tmp_path), name) is not before


def test_the_same_row_switches_back(ui):
    ui.tap(ui.scroll_to("Vibration"))
    ui.tap(ui.scroll_to("Vibration"))
    assert ui.app.preferences.vibration is True


def begin(ui, title):
    from app.session import setup

    setup.begin(ui.app.session, setup.Draft().with_one_more("Ana").with_one_more("Ben"), title)
    ui.app.session.files.leave()


def test_a_backup_brings_deleted_games_back(ui, tmp_path):
    begin(ui, "Friday")
    ui.tap(ui.scroll_to("Back up all games"))
    ui.wait_until(lambda: ui.sees("Backed up:"))
    [file] = (tmp_path / "backups").glob("*.db")
    ui.app.session.journal.delete(ui.app.session.games()[0].id)
    assert ui.app.session.games() == []
    assert ui.key("back"), "what says where the file lies is closed"
    ui.wait(8)  # the receipt has gone
    ui.tap(ui.scroll_to("Restore a backup"))
    ui.tap(file.stem)
    assert ui.sees("give way to")
    ui.tap("Replace the games here")
    ui.wait_until(lambda: ui.sees("are back"))
    assert [saved.title for saved in ui.app.session.games()] == ["Friday"]
    assert len(list((tmp_path / "backups").glob("*.db"))) == 2


def test_a_file_that_is_no_backup_changes_nothing_and_says_so(ui, tmp_path):
    begin(ui, "Friday")
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "holiday.db").write_bytes(b"not a database" * 99)
    ui.tap(ui.scroll_to("Restore a backup"))
    ui.tap("holiday")
    ui.tap("Replace the games here")
    ui.wait_until(lambda: ui.sees("This did not work; your games are as they were."))
    assert [saved.title for saved in ui.app.session.games()] == ["Friday"]


def test_long_work_can_be_stopped(ui):
    from threading import Event

    from app.screens.frame.jobs import Job

    told, may_end = [], Event()

    def work(progress, stop):
        progress(4, 10)
        may_end.wait(10)
        if stop():
            raise RuntimeError

    Job("Check", work, told.append, told.append).start()
    ui.wait_until(lambda: ui.find("Progress").done == 4)
    assert ui.faults() == []
    ui.tap("Stop")
    may_end.set()
    ui.wait_until(lambda: told)
    assert told == ["Stopped. Nothing was changed."]
    assert not ui.find_all("Sheet")


def test_settings_that_cannot_be_read_are_the_first_ones(tmp_path):
    from app.phone import preferences

    (tmp_path / "settings.json").write_text("{ broken")
    assert preferences.load(tmp_path).size == 100
    (tmp_path / "settings.json").write_text('{"size": 9000, "language": "xx", "sound": 3, "patterns": true, "odd": 1}')
    loaded = preferences.load(tmp_path)
    assert (loaded.size, loaded.sound, loaded.patterns) == (100, True, True)
    assert loaded.language in LANGUAGES


def test_nothing_this_desk_cannot_do_breaks_the_game(ui, monkeypatch):
    from app.phone import device

    assert device.vibrate() is False
    assert device.sound("no such sound") is False
    monkeypatch.setattr(device.shutil, "which", lambda _: None)
    device.speak_now("Ana pays Ben", "en")
    assert device.share_text("Ana pays Ben", "Pay Corner") is True  # on a desk it goes to the clipboard
    monkeypatch.setitem(sys.modules, "plyer", None)
    assert device.pick_file(print) is False


def test_what_plyer_raises_is_logged_and_not_told(monkeypatch):
    """plyer 2.1.0 raises where a thing is missing."""
    from app.phone import device

    class Plyer:
        class vibrator:  # noqa: N801 - plyer's name
            @staticmethod
            def vibrate(_):
                raise NotImplementedError

    monkeypatch.setattr(device, "ANDROID", True)
    monkeypatch.setitem(sys.modules, "plyer", Plyer)
    assert device.vibrate() is False


def test_the_screen_stays_awake_in_a_game_and_only_there(ui):
    from kivy.core.window import Window

    begin(ui, "Friday")
    assert Window.allow_screensaver
    ui.app.session.open(ui.app.session.games()[0].id)
    ui.app.to_table()
    ui.wait(0.3)
    assert not Window.allow_screensaver
    ui.tap("Deeds")
    assert not Window.allow_screensaver
    ui.key("back")
    ui.key("back")
    assert ui.sees("Friday")
    assert Window.allow_screensaver


def test_who_wishes_it_lets_the_screen_go_dark_in_a_game(drive, tmp_path):
    from kivy.core.window import Window

    ui = drive(paycorner(tmp_path, awake=False))
    ui.wait(0.3)
    begin(ui, "Friday")
    ui.app.session.open(ui.app.session.games()[0].id)
    ui.app.to_table()
    ui.wait(0.3)
    assert Window.allow_screensaver


def test_a_receipt_is_said_only_where_the_settings_wish(ui, monkeypatch):
    from app.phone import device

    heard = []
    monkeypatch.setattr(device, "sound", heard.append)
    monkeypatch.setattr(device, "speak", lambda text, language: heard.append((text, language)))
    ui.app.receipt("Ana pays Ben $75", sound="coin_out")
    assert heard == []
    ui.app.prefer(sound=True, speech=True)
    ui.app.receipt("Ana pays Ben $75", sound="coin_out")
    assert heard == ["coin_out", ("Ana pays Ben $75", "en")]


def test_what_is_chosen_does_not_look_like_the_button_to_press(drive, tmp_path):
    from app.screens.widgets.buttons import KINDS
    from tests.screens.app import paycorner

    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    ui.app.go("settings")
    ui.wait(0.5)
    chosen = [button for button in ui.find_all("PushButton") if button.lit]
    assert chosen
    assert {button.fill for button in chosen} == {KINDS["chosen"][0]}
    assert KINDS["chosen"][0] != KINDS["filled"][0]
