"""Every card of the Action Card Set moves what it should."""

# ruff: noqa: E501 - tables of cases: a card is one line

from __future__ import annotations

import pytest

from app.core.events import Marked
from app.core.ledger import BANK, lot
from tests.kit import Story
from tests.rules.cards.card_cases import ODD, Case, tell

VOUCHER = "voucher.bus_ticket"
MIDDLE, INNER = "chance_middle_1", "chance_inner_1"


def owner(deed: str, name: str):
    def look(story: Story) -> None:
        assert story.table.owner(deed) == name

    return look


def at(name: str, space: str):
    def look(story: Story) -> None:
        assert story.where(name) == space

    return look


def holds(name: str, **units: int):
    def look(story: Story) -> None:
        assert {unit: story.table.holds(name, unit.replace("__", ".")) for unit in units} == units

    return look


def stands(deed: str, **units: int):
    return holds(lot(deed), **units)


def marked(name: str, mark: str, value: object):
    def look(story: Story) -> None:
        assert story.game.mark(name, mark) == value

    return look


def shares(name: str, company: str, number: int):
    def lay(story: Story) -> None:
        for _ in range(number):
            story.holds_card(name, f"share.{company}")

    return lay


def lays(*acts):
    def lay(story: Story) -> None:
        for act in acts:
            act(story)

    return lay


def owns(name: str, *deeds: str):
    return lambda story: story.owns(name, *deeds)


def built(deed: str, number: int = 1, unit: str = "house"):
    return lambda story: story.built(deed, number, unit)


def has_card(name: str, *cards: str):
    return lambda story: story.holds_card(name, *cards)


def pool(amount: int):
    def lay(story: Story) -> None:
        from app.core.events import Transferred
        from app.core.reasons import Reason

        story.given(Transferred(((BANK, "pool", amount, "$"),), Reason("story")))

    return lay


ESTATE = lays(
    owns("ana", "boardwalk", "park_place", "wall_street", "reading_railroad", "yellow_cab_co"),
    built("boardwalk", 2), built("park_place", 1, "hotel"), built("wall_street", 1, "skyscraper"),
    built("reading_railroad", 1, "train_depot"), built("yellow_cab_co", 1, "cab_stand"),
)  # fmt: skip
EACH = {"ben": 50, "cid": 50}
FROM_EACH = {"ben": -50, "cid": -50}

MONEY = [
    Case("chance.traffic_ticket", ("pay",), {"ana": -15}, 15),
    Case("chance.school_fees", ("pay",), {"ana": -150}, 150),
    Case("chance.party_time", ("pay",), {"ana": -25}, 25),
    Case("chance.loan_matures", (), {"ana": 150}),
    Case("chance.holiday_bonus", (), {"ana": 100}),
    Case("chance.interest_savings", (), {"ana": 50}),
    Case("chance.chairperson", ("pay_all",), {"ana": -100, **EACH}),
    Case("chance.social_media_fail", ("pay_all",), {"ana": -100, **EACH}),
    Case("chance.fitness_craze", ("pay_all",), {"ana": -50, "ben": 25, "cid": 25}),
    Case("chance.train_late", ("pay_all",), {"ana": -100, **EACH}, lay=shares("ana", "united_railways", 1)),
    Case("chance.train_late", ("pay_all",), {"ana": -100, **EACH}, lay=owns("ana", "short_line")),
    Case("chance.train_late", (), {}, lay=owns("ben", "short_line")),
    Case("chance.general_repairs", ("pay",), {"ana": -300}, 300, lay=ESTATE),
    Case("chance.property_taxes", ("pay",), {"ana": -50}, 50, lay=lays(
        owns("ana", "boardwalk", "baltic_avenue", "water_works"), lambda story: story.mortgaged("water_works"))),
    Case("community_chest.street_repairs", ("pay",), {"ana": -345}, 345, lay=ESTATE),
    Case("community_chest.insurance_premiums", ("pay",), {"ana": -50}, 50),
    Case("community_chest.doctors_fee", ("pay",), {"ana": -50}, 50),
    Case("community_chest.hospital_bills", ("pay",), {"ana": -100}, 100),
    Case("community_chest.tech_bubble", ("pay",), {"ana": -150}, 150),
    Case("community_chest.opening_night", ("pay_all",), {"ana": 100, **FROM_EACH}),
    Case("community_chest.entrepreneur", ("pay_all",), {"ana": 100, **FROM_EACH}),
    Case("community_chest.getting_married", ("pay_all",), {"ana": 50, "ben": -25, "cid": -25}),
    Case("community_chest.tip_driver", ("pay_all",), {"ana": -50, "cid": 50}, lay=owns("cid", "ute_cab_co")),
    Case("community_chest.tip_driver", (), {}),
    Case("community_chest.inherit_100", (), {"ana": 100}),
    Case("community_chest.consultancy", (), {"ana": 25}),
    Case("community_chest.bank_error", (), {"ana": 200}),
    Case("community_chest.tax_refund_20", (), {"ana": 20}),
    Case("community_chest.crossword", (), {"ana": 100}),
    Case("community_chest.life_insurance", (), {"ana": 100}),
    Case("community_chest.design_contest", (), {"ana": 10}),
    Case("community_chest.fluffy", (), {"ana": 75}),
    Case("community_chest.ipo", (), {"ana": 500}),
    Case("community_chest.kickstart", (), {"ana": 200}),
    Case("community_chest.insiders_edge", (), {"ana": 250}, at=INNER),
    Case("community_chest.insiders_edge", (), {}, at=MIDDLE),
    Case("community_chest.insiders_edge", ("pay",), {"ana": -50}, 50),
    Case("community_chest.game_night", ("ben", (6, 5), (5, 6), (2, 3), (6, 1)), {"ben": 200}),
    Case("community_chest.game_night", ("cid", (6, 5), (5, 5)), {"ana": 200}),
]

