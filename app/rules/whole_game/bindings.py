"""What each command binds: who says it, to whom, about what, and where that is written.

A command that carries all of it binds the same whenever it is said. What another one binds depends on the moment: it is
read from the table before the line and from its facts, and compared when the line is said again after a correction.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, NamedTuple

from app.core.agreements import Offered, Promised, Standing
from app.core.binding import Bound
from app.core.changes import CardWritten, Left
from app.core.commands import Command, Postpone
from app.core.events import Event, Rolled, Transferred, TurnBegan
from app.core.ledger import BANK, MONEY, POOL
from app.core.reasons import Reason
from app.core.referee import Choose, Entry, Roll, Table
from app.core.steps import Decision, Option, question_in
from app.core.wire import wire_name
from app.rules.book import rule
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw, deal_of, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn
from app.rules.naming import name_of
from app.rules.owning.claims import Claim
from app.rules.owning.debt import Pay
from app.rules.spaces.dividends import PayDividends
from app.rules.travel.speed_die import PlayBeforeBonus
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed, Passed
from app.rules.whole_game.table_talk import Correct, Join, Rename, Reseat, SetSwitch

Reads = Callable[[Table, Entry], tuple[str, ...]]
Speaks = Callable[[Table, Command, tuple[Event, ...]], tuple[str, ...]]


class Binds(NamedTuple):
    """What a command carries, by the names of its fields; and how the rest is read, which is compared.

    `says` reads who says it, where no field does. `reads` reads to whom and about what it is said.
    """

    who: tuple[str, ...] = ()
    whom: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    says: Speaks | None = None
    reads: Reads | None = None


# ------------------------------------------------------------------------------------------- who says it


def roller(before: Table, command: Command, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return who rolled: of dice said while a turn only waited to be ended, the player after it."""
    rolled = [event.player for event in events if isinstance(event, Rolled)]
    return tuple(rolled[:1]) or asked(before, command, events)


def asked(before: Table, command: Command, events: tuple[Event, ...]) -> tuple[str, ...]:  # noqa: ARG001
    """Return who was asked."""
    top = as_it_lay(before)
    return (top.asked(before),) if top is not None else ()


def as_it_lay(before: Table) -> Decision | None:
    """Return the question, as it followed what lay on the table: who owned, who was owed."""
    top = question_in(before.game.agenda)
    return top.as_it_lies(before) if top is not None else None


