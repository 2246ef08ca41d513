"""Keeps Python's garbage collector out of the way of taps: it works between two of them."""

from __future__ import annotations

import gc

USUAL = gc.get_threshold()
FAR = 100_000  # new objects after which the collector may run at any time, even during a tap
MANY = 30  # taps without a longer pause, after which a full collection runs between two of them


def leave_standing() -> None:
    """Collect, then freeze what is alive, so that collections during a tap skip it."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def collect_between_taps() -> None:
    """Collect nothing while a finger waits. Called when the Table is shown."""
    gc.set_threshold(FAR, *USUAL[1:])


def between_taps(*_: object) -> None:
    """Collect what the last tap has left behind."""
    gc.collect(2 if gc.get_count()[2] >= MANY else 1)


def at_rest() -> None:
    """Collect what lived for a few taps and is gone. Called at a longer pause."""
    if gc.get_count()[2] >= USUAL[2]:
        gc.collect()


def clear_what_was_left(*_: object) -> None:
    """Collect screens no longer shown: reference cycles that only the collector frees."""
    gc.collect()


def collect_as_usual() -> None:
    """Collect as usual. Called when the Table is no longer shown."""
    gc.set_threshold(*USUAL)
