"""Which version of the rules judged a line, and what is judged otherwise since.

Every line says its version. Raise RULE_SET with every release whose rules judge a command that could be said before in
another way, and write what changed into OTHERWISE under the version that was the last to judge it the old way. A game
from elsewhere is judged by these rules. What a line of an older version may have otherwise stands in this table; in
everything else, and in a line of this version, its facts must be those that its command has today.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
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

    `beside` is what the line may tell or ask beside what today's rules give: "Moved", "Marked.unpaid",
    "Transferred.salary", "Pay". How much of it, by whom and about what is checked in `more_told.py` and
    `more_asked.py` of `app/session/judging`.
    """

    command: str
    question: str = ""
    said: str = ""
    asks: str = ""
    beside: frozenset[str] = frozenset()


PAID_LATER = frozenset({"Pay"})
VOID = frozenset({"Marked.offers", "Noted.offer_void", "OfferClosed"})
GOING = VOID | {"Marked.bankruptcies", "Transferred.sell", "Transferred.estate", "Lifted", "Left", "Ended", "TurnBegan",
                "KeepOrLift", "Auction", "NextTurn", "ToRoll", "EndTurn", "GameOver"}  # fmt: skip
COMING = frozenset({"TurnBegan", "Moved", "Jailed", "Marked.unpaid", "Marked.claims", "Noted.claim_lapsed",
                    "Transferred.salary", "Pay", "Buy", "RollForUtility", "EndTurn"})  # fmt: skip
PRIZE = frozenset({"Transferred.card"})
SUMS = PRIZE | {"Transferred.card_by_hand", "Transferred.squeeze_play", "Transferred.birthday_gift"}
CARD = VOID | {"Transferred.sell", "Objection", "SayRoll", "Says"}
DEAL = VOID | {"Transferred.sell", "KeepOrLift"}


@dataclass(frozen=True)
class Otherwise:
    """What the rules after a version do otherwise.

    `believed` are commands whose facts today's rules do not give: those of an old line are taken over, as far as its
    row lets it tell something beside today's facts. The rest tells of facts that came, went or are told otherwise and
    move nothing, so that old lines are judged all the same: `new` are those that old lines do not tell, `gone` those
    that only they do, by the names that rows have ('.' ends the beginning of a name); fields as (name on the wire,
    field, what older lines have there); and switches that games before have no value of.
    """

    believed: tuple[AnswerJudged, ...] = ()
    new: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    fields: frozenset[tuple[str, str, object]] = frozenset()
    switches: frozenset[str] = frozenset()

    @cached_property
    def before(self) -> Mapping[tuple[str, str], tuple[object, ...]]:
        """Return what older lines have in a field, by its name on the wire; a row of them as a list."""
        found: dict[tuple[str, str], tuple[object, ...]] = {}
        for name, field, value in self.fields:
            plain = [*value] if isinstance(value, tuple) else value
            found[name, field] = (*found.get((name, field), ()), plain)
        return found


