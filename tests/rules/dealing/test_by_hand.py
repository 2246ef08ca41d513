"""The table is always right: everything can be put right by hand, balanced and with a note."""

import pytest

from app.core.game import Seat
from app.core.ledger import BANK, BOX, MONEY, POOL, lot
from app.rules.construction.building import Build
from app.rules.construction.selling import Sell
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed
from app.rules.whole_game.table_talk import Correct, Join, Rename, Reseat, SetSwitch
from tests.kit import Story

MOST = 10**9 - 1


def test_each_payer_pays_each_payee():
    story = Story("classic")
    story.say(PayByHand(("ben", "cid"), ("ana",), 40, "birthday of Ana"))
    assert [story.cash(player) for player in story.names] == [1580, 1460, 1460]
    story.say(PayByHand(("ana",), (POOL, "cid"), 10, "a bet"))
    story.say(PayByHand((POOL,), ("ben",), 10, "back"))
    story.say(PayByHand((BANK,), ("ben",), 10, "forgotten salary"))
    assert [story.cash(player) for player in story.names] == [1560, 1480, 1470]
    assert story.events("Transferred")[0].reason.terms == (("note", "forgotten salary"),)


def test_who_has_not_the_cash_owes_what_was_entered_by_hand():
    story = Story("classic").has("ben", 5)
    story.say(PayByHand(("ben",), ("ana",), 40, "rent of before"))
    assert (story.asks, story.top.player, story.top.amount) == ("Pay", "ben", 40)


@pytest.mark.parametrize(
    ("payers", "payees", "amount", "note", "key"),
    [
        (("zoe",), ("ana",), 5, "x", "no_such_player"),
        ((), ("ana",), 5, "x", "no_payer"),
        (("ana",), ("ana",), 5, "x", "pays_oneself"),
        (("ana", "ana"), ("ben",), 5, "x", "no_payer"),
        (("ana",), ("ben",), 0, "x", "not_an_amount"),
        (("ana",), ("ben",), -5, "x", "not_an_amount"),
        (("ana",), ("ben",), 10**30, "x", "not_an_amount"),
        (("ana",), ("ben",), "5", "x", "not_an_amount"),
        (("ana",), ("ben",), 5, "  ", "needs_a_note"),
        (("ana",), ("ben",), 5, None, "needs_a_note"),
        ((POOL,), ("ben",), 5, "x", "has_not"),
        ("ana", ("ben",), 5, "x", "no_payer"),
    ],
)
def test_a_payment_that_makes_no_sense_is_refused(payers, payees, amount, note, key):
    assert Story("classic").refused(PayByHand(payers, payees, amount, note)).key == key


def test_cash_owners_and_buildings_are_put_right():
    story = Story("classic")
    story.say(
        Adjust(
            (("ana", BANK, 100, "$"), (BANK, "ben", 1, "boardwalk"), (BANK, "@boardwalk", 3, "house")),
            "an hour ago",
        )
    )
    assert story.cash("ana") == 1400
    assert story.game.owner("boardwalk") == "ben"
    assert story.game.holds("@boardwalk", "house") == 3
    story.say(Adjust(((BOX, BANK, 2, "hotel"),), "two more from another box"))
    assert story.game.holds(BANK, "hotel") == 14


def test_a_mortgaged_deed_that_goes_back_to_the_bank_is_free():
    story = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk")
    story.say(Adjust((("ana", BANK, 1, "boardwalk"),), "sold by mistake"))
    assert not story.game.mortgaged


@pytest.mark.parametrize(
    ("postings", "key"),
    [
        ((), "nothing_to_adjust"),
        ((("ana", "ben", 5),), "not_a_posting"),
        ((("ana", "ben", 0, "$"),), "not_an_amount"),
        ((("ana", "ben", 10**30, "$"),), "not_an_amount"),
        ((("ana", "zoe", 5, "$"),), "no_such_account"),
        ((("ana", "ben", 5, "gold"),), "no_such_thing"),
        ((("ana", "ben", 9999, "$"),), "not_there"),
        (((BANK, "@boardwalk", 1, "house"),), "built_without_owner"),
        ((("ana", "ana", 5, "$"),), "pays_oneself"),
        (((BANK, "@baltic_avenue", 5, "house"),), "not_a_building_level"),
        ("ana", "nothing_to_adjust"),
        (
            ((BANK, "@baltic_avenue", 1, "house"), (BANK, "@baltic_avenue", 1, "hotel")),
            "not_a_building_level",
        ),
        ((("ana", "ben", True, "$"),), "not_an_amount"),
        (((BANK, "@reading_railroad", 1, "house"),), "not_a_building_level"),
        ((("ana", BANK, 1, "oriental_avenue"),), "built_without_owner"),
        (((BANK, "@vermont_avenue", 1, "house"),), "mortgaged_deed"),
    ],
)
def test_c_29_an_adjustment_leaves_what_can_be(postings, key):
    story = Story("classic").owns(
        "ana", "baltic_avenue", "reading_railroad", "oriental_avenue", "vermont_avenue"
    )
    story.built("oriental_avenue").mortgaged("vermont_avenue")
    assert story.refused(Adjust(postings, "note")).key == key


