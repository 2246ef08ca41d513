"""Deals between players, open offers, debts settled in deeds."""

import pytest

from app.core.reasons import Reason
from app.rules.cards.drawing import DrawCard
from app.rules.cards.fortune import DrawFortune
from app.rules.cards.levels import LevelUp
from app.rules.cards.taking_deeds import MayBuy
from app.rules.construction.mortgage import Mortgage
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Offer, Withdraw, open_offers
from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay
from app.rules.owning.property import Auction, Buy
from app.rules.owning.rent import rent_of
from app.rules.spaces.stock import BuyShare
from app.rules.travel.cabs import TaxiRide
from app.rules.travel.jail import InJail
from app.rules.whole_game.bankruptcy import LeaveGame
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


def test_c_13_a_full_group_doubles_unimproved_rent_unless_a_street_is_mortgaged():
    """C-13: also while others of the group are built on."""
    for value, rent in (("kept", 12), ("lost", 6)):
        story = Story("classic", multiplier_with_mortgage=value).owns("ana", *BLUES)
        bare = story.edition.deeds[BLUES[0]]
        assert rent_of(story.table, bare, "ana", ()).amount == 12
        story.mortgaged(BLUES[1])
        assert rent_of(story.table, bare, "ana", ()).amount == rent
    story = Story("classic").owns("ana", *BLUES).built(BLUES[2])
    assert rent_of(story.table, story.edition.deeds[BLUES[0]], "ana", ()).amount == 12


def test_l_10_the_full_group_doubles_unimproved_rent():
    """L-10: printed rent, double for the full group; mortgaged deeds owe none."""
    story = Story("millionaire", players="ana ben").owns("ben", "motor_drive")
    drive = story.edition.deeds["motor_drive"]
    assert rent_of(story.table, drive, "ben", ()).amount == 7
    story.owns("ben", "gadget_wharf")
    assert rent_of(story.table, drive, "ben", ()).amount == 14


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


def test_c_55_an_offer_is_void_as_soon_as_something_in_it_changes_hands():
    """C-55: even if it comes back; money does not void it."""
    story = Story("classic").owns("ana", "boardwalk", "baltic_avenue")
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 500),)))
    story.say(Offer("cid", "ana", (("$", 90),), (("baltic_avenue", 1),)))
    first, second = open_offers(story.table)
    story.say(Trade("ana", "cid", (("boardwalk", 1),), (("$", 450),)))
    assert open_offers(story.table) == (second,)
    story.say(Trade("cid", "ana", (("boardwalk", 1),), (("$", 450),)))
    assert story.refused(Accept(first.id)).rules == ("C-55",)
    story.say(Accept(second.id))
    assert story.game.owner("baltic_avenue") == "cid"
    assert open_offers(story.table) == ()


def test_c_55_an_offer_is_void_when_a_partner_leaves_and_can_be_withdrawn():
    """C-55: what leaves the game voids it too."""
    story = Story("classic").owns("ana", "boardwalk")
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 500),)))
    story.say(Withdraw(open_offers(story.table)[0].id))
    assert open_offers(story.table) == ()
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 500),)))
    story.say(LeaveGame("ben"))
    assert open_offers(story.table) == ()


def test_c_41_part_of_a_debt_is_settled_in_deeds_at_the_value_the_creditor_accepts():
    """C-41: unbuilt, mortgaged or not; the rest stays due."""
    story = (
        Story("classic").owns("ana", "boardwalk", "baltic_avenue").mortgaged("baltic_avenue").has("ana", 100)
    )
    story.asking(Pay("ana", "ben", 700, Reason("rent", "ventnor_avenue", (("rent", 700),))))
    story.say(PayInDeeds("ana", ("boardwalk", "baltic_avenue"), 620))
    assert story.game.owner("boardwalk") == "ben"
    assert (story.asks, story.top.player) == ("KeepOrLift", "ben")
    story.choose("lift")
    assert (story.asks, story.top.amount) == ("Pay", 80)
    assert story.top.reason.terms[-1] == ("less_in_deeds", 620)
    story.choose("pay")
    assert story.cash("ana") == 20
    assert story.asks == "ToRoll"


