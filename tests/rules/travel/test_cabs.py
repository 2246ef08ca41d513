"""Cab companies and taxi rides."""

import pytest

from app.rules.travel.cabs import TaxiRide
from tests.kit import Choose, Story

CAB, OTHER = "checker_cab_co", "yellow_cab_co"


def to_cab(story, *dice):
    """Land on Checker Cab from two or more before it."""
    story.at("ana", "community_chest_outer_1").roll(*(dice or (1, 2, 1)))
    return story


@pytest.mark.parametrize(("owned", "rent"), [(1, 30), (2, 60), (3, 120), (4, 240)])
def test_u_43_rent_by_the_number_owned_and_a_stand_doubles(owned, rent):
    """U-43: 30, 60, 120, 240 by number owned; a cab stand doubles that company's."""
    cabs = ["checker_cab_co", "black_and_white_cab_co", "yellow_cab_co", "ute_cab_co"][:owned]
    story = to_cab(Story().owns("ben", *cabs))
    assert (story.asks, story.top.amount) == ("Pay", rent)
    stand = to_cab(Story().owns("ben", *cabs).built(CAB, 1, "cab_stand"))
    assert stand.top.amount == 2 * rent


def test_u_44_after_the_rent_a_ride_for_50_to_the_owner():
    """U-44: after the rent a ride may be taken for 50 to the owner: Free Parking, another cab, a station inside."""
    story = to_cab(Story().owns("ben", CAB).has("ana", 1000).has("ben", 0))
    story.choose("pay")
    assert set(story.options()) == {
        "stay", "free_parking", "black_and_white_cab_co", "yellow_cab_co", "ute_cab_co", "reading_railroad_middle",
        "pennsylvania_railroad_inner", "b_and_o_railroad_middle", "short_line_inner",
    }  # fmt: skip
    assert story.refused(Choose("boardwalk")).key == "no_such_answer"
    story.choose("free_parking")
    assert (story.where("ana"), story.cash("ana"), story.cash("ben")) == ("free_parking", 920, 80)


@pytest.mark.parametrize(("value", "account"), [("pool", "pool"), ("bank", "bank")])
def test_u_44_from_ones_own_company_20(value, account):
    """U-44: 20 to the Pool (or the bank) from one's own company, mortgaged or not."""
    story = Story(own_cab_fare=value).owns("ana", CAB).mortgaged(CAB).has("ana", 1000)
    before = story.game.holds(account)
    to_cab(story).choose("free_parking")
    assert (story.cash("ana"), story.game.holds(account)) == (980, before + 20)


def test_u_44_a_company_bought_on_this_landing_gives_no_ride():
    """U-44: it must have been owned before this landing."""
    story = to_cab(Story())
    story.choose("buy")
    assert story.asks == "EndTurn"


def test_u_44_one_may_stay_or_be_too_poor():
    """U-44: the ride is optional; without the fare one stays."""
    story = to_cab(Story().owns("ben", CAB).has("ana", 30))
    story.choose("pay")
    assert set(story.options()) == {"stay"}
    assert story.refused(Choose("free_parking")).key == "short_of_cash"
    story.choose("stay")
    assert story.where("ana") == CAB


def test_u_45_no_rent_and_no_second_ride_at_the_end():
    """U-45: at the ride's end no rent is due and no second ride is offered."""
    story = to_cab(Story().owns("ben", CAB, OTHER).has("ana", 1000))
    story.choose("pay")
    story.choose(OTHER)
    assert (story.asks, story.cash("ana")) == ("EndTurn", 1000 - 60 - 50)


def test_u_45_an_unowned_deed_is_sold_there():
    """U-45: an unowned deed may be bought or is auctioned; the ride is direct, no salary."""
    story = to_cab(Story().owns("ben", CAB))
    story.choose("pay")
    story.choose("ute_cab_co")
    assert (story.asks, story.top.deed) == ("Buy", "ute_cab_co")


@pytest.mark.parametrize(("value", "asks"), [("any_stop_but_taxi", "EndTurn"), ("any_stop", "DrawVoucher")])
def test_u_45_a_station_by_taxi_draws_no_voucher(value, asks):
    """U-45: a stop by taxi draws no voucher, unless the table plays that every stop does."""
    story = to_cab(Story(station_voucher=value).owns("ben", CAB, "short_line").has("ana", 1000))
    story.choose("pay")
    story.choose("short_line_inner")
    assert story.asks == asks


def test_u_17_the_ride_comes_before_the_bonus():
    """U-17: a movement that the space orders is taken at once, before the bonus."""
    story = Story().owns("ben", CAB).has("ana", 1000).at("ana", "community_chest_outer_1")
    story.roll(1, 3, "bus")
    story.choose("pay")
    assert story.asks == "TaxiRide"
    story.choose("free_parking")
    assert story.asks == "Bus"
    story.choose("move")
    assert story.where("ana") == "chance_middle_2"


def test_u_72_the_pool_collects_what_it_should():
    """U-72: Luxury Tax, Income Tax, bail and one's own taxi go into the Pool."""
    taxi = to_cab(Story().owns("ana", CAB))
    taxi.choose("free_parking")
    assert taxi.game.holds("pool") == 20
    tax = Story().at("ana", "short_line_middle").all_deeds_sold_to("ana")
    tax.at("ana", "chance_middle_3").roll(1, 1, "mr_monopoly")
    tax.choose("pay")
    assert tax.game.holds("pool") == 75
    income = Story().all_deeds_sold_to("ana").at("ana", "go")
    income.roll(1, 1, 2)
    income.choose("flat")
    assert income.game.holds("pool") == 200
    bail = Story().at("ana", "jail").marked("ana", "jail", 0)
    from app.rules.travel.jail import InJail

    bail.asking(InJail("ana")).choose("bail")
    assert bail.game.holds("pool") == 50


# travelling
def test_u_44_a_taxi_takes_the_last_dollar():
    """U-44: exactly the fare rides, one dollar less stays; the sum is shown and moved."""
    story = Story().owns("ben", "checker_cab_co").at("ana", "checker_cab_co").has("ana", 50)
    story.asking(TaxiRide("ana", "ben", "checker_cab_co"))
    stops = [option for key, option in story.options().items() if key != "stay"]
    assert {option.amount for option in stops} == {50}
    assert "checker_cab_co" not in story.options()
    assert "free_parking" in story.options()
    story.choose("free_parking")
    assert (story.cash("ana"), story.cash("ben"), story.where("ana")) == (0, 3250, "free_parking")
    short = Story().owns("ben", "checker_cab_co").at("ana", "checker_cab_co").has("ana", 49)
    short.asking(TaxiRide("ana", "ben", "checker_cab_co"))
    assert list(short.options()) == ["stay"]
    assert short.refused_choice("free_parking").words["amount"] == 50
    own = Story().owns("ana", "checker_cab_co").at("ana", "checker_cab_co")
    own.asking(TaxiRide("ana", "ana", "checker_cab_co"))
    own.choose("free_parking")
    assert own.cash("ana") == 3180
