"""Building: who may, how evenly, what the bank can still give."""

import pytest

from app.core.events import Transferred
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Choose
from app.rules.construction.building import Build
from app.rules.construction.legal import legal
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell, basket
from app.rules.construction.shortage import Contest
from app.rules.owning.lots import price_of
from tests.kit import Story

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")
ORANGES = ("st_james_place", "tennessee_avenue", "new_york_avenue")
DARK = ("park_place", "boardwalk")


def classic(**switches):
    """Ana owns the light blue and the dark blue group."""
    return Story("classic", **switches).owns("ana", *BLUES, *DARK)


def built(story, *deeds, number=1, unit="house"):
    for deed in deeds:
        story.built(deed, number, unit)
    return story


def bank_left(story, unit, number):
    """Leave the bank only so many of a building: the others stand where nobody plays."""
    return story.built("pacific_avenue", story.game.holds(BANK, unit) - number, unit)


def test_c_26_a_full_group_builds_at_the_printed_price_also_between_turns():
    """C-26: owning every street lets one buy houses, on one's own turn or between the others'."""
    story = classic().owns("ben", *ORANGES[:2])
    story.say(Build("ana", tuple((deed, 1) for deed in BLUES)))
    assert story.cash("ana") == 1500 - 150
    assert story.game.holds("@vermont_avenue", "house") == 1
    assert "C-26" in story.keys()
    assert story.refused(Build("ben", ((ORANGES[0], 1),))).rules == ("C-26",)
    story.owns("ben", ORANGES[2]).say(Build("ben", ((ORANGES[0], 1),)))
    assert story.cash("ben") == 1500 - 100


def test_c_26_buildings_are_paid_in_cash():
    story = classic().has("ana", 149)
    assert story.refused(Build("ana", tuple((deed, 1) for deed in BLUES))).key == "short_of_cash"


def test_c_27_no_second_house_before_the_first_of_each():
    """C-27: evenly, in buying as in selling."""
    story = classic()
    no = story.refused(Build("ana", (("oriental_avenue", 2), ("vermont_avenue", 1))))
    assert no.key == "build_evenly"
    assert no.words == {"deed": "oriental_avenue", "other": "connecticut_avenue"}
    story.say(Build("ana", (("oriental_avenue", 2), ("vermont_avenue", 1), ("connecticut_avenue", 1))))
    assert story.refused(Sell("ana", (("vermont_avenue", 1),))).key == "sell_evenly"
    story.say(Sell("ana", (("oriental_avenue", 1),)))
    assert story.game.holds("@oriental_avenue", "house") == 1


def test_c_28_no_building_while_a_street_of_the_group_is_mortgaged():
    """C-28: a mortgaged street stops building in its whole group."""
    story = classic().mortgaged("vermont_avenue")
    no = story.refused(Build("ana", (("oriental_avenue", 1),)))
    assert (no.key, no.words["deed"]) == ("mortgaged_in_group", "vermont_avenue")
    story.lifted("vermont_avenue").say(Build("ana", (("oriental_avenue", 1),)))


def test_c_29_a_hotel_needs_four_houses_everywhere_and_gives_them_back():
    """C-29: a hotel costs its price and the four houses go back to the bank."""
    story = built(classic(), "park_place", number=4)
    built(story, "boardwalk", number=3)
    assert "C-29" in story.refused(Build("ana", (("park_place", 1),))).rules
    story.built("boardwalk", 1).say(Build("ana", (("park_place", 1),)))
    assert story.cash("ana") == 1500 - 200
    assert story.game.ledger.of("@park_place") == {"hotel": 1}
    assert story.game.holds(BANK, "house") == 32 - 4
    assert story.game.holds(BANK, "hotel") == 11
    assert story.refused(Build("ana", (("park_place", 1),))).key == "no_higher"


def test_a_basket_from_nothing_to_hotels_takes_all_steps_at_once():
    story = classic().has("ana", 3000)
    assert basket(story.table, "ana", (("park_place", 5), ("boardwalk", 5))).total == -2000
    story.say(Build("ana", (("park_place", 5), ("boardwalk", 5))))
    assert story.cash("ana") == 1000
    assert story.game.holds(BANK, "house") == 32
    assert story.game.holds(BANK, "hotel") == 10


