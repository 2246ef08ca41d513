"""Undo and Redo against a stack of states, over corrections and what was said in one go, and on to other phones."""

import pytest

from tests.random.retracing import Done, retrace, torture_undo


@pytest.mark.parametrize(("seed", "remembered"), [*[(seed, 400) for seed in range(5)], (5, 12), (9, 5)])
def test_whatever_was_undone_is_redone_as_it_was(tmp_path, monkeypatch, seed, remembered):
    """Also where few of the states are remembered, and most are folded."""
    monkeypatch.setattr("app.session.open_game.REMEMBERED", remembered)
    retrace(tmp_path / "games", f"kept {seed}", 60, Done())


@pytest.mark.once
def test_many_short_games_end_as_the_stack_of_states_says(tmp_path):
    told = torture_undo(tmp_path, seed=23, operations=2000, games=20)
    assert "undos of a correction" in told
    assert "redos of a group" in told
