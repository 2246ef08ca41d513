"""The packed app with its door open, without a screen: it prints address and code, then obeys orders, one a line."""

import json
import os
import queue
import sys
import threading
from pathlib import Path

from app.core.game import Seat
from app.reach.host import Host
from app.rules.whole_game.opening import NewGame
from app.session import Session

work = queue.SimpleQueue()


def main():
    session = Session(Path(os.environ["ANDROID_PRIVATE"]) / "games.db")
    session.create("classic", NewGame((Seat("ana", "Ana"), Seat("ben", "Ben")), first="ana"))
    host = Host(session, session.submit, work.put, lambda *_: None)
    say(port=host.open(0), code=host.word)
    threading.Thread(target=listen, args=(session, host), daemon=True).start()
    while (piece := work.get()) is not None:
        piece()
    host.close()
    host.door.wait(5)
    session.close()


def listen(session, host):
    """Read orders on a thread of their own, and carry them out on the session's thread."""
    for order in map(str.strip, sys.stdin):
        work.put(lambda order=order: obey(session, host, order))
    work.put(None)


def obey(session, host, order):
    for guest in host.guests.values():
        if order == "seat":
            host.give(guest, "ana", "act")
    say(lines=session.head.seq, by=session.past.last.by)


def say(**what):
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    main()
