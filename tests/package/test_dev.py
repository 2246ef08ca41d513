"""dev.py and the lanes do what the help says, and say so when they cannot."""

import itertools
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import Future
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression

import dev
from tools import lanes, torture
from tools.make_lock import beginning_of, pinned, text_of

LOCKED = {one.name: one.version for one in pinned(dev.LOCK.read_text("utf-8"))}
PROJECT = tomllib.loads((dev.ROOT / "pyproject.toml").read_text())


def run(*words, **env):
    return subprocess.run(
        [sys.executable, str(dev.ROOT / "dev.py"), *words], check=False, capture_output=True, text=True,
        env={**dev.os.environ, **env},
    )


def test_help_names_every_command():
    told = run("help")
    assert told.returncode == 0
    for command in ("run", "setup", "check", *dev.MODULES):
        assert f"\n  {command} " in told.stdout


def test_an_unknown_command_gets_the_help_and_fails():
    told = run("tset")
    assert told.returncode == 2
    assert "python3 dev.py COMMAND" in told.stdout


def test_a_second_setup_does_nothing_and_says_nothing():
    told = run("setup")
    assert (told.returncode, told.stdout) == (0, "")


def test_a_tool_that_is_not_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(dev.MODULES, "fly", ("flying", False))
    with pytest.raises(SystemExit, match=r"dev\.py fly` needs tools/flying\.py, which is not"):
        dev.tool("fly", ())


@pytest.mark.parametrize("version", [(3, 10, 14), (3, 14, 0)])
def test_a_python_without_wheels_hands_over_or_says_so(monkeypatch, version):
    class Version(tuple):
        __slots__ = ()

    monkeypatch.setattr(dev.sys, "version_info", Version(version))
    monkeypatch.setattr(dev, "other_python", lambda: "")
    with pytest.raises(SystemExit, match=r"3\.11, 3\.12 or 3\.13"):
        dev.main(["test"])


def test_another_lock_or_another_python_is_another_environment(monkeypatch, tmp_path):
    before = dev.fingerprint()
    monkeypatch.setattr(dev.sys, "version_info", (3, 99, 0))
    other_python = dev.fingerprint()
    monkeypatch.setattr(dev, "LOCK", tmp_path / "lock")
    dev.LOCK.write_text("kivy==9\n")
    assert len({before, other_python, dev.fingerprint()}) == 3


def test_an_environment_without_its_python_is_made_again(monkeypatch, tmp_path):
    monkeypatch.setattr(dev, "STAMP", tmp_path / ".stamp")
    dev.STAMP.write_text("made")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / "gone")
    assert dev.stamped() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="links there need a right of their own")
def test_the_environment_of_another_checkout_is_not_made_anew(monkeypatch, tmp_path):
    (tmp_path / "theirs").mkdir()
    (tmp_path / "ours").symlink_to(tmp_path / "theirs")
    monkeypatch.setattr(dev, "VENV", tmp_path / "ours")
    monkeypatch.setattr(dev, "STAMP", tmp_path / "ours" / ".stamp")
    monkeypatch.setattr(dev, "install", lambda _: pytest.fail("made anew"))
    dev.setup()


@pytest.mark.parametrize(("libraries", "display", "expected"), [
    ({"libGL.so.1", "libEGL.so.1"}, "", dev.OFFSCREEN),
    ({"libGL.so.1", "libEGL.so.1"}, ":4711", dev.OFFSCREEN),
    ({"libEGL.so.1"}, "", None),
    (set(), ":0", None),
])
@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_windows_go_where_they_can_be_drawn(monkeypatch, libraries, display, expected):
    monkeypatch.setattr(dev, "loads", lambda name: name in libraries)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert dev.display_here() == expected


def test_without_a_library_and_without_apt_the_window_is_headless(monkeypatch):
    monkeypatch.delenv("PAY_CORNER_DISPLAY", raising=False)
    monkeypatch.setenv("PAY_CORNER_NO_APT", "1")
    monkeypatch.setattr(dev, "display_here", lambda: None)
    assert dev.choose_display() == dev.HEADLESS


def test_a_display_that_does_not_exist_is_a_sentence(monkeypatch):
    monkeypatch.setenv("PAY_CORNER_DISPLAY", "projector")
    with pytest.raises(SystemExit, match="screen, offscreen, xvfb, mock"):
        dev.choose_display()


@pytest.mark.parametrize("lock", [dev.LOCK, dev.UV_LOCK], ids=lambda lock: lock.name)
def test_every_package_is_pinned_with_its_hashes_and_no_line_names_a_place_to_fetch_it(lock):
    text = lock.read_text("utf-8")
    packages = pinned(text)
    assert text == text_of(beginning_of(text), packages)
    assert all(one.hashes and one.who for one in packages)
    assert len({digest for one in packages for digest in one.hashes}) == sum(len(one.hashes) for one in packages)
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert not [line for line in lines if line.startswith("-") or "://" in line or "@" in line or "index" in line]


