"""The bank as a browser's worker drives it: texts in, texts out, and between the two what is to be kept.

The order is always the same: the bank hears, its file commits in memory, the browser keeps, the page is told. What
could not be kept is never told; the worker ends then, and a new one begins from what was kept. While the browser
keeps, what will be told is put together.
"""

import json
from collections.abc import Sequence
from pathlib import Path

from app.journal.format.chain import parsed
from app.journal.format.troubles import JournalError
from app.journal.keeping import Keeping, Unkept, as_cache, laid_out
from app.reach.own import over_evenings
from app.reach.own.bank import OwnBank
from app.reach.own.beside import INBOX, SmallFiles
from app.session import Session

# they read saved games, whose lines come first
NEEDS_LINES = frozenset({"play", "export", "hello", "rescue", "evenings", "count"})


class InBrowser:
    """A file of games made of kept rows, and the bank over it. A game's lines come when it is opened."""

    def __init__(self, path: str, uid: str, rows: str, opened: int = 0, beside: str = "") -> None:
        lost = laid_out(Path(path), uid, rows)
        self.beside = SmallFiles(Path(path).parent, beside)
        self.session = Session(path)
        as_cache(self.session.journal.book.conn)
        self.keeping = Keeping(self.session.journal)
        self._now, self._untaken = opened, set[int]()  # the open game; games whose lines are not as they were written
        self.bank = OwnBank(self.session)
        self.bank.lost, self.bank.last, self._opened = lost, opened, opened

    def wanted(self, text: str) -> int:
        """Return the game whose lines are needed before this is heard; 0 for none."""
        try:
            said = parsed(text)
        except (JournalError, RecursionError):
            return 0
        return next((one for one in self._needed(said) if self.keeping.is_away(one) and one not in self._untaken), 0)

    def _needed(self, said: object) -> list[int]:
        """Return the games whose lines this message reads: one's own, or every one that the evenings count."""
        name = said.get("t") if isinstance(said, dict) else ""
        if not isinstance(said, dict) or name not in NEEDS_LINES:
            return []
        if name in {"evenings", "count"}:
            return over_evenings.unread(self.bank)
        number = self.bank.last if name == "hello" else said.get("game", 0)
        return [number] if type(number) is int else []

    def take_back(self, game: int, lines: str) -> None:
        """Take a game's kept lines. Of those that are not what its row tells of, the good ones can be rescued."""
        try:
            self.keeping.take_back(game, json.loads(lines))
        except JournalError:
            self._untaken.add(game)

    def check(self, game: int, lines: str) -> str:
        """Return '' if a game's kept lines are as they were written, else the sentence that says so."""
        try:
            self.keeping.checked(game, json.loads(lines))
        except JournalError:
            return self.bank.words("games.damaged")
        return ""

    def hear(self, text: str, file: Sequence[int] = b"") -> None:
        """Do what the page says. Then `unkept` is to be kept, and `told` is to be told once it is."""
        if len(file):
            self.session.journal.path.with_name(INBOX).write_bytes(bytes(file))
        self.bank.hear(text)

    def told(self) -> str:
        """Return what the page is told once everything is kept, as a list of texts in JSON."""
        return json.dumps(self.bank.told(), ensure_ascii=False)

    def file(self) -> bytes:
        """Return a game's file that was written for the page, once; nothing where there is none."""
        path, self.bank.file = self.bank.file, ""
        return Path(path).read_bytes() if path else b""

    def unkept(self) -> str:
        """Return what is to be kept now, as JSON, with the game that is open; '' for nothing."""
        saved, found = self.session.saved, self.keeping.unkept()
        if self.bank.greeted:  # before that nobody has opened or closed a game
            self._now = saved.id if saved is not None else 0
        beside = self.beside.unkept()
        if found is None and beside is None and self._now == self._opened:
            return ""
        none: Unkept = {"games": [], "lines": [], "gone": []}
        return json.dumps({**(found or none), "open": self._now, "beside": beside}, ensure_ascii=False)

    def kept(self) -> None:
        """Note that the browser has said that it is kept."""
        self.keeping.kept()
        self.beside.kept()
        self._opened = self._now
