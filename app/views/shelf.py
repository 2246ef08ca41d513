"""The Games screen: each saved game as a card."""

import json
from dataclasses import dataclass
from typing import Any

from app.texts import Words

Standing = tuple[str, str, str, int, bool]  # name, colour, token, cash, out of the game


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
    """A saved game: what it is called, on which board, who plays, who is ahead, since when."""

    id: int
    title: str
    edition: str
    seats: tuple[SeatView, ...]
    told: str
    updated: str
    over: bool


def game_card(number: int, title: str, edition: str, summary: str, updated: str, words: Words) -> GameCard:  # noqa: PLR0917
    """A card from what the journal keeps for the list, without opening the game."""
    kept: dict[str, Any] = json.loads(summary or "{}")
    seats: list[Standing] = [tuple(seat) for seat in kept.get("seats", ())]
    most = max((cash for *_, cash, out in seats if not out), default=0)
    views = tuple([seat_view(seat, most, words) for seat in seats])
    winners = tuple(kept.get("winners", ()))
    return GameCard(number, title, edition, views, told(views, winners, kept.get("turns", 0), words), updated, bool(winners))


def seat_view(seat: Standing, most: int, words: Words) -> SeatView:
    """One player; the richest in cash leads."""
    name, colour, token, cash, out = seat
    return SeatView(name, colour, token, words.money(cash), cash == most and not out, out)


def told(seats: tuple[SeatView, ...], winners: tuple[str, ...], turns: int, words: Words) -> str:
    """How far the game is, in a few words."""
    if winners:
        return words("games.over")
    if not turns:
        return words("games.not_begun")
    leaders = [seat for seat in seats if seat.leads]
    if len(leaders) != 1:
        return words.several("games.turns", turns)
    return f"{words.several('games.turns', turns)} · {words('games.leads', player=leaders[0].name, cash=leaders[0].cash)}"
