"""The table is always right: tokens, Jail, mortgages and marks put as they are on the table, with a note."""

from collections.abc import Callable

from app.core.events import Freed, Jailed, Lifted, Marked, Mortgaged, Moved
from app.core.forms import DEED, SPACE, Values, asks, pick, switch, text
from app.core.game import Mark
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.blanks import OWN, spaces
from app.rules.dealing.by_hand import check_player, checked_note, noted
from app.rules.moves.reverse import NEXT
from app.rules.moves.turn import ToRoll
from app.rules.travel.jail import InJail, drop_moves
from app.typed.bounds import LONGEST_NOTE


@said(about="deed mortgaged")
@in_words(
    "table turns {deed} face {mortgaged?down|up} because {note}",
    "table turns boardwalk face down because it lies so",
)
@asks(
    pick("deed", DEED, lambda table, _values: tuple([deed for deed in table.edition.deeds if table.owner(deed)])),
    switch("mortgaged", now=lambda table, values: values["deed"] in table.game.mortgaged),
    text("note", LONGEST_NOTE, "as_it_lies"), confirm="touch",
)  # fmt: skip
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


GIVEN_BY = {"reversed": "reverse_direction", "subway": "subway"}  # marks that a kind of space gives
COUNTED = frozenset({"lose_turns", "level"})
MARK, MARK_VALUE = "mark", "mark_value"  # how choices are named


def is_jail(table: Table, values: Values) -> bool:
    """Only there one is in it or beside it."""
    space = table.edition.spaces.get(values["space"])
    return space is not None and space.kind == "jail"


@said(who="player", about="space jailed")
@in_words(
    "table puts {player} {jailed?in jail }on {space} because {note}",
    "table puts ana on go because the cat moved it",
)
@asks(
    OWN, pick("space", SPACE, spaces, now=lambda table, values: table.game.position.get(values["player"], "")),
    switch("jailed", asked=is_jail, now=lambda table, values: table.game.mark(values["player"], "jail") is not None),
    text("note", LONGEST_NOTE, "as_it_lies"), confirm="touch",
)  # fmt: skip
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


MOST_LOST = 4
JAIL = "jail"  # the mark, and the kind of its space


def marks_here(table: Table, _values: Values) -> tuple[str, ...]:
    """The passing facts that this board knows."""
    given = [mark for mark, kind in {JAIL: JAIL, **GIVEN_BY}.items() if any(table.edition.of_kind(kind))]
    return (*given, "lose_turns", *(["level"] if levels(table) else []))


def put_right(table: Table, player: str, mark: str, value: str, note: str) -> Command:
    """Who is in Jail stands there too, and who is not stands beside it; any other fact is a mark."""
    if mark == JAIL:
        return AdjustPosition(player, next(iter(table.edition.of_kind(JAIL))).id, note, jailed=value != "0")
    return AdjustMark(player, mark, int(value), note)


def levels(table: Table) -> tuple[str, ...]:
    """The levels that a token can have on this board."""
    return tuple([str(level) for level in table.edition.tables.get("levels", ())])


def values_here(table: Table, values: Values) -> tuple[str, ...]:
    """What can be so of a mark: it is or it is not, so many turns, or a level."""
    turns, stars = tuple(map(str, range(MOST_LOST))), tuple(dict.fromkeys(["0", *levels(table)]))
    return {"lose_turns": turns, "level": stars}.get(values["mark"], ("1", "0"))


def mark_now(table: Table, values: Values) -> str:
    """What is so now."""
    said = table.game.mark(values["player"], values["mark"])
    return str(said) if values["mark"] in COUNTED and said is not None else str(int(said is not None))


@said(who="player", about="mark value")
@in_words("table marks {player} {mark} {value} because {note}", "table marks ana reversed 1 because the token lies so")
@asks(
    OWN, pick("mark", MARK, marks_here, unfolds=True), pick("value", MARK_VALUE, values_here, now=mark_now),
    text("note", LONGEST_NOTE, "as_it_lies"), make=lambda table, said: put_right(table, **said), confirm="touch",
)  # fmt: skip
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
