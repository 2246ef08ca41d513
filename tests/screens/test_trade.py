"""A deal made with a finger."""

import pytest

from tests.screens.app import paycorner
from tools import dealing_scenes as deal


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("trade")(ui)
    ui.taps = 0
    return ui


def sides(ui):
    return ui.app.router.current.sides


def add(ui, side, *names):
    ui.tap(ui.scroll_to(side._add))
    for name in names:
        ui.tap(ui.scroll_to(name))
    ui.tap("Done")


def test_a_street_for_a_street_and_money_with_one_confirm(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    one, two = sides(ui)
    add(ui, one, "Boardwalk")
    add(ui, two, "Baltic Avenue")
    ui.tap(ui.scroll_to(one._cash))
    for key in "100":
        ui.tap(key)
    ui.tap("Enter $100")
    assert ui.sees("all 2")
    before = ui.app.session.game
    ui.tap("Both agree: trade")
    game = ui.app.session.game
    assert (game.owner("boardwalk"), game.owner("baltic_avenue")) == ("p2", "p1")
    assert game.holds("p1") == before.holds("p1") - 100
    assert ui.app.router.stack[-1].name == "table"
    assert game.lines == before.lines + 1


def test_money_for_money_is_refused_in_words_and_cannot_be_confirmed(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    ui.tap(ui.scroll_to(sides(ui)[0]._cash))
    for key in "50":
        ui.tap(key)
    ui.tap("Enter $50")
    assert ui.sees("players do not lend to each other")
    lines = ui.app.session.game.lines
    ui.tap("Not like this")
    assert ui.app.session.game.lines == lines


def test_what_was_laid_down_is_taken_back_with_a_touch(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    add(ui, sides(ui)[0], "Boardwalk", "Acme Motors")
    ui.tap("Boardwalk")
    assert list(ui.app.router.current.lies[0]) == ["share.acme_motors"]


def test_several_shares_are_counted_by_touching_again(ui):
    ui.tap("Ana")
    ui.tap("Cid")
    add(ui, sides(ui)[0], "Acme Motors", "Acme Motors")
    assert ui.sees("2 × Acme Motors")
    add(ui, sides(ui)[0], "2 × Acme Motors")
    assert ui.app.router.current.lies[0] == {}


def test_with_two_players_nobody_has_to_be_chosen(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("trade", names=("Ana", "Ben"))(ui)
    assert ui.sees("Put something on the table")
    assert ui.app.router.current.who == ["p1", "p2"]


def test_other_partners_are_one_touch_away(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    ui.tap(sides(ui)[1]._who)
    ui.tap("Cid")
    assert ui.app.router.current.who == ["p1", "p3"]
