"""The Subway: next turn, or at once where moves are still owed, straight to any space."""

from __future__ import annotations

import pytest

from app.rules.dealing.trade import Trade
from app.rules.moves.reverse import NEXT
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.travel.subway import SubwayNow, any_stop
from app.rules.travel.voucher_moves import PlayVoucher
from tests.kit import Choose, Story

TICKET, AHEAD = "voucher.bus_ticket", "voucher.free_cab_fare_ahead_1"


def test_u_76_the_subway_with_a_double_goes_on_from_where_it_led():
    """U-76, U-59: ridden at once, the space is obeyed, then the double rolls again."""
    story = Story().owns("ben", "boardwalk").asking(SubwayNow("ana", "go_on"), ToRoll("ana"))
    story.choose("boardwalk")
    assert (story.asks, story.top.creditor) == ("Pay", "ben")
    story.choose("pay")
    assert (story.asks, story.where("ana")) == ("ToRoll", "boardwalk")


# sums and their reasons
@pytest.mark.parametrize(("corner", "key"), [("go", "C-08"), ("pay_day", "U-77"), ("bonus", "U-77")])
def test_a_salary_names_its_corner_its_way_and_its_rule(corner, key):
    """U-77, C-08: Go by the classic rule, the other corners by their own; the subway pays the highest."""
    story = Story()
    space = next(story.edition.of_kind(corner))
    story.at("ana", "jail").asking(SubwayNow("ana", "go_on")).choose(space.id)
    reason = story.events("Transferred")[0].reason
    assert (reason.name, reason.about, reason.keys, reason.terms[0][0]) == ("salary", space.id, (key,), "land")


def test_u_75_every_stop_of_the_subway_shows_what_it_pays():
    """U-75: the highest of a pay corner, nothing elsewhere; the space stood on is none."""
    story = Story().at("ana", "subway")
    stops = {option.key: option for option in any_stop(story.table, "ana")}
    spaces = story.edition.spaces
    assert set(stops) == set(spaces) - {"subway"}
    paying = {key: option.amount for key, option in stops.items() if option.amount}
    assert {spaces[key].kind: amount for key, amount in paying.items()} == {"go": 200, "bonus": 300, "pay_day": 400}
    assert {option.amount for key, option in stops.items() if spaces[key].kind == "street"} == {0}


# the voucher that must follow
def promised(*vouchers):
    """Ana has landed on the Subway and may ride at once if a voucher follows."""
    story = Story().holds_card("ana", *vouchers).at("ana", "subway").owns("ben", "boardwalk")
    return story.asking(SubwayNow("ana", "voucher"), EndTurn("ana"))


def test_u_76_a_promised_voucher_is_asked_for_before_the_turn_ends():
    """U-76: a voucher that must then be played this turn: there is no other answer."""
    story = promised(TICKET)
    story.choose("boardwalk")
    story.choose("pay")
    assert story.asks == "MustPlayVoucher"
    assert all(key.startswith(f"{TICKET}>") for key in story.options())
    for dodge in ("later", "end_turn", "stay", "go_on", AHEAD):
        assert story.refused(Choose(dodge)).key == "no_such_answer"
    story.choose(f"{TICKET}>go")
    assert (story.asks, story.where("ana"), story.game.holds("ana", TICKET)) == ("EndTurn", "go", 0)


@pytest.mark.parametrize("to", ["go_to_jail", "reverse_direction"])
def test_u_76_no_ride_to_where_the_promise_could_not_be_kept(to):
    """U-76: no voucher is played from Jail nor after Reverse Direction; with a double owed both may be named."""
    story = promised(TICKET)
    assert to not in story.options()
    assert story.refused_choice(to).rules == ("U-76",)
    assert to in Story().at("ana", "subway").asking(SubwayNow("ana", "go_on"), ToRoll("ana")).options()


def test_u_76_the_last_voucher_cannot_be_given_away_before_it_is_played():
    """U-76, C-52: deals go on at every question of the ride, but not with the voucher that was promised."""
    story = promised(TICKET)
    story.choose("boardwalk")
    assert story.asks == "Pay"
    assert story.refused(Trade("ana", "ben", ((TICKET, 1),), (("$", 5),))).key == "voucher_promised"
    assert story.refused(Trade("ben", "ana", (("$", 5),), ((TICKET, 1),))).rules == ("U-76",)
    story.say(Trade("ben", "ana", (("boardwalk", 1),), (("$", 5),)))
    two = promised(TICKET, AHEAD)
    two.choose("boardwalk")
    two.say(Trade("ana", "ben", ((TICKET, 1),), (("$", 5),)))
    two.choose("pay")
    assert (two.asks, {key.partition(">")[0] for key in two.options()}) == ("MustPlayVoucher", {AHEAD})


def test_u_76_who_was_promised_nothing_deals_with_vouchers_as_ever():
    story = Story().holds_card("ana", TICKET)
    story.say(Trade("ana", "ben", ((TICKET, 1),), (("$", 5),)))
    assert "U-76" not in story.keys()


def test_u_76_a_backward_roll_that_ends_on_the_subway_owes_no_move():
    """U-75, U-76: nothing but bonus, doubles or a voucher lets one go on at once."""
    story = Story("ultimate", "ana ben").turn_of("ana")
    subway = next(iter(story.edition.of_kind("subway")))
    track = story.edition.tracks[subway.track]
    story.at("ana", track[subway.index + 4]).marked("ana", "reversed", NEXT)
    story.roll(1, 2, 1)
    assert (story.where("ana"), story.asks) == (subway.id, "EndTurn")
    assert story.game.mark("ana", "reversed") is None


