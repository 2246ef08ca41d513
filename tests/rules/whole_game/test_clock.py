"""The clock of a timed game."""

import pytest

from app.rules.whole_game.clock import AgreeEnd, is_an_hour
from app.rules.whole_game.ending import TimeUp
from app.views.story.clock import ends_at
from tests.kit import Story

DEALT = tuple((player, deed) for player, deed in zip(
    ("ana", "ben") * 2, ("baltic_avenue", "boardwalk", "park_place", "virginia_avenue"), strict=True))  # fmt: skip

WRONG = ["", "tonight", "2026-11-18T25:00", "2026-11-18T23:60", "2026-11-18 23:30", 5, None, "x" * 16]


def timed():
    story = Story("classic", "ana ben", length="timed")
    story.choose("deal", DEALT)
    return story


def test_c_48_an_hour_is_agreed_and_kept_with_the_game():
    """C-48: an agreed end time."""
    story = timed()
    story.say(AgreeEnd("2026-11-18T23:30"))
    assert ends_at(story.game) == "2026-11-18T23:30"
    assert story.events("Noted")[0].words == (("hour", "23:30"),)
    story.say(AgreeEnd("2026-11-19T00:15"))
    assert ends_at(story.game) == "2026-11-19T00:15"
    story.say(TimeUp())
    assert story.game.winners


def test_c_48_a_full_game_has_no_clock():
    """C-48: only a timed game has one."""
    assert Story("classic", "ana ben").refused(AgreeEnd("2026-11-18T23:30")).key == "no_clock"


@pytest.mark.parametrize("hour", WRONG)
def test_c_48_an_hour_reads_as_an_hour(hour):
    """C-48: a day and an hour, nothing else."""
    assert timed().refused(AgreeEnd(hour)).key == "not_an_hour"


@pytest.mark.parametrize(
    ("hour", "is_one"),
    [("2026-11-18T00:00", True), ("2026-11-18T23:59", True), ("2026-11-18T24:00", False), ("2026-11-18T23:60", False),
     ("2026-11-18T2:300", False), ("2026-11-18 23:30", False), ("2026-11-18T23:3", False), (None, False)],
)  # fmt: skip
def test_an_hour_is_one_of_the_day(hour, is_one):
    """From 00:00 to 23:59."""
    assert is_an_hour(hour) is is_one
