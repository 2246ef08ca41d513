"""Travel vouchers and bus tickets."""

import pytest

from app.core.events import Rolled
from app.rules.moves.movement import Obey
from app.rules.moves.turn import ToRoll
from app.rules.travel.speed_die import PlayBeforeBonus
from app.rules.travel.voucher_moves import PlayVoucher, playable_vouchers, voucher_ways, vouchers_free
from app.rules.travel.vouchers import DrawVoucher
from tests.kit import Choose, Story

TICKET, EXPIRING, TOKEN = "voucher.bus_ticket", "voucher.bus_ticket_expire_all", "voucher.transit_token"


def fare(spaces):
    return f"voucher.free_cab_fare_{'ahead' if spaces > 0 else 'back'}_{abs(spaces)}"


def test_u_38_landing_on_a_station_draws_a_voucher_and_then_it_is_a_deed():
    """U-38: landing exactly on a station draws one voucher; then the railroad is bought, auctioned or paid for."""
    story = Story().at("ana", "states_avenue")
    story.roll(1, 1, "bus")
    assert story.asks == "DrawVoucher"
    story.choose(TICKET)
    assert (story.asks, story.top.deed) == ("Buy", "pennsylvania_railroad")
    rent = Story().owns("ben", "pennsylvania_railroad").at("ana", "states_avenue")
    rent.roll(1, 1, "bus")
    rent.choose(TICKET)
    assert (rent.asks, rent.top.amount) == ("Pay", 25)


def test_a_railroad_on_one_track_draws_nothing():
    """In Mega and Classic a railroad is no transit station."""
    story = Story("mega").at("ana", "arctic_avenue")
    story.roll(1, 1, "bus")
    assert story.asks == "Buy"


def test_u_47_vouchers_are_got_on_their_spaces_while_the_bank_has_any():
    """U-47: a Bus Ticket space draws one; with the pile empty there is nothing to draw."""
    story = Story().at("ana", "lake_street")
    story.roll(1, 1, 2)
    assert (story.where("ana"), story.asks) == ("bus_ticket_outer_1", "DrawVoucher")
    assert story.refused(Choose("chance.nothing")).key == "no_such_card"
    story.choose(fare(2))
    assert story.game.holds("ana", fare(2)) == 1
    empty = Story()
    for card in empty.edition.decks["voucher"]:
        empty.holds_card("ben", *[card] * empty.edition.cards[card].copies)
    empty.at("ana", "lake_street").roll(1, 1, 2)
    assert empty.asks == "ToRoll"


def test_u_48_before_the_roll_between_and_after():
    """U-48: at any time of one's turn: before the roll, between pips and bonus, after it; not on another's turn."""
    story = Story(ask_for_vouchers="on").all_deeds_sold_to("ana")
    story.holds_card("ana", *[fare(1)] * 3).holds_card("ben", TICKET)
    assert playable_vouchers(story.table, "ana") == (fare(1),)
    assert story.refused(PlayVoucher("ben", TICKET, "go")).key == "voucher_not_now"
    story.at("ana", "indiana_avenue").say(PlayVoucher("ana", fare(1), "illinois_avenue"))
    assert (story.asks, story.where("ana")) == ("ToRoll", "illinois_avenue")
    story.roll(1, 2, "mr_monopoly")
    assert story.asks == "Interlude"
    story.say(PlayVoucher("ana", fare(1), "water_works"))
    assert (story.asks, story.where("ana")) == ("Interlude", "water_works")
    story.choose("go_on")
    assert story.asks == "EndTurn"
    story.at("ana", "st_james_place").say(PlayVoucher("ana", fare(1), "community_chest_middle_2"))
    assert story.asks == "DrawCard"


def test_u_48_not_in_jail_and_not_while_something_is_asked():
    """U-48: not while in Jail; not while a deed is for sale."""
    story = Story().holds_card("ana", TICKET).at("ana", "jail").marked("ana", "jail", 0).turn_of("ana")
    assert story.refused(PlayVoucher("ana", TICKET, "free_parking")).key == "voucher_in_jail"
    assert playable_vouchers(story.table, "ana") == ()
    buying = Story().holds_card("ana", TICKET).at("ana", "go")
    buying.roll(1, 2, 3)
    assert buying.asks == "Buy"
    assert buying.refused(PlayVoucher("ana", TICKET, "jail")).key == "voucher_not_now"


