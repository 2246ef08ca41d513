"""Hurricane and Tornado."""

from __future__ import annotations

import pytest

from app.core.events import Transferred, TurnBegan
from app.core.ledger import BANK, DISCARD
from app.core.reasons import Reason
from app.rules.cards.drawing import DrawCard
from app.rules.cards.wording import Says
from app.rules.construction.mortgage import Mortgage
from app.rules.construction.selling import Sell
from app.rules.dealing.trade import Trade
from app.rules.owning.lots import height
from tests.kit import Story

HURRICANE, TORNADO, SURRENDER = "chance.hurricane", "community_chest.tornado", "chance.assets_seized"


def stands(story: Story, deed: str) -> dict[str, int]:
    return dict(story.table.buildings(deed))


def only_left(story: Story, unit: str, number: int) -> Story:
    """The bank has so many of a building."""
    extra = story.table.holds(BANK, unit) - number
    return story.given(Transferred(((BANK, DISCARD, extra, unit),), Reason("story")))


def tower() -> Story:
    """Ben's oranges with a skyscraper, a hotel and four houses."""
    story = Story().owns("ben", "st_james_place", "tennessee_avenue", "new_york_avenue")
    story.built("st_james_place", 1, "skyscraper").built("tennessee_avenue", 1, "hotel")
    return story.built("new_york_avenue", 4)


def test_u_62_each_street_of_the_group_loses_a_level():
    """U-62: skyscraper to hotel, hotel to four houses, four houses to three; nobody pays."""
    story = tower().asking(Says("ana", HURRICANE))
    assert stands(story, "st_james_place") == {"hotel": 1}
    assert stands(story, "tennessee_avenue") == {"house": 4}
    assert stands(story, "new_york_avenue") == {"house": 3}
    assert [story.cash(name) for name in story.names] == [3200] * 3
    assert story.asks == "ToRoll"


def hotels(number: int, houses: int) -> Story:
    """So many of Ben's oranges with hotels, the bank with so many houses; the storm has struck."""
    streets = ("st_james_place", "tennessee_avenue", "new_york_avenue")[:number]
    story = Story().owns("ben", *streets)
    for deed in streets:
        story.built(deed, 1, "hotel")
    return only_left(story, "house", houses).asking(Says("ana", HURRICANE))


def heights(story: Story) -> list[int]:
    return [height(story.table, deed) for deed in ("st_james_place", "tennessee_avenue", "new_york_avenue")]


@pytest.mark.parametrize(
    ("houses", "after", "paid"),
    [(12, [4, 4, 4], 0), (9, [3, 3, 3], 150), (6, [2, 2, 2], 300), (3, [1, 1, 1], 450), (0, [0, 0, 0], 600)],
)
def test_u_62_where_houses_lack_the_whole_group_falls_on_evenly_and_is_paid_half(houses, after, paid):
    """U-62: to the highest state the bank can supply; each level beyond the storm's one brings half its price."""
    story = hotels(3, houses)
    assert (heights(story), story.asks) == (after, "ToRoll")
    assert story.cash("ben") == 3200 + paid
    assert story.table.holds(BANK, "hotel") == 31


@pytest.mark.parametrize(("houses", "low", "higher"), [(11, 3, 2), (10, 3, 1), (8, 2, 2), (4, 1, 1), (2, 0, 2)])
def test_u_62_the_owner_says_which_streets_stand_higher(houses, low, higher):
    """U-62: levels differ by at most one; nothing has fallen before it is said."""
    story = hotels(3, houses)
    chosen = ["new_york_avenue", "st_james_place"][:higher]
    for deed in chosen:
        assert (story.asks, story.top.player, heights(story)) == ("StandHigher", "ben", [5, 5, 5])
        story.choose(deed)
    assert story.asks == "ToRoll"
    assert heights(story) == [
        low + (deed in chosen) for deed in ("st_james_place", "tennessee_avenue", "new_york_avenue")
    ]  # fmt: skip
    assert story.table.holds(BANK, "house") == 0
    assert story.cash("ben") == 3200 + 50 * (12 - houses)
    assert "U-62" in story.keys()


def test_u_62_only_a_street_that_is_open_can_stand_higher():
    story = hotels(3, 11)
    assert set(story.options()) == {"st_james_place", "tennessee_avenue", "new_york_avenue"}
    assert story.refused_choice("boardwalk").key == "no_such_answer"
    story.choose("tennessee_avenue")
    assert set(story.options()) == {"st_james_place", "new_york_avenue"}
    assert story.refused_choice("tennessee_avenue").key == "no_such_answer"


def test_u_62_nothing_is_sold_from_under_the_storm():
    """U-62, C-52: while the owner is asked the group stays as it stands; deals and other mortgages go on."""
    story = hotels(3, 11).owns("ben", "boardwalk", "short_line")
    story.given(TurnBegan("ben"))
    assert story.refused(Sell("ben", (("new_york_avenue", 1),))).key == "being_chosen"
    assert story.refused(Mortgage("ben", "new_york_avenue")).key in {"being_chosen", "sell_group_first"}
    story.say(Mortgage("ben", "boardwalk"))
    story.say(Trade("ben", "cid", (("short_line", 1),), (("$", 5),)))
    assert story.asks == "StandHigher"


