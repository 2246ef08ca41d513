"""Money is seen to move: a sum flies from tile to tile, and each tile says by how much until the next touch."""

import pytest

from app.screens.widgets.theme import theme
from tests.screens.driver import FRAME
from tests.screens.table_kit import at_table

RENT = "$15"  # Esplanade Avenue bare, its whole group Ben's


@pytest.fixture
def owing(drive, tmp_path):
    """Ana stands on Ben's street and is asked for the rent."""
    return asked_for_rent(drive, tmp_path)


def asked_for_rent(drive, tmp_path, **more):
    hand = at_table(drive, tmp_path, **more)
    hand.owns(hand.ben, "esplanade_avenue", "canal_street", "magazine_street", "bourbon_street").sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.ui.wait(1)
    return hand


def pay(hand):
    """Touch Pay, and look at the glass a few frames later."""
    button = next(one for one in hand.screen.parts.ask._answers.children if one.key == "pay")
    hand.ui.tap(button, then=4 * FRAME)


def told(hand):
    """What the tiles say has moved: player and words, of those that are seen."""
    return {player: pill._words.text for player, pill in hand.screen.parts.strip._pills.items() if pill.opacity}


def in_the_air(hand):
    return [flight._words.text for flight in hand.ui.find_all("Flight")]


def touch_nothing(hand):
    hand.ui.tap((hand.ui.window.width / 2, 330))


def test_a_sum_flies_from_payer_to_payee_and_both_tiles_say_by_how_much(owing):
    pay(owing)
    assert [text[1:] for text in in_the_air(owing)] == [RENT]
    assert told(owing) == {}
    owing.ui.wait(0.5)
    assert in_the_air(owing) == []
    assert told(owing) == {owing.ana: f"\u2212{RENT}", owing.ben: f"+{RENT}"}


def test_the_next_touch_takes_it_away(owing):
    pay(owing)
    owing.ui.wait(0.5)
    touch_nothing(owing)
    assert told(owing) == {}


def test_a_touch_during_the_flight_ends_it_and_the_tiles_still_say_it(owing):
    pay(owing)
    assert in_the_air(owing)
    touch_nothing(owing)
    assert in_the_air(owing) == []
    assert set(told(owing)) == {owing.ana, owing.ben}


def test_it_is_booked_before_it_is_seen_to_move(owing):
    before = owing.cash(owing.ana)
    pay(owing)
    assert in_the_air(owing)
    assert owing.cash(owing.ana) == before - 15


def test_with_less_motion_nothing_flies_and_the_tiles_say_it_at_once(drive, tmp_path, monkeypatch):
    hand = asked_for_rent(drive, tmp_path)
    monkeypatch.setattr(theme, "still", True)
    pay(hand)
    assert in_the_air(hand) == []
    assert set(told(hand)) == {hand.ana, hand.ben}


def test_what_the_bank_pays_stands_at_its_player_alone(drive, tmp_path):
    hand = at_table(drive, tmp_path)
    hand.at(hand.ana, "boardwalk").sit()
    hand.dice(1, 1, 3)
    hand.move()
    assert {player: text[0] for player, text in told(hand).items()} == {hand.ana: "+"}
    assert in_the_air(hand) == []


def test_an_undo_moves_nothing_from_tile_to_tile(owing):
    pay(owing)
    owing.ui.wait(0.5)
    owing.ui.tap(owing.screen.icons.undo)
    assert told(owing) == {}


def test_in_close_rows_the_tile_says_it_in_place_of_the_name_until_the_next_touch(drive, tmp_path):
    hand = asked_for_rent(drive, tmp_path, size=(640, 360), players=12)
    pay(hand)
    hand.ui.wait(0.5)
    tiles = hand.screen.parts.strip
    assert tiles.seat(hand.ana).name.text == f"\u2212{RENT}"
    assert tiles.seat(hand.ben).name.text == f"+{RENT}"
    hand.ui.tap((100, 20))
    assert tiles.seat(hand.ana).name.text == "Ana"
