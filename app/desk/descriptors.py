"""How many connections the system lets this process have open."""

import sys

KEPT = 128  # for the store, files, and what else is open
UNBOUNDED = 1 << 16  # where the system names no limit


def raised() -> int:
    """Raise the number of files that may be open as far as this process may; return what it is then."""
    if sys.platform == "win32":
        return UNBOUNDED
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = UNBOUNDED if hard == resource.RLIM_INFINITY else min(hard, UNBOUNDED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems allow less than they say
            return int(soft)
    return int(wanted)


def connections_in(files: int) -> int:
    """Return how many connections fit; as many again may be on their way in."""
    return max(1, (files - KEPT) // 2)
