"""What the stores demand is a small table with a date; a release asks it, and stops when it is old."""

from datetime import date, timedelta

import pytest

import dev
from tools import demands, release

TODAY = demands.READ_ON


def test_this_version_meets_all_of_it():
    assert list(demands.unmet(dev.ROOT, TODAY)) == []


@pytest.mark.parametrize(("days", "old"), [(0, False), (183, False), (184, True), (800, True)])
def test_a_table_older_than_six_months_stops_a_release(days, old):
    told = list(demands.unmet(dev.ROOT, TODAY + timedelta(days=days)))
    assert [f"was read on {TODAY}" in sentence for sentence in told] == [True] * old


@pytest.mark.parametrize(("before", "after", "told"), [
    ("android.api = 36", "android.api = 35", "a target API of at least 36; buildozer.spec says 35"),
    ("android.api = 36", "", "buildozer.spec says nothing"),
    ("android.permission.VIBRATE", "android.permission.CAMERA", "buildozer.spec asks for CAMERA"),
])
def test_a_spec_that_a_store_would_refuse_is_told(before, after, told):
    spec = (dev.ROOT / "buildozer.spec").read_text("utf-8")
    assert list(demands.unfit_spec(spec)) == []
    [sentence] = demands.unfit_spec(spec.replace(before, after, 1))
    assert told in sentence


@pytest.mark.parametrize(("name", "letters"), [("title.txt", 31), ("short_description.txt", 81),
                                               ("full_description.txt", 0), ("changelogs/1.txt", 501)])
def test_a_text_that_a_store_would_refuse_is_told(tmp_path, name, letters):
    for file in ("title.txt", "short_description.txt", "full_description.txt", name):
        (tmp_path / "en-US" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "en-US" / file).write_text("x" * (letters if file == name else 10))
    [sentence] = demands.too_long(tmp_path)
    assert f"en-US/{name}" in sentence


def test_a_release_asks_it(monkeypatch, capsys):
    monkeypatch.setattr(demands, "READ_ON", date(2020, 1, 1))
    assert release.main(["demands"]) == 1
    told = capsys.readouterr()
    assert "| Google Play | a target API of at least **36** |" in told.out
    assert "read it again and correct tools/demands.py" in told.err
