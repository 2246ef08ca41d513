"""Promises about rents, kept at each landing: free stays, and shares of what was paid."""

from typing import NamedTuple

from app.core.agreements import FreeStay, RentShare, Standing, StayedFree
from app.core.edition import Deed
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.amounts import percent_up
from app.rules.book import rule
from app.rules.dealing.promise_ends import end
from app.rules.dealing.promises import kept
from app.rules.dealing.promising import WHOLE
from app.rules.owning.debt import Pay, settle_all
from app.rules.owning.rent import Rent, Terms
from app.rules.switches import RENT_CHANGES

NumberedPromise = tuple[str, Standing]


def free_stay(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> Rent:
    """Whoever was promised a free stay here owes no rent, or half of it."""
    stays = stays_for(table, player, owner, deed.id) if table.game.papers else []
    return let_off(table, stays[0], deed, rent) if stays and rent.amount else rent


def stays_free(table: Table, player: str, owner: str, deed: str) -> bool:
    """Whether this player owes nothing at all on a deed, because its owner promised it."""
    return any(part_off(paper) == WHOLE for _, paper in stays_for(table, player, owner, deed))


def stays_for(table: Table, player: str, owner: str, deed: str) -> list[NumberedPromise]:
    """The free stays that hold here: what lets off most first, then what is not used up by it, then the oldest."""
    stays = [
        (number, paper) for number, paper in kept(table)
        if isinstance(paper.promise, FreeStay) and covers(paper.promise, player, owner, deed)
    ]  # fmt: skip
    return sorted(stays, key=lambda one: (-part_off(one[1]), bool(one[1].left)))


def covers(promise: FreeStay | RentShare, player: str, owner: str, deed: str) -> bool:
    """Whether a promise is about this deed in the promiser's hands, and to this player."""
    return promise.player == player and promise.promiser == owner and deed in promise.deeds


def part_off(paper: Standing) -> int:
    """How many percent a free stay lets off."""
    return paper.promise.percent if isinstance(paper.promise, FreeStay) else 0


@rule("C-57")
def let_off(table: Table, stay: NumberedPromise, deed: Deed, rent: Rent) -> Rent:
    """Free by the promise of a line: a fact with what would have been due; a landing less is left."""
    number, paper = stay
    cheaper = by_promise(in_part(rent, 100 - part_off(paper)), number)
    promise, left = paper.promise, max(paper.left - 1, 0)
    reason = Reason("free_stay", deed.id, cheaper.terms, cheaper.keys)
    off = rent.amount - cheaper.amount
    table.emit(StayedFree(number, promise.player, promise.promiser, deed.id, off, left, reason))
    if paper.left and not left:
        end(table, number, paper, "used_up")
    return cheaper


@RENT_CHANGES.at("promise_percent")
def in_part(rent: Rent, part: int | str) -> Rent:
    """So many percent of a rent are owed, rounded up."""
    return Rent(percent_up(rent.amount, int(part)), (*rent.terms, ("promise_percent", part)), (*rent.keys, "C-57"))


@RENT_CHANGES.at("promise_line")
def by_promise(rent: Rent, number: int | str) -> Rent:
    """The rent says by which promise it is less."""
    return rent._replace(terms=(*rent.terms, ("promise_line", number)))


class SharedRent(NamedTuple):
    """A part of a rent that goes on: by which promise, what was paid, what others left of it, and the part."""

    number: str
    promise: RentShare
    paid: int
    left: int
    part: int


def share_rent(table: Table, due: Pay, amount: int, met: int) -> None:
    """A rent was paid: whoever was promised a part of it gets it from the owner, but for what counted as met."""
    for share in shares_of(table, due, amount):
        kept_back = min(met, share.part) if share.promise.player == due.player else 0
        met -= kept_back
        give_share(table, due.reason.about, share, share.part - kept_back)


def shares_of(table: Table, due: Pay, amount: int) -> tuple[SharedRent, ...]:
    """Who gets which part of a debt once it is paid; nobody of what is no rent."""
    if due.reason.name != "rent" or not table.game.papers:
        return ()
    paid = left = amount + sum([int(figure) for word, figure in due.reason.terms if word == "less_in_deeds"])
    found: list[SharedRent] = []
    for number, paper in kept(table):
        promise = paper.promise
        if isinstance(promise, RentShare) and covers(promise, promise.player, due.creditor, due.reason.about):
            found.append(SharedRent(number, promise, paid, left, min(percent_up(paid, promise.percent), left)))
            left -= found[-1].part
    return tuple(found)


def comes_back(table: Table, due: Pay) -> int:
    """How much of a rent its payer gets back from the owner by a promise."""
    shares = shares_of(table, due, due.amount)
    return sum([share.part for share in shares if share.promise.player == due.player])


@rule("C-57")
def give_share(table: Table, deed: str, share: SharedRent, still: int) -> None:
    """A part of the rents of named deeds goes to somebody; rounded up, and all parts together are no more than all.

    `still`: what of the part is still to be given.
    """
    number, promise, paid, left, part = share
    terms: Terms = (("rent_paid", paid), ("promise_percent", promise.percent), ("promise_line", number))
    terms = (*terms, ("rent_left", left)) if part == left < paid else terms
    terms = (*terms, ("comes_back", part - still)) if still < part else terms
    if still:
        dues = ((promise.promiser, promise.player, still),)
        settle_all(table, dues, Reason("rent_share", deed, terms, ("C-57",)))
