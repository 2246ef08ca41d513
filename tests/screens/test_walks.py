"""The walk on the maps: of a roll that is looked at, and of the last line; where it begins, and whose colour it has."""

import pytest

from tests.screens import driver
from tests.screens.app import paycorner
from tests.screens.table_kit import at_table

TALL = (412, 1100)


def board_of(hand):
    return hand.ui.app.router.seen[-1].ids.map


def walked(board):
    return board._gone_along.spots


def spots(hand, *spaces):
    from app.views.asked.walks import places

    known = places(hand.session.edition)
    return tuple(known[space] for space in spaces)


def colour_of(hand, player):
    from app.screens.widgets.theme import player_colour

    return pytest.approx(player_colour(hand.session.game.seat(player).colour))


WAY = ("go", "mediterranean_avenue", "community_chest_1", "baltic_avenue")


# the large board
def test_a_roll_that_is_looked_at_is_seen_on_the_large_board_before_it_is_written_and_not_after_undo(drive, tmp_path):
    hand = at_table(drive, tmp_path, size=driver.TABLET, edition="classic").sit()
    lines = hand.session.game.lines
    hand.dice(1, 2)
    hand.ui.wait(1.5)
    assert hand.session.game.lines == lines
    assert walked(board_of(hand)) == spots(hand, *WAY)
    assert len(board_of(hand).pane.trail.points) == 2 * len(WAY)
    hand.move()
    hand.ui.wait(1.5)
    assert walked(board_of(hand)) == spots(hand, *WAY)
    hand.ui.tap("Undo")
    hand.ui.wait(1.5)
    assert walked(board_of(hand)) == ()
    assert board_of(hand).pane.trail.points == []


def test_a_roll_that_is_given_up_leaves_the_last_walk_on_the_large_board(drive, tmp_path):
    hand = at_table(drive, tmp_path, size=driver.TABLET, edition="classic").sit()
    hand.dice(1, 2)
    hand.move()
    hand.answer("buy")
    hand.dice(2, 2)
    hand.ui.wait(1.5)
    assert len(walked(board_of(hand))) == 5
    hand.screen.change_dice()
    hand.ui.wait(1.5)
    assert walked(board_of(hand)) == spots(hand, *WAY)


def test_on_a_phone_the_board_shows_the_roll_that_waits_on_the_table(drive, tmp_path):
    hand = at_table(drive, tmp_path, edition="classic").sit()
    hand.dice(1, 2)
    hand.ui.app.go("board")
    hand.ui.wait(1.5)
    assert walked(board_of(hand)) == spots(hand, *WAY)
    assert tuple(board_of(hand).pane.trail_colour.rgba) == colour_of(hand, hand.ana)


# where it begins, and whose it is
def small_walk(hand):
    return hand.screen.parts.stage.part("where")._map._shown[0]


def test_after_undo_the_walk_before_begins_where_its_token_came_from(drive, tmp_path):
    hand = at_table(drive, tmp_path, size=TALL, edition="classic")
    hand.at(hand.ana, "boardwalk").sit()
    for dice in ((1, 3), (2, 4)):
        hand.dice(*dice)
        hand.move()
        for _ in range(2):
            if type(hand.session.question).__name__ in {"Buy", "Pay"}:
                hand.answer("buy" if type(hand.session.question).__name__ == "Buy" else "pay")
    while type(hand.session.question).__name__ != "EndTurn" or hand.session.game.turn != hand.ana:
        hand.ui.tap("Undo")
    while not any(type(event).__name__ == "Moved" for event in hand.session.past.last.entry.events):
        hand.ui.tap("Undo")
    hand.ui.wait(0.5)
    assert small_walk(hand).spots == spots(hand, "boardwalk", "go", *WAY[1:])
    assert small_walk(hand).colour == hand.session.game.seat(hand.ana).colour
    assert tuple(hand.screen.parts.stage.part("where")._map._line_colour.rgba) == colour_of(hand, hand.ana)


def test_after_reopening_the_last_walk_begins_where_its_token_came_from(drive, tmp_path):
    hand = at_table(drive, tmp_path, size=TALL, edition="classic")
    hand.at(hand.ana, "boardwalk").sit()
    hand.dice(1, 3)
    hand.move()
    number, ana = hand.session.saved.id, hand.ana
    hand.ui.close()
    ui = drive(paycorner(tmp_path), size=TALL)
    ui.wait_until(lambda: ui.app.session is not None)
    ui.app.session.open(number)
    ui.app.to_table()
    ui.wait(0.5)
    session = ui.app.session
    shown = ui.app.router.seen[0].parts.stage.part("where")._map._shown[0]
    hand.session = session
    past = session.past
    assert past.remembered(past.line(session.top).line.under) is None, "the snapshot is of the last line"
    assert shown.spots == spots(hand, "boardwalk", "go", *WAY[1:])
    assert shown.colour == session.game.seat(ana).colour


# what lies ahead
def test_beside_the_map_stands_what_lies_within_one_roll_of_whoever_rolls(drive, tmp_path):
    hand = at_table(drive, tmp_path, edition="classic", players=5)
    hand.owns(hand.ben, "oriental_avenue", "vermont_avenue", "connecticut_avenue").sit()
    hand.ui.wait(1)
    rows = [line._name.text for line in hand.ui.find_all("WithinLine")][::-1]
    assert rows[0] == "Connecticut Avenue"
    hand.dice(1, 2)
    hand.ui.wait(1)
    assert hand.ui.find_all("WithinLine") == []


def test_where_insight_is_shut_nothing_stands_beside_the_map(drive, tmp_path):
    hand = at_table(drive, tmp_path, edition="classic", insight="off").sit()
    hand.ui.wait(1)
    assert hand.ui.find_all("WithinLine") == []
    assert hand.ui.find_all("RouteMap")