PASSED = {"ana": 400}
MOVES = [
    Case("chance.advance_pay_corner", (), {"ana": 400}, to="pay_day", dice=ODD),
    Case("community_chest.advance_pay_corner", (), {"ana": 200}, at=MIDDLE, to="go"),
    Case("chance.advance_pay_corner", (), {"ana": 300}, at=INNER, to="bonus"),
    Case("chance.nearest_utility", (), to="cable_company", asks="Buy"),
    Case("chance.nearest_utility", ((3, 4), "pay"), {"ana": -70, "ben": 70}, to="cable_company",
         lay=owns("ben", "cable_company")),
    Case("chance.nearest_railroad", (VOUCHER, "pay"), {"ana": 350, "ben": 50}, to="b_and_o_railroad_outer",
         lay=owns("ben", "b_and_o_railroad")),
    Case("chance.nearest_railroad", (VOUCHER,), {"ana": 300}, to="b_and_o_railroad_outer", asks="Buy", dice=ODD),
    Case("chance.advance_illinois", (), {"ana": 600}, to="illinois_avenue", asks="Buy"),
    Case("chance.advance_st_charles", ("buy",), {"ana": 460}, to="st_charles_place"),
    Case("chance.advance_boardwalk", ("pay",), {"ana": 350, "ben": 50}, to="boardwalk", lay=owns("ben", "boardwalk")),
    Case("chance.ride_reading", (VOUCHER,), PASSED, to="reading_railroad_outer", asks="Buy"),
    Case("chance.occupy_wall_street", (), {"ana": 650}, to="wall_street", asks="Buy"),
    Case("chance.advance_boylston", (), {"ana": 650}, to="boylston_street", asks="Buy"),
    Case("chance.advance_lombard", (), PASSED, to="lombard_street", asks="Buy"),
    Case("chance.hey_taxi", (), {}, to="black_and_white_cab_co", asks="Buy"),
    Case("chance.advance_squeeze_play", ((3, 4), "pay_all"), {"ana": 500, "ben": -50, "cid": -50}, to="squeeze_play"),
    Case("chance.garbage_day", ((1, 1), "pay"), {"ana": 380, "ben": 20}, to="trash_collector",
         lay=owns("ben", "trash_collector")),
    Case("chance.advance_stock_exchange", (), {"ana": 300}, to="stock_exchange", asks="BuyShare"),
    Case("community_chest.advance_stock_exchange", (), {"ana": 300}, to="stock_exchange", asks="BuyShare", dice=ODD),
    Case("chance.get_rollin", ("roll_three.1_2_3", (1, 2, 3)), {"ana": 2150}, to="roll_three"),
    Case("chance.forward_thinker", (), {}, to="bourbon_street", asks="Buy"),
    Case("chance.back_3", (), {}, at=MIDDLE, to="income_tax", asks="IncomeTax", dice=ODD),
    Case("chance.back_3", (), {}, at=MIDDLE, to="checker_cab_co", asks="Buy"),
    Case("chance.ride_subway", (), {}, to="subway", asks="SubwayNow"),
    Case("chance.go_to_jail", (), {}, to="jail", asks="EndTurn", look=marked("ana", "jail", 0)),
    Case("community_chest.go_to_jail", (), {}, to="jail", asks="EndTurn", look=marked("ana", "jail", 0)),
    Case("chance.pay_back", (), {}, to="jail", asks="EndTurn", look=marked("ana", "rents_to_pool", 1)),
    Case("chance.taken_for_ride", ("pay", "stay"), {"ana": -60, "ben": 60}, to="black_and_white_cab_co",
         lay=owns("ben", "black_and_white_cab_co")),
    Case("chance.taken_for_ride", (), {}, to="black_and_white_cab_co"),
    Case("chance.win_marathon", (), PASSED),
    Case("chance.win_marathon", (), {"ana": 200}, at=MIDDLE),
    Case("chance.changing_lanes_below", (), {}, asks="ToRoll"),
    Case("chance.changing_lanes_below", (), {}, at=MIDDLE, to="canal_street", asks="Buy"),
    Case("community_chest.changing_lanes_below", (), {}, at=INNER, to="atlantic_avenue", asks="Buy"),
    Case("chance.changing_lanes_above", (), {}, at=MIDDLE, to="beacon_street", asks="Buy"),
    Case("community_chest.changing_lanes_above", (), {}, at="randolph_street", to="free_parking"),
    Case("community_chest.changing_lanes_above", (), {}, at=INNER),
    Case("community_chest.advance_bonus", (), {"ana": 700}, to="bonus"),
    Case("community_chest.happy_birthday", ("pay_all", "cash"), {"ana": 520, "ben": -10, "cid": -10}, to="birthday_gift"),
    Case("community_chest.april_15", ("move_direct",), {}, to="income_tax", asks="IncomeTax"),
    Case("community_chest.april_15", ("go_to_jail",), {}, to="jail", asks="EndTurn", look=marked("ana", "jail", 0)),
    Case("community_chest.moving_experience", ("ute_cab_co",), PASSED, to="ute_cab_co", asks="Buy"),
    Case("community_chest.moving_experience", ("short_line_inner", VOUCHER), PASSED, to="short_line_inner", asks="Buy"),
    Case("community_chest.discount_travel", ("buy",), {"ana": -150}, to="black_and_white_cab_co",
         look=owner("black_and_white_cab_co", "ana")),
    Case("community_chest.discount_travel", ("auction", ("sold", ("cid", 5))), {"cid": -5}, to="black_and_white_cab_co",
         look=owner("black_and_white_cab_co", "cid")),
    Case("community_chest.vehicle_impounded", ("pay",), {"ana": -50}, 50, to="jail", look=marked("ana", "lose_turns", 1)),
    Case("community_chest.shopping_spree", ("auction", "nobody", "pay"), {"ana": -150}, 150, to="rodeo_drive"),
    Case("community_chest.be_kind_rewind", ((1, 1), "pay"), {"ana": -10, "ben": 10}, to="esplanade_avenue",
         lay=owns("ben", "esplanade_avenue")),
    Case("chance.gps", ("go",), {"ana": 200}, to="go"),
    Case("chance.gps", ("pay_day",), {"ana": 400}, to="pay_day", dice=ODD),
    Case("chance.mardi_gras", ("buy", "pay", "pay"), {"ana": -80, "ben": -5, "cid": -5}, to="canal_street",
         look=lays(*[at(name, "canal_street") for name in ("ana", "ben", "cid")])),
    Case("chance.advance_tax_refund", ("pay_all",), {"ana": 650 + 200 - 100, "ben": 50, "cid": 50}, -200,
         to="tax_refund", lay=pool(400)),
]  # fmt: skip

