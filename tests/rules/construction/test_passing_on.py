"""A mortgaged deed changes hands: what it costs whoever gets it."""

from __future__ import annotations

import pytest

from app.core.reasons import Reason
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.passing_on import KeepOrLift
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.trade import Trade
from app.rules.owning.debt import Pay
from tests.kit import Story


def test_c_37_the_new_owner_alone_raises_the_interest():
    """C-37: and nobody else meanwhile."""
    story = Story("classic").owns("ana", "boardwalk", "park_place").owns("ben", "short_line").mortgaged("boardwalk")
    story.asking(KeepOrLift("ana", "boardwalk"))
    assert story.refused(Mortgage("ben", "short_line")).key == "not_now"
    story.say(Mortgage("ana", "park_place"))
    assert story.asks == "KeepOrLift"


def owing(fee):
    """Ana has a mortgaged Boardwalk in a game that asks for the fee as said."""
    return Story("classic", mortgage_transfer_fee=fee).owns("ana", "boardwalk").mortgaged("boardwalk")


@pytest.mark.parametrize(("fee", "asked"), [("on", "KeepOrLift"), ("after_bankruptcy", "ToRoll"), ("off", "ToRoll")])
def test_c_37_what_a_mortgaged_deed_costs_in_a_sale(fee, asked):
    """C-37: `after_bankruptcy`: nothing is due in a sale until one lifts, and that costs value and 10 %."""
    story = owing(fee)
    story.say(Trade("ana", "ben", (("boardwalk", 1),), (("$", 5),)))
    assert story.asks == asked
    if asked == "ToRoll":
        story.say(Lift("ben", "boardwalk"))
        assert story.cash("ben") == 1500 - 5 - 220


@pytest.mark.parametrize(("fee", "asked"), [("on", "KeepOrLift"), ("after_bankruptcy", "ToRoll")])
def test_c_37_deeds_given_for_a_debt_are_no_estate(fee, asked):
    """C-37, C-41: a debt settled in deeds is a sale."""
    story = owing(fee).asking(Pay("ana", "ben", 50, Reason("rent")))
    story.say(PayInDeeds("ana", ("boardwalk",), 50))
    assert story.asks == asked


@pytest.mark.parametrize(
    ("fee", "asked"), [("on", "KeepOrLift"), ("after_bankruptcy", "KeepOrLift"), ("off", "ToRoll")]
)
def test_c_42_what_a_mortgaged_deed_costs_in_an_estate(fee, asked):
    """C-42, C-37: an estate pays 10 % at once on each, where the table does not drop the fee altogether."""
    story = owing(fee).has("ana", 0).turn_of("cid").asking(Pay("ana", "ben", 500, Reason("rent")))
    story.choose("give_up")
    assert story.asks == asked
    if asked == "KeepOrLift":
        story.choose("keep")
        assert story.cash("ben") == 1500 - 20


@pytest.mark.parametrize(("edition", "fee"), [("classic", "after_bankruptcy"), ("mega", "after_bankruptcy"),
                                              ("ultimate", "after_bankruptcy"), ("millionaire", "on")])  # fmt: skip
def test_c_37_the_french_sheets_ask_for_it_after_a_bankruptcy_only(edition, fee):
    """C-37: the `fr` preset; Millionaire always asks (L-14)."""
    story = Story(edition, preset="fr")
    assert story.game.switches.get("mortgage_transfer_fee", "on") == fee
    assert Story(edition).game.switches.get("mortgage_transfer_fee", "on") == "on"
