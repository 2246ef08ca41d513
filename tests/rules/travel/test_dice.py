"""The dice: which are rolled, what they order, and in which order it is done."""

import pytest

from tests.kit import Roll, Story


def test_u_08_a_roll_is_two_regular_dice_and_the_speed_die():
    """U-08: two regular dice and the speed die (1, 2, 3, Mr. Monopoly, bus); nothing else is a roll."""
    story = Story()
    wrong = [(1, 2), (1, 2, 4), (1, 7, 2), (1, "bus", 2), ("bus", "bus", "bus"), (1, 2, 3, 4), (1, True, 2), (1, 2.0)]
    for dice in wrong:
        assert story.refused(Roll(dice)).key in {"dice_number", "unknown_face"}
    assert story.roll(1, 2, "bus").rules.count("U-08") == 1


def test_m_04_mega_rolls_three_dice_too():
    """M-04: three dice each turn: two white and the speed die."""
    story = Story("mega")
    assert story.refused(Roll((3, 4))).key == "dice_number"
    story.at("ana", "go").roll(1, 3, 2)
    assert story.where("ana") == story.edition.tracks["board"][6]


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


def test_u_12_a_double_of_the_regular_dice_rolls_again_and_the_third_goes_to_jail():
    """U-12: doubles of the regular dice only, after all moves of the roll; the third goes to Jail without moving."""
    story = Story().all_deeds_sold_to("ana").at("ana", "st_charles_place")
    story.roll(2, 2, 3)
    assert (story.asks, story.top.player, story.where("ana")) == ("ToRoll", "ana", "tennessee_avenue")
    story.at("ana", "st_charles_place").roll(2, 2, 3)
    story.at("ana", "go").roll(5, 5, "bus")
    assert story.where("ana") == "jail"
    assert story.events("Moved") == []
    assert story.asks == "EndTurn"


def test_u_12_a_pair_with_the_speed_die_is_no_double():
    """U-12: 1 and 2 with a 2 on the speed die is no double."""
    story = Story().all_deeds_sold_to("ana").at("ana", "st_charles_place")
    story.roll(1, 2, 2)
    assert (story.asks, story.where("ana")) == ("EndTurn", "st_james_place")


def test_m_10_white_dice_alone_make_a_double_in_mega():
    """M-10: a double of the white dice gives another roll of three; the extra move may be a bus ticket."""
    story = Story("mega").all_deeds_sold_to("ana").at("ana", "go").holds_card("ana", "voucher.bus_ticket")
    story.roll(2, 2, 3)
    assert story.asks == "ToRoll"
    from app.rules.travel.voucher_moves import PlayVoucher

    story.at("ana", "go").say(PlayVoucher("ana", "voucher.bus_ticket", "arctic_avenue"))
    assert story.asks == "EndTurn"
    third = Story("mega").all_deeds_sold_to("ana").at("ana", "go").marked("ana", "turn.doubles", 2)
    third.roll(4, 4, 1)
    assert third.where("ana") == "jail"


def test_u_15_pips_obey_bonus_obey_doubles():
    """U-15: pips, obey the space, the bonus, obey it, then doubles again."""
    story = Story().at("ana", "go")
    story.roll(3, 3, "mr_monopoly")
    assert (story.asks, story.top.deed) == ("Buy", "esplanade_avenue")
    story.choose("buy")
    assert (story.asks, story.where("ana")) == ("Buy", "canal_street")
    story.choose("buy")
    assert story.asks == "ToRoll"


def test_u_16_jail_ends_the_turn_and_drops_what_was_owed():
    """U-16: going to Jail ends the turn: no bonus, no doubles."""
    story = Story().at("ana", "atlantic_avenue")
    story.roll(2, 2, "mr_monopoly")
    assert story.where("ana") == "jail"
    assert story.asks == "EndTurn"


def test_c_22_jail_by_the_space_ends_the_turn():
    """C-22: to Jail by the space; a double rolled with it gives no other roll."""
    story = Story("classic").at("ana", "atlantic_avenue")
    story.roll(2, 2)
    assert (story.where("ana"), story.asks) == ("jail", "EndTurn")
    assert story.game.mark("ana", "jail") == 0


def test_c_06_two_dice_move_their_total_and_tokens_share_a_space():
    """C-06: roll two dice, move forward by the total, obey; several tokens may share a space; then the left plays."""
    story = Story("classic").all_deeds_sold_to("ana").at("ben", "baltic_avenue").at("ana", "go")
    story.roll(1, 2)
    assert story.where("ana") == story.where("ben") == "baltic_avenue"
    story.choose("end_turn")
    assert story.game.turn == "ben"


def test_c_07_a_double_rolls_again_and_the_third_goes_to_jail():
    """C-07: a double rolls again after obeying; the third goes to Jail without moving."""
    story = Story("classic").all_deeds_sold_to("ana").at("ana", "go")
    story.roll(2, 2)
    story.choose("pay")
    assert story.asks == "ToRoll"
    story.roll(3, 4)
    assert story.asks == "EndTurn"


def test_c_07_the_third_double_does_not_move():
    """C-07: two doubles and a third in one turn: Jail at once."""
    story = Story("classic").all_deeds_sold_to("ana").at("ana", "go").marked("ana", "turn.doubles", 2)
    story.roll(6, 6)
    assert story.where("ana") == "jail"
    assert story.events("Moved") == []


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
