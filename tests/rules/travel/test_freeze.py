"""The freeze: while Mr. Monopoly moves, the others neither build nor trade."""

from __future__ import annotations

import pytest

from app.core.reasons import Reason, Refused
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay
from app.rules.owning.property import Buy
from app.rules.travel.freeze import check_act
from app.rules.travel.mr_monopoly import MrMonopoly
from app.rules.travel.speed_die import Interlude
from app.rules.whole_game.said_landing import Landed
from tests.kit import Story

AHEAD = "voucher.free_cab_fare_ahead_1"
RENT = Reason("rent", "boardwalk")


def held_back(story, player, act):
    """Whether the freeze refuses this."""
    try:
        check_act(story.table, player, act)
    except Refused:
        return True
    return False


def moving(*first, switch="on", edition="ultimate"):
    """Ana is asked this, and Mr. Monopoly's move is still to come; Ben has the dark blues, Cid a station."""
    story = Story(edition, mr_monopoly_freeze=switch) if edition == "ultimate" else Story(edition)
    story.owns("ben", "boardwalk", "park_place", "electric_company").owns("cid", "short_line")
    story.asking(*first or (Buy("ana", "states_avenue", 140),), MrMonopoly("ana"), EndTurn("ana"))
    return story


def test_u_23_nobody_else_builds_before_the_move_is_over():
    """U-23: the others neither build nor trade before the Mr. Monopoly move is over; a switch lets them."""
    frozen, free = Story(ask_for_vouchers="on"), Story(mr_monopoly_freeze="off", ask_for_vouchers="on")
    for story in (frozen, free):
        story.owns("ben", "boardwalk", "park_place").holds_card("ana", "voucher.bus_ticket")
        story.at("ana", "jail").owns("ana", "states_avenue").roll(1, 2, "mr_monopoly")
        assert story.asks == "Interlude"
    wanted = Build("ben", (("boardwalk", 1), ("park_place", 1)))
    assert frozen.refused(wanted).key == "waits_for_mr_monopoly"
    free.say(wanted)
    assert free.table.buildings("boardwalk") == {"house": 1}


def test_u_23_a_bus_freezes_nobody():
    """U-23: only a roll that shows Mr. Monopoly freezes: others build and trade between the pips and the bus."""
    story = Story(ask_for_vouchers="on").owns("ben", "boardwalk", "park_place")
    story.holds_card("ana", "voucher.bus_ticket").at("ana", "jail")
    story.owns("ana", "states_avenue").roll(1, 2, "bus")
    assert story.asks == "Interlude"
    story.say(Build("ben", (("boardwalk", 1),)))
    story.say(Trade("ana", "cid", (("states_avenue", 1),), (("$", 50),)))
    assert story.refused(Landed("ben", "go")).key == "not_now"
    assert story.asks == "Interlude"


def test_u_23_the_freeze_begins_with_the_roll_and_holds_at_every_question():
    """U-23: from the first stop on, whatever is asked there, until the bonus move and what it asks are done."""
    story = Story().owns("ben", "boardwalk", "park_place").at("ana", "st_charles_place")
    deal = Trade("ana", "ben", (("$", 500),), (("boardwalk", 1),))
    story.roll(1, 1, "mr_monopoly")
    for deed in ("states_avenue", "virginia_avenue"):
        assert (story.asks, story.top.deed) == ("Buy", deed)
        assert story.refused(deal).key == "waits_for_mr_monopoly"
        story.choose("buy")
    assert story.asks == "ToRoll"
    story.say(Build("ben", (("park_place", 1),)))


def test_u_23_mortgaging_and_lifting_stay_free():
    """U-23: nobody else builds or trades; mortgages are no part of it."""
    story = Story(ask_for_vouchers="on").owns("ben", "boardwalk", "park_place", "electric_company")
    story.holds_card("ana", AHEAD)
    story.asking(Interlude("ana"), MrMonopoly("ana"), EndTurn("ana"))
    story.say(Mortgage("ben", "electric_company"))
    story.say(Lift("ben", "electric_company"))
    assert story.refused(Build("ben", (("boardwalk", 1),))).rules == ("U-23",)