BUILT_GREEN = lays(owns("ben", "pacific_avenue", "north_carolina_avenue"), built("pacific_avenue"),
                   built("north_carolina_avenue"))  # fmt: skip
DEEDS = [
    Case("chance.taxi_wars", ("ute_cab_co",), PASSED, to="ute_cab_co", asks="TaxiRide", look=owner("ute_cab_co", "ana"),
         lay=owns("ben", "ute_cab_co", "checker_cab_co")),
    Case("chance.taxi_wars", ("ute_cab_co", "buy"), {"ana": 100}, to="ute_cab_co", asks="TaxiRide",
         look=owner("ute_cab_co", "ana")),
    Case("chance.taxi_wars", ("ute_cab_co", "leave"), {}, look=owner("ute_cab_co", "")),
    Case("chance.assets_seized", ("baltic_avenue",), {}, look=owner("baltic_avenue", ""),
         lay=owns("ana", "baltic_avenue", "water_works")),
    Case("chance.assets_seized", ("boardwalk:building",), {}, look=stands("boardwalk", house=1),
         lay=lays(owns("ana", "boardwalk", "park_place"), built("boardwalk", 2), built("park_place", 2))),
    Case("chance.assets_seized", (), {}, to="jail", asks="EndTurn"),
    Case("chance.foreclosed_sale", ("pay",), {"ana": -200}, 200, play={"thing": "boardwalk"}, look=lays(
         owner("boardwalk", "ana"), lambda story: "boardwalk" in story.game.mortgaged and pytest.fail("still down")),
         lay=lays(owns("ben", "boardwalk", "baltic_avenue"), lambda story: story.mortgaged("boardwalk"))),
    Case("chance.strong_armed_deal", (), {"ben": 200}, play={"thing": "pacific_avenue", "other": "baltic_avenue"},
         look=lays(owner("pacific_avenue", "ana"), owner("baltic_avenue", "ben"), stands("pacific_avenue", house=0)),
         lay=lays(BUILT_GREEN, owns("ana", "baltic_avenue"))),
    Case("chance.slick_move", (), {"ben": 200}, play={"thing": "pacific_avenue"}, lay=BUILT_GREEN, look=lays(
         owner("pacific_avenue", "ana"), stands("north_carolina_avenue", house=0))),
    Case("community_chest.hostile_takeover", ("boardwalk",), {}, play={}, look=owner("boardwalk", "ana"),
         lay=owns("ben", "boardwalk", "mediterranean_avenue", "baltic_avenue", "water_works")),
    Case("chance.zero_down", (), {}, play={"thing": "boardwalk"}, look=stands("boardwalk", house=2),
         lay=lays(owns("ana", "boardwalk", "park_place"), built("boardwalk", 1), built("park_place", 2))),
    Case("community_chest.house_condemned", (), {"ana": 100}, look=stands("boardwalk", house=1),
         lay=lays(owns("ana", "boardwalk", "park_place"), built("boardwalk", 2), built("park_place", 1))),
    Case("community_chest.house_condemned", (), {}),
    Case("chance.hurricane", ("green",), {}, look=stands("pacific_avenue", house=0),
         lay=lays(BUILT_GREEN, owns("cid", "short_line"), built("short_line", 1, "train_depot"))),
    Case("chance.hurricane", (), {}),
    Case("community_chest.tornado", (), {}, look=stands("boardwalk", house=4, hotel=0),
         lay=lays(owns("ana", "boardwalk", "park_place"), built("boardwalk", 1, "hotel"), built("park_place", 4))),
    Case("chance.buyers_market", ("buy",), {"ana": 400 - 255}, play={"thing": "rodeo_drive"}, to="rodeo_drive",
         look=owner("rodeo_drive", "ana")),
    Case("chance.excellent_accounting", (), {"ana": 650 + 401}, -401, play={}, to="tax_refund", lay=pool(401)),
    Case("chance.see_you_in_court", ("pay",), {"ana": 250, "ben": -250}, play={"target": "ben"}),
    Case("chance.bank_on_family", (), {}, play={}, look=marked("ana", "bid_aid", 100)),
    Case("community_chest.district_attorney", (), {}, play={"target": "ben"}, look=marked("ben", "jail", 0)),
    Case("community_chest.insider_trading", (), {}, play={}, look=marked("ana", "next_share", 50)),
    Case("community_chest.sale_of_stock", (), {"ana": 180}, play={}, look=holds("ana", share__general_radio=1),
         lay=shares("ana", "general_radio", 2)),
    Case("community_chest.share_fortune", ("pay",), {"ana": 500, "ben": -500}, play={"target": "ben"},
         lay=lambda story: story.marked("ben", "turn.roll_three", 1000)),
]  # fmt: skip

