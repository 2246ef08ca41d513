"""A table that moves its own tokens: who landed where is its home, on all four boards. Taps are counted."""

import pytest

from app import editions
from app.words.catalogues import LANGUAGES
from tests.screens import driver
from tests.screens.table_kit import at_table

EDITIONS = editions.names()
START = {"ultimate": 3200, "mega": 2500, "classic": 1500, "millionaire": 372}
WINDOWS = [(driver.PHONE, 100), ((360, 640), 200), (driver.TABLET, 100), ((916, 412), 100)]


@pytest.fixture
def table(drive, tmp_path):
    return lambda edition="classic", **own: at_table(drive, tmp_path, edition=edition, positions="by_deed", **own)


def seen(hand, kind):
    return hand.ui.find_all(kind)


def face(hand, player):
    hand.ui.tap(next(tile for tile in seen(hand, "SeatTile") if tile.key == player))


def place(hand, key):
    hand.ui.wait(0.6)
    tile = next(tile for tile in seen(hand, "PlaceTile") if tile.key == key)
    hand.ui.tap(hand.ui.scroll_to(tile))
    hand.ui.wait(0.6)


def asked(hand):
    return type(hand.session.question).__name__


# the home
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_home_asks_who_landed_where_and_has_no_dice_no_map_and_no_place_to_roll_from(table, edition):
    hand = table(edition).sit()
    hand.ui.wait(0.6)
    assert hand.ui.sees("Ana landed on")
    assert not seen(hand, "DieFace")
    assert not seen(hand, "RouteMap")
    assert not [text for text in hand.ui.texts() if text.startswith("from ")]
    assert {tile.key for tile in seen(hand, "PlaceTile")} == set(hand.session.edition.spaces)
    assert [str(fault) for fault in hand.ui.faults()] == []


def test_a_tall_window_has_no_map_of_tokens_either(drive, tmp_path):
    hand = at_table(drive, tmp_path, size=(412, 1100), edition="classic", positions="by_deed").sit()
    assert not seen(hand, "RouteMap")
    hand.say(*jail(hand)).sit()
    assert not seen(hand, "RouteMap")


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wrong_in_any_window(drive, tmp_path, language, size, scale):
    settings = {"language": language, "size": scale}
    hand = at_table(drive, tmp_path, size=size, players=8, edition="ultimate", settings=settings, positions="by_deed")
    hand.owns(hand.ben, "boardwalk").sit()
    hand.ui.wait(1)
    assert [str(fault) for fault in hand.ui.faults()] == []


def test_the_tiles_stay_and_tell_what_a_space_costs_now(table):
    hand = table().sit()
    hand.ui.wait(0.6)
    before = seen(hand, "PlaceTile")
    hand.owns(hand.ben, "boardwalk")
    hand.ui.app.refresh()
    hand.ui.wait(0.6)
    assert seen(hand, "PlaceTile") == before
    assert next(tile for tile in before if tile.key == "boardwalk").place.told == "Ben · $50"


def test_of_three_chances_each_says_which(table):
    hand = table().sit()
    hand.ui.wait(0.6)
    told = [tile.place.told for tile in seen(hand, "PlaceTile") if tile.place.name == "Chance"]
    assert len(set(told)) == len(told) == 3


# the table of taps
def test_rent_takes_a_space_and_pay_for_whoever_is_next_and_a_face_more_for_anybody_else(table):
    hand = table()
    hand.owns(hand.ben, "boardwalk").sit()
    place(hand, "boardwalk")
    hand.ui.tap("Pay $50 to Ben")
    assert hand.ui.taps == 2
    assert (hand.cash(hand.ana), hand.cash(hand.ben)) == (1450, 1550)
    assert hand.ui.sees("Ben landed on")
    hand.ui.taps = 0
    face(hand, hand.ana)
    assert hand.ui.sees("Ana landed on")
    place(hand, "boardwalk")
    hand.ui.tap("Pay $50 to Ben")
    assert hand.ui.taps == 3
    assert hand.cash(hand.ben) == 1600


