"""Mr. Monopoly's bonus move."""

import pytest

from app.core.agreements import FreeStay
from app.core.events import Rolled
from app.rules.dealing.trade import Trade
from app.rules.moves.reverse import NEXT
from app.rules.travel.mr_monopoly import MrMonopoly
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.table_talk import SetSwitch
from tests.kit import Choose, Roll, Story

AHEAD = "voucher.free_cab_fare_ahead_1"


def others_own_all(story, but=()):
    """Ben owns every deed that is not named."""
    return story.owns("ben", *[deed for deed in story.edition.deeds if deed not in but])


def test_u_18_first_the_regular_dice_with_all_that_the_space_asks():
    """U-18: first the regular dice and the space reached is obeyed; then Mr. Monopoly."""
    story = Story().at("ana", "st_charles_place")
    story.roll(1, 1, "mr_monopoly")
    assert (story.asks, story.top.deed) == ("Buy", "states_avenue")
    story.choose("buy")
    assert (story.asks, story.top.deed) == ("Buy", "virginia_avenue")


def test_u_18_the_french_booklet_passes_through_the_first_space():
    """U-18: with passed_through the first space is not obeyed; only Go to Jail and Reverse Direction act there."""
    story = Story(mr_monopoly_first_stop="passed_through").at("ana", "st_charles_place")
    story.roll(1, 1, "mr_monopoly")
    assert (story.asks, story.top.deed) == ("Buy", "virginia_avenue")
    jailed = Story(mr_monopoly_first_stop="passed_through").at("ana", "atlantic_avenue")
    jailed.roll(1, 3, "mr_monopoly")
    assert (jailed.where("ana"), jailed.asks) == ("jail", "EndTurn")
    turned = Story(mr_monopoly_first_stop="passed_through").at("ana", "miami_avenue")
    turned.roll(1, 2, "mr_monopoly")
    assert turned.where("ana") == "short_line_inner"


def test_m_06_mega_has_both_ways_too():
    """M-06: the white total, then the first unowned deed, which may be bought; in French the first space is passed."""
    en, fr = Story("mega").at("ana", "go"), Story("mega", preset="fr").at("ana", "go")
    en.roll(1, 2, "mr_monopoly")
    assert en.top.deed == "baltic_avenue"
    fr.roll(1, 2, "mr_monopoly")
    assert fr.top.deed == "arctic_avenue"
    fr.choose("buy")
    assert fr.asks == "EndTurn"


def test_u_19_even_rides_every_station_odd_stays():
    """U-19: on to the next unowned deed; even rides each station on the way, odd stays on the track."""
    story = others_own_all(Story().has("ana", 9999), ("fifth_avenue", "st_james_place"))
    story.at("ana", "jail").roll(1, 3, "mr_monopoly")
    story.choose("pay")
    assert (story.where("ana"), story.top.deed) == ("fifth_avenue", "fifth_avenue")
    odd = others_own_all(Story().has("ana", 9999), ("fifth_avenue", "tennessee_avenue"))
    odd.at("ana", "jail").roll(1, 2, "mr_monopoly")
    odd.choose("pay")
    assert odd.where("ana") == "tennessee_avenue"


def test_u_19_it_is_bought_or_auctioned():
    """U-19: the deed reached is bought or auctioned."""
    story = others_own_all(Story().has("ana", 9999), ("tennessee_avenue",)).at("ana", "jail")
    story.roll(1, 2, "mr_monopoly")
    story.choose("pay")
    story.choose("auction")
    story.choose("sold", ("cid", 5))
    assert story.game.owner("tennessee_avenue") == "cid"


def test_u_20_an_odd_walk_that_comes_round_stays():
    """U-20: an odd walk stays on its track; if that has no unowned deed the token stays where it was."""
    story = others_own_all(Story().has("ana", 9999), ("fifth_avenue",)).at("ana", "jail")
    story.roll(1, 2, "mr_monopoly")
    story.choose("pay")
    assert story.where("ana") == "states_avenue"
    assert story.asks == "EndTurn"