def test_c_30_what_the_bank_has_not_cannot_be_bought():
    """C-30: also not on the way: a hotel in Classic needs the fourth house first."""
    story = bank_left(built(classic(), *BLUES, number=3), "house", 2)
    no = story.refused(Build("ana", tuple((deed, 2) for deed in BLUES)))
    assert (no.key, no.words["unit"]) == ("none_left", "house")
    assert "C-30" in no.rules
    story.say(Build("ana", ((BLUES[0], 1), (BLUES[1], 1))))


def test_c_30_the_last_buildings_are_auctioned_one_by_one_from_the_lowest_price():
    """C-30: several want them: an auction each, starting at the lowest printed price."""
    story = bank_left(classic().owns("cid", *ORANGES), "house", 2)
    story.say(Contest("house", (("ana", 2), ("cid", 1))))
    assert (story.asks, story.options()["sold"].amount) == ("Auction", 50)
    assert story.refused(Choose("sold", ("cid", 49))).key == "bid_too_low"
    assert story.refused(Choose("sold", ("ben", 80))).key == "no_room_for"
    story.choose("sold", ("cid", 160))
    assert story.asks == "PlaceBuilding"
    story.choose("tennessee_avenue")
    assert story.cash("cid") == 1500 - 160
    assert story.game.holds("@tennessee_avenue", "house") == 1
    assert story.asks == "Auction"
    story.choose("nobody")
    assert story.asks == "ToRoll"
    assert story.game.holds(BANK, "house") == 1


def test_c_30_an_auction_needs_a_shortage_and_rivals():
    story = classic().owns("cid", *ORANGES)
    assert story.refused(Contest("house", (("ana", 2), ("cid", 1)))).key == "not_contested"
    assert story.refused(Contest("house", (("ana", 40),))).key == "not_contested"
    bank_left(story, "house", 1)
    assert story.refused(Contest("house", (("ana", 1), ("ben", 1)))).key == "no_room_for"


def test_c_30_a_building_bought_at_auction_goes_up_at_once_where_only_one_place_is_left():
    """C-30: after it nobody has room or nothing is left: the next auction is not held."""
    story = bank_left(classic().owns("cid", *ORANGES).built(ORANGES[0]).built(ORANGES[1]), "house", 1)
    story.say(Contest("house", (("ana", 1), ("cid", 1))))
    story.choose("sold", ("cid", 55))
    assert story.game.holds("@" + ORANGES[2], "house") == 1
    assert (story.cash("cid"), story.asks) == (1445, "ToRoll")
    for wrong in (
        (),
        "ana",
        (("ana", 0), ("cid", 1)),
        (("ana", 1), ("ana", 1)),
        (("ana",), ("cid",)),
        (("ana", "1"), ("cid", 1)),
    ):
        assert story.refused(Contest("house", wrong)).rules == ("C-30",)
    assert story.refused(Contest("igloo", (("ana", 1), ("cid", 1)))).key == "not_contested"


def test_nothing_is_legal_while_somebody_else_is_asked():
    from app.core.reasons import Reason
    from app.rules.owning.debt import Pay

    story = built(classic(), *DARK).has("ana", 0).asking(Pay("ben", "cid", 9, Reason("rent")))
    assert legal(story.table, "ana") == ((), (), (), ())


def test_c_02_buildings_run_out_but_the_banks_cash_does_not():
    """C-02: the bank's cash may go below zero, its buildings may not."""
    story = bank_left(classic().has("cid", 0), "house", 0)
    assert "C-02" in story.refused(Build("ana", ((BLUES[0], 1),))).rules
    assert story.game.holds(BANK) < 0
    assert sum(story.edition.stock.values()) == 32 + 12
    assert len([deed for deed in story.edition.deeds if story.game.holds(BANK, deed)]) == 28 - 5


