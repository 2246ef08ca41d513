"""What is known of each command, beside its class: who may say it, what it binds, its phrase in a game in words.

    @said("act", who="player", about="deed")
    @in_words("{player} mortgages {deed}", "ana mortgages boardwalk")
    @recorded("Mortgage")
    class Mortgage(Command): ...

Whatever lists commands reads SAID, so a new command is entered nowhere else.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    from app.core.commands import Command
    from app.core.events import Event
    from app.core.referee import Entry, Table

C = TypeVar("C", bound="type[Command]")
Right = Literal["look", "answer", "act", "bank", "nobody"]
Speakers = Callable[["Table", Any], Iterable[str]]
TellsWho = Callable[["Table", Any, tuple["Event", ...]], tuple[str, ...]]
TellsWhat = Callable[["Table", "Entry"], tuple[str, ...]]


def nobody(_table: "Table", _command: Any) -> Iterable[str]:
    """Return nobody."""
    return ()


class Said(NamedTuple):
    """What is known of a command.

    `right` is the least that a phone needs to say it for its own seat, and `speakers` are the seats whose it is to say.
    `who`, `whom` and `about` name the fields that carry who says it, to whom and about what; where no field does,
    `says` reads who says it at the table before the line, and `reads` to whom and about what it is said.
    `phrase` is its pattern in a game in words, which `transcript/phrases.py` reads and writes, `example` such a line.
    """

    right: Right = "nobody"
    speakers: Speakers = nobody
    who: tuple[str, ...] = ()
    whom: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    says: TellsWho | None = None
    reads: TellsWhat | None = None
    phrase: str = ""
    example: str = ""


SAID: "dict[type[Command], Said]" = {}


def said(
    right: Right = "bank", *, who: str = "", whom: str = "", about: str = "", speakers: Speakers | None = None,
    says: TellsWho | None = None, reads: TellsWhat | None = None,
) -> Callable[[C], C]:  # fmt: skip
    """Note who may say a command, and what it binds; fields are named with blanks between them."""
    fields = tuple(who.split())
    return noting(
        right=right, speakers=speakers or named_in(fields), who=fields, whom=tuple(whom.split()),
        about=tuple(about.split()), says=says, reads=reads,
    )  # fmt: skip


def in_words(phrase: str, example: str) -> Callable[[C], C]:
    """Note how a command stands in a game in words."""
    return noting(phrase=phrase, example=example)


def noting(**known: Any) -> Callable[[C], C]:
    """Return what notes this of a command. It stands above `recorded`, which makes the class."""

    def note(cls: C) -> C:
        SAID[cls] = SAID.get(cls, Said())._replace(**known)
        return cls

    return note


def named_in(fields: tuple[str, ...]) -> Speakers:
    """Return what reads the players that these fields name."""
    return lambda _table, command: [getattr(command, field) for field in fields]
