"""The whole app as Android starts it, tapped, paused, turned, sent back, killed: nothing told is ever lost.

The program is the unpacked package under -OO, driven through Kivy's own events; what is Java is a stand-in.
"""

import json
import shutil
import sys
from itertools import pairwise

import pytest

import dev
from app.words.language import catalogue
from tests.package.handset import Handset
from tests.spoken import EN, FR

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(sys.platform != "linux", reason="file modes are dropped the Linux way"),
]
A_GAME_BEGINS = ("go games", "tap games.new", "tap =Classic", "tap new_game.next", "tap new_game.start")
ENGLISH, FRENCH = catalogue(EN.language).gettext, catalogue(FR.language).gettext
OLD = dev.ROOT / "tests" / "fixtures" / "schema_1.db"


@pytest.fixture
def phone(tmp_path, unpacked, spec):
    handset = Handset(tmp_path, unpacked, spec.requirements())
    yield handset
    handset.throw_away()


@pytest.fixture
def app(phone):
    """Start the app with a game of Classic on the table and a few lines in it."""
    running = phone.start("evening.py")
    running.hear()
    for order in (*A_GAME_BEGINS, "play", "play", "play"):
        running.seen = running.order(order)
    assert running.seen["screen"] == "table"
    return running


def again(phone, **surroundings):
    """Start the app once more after its process died; return it and what it shows."""
    running = phone.start("evening.py", **surroundings)
    seen = running.hear()
    return running, seen if seen["screen"] == "table" else running.order("tap =Classic")


def test_a_whole_short_game_through_the_screens(phone):
    app = phone.start("evening.py")
    app.hear()
    seen = [app.order(order) for order in A_GAME_BEGINS]
    seen += [app.order("play") for _ in range(24)]
    assert all(after["lines"] > before["lines"] for before, after in pairwise(seen[-24:]))
    seen.append(app.order("leave 1"))
    assert len(seen[-1]["winners"]) == 1
    app.order("stop")
    app.close()
    assert phone.untouched()
    kept = {path.name for path in phone.private.iterdir()}
    assert {name for name in kept if not name.startswith("games.db")} == {"app", "settings.json", "boards.json"}


def test_paused_turned_short_of_memory_and_resumed_between_any_two_taps(app):
    for _ in range(4):
        before = app.order("play")
        for order in ("pause", "resume", "turn", "low_memory", "pause", "low_memory", "resume", "turn"):
            after = app.order(order)
            assert (after["game"], after["screen"]) == (before["game"], before["screen"]), order
        assert after["size"] == before["size"]
        assert sorted(after["texts"]) == sorted(before["texts"])


def test_killed_between_any_two_taps_the_next_start_goes_on_there(phone, app):
    before = app.seen
    for _ in range(3):
        app.kill()
        app, seen = again(phone)
        assert seen["game"] == before["game"]
        before = app.order("play")
        assert before["lines"] == seen["lines"] + 1


def test_killed_while_paused_as_android_does_it(phone, app):
    before = app.order("play")
    app.order("pause")
    app.kill()
    app, seen = again(phone)
    assert seen["game"] == before["game"]
    assert seen["lines"] == before["lines"]


def test_killed_while_dice_are_half_entered_the_question_is_asked_again(phone, app):
    """Dice that were touched but not submitted are no line; every line before is there."""
    seen = app.order("play")
    app.send("play")
    app.kill()
    _, after = again(phone)
    assert after["lines"] in {seen["lines"], seen["lines"] + 1}
    assert (after["lines"] == seen["lines"]) == (after["game"] == seen["game"])


def test_ended_properly_nothing_is_left_in_the_log(phone, app):
    before = app.order("play")
    app.order("stop")
    app.close()
    log = phone.private / "games.db-wal"
    assert not log.exists() or not log.stat().st_size
    assert again(phone)[1]["game"] == before["game"]


def test_the_back_key_goes_back_and_at_last_leaves_to_the_home_screen(app):
    """Kivy leaves an unhandled key to Android, which puts the app into the background."""
    before, screens = app.seen, []
    for _ in range(6):
        seen = app.order("back")
        screens.append(seen["screen"])
        assert seen["game"] == before["game"] or not seen["lines"]
    assert screens[-1] == screens[-2] == "games"
    assert seen["left"] == screens.count("games") - 1
    assert app.order("pause")["screen"] == "games"


def test_the_back_key_closes_what_lies_on_top_first(app):
    opened = app.order("tap table.more")
    closed = app.order("back")
    assert closed["screen"] == "table"
    assert not closed["left"]
    assert len(opened["texts"]) > len(closed["texts"])
    assert closed["game"] == app.seen["game"]


def test_with_the_language_switched_the_same_game_goes_on(phone, app):
    french = app.order("prefer language fr")
    assert french["game"] == app.seen["game"]
    assert FRENCH("table.more") in french["texts"]
    assert ENGLISH("table.more") not in french["texts"]
    played = app.order("play")
    app.kill()
    app, seen = again(phone)
    assert seen["game"] == played["game"]
    assert FRENCH("table.more") in seen["texts"]
    assert app.order("prefer language en")["game"] == played["game"]


def test_a_phone_set_to_french_is_greeted_in_french(phone):
    seen = phone.start("evening.py", PHONE_LANGUAGE="fr").hear()
    assert FRENCH("welcome.title") in seen["texts"]


def test_games_of_the_first_release_open_and_go_on(phone):
    """The file was written by the first schema and is never made anew."""
    shutil.copyfile(OLD, phone.private / "games.db")
    app = phone.start("evening.py")
    app.hear()
    told = app.order("go games")
    assert ENGLISH("journal.mark_unknown") in told["texts"]  # it came without its mark, and that is said first
    app.order("back")
    listed = app.order("go games")
    assert listed["games"] == 2
    for title in ("Saturday", "Sunday"):
        opened = app.order(f"tap ={title}")
        assert opened["lines"] > 0
        while app.order("back")["screen"] != "games":
            pass
    app.close()
    assert {step["lines"] for step in phone.run("table.py", ["every", "go"])} != {0}


@pytest.mark.parametrize("settings", ["", "{", "[]", '{"language": "xx", "size": "big"}', "\x00" * 400])
def test_settings_that_cannot_be_read_are_no_reason_not_to_start(phone, settings):
    (phone.private / "settings.json").write_text(settings)
    app = phone.start("evening.py")
    assert app.hear()["games"] == 0
    app.kill()


def test_what_is_kept_can_be_read_after_a_death(phone, app):
    app.order("prefer size 130")
    app.kill()
    assert json.loads((phone.private / "settings.json").read_text())["size"] == 130
    assert again(phone)[1]["game"] == app.seen["game"]
