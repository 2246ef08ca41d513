"""The package runs as on a phone: under -OO, from compiled sources nobody can write, with an empty home.

Played through the door alone here; tests/package/test_life_cycle.py plays through the screens.
"""

import gzip
import json
import subprocess
import sys

import pytest

from tests.package.handset import Handset, obey_file_modes
from tests.reach.phone import Phone
from tests.reach.raw import requested

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(sys.platform != "linux", reason="file modes are dropped the Linux way"),
]
A_GAME = 60  # steps at most
YEAR = 365 * 24 * 3600


@pytest.fixture
def phone(tmp_path, unpacked, spec):
    handset = Handset(tmp_path, unpacked, spec.requirements())
    yield handset
    handset.throw_away()


@pytest.fixture(scope="module")
def whole(tmp_path_factory, unpacked, spec):
    """Return what was answered after every step of a game that nothing interrupts."""
    handset = Handset(tmp_path_factory.mktemp("whole"), unpacked, spec.requirements())
    yield play(handset.start("table.py"), "new"), handset
    handset.throw_away()


def play(app, *orders):
    """Play to the end of the game and end the app; return what was answered after every step."""
    said = [app.hear(), *[app.order(order) for order in orders]]
    while not said[-1]["winners"]:
        assert len(said) < A_GAME
        said.append(app.order("go"))
    app.close()
    return said


def games(said):
    return [step["game"] for step in said]


def test_a_short_game_from_the_first_tap_to_the_winner(whole):
    said, handset = whole
    assert said[-1]["winners"] == ["ana"]
    assert {"ToRoll", "Buy", "EndTurn", "DrawCard", "Pay", "GameOver"} <= {step["asked"] for step in said}
    assert handset.untouched()


def test_everything_that_was_kept_lies_in_the_private_folder(whole):
    _, handset = whole
    kept = {path.name for path in handset.private.iterdir()} - {"app"}
    assert "games.db" in kept
    assert all(name.startswith("games.db") for name in kept)


def test_the_sources_on_this_phone_cannot_be_written(phone):
    tried = subprocess.run(
        [sys.executable, "-c", f"open({str(phone.program / 'main.pyc')!r}, 'ab')"],
        preexec_fn=obey_file_modes, check=False, capture_output=True, text=True,
    )
    assert "PermissionError" in tried.stderr


def test_killed_in_the_middle_of_a_turn_the_game_goes_on_as_if_nothing_had_been(phone, whole):
    app = phone.start("table.py")
    before = [app.hear(), app.order("new"), app.order("go")]
    assert before[-1]["asked"] == "Buy"
    app.kill()
    after = play(phone.start("table.py"))
    assert after[0]["game"] == before[-1]["game"]
    assert games(before) + games(after[1:]) == games(whole[0])
    assert not any(step["warnings"] for step in after)


def test_killed_while_a_tap_is_being_written_all_that_was_told_is_there(phone, whole):
    """The last order gets no answer: its line may be there or not, those before it must be."""
    expected = games(whole[0])
    app = phone.start("table.py")
    last = [app.hear(), app.order("new")][-1]
    for _ in range(8):
        app.send("go")
        app.kill()
        app = phone.start("table.py")
        opened = app.hear()
        assert opened["game"] in expected[last["lines"]:last["lines"] + 2]
        assert not opened["warnings"]
        last = app.order("go")
    app.kill()


def test_dying_after_every_tap_of_a_game_loses_nothing(phone, whole):
    app = phone.start("deaths.py")
    told, _ = app.process.communicate()
    assert not app.errors.read_text()
    assert games(map(json.loads, told.splitlines())) == games(whole[0])[1:]


def test_undo_and_pause_are_lines_like_any_other(phone):
    before = phone.run("table.py", ["new", "go", "go", "undo", "pause"])
    after = phone.run("table.py", [])
    assert after[0]["game"] == before[-1]["game"] == before[2]["game"]


@pytest.mark.parametrize("error", [-20 * YEAR, 20 * YEAR])
def test_with_the_clock_set_wrong_all_games_open(phone, error):
    before = phone.run("table.py", ["new", "go", "go"])
    wrong = phone.run("table.py", ["go", "go", "pause"], PHONE_CLOCK=str(error))
    after = phone.run("table.py", ["every", "undo", "go"])
    assert wrong[0]["game"] == before[-1]["game"]
    assert after[0]["game"] == wrong[-1]["game"]
    assert not any(step["warnings"] for step in (*wrong, *after))


def test_with_the_clock_wrong_a_new_game_is_still_the_one_on_top(phone):
    phone.run("table.py", ["new", "go", "go"], PHONE_CLOCK=str(20 * YEAR))
    phone.run("table.py", ["new"])
    assert phone.run("table.py", [])[0]["lines"] == 1


def test_the_door_opens_from_the_package_and_a_phone_plays(phone):
    """The archive holds the page, the server runs without compiled parts, and Ana rolls."""
    app = phone.start("door.py")
    opened = app.hear()
    address = f"127.0.0.1:{opened['port']}"
    for name, inside in (("/", b"page.js"), ("/page.js", b"hidden"), ("/page.css", b"dialog")):
        status, _, body = requested(opened["port"], name)
        assert status == 200
        assert inside in gzip.decompress(body)
    with Phone(address, opened["code"]) as ana:
        assert app.order("seat")["lines"] == 1
        ana.until_sat()
        assert ana.roll(1, 2)["ok"]
        assert ana.until_seq(2).now["asked"]["text"] == "Buy Baltic Avenue for $60?"
        assert app.order("look") == {"lines": 2, "by": "ana"}
    app.close()
    assert phone.untouched()
