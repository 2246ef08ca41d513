"""Mortgages: turning a deed face down, and lifting it."""

from app.core.edition import Deed
from app.core.events import Lifted, Mortgaged
from app.core.forms import DEED, Values, asks, pick
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.amounts import check_cash, percent_up
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.construction.selling import check_clearing, in_need, to_the_bank
from app.rules.construction.supply import note_cleared
from app.rules.moves.meanwhile import meanwhile
from app.rules.moves.turn import check_free
from app.rules.owning.lots import fellows, height, own_deed, resale_of
from app.rules.owning.rent import Terms
from app.rules.owning.worth import owned_deeds
from app.rules.switches import FIRE_SALE_ONLY, INTEREST_OF, MORTGAGE_NEEDS, MORTGAGE_WHEN, SELL_WHEN


def face_up(table: Table, values: Values) -> tuple[str, ...]:
    """The deeds of a player that can be turned face down."""
    return tuple([deed for deed in owned_deeds(table, values["player"]) if deed not in table.game.mortgaged])


def face_down(table: Table, values: Values) -> tuple[str, ...]:
    """The deeds of a player that lie face down."""
    return tuple([deed for deed in owned_deeds(table, values["player"]) if deed in table.game.mortgaged])


@said("act", who="player", about="deed")
@in_words("{player} mortgages {deed}", "ana mortgages boardwalk")
@asks(OWN, pick("deed", DEED, face_up))
@recorded("Mortgage")
class Mortgage(Command):
    """Turn a deed face down for its printed mortgage value."""

    player: str
    deed: str

    def perform(self, table: Table) -> None:
        check_free(table, self.player, "raise")
        meanwhile(table, lambda: mortgage(table, self.player, self.deed))


@said("act", who="player", about="deed")
@in_words("{player} lifts {deed}", "ana lifts boardwalk")
@asks(OWN, pick("deed", DEED, face_down))
@recorded("Lift")
class Lift(Command):
    """Lift the mortgage of a deed."""

    player: str
    deed: str

    def perform(self, table: Table) -> None:
        check_free(table, self.player, "lift")
        deed = own_deed(table, self.player, self.deed)
        check_mortgaged(table, deed.id)
        lift(table, self.player, deed)


@rule("C-35", "U-33")
def mortgage(table: Table, player: str, name: str) -> None:
    """A deed can be mortgaged for its printed value once its buildings are sold; it stays the owner's."""
    deed = own_deed(table, player, name)
    if deed.id in table.game.mortgaged:
        raise Refused("mortgaged_already", "C-35", deed=deed.id)
    check_time(table, player)
    for built in sold_first(table, player, deed):
        to_the_bank(table, player, built)
        note_cleared(table, player, built)
    table.emit(Mortgaged(player, deed.id))
    reason = Reason("mortgage", deed.id, (("mortgage", deed.mortgage),), ("C-35", "U-33"))
    table.pay(BANK, player, deed.mortgage, reason)


def check_time(table: Table, player: str) -> None:
    """When this table mortgages."""
    FIRE_SALE_ONLY.chosen(table)(table, player)
    MORTGAGE_WHEN.chosen(table)(table, player)


@MORTGAGE_WHEN.at("any_time")
def mortgage_at_any_time(table: Table, player: str) -> None:
    """Deeds may be mortgaged without need."""


@MORTGAGE_WHEN.at("debt_only")
@rule("C-35")
def mortgage_in_debt_only(table: Table, player: str) -> None:
    """A deed is mortgaged only to meet a debt."""
    if not in_need(table, player):
        raise Refused("only_in_debt", "C-35", player=player)


def sold_first(table: Table, player: str, deed: Deed) -> tuple[str, ...]:
    """The lots that are sold empty with the mortgage of this deed, or why it cannot be mortgaged."""
    if deed.kind != "street":
        check_no_depot(table, deed.id)
        return ()
    return MORTGAGE_NEEDS.chosen(table)(table, player, deed)


@rule("U-35", "U-43", "M-18")
def check_no_depot(table: Table, deed: str) -> None:
    """A depot or stand is sold before its deed is mortgaged or traded."""
    if table.deed(deed).kind != "street" and height(table, deed):
        raise Refused("sell_depot_first", "U-35", "U-43", "M-18", deed=deed)


@MORTGAGE_NEEDS.at("own_buildings")
@rule("C-35", "M-16")
def own_buildings_first(table: Table, player: str, deed: Deed) -> tuple[str, ...]:
    """Only the buildings on the street itself are sold first, when buildings may be; this sale may be uneven."""
    if not table.buildings(deed.id):
        return ()
    SELL_WHEN.chosen(table)(table, player)
    check_clearing(table, deed.id)
    return (deed.id,)


@MORTGAGE_NEEDS.at("group_buildings")
@rule("C-35")
def group_buildings_first(table: Table, player: str, deed: Deed) -> tuple[str, ...]:  # noqa: ARG001
    """All buildings of the group are sold first."""
    built = [name for name in fellows(table, deed.id) if height(table, name)]
    if built:
        raise Refused("sell_group_first", "C-35", deed=deed.id, other=built[0])
    return ()


def check_mortgaged(table: Table, deed: str) -> None:
    """Only a mortgage that is there can be lifted."""
    if deed not in table.game.mortgaged:
        raise Refused("not_mortgaged", "C-36", deed=deed)


def interest(table: Table, deed: Deed) -> int:
    """Return the interest of a mortgage."""
    return INTEREST_OF.chosen(table)(table, deed)


def interest_on(table: Table, base: int) -> int:
    """The interest on a sum, in whole dollars, rounded up."""
    return percent_up(base, table.edition.figures["interest_percent"])


@INTEREST_OF.at("mortgage")
@rule("C-36")
def interest_of_mortgage(table: Table, deed: Deed) -> int:
    """10 % of the mortgage value, rounded up to the whole dollar."""
    return interest_on(table, deed.mortgage)


@INTEREST_OF.at("price")
@rule("L-14", "L-15")
def interest_of_price(table: Table, deed: Deed) -> int:
    """10 % of the price printed on the board, rounded up to the next 1."""
    return interest_on(table, deed.price)


def lifting_cost(table: Table, deed: Deed) -> int:
    """The mortgage value and the interest."""
    return deed.mortgage + interest(table, deed)


def lifting_terms(table: Table, deed: Deed) -> Terms:
    """Value and interest, each for itself."""
    return (("mortgage", deed.mortgage), ("interest", interest(table, deed)))


@rule("C-36")
def lift(table: Table, player: str, deed: Deed) -> None:
    """Lifting costs the mortgage value plus 10 %."""
    amount = lifting_cost(table, deed)
    check_cash(table, player, amount, "C-36")
    table.pay(player, BANK, amount, Reason("lift", deed.id, lifting_terms(table, deed), ("C-36",)))
    table.emit(Lifted(player, deed.id))


def mortgage_brings(table: Table, deed: str) -> int:
    """Return what a mortgage of this deed would bring, its buildings sold first."""
    return table.deed(deed).mortgage + resale_of(table, deed)
