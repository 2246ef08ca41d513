"""What is just still taken, and what is just not any more: sums, numbers, names and notes at their bounds."""

from __future__ import annotations

import pytest

from app.core.game import Game, Seat
from app.core.ledger import BANK, MONEY, POOL, lot
from app.core.reasons import Reason, Refused
from app.core.referee import decide
from app.editions import load
from app.rules.amounts import checked_amount
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift
from app.rules.construction.passing_on import KeepOrLift
from app.rules.construction.selling import Sell, basket
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.trade import PayInDeeds, Trade
from app.rules.owning.debt import Pay
from app.rules.owning.property import Auction, Buy
from app.rules.spaces.shares import LiftShare
from app.rules.spaces.stock import BuyShare
from app.rules.whole_game.clock import is_an_hour
from app.rules.whole_game.lengths import DealDeeds
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage
from app.rules.whole_game.questions import change, dividends, rent, roll_three, route, salary, starting_notes
from app.rules.whole_game.table_talk import Correct, Join, Rename, SetSwitch
from app.rules.whole_game.who_begins import WhoBegins
from tests.kit import Choose, Story

MOST = 10**9 - 1


# sums
@pytest.mark.parametrize("amount", [0, 1, MOST])
def test_a_sum_is_taken_up_to_the_largest(amount):
    """Any whole sum below a thousand million."""
    assert checked_amount(amount) == amount


@pytest.mark.parametrize("amount", [-1, MOST + 1, True, 1.0, "5", None])
def test_a_sum_that_cannot_be_written_is_refused(amount):
    """Not below nothing, not above the largest, not anything but a whole number; what was said is told back."""
    with pytest.raises(Refused) as refused:
        checked_amount(amount)
    assert (refused.value.key, set(refused.value.words)) == ("not_an_amount", {"amount"})


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


def test_c_40_a_debt_is_paid_with_exactly_the_cash_and_given_up_only_with_less():
    """C-40: who has the sum pays and cannot give up; one dollar less, and it is the other way round."""
    due = Pay("ana", "ben", 100, Reason("rent", "boardwalk", (("rent", 100),)))
    able = Story("classic").has("ana", 100).asking(due)
    assert set(able.options()) == {"pay"}
    assert able.refused_choice("give_up").key == "can_pay"
    short = Story("classic").has("ana", 99).asking(due)
    assert "pay" not in short.options()
    assert short.refused_choice("pay").words["amount"] == 100
    able.choose("pay")
    assert (able.cash("ana"), able.cash("ben")) == (0, 1600)


def test_the_sum_of_a_debt_may_be_changed_by_the_table():
    """The table is always right: any sum that the debtor has, nothing too, and the line says so."""
    due = Pay("ana", "ben", 100, Reason("rent", "boardwalk", (("rent", 100),)))
    story = Story("classic").asking(due)
    story.choose("pay", 70)
    assert story.events("Transferred")[0].reason.terms == (("rent", 100), ("by_hand", 70))
    forgiven = Story("classic").asking(due)
    forgiven.choose("pay", 0)
    assert (forgiven.cash("ana"), forgiven.events("Transferred")) == (1500, [])
    assert Story("classic").has("ana", 99).asking(due).refused_choice("pay", 100).key == "short_of_cash"


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
    assert story.game.mark("ana", "unpaid") is None


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


# steps
def test_a_basket_has_from_one_to_ten_steps_a_street():
    """Eleven steps, or none, or text, is no basket; ten are too many for the street only."""
    story = Story("classic").owns("ana", "boardwalk", "park_place").has("ana", 9000)
    for steps in (0, -1, 11, "2", True):
        assert story.refused(Build("ana", (("boardwalk", steps),))).key == "not_a_basket"
    assert story.refused(Build("ana", (("boardwalk", 10),))).key == "no_higher"
    assert story.refused(Build("ana", (("boardwalk", 6), ("park_place", 5)))).key == "no_higher"
    story.say(Build("ana", (("boardwalk", 5), ("park_place", 5))))
    assert story.cash("ana") == 9000 - 10 * 200
    assert story.refused(Sell("ana", (("boardwalk", 6), ("park_place", 5)))).words["number"] == 5
    story.say(Sell("ana", (("boardwalk", 5), ("park_place", 5))))
    assert story.cash("ana") == 9000 - 10 * 100


@pytest.mark.parametrize("line", [("boardwalk",), ("boardwalk", 1, 1), "boardwalk", ["boardwalk", 1]])
def test_a_line_of_a_basket_is_a_deed_with_a_number(line):
    """A basket is made of pairs."""
    assert Story("classic").owns("ana", "boardwalk").refused(Build("ana", (line,))).key == "not_a_basket"


