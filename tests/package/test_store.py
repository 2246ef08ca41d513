"""What a store reads: texts of the right length in every language, pictures of the right size and of this version."""

import hashlib
import json
import re
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

import dev
from app.words.language import LANGUAGES
from tools import store

LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
NEWS = 500
HEAVIEST = 8_000_000


@pytest.fixture(params=store.STORES)
def folder(request):
    return store.METADATA / request.param


def test_every_language_of_the_app_has_its_store_page():
    assert set(store.STORES.values()) == set(LANGUAGES)


@pytest.mark.parametrize("name", LONGEST)
def test_a_text_is_there_and_not_too_long(folder, name):
    text = (folder / name).read_text("utf-8").strip()
    assert 0 < len(text) <= LONGEST[name]
    assert not re.search("monopol|hasbro|parker", text, re.IGNORECASE)


def test_the_news_are_those_of_this_version_and_short_enough(folder):
    text = (folder / "changelogs" / f"{store.version_code()}.txt").read_text("utf-8")
    assert text == store.news(folder.name)
    assert len(text) <= NEWS


@pytest.mark.skipif(dev.WINDOWS, reason="python-for-android does not run on Windows")
def test_the_news_stand_under_androids_own_number(request):
    manifest = ET.parse(request.getfixturevalue("assembled").manifest).getroot()
    number = manifest.get("{http://schemas.android.com/apk/res/android}versionCode")
    assert number == str(store.version_code())


def test_icon_and_feature_graphic_have_the_sizes_that_stores_want(folder):
    images = folder / "images"
    assert store.size_of(images / "icon.png") == (512, 512)
    assert store.size_of(images / "featureGraphic.png") == (1024, 500)
    assert (images / "icon.png").read_bytes() == (dev.ROOT / "data" / "icons" / "icon.png").read_bytes()


def test_no_picture_is_transparent_but_the_icon(folder):
    assert {path.name for path in (folder / "images").rglob("*.png") if mode_of(path) != "RGB"} == {"icon.png"}


def mode_of(path):
    with Image.open(path) as drawn:
        return drawn.mode


@pytest.mark.parametrize("device", store.DEVICES.values(), ids=store.DEVICES)
def test_every_picture_is_there_in_its_size_and_no_other(folder, device):
    drawn = sorted((folder / "images" / device.folder).iterdir())
    wanted = [f"{number}_{name}.png" for number, name in enumerate(device.scenes, 1)]
    assert [path.name for path in drawn] == wanted
    assert {store.size_of(path) for path in drawn} == {device.size}
    assert device.fewest <= len(drawn) <= 8
    assert max(device.size) * 9 == min(device.size) * 16
    assert device.shortest <= min(device.size) <= max(device.size) <= 3840
    assert max(path.stat().st_size for path in drawn) < HEAVIEST


def test_the_pictures_are_those_of_this_version():
    """`python3 dev.py store` draws them and notes the version and a checksum for each."""
    noted = store.DRAWN.read_text("utf-8").splitlines()
    assert noted[0] == store.version()
    sums = {hashlib.sha256(path.read_bytes()).hexdigest() for path in store.pictures()}
    assert {line.split()[0] for line in noted[1:]} == sums
    assert store.noted().splitlines() == noted


@pytest.mark.once
def test_the_pictures_show_what_the_app_shows_now():
    """Pixels differ from machine to machine, texts do not: they are read in the headless window.

    Where this fails, `python3 dev.py store` draws the pictures anew; look at them before they are committed.
    """
    then, now = json.loads(store.TEXTS.read_text("utf-8")), json.loads(store.texts_now())
    assert then.keys() == now.keys()
    assert {name: sorted({*then[name]} ^ {*now[name]}) for name in now if then[name] != now[name]} == {}


def test_each_language_has_pictures_of_its_own():
    texts = json.loads(store.TEXTS.read_text("utf-8"))
    english = [name for name in texts if name.startswith("en-US")]
    assert [name for name in english if texts[name] == texts[name.replace("en-US", "fr-FR")]] == []
