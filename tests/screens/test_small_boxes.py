"""Every screen shows a box that no line of code knows."""

import pytest

from app.editions import shelves
from app.session import setup
from tests.editions import HERE
from tests.screens.app import paycorner
from tests.screens.monkey import Monkey


@pytest.mark.parametrize("box", ["children", "eight"])
def test_every_screen_shows_a_small_box(drive, tmp_path, monkeypatch, box):
    monkeypatch.setattr(shelves, "SHELVES", [shelves.DATA, HERE])
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    setup.begin(ui.app.session, setup.Draft(edition=box).with_one_more("Ana").with_one_more("Ben"))
    ui.app.to_table()
    ui.wait(0.5)
    assert ui.faults() == []
    for name in ("rules", "calculator", "board", "deeds", "bank", "history", "insight", "result", "cards"):
        ui.app.go(name)
        ui.wait(1)
        assert ui.faults() == []
    assert len(Monkey(ui, seed=5).play(120).seen) >= 4


BOOKS = {"classic": "C", "mega": "M", "ultimate": "U", "millionaire": "L"}


@pytest.mark.parametrize(("edition", "book"), BOOKS.items())
def test_the_rulebook_opens_on_the_booklet_of_the_open_game(drive, tmp_path, edition, book):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    setup.begin(ui.app.session, setup.Draft(edition=edition).with_one_more("Ana").with_one_more("Ben"))
    ui.app.to_table()
    ui.app.go("rules")
    ui.wait(0.5)
    screen = ui.app.router.current
    assert screen.book == book
    assert {rule.key[0] for rule in screen.rules} == {book}