def test_c_26_buildings_take_the_last_dollar_and_no_more():
    """C-26: exactly the price is enough; the refusal names it."""
    story = Story("classic").owns("ana", "boardwalk", "park_place").has("ana", 399)
    basket_of_two = (("boardwalk", 1), ("park_place", 1))
    short = story.refused(Build("ana", basket_of_two))
    assert (short.key, short.words["amount"]) == ("short_of_cash", 400)
    assert basket(story.table, "ana", basket_of_two).total == -400
    story.has("ana", 400).say(Build("ana", basket_of_two))
    assert story.cash("ana") == 0
    quote = basket(story.table, "ana", (("boardwalk", -1), ("park_place", -1)))
    assert (quote.total, {line.deed for line in quote.changes}) == (200, {"boardwalk", "park_place"})
    with pytest.raises(Refused) as both:
        basket(story.table, "ana", (("boardwalk", 1), ("park_place", -1)))
    assert both.value.key == "build_or_sell"


# marks, names, notes
@pytest.mark.parametrize(
    ("value", "taken"), [(0, True), (1, True), (99, True), (100, False), (-1, False), (True, False)]
)
def test_a_mark_put_right_is_a_number_below_a_hundred(value, taken):
    """Turns to lose from none to 99; none takes the mark away."""
    story = Story("classic").marked("ana", "lose_turns", 7)
    if taken:
        story.say(AdjustMark("ana", "lose_turns", value, "as agreed"))
        assert story.game.mark("ana", "lose_turns") == (value or None)
    else:
        assert story.refused(AdjustMark("ana", "lose_turns", value, "as agreed")).words == {"mark": "lose_turns"}


def test_a_mark_put_right_says_why_and_about_whom():
    """Nothing is put right without a note, nor a mark that there is not, nor for a stranger."""
    story = Story("classic")
    assert story.refused(AdjustMark("ana", "lose_turns", 1, " ")).key == "needs_a_note"
    assert story.refused(AdjustMark("zoe", "lose_turns", 1, "so")).key == "no_such_player"
    assert story.refused(AdjustMark("ana", "hungry", 1, "so")).key == "no_such_mark"
    assert story.refused(AdjustMark("ana", "level", 3, "so")).key == "no_such_mark"
    story.say(AdjustMark("ana", "reversed", 1, "the token lies so"))
    assert [(event.player, event.name) for event in story.events("Noted")] == [("ana", "note")]


def test_a_deed_with_a_depot_is_not_turned_face_down_by_hand():
    """C-35: buildings are sold first; without them the deed may lie either way."""
    story = Story().owns("ana", "reading_railroad").built("reading_railroad", 1, "train_depot")
    assert story.refused(AdjustMortgage("reading_railroad", True, "it does")).key == "sell_depot_first"
    story.say(AdjustMortgage("reading_railroad", False, "it does"))
    assert story.refused(AdjustMortgage("boardwalk", True, "it does")).key == "no_such_deed"
    assert story.refused(AdjustMortgage("reading_railroad", False, "")).key == "needs_a_note"


@pytest.mark.parametrize(("length", "taken"), [(1, True), (40, True), (41, False)])
def test_a_name_has_from_one_to_forty_letters(length, taken):
    """As long as a name that can be read across a table: when the game is laid out, in mid-game, and coming late."""
    name, story = "N" * length, Story("classic")
    seats = (Seat("one", name), Seat("two", "Two"))
    sayings = ((Game(), NewGame(seats)), (story.game, Rename("ana", name)), (story.game, Join(Seat("new", name), 5)))
    for game, command in sayings:
        if taken:
            decide(game, command, story.edition)
            continue
        with pytest.raises(Refused) as refused:
            decide(game, command, story.edition)
        assert (refused.value.key, refused.value.words["most"]) == ("not_a_name", 40)


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x00b"])
def test_a_name_can_be_printed(name):
    """An empty name, or one with a line break in it, is none."""
    assert Story("classic").refused(Rename("ana", name)).key == "not_a_name"


@pytest.mark.parametrize("name", ["Ben", "BEN", "ben"])
def test_two_players_are_never_called_the_same(name):
    """Capital letters make no other name; one's own may be kept or written otherwise."""
    story = Story("classic")
    assert story.refused(Rename("ana", name)).key == "same_name_twice"
    assert story.refused(Join(Seat("new", name), 5)).key == "same_name_twice"
    story.say(Rename("ben", name))
    assert story.game.seat("ben").name == name


