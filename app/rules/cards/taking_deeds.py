"""Cards that take, swap, buy or surrender deeds."""

from typing import ClassVar

from app.core.edition import Deed
from app.core.events import Lifted
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.cards.moving import BY_CARD
from app.rules.cards.ways import advance, route, spaces_called
from app.rules.cards.wording import Says, Told, against, ask_for, needs
from app.rules.construction.passing_on import got_mortgaged
from app.rules.construction.selling import clear_for_leaving
from app.rules.moves.movement import Obey
from app.rules.moves.said_roll import asks_for_the_roll
from app.rules.owning.debt import Pay, fines_go_to
from app.rules.owning.lots import fellows
from app.rules.owning.property import Purchase
from app.rules.owning.rent import owned_in_group
from app.rules.owning.worth import owned_deeds
from app.rules.switches import SALE_AS


def may_go(table: Table, deed: str, told: Told) -> bool:
    """Whether a card may take this deed: some cards take nothing out of a whole group."""
    if not told.get("not_from_monopoly"):
        return True
    owned, size = owned_in_group(table, table.deed(deed), table.owner(deed))
    return owned < size


def theirs(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """The deeds of the others that the card may take."""
    others = table.game.others(says.player)
    return tuple([deed for other in others for deed in owned_deeds(table, other) if may_go(table, deed, told)])


def mine(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """One's own deeds that the card may give away."""
    return tuple([deed for deed in owned_deeds(table, says.player) if may_go(table, deed, told)])


def theirs_mortgaged(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """The mortgaged deeds of the others."""
    return tuple([deed for deed in theirs(table, says, told) if deed in table.game.mortgaged])


@recorded("TakeDeed")
class TakeDeed(Step):
    """A deed changes hands because of a card; its buildings do not."""

    card: str
    giver: str
    taker: str
    deed: str

    def work(self, table: Table) -> None:
        """Nothing is taken from or for somebody who has left meanwhile; a mortgage is passed on with its 10 %."""
        if table.owner(self.deed) != self.giver or self.taker in table.game.out:
            return
        leave_group(table, self.deed)
        table.transfer(self.giver, self.taker, 1, self.deed, Reason("card", self.card, (), ("C-18",)))
        got_mortgaged(table, self.taker, (self.deed,))


def leave_group(table: Table, deed: str) -> None:
    """A deed leaves its owner's group; buildings never pass between players."""
    if any(table.buildings(name) for name in fellows(table, deed)):
        sell_out(table, deed)


@rule("U-65")
def sell_out(table: Table, deed: str) -> None:
    """A street taken out of a built group: its owner first sells the buildings of the group at half price."""
    clear_for_leaving(table, deed)


@needs(thing=theirs)
def take_property(table: Table, says: Says, told: Told) -> None:
    """Take a deed of another player."""
    owner = table.owner(says.thing)
    took = TakeDeed(says.card, owner, says.player, says.thing)
    against(table, says, told, owner, took)


@needs(thing=theirs, other=mine)
def swap_property(table: Table, says: Says, told: Told) -> None:
    """Give a deed of one's own for one of another player's."""
    owner = table.owner(says.thing)
    took = TakeDeed(says.card, owner, says.player, says.thing)
    gave = TakeDeed(says.card, says.player, owner, says.other)
    against(table, says, told, owner, gave, took)


@needs(thing=theirs_mortgaged)
def take_mortgaged_property(table: Table, says: Says, told: Told) -> None:
    """Pay the mortgage of another player's deed, and take it: the mortgage is paid off with that."""
    owner, value = table.owner(says.thing), table.deed(says.thing).mortgage
    due = Pay(says.player, fines_go_to(table), value, says.reason(("card_mortgage", value)))
    took = TakeDeed(says.card, owner, says.player, says.thing)
    against(table, says, told, owner, due, FaceUp(says.player, says.thing), took)


@recorded("FaceUp")
class FaceUp(Step):
    """The mortgage of a deed that is about to be taken has been paid off."""

    player: str
    deed: str

    def work(self, table: Table) -> None:
        if self.deed in table.game.mortgaged and self.player not in table.game.out:
            table.emit(Lifted(self.player, self.deed))


def take_any_cab(table: Table, says: Says, told: Told) -> None:
    """Take any cab company of another; if none is another's, buy one from the bank. Then advance to it."""
    cabs = [deed.id for deed in table.edition.deeds.values() if deed.kind == "cab"]
    others = tuple([deed for deed in cabs if table.owner(deed) not in {"", says.player}])
    go_there = AdvanceTo(says.player, says.thing)
    if not says.thing:
        free = tuple([deed for deed in cabs if table.holds(BANK, deed)])
        ask_for(table, says, "thing", others or free, says.player)
    elif says.thing in others:
        owner = table.owner(says.thing)
        took = TakeDeed(says.card, owner, says.player, says.thing)
        against(table, says, told, owner, took, go_there)
    else:
        table.then(MayBuy(says.player, says.thing, table.deed(says.thing).price), go_there)


@recorded("AdvanceTo")
class AdvanceTo(Step):
    """Advance to a deed that has become one's own."""

    player: str
    deed: str
    owed_to_roll: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        if table.owner(self.deed) != self.player or asks_for_the_roll(table, self.player, self):
            return
        here = table.game.position[self.player]
        advance(table, self.player, route(table, here, spaces_called(table.edition, self.deed)), {})
        table.then(Obey(self.player, BY_CARD))


@recorded("MayBuy")
class MayBuy(Purchase):
    """Buy this deed from the bank, or leave it there without an auction?"""

    instead: ClassVar[str] = "leave"

    def decline(self, table: Table) -> None:
        """It stays with the bank."""


@SALE_AS.at("may_buy")
@rule("C-53")
def may_buy(table: Table, player: str, deed: Deed) -> None:
    """The card lets one buy; what is declined is not auctioned."""
    table.then(MayBuy(player, deed.id, deed.price))
