"""The one door for scripts. The names here stay while modules move.

    with Session("games.db") as session:
        session.create("ultimate", NewGame((Seat("ana", "Ana"), Seat("ben", "Ben"))))

It offers the session, all commands, what the session returns and raises, and the questions that need no game. The
commands are those of the registry, so a new one is offered at once.
"""

from typing import TYPE_CHECKING, Any

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.commands import Command
from app.core.edition import Edition
from app.core.game import Game, Seat
from app.core.reasons import Broken, Reason, Refused
from app.core.referee import Entry
from app.core.restating import Restatement
from app.core.said import SAID
from app.core.steps import Decision, Option
from app.editions import names as editions
from app.editions.tables import edition_of
from app.packages import insist
from app.rules.whole_game.questions import change, dividends, rent, roll_three, route, salary, starting_notes
from app.session import JournalError
from app.session.one_thread import OtherThread

if TYPE_CHECKING:
    from app.session import Session

COMMANDS = {cls.__name__: cls for cls in SAID}
__all__ = [  # noqa: PLE0604 - names of classes
    "Broken", "Command", "Decision", "Edition", "Entry", "FreeStay", "Game", "JournalError", "Option", "OtherThread",
    "Reason", "Refused", "RentShare", "Restatement", "RightToBuy", "Seat", "Session", "change", "dividends",
    "edition_of", "editions", "rent", "roll_three", "route", "salary", "starting_notes", *COMMANDS,
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Return the command of this name, or Session; raise AttributeError where there is none.

    Only who asks for a Session needs the package that makes a file of games, and is told so where it is missing.
    """
    if name == "Session":
        insist("sqlite_utils")
        from app.session import Session as Found  # noqa: PLC0415 - only once the package is there

        return Found
    if name not in COMMANDS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return COMMANDS[name]
