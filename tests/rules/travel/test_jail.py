"""Jail."""

import pytest

from app.core.events import Freed, Marked, Rolled
from app.rules.cards.playing import PlayCard
from app.rules.cards.wording import Says
from app.rules.construction.building import Build
from app.rules.moves.movement import Move, Obey
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.owning.property import Buy
from app.rules.travel.jail import InJail, drop_moves, send_to_jail
from app.rules.travel.mr_monopoly import MrMonopoly
from app.rules.travel.speed_die import Interlude
from app.rules.whole_game.positions import AdjustPosition
from tests.kit import Choose, Roll, Story

ATTORNEY = "community_chest.district_attorney"


def in_jail(edition="ultimate", failed=0, **switches):
    """Ana's turn begins in Jail."""
    story = Story(edition, **switches).at("ana", "jail").marked("ana", "jail", failed)
    return story.asking(InJail("ana"))


def test_c_22_a_card_puts_one_in_jail():
    """C-22: to Jail by a card; the turn ends."""
    story = Story("classic").at("ana", "go")
    story.roll(2, 5)
    card = next(c.id for c in story.edition.cards.values() if c.deck == "chance" and c.effect == "go_to_jail")
    story.choose(card)
    assert (story.where("ana"), story.asks) == ("jail", "EndTurn")


def test_c_23_bail_a_double_or_a_card():
    """C-23: pay 50, or a card, or roll a double and move by it without another roll."""
    paid, rolled, card = in_jail("classic"), in_jail("classic"), in_jail("classic")
    paid.choose("bail")
    assert (paid.cash("ana"), paid.asks, paid.game.mark("ana", "jail")) == (1450, "ToRoll", None)
    rolled.all_deeds_sold_to("ana").roll(4, 4)
    assert (rolled.where("ana"), rolled.asks) == ("tennessee_avenue", "EndTurn")
    free = next(c.id for c in card.edition.cards.values() if c.effect == "leave_jail_free")
    card.holds_card("ana", free).choose(free)
    assert (card.asks, card.game.mark("ana", "jail"), card.game.holds("bank", free)) == ("ToRoll", None, 1)


def test_c_23_after_the_third_failure_pay_and_move_by_that_roll():
    """C-23: three failed rolls: pay 50 and move by that roll."""
    story = in_jail("classic").all_deeds_sold_to("ana")
    for _ in range(2):
        story.roll(1, 2)
        assert (story.asks, story.where("ana")) == ("EndTurn", "jail")
        story.asking(InJail("ana"))
    story.roll(3, 5)
    assert (story.asks, story.top.amount) == ("Pay", 50)
    story.choose("pay")
    assert (story.where("ana"), story.game.mark("ana", "jail")) == ("tennessee_avenue", None)


@pytest.mark.parametrize(("value", "asks"), [("roll_now", "ToRoll"), ("next_turn", "EndTurn")])
def test_c_24_bail_rolls_now_or_next_turn(value, asks):
    """C-24: having paid bail one rolls at once, or on the next turn."""
    story = in_jail("classic", bail_turn=value)
    story.choose("bail")
    assert story.asks == asks


def test_c_25_in_jail_one_collects_bids_trades_and_builds():
    """C-25: in Jail rents are collected, one bids and builds; landing on Jail by a roll is just visiting."""
    story = in_jail().owns("ana", "boardwalk", "park_place")
    story.say(Build("ana", (("boardwalk", 1), ("park_place", 1))))
    assert story.table.buildings("boardwalk") == {"house": 1}
    rent = Story().owns("ana", "boardwalk").at("ana", "jail").marked("ana", "jail", 0).turn_of("ben")
    rent.at("ben", "chance_middle_3").roll(1, 2, "mr_monopoly")
    rent.choose("pay")
    assert rent.cash("ana") == 3250
    visit = Story().at("ana", "go")
    visit.all_deeds_sold_to("ana").at("ana", "oriental_avenue").roll(1, 2, 1)
    assert (visit.where("ana"), visit.game.mark("ana", "jail"), visit.asks) == ("jail", None, "EndTurn")


