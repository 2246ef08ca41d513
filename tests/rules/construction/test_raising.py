"""Raising money for a debt: every way with what it brings, ranked so that monopolies are kept longest."""

from __future__ import annotations

import pytest

from app.rules.construction.raising import can_be_met, raisable
from app.rules.owning.lots import makes_a_group, resale_of
from tests.kit import Story

DARK = ("park_place", "boardwalk")

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def test_c_40_what_everything_would_bring_counts_shares_at_half_of_par():
    """C-40, U-88: cash, buildings at half, deeds at their mortgage, shares at half of par."""
    story = Story().has("ana", 7).owns("ana", "boardwalk")
    story.holds_card("ana", "share.general_radio", "share.motion_pictures")
    shares = [story.edition.companies[name].par // 2 for name in ("general_radio", "motion_pictures")]
    assert raisable(story.table, "ana") == 7 + story.edition.deeds["boardwalk"].mortgage + sum(shares)


# raising money
def test_c_40_all_that_can_be_raised_is_counted_to_the_dollar():
    """C-40: cash, half of the buildings, deeds face up, each share at half of par."""
    story = Story().owns("ana", *DARK, "reading_railroad").has("ana", 10).mortgaged("park_place")
    story.holds_card("ana", *["share.acme_motors"] * 2).built("reading_railroad", 1, "train_depot")
    deeds = story.edition.deeds
    par = story.edition.companies["acme_motors"].par
    depot = resale_of(story.table, "reading_railroad")
    assert depot == story.edition.figures["train_depot"] // 2
    wanted = 10 + depot + deeds["boardwalk"].mortgage + deeds["reading_railroad"].mortgage + 2 * (par // 2)
    assert raisable(story.table, "ana") == wanted
    assert can_be_met(story.table, "ana", wanted)
    assert not can_be_met(story.table, "ana", wanted + 1)


@pytest.mark.parametrize(
    ("deeds", "grouped"),
    [(("boardwalk",), False), (DARK, True), (BLUES[:1], False), (BLUES[:2], True), (BLUES, True),
     (("reading_railroad", "short_line"), False)],
)  # fmt: skip
def test_c_40_a_group_is_all_or_all_but_one(deeds, grouped):
    """C-40: two of two, two of three; one of two is none, nor are railroads."""
    assert makes_a_group(Story("classic").owns("ana", *deeds).table, deeds[0]) is grouped
