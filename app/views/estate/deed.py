"""A title deed: its printed rows, what the next building costs and gains, and what may be done with it."""

from dataclasses import dataclass

from app.core.edition import Deed, Edition
from app.core.game import Game, Seat
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table, decide
from app.rules.construction.mortgage import lifting_cost, mortgage_brings
from app.rules.owning.lots import Rung, height, resale_of, rungs
from app.rules.owning.rent import HOTEL, SKYSCRAPER, rent_of
from app.views.asked.acts import command_of
from app.views.asked.promises import PromiseView, promise_views
from app.views.estate.deed_rows import RentRowView, cost_rows, in_force, rent_rows
from app.words.language import Words

NOBODY = Seat("", "")
LEVELS = {"hotel": HOTEL, "skyscraper": SKYSCRAPER}


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
