"""A game in words: the form of the games in tests/games and of the readable export.

    edition ultimate            players ana, ben, cid          preset en          switch squeeze_play three_dice
    ana rolls 1 2 bus           ana: buy                       ana: sold ben 120
    ana builds boardwalk 2, park_place 1                       ana mortgages boardwalk
    ana gives boardwalk, $50 to ben for park_place; ben lets ana stay free on park_place 3 times
    ana offers $50 to ben for nothing                          ben accepts offer 41
    ana plays voucher.bus_ticket to go                         ana pays in deeds boardwalk for $200
    table moves $50 from bank to ana because we forgot         ana notes the pizza is here
    = ana $3140                 = ana not at boardwalk         ! ana: buy -> short_of_cash

`begins ben` or `begins by rolls` stands before the first line; `phrases.py` lists every verb. What no phrase can say
is a line of JSON, in the form in which it is recorded.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core.referee import NO_SENSE, Choose, Command, Roll
from app.core.wire import Unreadable, from_wire, to_wire
from app.transcript.phrases import read_phrase, written
from app.transcript.pieces import NotAGame

if TYPE_CHECKING:
    from app.core.game import DieSide

QUOTE = '"'
RECORDED, DICE = '{"is": "Note", "text": "as it is recorded", "player": "ana"}', "ana rolls 1 2 bus"
FACES = {"mr": "mr_monopoly", "monopoly": "mr_monopoly"}
TABLE = "table"
NO_COMMANDS = {"edition", "players", "preset", "title", "switch", "=", "!", "undo"}  # first words of other lines


def command_of(line: str) -> tuple[str, Command]:
    """Return who gives a command ('' for the table), and the command."""
    if line.startswith("{"):
        return "", _recorded(line)
    who, _, said = line.partition(" ")
    if who.endswith(":"):
        return who[:-1], answer(said)
    if not said:
        raise NotAGame(who)
    verb, _, rest = said.partition(" ")
    if verb == "rolls":
        return who, rolled(rest.split())
    return who, read_phrase(who, verb, rest)


def _recorded(line: str) -> Command:
    try:
        command = from_wire(json.loads(line))
    except (ValueError, RecursionError, Unreadable) as wrong:
        raise NotAGame(line, like=RECORDED) from wrong
    if not isinstance(command, Command):
        raise NotAGame(line, like=RECORDED)
    return command


def answer(said: str) -> Choose:
    """Read an answer: its key, then the values that had to be entered with it; words of a title stand in quotes."""
    key, _, rest = said.strip().partition(" ")
    if not key:
        raise NotAGame(said)
    if len(rest) > 1 and rest[0] == rest[-1] == QUOTE:
        return Choose(key, rest[1:-1])
    words = [key, *rest.split()]
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
    if not words:
        raise NotAGame("rolls", like=DICE)
    faces: list[DieSide] = [int(word) if word.isdigit() else FACES.get(word, word) for word in words]
    return Roll(tuple(faces))


def line_of(command: Command, who: str) -> str:
    """Write a command as a line, which `command_of` can read back."""
    line = _spoken(command, who or TABLE)
    return line if line and _reads_as(line, command) else json.dumps(to_wire(command))


def _reads_as(line: str, command: Command) -> bool:
    """Tell whether a line of a text says this command: not so where a note holds what ends a line or a phrase."""
    if line.partition(" ")[0] in NO_COMMANDS:
        return False
    try:
        return [command_of(read)[1] for _, read in lines_of(line)] == [command]
    except (NotAGame, *NO_SENSE):
        return False


def _spoken(command: Command, who: str) -> str:
    if isinstance(command, Roll):
        return f"{who} rolls {' '.join(map(str, command.dice))}"
    if isinstance(command, Choose):
        return f"{who}: {_answered(command)}"
    return written(command)


def _answered(command: Choose) -> str:
    value = command.value
    if value is None:
        return command.key
    if isinstance(value, str) and not value.isidentifier():
        return f"{command.key} {QUOTE}{value}{QUOTE}"
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
