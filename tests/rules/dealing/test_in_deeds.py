"""A debt to a player settled in deeds, in whole or in part."""

from __future__ import annotations

from app.core.reasons import Reason
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.owning.debt import Pay
from tests.kit import Story

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def test_c_41_part_of_a_debt_is_settled_in_deeds_at_the_value_the_creditor_accepts():
    """C-41: unbuilt, mortgaged or not; the rest stays due."""
    story = (
        Story("classic").owns("ana", "boardwalk", "baltic_avenue").mortgaged("baltic_avenue").has("ana", 100)
    )
    story.asking(Pay("ana", "ben", 700, Reason("rent", "ventnor_avenue", (("rent", 700),))))
    story.say(PayInDeeds("ana", ("boardwalk", "baltic_avenue"), 620))
    assert story.game.owner("boardwalk") == "ben"
    assert (story.asks, story.top.player) == ("KeepOrLift", "ben")
    story.choose("lift")
    assert (story.asks, story.top.amount) == ("Pay", 80)
    assert story.top.reason.terms[-1] == ("less_in_deeds", 620)
    story.choose("pay")
    assert story.cash("ana") == 20
    assert story.asks == "ToRoll"


def test_c_41_not_to_the_bank_not_for_more_and_not_with_buildings():
    """C-41: to a player, at most the debt, unbuilt."""
    story = Story("classic").owns("ana", *BLUES).built(BLUES[0])
    story.asking(Pay("ana", "bank", 100, Reason("tax")))
    assert story.refused(PayInDeeds("ana", (BLUES[1],), 50)).rules == ("C-41",)
    story.asking(Pay("ana", "ben", 100, Reason("rent")))
    assert story.refused(PayInDeeds("ana", (BLUES[1],), 50)).key == "group_is_built"
    story.owns("ana", "boardwalk")
    assert story.refused(PayInDeeds("ana", ("boardwalk",), 101)).key == "not_an_amount"
    assert story.refused(PayInDeeds("ana", ("$",), 90)).key == "no_such_deed"
    assert story.refused(PayInDeeds("ana", ("boardwalk", "boardwalk"), 90)).key == "not_a_deal"
    story.say(PayInDeeds("ana", ("boardwalk",), 100))
    assert story.asks == "Pay"
    assert story.top.creditor == "bank"


def test_c_41_deeds_settle_from_one_dollar_to_the_whole_debt():
    """C-41: any value that the creditor accepts, at least one and at most the debt."""
    for value, done in ((0, False), (1, True), (90, True), (91, False)):
        story = Story("classic").owns("ana", "boardwalk").has("ana", 3)
        story.asking(Pay("ana", "ben", 90, Reason("rent", "park_place")))
        command = PayInDeeds("ana", ("boardwalk",), value)
        if not done:
            assert story.refused(command).key == "not_an_amount"
            continue
        story.say(command)
        assert story.game.owner("boardwalk") == "ben"
        assert (story.asks, getattr(story.top, "amount", 0)) == (("Pay", 89) if value == 1 else ("ToRoll", 0))


def test_c_41_deeds_settle_from_one_dollar_up_to_the_whole_debt():
    """C-41: an agreed value of at least 1 and at most the sum due; each deed once."""
    due = Pay("ana", "ben", 100, Reason("rent", "boardwalk", (("rent", 100),)))
    story = Story("classic").owns("ana", "park_place", "oriental_avenue").asking(due)
    for value in (0, 101, -1, True, "50"):
        assert story.refused(PayInDeeds("ana", ("park_place",), value)).key == "not_an_amount"
    for deeds in ((), ["park_place"]):
        assert story.refused(PayInDeeds("ana", deeds, 50)).key == "not_an_amount"
    assert story.refused(PayInDeeds("ana", ("park_place", "park_place"), 50)).key == "not_a_deal"
    story.say(PayInDeeds("ana", ("park_place",), 1))
    assert (story.top.amount, story.top.reason.terms) == (99, (("rent", 100), ("less_in_deeds", 1)))
    story.say(PayInDeeds("ana", ("oriental_avenue",), 99))
    assert (story.asks, story.game.owner("oriental_avenue"), story.cash("ana")) == ("ToRoll", "ben", 1500)
