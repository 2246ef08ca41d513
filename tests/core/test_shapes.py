"""Checks that a command's fields have the declared types and a size that can be stored and shown."""

from __future__ import annotations

import pytest

from app.core.game import Seat
from app.core.reasons import Refused
from app.core.shapes import check_shape, fitting, shown
from app.rules.dealing.by_hand import Note, PayByHand


# shapes
@pytest.mark.parametrize(
    ("kind", "value", "fit"),
    [
        (str, "x" * 400, True), (str, "x" * 401, False), (str, 5, False), (str, b"x", False),
        (int, 10**12 - 1, True), (int, 10**12, False), (int, 1 - 10**12, True), (int, -(10**12), False),
        (int, True, False), (int, 1.0, False), (bool, True, True), (bool, 1, False),
        (type(None), None, True), (type(None), 0, False),
        (int | str, 10**12 - 1, True), (int | str, 10**12, False), (int | str, 1 - 10**12, True),
        (int | str, -(10**12), False), (int | str, "x" * 400, True), (int | str, "x" * 401, False),
        (int | str, True, False), (int | str, None, False),
        (tuple[str, ...], ("x",) * 1999, True), (tuple[str, ...], ("x",) * 2000, False), (tuple[str, ...], (), True),
        (tuple[str, ...], ["x"], False), (tuple[str, ...], (1,), False),
        (tuple[str, int], ("x", 1), True), (tuple[str, int], ("x",), False), (tuple[str, int], ("x", 1, 1), False),
        (tuple[str, int], ["x", 1], False), (tuple[str, int], (1, "x"), False),
        (str | tuple[str, ...], "x", True), (str | tuple[str, ...], ("x",), True), (str | tuple[str, ...], 5, False),
        (Seat, Seat("ana", "Ana"), True), (Seat, Seat("ana", 5), False), (Seat, "ana", False),
    ],
)  # fmt: skip
def test_what_fits_a_declared_kind(kind, value, fit):
    """Text of 400 letters, numbers below 10**12, rows below 2000, and nothing of another kind."""
    assert fitting(kind)(value) is fit


def test_a_kind_that_no_command_may_hold_is_said_at_once():
    """A dictionary is nothing that a table says."""
    with pytest.raises(TypeError):
        fitting(dict)


@pytest.mark.parametrize(
    ("value", "told"),
    [(10**12 - 1, "999999999999"), (10**12, "…"), (-(10**12), "…"), (-5, "-5"), ("x" * 21, "x" * 20), (True, "True")],
)
def test_a_wrong_value_is_told_short(value, told):
    """Twenty letters, and no number too large to be written."""
    assert shown(value) == told


def test_a_wrong_number_is_no_amount_and_anything_else_is_not_understood():
    """The refusal says which value was wrong."""
    with pytest.raises(Refused) as number:
        check_shape(PayByHand(("ana",), ("ben",), "5", "x"))
    assert (number.value.key, number.value.words) == ("not_an_amount", {"amount": "5"})
    with pytest.raises(Refused) as text:
        check_shape(Note(5))
    assert (text.value.key, text.value.words) == ("not_understood", {"what": "5"})
    check_shape(Note("x"))
