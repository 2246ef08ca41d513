"""`python -m app play game.txt fr`: play a game in words, check its claims, print the balances.

`python -m app desk` opens a club's desk, which is not on a phone.
"""

import os
import sys
from io import TextIOWrapper

ENDED = 130  # what a shell expects of a process that somebody has ended with Ctrl-C


def main(words: list[str]) -> int:
    """Do what the command line says; return the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may not know every letter
    try:
        return desk(words[1:]) if words[:1] == ["desk"] else play(words)
    except KeyboardInterrupt:  # it may come while half of the app is loaded
        return ENDED


def desk(words: list[str]) -> int:
    """Open a club's desk; return the exit code."""
    from app.desk.command import main as open_desk  # noqa: PLC0415 - it is not in the phone's package

    return open_desk(words)


def play(words: list[str]) -> int:
    """Play a game in words; return the exit code."""
    from app.transcript.command import main as play_it  # noqa: PLC0415 - loaded where Ctrl-C is understood already

    return play_it(words)


def to_a_reader(words: list[str]) -> int:
    """Run, and end without a word where whoever reads has read enough, as `head` does; return the exit code."""
    try:
        code = main(words)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains when it ends
        return 0
    return code


if __name__ == "__main__":
    sys.exit(to_a_reader(sys.argv[1:]))
