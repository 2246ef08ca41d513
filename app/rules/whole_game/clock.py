"""The timed game's clock: the hour that was agreed on. The hour itself comes in by commands; rules know no time."""

from app.core.events import Marked, Noted
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.book import rule

ENDS_AT = ("", "ends_at")
PATTERN = "dddd-dd-ddTdd:dd"  # as 2026-11-18T23:30
DIGITS = frozenset("0123456789")  # other scripts have digits too, which no clock of ours reads
FIRST_YEAR = 1583  # of the calendar that says which days there are
DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


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
    """Return whether this reads as a day that the calendar knows, and an hour of it."""
    if not isinstance(at, str) or len(at) != len(PATTERN):
        return False
    alike = all(letter in DIGITS if sign == "d" else letter == sign for letter, sign in zip(at, PATTERN, strict=True))
    return alike and is_a_day(int(at[:4]), int(at[5:7]), int(at[8:10])) and int(at[11:13]) < 24 and int(at[14:]) < 60


def is_a_day(year: int, month: int, day: int) -> bool:
    """Return whether the calendar has this day."""
    return year >= FIRST_YEAR and 0 < month <= len(DAYS) and 0 < day <= DAYS[month - 1] + (month == 2 and is_leap(year))


def is_leap(year: int) -> bool:
    """Return whether a year has a 29th of February."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
