"""The calculator needs no game: a rent in a few taps, Roll Three in three dice and one."""

import pytest

from tests.screens.app import paycorner


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    ui.tap("Calculator")
    ui.wait(0.5)
    return ui


def search(ui, wanted):
    ui.tap("Search")
    ui.type(wanted)
    ui.wait(0.3)


def test_the_rent_of_boardwalk_with_both_and_a_hotel(ui):
    search(ui, "boardwalk")
    ui.tap("Boardwalk")
    ui.wait(0.3)
    assert ui.sees("$50")
    ui.scroll_to("2")
    ui.tap("2")
    assert ui.sees("$150")
    ui.scroll_to("1 hotel")
    ui.tap("1 hotel")
    assert ui.sees("$2,000")


def faces(ui):
    return [w for w in ui.app.router.current.walk() if type(w).__name__ == "DieFace"]


def test_roll_three_takes_three_dice_and_one(ui):
    ui.tap("Roll Three")
    ui.wait(0.3)
    card, roll = faces(ui)[:18], faces(ui)[18:]
    for face in (card[0], card[8], card[17]):
        ui.scroll_to(face)
        ui.tap(face)
    before = ui.taps
    for face in (roll[0], roll[8], roll[17]):
        ui.scroll_to(face)
        ui.tap(face)
    assert ui.sees("$1,000")
    assert ui.taps - before == 3


def test_a_route_rides_the_station_on_an_even_roll(ui):
    ui.tap("Route")
    ui.wait(0.3)
    search(ui, "states")
    ui.tap("States Avenue")
    ui.wait(0.3)
    for face in (faces(ui)[0], faces(ui)[8], faces(ui)[16]):
        ui.scroll_to(face)
        ui.tap(face)
    assert ui.sees("Madison Avenue")


TOWNS = {"london": "Park Lane", "paris": "Avenue des Champs-Élysées", "american": "Park Place"}


def at_the_town(drive, folder, town):
    """The app on a phone whose last game was played in a town of Classic."""
    from app.editions import kept_boards
    from app.editions.tables import every_town

    board = next(one for one in every_town() if one.edition == "classic" and one.town.id == town)
    kept_boards.keep_last(folder, board)
    ui = drive(paycorner(folder))
    ui.wait(0.5)
    return ui


@pytest.mark.parametrize("town", TOWNS)
def test_park_lane_with_two_houses_takes_three_touches_from_the_list_of_games(drive, tmp_path, town):
    """On the board that was used last: calculator, street, houses. Nothing has to be scrolled for it."""
    ui = at_the_town(drive, tmp_path, town)
    ui.tap("Calculator")
    ui.wait(0.5)
    page = ui.app.router.current.scroll
    assert len(ui.find_all("NameTile")) == 28
    assert page.children[0].height <= page.height, "all deeds are in view"
    ui.tap(TOWNS[town])
    assert page.children[0].height <= page.height
    ui.tap("2 houses")
    assert ui.app.router.current.answer.figure == {"london": "£500", "paris": "€500", "american": "$500"}[town]
    assert ui.taps == 3
    assert ui.faults() == []


def test_all_deeds_stand_there_in_the_colours_of_their_groups(ui):
    """Not twelve of them."""
    edition, tiles = ui.app.router.current.box, ui.find_all("NameTile")
    assert {tile.thing.key for tile in tiles} == set(edition.deeds)
    assert all(tile.fill == edition.group_of(tile.thing.key).colour for tile in tiles)


@pytest.mark.parametrize("wanted", ["mayfair", "boardwalk", "rue de la paix"])
def test_the_search_finds_any_name_of_the_box(drive, tmp_path, wanted):
    from app.editions import kept_boards
    from app.editions.tables import usual_board
    from tests.spoken import EN

    kept_boards.keep_last(tmp_path, usual_board("GB", EN.language))
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    ui.tap("Calculator")
    search(ui, wanted)
    assert [tile.thing.name for tile in ui.find_all("NameTile")] == ["Mayfair"]


def test_the_search_says_that_it_found_nothing(ui):
    search(ui, "trafalgar in rome")
    assert ui.find_all("NameTile") == []
    assert ui.sees("Nothing has this name.")


def test_it_opens_on_the_games_board_with_owners_and_houses_as_they_stand(drive, tmp_path):
    from app.rules.dealing.by_hand import Adjust
    from tests.screens.table_kit import TableHand

    hand = TableHand(drive(paycorner(tmp_path)), edition="classic")
    hand.owns(hand.ben, "boardwalk", "park_place").say(Adjust((("bank", "@boardwalk", 2, "house"),), "laid out"))
    hand.ui.app.go("calculator")
    hand.ui.wait(0.5)
    hand.ui.tap(hand.ui.scroll_to("Boardwalk"))
    assert hand.ui.sees("$600")
    assert hand.ui.sees("Ben owns Boardwalk.")
