"""A game in words: what tests/games are written in, and what the readable export looks like.

    edition ultimate            players ana, ben, cid          preset en          switch squeeze_play three_dice
    ana rolls 1 2 bus           ana: buy                       ana: sold ben 120
    ana builds boardwalk 2, park_place 1                       ana mortgages boardwalk
    = ana $3140                 = ana at boardwalk             ! ana: buy -> short_of_cash
Anything else that can be said is a line of JSON: the command as it is recorded.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

from app.core.game import Face
from app.core.referee import Choose, Command, Roll
from app.core.wire import from_wire, to_wire
from app.rules.building import Build
from app.rules.mortgage import Lift, Mortgage
from app.rules.selling import Sell

Words = list[str]


class NotAGame(Exception):  # noqa: N818 - what the reader is told
    """A line that says nothing we know."""


def command_of(line: str) -> tuple[str, Command]:
    """Who speaks ('' for the table) and the command of a line."""
    if line.startswith("{"):
        return "", _recorded(line)
    who, _, said = line.partition(" ")
    if who.endswith(":"):
        return who[:-1], answer(said.split())
    verb, _, rest = said.partition(" ")
    if verb not in VERBS:
        raise NotAGame(line)
    return who, VERBS[verb](who, rest)


def _recorded(line: str) -> Command:
    try:
        command = from_wire(json.loads(line))
    except (ValueError, RecursionError) as wrong:
        raise NotAGame(line) from wrong
    if not isinstance(command, Command):
        raise NotAGame(line)
    return command


def answer(words: Words) -> Choose:
    """An answer: its key, then what had to be entered with it."""
    if not words:
        raise NotAGame("an answer has a key")
    values = tuple([_value(word) for word in words[1:]])
    if not values:
        return Choose(words[0])
    return Choose(words[0], values[0] if len(values) == 1 else values)


def _value(word: str) -> Any:
    if "=" in word:
        return tuple([_value(part) for part in word.split("=")])
    return int(word) if word.lstrip("-").isdigit() else word


def rolls(who: str, rest: str) -> Roll:  # noqa: ARG001
    """`ana rolls 1 2 bus`."""
    faces: list[Face] = [int(word) if word.isdigit() else FACES.get(word, word) for word in rest.split()]
    return Roll(tuple(faces))


FACES = {"mr": "mr_monopoly", "monopoly": "mr_monopoly"}


def _basket(rest: str) -> tuple[tuple[str, int], ...]:
    parts = [part.split() for part in rest.split(",")]
    return tuple([(words[0], int(words[1]) if len(words) > 1 else 1) for words in parts if words])


VERBS: dict[str, Callable[[str, str], Command]] = {
    "rolls": rolls,
    "builds": lambda who, rest: Build(who, _basket(rest)),
    "sells": lambda who, rest: Sell(who, _basket(rest)),
    "mortgages": lambda who, rest: Mortgage(who, rest.strip()),
    "lifts": lambda who, rest: Lift(who, rest.strip()),
}


def line_of(command: Command, who: str) -> str:
    """The line that says a command; `command_of` reads it back."""
    if isinstance(command, Roll):
        return f"{who} rolls {' '.join(map(str, command.dice))}"
    if isinstance(command, Choose) and (said := _said(command)) is not None:
        return f"{who or 'table'}: {said}"
    return json.dumps(to_wire(command), ensure_ascii=False)


def _said(command: Choose) -> str | None:
    value = command.value
    if value is None:
        return command.key
    parts = value if isinstance(value, tuple) else (value,)
    line = " ".join([command.key, *["=".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in parts]])
    try:
        return line if answer(line.split()) == command else None
    except NotAGame:
        return None


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip() if not raw.lstrip().startswith("{") else raw.strip()
        if line:
            yield number, line
