"""The players still in the game, as faces to touch, and how long a name may be; what the bank and the Pool are."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game, Seat
from app.core.ledger import BANK, POOL
from app.rules.amounts import bank_and_pool
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
    """Return the names of all players where there is little room."""
    return {seat.id: brief_of(game, seat) for seat in game.seats}


def brief_of(game: Game, seat: Seat) -> str:
    """Return a player's name where there is little room, as long as it has to be for nobody else to be called so."""
    others = [brief_names(other.name) for other in game.seats if other.id != seat.id]
    for at, short in enumerate(brief_names(seat.name)):
        if all(short != other[at] for other in others):
            return short
    return seat.name


def brief_names(name: str) -> tuple[str, str]:
    """Return what a long name may be shortened to: its first word, or that and the initial of its last word."""
    words = name.split()
    if len(name) <= LONG_NAME or len(words) == 1:
        return name, name
    return words[0], f"{words[0]} {words[-1][0]}."


def brief(name: str) -> str:
    """Return a name where there is little room and nobody to be taken for. It is drawn on one line, `Fitted`."""
    return brief_names(name)[0]
