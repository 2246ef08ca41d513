"""The Games screen: each saved game as a card."""

import json
from dataclasses import dataclass
from typing import Any

from app.typed.bounds import is_a_colour, is_a_count, is_a_name, is_a_token
from app.words.language import Words

MOST_SEATS, LARGEST = 200, 1 << 53  # seats, also of those who left; a figure of a summary
SeatFacts = tuple[str, str, str, int, bool]  # name, colour, token, cash, out of the game


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player on the card of a saved game."""

    name: str
    colour: str
    token: str
    cash: str
    leads: bool
    out: bool


@dataclass(frozen=True, slots=True)
class GameCard:
    """A saved game: its title, edition and players, who is ahead, and when it was last played."""

    id: int
    title: str
    edition: str
    seats: tuple[SeatView, ...]
    told: str
    updated: str
    over: bool


@dataclass(frozen=True, slots=True)
class TroubledCard:
    """A game that cannot be opened as it is: what is still known of it, and what is wrong."""

    id: int
    title: str
    told: str


def troubled_card(number: int, title: str, key: str, words: Words) -> TroubledCard:
    """Return a card for a game that is damaged or whose edition is missing."""
    return TroubledCard(number, title or words("games.without_name"), words(key))


def game_card(number: int, title: str, edition: str, summary: str, updated: str, words: Words) -> GameCard:
    """Return the card of a game, made of its summary without opening the game."""
    kept = kept_in(summary)
    seats: list[SeatFacts] = [tuple(seat) for seat in kept.get("seats", ())]
    first = leaders(seats, kept.get("worth", ()))
    ahead, worth = first[0] if len(first) == 1 else (None, 0)
    views = tuple([seat_view(seat, seat is ahead, words) for seat in seats])
    over, won = bool(won_in(kept)), winners_in(kept, seats)
    lead = words("games.leads", player=ahead[0], worth=words.money(worth)) if ahead else ""
    far = progress_text(lead, over, kept.get("turns", 0), words)
    far = words.several("games.won", len(won), players=words.listed(won)) if won else far
    if kept.get("by_facts"):
        far = f"{far} · {words('games.by_facts')}"
    return GameCard(number, title, edition, views, far, updated, over)


def kept_in(summary: str) -> dict[str, Any]:
    """Return what a summary says; nothing where it is not in the form of this version."""
    try:
        kept = json.loads(summary or "{}")
        numbers = (kept.get("turns", 0), *kept.get("worth", ()))
        seats = kept.get("seats", [])
        fits = len(seats) <= MOST_SEATS and all(map(is_standing, seats)) and all(map(is_a_figure, numbers))
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}
    won = won_in(kept) if fits else None
    return kept if isinstance(won, list) and all(isinstance(who, int | str) for who in won) else {}


def won_in(kept: dict[str, Any]) -> object:
    """Return the places of the winners; their names for the rules, if an older version wrote the summary."""
    return kept.get("won", kept.get("winners", []))


def winners_in(kept: dict[str, Any], seats: list[SeatFacts]) -> list[str]:
    """Return the names of the winners; nobody where an older version wrote the summary."""
    places = [place for place in kept.get("won", ()) if isinstance(place, int)]
    return [seats[place][0] for place in places if 0 <= place < len(seats)]


def is_standing(seat: object) -> bool:
    """Return whether a value has the form of a seat: name, colour, token, cash, out."""
    if not isinstance(seat, list) or [type(part) for part in seat] != [str, str, str, int, bool]:
        return False
    name, colour, token, cash, _ = seat
    return is_a_name(name) and is_a_colour(colour) and is_a_token(token) and is_a_figure(cash)


def is_a_figure(value: object) -> bool:
    """Return whether a value is a whole number that can be shown."""
    return is_a_count(value, LARGEST, -LARGEST)


def leaders(seats: list[SeatFacts], worths: list[int]) -> list[tuple[SeatFacts, int]]:
    """Return who is worth most (cash, deeds, buildings and shares); nobody where the summary does not tell it."""
    playing = [(seat, worth) for seat, worth in zip(seats, worths, strict=False) if not seat[4]]
    most = max([worth for _, worth in playing], default=0)
    return [(seat, worth) for seat, worth in playing if worth == most]


def seat_view(seat: SeatFacts, leads: bool, words: Words) -> SeatView:  # noqa: FBT001 - it is a column of the card
    """Return one player."""
    name, colour, token, cash, out = seat
    return SeatView(name, colour, token, words.money(cash), leads, out)


def progress_text(lead: str, over: bool, turns: int, words: Words) -> str:  # noqa: FBT001 - a column of the card
    """Return how far the game is and who leads, in a few words."""
    if over:
        return words("games.over")
    if not turns:
        return words("games.not_begun")
    played = words.several("games.turns", turns)
    return f"{played} · {lead}" if lead else played