def test_u_48_instead_of_the_roll_where_the_table_plays_so():
    """U-48: as the cards print: a voucher takes the place of the roll."""
    story = Story(voucher_use="instead_of_roll").all_deeds_sold_to("ana").holds_card("ana", TICKET, fare(1), TOKEN)
    story.at("ana", "jail").say(PlayVoucher("ana", TICKET, "st_charles_place"))
    assert story.asks == "EndTurn"
    assert playable_vouchers(story.table, "ana") == (fare(1),)
    story.say(PlayVoucher("ana", fare(1), "electric_company"))
    assert story.where("ana") == "electric_company"
    rolled = Story(voucher_use="instead_of_roll").all_deeds_sold_to("ana").holds_card("ana", TICKET)
    rolled.at("ana", "jail").roll(1, 2, 3)
    assert playable_vouchers(rolled.table, "ana") == ()


def test_u_13_no_voucher_after_triples():
    """U-13: no voucher may be played after a triple."""
    story = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "go")
    story.roll(1, 1, 1)
    story.choose("jail")
    assert story.refused(PlayVoucher("ana", TICKET, "free_parking")).key == "voucher_after_triples"


def test_u_49_one_a_turn_but_those_that_combine():
    """U-49: one a turn, except those that say they combine with others."""
    story = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET, TICKET, TOKEN, fare(1), fare(-1))
    story.at("ana", "jail").say(PlayVoucher("ana", TICKET, "st_charles_place"))
    refusal = story.refused(PlayVoucher("ana", TICKET, "states_avenue"))
    assert (refusal.key, refusal.rules) == ("one_voucher_a_turn", ("U-49",))
    story.say(PlayVoucher("ana", fare(1), "electric_company"))
    story.say(PlayVoucher("ana", fare(-1), "st_charles_place"))
    assert story.where("ana") == "st_charles_place"
    story.turn_of("ana").say(PlayVoucher("ana", TICKET, "states_avenue"))
    assert story.where("ana") == "states_avenue"
    fares_first = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET, fare(1)).at("ana", "jail")
    fares_first.say(PlayVoucher("ana", fare(1), "st_charles_place"))
    assert playable_vouchers(fares_first.table, "ana") == (TICKET,)


def test_u_50_a_voucher_move_is_a_normal_move_at_the_highest_salary():
    """U-50: salaries at the highest amount, the space is obeyed; Go to Jail can be reached."""
    story = Story().has("ana", 1000).holds_card("ana", TOKEN).at("ana", "boardwalk")
    story.say(PlayVoucher("ana", TOKEN, "reading_railroad_middle"))
    assert story.cash("ana") == 1200
    jailed = Story().holds_card("ana", fare(1)).at("ana", "marvin_gardens")
    jailed.say(PlayVoucher("ana", fare(1), "go_to_jail"))
    assert (jailed.where("ana"), jailed.asks) == ("jail", "EndTurn")


def test_u_50_any_space_on_this_side_a_corner_belongs_to_both():
    """U-50: the side of the track stood on, with the corner that ends it; over a station also that side elsewhere."""
    story = Story().holds_card("ana", TICKET).at("ana", "virginia_avenue")
    reached = set(voucher_ways(story.table, "ana", TICKET))
    assert reached == {
        "pennsylvania_railroad_middle", "pennsylvania_railroad_inner", "st_james_place", "community_chest_middle_2",
        "tennessee_avenue", "new_york_avenue", "free_parking", "fifth_avenue", "madison_avenue", "roll_three",
    }  # fmt: skip
    corner = set(voucher_ways(story.at("ana", "free_parking").table, "ana", TICKET))
    assert "kentucky_avenue" in corner
    assert "go_to_jail" in corner
    assert "pacific_avenue" not in corner