RADIO = lays(shares("ana", "general_radio", 2), shares("ben", "general_radio", 3), shares("ben", "motion_pictures", 1))
MOTORS = lays(shares("ana", "acme_motors", 1), shares("ben", "national_utilities", 2), owns("ben", "electric_company"))
SHARES = [
    Case("chance.entertainment_rocks", (), {"ana": 52, "ben": 117 + 10}, lay=RADIO),
    Case("chance.travel_rage", (), {"ana": 15, "cid": 56}, lay=lays(MOTORS, shares("cid", "united_railways", 2))),
    Case("chance.electric_car", (), {"ana": 15, "ben": 144}, lay=MOTORS),
    Case("chance.video_killed", (), {}, look=marked("", "dividend.general_radio", ("50", "2"))),
    Case("chance.stock_crash", (), {}, lay=RADIO, look=lays(
         holds("ana", share__general_radio=1), holds("ben", share__general_radio=1, share__motion_pictures=0))),
    Case("chance.stock_crash", (), {}),
    Case("chance.caught_insider", ("pay",), {"ana": -52}, 52, to="jail", asks="EndTurn", lay=RADIO),
    Case("chance.caught_insider", (), {}),
    Case("community_chest.utility_regulation", ("pay_all",), {"ben": -48}, 48, lay=MOTORS),
    Case("community_chest.utility_regulation", (), {}),
    Case("community_chest.hollywood_scandal", ("pay_all",), {"ana": -52, "ben": -127}, 179, lay=RADIO),
    Case("community_chest.unions_strike", ("pay_all",), {"ana": -15}, 15, lay=MOTORS),
    Case("community_chest.inherit_stock", ("share.acme_motors",), {}, look=holds("ana", share__acme_motors=1)),
    Case("chance.business_trip", (VOUCHER,), {}, look=holds("ana", voucher__bus_ticket=1)),
    Case("community_chest.business_trip_1", (VOUCHER,), {}, look=holds("ana", voucher__bus_ticket=1)),
    Case("community_chest.business_trip_2", (VOUCHER, VOUCHER), {}, look=holds("ana", voucher__bus_ticket=2)),
    Case("community_chest.finders_keepers", (VOUCHER,), {}, lay=has_card("ben", VOUCHER),
         look=lays(holds("ana", voucher__bus_ticket=1), holds("ben", voucher__bus_ticket=0))),
    Case("community_chest.losers_weepers", (VOUCHER,), {}, lay=has_card("ana", VOUCHER),
         look=holds(BANK, voucher__bus_ticket=12)),
    Case("community_chest.losers_weepers", (), {}),
]  # fmt: skip

