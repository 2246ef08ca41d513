"""Questions that need no game: a route, a rent, a salary, Roll Three, dividends, notes to pay with."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from app.core.edition import Edition
from app.core.game import DieSide, Game
from app.core.ledger import BOX, lot
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.shapes import check_kind
from app.rules.amounts import checked_amount
from app.rules.faces import check_regular, check_three, check_two
from app.rules.moves.movement import pips, walk_of
from app.rules.moves.salary import MANNERS, due
from app.rules.owning.lots import rungs, standing
from app.rules.owning.rent import Rent, rent_of
from app.rules.spaces.roll_three import in_common, prize_for
from app.rules.whole_game.opening import check_switches

TOKEN = "token"  # noqa: S105 - of a board
NOTHING: Mapping[str, str] = MappingProxyType({})
PRIZES: Mapping[str, int] = MappingProxyType({"1": 50, "2": 200, "3": 1000, "roller": 1500})
PARITY: Mapping[str, tuple[DieSide, ...]] = MappingProxyType({"odd": (1, 2), "even": (1, 1)})


def empty_table(edition: Edition, switches: Mapping[str, str] = NOTHING) -> Table:
    """Return a table on which nothing has happened, with one token."""
    check_switches(edition, pairs_of(switches))
    game = Game()
    game.switches = edition.switch_values("en") | dict(switches)
    game.position = {TOKEN: edition.start}
    return Table(game, edition)


def pairs_of(given: object) -> tuple[tuple[str, Any], ...]:
    """Return what was given by name as pairs."""
    if not isinstance(given, Mapping):
        raise Refused("not_understood", what=given)
    return tuple(given.items())


def route(
    edition: Edition, start: str, dice: tuple[DieSide, ...], switches: Mapping[str, str] = NOTHING
) -> tuple[str, ...]:
    """The spaces of a roll from this space; a ridden station stands twice, once for each level."""
    table = empty_table(edition, switches)
    if not isinstance(start, str) or start not in edition.spaces:
        raise Refused("no_such_space", space=start)
    table.game.dice = checked_dice(table, dice)
    table.game.put(TOKEN, start)
    return walk_of(table, TOKEN, pips(table), True)  # noqa: FBT003 - forwards


def checked_dice(table: Table, dice: tuple[DieSide, ...]) -> tuple[DieSide, ...]:
    """Two regular dice, with the speed die or without."""
    check_kind(dice, tuple[DieSide, ...])
    return check_three(table, dice) if len(dice) == 3 else check_two(dice)


def rent(
    edition: Edition, deed: str, owned: int = 1, level: int = 0, dice: tuple[DieSide, ...] = (),
    switches: Mapping[str, str] = NOTHING,
) -> Rent:  # fmt: skip
    """What this deed asks with so many of its group owned, rungs built and dice rolled; with its terms."""
    table = empty_table(edition, switches)
    if not isinstance(deed, str) or deed not in edition.deeds:
        raise Refused("no_such_deed", deed=deed)
    for number in (owned, level):
        check_kind(number, int)
    if dice != () or edition.deeds[deed].kind == "utility":
        dice = checked_dice(table, dice)
    others = [name for name in edition.group_of(deed).deeds if name != deed]
    if not 1 <= owned <= len(others) + 1 or not 0 <= level <= len(rungs(table, deed)):
        raise Refused("not_that_many", amount=max(owned, level))
    ledger = table.game.ledger
    for name in (deed, *others[: owned - 1]):
        ledger.single(name)
        ledger.move(BOX, TOKEN, 1, name)
    for unit, number in standing(table, deed, level).items():
        ledger.move(BOX, lot(deed), number, unit)
    return rent_of(table, edition.deeds[deed], TOKEN, dice)


def salary(
    edition: Edition, corner: str, met: str = "pass", parity: str = "odd", manner: str = "roll"
) -> int:
    """What `go`, `bonus`, `pay_day` pays: met by `pass` or `land`, `odd` or `even`, by a manner of moving."""
    table = empty_table(edition)
    for word in (corner, met, parity, manner):
        check_kind(word, str)
    space = next((space for space in edition.of_kind(corner)), None)
    if space is None or met not in {"pass", "land"} or parity not in PARITY:
        raise Refused("no_such_space", space=corner)
    if manner not in MANNERS:
        raise Refused("not_understood", what=manner)
    table.game.dice = PARITY[parity]
    return due(table, TOKEN, space, met, manner)


def roll_three(
    cards: Mapping[str, Iterable[tuple[int, ...]]], roll: tuple[int, ...], roller: str,
    prizes: Mapping[str, int] = PRIZES,
) -> dict[str, int]:  # fmt: skip
    """What every player wins at Roll Three with these cards; the roller's own three numbers win more."""
    check_kind(roll, tuple[DieSide, ...])
    dice = check_regular(roll, 3)
    hands = {player: checked_hand(held) for player, held in pairs_of(cards)}
    return {
        player: sum([prize_for(prizes, in_common(numbers, dice), player == roller) for numbers in held])
        for player, held in hands.items()
    }


def checked_hand(held: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Roll Three cards: three numbers each."""
    check_kind(held if type(held) is not list else tuple(held), tuple[tuple[DieSide, ...], ...])
    return [check_regular(numbers, 3) for numbers in held]


def dividends(edition: Edition, holdings: Mapping[str, int]) -> dict[str, int]:
    """What so many shares of each company pay."""
    for name, held in pairs_of(holdings):
        check_kind(held, int)
        if not 0 <= held <= _shares_of(edition, name):
            raise Refused("no_share_left", "U-87", company=name)
    pays = {name: (0, *edition.companies[name].dividends) for name in holdings}
    return {name: pays[name][held] for name, held in holdings.items()}


def _shares_of(edition: Edition, company: str) -> int:
    return len(edition.companies[company].dividends) if company in edition.companies else -1


def starting_notes(edition: Edition) -> dict[int, int]:
    """The notes that each player starts with, the largest first."""
    return {note: edition.notes[note] for note in sorted(edition.notes, reverse=True)}


def change(edition: Edition, amount: int) -> dict[int, int]:
    """The fewest notes of this box that make up an amount, the largest first."""
    amount = checked_amount(amount)
    notes: dict[int, int] = {}
    for note in sorted(edition.notes, reverse=True):
        number, amount = divmod(amount, note)
        if number:
            notes[note] = number
    return notes
