"""A game as plain values and back: the form in which snapshots are kept."""

from __future__ import annotations

import json

import pytest

from app.core.changes import Corrected, Left, SwitchSet
from app.core.events import Marked
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Choose, decide
from app.core.snapshot import game_from_plain, game_to_plain
from app.core.steps import Lost
from app.core.wire import Unreadable
from app.editions import load
from tests.kit import Story


def a_busy_game() -> Story:
    """A game with everything in it that a game has."""
    story = Story("classic", "ana ben cid").owns("ana", "boardwalk").mortgaged("boardwalk")
    story.given(SwitchSet("rent_claim", "on_demand"), Corrected("deed", "boardwalk", "price", "5"))
    story.given(Left("cid", "own_will"), Marked("ana", "level", 3), Marked("", "words", ("a", "b")))
    story.roll(1, 2)
    return story


def test_a_snapshot_is_the_game_in_every_part():
    """Each part of a game comes back as it was, out of plain JSON."""
    game = a_busy_game().game
    again = game_from_plain(json.loads(json.dumps(game_to_plain(game))))
    for name in Game.__slots__:
        if name != "ledger":
            assert getattr(again, name) == getattr(game, name), name
            assert type(getattr(again, name)) is type(getattr(game, name)), name
    assert (again.ledger.holdings, again.ledger.holder) == (game.ledger.holdings, game.ledger.holder)
    assert (game.started, game.title, game.turns, game.lines) == (True, "Ana, Ben, Cid", 1, 2)


@pytest.mark.parametrize("form", [0, 1, 2, None, "3"])
def test_a_snapshot_of_another_form_is_not_read(form):
    """Then the lines are folded instead."""
    with pytest.raises(Unreadable):
        game_from_plain({**game_to_plain(a_busy_game().game), "form": form})


def test_a_step_that_this_version_does_not_know_leaves_the_way_back():
    """The agenda is one question, that says which step could not be read."""
    plain = json.loads(json.dumps(game_to_plain(a_busy_game().game)))
    plain["agenda"] = [{"is": "Teleport"}, *plain["agenda"]]
    game = game_from_plain(plain)
    assert game.agenda == (Lost("Teleport"),)
    with pytest.raises(Refused) as refused:
        decide(game, Choose("back_to_quiet"), load("classic"))
    assert (refused.value.key, refused.value.words) == ("unreadable_step", {"what": "Teleport"})
