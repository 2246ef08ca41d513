"""What landing on a deed costs, and why: the terms of the sum go with it."""

from __future__ import annotations

from app.rules.owning.rent import rent_of
from tests.kit import Story

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def test_c_13_a_full_group_doubles_unimproved_rent_unless_a_street_is_mortgaged():
    """C-13: also while others of the group are built on."""
    for value, rent in (("kept", 12), ("lost", 6)):
        story = Story("classic", multiplier_with_mortgage=value).owns("ana", *BLUES)
        bare = story.edition.deeds[BLUES[0]]
        assert rent_of(story.table, bare, "ana", ()).amount == 12
        story.mortgaged(BLUES[1])
        assert rent_of(story.table, bare, "ana", ()).amount == rent
    story = Story("classic").owns("ana", *BLUES).built(BLUES[2])
    assert rent_of(story.table, story.edition.deeds[BLUES[0]], "ana", ()).amount == 12


def test_l_10_the_full_group_doubles_unimproved_rent():
    """L-10: printed rent, double for the full group; mortgaged deeds owe none."""
    story = Story("millionaire", players="ana ben").owns("ben", "motor_drive")
    drive = story.edition.deeds["motor_drive"]
    assert rent_of(story.table, drive, "ben", ()).amount == 7
    story.owns("ben", "gadget_wharf")
    assert rent_of(story.table, drive, "ben", ()).amount == 14
