"""Deals between players, open offers, debts settled in deeds."""

import pytest

from app.core.reasons import Reason
from app.rules.cards.drawing import DrawCard
from app.rules.cards.fortune import DrawFortune
from app.rules.cards.levels import LevelUp
from app.rules.cards.taking_deeds import MayBuy
from app.rules.construction.mortgage import Mortgage
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay
from app.rules.owning.property import Auction, Buy
from app.rules.owning.rent import rent_of
from app.rules.spaces.stock import BuyShare
from app.rules.travel.cabs import TaxiRide
from app.rules.travel.jail import InJail
from tests.kit import Story

ASKED = {
    "Buy": Buy("ana", "park_place", 350), "TaxiRide": TaxiRide("ana", "ben", "yellow_cab_co"),
    "BuyShare": BuyShare("ana"), "MayBuy": MayBuy("ana", "park_place", 350),
}  # fmt: skip

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def test_c_33_deeds_cards_and_money_change_hands_together():
    """C-33: in any mix, at any agreed price."""
    story = Story("classic").owns("ana", "boardwalk").owns("ben", "reading_railroad")
    card = next(card.id for card in story.edition.cards.values() if card.effect == "leave_jail_free")
    story.holds_card("ben", card)
    story.say(
        Trade("ana", "ben", (("boardwalk", 1), ("$", 20)), (("reading_railroad", 1), (card, 1), ("$", 300)))
    )
    assert story.game.owner("boardwalk") == "ben"
    assert story.game.owner("reading_railroad") == "ana"
    assert story.game.holds("ana", card) == 1
    assert (story.cash("ana"), story.cash("ben")) == (1780, 1220)


def test_c_33_no_street_whose_group_carries_buildings():
    """C-33: sell them first; a fellow of another owner does not hinder (C-50)."""
    story = Story("classic").owns("ana", *BLUES).built(BLUES[0])
    no = story.refused(Trade("ana", "ben", ((BLUES[1], 1),), (("$", 90),)))
    assert (no.key, no.rules, no.words["other"]) == ("group_is_built", ("C-33",), BLUES[0])
    assert story.refused(Trade("ben", "ana", (("$", 9),), (("boardwalk", 1),))).key == "not_yours"


def test_c_50_anothers_buildings_and_mortgages_in_the_group_neither_hinder_nor_cost():
    """C-50: "group" means the streets of the group with the same owner."""
    pinks = ("maryland_avenue", "st_charles_place", "states_avenue", "virginia_avenue")
    story = Story("mega", multiplier_with_mortgage="lost").owns("ana", *pinks[:3]).owns("ben", pinks[3])
    story.built(pinks[0]).mortgaged(pinks[3])
    assert rent_of(story.table, story.edition.deeds[pinks[1]], "ana", ()).amount == 2 * 10
    story.lifted(pinks[3]).say(Mortgage("ben", pinks[3]))
    story.say(Trade("ben", "cid", ((pinks[3], 1),), (("$", 90),)))
    assert story.game.owner(pinks[3]) == "cid"


def test_c_34_buildings_never_pass_between_players():
    """C-34: a house is no thing to trade."""
    story = Story("classic").owns("ana", *BLUES).built(BLUES[0])
    assert story.refused(Trade("ana", "ben", (("house", 1),), (("boardwalk", 1),))).rules == ("C-34",)


def test_c_38_a_mortgaged_deed_cannot_be_sold_to_the_bank():
    """C-38: only to other players."""
    story = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk")
    assert story.refused(Trade("ana", "bank", (("boardwalk", 1),), (("$", 100),))).rules == ("C-38",)
    story.say(Trade("ana", "ben", (("boardwalk", 1),), (("$", 100),)))


def test_c_39_players_do_not_lend_to_each_other():
    """C-39: money for nothing, or for money, is no deal."""
    story = Story("classic")
    assert story.refused(Trade("ana", "ben", (("$", 100),), ())).rules == ("C-39",)
    assert story.refused(Trade("ana", "ben", (("$", 100),), (("$", 110),))).key == "only_the_bank_lends"
    assert story.refused(Trade("ana", "ben", (), ())).key == "empty_deal"


def test_a_card_that_does_not_say_so_is_not_traded():
    story = Story("classic")
    card = next(card.id for card in story.edition.cards.values() if not card.tradeable)
    story.holds_card("ana", card)
    assert story.refused(Trade("ana", "ben", ((card, 1),), (("$", 10),))).key == "card_stays"


def test_shares_and_vouchers_are_traded():
    story = Story()
    share = f"share.{next(iter(story.edition.companies))}"
    voucher = story.edition.decks["voucher"][0]
    story.holds_card("ana", share, share, voucher)
    story.say(Trade("ana", "ben", ((share, 2), (voucher, 1)), (("$", 500),)))
    assert story.game.holds("ben", share) == 2
    assert story.refused(Trade("ana", "ben", ((share, 1),), (("$", 500),))).key == "has_not"


@pytest.mark.parametrize(
    ("one", "two", "gives"),
    [
        ("ana", "ana", (("boardwalk", 1),)),
        ("ana", "zoe", (("boardwalk", 1),)),
        ("ana", "ben", (("nothing", 1),)),
        ("ana", "ben", (("boardwalk", 0),)),
        ("ana", "ben", (("boardwalk", 10**30),)),
        ("ana", "ben", (("$", "5"),)),
        ("ana", "ben", "boardwalk"),
        ("ana", "ben", (("boardwalk", 1), ("boardwalk", 1))),
        ("ana", "ben", (("$", -5),)),
        ("ana", "ben", ((5, 5),)),
        ("ana", "ben", (("$", 1501), ("boardwalk", 1))),
    ],
)
def test_a_deal_that_makes_no_sense_is_refused(one, two, gives):
    story = Story("classic").owns("ana", "boardwalk")
    assert story.refused(Trade(one, two, gives, (("$", 1),))).key


