"""What the entered dice would do: the route, what is met on it, what is owed, balances before and after."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.events import Moved, Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry, Table
from app.sentences import route
from app.texts import Words
from app.views.table import QuestionView, question_view


@dataclass(frozen=True, slots=True)
class Change:
    """A player's balance before and after."""

    player: str
    name: str
    before: str
    after: str
    amount: int


@dataclass(frozen=True, slots=True)
class PreviewView:
    """The judged but unwritten roll."""

    mover: str
    path: tuple[str, ...]
    route: str
    landing: str
    owner: str
    receipts: tuple[str, ...]
    told: tuple[str, ...]
    next: QuestionView
    changes: tuple[Change, ...]


def preview_view(before: Game, entry: Entry, after: Game, edition: Edition, words: Words) -> PreviewView:
    """What would happen, in words and figures."""
    words = words.at(edition, after)
    moves = [event for event in entry.events if isinstance(event, Moved)]
    path = tuple([space for move in moves for space in move.path])
    mover = moves[0].player if moves else before.turn
    asked = question_view(Table(after, edition), words)
    landing = after.position.get(mover, "")
    owner = _owner(after, edition, landing)
    return PreviewView(
        mover, path, route(words, path), words.name(landing) if landing else "",
        words.name(owner) if owner else "", _receipts(entry, words), words.entry(entry), asked,
        changes(before, after, words, asked, mover),
    )  # fmt: skip


def _owner(game: Game, edition: Edition, space: str) -> str:
    deed = edition.deed_at(space) if space in edition.spaces else None
    return game.owner(deed.id) if deed is not None else ""


def _receipts(entry: Entry, words: Words) -> tuple[str, ...]:
    paid = [event for event in entry.events if isinstance(event, Transferred)]
    return tuple([f"{words.quantity(leg[2], leg[3])} · {words.reason(event.reason)}" for event in paid for leg in event.legs])


def changes(before: Game, after: Game, words: Words, asked: QuestionView, mover: str) -> tuple[Change, ...]:
    """Balances before the roll and once it and the sum it opens are booked."""
    moved = {seat.id: after.holds(seat.id) - before.holds(seat.id) for seat in after.seats}
    due = next((o for o in asked.options if o.key == "pay" and o.amount), None)
    if due is not None and due.amount is not None:
        moved[asked.player] = moved.get(asked.player, 0) - due.amount
        if due.about in moved:
            moved[due.about] += due.amount
    shown = [player for player, amount in moved.items() if amount or player == mover]
    return tuple([
        Change(player, words.name(player), words.money(before.holds(player, MONEY)),
               words.money(before.holds(player, MONEY) + moved[player]), moved[player])
        for player in shown
    ])  # fmt: skip
