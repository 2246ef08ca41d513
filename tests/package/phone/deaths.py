"""A whole game in which the process dies after every single step, and in the middle of some.

Each step is taken by a child that opens the games, compares, says the next thing, tells us and is killed.
On a phone Python would start anew each time; nothing else would be different.
"""

import json
import os
import signal
import sys

import table  # stands beside this file; it opens nothing when it is imported


def main():
    last = None
    while last is None or not last["winners"]:
        last = one_life(last)
        print(json.dumps(last), flush=True)


def one_life(last):
    """Let a child open the games, compare them with what the child before it reported, and take one step."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(writer, sys.stdout.fileno())
        live(last)
    os.close(writer)
    with os.fdopen(reader) as words:
        opened, said = [json.loads(line) for line in words]
    os.waitpid(child, 0)
    if last is not None and opened["game"] != last["game"]:
        raise SystemExit(f"after a death there is {opened}, and before it was {last}")
    return said


def live(last):
    session = table.open_games()
    table.say(session, "opened")
    table.obey(session, "new" if last is None else "go")
    os.kill(os.getpid(), signal.SIGKILL)


main()