ANY = "*"  # whatever older lines have in a field
NAMED = ("new", "gone", "fields", "switches")
OTHERWISE: Mapping[int, Otherwise] = {
    1: Otherwise(
        believed=(
            # A sum that the payer has is paid by the answer itself; 0.1.0 asked for it once more.
            AnswerJudged("Choose", "InJail", "bail", beside=PAID_LATER | {"Free"}),
            AnswerJudged("Choose", "IncomeTax", "flat", beside=PAID_LATER),
            AnswerJudged("Choose", "KeepOrLift", "keep", beside=PAID_LATER),
            # Giving up is open only where a debt cannot be met; what a bankrupt leaves goes other ways.
            AnswerJudged("Choose", "Pay", "give_up", beside=GOING),
            AnswerJudged("DeclareBankrupt", beside=GOING),
            AnswerJudged("LeaveGame", beside=GOING),
            # Cards of the table's own, gifts, first cards, reversed rents.
            AnswerJudged("Choose", "ByHand", "keep", beside=frozenset({"Transferred.card_kept"})),
            AnswerJudged("Choose", "ByHand", "from", beside=PAID_LATER),
            AnswerJudged("Choose", "GiftFrom", "voucher", beside=frozenset({"GiveVoucher"})),
            AnswerJudged("Choose", "FirstCards", "deal"),
            AnswerJudged("PlayCard", beside=CARD),
            # Mr. Monopoly, triples and fares pay and stop on their way as the ledger of rules says.
            AnswerJudged("Roll", "", "mr_monopoly", beside=COMING),
            AnswerJudged("Choose", "MoveAnywhere", beside=COMING),
            AnswerJudged("Choose", "MustPlayVoucher", beside=COMING),
            AnswerJudged("Choose", "SubwayNow", beside=COMING),
            AnswerJudged("PlayVoucher", beside=COMING),
            AnswerJudged("PayInDeeds", beside=VOID),
            # A table that moves its tokens without the app; more buildings wanted than there is room for.
            AnswerJudged("Landed", beside=COMING),
            AnswerJudged("Contest", beside=frozenset({"Auction"})),
        ),
        new=frozenset({"Marked.turn.passed", "Marked.turn.said", "Marked.cleared.", "Marked.offers", "Offered",
                       "OfferClosed", "MrMonopolyOver", "LateCards"}),
        gone=frozenset({"Marked.unpaid", "Marked.offers"}),
        fields=frozenset({("Reason", "keys", ANY), ("ByHand", "deck", ""), ("MoveAnywhere", "manner", "triples")}),
        switches=frozenset({"promises", "space_voucher", "unsold", "ask_for_vouchers", "trade_needs", "houses_out",
                            "mortgage_transfer_fee"}),
    ),
    # Before, offers, promises and own cards were named by their lines: both names of a line are compared as one.
    2: Otherwise(
        believed=(
            # Mr. Monopoly passes a deed where one stays free by a promise.
            AnswerJudged("Roll", "", "mr_monopoly", beside=COMING),
            # A deed that changes hands in Millionaire sells no house of another street.
            AnswerJudged("Choose", "CardOther", beside=CARD),
            AnswerJudged("Choose", "CardTarget", beside=CARD),
            AnswerJudged("Choose", "KeepOrLift", "lift", beside=CARD),
            AnswerJudged("BuyByRight", beside=DEAL),
            # The roll behind a card is asked for after what the card lets one choose, and only where it matters.
            AnswerJudged("Choose", "DrawCard", asks="SayRoll", beside=CARD),
            AnswerJudged("Choose", "CardThing", beside=CARD),
            # Who goes home leaves a claim to the bank.
            AnswerJudged("LeaveGame", beside=GOING),
            # A rent that is asked for is that of whoever has the deed then.
            AnswerJudged("Claim", beside=PAID_LATER),
            # What a share of the very rent brings back counts as met: the difference is paid, and giving up is closed.
            AnswerJudged("Choose", "Pay", "give_up", beside=GOING),
            AnswerJudged("DeclareBankrupt", beside=GOING),
            AnswerJudged("PayInDeeds", beside=VOID),
            # A question holds the thing: who owns it, and what it costs, is looked up when it is answered.
            AnswerJudged("Choose", "TaxiRide", beside=COMING | {"Transferred.taxi_ride"}),
            AnswerJudged("Roll", "RollForUtility", beside=PAID_LATER),
            AnswerJudged("Roll", "RollOff", beside=PRIZE),
            AnswerJudged("Roll", "RollToWin", beside=PRIZE),
            AnswerJudged("Choose", "Settle", beside=SUMS),
            AnswerJudged("Choose", "StayOrGo", beside=COMING),
            AnswerJudged("Choose", "SubwayNow", beside=COMING),
            # One that has lost its sense is struck by the deal, or by what is put right.
            *[AnswerJudged(act, asked, beside=DEAL)
              for act in ("Trade", "Accept", "BuyByRight", "Adjust", "AdjustMortgage")
              for asked in ("TaxiRide", "RollForUtility", "StayOrGo", "SubwayNow", "Objection")],
            # A card swaps both deeds or none, and pays off a mortgage only for what it then takes.
            AnswerJudged("PlayCard", beside=CARD),
            *[AnswerJudged("Choose", asked, beside=CARD)
              for asked in ("CardTarget", "CardThing", "CardOther", "Objection")],
        ),
        # An offer that cannot be met any more is void at once, not only where the other side would take it.
        new=frozenset({"Marked.offers", "OfferClosed", "Noted.offer_void", "Noted.time_is_up"}),
        switches=frozenset({"auctions"}),  # a table may play without them
        fields=frozenset({("Pay", "follows", False), ("Buy", "percent", 0), ("MayBuy", "percent", 0),
                          ("BuyInstead", "percent", 0), ("Auction", "deeds", ())}),
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


def rows_of(rule_set: int, command: Command, question: Step | None, *asks: Step | None) -> list[AnswerJudged]:
    """Return the rows that say how a line of this version may differ from what its command gives today.

    `question` is what it answers, and `asks` is what is asked after it, by the line and by today's rules.
    """
    name, answers, then = wire_name(type(command)), name_of(question), {"", *map(name_of, asks)}
    return [
        row for row in since(rule_set).believed
        if row.command == name and row.question in {"", answers} and row.asks in then
        and (not row.said or row.said in said_by(command))
    ]  # fmt: skip


def name_of(step: Step | None) -> str:
    """Return the name of a step on the wire; '' for none."""
    return wire_name(type(step)) if step is not None else ""


def said_by(command: Command) -> tuple[object, ...]:
    """Return what a command says in answer to a question."""
    if isinstance(command, Choose):
        return (command.key.partition(":")[0],)
    return command.dice if isinstance(command, Roll) else ()
