"""The timed game's clock: the hour that was agreed on. The hour itself comes in by commands; rules know no time."""

from app.core.events import Marked, Noted
from app.core.forms import asks, text
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.book import rule
from app.typed.bounds import is_an_hour

ENDS_AT = ("", "ends_at")

HOUR = "hour"  # how what is typed is named: a day and an hour


def ends_at(game: Game) -> str:
    """The hour that was agreed on; nothing where none was, or one that no calendar knows, as older versions took."""
    at = game.mark(*ENDS_AT)
    return at if isinstance(at, str) and is_an_hour(at) else ""


@said(about="at")
@in_words("table agrees to end at {at}", "table agrees to end at 2026-11-18T23:30")
@asks(
    text("at", len("2026-11-18T23:30"), of=HOUR, now=lambda table, _values: ends_at(table.game)), confirm="touch"
)  # fmt: skip
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


@rule("C-48", "C-62")
def agree(table: Table, at: str) -> None:
    """The end time is agreed at the start or in mid-game; when it comes, the richest wins."""
    table.emit(Marked(*ENDS_AT, at))
    table.emit(Noted("", "ends_at", (("hour", at[11:]),), ("C-48",)))