@pytest.mark.parametrize("id_", ["", "bank", "pool", "box", "discard", "ana", "a@b", "a|b", "a.b", "a b", "a=b"])
def test_a_newcomer_has_an_id_that_no_account_has(id_):
    """An account of the ledger, or a sign that the journal divides by, is no id."""
    assert Story("classic").refused(Join(Seat(id_, "Newcomer"), 5)).key == "same_name_twice"


def test_c_01_the_last_chair_is_taken_and_then_none_is_left():
    """C-01: eight play, not nine; without cash nothing is booked; a game that is over is joined by nobody."""
    story = Story("classic", "a b c d e f g")
    story.say(Join(Seat("h", "Eighth"), 0))
    assert (story.cash("h"), story.events("Transferred"), story.where("h")) == (0, [], "go")
    full = story.refused(Join(Seat("i", "Ninth"), 0))
    assert (full.key, full.words["fewest"], full.words["most"]) == ("number_of_players", 2, 8)
    fresh = Story("classic", "a b")
    fresh.say(Join(Seat("c", "Late"), MOST))
    assert fresh.cash("c") == MOST
    assert fresh.refused(Join(Seat("d", "Later"), MOST + 1)).key == "not_an_amount"


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


@pytest.mark.parametrize(("length", "taken"), [(100, True), (101, False)])
def test_what_a_table_prints_itself_has_at_most_a_hundred_letters(length, taken):
    """A name on a board is no novel."""
    story, name = Story("classic"), "n" * length
    said = Correct("deed", "boardwalk", "name", name)
    if taken:
        story.say(said)
        assert story.game.corrections == (("deed", "boardwalk", "name", name),)
    else:
        refused = story.refused(said)
        assert (refused.key, refused.words["most"]) == ("not_a_name", 100)


@pytest.mark.parametrize(("figure", "taken"), [("0", True), (str(MOST), True), (str(MOST + 1), False), ("-1", False)])
def test_a_figure_that_a_table_prints_itself_is_a_sum(figure, taken):
    """From nothing to the largest sum; '' takes it back."""
    story = Story("classic")
    said = Correct("deed", "boardwalk", "price", figure)
    if taken:
        story.say(said)
        story.say(Correct("deed", "boardwalk", "price", ""))
        assert story.game.corrections == ()
    else:
        assert story.refused(said).words["amount"] in {figure, int(figure)}
    assert story.refused(Correct("deed", "boardwalk", "colour", "5")).key == "nothing_printed"
    assert story.refused(Correct("deed", "nowhere", "price", "5")).words["item"] == "nowhere"


@pytest.mark.parametrize("name", ["layout", "deck"])
def test_the_print_is_not_changed_in_mid_game(name):
    """U-05, U-06: board and cards are chosen at the start; an unknown switch or value is none."""
    story = Story()
    value = story.edition.switches[name].values[0]
    assert story.refused(SetSwitch(name, value)).words == {"name": name, "value": value}
    assert story.refused(SetSwitch("rent_claim", "never")).key == "no_such_switch"
    assert story.refused(SetSwitch("weather", "fine")).key == "no_such_switch"


@pytest.mark.parametrize(
    ("hour", "is_one"),
    [("2026-11-18T00:00", True), ("2026-11-18T23:59", True), ("2026-11-18T24:00", False), ("2026-11-18T23:60", False),
     ("2026-11-18T2:300", False), ("2026-11-18 23:30", False), ("2026-11-18T23:3", False), (None, False)],
)  # fmt: skip
def test_an_hour_is_one_of_the_day(hour, is_one):
    """From 00:00 to 23:59."""
    assert is_an_hour(hour) is is_one


# dice and deals at the start
@pytest.mark.parametrize(
    ("total", "taken"), [(2, True), (12, True), (1, False), (13, False), (True, False), ("7", False)]
)
def test_c_04_who_begins_rolled_from_two_to_twelve(total, taken):
    """C-04: what two dice can show; the others rolled seven."""
    story = Story("classic").asking(WhoBegins())
    rolls = (("ana", total), ("ben", 7), ("cid", 7))
    if taken:
        story.choose("rolls", rolls)
        assert (story.asks, story.game.turn) == (("ToRoll", "ana") if total > 7 else ("WhoBegins", "ana"))
    else:
        refused = story.refused_choice("rolls", rolls)
        assert (refused.key, refused.words["face"]) == ("unknown_face", total if type(total) is int else str(total))


