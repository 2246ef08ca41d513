"""Events that change the game itself: its switches, corrections and seats, who is out, and that it is over."""

from __future__ import annotations

from app.core.changes import Corrected
from app.core.events import folded
from app.core.game import Game


def test_a_correction_replaces_the_one_before_and_can_be_taken_back():
    """One correction for each field; an empty one takes it back."""
    one, two = Corrected("deed", "x", "price", "5"), Corrected("deed", "x", "rent", "7")
    game = folded(Game(), (one, two, Corrected("deed", "x", "price", "6")))
    assert game.corrections == (("deed", "x", "rent", "7"), ("deed", "x", "price", "6"))
    assert folded(game, (Corrected("deed", "x", "price", ""),)).corrections == (("deed", "x", "rent", "7"),)