def test_u_62_hotels_that_lack_under_skyscrapers_send_the_group_on_to_houses():
    """U-62: half the price of each hotel that is not received, and of the houses below it."""
    streets = ("park_place", "boardwalk")
    story = Story().owns("ben", *streets)
    for deed in streets:
        story.built(deed, 1, "skyscraper")
    only_left(only_left(story, "hotel", 1), "house", 3).asking(Says("ana", HURRICANE))
    assert story.options().keys() == set(streets)
    story.choose("boardwalk")
    assert stands(story, "boardwalk") == {"house": 2}
    assert stands(story, "park_place") == {"house": 1}
    assert story.cash("ben") == 3200 + 2 * 100 + 5 * 100
    assert story.table.holds(BANK, "skyscraper") == 16


def test_u_62_with_one_hotel_left_one_of_two_skyscrapers_stays_above():
    """U-62: hotel and four houses differ by one level."""
    story = Story().owns("ben", "park_place", "boardwalk").built("park_place", 1, "skyscraper")
    only_left(story.built("boardwalk", 1, "skyscraper"), "hotel", 1).asking(Says("ana", HURRICANE)).choose("boardwalk")
    assert (stands(story, "boardwalk"), stands(story, "park_place")) == ({"hotel": 1}, {"house": 4})
    assert story.cash("ben") == 3300


def test_u_62_a_latecomer_that_stands_lower_stays_where_it_is():
    """U-62: what stands low already does not fall with those that the bank cannot supply."""
    story = Story().owns("ben", "st_james_place", "tennessee_avenue", "new_york_avenue")
    story.built("st_james_place", 1, "hotel").built("tennessee_avenue", 1, "hotel").built("new_york_avenue", 2)
    only_left(story, "house", 5).asking(Says("ana", HURRICANE))
    assert heights(story) == [3, 3, 1]
    assert story.cash("ben") == 3200 + 2 * 50


def test_u_62_what_lies_bare_in_the_group_stays_bare():
    """U-62: a street that carries nothing loses nothing and lifts nobody."""
    story = Story().owns("ben", "park_place", "boardwalk").built("boardwalk", 1).asking(Says("ana", HURRICANE))
    assert (stands(story, "boardwalk"), stands(story, "park_place"), story.cash("ben")) == ({}, {}, 3200)


def test_u_65_a_building_given_to_the_bank_takes_the_group_down_evenly_where_houses_lack():
    """U-65: one building for nothing; what the bank cannot break down for it falls on like in a storm."""
    story = Story().owns("ana", "park_place", "boardwalk").built("park_place", 1, "hotel")
    only_left(story.built("boardwalk", 1, "hotel"), "house", 2)
    story.asking(Says("ana", SURRENDER, thing="boardwalk:building"))
    assert (stands(story, "boardwalk"), stands(story, "park_place")) == ({"house": 1}, {"house": 1})
    assert story.cash("ana") == 3200 + 7 * 100


def test_u_62_the_choice_is_among_built_groups_of_others_or_ones_own():
    """U-62: Hurricane strikes another player, Tornado oneself; nothing built, nothing happens."""
    story = tower().owns("ana", "boardwalk", "park_place").built("boardwalk").owns("cid", "baltic_avenue")
    story.owns("cid", "mediterranean_avenue").built("baltic_avenue")
    story.asking(Says("ana", HURRICANE))
    assert set(story.options()) == {"orange", "purple"}
    assert story.refused_choice("dark_blue").key == "no_such_answer"
    story = tower().owns("ana", "boardwalk", "park_place").built("boardwalk").asking(Says("ana", TORNADO))
    assert stands(story, "boardwalk") == {}
    assert stands(story, "st_james_place") == {"skyscraper": 1}


@pytest.mark.parametrize("card", [HURRICANE, TORNADO])
def test_u_62_nothing_built_nothing_happens(card):
    """U-62: nothing built anywhere: nothing happens."""
    story = Story().owns("ben", "boardwalk", "short_line")
    story.asking(Says("ana", card))
    assert story.asks == "ToRoll"


def test_u_63_one_depot_or_one_stand_is_removed():
    """U-63: of railroads or cab companies one depot, or one stand, whoever owns others."""
    stations = ("short_line", "reading_railroad", "b_and_o_railroad")
    story = Story().owns("ben", "short_line", "reading_railroad", "ute_cab_co")
    story.owns("cid", "b_and_o_railroad")
    for deed in stations:
        story.built(deed, 1, "train_depot")
    story.built("ute_cab_co", 1, "cab_stand").asking(Says("ana", HURRICANE))
    assert set(story.options()) == {"short_line", "reading_railroad", "b_and_o_railroad", "ute_cab_co"}
    story.choose("reading_railroad")
    assert [stands(story, deed) for deed in stations] == [{"train_depot": 1}, {}, {"train_depot": 1}]


def test_u_65_a_no_keeps_the_hurricane_away():
    """U-65: the owner of the group chosen may say no."""
    story = tower().holds_card("ben", "chance.just_say_no").asking(Says("ana", HURRICANE))
    story.choose("chance.just_say_no")
    assert stands(story, "st_james_place") == {"skyscraper": 1}


def test_u_62_a_street_that_carries_nothing_is_not_in_the_line():
    """U-62: what has no level to lose is told of nowhere: a transfer for each street that falls, and for no other."""
    story = Story().owns("ben", "st_james_place", "tennessee_avenue", "new_york_avenue")
    story.built("st_james_place", 1).built("tennessee_avenue", 1)
    story.asking(DrawCard("ana", "chance")).choose(HURRICANE)
    fallen = [event.legs for event in story.events("Transferred") if event.reason.keys == ("U-62",)]
    assert [[leg[0] for leg in legs] for legs in fallen] == [["@st_james_place"], ["@tennessee_avenue"]]
