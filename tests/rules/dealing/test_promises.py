"""Promises in a trade: made, kept at each landing, taken over, used up, ended."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from app.core.agreements import FreeStay, Promise, RentShare, RightToBuy
from app.core.reasons import Reason
from app.core.snapshot import game_from_plain, game_to_plain
from app.rules.construction.mortgage import Mortgage
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Offer, Withdraw, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.moves.movement import Obey
from app.rules.moves.turn import EndTurn
from app.rules.owning.claims import Claim
from app.rules.owning.debt import Pay
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.table_talk import SetSwitch
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.kit import Story
from tests.spoken import EN, FR

if TYPE_CHECKING:
    from app.core.events import Event

BLUES = ("park_place", "boardwalk")


def table(*deeds: str, edition: str = "classic", **switches: str) -> Story:
    """Ben owns the deeds; the turn waits to be ended, so that nothing else is asked."""
    story = Story(edition, **switches).owns("ben", *(deeds or BLUES))
    story.game.agenda = (EndTurn("ana"),)
    return story


def promised(story: Story, *promises: Promise, price: int = 100) -> list[str]:
    """Ana pays Ben for promises; their numbers."""
    story.say(Trade("ana", "ben", (("$", price),), (), promises))
    return [event.number for event in story.events("Promised")]


def lands(story: Story, player: str, space: str) -> None:
    """A token stands on a space, which is obeyed."""
    story.at(player, space).asking(Obey(player))


def told(event: Event, story: Story, language: str = EN.language) -> str:
    """The sentence of a fact."""
    return Words(language, story.edition, story.game).event(event)


def stands(story: Story) -> dict[str, int]:
    """The promises that stand, with what is left of each."""
    return {number: paper.left for number, paper in standing(story.game)}


# free stays
def test_c_57_a_free_stay_is_kept_at_each_landing_and_ends_when_it_is_used_up():
    """C-57: free by a promise, so many left, with the sum that would have been due."""
    story = table()
    number, = promised(story, FreeStay("ben", "ana", ("boardwalk",), 100, 2))
    assert (story.cash("ana"), stands(story)) == (1400, {number: 2})
    lands(story, "ana", "boardwalk")
    assert (story.asks, stands(story)) == ("EndTurn", {number: 1})
    lands(story, "ana", "boardwalk")
    assert (story.asks, stands(story)) == ("EndTurn", {})
    lands(story, "ana", "boardwalk")
    assert (story.asks, story.top.amount) == ("Pay", 100)  # 50, doubled by the group


def test_c_57_the_landing_says_by_which_promise_and_what_it_let_off():
    """C-57: in the history, in both languages, and under Why with its key."""
    story = table()
    promised(story, FreeStay("ben", "ana", ("boardwalk",), 100, 3))
    story.at("ana", "short_line").turn_of("ana").roll(1, 3)
    fact = story.events("StayedFree")[0]
    assert told(fact, story) == (
        "Free by a promise, 2 left: Ana owes nothing at Boardwalk, $100 are let off."
    )
    assert told(fact, story, FR.language).startswith("Gratuit grâce à une promesse, encore 2")
    assert (fact.off, fact.left, fact.reason.keys[-1]) == (100, 2, "C-57")
    assert "C-57" in story.entry.rules


def test_c_57_half_a_rent_is_rounded_up_and_says_so():
    """C-57: half of 25 is 13; for good it is never used up."""
    story = table("short_line")
    number, = promised(story, FreeStay("ben", "ana", ("short_line",), 50))
    for _ in range(3):
        lands(story, "ana", "short_line")
        assert (story.top.amount, story.top.reason.terms[-2:]) == (
            13, (("promise_percent", 50), ("promise_line", number))
        )
        assert "C-57" in story.top.reason.keys
        story.choose("pay")
    assert stands(story) == {number: 0}


def test_c_57_only_the_named_player_on_the_named_deeds_of_the_promiser():
    """C-57: not another player, not another deed, not another owner's."""
    story = table(*BLUES, "short_line")
    promised(story, FreeStay("ben", "ana", ("boardwalk",)))
    for player, space, free in (("ana", "boardwalk", True), ("ana", "park_place", False), ("cid", "boardwalk", False)):
        lands(story, player, space)
        assert (story.asks == "EndTurn") is free, (player, space)
        if not free:
            story.choose("pay")