SALARIES = [
    ("classic", "Go · $200", 200), ("mega", "Go · $200", 200), ("millionaire", "Go · ", 150),
    ("ultimate", "Go · $200", 200), ("ultimate", "Bonus · $250", 250), ("ultimate", "Pay Day (odd) · $300", 300),
    ("ultimate", "Pay Day (even) · $400", 400),
]  # fmt: skip


@pytest.mark.parametrize(("edition", "words", "paid"), SALARIES)
def test_a_salary_is_a_face_and_one_touch(table, edition, words, paid):
    hand = table(edition).sit()
    hand.ui.wait(0.6)
    before = hand.cash(hand.ben)
    face(hand, hand.ben)
    hand.ui.wait(0.6)
    hand.ui.tap(hand.ui.scroll_to(words))
    assert hand.ui.taps == 2
    assert hand.cash(hand.ben) == before + paid


def test_a_salary_is_taken_back_with_one_tap(table):
    hand = table().sit()
    hand.ui.wait(0.6)
    hand.ui.tap("Go · $200")
    assert hand.cash(hand.ana) == 1700
    hand.ui.taps = 0
    hand.ui.wait(0.6)
    hand.ui.tap("Undo")
    assert (hand.ui.taps, hand.cash(hand.ana)) == (1, 1500)


# what else lies on the way
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_space_can_be_landed_on_and_the_turn_comes_to_its_end(table, edition):
    from tests.screens.finger import Hand

    hand = table(edition).sit()
    finger, start = Hand(hand.ui), hand.session.top
    for space in {space.kind: space.id for space in hand.session.edition.spaces.values()}.values():
        hand.session.history.back_to(start)
        hand.ui.app.refresh()  # the same Table: each new one is as large as a whole app
        hand.ui.wait(0.5)
        place(hand, space)
        for _ in range(12):
            if hand.screen.view.lands or asked(hand) in {"EndTurn", "InJail"}:
                break
            choice = finger.sensible()
            if choice is None:
                finger.roll(*finger.first_faces())
            else:
                finger.touch(choice)
            hand.ui.wait(0.6)
        assert hand.screen.view.lands or asked(hand) in {"EndTurn", "InJail"}, (space, asked(hand))
        assert not any(hand.session.game.ledger.totals().values())


def jail(hand):
    from app.views.asked import acts

    return (acts.Landed(hand.ana, "go_to_jail"), acts.Landed(hand.ben, "free_parking"),
            acts.Landed(hand.session.game.seats[2].id, "free_parking"))  # fmt: skip


def test_who_is_in_jail_is_asked_how_to_leave_it_and_then_where_they_landed(table):
    hand = table()
    hand.say(*jail(hand)).sit()
    assert hand.ui.sees("in Jail")
    assert seen(hand, "DieFace"), "a double frees"
    hand.answer("bail")
    hand.ui.wait(0.6)
    assert hand.cash(hand.ana) == 1450
    assert hand.ui.sees("Ana landed on")


def test_a_utility_takes_all_three_dice(table):
    hand = table("ultimate")
    hand.owns(hand.ben, "electric_company").sit()
    place(hand, "electric_company")
    assert asked(hand) == "SayRoll"
    hand.dice(1, 2, 3)
    hand.ui.tap(hand.ui.find("Chosen").button)
    assert hand.ui.sees("$24")


def test_pay_day_asks_odd_or_even(table):
    hand = table("ultimate").sit()
    place(hand, "pay_day")
    assert not seen(hand, "DieFace")
    hand.ui.tap("Odd roll · $300")
    assert hand.cash(hand.ana) == 3500
    assert hand.ui.taps == 2


# new game
def test_a_family_finds_it_among_the_first_choices_and_it_stays_with_another_board(drive, tmp_path):
    from tests.screens.app import paycorner

    ui = drive(paycorner(tmp_path))
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap(ui.scroll_to("More choices"))
    ui.tap(ui.scroll_to("Who moves the tokens?"))
    ui.tap("We do, and say who landed where")
    assert ui.app.router.current.view.preset == "en", "no house rule"
    ui.key("back")
    ui.key("back")
    ui.tap(ui.scroll_to("Classic"))
    ui.tap(ui.scroll_to("Paris"))
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    assert ui.app.session.game.switches["positions"] == "by_deed"
    ui.wait(0.6)
    assert ui.app.router.seen[0].view.untracked
