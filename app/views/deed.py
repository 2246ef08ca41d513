"""A title deed: its printed rows with the one in force, the next level's cost and gain, and what may be done with it."""

from dataclasses import dataclass

from app.core.edition import Deed, Edition, Note
from app.core.game import Game
from app.core.own_print import printed_fields
from app.core.reasons import Refused
from app.core.referee import Table, decide
from app.rules.lots import Rung, height, resale_of, rungs
from app.rules.mortgage import lifting_cost, mortgage_brings
from app.rules.rent import HOTEL, SKYSCRAPER, Rent, level, owned_in_group, rent_of
from app.texts import Words
from app.views.acts import command_of

ROWS_OF_A_STREET = ("rent", "house_1", "house_2", "house_3", "house_4", "hotel", "skyscraper")
LEVELS = {"hotel": HOTEL, "skyscraper": SKYSCRAPER}
DOUBLERS = ("train_depot", "cab_stand")
GAINS = frozenset({"sell", "mortgage"})


@dataclass(frozen=True, slots=True)
class RowView:
    """A printed row: what it is for, the sum, whether it is in force."""

    text: str
    amount: str
    lit: bool


@dataclass(frozen=True, slots=True)
class ActView:
    """Something that can be done with a deed, or why it cannot be."""

    act: str
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class DeedView:
    """A deed with its owner and all that stands on it."""

    id: str
    name: str
    over: str
    colour: str
    letter: str
    rows: tuple[RowView, ...]
    costs: tuple[RowView, ...]
    notes: tuple[str, ...]
    owner: str
    owner_name: str
    owner_colour: str
    owner_token: str
    state: str
    next: str
    mortgaged: bool
    acts: tuple[ActView, ...]


def deed_view(name: str, game: Game, edition: Edition, words: Words) -> DeedView:
    """A deed as it lies on the table."""
    table, words = Table(game, edition), words.at(edition, game)
    deed, group, owner = edition.deeds[name], edition.group_of(name), game.owner(name)
    seat = game.seat(owner) if owner else None
    return DeedView(
        name, words.name(name), words.name(group.id), group.colour, group.letter, rent_rows(table, deed, owner, words),
        cost_rows(table, deed, words), tuple([note_line(note, words) for note in deed.notes]), owner,
        seat.name if seat else "", seat.colour if seat else "", seat.token if seat else "", state_of(table, name, words),
        next_step(table, deed, owner, words), name in game.mortgaged, acts_of(table, deed, owner, words) if owner else (),
    )  # fmt: skip


def state_of(table: Table, deed: str, words: Words) -> str:
    """What stands on it, or that it lies face down, or that it is still to be had."""
    holder = table.game.ledger.holder.get(deed, "")
    if not table.owner(deed):
        return words("deeds.in_bank" if holder == "bank" else "deeds.out_of_play")
    if deed in table.game.mortgaged:
        return words("deeds.mortgaged")
    return ", ".join([words.quantity(number, unit) for unit, number in table.buildings(deed).items()])


def rent_rows(table: Table, deed: Deed, owner: str, words: Words) -> tuple[RowView, ...]:
    """The rents as printed; where a group multiplies one, the sum in force stands under it."""
    if deed.kind == "street":
        return street_rows(table, deed, owner, words)
    if deed.kind == "utility":
        return utility_rows(table, deed, owner, words)
    return rows_by_number(table, deed, owner, words)


def in_force(table: Table, deed: Deed, owner: str) -> Rent | None:
    """The rent that this owner may ask for now; none for a mortgaged deed or one of the bank."""
    if not owner or deed.id in table.game.mortgaged:
        return None
    return rent_of(table, deed, owner, ())


def street_rows(table: Table, deed: Deed, owner: str, words: Words) -> tuple[RowView, ...]:
    """Rent, houses, hotel, skyscraper."""
    now, stands = in_force(table, deed, owner), level(table, deed.id)
    rows: list[RowView] = []
    for at, (row, rent) in enumerate(zip(ROWS_OF_A_STREET, deed.rents, strict=False)):
        lit = now is not None and at == stands
        multiplied = lit and now is not None and now.amount != rent
        rows.append(RowView(words(f"deeds.{row}"), words.money(rent), lit and not multiplied))
        if multiplied and now is not None:
            factor = " ".join([words.term(*term) for term in now.terms[1:]])
            rows.append(RowView(words("deeds.with", factor=factor), words.money(now.amount), lit=True))
    return tuple(rows)


