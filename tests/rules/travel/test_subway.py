"""Edge cases of subway: the first and the last value that each check lets through."""

from __future__ import annotations

import pytest

from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.travel.subway import SubwayNow, any_stop
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
