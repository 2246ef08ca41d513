"""Tracks and transit stations."""

import pytest

from app.rules.moves.anywhere import offered, shortest
from app.rules.moves.transit import ways
from tests.kit import Roll, Story


def test_u_37_the_example_of_the_booklet():
    """U-37: States Avenue, roll 4: Virginia, Pennsylvania, Fifth, Madison."""
    story = Story().at("ana", "states_avenue")
    story.roll(1, 3, "bus")
    assert story.path() == (
        "virginia_avenue", "pennsylvania_railroad_middle", "pennsylvania_railroad_inner", "fifth_avenue",
        "madison_avenue",
    )  # fmt: skip


def test_u_37_an_odd_roll_stays_on_the_track():
    """U-37: on an odd roll a station that is passed is not ridden."""
    story = Story().at("ana", "states_avenue")
    story.roll(1, 2, 2)
    assert story.where("ana") == "tennessee_avenue"


def test_u_37_every_station_passed_on_an_even_roll_is_ridden():
    """U-37: a long even walk rides every station on it: Reading, then Pennsylvania."""
    story = Story().at("ana", "checker_cab_co")
    story.roll(6, 6, "bus")
    assert story.path()[:3] == ("reading_railroad_outer", "reading_railroad_middle", "oriental_avenue")
    assert story.path()[-3:] == ("pennsylvania_railroad_middle", "pennsylvania_railroad_inner", "fifth_avenue")


def test_u_36_a_station_counts_one_step_and_its_level_is_part_of_the_position():
    """U-36: a railroad is one space on two tracks; it is one step; landed on, one stands on the track walked."""
    story = Story().at("ana", "states_avenue")
    story.roll(1, 1, "bus")
    assert story.where("ana") == "pennsylvania_railroad_middle"
    reading = story.edition.deeds["reading_railroad"]
    assert set(reading.spaces) == {"reading_railroad_outer", "reading_railroad_middle"}


def test_u_36_by_triples_the_player_picks_the_level():
    """U-36: by triples both levels of a station can be named."""
    story = Story().at("ana", "go")
    story.roll(1, 1, 1)
    assert {"reading_railroad_outer", "reading_railroad_middle"} <= set(story.options())
    story.choose("reading_railroad_outer")
    assert story.where("ana") == "reading_railroad_outer"


@pytest.mark.parametrize(
    ("start", "dice", "reached"),
    [
        ("reading_railroad_middle", (1, 1, "bus"), "canal_street"),
        ("reading_railroad_outer", (1, 1, "bus"), "canal_street"),
        ("reading_railroad_outer", (1, 2, "bus"), "vermont_avenue"),
        ("reading_railroad_middle", (1, 2, "bus"), "vermont_avenue"),
    ],
)
def test_u_39_a_new_roll_from_a_station_even_outer_odd_inner(start, dice, reached):
    """U-39: even starts on the outer of the two tracks, odd on the inner, whatever the level."""
    story = Story().at("ana", start)
    story.roll(*dice)
    assert story.where("ana") == reached
    crosses = start.endswith("middle") == (sum(dice[:2]) % 2 == 0)
    assert len(story.path()) == sum(dice[:2]) + crosses


@pytest.mark.parametrize(
    ("start", "dice", "reached"),
    [
        ("reading_railroad_middle", (1, 1, "bus"), "canal_street"),
        ("reading_railroad_outer", (1, 1, "bus"), "chance_middle_1"),
        ("reading_railroad_outer", (1, 2, "bus"), "chance_outer_1"),
        ("reading_railroad_middle", (1, 2, "bus"), "vermont_avenue"),
    ],
)
def test_u_39_or_even_crosses_and_odd_stays(start, dice, reached):
    """U-39: the table may play: even crosses, odd stays, from the level arrived on."""
    story = Story(station_start="even_crosses_odd_stays").at("ana", start)
    story.roll(*dice)
    assert story.where("ana") == reached


@pytest.mark.parametrize("station", ["reading_railroad", "b_and_o_railroad", "short_line", "pennsylvania_railroad"])
@pytest.mark.parametrize("dice", [(1, 1, "bus"), (1, 2, "bus")])
def test_u_39_or_always_the_outer_track_as_printed(station, dice):
    """U-39: the outer of the two tracks for both parities, from either level."""
    levels = Story().edition.deeds[station].spaces
    reached = []
    for level in levels:
        story = Story(station_start="always_outer").at("ana", level)
        story.roll(*dice)
        reached.append(story.where("ana"))
    outer = min(levels, key=list(Story().edition.spaces).index)
    track = Story().edition.tracks[Story().edition.spaces[outer].track]
    assert reached == [track[track.index(outer) + sum(dice[:2])]] * 2


def test_u_40_backwards_rides_by_the_same_parity():
    """U-40: moving backwards even rolls ride stations, odd ones stay, counter-clockwise on either track."""
    even = Story().at("ana", "fifth_avenue").marked("ana", "reversed", "next")
    even.roll(1, 1, "bus")
    assert even.path() == ("pennsylvania_railroad_inner", "pennsylvania_railroad_middle", "virginia_avenue")
    odd = Story().at("ana", "fifth_avenue").marked("ana", "reversed", "next")
    odd.roll(1, 2, "bus")
    assert odd.path() == ("pennsylvania_railroad_inner", "newbury_street", "boylston_street")