def test_nothing_is_installed_whose_hash_is_not_in_the_lock(tmp_path):
    """The installer asks for hashes, with pip and with uv, and pip refuses a lock without them."""
    source = (dev.ROOT / "dev.py").read_text("utf-8")
    assert source.count('"--require-hashes"') == 3  # uv itself; all packages, with pip or with uv
    bare = tmp_path / "bare.lock"
    bare.write_text("attrs==26.1.0\n")
    asked = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--no-index", "--require-hashes", "-d"]
    refused = subprocess.run([*asked, str(tmp_path), "-r", str(bare)], check=False, capture_output=True, text=True)
    if "No module named pip" in refused.stderr:
        pytest.skip("this Python has no pip of its own")
    assert refused.returncode
    assert not list(tmp_path.glob("attrs*"))


def test_the_project_and_the_lock_agree():
    groups = PROJECT["dependency-groups"]
    for wanted in (*PROJECT["project"]["dependencies"], *groups["dev"], *groups["desk"], *groups["android"]):
        name, _, version = wanted.partition("==")
        assert name in LOCKED
        assert version in {"", LOCKED[name]}


def test_what_a_clubs_desk_needs_is_in_a_group_of_its_own_and_not_on_a_phone():
    assert [wanted.partition("==")[0] for wanted in PROJECT["dependency-groups"]["desk"]] == ["nats-py"]
    assert not [wanted for wanted in PROJECT["project"]["dependencies"] if "nats" in wanted]
    assert "nats" not in (dev.ROOT / "buildozer.spec").read_text("utf-8")


@pytest.mark.parametrize("missing", ["materialshapes", "pycairo", "pip"])
def test_what_needs_a_compiler_is_not_installed(missing):
    assert missing not in LOCKED


def outcome(text, code=0):
    return lanes.Outcome(lanes.LANES[0], code, text, 1.0)


def test_the_closing_line_counts_all_lanes():
    whole, broken = outcome("..\n5 passed, 1 skipped in 0.1s"), outcome("F.\n1 failed, 7 passed in 2s", 1)
    assert lanes.total([whole, broken]) == "1 failed, 12 passed, 1 skipped"


def test_a_lane_that_died_is_an_error():
    assert lanes.total([outcome("Fatal Python error: Segmentation fault", -11)]) == "1 errors"


def test_one_failing_lane_fails_the_run(capsys):
    assert lanes.close([outcome("1 passed in 1s"), outcome("1 failed in 1s", 1)], 2.0) == 1
    assert lanes.close([outcome("1 passed in 1s")], 1.0) == 0
    assert f"FAILED {lanes.LANES[0].name}" in capsys.readouterr().out


def test_a_lane_with_no_tests_passes(monkeypatch, tmp_path):
    (tmp_path / "tests" / "core").mkdir(parents=True)
    monkeypatch.setattr(lanes, "ROOT", tmp_path)
    done = Future()
    done.set_result(lanes.run(lanes.Lane("stories", ("core", "views"))))
    assert lanes.report(done).code == 0


def test_every_folder_of_tests_is_in_a_lane():
    folders = {path.parent.name for path in (dev.ROOT / "tests").glob("*/test_*.py")}
    assert folders == {name.partition("/")[0] for lane in lanes.LANES for name in lane.folders}


MARKS = [set(some) for count in range(4) for some in itertools.combinations(("pixels", "long", "once"), count)]


def takes(lane, marks):
    """Return whether a lane runs a story with these marks."""
    chosen = lane.words[lane.words.index("-m") + 1] if "-m" in lane.words else "True"
    return Expression.compile(chosen).evaluate(lambda name: name in marks)


@pytest.mark.parametrize("marks", MARKS, ids=lambda marks: " and ".join(sorted(marks)) or "no mark")
def test_every_story_is_run_once_whatever_its_marks_are(marks):
    """A long one by `dev.py test all` alone; what is run under -OO is run without it too."""
    parts = [path.parent.name for path in (dev.ROOT / "tests").glob("*/test_*.py")]
    folders = {part for part in parts if part != "oo" and (part == "screens" or "pixels" not in marks)}
    for known in (lanes.LANES, lanes.LANES + lanes.LONG_LANES):
        plain = [lane for lane in known if not lane.flags and takes(lane, marks)]
        run = {name.partition("/")[0] for lane in plain for name in lane.folders}
        assert run & folders == (folders if "long" not in marks or known != lanes.LANES else set())


def test_no_share_of_the_screens_waits_long_for_another():
    """But a file that alone takes longer than a share; it is begun first."""
    taken = [sum(lanes.seconds(dev.ROOT / "tests" / name) for name in files) for files in lanes.shares()]
    several = [seconds for seconds, files in zip(taken, lanes.shares(), strict=True) if len(files) > 1]
    assert taken == sorted(taken, reverse=True)
    assert max(several) < 1.1 * min(several)


