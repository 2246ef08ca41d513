"""Kept cards at work: those that act by themselves, those played against a rent, a sale, a player."""

from __future__ import annotations

import pytest

from app.core.ledger import BANK
from app.core.reasons import Reason
from app.rules.cards.kept import NoLongerOwed
from app.rules.cards.playing import PlayCard, playable
from app.rules.cards.taking_deeds import MayBuy
from app.rules.cards.wording import Says
from app.rules.dealing.by_hand import Adjust
from app.rules.moves.movement import Obey
from app.rules.owning.debt import Pay
from app.rules.owning.property import Auction, Buy
from app.rules.spaces.roll_three import RollThree
from app.rules.spaces.stock import BuyShare
from app.rules.whole_game.bankruptcy import LeaveGame
from tests.kit import Story
from tests.rules.cards.on_a_deed import landed, used

NO, OTHER_NO = "chance.just_say_no", "community_chest.just_say_no"
LAWYER = "community_chest.lawyer"


# against a rent
def test_u_65_reverse_rent_makes_the_owner_pay():
    """U-65: collect the rent instead of paying it."""
    story = landed("boardwalk", cards=(("ana", "community_chest.reverse_rent"),))
    assert [option.key for option in playable(story.table, "ana")] == ["community_chest.reverse_rent"]
    story.say(PlayCard("ana", "community_chest.reverse_rent"))
    story.choose("pay")
    assert (story.cash("ana"), story.cash("ben")) == (3250, 3150)
    assert story.asks == "ToRoll"


def test_u_65_the_owner_may_say_no_to_reverse_rent_and_then_it_is_owed():
    """U-65: a no card cancels the action taken against its holder; the rent is owed as before."""
    story = landed("boardwalk", cards=(("ana", "community_chest.reverse_rent"), ("ben", NO)))
    story.say(PlayCard("ana", "community_chest.reverse_rent"))
    assert (story.asks, story.top.asked(story.table)) == ("Objection", "ben")
    story.choose(NO)
    assert story.options()["pay"].amount == 50
    assert story.top.player == "ana"
    assert used(story, NO)


def test_u_65_the_rent_is_too_high_caps_it():
    """U-65: no more than 50, and only where it is more."""
    card = "community_chest.rent_too_high"
    story = landed("boardwalk", cards=(("ana", card),))
    assert story.refused(PlayCard("ana", card)).key == "not_this_card_now"
    story = Story().owns("ben", "boardwalk", "park_place").built("boardwalk", 3).built("park_place", 3)
    story.holds_card("ana", card).at("ana", "boardwalk").asking(Obey("ana")).say(PlayCard("ana", card))
    assert story.options()["pay"].amount == 50
    assert story.options()["pay"].reason.terms[-1] == ("card_cap", 50)


# in a sale
def test_u_65_a_bargain_is_bought_for_100():
    """U-65: the unowned deed one has landed on, for 100."""
    story = Story().holds_card("ana", "community_chest.bargain_business").at("ana", "boardwalk")
    story.asking(Buy("ana", "boardwalk", 400)).say(PlayCard("ana", "community_chest.bargain_business"))
    story.choose("buy")
    assert story.cash("ana") == 3100
    assert story.table.owner("boardwalk") == "ana"


def test_u_65_a_bargain_also_beats_the_price_where_a_card_lets_one_buy():
    """U-65: landed on by a card that lets one buy: a bargain too; not a cab that is bought from afar."""
    story = Story().holds_card("ana", "community_chest.bargain_business").at("ana", "water_works")
    story.asking(MayBuy("ana", "water_works", 150)).say(PlayCard("ana", "community_chest.bargain_business"))
    story.choose("buy")
    assert (story.cash("ana"), story.table.owner("water_works")) == (3100, "ana")
    story = Story().holds_card("ana", "community_chest.bargain_business").at("ana", "go")
    story.asking(MayBuy("ana", "ute_cab_co", 300))
    assert story.refused(PlayCard("ana", "community_chest.bargain_business")).key == "not_this_card_now"


def test_u_65_a_deal_buster_steps_in_where_a_card_lets_another_buy():
    """U-65: what another may buy from the bank because of a card is a purchase like any other."""
    story = Story().holds_card("ben", "community_chest.deal_buster").asking(MayBuy("ana", "water_works", 150))
    story.say(PlayCard("ben", "community_chest.deal_buster"))
    assert (story.cash("ben"), story.table.owner("water_works")) == (3050, "ben")


def test_u_65_a_deal_buster_buys_what_another_is_buying():
    """U-65: whoever plays it buys instead, at the price asked."""
    story = Story().holds_card("ben", "community_chest.deal_buster").asking(Buy("ana", "boardwalk", 400))
    story.say(PlayCard("ben", "community_chest.deal_buster"))
    assert (story.cash("ben"), story.table.owner("boardwalk")) == (2800, "ben")
    assert story.asks == "ToRoll"


