"""Everybody who can pay or be paid, as a face to touch: the players still in the game, the bank and the Pool."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK, POOL
from app.words.language import Words

LONG_NAME = 13  # in letters
PURSES = {BANK: "bank", POOL: "treasure-chest"}


@dataclass(frozen=True, slots=True)
class PurseView:
    """A player, the bank or the Pool. `sub` stands under the name; `brief` is the name where there is little room."""

    id: str
    name: str
    colour: str
    token: str
    sub: str
    brief: str = ""


def purses(game: Game, edition: Edition, words: Words) -> tuple[PurseView, ...]:
    """Return the players still in the game in the order of their seats, then the bank, and the Pool where one is."""
    return (*players(game, words), *[purse(game, words, name) for name in bank_and_pool(game, edition)])


def bank_and_pool(game: Game, edition: Edition) -> tuple[str, ...]:
    """Return the accounts that are no players: the Pool only where the box or a switch has one, or money lies in it."""
    return (BANK, POOL) if POOL in edition.nouns(game.switches) or game.holds(POOL) else (BANK,)


def in_the_pool(game: Game, edition: Edition, words: Words) -> str:
    """Return what lies in the Pool; '' where this table has none."""
    return words.money(game.holds(POOL)) if POOL in bank_and_pool(game, edition) else ""


def players(game: Game, words: Words) -> tuple[PurseView, ...]:
    """Return the players still in the game, with their cash."""
    seats, short = [seat for seat in game.seats if seat.id not in game.out], briefs(game)
    return tuple(
        [PurseView(s.id, s.name, s.colour, s.token, words.money(game.holds(s.id)), short[s.id]) for s in seats]
    )


def briefs(game: Game) -> dict[str, str]:
    """Return long names shortened to their first word, unless two would then be the same."""
    short = {seat.id: brief(seat.name) for seat in game.seats}
    return {
        seat.id: short[seat.id] if list(short.values()).count(short[seat.id]) == 1 else seat.name for seat in game.seats
    }


def brief(name: str) -> str:
    """Return the first word of a long name, broken at its hyphens where it is still too long."""
    first = name.split(maxsplit=1)[0] if len(name) > LONG_NAME and name.split() else name
    return first.replace("-", "-\n") if len(first) > LONG_NAME else first


def purse(game: Game, words: Words, name: str) -> PurseView:
    """Return the bank, which never runs dry, or the Pool with what lies in it."""
    sub = words.money(game.holds(name)) if name == POOL else ""
    return PurseView(name, words(f"pay.{name}"), "felt", PURSES[name], sub, words(f"pay.{name}"))
