"""Lines that older rules judged, beside what today's rules make of the same command: what they tell more, and less."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from app.core.commands import Command
from app.core.events import Event
from app.core.game import Game
from app.core.referee import Choose, Entry, Roll
from app.core.steps import Step
from app.core.wire import Plain, to_wire
from app.rules.rule_set import ANY, Otherwise, since
from app.rules.whole_game.bindings import names_given


class Beside:
    """What a line of older rules tells, and asks, beside what today's rules give for its command.

    `more` and `less` are facts, `asked` and `dropped` are steps. What stood on the agenda before is not asked anew,
    but for the question that the line answers.
    """

    def __init__(self, before: Game, then: Entry, now: Entry, rule_set: int) -> None:
        self.game, self.then, self.now, self.otherwise = before, then, now, since(rule_set)
        self.names = dict(zip(names_given(then), names_given(now), strict=False))
        self.more, self.less = self.apart(then.events, now.events)
        asked, self.dropped = self.apart(then.agenda, now.agenda)
        self.asked, self.kept = not_before(asked, waiting(before, then.command))

    @property
    def moves_the_same(self) -> bool:
        """Return whether the line moves what its command moves today, and asks what it asks today."""
        return not (self.more or self.less or self.asked or self.kept or self.dropped)

    def apart(self, then: tuple[Any, ...], now: tuple[Any, ...]) -> tuple[list[Any], list[Any]]:
        """Return what then has more, and what now has more, without what may be otherwise. Order counts."""
        left, more = list(now), []
        less: list[Any] = []
        for part in then:
            at = next((at for at, other in enumerate(left) if self.alike(part, other)), None)
            if at is None:
                more.append(part)
            else:
                less, left = [*less, *left[:at]], left[at + 1 :]
        return (
            [part for part in more if not is_gone(part, self.otherwise)],
            [part for part in (*less, *left) if not is_new(part, self.otherwise)],
        )

    def alike(self, then: Event | Step, now: Event | Step) -> bool:
        """Return whether two facts or steps are the same, or told otherwise."""
        return type(then) is type(now) and (
            then == now or same_plain(to_wire(then), to_wire(now), self.names, self.otherwise)
        )


def waiting(game: Game, command: Command) -> tuple[Step, ...]:
    """Return what stood on the agenda and may still stand there. What is answered does not."""
    return game.agenda[1:] if isinstance(command, Choose | Roll) else game.agenda


def not_before(steps: list[Step], before: tuple[Step, ...]) -> tuple[list[Step], list[Step]]:
    """Return the steps that did not stand there before, and those that did; each stands for one."""
    there = Counter(map(repr, before))
    new: list[Step] = []
    kept: list[Step] = []
    for step in steps:
        there[repr(step)] -= 1
        (new if there[repr(step)] < 0 else kept).append(step)
    return new, kept


def same_plain(then: Any, now: Any, names: Mapping[str, str], otherwise: Otherwise) -> bool:
    """Return whether two plain forms are the same, but for fields that may have what they had before there were such.

    What the line itself names goes by its name of today.
    """
    if isinstance(then, list) and isinstance(now, list):
        same = len(then) == len(now)
        return same and all(same_plain(one, other, names, otherwise) for one, other in zip(then, now, strict=True))
    if isinstance(then, dict) and isinstance(now, dict):
        return then.keys() == now.keys() and all(same_field(then, now, field, names, otherwise) for field in then)
    return type(then) is type(now) and (names.get(then, then) if isinstance(then, str) else then) == now


def same_field(then: Plain, now: Plain, field: str, names: Mapping[str, str], otherwise: Otherwise) -> bool:
    """Return whether a field is the same, or as it was before there was such a field."""
    before = otherwise.before.get((named(then), field), ())
    if then[field] in before or ANY in before:
        return True
    one, other = then[field], now[field]
    if (named(then), field) == ("Started", "switches"):
        one, other = ([pair for pair in some if pair[0] not in otherwise.switches] for some in (one, other))
    return same_plain(one, other, names, otherwise)


def is_gone(part: Event | Step, otherwise: Otherwise) -> bool:
    """Return whether a fact is one that older rules told and today's do not."""
    return name_in_table(part) in otherwise.gone


def is_new(part: Event | Step, otherwise: Otherwise) -> bool:
    """Return whether a fact or a step may be missing, because older rules did not tell it."""
    name = name_in_table(part)
    return name in otherwise.new or name[: name.rfind(".") + 1] in otherwise.new


def name_in_table(part: Event | Step) -> str:
    """Return the name of a fact or a step, with what it is about: "Marked.unpaid", "Transferred.rent", "Pay"."""
    plain = to_wire(part)
    about = {"Marked": "mark", "Noted": "name"}.get(named(plain))
    if named(plain) == "Transferred":
        return f"Transferred.{plain['reason']['name']}"
    return f"{named(plain)}.{plain[about]}" if about else named(plain)


def named(plain: Plain) -> str:
    """Return the name on the wire of a plain form, without its version."""
    return str(plain.get("is", "")).partition("/")[0]
