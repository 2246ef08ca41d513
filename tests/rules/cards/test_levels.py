"""Millionaire: levels, Fortune cards, cards that count by level."""

import pytest

from app.rules.cards.levels import LevelUp, level_below, level_of, next_level
from app.rules.owning.property import Auction
from app.rules.whole_game.positions import AdjustMark
from tests.kit import Choose, Roll, Story

NOW, KEPT = "fortune.shares_skyrocket", "fortune.just_say_no"


def millionaire(level=1, **marks):
    """Ana at a level; no Fortune card in the way unless a test wants it."""
    story = Story("millionaire", "ana ben cid").marked("ana", "level", level)
    for deed in story.edition.deeds:
        if deed not in marks:
            story.marked("", f"fortune:{deed}")
    return story


def draw(story, deck, card):
    """Read this card off a space of its deck."""
    from app.rules.cards.drawing import DrawCard

    return story.asking(DrawCard("ana", deck)).choose(card)


@pytest.mark.parametrize(("level", "salary"), [(1, 150), (3, 200), (5, 250)])
def test_l_06_salary_by_level(level, salary):
    """L-06: passing or landing on Go: 150, 200, 250 for one, three, five stars."""
    for dice in ((1, 2), (1, 3)):
        story = millionaire(level).has("ana", 100).all_deeds_sold_to("ana").at("ana", "chance_3")
        story.roll(*dice)
        assert story.cash("ana") == 100 + salary


def test_l_07_each_time_one_may_rise_a_level_for_50():
    """L-07: one level for 50 from that salary, paid at the level held before; no skipping; five stars is the top."""
    story = millionaire().all_deeds_sold_to("ana").has("ana", 0)
    for level, cash in ((3, 100), (5, 250)):
        story.turn_of("ana").at("ana", "chance_3").roll(1, 2)
        assert story.asks == "LevelUp"
        story.choose("rise")
        assert (story.game.count("ana", "level"), story.cash("ana")) == (level, cash)
    story.turn_of("ana").at("ana", "chance_3").roll(1, 2)
    assert (story.asks, story.cash("ana")) == ("EndTurn", 500)


def test_l_07_or_stay():
    """L-07: one may stay."""
    story = millionaire().all_deeds_sold_to("ana").has("ana", 0).at("ana", "chance_3")
    story.roll(1, 2)
    assert story.refused(Choose("jump")).key == "no_such_answer"
    story.choose("stay")
    assert (story.game.count("ana", "level"), story.cash("ana")) == (1, 150)


def test_l_04_a_use_now_card_acts_before_the_purchase():
    """L-04: whoever lands first takes the card; "use now" acts, then the deed is bought or auctioned as usual."""
    story = millionaire(gadget_wharf=1).has("ana", 100).at("ana", "go")
    story.roll(1, 2)
    assert story.asks == "DrawFortune"
    assert story.refused(Choose("chance.other")).key == "no_such_card"
    story.choose(NOW)
    story.choose("amount", 60)
    assert (story.cash("ana"), story.asks, story.top.deed) == (160, "Buy", "gadget_wharf")
    story.choose("buy")
    again = story.turn_of("ben").at("ben", "go")
    again.roll(1, 2)
    assert again.asks == "Pay"


def test_l_04_the_purchase_concerns_the_space_landed_on_even_if_the_card_moved_the_token():
    """L-04: a limo ride to Go, and then the deed landed on is bought."""
    story = millionaire(gadget_wharf=1).at("ana", "go")
    story.roll(1, 2)
    story.choose("fortune.luxury_limo_ride")
    story.choose("stay")
    assert (story.where("ana"), story.asks, story.top.deed) == ("go", "Buy", "gadget_wharf")


def test_l_04_a_kept_card_is_held():
    """L-04: "keep" cards are held; the purchase goes on."""
    story = millionaire(gadget_wharf=1).at("ana", "go")
    story.roll(1, 2)
    story.choose(KEPT)
    assert (story.game.holds("ana", KEPT), story.asks) == (1, "Buy")


def test_l_04_a_card_stays_on_a_deed_got_without_landing():
    """L-04: a deed bought at an auction keeps its card for the next to land."""
    story = millionaire(gadget_wharf=1).owns("ben", "gadget_wharf").at("ana", "go")
    story.roll(1, 2)
    assert story.asks == "DrawFortune"
    story.choose(KEPT)
    assert (story.asks, story.top.creditor) == ("Pay", "ben")


