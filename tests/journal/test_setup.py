"""A game that is being set up: players get looks that nobody else has."""

import pytest

from app.core.game import Seat
from app.session.setup import free_look
from app.typed.bounds import COLOURS, TOKENS


def test_a_latecomer_looks_like_nobody_at_the_table():
    """Colour and token are free each by itself: two who had swapped theirs hid the first player's red."""
    seats = (Seat("p1", "Ana", "red", "boat"), Seat("p2", "Ben", "blue", "cat"))
    assert free_look(seats) == ("yellow", "duck")


@pytest.mark.parametrize("number", range(len(COLOURS)))
def test_as_long_as_there_is_a_free_look_it_is_given(number):
    seats = [Seat(f"p{at}", str(at), COLOURS[at], TOKENS[-at]) for at in range(number)]
    colour, token = free_look(seats)
    assert colour not in {seat.colour for seat in seats}
    assert token not in {seat.token for seat in seats}


def test_when_all_looks_are_taken_the_one_that_fewest_have_is_given_again():
    seats = [Seat(f"p{at}", str(at), COLOURS[at], TOKENS[at]) for at in range(12)]
    assert free_look(seats) == (COLOURS[0], TOKENS[0])
    assert free_look([*seats, seats[0]]) == (COLOURS[1], TOKENS[1])
