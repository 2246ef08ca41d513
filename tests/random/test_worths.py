"""Everybody's worth in the list of games is kept between taps, and is always what it would be if worked out anew."""

import random

import pytest

from app.session.played_on import Worths
from tests.kit import Story
from tests.random.chance import Chance
from tests.random.games import RandomGame

GAMES = [("ultimate", 5, 3), ("mega", 4, 2), ("classic", 3, 1), ("millionaire", 3, 5)]


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_a_kept_worth_is_what_it_would_be_if_worked_out_anew(edition, players, seed):
    chance, kept, seen = random.Random(seed), Worths(), set()
    game = RandomGame(edition, players, Chance(chance.randrange))
    for _ in range(150):
        game.step()
        seen.add(kept.of(game.game))
        assert kept.of(game.game) == Worths().of(game.game)
    assert len(seen) > 20


def test_a_mortgage_and_a_building_are_seen_at_once():
    kept, story = Worths(), Story("classic", "ana ben").owns("ana", "park_place", "boardwalk", "baltic_avenue")
    before = kept.of(story.game)[0]
    story.mortgaged("baltic_avenue")
    assert kept.of(story.game)[0] == before - 30
    story.built("boardwalk")
    assert kept.of(story.game)[0] == before - 30 + 200
