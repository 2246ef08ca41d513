"""The card of each saved game, made of its row and its board without opening the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.editions import EditionError
from app.session import Unsound
from app.session.demo import is_demo
from app.session.open_game import board_kept
from app.typed.bounds import one_line
from app.views.lobby.shelf import GameCard, game_card, troubled_card
from app.words.language import Words

if TYPE_CHECKING:
    from app.session import Saved, Session
    from app.views.lobby.shelf import TroubledCard

LONGEST_SHOWN = 60  # letters of a title


def card_of(session: Session, saved: Saved | Unsound, words: Words) -> GameCard | TroubledCard:
    """Return the card of one game. One that cannot be made shows as a damaged game, and the others stay."""
    if isinstance(saved, Unsound):
        return damaged_card(saved, words)
    try:
        return sound_card(session, saved, words)
    except EditionError:
        return troubled_card(saved.id, one_line(saved.title, LONGEST_SHOWN), "games.unknown_edition", words)
    except Exception:  # noqa: BLE001 - whatever stands in one row, it takes no other game along
        return damaged_card(saved, words)


def damaged_card(saved: Saved | Unsound, words: Words) -> TroubledCard:
    """Return the card of a game whose row cannot be shown."""
    return troubled_card(saved.id, one_line(saved.title, LONGEST_SHOWN), "games.damaged", words)


def sound_card(session: Session, saved: Saved, words: Words) -> GameCard:
    """Return the card of one game, its sums written as its board writes them."""
    board = board_kept(session.journal, saved)
    here, title = Words(words.language, board.printed()), board.title(words)
    name = one_line(saved.title, LONGEST_SHOWN)
    return game_card(saved.id, name, title, saved.summary, saved.updated, here)


def last_played(session: Session, words: Words) -> GameCard | None:
    """Return the card of the game that was played last, demos left out."""
    for saved in session.games():
        card = card_of(session, saved, words)
        if isinstance(card, GameCard) and not is_demo(session.journal, saved):
            return card
    return None
