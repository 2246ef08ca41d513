"""Moves that an unknown card orders: to a space, to the nearest of a kind, ahead or back; walked or straight."""

from typing import ClassVar

from app.core.events import Moved
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.cards.moving import BY_CARD, riding_now
from app.rules.cards.ways import advance, nearest, route
from app.rules.cards.wording import Says, Told, needs, printed
from app.rules.moves.anywhere import Path
from app.rules.moves.movement import Obey, go, travel
from app.rules.moves.transit import walk

NEAREST = ":nearest"  # follows a kind of space in an answer: the nearest one of it
STEPS = ("walked", "walked_unpaid")
WAYS = (*STEPS, "straight", "straight_unpaid")


@recorded("HowToGo")
class HowToGo(Decision):
    """The card moves the token: walking or straight, with the salaries of the way or without?"""

    player: str
    card: str
    says: Says
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(way) for way in ways_of(printed(table.edition, self.says))])

    @rule("C-59")
    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        """The reader says what the card prints."""
        if key not in ways_of(printed(table.edition, self.says)):
            raise Refused("no_such_answer", answer=key)
        table.then(self.says.saying("way", key))


def ways_of(told: Told) -> tuple[str, ...]:
    """Return the ways that are open: a number of spaces is walked."""
    return STEPS if "spaces" in told else WAYS


def every_other_space(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """Return every space but the one stood on."""
    here = table.game.position[says.player]
    return tuple([space for space in table.edition.spaces if space != here])


def kinds_of_spaces(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """Return the kinds of spaces that lie on the board elsewhere than under the token, each marked as a kind."""
    spaces = table.edition.spaces
    return tuple(dict.fromkeys([spaces[name].kind + NEAREST for name in every_other_space(table, says, told)]))


@needs(thing=every_other_space)
def move_to_space(table: Table, says: Says, told: Told) -> None:
    """To the space that the card names."""
    if asked_first(table, says, told):
        return
    here = table.game.position[says.player]
    path = route(table, here, [says.thing]) if told["way"] in STEPS else (says.thing,)
    move(table, says, told, path)


@needs(thing=kinds_of_spaces)
def move_to_nearest(table: Table, says: Says, told: Told) -> None:
    """Ahead to the nearest space of the kind that the card names."""
    if not asked_first(table, says, told):
        here = table.game.position[says.player]
        path = route(table, here, nearest(table, says.player, says.thing.removesuffix(NEAREST)))
        move(table, says, told, path if told["way"] in STEPS else path[-1:])


def move_spaces(table: Table, says: Says, told: Told) -> None:
    """So many spaces ahead, or back where the number is below zero; the parity of the roll rides the stations."""
    spaces = told["spaces"]
    if not asked_first(table, says, told):
        path = walk(table, table.game.position[says.player], abs(spaces), riding_now(table), spaces > 0)
        move(table, says, told, path)


def asked_first(table: Table, says: Says, told: Told) -> bool:
    """Ask how the token goes where its reader has not said so; tell whether it was asked."""
    if told.get("way") not in ways_of(told):
        table.then(HowToGo(says.player, says.card, says))
        return True
    return False


@rule("C-59")
def move(table: Table, says: Says, told: Told, path: Path) -> None:
    """What the move meets is obeyed; what the roll still owes waits below it."""
    table.then(Obey(says.player, BY_CARD))
    GO[told["way"]](table, says.player, path, told.get("spaces", 1) > 0)


def walked(table: Table, player: str, path: Path, forward: bool) -> None:  # noqa: FBT001 - which way
    """Walk, with the salaries met."""
    if forward:
        advance(table, player, path, {})
    else:
        go(table, player, path, "backwards")


def walked_unpaid(table: Table, player: str, path: Path, forward: bool) -> None:  # noqa: FBT001 - which way
    """Walk, and collect nothing on the way or at its end."""
    if path:
        table.emit(Moved(player, path, "card" if forward else "backwards"))


def straight(table: Table, player: str, path: Path, forward: bool) -> None:  # noqa: ARG001, FBT001
    """Straight there; a pay corner that the move ends on pays."""
    travel(table, player, path[-1])


def straight_unpaid(table: Table, player: str, path: Path, forward: bool) -> None:  # noqa: ARG001, FBT001
    """Straight there, and nothing is paid."""
    table.emit(Moved(player, path[-1:], "direct"))


GO = {"walked": walked, "walked_unpaid": walked_unpaid, "straight": straight, "straight_unpaid": straight_unpaid}
