"""What a command binds: who says it, to whom, about what. Said again later it must bind the same, or it waits."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from app.core.ledger import BANK, POOL
from app.core.reasons import Reason, Refused
from app.core.steps import Decision, question_in
from app.core.wire import recorded, wire_name

if TYPE_CHECKING:
    from app.core.commands import Command
    from app.core.events import Event
    from app.core.referee import Entry, Table


@recorded("Bound")
class Bound:
    """What a line bound: who said it, about what, and who gave something to whom by it, as (giver, taker)."""

    who: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    gave: tuple[tuple[str, str], ...] = ()


class Binding:
    """How a line is read for what it binds. The rules' table of contents fills it in; core knows no command of theirs.

    `bound` reads a line at the table before it, and `said_by` only who said it. `names` are those that a line gave to
    offers, promises and cards, and `renamed` is a command with other names for them.
    """

    bound: Callable[["Table", "Entry"], Bound]
    said_by: Callable[["Table", "Command", tuple["Event", ...]], tuple[str, ...]]
    names: Callable[["Entry"], tuple[str, ...]]
    renamed: Callable[["Command", Mapping[str, str]], "Command"]


BINDING = Binding()


def check_bound(then: Bound, now: Bound) -> None:
    """Raise Refused where a line would bind somebody or something else than it did. Sums may differ."""
    check_speaker(then, now)
    if then.about != now.about:
        raise Refused("about_another", "C-61")
    for giver, taker in then.gave:
        check_same(giver, taken_from(then, giver), taken_from(now, giver), "pays_another")
        if taker not in {BANK, POOL}:  # whom anybody may pay at any time
            check_same(taker, given_to(then, taker), given_to(now, taker), "paid_by_another")


def check_speaker(then: Bound, now: Bound) -> None:
    """Raise Refused where somebody else would say it."""
    if then.who != now.who:
        raise Refused("said_by_another", "C-61", was=then.who[0] if then.who else "", now=now.who[0] if now.who else "")


def check_same(one: str, was: frozenset[str], now: frozenset[str], key: str) -> None:
    """Raise Refused where others stand on the other side; what is not given at all is the referee's to say."""
    if now and was != now:
        raise Refused(key, "C-61", was=one, now=min(now - was or now))


def taken_from(bound: Bound, giver: str) -> frozenset[str]:
    """Return who got something from this player."""
    return frozenset([taker for one, taker in bound.gave if one == giver])


def given_to(bound: Bound, taker: str) -> frozenset[str]:
    """Return who gave something to this player."""
    return frozenset([giver for giver, one in bound.gave if one == taker])


# ------------------------------------------------------------------------------------------- what a line met


def as_it_lay(before: "Table") -> Decision | None:
    """Return the question, as it followed what lay on the table: who owned, who was owed."""
    top = question_in(before.game.agenda)
    return top.as_it_lies(before) if top is not None else None


def names_in(value: object) -> tuple[str, ...]:
    """Return the names in a question, and its kind; without sums and reasons, which may differ."""
    if isinstance(value, str):
        return (value,)
    if isinstance(value, tuple):
        return tuple([name for part in value for name in names_in(part)])
    if isinstance(value, Reason) or not is_dataclass(value):
        return ()
    parts = [getattr(value, field.name) for field in fields(value)]
    return (wire_name(type(value)), *[name for part in parts for name in names_in(part)])


def met(before: "Table", entry: "Entry") -> tuple[str, ...]:
    """Return the question that was answered by playing something in its place; nothing where it still stands."""
    top, now = question_in(before.game.agenda), as_it_lay(before)
    return names_in(now) if top is not None and not top.idle and top not in entry.agenda else ()
