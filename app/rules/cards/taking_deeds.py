"""Cards that take, swap, buy or surrender deeds."""

from typing import ClassVar

from app.core.edition import Deed
from app.core.events import Lifted
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.steps import Held, Step
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.cards.moving import BY_CARD
from app.rules.cards.ways import advance, route, spaces_called
from app.rules.cards.wording import Says, Told, against, ask_for, needs
from app.rules.construction.passing_on import got_mortgaged
from app.rules.construction.selling import clear_for_leaving
from app.rules.moves.movement import Obey
from app.rules.moves.said_roll import asks_for_the_roll
from app.rules.owning.debt import fine
from app.rules.owning.lots import fellows
from app.rules.owning.property import PRINTED, Purchase
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

    def takes(self, table: Table) -> frozenset[Held]:
        """The deed, while its giver has it."""
        return frozenset([(self.giver, self.deed)] if table.owner(self.deed) == self.giver else [])


@recorded("SwapDeeds")
class SwapDeeds(Step):
    """Two deeds change hands because of a card: both, or none where one of them has gone elsewhere meanwhile."""

    card: str
    giver: str
    taker: str
    deeds: tuple[str, str]

    def work(self, table: Table) -> None:
        """Hand over what the one gives, then what the other gives."""
        owners = tuple([table.owner(deed) for deed in self.deeds])
        if owners != (self.giver, self.taker) or {self.giver, self.taker} & table.game.out:
            return
        gives, gets = self.deeds
        gave = TakeDeed(self.card, self.giver, self.taker, gives)
        table.then(gave, TakeDeed(self.card, self.taker, self.giver, gets))

    def takes(self, table: Table) -> frozenset[Held]:
        """Both deeds, while those who are to give them have them."""
        held = zip((self.giver, self.taker), self.deeds, strict=True)
        return frozenset([(player, deed) for player, deed in held if table.owner(deed) == player])


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
    against(table, says, told, owner, SwapDeeds(says.card, says.player, owner, (says.other, says.thing)))


@needs(thing=theirs_mortgaged)
def take_mortgaged_property(table: Table, says: Says, told: Told) -> None:
    """Pay the mortgage of another player's deed, and take it: the mortgage is paid off with that."""
    owner = table.owner(says.thing)
    against(table, says, told, owner, PayOffAndTake(says.card, owner, says.player, says.thing))


@recorded("PayOffAndTake")
class PayOffAndTake(Step):
    """The mortgage of another's deed is paid, and the deed taken, if it is the giver's and mortgaged still."""

    card: str
    giver: str
    taker: str
    deed: str

    def work(self, table: Table) -> None:
        """Pay what its mortgage is worth now; it lies face up then, and changes hands."""
        gone = table.owner(self.deed) != self.giver or self.taker in table.game.out
        if gone or self.deed not in table.game.mortgaged:
            return
        value, says = table.deed(self.deed).mortgage, Says(self.taker, self.card)
        due = fine(table, self.taker, value, says.reason(("card_mortgage", value)))
        took = TakeDeed(self.card, self.giver, self.taker, self.deed)
        table.then(due, FaceUp(self.taker, self.deed), took)

    def takes(self, table: Table) -> frozenset[Held]:
        """The deed, while its giver has it."""
        return frozenset([(self.giver, self.deed)] if table.owner(self.deed) == self.giver else [])


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
        table.then(MayBuy(says.player, says.thing, table.deed(says.thing).price, PRINTED), go_there)


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


@recorded("MayBuy", version=2)
class MayBuy(Purchase):
    """Buy this deed from the bank, or leave it there without an auction?"""

    percent: int = 0
    instead: ClassVar[str] = "leave"

    def decline(self, table: Table) -> None:
        """Leave the deed with the bank."""


@SALE_AS.at("may_buy")
@rule("C-53")
def may_buy(table: Table, player: str, deed: Deed) -> None:
    """The card lets one buy; what is declined is not auctioned."""
    table.then(MayBuy(player, deed.id, deed.price, PRINTED))