@pytest.mark.parametrize("salary_backwards", ["landing_only", "none", "full"])
def test_u_58_u_79_a_fare_back_over_a_pay_corner_pays_the_highest_amount(salary_backwards):
    """U-58, U-79: in either direction, passed or landed on, whatever the table plays for dice that go backwards."""
    story = Story(salary_backwards=salary_backwards).all_deeds_sold_to("ana").has("ana", 1000)
    story.holds_card("ana", fare(-2), fare(-1)).at("ana", "randolph_street")
    story.say(PlayVoucher("ana", fare(-2), "peachtree_street"))
    assert story.cash("ana") == 1400
    story.at("ana", "randolph_street").say(PlayVoucher("ana", fare(-1), "pay_day"))
    assert story.cash("ana") == 1800


def test_u_50_the_transit_token_goes_to_a_station_without_rent_and_changes_tracks_next_turn():
    """U-50: any station ahead on this track; no rent; the next roll starts on the other track."""
    story = Story().owns("ben", "pennsylvania_railroad").holds_card("ana", TOKEN).at("ana", "jail")
    assert set(voucher_ways(story.table, "ana", TOKEN)) == {
        "pennsylvania_railroad_middle", "b_and_o_railroad_middle", "short_line_middle", "reading_railroad_middle",
    }  # fmt: skip
    story.say(PlayVoucher("ana", TOKEN, "pennsylvania_railroad_middle"))
    story.choose(TICKET)
    assert story.asks == "ToRoll"
    story.roll(1, 1, "bus")
    assert story.path() == ("pennsylvania_railroad_inner", "fifth_avenue", "madison_avenue")
    assert story.game.mark("ana", "change_tracks") is None


def test_u_41_stations_are_ridden_at_will():
    """U-41: moving by voucher one may ride a station or stay."""
    story = Story().holds_card("ana", fare(2)).at("ana", "virginia_avenue")
    assert set(voucher_ways(story.table, "ana", fare(2))) == {"st_james_place", "fifth_avenue"}
    story.say(PlayVoucher("ana", fare(2), "fifth_avenue"))
    assert story.path() == ("pennsylvania_railroad_middle", "pennsylvania_railroad_inner", "fifth_avenue")


def test_u_51_an_expiring_voucher_takes_all_others_when_it_is_played():
    """U-51: every other voucher owned by anybody, its player included, leaves the game; those in the bank stay."""
    story = Story().all_deeds_sold_to("ana").holds_card("ana", EXPIRING, EXPIRING, TICKET)
    story.holds_card("ben", TICKET, TOKEN)
    in_bank = story.game.holds("bank", TICKET)
    story.at("ana", "jail").say(PlayVoucher("ana", EXPIRING, "st_charles_place"))
    assert [card for card in story.edition.decks["voucher"] for who in story.names if story.game.holds(who, card)] == []
    assert story.game.holds("bank", TICKET) == in_bank
    assert story.game.holds("discard", EXPIRING) == 2


def test_u_51_or_when_it_is_drawn():
    """U-51: when_drawn: as it is drawn all others expire, and it stays."""
    story = Story(voucher_expiry="when_drawn").holds_card("ana", TICKET, EXPIRING).holds_card("ben", TOKEN)
    story.asking(DrawVoucher("ana")).choose(EXPIRING)
    assert story.game.holds("ana", EXPIRING) == 1
    assert story.game.holds("ana", TICKET) + story.game.holds("ben", TOKEN) == 0
    played = Story().holds_card("ben", TOKEN).asking(DrawVoucher("ana"))
    played.choose(EXPIRING)
    assert played.game.holds("ben", TOKEN) == 1


def test_u_51_the_opening_deal_expires_nothing():
    """U-51: what is dealt at the start expires nothing."""
    from app.core.game import Game
    from app.core.referee import decide
    from app.rules.whole_game.opening import NewGame
    from tests.kit import Seat

    edition = Story().edition
    seats = (Seat("ana", "Ana"), Seat("ben", "Ben"))
    _, game = decide(Game(), NewGame(seats, "en", (("voucher_expiry", "when_drawn"),), first="ana"), edition)
    cards = (("ana", TICKET), ("ben", EXPIRING), ("ana", "roll_three.1_2_3"), ("ben", "roll_three.1_2_3"))
    _, game = decide(game, Choose("deal", cards), edition)
    assert game.holds("ana", TICKET) == game.holds("ben", EXPIRING) == 1


