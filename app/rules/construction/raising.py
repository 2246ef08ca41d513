"""Raising money for a debt: every way with what it brings, ranked so that monopolies are kept longest."""

from app.core.ledger import share_unit
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Option
from app.rules.book import rule
from app.rules.construction.building import LevelChange
from app.rules.construction.mortgage import check_time, mortgage_brings, sold_first
from app.rules.construction.selling import plan_selling, sell
from app.rules.owning.debt import Pay, lacks_cash, to_pay, ways_to_raise
from app.rules.owning.lots import height, makes_a_group, resale_of
from app.rules.owning.worth import half_of_par, owned_deeds

ALONE, SHARES, DEPOTS, GROUPED, BUILT, WHOLE_GROUP, CLEARED = range(7)


def ways_from_deeds(table: Table, player: str, due: Pay) -> tuple[Option, ...]:  # noqa: ARG001
    """Buildings to sell and deeds to mortgage."""
    owned = owned_deeds(table, player)
    return tuple([way for ways in (mortgages, sales, group_sales) for way in ways(table, player, owned)])


def mortgages(table: Table, player: str, owned: tuple[str, ...]) -> list[Option]:
    """Deeds that can be turned face down as they are, or with the sale of what stands on them."""
    try:
        check_time(table, player)
    except Refused:
        return []
    return [
        Option(f"mortgage:{deed}", deed, mortgage_brings(table, deed), word="mortgage")
        for deed in owned if can_mortgage(table, player, deed)
    ]  # fmt: skip


def can_mortgage(table: Table, player: str, deed: str) -> bool:
    """Return whether a deed can be mortgaged now."""
    if deed in table.game.mortgaged:
        return False
    try:
        sold_first(table, player, table.deed(deed))
    except Refused:
        return False
    return True


def sales(table: Table, player: str, owned: tuple[str, ...]) -> list[Option]:
    """One step down on each lot from which one may be sold."""
    steps = [(deed, sale_of(table, player, ((deed, 1),))) for deed in owned if table.buildings(deed)]
    return [Option(f"sell:{deed}", deed, plan[0].money, word="sell") for deed, plan in steps if plan]


def group_sales(table: Table, player: str, owned: tuple[str, ...]) -> list[Option]:
    """All that stands in a group at once: what the bank can always take."""
    ways = []
    for group in dict.fromkeys([table.deed(deed).group for deed in owned if table.buildings(deed)]):
        lots = tuple([(deed, height(table, deed)) for deed in owned if table.deed(deed).group == group])
        plan = sale_of(table, player, tuple([line for line in lots if line[1]]))
        if sum([climbed for _, climbed in lots]) > 1 and plan:
            brings = sum([change.money for change in plan])
            ways.append(Option(f"sell_group:{group}", group, brings, word="sell_group"))
    return ways


def sale_of(table: Table, player: str, wanted: tuple[tuple[str, int], ...]) -> tuple[LevelChange, ...]:
    """Return what a sale would change; nothing where it cannot be made."""
    try:
        return plan_selling(table, player, wanted)
    except Refused:
        return ()


@rule("C-40")
def ranked(table: Table, due: Pay, ways: list[Option]) -> list[Option]:
    """The sheet shows what each step would bring; first what is enough alone, and groups are broken last."""
    short = to_pay(table, due) - table.holds(due.player)

    def painful(way: Option) -> tuple[int, bool, int]:
        brings = way.amount or 0
        enough = brings >= short
        return pain(table, way), not enough, brings if enough else -brings

    return sorted(ways, key=painful)


def pain(table: Table, way: Option) -> int:
    """Return how much a way hurts, for ranking: single deeds, then shares and depots, then parts of a group."""
    act = way.key.partition(":")[0]
    if act == "sell":
        return BUILT if table.deed(way.about).kind == "street" else DEPOTS
    if act == "sell_group":
        return WHOLE_GROUP
    if act != "mortgage":
        return SHARES
    if height(table, way.about):
        return CLEARED
    return GROUPED if makes_a_group(table, way.about) else ALONE


def raisable(table: Table, player: str) -> int:
    """Return the cash and all that the bank would give for buildings, deeds and shares."""
    owned = owned_deeds(table, player)
    buildings = sum([resale_of(table, deed) for deed in owned])
    deeds = sum([table.deed(deed).mortgage for deed in owned if deed not in table.game.mortgaged])
    companies = table.edition.companies.values()
    shares = sum([table.holds(player, share_unit(one.id)) * half_of_par(one) for one in companies])
    return table.holds(player) + buildings + deeds + shares


@rule("C-40")
def can_be_met(table: Table, player: str, amount: int) -> bool:
    """Whether a debt can be met at all without a deal."""
    return raisable(table, player) >= amount


@rule("C-40")
def has_to_give_up(table: Table, due: Pay) -> bool:
    """Giving up is open only where the debt cannot be met from what the debtor has, or nothing is left to raise."""
    if not lacks_cash(table, due):
        return False
    return not can_be_met(table, due.player, to_pay(table, due)) or not ways_to_raise(table, due)


def giving_up(table: Table, due: Pay) -> tuple[Option, ...]:
    """Return the answer that gives up, with what everything would raise; nothing where the debt can be met."""
    if not has_to_give_up(table, due):
        return ()
    reach = Reason("reach", due.creditor, (("raisable", raisable(table, due.player)),), ("C-40",))
    return (Option("give_up", due.creditor, to_pay(table, due), "", reach),)


def sell_step(table: Table, player: str, deed: str) -> None:
    """Sell one step of a lot."""
    sell(table, player, ((deed, 1),))