def test_c_57_a_group_is_named_by_its_name_and_covers_what_the_promiser_gets_later():
    """C-57: named deeds or groups."""
    story = table("boardwalk")
    number, = promised(story, FreeStay("ben", "cid", ("dark_blue",)))
    assert dict(standing(story.game))[number].promise.deeds == story.edition.groups["dark_blue"].deeds
    story.owns("ben", "park_place")
    lands(story, "cid", "park_place")
    assert story.asks == "EndTurn"


def test_c_57_a_stay_that_costs_nothing_uses_no_promise_up_and_a_free_stay_no_card():
    """C-57: a mortgaged deed owes nothing anyway; a kept card waits for a rent that is owed."""
    story = table("boardwalk", "states_avenue", edition="ultimate")
    number, = promised(story, FreeStay("ben", "ana", ("boardwalk", "states_avenue"), 100, 2))
    card = next(card.id for card in story.edition.cards.values() if card.effect == "next_rent_free")
    story.mortgaged("boardwalk").holds_card("ana", card)
    lands(story, "ana", "boardwalk")
    assert stands(story) == {number: 2}
    lands(story, "ana", "states_avenue")
    assert (stands(story), story.table.holds("ana", card)) == ({number: 1}, 1)


def test_c_57_of_several_promises_the_best_is_kept_and_what_lasts_for_good_before_what_is_used_up():
    """C-57: one promise for one landing."""
    story = table("boardwalk")
    numbers = promised(
        story, FreeStay("ben", "ana", ("boardwalk",), 50), FreeStay("ben", "ana", ("boardwalk",), 100, 1),
        FreeStay("ben", "ana", ("boardwalk",), 100),
    )  # fmt: skip
    assert len(set(numbers)) == 3
    lands(story, "ana", "boardwalk")
    assert set(stands(story)) == set(numbers)
    story.say(StrikePromise(numbers[2]))
    lands(story, "ana", "boardwalk")
    assert set(stands(story)) == {numbers[0]}


def test_c_57_where_rent_must_be_claimed_the_claim_is_what_the_promise_leaves():
    """C-57, C-12: half of it; nothing is open where the stay is free."""
    story = table("short_line", rent_claim="on_demand")
    promised(story, FreeStay("ben", "ana", ("short_line",), 50))
    lands(story, "ana", "short_line")
    story.say(Claim("ben", "ana"))
    assert story.top.amount == 13


def test_c_57_a_utility_is_free_after_its_dice():
    """C-57: whatever the rent is reckoned from."""
    story = table("electric_company")
    promised(story, FreeStay("ben", "ana", ("electric_company",)))
    story.at("ana", "jail").turn_of("ana").roll(1, 1)
    assert (story.where("ana"), story.asks) == ("electric_company", "ToRoll")
    assert story.events("StayedFree")[0].off == 8


# shares
def test_c_57_a_share_of_a_rent_goes_on_from_the_owner_at_once():
    """C-57: a part of the rents of named deeds goes to somebody; rounded up to the whole dollar."""
    story = table("short_line", "boardwalk")
    number, = promised(story, RentShare("ben", "cid", ("short_line",), 30))
    lands(story, "ana", "short_line")
    before = story.cash("cid"), story.cash("ben")
    story.choose("pay")
    assert (story.cash("cid"), story.cash("ben")) == (before[0] + 8, before[1] + 25 - 8)
    paid = story.events("Transferred")[-1].reason
    assert (paid.name, paid.terms[-1], paid.keys) == ("rent_share", ("promise_line", number), ("C-57",))
    lands(story, "ana", "boardwalk")
    story.choose("pay")
    assert story.cash("cid") == before[0] + 8


def test_c_57_shares_never_come_to_more_than_the_rent_and_are_of_what_was_paid():
    """C-57: two shares of 60 % are 60 and 40 %; a sum that the table changed counts as it was paid."""
    story = table("boardwalk")
    promised(story, RentShare("ben", "ana", ("boardwalk",), 60), RentShare("ben", "cid", ("boardwalk",), 60))
    lands(story, "cid", "boardwalk")
    ben = story.cash("ben")
    story.choose("pay", 40)
    assert (story.cash("ben"), story.cash("ana"), story.cash("cid")) == (ben, 1400 + 24, 1500 - 40 + 16)


def test_c_57_a_rent_settled_in_deeds_is_shared_at_its_value():
    """C-57, C-41: the owner owes the share where the cash is not there."""
    story = table("boardwalk").owns("ana", "baltic_avenue")
    promised(story, RentShare("ben", "cid", ("boardwalk",), 50))
    lands(story, "ana", "boardwalk")
    story.has("ben", 5).say(PayInDeeds("ana", ("baltic_avenue",), 50))
    assert (story.asks, story.top.player, story.top.creditor, story.top.amount) == ("Pay", "ben", "cid", 25)