def test_u_23_the_player_of_the_turn_may_build_before_the_move_is_over():
    """U-23: nobody else; the roller builds between the pips and the bonus."""
    story = Story(ask_for_vouchers="on").owns("ana", "boardwalk", "park_place", "states_avenue")
    story.holds_card("ana", "voucher.bus_ticket")
    story.at("ana", "jail").roll(1, 2, "mr_monopoly")
    story.say(Build("ana", (("boardwalk", 1),)))
    assert story.table.buildings("boardwalk") == {"house": 1}


def test_u_23_a_bus_freezes_nobody_where_vouchers_are_not_asked_for_either():
    """U-23: the bus's own question waits in the same place, so the others act there as well."""
    story = Story().owns("ben", "boardwalk", "park_place", "electric_company").owns("ana", "states_avenue")
    story.holds_card("ana", "voucher.bus_ticket").at("ana", "jail").roll(1, 2, "bus")
    assert story.asks == "Bus"
    story.say(Build("ben", (("boardwalk", 1),)))
    story.say(Mortgage("ben", "electric_company"))
    story.say(Lift("ben", "electric_company"))
    assert story.refused(Landed("ben", "go")).key == "not_now"
    assert story.asks == "Bus"


def test_m_08_others_wait_in_mega():
    """M-08: until a Mr. Monopoly move is over, the others cannot build, lift mortgages or trade."""
    story = Story("mega").owns("ben", "boardwalk", "park_place", "florida_avenue").at("ana", "go")
    story.roll(1, 2, "mr_monopoly")
    assert story.asks == "Buy"
    assert story.refused(Trade("ana", "ben", (("$", 50),), (("boardwalk", 1),))).rules == ("M-08",)
    assert [held_back(story, "ben", act) for act in ("build", "lift", "raise")] == [True, True, False]
    assert not any(held_back(story, "ana", act) for act in ("build", "lift", "raise"))
    assert held_back(moving(), "ben", "build")
    assert not held_back(moving(), "ben", "lift")  # Ultimate says nothing of lifting


@pytest.mark.parametrize("edition", ["ultimate", "mega"])
def test_u_23_m_08_a_debt_is_met_by_deals_while_the_cash_is_short_of_it(edition):
    """U-23, M-08: with that debtor only, and only as long as the debt is larger than the cash."""
    story = moving(Pay("ana", "cid", 50, RENT), edition=edition).owns("ana", "states_avenue")
    with_debtor = Trade("ana", "ben", (("states_avenue", 1),), (("$", 60),))
    assert story.refused(with_debtor).words == {"player": "ben"}
    assert story.refused(PayInDeeds("ana", ("states_avenue",), 50)).key == "waits_for_mr_monopoly"
    story.has("ana", 49)
    assert story.refused(Trade("ben", "cid", (("electric_company", 1),), (("$", 5),))).words == {"player": "ben"}
    story.say(with_debtor)
    assert (story.cash("ana"), story.asks) == (109, "Pay")
    no = story.refused(Trade("ana", "ben", (("$", 1),), (("electric_company", 1),)))
    assert no.rules == (("U-23",) if edition == "ultimate" else ("M-08",))


def test_u_23_a_debtor_whose_cash_is_short_pays_in_deeds_too():
    """U-23: except to meet a debt."""
    story = moving(Pay("ana", "cid", 50, RENT)).owns("ana", "states_avenue").has("ana", 10)
    story.say(PayInDeeds("ana", ("states_avenue",), 50))
    assert story.game.owner("states_avenue") == "cid"


def test_u_23_where_the_table_drops_it_nobody_waits():
    """U-23: the switch mr_monopoly_freeze: off."""
    story = moving(Pay("ana", "cid", 50, RENT), switch="off")
    story.say(Trade("ana", "ben", (("$", 500),), (("boardwalk", 1),)))
    assert story.game.owner("boardwalk") == "ana"
