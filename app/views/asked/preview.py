"""What the entered dice would do: the route, what is met on it, what is owed, balances before and after."""

from dataclasses import dataclass

from app.core.agreements import StayedFree
from app.core.edition import Edition
from app.core.events import Moved, Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry, Table
from app.core.steps import question_in
from app.rules.dealing.promise_rents import shares_of
from app.rules.owning.debt import Pay
from app.views.asked.question import GlanceView, glance
from app.views.asked.walks import NO_WALK, WalkView, walk_view
from app.words.event_sentences import route, stops
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class BalanceChange:
    """A player's balance before and after."""

    player: str
    name: str
    before: str
    after: str
    amount: int
    colour: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True)
class PassingSum:
    """A sum met on the way: what for, how much, and whether the mover gets it (`flow` 1) or pays it (-1)."""

    text: str
    sum: str
    flow: int


@dataclass(frozen=True, slots=True)
class PreviewView:
    """A roll that is judged but not written."""

    mover: str
    path: tuple[str, ...]
    route: str
    landing: str
    owner: str
    receipts: tuple[PassingSum, ...]
    told: tuple[str, ...]
    next: GlanceView
    changes: tuple[BalanceChange, ...]
    title: str = ""
    status: str = ""
    walk: WalkView = NO_WALK
    stops: tuple[str, ...] = ()


def preview_view(before: Game, entry: Entry, after: Game, edition: Edition, words: Words) -> PreviewView:
    """Return what the roll would do, in words and figures."""
    words = words.at(edition, after)
    moves = [event for event in entry.events if isinstance(event, Moved)]
    path = tuple([space for move in moves for space in move.path])
    mover = moves[0].player if moves else after.turn
    table = Table(after, edition)
    asked = glance(table, words)
    landing = after.position.get(mover, "")
    owner = _owner(after, edition, landing) if moves else ""
    told = () if moves else words.entry(entry, question_in(before.agenda))
    return PreviewView(
        mover, path, route(words, path), words.name(landing) if landing else "", words.name(owner) if owner else "",
        _receipts(entry, words, mover), told, asked, changes(before, table, words),
        _title(words, mover, landing) if moves else words("preview.entered"),
        _free(entry, words, mover) or _status(after, words, asked, mover, owner, landing, edition, gain(entry, mover))
        if moves or not asked.idle else "",
        walk_view(entry, lambda player: before.position.get(player, ""), before, edition),
        stops(words, (before.position.get(mover, ""), *path)) if path else (),
    )  # fmt: skip


def _title(words: Words, mover: str, landing: str) -> str:
    return words("preview.lands", player=words.name(mover), space=words.name(landing))


def _free(entry: Entry, words: Words, mover: str) -> str:
    """Return by which promise a stay is free, if nothing else is asked for it."""
    stays = [event for event in entry.events if isinstance(event, StayedFree) and event.player == mover]
    free = [stay for stay in stays if ("promise_percent", 0) in stay.reason.terms]
    return words.event(free[-1]) if free else ""


def gain(entry: Entry, mover: str) -> int:
    """Return by how much richer the roll alone makes the mover."""
    legs = [leg for event in entry.events if isinstance(event, Transferred) for leg in event.legs if leg[3] == MONEY]
    return sum([leg[2] * ((leg[1] == mover) - (leg[0] == mover)) for leg in legs])


def _status(  # noqa: PLR0913, PLR0917 - what a landing is told by
    game: Game, words: Words, asked: GlanceView, mover: str, owner: str, landing: str, edition: Edition, got: int
) -> str:  # fmt: skip
    """Return what is asked on arrival, what is got where nothing is asked, or why nothing is."""
    if not asked.idle or asked.player == mover != game.turn:
        return asked.text
    if got > 0 and asked.kind == "EndTurn":
        return words("preview.gets", player=words.name(mover), amount=words.money(got))
    if owner == mover:
        return words("preview.yours")
    deed = edition.deed_at(landing) if owner else None
    if deed is not None and deed.id in game.mortgaged:
        return words("preview.mortgaged", owner=words.name(owner))
    return words("preview.nothing") if asked.kind == "EndTurn" else asked.text


def _owner(game: Game, edition: Edition, space: str) -> str:
    deed = edition.deed_at(space) if space in edition.spaces else None
    return game.owner(deed.id) if deed is not None else ""


def _receipts(entry: Entry, words: Words, mover: str) -> tuple[PassingSum, ...]:
    """Return every sum or thing that changes hands at once. A player other than the mover is named."""
    paid = [event for event in entry.events if isinstance(event, Transferred)]
    return tuple([_receipt(leg, words.reason(event.reason), words, mover) for event in paid for leg in event.legs])


def _receipt(leg: tuple[str, str, int, str], what_for: str, words: Words, mover: str) -> PassingSum:
    giver, taker, amount, unit = leg
    flow = 1 if taker == mover else -1 if giver == mover else 0
    text = what_for if flow else f"{words.name(taker)} · {what_for}"
    return PassingSum(text, words.quantity(amount, unit), flow or int(giver == "bank"))


def changes(before: Game, table: Table, words: Words) -> tuple[BalanceChange, ...]:
    """Return all balances before the roll, and after it with the sum that is then due, and who gets a part of it."""
    moved = {seat.id: table.holds(seat.id) - before.holds(seat.id) for seat in table.game.seats}
    for giver, taker, amount in due_now(table):
        for player, sign in ((giver, -1), (taker, 1)):
            if player in moved:
                moved[player] += sign * amount
    return tuple([
        BalanceChange(
            seat.id, words.name(seat.id), words.money(before.holds(seat.id, MONEY)),
            words.money(before.holds(seat.id, MONEY) + moved[seat.id]), moved[seat.id], seat.colour, seat.token,
        )
        for seat in table.game.seats if moved[seat.id]
    ])  # fmt: skip


def due_now(table: Table) -> list[tuple[str, str, int]]:
    """Return the sum that is asked for, from whom to whom, and the parts of a rent that then go on by promises."""
    asked = next(iter(table.game.agenda), None)
    if not isinstance(asked, Pay):
        return []
    top = asked.as_it_lies(table)
    parts = [(one.promise.promiser, one.promise.player, one.part) for one in shares_of(table, top, top.amount)]
    return [(top.player, top.creditor, top.amount), *parts]
