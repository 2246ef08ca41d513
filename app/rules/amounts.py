"""Sums and numbers that a table enters."""

from app.core.reasons import Refused

MOST = 10**9


def checked_amount(value: object, least: int = 0) -> int:
    """A sum that the table entered: whole, not below the least, and one that can be written."""
    if type(value) is not int or not least <= value < MOST:
        raise Refused("not_an_amount", amount=value)
    return value