def test_c_31_buildings_are_sold_to_the_bank_at_half_price_at_any_time():
    """C-31: half price; a hotel gives half its price and turns into four houses, if the bank has them."""
    story = built(classic(), *DARK, unit="hotel").owns("ben", *ORANGES)
    built(story, *ORANGES)
    story.say(Sell("ben", ((ORANGES[0], 1),)))  # on ana's turn
    assert story.cash("ben") == 1550
    story.say(Sell("ana", (("boardwalk", 1),)))
    assert story.cash("ana") == 1600
    assert story.game.ledger.of("@boardwalk") == {"house": 4}


def test_c_31_with_too_few_houses_hotels_go_down_together_to_what_the_bank_has():
    """C-31: half the hotels' price and half of the price of the houses not received."""
    story = bank_left(built(classic(), *DARK, unit="hotel"), "house", 3)
    assert "C-31" in story.refused(Sell("ana", (("boardwalk", 1),))).rules
    assert story.refused(Sell("ana", (("boardwalk", 3), ("park_place", 3)))).key == "cannot_break_down"
    story.say(Sell("ana", (("boardwalk", 3), ("park_place", 4))))
    assert story.cash("ana") == 1500 + 7 * 100
    assert story.game.holds("@boardwalk", "house") == 2
    assert story.game.holds("@park_place", "house") == 1


def test_c_32_one_hotel_alone_cannot_be_sold_outright():
    """C-32: broken down to four houses, or all hotels of the group outright."""
    story = built(classic(), *DARK, unit="hotel")
    assert story.refused(Sell("ana", (("boardwalk", 5),))).rules == ("C-32",)
    story.say(Sell("ana", (("boardwalk", 5), ("park_place", 5))))
    assert story.cash("ana") == 1500 + 2 * (100 + 400)
    assert not story.game.ledger.of("@boardwalk")


def test_l_11_a_house_needs_the_full_group_four_houses_come_before_a_hotel():
    """L-11: full group, evenly, four houses before a hotel, one hotel a street."""
    story = Story("millionaire", players="ana ben").owns("ana", "motor_drive")
    assert story.refused(Build("ana", (("motor_drive", 1),))).key == "needs_full_group"
    story.owns("ana", "gadget_wharf")
    assert story.refused(Build("ana", (("motor_drive", 2),))).key == "build_evenly"
    built(story, "motor_drive", number=4)
    built(story, "gadget_wharf", number=3)
    assert story.refused(Build("ana", (("motor_drive", 1),))).key == "needs_four_houses"
    story.built("gadget_wharf").say(Build("ana", (("motor_drive", 1), ("gadget_wharf", 1))))
    assert story.cash("ana") == 372 - 20
    assert story.refused(Build("ana", (("motor_drive", 1),))).key == "no_higher"


PINKS = ("maryland_avenue", "st_charles_place", "states_avenue", "virginia_avenue")


def test_m_14_a_skyscraper_needs_the_whole_group_each_with_a_hotel():
    """M-14: its printed price, and the hotel returns to the bank; one a street."""
    story = built(Story("mega").owns("ana", *PINKS[:3]), *PINKS[:3], unit="hotel")
    assert "M-14" in story.refused(Build("ana", ((PINKS[0], 1),))).rules
    story.owns("ana", PINKS[3])
    assert story.refused(Build("ana", ((PINKS[0], 1),))).key == "needs_hotels"
    story.built(PINKS[3], 1, "hotel").say(Build("ana", tuple((deed, 1) for deed in PINKS)))
    assert story.cash("ana") == 2500 - 400
    assert story.game.holds(BANK, "hotel") == 12
    assert story.game.holds(BANK, "skyscraper") == 4
    assert story.refused(Build("ana", ((PINKS[0], 1),))).key == "no_higher"


def test_m_18_a_train_depot_on_any_railroad_for_100():
    """M-18: one railroad is enough; the depot doubles its rent and is resold for 50."""
    story = Story("mega").owns("ana", "reading_railroad")
    story.say(Build("ana", (("reading_railroad", 1),)))
    assert story.cash("ana") == 2400
    assert story.game.holds(BANK, "train_depot") == 3
    assert story.refused(Build("ana", (("reading_railroad", 1),))).key == "no_higher"
    assert story.refused(Mortgage("ana", "reading_railroad")).key == "sell_depot_first"
    story.say(Sell("ana", (("reading_railroad", 1),)))
    assert story.cash("ana") == 2450
    story.mortgaged("reading_railroad")
    assert story.refused(Build("ana", (("reading_railroad", 1),))).key == "mortgaged_deed"