def test_m_20_a_bus_ticket_instead_of_the_roll():
    """M-20: instead of rolling, forward on one's side; corners belong to both; passing Go pays; it leaves the game."""
    story = Story("mega").all_deeds_sold_to("ana").has("ana", 1000).holds_card("ana", TICKET)
    story.at("ana", "florida_avenue")
    assert set(voucher_ways(story.table, "ana", TICKET)) == {"park_place", "luxury_tax", "boardwalk", "go"}
    story.say(PlayVoucher("ana", TICKET, "go"))
    assert (story.cash("ana"), story.asks, story.game.holds("discard", TICKET)) == (1200, "EndTurn", 1)
    late = Story("mega").all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "arctic_avenue")
    late.roll(1, 2, 1)
    assert playable_vouchers(late.table, "ana") == ()


def test_m_21_all_tickets_expire_when_that_one_is_drawn():
    """M-21: when it is drawn, every ticket held by players leaves the game."""
    story = Story("mega").holds_card("ana", TICKET).holds_card("ben", TICKET).asking(DrawVoucher("ana"))
    story.choose(EXPIRING)
    assert story.game.holds("discard", TICKET) == 2
    assert story.game.holds("ana", EXPIRING) == 1


def test_m_22_sixteen_tickets_face_up_and_none_come_back():
    """M-22: 16 in all; a played ticket does not come back to the bank."""
    story = Story("mega").all_deeds_sold_to("ana")
    assert sum(story.game.holds("bank", card) for card in story.edition.decks["voucher"]) == 16
    story.asking(DrawVoucher("ana")).choose(TICKET)
    story.turn_of("ana").at("ana", "go").say(PlayVoucher("ana", TICKET, "arctic_avenue"))
    assert sum(story.game.holds("bank", card) for card in story.edition.decks["voucher"]) == 15


def test_m_25_the_bus_ticket_space_takes_one_if_any_is_left():
    """M-25: take a ticket if any is left."""
    story = Story("mega").at("ana", "indiana_avenue")
    story.roll(1, 2, "mr_monopoly")
    assert (story.asks, story.where("ana")) == ("DrawVoucher", "bus_ticket")


@pytest.mark.parametrize("bad", ["", "voucher.none", 5, None, "chance.go"])
def test_a_voucher_that_is_not_held_is_refused(bad):
    """What is not a voucher of the player's is refused, whatever was entered."""
    story = Story().holds_card("ana", TICKET)
    assert story.refused(PlayVoucher("ana", bad, "jail")).key == "not_yours"
    assert story.refused(PlayVoucher("ana", TICKET, "boardwalk")).key == "no_such_answer"
    assert story.refused(PlayVoucher("ana", TICKET, 7)).key == "not_yours"


def test_m_25_a_ticket_of_its_space_is_for_a_later_turn_also_after_a_double():
    """M-25, M-24: not for this turn; in the next it is played like any other."""
    story = Story("mega").at("ana", "bus_ticket").given(Rolled("ana", (1, 1, 2)))
    story.asking(ToRoll("ana")).asking(Obey("ana")).choose(TICKET)
    assert story.asks == "ToRoll"
    assert vouchers_free(story.table, "ana") == ()
    refused = story.refused(PlayVoucher("ana", TICKET, "go"))
    assert (refused.key, refused.rules) == ("voucher_for_later", ("M-24", "M-25"))
    story.turn_of("ana")
    assert vouchers_free(story.table, "ana") == (TICKET,)


def test_m_24_a_ticket_given_for_a_birthday_is_for_a_later_turn():
    """M-24: an older ticket of the same kind can be played meanwhile; then the new one is left."""
    story = Story("mega").holds_card("ana", TICKET).at("ana", "birthday_gift").given(Rolled("ana", (1, 1, 2)))
    story.asking(ToRoll("ana")).asking(Obey("ana")).choose("voucher")
    story.choose(TICKET)
    assert (story.game.holds("ana", TICKET), vouchers_free(story.table, "ana")) == (2, (TICKET,))
    way = next(iter(voucher_ways(story.table, "ana", TICKET)))
    story.say(PlayVoucher("ana", TICKET, way))
    assert vouchers_free(story.table, "ana") == ()


