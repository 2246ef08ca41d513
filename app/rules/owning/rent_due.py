"""Owing rent: what a landing asks for, as printed or as a card has it, and how it is claimed."""

from dataclasses import replace

from app.core.edition import Deed
from app.core.events import Rolled
from app.core.game import DieSide
from app.core.ledger import lot
from app.core.referee import Table
from app.core.steps import AnsweredByDice, Option
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.faces import check_two
from app.rules.hooks import HOOKS
from app.rules.moves.movement import Arrival
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
        """Nobody rolls for what nobody is owed any more: the utility is one's own now, nobody's, or mortgaged."""
        return self.player not in table.game.out and bool(owed_to(table, self.player, self.deed))

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
    """What a card makes of two dice at a utility."""
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
    due = Pay(player, rent_taker(table, owner), rent.amount, rent.reason(deed.id), follows=True)
    LAST.depends_on = all_that_counts(table, due)
    table.then(due)


@STILL_OWED.at("rent")
def is_owed(table: Table, due: Pay) -> bool:
    """Whether a rent is owed still: somebody else has the deed, face up, and the visitor is in the game."""
    return due.player not in table.game.out and bool(owed_to(table, due.player, due.reason.about))


class LastRent:
    """The rent that was asked for last, and all that it depends on: most are paid as they were asked."""

    __slots__ = ("depends_on",)

    def __init__(self) -> None:
        self.depends_on: tuple[object, ...] = ()


LAST = LastRent()


@DUE_NOW.at("rent")
def rent_now(table: Table, due: Pay) -> Pay:
    """The rent as it is now: its owner's, by what is printed and what the owner has; what changed it stays.

    Its amount is 0 where it is owed no more.
    """
    return due if all_that_counts(table, due) == LAST.depends_on else looked_up(Table(table.game, table.edition), due)


def all_that_counts(table: Table, due: Pay) -> tuple[object, ...]:
    """Return everything that a rent is reckoned from: who has the group, what stands on the deed, print and rules."""
    game, deed = table.game, due.reason.about
    holder, held = game.ledger.holder, game.ledger.holdings.get(lot(deed))
    group = table.edition.groups[table.edition.deeds[deed].group].deeds
    return (
        table.edition, due, tuple(map(holder.get, group)), game.mortgaged, tuple(held.items()) if held else (),
        HOOKS.rent_taker(table, holder[deed]), game.switches,
    )  # fmt: skip


def looked_up(table: Table, due: Pay) -> Pay:
    """Reckon a rent anew. The table's list of rules is not that of the command, because nothing is decided here."""
    owner = owed_to(table, due.player, due.reason.about)
    if not owner:
        return replace(due, amount=0)
    rent = again(table, due, owner)
    return replace(due, creditor=rent_taker(table, owner), amount=rent.amount, reason=rent.reason(due.reason.about))


def again(table: Table, due: Pay, owner: str) -> Rent:
    """The rent of the same landing reckoned anew, with the same dice, cards and promises."""
    terms = due.reason.terms
    dice = sum([int(figure) for word, figure in terms if word == "dice"])
    factor = sum([int(figure) for word, figure in terms if word == "times"])
    of_a_card = "U-64" in due.reason.keys
    rent = so_many_times(dice, factor) if of_a_card else rent_of(table, table.deed(due.reason.about), owner, (dice,))
    for word, figure in terms:
        change = RENT_CHANGES.functions.get(word)
        rent = change(rent, figure) if change is not None else rent
    return rent


def rent_taker(table: Table, owner: str) -> str:
    """Who gets the rent of this owner's deeds now."""
    return HOOKS.rent_taker(table, owner) or owner
