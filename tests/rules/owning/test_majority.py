"""What owning most or all of a group does to the rent."""

import pytest

from app.core.reasons import Refused
from app.rules.construction.building import Build
from app.rules.construction.selling import basket
from app.rules.owning.rent import rent_of
from tests.kit import Story

PINKS = ("maryland_avenue", "st_charles_place", "states_avenue", "virginia_avenue")

ORANGES = ("st_james_place", "tennessee_avenue", "new_york_avenue")


def rent(story, deed, owner="ana"):
    return rent_of(story.table, story.edition.deeds[deed], owner, ())


def test_u_25_a_majority_doubles_unimproved_rent_in_groups_of_three_and_four():
    """U-25: all but one; groups of two have none."""
    story = Story().owns("ana", ORANGES[0])
    assert rent(story, ORANGES[0]).amount == 14
    story.owns("ana", ORANGES[1])
    assert rent(story, ORANGES[0]).amount == 28
    assert rent(story, ORANGES[0]).terms == (("rent", 14), ("majority", 2))
    story.built(ORANGES[0])
    assert rent(story, ORANGES[0]).amount == 70
    assert rent(story, ORANGES[1]).amount == 28
    story.owns("ana", "boardwalk")
    dark = story.edition.groups[story.edition.deeds["boardwalk"].group].deeds
    printed = story.edition.deeds["boardwalk"].rents[0]
    assert rent(story, "boardwalk").amount == (
        printed * 2 if len(dark) - 1 == 1 and len(dark) > 2 else printed
    )


def test_u_26_a_monopoly_triples_unimproved_rent_groups_of_two_included():
    """U-26: all of a group."""
    story = Story().owns("ana", *ORANGES)
    assert rent(story, ORANGES[0]).amount == 42
    assert rent(story, ORANGES[0]).reason(ORANGES[0]).keys == ("C-11", "U-26")
    two = next(
        group for group in story.edition.groups.values() if group.kind == "street" and len(group.deeds) == 2
    )
    story.owns("ana", two.deeds[0])
    printed = story.edition.deeds[two.deeds[0]].rents[0]
    assert rent(story, two.deeds[0]).amount == printed
    story.owns("ana", two.deeds[1])
    assert rent(story, two.deeds[0]).amount == 3 * printed


def test_m_15_double_with_all_but_one_triple_with_all():
    """M-15: unimproved rent in Mega: 3 of 4, and 4."""
    story = Story("mega").owns("ana", "maryland_avenue", "st_charles_place", "states_avenue")
    assert rent(story, "st_charles_place").amount == 20
    story.owns("ana", "virginia_avenue")
    assert rent(story, "st_charles_place").amount == 30


def test_c_26_buildings_take_the_last_dollar_and_no_more():
    """C-26: exactly the price is enough; the refusal names it."""
    story = Story("classic").owns("ana", "boardwalk", "park_place").has("ana", 399)
    basket_of_two = (("boardwalk", 1), ("park_place", 1))
    short = story.refused(Build("ana", basket_of_two))
    assert (short.key, short.words["amount"]) == ("short_of_cash", 400)
    assert basket(story.table, "ana", basket_of_two).total == -400
    story.has("ana", 400).say(Build("ana", basket_of_two))
    assert story.cash("ana") == 0
    quote = basket(story.table, "ana", (("boardwalk", -1), ("park_place", -1)))
    assert (quote.total, {line.deed for line in quote.changes}) == (200, {"boardwalk", "park_place"})
    with pytest.raises(Refused) as both:
        basket(story.table, "ana", (("boardwalk", 1), ("park_place", -1)))
    assert both.value.key == "build_or_sell"


def test_m_13_all_but_one_of_a_group_is_enough_and_the_missing_street_does_not_hinder():
    """M-13: 3 of 4; evenness counts the owned streets only."""
    story = Story("mega").owns("ana", *PINKS[:2]).owns("ben", PINKS[3])
    assert "M-13" in story.refused(Build("ana", ((PINKS[0], 1),))).rules
    story.owns("ana", PINKS[2]).mortgaged(PINKS[3])
    story.say(Build("ana", tuple((deed, 2) for deed in PINKS[:3])))
    assert story.cash("ana") == 2500 - 600
