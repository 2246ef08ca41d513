"""Subway: the exact limits of what may be said, moved and paid."""

from __future__ import annotations

import pytest

from app.rules.moves.turn import ToRoll
from app.rules.travel.subway import SubwayNow, any_stop
from tests.kit import Story


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
