"""Numbers that a stranger's text writes: read in one place, with a bound."""

import re

FIGURES = re.compile(r"[0-9]{1,18}")


def number_in(text: str, most: int) -> int | None:
    """Return the whole number that a text writes with the figures 0 to 9; None for any other, or for a larger one.

    Python takes the figures of every script for a number, and raises for one of five thousand figures.
    """
    if not FIGURES.fullmatch(text) or int(text) > most:
        return None
    return int(text)
