"""The collector, kept out of the way of taps: it works between two of them."""

from __future__ import annotations

import gc
from typing import Any

USUAL = gc.get_threshold()
FAR = 100_000  # new things without a pause: then it may work at any time
MANY = 30  # taps without a longer pause: then all that is gone is freed between two of them


def leave_standing() -> None:
    """What is gone is freed, also what was left standing before; what stands now need not be walked during a tap."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def collect_between_taps() -> None:
    """A Table is seen: nothing is collected while a finger waits."""
    gc.set_threshold(FAR, *USUAL[1:])


def between_taps(*_: Any) -> None:
    """What the last tap has left behind."""
    gc.collect(2 if gc.get_count()[2] >= MANY else 1)


def at_rest() -> None:
    """A longer pause: what stood for a few taps and is gone."""
    if gc.get_count()[2] >= USUAL[2]:
        gc.collect()


def collect_as_usual() -> None:
    """No Table is seen."""
    gc.set_threshold(*USUAL)