def test_u_13_triples_lead_to_every_space_of_the_board():
    """U-13: ahead to any space of the board; the app shows the way and its pay before the choice."""
    story = Story().at("ana", "go")
    story.roll(2, 2, 2)
    named = {key.partition("+")[0] for key in story.options()}
    assert named == set(story.edition.spaces)
    assert story.options()["baltic_avenue"].amount == 0


def test_u_13_the_way_is_the_shortest_and_pays_by_the_total_of_the_triple():
    """U-13: salaries on the way are paid by the triple: 9 is odd, Pay Day 300; 6 even, 400."""
    odd, even = Story().at("ana", "peachtree_street"), Story().at("ana", "peachtree_street")
    odd.roll(3, 3, 3)
    odd.choose("randolph_street")
    even.roll(2, 2, 2)
    even.choose("randolph_street")
    assert (odd.cash("ana"), even.cash("ana")) == (3500, 3600)


@pytest.mark.parametrize(
    ("start", "steps", "paid"),
    [("jail", 32, 200), ("states_avenue", 32, 200), ("wall_street", 24, 250), ("go", 32, 200)],
)
def test_u_13_a_full_lap_back_to_ones_own_space_is_offered_too(start, steps, paid):
    """U-13: the shortest lap, over the inner track where that is shorter; it pays its corners."""
    story = Story().all_deeds_sold_to("ana").has("ana", 1000).at("ana", start)
    story.roll(1, 1, 1)
    assert story.options()[start].amount == paid
    story.choose(start)
    path, across = story.path(), ways(story.edition).across
    moved = sum(across.get(one) != two for one, two in zip((start, *path), path, strict=False))
    assert (story.where("ana"), moved, story.cash("ana")) == (start, steps, 1000 + paid)


def test_u_13_from_a_station_the_lap_ends_on_either_of_its_levels():
    story = Story().at("ana", "reading_railroad_outer")
    story.roll(1, 1, 1)
    assert {"reading_railroad_outer", "reading_railroad_middle"} <= set(story.options())


def test_u_13_of_equal_ways_the_player_picks():
    """U-13: walks of equal length that pay differently are both offered, the better first."""
    story = Story().at("ana", "boardwalk")
    walks = (("st_james_place", "free_parking"), ("go", "free_parking"))
    found = offered(story.table, "ana", {"free_parking": walks}, "triples")
    assert {key: way.pay for key, way in found.items()} == {"free_parking": 200, "free_parking+2": 0}


def test_u_13_a_triple_gives_no_other_roll_and_is_no_third_double():
    """U-13: no further roll, and no Jail even after two doubles."""
    story = Story().at("ana", "go").marked("ana", "turn.doubles", 2)
    story.roll(1, 1, 1)
    story.choose("free_parking")
    assert (story.asks, story.where("ana")) == ("EndTurn", "free_parking")


def test_u_13_the_table_may_end_the_whole_turn_with_a_triple():
    """U-13: with triples_end=turn the dice pass at once."""
    story = Story(triples_end="turn").at("ana", "go")
    story.roll(1, 1, 1)
    story.choose("free_parking")
    assert (story.asks, story.game.turn) == ("ToRoll", "ben")


def test_m_12_a_triple_in_mega_goes_anywhere_and_passing_go_pays():
    """M-12: forward to any space, passing Go pays 200; no further roll, no Jail after two doubles."""
    story = Story("mega").at("ana", "boardwalk").marked("ana", "turn.doubles", 2)
    story.roll(2, 2, 2)
    assert set(story.options()) == set(story.edition.spaces)
    story.choose("free_parking")
    assert story.cash("ana") == 2700
    assert story.asks == "EndTurn"


def test_the_shortest_ways_are_the_shortest():
    """No walk by any dice choice reaches a space in fewer steps: breadth first, checked by steps."""
    edition = Story().edition
    across = ways(edition).across
    for space, paths in shortest(edition, "go").items():
        steps = [sum(across.get(one) != two for one, two in zip(("go", *path), path, strict=False)) for path in paths]
        assert min(steps) == max(steps), space


def test_a_space_that_is_none_is_refused():
    """A name that is no space is refused, and a way that there is not."""
    story = Story().at("ana", "go")
    story.roll(1, 1, 1)
    from tests.kit import Choose

    for key in ("nowhere", "", "baltic_avenue+9"):
        assert story.refused(Choose(key)).key == "no_such_answer"
    assert story.refused(Roll((1, 2, 3))).key == "no_dice_now"


def test_the_way_says_which_stations_it_rides():
    """A way that rides a station names it in its reason, one that stays names none."""
    story = Story().at("ana", "states_avenue")
    story.roll(1, 1, 1)
    options = story.options()
    assert options["fifth_avenue"].reason.terms == (("via", "pennsylvania_railroad_middle"),)
    assert options["st_james_place"].reason.terms == ()