def test_u_20_an_even_walk_covers_the_whole_board():
    """U-20: only an odd walk or one from a station can come round empty: an even one passes every station twice."""
    story = others_own_all(Story().has("ana", 9999), ("electric_company",)).at("ana", "jail")
    story.roll(1, 3, "mr_monopoly")
    story.choose("pay")
    walk = story.path()
    assert story.where("ana") == "electric_company"
    assert set(story.edition.spaces) - set(walk) == {"states_avenue", "virginia_avenue"}


def test_u_20_both_levels_of_a_station_are_one_space():
    """U-20: an even walk from a station ends when it meets the station again on its other level."""
    story = others_own_all(Story().has("ana", 9999), ("virginia_avenue",)).at("ana", "go")
    story.at("ana", "reading_railroad_middle")
    story.game.dice = (2, 2, "mr_monopoly")
    from app.rules.travel.mr_monopoly import seek, unowned

    assert seek(story.table, "ana", unowned(story.table)) == ()
    story.at("ana", "oriental_avenue")
    assert seek(story.table, "ana", unowned(story.table))[-1] == "virginia_avenue"


def test_u_21_with_no_deed_unowned_on_to_the_next_rent():
    """U-21: no deed unowned: the next deed on which rent is owed; one's own and mortgaged ones are passed."""
    story = Story().has("ana", 9999).owns("ana", "tennessee_avenue").all_deeds_sold_to("ben")
    story.mortgaged("virginia_avenue", "st_james_place")
    story.at("ana", "jail").roll(1, 2, "mr_monopoly")
    story.choose("pay")
    assert (story.where("ana"), story.asks) == ("pennsylvania_railroad_middle", "DrawVoucher")


@pytest.mark.parametrize("key", ["U-21", "M-07"])
@pytest.mark.parametrize("preset", ["en", "fr"])
@pytest.mark.parametrize(("percent", "times", "passed"), [(100, 0, True), (100, 3, True), (50, 0, False)])
def test_u_21_a_deed_where_one_stays_free_by_a_promise_is_passed(key, preset, percent, times, passed):
    """U-21, M-07: half a rent is owed, and so reached."""
    story = others_own_all(Story("ultimate" if key == "U-21" else "mega", preset=preset).has("ana", 9999))
    plain = reached(story, "ana")
    deed = story.edition.spaces[plain].deed
    story.say(Trade("ana", "ben", (("$", 1),), (), (FreeStay("ben", "ana", (deed,), percent, times),)))
    assert (reached(story, "ana") != plain) is passed
    story.say(SetSwitch("promises", "not_at_this_table"))
    assert reached(story, "ana") == plain, "a table that keeps no promises owes the rent"


def reached(story, player):
    """Where Mr. Monopoly leads from where the token stands after an odd roll."""
    again = Story.__new__(Story)
    again.__dict__.update(story.__dict__)
    return again.given(Rolled(player, (1, 2, "mr_monopoly"))).asking(MrMonopoly(player)).where(player)


def test_u_21_where_every_deed_is_free_by_a_promise_one_stays():
    """U-21: none before coming round."""
    story = others_own_all(Story().has("ana", 9999)).at("ana", "go")
    story.say(Trade("ana", "ben", (("$", 1),), (), (FreeStay("ben", "ana", tuple(story.edition.deeds)),)))
    assert reached(story, "ana") == "go"


def test_u_21_where_no_rent_is_owed_one_stays():
    """U-21: none before coming round: stay."""
    story = Story().has("ana", 9999).all_deeds_sold_to("ben")
    story.mortgaged(*story.edition.deeds).at("ana", "jail").roll(1, 2, "mr_monopoly")
    assert (story.where("ana"), story.asks) == ("states_avenue", "EndTurn")


def test_u_22_a_pay_corner_passed_pays_its_highest_amount():
    """U-22: whatever was rolled; an odd total passes Pay Day for 400."""
    story = others_own_all(Story().has("ana", 5000), ("randolph_street",)).mortgaged("peachtree_street")
    story.at("ana", "dekalb_avenue").roll(1, 3, "mr_monopoly")
    before = story.cash("ana")
    assert story.where("ana") == "randolph_street"
    assert before == 5400
    odd = others_own_all(Story().has("ana", 5000), ("randolph_street",)).mortgaged("decatur_street")
    odd.at("ana", "dekalb_avenue").roll(1, 2, "mr_monopoly")
    assert odd.cash("ana") == 5400