def test_a_token_stands_elsewhere_or_in_jail():
    story = Story("classic")
    story.say(AdjustPosition("ben", "boardwalk", "the dog moved it"))
    assert story.where("ben") == "boardwalk"
    story.say(AdjustPosition("ana", "jail", "forgotten double", jailed=True))
    assert (story.asks, story.game.count("ana", "jail")) == ("InJail", 0)
    story.say(AdjustPosition("ana", "jail", "only visiting"))
    assert (story.asks, story.game.mark("ana", "jail")) == ("ToRoll", None)
    assert story.refused(AdjustPosition("ana", "boardwalk", "?", jailed=True)).key == "not_the_jail"
    assert story.refused(AdjustPosition("ana", "nowhere", "?")).key == "no_such_space"
    assert story.refused(AdjustPosition("zoe", "boardwalk", "?")).key == "no_such_player"
    assert story.refused(AdjustPosition("ana", "boardwalk", "")).key == "needs_a_note"


def test_marks_and_mortgages_are_put_right():
    story = Story().owns("ana", "boardwalk")
    story.say(AdjustMark("ana", "reversed", 1, "we forgot"))
    assert story.game.mark("ana", "reversed") == "next"
    story.say(AdjustMark("ana", "reversed", 0, "no"))
    assert story.game.mark("ana", "reversed") is None
    assert story.refused(AdjustMark("ana", "jail.free", 1, "x")).key == "no_such_mark"
    assert story.refused(AdjustMark("ana", "reversed", "1", "x")).key == "no_such_mark"
    assert story.refused(AdjustMark("ana", "level", 3, "x")).key == "no_such_mark"
    story.say(AdjustMortgage("boardwalk", True, "it lies face down"))
    assert story.game.mortgaged == {"boardwalk"}
    story.say(AdjustMortgage("boardwalk", False, "face up"))
    assert not story.game.mortgaged
    assert story.refused(AdjustMortgage("park_place", True, "x")).key == "no_such_deed"


def test_a_note_is_a_line_of_its_own():
    story = Story("classic")
    story.say(Note("Ben fetches crisps", "ben"))
    noted = story.events("Noted")[0]
    assert (noted.player, dict(noted.words)) == ("ben", {"note": "Ben fetches crisps"})
    assert story.refused(Note("")).key == "needs_a_note"


def test_a_switch_is_changed_in_mid_game():
    story = Story("classic", rent_claim="automatic")
    story.say(SetSwitch("free_parking", "pot"))
    assert story.table.switch("free_parking") == "pot"
    assert story.refused(SetSwitch("free_parking", "party")).key == "no_such_switch"
    assert story.refused(SetSwitch("nothing", "at_all")).key == "no_such_switch"
    assert story.refused(SetSwitch("deck", "fr_m")).key == "no_such_switch"


def test_c_46_a_short_game_taken_up_in_the_middle_finds_no_fourth_house():
    """C-46: a fourth house would be worth nothing, and two would be sold for the price of one; hotels stay."""
    story = Story("classic").owns("ana", "boardwalk", "park_place").built("boardwalk", 4).built("park_place", 3)
    refusal = story.refused(SetSwitch("length", "short"))
    assert (refusal.key, refusal.words) == ("too_many_houses", {"deed": "boardwalk"})
    story.say(Sell("ana", (("boardwalk", 1),)))
    story.say(SetSwitch("length", "short"))
    story.say(Build("ana", (("boardwalk", 1),)))
    assert story.table.buildings("boardwalk") == {"hotel": 1}
    story.say(SetSwitch("length", "full"))