# the right to buy
def test_c_57_a_right_to_buy_is_used_at_its_price_at_any_question():
    """C-57: named deed, named price; what stands there is sold for its owner first."""
    story = table()
    number, = promised(story, RightToBuy("ben", "ana", ("boardwalk",), 300, 2))
    story.built("boardwalk").built("park_place").at("cid", "mediterranean_avenue").asking(Obey("cid"))
    assert story.asks == "Buy"
    ben = story.cash("ben")
    story.say(BuyByRight(number))
    assert (story.game.owner("boardwalk"), story.cash("ana"), story.asks) == ("ana", 1100, "Buy")
    assert story.cash("ben") == ben + 300 + 2 * 100
    assert (story.table.buildings("park_place"), stands(story)) == ({}, {})
    assert told(story.events("PromiseEnded")[0], story).startswith("Ana has used a right")
    assert story.refused(BuyByRight(number)).key == "no_such_promise"


def test_l_13_a_right_to_buy_in_millionaire_sells_no_house_of_another_street():
    """L-13: only the buildings on that deed are sold first, not those of its group."""
    parks = ("movie_district", "adventure_park", "themepark_city")
    story = table(*parks, edition="millionaire").has("ana", 200)
    number, = promised(story, RightToBuy("ben", "ana", ("movie_district",), 60, 2), price=1)
    story.built(parks[0], 2).built(parks[1], 2).built(parks[2])
    ben = story.cash("ben")
    story.say(BuyByRight(number))
    assert (story.game.owner("movie_district"), story.cash("ben")) == ("ana", ben + 60 + 2 * 15)
    assert [story.table.buildings(park) for park in parks] == [{}, {"house": 2}, {"house": 1}]
    assert "L-13" in story.entry.rules


def test_c_57_a_right_to_buy_holds_for_so_many_turns_of_its_player():
    """C-57: in the last of them too, and not after it."""
    story = table("boardwalk")
    number, = promised(story, RightToBuy("ben", "ana", ("boardwalk",), 300, 2))
    left = []
    for _ in range(6):
        story.choose("end_turn")
        left.append(stands(story).get(number))
        story.game.agenda = (EndTurn(story.game.turn),)
    assert left == [2, 2, 1, 1, 1, 0]
    story.choose("end_turn")
    assert (stands(story), story.events("PromiseEnded")[0].why) == ({}, "time_over")


def test_c_57_who_has_not_the_price_does_not_buy_and_a_mortgage_comes_along():
    """C-57, C-37: bought by right, a mortgaged deed costs what any deal costs."""
    story = table("boardwalk")
    number, = promised(story, RightToBuy("ben", "ana", ("boardwalk",), 300, 2))
    assert story.has("ana", 299).refused(BuyByRight(number)).key == "short_of_cash"
    story.has("ana", 300).mortgaged("boardwalk").say(BuyByRight(number))
    assert (story.asks, story.top.player, story.cash("ana")) == ("KeepOrLift", "ana", 0)


# ends and passing on
def test_c_57_a_promise_ends_when_the_deed_leaves_the_promisers_hands():
    """C-57: sold, or put right by hand; what it says of other deeds holds on."""
    story = table(*BLUES)
    number, = promised(story, FreeStay("ben", "ana", BLUES))
    story.say(Trade("ben", "cid", (("park_place", 1),), (("$", 9),)))
    assert story.events("PromiseNarrowed")[0].deeds == ("park_place",)
    assert dict(standing(story.game))[number].promise.deeds == ("boardwalk",)
    story.say(Trade("cid", "ben", (("park_place", 1),), (("$", 9),)))
    lands(story, "ana", "park_place")
    assert story.asks == "Pay"
    story.choose("pay")
    story.say(Adjust((("ben", "bank", 1, "boardwalk"),), "it was never his"))
    assert (stands(story), story.events("PromiseEnded")[0].why) == ({}, "deed_gone")


