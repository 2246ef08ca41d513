"""Shares: the exact limits of what may be said, moved and paid."""

from __future__ import annotations

from app.rules.cards.drawing import DrawCard
from app.rules.owning.property import Buy
from app.rules.spaces.shares import LiftShare, MortgageShare
from tests.kit import Story


def test_u_88_shares_are_turned_while_the_table_waits():
    """U-88: not while another is asked something."""
    story = Story().holds_card("ana", "share.general_radio").holds_card("ben", "share.general_radio")
    story.say(MortgageShare("ben", "general_radio"))
    story.asking(Buy("ana", "park_place", 350))
    assert story.refused(LiftShare("ben", "general_radio")).key == "not_now"
    assert story.refused(LiftShare("ana", "general_radio")).key in {"not_now", "not_yours"}
    assert story.refused(MortgageShare("cid", "general_radio")).key == "not_now"


# shares face down
def test_u_88_shares_are_mortgaged_and_lifted_while_the_table_waits():
    """U-88: half of par; not while somebody else is asked; a share that one has not is refused."""
    story = Story().holds_card("ana", "share.acme_motors").holds_card("ana.pledged", "share.general_radio")
    par = story.edition.companies["acme_motors"].par
    busy = story.game
    story.asking(DrawCard("ana", "chance"))
    story.holds_card("ben", "share.acme_motors")
    assert story.refused(MortgageShare("ben", "acme_motors")).key == "not_now"
    assert story.refused(LiftShare("ana", "general_radio")).key == "not_now"
    story.game = busy
    assert story.refused(MortgageShare("ana", "general_radio")).words == {"player": "ana", "deed": "general_radio"}
    assert story.refused(MortgageShare("ana", "nowhere")).key == "not_yours"
    story.say(MortgageShare("ana", "acme_motors"))
    reason = story.events("Transferred")[0].reason
    assert (story.cash("ana"), reason.terms) == (3200 + par // 2, (("par", par // 2 * 2), ("half", par // 2)))


def test_u_88_a_share_is_lifted_with_exactly_its_cost():
    """U-88: half of par and a tenth of that, rounded up."""
    from app.rules.owning.worth import pledged

    story = Story().holds_card(pledged("ana"), "share.acme_motors").has("ana", 54)
    par = story.edition.companies["acme_motors"].par
    cost = par // 2 + -(-(par // 2) // 10)
    assert story.has("ana", cost - 1).refused(LiftShare("ana", "acme_motors")).words["amount"] == cost
    assert story.refused(LiftShare("ben", "acme_motors")).words["player"] == "ben"
    story.has("ana", cost).say(LiftShare("ana", "acme_motors"))
    assert (story.cash("ana"), story.game.holds("ana", "share.acme_motors")) == (0, 1)
