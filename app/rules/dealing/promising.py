"""Promises in a deal: made, and taken over by the new owner of a deed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from app.core.agreements import (
    FreeStay,
    Promise,
    Promised,
    PromiseEnded,
    PromiseNarrowed,
    Promises,
    RightToBuy,
    Standing,
)
from app.core.events import Leg
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.amounts import checked_amount, checked_number
from app.rules.book import rule
from app.rules.dealing.promises import new_name, without
from app.rules.switches import PROMISES

MOST_TIMES = 99
HALF, WHOLE = 50, 100


class HandedOn(NamedTuple):
    """A promise whose deeds get a new owner, who takes it over."""

    number: str
    deeds: tuple[str, ...]
    owner: str


# made
def check_promises(table: Table, promises: Promises, partners: tuple[str, str]) -> None:
    """Each promise is one that can be made, by one of the two, if this table keeps promises at all."""
    if promises and PROMISES.value(table.game) != "kept_by_the_app":
        raise Refused("no_promises_here", "C-57")
    for promise in promises:
        check_people(table, promise, partners)
        check_terms(table, promise)


def check_people(table: Table, promise: Promise, partners: tuple[str, str]) -> None:
    """Refuse a promiser who is no partner of the deal; anybody at the table may be promised something."""
    if promise.player not in table.game.playing():
        raise Refused("no_such_player", name=promise.player)
    if promise.promiser not in partners:
        raise Refused("promises_for_another", "C-57", player=promise.promiser)
    if promise.player == promise.promiser:
        raise Refused("promise_to_oneself", "C-57", player=promise.player)


@rule("C-57")
def check_terms(table: Table, promise: Promise) -> None:
    """A stay is free or half, a right to buy is for one deed, a price and some turns, a share is a part."""
    least = 1 if isinstance(promise, RightToBuy) else 0
    if not least <= checked_number(promise.times) <= MOST_TIMES:
        raise Refused("not_so_often", "C-57", amount=promise.times, most=MOST_TIMES)
    if isinstance(promise, RightToBuy):
        checked_amount(promise.price)
    elif not is_a_part(promise):
        raise Refused("not_a_part", "C-57", part=promise.percent)
    deeds = named_deeds(table, promise)
    if not deeds or (isinstance(promise, RightToBuy) and len(deeds) > 1):
        raise Refused("one_deed_named", "C-57")


def is_a_part(promise: Promise) -> bool:
    """No rent or half of it; a share is anything up to all of it."""
    if isinstance(promise, RightToBuy):
        return True
    return promise.percent in {HALF, WHOLE} if isinstance(promise, FreeStay) else 0 < promise.percent <= WHOLE


def named_deeds(table: Table, promise: Promise) -> tuple[str, ...]:
    """The deeds that a promise names, each by itself or by its group."""
    return tuple(dict.fromkeys([deed for place in promise.deeds for deed in deeds_of(table, place)]))


def deeds_of(table: Table, place: str) -> tuple[str, ...]:
    """A deed, or all deeds of a group."""
    if place in table.edition.groups:
        return table.edition.groups[place].deeds
    if place not in table.edition.deeds:
        raise Refused("no_such_deed", deed=place)
    return (place,)


def make_promises(table: Table, promises: Promises) -> None:
    """Write the promises down, face up; what they are about is the promiser's once the deal is done."""
    for promise in promises:
        for place in promise.deeds:
            if not any(table.owner(deed) == promise.promiser for deed in deeds_of(table, place)):
                raise Refused("not_yours", "C-57", player=promise.promiser, deed=place)
        write_down(table, replace(promise, deeds=named_deeds(table, promise)))


@rule("C-57")
def write_down(table: Table, promise: Promise) -> None:
    """A promise becomes a fact with a name of its own."""
    table.emit(Promised(new_name(table, promise), promise, promise.times))


# taken over
def taken_over(table: Table, numbers: tuple[str, ...], legs: tuple[Leg, ...]) -> tuple[HandedOn, ...]:
    """The promises that lie on the deeds of a deal and that their new owners take over."""
    return tuple([one for number in numbers for one in handed_on(table, number, legs)])


def handed_on(table: Table, number: str, legs: tuple[Leg, ...]) -> Iterator[HandedOn]:
    """What one promise binds the new owner to; a promise that no deed of the deal is bound by is refused."""
    promise = promise_of(table, number).promise
    moved = [(deed, taker) for giver, taker, _, deed in legs if giver == promise.promiser and deed in promise.deeds]
    if not moved:
        raise Refused("nothing_taken_over", "C-57", line=number)
    for owner in dict.fromkeys([taker for _, taker in moved]):
        if owner == promise.player:
            raise Refused("promise_to_oneself", "C-57", player=owner)
        yield HandedOn(number, tuple([deed for deed, taker in moved if taker == owner]), owner)


def promise_of(table: Table, number: str) -> Standing:
    """A promise that stands."""
    paper = table.game.papers.get(number)
    if not isinstance(paper, Standing):
        raise Refused("no_such_promise", "C-57", line=number)
    return paper


def hand_promises_on(table: Table, handed: tuple[HandedOn, ...]) -> None:
    """The new owner is bound as the old one was, for what is left."""
    for one in handed:
        before = promise_of(table, one.number)
        promise = replace(before.promise, promiser=one.owner, deeds=one.deeds)
        table.emit(Promised(new_name(table, promise), promise, before.left, one.number))
        narrow(table, one.number, frozenset(one.deeds), "taken_over")


def narrow(table: Table, number: str, deeds: frozenset[str], why: str) -> None:
    """These deeds are the promiser's no more: the promise holds for the others, or has ended."""
    before = promise_of(table, number)
    rest = without(before.promise, deeds)
    if any(table.owner(deed) == rest.promiser for deed in rest.deeds):
        table.emit(PromiseNarrowed(number, rest, before.left, tuple(sorted(deeds))))
    else:
        table.emit(PromiseEnded(number, rest.promiser, rest.player, why, before.promise))
