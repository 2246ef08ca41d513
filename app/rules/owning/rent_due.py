"""Owing rent: what a landing asks for, as printed or as a card has it, and how it is claimed."""

from app.core.edition import Deed
from app.core.events import Rolled
from app.core.game import DieSide
from app.core.referee import Table
from app.core.steps import AnsweredByDice, Option
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.faces import check_two
from app.rules.hooks import HOOKS
from app.rules.moves.movement import Arrival
from app.rules.owning.debt import Pay
from app.rules.owning.rent import Rent, rent_of
from app.rules.switches import RENT_AS, RENT_CLAIM

OWN_ROLL = frozenset({"roll", "bonus", "auction", "triples"})


@rule("C-11")
def owe_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """Another player's unmortgaged deed owes the printed rent."""
    if deed.id in table.game.mortgaged:
        return
    RENT_AS.called(arrival.rent)(table, player, owner, deed, arrival)


@RENT_AS.at("printed")
def printed_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """The rent as printed; a utility reached without a roll of one's own asks for two dice first."""
    if deed.kind == "utility" and arrival.by not in OWN_ROLL:
        table.then(RollForUtility(player, owner, deed.id, 0))
        return
    ask_rent(table, player, owner, deed, rent_of(table, deed, owner, table.game.dice))


@RENT_AS.at("none")
@rule("C-53")
def no_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """What a card or a ride says beats the general rule: no rent here."""


@RENT_AS.at("double")
@rule("C-53")
def double_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """The card doubles the rent."""
    if deed.kind == "utility" and arrival.by not in OWN_ROLL:
        table.then(RollForUtility(player, owner, deed.id, 0, 2))
        return
    rent = rent_of(table, deed, owner, table.game.dice)
    ask_rent(table, player, owner, deed, rent.times(2, "card", "C-53"))


@RENT_AS.at("dice_ten")
@rule("U-64", "C-16")
def ten_times_dice(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:  # noqa: ARG001
    """Sent to a utility by a card: roll two dice anew and pay ten times."""
    table.then(RollForUtility(player, owner, deed.id, 10))


@recorded("RollForUtility")
class RollForUtility(AnsweredByDice):
    """Two regular dice decide what the utility costs. They are never doubles and change no parity."""

    player: str
    owner: str
    deed: str
    factor: int
    times: int = 1

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("roll", self.deed, needs="two_dice"),)

    @rule("C-54", "U-83")
    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
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
    for change in HOOKS.rent_changes:
        rent = change(table, player, owner, deed, rent)
    if rent.amount:
        RENT_CLAIM.chosen(table)(table, player, owner, deed, rent)


@RENT_CLAIM.at("automatic")
@rule("C-12")
def claim_at_once(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> None:
    """The rent is asked for as soon as the token lands."""
    table.then(Pay(player, rent_taker(table, owner), rent.amount, rent.reason(deed.id)))


def rent_taker(table: Table, owner: str) -> str:
    """Who gets the rent of this owner's deeds now."""
    return HOOKS.rent_taker(table, owner) or owner
