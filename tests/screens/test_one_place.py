"""One place, one meaning: nothing that writes comes to lie under a finger that has just tapped."""

import tempfile
from pathlib import Path

import pytest

from tests.screens import driver
from tests.screens.app import paycorner
from tests.screens.in_a_row import InARow
from tests.screens.monkey import middle, twice, written
from tests.screens.table_kit import at_table
from tests.spoken import EN, FR, in_every_language
from tools import scenes

LOOKS = (
    (EN.language, driver.PHONE, 100), (FR.language, driver.PHONE, 200), (FR.language, driver.TABLET, 100),
)  # fmt: skip
TARGETS = 8  # of each scene
EDGE = 4  # pixels
OUTSIDE = frozenset({"folder-open-outline", "file-import-outline"})  # a window of the desk, not of the app


def targets(ui):
    """What can be touched now, from the bottom up: what confirms lies there."""
    wide, high = ui.window.size
    sheets = [layer for layer in ui.app.overlay.children if getattr(layer, "is_sheet", False)]
    shown = sheets[0].walk(restrict=True) if sheets else ui.widgets()
    able = [
        middle(widget) for widget in shown
        if getattr(widget, "is_target", False) and not widget.disabled and getattr(widget, "icon", "") not in OUTSIDE
    ]  # fmt: skip
    inside = [(x, y) for x, y in able if EDGE < x < wide - EDGE and EDGE < y < high - EDGE]
    return sorted(inside, key=lambda place: place[1])[:TARGETS]


@pytest.fixture(scope="module", params=LOOKS, ids=lambda look: f"{look[0]}-{look[1][0]}-{look[2]}")
def row(request):
    """Return an app in a language, a window and a size of letters; all scenes are played in it, one after the other."""
    language, size, scale = request.param
    with tempfile.TemporaryDirectory() as folder, \
            InARow(paycorner(Path(folder), language=language, size=scale), size=size) as ui:  # fmt: skip
        yield ui


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.name)
def test_a_second_tap_writes_nothing_on_any_screen(row, tmp_path, scene):
    ui = row
    ui.back_to_start(tmp_path, scene.welcomed)
    scene.play(ui)
    ui.wait(0.5)
    for place in targets(ui):
        twice(ui, place)


@pytest.fixture
def table(drive, tmp_path):
    return lambda **layout: at_table(drive, tmp_path, **layout)


def chosen(hand):
    """The one button beside the dice."""
    return hand.screen.parts.dice._chosen.button


def box(widget):
    (left, low), (right, top) = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
    return tuple(round(side) for side in (left, low, right, top))


def overlap(one, other):
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


@pytest.mark.parametrize("apart", [0.02, 0.1, 0.2, 0.3])
def test_a_second_tap_on_move_neither_buys_nor_auctions(table, apart):
    hand = table().sit()
    hand.dice(1, 2, 3)
    twice(hand.ui, middle(chosen(hand)), apart)
    assert hand.asked.kind == "Buy"


@pytest.mark.parametrize("apart", [0.02, 0.3])
@pytest.mark.parametrize("at", range(5))
def test_a_second_tap_on_the_third_die_does_not_write_the_move(table, at, apart):
    hand = table().sit()
    hand.dice(1, 2)
    place = middle(hand.screen.parts.dice.pad.faces()[-5:][at])
    before = written(hand.ui)
    hand.ui.tap(place, then=apart)
    hand.ui.tap(place, then=0.5)
    assert written(hand.ui) == before
    assert hand.screen.rolling.pending is not None


def test_a_second_tap_on_undo_is_neither_redo_nor_another_undo(table):
    hand = table().sit()
    for command in ("dice", "answer"):
        hand.dice(1, 2, 3) if command == "dice" else hand.answer("buy")
        if command == "dice":
            hand.move()
    assert hand.session.game.owner("esplanade_avenue")
    twice(hand.ui, middle(hand.screen.icons.undo))
    assert hand.asked.kind == "Buy"
    twice(hand.ui, middle(hand.screen.icons.redo))
    assert hand.session.game.owner("esplanade_avenue")


def test_two_fingers_at_once_on_one_button_answer_once(table):
    from kivy.tests.common import UnitTestTouch

    hand = table()
    hand.owns(hand.ben, "esplanade_avenue").sit()
    hand.dice(1, 2, 3)
    hand.move()
    lines = hand.session.game.lines
    place = middle(hand.ui.widget("Pay $5 to Ben"))
    touches = [UnitTestTouch(place[0] + aside, place[1]) for aside in (-8, 8)]
    for touch in touches:
        touch.touch_down()
    for touch in touches:
        touch.touch_up()
    hand.ui.wait(0.5)
    assert hand.session.game.lines == lines + 1


def test_a_key_types_as_often_as_it_is_touched(table):
    hand = table().sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("auction")
    hand.seat(hand.ben)
    hand.ui.tap("Keys")
    pad = hand.ui.find("NumberPad")
    key = next(key for key in hand.ui.find_all("PushButton", kind="key") if key.text == "4")
    for _ in range(3):
        hand.ui.tap(middle(key), then=0.05)
    assert pad.amount == 444


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (640, 360), (1280, 800)])
@pytest.mark.parametrize(("language", "scale"), in_every_language(100, 200))
@pytest.mark.parametrize("cash", [3200, 20])
def test_auction_it_never_lies_where_move_was(drive, tmp_path, size, language, scale, cash):
    hand = at_table(drive, tmp_path, size=size, settings={"language": language, "size": scale})
    hand.has(hand.ana, cash).sit()
    hand.dice(1, 2, 3)
    move = box(chosen(hand))
    hand.move()
    answers = {button.key: button for button in hand.screen.parts.ask._answers.children}
    assert not overlap(move, box(answers["auction"]))


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
@pytest.mark.parametrize(("language", "scale"), in_every_language(100, 200))
def test_undo_and_redo_keep_their_places_through_a_turn(drive, tmp_path, size, language, scale):
    hand = at_table(drive, tmp_path, size=size, settings={"language": language, "size": scale})
    hand.owns(hand.ben, "esplanade_avenue").sit()
    places = {box(hand.screen.icons.undo) + box(hand.screen.icons.redo)}

    def look():
        places.add(box(hand.screen.icons.undo) + box(hand.screen.icons.redo))

    hand.dice(1, 2, 3)
    look()
    hand.move()
    look()
    hand.answer("pay")
    look()
    hand.ui.tap(hand.screen.icons.undo)
    look()
    hand.ui.tap(hand.screen.icons.redo)
    look()
    assert len(places) == 1
    assert not overlap(box(hand.screen.icons.undo), box(hand.screen.icons.redo))
