"""What is at stake while a deed is decided on: its rents, who has the rest of its group, what stays in hand."""

from dataclasses import dataclass
from typing import NamedTuple

from app.core.edition import Deed, Edition
from app.core.game import Game
from app.core.ledger import BANK
from app.core.referee import Table, question
from app.core.steps import Decision
from app.rules.dealing.promise_rents import comes_back
from app.rules.owning.debt import Pay
from app.rules.owning.property import Auction, Purchase
from app.rules.owning.rent import level, owned_in_group
from app.views.estate.deed import in_force
from app.words.language import Words

HOTEL, SKYSCRAPER = 5, 6


class LadderStep(NamedTuple):
    """A printed rent: how many of what it is for ('' where a number is enough), the sum, whether it applies now."""

    many: str
    unit: str
    amount: str
    lit: bool


class Holder(NamedTuple):
    """A deed of the group and who has it: '' is the bank. `here` is the deed that is decided on."""

    deed: str
    name: str
    colour: str
    token: str
    here: bool


@dataclass(frozen=True, slots=True)
class StakeView:
    """The deed that is decided on. `told` are sentences: what it makes of the group, what stays in hand.

    `sum` is its price, or what is `owed`. A sum that is owed for something else has no deed, only what it is for.
    """

    deed: str
    name: str
    over: str
    colour: str
    letter: str
    ladder: tuple[LadderStep, ...]
    group: tuple[Holder, ...]
    told: tuple[str, ...]
    sum: str = ""
    owed: bool = False


def stake_view(game: Game, edition: Edition, words: Words) -> StakeView | None:
    """Return what is at stake in the question on top; None where it is about no deed."""
    top, words = question(game).as_it_lies(Table(game, edition)), words.at(edition, game)
    deed = edition.deeds.get(deed_of(top))
    if deed is None:
        return due_view(Table(game, edition), top, words) if isinstance(top, Pay) else None
    group = edition.group_of(deed.id)
    table = after_buying(Table(game, edition), top)
    return StakeView(
        deed.id, words.name(deed.id), words.name(group.id), group.colour, words.letter(group.id),
        ladder(table, deed, words), holders(game, edition, deed, words), told(table, top, deed, words),
        words.money(due) if (due := due_of(top)) else "", isinstance(top, Pay),
    )  # fmt: skip


def due_view(table: Table, top: Pay, words: Words) -> StakeView | None:
    """Return a sum that is owed for something other than a deed: what for, how much, the cash left."""
    if not top.amount:
        return None
    left = left_after(table, top, words)
    return StakeView("", words.reason(top.reason), "", "", "", (), (), left, words.money(top.amount), owed=True)


def due_of(top: Decision) -> int:
    """Return the sum that a question is about: a price or a debt; 0 where it is about none."""
    return (top.price if isinstance(top, Purchase) else top.amount if isinstance(top, Pay) else 0) or 0


def deed_of(top: Decision) -> str:
    """Return the deed that a question is about; '' where it is about none."""
    if isinstance(top, Purchase):
        return top.deed
    if isinstance(top, Auction):
        return top.thing if top.kind == "deed" else ""
    return top.reason.about if isinstance(top, Pay) else str(getattr(top, "deed", ""))


def after_buying(table: Table, top: Decision) -> Table:
    """Return the table as it would be once the deed is bought; as it is where nothing is for sale."""
    if not isinstance(top, Purchase) or not table.holds(BANK, top.deed):
        return table
    bought = Table(table.game.copy(), table.edition)
    bought.transfers(((BANK, top.player, 1, top.deed),), top.reason())
    return bought


def ladder(table: Table, deed: Deed, words: Words) -> tuple[LadderStep, ...]:
    """Return the printed rents; the one that applies is lit."""
    owner = table.owner(deed.id)
    lit = -1 if in_force(table, deed, owner) is None else row_of(table, deed, owner)
    return tuple([step(deed, at, rent, words, at == lit) for at, rent in enumerate(deed.rents)])


def row_of(table: Table, deed: Deed, owner: str) -> int:
    """Return which of the printed rents applies: by what stands there, or by how many are owned."""
    return level(table, deed.id) if deed.kind == "street" else owned_in_group(table, deed, owner)[0] - 1


def step(deed: Deed, at: int, rent: int, words: Words, lit: bool) -> LadderStep:  # noqa: FBT001 - a field of it
    """Return one printed rent."""
    amount = words("deeds.times_dice", n=words.number(rent)) if deed.kind == "utility" else words.money(rent)
    if deed.kind != "street":
        return LadderStep(words.number(at + 1), "", amount, lit)
    unit = {0: "lot", HOTEL: "hotel", SKYSCRAPER: "skyscraper"}.get(at, "house")
    return LadderStep(words.number(at) if unit == "house" else "", unit, amount, lit)


def holders(game: Game, edition: Edition, deed: Deed, words: Words) -> tuple[Holder, ...]:
    """Return every deed of the group with its owner."""
    return tuple([
        Holder(words.name(name), *looks(game, game.owner(name)), name == deed.id)
        for name in edition.group_of(deed.id).deeds
    ])  # fmt: skip


def looks(game: Game, owner: str) -> tuple[str, str, str]:
    """Return a player's name, colour and token; three times '' for the bank."""
    if not owner:
        return "", "", ""
    seat = game.seat(owner)
    return seat.name, seat.colour, seat.token


def told(table: Table, top: Decision, deed: Deed, words: Words) -> tuple[str, ...]:
    """Return sentences: what the purchase makes of the group, and the cash left.

    A share of the rent that comes back to its payer by a promise stays in hand, too.
    """
    owner = table.owner(deed.id)
    lines = (group_line(table, deed, owner, words),) if owner else ()
    return lines + left_after(table, top, words)


def left_after(table: Table, top: Decision, words: Words) -> tuple[str, ...]:
    """Return the cash left after a price or a debt, as a sentence; nothing where it does not suffice."""
    player = top.asked(table)
    price = top.price if isinstance(top, Purchase) else top.amount if isinstance(top, Pay) else None
    back = comes_back(table, top) if isinstance(top, Pay) else 0
    left = table.holds(player) - price + back if price is not None and player else -1
    return (words("stake.left", player=words.name(player), amount=words.money(left)),) if left >= 0 else ()


def group_line(table: Table, deed: Deed, owner: str, words: Words) -> str:
    """Return how many of the group the owner has, and by what that multiplies the rent."""
    owned, size = owned_in_group(table, deed, owner)
    key = "stake.all" if owned == size else "stake.some"
    line = words(key, player=words.name(owner), n=words.number(owned), all=words.number(size))
    now = in_force(table, deed, owner) if deed.kind == "street" else None
    factor = " ".join([words.term(*term) for term in now.terms[1:]]) if now is not None else ""
    return f"{line} · {factor}" if factor else line
