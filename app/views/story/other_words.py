"""What was typed in words on a line, a note, a name or what a print says; and the same with other words."""

from dataclasses import replace
from typing import NamedTuple

from app.core.commands import Command
from app.rules.dealing.by_hand import Note
from app.rules.whole_game.table_talk import Correct, Join, Rename
from app.typed.bounds import LONGEST_LABEL, LONGEST_NAME, LONGEST_NOTE


class Typed(NamedTuple):
    """What was typed, and how many letters it may have."""

    text: str
    most: int


def words_in(command: Command) -> Typed | None:
    """Return what was typed in words with a command; None where nothing was."""
    if isinstance(command, Note):
        return Typed(command.text, LONGEST_NOTE)
    if isinstance(command, Rename):
        return Typed(command.name, LONGEST_NAME)
    if isinstance(command, Join):
        return Typed(command.seat.name, LONGEST_NAME)
    return Typed(command.value, LONGEST_LABEL) if isinstance(command, Correct) else None


def with_words(command: Command, text: str) -> Command:
    """Return the same with other words."""
    if isinstance(command, Note):
        return replace(command, text=text)
    if isinstance(command, Rename):
        return replace(command, name=text)
    if isinstance(command, Join):
        return replace(command, seat=replace(command.seat, name=text))
    if not isinstance(command, Correct):
        raise TypeError(f"nothing is typed in words with {type(command).__name__}")
    return replace(command, value=text)
