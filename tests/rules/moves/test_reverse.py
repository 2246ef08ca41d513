"""Reverse Direction."""

import pytest

from app.rules.moves.anywhere import MoveAnywhere
from app.rules.moves.reverse import NEXT
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.said_landing import Landed
from tests.kit import Choose, Story


def on_reverse(story, *dice):
    """Land on Reverse Direction from Miami Avenue with three, odd."""
    story.at("ana", "miami_avenue").roll(*(dice or (1, 2, "bus")))
    return story


def mine(**switches):
    return Story(**switches).all_deeds_sold_to("ana")


def test_u_53_the_next_move_goes_backwards():
    """U-53: landing on it: the dice of the next turn move backwards, and after that forwards again."""
    story = on_reverse(mine(bus="voucher_first"))
    story.choose(next(iter(story.options())))
    assert story.game.mark("ana", "reversed") == NEXT
    story.turn_of("ana").roll(1, 2, 2)
    assert story.path() == (
        "short_line_inner", "biscayne_avenue", "miami_avenue", "holland_tunnel_inner", "florida_avenue",
    )  # fmt: skip
    assert story.game.mark("ana", "reversed") is None
    story.turn_of("ana").roll(1, 2, 2)
    assert story.path()[0] == "holland_tunnel_inner"


def test_u_53_the_roll_after_a_double_goes_backwards():
    """U-53: landed on with a double, the re-roll goes backwards."""
    story = mine().at("ana", "gas_company")
    story.roll(3, 3, 1)
    assert (story.where("ana"), story.asks) == ("reverse_direction", "ToRoll")
    story.roll(1, 2, 2)
    assert story.where("ana") == "florida_avenue"


def test_u_53_a_bus_on_the_landing_roll():
    """U-53: the voucher may be taken; the bus move, if chosen, goes backwards and uses the reversal up."""
    taken, moved = on_reverse(mine()), on_reverse(mine())
    taken.choose("voucher")
    taken.choose("voucher.bus_ticket")
    assert taken.game.mark("ana", "reversed") == NEXT
    moved.choose("move")
    assert moved.where("ana") == "chance_inner_1"
    assert moved.game.mark("ana", "reversed") is None


def test_u_53_jail_and_triples_cancel_it():
    """U-53: Jail and triples cancel it; the triple then pays what it passes, like any triple."""
    from app.core.referee import Table
    from app.rules.travel.jail import send_to_jail

    story = mine().marked("ana", "reversed", NEXT)
    send_to_jail(Table(story.game, story.edition), "ana", "card")
    assert story.game.mark("ana", "reversed") is None
    triple = mine().has("ana", 1000).at("ana", "boardwalk").marked("ana", "reversed", NEXT)
    triple.roll(1, 1, 1)
    assert triple.options()["go"].amount == 200
    triple.choose("jail")
    assert (triple.cash("ana"), triple.game.mark("ana", "reversed")) == (1200, None)


def test_u_55_reached_with_the_dice_of_a_mr_monopoly_roll():
    """U-55: the bonus goes backwards to the first previous unowned deed and uses the reversal up."""
    story = on_reverse(Story(), 1, 2, "mr_monopoly")
    assert story.where("ana") == "short_line_inner"
    assert story.game.mark("ana", "reversed") is None


def test_u_55_coming_round_to_reverse_direction_one_stays_and_goes_back_next_turn():
    """U-55: nothing to be reached on the track: stay, and go backwards next turn."""
    story = mine()
    on_reverse(story, 1, 2, "mr_monopoly")
    assert (story.where("ana"), story.game.mark("ana", "reversed")) == ("reverse_direction", NEXT)
    story.turn_of("ana").roll(1, 2, 2)
    assert story.where("ana") == "florida_avenue"


def test_u_53_reverse_direction_met_anew_counts_again():
    """U-53: a backward roll that ends on Reverse Direction sends the next move backwards too."""
    story = mine().at("ana", "beacon_street").marked("ana", "reversed", NEXT)
    story.roll(3, 4, "mr_monopoly")
    assert (story.where("ana"), story.game.mark("ana", "reversed")) == ("reverse_direction", NEXT)


