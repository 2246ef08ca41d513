"""The phrases of a game in words: for each command, how a line is read and how it is written."""

from collections.abc import Callable
from typing import Any

from app.core.ledger import MONEY
from app.core.referee import Command
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.dealing.by_hand import PayByHand
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.said_landing import Landed
from app.rules.whole_game.table_talk import SetSwitch


class NotAGame(Exception):  # noqa: N818 - shown to the reader as it is
    """A line that is no phrase of a game in words."""


def basket(rest: str) -> tuple[tuple[str, int], ...]:
    """Read a basket: `boardwalk 2, park_place`."""
    parts = [part.split() for part in rest.split(",")]
    return tuple([(words[0], int(words[1]) if len(words) > 1 else 1) for words in parts if words])


def things(rest: str) -> tuple[tuple[str, int], ...]:
    """Read things that change hands: `boardwalk, $50, 2 voucher.bus_ticket`; `nothing`."""
    parts = [part.split() for part in rest.split(",") if part.split() != ["nothing"]]
    return tuple([_thing(words) for words in parts if words])


def _thing(words: list[str]) -> tuple[str, int]:
    if words[0].startswith("$"):
        return (MONEY, int(words[0][1:]))
    return (words[1], int(words[0])) if len(words) > 1 else (words[0], 1)


def basket_text(deeds: tuple[tuple[str, int], ...]) -> str:
    """Write a basket."""
    return ", ".join(f"{deed} {steps}" for deed, steps in deeds)


def things_text(given: tuple[tuple[str, int], ...]) -> str:
    """Write things that change hands."""
    said = [f"${n}" if unit == MONEY else (unit if n == 1 else f"{n} {unit}") for unit, n in given]
    return ", ".join(said) or "nothing"


def gives(who: str, rest: str) -> Trade:
    """Read a trade: `ana gives boardwalk to ben for $400`."""
    given, _, deal = rest.partition(" to ")
    other, _, got = deal.partition(" for ")
    return Trade(who, other.strip(), things(given), things(got))


def plays(who: str, rest: str) -> Command:
    """Read a card played: `ana plays voucher.bus_ticket to go`, `ana plays chance.court on ben with boardwalk`."""
    words = rest.split()
    told = dict(zip(words[1::2], words[2::2], strict=False))
    if "to" in told:
        return PlayVoucher(who, words[0], told["to"])
    return PlayCard(who, words[0], told.get("on", ""), told.get("with", ""), told.get("against", ""))


def play_text(command: PlayCard) -> str:
    """Write a card played."""
    slots = (("on", command.target), ("with", command.thing), ("against", command.other))
    return f"{command.player} plays {command.card}" + "".join(f" {word} {what}" for word, what in slots if what)


def pays(who: str, rest: str) -> PayByHand:
    """Read a payment by hand: `ana pays ben $50 for a bet`."""
    payees, _, more = rest.partition(" $")
    amount, _, note = more.partition(" for ")
    return PayByHand(tuple(who.split("+")), tuple(payees.split("+")), int(amount), note)


READ: dict[str, Callable[[str, str], Command]] = {
    "builds": lambda who, rest: Build(who, basket(rest)),
    "sells": lambda who, rest: Sell(who, basket(rest)),
    "mortgages": lambda who, rest: Mortgage(who, rest.strip()),
    "lifts": lambda who, rest: Lift(who, rest.strip()),
    "gives": gives,
    "plays": plays,
    "pays": pays,
    "lands": lambda who, rest: Landed(who, rest.removeprefix("on ").strip()),
    "claims": lambda who, rest: Claim(who, *rest.removeprefix("from ").split(" for ")),
    "leaves": lambda who, _: LeaveGame(who),
    "sets": lambda _, rest: SetSwitch(*rest.split()),
}

WRITE: dict[str, Callable[[Any], str]] = {
    "Build": lambda c: f"{c.player} builds {basket_text(c.deeds)}",
    "Sell": lambda c: f"{c.player} sells {basket_text(c.deeds)}",
    "Mortgage": lambda c: f"{c.player} mortgages {c.deed}",
    "Lift": lambda c: f"{c.player} lifts {c.deed}",
    "Trade": lambda c: f"{c.one} gives {things_text(c.gives)} to {c.two} for {things_text(c.gets)}",
    "PlayVoucher": lambda c: f"{c.player} plays {c.card} to {c.to}",
    "PlayCard": play_text,
    "PayByHand": lambda c: f"{'+'.join(c.payers)} pays {'+'.join(c.payees)} ${c.amount} for {c.note}",
    "Landed": lambda c: f"{c.player} lands on {c.place}",
    "Claim": lambda c: f"{c.owner} claims from {c.debtor}" + (f" for {c.deed}" if c.deed else ""),
    "LeaveGame": lambda c: f"{c.player} leaves",
    "SetSwitch": lambda c: f"table sets {c.name} {c.value}",
}
