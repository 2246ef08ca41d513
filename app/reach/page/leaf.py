"""What a page shows, as rows and acts: the page draws them and knows nothing else of the game.

A row may carry a face or a mark, a text, a second line, a sum, a kind and acts. An act is a button: its words, what it
does (`go`), for whose seat it is (`who`), and why it cannot be (`no`).
"""

import re
from collections.abc import Iterable
from types import MappingProxyType
from typing import Any

from app.core.game import Seat
from app.core.referee import Command
from app.core.wire import to_wire
from app.reach.talk.messages import Message

FACES = MappingProxyType({
    "dog": "🐶", "car": "🚗", "boat": "⛵", "cat": "🐱", "duck": "🦆", "penguin": "🐧", "rocket": "🚀", "bicycle": "🚲",
    "anchor": "⚓", "guitar": "🎸", "cactus": "🌵", "turtle": "🐢",
})  # fmt: skip
COLOURS = MappingProxyType({  # as the app draws its players
    "red": "#C62F2F", "blue": "#2458B8", "yellow": "#F2C230", "green": "#2A8540", "purple": "#7A3FA8",
    "orange": "#E8761F", "black": "#22262A", "white": "#F7F5EE", "pink": "#EE86B4", "sky": "#62B5E5",
    "brown": "#7C4E2C", "grey": "#8B9196",
})  # fmt: skip
OTHER = "#8B9196"
TONE = re.compile("#[0-9A-Fa-f]{6}")


def face(seat: Seat) -> list[str]:
    """Return a token on its player's colour; the first letter of the name if there is no such token."""
    return [FACES.get(seat.token, seat.name[:1]), shade(seat.colour)]


def face_of(seats: Iterable[Seat], who: str) -> list[str] | None:
    """Return the token of one of these; None of anybody else: a line may tell of whoever is gone again."""
    return next((face(one) for one in seats if one.id == who), None)


def shade(colour: str) -> str:
    """Return a player's colour, or a group's, as browsers write it. A file from a stranger may say anything there."""
    return COLOURS.get(colour, colour if TONE.fullmatch(colour) else OTHER)


def mark(colour: str, letter: str) -> list[str] | None:
    """Return a group's letter on its colour; None if there is no group."""
    return [letter, shade(colour)] if colour else None


def row(text: str, detail: str = "", amount: str = "", kind: str = "", **more: Any) -> Message:
    """Return a row without its empty parts. `more` may be face, mark, do."""
    whole = {"text": text, "detail": detail, "sum": amount, "kind": kind, **more}
    return {name: value for name, value in whole.items() if value}


def head(text: str) -> Message:
    """Return a heading among the rows."""
    return row(text, kind="head")


def act(text: str, *go: Any, kind: str = "", **more: Any) -> Message:
    """Return a button. `more` may be `who` and `no`."""
    return {"text": text, "go": list(go), **{name: value for name, value in (("kind", kind), *more.items()) if value}}


def look(text: str, command: Command, kind: str = "", **more: Any) -> Message:
    """Return a button that shows what a command would do."""
    return act(text, "look", to_wire(command), text, kind=kind, **more)


def opens(text: str, name: str, kind: str = "", **said: Any) -> Message:
    """Return a button that asks for more and shows the answer."""
    return act(text, "open", {"t": name, **said}, kind=kind)


def leaf(title: str, rows: Iterable[Message], do: Iterable[Message] = ()) -> Message:
    """Return a sheet over the page."""
    return {"head": title, "rows": list(rows), "do": list(do)}