def test_u_65_a_deal_buster_needs_the_price_and_somebody_elses_purchase():
    """U-65: one's own purchase, or one that cannot be paid, is not broken into."""
    story = Story().holds_card("ben", "community_chest.deal_buster").has("ben", 399)
    assert story.refused(PlayCard("ben", "community_chest.deal_buster")).key == "not_this_card_now"
    story.asking(Buy("ana", "boardwalk", 400))
    assert story.refused(PlayCard("ben", "community_chest.deal_buster")).key == "not_this_card_now"


def test_u_65_a_deal_buster_steps_in_at_the_stock_exchange_too():
    """U-65: it is the other who may buy the share, and the buyer may say no."""
    story = Story().holds_card("ben", "community_chest.deal_buster").holds_card("ana", NO)
    story.asking(BuyShare("ana"))
    story.say(PlayCard("ben", "community_chest.deal_buster"))
    story.choose("accept")
    assert (story.asks, story.top.player) == ("BuyShare", "ben")


def test_u_65_the_bank_adds_100_to_the_next_winning_bid():
    """U-65: a bid may exceed one's cash by 100, and the bank pays that part."""
    story = Story().has("ben", 50).holds_card("ben", "chance.bank_on_family")
    story.asking(Auction("deed", "boardwalk", "ana"))
    story.say(PlayCard("ben", "chance.bank_on_family"))
    assert story.refused_choice("sold", ("ben", 151)).key == "short_of_cash"
    story.choose("sold", ("ben", 120))
    assert (story.cash("ben"), story.table.owner("boardwalk")) == (30, "ben")
    assert story.game.mark("ben", "bid_aid") is None


def test_u_65_insider_trading_halves_the_next_share():
    """U-65: the next share, not at an auction, costs half of par."""
    story = Story().holds_card("ana", "community_chest.insider_trading").asking(BuyShare("ana"))
    story.say(PlayCard("ana", "community_chest.insider_trading"))
    story.choose("buy:acme_motors")
    assert story.cash("ana") == 3125


def test_u_65_half_of_a_roll_three_win_is_shared():
    """U-65: any player's win; nothing to share, nothing to play."""
    story = Story().holds_card("ben", "community_chest.share_fortune").holds_card("ana", "roll_three.1_2_3")
    assert not playable(story.table, "ben")
    story.asking(RollThree("ana", "roll_three")).roll(3, 2, 1)
    story.say(PlayCard("ben", "community_chest.share_fortune"))
    story.choose("pay")
    assert (story.cash("ana"), story.cash("ben")) == (3200 + 750, 3200 + 750)


# saying no
def court(*cards: tuple[str, str]) -> Story:
    """Ana takes Ben to court."""
    story = Story().holds_card("ana", "chance.see_you_in_court")
    for name, card in cards:
        story.holds_card(name, card)
    story.say(PlayCard("ana", "chance.see_you_in_court", target="ben"))
    return story


def test_u_65_who_holds_no_such_card_is_not_asked():
    """U-65: without a card that says no, the action takes effect."""
    story = court(("cid", NO))
    assert isinstance(story.top, Pay)
    reason = Reason("card", "chance.see_you_in_court", (("on_card", 250),), ("C-18",))
    assert story.top == Pay("ben", "ana", 250, reason)


def test_u_65_a_no_cancels_and_another_no_cancels_the_no():
    """U-65: a no can be answered by a no, and that one by the next."""
    story = court(("ben", NO))
    story.choose(NO)
    assert story.asks == "ToRoll"
    story = court(("ben", NO), ("ana", OTHER_NO))
    story.choose(NO)
    assert story.top.asked(story.table) == "ana"
    story.choose(OTHER_NO)
    assert isinstance(story.top, Pay)
    story = court(("ben", NO), ("ana", OTHER_NO), ("ben", OTHER_NO))
    story.choose(NO)
    story.choose(OTHER_NO)
    story.choose(OTHER_NO)
    assert story.asks == "ToRoll"


def test_u_65_a_no_need_not_be_said():
    """U-65: who holds the card may keep it."""
    story = court(("ben", NO))
    story.choose("accept")
    assert isinstance(story.top, Pay)
    assert not used(story, NO)


def test_u_65_a_lawyer_avoids_the_actions_it_names():
    """U-65: a court case, a share fine, being caught; not a takeover."""
    story = court(("ben", LAWYER))
    story.choose(LAWYER)
    assert story.asks == "ToRoll"
    story = Story().holds_card("ana", "share.general_radio", LAWYER).holds_card("ben", "share.general_radio")
    story.asking(Says("ana", "community_chest.hollywood_scandal"))
    story.choose(LAWYER)
    story.choose("pay_all")
    assert (story.cash("ana"), story.cash("ben"), story.cash("pool")) == (3200, 3187, 13)
    story = Story().holds_card("ana", "share.general_radio", LAWYER, NO)
    story.asking(Says("ana", "chance.caught_insider"))
    assert set(story.options()) == {LAWYER, "accept"}
    story.choose(LAWYER)
    assert story.where("ana") == "go"
    story = Story().owns("ben", "boardwalk").holds_card("ben", LAWYER).holds_card("ana", "chance.slick_move")
    story.say(PlayCard("ana", "chance.slick_move"))
    assert story.table.owner("boardwalk") == "ana"


