"""Every scene of tools/scenes.py, in all languages, on phone and tablet, at 100 and 200 %, has no fault.

Neither has it where the phone draws bars and a notch over the picture, as every phone does from Android 15 on: in the
usual letters on the tablet, which has a bar at its side, and in large letters on the phone, where room is shortest.

A scene is played once on the phone, which is then turned to the tablet. Those of WIDE look different where they are
opened on a wide window, so they are played there too.
"""

import tempfile
from pathlib import Path

import pytest

from app.words.catalogues import LANGUAGES
from tests.screens import driver
from tests.screens.app import paycorner
from tests.screens.in_a_row import InARow
from tools import scenes
from tools.store import SHOWN

SIZES = {"usual text": 100, "large text": 200}
ROWS = [(language, size) for size in SIZES for language in LANGUAGES]
COVERED = {  # what a phone of today draws over a window of this kind, in dp
    driver.PHONE: {"top": 48, "bottom": 24}, driver.TABLET: {"top": 24, "left": 48, "bottom": 48},
}  # fmt: skip
BARS = {100: driver.TABLET, 200: driver.PHONE}  # the window that shows them, by the size of letters in percent
WIDE = ("in_deeds", "table-auction", "table-debt", "auction-twelve", "landed-twelve")


@pytest.fixture(scope="module", params=ROWS, ids=lambda row: f"{row[1]} {row[0]}")
def row(request):
    """Return an app in a language and a size of letters; all scenes are played in it, one after the other."""
    yield from opened(*request.param)


@pytest.fixture(scope="module")
def drawn():
    """Return an app in the first language and in the usual size of letters."""
    yield from opened(*ROWS[0])


def opened(language, size):
    """Yield an app that is put back to its start for each scene, and close it."""
    with tempfile.TemporaryDirectory() as folder:
        made = paycorner(Path(folder), language=language, size=SIZES[size])
        with InARow(made, size=driver.PHONE) as ui:
            yield ui


def play(ui, scene, window, folder):
    """Play a scene from the start of the app in a window of this size."""
    ui.resize(*window)
    ui.back_to_start(folder, scene.welcomed)
    scene.play(ui)
    ui.wait(0.5)


def look(ui):
    """Fail where an eye would find something wrong; in one of the two windows also under the phone's own bars."""
    assert [str(fault) for fault in ui.faults()] == [], ui.window.size
    assert without_words(ui) == [], ui.window.size
    assert nameless(ui) == [], ui.window.size
    if tuple(ui.window.size) == BARS[ui.app.preferences.size]:
        look_under_bars(ui)


def look_under_bars(ui):
    """Fail where something lies wrong while the phone's bars and its notch cover the edges."""
    ui.cover(**COVERED[tuple(ui.window.size)])
    assert [str(fault) for fault in ui.faults()] == [], f"{ui.window.size}, covered"
    ui.cover()


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.name)
def test_nothing_is_cut_overlaps_is_too_small_to_touch_or_has_no_words(row, tmp_path, scene):
    play(row, scene, driver.PHONE, tmp_path)
    look(row)
    row.resize(*driver.TABLET)
    look(row)


@pytest.mark.parametrize("scene", scenes.wanted(list(WIDE)), ids=lambda scene: scene.name)
def test_what_is_opened_on_a_wide_window_has_no_fault_either(row, tmp_path, scene):
    play(row, scene, driver.TABLET, tmp_path)
    look(row)
    row.resize(*driver.PHONE)
    look(row)


def sampled(scene):
    """Return a scene as a case: the store's are always drawn, the others where there is time."""
    return pytest.param(scene, id=scene.name, marks=() if scene.name in SHOWN else pytest.mark.long)


@pytest.mark.pixels
@pytest.mark.parametrize("scene", [sampled(scene) for scene in scenes.SCENES])
def test_a_screen_is_really_drawn(drawn, tmp_path, scene):
    """All that is above is measured in a window that draws nothing."""
    from PIL import Image

    play(drawn, scene, driver.PHONE, tmp_path)
    with Image.open(drawn.shot(tmp_path / "screen.png")) as picture:
        assert len(picture.convert("RGB").getcolors(100_000)) > 20


def nameless(ui):
    """Return the icons in the bar above that no word tells; in large letters the title may need their room."""
    usual = ui.app.preferences.size == SIZES["usual text"]
    return [icon.name for icon in ui.find_all("Action") if usual and not icon.text]


def without_words(ui):
    """Return the keys shown as they are ('games.title'), because the catalogue has no words for them."""
    return [text for text in ui.texts() if "." in text.strip(".") and " " not in text and text.islower()]