def test_c_04_everybody_rolls_once():
    """C-04: one total from each, nobody twice and nobody left out; those who tied roll again, the others not."""
    story = Story("classic").asking(WhoBegins())
    for rolls in ((("ana", 5), ("ben", 7)), (("ana", 5), ("ana", 5), ("ben", 7)), (), None,
                  (("ana", 5), ("ben", 7), ("cid", 7), ("cid", 7)), (("ana", 5), ("ben", 7), ("cid",))):
        assert story.refused_choice("rolls", rolls).key == "a_roll_each"
    assert story.refused_choice("zoe").words == {"name": "zoe"}
    story.choose("rolls", (("ana", 5), ("ben", 7), ("cid", 7)))
    assert [key for key in story.options() if key != "rolls"] == ["ben", "cid"]
    assert story.refused_choice("ana").key == "no_such_player"
    story.choose("rolls", (("ben", 3), ("cid", 4)))
    assert (story.game.turn, story.asks) == ("cid", "ToRoll")
    assert [(event.player, event.name) for event in story.events("Noted")] == [("cid", "begins")]


@pytest.mark.parametrize("length", ["short", "timed"])
def test_c_45_as_many_deeds_to_each_as_the_game_deals(length):
    """C-45: two to each in the classic box, at the printed price, from the bank; the refusal says how many."""
    story = Story("classic", "ana ben", length=length)
    story.asking(DealDeeds())
    good = (("ana", "boardwalk"), ("ana", "park_place"), ("ben", "baltic_avenue"), ("ben", "reading_railroad"))
    for dealt in (good[:3], (*good[:3], ("ana", "oriental_avenue")), (*good[:3], ("ben", "boardwalk")), good[:1] * 4,
                  None, (1, 2), (("ana",),) * 4, (*good[:3], ("zoe", "oriental_avenue"))):
        refused = story.refused_choice("deal", dealt)
        assert (refused.key, refused.words) == ("not_dealt", {"number": 2})
    unknown = story.refused_choice("deal", (*good[:3], ("ben", "house")))
    assert (unknown.key, unknown.words["deed"]) == ("no_such_deed", "house")
    story.choose("deal", good)
    assert (story.cash("ana"), story.cash("ben")) == (1500 - 750, 1500 - 260)
    assert story.events("Transferred")[0].reason.terms == (("price", 400),)


def test_c_45_a_deal_that_somebody_cannot_pay_is_refused():
    """C-45: to the last dollar."""
    good = (("ana", "boardwalk"), ("ana", "park_place"), ("ben", "baltic_avenue"), ("ben", "reading_railroad"))
    short = Story("classic", "ana ben").has("ana", 749).asking(DealDeeds()).refused_choice("deal", good)
    assert (short.key, short.words["amount"], short.words["player"]) == ("short_of_cash", 350, "ana")
    story = Story("classic", "ana ben").has("ana", 750).asking(DealDeeds())
    story.choose("deal", good)
    assert story.cash("ana") == 0


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
    assert (able.top.player, able.top.creditor, able.top.amount) == ("ana", BANK, 20)


def test_u_88_a_share_is_lifted_with_exactly_its_cost():
    """U-88: half of par and a tenth of that, rounded up."""
    from app.rules.owning.worth import pledged

    story = Story().holds_card(pledged("ana"), "share.acme_motors").has("ana", 54)
    par = story.edition.companies["acme_motors"].par
    cost = par // 2 + -(-(par // 2) // 10)
    assert story.has("ana", cost - 1).refused(LiftShare("ana", "acme_motors")).words["amount"] == cost
    assert story.refused(LiftShare("ben", "acme_motors")).words["player"] == "ben"
    story.has("ana", cost).say(LiftShare("ana", "acme_motors"))
    assert (story.cash("ana"), story.game.holds("ana", "share.acme_motors")) == (0, 1)


def test_u_86_a_share_is_bought_with_the_last_dollar():
    """U-86: companies that can be paid are offered, each at par."""
    story = Story().has("ana", 100).asking(BuyShare("ana"))
    pars = {company.id: company.par for company in story.edition.companies.values()}
    offered = {key.removeprefix("buy:"): option.amount for key, option in story.options().items() if key != "auction"}
    assert offered == {name: par for name, par in pars.items() if par <= 100}
    dearer = next(name for name, par in pars.items() if par > 100)
    assert story.refused_choice(f"buy:{dearer}").words["amount"] == pars[dearer]
    exact = Story().has("ana", pars[dearer]).asking(BuyShare("ana"))
    exact.choose(f"buy:{dearer}")
    assert exact.cash("ana") == 0
    assert exact.entry.events[0].reason.terms == (("par", pars[dearer]),)