def test_c_57_the_new_owner_takes_a_promise_over_in_the_deal():
    """C-57: bound as the old one was, for what is left; the old one is bound no more."""
    story = table(*BLUES)
    number, = promised(story, FreeStay("ben", "ana", BLUES, 100, 2))
    lands(story, "ana", "boardwalk")
    story.say(Trade("ben", "cid", (("boardwalk", 1),), (("$", 9),), (), (number,)))
    new = story.events("Promised")[0]
    assert (new.before, new.promise.promiser, new.promise.deeds, new.left) == (number, "cid", ("boardwalk",), 1)
    assert stands(story) == {number: 1, new.number: 1}
    lands(story, "ana", "boardwalk")
    assert (story.asks, stands(story)) == ("EndTurn", {number: 1})
    assert story.refused(Trade("cid", "ana", (("boardwalk", 1),), (), (), (number,))).key == "nothing_taken_over"
    back = Trade("ben", "ana", (("park_place", 1),), (), (), (number,))
    assert story.refused(back).key == "promise_to_oneself"


def test_c_57_a_promise_ends_with_a_bankruptcy_or_when_one_of_the_two_leaves():
    """C-57: of the promiser, or of whom it was made to; a promise of others holds."""
    for gone in ("ana", "ben"):
        story = Story("classic", players="ana ben cid dora").owns("ben", "boardwalk").owns("cid", "park_place")
        story.game.agenda = (EndTurn("dora"),)
        story.say(Trade("ana", "ben", (("$", 5),), (), (FreeStay("ben", "ana", ("boardwalk",)),)))
        story.say(Trade("dora", "cid", (("$", 5),), (), (FreeStay("cid", "dora", ("park_place",)),)))
        story.say(LeaveGame(gone))
        assert [event.why for event in story.events("PromiseEnded")] == ["left_the_game"]
        assert len(stands(story)) == 1
    story = table("boardwalk")
    promised(story, FreeStay("ben", "ana", ("boardwalk",)))
    story.has("ben", 0).asking(Pay("ben", "cid", 5000, Reason("rent", "baltic_avenue")))
    story.choose("give_up")
    assert stands(story) == {}


def test_c_57_both_strike_a_promise():
    """C-57: struck, it is kept no longer; what does not stand cannot be struck."""
    story = table("boardwalk")
    number, = promised(story, FreeStay("ben", "ana", ("boardwalk",)))
    story.say(StrikePromise(number))
    assert told(story.events("PromiseEnded")[0], story) == (
        "Ben and Ana strike a promise: Ana stays free at Boardwalk with Ben, for good."
    )
    lands(story, "ana", "boardwalk")
    assert story.asks == "Pay"
    assert story.refused(StrikePromise(number)).key == "no_such_promise"


def test_c_57_a_table_may_keep_no_promises():
    """C-57, switch promises: none can be made; what was promised before waits."""
    story = table("boardwalk", promises="not_at_this_table")
    wanted = Trade("ana", "ben", (("$", 5),), (), (FreeStay("ben", "ana", ("boardwalk",)),))
    assert story.refused(wanted).key == "no_promises_here"
    story.say(SetSwitch("promises", "kept_by_the_app"))
    story.say(wanted)
    story.say(SetSwitch("promises", "not_at_this_table"))
    lands(story, "ana", "boardwalk")
    assert story.asks == "Pay"
    story.choose("pay")
    story.say(SetSwitch("promises", "kept_by_the_app"))
    lands(story, "ana", "boardwalk")
    assert story.asks == "EndTurn"


# in a deal
def test_c_57_the_new_owner_promises_the_old_one_a_free_stay():
    """C-57: what a promise is about is its promiser's once the deal is done."""
    story = table("boardwalk")
    stay = FreeStay("cid", "ben", ("boardwalk",))
    story.say(Trade("ben", "cid", (("boardwalk", 1),), (("$", 200),), (stay,)))
    lands(story, "ben", "boardwalk")
    assert story.asks == "EndTurn"
    assert story.refused(Trade("cid", "ana", (("boardwalk", 1),), (("$", 1),), (stay,))).key == "not_yours"


def test_c_57_an_offer_carries_its_promises_and_is_void_with_them():
    """C-57, C-55: accepted, they stand; a promise about a deed that has gone voids it."""
    story = table(*BLUES)
    stay, share = FreeStay("ben", "ana", ("boardwalk",), 100, 3), RentShare("ben", "ana", ("park_place",), 10)
    story.say(Offer("ana", "ben", (("$", 50),), (), (stay, share)))
    offer = open_offers(story.table)[0]
    assert offer.promises == (stay, share)
    assert "Ana stays free at Boardwalk with Ben, for 3 landings." in told(story.events("Offered")[0], story)
    story.say(Accept(offer.id))
    assert (len(stands(story)), open_offers(story.table)) == (2, ())
    story.say(Offer("ana", "ben", (("$", 50),), (), (stay,)))
    story.say(Trade("ben", "cid", (("boardwalk", 1),), (("$", 9),)))
    assert open_offers(story.table) == ()
    story.say(Offer("ben", "ana", (("park_place", 1),), (("$", 9),)))
    story.say(Withdraw(open_offers(story.table)[0].id))
    assert open_offers(story.table) == ()


