"""Landing on a deed: buy, auction, rent."""

import pytest

from app.core.ledger import BANK
from app.rules.owning.property import Auction, Buy
from app.rules.owning.rent_due import RollForUtility
from app.views.asked.question import question_view
from tests.kit import Choose, Roll, Story
from tests.spoken import EN


def classic(*, cash=1500):
    return Story("classic").has("ana", cash).has("ben", 1000).has("cid", 1000)


def test_c_10_buy_at_the_printed_price():
    """C-10: an unowned deed is bought at the printed price."""
    story = classic().at("ana", "go")
    story.roll(1, 2)
    assert (story.asks, story.top.price) == ("Buy", 60)
    story.choose("buy")
    assert (story.game.owner("baltic_avenue"), story.cash("ana")) == ("ana", 1440)


def test_c_10_or_it_is_auctioned_and_the_decliner_may_bid():
    """C-10: declined it is auctioned at once; the decliner may bid; the highest pays the bank."""
    story = classic().at("ana", "go")
    story.roll(1, 2)
    story.choose("auction")
    for bad in [("zoe", 5), ("ana", 0), ("ana", -1), ("ana", "5"), ("ben", 1001), ("ana",), 5, None, ("ana", 10**30)]:
        assert story.refused(Choose("sold", bad)).key in {"not_a_bid", "bid_too_low", "not_an_amount", "short_of_cash"}
    story.choose("sold", ("ana", 1))
    assert (story.game.owner("baltic_avenue"), story.cash("ana")) == ("ana", 1499)


def test_c_10_nobody_bids_it_stays_with_the_bank():
    """C-10: if nobody bids it stays with the bank."""
    story = classic().at("ana", "go")
    story.roll(1, 2)
    story.choose("auction")
    story.choose("nobody")
    assert (story.game.owner("baltic_avenue"), story.asks) == ("", "EndTurn")


def test_c_10_who_lacks_the_price_may_raise_it_or_have_it_auctioned():
    """C-10: without the price only the auction is open; any other price may be entered by the table."""
    story = classic(cash=59).at("ana", "go")
    story.roll(1, 2)
    assert set(story.options()) == {"auction"}
    assert story.refused(Choose("buy")).key == "short_of_cash"
    story.choose("buy", 50)
    assert story.cash("ana") == 9


def test_c_11_rent_is_owed_on_anothers_unmortgaged_deed_only():
    """C-11: another's unmortgaged deed owes the printed rent; one's own or a mortgaged one owes nothing."""
    story = classic().owns("ben", "baltic_avenue").at("ana", "go")
    story.roll(1, 2)
    assert (story.asks, story.top.amount, story.top.creditor) == ("Pay", 4, "ben")
    story.choose("pay")
    assert (story.cash("ana"), story.cash("ben")) == (1496, 1004)
    for owner, down in (("ana", ()), ("ben", ("baltic_avenue",))):
        quiet = classic().owns(owner, "baltic_avenue").mortgaged(*down).at("ana", "go")
        quiet.roll(1, 2)
        assert (quiet.asks, quiet.cash("ana")) == ("EndTurn", 1500)


@pytest.mark.parametrize(("houses", "rent"), [(1, 20), (2, 60), (3, 180), (4, 320)])
def test_c_14_the_figure_printed_for_the_houses(houses, rent):
    """C-14: streets with buildings owe the figure printed for that number of houses, or for the hotel."""
    story = classic().owns("ben", "baltic_avenue", "mediterranean_avenue").built("baltic_avenue", houses)
    story.at("ana", "go").roll(1, 2)
    assert story.top.amount == rent
    hotel = classic().owns("ben", "baltic_avenue").built("baltic_avenue", 1, "hotel").at("ana", "go")
    hotel.roll(1, 2)
    assert hotel.top.amount == 450


@pytest.mark.parametrize(("owned", "rent"), [(("electric_company",), 12), (("electric_company", "water_works"), 30)])
def test_c_15_utilities_ask_four_or_ten_times_the_dice(owned, rent):
    """C-15: 4 × the dice that moved the token with one utility owned, 10 × with both."""
    story = classic().owns("ben", *owned).at("ana", "connecticut_avenue")
    story.roll(1, 2)
    assert story.top.amount == rent


def test_c_16_sent_by_a_card_the_dice_are_rolled_anew():
    """C-16: sent to a utility by a card: two dice anew, ten times."""
    story = classic().owns("ben", "electric_company").at("ana", "go")
    story.roll(3, 4)
    card = next(
        c.id for c in story.edition.cards.values()
        if c.deck == "chance" and c.effect == "advance_to_nearest" and c.args["target"] == "utility"
    )  # fmt: skip
    story.choose(card)
    assert story.asks == "RollForUtility"
    assert story.refused(Roll((1, 2, 3))).key == "dice_number"
    story.roll(2, 6)
    assert story.top.amount == 80