def test_u_22_backwards_too():
    """U-22: the highest amount in either direction; U-58 does not apply to this move."""
    story = others_own_all(Story().has("ana", 5000), ("beacon_street",)).mortgaged("boylston_street")
    story.at("ana", "fifth_avenue").marked("ana", "reversed", "next").roll(1, 2, "mr_monopoly")
    assert story.where("ana") == "beacon_street"
    assert story.cash("ana") == 5300


def test_m_07_all_owned_on_to_the_first_rent():
    """M-07: on to the first deed on which rent is owed to another player."""
    story = Story("mega").has("ana", 9999).all_deeds_sold_to("ben").mortgaged("arctic_avenue").at("ana", "go")
    story.roll(1, 2, "mr_monopoly")
    story.choose("pay")
    assert story.where("ana") == "reading_railroad"


@pytest.mark.parametrize(("answer", "reached"), [("stay", "baltic_avenue"), ("go_to", "arctic_avenue")])
def test_m_07_in_french_one_may_stay_if_the_first_is_mortgaged(answer, reached):
    """M-07, M-06: FR: the first deed of another; mortgaged, the player may go there for nothing, or stay and obey."""
    story = Story("mega", preset="fr").has("ana", 9999).all_deeds_sold_to("ben").mortgaged("arctic_avenue")
    story.at("ana", "go").roll(1, 2, "mr_monopoly")
    assert story.asks == "StayOrGo"
    assert story.refused(Choose("other")).key == "no_such_answer"
    story.choose(answer)
    if answer == "stay":
        assert story.top.reason.about == "baltic_avenue"
        story.choose("pay")
    assert (story.where("ana"), story.asks) == (reached, "EndTurn")
    assert story.cash("ana") == 9999 - 4 * (answer == "stay")


def test_m_07_in_french_an_unmortgaged_first_deed_is_paid():
    """M-07: FR: not mortgaged: rent is owed there."""
    story = Story("mega", preset="fr").has("ana", 9999).all_deeds_sold_to("ben").at("ana", "go")
    story.roll(1, 2, "mr_monopoly")
    assert (story.where("ana"), story.asks) == ("arctic_avenue", "Pay")


def test_u_46_a_bonus_goes_on_from_where_the_taxi_stopped_with_the_parity_of_its_roll():
    """U-46: after a ride the bonus goes on from there, on that track, even as the roll was."""
    story = others_own_all(Story().has("ana", 9999), ("miami_avenue", "mediterranean_avenue"))
    story.at("ana", "community_chest_outer_1").roll(1, 3, "mr_monopoly")
    story.choose("pay")
    assert story.asks == "TaxiRide"
    story.choose("short_line_inner")
    assert story.path() == ("short_line_inner",)
    assert story.where("ana") == "mediterranean_avenue"


def test_u_46_a_doubles_roll_takes_its_own_parity():
    """U-46: the roll after a double starts from where the token stands, by its own parity."""
    story = others_own_all(Story().has("ana", 9999)).at("ana", "community_chest_outer_1")
    story.roll(1, 1, 2)
    story.choose("pay")
    story.choose("pennsylvania_railroad_inner")
    assert story.asks == "ToRoll"
    story.roll(1, 2, "bus")
    assert story.where("ana") == "roll_three"


def test_dice_are_not_taken_while_something_else_is_asked():
    """A roll while the bonus deed is for sale is refused."""
    story = Story().at("ana", "st_charles_place")
    story.roll(1, 1, "mr_monopoly")
    assert story.refused(Roll((1, 1, 1))).key == "no_dice_now"


# whoever stays obeys
def alone(edition="ultimate", **switches):
    """Everything is Ben's and mortgaged, so that Mr. Monopoly leads nowhere."""
    story = Story(edition, **switches).all_deeds_sold_to("ben").has("ana", 9999)
    return story.mortgaged(*story.edition.deeds)