# kept, and seen at work in test_cards_kept.py
KEPT = (
    "chance.get_out_of_jail", "chance.just_say_no", "chance.comped_room", "community_chest.just_say_no",
    "community_chest.special_online_pricing", "community_chest.renovation", "community_chest.deal_buster",
    "community_chest.bargain_business", "community_chest.reverse_rent", "community_chest.rent_too_high",
    "community_chest.get_out_of_jail", "community_chest.lawyer",
)  # fmt: skip
CASES = [*MONEY, *MOVES, *DEEDS, *SHARES]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_u_65_every_card_of_the_action_card_set(case):
    """U-65: every card moves what it should."""
    tell(case, "ultimate", {})


@pytest.mark.parametrize("card", KEPT)
def test_c_18_a_card_that_may_be_kept_is_held_until_it_is_used(card):
    """C-18: kept until used."""
    story = tell(Case(card), "ultimate", {})
    assert story.table.holds("ana", card) == 1
    cited = story.keys()
    assert "C-18" in cited


def test_u_65_no_card_of_the_set_is_left_out():
    """U-65: sixty Chance and fifty-eight Community Chest cards, each with a story; none is entered by hand."""
    edition = Story().edition
    listed = {*edition.decks["chance"], *edition.decks["community_chest"]}
    assert len(listed) == 60 + 58
    assert listed == {case.card for case in CASES} | set(KEPT)
    assert not [card for card in listed if edition.cards[card].effect == "by_hand"]


def test_a_lost_turn_passes_to_the_left():
    story = tell(Case("community_chest.vehicle_impounded", ("pay",), {"ana": -50}, 50, to="jail"), "ultimate", {})
    story.given(Marked("ana", "jail"))
    story.roll(1, 2, 3)
    while story.asks != "EndTurn":
        story.choose(next(key for key in story.options() if key in {"auction", "nobody", "pay"}))
    story.choose("end_turn")
    assert story.game.turn == "ben"
