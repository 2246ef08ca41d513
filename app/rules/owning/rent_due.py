"""Owing rent: what a landing asks for, as printed or as a card has it, and how it is claimed."""

from collections.abc import Callable

from app.core.edition import Deed
from app.core.events import Marked, Rolled
from app.core.game import Face
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import VARIANTS, chosen, rule, variant
from app.rules.faces import check_two
from app.rules.moves.movement import Arrival
from app.rules.owning.debt import Pay
from app.rules.owning.rent import Rent, rent_of

OWN_ROLL = frozenset({"roll", "bonus", "auction", "triples"})
RENT_CHANGES: list[Callable[[Table, str, str, Deed, Rent], Rent]] = []  # kept cards that act at the next landing
RENT_TAKERS: list[Callable[[Table, str], str]] = []  # who gets an owner's rents meanwhile; '' for the owner


@rule("C-11")
def owe_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """Another player's unmortgaged deed owes the printed rent."""
    if deed.id in table.game.mortgaged:
        return
    VARIANTS["rent"][arrival.rent](table, player, owner, deed, arrival)


@variant("rent", "printed")
def printed_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """The rent as printed; a utility reached without a roll of one's own asks for two dice first."""
    if deed.kind == "utility" and arrival.by not in OWN_ROLL:
        table.then(RollForUtility(player, owner, deed.id, 0))
        return
    ask_rent(table, player, owner, deed, rent_of(table, deed, owner, table.game.dice))


@variant("rent", "none")
@rule("C-53")
def no_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """What a card or a ride says beats the general rule: no rent here."""


@variant("rent", "double")
@rule("C-53")
def double_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """The card doubles the rent."""
    if deed.kind == "utility" and arrival.by not in OWN_ROLL:
        table.then(RollForUtility(player, owner, deed.id, 0, 2))
        return
    rent = rent_of(table, deed, owner, table.game.dice)
    ask_rent(table, player, owner, deed, rent.times(2, "card", "C-53"))


@variant("rent", "dice_ten")
@rule("U-64", "C-16")
def ten_times_dice(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:  # noqa: ARG001
    """Sent to a utility by a card: roll two dice anew and pay ten times."""
    table.then(RollForUtility(player, owner, deed.id, 10))


@recorded("RollForUtility")
class RollForUtility(Decision):
    """Two regular dice decide what the utility costs. They are never doubles and change no parity."""

    player: str
    owner: str
    deed: str
    factor: int
    times: int = 1

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("roll", self.deed, needs="two_dice"),)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        raise Refused("no_such_answer", answer=key)

    @rule("C-54", "U-83")
    def rolled(self, table: Table, dice: tuple[Face, ...]) -> None:
        """Rolls made for something else than moving are no doubles, change no parity and give no bonus."""
        total = sum(check_two(dice))
        table.emit(Rolled(self.player, dice, "utility"))
        deed = table.deed(self.deed)
        rent = rent_of(table, deed, self.owner, dice)
        if self.factor:
            terms = (("dice", total), ("times", self.factor))
            rent = Rent(total * self.factor, terms, ("U-64", "C-16"))
        if self.times > 1:
            rent = rent.times(self.times, "card", "C-53")
        ask_rent(table, self.player, self.owner, deed, rent)


def ask_rent(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> None:
    """Claim a rent in the way this table claims it."""
    for change in RENT_CHANGES:
        rent = change(table, player, owner, deed, rent)
    if rent.amount:
        chosen(table, "rent_claim")(table, player, owner, deed, rent)


@variant("rent_claim", "automatic")
@rule("C-12")
def claim_at_once(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> None:
    """The rent is asked for as soon as the token lands."""
    table.emit(Marked(player, "unpaid", deed.id))
    table.then(Pay(player, rent_taker(table, owner), rent.amount, rent.reason(deed.id)))


def rent_taker(table: Table, owner: str) -> str:
    """Who gets the rent of this owner's deeds now."""
    takers = [taker for divert in RENT_TAKERS if (taker := divert(table, owner))]
    return takers[0] if takers else owner
