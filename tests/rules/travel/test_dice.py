"""The dice: which are rolled, what they order, and in which order it is done."""

import pytest

from tests.kit import Story


@pytest.mark.parametrize(("dice", "reached"), [((1, 2, 3), "esplanade_avenue"), ((1, 2, 1), "income_tax")])
def test_u_09_pips_on_all_three_move_their_total(dice, reached):
    """U-09: pips on all three: move the total of the three."""
    story = Story().at("ana", "go")
    story.roll(*dice)
    assert story.path()[-1] == reached


@pytest.mark.parametrize("symbol", ["mr_monopoly", "bus"])
def test_u_10_symbols_count_nothing(symbol):
    """U-10: Mr. Monopoly or bus count 0; the regular dice move the token."""
    story = Story().at("ana", "go")
    story.roll(1, 2, symbol)
    assert story.path()[-1] == "baltic_avenue"


def test_m_05_pips_on_three_dice_in_mega():
    """M-05: pips on all three: move the total of three."""
    story = Story("mega").at("ana", "go")
    story.roll(1, 2, 1)
    assert story.path()[-1] == story.edition.tracks["board"][4]


def test_u_11_parity_is_that_of_the_total_that_moves():
    """U-11: with three pips it is their total that is odd or even: 1 + 2 + 1 is even and rides the station."""
    even, odd = Story().at("ana", "baltic_avenue"), Story().at("ana", "baltic_avenue")
    even.roll(1, 2, 1)
    odd.roll(1, 3, 1)
    assert even.where("ana") == "canal_street"
    assert odd.where("ana") == "vermont_avenue"


def test_u_15_pips_obey_bonus_obey_doubles():
    """U-15: pips, obey the space, the bonus, obey it, then doubles again."""
    story = Story().at("ana", "go")
    story.roll(3, 3, "mr_monopoly")
    assert (story.asks, story.top.deed) == ("Buy", "esplanade_avenue")
    story.choose("buy")
    assert (story.asks, story.where("ana")) == ("Buy", "canal_street")
    story.choose("buy")
    assert story.asks == "ToRoll"


def test_c_06_two_dice_move_their_total_and_tokens_share_a_space():
    """C-06: roll two dice, move forward by the total, obey; several tokens may share a space; then the left plays."""
    story = Story("classic").all_deeds_sold_to("ana").at("ben", "baltic_avenue").at("ana", "go")
    story.roll(1, 2)
    assert story.where("ana") == story.where("ben") == "baltic_avenue"
    story.choose("end_turn")
    assert story.game.turn == "ben"


def test_l_05_doubles_in_millionaire_are_a_switch():
    """L-05: doubles roll again; the table may play them as rolls like any other."""
    again, ignored = Story("millionaire"), Story("millionaire", doubles="ignored")
    for story in (again, ignored):
        story.at("ana", "lifestyle_1").roll(3, 3)
    assert again.asks == "ToRoll"
    assert ignored.asks == "EndTurn"


def test_end_turn_is_skipped_when_the_next_player_rolls():
    """Dice entered while the turn waits to be ended are the next player's."""
    story = Story().all_deeds_sold_to("ana").at("ana", "st_charles_place").at("ben", "go")
    story.roll(1, 2, 2)
    story.roll(1, 1, 2)
    assert story.game.turn == "ben"


def test_c_54_other_rolls_are_no_doubles_and_change_no_parity():
    """C-54: a roll for a utility is no double, gives no bonus and leaves the parity of the move as it was."""
    from app.rules.owning.rent_due import RollForUtility

    story = Story().owns("ben", "electric_company").at("ana", "go").has("ana", 1000)
    story.roll(1, 2, 2)
    dice = story.game.dice
    story.asking(RollForUtility("ana", "ben", "electric_company", 0)).roll(4, 4)
    assert story.game.dice == dice
    assert story.game.count("ana", "turn.doubles") == 0
    assert story.top.amount == 32
