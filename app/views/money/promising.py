"""Promises in a trade that is being made: what could be promised, what is, and what new owners may take over."""

from dataclasses import dataclass

from app.core.agreements import Promises, Things
from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table
from app.rules.dealing.promises import standing
from app.rules.switches import PROMISES
from app.views.asked.promises import PromiseView, icon, promise_view
from app.views.asked.question import mark_of
from app.words.deal_sentences import promise_told
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class PromisablePlace:
    """A deed, or all deeds of a group, about which something can be promised."""

    id: str
    name: str
    colour: str
    letter: str
    group: bool = False


@dataclass(frozen=True, slots=True)
class PromiseForm:
    """What one side of a trade could promise: to whom, about what, of which kinds, within which limits."""

    promiser: str
    players: tuple[tuple[str, str], ...]
    places: tuple[PromisablePlace, ...]
    kinds: tuple[tuple[str, str], ...]
    why_not: str = ""
    thousands: bool = False


@dataclass(frozen=True, slots=True)
class DraftView:
    """A promise of the trade that is being made, as a sentence."""

    text: str
    icon: str


@dataclass(frozen=True, slots=True)
class BoundView:
    """A promise about a deed in the trade: its new owner takes it over, or the trade ends it.

    `to_owner`: it was made to the new owner, who has nothing to take over.
    """

    promise: PromiseView
    owner: str
    owner_name: str
    taken: bool
    told: str
    to_owner: bool = False


def promise_form(
    game: Game, edition: Edition, words: Words, promiser: str, gives: Things = (), gets: Things = (), partner: str = ""
) -> PromiseForm:
    """Return what this side could promise once the deal is done; the partner of the deal stands first."""
    table, words = Table(game, edition), words.at(edition, game)
    away, come = {unit for unit, _ in gives}, {unit for unit, _ in gets}
    deeds = [deed for deed in edition.deeds if deed in come or (table.owner(deed) == promiser and deed not in away)]
    keeps = PROMISES.value(game) == "kept_by_the_app"
    others = sorted(game.others(promiser), key=lambda other: other != partner)
    players = tuple([(other, words.name(other)) for other in others])
    kinds = tuple([(kind, words(f"promise.kind.{kind}")) for kind in ("FreeStay", "RightToBuy", "RentShare")])
    return PromiseForm(
        promiser, players, places(table, words, deeds), kinds,
        "" if keeps else words("refused.no_promises_here"), edition.unit > 1,
    )  # fmt: skip


def places(table: Table, words: Words, deeds: list[str]) -> tuple[PromisablePlace, ...]:
    """Return the deeds, each group before its own."""
    found: list[PromisablePlace] = []
    for group in table.edition.groups.values():
        own = [deed for deed in group.deeds if deed in deeds]
        if own and len(group.deeds) > 1:
            mark = (group.colour, words.letter(group.id))
            found.append(PromisablePlace(group.id, words.name(group.id), *mark, group=True))
        found += [PromisablePlace(deed, words.name(deed), *mark_of(table, deed, words)) for deed in own]
    return tuple(found)


def drafts(words: Words, promises: Promises) -> tuple[DraftView, ...]:
    """Return the promises of the deal as they would be written down."""
    return tuple([DraftView(f"{promise_told(words, promise)}.", icon(promise)) for promise in promises])


def bound_by(
    table: Table, words: Words, sides: tuple[tuple[str, str, Things], ...], takes_over: tuple[str, ...]
) -> tuple[BoundView, ...]:
    """Return the promises on the deeds that change hands. `sides` says who gives what to whom."""
    found = [
        (number, paper, taker)
        for giver, taker, things in sides
        for number, paper in standing(table.game)
        if paper.promise.promiser == giver and {unit for unit, _ in things} & set(paper.promise.deeds)
    ]
    return tuple([
        bound_view(words, promise_view(table, words, number, paper), taker, taken=number in takes_over)
        for number, paper, taker in found
    ])  # fmt: skip


def bound_view(words: Words, promise: PromiseView, owner: str, *, taken: bool) -> BoundView:
    """Return one promise on a deed that changes hands, and what becomes of it."""
    name, to_owner = words.name(owner), promise.player == owner
    key = "promise.ends_with" if to_owner else "promise.taken_over" if taken else "promise.ends_here"
    return BoundView(promise, owner, name, taken, words(key, owner=name), to_owner)
