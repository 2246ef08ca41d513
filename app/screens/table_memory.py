"""The collector, kept out of the way of taps: once a Table stands, between two taps."""

import gc


def leave_standing():
    """What is gone is freed, also what was left standing before; what stands now need not be walked during a tap."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