def rows_by_number(table: Table, deed: Deed, owner: str, words: Words) -> tuple[RowView, ...]:
    """By how many its owner has; a depot or stand doubles its own."""
    now = in_force(table, deed, owner)
    owned = owned_in_group(table, deed, owner)[0] if now else 0
    doubled = next((unit for unit in DOUBLERS if unit in table.buildings(deed.id)), "")
    rows = [
        RowView(words("deeds.owned", n=number), words.money(rent), number == owned and not doubled)
        for number, rent in enumerate(deed.rents, 1)
    ]  # fmt: skip
    if doubled and now:
        factor = " ".join([words.term(*term) for term in now.terms[2:]])
        rows.append(RowView(words("deeds.with", factor=factor), words.money(now.amount), lit=True))
    return tuple(rows)


def utility_rows(table: Table, deed: Deed, owner: str, words: Words) -> tuple[RowView, ...]:
    """So many times the dice."""
    owned = owned_in_group(table, deed, owner)[0] if in_force(table, deed, owner) else 0
    return tuple([
        RowView(words("deeds.owned", n=number), words("deeds.times_dice", n=words.number(factor)), number == owned)
        for number, factor in enumerate(deed.rents, 1)
    ])  # fmt: skip


def cost_rows(table: Table, deed: Deed, words: Words) -> tuple[RowView, ...]:
    """What it costs to buy, to build on, to mortgage."""
    prices = {rung.unit: rung.price for rung in rungs(table, deed.id)}
    built = [RowView(cost_of(unit, words), words.money(price), lit=False) for unit, price in prices.items()]
    figures = (("price", deed.price), ("mortgage", deed.mortgage))
    return (*[RowView(words(f"field.{key}"), words.money(sum_), lit=False) for key, sum_ in figures], *built)


def cost_of(unit: str, words: Words) -> str:
    """'A house costs'."""
    return words(f"field.{unit}_cost") if words.has(f"field.{unit}_cost") else words("deeds.costs", what=words.name(unit))


def note_line(note: Note, words: Words) -> str:
    """A remark on a printed figure: which, and what there is to say."""
    values = ", ".join([words.money(value) if isinstance(value, int) else value for value in note.values])
    said = words(note.key, values=values, readings=note.readings)
    if note.readings and note.key != "note.agree":
        said = f"{said} {words('note.agree', readings=note.readings)}"
    if values and "{values}" not in words(note.key):
        said = f"{said} {words('note.others', values=values)}"
    label = words(f"field.{note.field}") if note.field else ""
    return words("deeds.note", field=label, note=said) if label else said


# the next level
def next_step(table: Table, deed: Deed, owner: str, words: Words) -> str:
    """The next level: what it costs and what it adds to the rent."""
    ladder, now = rungs(table, deed.id), height(table, deed.id)
    if not owner or deed.id in table.game.mortgaged or now >= len(ladder):
        return ""
    step, before, after = ladder[now], in_force(table, deed, owner), rent_after(table, deed, owner)
    if before is None or not after:
        return ""
    what = words.quantity(step.number, step.unit)
    return words(
        "deeds.next", what=what, cost=words.money(step.price), rent=words.money(after), gain=words.money(after - before.amount),
    )  # fmt: skip


def rent_after(table: Table, deed: Deed, owner: str) -> int:
    """The rent once the next step is built."""
    step: Rung = rungs(table, deed.id)[height(table, deed.id)]
    if deed.kind != "street":
        return 2 * rent_of(table, deed, owner, ()).amount
    at = LEVELS.get(step.unit, step.number)
    return deed.rents[at] if at < len(deed.rents) else 0


# what may be done
def acts_of(table: Table, deed: Deed, owner: str, words: Words) -> tuple[ActView, ...]:
    """Build, sell, mortgage, lift: what makes sense here, each with its sum, or why not now."""
    return tuple([
        ActView(act, words(f"deeds.{act}_one", what=what, amount=words.money(amount)), why_not(table, act, owner, deed.id, words))
        for act, what, amount in sensible(table, deed, words)
    ])  # fmt: skip


def sensible(table: Table, deed: Deed, words: Words) -> list[tuple[str, str, int]]:
    """What could be done with this deed at all: the act, about what, for how much."""
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
    """The reason why this would be refused now; '' where it would not."""
    try:
        decide(table.game, command_of(act, player, ((deed, 1),)), table.edition)
    except Refused as refused:
        return words.refusal(refused)
    return ""


# what is printed
@dataclass(frozen=True, slots=True)
class FieldView:
    """A figure or name that a table may correct."""

    field: str
    label: str
    value: str
    figure: int | None
    corrected: bool


def field_views(kind: str, thing: str, game: Game, edition: Edition, words: Words) -> tuple[FieldView, ...]:
    """All that is printed on a deed, and whether this table prints it otherwise."""
    words = words.at(edition, game)
    mine = {said[2] for said in game.corrections if said[:2] == (kind, thing)}
    return tuple([
        FieldView(field, words(f"field.{field}"), words.money(value) if isinstance(value, int) else words.name(thing),
                  value if isinstance(value, int) else None, field in mine)
        for field, value in printed_fields(edition, kind, thing).items()
    ])  # fmt: skip
