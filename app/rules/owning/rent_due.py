"""Owing rent: what a landing asks for, as printed or as a card has it, and how it is claimed."""

from dataclasses import replace

from app.core.edition import Deed
from app.core.events import Rolled
from app.core.game import DieSide
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.steps import AnsweredByDice, Option
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.faces import check_two
from app.rules.hooks import HOOKS
from app.rules.moves.movement import Arrival
from app.rules.moves.said_roll import HOW, UNASKED
from app.rules.owning.debt import Pay
from app.rules.owning.rent import Rent, rent_of
from app.rules.switches import DUE_NOW, RENT_AS, RENT_CHANGES, RENT_CLAIM, STILL_OWED

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
    ask_rent(table, player, owner, deed, by_card(rent, 2))


@RENT_AS.at("dice_ten")
@rule("U-64", "C-16")
def ten_times_dice(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:  # noqa: ARG001
    """Sent to a utility by a card: roll two dice anew and pay ten times."""
    table.then(RollForUtility(player, owner, deed.id, 10))


@recorded("RollForUtility")
class RollForUtility(AnsweredByDice):
    """Two regular dice decide what the utility costs. They are never doubles and change no parity.

    `owner` is who had it when the token came; whoever has it when the dice are rolled is paid.
    """

    player: str
    owner: str
    deed: str
    factor: int
    times: int = 1

    def asks(self, table: Table) -> bool:
        """Ask only while somebody else owns the utility, face up."""
        return self.player not in table.game.out and bool(owed_to(table, self.player, self.deed))

    def wording(self, table: Table) -> str:
        """A table that moves its own tokens says with which dice this one came; a card's roll is a new one."""
        return "" if self.factor or table.game.mark(self.player, HOW) != UNASKED else "brought"

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("roll", self.deed, needs="two_dice"),)

    @rule("C-54", "U-83")
    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        """Rolls made for something else than moving are no doubles, change no parity and give no bonus."""
        total = sum(check_two(dice))
        table.emit(Rolled(self.player, dice, "utility"))
        deed, owner = table.deed(self.deed), owed_to(table, self.player, self.deed)
        rent = so_many_times(total, self.factor) if self.factor else rent_of(table, deed, owner, dice)
        if self.times > 1:
            rent = by_card(rent, self.times)
        ask_rent(table, self.player, owner, deed, rent)


def so_many_times(total: int, factor: int) -> Rent:
    """Return the rent of a utility that a card sets: two dice times a factor."""
    return Rent(total * factor, (("dice", total), ("times", factor)), ("U-64", "C-16"))


@RENT_CHANGES.at("card")
def by_card(rent: Rent, times: int | str) -> Rent:
    """A card makes it so many times the rent."""
    return rent.times(int(times), "card", "C-53")


def owed_to(table: Table, player: str, deed: str) -> str:
    """Who is owed rent on this deed by this player now; '' for nobody: it is one's own, nobody's, or mortgaged."""
    owner = table.owner(deed)
    return "" if owner == player or deed in table.game.mortgaged else owner


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
    table.then(Pay(player, rent_taker(table, owner), rent.amount, rent.reason(deed.id), follows=True))


@STILL_OWED.at("rent")
def is_owed(table: Table, due: Pay) -> bool:
    """Whether a rent is owed still: somebody else has the deed, face up, and the visitor is in the game."""
    return due.player not in table.game.out and bool(owed_to(table, due.player, due.reason.about))


@DUE_NOW.at("rent")
def rent_now(table: Table, due: Pay) -> Pay:
    """The rent as it is now: its owner's, by what is printed and what the owner has; what changed it stays.

    Its amount is 0 where it is owed no more.
    """
    owner = owed_to(table, due.player, due.reason.about)
    if not owner:
        return replace(due, amount=0)
    reason = due.reason
    rent, taker = again(Table(table.game, table.edition), reason, owner), rent_taker(table, owner)
    if (rent.terms, rent.keys, taker) == (reason.terms, reason.keys, due.creditor) and rent.amount == due.amount:
        return due
    return replace(due, creditor=taker, amount=rent.amount, reason=rent.reason(reason.about))


def again(table: Table, reason: Reason, owner: str) -> Rent:
    """The rent of the same landing reckoned anew, with the same dice, cards and promises.

    The table is one of its own, whose list of rules is not that of the command, because nothing is decided here.
    """
    dice = sum([int(figure) for word, figure in reason.terms if word == "dice"])
    if "U-64" in reason.keys:
        rent = so_many_times(dice, sum([int(figure) for word, figure in reason.terms if word == "times"]))
    else:
        rent = rent_of(table, table.deed(reason.about), owner, (dice,))
    for word, figure in reason.terms:
        if word in RENT_CHANGES.functions:
            rent = RENT_CHANGES.called(word)(rent, figure)
    return rent


def rent_taker(table: Table, owner: str) -> str:
    """Who gets the rent of this owner's deeds now."""
    return HOOKS.rent_taker(table, owner) or owner
