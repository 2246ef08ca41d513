"""Every scene of tools/scenes.py, in both languages, on phone and tablet, at 100 and 200 %: nothing is cut."""

import pytest

from tests.screens import driver
from tests.screens.app import paycorner
from tools import scenes

WINDOWS = {"phone": (driver.PHONE, 100), "phone at 200 %": (driver.PHONE, 200), "tablet": (driver.TABLET, 100)}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.name)
def test_nothing_is_cut_overlaps_or_is_too_small_to_touch(drive, tmp_path, scene, language, window):
    size, scale = WINDOWS[window]
    ui = drive(paycorner(tmp_path, welcomed=scene.welcomed, language=language, size=scale), size=size)
    ui.wait(0.5)
    scene.play(ui)
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.name)
def test_every_word_comes_from_the_catalogues(drive, tmp_path, scene):
    """A key that has no words would be shown as it is: 'games.title'."""
    ui = drive(paycorner(tmp_path, welcomed=scene.welcomed, language="fr"))
    ui.wait(0.5)
    scene.play(ui)
    ui.wait(0.5)
    keys = [text for text in ui.texts() if "." in text.strip(".") and " " not in text and text.islower()]
    assert keys == []