# Ultimate: oranges are three, reds three, purple two
GREENS4 = ("esplanade_avenue", "canal_street", "magazine_street", "bourbon_street")


def test_u_27_a_majority_or_monopoly_builds_evenly_over_the_streets_owned():
    """U-27: 3 of 4 may build; a group of two needs both."""
    story = Story().owns("ana", *GREENS4[:2])
    assert story.refused(Build("ana", ((GREENS4[0], 1),))).key == "needs_majority"
    story.owns("ana", GREENS4[2])
    assert story.refused(Build("ana", ((GREENS4[0], 2),))).key == "build_evenly"
    story.say(Build("ana", tuple((deed, 1) for deed in GREENS4[:3])))
    assert story.cash("ana") == 3200 - 150
    assert "U-27" in story.keys()
    two = next(
        group for group in story.edition.groups.values() if group.kind == "street" and len(group.deeds) == 2
    )
    story.owns("ana", two.deeds[0])
    assert story.refused(Build("ana", ((two.deeds[0], 1),))).key == "needs_majority"


def test_u_28_a_skyscraper_on_each_street_of_a_monopoly_of_hotels():
    """U-28: a hotel on every street is met by a skyscraper too."""
    story = built(Story().owns("ana", *ORANGES), *ORANGES[:2], unit="hotel")
    built(story, ORANGES[2], number=4)
    assert "U-28" in story.refused(Build("ana", ((ORANGES[0], 1),))).rules
    story.say(Build("ana", ((ORANGES[2], 1),)))
    story.say(Build("ana", ((ORANGES[0], 1),)))
    story.say(Build("ana", ((ORANGES[1], 1),)))
    assert story.game.holds(BANK, "skyscraper") == 14
    assert story.game.holds(BANK, "hotel") == 31 - 1


def test_u_28_one_skyscraper_to_a_group_where_the_french_booklet_is_played():
    """U-28: one street carries it, and only that street's hotel goes back."""
    story = built(Story(skyscrapers="one_per_group").owns("ana", *ORANGES), *ORANGES, unit="hotel")
    story.say(Build("ana", ((ORANGES[0], 1),)))
    assert story.game.holds(BANK, "hotel") == 31 - 2
    assert story.refused(Build("ana", ((ORANGES[1], 1),))).key == "one_skyscraper"


def test_u_29_sold_on_ones_own_turn_for_half_a_skyscraper_leaves_a_hotel():
    """U-29: anything built is sold on one's own turn, evenly, for half its price."""
    story = built(Story().owns("ben", *ORANGES), *ORANGES, unit="skyscraper")
    assert story.refused(Sell("ben", ((ORANGES[0], 1),))).key == "own_turn_only"
    story.game.turn = "ben"
    story.say(Sell("ben", ((ORANGES[0], 1),)))
    assert story.cash("ben") == 3250
    assert story.game.ledger.of("@" + ORANGES[0]) == {"hotel": 1}
    assert story.refused(Sell("ben", ((ORANGES[0], 1),))).key == "sell_evenly"
    story.say(Sell("ben", ((ORANGES[1], 1), (ORANGES[2], 1))))
    story.say(Sell("ben", ((ORANGES[0], 1),)))
    assert story.game.ledger.of("@" + ORANGES[0]) == {"house": 4}
    assert "U-29" in story.keys()


def test_u_30_without_smaller_buildings_nothing_is_sold_or_further_down():
    """U-30: down evenly to a level the bank can supply."""
    story = built(Story().owns("ana", *DARK), *DARK, unit="hotel")
    story.owns("ben", *GREENS4).built(GREENS4[0], 81 - 3)
    no = story.refused(Sell("ana", ((DARK[0], 1),)))
    assert "U-30" in no.rules
    assert no.words == {"unit": "house", "number": 3}
    story.say(Sell("ana", ((DARK[0], 4), (DARK[1], 3))))
    assert story.game.holds(BANK, "house") == 0


