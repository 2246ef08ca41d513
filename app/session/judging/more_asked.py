"""The questions that a line of older rules may ask beside today's rules: of whom each is, about what, and how much."""

from collections.abc import Callable, Iterable
from typing import Any

from app.core.ledger import BANK
from app.rules.owning.claims import open_claims
from app.rules.owning.debt import Pay
from app.rules.owning.lots import rungs
from app.session.judging.more_told import BelievedLine, creditors, is_rent, parts_of
from app.session.judging.older_rules import name_in_table
from app.session.judging.possible import insist


def pay(line: BelievedLine, due: Pay) -> None:
    """Check that a sum is due that today's rules pay or ask for, a claim, or a rent of where the token stands."""
    sums = line.sums()
    claimed = [(one.debtor, one.owner, one.amount) for one in open_claims(line.before)]
    to_owner = due.creditor in creditors(line, due.player)
    insist(
        (due.player, due.creditor, due.amount) in [*sums, *claimed] or is_rent(line, due)
        or (to_owner and (due.player, due.amount) in [(payer, amount) for payer, _, amount in sums])
    )  # fmt: skip


def free(line: BelievedLine, step: Any) -> None:
    """Check that whoever pays the bail leaves Jail."""
    insist(step.player == line.asked and parts_of(line.told.asked, Pay))


def buy(line: BelievedLine, step: Any) -> None:
    """Check that the bank's deed under the token is sold at its price."""
    deed = line.after.edition.deeds[step.deed]
    insist(line.after.holds(BANK, step.deed) and line.after.game.position[step.player] in deed.spaces)
    insist(step.price == deed.price and step.percent in {0, 100})


def auction(line: BelievedLine, step: Any) -> None:
    """Check that a deed of whoever left is auctioned, or as many of a contested building as the bank has."""
    asked = [one for one in line.told.asked if name_in_table(one) == "Auction"]
    if step.kind == "deed":
        gone = line.after.game.out - line.before.game.out
        insist(line.before.owner(step.thing) in gone and asked.count(step) == 1 and step.opening >= 1)
        insist(line.after.holds(BANK, step.thing))
    else:
        ladders = [rung for deed in line.after.edition.deeds for rung in rungs(line.after, deed)]
        prices = [rung.price for rung in ladders if rung.unit == step.thing]
        insist(step.kind == "building" and step.thing == getattr(line.command, "unit", ""))
        insist(step.opening >= min(prices) and len(asked) <= line.after.holds(BANK, step.thing))


def keep_or_lift(line: BelievedLine, step: Any) -> None:
    """Check that whoever has come by a mortgaged deed is asked about it."""
    insist(line.after.owner(step.deed) == step.player and step.deed in line.after.game.mortgaged)
    insist(line.before.owner(step.deed) != step.player)


def utility(line: BelievedLine, step: Any) -> None:
    """Check that the dice are rolled for the owner of the deed under the token."""
    deed = line.after.edition.deeds[step.deed]
    insist(line.after.owner(step.deed) == step.owner != step.player and (step.factor, step.times) == (0, 1))
    insist(line.after.game.position[step.player] in deed.spaces)


def give_voucher(line: BelievedLine, step: Any) -> None:
    """Check that whoever gives chooses the voucher that today whoever gets it chooses."""
    insist((step.taker, step.player) in [(one.player, getattr(one, "giver", "")) for one in line.told.dropped])


def objection(line: BelievedLine, step: Any) -> None:
    """Check that somebody may object to the same as today, told in another form."""
    about = [(one.player, one.other, one.card, one.effect) for one in parts_of(line.told.dropped, type(step))]
    insist((step.player, step.other, step.card, step.effect) in about and not step.no)
    insist(sorted(taken(step.yes)) in [sorted(taken(one.yes)) for one in parts_of(line.told.dropped, type(step))])


def taken(steps: Iterable[Any]) -> list[tuple[str, str, str]]:
    """Return which deeds go from whom to whom."""
    found = []
    for step in steps:
        name = name_in_table(step)
        insist(name in {"TakeDeed", "SwapDeeds"})
        both = [(step.giver, step.taker), (step.taker, step.giver)]
        deeds = [step.deed] if name == "TakeDeed" else step.deeds
        found += [(*who, deed) for who, deed in zip(both, deeds, strict=False)]
    return found


def say_roll(line: BelievedLine, step: Any) -> None:
    """Check that the roll is asked for that brought the token here."""
    insist(step.player == line.asked and step.space == line.after.game.position[step.player])


def says(line: BelievedLine, step: Any) -> None:
    """Check that a card that was drawn is obeyed as it is printed."""
    insist(step.card == getattr(line.command, "key", "") and step == type(step)(line.asked, step.card))


def of_the_turn(line: BelievedLine, step: Any) -> None:
    """Check that a turn ends, or the next one begins."""
    insist(step.player in {line.before.game.turn, line.after.game.turn})


def over(line: BelievedLine, step: Any) -> None:  # noqa: ARG001 - the question has no fields
    """Check that the game is over."""
    insist(line.after.game.winners)


ASKED: dict[str, Callable[[BelievedLine, Any], None]] = {
    "Pay": pay, "Free": free, "Buy": buy, "Auction": auction, "KeepOrLift": keep_or_lift, "RollForUtility": utility,
    "GiveVoucher": give_voucher, "Objection": objection, "SayRoll": say_roll, "Says": says, "EndTurn": of_the_turn,
    "NextTurn": of_the_turn, "ToRoll": of_the_turn, "GameOver": over,
}  # fmt: skip
