"""A voucher that could be played asks nothing: it is offered beside the roll and beside the question of a landing."""

import pytest

from app.rules.travel.speed_die import Interlude
from app.views.asked import acts
from tests.screens.app import paycorner
from tests.screens.table_kit import TableHand

TICKET = "voucher.bus_ticket"
OFFER = "Move, then a voucher or card"


@pytest.fixture
def at(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    return lambda **own: TableHand(ui, **own)


def roll(hand, *faces):
    for row, face in enumerate(faces):
        hand.die(row, face)
    hand.ui.wait(0.5)


def test_a_roll_with_mr_monopoly_asks_nothing_about_vouchers(at):
    """Two questions less in every such turn; the offer stands beside the roll."""
    hand = at()
    hand.owns(hand.ana, TICKET).sit()
    roll(hand, 1, 2, "mr_monopoly")
    assert hand.ui.sees(OFFER)
    hand.ui.tap("Move")
    hand.ui.wait(0.5)
    assert hand.asked.kind != "Interlude"


def test_one_touch_beside_the_roll_brings_the_question_before_the_bonus(at):
    """First what the pips reached is obeyed, then the app asks what is played."""
    hand = at()
    hand.owns(hand.ana, TICKET, "baltic_avenue").sit()
    roll(hand, 1, 2, "mr_monopoly")
    hand.ui.tap(OFFER)
    hand.ui.wait(0.5)
    assert hand.asked.kind == "Interlude"
    assert isinstance(hand.session.question, Interlude)


def test_without_a_voucher_or_without_a_bonus_nothing_is_offered(at):
    """The Table stays as quiet as it can be."""
    hand = at()
    hand.sit()
    roll(hand, 1, 2, "mr_monopoly")
    assert not hand.ui.sees(OFFER)
    other = at()
    other.owns(other.ana, TICKET).sit()
    roll(other, 1, 2, 3)
    assert not other.ui.sees(OFFER)


def test_while_a_rent_is_asked_the_offer_lies_beside_it(at):
    """Who did not think of it before the roll can still say so at the first stop."""
    hand = at()
    hand.owns(hand.ana, TICKET).owns(hand.ben, "baltic_avenue").sit()
    roll(hand, 1, 2, "mr_monopoly")
    hand.ui.tap("Move")
    hand.ui.wait(0.5)
    assert hand.asked.kind == "Pay"
    hand.ui.tap("Cards")
    hand.ui.tap("Something before the bonus move")
    hand.ui.wait(0.5)
    hand.say(acts.Choose("pay"))
    assert isinstance(hand.session.question, Interlude)


def test_the_switch_brings_the_question_back(at):
    """As it was: the app asks each time."""
    hand = at(ask_for_vouchers="on")
    hand.owns(hand.ana, TICKET, "baltic_avenue").sit()
    roll(hand, 1, 2, "mr_monopoly")
    assert not hand.ui.sees(OFFER)
    hand.ui.tap("Move")
    hand.ui.wait(0.5)
    assert hand.asked.kind == "Interlude"