def test_u_31_the_street_that_completes_a_group_catches_up_first():
    """U-31: until then nothing else is built in that group."""
    story = built(Story().owns("ana", *ORANGES), *ORANGES[:2], number=2)
    no = story.refused(Build("ana", ((ORANGES[0], 1),)))
    assert "U-31" in no.rules
    assert no.words["other"] == ORANGES[2]
    story.say(Build("ana", ((ORANGES[2], 2), (ORANGES[0], 1))))
    assert story.cash("ana") == 3200 - 300


def test_u_31_out_of_houses_a_hotel_is_bought_straight_for_the_sum_of_its_steps():
    """U-31: five steps at once; without a hotel in the bank it cannot be."""
    story = built(Story().owns("ana", *ORANGES), *ORANGES[:2], unit="hotel")
    story.owns("ben", *GREENS4).built(GREENS4[0], 81)
    assert "U-31" in story.refused(Build("ana", ((ORANGES[2], 4),))).rules
    story.say(Build("ana", ((ORANGES[2], 5),)))
    assert story.cash("ana") == 3200 - 500
    assert story.game.ledger.of("@" + ORANGES[2]) == {"hotel": 1}


def test_u_31_selling_goes_from_the_highest_down_and_may_leave_the_latecomer_at_nothing():
    story = built(Story().owns("ana", *ORANGES), *ORANGES[:2], number=2)
    story.say(Sell("ana", ((ORANGES[0], 1),)))
    assert story.refused(Sell("ana", ((ORANGES[0], 1),))).key == "sell_evenly"
    story.say(Sell("ana", ((ORANGES[1], 2), (ORANGES[0], 1))))
    assert story.cash("ana") == 3200 + 4 * 50


def test_u_32_no_building_while_an_own_street_of_the_group_is_mortgaged():
    """U-32: the other player's mortgage in the group does not hinder."""
    story = Story().owns("ana", *GREENS4[:3]).owns("ben", GREENS4[3]).mortgaged(GREENS4[3])
    story.say(Build("ana", ((GREENS4[0], 1),)))
    story.mortgaged(GREENS4[1])
    assert "U-32" in story.refused(Build("ana", ((GREENS4[2], 1),))).rules


def test_u_32_a_majority_with_a_mortgage_keeps_the_multiplier_of_the_others():
    """U-32: the unmortgaged streets keep it, unless the switch says it is lost."""
    for value, rent in (("kept", 14 * 3), ("lost", 14)):
        story = Story(multiplier_with_mortgage=value).owns("ben", *ORANGES).mortgaged(ORANGES[2])
        story.at("ana", "pennsylvania_railroad").at("ana", "st_charles_place")
        story.at("ana", "st_james_place").asking(landing("ana"))
        assert story.options()["pay"].amount == rent


def landing(player):
    from app.rules.moves.movement import Obey

    return Obey(player)


def test_u_34_last_buildings_are_contested_in_ultimate_too():
    """U-34: shortages as in Classic; none left cannot be bought, several who want the last ones bid."""
    story = Story().owns("ana", *ORANGES).owns("cid", *BLUES)
    story.built(GREENS4[0], 80)
    assert "U-31" in story.refused(Build("ana", ((ORANGES[0], 1), (ORANGES[1], 1)))).rules
    story.say(Contest("house", (("ana", 1), ("cid", 1))))
    story.choose("sold", ("ana", 75))
    story.choose(ORANGES[1])
    assert story.cash("ana") == 3125
    assert "U-34" in {key for entry in story.entries for key in entry.rules}


def test_u_35_a_train_depot_doubles_its_railroad_and_stands_on_no_mortgage():
    """U-35: 100, resale 50, one per railroad; sold before mortgaged."""
    story = Story().owns("ben", "short_line")
    story.say(Build("ben", (("short_line", 1),)))
    assert story.cash("ben") == 3100
    assert "U-35" in story.refused(Mortgage("ben", "short_line")).rules
    assert story.refused(Build("ben", (("short_line", 1),))).key == "no_higher"
    story.game.turn = "ben"
    story.say(Sell("ben", (("short_line", 1),)))
    assert story.cash("ben") == 3150
    story.say(Mortgage("ben", "short_line"))
    assert story.refused(Build("ben", (("short_line", 1),))).key == "mortgaged_deed"


