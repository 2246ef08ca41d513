"""The order of the hooks, as the table of contents writes it: each story here fails when a tuple is turned round."""

import app.rules  # noqa: F401 - the table of contents fills the hooks
from app.core.agreements import FreeStay, RightToBuy
from app.core.events import Rolled
from app.core.reasons import Reason
from app.core.referee import Roll
from app.rules.dealing.offers import Offer
from app.rules.dealing.trade import Trade
from app.rules.hooks import HOOKS, Hooks
from app.rules.moves.movement import Arrival, Obey
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay
from app.rules.travel.speed_die import Interlude
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.ending import TimeUp
from tests.kit import Story, kinds

BY_TAXI = Arrival("taxi")  # draws no voucher at a station
FREE, CHEAPER = "chance.comped_room", "community_chest.special_online_pricing"
EXTRA = "community_chest.renovation"


def timed_round() -> Story:
    """Three at the table, time is up, and the round ends with cid."""
    story = Story("classic", length="timed", time_up="finish_round")
    story.choose("deal", tuple(zip(("ana", "ben", "cid") * 2, story.edition.deeds, strict=False)))
    story.turn_of("cid").asking(EndTurn("cid"))
    story.say(TimeUp())
    return story


def test_every_hook_of_the_table_is_filled():
    assert {name for name in Hooks.__annotations__ if not getattr(HOOKS, name, None)} == set()


def test_who_loses_a_turn_in_jail_is_not_asked_how_to_leave_it():
    """A lost turn is no try at the doubles that free."""
    story = Story("classic").at("ben", "jail").marked("ben", "jail", 1).marked("ben", "lose_turns", 1)
    story.asking(EndTurn("ana")).choose("end_turn")
    assert (story.game.turn, story.asks) == ("cid", "ToRoll")
    assert story.game.mark("ben", "jail") == 1


def test_c_48_a_turn_that_is_lost_ends_no_round():
    """The lost turn is told first; the round is over with the turn that could have been played."""
    story = timed_round().marked("ana", "lose_turns", 1)
    story.choose("end_turn")
    assert [event.name for event in story.events("Noted")] == ["turn_lost"]
    assert story.asks == "GameOver"


def test_c_48_nobody_is_asked_how_to_leave_jail_once_the_round_is_over():
    story = timed_round().at("ana", "jail").marked("ana", "jail", 1)
    story.choose("end_turn")
    assert story.asks == "GameOver"


def test_what_waits_for_a_roll_is_written_in_one_order():
    """Turned round, then the claim that lapses, then the right to the Subway."""
    story = Story(rent_claim="on_demand").owns("ben", "baltic_avenue").at("ana", "baltic_avenue")
    claim = "ana|ben|baltic_avenue|4|0|rent=4|C-12|1"
    story.marked("", "claims", (claim,)).turn_of("cid").at("cid", "subway")
    story.marked("cid", "reversed", "next").marked("cid", "subway", 1).say(Roll((1, 2, 1)))
    told = [getattr(event, "mark", "") or getattr(event, "name", "") for event in story.entry.events[:5]]
    assert [name for name in told if name] == ["reversed", "claims", "claim_lapsed", "subway"]


def test_a_card_or_a_voucher_is_enough_to_be_asked_between_the_moves():
    """One is enough; a kept card is looked at first, and then only its rule is cited."""
    voucher = next(card for card, printed in Story().edition.cards.items() if printed.deck == "voucher")
    story = Story(ask_for_vouchers="on").turn_of("ana").given(Rolled("ana", (1, 2, "bus"))).holds_card("ana", voucher)
    assert story.asking(Interlude("ana")).asks == "Interlude"


def test_l_02_the_end_is_written_before_the_offer_that_it_makes_void():
    story = Story("millionaire").owns("ana", "motor_drive").has("ana", 999)
    story.say(Offer("ana", "ben", (("motor_drive", 1),), (("$", 50),)))
    story.say(Trade("ana", "cid", (("motor_drive", 1),), (("$", 5),)))
    assert [kind for kind in kinds(story) if kind in {"Ended", "Noted"}] == ["Ended", "Noted"]


def landed(*free: str) -> Story:
    """Ana, who may ride cheaply, lands on Ben's railroad, for which he may ask more."""
    story = Story().owns("ben", "short_line").holds_card("ben", EXTRA).holds_card("ana", CHEAPER, *free)
    story.turn_of("ana").given(Rolled("ana", (1, 2, 1))).at("ana", "short_line_middle")
    return story.asking(Obey("ana", BY_TAXI))


