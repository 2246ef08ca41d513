"""What is printed on this board: a card is corrected, a correction taken back, a doubtful figure explained."""

import pytest

from app.core.game import Seat
from app.rules.whole_game.opening import NewGame
from app.views.asked import acts
from tests.screens.app import paycorner


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    seats = (Seat("ana", "Ana", "red", "cat"), Seat("ben", "Ben", "blue", "boat"))
    ui.app.session.create("classic", NewGame(seats, first="ana"))
    ui.app.to_table()
    ui.app.go("this_table")
    ui.wait(0.5)
    ui.scroll_to("What is printed here")
    ui.tap("What is printed here")
    return ui


def test_a_card_that_says_something_else_is_corrected_for_this_game_and_back_again(ui):
    chairman = "chance.chairman"
    ui.tap("Ours says something else")
    ui.tap(ui.find("SingleLine"))
    ui.type("chairman")
    ui.tap(ui.find("Row", key=f"card {chairman}"))
    ui.tap("Amount")
    for key in "60":
        ui.tap(key)
    ui.tap("For this game")
    assert ui.app.session.edition.cards[chairman].args["amount"] == 60
    assert ui.sees("$60")
    assert ui.faults() == []
    ui.tap("Take back")
    assert ui.app.session.edition.cards[chairman].args["amount"] == 50
    assert not ui.sees("Corrected in this game")


def test_a_doubtful_figure_leads_to_what_is_printed(ui):
    ui.scroll_to("Marvin Gardens")
    ui.tap("Marvin Gardens")
    assert ui.sees("What does yours say?")
    assert ui.sees("$280")
    assert ui.faults() == []


def test_what_is_kept_for_every_new_game_is_one_touch_away(ui):
    ui.tap("Kept for every new game")
    assert ui.sees("What your box says")


def test_a_new_name_is_told_of_what_had_the_old_one(ui):
    """A family with a box of its own reads which street became which, and not "Name of Grafton Street"."""
    ui.app.session.submit(acts.Correct("deed", "boardwalk", "name", "Grafton Street"))
    ui.app.session.submit(acts.Correct("deed", "boardwalk", "price", "450"))
    ui.app.refresh()
    ui.wait(0.5)
    told = [(row.title, row.text) for row in ui.find_all("Row") if row.text in {"Grafton Street", "$450"}]
    assert sorted(told) == [("Name of Boardwalk", "Grafton Street"), ("Price of Grafton Street", "$450")]