def test_c_41_not_to_the_bank_not_for_more_and_not_with_buildings():
    """C-41: to a player, at most the debt, unbuilt."""
    story = Story("classic").owns("ana", *BLUES).built(BLUES[0])
    story.asking(Pay("ana", "bank", 100, Reason("tax")))
    assert story.refused(PayInDeeds("ana", (BLUES[1],), 50)).rules == ("C-41",)
    story.asking(Pay("ana", "ben", 100, Reason("rent")))
    assert story.refused(PayInDeeds("ana", (BLUES[1],), 50)).key == "group_is_built"
    story.owns("ana", "boardwalk")
    assert story.refused(PayInDeeds("ana", ("boardwalk",), 101)).key == "not_an_amount"
    assert story.refused(PayInDeeds("ana", ("$",), 90)).key == "no_such_deed"
    assert story.refused(PayInDeeds("ana", ("boardwalk", "boardwalk"), 90)).key == "not_a_deal"
    story.say(PayInDeeds("ana", ("boardwalk",), 100))
    assert story.asks == "Pay"
    assert story.top.creditor == "bank"


@pytest.mark.parametrize("step", ASKED.values(), ids=ASKED)
def test_c_52_the_one_asked_may_raise_the_price_and_everybody_deals(step):
    """C-52: who is to pay sells, mortgages and deals first; the others deal too, and nobody builds or mortgages."""
    story = Story().owns("ana", "boardwalk").owns("ben", "short_line", "yellow_cab_co").asking(step)
    assert story.refused(Mortgage("ben", "short_line")).key == "not_now"
    story.say(Trade("ben", "cid", (("short_line", 1),), (("$", 90),)))
    assert story.asks == type(step).__name__
    story.say(Mortgage("ana", "boardwalk"))
    assert story.asks == type(step).__name__


def test_c_41_deeds_settle_from_one_dollar_to_the_whole_debt():
    """C-41: any value that the creditor accepts, at least one and at most the debt."""
    for value, done in ((0, False), (1, True), (90, True), (91, False)):
        story = Story("classic").owns("ana", "boardwalk").has("ana", 3)
        story.asking(Pay("ana", "ben", 90, Reason("rent", "park_place")))
        command = PayInDeeds("ana", ("boardwalk",), value)
        if not done:
            assert story.refused(command).key == "not_an_amount"
            continue
        story.say(command)
        assert story.game.owner("boardwalk") == "ben"
        assert (story.asks, getattr(story.top, "amount", 0)) == (("Pay", 89) if value == 1 else ("ToRoll", 0))


def test_c_41_deeds_settle_from_one_dollar_up_to_the_whole_debt():
    """C-41: an agreed value of at least 1 and at most the sum due; each deed once."""
    due = Pay("ana", "ben", 100, Reason("rent", "boardwalk", (("rent", 100),)))
    story = Story("classic").owns("ana", "park_place", "oriental_avenue").asking(due)
    for value in (0, 101, -1, True, "50"):
        assert story.refused(PayInDeeds("ana", ("park_place",), value)).key == "not_an_amount"
    for deeds in ((), ["park_place"]):
        assert story.refused(PayInDeeds("ana", deeds, 50)).key == "not_an_amount"
    assert story.refused(PayInDeeds("ana", ("park_place", "park_place"), 50)).key == "not_a_deal"
    story.say(PayInDeeds("ana", ("park_place",), 1))
    assert (story.top.amount, story.top.reason.terms) == (99, (("rent", 100), ("less_in_deeds", 1)))
    story.say(PayInDeeds("ana", ("oriental_avenue",), 99))
    assert (story.asks, story.game.owner("oriental_avenue"), story.cash("ana")) == ("ToRoll", "ben", 1500)


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
