"""A game in words: the form of the games in tests/games and of the readable export.

    edition ultimate            players ana, ben, cid          preset en          switch squeeze_play three_dice
    ana rolls 1 2 bus           ana: buy                       ana: sold ben 120
    ana builds boardwalk 2, park_place 1                       ana mortgages boardwalk
    ana gives boardwalk, $50 to ben for park_place             ana plays voucher.bus_ticket to go
    = ana $3140                 = ana at boardwalk             ! ana: buy -> short_of_cash

Every other command is a line of JSON, in the form in which it is recorded.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core.referee import Choose, Command, Roll
from app.core.wire import Unreadable, from_wire, to_wire
from app.transcript.phrases import READ, WRITE, NotAGame

if TYPE_CHECKING:
    from app.core.game import Face

FACES = {"mr": "mr_monopoly", "monopoly": "mr_monopoly"}
TABLE = "table"


def command_of(line: str) -> tuple[str, Command]:
    """Return who gives a command ('' for the table), and the command."""
    if line.startswith("{"):
        return "", _recorded(line)
    who, _, said = line.partition(" ")
    if who.endswith(":"):
        return who[:-1], answer(said.split())
    verb, _, rest = said.partition(" ")
    if verb == "rolls":
        return who, rolled(rest.split())
    if verb not in READ:
        raise NotAGame(line)
    return who, READ[verb](who, rest)


def _recorded(line: str) -> Command:
    try:
        command = from_wire(json.loads(line))
    except (ValueError, RecursionError, Unreadable) as wrong:
        raise NotAGame(line) from wrong
    if not isinstance(command, Command):
        raise NotAGame(line)
    return command


def answer(words: list[str]) -> Choose:
    """Read an answer: its key, then the values that had to be entered with it."""
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


def rolled(words: list[str]) -> Roll:
    """Read the faces of a roll: `1 2 bus`."""
    faces: list[Face] = [int(word) if word.isdigit() else FACES.get(word, word) for word in words]
    return Roll(tuple(faces))


def line_of(command: Command, who: str) -> str:
    """Write a command as a line, which `command_of` can read back."""
    line = _spoken(command, who or TABLE)
    try:
        if line and command_of(line)[1] == command:
            return line
    except (NotAGame, ValueError, IndexError):
        pass  # what our words cannot say is said as it is recorded
    return json.dumps(to_wire(command), ensure_ascii=False)


def _spoken(command: Command, who: str) -> str:
    if isinstance(command, Roll):
        return f"{who} rolls {' '.join(map(str, command.dice))}"
    if isinstance(command, Choose):
        return f"{who}: {_answered(command)}"
    write = WRITE.get(type(command).__name__)
    return write(command) if write is not None else ""


def _answered(command: Choose) -> str:
    value = command.value
    if value is None:
        return command.key
    parts = value if isinstance(value, tuple) else (value,)
    return " ".join(
        [command.key, *["=".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in parts]]
    )


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that say something, with their numbers."""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip() if not raw.lstrip().startswith("{") else raw.strip()
        if line:
            yield number, line
