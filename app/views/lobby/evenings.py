"""Over the evenings: for each person wins, games, hours, the best deed and the longest Jail, on one board or on all."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from app.words.language import Words


class PartPlayed(NamedTuple):
    """Somebody's part in one game that is over; `board` is what the board is called, `words` write its sums."""

    name: str
    colour: str
    token: str
    board: str
    won: bool
    minutes: int
    deed: str
    earned: int
    jail: int
    words: Words


@dataclass(frozen=True, slots=True)
class PersonOver:
    """Somebody over the evenings."""

    name: str
    colour: str
    token: str
    won: str
    told: tuple[str, ...]
    wins: int
    games: int


def persons(evenings: Iterable[PartPlayed], words: Words, board: str = "") -> tuple[PersonOver, ...]:
    """Return everybody who has played to an end, on one board or on all: who has won most first."""
    by_name: dict[str, list[PartPlayed]] = {}
    for one in evenings:
        if not board or one.board == board:
            by_name.setdefault(one.name.casefold(), []).append(one)
    found = [person(own, words) for own in by_name.values()]
    return tuple(sorted(found, key=lambda one: (-one.wins, one.games, one.name.casefold())))


def person(own: list[PartPlayed], words: Words) -> PersonOver:
    """Return one person; the look is that of the newest game, which stands first."""
    wins, newest = sum([one.won for one in own]), own[0]
    best, jail = max(own, key=in_dollars), max([one.jail for one in own])
    lasted = words.lasting(sum([one.minutes for one in own]))
    told = [words("evenings.played", lasted=lasted)] if lasted else []
    if best.earned:
        told.append(words("evenings.deed", deed=best.words.name(best.deed), amount=best.words.money(best.earned)))
    if jail:
        told.append(words.several("evenings.jail", jail))
    won = words.several("evenings.won", len(own), wins=words.number(wins))
    return PersonOver(newest.name, newest.colour, newest.token, won, tuple(told), wins, len(own))


def in_dollars(one: PartPlayed) -> int:
    """Return what the best deed has earned; a board that counts in thousands writes it so."""
    return one.earned * (one.words.edition.unit if one.words.edition is not None else 1)


def boards(evenings: Iterable[PartPlayed]) -> tuple[str, ...]:
    """Return what the boards are called on which somebody has played, the newest first."""
    return tuple(dict.fromkeys([one.board for one in evenings]))

