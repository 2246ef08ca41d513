"""A page that banks, without a browser: what it says and is told, and a keeper that keeps as a browser's store does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from app.core.wire import to_wire
from app.reach.own.browser import InBrowser
from app.reach.talk.messages import FORMS
from app.words.catalogues import FIRST

if TYPE_CHECKING:
    from pathlib import Path


class Keeper:
    """Rows of games and lines, in one transaction each; a line is added, never changed."""

    def __init__(self):
        self.uid, self.rows, self.lines, self.open, self.refuses, self.beside = "11" * 16, {}, {}, 0, False, {}

    def keep(self, records):
        if self.refuses:
            raise OSError("no room")
        taken = {(game, seq) for game, seq, _ in records["lines"]} & set(self.lines)
        assert not taken, f"written over: {taken}"
        self.rows.update({row[0]: row for row in records["games"]})
        self.lines.update({(game, seq): text for game, seq, text in records["lines"]})
        self.open, self.beside = records["open"], records.get("beside") or self.beside
        for gone in records["gone"]:
            del self.rows[gone]
            self.lines = {key: text for key, text in self.lines.items() if key[0] != gone}

    def of(self, game):
        return json.dumps([text for (number, _), text in sorted(self.lines.items()) if number == game])


class OwnPage:
    """A page, its worker and what it keeps. `ask` returns the answer; news, words and the list are remembered."""

    def __init__(self, folder: Path, keeper=None, lang=FIRST):
        self.folder, self.keeper, self.lang, self.asked, self.starts = folder, keeper or Keeper(), lang, 0, 0
        self.greets = True  # as soon as it starts
        self.start()

    def start(self):
        """Begin from what is kept, as a new worker does."""
        self.starts += 1
        self.path = self.folder / str(self.starts) / "games.db"
        self.path.parent.mkdir(parents=True)
        rows = sorted(self.keeper.rows.values(), key=lambda row: row[6])
        self.worker = InBrowser(str(self.path), self.keeper.uid, json.dumps(rows), self.keeper.open,
                                json.dumps(self.keeper.beside))
        self.bank, self.told = self.worker.bank, []
        self.now = self.you = self.home = None
        if self.greets:
            self.greet()

    def greet(self):
        """Say hello, as a page does first."""
        hello = {name: kind() for name, kind in FORMS["hello"].items()}
        self.hear({"t": "hello", **hello, "lang": self.lang})

    def end(self):
        """Close the file, as the end of a browser does not."""
        self.worker.session.close()

    def hear(self, said, file=b""):
        """Say something, have it kept, and only then be told."""
        text = json.dumps(said)
        while wanted := self.worker.wanted(text):
            self.worker.take_back(wanted, self.keeper.of(wanted))
        self.worker.hear(text, file)
        records, told = self.worker.unkept(), json.loads(self.worker.told())
        if records:
            self.keeper.keep(json.loads(records))
            self.worker.kept()
        kinds = [json.loads(one)["t"] for one in told]
        assert "welcome" not in kinds or kinds[0] in {"welcome", "words"}, kinds  # a welcome forgets the table
        for one in map(json.loads, told):
            self.told.append(one)
            if one["t"] in {"now", "you", "welcome", "home", "words"}:
                setattr(self, one["t"], one)

    def ask(self, t, file=b"", **more):
        """Say something with an id, and return what it was answered."""
        self.asked += 1
        id_ = f"i{self.asked}"
        self.hear({"t": t, "id": id_, **more}, file)
        return next(one for one in reversed(self.told) if one.get("id") == id_)

    def submit(self, command):
        return self.ask("submit", at=self.head.seq, c=to_wire(command))

    def touch(self, leaf, text):
        """Touch the row or the button with this text, and return what it was answered."""
        return self.ask_again(go_of(leaf, text))

    def ask_again(self, said, **given):
        more = {name: value for name, value in said.items() if name != "t"}
        return self.ask(said["t"], **more | ({"given": {**more["given"], **given}} if given else {}))

    @property
    def head(self):
        return self.worker.session.head


def go_of(leaf, text):
    """Return the message behind the row or the button with this text."""
    acts = [*leaf.get("do", ()), *[one for row in leaf["rows"] for one in row.get("do", ())]]
    for one in acts:
        if one["text"] == text:
            return one["go"][1]
    return next(row["open"] for row in leaf["rows"] if row.get("text") == text and "open" in row)