def answerer(before: Table, command: Command, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return who answered: whoever was asked, or the player whose turn began with the answer."""
    began = [event.player for event in events if isinstance(event, TurnBegan)]
    ahead = isinstance(command, Choose) and command.key != "end_turn"
    if ahead and began and isinstance(question_in(before.game.agenda), EndTurn):
        return tuple(began[:1])
    return asked(before, command, events)


# ------------------------------------------------------------------------------------------- to whom, about what


def answered(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return what was asked, and what the chosen answer is about: a deed, a card, a player who is paid."""
    top, command = as_it_lay(before), entry.command
    if top is None or not isinstance(command, Choose):
        return ()
    return (*names_in(top), *[name for option in chosen(before, top, command.key) for name in about(option)])


def chosen(before: Table, top: Decision, key: str) -> list[Option]:
    """Return the answer of this key. A debt and the end of a turn name by themselves whom they are about."""
    if isinstance(top, (Pay, EndTurn)):
        return []
    return [option for option in top.options(before) if option.key == key][:1]


def about(option: Option) -> tuple[str, ...]:
    """Return what an answer is about; of a walk also the stations that it rides."""
    way = option.reason if option.reason is not None and option.reason.name == "way" else None
    return (option.about, *[str(station) for _, station in (way.terms if way is not None else ())])


def names_in(value: object) -> tuple[str, ...]:
    """Return the names in a question, and its kind; without sums and reasons, which may differ."""
    if isinstance(value, str):
        return (value,)
    if isinstance(value, tuple):
        return tuple([name for part in value for name in names_in(part)])
    if isinstance(value, Reason) or not is_dataclass(value):
        return ()
    parts = [getattr(value, field.name) for field in fields(value)]
    return (wire_name(type(value)), *[name for part in parts for name in names_in(part)])


def met(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return the question that was answered by playing something in its place; nothing where it still stands."""
    top, now = question_in(before.game.agenda), as_it_lay(before)
    return names_in(now) if top is not None and not top.idle and top not in entry.agenda else ()


def creditor(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return whom the debt on top was owed to."""
    top = as_it_lay(before)
    return (top.creditor,) if isinstance(top, Pay) else met(before, entry)


def heir(before: Table, entry: Entry) -> tuple[str, ...]:  # noqa: ARG001
    """Return to whom everything went that a player left."""
    return tuple([event.creditor for event in entry.events if isinstance(event, Left)])


def claimed(before: Table, entry: Entry) -> tuple[str, ...]:  # noqa: ARG001
    """Return for which deed rent was asked, and who gets it."""
    dues = [step for step in entry.agenda if isinstance(step, Pay)]
    return (dues[0].reason.about, dues[0].creditor) if dues else ()


def paid_by_the_bank(before: Table, entry: Entry) -> tuple[str, ...]:  # noqa: ARG001
    """Return whom the bank paid."""
    legs = [leg for event in entry.events if isinstance(event, Transferred) for leg in event.legs]
    return tuple(sorted({taker for giver, taker, _, _ in legs if giver == BANK}))


def the_offer(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return all that an offer says, made into one name; and what the promises say that go with it."""
    named = getattr(entry.command, "offer", "")
    found = [offer for offer in open_offers(before) if offer.id == named]
    return tuple([name for one in found for name in (in_one_name(deal_of(one)[:5]), *promised(before, one.takes_over))])


def the_promise(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return all that a promise says, made into one name."""
    return promised(before, (getattr(entry.command, "promise", ""),))


def taken_over(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return what the promises say that a new owner takes over."""
    return promised(before, getattr(entry.command, "takes_over", ()))


def promised(before: Table, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Return what these promises say, each made into one name."""
    papers = [before.game.papers.get(number) for number in numbers]
    return tuple([in_one_name(paper.promise) for paper in papers if isinstance(paper, Standing)])


def in_one_name(what: object) -> str:
    """Return a name made of all that something says."""
    return name_of(what, ())


BY_PLAYER = Binds(who=("player",))
BINDS: Mapping[type[Command], Binds] = {
    NewGame: Binds(about=("seats", "preset", "switches", "title", "first", "corrections")),
    # answers: they say nothing without their question
    Roll: Binds(about=("dice",), says=roller),
    Choose: Binds(about=("key", "value"), says=answerer, reads=answered),
    # free acts
    Build: BY_PLAYER._replace(about=("deeds",)),
    Sell: BY_PLAYER._replace(about=("deeds",)),
    Mortgage: BY_PLAYER._replace(about=("deed",)),
    Lift: BY_PLAYER._replace(about=("deed",)),
    MortgageShare: BY_PLAYER._replace(about=("company",)),
    LiftShare: BY_PLAYER._replace(about=("company",)),
    Contest: Binds(who=("wants",), about=("unit",)),
    PlayCard: BY_PLAYER._replace(whom=("target", "other"), about=("card", "thing"), reads=met),
    PlayVoucher: BY_PLAYER._replace(about=("card", "to"), reads=met),
    PlayBeforeBonus: BY_PLAYER._replace(reads=met),
    Landed: BY_PLAYER._replace(about=("place",)),
    Passed: BY_PLAYER._replace(about=("corner", "roll")),
    # deals
    Trade: Binds(("one",), ("two",), ("gives", "gets", "promises", "takes_over"), reads=taken_over),
    Offer: Binds(("one",), ("two",), ("gives", "gets", "promises", "takes_over"), reads=taken_over),
    Accept: Binds(about=("offer",), reads=the_offer),
    Decline: Binds(about=("offer",), reads=the_offer),
    Withdraw: Binds(about=("offer",), reads=the_offer),
    BuyByRight: Binds(about=("promise",), reads=the_promise),
    StrikePromise: Binds(about=("promise",), reads=the_promise),
    # debts
    Claim: Binds(("owner",), ("debtor",), ("deed",), reads=claimed),
    PayInDeeds: Binds(("player",), ("creditor",), ("deeds",), reads=creditor),
    DeclareBankrupt: Binds(("player",), ("creditor",), reads=heir),
    LeaveGame: BY_PLAYER._replace(reads=heir),
    PayByHand: Binds(("payers",), ("payees",)),
    PayDividends: Binds(reads=paid_by_the_bank),
    # what the table says
    Adjust: Binds(about=("postings",)),
    AdjustMark: BY_PLAYER._replace(about=("mark", "value")),
    AdjustMortgage: Binds(about=("deed", "mortgaged")),
    AdjustPosition: BY_PLAYER._replace(about=("space", "jailed")),
    Note: BY_PLAYER._replace(about=("text",)),
    Rename: BY_PLAYER._replace(about=("name",)),
    Reseat: Binds(about=("order",)),
    Join: Binds(who=("seat",), about=("cash",)),
    SetSwitch: Binds(about=("name", "value")),
    SetFigure: Binds(about=("name", "amount")),
    Correct: Binds(about=("kind", "item", "field", "value")),
    TimeUp: Binds(),  # it is said of the whole game; who has won then is the referee's to find
    AgreeEnd: Binds(about=("at",)),
    Postpone: Binds(about=("commands",)),
}


# ------------------------------------------------------------------------------------------- a line, read


def said_by(before: Table, command: Command, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return who said a line."""
    row = BINDS[type(command)]
    if row.says is not None:
        return row.says(before, command, events)
    return tuple([name for field in row.who for name in names_in(getattr(command, field))])


@rule("C-61")
def bound(before: Table, entry: Entry) -> Bound:
    """A line binds whoever said it, what it is about, and who gives what to whom by it.

    What a roll of a move meets is the referee's to say, and binds nobody.
    """
    command, top = entry.command, question_in(before.game.agenda)
    if type(command) not in BINDS:  # of a later version
        return Bound()
    row, moves = BINDS[type(command)], isinstance(command, Roll) and top is not None and top.idle
    return Bound(
        said_by(before, command, entry.events), row.reads(before, entry) if row.reads is not None else (),
        () if moves else handed(before, entry.events),
    )  # fmt: skip


def handed(before: Table, events: tuple[Event, ...]) -> tuple[tuple[str, str], ...]:
    """Return which players gave something to which others, and which of them paid dollars to the bank or the Pool."""
    players = before.game.position
    legs = [leg for event in events if isinstance(event, Transferred) for leg in event.legs]
    pairs = {
        (giver, taker) for giver, taker, _, unit in legs
        if giver in players and (taker in players or (taker in {BANK, POOL} and unit == MONEY))
    }  # fmt: skip
    return tuple(sorted(pairs))


def names_given(entry: Entry) -> tuple[str, ...]:
    """Return the names that a line gave to an offer, to promises, to a card of the table's own."""
    return tuple([name for event in entry.events if (name := name_given(event))])


def name_given(event: Event) -> str:
    """Return the name that an event gives to something; '' for one that gives none."""
    if isinstance(event, Offered):
        return event.offer.id
    if isinstance(event, Promised):
        return event.number
    return event.card if isinstance(event, CardWritten) else ""


def renamed(command: Command, names: Mapping[str, str]) -> Command:
    """Return a command with the names that its offers, promises and cards have now. Older lines named them by lines."""
    carried: dict[str, Any] = {}
    for field in ("offer", "promise"):
        if field in getattr(command, "__dataclass_fields__", ()):
            carried[field] = names.get(getattr(command, field), getattr(command, field))
    if isinstance(command, (Trade, Offer)):
        carried["takes_over"] = tuple([names.get(number, number) for number in command.takes_over])
    if isinstance(command, PlayCard):
        carried["card"] = names.get(command.card, command.card)
    changed = {field: value for field, value in carried.items() if value != getattr(command, field)}
    return replace(command, **changed) if changed else command  # type: ignore[type-var]

