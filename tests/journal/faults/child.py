"""A process that plays until it is killed, and reports each line that is safe. Arguments: file, seed, count."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from app.journal import Journal, JournalError, NothingToRedo, NothingToUndo
from app.journal.format import schema
from tests.journal.faults.games import payment, start

schema.ROOM = 1 << 14  # room in the log in a few writes, so that a run of faults meets each of them


def say(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play(journal: Journal, game: int, chance: random.Random) -> int:
    """Do one act of a table, or of the app between two acts; return the number of the last line."""
    act = chance.random()
    try:
        if act < 0.1:
            journal.undo(game)
        elif act < 0.15:
            journal.redo(game)
        elif act < 0.2:
            journal.put_snapshot(game, journal.game(game).head.top, os.urandom(3000))
        elif act < 0.25:
            journal.rest()
        elif act < 0.27:
            journal.pause()
        else:
            journal.append(game, payment(int(act * 1000)))
    except (NothingToUndo, NothingToRedo):
        pass
    return journal.game(game).head.seq


def main(path: str, seed: str, count: str) -> None:
    chance = random.Random(seed)
    try:
        journal = Journal.open(path)
        say("open", *[f"{notice.key}:{notice.lines}" for notice in journal.warnings])
    except JournalError as trouble:
        say("error", trouble.key)
        return
    game, done = 0, 0
    for _ in range(8 * int(count)):
        try:
            game = game or start(journal)
            say("safe", game, play(journal, game, chance))
            done += 1
        except JournalError as trouble:
            say("error", trouble.key)
        if done == int(count):
            break
    journal.close()
    say("closed", done)


main(*sys.argv[1:])