def test_this_tables_print_is_noted():
    story = Story("classic")
    story.say(Correct("deed", "boardwalk", "price", "420"))
    story.say(Correct("space", "go", "name", "Start"))
    assert story.game.corrections == (("deed", "boardwalk", "price", "420"), ("space", "go", "name", "Start"))
    story.say(Correct("deed", "boardwalk", "price", ""))
    assert story.game.corrections == (("space", "go", "name", "Start"),)
    for bad in (
        ("deed", "nowhere", "price", "1"),
        ("moon", "boardwalk", "price", "1"),
        ("deed", "boardwalk", "price", "-3"),
        ("deed", "boardwalk", "price", "ten"),
        ("deed", "boardwalk", "price", "9" * 30),
        ("deed", "go", "name", "x"),
    ):
        assert story.refused(Correct(*bad)).key in {"nothing_printed", "not_an_amount"}


def test_players_are_renamed_and_change_seats():
    story = Story("classic")
    story.say(Rename("ben", "Benedict"))
    assert story.game.seat("ben").name == "Benedict"
    assert story.refused(Rename("ben", "ANA")).key == "same_name_twice"
    assert story.refused(Rename("ben", " ")).key == "not_a_name"
    story.say(Reseat(("ana", "cid", "ben")))
    assert story.game.after("ana") == "cid"
    assert story.refused(Reseat(("ana", "cid"))).key == "not_the_seats"


def test_c_01_somebody_joins_late_with_cash_while_there_is_room():
    """C-01: no more players than the box allows."""
    story = Story("classic", players="a b c d e f g")
    story.say(Join(Seat("zoe", "Zoë"), 1200))
    assert (story.cash("zoe"), story.where("zoe"), story.game.after("g")) == (1200, "go", "zoe")
    assert story.refused(Join(Seat("max", "Max"), 1200)).key == "number_of_players"
    story.say(LeaveGame("b"))
    assert story.refused(Join(Seat("zoe2", "zoë"), 1)).key == "same_name_twice"
    assert story.refused(Join(Seat("bank", "Max"), 1)).key == "same_name_twice"
    assert story.refused(Join(Seat("max", "Max"), -1)).key == "not_an_amount"
    story.say(Join(Seat("max", "Max"), 0))
    assert story.cash("max") == 0


def test_c_06_a_table_that_moves_its_own_tokens_says_who_landed_where():
    """C-06: the space is obeyed; the turn waits to be ended or for another landing."""
    story = Story("classic", positions="by_deed").owns("ben", "boardwalk")
    story.say(Landed("ana", "boardwalk"))
    assert (story.asks, story.top.amount) == ("Pay", 50)
    story.choose("pay")
    assert (story.asks, story.game.turn) == ("EndTurn", "ana")
    story.say(Landed("ben", "baltic_avenue"))
    assert (story.asks, story.game.turn, story.where("ben")) == ("Buy", "ben", "baltic_avenue")
    story.choose("buy")
    story.say(Landed("ben", "electric_company"))
    assert story.asks == "Buy"
    assert story.refused(Landed("ana", "nowhere")).key == "not_now"
    story.choose("buy")
    story.say(Landed("ana", "electric_company"))
    assert story.asks == "RollForUtility"
    story.roll(3, 4)
    assert story.top.amount == 28


def test_c_08_a_said_landing_on_a_pay_corner_pays():
    """C-08: passing or landing on Go pays; a table that says its landings gets what a landing pays."""
    story = Story("classic", positions="by_deed")
    story.say(Landed("ana", "go"))
    assert (story.cash("ana"), story.where("ana")) == (1700, "go")
    story = Story("ultimate", positions="by_deed")
    story.say(Landed("ana", "pay_day"))
    story.choose("no_roll")
    story.say(Landed("ana", "bonus"))
    assert story.cash("ana") == 3200 + 400 + 300
    story = Story("millionaire", "ana ben")
    story.say(Landed("ana", "go"))
    assert (story.cash("ana"), story.asks) == (372 + 150, "LevelUp")


def test_c_48_the_last_round_ends_for_a_table_that_says_its_landings():
    """C-48: the round is finished, and the next landing finds the game over."""
    story = Story("classic", positions="by_deed", length="timed", time_up="finish_round")
    dealt = zip(("ana", "ben", "cid") * 2, story.edition.deeds, strict=False)
    story.choose("deal", tuple(dealt))
    story.say(Landed("ana", "free_parking"))
    story.say(TimeUp())
    story.say(Landed("ben", "free_parking"))
    story.say(Landed("cid", "free_parking"))
    assert story.asks == "EndTurn"
    story.say(Landed("ana", "boardwalk"))
    assert (story.asks, bool(story.game.winners), story.where("ana")) == ("GameOver", True, "free_parking")


