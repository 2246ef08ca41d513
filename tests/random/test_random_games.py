"""Random games of all editions, for what no story thinks of. A failure shrinks to a short game in words."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.core.events import Event
from app.core.referee import Command
from app.core.wire import CLASSES
from app.editions import load, names
from tests.random.chance import Chance
from tests.random.games import Met, RandomGame

EDITIONS = {name: load(name).players for name in names()}
QUIET = settings(
    max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), print_blob=True
)


def dealt(seed: int) -> Chance:
    """Return a chance that is the same every time."""
    return Chance(random.Random(seed).randrange)


@pytest.mark.parametrize("edition", EDITIONS)
@QUIET
@given(data=st.data())
def test_a_random_game_never_breaks_an_invariant(edition, data):
    fewest, most = EDITIONS[edition]
    game = RandomGame(edition, data.draw(st.integers(fewest, most)), Chance(lambda n: data.draw(st.integers(0, n - 1))))
    for _ in range(data.draw(st.integers(1, 60))):
        if game.game.winners:
            break
        game.step()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_a_long_game_reopens_at_every_line_and_judges_itself_the_same(edition, seed):
    fewest, most = EDITIONS[edition]
    game = RandomGame(edition, fewest + seed * (most - fewest) // 3, dealt(seed))
    for _ in range(700):
        if game.game.winners:
            break
        game.step()
    game.check_reopening()


COMMANDS = {name for name, cls in CLASSES.items() if issubclass(cls, Command)}
EVENTS = {name for name, cls in CLASSES.items() if issubclass(cls, Event)}


def everything(edition: str) -> tuple[set[str], set[str], set[str]]:
    """Return the space kinds, card effects and switch values of an edition."""
    printed = load(edition)
    decks = (
        [load(edition, deck=deck) for deck in printed.switches["deck"].values]
        if "deck" in printed.switches
        else [printed]
    )
    effects = {card.effect for one in decks for card in one.cards.values() if card.deck != "roll_three"}
    switches = {f"{s.name}={v}" for s in printed.switches.values() if len(s.values) > 1 for v in s.values}
    return {space.kind for space in printed.spaces.values()}, effects, switches


def test_random_games_meet_everything_there_is(request):
    """Every command, event, space kind, card effect and switch value at least once."""
    met, wanted = Met(), [everything(edition) for edition in EDITIONS]
    kinds, effects, switches = (set().union(*parts) for parts in zip(*wanted, strict=True))
    everything_there_is = (COMMANDS, EVENTS, kinds, effects, switches)
    for seed in range(600):
        if seed > 60 and met.lacks(everything_there_is) == set():
            break
        edition = sorted(EDITIONS)[seed % 4]
        fewest, most = EDITIONS[edition]
        game = RandomGame(edition, fewest + seed % (most - fewest + 1), dealt(1000 + seed), met)
        for _ in range(500):
            if game.game.winners:
                break
            game.step()
    with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        print(met.told())
    assert met.lacks(everything_there_is) == set()
