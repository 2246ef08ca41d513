"""The committed files that scripts make are what the scripts would make today."""

import array
import wave

import pytest
from PIL import Image, ImageChops

from tools import make_font, make_icon, make_sounds


@pytest.mark.parametrize("weight", make_font.WEIGHTS)
def test_the_fonts_are_what_make_font_makes(tmp_path, weight):
    made = tmp_path / "font.ttf"
    make_font.merge(make_font.ROBOTO / f"Roboto-{weight}.ttf", made, f"App Sans {weight}")
    assert made.read_bytes() == (make_font.FONTS / f"App-{weight}.ttf").read_bytes()


@pytest.mark.parametrize("name", ["icon.png", "icon_foreground.png", "icon_background.png", "presplash.png"])
def test_the_icons_are_what_make_icon_draws(name):
    with Image.open(make_icon.ICONS / name) as kept:
        assert ImageChops.difference(kept, make_icon.pictures()[name]).getbbox() is None


def test_launchers_may_cut_the_icon_round():
    foreground = make_icon.pictures()["icon_foreground.png"]
    radius = foreground.width / 3  # Android shows at least this circle of an adaptive icon
    middle = (foreground.width - 1) / 2
    alpha = foreground.getchannel("A")
    drawn = [(x, y) for x in range(alpha.width) for y in range(alpha.height) if alpha.getpixel((x, y))]
    assert max((x - middle) ** 2 + (y - middle) ** 2 for x, y in drawn) <= radius**2


@pytest.mark.parametrize("name", make_sounds.PIECES)
def test_the_sounds_are_what_make_sounds_plays(name):
    with wave.open(str(make_sounds.SOUNDS / f"{name}.wav")) as file:
        kept = array.array("h", file.readframes(file.getnframes()))
    played = make_sounds.samples(make_sounds.PIECES[name])
    assert len(kept) == len(played)
    # Another machine's sine may differ in its last bit.
    assert max(abs(one - other) for one, other in zip(kept, played, strict=True)) <= 1
    assert abs(kept[0]) < 50
    assert abs(kept[-1]) < 50
