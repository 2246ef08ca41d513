"""Sums up what moved in a line, so that a sentence tells all of it: «3 houses», «five players get $850»."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.core.events import Leg, Transferred
from app.core.ledger import DISCARD, MONEY
from app.words.names import ACCOUNTS

if TYPE_CHECKING:
    from app.words.language import Words

NAMED = 3  # so many parties or things are named one by one; more are counted
LOT = "@"
WORKS = frozenset({"build", "sell"})
KINDS = ("voucher", "roll_three", "chance", "community_chest", "share")


def moved_in_all(events: Iterable[Transferred]) -> int:
    """Return all dollars that changed hands."""
    return sum([leg[2] for event in events for leg in event.legs if leg[3] == MONEY])


def summed(paid: Iterable[Transferred], words: "Words") -> tuple[str, ...]:
    """Return a sentence for each thing that was paid for, with everything that moved for it."""
    return tuple([sentence for group in by_purpose(paid) if (sentence := of_group(group, words))])


def by_purpose(paid: Iterable[Transferred]) -> list[list[Transferred]]:
    """Return transfers grouped by what they were for, in the order in which each came first."""
    groups: dict[str, list[Transferred]] = {}
    for event in paid:
        groups.setdefault(event.reason.name, []).append(event)
    return list(groups.values())


def of_group(group: list[Transferred], words: "Words") -> str:
    """Tell a few transfers between different people one by one; sum all others."""
    if whole := worked(group, words) or dealt_to_all(group, words):
        return whole
    if len(group) <= NAMED and all(len(event.legs) <= 2 for event in group) and not repeated(group):
        return " ".join([words.transfer(event) for event in group])
    legs = legs_of(group)
    money = [leg for leg in legs if leg[3] == MONEY]
    told = [*sums(money, words), *things([leg for leg in legs if leg[3] != MONEY], bool(money), words)]
    return words("event.Transferred", paid=words.begun(words("event.then").join(told)), reason=purpose(group, words))


def worked(group: list[Transferred], words: "Words") -> str:
    """Return who built or sold what, where and for how much; '' for a group that was for something else."""
    key, legs = f"told.{group[0].reason.name}", legs_of(group)
    money = [leg for leg in legs if leg[3] == MONEY]
    by_hand = any(word == "by_hand" for event in group for word, _ in event.reason.terms)
    if group[0].reason.name not in WORKS or by_hand or len({leg[:2] for leg in money}) != 1:
        return ""
    change = net([leg for leg in legs if LOT in (leg[0][:1], leg[1][:1])])
    sign = 1 if key == "told.build" else -1
    what = words.listed([words.quantity(abs(amount), unit) for unit, amount in change.items() if amount * sign > 0])
    amount = words.money(sum([leg[2] for leg in money]))
    return words(key, giver=words.name(money[0][0]), taker=words.name(money[0][1]), what=what, amount=amount,
                 about=words.listed(abouts(group, words))) if what else ""  # fmt: skip


def dealt_to_all(group: list[Transferred], words: "Words") -> str:
    """Return that everybody got and paid as many deeds; '' for a group that was for something else."""
    deeds = [leg for leg in legs_of(group) if leg[3] != MONEY]
    each = {sum([leg[2] for leg in deeds if leg[1] == taker]) for _, taker, *_ in deeds}
    if group[0].reason.name != "dealt" or len(deeds) <= NAMED or len(each) != 1:
        return ""
    return words.several("told.dealt.each", each.pop(), amount=words.money(moved_in_all(group)))


def legs_of(group: list[Transferred]) -> list[Leg]:
    """Return everything that moved in a group."""
    return [leg for event in group for leg in event.legs]


def abouts(group: list[Transferred], words: "Words") -> list[str]:
    """Return the names of all that a group was about, each once."""
    return [words.name(about) for about in dict.fromkeys([event.reason.about for event in group]) if about]


def repeated(group: list[Transferred]) -> bool:
    """Return whether the same giver pays the same taker more than once."""
    pairs = [leg[:2] for event in group for leg in event.legs if leg[3] == MONEY]
    return len(set(pairs)) < len(pairs)


def purpose(group: list[Transferred], words: "Words") -> str:
    """Return what a group was for: the words of its first reason, or everything that it was about."""
    about = list(dict.fromkeys([event.reason.about for event in group]))
    return words.reason(group[0].reason) if len(about) == 1 else words.reasons([event.reason for event in group])


def sums(money: list[Leg], words: "Words") -> list[str]:
    """Return who paid whom how much: pair by pair if they are few, otherwise the number of players and the total."""
    pairs: dict[tuple[str, str], int] = {}
    for giver, taker, amount, _ in money:
        pairs[giver, taker] = pairs.get((giver, taker), 0) + amount
    if len(pairs) <= NAMED:
        return [words.leg((giver, taker, amount, MONEY)) for (giver, taker), amount in pairs.items()]
    return [many(pairs, words)]


def many(pairs: dict[tuple[str, str], int], words: "Words") -> str:
    """Return more payments than can be named: who is on one side of them all, and how many on the other."""
    givers, takers = {giver for giver, _ in pairs}, {taker for _, taker in pairs}
    amount = words.money(sum(pairs.values()))
    if len(takers) == 1:
        return words.several("summed.pay", len(givers), taker=words.name(*takers), amount=amount)
    if givers == {"bank"}:
        return words.several("summed.get", len(takers), amount=amount)
    if len(givers) == 1:
        return words.several("summed.pays", len(takers), giver=words.name(*givers), amount=amount)
    return words.several("summed.among", len(givers | takers), amount=amount)


def things(legs: list[Leg], bought: bool, words: "Words") -> list[str]:  # noqa: FBT001 - money moved as well
    """Return the things that moved. Buildings are counted by what lots got or lost; deeds and cards are named."""
    built = [leg for leg in legs if LOT in (leg[0][:1], leg[1][:1])]
    others = [leg for leg in legs if leg not in built]
    named = [words.leg(leg) for leg in others] if len(others) <= NAMED else counted(others, words)
    return [*named, *buildings(built, words, bought=bought)]


def buildings(legs: list[Leg], words: "Words", *, bought: bool) -> list[str]:
    """Return «3 houses»: what is new on lots, or what is gone where nothing is new."""
    change = net(legs)
    new = [words.quantity(amount, unit) for unit, amount in change.items() if amount > 0]
    gone = [words("summed.gone", what=words.quantity(-amount, unit)) for unit, amount in change.items() if amount < 0]
    return new if new and bought else [*gone, *new]


def net(legs: list[Leg]) -> dict[str, int]:
    """Return how many of each kind of building lots have got, or lost, in all."""
    change: dict[str, int] = {}
    for giver, _, amount, unit in legs:
        change[unit] = change.get(unit, 0) + (-amount if giver.startswith(LOT) else amount)
    return change


def counted(legs: list[Leg], words: "Words") -> list[str]:
    """Return «8 deeds, 3 vouchers», with where they went if all went the same way."""
    kinds: dict[str, int] = {}
    for _, _, amount, unit in legs:
        kinds[kind_of(unit)] = kinds.get(kind_of(unit), 0) + amount
    told = ", ".join([words.several(f"summed.{kind}", number) for kind, number in kinds.items()])
    takers, givers = list(dict.fromkeys([leg[1] for leg in legs])), {leg[0] for leg in legs}
    if len(takers) > 1 and not ACCOUNTS.isdisjoint(takers):
        return [part for taker in takers for part in counted([leg for leg in legs if leg[1] == taker], words)]
    if takers == [DISCARD]:
        return [words("summed.out", what=told)]
    if len(takers) == 1:
        key = "event.gives" if len(givers) == 1 and not givers & {"bank", "pool"} else "event.gets"
        return [words(key, giver=words.name(next(iter(givers))), taker=words.name(*takers), what=told)]
    return [words.several("summed.things", len(takers), what=told)]


def kind_of(unit: str) -> str:
    """Return what a thing is counted as: a voucher, a card, a share; everything else is a deed."""
    kind = unit.partition(".")[0]
    return "card" if kind in {"chance", "community_chest"} else kind if kind in KINDS else "deed"