def test_u_14_two_dice_in_jail_three_after_bail():
    """U-14: in Jail roll only the two regular dice; bail paid first, all three."""
    story = in_jail()
    assert story.refused(Roll((1, 2, 3))).key == "dice_number"
    story.choose("bail")
    assert story.refused(Roll((1, 2))).key == "dice_number"
    story.all_deeds_sold_to("ana").roll(1, 2, 1)


def test_m_11_two_white_dice_in_jail_three_after_bail():
    """M-11: in Jail only the two white dice; if bail is paid first, three."""
    story = in_jail("mega")
    assert story.refused(Roll((1, 2, 3))).key == "dice_number"
    story.choose("bail")
    assert story.options()["roll"].needs == "three_dice"


def test_u_84_bail_goes_to_the_pool():
    """U-84: bail 50 to the Pool; doubles; card; three turns."""
    story = in_jail()
    story.choose("bail")
    [paid] = story.events("Transferred")
    assert (paid.legs, paid.reason.keys) == ((("ana", "pool", 50, "$"),), ("C-23", "U-84"))
    last = in_jail(failed=2).all_deeds_sold_to("ana")
    last.roll(3, 6)
    last.choose("pay")
    assert last.where("ana") == "new_york_avenue"
    assert last.game.holds("pool") == 50


def test_u_84_without_the_money_bail_is_not_offered():
    """U-84: who lacks the 50 rolls."""
    story = in_jail().has("ana", 49)
    assert set(story.options()) == {"roll"}
    assert story.refused(Choose("bail")).key == "short_of_cash"


def test_u_16_nothing_owed_survives_jail_on_anothers_turn():
    """U-16: a player put in Jail on another's turn does not end that turn."""
    from app.core.referee import Table
    from app.rules.travel.jail import send_to_jail

    story = Story().at("ana", "go")
    send_to_jail(Table(story.game, story.edition), "ben", "card")
    assert (story.asks, story.top.player) == ("ToRoll", "ana")


def test_l_12_after_three_failures_pay_and_roll_afresh():
    """L-12: three failed turns: pay 50, then roll afresh and move; or 50 at the start of the turn; or a double."""
    story = in_jail("millionaire", failed=2)
    story.roll(1, 2)
    story.choose("pay")
    assert (story.asks, story.where("ana"), story.cash("ana")) == ("ToRoll", "jail", 322)
    bought = in_jail("millionaire")
    bought.choose("bail")
    assert bought.asks == "ToRoll"
    double = in_jail("millionaire")
    double.roll(4, 4)
    assert double.where("ana") == "free_parking"


def test_a_card_that_frees_from_jail_and_bail_say_how():
    """C-23: freed by bail, by a card, by a double: each by its name."""
    bailed = Story("classic").marked("ana", "jail", 0).asking(InJail("ana")).has("ana", 50)
    assert bailed.options()["bail"].amount == 50
    bailed.game.agenda = (InJail("ana"),)
    bailed.choose("bail")
    assert (bailed.cash("ana"), bailed.events("Freed")) == (0, [Freed("ana", "bail")])
    short = Story("classic").marked("ana", "jail", 0).has("ana", 49).asking(InJail("ana"))
    assert "bail" not in short.options()
    refused = short.refused_choice("bail")
    assert (refused.key, refused.words["amount"], refused.words["player"]) == ("short_of_cash", 50, "ana")
    double = Story("classic").marked("ana", "jail", 0).at("ana", "jail").asking(InJail("ana"))
    double.roll(2, 2)
    assert double.events("Freed") == [Freed("ana", "double")]
    assert double.game.count("ana", "turn.doubles") == 0


@pytest.mark.parametrize(("failed", "asks"), [(0, "EndTurn"), (1, "EndTurn"), (2, "Pay")])
def test_c_23_the_third_failure_is_the_third(failed, asks):
    """C-23: two failures wait, the third pays."""
    story = Story("classic").marked("ana", "jail", failed).at("ana", "jail")
    story.game.agenda = (InJail("ana"),)
    story.roll(1, 2)
    assert story.asks == asks
    assert story.game.mark("ana", "jail") == (failed + 1 if asks == "EndTurn" else failed)


