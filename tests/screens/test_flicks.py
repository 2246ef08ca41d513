"""A flick is no tap: what a finger only passes over is never touched, also where a frame took long."""

import pytest

from tests.screens import driver
from tests.screens.test_every_screen import opened, play
from tools import scenes

FAR = 60  # dp: a flick
TRIED = 5  # targets of each scene


@pytest.fixture(scope="module")
def row():
    """Return one app, in which all scenes are played one after the other."""
    yield from opened("en", "usual text")


def targets(ui):
    """Return what can be touched and is in view, from the top."""
    found = [one for one in ui.widgets() if getattr(one, "is_target", False) and not getattr(one, "disabled", False)]
    seen = [one for one in found if 0 < ui.point(one)[0] < ui.window.width and 0 < ui.point(one)[1] < ui.window.height]
    return sorted(seen, key=lambda one: -ui.point(one)[1])


def state(app):
    """Return what a tap could change: the last line, the screens, the sheets that lie over them."""
    line = app.session.head.seq if app.session.saved is not None else 0
    return line, list(app.router.stack), [one for one in app.overlay.children if getattr(one, "is_sheet", False)]


def spread(all_):
    """Return a few of them, from everywhere."""
    return all_[:: max(1, len(all_) // TRIED)][: TRIED + 1]


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.name)
def test_a_flick_that_comes_in_one_frame_taps_nothing(row, tmp_path, scene):
    play(row, scene, driver.PHONE, tmp_path)
    aimed, tapped = spread(targets(row)), []
    for target in aimed:
        if hasattr(target, "on_tap"):
            target.fbind("on_tap", tapped.append)
    before = state(row.app)
    for target in aimed:
        x, y = row.point(target)
        away = FAR if y < row.window.height / 2 else -FAR
        row.flick((x, y + away), (x, y))
    assert tapped == []
    assert not [one for one in aimed if getattr(one, "focus", False)]
    assert state(row.app) == before


def test_a_tap_by_a_thumb_that_rolls_a_little_counts(row, tmp_path):
    play(row, scenes.wanted(["settings"])[0], driver.PHONE, tmp_path)
    row.drag("Dark", (row.point("Dark")[0] + 5, row.point("Dark")[1] + 5), steps=2)
    assert row.app.preferences.light == "lamp"
