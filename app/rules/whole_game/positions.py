"""The table is always right: tokens, Jail, mortgages and marks put as they are on the table, with a note."""

from collections.abc import Callable

from app.core.events import Freed, Jailed, Lifted, Marked, Mortgaged, Moved
from app.core.game import Mark
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.dealing.by_hand import check_player, checked_note, noted
from app.rules.moves.reverse import NEXT
from app.rules.moves.turn import ToRoll
from app.rules.travel.jail import InJail, drop_moves


@recorded("AdjustMortgage")
class AdjustMortgage(Command):
    """A deed lies face down, or face up, on the table."""

    deed: str
    mortgaged: bool
    note: str

    def perform(self, table: Table) -> None:
        checked_note(self.note)
        owner = table.owner(self.deed) if isinstance(self.deed, str) else ""
        if not owner:
            raise Refused("no_such_deed", deed=self.deed)
        if self.mortgaged and table.buildings(self.deed):
            raise Refused("sell_depot_first", "U-35", "U-43", "M-18", deed=self.deed)
        table.emit(noted(owner, self.note))
        table.emit(Mortgaged(owner, self.deed) if self.mortgaged else Lifted(owner, self.deed))


@recorded("AdjustPosition")
class AdjustPosition(Command):
    """A token stands elsewhere: on this space, or in Jail."""

    player: str
    space: str
    note: str
    jailed: bool = False

    def perform(self, table: Table) -> None:
        checked_note(self.note)
        check_player(table, self.player)
        if self.space not in table.edition.spaces:
            raise Refused("no_such_space", space=self.space)
        table.emit(noted(self.player, self.note))
        put_in_jail(table, self.player, self.space) if self.jailed else put_on(table, self.player, self.space)


def put_in_jail(table: Table, player: str, space: str) -> None:
    """In Jail: moves still owed are dropped; a turn that has just begun asks how to get out of it."""
    if table.edition.spaces[space].kind != "jail":
        raise Refused("not_the_jail", space=space)
    table.emit(Jailed(player, space))
    if table.game.agenda == (ToRoll(player),) and not table.game.dice:
        table.game.agenda = (InJail(player),)
    else:
        drop_moves(table, player)


def put_on(table: Table, player: str, space: str) -> None:
    """On a space, and not in Jail."""
    table.emit(Moved(player, (space,), "by_hand"))
    if table.game.mark(player, "jail") is not None:
        table.emit(Freed(player, "by_hand"))
    if table.game.agenda == (InJail(player),):
        table.game.agenda = (ToRoll(player),)


@recorded("AdjustMark")
class AdjustMark(Command):
    """A passing fact about a player (direction, Subway, level, turns to lose) is so; 0: it is not so."""

    player: str
    mark: str
    value: int
    note: str

    def perform(self, table: Table) -> None:
        checked_note(self.note)
        check_player(table, self.player)
        if self.mark not in MARKS_BY_HAND or type(self.value) is not int or not 0 <= self.value < 100:
            raise Refused("no_such_mark", mark=self.mark)
        value = MARKS_BY_HAND[self.mark](table, self.value)
        table.emit(noted(self.player, self.note))
        table.emit(Marked(self.player, self.mark, value or None))


def as_counted(table: Table, value: int) -> Mark:  # noqa: ARG001
    """So many; or simply that it is so."""
    return value


def as_turned(table: Table, value: int) -> Mark:  # noqa: ARG001
    """The next move goes backwards, and the one after it forwards again."""
    return NEXT if value else 0


def as_starred(table: Table, value: int) -> Mark:
    """Return the level; refuse one that this edition does not have."""
    if value and value not in table.edition.tables.get("levels", ()):
        raise Refused("no_such_mark", mark="level")
    return value


MARKS_BY_HAND: dict[str, Callable[[Table, int], Mark]] = {
    "reversed": as_turned, "subway": as_counted, "level": as_starred, "lose_turns": as_counted,
}  # fmt: skip
