"""Hurricane and Tornado."""

from __future__ import annotations

import pytest

from app.core.events import Transferred
from app.core.ledger import BANK, DISCARD, lot
from app.core.reasons import Reason
from app.rules.cards.wording import Says
from tests.kit import Story

HURRICANE, TORNADO = "chance.hurricane", "community_chest.tornado"


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


def test_u_62_where_houses_lack_a_street_falls_to_what_the_bank_can_supply():
    """U-62: if the bank lacks the smaller buildings the street falls to what it can supply."""
    story = only_left(tower(), "house", 1).asking(Says("ana", HURRICANE))
    assert stands(story, "new_york_avenue") == {"house": 3}
    assert stands(story, "tennessee_avenue") == {"house": 2}
    assert stands(story, "st_james_place") == {"hotel": 1}
    story = only_left(tower(), "hotel", 0)
    story.given(Transferred(((lot("tennessee_avenue"), DISCARD, 1, "hotel"),), Reason("story")))
    story.asking(Says("ana", HURRICANE))
    assert stands(story, "st_james_place") == {"house": 4}
    story = only_left(tower(), "house", 0).given(
        Transferred(((lot("new_york_avenue"), DISCARD, 4, "house"),), Reason("story"))
    )
    story.asking(Says("ana", HURRICANE))
    assert stands(story, "tennessee_avenue") == {}


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
