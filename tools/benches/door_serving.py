"""A bank in a process of its own, for the bench of the door: `python -m tools.benches.door_serving ours|bare FOLDER`.

`ours` opens the real door. `bare` is the floor: the same session, the same rendering and the same bytes over asyncio's
own streams, with no library for WebSocket, no seals and no rights. Says `port=` and `key=`; then a line on its input
is answered with its processor time and memory, and the end of its input ends it.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.core.referee import Roll
from app.journal.following import Feed
from app.reach.host import Host
from app.reach.page.lately import Lately
from app.reach.page.lent import INDEX, Lending
from app.reach.page.news import news_of
from app.reach.seats.rights import BANK
from app.reach.talk.limits import Limits
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tools.benches.cold import memory
from tools.benches.disk import new_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.session import Session

GENEROUS = Limits(connections=200, from_one_address=200, burst=10**6, rate=10.0**6)
ROLL = Roll((1, 2, 3))
LENT, LARGEST = "lent", 6_800_000  # what is lent, and how many bytes
LENGTH = 4  # bytes before each message of the bare server


def turn(session: Session) -> None:
    """Roll, or take the roll back: lines like those of an evening."""
    if session.past.last.entry is not None and session.past.last.entry.command == ROLL:
        session.undo()
    else:
        session.submit(ROLL)


class Bare:
    """The floor: a server of asyncio's own, which hands every phone the same bytes as the door does."""

    def __init__(self, session: Session, post: Callable[[Callable[[], Any]], Any]) -> None:
        self.session, self.post = session, post
        self.feed = Feed(session.journal.book.path, session.saved.id if session.saved else 0)
        self.phones: list[tuple[asyncio.StreamWriter, str]] = []
        self.words = {language: Words(language, session.edition, session.game) for language in LANGUAGES}
        self.lately = {language: Lately() for language in LANGUAGES}
        self.loop = asyncio.new_event_loop()
        self.port: queue.SimpleQueue[int] = queue.SimpleQueue()
        session.changed.add(self.spread)

    def open(self) -> int:
        """Listen in a thread of its own; return the port."""
        threading.Thread(target=lambda: self.loop.run_until_complete(self.live()), daemon=True).start()
        return self.port.get()

    async def live(self) -> None:
        """Listen for ever."""
        server = await asyncio.start_server(self.meet, "127.0.0.1", 0)
        self.port.put(server.sockets[0].getsockname()[1])
        await asyncio.Event().wait()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take the language of a phone and answer with nothing; then take a byte for each tap."""
        self.phones.append((writer, (await reader.readexactly(2)).decode()))
        writer.write(bytes(LENGTH))
        while await reader.read(1):
            self.post(lambda: turn(self.session))

    def spread(self) -> None:
        """Render the table in each language, and write it to all."""
        made = {language: news_of(self.session, words, self.lately[language]) for language, words in self.words.items()}
        seq = self.session.head.seq
        self.loop.call_soon_threadsafe(lambda: self.hand_out(seq, made))

    def hand_out(self, seq: int, made: dict[str, Any]) -> None:
        """Write the state and the new line to every phone."""
        more = f',"keep":{seq - 1},"lines":[{",".join(self.feed.after(seq - 1, 50))}]'
        texts = {language: news.text(more).encode() for language, news in made.items()}
        for writer, language in self.phones:
            writer.write(len(texts[language]).to_bytes(LENGTH, "big") + texts[language])


def ours(session: Session, post: Callable[[Callable[[], Any]], Any], folder: Path) -> tuple[int, str]:
    """Open the real door, which lends as much as a built page is; whoever comes first may bank."""

    def notify(name: str, guest: Any, _more: Any) -> None:
        if name == "came" and guest.number == 1:
            post(lambda: host.give(guest, "", BANK))

    host = Host(session, session.submit, post, notify, GENEROUS)
    host.door.lending = lends(folder)
    return host.open(0), host.word


def lends(folder: Path) -> Lending:
    """Return what lends a file as large as what banks in a browser."""
    folder.mkdir()
    (folder / f"{LENT}.gz").write_bytes(bytes(LARGEST))
    (folder / INDEX).write_text(json.dumps({"version": LENT, "files": {LENT: LARGEST}}), "utf-8")
    return Lending(folder)


def main(kind: str, folder: str) -> None:
    """Serve until the input ends."""
    work: queue.SimpleQueue[Callable[[], Any] | None] = queue.SimpleQueue()
    session = new_game(Path(folder) / "games.db")
    if kind == "bare":
        port, word = Bare(session, work.put).open(), "-"
    else:
        port, word = ours(session, work.put, Path(folder) / LENT)
    print(f"port={port} key={word}", flush=True)
    threading.Thread(target=listen, args=(work,), daemon=True).start()
    while (piece := work.get()) is not None:
        piece()


def listen(work: queue.SimpleQueue[Any]) -> None:
    """Answer each line of the input with what was used so far."""
    for _ in sys.stdin:
        print(f"cpu={time.process_time():.4f} memory={memory() / 1e6:.2f}", flush=True)
    work.put(None)


if __name__ == "__main__":
    main(*sys.argv[1:3])