def test_u_82_elsewhere_a_voucher_of_a_space_can_be_played_at_once():
    story = Story().at("ana", "bus_ticket_outer_1").given(Rolled("ana", (1, 2, 3)))
    story.asking(Obey("ana")).choose(TICKET)
    assert vouchers_free(story.table, "ana") == (TICKET,)


def test_m_25_with_no_ticket_left_nothing_is_set_aside():
    story = Story("mega").at("ana", "bus_ticket").given(Rolled("ana", (1, 2, 3)))
    tickets = [card for card in story.edition.decks["voucher"] for _ in range(story.game.holds("bank", card))]
    story.holds_card("ben", *tickets)
    story.asking(Obey("ana"))
    assert (story.asks, story.game.mark("ana", "turn.later")) == ("ToRoll", None)


def test_u_48_a_voucher_that_could_be_played_asks_nothing_before_mr_monopoly():
    """U-48, ask_for_vouchers: off, the bonus goes on at once; on, the question is back."""
    roll = (1, 2, "mr_monopoly")
    silent = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "go")
    silent.roll(*roll)
    assert silent.asks != "Interlude"
    asking = Story(ask_for_vouchers="on").all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "go")
    asking.roll(*roll)
    assert asking.asks == "Interlude"
    old = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "go")
    del old.game.switches["ask_for_vouchers"]
    old.roll(*roll)
    assert old.asks == "Interlude"


def test_u_48_said_before_the_roll_the_app_asks_for_the_voucher_before_the_bonus():
    """U-48: what the player wants is asked for at its moment, once; the next bonus asks nothing again."""
    story = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "go")
    story.say(PlayBeforeBonus("ana"))
    assert story.refused(PlayBeforeBonus("ben")).key == "nothing_before_bonus"
    story.roll(1, 2, "mr_monopoly")
    assert story.asks == "Interlude"
    way = next(iter(voucher_ways(story.table, "ana", TICKET)))
    story.say(PlayVoucher("ana", TICKET, way))
    assert story.game.holds("ana", TICKET) == 0
    again = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "go")
    again.say(PlayBeforeBonus("ana"))
    again.roll(1, 2, "mr_monopoly")
    again.choose("go_on")
    assert again.game.mark("ana", "turn.before_bonus") is None


def test_u_48_a_voucher_is_wanted_while_the_first_stop_still_asks():
    """U-48: beside the question of the space that the pips reached; not without a bonus, nor with nothing to play."""
    story = Story().holds_card("ana", TICKET).at("ana", "go").owns("ben", "baltic_avenue")
    story.roll(1, 2, "mr_monopoly")
    assert (story.asks, story.where("ana")) == ("Pay", "baltic_avenue")
    story.say(PlayBeforeBonus("ana"))
    story.choose("pay")
    assert story.asks == "Interlude"
    empty = Story().at("ana", "go")
    assert empty.refused(PlayBeforeBonus("ana")).key == "nothing_before_bonus"
    asked = Story(ask_for_vouchers="on").holds_card("ana", TICKET)
    assert asked.refused(PlayBeforeBonus("ana")).key == "nothing_before_bonus"


def test_u_48_while_the_bus_asks_a_voucher_lies_beside_its_question():
    """U-48: played first, the bus is asked again after it; where the app asks each time, it comes before the bus."""
    story = Story().all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "go")
    story.roll(1, 2, "bus")
    assert story.asks == "Bus"
    assert playable_vouchers(story.table, "ana") == (TICKET,)
    ways = voucher_ways(story.table, "ana", TICKET)
    own = next(key for key, way in ways.items() if story.edition.spaces[way.path[-1]].kind == "street")
    story.say(PlayVoucher("ana", TICKET, own))
    assert (story.asks, story.game.holds("ana", TICKET)) == ("Bus", 0)
    asking = Story(ask_for_vouchers="on").all_deeds_sold_to("ana").holds_card("ana", TICKET).at("ana", "go")
    asking.roll(1, 2, "bus")
    asking.choose("go_on")
    assert (asking.asks, playable_vouchers(asking.table, "ana")) == ("Bus", ())
