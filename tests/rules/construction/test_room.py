"""Room for more buildings: what each could still place, and when the last ones are contested."""

import pytest

from app.core.events import Transferred
from app.core.ledger import BANK, BOX
from app.core.reasons import Reason
from app.rules.construction.building import Build
from app.rules.construction.room import room_for, shortages
from app.rules.construction.shortage import Contest
from tests.kit import Story

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")
ORANGES = ("st_james_place", "tennessee_avenue", "new_york_avenue")
PINKS = ("st_charles_place", "states_avenue", "virginia_avenue")


def left(story, number, unit="house"):
    """The bank has so many of a building."""
    return story.given(Transferred(((BANK, BOX, story.table.holds(BANK, unit) - number, unit),), Reason("story")))


def rivals(**switches):
    return Story(**switches).owns("ana", *BLUES).owns("ben", *ORANGES)


@pytest.mark.parametrize(
    ("heights", "houses", "hotels", "towers"),
    [
        ((0, 0, 0), 12, 0, 0), ((1, 1, 0), 10, 0, 0), ((4, 4, 3), 1, 0, 0), ((4, 4, 4), 0, 3, 0), ((5, 4, 4), 0, 2, 0),
        ((5, 5, 5), 0, 0, 3), ((6, 5, 5), 0, 0, 2), ((6, 6, 0), 4, 0, 0), ((6, 6, 6), 0, 0, 0),
    ],
)  # fmt: skip
def test_room_is_what_could_be_put_up_one_after_another(heights, houses, hotels, towers):
    story = Story().owns("ana", *BLUES)
    for deed, level in zip(BLUES, heights, strict=True):
        if level:
            unit = {5: "hotel", 6: "skyscraper"}.get(level, "house")
            story.built(deed, level if level < 5 else 1, unit)
    assert [room_for(story.table, "ana", unit) for unit in ("house", "hotel", "skyscraper")] == [houses, hotels, towers]
    assert room_for(story.table, "ben", "house") == 0


def test_room_follows_who_may_build_at_all():
    """A majority builds no skyscraper, one street builds nothing, a mortgage stops the group, a group carries one."""
    story = Story().owns("ana", *BLUES[:2])
    assert room_for(story.table, "ana", "house") == 8
    for deed in BLUES[:2]:
        story.built(deed, 1, "hotel")
    assert room_for(story.table, "ana", "skyscraper") == 0
    assert room_for(Story().owns("ana", BLUES[0]).table, "ana", "house") == 0
    assert room_for(Story().owns("ana", *BLUES).mortgaged(BLUES[0]).table, "ana", "house") == 0
    story = Story(skyscrapers="one_per_group").owns("ana", *BLUES)
    for deed in BLUES:
        story.built(deed, 1, "hotel")
    assert room_for(story.table, "ana", "skyscraper") == 1
    story = Story().owns("ana", "short_line", "reading_railroad", "ute_cab_co").mortgaged("reading_railroad")
    assert [room_for(story.table, "ana", unit) for unit in ("train_depot", "cab_stand")] == [1, 1]


def test_c_30_houses_run_short_where_more_could_be_placed_than_are_left():
    """C-30: 12 places of each: with 24 houses nobody need bid, with 23 they might."""
    assert shortages(left(rivals(), 24).table) == ()
    [one] = shortages(left(rivals(), 23).table)
    assert (one.unit, one.left, one.rooms, one.contested) == ("house", 23, (("ana", 12), ("ben", 12)), True)
    [one] = shortages(left(rivals(), 0).table)
    assert (one.left, one.contested) == (0, False)
    [one] = shortages(left(Story().owns("ana", *BLUES), 11).table)
    assert (one.rooms, one.contested) == ((("ana", 12),), False)
    assert shortages(left(Story().owns("ana", *BLUES), 12).table) == ()


def test_c_30_a_shortage_goes_by_the_majority_too():
    """C-30, U-34: all but one of a group makes room in Ultimate."""
    story = left(Story().owns("ana", *BLUES[:2]).owns("ben", *ORANGES[:2]), 15)
    assert [one.rooms for one in shortages(story.table)] == [(("ana", 8), ("ben", 8))]


def test_c_30_who_wants_more_than_can_be_placed_is_told_so():
    """C-30: refused by name, with the number there is room for; the same where nothing is left."""
    story = left(rivals().owns("cid", *PINKS), 3)
    no = story.refused(Contest("house", (("ana", 2), ("ben", 13))))
    assert (no.key, no.words) == ("wants_more_than_room", {"player": "ben", "number": 12, "unit": "house"})
    story.say(Build("cid", ((PINKS[0], 1), (PINKS[1], 1), (PINKS[2], 1))))
    no = story.refused(Contest("house", (("ana", 12), ("ben", 12))))
    assert (no.key, no.words) == ("none_left", {"unit": "house"})


def test_c_30_depots_and_stands_are_contested_too():
    """C-30: what the bank has of them goes by the number of railroads."""
    story = left(Story().owns("ana", "short_line").owns("ben", "b_and_o_railroad"), 1, "train_depot")
    assert [one.unit for one in shortages(story.table)] == ["train_depot"]
    story.say(Contest("train_depot", (("ana", 1), ("ben", 1))))
    story.choose("sold", ("ben", 120))
    assert story.table.buildings("b_and_o_railroad") == {"train_depot": 1}
    assert story.asks == "ToRoll"
