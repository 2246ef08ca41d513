"""Adds up what people have won over the rounds of an evening. Somebody is known by the name, however it was typed."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.desk.organiser.next_tables import Player


class Total(NamedTuple):
    """A person's evening: the place, what they were worth in each round (None: not there), points and worth in all.

    A round gives one point for everybody at the same table who ends it with less.
    """

    place: int
    name: str
    worth: tuple[int | None, ...]
    points: int
    sum: int


def same(name: str) -> str:
    """Return a name as it is compared: capitals and blanks do not matter."""
    return " ".join(name.split()).casefold()


def totals(rounds: Sequence[Sequence[Player]], enrolled: Sequence[str]) -> list[Total]:
    """Return everybody's total, the best first: those who are enrolled, or all who have played where nobody is."""
    played = [by_name(players) for players in rounds]
    names = {same(name): name for name in enrolled} or {key: one.name for found in played for key, one in found.items()}
    points = [points_of(players) for players in rounds]
    found = [total(key, name, played, points) for key, name in names.items()]
    found.sort(key=lambda one: (-one.points, -one.sum))
    ranks = [(one.points, one.sum) for one in found]
    return [one._replace(place=ranks.index(rank) + 1) for one, rank in zip(found, ranks, strict=True)]


def total(
    key: str, name: str, played: Sequence[Mapping[str, Player]], points: Sequence[Mapping[str, int]]
) -> Total:  # fmt: skip
    """Return one person's total, without the place."""
    worth = tuple([found[key].worth if key in found else None for found in played])
    return Total(0, name, worth, sum([given.get(key, 0) for given in points]), sum([one or 0 for one in worth]))


def by_name(players: Sequence[Player]) -> dict[str, Player]:
    """Return the players of a round. Of two of the same name, the richer one counts."""
    return {same(one.name): one for one in sorted(players, key=lambda one: one.worth)}


def points_of(players: Sequence[Player]) -> dict[str, int]:
    """Return what a round gives to each of its players."""
    return {
        key: sum([other.worth < one.worth for other in players if other.table == one.table])
        for key, one in by_name(players).items()
    }


def strangers(rounds: Sequence[Sequence[Player]], enrolled: Sequence[str]) -> list[Player]:
    """Return who has played and is not enrolled; nobody where no one is enrolled."""
    known = {same(name) for name in enrolled}
    found = {same(one.name): one for players in rounds for one in players if same(one.name) not in known}
    return list(found.values()) if enrolled else []
