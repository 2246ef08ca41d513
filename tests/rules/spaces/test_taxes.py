"""Taxes, the Pool, Free Parking."""

import pytest

from app.rules.moves.movement import Obey
from app.rules.spaces.taxes import IncomeTax
from app.rules.whole_game.table_talk import SetSwitch
from tests.kit import Choose, Story


@pytest.mark.parametrize(("taxes", "income", "luxury"), [("us_2008", 200, 100), ("fr", 200, 100)])
def test_c_20_taxes_as_printed(taxes, income, luxury):
    """C-20: US since 2008 and French: 200 and 100, to the bank."""
    story = Story("classic", taxes=taxes).at("ana", "go").has("ana", 1000)
    story.roll(1, 3)
    assert story.top.amount == income
    story.choose("pay")
    assert story.cash("ana") == 1000 - income
    rich = Story("classic", taxes=taxes).at("ana", "chance_3").has("ana", 1000)
    rich.roll(1, 1)
    assert rich.top.amount == luxury


def test_c_20_before_2008_ten_percent_or_200_and_75():
    """C-20: before 2008 the player chooses 10 % or 200 before adding up; Luxury Tax is 75."""
    story = Story("classic", taxes="us_pre2008").at("ana", "go").has("ana", 1001)
    story.roll(1, 3)
    assert story.asks == "IncomeTax"
    story.choose("percent")
    assert story.top.amount == 101
    rich = Story("classic", taxes="us_pre2008").at("ana", "chance_3")
    rich.roll(1, 1)
    assert rich.top.amount == 75


def test_u_73_the_choice_comes_before_the_worth_is_shown():
    """U-73: 200 or 10 % of total worth, rounded up, chosen while the worth is hidden on all screens."""
    story = Story().owns("ana", "boardwalk", "reading_railroad", "park_place").mortgaged("park_place")
    story.built("boardwalk", 2).has("ana", 1001).holds_card("ana", "share.acme_motors").at("ana", "go")
    story.roll(1, 1, 2)
    assert story.top.hides_worth
    assert story.options()["percent"].amount is None
    story.choose("percent")
    deeds = story.edition.deeds
    worth = 1001 + deeds["boardwalk"].price + deeds["reading_railroad"].price + deeds["park_place"].price // 2
    worth += 2 * deeds["boardwalk"].costs[0] + 150
    assert story.top.amount == -(-worth // 10)
    assert dict(story.top.reason.terms)["percent_of_all"] == 10


def test_u_73_or_200():
    """U-73: or 200; no other answer is taken."""
    story = Story().at("ana", "go")
    story.roll(1, 1, 2)
    assert story.refused(Choose("both")).key == "no_such_answer"
    story.choose("flat")
    assert (story.cash("ana"), story.cash("pool")) == (3000, 200)


def test_u_73_the_fixed_sum_chosen_without_the_cash_is_owed():
    """U-73: it is paid by choosing it; who has not the cash raises it first."""
    story = Story().at("ana", "go")
    story.roll(1, 1, 2)
    story.has("ana", 199).choose("flat")
    assert (story.asks, story.top.amount, story.top.creditor) == ("Pay", 200, "pool")


def test_u_73_luxury_tax_is_75():
    """U-73: Luxury Tax: 75, into the Pool."""
    story = Story().all_deeds_sold_to("ana").at("ana", "short_line_middle")
    story.at("ana", "chance_middle_3").roll(1, 1, "bus")
    assert (story.top.amount, story.top.creditor) == (75, "pool")


def test_c_21_free_parking_does_nothing():
    """C-21: Free Parking does nothing; taxes go to the bank."""
    story = Story("classic").at("ana", "go")
    story.roll(1, 3)
    story.choose("pay")
    assert story.game.holds("pool") == 0
    story.turn_of("ana").at("ana", "st_james_place").has("ana", 1000).roll(1, 3)
    assert story.cash("ana") == 1000


def test_c_21_or_fines_and_taxes_collect_there():
    """C-21: house rule: fines and taxes collect on Free Parking, and who lands there takes them."""
    story = Story("classic", free_parking="pot").at("ana", "go")
    story.roll(1, 3)
    story.choose("pay")
    assert story.game.holds("pool") == 200
    story.turn_of("ana").at("ana", "st_james_place").has("ana", 1000).roll(1, 3)
    assert (story.cash("ana"), story.game.holds("pool")) == (1200, 0)


def test_c_21_free_parking_of_ultimate_leaves_the_pool_alone():
    """C-21: where fines go to the Pool of Tax Refund, Free Parking still does nothing."""
    story = Story().at("ana", "go")
    story.roll(1, 1, 2)
    story.choose("flat")
    story.turn_of("ana").at("ana", "tennessee_avenue").has("ana", 1000).roll(1, 1, "bus")
    assert story.game.holds("pool") == 200


def test_c_20_a_print_without_a_choice_taken_up_in_the_question_leaves_the_fixed_sum():
    """C-20: the table comes to play by 200 and 100 while the old choice is asked."""
    story = Story("classic", taxes="us_pre2008").at("ana", "income_tax").asking(Obey("ana"))
    assert story.asks == "IncomeTax"
    story.say(SetSwitch("taxes", "us_2008"))
    assert (story.asks, story.top.amount) == ("Pay", 200)


@pytest.mark.parametrize(("cash", "tax"), [(1500, 150), (1501, 151), (1509, 151), (1, 1), (0, 0)])
def test_u_73_a_tenth_is_rounded_up(cash, tax):
    """U-73: a tenth of all one is worth, rounded up; of nothing nothing is owed."""
    story = Story().has("ana", cash).asking(IncomeTax("ana", "income_tax"))
    story.choose("percent")
    if tax:
        assert (story.asks, story.top.amount) == ("Pay", tax)
        assert story.top.reason.terms == (("cash", cash), ("percent_of_all", 10))
    else:
        assert story.asks == "ToRoll"
