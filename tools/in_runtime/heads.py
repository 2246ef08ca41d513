"""Plays what work/said.json says through a page's messages, with a clock that counts; writes the head of each game.

It runs in the page's runtime, where the folder is /made, and natively. Where the heads differ, the page is not built.
"""

import json
import os
import sys
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, cast

from app.core.wire import from_wire
from app.journal.format import rows
from app.reach.own.browser import InBrowser

if TYPE_CHECKING:
    from app.rules.whole_game.opening import NewGame


class Counting(datetime):
    """A clock that goes on by the same time at each look."""

    looks = 0

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        """Return the next time."""
        cls.looks += 1
        return cls(2026, 1, 1, tzinfo=tz) + timedelta(milliseconds=137 * cls.looks)


def head(bank: InBrowser) -> list[Any]:
    """Return where the open game is, and what everybody holds."""
    found, game = bank.session.head, bank.session.game
    return [found.seq, found.hash.hex(), [[seat.id, game.holds(seat.id)] for seat in game.seats]]


def say(bank: InBrowser, text: str) -> None:
    """Say something, and have told what a page would be told."""
    bank.hear(text)
    bank.unkept()
    bank.told()
    bank.kept()


def play(bank: InBrowser, said: list[Any]) -> None:
    """Say a game, and keep what it tells as a browser would."""
    for at, one in enumerate(said):
        here: dict[str, Any] = {"id": f"{Counting.looks}.{at}", "at": bank.session.head.seq}
        say(bank, json.dumps({"t": "undo", **here} if one == "undo" else {"t": "submit", **here, "c": one}))


def main(folder: Path) -> None:
    """Play every game of every edition; then use what else a page can ask for."""
    rows.datetime = Counting  # type: ignore[attr-defined]
    bank = InBrowser(str(folder / "games.db"), "11" * 16, "[]")
    say(bank, '{"t": "lang", "lang": "en"}')
    found = []
    for game in json.loads((folder / "said.json").read_text("utf-8")):
        bank.session.create(game["edition"], cast("NewGame", from_wire(game["opening"])))
        play(bank, game["said"])
        found.append([game["edition"], *head(bank)])
    say(bank, json.dumps({"t": "export", "id": "x", "game": bank.session.number}))
    (folder / "in.paycorner").write_bytes(bank.file())
    say(bank, '{"t": "import", "id": "y"}')
    for text in ("forms", "menu", "games", "facts", "risk", "stands", "board", "ground"):
        say(bank, json.dumps({"t": text, "id": text}))
    say(bank, '{"t": "rules", "id": "r", "book": "", "rule": ""}')
    say(bank, '{"t": "new", "id": "n", "given": {}, "open": "all"}')
    say(bank, '{"t": "lang", "lang": "fr"}')
    bank.session.close()
    (folder / "out.heads.json").write_text(json.dumps(found))


if __name__ == "__main__":
    main(Path("/made") if sys.platform == "emscripten" else Path(os.environ["HEADS"]))
