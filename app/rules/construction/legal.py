"""What a player may build, sell, mortgage and lift now, with what each step costs or brings."""

from collections.abc import Callable
from typing import NamedTuple

from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Option
from app.rules.construction.building import plan_building
from app.rules.construction.mortgage import lifting_cost, mortgage
from app.rules.construction.raising import mortgages, sales, sell_step
from app.rules.moves.meanwhile import leaves_alone
from app.rules.moves.turn import check_free
from app.rules.owning.lots import height, makes_a_group, rungs
from app.rules.owning.worth import owned_deeds

Priced = tuple[tuple[str, int], ...]


class Legal(NamedTuple):
    """Deeds with the price, or the yield, of one step."""

    build: Priced
    sell: Priced
    mortgage: Priced
    lift: Priced


NOTHING = Legal((), (), (), ())


def legal(table: Table, player: str) -> Legal:
    """The free acts with deeds that are open to a player while the table waits."""
    owned = owned_deeds(table, player)
    raising = owned if is_free(table, player, "raise") else ()
    return Legal(
        buildable_now(table, player),
        priced(table, sales(table, player, raising), lambda at, deed: sell_step(at, player, deed)),
        priced(table, mortgages(table, player, raising), lambda at, deed: mortgage(at, player, deed)),
        liftable(table, player, owned if is_free(table, player, "lift") else ()),
    )


def buildable_now(table: Table, player: str) -> Priced:
    """The deeds on which a player may now build one step more, with its price."""
    return buildable(table, player, owned_deeds(table, player)) if is_free(table, player, "build") else ()


def priced(table: Table, ways: list[Option], act: Callable[[Table, str], None]) -> Priced:
    """Return each way with what it brings, without those that would take away what the question is about."""
    kept = [way for way in ways if leaves_alone(table, act, way.about)]
    return tuple([(way.about, way.amount or 0) for way in kept])


def is_free(table: Table, player: str, act: str) -> bool:
    """Whether a player may act so now."""
    try:
        check_free(table, player, act)
    except Refused:
        return False
    return True


def buildable(table: Table, player: str, owned: tuple[str, ...]) -> Priced:
    """The deeds that can go up one step, and are afforded."""
    return tuple([(deed, price) for deed in owned if (price := next_step(table, player, deed))])


def next_step(table: Table, player: str, deed: str) -> int:
    """The price of the next step of a deed; 0 where there is none to be had."""
    ladder = rungs(table, deed)
    if not ladder or too_few(table, deed):
        return 0
    now = height(table, deed)
    if now == len(ladder) or ladder[now].price > table.holds(player):
        return 0
    try:
        plan_building(table, player, ((deed, 1),))
    except Refused:
        return 0
    return ladder[now].price


def too_few(table: Table, deed: str) -> bool:
    """Whether a street belongs to fewer than all but one of its group: nobody builds from so few."""
    return table.edition.group_of(deed).kind == "street" and not makes_a_group(table, deed)


def liftable(table: Table, player: str, owned: tuple[str, ...]) -> Priced:
    """The mortgages that can be lifted, and are afforded."""
    down = [(deed, lifting_cost(table, table.deed(deed))) for deed in owned if deed in table.game.mortgaged]
    return tuple([(deed, price) for deed, price in down if price <= table.holds(player)])
