"""All deeds by group or by owner, one line each."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table
from app.rules.construction.legal import legal
from app.rules.dealing.promise_rents import free_stay, stays_for, stays_free
from app.rules.owning.worth import owned_deeds
from app.views.estate.deed import NOBODY, in_force, looks, state_of
from app.words.language import Words

BANKS = "bank"


@dataclass(frozen=True, slots=True)
class DeedLine:
    """A deed in a list: its owner, what is built, what landing there costs."""

    id: str
    name: str
    colour: str
    letter: str
    state: str
    owner: str
    owner_name: str
    owner_colour: str
    owner_token: str
    sum: str
    mortgaged: bool


@dataclass(frozen=True, slots=True)
class Section:
    """Deeds listed together: a group, or what one player owns."""

    key: str
    title: str
    told: str
    colour: str
    letter: str
    token: str
    deeds: tuple[DeedLine, ...]


@dataclass(frozen=True, slots=True)
class OwnerView:
    """A player who owns deeds; `open` counts what could be done with them now."""

    id: str
    name: str
    colour: str
    token: str
    cash: str
    open: int


def deeds_by_group(game: Game, edition: Edition, words: Words) -> tuple[Section, ...]:
    """Return every group in the order of the board."""
    table, words = Table(game, edition), words.at(edition, game)
    return tuple([
        Section(group.id, words.name(group.id), owners_of(table, group.deeds, words), group.colour,
                words.letter(group.id), "", tuple([deed_line(table, name, words) for name in group.deeds]))
        for group in edition.groups.values() if group.deeds
    ])  # fmt: skip


def deeds_by_owner(game: Game, edition: Edition, words: Words) -> tuple[Section, ...]:
    """Return what each player owns, group by group, and last what the bank still has."""
    table, words = Table(game, edition), words.at(edition, game)
    order = {name: at for at, name in enumerate([deed for group in edition.groups.values() for deed in group.deeds])}
    found = [
        Section(
            seat.id, seat.name, words.several("deeds.many", len(owned_deeds(table, seat.id))), seat.colour, "",
            seat.token or "account",
            lines_of(table, sorted(owned_deeds(table, seat.id), key=order.__getitem__), words),
        )
        for seat in game.seats if seat.id not in game.out
    ]  # fmt: skip
    left = tuple([deed_line(table, name, words) for name in order if not game.owner(name)])
    if left:
        found.append(
            Section(BANKS, words("deeds.left"), words.several("deeds.many", len(left)), "", "", "bank-outline", left)
        )
    return tuple(found)


def lines_of(table: Table, deeds: Iterable[str], words: Words) -> tuple[DeedLine, ...]:
    """Return a line for each deed."""
    return tuple([deed_line(table, name, words) for name in deeds])


def owners_of(table: Table, deeds: tuple[str, ...], words: Words) -> str:
    """Return who owns how many of a group: 'Ana 2, Ben 1 of 4'."""
    counts: dict[str, int] = {}
    for deed in deeds:
        owner = table.owner(deed)
        if owner:
            counts[owner] = counts.get(owner, 0) + 1
    if not counts:
        return words("deeds.nobody", all=words.number(len(deeds)))
    if max(counts.values()) == len(deeds):
        return words("deeds.whole_group", player=words.name(next(iter(counts))))
    held = ", ".join([f"{words.name(player)} {words.number(count)}" for player, count in counts.items()])
    return words("deeds.of", owners=held, all=words.number(len(deeds)))


def deed_line(table: Table, name: str, words: Words) -> DeedLine:
    """Return one deed. Its sum is the rent that applies now, or the price while the bank has it."""
    group, owner = table.edition.group_of(name), table.owner(name)
    seat = table.game.seat(owner) if owner else NOBODY
    down = name in table.game.mortgaged
    return DeedLine(
        name, words.name(name), group.colour, words.letter(group.id), state_of(table, name, words), owner,
        *looks(seat), sum_of(table, name, words), down,
    )  # fmt: skip


def cost_for(visitor: str, table: Table, name: str, words: Words) -> str:
    """Return what landing there would cost a player, with promised free stays; '' where nobody asks rent of them."""
    deed, owner = table.deed(name), table.owner(name)
    rent = in_force(table, deed, owner)
    if rent is None or owner == visitor:
        return ""
    if stays_free(table, visitor, owner, name):
        return words.money(0)
    if not stays_for(table, visitor, owner, name):
        return sum_of(table, name, words)
    tried = Table(table.game.copy(), table.edition)  # a stay that is counted is used up by it
    return words.money(free_stay(tried, visitor, owner, deed, rent).amount)


def sum_of(table: Table, name: str, words: Words) -> str:
    """Return what landing there costs, or the price."""
    deed, owner = table.deed(name), table.owner(name)
    rent = in_force(table, deed, owner)
    if rent is None:
        return "" if owner else words.money(deed.price)
    if deed.kind == "utility":
        factor = next((figure for word, figure in rent.terms if word == "times"), 0)
        return words("deeds.times_dice", n=factor)
    return words.money(rent.amount)


def owner_views(game: Game, edition: Edition, words: Words) -> tuple[OwnerView, ...]:
    """Return who owns deeds, and how much each could do with them now."""
    table, words = Table(game, edition), words.at(edition, game)
    return tuple([
        OwnerView(seat.id, seat.name, seat.colour, seat.token, words.money(game.holds(seat.id)),
                  sum(map(len, legal(table, seat.id))))
        for seat in game.seats if seat.id not in game.out and owned_deeds(table, seat.id)
    ])  # fmt: skip