def test_c_22_jail_takes_away_what_was_owed_to_the_roll_and_nothing_of_others():
    """C-22: the marks that Jail cancels are told, those that are not there are not; another's moves stay."""
    story = Story().marked("ana", "reversed", "next").marked("ana", "subway", 1).marked("ana", "level", 3)
    table = story.table
    table.game.agenda = (ToRoll("ana"), Move("ben", 3), Buy("ana", "boardwalk", 400))
    send_to_jail(table, "ana", "space")
    assert [event.mark for event in table.events if isinstance(event, Marked)] == ["reversed", "subway"]
    assert table.game.agenda == (Move("ben", 3), Buy("ana", "boardwalk", 400), EndTurn("ana"))
    other = Story().table
    other.game.agenda = (ToRoll("ana"),)
    drop_moves(other, "ben")
    assert other.game.agenda == (ToRoll("ana"),)


def test_u_16_the_district_attorney_ends_the_turn_of_who_is_on_it():
    """U-16: going to Jail by a card ends the turn at once."""
    story = Story().holds_card("ben", "community_chest.district_attorney")
    story.say(PlayCard("ben", "community_chest.district_attorney", target="ana"))
    assert (story.where("ana"), story.asks) == ("jail", "EndTurn")
    assert story.game.turn == "ana"


def test_u_16_who_is_sent_to_jail_takes_no_taxi_any_more():
    """U-16: a ride that was open is a move still owed: in Jail there is none."""
    story = Story().owns("ben", "checker_cab_co").holds_card("cid", ATTORNEY).at("ana", "checker_cab_co")
    story.asking(Obey("ana")).choose("pay")
    assert story.asks == "TaxiRide"
    story.say(PlayCard("cid", ATTORNEY, target="ana"))
    assert (story.asks, story.where("ana")) == ("EndTurn", "jail")


def test_u_16_who_is_sent_to_jail_rides_no_subway_any_more():
    """U-16: nor the Subway in place of the roll."""
    story = Story().holds_card("cid", ATTORNEY).at("ana", "subway").marked("ana", "subway").turn_of("ana")
    story.choose("subway")
    story.say(PlayCard("cid", ATTORNEY, target="ana"))
    assert (story.asks, story.where("ana"), story.game.mark("ana", "subway")) == ("EndTurn", "jail", None)


def test_u_16_a_card_that_moves_everybody_leaves_who_has_gone_to_jail():
    """U-16: sent to Jail before it is their turn to be moved, they stay there."""
    story = Story().holds_card("cid", ATTORNEY).asking(Says("ana", "chance.mardi_gras"))
    assert (story.asks, story.where("ana")) == ("Buy", "canal_street")
    story.say(PlayCard("cid", ATTORNEY, target="ben"))
    story.choose("buy")
    assert (story.where("ben"), story.game.mark("ben", "jail")) == ("jail", 0)


def test_u_16_a_cab_that_was_taken_is_not_advanced_to_from_jail():
    """U-16: the cab is one's own, the advance to it is not made."""
    story = Story().holds_card("cid", ATTORNEY).asking(Says("ana", "chance.taxi_wars", thing="ute_cab_co"))
    story.say(PlayCard("cid", ATTORNEY, target="ana"))
    story.choose("buy")
    assert (story.table.owner("ute_cab_co"), story.where("ana")) == ("ana", "jail")


def test_u_16_put_in_jail_by_hand_nothing_is_owed_to_the_roll_any_more():
    """U-16: no bonus and no second roll from Jail; only who has not rolled yet is asked how to get out."""
    story = Story("ultimate", ask_for_vouchers="on").holds_card("ana", "voucher.bus_ticket").at("ana", "go")
    story.given(Rolled("ana", (4, 3, "mr_monopoly"))).asking(EndTurn("ana"))
    story.asking(Interlude("ana"), MrMonopoly("ana"))
    story.say(AdjustPosition("ana", "jail", "she is in Jail", jailed=True))
    assert (story.asks, story.where("ana")) == ("EndTurn", "jail")
    again = Story("classic").at("ana", "go")
    again.roll(5, 5)
    again.say(AdjustPosition("ana", "jail", "a third double", jailed=True))
    assert again.asks == "EndTurn"


def test_c_09_going_to_jail_pays_no_go():
    """C-09: going to Jail never pays Go."""
    story = Story("classic").at("ana", "atlantic_avenue").has("ana", 1000)
    story.roll(1, 3)
    assert (story.where("ana"), story.cash("ana")) == ("jail", 1000)


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
