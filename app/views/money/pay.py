"""Paying by hand: faces, the Pool and the bank; what is to be paid in one sentence, and who would owe a rest."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK, POOL
from app.words.language import Words

LONG_NAME = 13  # letters
REASONS = ("rent", "card", "tax", "bet", "gift", "deal", "correction")
PURSES = {BANK: "bank", POOL: "treasure-chest"}
Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PurseView:
    """Whoever can pay or be paid: a player, the bank, the Pool; `sub` is what stands under the name.

    `brief` is the name where there is little room.
    """

    id: str
    name: str
    colour: str
    token: str
    sub: str
    brief: str = ""


@dataclass(frozen=True, slots=True)
class PayView:
    """The faces, the reasons one may give, and whether this board counts in thousands."""

    purses: tuple[PurseView, ...]
    reasons: tuple[tuple[str, str], ...]
    thousands: bool
    landings: bool


@dataclass(frozen=True, slots=True)
class OrderView:
    """Who pays whom: each side in words, the question still open, the sum on the button, what is to be known."""

    giver: str
    taker: str
    question: str
    each: str
    button: str
    note: str
    ready: bool


def pay_view(game: Game, edition: Edition, words: Words) -> PayView:
    """What can pay and be paid now."""
    words = words.at(edition, game)
    reasons = tuple([(name, words(f"pay.for_{name}")) for name in REASONS])
    idle = bool(game.agenda) and getattr(game.agenda[0], "idle", False)
    return PayView(purses(game, words), reasons, edition.unit > 1, bool(idle))


def purses(game: Game, words: Words) -> tuple[PurseView, ...]:
    """The players still in the game in their seats, the bank and the Pool."""
    return (*players(game, words), *[purse(game, words, name) for name in PURSES])


def players(game: Game, words: Words) -> tuple[PurseView, ...]:
    """The players still in the game, with their cash."""
    seats, short = [seat for seat in game.seats if seat.id not in game.out], briefs(game)
    return tuple(
        [PurseView(s.id, s.name, s.colour, s.token, words.money(game.holds(s.id)), short[s.id]) for s in seats]
    )


def briefs(game: Game) -> dict[str, str]:
    """Long names by their first word, broken at a hyphen, unless two would be the same."""
    short = {seat.id: brief(seat.name) for seat in game.seats}
    return {
        seat.id: short[seat.id] if list(short.values()).count(short[seat.id]) == 1 else seat.name for seat in game.seats
    }


def brief(name: str) -> str:
    """The first word of a long name."""
    first = name.split(maxsplit=1)[0] if len(name) > LONG_NAME and name.split() else name
    return first.replace("-", "-\n") if len(first) > LONG_NAME else first


def purse(game: Game, words: Words, name: str) -> PurseView:
    """The bank, which never runs dry, or the Pool with what lies in it."""
    sub = words.money(game.holds(name)) if name == POOL else ""
    return PurseView(name, words(f"pay.{name}"), "felt", PURSES[name], sub, words(f"pay.{name}"))


def order_view(game: Game, edition: Edition, words: Words, payers: Names, payees: Names, amount: int) -> OrderView:
    """What is about to be paid."""
    words = words.at(edition, game)
    total = amount * len(payers) * len(payees)
    several = len(payers) * len(payees) > 1
    return OrderView(
        side(game, words, payers), side(game, words, payees), question(words, payers, payees, amount),
        words("pay.each", amount=words.money(amount)) if several and amount else "",
        words("pay.all" if several else "pay.one", amount=words.money(total))
        if total else question(words, payers, payees, amount),
        owing(game, words, payers, payees, amount), bool(total),
    )  # fmt: skip


def side(game: Game, words: Words, names: Names) -> str:
    """One name, or how many."""
    if len(names) > 2:
        return words.several("pay.several", len(names))
    short = briefs(game)
    return ", ".join([words(f"pay.{name}") if name in PURSES else short[name] for name in names])


def question(words: Words, payers: Names, payees: Names, amount: int) -> str:
    """What has still to be said."""
    if not payers:
        return words("pay.who_pays")
    if not payees:
        return words("pay.who_gets")
    return "" if amount else words("pay.how_much")


def owing(game: Game, words: Words, payers: Names, payees: Names, amount: int) -> str:
    """Who has not the cash will owe it."""
    due = amount * len(payees)
    if POOL in payers and game.holds(POOL) < due:
        return words("pay.pool_has", amount=words.money(game.holds(POOL)))
    short = [name for name in payers if name not in PURSES and game.holds(name) < due]
    return words.several("pay.will_owe", len(short), players=words.names(short)) if short else ""
