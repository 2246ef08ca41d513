"""Who has played on this device: the people of the last game, and everybody who has played before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.known_here.cards import card_of, last_played
from app.session.demo import is_demo
from app.views.lobby.shelf import GameCard

if TYPE_CHECKING:
    from app.session import Session
    from app.words.language import Words

GAMES_BEFORE, MOST_BEFORE = 40, 18  # games that are asked who played, and people who are offered
Known = tuple[str, str, str]  # name, colour, token


def last_seats(session: Session, words: Words, since: str = "") -> list[Known]:
    """Return the seats of the last game, if it was played after `since`. Nobody plays a demo."""
    game = last_played(session, words)
    game = game if game is not None and game.updated > since else None
    return [(seat.name, seat.colour, seat.token) for seat in game.seats] if game else []


def people_before(session: Session, words: Words, since: str = "") -> tuple[Known, ...]:
    """Return who has played here after `since`: name, colour and token, the last ones first."""
    found: dict[str, Known] = {}
    for saved in session.games()[:GAMES_BEFORE]:
        card = card_of(session, saved, words) if saved.updated > since else None
        if isinstance(card, GameCard) and not is_demo(session.journal, saved):
            for seat in card.seats:
                found.setdefault(seat.name.casefold(), (seat.name, seat.colour, seat.token))
    return tuple(found.values())[:MOST_BEFORE]
