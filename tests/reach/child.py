"""A bank in a process of its own, to be killed: it writes line after line. `python -m tests.reach.child FILE PORT`."""

import itertools
import sys
import time
from pathlib import Path

from app.core.referee import Roll
from app.rules.whole_game.opening import NewGame
from tests.reach.bank import GENEROUS, Bank, seats

BETWEEN = (0.0, 0.002, 0.01)  # seconds between two lines: faster than any table


class Killed(Bank):
    """Goes on with the game of the file, or begins one."""

    def _open(self, path, limits, players, edition, port, *_):
        from app.reach.host import Host
        from app.session import Session

        self.session = Session(path)
        games = self.session.games()
        if games:
            self.session.open(games[0].id)
        else:
            self.session.create("classic", NewGame(seats(players), first="ana"))
        self.host = Host(self.session, self.write, self._work.put, self.hear, limits)
        self.port = self.host.open(port)


def main(path, port):
    bank = Killed(Path(path), GENEROUS, port=port)
    print(bank.port, bank.key, flush=True)
    if not sys.stdin.readline():
        return
    for pause in itertools.cycle(BETWEEN):
        bank.do(lambda: line(bank.session))
        time.sleep(pause)


def line(session):
    """Roll, or take the last line back."""
    last = session.past.last.entry
    if last is not None and isinstance(last.command, Roll):
        session.undo()
    else:
        session.submit(Roll((1, 2)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
