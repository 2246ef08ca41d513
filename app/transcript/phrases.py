"""The phrases of a game in words: for each command, how a line is read and how it is written."""

from collections.abc import Callable
from typing import Any, NamedTuple

from app.core.referee import NO_SENSE, Choose, Command
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim
from app.rules.spaces.dividends import PayDividends
from app.rules.travel.speed_die import PlayBeforeBonus
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed, Passed
from app.rules.whole_game.table_talk import Correct, Join, Rename, Reseat, SetSwitch
from app.transcript import deal_phrases as deals
from app.transcript import table_phrases as tables
from app.transcript.examples import ALONE, LIKE
from app.transcript.pieces import NotAGame, basket, basket_text, one_of

__all__ = ["READ", "WRITE", "NotAGame", "read_phrase", "verbs"]


class Phrase(NamedTuple):
    """A verb, the words that follow it at once, and what reads the rest: who speaks, and the words left."""

    verb: str
    opening: str
    read: Callable[[str, str], Command]


SLOTS = ("to", "on", "with", "against")


def plays(who: str, rest: str) -> Command:
    """Read a card played: `ana plays voucher.bus_ticket to go`, `ana plays chance.court on ben with boardwalk`."""
    card, *words = rest.split()
    told = {one_of(slot, SLOTS): what for slot, what in zip(words[::2], words[1::2], strict=True)}
    if "to" in told:
        return PlayVoucher(who, card, *told.values())
    return PlayCard(who, card, *[told.get(slot, "") for slot in SLOTS[1:]])


def claims(who: str, rest: str) -> Claim:
    """Read a rent that is claimed: `ana claims from ben for boardwalk`."""
    debtor, *deed = rest.removeprefix("from ").split(" for ")
    return Claim(who, debtor, *deed)


def play_text(command: PlayCard) -> str:
    """Write a card played."""
    slots = (("on", command.target), ("with", command.thing), ("against", command.other))
    return f"{command.player} plays {command.card}" + "".join(f" {word} {what}" for word, what in slots if what)


READ = (  # of one verb, the phrase with more words first
    Phrase("accepts", "offer ", deals.accepts),
    Phrase("agrees", "", tables.agrees),
    Phrase("begins", "", lambda who, _: Choose(who)),
    Phrase("builds", "", lambda who, rest: Build(who, basket(rest))),
    Phrase("buys", "by promise ", deals.buys),
    Phrase("claims", "", claims),
    Phrase("contests", "", tables.contests),
    Phrase("corrects", "", tables.corrects),
    Phrase("declines", "offer ", deals.declines),
    Phrase("ends", "the game before its time", lambda _, __: TimeUp(early=True)),
    Phrase("gives", "", deals.trade),
    Phrase("is", "bankrupt to ", deals.bankrupt),
    Phrase("is", "bankrupt", deals.bankrupt),
    Phrase("is", "called ", tables.called),
    Phrase("is", "up", lambda _, __: TimeUp()),
    Phrase("joins", "", tables.joins),
    Phrase("lands", "", lambda who, rest: Landed(who, rest.removeprefix("on ").strip())),
    Phrase("leaves", "", lambda who, _: LeaveGame(who)),
    Phrase("lifts", "share ", lambda who, rest: LiftShare(who, rest.strip())),
    Phrase("lifts", "", lambda who, rest: Lift(who, rest.strip())),
    Phrase("marks", "", tables.marks),
    Phrase("mortgages", "share ", lambda who, rest: MortgageShare(who, rest.strip())),
    Phrase("mortgages", "", lambda who, rest: Mortgage(who, rest.strip())),
    Phrase("moves", "", tables.moves),
    Phrase("notes", "", tables.notes),
    Phrase("offers", "", deals.offer),
    Phrase("passes", "", tables.passes),
    Phrase("pays", "in deeds ", deals.in_deeds),
    Phrase("pays", "dividends", lambda _, __: PayDividends()),
    Phrase("pays", "", tables.pays),
    Phrase("plays", "before the bonus", lambda who, _: PlayBeforeBonus(who)),
    Phrase("plays", "", plays),
    Phrase("puts", "", tables.puts),
    Phrase("sells", "", lambda who, rest: Sell(who, basket(rest))),
    Phrase("sets", "figure ", tables.sets_figure),
    Phrase("sets", "", lambda _, rest: SetSwitch(*rest.split())),
    Phrase("sits", "", lambda who, rest: Reseat(tables.sits(who, rest))),
    Phrase("strikes", "promise ", deals.strikes),
    Phrase("turns", "", tables.turns),
    Phrase("withdraws", "offer ", deals.withdraws),
)

