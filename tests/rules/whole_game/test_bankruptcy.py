"""Giving up: who gets what a bankrupt player leaves, and how the game goes on without them."""

from __future__ import annotations

from app.core.ledger import BANK, DISCARD, POOL
from app.core.reasons import Reason
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay
from app.rules.owning.property import Auction
from app.rules.travel.vouchers import DrawVoucher
from app.rules.whole_game.bankruptcy import DeclareBankrupt
from tests.kit import Story

UNIT = "share.acme_motors"  # par 150: 75 on it, 8 interest

TICKET = "voucher.bus_ticket"

RENT = Reason("rent", "boardwalk", (("rent", 50),), ("C-11",))


def test_c_42_an_estate_goes_over_whole_and_the_heir_pays_for_the_mortgages():
    """C-42: cash, deeds, cards and pledged shares; each mortgaged deed is kept or lifted."""
    story = Story().owns("ana", "boardwalk", "baltic_avenue").mortgaged("boardwalk").has("ana", 7)
    story.holds_card("ana", TICKET, "share.acme_motors").holds_card("ana.pledged", "share.general_radio")
    story.asking(Pay("ana", "ben", 6000, RENT)).choose("give_up")
    assert (story.asks, story.top.player, story.top.deed) == ("KeepOrLift", "ben", "boardwalk")
    assert (story.cash("ben"), story.game.owner("baltic_avenue")) == (3207, "ben")
    held = [story.game.holds("ben", TICKET), story.game.holds("ben", "share.acme_motors")]
    assert (held, story.game.holds("ben.pledged", "share.general_radio")) == ([1, 1], 1)
    assert story.game.ledger.of("ana") == {}
    assert [event.creditor for event in story.events("Left")] == ["ben"]


def test_c_43_the_bank_auctions_an_estate_deed_by_deed_free_of_mortgage():
    """C-43: to the bank all goes back; each deed is put up in turn."""
    story = Story().owns("ana", "boardwalk", "baltic_avenue").mortgaged("boardwalk").has("ana", 7)
    story.holds_card("ana", TICKET, "share.acme_motors", "chance.just_say_no")
    story.asking(Pay("ana", POOL, 6000, RENT)).choose("give_up")
    assert [step.thing for step in story.game.agenda if isinstance(step, Auction)] == ["boardwalk", "baltic_avenue"]
    assert (story.cash(POOL), "boardwalk" in story.game.mortgaged) == (7, False)
    assert (story.game.holds(BANK, "share.acme_motors"), story.game.holds(BANK, "chance.just_say_no")) == (5, 5)
    story.choose("sold", ("cid", 20))
    story.choose("nobody")
    assert (story.game.owner("boardwalk"), story.asks, story.game.turn) == ("cid", "ToRoll", "ben")


def test_u_89_an_unplayed_voucher_goes_under_the_pile_and_can_be_drawn_again():
    """U-89: neither used nor expired; only in Mega no ticket comes back."""
    story = Story().holds_card("ana", TICKET, TICKET, "roll_three.1_2_3")
    printed = story.game.holds(BANK, TICKET) + 2
    story.asking(Pay("ana", POOL, 6000, RENT)).choose("give_up")
    assert (story.game.holds(BANK, TICKET), story.game.holds(DISCARD, TICKET)) == (printed, 0)
    assert story.game.holds(BANK, "roll_three.1_2_3") == story.edition.cards["roll_three.1_2_3"].copies
    story.asking(DrawVoucher("ben")).choose(TICKET)
    assert story.game.holds("ben", TICKET) == 1
    mega = Story("mega").holds_card("ana", TICKET)
    mega.asking(Pay("ana", BANK, 6000, RENT)).choose("give_up")
    assert (mega.game.holds(DISCARD, TICKET), mega.game.holds("ana", TICKET)) == (1, 0)


def test_u_89_the_creditor_of_a_bankrupt_meets_the_interest_of_mortgaged_shares():
    """U-89, U-88, C-42: they pass along mortgaged, and each is lifted or kept for 10 %."""
    story = Story().holds_card("ana.pledged", UNIT, UNIT).has("ana", 1)
    story.asking(Pay("ana", "ben", 500, Reason("rent"))).choose("give_up")
    for _ in range(2):
        assert (story.asks, story.top.player) == ("KeepOrLiftShare", "ben")
        story.choose("keep")
    assert (story.game.holds("ben.pledged", UNIT), story.cash("ben")) == (2, 3200 + 1 - 16)


def test_c_43_a_debt_to_the_pool_is_one_to_the_bank_and_the_cash_goes_to_the_pool():
    """C-43, C-51: deeds to the bank."""
    story = Story().owns("ana", "boardwalk").mortgaged("boardwalk").has("ana", 30)
    story.asking(Pay("ana", POOL, 75, Reason("tax")))
    story.say(DeclareBankrupt("ana"))
    assert (story.game.holds(POOL), story.asks, story.top.thing) == (30, "Auction", "boardwalk")


def test_c_42_who_falls_on_anothers_turn_hands_no_turn_on():
    """C-42: only where it was their own turn does the next one begin."""
    story = Story(players="ana ben cid dora").asking(Pay("ben", "cid", 6000, RENT), EndTurn("ana"))
    story.choose("give_up")
    assert [type(step).__name__ for step in story.game.agenda] == ["EndTurn", "ToRoll"]
    assert story.game.turn == "ana"
