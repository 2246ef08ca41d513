"""Playing a voucher: when it may be, where it can take its player, and what it does on the way."""

from __future__ import annotations

from app.core.ledger import DISCARD
from app.rules.travel.voucher_moves import PlayVoucher
from tests.kit import Story, kinds

TICKET = "voucher.bus_ticket"


def test_a_voucher_is_played_by_its_owner_and_leaves_the_game():
    """U-51: not another's, not one that is not there; it is discarded, and told."""
    story = Story().holds_card("ana", TICKET)
    ways = list(story.edition.spaces)
    assert story.refused(PlayVoucher("ben", TICKET, ways[3])).words == {"player": "ben", "deed": TICKET}
    assert story.refused(PlayVoucher("zoe", TICKET, ways[3])).key == "no_such_player"
    assert story.refused(PlayVoucher("ana", TICKET, "nowhere")).words == {"answer": "nowhere"}
    story.at("ana", "go").say(PlayVoucher("ana", TICKET, "baltic_avenue"))
    assert kinds(story)[:3] == ["Played", "Transferred", "Marked"]
    assert (story.game.holds(DISCARD, TICKET), story.game.mark("ana", "turn.voucher")) == (1, 1)


def test_m_10_white_dice_alone_make_a_double_in_mega():
    """M-10: a double of the white dice gives another roll of three; the extra move may be a bus ticket."""
    story = Story("mega").all_deeds_sold_to("ana").at("ana", "go").holds_card("ana", "voucher.bus_ticket")
    story.roll(2, 2, 3)
    assert story.asks == "ToRoll"
    from app.rules.travel.voucher_moves import PlayVoucher

    story.at("ana", "go").say(PlayVoucher("ana", "voucher.bus_ticket", "arctic_avenue"))
    assert story.asks == "EndTurn"
    third = Story("mega").all_deeds_sold_to("ana").at("ana", "go").marked("ana", "turn.doubles", 2)
    third.roll(4, 4, 1)
    assert third.where("ana") == "jail"
