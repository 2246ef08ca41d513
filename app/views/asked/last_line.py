"""The last line of the history in one or two sentences: what Undo would take back."""

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from app.core.agreements import Promised, PromiseEnded, PromiseNarrowed, StayedFree
from app.core.changes import Ended, Left, Seated
from app.core.commands import Postpone, Postponed
from app.core.edition import Edition
from app.core.events import Drew, Event, Freed, Jailed, Leg, Moved, Noted, Rolled, Transferred
from app.core.game import Game
from app.core.ledger import BANK, MONEY, POOL
from app.core.referee import Choose, Entry
from app.core.steps import Decision
from app.rules.travel.bus import Bus
from app.words.by_hand import BY_HAND, facts, is_by_hand
from app.words.language import Words
from app.words.names import one_stop
from app.words.summing import by_purpose, summed

TELLING = (Ended, Left)
PROMISED = (Promised, PromiseNarrowed, PromiseEnded)
SALARY, PASS = "salary", "pass"
LED = frozenset({"mr_monopoly", "bus", "triples", "subway", "taxi", "tunnel", "auction", "voucher", "card"})
MOST_CAUSES = 2  # the last ones: the question stands below them
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

    `flow` is 1 for money that comes from the bank or the Pool, -1 for money that somebody pays. `gains` is what each
    player has more or less since, `payments` are the sums that went from player to player, `cause` is what has led to
    the question that follows.
    """

    text: str
    coin: str
    sum: str = ""
    flow: int = 0
    gains: tuple[Gain, ...] = ()
    payments: tuple[Payment, ...] = ()
    cause: str = ""


def last_line_view(
    entry: Entry, edition: Edition, game: Game, words: Words, asked: Decision | None = None
) -> LastLineView:  # fmt: skip
    """Return an entry as its most telling sentences.

    These are, in the order in which they happened, where a token went and what led it there, the end of the game, who
    left it or came to it, who went to Jail or out of it, and all that was paid or let off; then promises that were made
    or have ended, and offers that are void. Otherwise it is what was put right by hand, or the last sentence of the
    entry, which is what was entered where no fact is told: the answer to the question `asked`.
    """
    words, entry = words.at(edition, game), without_waiting(entry)
    paid = of_kinds(entry, Transferred)
    told = [sentence for _, sentence in sorted(headlines(entry, paid, words), key=lambda one: one[0])]
    told += [words.event(event) for event in of_kinds(entry, *PROMISED)]
    told += [words.event(event) for event in of_kinds(entry, Noted) if event.name == VOID]
    lost = [event for event in of_kinds(entry, Noted) if event.name == TURN_LOST]
    told = told or list(facts(entry, words)) or by_bus(entry, words, asked)
    text = " ".join(told or [*map(words.event, lost), *words.entry(entry, asked)[-1:]])
    moved = gains(paid, game, words), payments(paid, game, words)
    return LastLineView(text, coin(paid), *sum_of(paid, words), *moved, cause_of(entry, words, asked))


def headlines(entry: Entry, paid: list[Transferred], words: Words) -> list[tuple[float, str]]:
    """Return the most telling sentences with the place in the line at which each happened."""
    found: list[tuple[float, str]] = []
    lands = walks(entry)
    passed = [event for event in paid if is_passed(event)] if lands else []
    for at, event in enumerate(entry.events):
        if is_telling(event, entry):
            found.append((at, words.event(event)))
        elif event in lands:
            found.append((after_salaries(entry, at), walked(event, words)))
        elif event in passed:
            found.append((at, salary(event, words) + "."))
    events = [*entry.events]
    groups = by_purpose([event for event in paid if event not in passed])
    found += [(events.index(group[0]), " ".join(summed(group, words))) for group in groups]
    return [one for one in found if one[1]]


def walks(entry: Entry) -> list[Moved]:
    """Return the walks that are told: each that something else than the dice has led, and where all came to an end."""
    moves = of_kinds(entry, Moved)
    if not moves or moves[-1].manner == BY_HAND or of_kinds(entry, *TELLING):
        return []
    return [move for move in moves if move is moves[-1] or move.manner in LED]


def walked(event: Moved, words: Words) -> str:
    """Return where a token went, and what has led it there."""
    key = f"moved.{event.manner}"
    told = words(key if words.has(key) else "preview.lands", player=words.name(event.player),
                 space=words.name(event.path[-1]))  # fmt: skip
    return one_stop(told + ".")


def after_salaries(entry: Entry, at: int) -> float:
    """Return the place of an arrival: behind the salaries of the walk, which are booked after its event."""
    met = at
    while met + 1 < len(entry.events) and is_passed(entry.events[met + 1]):
        met += 1
    return met + 0.5


def is_passed(event: Event) -> bool:
    """Return whether this is the salary of a corner that was passed."""
    return isinstance(event, Transferred) and event.reason.name == SALARY and len(event.legs) == 1 and any(
        name == PASS for name, _ in event.reason.terms
    )  # fmt: skip


def salary(event: Transferred, words: Words) -> str:
    """Return that a corner was passed, and what it has paid."""
    amount = words.money(sum([leg[2] for leg in event.legs]))
    return words("moved.passed", space=words.name(event.reason.about), amount=amount)


def by_bus(entry: Entry, words: Words, asked: Decision | None) -> list[str]:
    """Return that the bus has brought a voucher, which is drawn next."""
    return [words("moved.bus_voucher") + "."] if isinstance(asked, Bus) and entry.command == Choose("voucher") else []


def cause_of(entry: Entry, words: Words, asked: Decision | None) -> str:
    """Return what has led to the question that follows: who led the token, what was passed, which card was drawn."""
    lands = [move for move in walks(entry) if move.manner in LED]
    found: list[tuple[float, str]] = []
    for at, event in enumerate(entry.events):
        if isinstance(event, Drew):
            found.append((at, words.event(event)))
        elif event in lands:
            found.append((after_salaries(entry, at), walked(event, words)))
        elif isinstance(event, Transferred) and is_passed(event):
            found.append((at, salary(event, words)))
        elif isinstance(event, Rolled) and not of_kinds(entry, Moved):
            found.append((at, words.event(event)))
    found += [(0, told) for told in by_bus(entry, words, asked)]
    return " \u00b7 ".join([told.rstrip(".") for _, told in sorted(found, key=lambda one: one[0])][-MOST_CAUSES:])


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
    """Return all the money that moved, and which way: 1 where the bank or the Pool pays, -1 where somebody does.

    Where somebody pays and gets in one line, it is what that leaves them, with its sign.
    """
    money = money_legs(paid)
    if not money:
        return "", 0
    gets = all(leg[0] in {BANK, POOL} for leg in money)
    both = [player for player in givers(money) if player in {leg[1] for leg in money}]
    if len(both) == 1:
        return net_of(both[0], money, words)
    return words.money(sum([leg[2] for leg in money])), 1 if gets else -1


def givers(money: list[Leg]) -> list[str]:
    """Return the players who pay, each once."""
    return list(dict.fromkeys([leg[0] for leg in money if leg[0] not in {BANK, POOL}]))


def net_of(player: str, money: list[Leg], words: Words) -> tuple[str, int]:
    """Return by how much richer (1) or poorer (-1) this leaves a player; nothing where both sides are equal."""
    more = sum([leg[2] * ((leg[1] == player) - (leg[0] == player)) for leg in money])
    return (("+" if more > 0 else "") + words.money(more), 1 if more > 0 else -1) if more else ("", 0)


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


def coin(paid: list[Transferred]) -> str:
    """Return the sound of money: in where the bank or the Pool pays somebody, out where somebody pays."""
    money = money_legs(paid)
    if not money:
        return ""
    return "coin_in" if money[-1][0] in {BANK, POOL} else "coin_out"
