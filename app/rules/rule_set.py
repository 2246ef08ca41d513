"""Which version of the rules judged a line, and what is judged otherwise since.

Every line says its version. Raise RULE_SET with every release whose rules judge a command that could be said before in
another way, and write what changed into OTHERWISE under the version that was the last to judge it the old way. A game
from elsewhere is judged by these rules. What a line of an older version may have otherwise stands in this table; in
everything else, and in a line of this version, its facts must be those that its command has today.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from app.core.commands import Command
from app.core.referee import Choose, Roll
from app.core.steps import Step
from app.core.wire import wire_name

RULE_SET = 3
OLDEST = 1  # of version 0.1.0, whose lines do not say it


class AnswerJudged(NamedTuple):
    """A command that is judged otherwise, by its name on the wire, where it answers `question` with `said`.

    `question` and `said` are '' where it is judged otherwise at every question, or whatever was said. What is said is
    the key of a Choose up to its first colon, or a face among the dice of a Roll. `asks`: only a line after which
    this is asked, by the line or by the rules of today, is judged otherwise; '' where it may ask anything.
    """

    command: str
    question: str = ""
    said: str = ""
    asks: str = ""


@dataclass(frozen=True)
class Otherwise:
    """What the rules after a version do otherwise.

    `believed` are commands whose facts today's rules do not give: those of an old line are taken over, if they are
    possible. The rest tells of facts that came, went or are told otherwise and move nothing, so that old lines are
    judged all the same: marks ('.' ends the beginning of a name), notes, events and steps by their names on the wire,
    fields as (name on the wire, field), and switches that games before have no value of.
    """

    believed: tuple[AnswerJudged, ...] = ()
    marks: frozenset[str] = frozenset()
    notes: frozenset[str] = frozenset()
    events: frozenset[str] = frozenset()
    steps: frozenset[str] = frozenset()
    fields: frozenset[tuple[str, str]] = frozenset()
    switches: frozenset[str] = frozenset()


NAMED = ("marks", "notes", "events", "steps", "fields", "switches")
OTHERWISE: Mapping[int, Otherwise] = {
    1: Otherwise(
        believed=(
            # A sum that the payer has is paid by the answer itself; 0.1.0 asked for it once more.
            AnswerJudged("Choose", "InJail", "bail"),
            AnswerJudged("Choose", "IncomeTax", "flat"),
            AnswerJudged("Choose", "KeepOrLift", "keep"),
            # Giving up is open only where a debt cannot be met; what a bankrupt leaves goes other ways.
            AnswerJudged("Choose", "Pay", "give_up"),
            AnswerJudged("DeclareBankrupt"),
            AnswerJudged("LeaveGame"),
            # Cards of the table's own, gifts, first cards, reversed rents.
            AnswerJudged("Choose", "ByHand", "keep"),
            AnswerJudged("Choose", "ByHand", "from"),
            AnswerJudged("Choose", "GiftFrom", "voucher"),
            AnswerJudged("Choose", "FirstCards", "deal"),
            AnswerJudged("PlayCard"),
            # Mr. Monopoly, triples and fares pay and stop on their way as the ledger of rules says.
            AnswerJudged("Roll", "", "mr_monopoly"),
            AnswerJudged("Choose", "MoveAnywhere"),
            AnswerJudged("Choose", "MustPlayVoucher"),
            AnswerJudged("Choose", "SubwayNow"),
            AnswerJudged("PlayVoucher"),
            AnswerJudged("PayInDeeds"),
            # A table that moves its tokens without the app; more buildings wanted than there is room for.
            AnswerJudged("Landed"),
            AnswerJudged("Contest"),
        ),
        marks=frozenset({"unpaid", "turn.passed", "turn.said", "cleared.", "offers"}),
        events=frozenset({"Offered", "OfferClosed"}),
        steps=frozenset({"MrMonopolyOver", "LateCards"}),
        fields=frozenset({("Reason", "keys"), ("ByHand", "deck"), ("MoveAnywhere", "manner")}),
        switches=frozenset({"promises", "space_voucher", "unsold", "ask_for_vouchers", "trade_needs", "houses_out",
                            "mortgage_transfer_fee"}),
    ),
    # Before, offers, promises and own cards were named by their lines: both names of a line are compared as one.
    2: Otherwise(
        believed=(
            # Mr. Monopoly passes a deed where one stays free by a promise.
            AnswerJudged("Roll", "", "mr_monopoly"),
            # A deed that changes hands in Millionaire sells no house of another street.
            AnswerJudged("Choose", "CardOther"),
            AnswerJudged("Choose", "CardTarget"),
            AnswerJudged("Choose", "KeepOrLift", "lift"),
            AnswerJudged("BuyByRight"),
            # The roll behind a card is asked for after what the card lets one choose, and only where it matters.
            AnswerJudged("Choose", "DrawCard", asks="SayRoll"),
            AnswerJudged("Choose", "CardThing"),
            # Who goes home leaves a claim to the bank.
            AnswerJudged("LeaveGame"),
            # A rent that is asked for is that of whoever has the deed then.
            AnswerJudged("Claim"),
            # What a share of the very rent brings back counts as met: the difference is paid, and giving up is closed.
            AnswerJudged("Choose", "Pay", "give_up"),
            AnswerJudged("DeclareBankrupt"),
            AnswerJudged("PayInDeeds"),
            # A question holds the thing: who owns it, and what it costs, is looked up when it is answered.
            AnswerJudged("Choose", "TaxiRide"),
            AnswerJudged("Roll", "RollForUtility"),
            AnswerJudged("Roll", "RollOff"),
            AnswerJudged("Roll", "RollToWin"),
            AnswerJudged("Choose", "Settle"),
            AnswerJudged("Choose", "StayOrGo"),
            AnswerJudged("Choose", "SubwayNow"),
            # One that has lost its sense is struck by the deal, or by what is put right.
            *[AnswerJudged(act, asked) for act in ("Trade", "Accept", "BuyByRight", "Adjust", "AdjustMortgage")
              for asked in ("TaxiRide", "RollForUtility", "StayOrGo", "SubwayNow", "Objection")],
            # A card swaps both deeds or none, and pays off a mortgage only for what it then takes.
            AnswerJudged("PlayCard"),
            *[AnswerJudged("Choose", asked) for asked in ("CardTarget", "CardThing", "CardOther", "Objection")],
        ),
        # An offer that cannot be met any more is void at once, not only where the other side would take it.
        marks=frozenset({"offers"}),
        notes=frozenset({"offer_void", "time_is_up"}),
        switches=frozenset({"auctions"}),  # a table may play without them
        events=frozenset({"OfferClosed"}),
        fields=frozenset({("Pay", "follows"), ("Buy", "percent"), ("MayBuy", "percent"), ("BuyInstead", "percent"),
                          ("Auction", "deeds")}),
    ),
}


@cache
def since(rule_set: int) -> Otherwise:
    """Return all that is otherwise since a version of the rules."""
    later = [otherwise for version, otherwise in OTHERWISE.items() if version >= rule_set]
    return Otherwise(
        tuple([answer for one in later for answer in one.believed]),
        *[frozenset().union(*[getattr(one, kind) for one in later]) for kind in NAMED],
    )


def is_believed(rule_set: int, command: Command, question: Step | None, *asks: Step | None) -> bool:
    """Return whether a line of this version may have facts that its command does not have today.

    `question` is what it answers, and `asks` is what is asked after it, by the line and by today's rules.
    """
    name, answers, then = wire_name(type(command)), name_of(question), {"", *map(name_of, asks)}
    return any(
        row.command == name and row.question in {"", answers} and row.asks in then
        and (not row.said or row.said in said_by(command))
        for row in since(rule_set).believed
    )  # fmt: skip


def name_of(step: Step | None) -> str:
    """Return the name of a step on the wire; '' for none."""
    return wire_name(type(step)) if step is not None else ""


def said_by(command: Command) -> tuple[object, ...]:
    """Return what a command says in answer to a question."""
    if isinstance(command, Choose):
        return (command.key.partition(":")[0],)
    return command.dice if isinstance(command, Roll) else ()
