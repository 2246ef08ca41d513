"""Sentences of deals: what is offered, what is promised, how a promise was kept and why it has ended."""

from typing import TYPE_CHECKING

from app.core.agreements import (
    FreeStay,
    OfferClosed,
    Offered,
    Promise,
    Promised,
    PromiseEnded,
    PromiseNarrowed,
    Promises,
    RightToBuy,
    StayedFree,
    Things,
    TurnCounted,
)
from app.words.event_sentences import tells

if TYPE_CHECKING:
    from app.words.language import Words



def promise_told(words: "Words", promise: Promise) -> str:
    """Return a promise as a sentence: who may do what, where, and how often."""
    if isinstance(promise, RightToBuy):
        return words("promise.RightToBuy", price=words.money(promise.price), **named(words, promise))
    if isinstance(promise, FreeStay):
        return words(f"promise.FreeStay.{promise.percent}", **named(words, promise))
    return words("promise.RentShare", part=words.number(promise.percent), **named(words, promise))


def named(words: "Words", promise: Promise) -> dict[str, str]:
    """Return the names in a promise."""
    return {
        "player": words.name(promise.player), "promiser": words.name(promise.promiser),
        "deeds": deeds_told(words, promise.deeds), "times": often(words, promise),
    }  # fmt: skip


def often(words: "Words", promise: Promise) -> str:
    """Return for how long a promise holds: for good, for some landings, for some turns."""
    if not promise.times:
        return words("promise.for_good")
    return words.several("promise.turns" if isinstance(promise, RightToBuy) else "promise.landings", promise.times)


def left_told(words: "Words", promise: Promise, left: int) -> str:
    """Return how much of a promise is left."""
    if isinstance(promise, RightToBuy):
        return words.several("promise.turns_left", left) if left else words("promise.last_turn")
    return words.several("promise.landings_left", left) if left else words("promise.for_good")


def deeds_told(words: "Words", deeds: tuple[str, ...]) -> str:
    """Return deeds by their names; a whole group by its own."""
    groups = words.edition.groups.values() if words.edition is not None else ()
    whole = [group for group in groups if len(group.deeds) > 1 and set(group.deeds) <= set(deeds)]
    rest = [deed for deed in deeds if not any(deed in group.deeds for group in whole)]
    return words.names([*[group.id for group in whole], *rest])


def side_told(words: "Words", player: str, things: Things, promises: Promises) -> str:
    """Return what one side of a trade gives: things, and how many promises, which are told one by one beside it."""
    told = [words.quantity(number, unit) for unit, number in things]
    own = sum([promise.promiser == player for promise in promises])
    return words.listed([*told, *([words.several("promise.counted", own)] if own else [])]) or words("promise.nothing")


@tells(Promised)
def promised(words: "Words", event: Promised) -> str:
    """Write what was promised."""
    key = "event.Promised.taken_over" if event.before else "event.Promised"
    return words(key, told=promise_told(words, event.promise), promiser=words.name(event.promise.promiser))


@tells(StayedFree)
def stayed_free(words: "Words", event: StayedFree) -> str:
    """Write that a stay was free, or half, by a promise, how many landings are left, and what was let off."""
    half = dict(event.reason.terms).get("promise_percent")
    left = words.several("promise.and_left", event.left) if event.left else ""
    return words(
        "event.StayedFree.half" if half else "event.StayedFree", left=left,
        player=words.name(event.player), deed=words.name(event.deed), off=words.money(event.off),
    )  # fmt: skip


@tells(TurnCounted)
def turn_counted(words: "Words", event: TurnCounted) -> str:
    """Write how long a right to buy still holds."""
    left = words.several("promise.turns_left", event.left) if event.left else words("promise.last_turn")
    return words("event.TurnCounted", player=words.name(event.player), left=left)


@tells(PromiseNarrowed)
def promise_narrowed(words: "Words", event: PromiseNarrowed) -> str:
    """Write which deeds a promise no longer covers."""
    told = promise_told(words, event.promise)
    return words("event.PromiseNarrowed", deeds=words.names(event.deeds), told=told)


@tells(PromiseEnded)
def promise_ended(words: "Words", event: PromiseEnded) -> str:
    """Write which promise has ended, and why."""
    people = {"promiser": words.name(event.promiser), "player": words.name(event.player)}
    told = words("promise.between", **people) if event.promise is None else promise_told(words, event.promise)
    return words(f"event.PromiseEnded.{event.why}", told=told, **people)


@tells(Offered)
def offered(words: "Words", event: Offered) -> str:
    """Write what was offered for what, with the promises in it."""
    offer = event.offer
    told = words(
        "event.Offered", one=words.name(offer.one), two=words.name(offer.two),
        gives=side_told(words, offer.one, offer.gives, offer.promises),
        gets=side_told(words, offer.two, offer.gets, offer.promises),
    )  # fmt: skip
    over = [words("offer.takes_over") for _ in offer.takes_over]
    return " ".join([told, *[f"{promise_told(words, promise)}." for promise in offer.promises], *over])


@tells(OfferClosed)
def offer_closed(words: "Words", event: OfferClosed) -> str:
    """Write that an offer was accepted or withdrawn. Why one is void is told by a line of its own."""
    if event.manner == "void":
        return ""
    return words(f"event.OfferClosed.{event.manner}", one=words.name(event.one), two=words.name(event.two))
