"""Roll Three and Squeeze Play."""

import pytest

from app.rules.spaces.roll_three import RollThree
from app.rules.whole_game.questions import roll_three
from tests.kit import Choose, Roll, Story


def card(*numbers):
    return "roll_three." + "_".join(map(str, numbers))


def to_roll_three(story):
    """Land there from Pennsylvania Railroad's next, with two."""
    story.all_deeds_sold_to("ana").at("ana", "fifth_avenue").roll(1, 1, "mr_monopoly")
    return story


def test_u_66_first_a_card_then_three_regular_dice():
    """U-66: first take a Roll Three card, then roll three regular dice, read from low to high."""
    story = to_roll_three(Story())
    assert story.asks == "DrawRollThree"
    assert story.refused(Choose(card(9, 9, 9))).key == "no_such_card"
    story.choose(card(1, 2, 3))
    assert story.game.holds("ana", card(1, 2, 3)) == 1
    assert story.asks == "RollThree"
    assert story.refused(Roll((1, 2))).key == "dice_number"
    assert story.refused(Roll((1, 2, "bus"))).key == "unknown_face"
    story.roll(6, 2, 5)
    assert story.events("Rolled")[0].dice == (2, 5, 6)


def test_u_66_pile_empty_none():
    """U-66: pile empty: no card, but the roll is made."""
    story = Story()
    for name in story.edition.decks["roll_three"]:
        story.holds_card("ben", *[name] * story.edition.cards[name].copies)
    assert to_roll_three(story).asks == "RollThree"


def test_u_67_the_example_of_the_booklet():
    """U-67: 1-3-6 against 4-4-5, 2-4-6, 1-3-3 and 1-3-6; each die matches once; the roller's own three win 1500."""
    cards = {"one": [(4, 4, 5)], "two": [(2, 4, 6)], "three": [(1, 3, 3)], "four": [(1, 3, 6)]}
    assert roll_three(cards, (6, 1, 3), "one") == {"one": 0, "two": 50, "three": 200, "four": 1000}
    assert roll_three(cards, (1, 3, 6), "four")["four"] == 1500
    assert roll_three({"one": [(1, 3, 6)]}, (1, 3, 3), "two") == {"one": 200}


def test_u_67_the_bank_pays_everybody_at_once():
    """U-67: each card of every player is compared; the bank pays."""
    story = Story().holds_card("ana", card(1, 2, 3)).holds_card("ben", card(1, 2, 3)).holds_card("cid", card(1, 4, 5))
    story.has("ana", 0).has("ben", 0).has("cid", 0).asking(RollThree("ana", "roll_three")).roll(3, 2, 1)
    assert [story.cash(name) for name in story.names] == [1500, 1000, 50]


@pytest.mark.parametrize(("value", "wins"), [("each_pays", 200 + 50 + 200), ("best_only", 200)])
def test_u_68_several_cards(value, wins):
    """U-68: a player with several cards wins for each, copies too; or only for the best."""
    story = Story(roll_three_cards=value).has("ben", 0).holds_card("ben", card(1, 2, 3), card(1, 2, 3), card(1, 4, 5))
    story.asking(RollThree("ana", "roll_three")).roll(1, 2, 6)
    assert story.cash("ben") == wins


def test_u_69_cards_may_be_traded():
    """U-69: Roll Three cards may be bought, sold, traded."""
    from app.rules.dealing.trade import check_tradeable

    story = Story().holds_card("ana", card(1, 2, 3))
    assert check_tradeable(story.table, "ana", card(1, 2, 3)) is None
    assert "U-69" in _cited(story, card(1, 2, 3))


def _cited(story, unit):
    from app.rules.dealing.trade import check_tradeable

    table = story.table
    check_tradeable(table, "ana", unit)
    return table.cited


@pytest.mark.parametrize(
    ("dice", "each"),
    [((1, 1, "bus"), 200), ((6, 6, 3), 200), ((1, 1, 1), 100), ((1, 1, 3), 100), ((6, 5, 1), 100), ((6, 6, 2), 100),
     ((2, 3, 1), 50), ((5, 5, 1), 50)],
)  # fmt: skip
def test_u_71_with_the_speed_die(dice, each):
    """U-71: 6 to 11: 50; 3 to 5 and 12 to 14: 100; 2 or 15: 200."""
    story = Story(squeeze_play="three_dice").has("ana", 0).has("ben", 1000).has("cid", 1000)
    from app.rules.spaces.squeeze_play import SqueezePlay

    story.asking(SqueezePlay("ana", "squeeze_play")).roll(*dice)
    story.choose("pay_all")
    assert story.cash("ana") == 2 * each


def test_u_71_a_symbol_adds_a_voucher_from_each_who_has_one():
    """U-71: Mr. Monopoly or bus (counting 0) adds one voucher from each who has one; the giver chooses which."""
    ticket, token = "voucher.bus_ticket", "voucher.transit_token"
    story = Story(squeeze_play="three_dice").holds_card("ben", ticket, token)
    from app.rules.spaces.squeeze_play import SqueezePlay

    story.asking(SqueezePlay("ana", "squeeze_play")).roll(3, 4, "mr_monopoly")
    story.choose("pay_all")
    assert (story.asks, story.top.asked(story.table)) == ("GiveVoucher", "ben")
    story.choose(token)
    assert (story.game.holds("ana", token), story.game.holds("ben", ticket)) == (1, 1)
    assert story.asks == "ToRoll"


def test_u_66_dice_of_roll_three_are_read_from_low_to_high_and_every_card_is_told():
    """U-66, U-67: sorted dice; a prize for each card with what it matched."""
    story = Story().holds_card("ana", "roll_three.1_2_3").holds_card("ben", "roll_three.1_2_4")
    story.asking(RollThree("ana", "roll_three")).roll(3, 1, 2)
    assert story.events("Rolled")[0].dice == (1, 2, 3)
    assert (story.cash("ana"), story.cash("ben"), story.cash("cid")) == (4700, 3400, 3200)
    assert [event.reason.terms for event in story.events("Transferred")] == [
        (("matched", 3), ("prize", 1500)), (("matched", 2), ("prize", 200))
    ]  # fmt: skip
    assert [story.game.count(name, "turn.roll_three") for name in story.names] == [1500, 200, 0]
    assert story.game.dice == ()
