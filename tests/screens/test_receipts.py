"""Undo on a receipt takes back what the receipt shows and nothing else, also beside the Table in two panes."""

import pytest

from app.views.asked import acts
from tests.screens import driver
from tests.screens.table_kit import at_table


@pytest.fixture
def hand(drive, tmp_path):
    """Show the Table and beside it a list of deeds, with a receipt for five dollars put right."""
    from app.screens.frame.doing import do

    hand = at_table(drive, tmp_path, size=driver.TABLET).sit()
    hand.ui.app.go("deeds")
    hand.ui.wait(0.3)
    do(hand.ui.app, acts.Adjust((("bank", hand.ana, 5, "$"),), "put right"))
    hand.ui.wait(0.3)
    return hand


def undos(hand):
    """Return the Table's own Undo and that of the receipt."""
    return [hand.screen.icons.undo, *[link for link in hand.ui.find_all("Link") if link.text == "Undo"]]


def test_a_receipts_undo_takes_back_its_line(hand):
    assert len(undos(hand)) == 2
    hand.ui.tap(undos(hand)[-1])
    assert hand.cash(hand.ana) == 3200
    assert not hand.screen.icons.redo.disabled


def test_what_was_taken_back_beside_it_is_not_offered_again(hand):
    lines = hand.session.game.lines
    hand.ui.tap(undos(hand)[0], then=0.1)
    assert hand.session.game.lines == lines - 1
    assert not hand.ui.find_all("Receipt")


def test_nor_does_it_take_back_what_was_played_since(hand):
    hand.dice(1, 2, 3)
    hand.move()
    assert not hand.ui.find_all("Receipt")
    assert hand.cash(hand.ana) == 3205


def test_where_nothing_can_be_taken_back_it_is_told(hand):
    hand.ui.tap(undos(hand)[-1])
    while hand.session.game.lines > 1:
        hand.session.undo()
    hand.ui.app.undo()
    hand.ui.wait(0.3)
    assert hand.session.game.lines == 1
    assert hand.ui.find_all("Receipt")
    assert hand.ui.faults() == []
