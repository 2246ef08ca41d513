"""What is drawn on a widget stands where the widget is: pips in the middle of their faces, rims around their discs."""

import re
from pathlib import Path

import pytest

from app.words.catalogues import LANGUAGES
from tests.screens import driver
from tests.screens.app import paycorner

CATALOGUES = Path(__file__).resolve().parents[2] / "data" / "locale"
TITLE = re.compile(r'^msgid "[a-z_]+\.title"\nmsgstr "(.+)"$', re.MULTILINE)
WINDOWS = [(driver.PHONE, 100), ((412, 915), 100), (driver.PHONE, 200), (driver.TABLET, 130), ((916, 412), 100)]


def pips(ui):
    """Each pip of a face that is seen: the face, the pip's middle, and where it belongs."""
    from app.screens.widgets.dicepad import PLACES

    for die in ui.find_all("DieFace"):
        side = min(die.size)
        left, low = die.x + (die.width - side) / 2, die.y + (die.height - side) / 2
        for pip, (x, y) in zip(die._pips, PLACES.get(die.face, ()), strict=True):
            middle = pip.pos[0] + pip.size[0] / 2, pip.pos[1] + pip.size[1] / 2
            yield die, middle, (left + x * side, low + y * side)


def off(ui):
    return [
        (die.row, die.face, middle, place) for die, middle, place in pips(ui)
        if max(abs(middle[0] - place[0]), abs(middle[1] - place[1])) > 0.6
    ]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_in_the_first_game_after_a_start_every_pip_stands_in_its_place(drive, tmp_path, size, scale):
    ui = drive(paycorner(tmp_path, size=scale), size=size)
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    for _ in range(3):
        session = ui.app.session
        if type(session.question).__name__ == "ToRoll":
            break
        session.submit(answer(session))
        ui.app.refresh()
    for _ in range(40):
        ui.frames(1)
        assert off(ui) == []


def answer(session):
    from app.views.asked import acts

    return acts.Choose(session.options()[-1].key)


def test_the_icon_lies_in_the_middle_of_its_die_wherever_that_is_put(drive, tmp_path):
    from app.screens.widgets import DieFace

    ui = drive(paycorner(tmp_path))
    die = DieFace(face="bus", speed=True)
    ui.window.add_widget(die)
    for place, wide in (((100, 200), 48), ((40, 300), 64), ((0, 0), 56)):
        die.pos, die.width = place, wide
        assert tuple(die._icon.center) == pytest.approx((die.x + die.width / 2, die.y + die.height / 2), abs=0.6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_is_smaller_than_twelve_pixels_in_the_largest_text(drive, tmp_path, language):
    """Beside the way back and four icons, for every title of the catalogue and for what people call their games."""
    from app.screens.frame.screen import Action, Screen

    ui = drive(paycorner(tmp_path, language=language, size=200), size=(360, 640))
    screen = Screen(size=(360, 640))
    screen.can_back = True
    for _ in range(4):
        screen.add_widget(Action(icon="undo"))
    ui.window.add_widget(screen)
    titles = [text for path in CATALOGUES.glob(f"{language}/*.po") for text in TITLE.findall(path.read_text("utf-8"))]
    assert len(titles) > 20
    for title in (*titles, "Anticonstitutionnellement", "Wednesdayevening"):
        screen.title = title
        ui.frames(2)
        assert screen.bar._title.font_size >= 12, title


@pytest.mark.pixels
@pytest.mark.parametrize("colour", ["red", "white", "black", "sky"])
def test_a_dimmed_face_has_no_spoke(drive, tmp_path, colour):
    from PIL import Image

    from app.screens.pictures import Face

    ui = drive(paycorner(tmp_path))
    face = Face(colour=colour, token="cat", base=160, pos=(60, 200), opacity=0.5)
    ui.app.router.clear_widgets()
    ui.window.add_widget(face)
    ui.wait(0.3)
    picture = Image.open(ui.shot(tmp_path / "face.png")).convert("RGB")
    x, y = round(face.x + face.width / 2), picture.height - round(face.y + face.height * 0.9)
    row = [picture.getpixel((x + step, y)) for step in range(-12, 13)]
    for one in row:
        assert one == pytest.approx(row[0], abs=6)


@pytest.mark.pixels
def test_a_short_walk_shows_nothing_of_the_stops_of_a_longer_one_before(drive, tmp_path):
    from kivy.uix.floatlayout import FloatLayout
    from PIL import Image, ImageChops

    from app.screens.tabletop.route import Stops

    ui = drive(paycorner(tmp_path))
    ui.app.router.clear_widgets()

    def drawn(name, *walks):
        stops, page = Stops(pos_hint={"top": 0.8}), FloatLayout()
        page.add_widget(stops)
        ui.window.add_widget(page)
        for walk in walks:
            stops.show(walk, "red", 400)
            ui.wait(0.3)
        picture = Image.open(ui.shot(tmp_path / name)).convert("RGB")
        ui.window.remove_widget(page)
        return picture

    short, long = ("Go", "Baltic Avenue", "Chance"), tuple(f"Stop {at}" for at in range(8))
    apart = ImageChops.difference(drawn("after.png", long, short), drawn("alone.png", short))
    assert max(most for _, most in apart.getextrema()) < 20
