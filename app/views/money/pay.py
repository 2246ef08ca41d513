"""Paying by hand: the faces, what is about to be paid in one sentence, and who would be left owing."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import POOL
from app.rules.blanks import Names
from app.views.asked.purses import PURSES, PurseView, briefs, purses
from app.words.language import Words

REASONS = ("rent", "card", "tax", "bet", "gift", "deal", "correction")


@dataclass(frozen=True, slots=True)
class PayView:
    """The faces, the reasons that can be given, and whether this board counts in thousands."""

    purses: tuple[PurseView, ...]
    reasons: tuple[tuple[str, str], ...]
    thousands: bool
    landings: bool


@dataclass(frozen=True, slots=True)
class OrderView:
    """Who pays whom: both sides in words, what is still to be said, the sum on the button, and a note."""

    giver: str
    taker: str
    question: str
    each: str
    button: str
    note: str
    ready: bool


def pay_view(game: Game, edition: Edition, words: Words) -> PayView:
    """Return who can pay and be paid now."""
    words = words.at(edition, game)
    reasons = tuple([(name, words(f"pay.for_{name}")) for name in REASONS])
    idle = bool(game.agenda) and getattr(game.agenda[0], "idle", False)
    return PayView(purses(game, edition, words), reasons, edition.unit > 1, bool(idle))


def order_view(game: Game, edition: Edition, words: Words, payers: Names, payees: Names, amount: int) -> OrderView:
    """Return what is about to be paid."""
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
    """Return the name of one side, or how many players it has."""
    if len(names) > 2:
        return words.several("pay.several", len(names))
    short = briefs(game)
    return ", ".join([words(f"pay.{name}") if name in PURSES else short[name] for name in names])


def question(words: Words, payers: Names, payees: Names, amount: int) -> str:
    """Return what has still to be said; '' where nothing has."""
    if not payers:
        return words("pay.who_pays")
    if not payees:
        return words("pay.who_gets")
    return "" if amount else words("pay.how_much")


def owing(game: Game, words: Words, payers: Names, payees: Names, amount: int) -> str:
    """Return who has not enough cash and will owe the rest."""
    due = amount * len(payees)
    if POOL in payers and game.holds(POOL) < due:
        return words("pay.pool_has", amount=words.money(game.holds(POOL)))
    short = [name for name in payers if name not in PURSES and game.holds(name) < due]
    return words.several("pay.will_owe", len(short), players=words.names(short)) if short else ""
