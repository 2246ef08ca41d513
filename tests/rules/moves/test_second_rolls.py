"""A second roll within a move has its own parity; what is left of the first roll keeps the first one's."""

import pytest

from app.core.events import Rolled
from app.rules.cards.playing import PlayCard
from app.rules.cards.wording import Says
from tests.kit import Story

REWIND = "community_chest.be_kind_rewind"
EVEN, ODD = (1, 2, 3), (1, 2, 2)


def rewinding(space, first):
    """Ana has rolled, stands here, and is told to roll again backwards."""
    story = Story().all_deeds_sold_to("ben").has("ana", 1000).has("ben", 1000)
    return story.given(Rolled("ana", first)).at("ana", space).asking(Says("ana", REWIND))


@pytest.mark.parametrize(
    ("space", "first", "second", "gained"),
    [("michigan_avenue", EVEN, (2, 3), 300), ("wacker_drive", ODD, (1, 3), 400)],
)
def test_u_77_pay_day_pays_by_the_roll_that_brought_the_token_there(space, first, second, gained):
    """U-77: reached by the roll backwards of a card, Pay Day pays by that roll's parity, not by the first one's."""
    story = rewinding(space, first)
    story.roll(*second)
    assert (story.where("ana"), story.cash("ana")) == ("pay_day", 1000 + gained)


def test_u_81_the_auction_space_goes_by_the_roll_that_brought_the_token_there():
    """U-81: reached by an odd roll backwards: on along the track, though the first roll was even."""
    story = rewinding("community_chest_outer_2", EVEN)
    story.roll(4, 5)
    walked = [event.path for event in story.events("Moved") if event.manner == "auction"]
    outer = set(story.edition.tracks["outer"])
    assert walked
    assert set(walked[0]) <= outer


def test_u_37_the_roll_backwards_rides_by_its_own_parity():
    """U-37: the even roll backwards rides the station that it passes; the odd one does not."""
    for space, first, second, there in (
        ("tennessee_avenue", ODD, (1, 3), "newbury_street"),
        ("new_york_avenue", EVEN, (2, 3), "virginia_avenue"),
    ):
        story = rewinding(space, first)
        story.roll(*second)
        assert story.where("ana") == there


def test_u_83_a_utility_reached_by_the_roll_backwards_asks_by_that_roll():
    """U-83: the dice that brought the token decide what the utility costs; the card doubles it."""
    story = rewinding("bourbon_street", EVEN)
    story.roll(1, 1)
    assert (story.where("ana"), story.asks, story.top.amount) == ("cable_company", "Pay", 2 * 150 * 2)


def test_u_46_a_bonus_keeps_the_parity_of_its_roll_across_a_roll_backwards():
    """U-46: an even roll with Mr. Monopoly, an odd one backwards: the bonus still rides the stations."""
    story, left = Story(), {"atlantic_avenue", "south_temple"}
    story.owns("ana", *[deed for deed in story.edition.deeds if deed not in left])
    story.at("ana", "black_and_white_cab_co").roll(1, 1, "mr_monopoly")
    assert story.asks == "DrawCard"
    story.choose(REWIND)
    story.roll(2, 3)
    assert [event.path[-1] for event in story.events("Moved")] == ["kirby_drive", "atlantic_avenue"]
    assert story.events("RollResumed")[0].dice == (1, 1, "mr_monopoly")


def test_u_46_with_no_bonus_owed_the_roll_backwards_is_the_last_one():
    """U-46: nothing is still owed to the first roll, and nothing more is told of it."""
    story = rewinding("michigan_avenue", EVEN)
    story.roll(2, 3)
    assert (story.events("RollResumed"), story.game.dice) == ([], (2, 3))


def test_u_50_with_no_roll_made_yet_stations_are_not_ridden():
    """U-50: a card got by a voucher before the roll: no roll yet counts as odd."""
    story = Story().all_deeds_sold_to("ana").at("ana", "states_avenue")
    story.asking(Says("ana", "chance.forward_thinker"))
    assert story.where("ana") == "st_james_place"


# kept cards between the pips and the bonus
def test_u_60_a_kept_card_that_moves_may_be_played_before_the_bonus_without_a_voucher():
    """U-60: between the pips and Mr. Monopoly's move the holder is asked, with no voucher in hand."""
    story = Story(ask_for_vouchers="on").holds_card("ana", "chance.excellent_accounting").at("ana", "go")
    story.roll(1, 2, "mr_monopoly")
    story.choose("buy")
    assert (story.asks, story.where("ana")) == ("Interlude", "baltic_avenue")
    story.say(PlayCard("ana", "chance.excellent_accounting"))
    walked = [event.path[-1] for event in story.events("Moved")]
    assert walked == ["tax_refund", "gas_company"]
    assert (story.asks, story.top.deed) == ("Buy", "gas_company")


@pytest.mark.parametrize("card", ["chance.get_out_of_jail", "chance.just_say_no", "chance.comped_room"])
def test_u_60_nobody_is_asked_before_the_bonus_for_a_card_that_does_not_move(card):
    """U-60: no useless question: with no card that moves and no voucher the bonus follows at once."""
    story = Story().holds_card("ana", card).holds_card("ben", "chance.excellent_accounting").at("ana", "go")
    story.roll(1, 3, "mr_monopoly")
    assert story.asks == "IncomeTax"
    story.choose("flat")
    assert (story.asks, story.where("ana")) == ("DrawVoucher", "reading_railroad_middle")
