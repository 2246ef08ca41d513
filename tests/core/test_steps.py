"""The agenda's parts: steps that the referee works by itself, and decisions that a player takes."""

from __future__ import annotations

import pytest

from app.core.reasons import Refused
from app.core.referee import Command
from app.core.steps import Decision, Option, Step
from tests.kit import Story


def test_a_command_that_says_nothing_does_nothing():
    """Only what a command is can be carried out; a step asks nobody, and a bare question cannot be answered."""
    table = Story("classic").table
    with pytest.raises(NotImplementedError):
        Command().perform(table)
    assert not Step().asks(table)
    bare = Decision()
    for ask in (lambda: bare.options(table), lambda: bare.choose(table, "x", None)):
        with pytest.raises(NotImplementedError):
            ask()
    with pytest.raises(Refused):
        bare.rolled(table, (1, 2))
    assert (bare.asks(table), bare.asked(table), bare.lets(table, "ana", "build")) == (True, "", False)
    assert repr(Option("buy", "boardwalk", 400)) == "Option('buy', 'boardwalk', 400, '')"
