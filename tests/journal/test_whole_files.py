"""Whole files: private where a key is in them, and patient where a scanner of Windows holds what was just written."""

import os
import stat
import sys
from pathlib import Path

import pytest

from app.disk import whole_files
from app.disk.whole_files import write_private, write_whole
from app.phone.preferences import Preferences


class Clock:
    """Time that passes only while somebody waits."""

    def __init__(self): self.now = 0.0
    def monotonic(self): return self.now

    def sleep(self, seconds):
        assert seconds > 0
        self.now += seconds


@pytest.fixture
def windows(monkeypatch):
    """A system that names itself Windows, with a scanner that holds every file for some seconds."""
    clock, replace = Clock(), Path.replace

    def scanned(seconds):
        def held(path, name):
            if clock.now < seconds:
                raise PermissionError(13, "used by another process")
            return replace(path, name)

        monkeypatch.setattr(Path, "replace", held)
        return clock

    monkeypatch.setattr(whole_files, "time", clock)
    monkeypatch.setattr(whole_files.sys, "platform", "win32")
    return scanned


@pytest.mark.parametrize("seconds", [0, 0.3, 1.9])
def test_a_file_that_a_scanner_holds_is_replaced_as_soon_as_it_lets_go(windows, tmp_path, seconds):
    clock = windows(seconds)
    write_whole(tmp_path / "a", b"whole")
    assert (tmp_path / "a").read_bytes() == b"whole"
    assert seconds <= clock.now < seconds + 0.1


def test_what_is_held_for_longer_is_told_and_the_older_file_stays(windows, tmp_path):
    (tmp_path / "a").write_bytes(b"older")
    clock = windows(60)
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "a", b"whole")
    assert 2 <= clock.now < 2.2
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a", b"older")]


def test_elsewhere_a_file_that_may_not_be_replaced_is_told_at_once(windows, tmp_path, monkeypatch):
    clock = windows(60)
    monkeypatch.setattr(whole_files.sys, "platform", "linux")
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "a", b"whole")
    assert clock.now == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gives a file the rights of its folder")
@pytest.mark.parametrize("write", [write_private, lambda path, _: Preferences(wifi_word="x").save(path.parent)])
def test_nobody_else_may_read_a_file_with_a_key_or_a_password(tmp_path, write):
    before = os.umask(0)
    try:
        for _ in range(2):
            (tmp_path / "settings.json.part").write_bytes(b"left by a crash")
            write(tmp_path / "settings.json", b"secret")
            assert stat.S_IMODE((tmp_path / "settings.json").stat().st_mode) == 0o600
    finally:
        os.umask(before)


def test_everything_that_holds_a_key_is_written_so():
    """The table's phones, the club's membership, the settings with the Wi-Fi's password; the desk makes its own."""
    app = Path(whole_files.__file__).parent.parent
    for name in ("reach/seats/members.py", "reach/club/membership.py", "phone/preferences.py"):
        text = (app / name).read_text("utf-8")
        assert "write_private(" in text, name
        assert "write_whole" not in text, name
    assert "0o600" in (app / "desk" / "enrolment.py").read_text("utf-8")