WRITE: dict[type[Command], Callable[[Any], str]] = {
    Accept: lambda c: f"table accepts offer {c.offer}",
    Adjust: tables.moves_text,
    AdjustMark: tables.marks_text,
    AdjustMortgage: tables.turns_text,
    AdjustPosition: tables.puts_text,
    AgreeEnd: lambda c: f"table agrees to end at {c.at}",
    Build: lambda c: f"{c.player} builds {basket_text(c.deeds)}",
    BuyByRight: lambda c: f"table buys by promise {c.promise}",
    Claim: lambda c: f"{c.owner} claims from {c.debtor}" + (f" for {c.deed}" if c.deed else ""),
    Contest: tables.contests_text,
    Correct: tables.corrects_text,
    DeclareBankrupt: deals.bankrupt_text,
    Decline: lambda c: f"table declines offer {c.offer}",
    Join: tables.joins_text,
    Landed: lambda c: f"{c.player} lands on {c.place}",
    LeaveGame: lambda c: f"{c.player} leaves",
    Lift: lambda c: f"{c.player} lifts {c.deed}",
    LiftShare: lambda c: f"{c.player} lifts share {c.company}",
    Mortgage: lambda c: f"{c.player} mortgages {c.deed}",
    MortgageShare: lambda c: f"{c.player} mortgages share {c.company}",
    Note: tables.notes_text,
    Offer: deals.trade_text,
    Passed: lambda c: f"{c.player} passes {c.corner}" + (f" on {c.roll}" if c.roll else ""),
    PayByHand: tables.pays_text,
    PayDividends: lambda _: "table pays dividends",
    PayInDeeds: deals.in_deeds_text,
    PlayBeforeBonus: lambda c: f"{c.player} plays before the bonus",
    PlayCard: play_text,
    PlayVoucher: lambda c: f"{c.player} plays {c.card} to {c.to}",
    Rename: lambda c: f"{c.player} is called {c.name}",
    Reseat: lambda c: f"table sits {', '.join(c.order)}",
    Sell: lambda c: f"{c.player} sells {basket_text(c.deeds)}",
    SetFigure: lambda c: f"table sets figure {c.name} {c.amount}",
    SetSwitch: lambda c: f"table sets {c.name} {c.value}",
    StrikePromise: lambda c: f"table strikes promise {c.promise}",
    TimeUp: lambda c: "table ends the game before its time" if c.early else "time is up",
    Trade: deals.trade_text,
    Withdraw: lambda c: f"table withdraws offer {c.offer}",
}


def verbs() -> tuple[str, ...]:
    """Return every verb that a line may have."""
    return tuple(dict.fromkeys([phrase.verb for phrase in READ]))


def read_phrase(who: str, verb: str, rest: str) -> Command:
    """Return the command of a phrase; raise NotAGame where no phrase begins so, or where it does not go on so."""
    of_verb = [phrase for phrase in READ if phrase.verb == verb]
    for phrase in of_verb:
        if f"{rest} ".startswith(phrase.opening):
            return as_said(phrase, who, rest[len(phrase.opening) :])
    openings = tuple([f"{verb} {phrase.opening}".strip() for phrase in of_verb])
    raise NotAGame(f"{verb} {rest}".strip() if of_verb else verb, openings or (*verbs(), "rolls"))


def as_said(phrase: Phrase, who: str, rest: str) -> Command:
    """Read the rest of a phrase; raise NotAGame with a line of its kind where it cannot be read."""
    kind = (phrase.verb, phrase.opening)
    told = NotAGame(f"{who} {phrase.verb} {phrase.opening}{rest}".strip(), like=LIKE[kind])
    if bool(rest.strip()) is (kind in ALONE):
        raise told
    try:
        return phrase.read(who, rest)
    except NO_SENSE as wrong:
        raise told from wrong