def test_u_56_no_voucher_on_the_move_after_it():
    """U-56: dice must be rolled."""
    story = mine().holds_card("ana", "voucher.bus_ticket").at("ana", "reverse_direction")
    story.marked("ana", "reversed", NEXT)
    refusal = story.refused(PlayVoucher("ana", "voucher.bus_ticket", "lombard_street"))
    assert (refusal.key, refusal.rules) == ("voucher_after_reversal", ("U-56",))
    from app.rules.travel.voucher_moves import playable_vouchers

    assert playable_vouchers(story.table, "ana") == ()
    story.roll(1, 2, 2)
    assert playable_vouchers(story.table, "ana") == ("voucher.bus_ticket",)


def test_u_57_the_bus_is_missed_on_the_backward_roll():
    """U-57: no voucher and no bus move; one own voucher of the player's choice goes out of the game."""
    story = mine().holds_card("ana", "voucher.bus_ticket", "voucher.transit_token")
    story.at("ana", "kentucky_avenue").marked("ana", "reversed", NEXT).roll(1, 2, "bus")
    assert (story.asks, story.where("ana")) == ("MissedBus", "tennessee_avenue")
    assert story.refused(Choose("voucher.free_cab_fare_back_1")).key == "no_such_card"
    story.choose("voucher.transit_token")
    assert story.game.holds("discard", "voucher.transit_token") == 1
    assert story.game.holds("ana", "voucher.bus_ticket") == 1
    assert story.where("ana") == "tennessee_avenue"
    assert story.asks == "EndTurn"


def test_u_57_without_a_voucher_nothing_is_lost():
    """U-57: no voucher of one's own: nothing is lost, nothing is drawn."""
    story = mine().at("ana", "kentucky_avenue").marked("ana", "reversed", NEXT)
    story.roll(1, 2, "bus")
    assert (story.asks, story.where("ana")) == ("EndTurn", "tennessee_avenue")


@pytest.mark.parametrize("space", ["free_parking", "tennessee_avenue"])
def test_u_59_a_subway_ride_goes_on_clockwise(space):
    """U-59: after a Subway ride the moves still owed go clockwise, whatever the direction before."""
    story = Story().has("ana", 9999).owns("ana", "tennessee_avenue")
    story.at("ana", "walnut_street").marked("ana", "reversed", NEXT).roll(1, 2, "mr_monopoly")
    assert story.asks == "SubwayNow"
    story.choose(space)
    assert story.where("ana") in {"kentucky_avenue", "new_york_avenue"}
    assert story.game.mark("ana", "reversed") is None


def test_u_53_at_a_table_without_positions_the_next_landing_uses_the_reversal_up():
    """U-53: the next move goes backwards, and only that one, whoever moves the token."""
    story = Story("ultimate", "ana ben", positions="by_deed").turn_of("ana")
    story.say(Landed("ana", "reverse_direction"))
    story.say(Landed("ben", "free_parking"))
    assert story.game.mark("ana", "reversed") == NEXT
    story.say(Landed("ana", "free_parking"))
    assert story.game.mark("ana", "reversed") is None


@pytest.mark.parametrize(("speed", "paid"), [(1, 300), (2, 400), (3, 300)])
def test_u_53_a_triple_after_reverse_direction_pays_pay_day_by_its_own_total(speed, paid):
    """U-53: 3 and 9 are odd, 6 is even."""
    story = mine().has("ana", 1000).at("ana", "decatur_street").marked("ana", "reversed", NEXT)
    story.roll(speed, speed, speed)
    story.choose("randolph_street")
    assert story.cash("ana") == 1000 + paid


def test_u_53_an_older_game_that_waits_for_such_a_triple_pays_it_now():
    """U-53: what version 0.1.0 left open is answered by the rule of today."""
    story = mine().has("ana", 1000).at("ana", "boardwalk").asking(MoveAnywhere("ana", "triple_after_reversal"))
    story.choose("jail")
    assert story.cash("ana") == 1200
