"""Subway and Holland Tunnel."""

import pytest

from app.rules.travel.voucher_moves import PlayVoucher
from tests.kit import Choose, Story

TICKET = "voucher.bus_ticket"


def test_u_75_next_turn_one_may_go_anywhere_instead_of_the_roll():
    """U-75: landed on the Subway, next turn directly to any space; no dice; then the turn ends."""
    story = Story().at("ana", "west_temple")
    story.roll(1, 2, 1)
    assert story.asks == "EndTurn"
    assert story.game.mark("ana", "subway") == 1
    story.turn_of("ana")
    story.choose("subway")
    assert set(story.options()) == {"roll_instead"} | set(story.edition.spaces) - {"subway"}
    for nowhere in ("subway", "moon", ""):
        assert story.refused(Choose(nowhere)).key == "no_such_answer"
    story.choose("boardwalk")
    assert (story.where("ana"), story.top.deed, story.cash("ana")) == ("boardwalk", "boardwalk", 3200)
    story.choose("buy")
    assert story.asks == "EndTurn"


@pytest.mark.parametrize(("corner", "gained"), [("pay_day", 400), ("bonus", 300), ("go", 200)])
def test_u_75_a_pay_corner_chosen_pays_its_highest(corner, gained):
    """U-75: no salary for passing; a pay corner chosen as destination pays its highest amount."""
    story = Story().at("ana", "subway").marked("ana", "subway").has("ana", 1000).turn_of("ana")
    story.choose("subway")
    assert story.options()[corner].amount == gained
    story.choose(corner)
    assert story.cash("ana") == 1000 + gained


def test_u_75_an_owned_deed_owes_rent_and_a_utility_two_dice():
    """U-75: an owned deed owes rent; a utility reached so asks for two regular dice (U-83)."""
    story = Story().owns("ben", "boardwalk").at("ana", "subway").marked("ana", "subway").turn_of("ana")
    story.choose("subway")
    story.choose("boardwalk")
    assert (story.asks, story.top.amount) == ("Pay", 50)
    utility = Story().owns("ben", "electric_company").at("ana", "subway").marked("ana", "subway").turn_of("ana")
    utility.choose("subway")
    utility.choose("electric_company")
    assert utility.asks == "RollForUtility"
    utility.roll(3, 4)
    assert utility.top.amount == 28


def test_u_75_who_rolls_lets_the_right_lapse():
    """U-75: roll as usual, and the right lapses; Jail cancels it."""
    story = Story().all_deeds_sold_to("ana").at("ana", "subway").marked("ana", "subway").turn_of("ana")
    story.choose("subway")
    story.choose("roll_instead")
    story.roll(1, 2, 2)
    assert story.game.mark("ana", "subway") is None
    assert story.refused(Choose("subway")).key == "no_such_answer"
    jailed = Story().at("ana", "subway").marked("ana", "subway")
    from app.core.referee import Table
    from app.rules.travel.jail import send_to_jail

    send_to_jail(Table(jailed.game, jailed.edition), "ana", "card")
    assert jailed.game.mark("ana", "subway") is None


def test_u_75_passing_gives_nothing():
    """U-75: landing, not passing."""
    story = Story().all_deeds_sold_to("ana").at("ana", "temple_square")
    story.roll(1, 2, 2)
    assert story.game.mark("ana", "subway") is None


def test_u_76_with_a_bonus_owed_one_may_go_at_once():
    """U-76: a bonus still owed: at once, obey, and go on clockwise from there."""
    story = Story().owns("ana", "marvin_gardens").at("ana", "trash_collector")
    story.roll(1, 2, "mr_monopoly")
    assert story.asks == "SubwayNow"
    story.choose("marvin_gardens")
    assert (story.where("ana"), story.asks) == ("pacific_avenue", "Buy")


def test_u_76_with_a_double_owed_too():
    """U-76: a double still owed: at once; later is an answer too."""
    story = Story().owns("ana", "boardwalk").at("ana", "south_temple")
    story.roll(2, 2, 1)
    assert story.asks == "SubwayNow"
    story.choose("boardwalk")
    assert (story.asks, story.where("ana")) == ("ToRoll", "boardwalk")
    later = Story().at("ana", "south_temple")
    later.roll(2, 2, 1)
    later.choose("later")
    assert later.asks == "ToRoll"
    assert "subway" in later.options()


def test_u_76_a_voucher_must_follow_where_it_was_the_reason():
    """U-76: with no other move owed one may go at once, and a voucher must then be played this turn."""
    story = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "west_temple")
    story.roll(1, 2, 1)
    assert story.asks == "SubwayNow"
    story.choose("jail")
    assert story.asks == "MustPlayVoucher"
    assert story.refused(Choose("end_turn")).key == "no_such_answer"
    story.choose(f"{TICKET}>st_charles_place")
    assert (story.asks, story.where("ana")) == ("EndTurn", "st_charles_place")


def test_u_76_a_voucher_played_before_the_roll_that_lands_there():
    """U-76: the roll is still owed, so one may go at once; a voucher can lead to the Subway."""
    card = "voucher.free_cab_fare_ahead_1"
    story = Story().owns("ana", "boardwalk").holds_card("ana", card).at("ana", "temple_square")
    story.say(PlayVoucher("ana", card, "subway"))
    assert story.asks == "SubwayNow"
    story.choose("boardwalk")
    assert story.asks == "ToRoll"


def test_u_80_the_tunnel_leads_to_its_other_end():
    """U-80: landing on either end moves directly to the other, no salary, and not back again."""
    story = Story().at("ana", "chance_inner_1")
    story.roll(1, 1, "mr_monopoly")
    walks = [event.path for event in story.events("Moved")]
    assert walks[:2] == [("florida_avenue", "holland_tunnel_inner"), ("holland_tunnel_outer",)]
    assert story.cash("ana") == 3200
    outer = Story().all_deeds_sold_to("ana").at("ana", "chance_outer_1")
    outer.roll(1, 2, 1)
    assert (outer.where("ana"), outer.asks) == ("holland_tunnel_inner", "EndTurn")


def test_u_80_passing_does_nothing():
    """U-80: passing does nothing."""
    story = Story().all_deeds_sold_to("ana").at("ana", "chance_inner_1")
    story.roll(1, 2, "bus")
    assert story.where("ana") == "miami_avenue"
