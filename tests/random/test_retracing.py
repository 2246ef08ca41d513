"""Undo and Redo against a stack of states, over corrections and what was said in one go, and on to other phones."""

import pytest

from tests.random.retracing import Done, retrace, torture_undo


@pytest.mark.parametrize("seed", range(6))
def test_whatever_was_undone_is_redone_as_it_was(tmp_path, seed):
    retrace(tmp_path / "games", f"kept {seed}", 60, Done())


@pytest.mark.once
def test_many_short_games_end_as_the_stack_of_states_says(tmp_path):
    told = torture_undo(tmp_path, seed=23, operations=2000, games=20)
    assert "undos of a correction" in told
    assert "redos of a group" in told