def test_u_43_a_cab_stand_for_150_on_a_single_cab_company():
    """U-43: one cab is enough; resale 75; one per company, none on a mortgaged one."""
    story = Story()
    cab = next(deed.id for deed in story.edition.deeds.values() if deed.kind == "cab")
    story.owns("ana", cab).say(Build("ana", ((cab, 1),)))
    assert story.cash("ana") == 3200 - 150
    assert story.game.holds(BANK, "cab_stand") == 3
    assert "U-43" in story.refused(Mortgage("ana", cab)).rules
    assert story.refused(Build("ana", ((cab, 1),))).key == "no_higher"
    story.say(Sell("ana", ((cab, 1),)))
    assert story.cash("ana") == 3200 - 75
    story.say(Mortgage("ana", cab))
    assert story.refused(Build("ana", ((cab, 1),))).key == "mortgaged_deed"


def test_legal_lists_every_free_step_with_its_price():
    story = built(classic(), *DARK)
    now = legal(story.table, "ana")
    assert dict(now.build) == {**dict.fromkeys(BLUES, 50), **dict.fromkeys(DARK, 200)}
    assert dict(now.sell) == dict.fromkeys(DARK, 100)
    assert dict(now.mortgage) == {"oriental_avenue": 50, "vermont_avenue": 50, "connecticut_avenue": 60}
    story.mortgaged(BLUES[0]).has("ana", 100)
    assert legal(story.table, "ana") == (
        (),
        now.sell,
        (("vermont_avenue", 50), ("connecticut_avenue", 60)),
        (("oriental_avenue", 55),),
    )


@pytest.mark.parametrize(
    "wanted",
    [
        (),
        (("oriental_avenue", 0),),
        (("oriental_avenue", -1),),
        (("oriental_avenue", 10**30),),
        (("oriental_avenue", "1"),),
        (("nowhere", 1),),
        (("mediterranean_avenue", 1),),
        ((1, 2),),
        (("oriental_avenue", 1), ("oriental_avenue", 1)),
        "oriental_avenue",
        (("oriental_avenue", True),),
    ],
)
def test_a_basket_that_makes_no_sense_is_refused(wanted):
    story = classic()
    assert isinstance(story.refused(Build("ana", wanted)), Refused)
    assert isinstance(story.refused(Sell("ana", wanted)), Refused)


def test_a_basket_either_builds_or_sells():
    story = built(classic(), *BLUES)
    with pytest.raises(Refused):
        basket(story.table, "ana", (("oriental_avenue", 1), ("vermont_avenue", -1)))
    assert basket(story.table, "ana", (("oriental_avenue", -1),)).total == 25


def test_c_27_legal_steps_are_those_that_can_be_taken_and_paid():
    """C-27: the price of each; nothing where the cash is one short."""
    story = Story("classic").owns("ana", *BLUES).has("ana", 50)
    assert dict(legal(story.table, "ana").build) == dict.fromkeys(BLUES, 50)
    assert legal(story.has("ana", 49).table, "ana").build == ()
    story.has("ana", 50).say(Build("ana", ((BLUES[0], 1),)))
    assert story.cash("ana") == 0


def test_u_31_straight_to_a_hotel_needs_a_hotel():
    """U-31: without houses a hotel for the sum of its steps, while there is one."""
    story = Story("ultimate", houses_out="latecomer").owns("ana", *DARK).has("ana", 9000)
    story.built("boardwalk", 1, "hotel")
    houses, hotels = story.table.holds(BANK, "house"), story.table.holds(BANK, "hotel")
    story.given(Transferred(((BANK, "box", houses, "house"), (BANK, "box", hotels - 1, "hotel")), Reason("story")))
    assert story.refused(Build("ana", (("park_place", 4),))).words == {"unit": "house"}
    story.say(Build("ana", (("park_place", 5),)))
    assert story.table.buildings("park_place") == {"hotel": 1}
    assert story.cash("ana") == 9000 - price_of(story.table, "park_place")