def test_a_direction_put_right_holds_for_one_move():
    story = Story().at("ana", "states_avenue")
    story.say(AdjustMark("ana", "reversed", 1, "the token lies the other way"))
    story.roll(1, 2, 1)
    assert story.path()[0] == "electric_company"
    while story.asks != "EndTurn":
        story.choose("auction" if story.asks == "Buy" else "nobody")
    assert story.game.mark("ana", "reversed") is None


def test_a_payment_from_the_pool_is_no_more_than_it_holds():
    story = Story()
    story.say(PayByHand(("ana",), (POOL,), 40, "a fine"))
    assert story.refused(PayByHand((POOL,), ("ben",), 41, "too much")).key == "has_not"
    story.say(PayByHand((POOL,), ("ben",), 40, "all of it"))
    assert story.game.holds(POOL) == 0


def test_the_bank_pays_the_largest_sum_by_hand_and_no_more():
    """By hand at least 1 and at most 999,999,999."""
    story = Story("classic")
    for amount in (0, MOST + 1):
        assert story.refused(PayByHand((BANK,), ("ana",), amount, "a lot")).key == "not_an_amount"
    story.say(PayByHand((BANK,), ("ana",), MOST, "a lot"))
    story.say(PayByHand((BANK,), ("ana",), 1, "a little"))
    assert story.cash("ana") == 1500 + MOST + 1


def test_the_pool_pays_all_it_has_to_each_and_no_more():
    """What the Pool pays by hand to two is twice the sum."""
    story = Story("classic").given()
    story.say(PayByHand((BANK,), (POOL,), 100, "the pot of before"))
    refused = story.refused(PayByHand((POOL,), ("ana", "ben"), 51, "split"))
    assert (refused.key, refused.words["number"]) == ("has_not", 100)
    story.say(PayByHand((POOL,), ("ana", "ben"), 50, "split"))
    assert (story.cash("ana"), story.cash(POOL)) == (1550, 0)


@pytest.mark.parametrize(("length", "taken"), [(200, True), (201, False)])
def test_a_note_has_at_most_two_hundred_letters(length, taken):
    """A note fits on a line of the history."""
    story, note = Story("classic"), "n" * length
    sayings = (Note(note), PayByHand((BANK,), ("ana",), 5, note), Adjust(((BANK, "ana", 5, "$"),), note))
    for command in sayings:
        if taken:
            story.say(command)
        else:
            assert story.refused(command).words == {"most": 200}


def test_what_a_lot_carries_by_hand_is_a_rung_of_its_ladder():
    """C-29: four houses stand, five do not, nor a hotel beside a house; on a mortgaged deed nothing does."""
    story = Story("classic").owns("ana", "boardwalk")
    refused = story.refused(Adjust(((BANK, lot("boardwalk"), 5, "house"),), "as it stands"))
    assert (refused.key, refused.words["deed"]) == ("not_a_building_level", "boardwalk")
    story.say(Adjust(((BANK, lot("boardwalk"), 4, "house"),), "as it stands"))
    assert story.refused(Adjust(((BANK, lot("boardwalk"), 1, "hotel"),), "as it stands")).key == "not_a_building_level"
    swap = ((lot("boardwalk"), BANK, 4, "house"), (BANK, lot("boardwalk"), 1, "hotel"))
    story.say(Adjust(swap, "as it stands"))
    assert story.table.buildings("boardwalk") == {"hotel": 1}
    down = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk")
    assert down.refused(Adjust(((BANK, lot("boardwalk"), 1, "house"),), "so")).key == "mortgaged_deed"
    assert Story("classic").refused(Adjust(((BANK, lot("boardwalk"), 1, "house"),), "so")).key == "built_without_owner"


@pytest.mark.parametrize(
    ("leg", "key"),
    [((BANK, "ana", 5), "not_a_posting"), ((BANK, "ana", 0, MONEY), "not_an_amount"),
     (("zoe", "ana", 5, MONEY), "no_such_account"), ((BANK, "zoe", 5, MONEY), "no_such_account"),
     ((BANK, "ana", 1, "spoon"), "no_such_thing"), (("ana", "ana", 5, MONEY), "pays_oneself")],
)  # fmt: skip
def test_a_leg_that_makes_no_sense_is_refused(leg, key):
    """Four parts, a sum, two known accounts, a known thing."""
    assert Story("classic").refused(Adjust((leg,), "so")).key == key
