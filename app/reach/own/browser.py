"""The bank as a browser's worker drives it: texts in, texts out, and between the two what is to be kept.

The order is always the same: the bank hears, its file commits in memory, the browser keeps, the page is told. What
could not be kept is never told; the worker ends then, and a new one begins from what was kept.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from app.journal.format.chain import parsed
from app.journal.format.troubles import JournalError
from app.journal.keeping import Keeping, Unkept, as_cache, laid_out
from app.reach.own.bank import OwnBank
from app.reach.own.games import INBOX
from app.session import Session

NEEDS_LINES = frozenset({"play", "export", "hello"})  # they read a saved game, whose lines come first


class InBrowser:
    """A file of games made of kept rows, and the bank over it. A game's lines come when it is opened."""

    def __init__(self, path: str, uid: str, rows: str, opened: int = 0) -> None:
        lost = laid_out(Path(path), uid, rows)
        self.session = Session(path)
        as_cache(self.session.journal.book.conn)
        self.keeping = Keeping(self.session.journal)
        self._now = 0
        self.bank = OwnBank(self.session)
        self.bank.lost, self.bank.last, self._opened = lost, opened, opened

    def wanted(self, text: str) -> int:
        """Return the game whose lines are needed before this is heard; 0 for none."""
        try:
            said = parsed(text)
        except (JournalError, RecursionError):
            return 0
        if not isinstance(said, dict) or said.get("t") not in NEEDS_LINES:
            return 0
        number = self.bank.last if said["t"] == "hello" else said.get("game", 0)
        return number if type(number) is int and self.keeping.is_away(number) else 0

    def take_back(self, game: int, lines: str) -> None:
        """Take a game's kept lines. Those that are not what its row tells of stay out, and it cannot be opened."""
        with suppress(JournalError):
            self.keeping.take_back(game, json.loads(lines))

    def check(self, game: int, lines: str) -> str:
        """Return '' if a game's kept lines are as they were written, else the sentence that says so."""
        try:
            self.keeping.checked(game, json.loads(lines))
        except JournalError:
            return self.bank.words("games.damaged")
        return ""

    def heard(self, text: str, file: Sequence[int] = b"") -> str:
        """Return what the page is told once everything is kept, as a list of texts in JSON."""
        if len(file):
            self.session.journal.path.with_name(INBOX).write_bytes(bytes(file))
        return json.dumps(self.bank.heard(text), ensure_ascii=False)

    def file(self) -> bytes:
        """Return a game's file that was written for the page, once; nothing where there is none."""
        path, self.bank.file = self.bank.file, ""
        return Path(path).read_bytes() if path else b""

    def unkept(self) -> str:
        """Return what is to be kept now, as JSON, with the game that is open; '' for nothing."""
        saved, found = self.session.saved, self.keeping.unkept()
        self._now = saved.id if saved is not None else 0
        if found is None and self._now == self._opened:
            return ""
        none: Unkept = {"games": [], "lines": [], "gone": []}
        return json.dumps({**(found or none), "open": self._now}, ensure_ascii=False)

    def kept(self) -> None:
        """Note that the browser has said that it is kept."""
        self.keeping.kept()
        self._opened = self._now