@pytest.mark.parametrize("line", [("boardwalk",), ("boardwalk", 1, 1), "boardwalk", ["boardwalk", 1]])
def test_a_line_of_a_basket_is_a_deed_with_a_number(line):
    """A basket is made of pairs."""
    assert Story("classic").owns("ana", "boardwalk").refused(Build("ana", (line,))).key == "not_a_basket"


def out_of(story, unit):
    """The bank has none of a building left."""
    return story.given(Transferred(((BANK, "box", story.table.holds(BANK, unit), unit),), Reason("story")))


@pytest.mark.parametrize("skyscrapers", ["one_per_street", "one_per_group"])
@pytest.mark.parametrize("others", [("skyscraper", "hotel"), ("hotel", "hotel")])
def test_u_31_what_stands_in_the_group_does_not_forbid_the_latecomers_steps(skyscrapers, others):
    """U-31: the street that completes the group is brought up step by step below hotels and a skyscraper."""
    story = Story(skyscrapers=skyscrapers).owns("ana", *ORANGES).has("ana", 9000)
    for deed, unit in zip(ORANGES, others, strict=False):
        story.built(deed, 1, unit)
    assert story.refused(Build("ana", ((ORANGES[1], 1),))).rules[:1] == ("U-28",)  # nothing else before it
    for level in range(5):
        assert story.table.buildings(ORANGES[2]) == ({"house": level} if level else {})
        story.say(Build("ana", ((ORANGES[2], 1),)))
    assert story.table.buildings(ORANGES[2]) == {"hotel": 1}


def test_u_28_a_second_skyscraper_of_a_group_is_refused_only_where_it_is_built():
    """U-28: one to a group: hotels may still go up beside it."""
    story = built(Story(skyscrapers="one_per_group").owns("ana", *ORANGES), ORANGES[0], unit="skyscraper")
    built(built(story, ORANGES[1], unit="hotel"), ORANGES[2], number=4)
    story.say(Build("ana", ((ORANGES[2], 1),)))
    assert story.refused(Build("ana", ((ORANGES[2], 1),))).key == "one_skyscraper"


@pytest.mark.parametrize("turned", [False, True])
def test_c_29_each_group_of_a_basket_is_judged_by_its_own(turned):
    """C-29: a hotel in one group and the first houses of another in one basket."""
    story = built(classic().has("ana", 5000), *DARK, number=4)
    basket_of_two = (("boardwalk", 1), ("park_place", 1), *[(deed, 1) for deed in BLUES])
    story.say(Build("ana", basket_of_two[::-1] if turned else basket_of_two))
    assert story.table.buildings("boardwalk") == {"hotel": 1}
    assert story.table.buildings(BLUES[0]) == {"house": 1}
    uneven = (("oriental_avenue", 2), ("vermont_avenue", 1))
    assert story.refused(Build("ana", uneven)).words == {"deed": "oriental_avenue", "other": "connecticut_avenue"}


@pytest.mark.parametrize("houses_out", ["latecomer", "wait"])
def test_u_31_without_houses_no_street_but_the_latecomer_goes_straight_to_a_hotel(houses_out):
    """U-31: a majority built from nothing waits for houses, whatever the switch says."""
    story = out_of(Story(houses_out=houses_out).owns("ana", *ORANGES[:2]).has("ana", 9000), "house")
    no = story.refused(Build("ana", ((ORANGES[0], 5), (ORANGES[1], 5))))
    assert (no.key, no.words["unit"]) == ("none_left", "house")


@pytest.mark.parametrize("below", [3, 2, 1])
def test_u_31_streets_that_were_built_evenly_are_no_latecomers(below):
    """U-31: who has four houses twice and three once waits for the fourth like anybody."""
    story = built(Story().owns("ana", *ORANGES).has("ana", 9000), *ORANGES[:2], number=4)
    out_of(built(story, ORANGES[2], number=below), "house")
    if below == 3:
        assert story.refused(Build("ana", ((ORANGES[2], 2),))).key == "none_left"
        return
    story.say(Build("ana", ((ORANGES[2], 5 - below),)))
    assert story.table.buildings(ORANGES[2]) == {"hotel": 1}
    assert story.cash("ana") == 9000 - 100 * (5 - below)
    assert story.table.holds(BANK, "house") == below