def test_c_39_money_for_a_promise_is_no_loan_and_promises_alone_are_a_deal():
    """C-39: money for nothing is still none."""
    story = table("boardwalk").owns("ana", "baltic_avenue")
    one, two = FreeStay("ben", "ana", ("boardwalk",)), FreeStay("ana", "ben", ("baltic_avenue",))
    story.say(Trade("ana", "ben", (), (), (one, two)))
    assert len(stands(story)) == 2
    assert story.refused(Trade("ana", "ben", (("$", 5),), ())).rules == ("C-39",)


WRONG = {
    "not_yours": FreeStay("ben", "ana", ("short_line",)),
    "no_such_player": FreeStay("ben", "zoe", ("boardwalk",)),
    "promises_for_another": FreeStay("cid", "ana", ("boardwalk",)),
    "promise_to_oneself": FreeStay("ben", "ben", ("boardwalk",)),
    "no_such_deed": FreeStay("ben", "ana", ("nowhere",)),
    "one_deed_named": RightToBuy("ben", "ana", BLUES, 300, 2),
    "not_so_often": RightToBuy("ben", "ana", ("boardwalk",), 300, 0),
    "not_a_part": RentShare("ben", "ana", ("boardwalk",), 101),
    "not_an_amount": RightToBuy("ben", "ana", ("boardwalk",), -1, 2),
}


@pytest.mark.parametrize(("key", "promise"), [
    *WRONG.items(), ("not_a_part", FreeStay("ben", "ana", ("boardwalk",), 30)), ("one_deed_named",
    FreeStay("ben", "ana", ())), ("not_so_often", FreeStay("ben", "ana", ("boardwalk",), 100, 100)),
    ("not_a_part", RentShare("ben", "ana", ("boardwalk",), 0)), ("not_an_amount",
    FreeStay("ben", "ana", ("boardwalk",), 100, -1)),
])  # fmt: skip
def test_c_57_a_promise_that_makes_no_sense_is_refused(key, promise):
    """C-57: whose, to whom, about what, how much, how often."""
    story = table()
    assert story.refused(Trade("ana", "ben", (("$", 5),), (), (promise,))).key == key


@pytest.mark.parametrize("wrong", [None, 5, "ana", ("ana",), (5,), ([],), (("ana",),), (FreeStay(5, "ana", "x"),),
    (FreeStay("ben", "ana", ("boardwalk",), "50"),), (RightToBuy("ben", "ana", "boardwalk", 5, 1),),
    (FreeStay("ben", "ana", ([],)),)], ids=repr)  # fmt: skip
def test_promises_of_any_shape_are_refused_in_words(wrong):
    story = table()
    refused = story.refused(Trade("ana", "ben", (), (), wrong))
    assert all(Words(language, story.edition, story.game).refusal(refused) for language in LANGUAGES)
    assert story.refused(Trade("ben", "ana", (("boardwalk", 1),), (), (), wrong or ("9",)))


def test_a_promise_is_undone_like_all_else_and_lies_in_the_snapshot():
    """Folded from its facts alone; a game of before knows none."""
    story = table("boardwalk")
    promised(story, FreeStay("ben", "ana", ("boardwalk",), 50, 2), RightToBuy("ben", "cid", ("boardwalk",), 9, 3))
    plain = json.loads(json.dumps(game_to_plain(story.game)))
    assert game_from_plain(plain).papers == story.game.papers
    del plain["papers"]
    assert game_from_plain(plain).papers == {}


def test_an_offer_that_version_0_1_0_left_open_is_still_taken():
    """Its words in a mark are read; the mark is gone with it."""
    story = table("boardwalk").given()
    story.marked("", "offers", ("7|ben|ana|boardwalk=1|$=300", "8|ben|cid|boardwalk=1|$=200"))
    assert [offer.id for offer in open_offers(story.table)] == ["7", "8"]
    story.say(Accept("7"))
    assert (story.game.owner("boardwalk"), open_offers(story.table)) == ("ana", ())
    assert ("", "offers") not in story.game.marks
    assert story.refused(Mortgage("ben", "boardwalk")).key == "not_yours"
