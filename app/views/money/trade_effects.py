"""What a trade does to a player: cash, worth, groups won or lost, and what mortgages cost."""

from dataclasses import dataclass

from app.core.referee import Table
from app.core.steps import Step
from app.rules.construction.last_street import EvenOut
from app.rules.construction.mortgage import lifting_cost
from app.rules.construction.passing_on import KeepOrLift
from app.rules.construction.share_mortgage import KeepOrLiftShare
from app.rules.owning.debt import Pay
from app.rules.owning.worth import is_hidden, worth
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class EffectView:
    """One effect of a trade, before and after; `flow` is 1 for the better, -1 for the worse."""

    text: str
    before: str
    after: str
    flow: int


def effects_of(before: Table, after: Table, words: Words, player: str) -> tuple[EffectView, ...]:
    """Return what changes for a player: cash, worth, groups, and the cost of mortgaged deeds."""
    cash = change(words, "trade.cash", before.holds(player), after.holds(player))
    return (cash, *whole(before, after, words, player), *groups(before, after, words, player),
            *mortgages(after, words, player))  # fmt: skip


def whole(before: Table, after: Table, words: Words, player: str) -> tuple[EffectView, ...]:
    """Return the worth before and after, unless it is hidden because a tax leaves the player a choice."""
    if is_hidden(before):
        return ()
    return (change(words, "trade.worth", worth(before, player).total, worth(after, player).total),)


def change(words: Words, key: str, before: int, after: int) -> EffectView:
    """Return a sum before and after."""
    return EffectView(words(key), words.money(before), words.money(after), (after > before) - (after < before))


def groups(before: Table, after: Table, words: Words, player: str) -> list[EffectView]:
    """Return the groups in which the player owns more or fewer deeds than before."""
    found = []
    for group in before.edition.groups.values():
        had, has = [sum([table.owner(deed) == player for deed in group.deeds]) for table in (before, after)]
        if had != has:
            size = len(group.deeds)
            name = words.name(group.id)
            found.append(EffectView(name, share(words, had, size), share(words, has, size), (has > had) - (has < had)))
    return found


def share(words: Words, number: int, size: int) -> str:
    """Return how many of a group are owned; a whole group is called so."""
    return words("trade.whole_group", n=size) if number == size else words("trade.of_group", n=number, size=size)


def mortgages(after: Table, words: Words, player: str) -> list[EffectView]:
    """Return what each mortgaged deed or share costs its new owner: lifting it now, or the interest for keeping it."""
    either = (KeepOrLift, KeepOrLiftShare)
    asked = [step for step in after.game.agenda if isinstance(step, either) and step.player == player]
    lifts = [lift for step in after.game.agenda if (lift := owed_lift(after, player, step))]
    return [*[mortgage(after, words, step) for step in asked], *[lifted(words, *lift) for lift in lifts]]


def owed_lift(after: Table, player: str, step: Step) -> tuple[str, int] | None:
    """Return the deed whose mortgage this player will have to lift, and what that costs; None for any other step."""
    if isinstance(step, Pay) and step.player == player and step.reason.name == "lift":
        return (step.reason.about, step.as_it_lies(after).amount)
    if isinstance(step, EvenOut) and step.player == player and step.asks(after):
        return (step.deed, lifting_cost(after, after.deed(step.deed)))
    return None


def lifted(words: Words, deed: str, cost: int) -> EffectView:
    """Return what a mortgage costs that has to be lifted at once."""
    return EffectView(words("trade.must_lift", deed=words.name(deed), lift=words.money(cost)), "", "", -1)


def mortgage(after: Table, words: Words, step: KeepOrLift | KeepOrLiftShare) -> EffectView:
    """Return the two sums between which the new owner chooses."""
    sums = {option.key: words.money(option.amount or 0) for option in step.options(after)}
    keep, lift = sums["keep"], sums.get("lift", "")
    key = "trade.keep_or_lift" if lift else "trade.keep"
    thing = words.name(step.options(after)[0].about)
    return EffectView(words(key, deed=thing, keep=keep, lift=lift), "", "", -1)
