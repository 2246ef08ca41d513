"""What may be chosen in the blanks of many forms: players, purses, spaces, deeds, and what a player holds."""

from collections.abc import Callable

from app.core.forms import PLAYER, Blank, Finds, Values, pick
from app.core.referee import Table
from app.rules.amounts import bank_and_pool

Names = tuple[str, ...]


def playing(table: Table, _values: Values) -> Names:
    """Whoever is still in the game."""
    return table.game.playing()


def purses(table: Table, _values: Values) -> Names:
    """Who can pay and be paid: players still in the game, the bank, the Pool where this table has one."""
    return (*table.game.playing(), *bank_and_pool(table.game, table.edition))


def but(choices: Finds, *fields: str) -> Finds:
    """The same without those that stand in one of these blanks already."""

    def others(table: Table, values: Values) -> Names:
        taken = {name for field in fields for name in in_blank(values.get(field, ""))}
        return tuple([name for name in choices(table, values) if name not in taken])

    return others


def in_blank(value: object) -> Names:
    """The names that stand in a blank for one or for several."""
    return value if isinstance(value, tuple) else (str(value),)


def spaces(table: Table, _values: Values) -> Names:
    """Every space of the board."""
    return tuple(table.edition.spaces)


def held_by(field: str) -> Callable[[Table, Values], dict[str, int]]:
    """All that the player in that blank holds, with its number."""
    return lambda table, values: dict(table.game.ledger.of(values[field])) if values[field] else {}


OWN: Blank = pick("player", PLAYER, playing)
