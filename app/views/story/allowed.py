"""What a line could have said instead, as rows of a list, as far as the referee takes it."""

from app.core.commands import Command
from app.core.reasons import Broken, Refused
from app.core.referee import Table, decide
from app.views.asked.question import OptionView, mark_of
from app.words.language import Words

TO = ">"  # in keys: who pays whom, which card leads where, how many on which street
Options = tuple[OptionView, ...]


def option(table: Table, words: Words, key: str, text: str, about: str = "") -> OptionView:
    """Return one of them as a row."""
    return OptionView(key, text, None, "", None, about, "", "", *mark_of(table, about, words))


def is_allowed(table: Table, command: Command) -> bool:
    """Return whether the referee takes a command there."""
    try:
        decide(table.game, command, table.edition)
    except (Refused, Broken):
        return False
    return True
