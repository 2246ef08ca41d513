"""The printed rows of a title deed, and which of them applies now."""

from dataclasses import dataclass

from app.core.edition import Deed
from app.core.referee import Table
from app.rules.owning.lots import rungs
from app.rules.owning.rent import Rent, level, owned_in_group, rent_of
from app.words.language import Words

ROWS_OF_A_STREET = ("rent", "house_1", "house_2", "house_3", "house_4", "hotel", "skyscraper")
DOUBLERS = ("train_depot", "cab_stand")


@dataclass(frozen=True, slots=True)
class RentRowView:
    """A printed row: what for, the sum, and whether it applies now."""

    text: str
    amount: str
    lit: bool


def rent_rows(table: Table, deed: Deed, owner: str, words: Words) -> tuple[RentRowView, ...]:
    """Return the rents as printed. Where the group multiplies one, the multiplied sum stands under it."""
    if deed.kind == "street":
        return street_rows(table, deed, owner, words)
    if deed.kind == "utility":
        return utility_rows(table, deed, owner, words)
    return rows_by_number(table, deed, owner, words)


def in_force(table: Table, deed: Deed, owner: str) -> Rent | None:
    """Return the rent that this owner may ask for now; None for a mortgaged deed or one of the bank."""
    if not owner or deed.id in table.game.mortgaged:
        return None
    return rent_of(table, deed, owner, ())


def street_rows(table: Table, deed: Deed, owner: str, words: Words) -> tuple[RentRowView, ...]:
    """Return the rows of a street: rent, houses, hotel, skyscraper."""
    now, stands = in_force(table, deed, owner), level(table, deed.id)
    rows: list[RentRowView] = []
    for at, (row, rent) in enumerate(zip(ROWS_OF_A_STREET, deed.rents, strict=False)):
        lit = now is not None and at == stands
        multiplied = lit and now is not None and now.amount != rent
        rows.append(RentRowView(words(f"deeds.{row}"), words.money(rent), lit and not multiplied))
        if multiplied and now is not None:
            factor = " ".join([words.term(*term) for term in now.terms[1:]])
            rows.append(RentRowView(words("deeds.with", factor=factor), words.money(now.amount), lit=True))
    return tuple(rows)


def rows_by_number(table: Table, deed: Deed, owner: str, words: Words) -> tuple[RentRowView, ...]:
    """Return the rows by number owned. A depot or cab stand doubles its own deed's rent."""
    now = in_force(table, deed, owner)
    owned = owned_in_group(table, deed, owner)[0] if now else 0
    doubled = next((unit for unit in DOUBLERS if unit in table.buildings(deed.id)), "")
    rows = [
        RentRowView(words("deeds.owned", n=number), words.money(rent), number == owned and not doubled)
        for number, rent in enumerate(deed.rents, 1)
    ]  # fmt: skip
    if doubled and now:
        factor = " ".join([words.term(*term) for term in now.terms[2:]])
        rows.append(RentRowView(words("deeds.with", factor=factor), words.money(now.amount), lit=True))
    return tuple(rows)


def utility_rows(table: Table, deed: Deed, owner: str, words: Words) -> tuple[RentRowView, ...]:
    """Return the rows of a utility: so many times the dice."""
    owned = owned_in_group(table, deed, owner)[0] if in_force(table, deed, owner) else 0
    return tuple([
        RentRowView(words("deeds.owned", n=number), words("deeds.times_dice", n=words.number(factor)), number == owned)
        for number, factor in enumerate(deed.rents, 1)
    ])  # fmt: skip


def cost_rows(table: Table, deed: Deed, words: Words) -> tuple[RentRowView, ...]:
    """Return what it costs to buy, to mortgage and to build on."""
    prices = {rung.unit: rung.price for rung in rungs(table, deed.id)}
    built = [RentRowView(cost_of(unit, words), words.money(price), lit=False) for unit, price in prices.items()]
    figures = (("price", deed.price), ("mortgage", deed.mortgage))
    return (*[RentRowView(words(f"field.{key}"), words.money(sum_), lit=False) for key, sum_ in figures], *built)


def cost_of(unit: str, words: Words) -> str:
    """Return the heading of a building's cost: 'A house costs'."""
    printed = f"field.{unit}_cost"
    return words(printed) if words.has(printed) else words("deeds.costs", what=words.name(unit))
