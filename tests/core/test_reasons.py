"""Why a figure is what it is, and why something is refused."""

from __future__ import annotations

import pytest

from app.core.ledger import MONEY
from app.core.reasons import Reason, Refused
from tests.kit import Story


# words of a refusal
@pytest.mark.parametrize(
    ("word", "told"),
    [(10**15 - 1, 10**15 - 1), (10**15, str(10**15)), (1 - 10**15, 1 - 10**15), (-(10**15), str(-(10**15))),
     ("x" * 60, "x" * 60), ("x" * 61, "x" * 60), (True, "True"), (None, "None")],
)  # fmt: skip
def test_what_was_typed_is_told_back_within_bounds(word, told):
    """Sixty letters, or a number that can be read."""
    refused = Refused("key", "C-01", what=word)
    assert (refused.words, refused.rules, refused.key) == ({"what": told}, ("C-01",), "key")
    assert str(refused) == f"key {{'what': {told!r}}}"


# the table of the referee
def test_a_sum_of_nothing_moves_nothing():
    """No line for a payment of nothing; a sum of one is a line."""
    table = Story("classic").table
    table.pay("ana", "ben", 0, Reason("x"))
    assert table.events == []
    table.pay("ana", "ben", 1, Reason("x"))
    assert [event.legs for event in table.events] == [(("ana", "ben", 1, MONEY),)]