@pytest.mark.parametrize(("owned", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_c_17_railroads_by_the_number_owned(owned, rent):
    """C-17: 25, 50, 100, 200 by the number owned by that owner."""
    railroads = ["reading_railroad", "pennsylvania_railroad", "b_and_o_railroad", "short_line"][:owned]
    story = classic().owns("ben", *railroads).at("ana", "go")
    story.roll(2, 3)
    assert story.top.amount == rent


@pytest.mark.parametrize(("owned", "factor"), [(1, 4), (2, 10), (3, 20)])
def test_m_19_the_utilities_of_mega(owned, factor):
    """M-19: 4, 10, 20 times all the dice that moved the token, symbols 0."""
    utilities = ["gas_company", "electric_company", "water_works"][:owned]
    story = Story("mega").owns("ben", *utilities).at("ana", "reading_railroad").has("ana", 5000)
    story.roll(1, 2, 1)
    assert story.top.amount == 4 * factor
    symbol = Story("mega").owns("ben", *utilities).at("ana", "reading_railroad").has("ana", 5000)
    symbol.roll(1, 3, "bus")
    assert symbol.top.amount == 4 * factor


@pytest.mark.parametrize(("owned", "factor"), list(enumerate((4, 10, 20, 40, 80, 100, 120, 150), 1)))
def test_u_83_utilities_one_to_eight(owned, factor):
    """U-83: 4, 10, 20, 40, 80, 100, 120, 150 times the three dice, Mr. Monopoly and bus as 0."""
    story = Story().has("ana", 9999)
    utilities = [deed.id for deed in story.edition.deeds.values() if deed.kind == "utility"]
    chosen = ["electric_company", *[name for name in utilities if name != "electric_company"]][:owned]
    story.owns("ben", *chosen).at("ana", "connecticut_avenue").roll(1, 2, "mr_monopoly")
    assert (story.where("ana"), story.top.amount) == ("electric_company", 3 * factor)


def test_u_83_reached_without_a_roll_of_ones_own_two_dice_are_rolled():
    """U-83: reached by voucher, Subway or card: roll two regular dice."""
    from app.rules.travel.voucher_moves import PlayVoucher

    card = "voucher.free_cab_fare_ahead_1"
    story = Story().owns("ben", "electric_company").holds_card("ana", card).at("ana", "st_charles_place")
    story.say(PlayVoucher("ana", card, "electric_company"))
    assert story.asks == "RollForUtility"
    story.roll(5, 6)
    assert story.top.amount == 44


def test_c_54_the_dice_of_a_utility_leave_the_roll_alone():
    """C-54: rolled for a utility, a pair is no double."""
    story = classic().owns("ben", "electric_company").asking(RollForUtility("ana", "ben", "electric_company", 0))
    story.roll(3, 3)
    assert story.game.count("ana", "turn.doubles") == 0
    assert story.top.amount == 24


def test_u_83_reached_by_a_triple_its_own_dice_count():
    """U-83: a triple is a roll of one's own: its three dice decide."""
    story = Story().owns("ben", "electric_company").at("ana", "go")
    story.roll(3, 3, 3)
    story.choose("electric_company")
    assert (story.asks, story.top.amount) == ("Pay", 36)


def test_c_10_another_price_than_the_printed_one_is_said():
    """C-10: the table is always right, and the line says that it changed the price."""
    story = Story("classic").at("ana", "go")
    story.roll(1, 2)
    story.choose("buy", 50)
    assert story.events("Transferred")[0].reason.terms == (("price", 60), ("by_hand", 50))
    assert story.cash("ana") == 1450


def test_cash_to_the_last_dollar_is_enough_to_buy():
    """C-10: who has exactly the price may buy, who has one less may not."""
    story = Story("classic").at("ana", "boardwalk").has("ana", 400).asking(Buy("ana", "boardwalk", 400))
    assert set(story.options()) == {"buy", "auction"}
    story.choose("buy")
    assert (story.cash("ana"), story.game.owner("boardwalk")) == (0, "ana")
    poor = Story("classic").has("ana", 399).asking(Buy("ana", "boardwalk", 400))
    assert set(poor.options()) == {"auction"}
    assert poor.refused_choice("buy").key == "short_of_cash"


def test_a_deed_may_be_sold_by_the_table_at_any_price_from_nothing():
    """The table is always right: a price of nothing moves the deed alone."""
    story = Story("classic").asking(Buy("ana", "boardwalk", 400))
    story.choose("buy", 0)
    assert (story.cash("ana"), story.game.owner("boardwalk")) == (1500, "ana")
    assert story.events("Transferred")[0].legs == ((BANK, "ana", 1, "boardwalk"),)


def test_a_bid_is_at_least_the_opening_and_at_most_the_cash():
    """C-10: from the opening on, up to the last dollar; what is refused says which sum was wanted."""
    story = Story("classic").has("ben", 90).asking(Auction("deed", "boardwalk", "ana", 30))
    too_low, too_high = story.refused_choice("sold", ("ben", 29)), story.refused_choice("sold", ("ben", 91))
    assert (too_low.key, too_low.words["amount"]) == ("bid_too_low", 30)
    assert (too_high.key, too_high.words["amount"], too_high.words["player"]) == ("short_of_cash", 91, "ben")
    for bid in (("ben",), ("ben", 40, 1), ("zoe", 40), [("ben", 40)], ()):
        assert story.refused_choice("sold", bid).key == "not_a_bid"
    assert story.options()["sold"].amount == 30
    story.choose("sold", ("ben", 90))
    assert (story.cash("ben"), story.game.owner("boardwalk")) == (0, "ben")
    low = Story("classic").asking(Auction("deed", "boardwalk", "ana", 30))
    low.choose("sold", ("ben", 30))
    assert low.cash("ben") == 1470


@pytest.mark.parametrize("unsold", ["must_be_sold", "stays"])
def test_l_09_the_auction_shows_that_nobody_bids_only_where_that_is_an_answer(unsold):
    """L-09: no button that would be refused."""
    story = Story("millionaire", "ana ben", unsold=unsold).asking(Auction("deed", "gadget_wharf", "ana"))
    view = question_view(story.table, EN)
    assert ("nobody" in {option.key for option in view.options}) is (unsold == "stays")
