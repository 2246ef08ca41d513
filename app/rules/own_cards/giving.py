"""Deeds, buildings, vouchers and shares that an unknown card takes or gives."""

from app.core.events import Lifted
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.cards.houses import top_buildings
from app.rules.cards.share_cards import own_shares
from app.rules.cards.storms import lose_a_level
from app.rules.cards.taking_deeds import TakeDeed, leave_group, mine, theirs
from app.rules.cards.wording import Says, Told, against, needs, opponents
from app.rules.construction.building import plan_building
from app.rules.owning.lots import height, rebuilt
from app.rules.owning.worth import owned_deeds
from app.rules.travel.vouchers import DrawVoucher, GiveVoucher, own_vouchers, vouchers_left


def bank_or_opponents(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """Return the bank, and the others from the left."""
    return (BANK, *opponents(table, says, told))


# deeds
def deeds_to_take(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """Return the deeds of the bank and of the others."""
    free = [deed for deed in table.edition.deeds if table.holds(BANK, deed)]
    return (*free, *theirs(table, says, told))


@needs(thing=deeds_to_take)
def take_a_deed(table: Table, says: Says, told: Told) -> None:
    """A deed for nothing, from the bank or from a player, who may say no."""
    owner = table.owner(says.thing)
    if owner:
        against(table, says, told, owner, TakeDeed(says.card, owner, says.player, says.thing))
    else:
        table.transfer(BANK, says.player, 1, says.thing, says.reason())


@needs(thing=mine, target=bank_or_opponents)
def give_a_deed(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """A deed of one's own for nothing, to a player or back to the bank, face up."""
    if says.target != BANK:
        table.then(TakeDeed(says.card, says.player, says.target, says.thing))
        return
    leave_group(table, says.thing)
    if says.thing in table.game.mortgaged:
        table.emit(Lifted(says.player, says.thing))
    table.transfer(says.player, BANK, 1, says.thing, says.reason())


# buildings
def places_to_build(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """Return the deeds on which the next building may stand, and is in the bank."""
    return tuple([deed for deed in owned_deeds(table, says.player) if may_go_up(table, says.player, deed)])


def may_go_up(table: Table, player: str, deed: str) -> bool:
    """Tell whether a deed may climb a rung."""
    try:
        return bool(plan_building(table, player, ((deed, 1),)))
    except Refused:
        return False


@needs(thing=places_to_build)
def take_a_building(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """The next building on a deed of one's own, for nothing."""
    table.transfers(rebuilt(table, says.thing, height(table, says.thing) + 1), says.reason())


def own_buildings(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """Return where a building may be given up."""
    return tuple(top_buildings(table, says.player))


@needs(thing=own_buildings)
def give_a_building(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """A building goes back to the bank for nothing."""
    lose_a_level(table, says.card, (says.thing.partition(":")[0],))


# vouchers
def who_has_vouchers(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """Return the bank while it has a voucher, and the others who hold one."""
    bank = (BANK,) if vouchers_left(table) else ()
    return (*bank, *[other for other in opponents(table, says, told) if own_vouchers(table, other)])


@needs(target=who_has_vouchers)
def take_a_voucher(table: Table, says: Says, told: Told) -> None:
    """A voucher from the bank, or from a player, who says which and may say no."""
    if says.target == BANK:
        table.then(DrawVoucher(says.player))
    else:
        against(table, says, told, says.target, GiveVoucher(says.target, says.player))


@needs(target=bank_or_opponents)
def give_a_voucher(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """A voucher of one's own goes to a player, or back to the bank."""
    table.then(GiveVoucher(says.player, says.target))


# shares
def who_has_shares(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """Return the bank and the others, as far as they have a share."""
    return tuple([who for who in bank_or_opponents(table, says, told) if shares_held(table, who)])


def shares_held(table: Table, holder: str) -> tuple[str, ...]:
    """Return the units of the unmortgaged shares that somebody holds."""
    return own_shares(table, Says(holder, ""), {})


def shares_of_target(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """Return the shares of whoever was named."""
    return shares_held(table, says.target)


@needs(target=who_has_shares, thing=shares_of_target)
def take_a_share(table: Table, says: Says, told: Told) -> None:
    """A share for nothing, from the bank or from a player, who may say no."""
    if says.target == BANK:
        table.transfer(BANK, says.player, 1, says.thing, says.reason())
    else:
        against(table, says, told, says.target, ShareGoes(says.card, says.target, says.player, says.thing))


@needs(thing=own_shares, target=bank_or_opponents)
def give_a_share(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """A share of one's own goes to a player, or back to the bank."""
    table.then(ShareGoes(says.card, says.player, says.target, says.thing))


@recorded("ShareGoes")
class ShareGoes(Step):
    """A share changes hands because of a card, while both are in the game and the share is still there."""

    card: str
    giver: str
    taker: str
    unit: str

    def work(self, table: Table) -> None:
        if not {self.giver, self.taker} & table.game.out and table.holds(self.giver, self.unit):
            table.transfer(self.giver, self.taker, 1, self.unit, Says(self.taker, self.card).reason())
