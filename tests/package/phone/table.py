"""A short game of Classic through the session alone, without a screen, for as long as the caller wants.

It prints one line of JSON for each step: how many lines there are and what the game looks like. It reads a line before
each step, so that the caller can end the process between any two.
"""

import hashlib
import json
import os
import sys
from pathlib import Path

from app.core.game import Seat
from app.core.reasons import Refused
from app.core.referee import Choose, Roll
from app.core.snapshot import game_to_plain
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.opening import NewGame
from app.session import Session

DICE = ((1, 2), (2, 4), (3, 2), (4, 5), (6, 5), (1, 3), (2, 6), (5, 4), (3, 6), (1, 4))
LONG_ENOUGH = 40  # lines, then one player has had enough
LIKED = ("buy", "pay", "pay_all", "end_turn", "roll")


def main():
    session = open_games()
    say(session, "opened")
    for order in map(str.strip, sys.stdin):
        obey(session, order)
    session.close()


def open_games():
    """Open the file, and the game that was played last."""
    session = Session(Path(os.environ["ANDROID_PRIVATE"]) / "games.db")
    if session.games():
        session.open(session.games()[0].id)
    return session


def obey(session, order):
    if order == "new":
        session.create("classic", NewGame((Seat("ana", "Ana"), Seat("ben", "Ben")), first="ana"))
    elif order == "undo":
        session.undo()
    elif order == "pause":
        session.files.pause()
    elif order == "every":
        for saved in session.games():
            session.open(saved.id)
    else:
        step(session)
    say(session, order)


def step(session):
    """Submit the next command. The same game always gets the same command."""
    if session.game.lines >= LONG_ENOUGH and not session.game.winners:
        session.submit(LeaveGame("ben"))
        return
    for command in sayings(session):
        try:
            session.submit(command)
        except Refused:
            continue
        return
    raise SystemExit(f"nothing can be said to {session.question}")


def sayings(session):
    options = sorted(session.options(), key=lambda it: LIKED.index(it.key) if it.key in LIKED else len(LIKED))
    for option in options:
        yield Roll(DICE[session.game.lines % len(DICE)]) if option.key == "roll" else Choose(option.key)


def say(session, after):
    plain = json.dumps(game_to_plain(session.game), sort_keys=True, default=str)
    print(json.dumps({
        "after": after, "lines": session.game.lines,
        "asked": type(session.question).__name__ if session.saved else "",
        "game": hashlib.sha256(plain.encode()).hexdigest(), "winners": session.game.winners,
        "games": len(session.games()), "warnings": [notice.key for notice in session.journal.warnings],
    }), flush=True)


if __name__ == "__main__":
    main()