def test_l_04_get_set_buys_here_and_moves_within_the_group():
    """L-04: first the purchase here, then on to another street of the group."""
    story = millionaire(surfers_cove=1).at("ana", "go")
    story.roll(1, 3)
    story.choose("fortune.get_set")
    assert (story.asks, story.top.deed) == ("Buy", "surfers_cove")
    story.choose("buy")
    assert (story.asks, set(story.options())) == ("MoveToGroup", {"aqua_park_resort", "lakeside_marina"})
    assert story.refused(Choose("castle_view")).key == "no_such_answer"
    story.choose("lakeside_marina")
    assert (story.where("ana"), story.asks) == ("lakeside_marina", "Buy")


def test_l_04_zoom_ahead_buys_here_and_moves_to_the_next_unowned():
    """L-04: first the purchase here, then on to the next unowned street."""
    story = millionaire(surfers_cove=1).owns("ben", "aqua_park_resort").at("ana", "go")
    story.roll(1, 3)
    story.choose("fortune.zoom_ahead")
    story.choose("buy")
    assert (story.where("ana"), story.asks, story.top.deed) == ("lakeside_marina", "Buy", "lakeside_marina")


def test_l_17_used_fortune_cards_do_not_come_back():
    """L-17: used Chance and Lifestyle cards go under their decks, used Fortune cards to a discard pile."""
    story = millionaire(gadget_wharf=1).at("ana", "go")
    story.roll(1, 2)
    story.choose(NOW)
    assert (story.game.holds("discard", NOW), story.game.holds("bank", NOW)) == (1, 0)
    from app.core.referee import Table
    from app.rules.card_hands import give_back

    kept = millionaire().holds_card("ana", KEPT)
    give_back(Table(kept.game, kept.edition), "ana", KEPT)
    assert kept.game.holds("discard", KEPT) == 1
    chance = millionaire()
    draw(chance, "chance", "chance.downgrade")
    assert chance.game.holds("bank", "chance.downgrade") == 1


@pytest.mark.parametrize(("level", "asks"), [(1, "CardAmount"), (3, "ToRoll"), (5, "CardAmount")])
def test_l_08_collect_by_level_asks_for_what_only_the_card_shows(level, asks):
    """L-08: the amount of one's own level; the 100 of level three is known, the others are asked for."""
    story = millionaire(level).has("ana", 0)
    draw(story, "lifestyle", "lifestyle.collect_by_level")
    assert story.asks == asks
    if asks == "CardAmount":
        story.choose("amount", 75)
    assert story.cash("ana") == (100 if level == 3 else 75)


def test_l_08_pay_each_player_the_amount_of_ones_own_level():
    """L-08: the amount is read off the card, and each other player gets it."""
    story = millionaire(3).has("ana", 100).has("ben", 0).has("cid", 0)
    draw(story, "chance", "chance.pay_each_player")
    story.choose("amount", 30)
    story.choose("pay_all")
    assert [story.cash(name) for name in story.names] == [40, 30, 30]


def test_l_08_collect_from_each_by_the_payers_level():
    """L-08: one amount per level of a payer; only levels that somebody has are asked for."""
    story = millionaire().marked("ben", "level", 5).has("ana", 0).has("ben", 100).has("cid", 100)
    draw(story, "chance", "chance.collect_each_player")
    assert (story.asks, story.top.level) == ("LevelAmount", 1)
    story.choose("amount", 10)
    assert story.top.level == 5
    story.choose("amount", 40)
    story.choose("pay_all")
    assert [story.cash(name) for name in story.names] == [50, 60, 90]


@pytest.mark.parametrize(
    ("level", "dice", "wins"),
    [
        (1, (3, 3), True), (1, (6, 5), False), (3, (4, 4), True), (3, (3, 4), False), (5, (1, 4), True),
        (5, (2, 2), False),
    ],
)
def test_l_08_roll_to_win(level, dice, wins):
    """L-08: doubles at one star, 8 to 12 at three, 5 to 12 at five win 150."""
    story = millionaire(level).has("ana", 0)
    draw(story, "chance", "chance.roll_to_win")
    assert story.refused(Roll((1, 2, 3))).key == "dice_number"
    story.roll(*dice)
    assert story.cash("ana") == (150 if wins else 0)
    assert story.asks == "ToRoll"


def test_l_08_ahead_five_and_pay():
    """L-08: ahead five spaces, pay the amount of one's own level, obey the space."""
    story = millionaire().has("ana", 100).at("ana", "go")
    draw(story, "lifestyle", "lifestyle.ahead_5_and_pay")
    story.choose("amount", 20)
    assert (story.asks, story.top.amount) == ("Pay", 20)
    story.choose("pay")
    assert (story.where("ana"), story.asks) == ("chance_1", "DrawCard")


