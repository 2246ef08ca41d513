"""A title deed: its printed rows, what the next building costs and gains, and what may be done with it."""

from dataclasses import dataclass

from app.core.edition import Deed, Edition
from app.core.game import Game, Seat
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table, decide
from app.rules.construction.mortgage import lifting_cost, mortgage_brings
from app.rules.owning.lots import Rung, height, resale_of, rungs
from app.rules.owning.rent import HOTEL, SKYSCRAPER, Rent, level, owned_in_group, rent_of
from app.views.asked.acts import command_of
from app.views.asked.promises import PromiseView, promise_views
from app.words.language import Words

NOBODY = Seat("", "")
LEVELS = {"hotel": HOTEL, "skyscraper": SKYSCRAPER}


@dataclass(frozen=True, slots=True)
class RentRowView:
    """A printed row: what for, the sum, and whether it applies now."""

    text: str
    amount: str
    lit: bool


@dataclass(frozen=True, slots=True)
class ActView:
    """Something that could be done with a deed; `why` says why it cannot be done now."""

    act: str
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class DeedView:
    """A deed with its owner and everything on it."""

    id: str
    name: str
    over: str
    colour: str
    letter: str
    rows: tuple[RentRowView, ...]
    costs: tuple[RentRowView, ...]
    owner: str
    owner_name: str
    owner_colour: str
    owner_token: str
    state: str
    next: str
    mortgaged: bool
    acts: tuple[ActView, ...]
    promises: tuple[PromiseView, ...] = ()
    in_bank: bool = False


def deed_view(name: str, game: Game, edition: Edition, words: Words) -> DeedView:
    """Return a deed as it lies on the table."""
    table, words = Table(game, edition), words.at(edition, game)
    deed, group, owner = edition.deeds[name], edition.group_of(name), game.owner(name)
    seat = game.seat(owner) if owner else NOBODY
    return DeedView(
        name, words.name(name), words.name(group.id), group.colour, words.letter(group.id),
        rent_rows(table, deed, owner, words), cost_rows(table, deed, words), owner,
        *looks(seat), state_of(table, name, words), next_step(table, deed, owner, words), name in game.mortgaged,
        acts_of(table, deed, owner, words) if owner else (), promise_views(game, edition, words, deed=name),
        game.ledger.holder.get(name) == BANK,
    )  # fmt: skip


def looks(seat: Seat) -> tuple[str, str, str]:
    """Return a player's name, colour and token."""
    return seat.name, seat.colour, seat.token


def state_of(table: Table, deed: str, words: Words) -> str:
    """Return what is built on a deed, or that it is mortgaged, or that the bank has it."""
    holder = table.game.ledger.holder.get(deed, "")
    if not table.owner(deed):
        return words("deeds.in_bank" if holder == "bank" else "deeds.out_of_play")
    if deed in table.game.mortgaged:
        return words("deeds.mortgaged")
    return ", ".join([words.quantity(number, unit) for unit, number in table.buildings(deed).items()])


# the next level
def next_step(table: Table, deed: Deed, owner: str, words: Words) -> str:
    """Return what the next building costs and adds to the rent; '' where there is none."""
    ladder, now = rungs(table, deed.id), height(table, deed.id)
    if not owner or deed.id in table.game.mortgaged or now >= len(ladder):
        return ""
    step, before, after = ladder[now], in_force(table, deed, owner), rent_after(table, deed, owner)
    if before is None or not after:
        return ""
    what = words.quantity(step.number, step.unit)
    return words(
        "deeds.next", what=what, cost=words.money(step.price), rent=words.money(after),
        gain=words.money(after - before.amount),
    )  # fmt: skip


def rent_after(table: Table, deed: Deed, owner: str) -> int:
    """Return the rent after the next building."""
    step: Rung = rungs(table, deed.id)[height(table, deed.id)]
    if deed.kind != "street":
        return 2 * rent_of(table, deed, owner, ()).amount
    at = LEVELS.get(step.unit, step.number)
    return deed.rents[at] if at < len(deed.rents) else 0


# what may be done
def acts_of(table: Table, deed: Deed, owner: str, words: Words) -> tuple[ActView, ...]:
    """Return what makes sense here (build, sell, mortgage, lift), each with its sum or why not now."""
    return tuple([
        ActView(
            act, words(f"deeds.{act}_one", what=what, amount=words.money(amount)),
            why_not(table, act, owner, deed.id, words),
        )
        for act, what, amount in sensible(table, deed, words)
    ])  # fmt: skip


def sensible(table: Table, deed: Deed, words: Words) -> list[tuple[str, str, int]]:
    """Return the acts that exist for this deed at all: the act, of what, for how much."""
    if deed.id in table.game.mortgaged:
        return [("lift", "", lifting_cost(table, deed))]
    ladder, now = rungs(table, deed.id), height(table, deed.id)
    ways: list[tuple[str, str, int]] = []
    if now < len(ladder):
        ways.append(("build", words.quantity(1, ladder[now].unit), ladder[now].price))
    if now:
        ways.append(("sell", words.quantity(1, ladder[now - 1].unit), ladder[now - 1].resale))
    amount = mortgage_brings(table, deed.id)
    ways.append(("mortgage", "", amount if amount > resale_of(table, deed.id) else deed.mortgage))
    return ways


def why_not(table: Table, act: str, player: str, deed: str, words: Words) -> str:
    """Return why an act would be refused now; '' where it would not."""
    try:
        decide(table.game, command_of(act, player, ((deed, 1),)), table.edition)
    except Refused as refused:
        return words.refusal(refused)
    return ""


ROWS_OF_A_STREET = ("rent", "house_1", "house_2", "house_3", "house_4", "hotel", "skyscraper")
DOUBLERS = ("train_depot", "cab_stand")


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
