"""Everybody's worth in the list of games is kept between taps, and is always what it would be if worked out anew."""

import random

import pytest

from app.core.events import Transferred
from app.core.ledger import lot
from app.core.reasons import Reason
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


def test_it_does_not_matter_in_which_order_games_are_looked_at():
    """Undo and Redo go to games of before and after, and the list is asked for one game and then for another."""
    chance, kept, games = random.Random(7), Worths(), []
    for players in (4, 5):
        game = RandomGame("ultimate", players, Chance(chance.randrange))
        for _ in range(120):
            game.step()
            games.append(game.game)
    for _ in range(400):
        game = chance.choice(games)
        assert kept.of(game) == Worths().of(game)


def test_a_house_that_moves_to_a_dearer_street_is_seen():
    """Nothing else of the player's has changed then, and as many houses stand as before."""
    kept, story = Worths(), Story("classic", "ana ben").owns("ana", "boardwalk", "baltic_avenue").built("baltic_avenue")
    before = kept.of(story.game)[0]
    story.given(Transferred(((lot("baltic_avenue"), lot("boardwalk"), 1, "house"),), Reason("by_hand")))
    assert kept.of(story.game)[0] == before + 150


def test_a_mortgage_and_a_building_are_seen_at_once():
    kept, story = Worths(), Story("classic", "ana ben").owns("ana", "park_place", "boardwalk", "baltic_avenue")
    before = kept.of(story.game)[0]
    story.mortgaged("baltic_avenue")
    assert kept.of(story.game)[0] == before - 30
    story.built("boardwalk")
    assert kept.of(story.game)[0] == before - 30 + 200