@pytest.mark.parametrize(("before", "after", "gained"), [(1, 3, 0), (3, 5, 0), (5, 5, 50)])
def test_l_08_a_free_upgrade(before, after, gained):
    """L-08: one level up for nothing; at the top 50 from the bank."""
    story = millionaire(before).has("ana", 0)
    draw(story, "lifestyle", "lifestyle.free_upgrade")
    assert (story.game.count("ana", "level"), story.cash("ana")) == (after, gained)


@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 1), (1, 1)])
def test_l_08_down_a_level(before, after):
    """L-08: one level down, never below one star."""
    story = millionaire(before)
    entry = draw(story, "chance", "chance.downgrade")
    assert story.game.count("ana", "level") == after
    assert ("Noted" in [type(event).__name__ for event in entry.events]) == (before == after)


def test_l_08_to_any_space():
    """L-08: ahead to any space of one's choice; passing Go pays."""
    story = millionaire().has("ana", 0).at("ana", "free_parking")
    draw(story, "lifestyle", "lifestyle.any_space")
    story.choose("castle_view")
    story.choose("stay")
    assert (story.where("ana"), story.cash("ana"), story.asks) == ("castle_view", 150, "Buy")


def test_l_09_an_auction_starts_at_1_and_the_decliner_may_bid():
    """L-09: buy or auction; bidding starts at 1; the decliner may bid; the turn waits until it is sold."""
    story = millionaire().at("ana", "go")
    story.roll(1, 2)
    story.choose("auction")
    assert story.refused(Choose("sold", ("ben", 0))).key == "bid_too_low"
    assert story.refused(Choose("end_turn")).key == "no_such_answer"
    story.choose("sold", ("ana", 1))
    assert story.game.owner("gadget_wharf") == "ana"


def test_l_09_what_was_landed_on_finds_its_buyer_before_the_turn_ends():
    """L-09: nobody is no answer while anybody has the first bid; what the estate sells, and another table, may wait."""
    story = millionaire().at("ana", "go")
    story.roll(1, 2)
    story.choose("auction")
    assert list(story.options()) == ["sold"]
    refused = story.refused_choice("nobody")
    assert (refused.key, refused.words) == ("must_be_sold", {"deed": "gadget_wharf", "amount": 1})
    for player in story.names:
        story.has(player, 0)
    assert "nobody" in story.options()
    story.choose("nobody")
    assert story.game.owner("gadget_wharf") == ""
    estate = millionaire().asking(Auction("deed", "gadget_wharf"))
    assert "nobody" in estate.options()
    other = Story("millionaire", "ana ben", unsold="stays").asking(Auction("deed", "gadget_wharf", "ana"))
    assert "nobody" in other.options()
    assert "nobody" in Story("classic").asking(Auction("deed", "boardwalk", "ana")).options()


def test_l_01_each_starts_with_372():
    """L-01: 2 to 4 players, each with 372."""
    story = Story("millionaire", "ana ben cid dan")
    assert {story.cash(name) for name in story.names} == {372}
    assert len(story.edition.spaces) == 32


# levels
def test_l_07_levels_rise_one_by_one_to_the_top():
    """L-07: one, three, five stars; nothing above; not below the lowest named."""
    story = Story("millionaire", "ana ben")
    rises = [(1, 3), (3, 5), (5, 0)]
    for now, above in rises:
        story.marked("ana", "level", now)
        assert (level_of(story.table, "ana"), next_level(story.table, "ana")) == (now, above)
    assert [level_below(story.table, "ana", lowest) for lowest in (1, 3, 5)] == [3, 3, 5]
    price = story.edition.figures["upgrade"]
    exact = Story("millionaire", "ana ben").marked("ana", "level", 1).has("ana", price).asking(LevelUp("ana"))
    option = exact.options()["rise"]
    assert (option.amount, option.reason.terms) == (price, (("level", 3), ("price", price)))
    exact.choose("rise")
    assert (exact.cash("ana"), level_of(exact.table, "ana")) == (0, 3)
    poor = Story("millionaire", "ana ben").marked("ana", "level", 1).has("ana", price - 1).asking(LevelUp("ana"))
    assert poor.asks == "ToRoll"


def test_l_07_a_level_put_right_is_one_there_is():
    """L-07: one, three or five stars; two are none."""
    story = Story("millionaire", "ana ben")
    assert story.refused(AdjustMark("ana", "level", 2, "x")).key == "no_such_mark"
    story.say(AdjustMark("ana", "level", 5, "as the token shows"))
    assert story.game.mark("ana", "level") == 5
