"""Every scene of tools/scenes.py, in all languages, on phone and tablet, at 100 and 200 %, has no fault."""

import pytest

from app.words.catalogues import LANGUAGES
from tests.screens import driver
from tests.screens.app import paycorner
from tools import scenes

WINDOWS = {
    "phone": (driver.PHONE, 100), "phone at 200 %": (driver.PHONE, 200),
    "tablet": (driver.TABLET, 100), "tablet at 200 %": (driver.TABLET, 200),
}  # fmt: skip


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.name)
def test_nothing_is_cut_overlaps_is_too_small_to_touch_or_has_no_words(drive, tmp_path, scene, language, window):
    size, scale = WINDOWS[window]
    ui = drive(paycorner(tmp_path, welcomed=scene.welcomed, language=language, size=scale), size=size)
    ui.wait(0.5)
    scene.play(ui)
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []
    assert without_words(ui) == []


def without_words(ui):
    """Return the keys shown as they are ('games.title'), because the catalogue has no words for them."""
    return [text for text in ui.texts() if "." in text.strip(".") and " " not in text and text.islower()]
