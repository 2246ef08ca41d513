"""The last line of the history in one or two sentences: what Undo would take back."""

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from app.core.agreements import Promised, PromiseEnded, PromiseNarrowed, StayedFree
from app.core.changes import Ended, Left, Seated
from app.core.commands import Postpone, Postponed
from app.core.edition import Edition
from app.core.events import Event, Freed, Jailed, Leg, Moved, Noted, Transferred
from app.core.game import Game
from app.core.ledger import BANK, MONEY
from app.core.referee import Entry
from app.core.steps import Decision
from app.words.by_hand import BY_HAND, facts, is_by_hand
from app.words.language import Words
from app.words.names import one_stop
from app.words.summing import summed

TELLING = (Ended, Left)
PROMISED = (Promised, PromiseNarrowed, PromiseEnded)
VOID, TURN_LOST, BAIL = "offer_void", "turn_lost", "bail"
E = TypeVar("E", bound=Event)


class Gain(NamedTuple):
    """By how much a line has made a player richer (`flow` 1) or poorer (-1), with its sign."""

    player: str
    sum: str
    flow: int


class Payment(NamedTuple):
    """A sum that went from one player to another, without a sign."""

    giver: str
    taker: str
    sum: str


@dataclass(frozen=True, slots=True)
class LastLineView:
    """What happened in the last line, the sound of its receipt ('', coin_in or coin_out), and its sum.

    `flow` is 1 for money that comes from the bank, -1 for money that somebody pays. `gains` is what each player has
    more or less since, `payments` are the sums that went from player to player.
    """

    text: str
    coin: str
    sum: str = ""
    flow: int = 0
    gains: tuple[Gain, ...] = ()
    payments: tuple[Payment, ...] = ()


def last_line_view(
    entry: Entry, edition: Edition, game: Game, words: Words, asked: Decision | None = None
) -> LastLineView:  # fmt: skip
    """Return an entry as its most telling sentences.

    These are where a token went, the end of the game, who left it or came to it, who went to Jail or out of it, then
    all that was paid or let off, promises that were made or have ended, and offers that are void; otherwise what was
    put right by hand, or the last sentence of the entry, which is what was entered where no fact is told: the answer to
    the question `asked`.
    """
    words, entry = words.at(edition, game), without_waiting(entry)
    paid = of_kinds(entry, Transferred)
    told = [words.event(event) for event in entry.events if is_telling(event, entry)]
    told += [*summed(paid, words), *[words.event(event) for event in of_kinds(entry, *PROMISED)]]
    told += [words.event(event) for event in of_kinds(entry, Noted) if event.name == VOID]
    lands, lost = landing(entry, words), [event for event in of_kinds(entry, Noted) if event.name == TURN_LOST]
    told = [*lands, *told] or list(facts(entry, words))
    text = " ".join(told or [*map(words.event, lost), *words.entry(entry, asked)[-1:]])
    return LastLineView(text, coin(paid), *sum_of(paid, words), gains(paid, game, words), payments(paid, game, words))


def money_legs(paid: list[Transferred]) -> list[Leg]:
    """Return who gave money to whom, in the order in which it happened."""
    return [leg for event in paid for leg in event.legs if leg[3] == MONEY]


def gains(paid: list[Transferred], game: Game, words: Words) -> tuple[Gain, ...]:
    """Return by how much each player is richer or poorer; nobody who has as much as before."""
    known = dict.fromkeys([seat.id for seat in game.seats], 0)
    for giver, taker, amount, _ in money_legs(paid):
        for player, sign in ((giver, -1), (taker, 1)):
            if player in known:
                known[player] += sign * amount
    return tuple([
        Gain(player, ("+" if more > 0 else "") + words.money(more), 1 if more > 0 else -1)
        for player, more in known.items() if more
    ])  # fmt: skip


def payments(paid: list[Transferred], game: Game, words: Words) -> tuple[Payment, ...]:
    """Return every sum that one player has paid to another."""
    known = {seat.id for seat in game.seats}
    return tuple([
        Payment(giver, taker, words.money(amount)) for giver, taker, amount, _ in money_legs(paid)
        if giver in known and taker in known and amount
    ])  # fmt: skip


def sum_of(paid: list[Transferred], words: Words) -> tuple[str, int]:
    """Return all the money that moved, and which way: 1 where the bank pays, -1 where somebody does."""
    money = money_legs(paid)
    if not money:
        return "", 0
    gets = all(leg[0] == BANK for leg in money)
    return words.money(sum([leg[2] for leg in money])), 1 if gets else -1


def is_telling(event: Event, entry: Entry) -> bool:
    """Return whether the event gets the headline of its line."""
    came = isinstance(event, Seated) and bool(event.start)
    jail = isinstance(event, Jailed) or (isinstance(event, Freed) and event.manner != BAIL)
    return came or (jail and not is_by_hand(entry)) or isinstance(event, (*TELLING, StayedFree))


def without_waiting(entry: Entry) -> Entry:
    """Return an entry without how much is still to be said, unless that is what it entered: a notice tells it."""
    if isinstance(entry.command, Postpone):
        return entry
    return replace(entry, events=tuple([event for event in entry.events if not isinstance(event, Postponed)]))


def of_kinds(entry: Entry, *kinds: type[E]) -> list[E]:
    """Return the events of these kinds."""
    return [event for event in entry.events if isinstance(event, kinds)]


def landing(entry: Entry, words: Words) -> list[str]:
    """Return where the token came to stand last; nothing where it did not move, was put there, or somebody is out."""
    moves = of_kinds(entry, Moved)
    if not moves or moves[-1].manner == BY_HAND or of_kinds(entry, *TELLING):
        return []
    lands = words("preview.lands", player=words.name(moves[-1].player), space=words.name(moves[-1].path[-1]))
    return [one_stop(lands + ".")]


def coin(paid: list[Transferred]) -> str:
    """Return the sound of money: in where the bank pays somebody, out where somebody pays."""
    money = money_legs(paid)
    if not money:
        return ""
    return "coin_in" if money[-1][0] == "bank" else "coin_out"
