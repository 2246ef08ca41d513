"""A process beside the desk, on another core, that judges lines while the desk hears its tables."""

import contextlib
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor

PATIENCE = 5  # steps behind the desk: whoever waits for a line comes first


def beside_the_desk() -> Executor:
    """Return the process. It begins with the first work."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), at_its_start)


def at_its_start() -> None:
    """Leave Ctrl-C to the desk, stand back behind it, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):  # Windows has no such steps
        os.nice(PATIENCE)
    threading.Thread(target=end_with_the_desk, daemon=True).start()


def end_with_the_desk() -> None:
    """End this process when the desk has ended."""
    desk = multiprocessing.parent_process()
    if desk is not None:
        desk.join()
        os._exit(0)
