"""Mortgages: value, interest, what must be sold first, and what a mortgaged deed costs whoever gets it."""

from app.core.ledger import BANK
from app.core.reasons import Reason
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
from app.rules.construction.last_street import EvenOut
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.passing_on import KeepOrLift
from app.rules.dealing.trade import Trade
from app.rules.owning.debt import Pay
from tests.kit import Story

DARK = ("park_place", "boardwalk")

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")
PINKS = ("maryland_avenue", "st_charles_place", "states_avenue", "virginia_avenue")


def sold(story, deed, to="ben", price=1):
    """Ana sells a deed to ben."""
    story.say(Trade("ana", to, ((deed, 1),), (("$", price),)))
    return story


def test_c_35_mortgaged_for_the_printed_value_it_stays_the_owners_and_collects_nothing():
    """C-35: the fellows of a mortgaged deed still collect."""
    story = Story("classic").owns("ana", "boardwalk", "park_place")
    story.say(Mortgage("ana", "boardwalk"))
    assert story.cash("ana") == 1700
    assert story.game.owner("boardwalk") == "ana"
    assert "boardwalk" in story.game.mortgaged
    assert story.refused(Mortgage("ana", "boardwalk")).key == "mortgaged_already"
    assert story.refused(Mortgage("ana", "ventnor_avenue")).key == "not_yours"


def test_c_35_only_the_streets_own_buildings_are_sold_and_unevenly_if_need_be():
    """C-35: own_buildings: what stands there is sold with the mortgage, the others stay."""
    story = Story("classic", mortgage_needs="own_buildings").owns("ana", *BLUES)
    for deed in BLUES:
        story.built(deed, 3)
    story.say(Mortgage("ana", BLUES[0]))
    assert story.cash("ana") == 1500 + 3 * 25 + 50
    assert story.game.holds("@" + BLUES[1], "house") == 3
    assert story.refused(Build("ana", ((BLUES[1], 1),))).key == "mortgaged_in_group"
    story.say(Lift("ana", BLUES[0]))
    assert story.refused(Build("ana", ((BLUES[1], 1),))).key == "build_evenly"


def test_c_35_all_buildings_of_the_group_are_sold_first_where_the_table_plays_so():
    """C-35: group_buildings (US)."""
    story = Story("classic", mortgage_needs="group_buildings").owns("ana", *BLUES).built(BLUES[1], 1)
    no = story.refused(Mortgage("ana", BLUES[0]))
    assert (no.key, no.rules) == ("sell_group_first", ("C-35",))


def test_c_35_in_debt_only_where_the_sheet_says_so():
    """C-35: debt_only: a deed is mortgaged to meet a debt, and for nothing else."""
    story = Story("classic", mortgage_when="debt_only").owns("ana", "boardwalk").has("ana", 20)
    assert story.refused(Mortgage("ana", "boardwalk")).key == "only_in_debt"
    story.asking(Pay("ana", "bank", 150, Reason("tax")))
    story.say(Mortgage("ana", "boardwalk"))
    assert story.cash("ana") == 220


def test_a_hotel_alone_is_not_sold_outright_to_mortgage_its_street():
    story = Story("classic", mortgage_needs="own_buildings").owns("ana", *BLUES)
    for deed in BLUES:
        story.built(deed, 1, "hotel")
    story.built("pacific_avenue", 30)
    assert story.refused(Mortgage("ana", BLUES[0])).rules == ("C-32",)


def test_m_16_only_the_buildings_on_the_deed_itself_are_sold_first():
    """M-16: in the French box that is how a street is mortgaged."""
    story = Story("mega", preset="fr").owns("ana", *PINKS)
    for deed in PINKS:
        story.built(deed, 2)
    story.say(Mortgage("ana", PINKS[0]))
    assert "M-16" in story.keys()
    assert story.cash("ana") == 2500 + 2 * 50 + 70
    assert [story.game.holds("@" + deed, "house") for deed in PINKS] == [0, 2, 2, 2]


def test_u_33_a_mortgage_pays_what_the_deed_prints_often_not_half_the_price():
    """U-33: Esplanade Avenue: price 90, mortgage 50; lifted for 55."""
    story = Story().owns("ana", "esplanade_avenue")
    story.say(Mortgage("ana", "esplanade_avenue"))
    assert story.cash("ana") == 3250
    story.say(Lift("ana", "esplanade_avenue"))
    assert story.cash("ana") == 3195


def test_c_36_lifting_costs_ten_percent_more_rounded_up():
    """C-36: half of 150 is 75; 75 and 10 % is 82.5: 83, and the line says so."""
    story = Story("classic").owns("ana", "electric_company").mortgaged("electric_company")
    story.say(Lift("ana", "electric_company"))
    assert story.cash("ana") == 1500 - 83
    reason = story.events("Transferred")[0].reason
    assert reason.terms == (("mortgage", 75), ("interest", 8))
    assert "electric_company" not in story.game.mortgaged
    assert story.refused(Lift("ana", "electric_company")).key == "not_mortgaged"
    story.mortgaged("electric_company").has("ana", 82)
    assert story.refused(Lift("ana", "electric_company")).key == "short_of_cash"