def test_every_file_of_screens_is_in_one_lane_that_looks_at_no_pixels():
    files = [name for lane in lanes.LANES if lane.window and not lane.flags for name in lane.folders]
    assert set(files) == {f"screens/{path.name}" for path in (dev.ROOT / "tests" / "screens").glob("test_*.py")}
    assert [name for name in files if files.count(name) > 1] == [f"screens/{lanes.EVERY_SCREEN}"] * 2  # two sizes


def test_every_file_that_a_lane_names_is_there():
    named = [name for lane in lanes.LANES + lanes.LONG_LANES for name in lane.folders]
    assert [name for name in named if not (dev.ROOT / "tests" / name).exists()] == []


def test_the_lanes_of_screens_take_every_size_of_letters(monkeypatch):
    from tests.screens.test_every_screen import SIZES

    words = {lane.words[lane.words.index("-k") + 1] for lane in lanes.LANES if "-k" in lane.words}
    assert [size for size in SIZES if not any(word in size for word in words)] == []


@pytest.mark.parametrize(("words", "expected"), [
    ([], lanes.LANES), (["all"], lanes.LANES + lanes.LONG_LANES), (["tests/core"], None), (["all", "-x"], None),
])  # fmt: skip
def test_all_adds_the_long_lanes_and_other_words_go_to_pytest(monkeypatch, words, expected):
    called = []
    monkeypatch.setattr(lanes, "run_all", lambda chosen: called.append(chosen) or 0)
    monkeypatch.setattr(lanes.subprocess, "call", lambda command, **_: called.append(command) or 0)
    assert lanes.main(words) == 0
    assert called == [expected or [sys.executable, *lanes.PYTEST, *words]]


def test_a_lane_has_the_window_it_names(monkeypatch, tmp_path):
    (tmp_path / "tests" / "core").mkdir(parents=True)
    told = "import os\n\ndef test_it():\n    assert os.environ['UI_BACKEND'] == 'mock'\n"
    (tmp_path / "tests" / "core" / "test_it.py").write_text(told)
    monkeypatch.setattr(lanes, "ROOT", tmp_path)
    monkeypatch.setenv("UI_BACKEND", "offscreen")
    assert lanes.run(lanes.Lane("screens", ("core",), window=lanes.NOT_DRAWN)).code == 0
    assert lanes.run(lanes.Lane("drawn screens", ("core",))).code == 1


def test_a_lane_whose_folders_are_not_there_is_passed_over(monkeypatch, tmp_path):
    monkeypatch.setattr(lanes, "ROOT", tmp_path)
    assert not any(map(lanes.folders_of, lanes.LANES))


def test_a_failing_story_fails_its_lane(monkeypatch, tmp_path):
    (tmp_path / "tests" / "core").mkdir(parents=True)
    (tmp_path / "tests" / "core" / "test_it.py").write_text("def test_it():\n    assert 1 == 2\n")
    monkeypatch.setattr(lanes, "ROOT", tmp_path)
    assert lanes.run(lanes.Lane("stories", ("core",))).code == 1
    assert lanes.run(lanes.Lane("under -OO", ("core",), ("-OO",))).code == 1


def test_ci_may_fail_to_install_and_still_tests():
    script = (dev.ROOT / ".ci" / "run").read_text()
    assert script.rstrip().endswith('exec python3 dev.py test "$@"')
    assert "set -e" not in script
    assert subprocess.run(["bash", "-n", str(dev.ROOT / ".ci" / "run")], check=False).returncode == 0


def test_a_torture_that_finds_something_keeps_its_file(monkeypatch, capsys):
    def finds(folder):
        (folder / "forged_1.game").write_text("a forgery")
        raise AssertionError("a forgery came in")

    monkeypatch.setitem(torture.RUNS, "finding", finds)
    assert not torture.passes("finding")
    folder = Path(capsys.readouterr().out.rpartition("its files: ")[2].strip())
    assert (folder / "forged_1.game").read_text() == "a forgery"
    shutil.rmtree(folder)


class Held:
    """Windows's locks: somebody else's set-up holds this one for so many times ten seconds."""

    LK_LOCK = 1

    def __init__(self, times, number=36): self.times, self.number = times, number

    def locking(self, *_):
        self.times -= 1
        if self.times >= 0:
            raise OSError(self.number, "Resource deadlock avoided")


@pytest.mark.parametrize("times", [0, 1, 5])
def test_on_windows_a_running_set_up_is_waited_for(monkeypatch, capsys, times):
    monkeypatch.setitem(sys.modules, "msvcrt", Held(times))
    monkeypatch.setattr(dev.sys, "platform", "win32")
    dev.hold(3)
    assert capsys.readouterr().out.count("Another terminal is setting this up; waiting for it.") == times


def test_a_lock_that_cannot_be_had_at_all_is_an_error(monkeypatch):
    monkeypatch.setitem(sys.modules, "msvcrt", Held(1, number=9))
    monkeypatch.setattr(dev.sys, "platform", "win32")
    with pytest.raises(OSError, match="deadlock"):
        dev.hold(3)