# questions without a game
def test_a_rent_is_asked_for_as_many_as_there_are():
    """From one deed of a group to all of it, from bare to the last rung."""
    classic = load("classic")
    assert rent(classic, "boardwalk", owned=1, level=0).amount == 50
    assert rent(classic, "boardwalk", owned=2, level=0).amount == 100
    assert rent(classic, "boardwalk", owned=2, level=5).amount == 2000
    assert [rent(classic, "reading_railroad", owned=n).amount for n in (1, 2, 3, 4)] == [25, 50, 100, 200]
    assert rent(classic, "electric_company", owned=2, dice=(5, 6)).amount == 110
    for owned, level, told in ((0, 0, 0), (3, 0, 3), (1, 6, 6), (1, -1, 1)):
        with pytest.raises(Refused) as refused:
            rent(classic, "boardwalk", owned=owned, level=level)
        assert (refused.value.key, refused.value.words["amount"]) == ("not_that_many", told)
    with pytest.raises(Refused) as unknown:
        rent(classic, "nowhere")
    assert unknown.value.words == {"deed": "nowhere"}


def test_a_salary_is_asked_for_by_the_way_it_is_met():
    """Passed or landed on, by an odd or an even roll."""
    ultimate = load("ultimate")
    assert (salary(ultimate, "pay_day"), salary(ultimate, "pay_day", parity="even")) == (300, 400)
    assert (salary(ultimate, "bonus"), salary(ultimate, "bonus", "land")) == (250, 300)
    assert (salary(ultimate, "go"), salary(ultimate, "pay_day", manner="voucher")) == (200, 400)
    for wrong in (("nowhere", "pass", "odd"), ("go", "fly", "odd"), ("go", "pass", "half")):
        with pytest.raises(Refused) as refused:
            salary(ultimate, *wrong)
        assert refused.value.words == {"space": wrong[0]}


def test_a_route_needs_a_space_and_dice():
    """Two dice, or three where one is the speed die."""
    ultimate = load("ultimate")
    assert route(ultimate, "go", (1, 2))[-1] == route(ultimate, "go", (1, 2, "bus"))[-1]
    assert len(route(ultimate, "go", (1, 2, 2))) == 5
    for start, dice in (("nowhere", (1, 2)), ("go", (1,)), ("go", (1, 2, 4)), ("go", (1, 7))):
        with pytest.raises(Refused):
            route(ultimate, start, dice)


def test_roll_three_and_dividends_without_a_game():
    """One number 50, two 200, three 1000, the roller's own three 1500; no share pays nothing."""
    won = roll_three({"ana": [(1, 2, 3), (1, 5, 6)], "ben": [(1, 2, 3)], "cid": [(4, 5, 6)]}, (3, 2, 1), "ana")
    assert won == {"ana": 1550, "ben": 1000, "cid": 0}
    assert roll_three({"ana": [(1, 2, 6)], "ben": [(1, 5, 6)]}, (1, 2, 3), "ana") == {"ana": 200, "ben": 50}
    ultimate = load("ultimate")
    company = next(iter(ultimate.companies.values()))
    held = len(company.dividends)
    assert dividends(ultimate, {company.id: 0}) == {company.id: 0}
    assert dividends(ultimate, {company.id: held}) == {company.id: company.dividends[-1]}
    for wrong in ({company.id: held + 1}, {company.id: -1}, {"nowhere": 0}):
        with pytest.raises(Refused) as refused:
            dividends(ultimate, wrong)
        assert refused.value.words == {"company": next(iter(wrong))}


def test_change_is_made_of_the_fewest_notes_of_the_box():
    """Every note once, none left over, the largest first; and the notes of the start add up to its cash."""
    for name in ("classic", "ultimate", "mega"):
        edition = load(name)
        everything = sum(edition.notes)
        assert change(edition, everything) == dict.fromkeys(sorted(edition.notes, reverse=True), 1)
        assert list(change(edition, everything)) == sorted(edition.notes, reverse=True)
        assert change(edition, 0) == {}
        given = starting_notes(edition)
        assert sum(note * number for note, number in given.items()) == edition.figures["start_cash"]
        assert list(given) == sorted(given, reverse=True)
    with pytest.raises(Refused):
        change(load("classic"), -1)
    with pytest.raises(Refused):
        change(load("classic"), MOST + 1)


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


def test_the_answer_must_be_a_choice():
    """An answer to nobody's question is none."""
    assert Story("classic").refused(Choose("end_turn")).words == {"answer": "end_turn"}