def test_c_37_the_new_owner_keeps_a_mortgage_for_ten_percent_and_pays_it_again_when_lifting():
    """C-37: 10 % now, value and 10 % later."""
    story = sold(Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk"), "boardwalk", price=100)
    assert (story.asks, story.top.player) == ("KeepOrLift", "ben")
    assert {key: option.amount for key, option in story.options().items()} == {"lift": 220, "keep": 20}
    story.choose("keep")
    assert story.cash("ben") == 1500 - 100 - 20
    assert story.asks == "ToRoll"
    story.say(Lift("ben", "boardwalk"))
    assert story.cash("ben") == 1500 - 100 - 20 - 220


def test_c_37_or_lifts_at_once():
    """C-37: value and 10 %."""
    story = sold(Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk"), "boardwalk", price=100)
    story.choose("lift")
    assert story.cash("ben") == 1500 - 100 - 220
    assert not story.game.mortgaged


def test_c_37_no_fee_where_the_table_plays_without():
    """C-37: mortgage_transfer_fee off."""
    story = Story("classic", mortgage_transfer_fee="off").owns("ana", "boardwalk").mortgaged("boardwalk")
    sold(story, "boardwalk", price=100)
    assert story.asks == "ToRoll"
    assert story.cash("ben") == 1400


def test_c_37_who_has_not_the_fee_owes_it():
    story = (
        Story("classic")
        .owns("ana", "boardwalk")
        .mortgaged("boardwalk")
        .has("ben", 30)
        .owns("ben", "baltic_avenue")
    )
    sold(story, "boardwalk", price=30)
    assert set(story.options()) == {"keep"}
    story.choose("keep")
    assert "mortgage:baltic_avenue" in story.options()
    story.choose("mortgage:baltic_avenue")
    story.choose("pay")
    assert story.cash("ben") == 10


def test_l_14_the_interest_is_ten_percent_of_the_printed_price():
    """L-14: 10 % of the price on the board, rounded up to the next 1; at once, and again later."""
    story = Story("millionaire", players="ana ben").owns("ana", "aqua_park_resort", "motor_drive")
    story.mortgaged("aqua_park_resort", "motor_drive")
    sold(story, "aqua_park_resort")
    assert {key: option.amount for key, option in story.options().items()} == {"lift": 12, "keep": 2}
    story.choose("keep")
    assert story.cash("ben") == 372 - 1 - 2


def test_l_15_lifting_costs_the_value_and_that_interest():
    """L-15: theme park city: mortgage 25, price 55: 25 + 6."""
    story = Story("millionaire", players="ana ben").owns("ana", "themepark_city").mortgaged("themepark_city")
    story.say(Lift("ana", "themepark_city"))
    assert story.cash("ana") == 372 - 31


def test_l_13_selling_and_mortgaging_only_when_out_of_money_and_facing_a_debt():
    """L-13: deals are always allowed."""
    story = Story("millionaire", players="ana ben").owns("ana", "motor_drive", "gadget_wharf", "castle_view")
    assert story.refused(Mortgage("ana", "castle_view")).rules == ("L-13",)
    story.say(Trade("ana", "ben", (("castle_view", 1),), (("$", 30),)))
    story.owns("ana", "castle_view").has("ana", 5).asking(Pay("ana", "bank", 20, Reason("card")))
    story.say(Mortgage("ana", "castle_view"))
    assert story.cash("ana") == 25
    assert story.refused(Mortgage("ana", "motor_drive")).key == "only_in_need"
    free = Story("millionaire", players="ana ben", fire_sale_only="off").owns("ana", "motor_drive")
    free.say(Mortgage("ana", "motor_drive"))
    assert free.cash("ana") == 372 + 5


def ready_for_m_17(**cash):
    """Ben has three pink streets with hotels; ana the fourth, mortgaged."""
    story = Story("mega").owns("ben", *PINKS[:3]).owns("ana", PINKS[3]).mortgaged(PINKS[3])
    for deed in PINKS[:3]:
        story.built(deed, 1, "hotel")
    return story.has("ben", cash.get("ben", 2500))


def test_m_17_the_mortgaged_last_street_of_a_built_group_is_lifted_at_once_and_built_up():
    """M-17: lift (80 + 8) and four houses (400), so that the group is even."""
    story = sold(ready_for_m_17(), PINKS[3], price=500)
    assert (story.asks, set(story.options())) == ("EvenOut", {"lift_and_build"})
    assert story.options()["lift_and_build"].amount == 488
    story.choose("lift_and_build")
    assert story.cash("ben") == 2500 - 500 - 488
    assert story.game.holds("@" + PINKS[3], "house") == 4
    assert not story.game.mortgaged


def test_m_17_who_cannot_afford_it_spreads_the_buildings():
    """M-17: three hotels become twelve houses, three on each street; hotels are broken down at half price."""
    story = sold(ready_for_m_17(ben=600), PINKS[3], price=500)
    assert set(story.options()) == {"spread"}
    assert story.options()["spread"].amount == 88 - 150
    story.choose("spread")
    assert [story.game.ledger.of("@" + deed) for deed in PINKS] == [{"house": 3}] * 4
    story.choose("pay")
    assert story.cash("ben") == 100 + 150 - 88
    assert not story.game.mortgaged


def test_m_17_spreads_no_more_houses_than_the_bank_can_give():
    story = ready_for_m_17(ben=600).built("pacific_avenue", 26)
    sold(story, PINKS[3], price=500)
    story.choose("spread")
    assert [story.game.holds("@" + deed, "house") for deed in PINKS] == [1, 1, 2, 2]
    assert story.cash("ben") == 100 + 150 + 6 * 50


def test_a_last_street_waits_where_the_edition_does_not_force_it():
    story = Story().owns("ben", *PINKS[1:3]).owns("ana", PINKS[3]).mortgaged(PINKS[3]).built(PINKS[1], 1)
    sold(story, PINKS[3])
    assert story.asks == "KeepOrLift"
    assert not isinstance(story.top, EvenOut)


def test_l_14_a_mortgaged_deed_taken_by_a_card_costs_its_ten_percent():
    """L-14, C-37: a mortgaged deed changes hands, so its new owner lifts it, or pays the interest and keeps it."""
    story = Story("millionaire", "ana ben", fire_sale_only="off")
    deed = next(iter(story.edition.deeds))
    story.owns("ben", deed).mortgaged(deed).holds_card("ana", "fortune.sly_deal")
    story.say(PlayCard("ana", "fortune.sly_deal", thing=deed))
    if story.asks == "CardThing":
        story.choose(deed)
    assert (story.asks, story.game.owner(deed)) == ("KeepOrLift", "ana")
    fee = -(-story.edition.deeds[deed].price * 10 // 100)
    story.choose("keep")
    assert story.events("Transferred")[-1].legs == (("ana", BANK, fee, "$"),)


def test_c_37_a_deed_taken_for_its_mortgage_comes_face_up_without_a_fee():
    """C-53, C-37: the card prints that the mortgage is paid off, so nothing is left to be lifted."""
    story = Story().owns("ben", "boardwalk").mortgaged("boardwalk").holds_card("ana", "chance.foreclosed_sale")
    story.say(PlayCard("ana", "chance.foreclosed_sale"))
    story.choose("pay")
    assert (story.game.owner("boardwalk"), story.game.mortgaged) == ("ana", frozenset())
    assert story.asks == "ToRoll"


# mortgages
def test_c_36_a_mortgage_is_lifted_with_exactly_its_cost():
    """C-36: value and a tenth of it, rounded up; one dollar less is too little."""
    story = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk").has("ana", 219)
    assert story.refused(Lift("ana", "boardwalk")).words["amount"] == 220
    story.has("ana", 220).say(Lift("ana", "boardwalk"))
    assert (story.cash("ana"), "boardwalk" in story.game.mortgaged) == (0, False)
    assert story.refused(Lift("ana", "boardwalk")).key == "not_mortgaged"
    keeper = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk").has("ana", 219)
    keeper.asking(KeepOrLift("ana", "boardwalk"))
    assert set(keeper.options()) == {"keep"}
    assert keeper.refused_choice("lift").key == "short_of_cash"
    able = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk").has("ana", 220)
    able.asking(KeepOrLift("ana", "boardwalk"))
    assert {key: option.amount for key, option in able.options().items()} == {"lift": 220, "keep": 20}
    able.choose("keep")
    assert able.cash("ana") == 200
    assert able.events("Transferred")[-1].legs == (("ana", BANK, 20, "$"),)


def test_c_35_a_street_cleared_below_a_skyscraper_is_raised_again_step_by_step():
    """C-35, U-31: hotels and skyscrapers that stand do not forbid the steps of the cleared street."""
    story = Story(preset="fr").owns("ana", *DARK).has("ana", 9000).built("boardwalk", 1, "skyscraper")
    story.built("park_place", 1, "hotel").say(Mortgage("ana", "park_place"))
    story.say(Lift("ana", "park_place"))
    for _ in range(5):
        story.say(Build("ana", (("park_place", 1),)))
    assert story.table.buildings("park_place") == {"hotel": 1}
