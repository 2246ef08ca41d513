"""The timed game's clock: the hour that was agreed on. The hour itself comes in by commands; rules know no time."""

from app.core.events import Marked, Noted
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.book import rule

ENDS_AT = ("", "ends_at")
PATTERN = "dddd-dd-ddTdd:dd"  # as 2026-11-18T23:30


@recorded("AgreeEnd")
class AgreeEnd(Command):
    """The table agrees when a timed game ends: a day and an hour."""

    at: str

    def perform(self, table: Table) -> None:
        if table.switch("length") != "timed" or table.game.winners:
            raise Refused("no_clock", "C-48")
        if not is_an_hour(self.at):
            raise Refused("not_an_hour", "C-48", hour=self.at)
        agree(table, self.at)


@rule("C-48")
def agree(table: Table, at: str) -> None:
    """An agreed end time; when it comes, the richest wins."""
    table.emit(Marked(*ENDS_AT, at))
    table.emit(Noted("", "ends_at", (("hour", at[11:]),), ("C-48",)))


def is_an_hour(at: object) -> bool:
    """Whether this reads as a day and an hour."""
    if not isinstance(at, str) or len(at) != len(PATTERN):
        return False
    alike = all(letter.isdecimal() if sign == "d" else letter == sign for letter, sign in zip(at, PATTERN, strict=True))
    return alike and int(at[11:13]) < 24 and int(at[14:]) < 60