def test_u_65_a_rent_is_raised_by_its_owner_before_it_is_made_cheaper():
    """Half of (25 + 50), rounded up; not half of 25, and 50."""
    assert landed().top.amount == 38


def test_u_65_the_free_night_lets_off_what_the_others_made_of_the_rent():
    """Every card acts at its first landing, and is used up."""
    story = landed(FREE)
    assert [story.game.holds(*held) for held in (("ben", EXTRA), ("ana", CHEAPER), ("ana", FREE))] == [0, 0, 0]
    assert story.asks != "Pay"


def test_c_57_a_turn_that_is_lost_counts_for_a_right_to_buy():
    """A right for one turn of Ben's is over after the turn that a card took from him."""
    story = Story("classic").owns("ana", "boardwalk").asking(EndTurn("ana"))
    story.say(Trade("ben", "ana", (("$", 5),), (), (RightToBuy("ana", "ben", ("boardwalk",), 300, 1),)))
    story.marked("ben", "lose_turns", 1).choose("end_turn")
    assert (story.game.turn, [event.left for event in story.events("TurnCounted")]) == ("cid", [0])


def test_u_65_a_stay_that_is_free_uses_no_card_up():
    """The owner's card waits for a visitor who owes something."""
    story = Story().owns("ben", "short_line").holds_card("ben", EXTRA)
    story.say(Trade("ana", "ben", (("$", 5),), (), (FreeStay("ben", "ana", ("short_line",)),)))
    story.turn_of("ana").given(Rolled("ana", (1, 2, 1))).at("ana", "short_line_middle").asking(Obey("ana", BY_TAXI))
    assert (story.asks != "Pay", story.game.holds("ben", EXTRA)) == (True, 1)


def test_l_02_the_end_is_written_before_the_promise_that_it_ends():
    story = Story("millionaire").owns("ana", "motor_drive").has("ana", 900)
    story.say(Trade("ben", "ana", (("$", 5),), (), (FreeStay("ana", "ben", ("motor_drive",)),)))
    story.has("ana", 999).say(Trade("ana", "cid", (("motor_drive", 1),), (("$", 5),)))
    assert [kind for kind in kinds(story) if kind in {"Ended", "PromiseEnded"}] == ["Ended", "PromiseEnded"]


def test_c_55_an_offer_that_would_take_over_an_ended_promise_is_void_in_the_same_line():
    """Cid leaves, so that Ana's promise to him ends; her offer to hand it on ends with it."""
    story = Story("classic", players="ana ben cid dora").owns("ana", "boardwalk").asking(EndTurn("dora"))
    story.say(Trade("cid", "ana", (("$", 5),), (), (FreeStay("ana", "cid", ("boardwalk",)),)))
    number = story.events("Promised")[0].number
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 9),), (), (number,)))
    story.say(LeaveGame("cid"))
    assert [kind for kind in kinds(story) if kind in {"PromiseEnded", "OfferClosed"}] == ["PromiseEnded", "OfferClosed"]


def test_between_the_moves_a_kept_card_is_looked_at_first_and_its_rule_alone_is_cited():
    story = Story(ask_for_vouchers="on")
    cards, track = story.edition.cards, story.edition.tracks["middle"]
    start = next(one for one, three in zip(track, track[3:], strict=False) if three == "free_parking")
    voucher = next(card for card in cards if cards[card].deck == "voucher")
    moving = next(card for card in cards if cards[card].keep and cards[card].effect == "advance_to")
    story.at("ana", start).turn_of("ana").holds_card("ana", voucher, moving).roll(1, 2, "bus")
    assert story.asks == "Interlude"
    assert {"U-60", "U-48"} & set(story.entry.rules) == {"U-60"}


def test_c_40_the_ways_to_raise_money_are_ranked_alike_whichever_heading_lists_first(monkeypatch):
    """C-40: deeds and shares; the list of the table of contents has an order only because it is written down."""
    story = Story().owns("ana", "boardwalk", "baltic_avenue", "short_line").holds_card("ana", "share.acme_motors")
    story.has("ana", 0).asking(Pay("ana", "ben", 90, Reason("rent")))
    ways = list(story.options())
    assert {way.partition(":")[0] for way in ways} >= {"mortgage", "mortgage_share"}
    monkeypatch.setattr(HOOKS, "raising", HOOKS.raising[::-1])
    assert list(story.options()) == ways