def test_u_31_to_the_letter_the_latecomer_waits_for_houses_too():
    """U-31: the switch houses_out: wait."""
    story = built(Story(houses_out="wait").owns("ana", *ORANGES), *ORANGES[:2], unit="hotel")
    assert out_of(story, "house").refused(Build("ana", ((ORANGES[2], 5),))).rules == ("C-30", "C-02")


def test_u_31_a_cleared_street_has_not_come_late_until_it_has_caught_up_once():
    """U-31: that one street, and no other: who cleared a street to mortgage it needs houses for it again."""
    story = built(Story(mortgage_needs="own_buildings").owns("ana", *ORANGES), *ORANGES[:2], unit="hotel")
    story.built(ORANGES[2], 1, "hotel").has("ana", 9000).say(Mortgage("ana", ORANGES[2]))
    story.say(Lift("ana", ORANGES[2]))
    houses = story.table.holds(BANK, "house")
    out_of(story, "house")
    assert story.refused(Build("ana", ((ORANGES[2], 5),))).key == "none_left"
    story.given(Transferred((("box", BANK, houses, "house"),), Reason("story")))
    story.say(Build("ana", ((ORANGES[2], 4),)))
    assert story.game.mark("ana", f"cleared.{ORANGES[2]}") == 1
    story.say(Build("ana", ((ORANGES[2], 1),)))
    assert story.game.mark("ana", f"cleared.{ORANGES[2]}") is None


def test_u_31_a_latecomer_jumps_beside_others_that_climb_to_skyscrapers():
    """U-31: in one basket the latecomer takes its hotel first, then the skyscrapers go up and give hotels back."""
    story = built(Story().owns("ana", *ORANGES).has("ana", 9000), *ORANGES[:2], unit="hotel")
    out_of(story, "house").say(Build("ana", ((ORANGES[0], 1), (ORANGES[1], 1), (ORANGES[2], 6))))
    assert [dict(story.table.buildings(deed)) for deed in ORANGES] == [{"skyscraper": 1}] * 3
    assert story.cash("ana") == 9000 - 8 * 100


REDS = ("kentucky_avenue", "indiana_avenue", "illinois_avenue")


@pytest.mark.parametrize("turned", [False, True])
def test_u_34_what_one_group_of_a_basket_gives_back_serves_another(turned):
    """U-34: with no hotel left a skyscraper gives one back, in whatever order the basket names them."""
    story = built(Story().owns("ana", *ORANGES, *REDS).has("ana", 9000), *ORANGES, unit="hotel")
    out_of(built(story, *REDS, number=4), "hotel")
    both = ((ORANGES[0], 1), (REDS[0], 1))
    story.say(Build("ana", both[::-1] if turned else both))
    assert story.table.buildings(ORANGES[0]) == {"skyscraper": 1}
    assert story.table.buildings(REDS[0]) == {"hotel": 1}
    assert story.refused(Build("ana", ((REDS[1], 1),))).words == {"unit": "hotel"}


def test_u_34_houses_that_come_back_serve_the_first_houses_elsewhere():
    """U-34: a hotel gives four houses back, of which three are built in another group."""
    story = built(Story().owns("ana", *DARK, *REDS).has("ana", 9000), *DARK, number=4)
    out_of(story, "house")
    wanted = (*[(deed, 1) for deed in REDS], ("boardwalk", 1))
    assert story.refused(Build("ana", wanted[:3])).words == {"unit": "house"}
    story.say(Build("ana", wanted))
    assert story.table.holds(BANK, "house") == 1
    assert story.refused(Build("ana", ((REDS[0], 1), (REDS[1], 1)))).words == {"unit": "house"}


def test_a_basket_over_many_groups_is_judged_in_good_time():
    """The orders that are tried have an end: what cannot be built is refused at once."""
    story = Story(players="ana ben").all_deeds_sold_to("ana").has("ana", 99999)
    streets = [deed.id for deed in story.edition.deeds.values() if deed.kind == "street"]
    out_of(story, "hotel")
    assert story.refused(Build("ana", tuple((deed, 5) for deed in streets))).words["unit"] in {"house", "hotel"}