# when, what, and refusals
def test_u_60_own_turn_cards_wait_for_ones_turn():
    """U-60: playable when they say."""
    story = Story().holds_card("ben", "chance.see_you_in_court", "community_chest.district_attorney")
    assert [option.key for option in playable(story.table, "ben")] == ["community_chest.district_attorney"]
    assert story.refused(PlayCard("ben", "chance.see_you_in_court", target="ana")).key == "not_this_card_now"


def test_u_60_moving_cards_are_not_played_from_jail():
    """U-60: a card that advances waits until one is out of Jail."""
    story = Story().holds_card("ana", "chance.excellent_accounting")
    assert [option.key for option in playable(story.table, "ana")] == ["chance.excellent_accounting"]
    story.marked("ana", "jail", 0)
    assert not playable(story.table, "ana")


def test_u_60_what_a_card_needs_is_named_and_asked_for():
    """U-60: target, thing, or what is given in return; what is left out is asked for."""
    story = Story().holds_card("ana", "chance.strong_armed_deal").owns("ana", "boardwalk", "water_works")
    story.owns("ben", "short_line", "baltic_avenue")
    assert [option.needs for option in playable(story.table, "ana")] == ["thing+other"]
    story.say(PlayCard("ana", "chance.strong_armed_deal", thing="short_line"))
    assert story.asks == "CardOther"
    story.choose("water_works")
    assert (story.table.owner("short_line"), story.table.owner("water_works")) == ("ana", "ben")


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (PlayCard("ana", "chance.slick_move"), "no_such_card"),
        (PlayCard("ana", "chance.nowhere"), "no_such_card"),
        (PlayCard("ana", 7), "no_such_card"),
        (PlayCard("zoe", "chance.slick_move"), "no_such_player"),
        (PlayCard("ben", NO), "not_this_card_now"),
        (PlayCard("ben", "community_chest.district_attorney", target="ben"), "no_such_answer"),
        (PlayCard("ben", "community_chest.district_attorney", target=10**30), "no_such_answer"),
    ],
)
def test_u_60_what_cannot_be_played_is_refused(command, key):
    """U-60: not held, not known, not now, not against that player."""
    story = Story().holds_card("ben", NO, "community_chest.district_attorney")
    assert story.refused(command).key == key


def test_u_65_nothing_is_taken_out_of_a_monopoly():
    """U-65: these cards take no deed of a whole group."""
    story = Story().holds_card("ana", "chance.slick_move").owns("ben", "boardwalk", "park_place")
    assert not playable(story.table, "ana")


def test_u_65_a_taken_street_first_sells_the_buildings_of_its_group():
    """U-65: the owner gets half price for the buildings of the group."""
    story = Story().owns("ben", "pacific_avenue", "north_carolina_avenue").built("pacific_avenue", 2)
    story.built("north_carolina_avenue", 1).holds_card("ana", "chance.slick_move")
    story.say(PlayCard("ana", "chance.slick_move", thing="north_carolina_avenue"))
    assert story.cash("ben") == 3200 + 300
    assert not story.table.buildings("pacific_avenue")
    assert story.table.holds(BANK, "house") == 81


def test_u_60_a_card_whose_choice_has_left_the_game_finds_nothing():
    """U-60: no question without an answer that can be given, though what it asked about is gone."""
    story = Story().owns("ben", "baltic_avenue", "states_avenue").turn_of("ana")
    story.holds_card("ana", "chance.slick_move").say(PlayCard("ana", "chance.slick_move"))
    assert set(story.options()) == {"baltic_avenue", "states_avenue"}
    story.say(LeaveGame("ben"))
    while story.asks == "Auction":
        story.choose("nobody")
    assert story.asks == "ToRoll"
    assert [event.name for event in story.events("Noted")] == ["card_does_nothing"]


def test_u_60_a_card_offers_only_what_is_there_still():
    """U-60: one of the deeds was put right by hand meanwhile."""
    story = Story().owns("ben", "baltic_avenue", "states_avenue", "vermont_avenue").turn_of("ana")
    story.holds_card("ana", "chance.slick_move").say(PlayCard("ana", "chance.slick_move"))
    story.say(Adjust((("ben", "bank", 1, "states_avenue"),), "never bought"))
    assert set(story.options()) == {"baltic_avenue", "vermont_avenue"}
    assert story.refused_choice("states_avenue").key == "no_such_answer"


def test_a_step_of_older_games_takes_off_a_mark_that_nobody_reads_any_more():
    """Rents were marked once; a game that stood still in the midst of a card goes on."""
    story = Story().marked("ana", "unpaid", "boardwalk").asking(NoLongerOwed("ana"))
    assert story.game.mark("ana", "unpaid") is None
    assert Story().asking(NoLongerOwed("ana")).asks == "ToRoll"