@pytest.mark.parametrize("step", ASKED.values(), ids=ASKED)
def test_c_52_the_one_asked_may_raise_the_price_and_everybody_deals(step):
    """C-52: who is to pay sells, mortgages and deals first; the others deal too, and nobody builds or mortgages."""
    story = Story().owns("ana", "boardwalk").owns("ben", "short_line", "yellow_cab_co").asking(step)
    assert story.refused(Mortgage("ben", "short_line")).key == "not_now"
    story.say(Trade("ben", "cid", (("short_line", 1),), (("$", 90),)))
    assert story.asks == type(step).__name__
    story.say(Mortgage("ana", "boardwalk"))
    assert story.asks == type(step).__name__


def test_a_deed_that_settles_a_whole_rent_ends_the_watch_over_it():
    """C-12, C-41: what has been paid in deeds is not watched any longer."""
    from app.rules.moves.movement import Obey
    from app.rules.owning.claims import unpaid

    story = Story("classic").owns("ben", "boardwalk").owns("ana", "park_place").at("ana", "boardwalk")
    story.asking(Obey("ana"))
    assert unpaid(story.table)
    story.say(PayInDeeds("ana", ("park_place",), 50))
    assert not unpaid(story.table)


@pytest.mark.parametrize(
    "things", [(("boardwalk",),), (("boardwalk", 1, 1),), ("boardwalk",), (("boardwalk", 1), ("boardwalk", 1)),
               ((1, 1),), [("boardwalk", 1)]]
)  # fmt: skip
def test_the_things_of_a_deal_are_pairs_each_once(things):
    """A deal names each thing once, with its number."""
    story = Story("classic").owns("ana", "boardwalk")
    assert story.refused(Trade("ana", "ben", things, (("$", 5),))).key == "not_a_deal"
    assert story.refused(Trade("ben", "ana", (("$", 5),), things)).key == "not_a_deal"


def test_a_deal_may_take_the_last_dollar_and_starts_at_one():
    """C-33: all that somebody has, and not one more; a number of nothing is no thing."""
    story = Story("classic").owns("ana", "boardwalk")
    more = story.refused(Trade("ana", "ben", (("boardwalk", 1),), (("$", 1501),)))
    assert (more.key, more.words["number"], more.words["player"]) == ("has_not", 1500, "ben")
    assert story.refused(Trade("ana", "ben", (("boardwalk", 1),), (("$", 0),))).key == "not_an_amount"
    assert story.refused(Trade("ana", "ben", (), ())).key == "empty_deal"
    story.say(Trade("ana", "ben", (("boardwalk", 1),), (("$", 1500),)))
    assert (story.cash("ana"), story.cash("ben")) == (3000, 0)
    assert story.keys() >= {"C-33"}


def test_c_39_money_for_nothing_is_no_deal_but_a_gift_of_a_deed_is():
    """C-39: money for nothing or for money is lending; a deed may be given away."""
    story = Story("classic").owns("ana", "boardwalk")
    assert story.refused(Trade("ana", "ben", (("$", 5),), ())).key == "only_the_bank_lends"
    assert story.refused(Trade("ana", "ben", (("$", 5),), (("$", 5),))).key == "only_the_bank_lends"
    story.say(Trade("ana", "ben", (("boardwalk", 1),), ()))
    assert story.game.owner("boardwalk") == "ben"


def test_l_13_only_the_buildings_on_the_deed_itself_are_sold_before_it_is_handed_over():
    """L-13: not those of its group, as the classic sheet has it (C-33)."""
    story = Story("millionaire", "ana ben").owns("ana", "motor_drive", "gadget_wharf").built("motor_drive")
    assert story.refused(Trade("ana", "ben", (("motor_drive", 1),), (("$", 5),))).key == "deed_is_built"
    story.say(Trade("ana", "ben", (("gadget_wharf", 1),), (("$", 5),)))
    assert (story.game.owner("gadget_wharf"), story.table.buildings("motor_drive")) == ("ben", {"house": 1})
    classic = Story("classic").owns("ana", "boardwalk", "park_place").built("park_place")
    assert classic.refused(Trade("ana", "ben", (("boardwalk", 1),), (("$", 5),))).rules == ("C-33",)


@pytest.mark.parametrize("question", ["DrawFortune", "Buy", "LevelUp", "Auction", "Pay", "InJail", "DrawCard"])
def test_l_13_deals_are_open_at_any_moment(question):
    """L-13: as C-52; only sales to the bank and mortgages wait for a debt."""
    asked = {
        "DrawFortune": DrawFortune("ana", "castle_view"), "Buy": Buy("ana", "castle_view", 35),
        "LevelUp": LevelUp("ana"), "Auction": Auction("deed", "castle_view"), "InJail": InJail("ana"),
        "Pay": Pay("ana", "ben", 900, Reason("rent", "castle_view")), "DrawCard": DrawCard("ana", "chance"),
    }  # fmt: skip
    story = Story("millionaire", "ana ben cid").owns("ben", "motor_drive").marked("ana", "jail", 1)
    story.game.agenda = (asked[question], EndTurn("ana"))
    story.say(Trade("ben", "cid", (("motor_drive", 1),), (("$", 5),)))
    assert (story.asks, story.game.owner("motor_drive")) == (question, "cid")


def test_u_52_vouchers_lie_open_and_may_be_traded():
    """U-52: all vouchers owned lie face up; they may be traded."""
    from app.rules.dealing.trade import check_tradeable

    story = Story().holds_card("ana", "voucher.transit_token")
    table = story.table
    assert check_tradeable(table, "ana", "voucher.transit_token") is None
    assert "U-52" in table.cited
