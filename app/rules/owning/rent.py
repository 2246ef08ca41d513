"""What landing on a deed costs, and why: the terms of the sum go with it."""

from typing import NamedTuple

from app.core.edition import Deed
from app.core.game import DieSide
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import RENTS, rule
from app.rules.owning.lots import all_but_one
from app.rules.switches import GROUP_RENT, MULTIPLIER_WITH_MORTGAGE

HOTEL, SKYSCRAPER = 5, 6
LEVEL_WORDS = ("rent", "house_1", "house_2", "house_3", "house_4", "hotel", "skyscraper")
Terms = tuple[tuple[str, int | str], ...]


class Rent(NamedTuple):
    """An amount with its terms and the rules it rests on."""

    amount: int
    terms: Terms
    keys: tuple[str, ...]

    def reason(self, deed: str, name: str = "rent") -> Reason:
        """The reason that goes with the payment."""
        return Reason(name, deed, self.terms, self.keys)

    def times(self, factor: int, word: str, key: str) -> "Rent":
        """Return the rent multiplied for one more cause, which its terms name."""
        return Rent(self.amount * factor, (*self.terms, (word, factor)), (*self.keys, key))


def rent_of(table: Table, deed: Deed, owner: str, dice: tuple[DieSide, ...]) -> Rent:
    """The rent that this owner may ask for this deed after these dice."""
    rent: Rent = RENTS[deed.kind](table, deed, owner, dice)
    return rent


def level(table: Table, deed: str) -> int:
    """Return the height of a street: 0 nothing, 1 to 4 houses, 5 a hotel, 6 a skyscraper."""
    built = table.buildings(deed)
    if not built:
        return 0
    if "skyscraper" in built:
        return SKYSCRAPER
    return HOTEL if "hotel" in built else built.get("house", 0)


@rule("C-14")
def street_rent(table: Table, deed: Deed, owner: str, dice: tuple[DieSide, ...]) -> Rent:  # noqa: ARG001
    """A street with buildings owes the figure printed for them; without, the rent, more for a group."""
    now = level(table, deed.id)
    printed = Rent(deed.rents[now], ((LEVEL_WORDS[now], deed.rents[now]),), ("C-14",) if now else ("C-11",))
    if now:
        return printed
    return GROUP_RENT.chosen(table)(table, deed, owner, printed)


def owned_in_group(table: Table, deed: Deed, owner: str) -> tuple[int, int]:
    """How many of the deed's group this owner has, and how many there are."""
    deeds = table.edition.groups[deed.group].deeds
    holder = table.game.ledger.holder
    return list(map(holder.get, deeds)).count(owner), len(deeds)


@GROUP_RENT.at("full_group_double")
@rule("C-13", "L-10")
def full_group_double(table: Table, deed: Deed, owner: str, printed: Rent) -> Rent:
    """A full colour group doubles the rent of its unimproved streets."""
    owned, size = owned_in_group(table, deed, owner)
    if owned < size or not multiplier_holds(table, deed, owner):
        return printed
    return printed.times(2, "full_group", "C-13")


@GROUP_RENT.at("majority_double_monopoly_triple")
@rule("U-25", "M-15")
def majority_double_monopoly_triple(table: Table, deed: Deed, owner: str, printed: Rent) -> Rent:
    """All but one of three or four: unimproved rent doubles. All of a group: it triples."""
    owned, size = owned_in_group(table, deed, owner)
    if not multiplier_holds(table, deed, owner):
        return printed
    if owned == size:
        return monopoly(table, printed)
    if owned == all_but_one(size):
        return printed.times(2, "majority", "U-25")
    return printed


@rule("U-26")
def monopoly(table: Table, printed: Rent) -> Rent:  # noqa: ARG001
    """A monopoly, groups of two included, triples unimproved rent."""
    return printed.times(3, "monopoly", "U-26")


def multiplier_holds(table: Table, deed: Deed, owner: str) -> bool:
    """Whether a mortgaged street of the owner's in this group leaves the others their multiplier."""
    return MULTIPLIER_WITH_MORTGAGE.chosen(table)(table, deed, owner)


@MULTIPLIER_WITH_MORTGAGE.at("kept")
@rule("U-32")
def multiplier_kept(table: Table, deed: Deed, owner: str) -> bool:  # noqa: ARG001
    """The multiplier holds for the unmortgaged streets of the group."""
    return True


@MULTIPLIER_WITH_MORTGAGE.at("lost")
@rule("C-13", "C-50")
def multiplier_lost(table: Table, deed: Deed, owner: str) -> bool:
    """No multiplier while a street of the group with the same owner is mortgaged."""
    holder, down = table.game.ledger.holder, table.game.mortgaged
    return not any(name in down and holder.get(name) == owner for name in table.edition.groups[deed.group].deeds)


@rule("C-17", "U-35")
def railroad_rent(table: Table, deed: Deed, owner: str, dice: tuple[DieSide, ...]) -> Rent:  # noqa: ARG001
    """Railroads owe by the number owned; a train depot doubles its own railroad."""
    return _by_number(table, deed, owner, "railroads_owned", "train_depot", "C-17", "U-35")


@rule("U-43")
def cab_rent(table: Table, deed: Deed, owner: str, dice: tuple[DieSide, ...]) -> Rent:  # noqa: ARG001
    """Cab companies owe by the number owned; a cab stand doubles its own company."""
    return _by_number(table, deed, owner, "cabs_owned", "cab_stand", "U-43", "U-43")


def _by_number(
    table: Table, deed: Deed, owner: str, word: str, doubler: str, *keys: str
) -> Rent:
    owned, _ = owned_in_group(table, deed, owner)
    amount = deed.rents[max(owned, 1) - 1]
    rent = Rent(amount, ((word, owned), ("rent", amount)), keys[:1])
    return rent.times(2, f"with_{doubler}", keys[1]) if doubler in table.buildings(deed.id) else rent


@rule("C-15", "U-83", "M-19")
def utility_rent(table: Table, deed: Deed, owner: str, dice: tuple[DieSide, ...]) -> Rent:
    """Utilities owe a multiple of the dice that moved the token; symbols count nothing."""
    owned, _ = owned_in_group(table, deed, owner)
    total = sum([face for face in dice if isinstance(face, int)])
    factor = deed.rents[max(owned, 1) - 1]
    terms: Terms = (("utilities_owned", owned), ("dice", total), ("times", factor))
    return Rent(total * factor, terms, ("C-15",))

