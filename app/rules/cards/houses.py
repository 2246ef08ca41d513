"""Cards that give a house, take one back, or take something of one's own."""

from app.core.ledger import BANK
from app.core.referee import Table
from app.rules.cards.storms import lose_a_level
from app.rules.cards.taking_deeds import leave_group
from app.rules.cards.wording import Says, Told, ask_for, needs
from app.rules.construction.building import carry_out
from app.rules.construction.selling import bring
from app.rules.owning.lots import fellows, height, rebuilt, rungs
from app.rules.owning.worth import owned_deeds
from app.rules.travel.jail import send_to_jail


def room_for_a_house(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """Return the streets of one's monopolies that can take a house next, while the bank has one."""
    if not table.holds(BANK, "house"):
        return ()
    return tuple([deed for deed in owned_deeds(table, says.player) if takes_a_house(table, deed)])


def takes_a_house(table: Table, deed: str) -> bool:
    """Return whether the next step on this lot is a house, and the group lets this lot take it."""
    group, now, ladder = table.edition.group_of(deed), height(table, deed), rungs(table, deed)
    if group.kind != "street" or now >= len(ladder) or ladder[now].unit != "house":
        return False
    own = fellows(table, deed)
    whole = len(own) == len(group.deeds) and not table.game.mortgaged.intersection(own)
    return whole and now == min([height(table, name) for name in own])


@needs(thing=room_for_a_house)
def free_house(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """A house for nothing on a street of a monopoly one owns."""
    table.transfers(rebuilt(table, says.thing, height(table, says.thing) + 1), says.reason())


def houses_to_sell(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """The streets with houses, the highest of their group; if only lower ones have houses, those."""
    housed = [deed for deed in owned_deeds(table, says.player) if "house" in table.buildings(deed)]
    return tuple([deed for deed in housed if height(table, deed) == highest(table, deed)] or housed)


@needs(thing=houses_to_sell)
def sell_one_house(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """One house goes back to the bank at half price; without a house nothing happens."""
    now = height(table, says.thing)
    carry_out(table, says.player, bring(table, says.thing, now, now - 1), "sell")


def surrender_one(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """Give the bank an unbuilt, unmortgaged deed or one building; who has neither goes to Jail."""
    found = (*plain_deeds(table, says.player), *top_buildings(table, says.player))
    deed, _, building = says.thing.partition(":")
    if not found:
        send_to_jail(table, says.player, "card")
    elif not says.thing:
        ask_for(table, says, "thing", found, says.player)
    elif building:
        lose_a_level(table, says.card, (deed,))
    else:
        leave_group(table, deed)
        table.transfer(says.player, BANK, 1, deed, says.reason())


def plain_deeds(table: Table, player: str) -> list[str]:
    """Return the deeds of a player that lie face up and carry nothing."""
    down = table.game.mortgaged
    return [deed for deed in owned_deeds(table, player) if deed not in down and not table.buildings(deed)]


def top_buildings(table: Table, player: str) -> list[str]:
    """Return where a building may be given up: on the highest streets of each group, as when selling."""
    built = [deed for deed in owned_deeds(table, player) if table.buildings(deed)]
    return [f"{deed}:building" for deed in built if height(table, deed) == highest(table, deed)]


def highest(table: Table, deed: str) -> int:
    """Return the height of the highest street among those of a group with the same owner."""
    return max([height(table, name) for name in fellows(table, deed)])
