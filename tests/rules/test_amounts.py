"""Which sums may be said: whole numbers, not below the least, below a thousand million."""

from __future__ import annotations

import pytest

from app.rules.amounts import checked_amount
from app.typed.bounds import MOST_DOLLARS as MOST
from tests.kit import Refused


@pytest.mark.parametrize(("said", "least"), [(-1, 0), (MOST, 0), (0, 1), (True, 0), ("5", 0), (5.0, 0), (None, 0)])
def test_what_is_no_sum_is_refused(said, least):
    with pytest.raises(Refused) as refused:
        checked_amount(said, least)
    assert (refused.value.key, set(refused.value.words)) == ("not_an_amount", {"amount"})


@pytest.mark.parametrize("amount", [0, 1, MOST - 1])
def test_a_sum_is_taken_up_to_the_largest(amount):
    """Any whole sum below a thousand million."""
    assert checked_amount(amount) == amount