def test_u_75_next_turn_one_may_go_anywhere_instead_of_the_roll():
    """U-75: landed on the Subway, next turn directly to any space; no dice; then the turn ends."""
    story = Story().at("ana", "west_temple")
    story.roll(1, 2, 1)
    assert story.asks == "EndTurn"
    assert story.game.mark("ana", "subway") == 1
    story.turn_of("ana")
    story.choose("subway")
    assert set(story.options()) == {"roll_instead"} | set(story.edition.spaces) - {"subway"}
    for nowhere in ("subway", "moon", ""):
        assert story.refused(Choose(nowhere)).key == "no_such_answer"
    story.choose("boardwalk")
    assert (story.where("ana"), story.top.deed, story.cash("ana")) == ("boardwalk", "boardwalk", 3200)
    story.choose("buy")
    assert story.asks == "EndTurn"


@pytest.mark.parametrize(("corner", "gained"), [("pay_day", 400), ("bonus", 300), ("go", 200)])
def test_u_75_a_pay_corner_chosen_pays_its_highest(corner, gained):
    """U-75: no salary for passing; a pay corner chosen as destination pays its highest amount."""
    story = Story().at("ana", "subway").marked("ana", "subway").has("ana", 1000).turn_of("ana")
    story.choose("subway")
    assert story.options()[corner].amount == gained
    story.choose(corner)
    assert story.cash("ana") == 1000 + gained


def test_u_75_an_owned_deed_owes_rent_and_a_utility_two_dice():
    """U-75: an owned deed owes rent; a utility reached so asks for two regular dice (U-83)."""
    story = Story().owns("ben", "boardwalk").at("ana", "subway").marked("ana", "subway").turn_of("ana")
    story.choose("subway")
    story.choose("boardwalk")
    assert (story.asks, story.top.amount) == ("Pay", 50)
    utility = Story().owns("ben", "electric_company").at("ana", "subway").marked("ana", "subway").turn_of("ana")
    utility.choose("subway")
    utility.choose("electric_company")
    assert utility.asks == "RollForUtility"
    utility.roll(3, 4)
    assert utility.top.amount == 28


def test_u_75_who_rolls_lets_the_right_lapse():
    """U-75: roll as usual, and the right lapses; Jail cancels it."""
    story = Story().all_deeds_sold_to("ana").at("ana", "subway").marked("ana", "subway").turn_of("ana")
    story.choose("subway")
    story.choose("roll_instead")
    story.roll(1, 2, 2)
    assert story.game.mark("ana", "subway") is None
    assert story.refused(Choose("subway")).key == "no_such_answer"
    jailed = Story().at("ana", "subway").marked("ana", "subway")
    from app.core.referee import Table
    from app.rules.travel.jail import send_to_jail

    send_to_jail(Table(jailed.game, jailed.edition), "ana", "card")
    assert jailed.game.mark("ana", "subway") is None


def test_u_75_passing_gives_nothing():
    """U-75: landing, not passing."""
    story = Story().all_deeds_sold_to("ana").at("ana", "temple_square")
    story.roll(1, 2, 2)
    assert story.game.mark("ana", "subway") is None


def test_u_76_with_a_bonus_owed_one_may_go_at_once():
    """U-76: a bonus still owed: at once, obey, and go on clockwise from there."""
    story = Story().owns("ana", "marvin_gardens").at("ana", "trash_collector")
    story.roll(1, 2, "mr_monopoly")
    assert story.asks == "SubwayNow"
    story.choose("marvin_gardens")
    assert (story.where("ana"), story.asks) == ("pacific_avenue", "Buy")


def test_u_76_with_a_double_owed_too():
    """U-76: a double still owed: at once; later is an answer too."""
    story = Story().owns("ana", "boardwalk").at("ana", "south_temple")
    story.roll(2, 2, 1)
    assert story.asks == "SubwayNow"
    story.choose("boardwalk")
    assert (story.asks, story.where("ana")) == ("ToRoll", "boardwalk")
    later = Story().at("ana", "south_temple")
    later.roll(2, 2, 1)
    later.choose("later")
    assert later.asks == "ToRoll"
    assert "subway" in later.options()


def test_u_76_a_voucher_played_before_the_roll_that_lands_there():
    """U-76: the roll is still owed, so one may go at once; a voucher can lead to the Subway."""
    card = "voucher.free_cab_fare_ahead_1"
    story = Story().owns("ana", "boardwalk").holds_card("ana", card).at("ana", "temple_square")
    story.say(PlayVoucher("ana", card, "subway"))
    assert story.asks == "SubwayNow"
    story.choose("boardwalk")
    assert story.asks == "ToRoll"


def test_u_76_a_voucher_must_follow_where_it_was_the_reason():
    """U-76: with no other move owed one may go at once, and a voucher must then be played this turn."""
    story = Story().all_deeds_sold_to("ana").holds_card("ana", "voucher.bus_ticket").at("ana", "west_temple")
    story.roll(1, 2, 1)
    assert story.asks == "SubwayNow"
    story.choose("jail")
    assert story.asks == "MustPlayVoucher"
    assert story.refused(Choose("end_turn")).key == "no_such_answer"
    story.choose("voucher.bus_ticket>st_charles_place")
    assert (story.asks, story.where("ana")) == ("EndTurn", "st_charles_place")
