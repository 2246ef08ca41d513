"""The way a card sends a token: on its track, over stations to another track, or directly."""

from collections.abc import Iterable

from app.core.edition import Edition, Space
from app.core.events import Moved
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import rule
from app.rules.cards.wording import Told
from app.rules.moves.anywhere import Path
from app.rules.moves.salary import CORNERS
from app.rules.moves.transit import ways
from app.rules.switches import CARD_ROUTE, SALARY


def spaces_called(edition: Edition, name: str) -> frozenset[str]:
    """Return the spaces of this name: one, or both levels of a station."""
    return frozenset((name,) if name in edition.spaces else edition.deeds[name].spaces)


def route(table: Table, here: str, targets: Iterable[str]) -> Path:
    """Ahead to the next of these spaces; to another track by the next station, until the track is reached."""
    known, wanted = ways(table.edition), frozenset(targets)
    levels = frozenset([known.depth[name] for name in wanted])
    path: list[str] = []
    while len(path) < 2 * len(known.ahead):
        here = known.ahead[here]
        path.append(here)
        if here not in wanted and known.depth[here] not in levels and here in known.across:
            here = ride(table, here, levels, path)
        if here in wanted:
            return tuple(path)
    return ()


def ride(table: Table, station: str, levels: frozenset[int], path: list[str]) -> str:
    """Ride this station, if the table rides it; return where the token is then."""
    rides = CARD_ROUTE.chosen(table)
    if not rides(table, station, levels):
        return station
    other = ways(table.edition).across[station]
    path.append(other)
    return other


@CARD_ROUTE.at("every_next_station")
@rule("U-42")
def every_next_station(table: Table, station: str, levels: frozenset[int]) -> bool:  # noqa: ARG001
    """The next nearest station is ridden, wherever it leads."""
    return True


@CARD_ROUTE.at("stations_towards_target")
def stations_towards_target(table: Table, station: str, levels: frozenset[int]) -> bool:
    """Only a station that leads nearer to the track of the target is ridden."""
    known = ways(table.edition)
    now, then = known.depth[station], known.depth[known.across[station]]
    return min(abs(then - level) for level in levels) < min(abs(now - level) for level in levels)


def nearest(table: Table, player: str, kind: str) -> frozenset[str]:
    """The spaces of a kind: of the track stood on, if it has any; cab companies count from any track."""
    track = table.edition.spaces[table.game.position[player]].track
    found = list(table.edition.of_kind(kind))
    here = [space for space in found if space.track == track]
    return frozenset([space.id for space in here or found])


def advance(table: Table, player: str, path: Path, told: Told) -> None:
    """Walk this way because of a card, and collect what is met on it."""
    if path:
        table.emit(Moved(player, path, "card"))
        pay_on_the_way(table, player, path, told)


def pay_on_the_way(table: Table, player: str, path: Path, told: Told) -> None:
    """Every pay corner met on the way."""
    last = len(path) - 1
    for at, name in enumerate(path):
        space = table.edition.spaces[name]
        if space.kind in CORNERS:
            pay_corner(table, player, space, "land" if at == last else "pass", told)


@rule("C-19")
def pay_corner(table: Table, player: str, space: Space, met: str, told: Told) -> None:
    """A card that moves a token past a pay corner pays its salary by the roll that brought it here."""
    amount = printed_salary(space, met, told)
    if amount is None:
        SALARY.chosen(table)(table, player, space, met, "card")
    else:
        pay_as_printed(table, player, space, amount)


def printed_salary(space: Space, met: str, told: Told) -> int | None:
    """What the card prints: no salary, an amount for passing this corner, an amount on arrival."""
    if told.get("salary") == "none":
        return 0
    if met == "pass":
        return told.get("collect_passing", {}).get(space.kind)  # type: ignore[no-any-return]
    collect = told.get("collect")
    return collect if collect is None or isinstance(collect, int) else collect[space.track]


@rule("C-53")
def pay_as_printed(table: Table, player: str, space: Space, amount: int) -> None:
    """What a card prints beats the general rule."""
    table.pay(BANK, player, amount, Reason("salary", space.id, (("on_card", amount),), ("C-19", "C-53")))