@pytest.mark.parametrize("first_stop", ["obeyed", "passed_through"])
def test_u_18_a_token_that_stays_obeys_the_space_it_stands_on_once(first_stop):
    """U-18: nothing to go to: the space that would have been passed is obeyed like any landing, and no space twice."""
    story = alone(mr_monopoly_first_stop=first_stop).at("ana", "go")
    story.roll(1, 3, "mr_monopoly")
    assert (story.asks, story.where("ana")) == ("IncomeTax", "income_tax")
    story.choose("flat")
    assert story.asks == "EndTurn"


def test_u_18_rent_is_owed_where_the_token_stays():
    """U-18: the only unmortgaged deed lies under it: nothing ahead, so it is paid there."""
    story = alone(mr_monopoly_first_stop="passed_through").lifted("baltic_avenue").at("ana", "go")
    story.roll(1, 2, "mr_monopoly")
    assert (story.asks, story.top.amount, story.where("ana")) == ("Pay", 12, "baltic_avenue")


def test_u_18_who_goes_on_obeys_only_the_space_reached():
    """U-18: passed only if the walk goes on, and then for good."""
    story = Story(mr_monopoly_first_stop="passed_through").owns("ben", "states_avenue").at("ana", "st_charles_place")
    story.roll(1, 1, "mr_monopoly")
    story.choose("buy")
    assert (story.where("ana"), story.cash("ana"), story.asks) == ("virginia_avenue", 3200 - 160, "ToRoll")


def test_u_18_a_voucher_played_in_between_leaves_the_passed_space_behind():
    """U-18: what was obeyed after a voucher's move is not obeyed again, and the space passed not any more."""
    story = alone(mr_monopoly_first_stop="passed_through").holds_card("ana", AHEAD).at("ana", "go")
    story.roll(1, 2, "mr_monopoly")
    story.say(PlayVoucher("ana", AHEAD, "income_tax"))
    story.choose("flat")
    assert (story.asks, story.cash("ana")) == ("EndTurn", 9999 - 200)


@pytest.mark.parametrize("answer", ["stay", "go_to"])
def test_m_06_who_chooses_to_stay_in_mega_obeys_the_space(answer):
    """M-06: as U-18; a player who stays under M-07 obeys, one who goes on does not."""
    story = Story("mega", preset="fr").has("ana", 9999).all_deeds_sold_to("ben").mortgaged("reading_railroad")
    story.at("ana", "go").roll(2, 3, "mr_monopoly")
    assert (story.where("ana"), story.asks) == ("income_tax", "StayOrGo")
    story.choose(answer)
    assert story.asks == ("Pay" if answer == "stay" else "EndTurn")


def test_u_54_backwards_with_mr_monopoly():
    """U-54: back by the regular dice, obey, then back to the previous unowned deed."""
    story = Story().owns("ana", "tennessee_avenue").at("ana", "kentucky_avenue").marked("ana", "reversed", NEXT)
    story.roll(1, 2, "mr_monopoly")
    assert (story.where("ana"), story.asks) == ("st_james_place", "Buy")
    story.choose("buy")
    assert story.game.mark("ana", "reversed") is None


def test_u_54_none_left_the_previous_rent():
    """U-54: none unowned: the previous deed on which rent is owed."""
    story = Story().has("ana", 9999).owns("ana", "tennessee_avenue", "st_james_place").all_deeds_sold_to("ben")
    story.at("ana", "kentucky_avenue").marked("ana", "reversed", NEXT).roll(1, 2, "mr_monopoly")
    assert story.where("ana") == "pennsylvania_railroad_middle"


def test_u_54_the_first_space_is_always_obeyed():
    """U-54: backwards the first space is obeyed even where the table passes through it otherwise."""
    story = Story(mr_monopoly_first_stop="passed_through").at("ana", "kentucky_avenue").marked("ana", "reversed", NEXT)
    story.roll(1, 2, "mr_monopoly")
    assert (story.asks, story.top.deed) == ("Buy", "tennessee_avenue")
