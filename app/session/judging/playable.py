"""Whether a game can be continued: it adds up, and its question has answers."""

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import LedgerError
from app.core.reasons import Broken, Refused
from app.core.referee import Choose, Table, decide, question
from app.rules.whole_game.opening import check_name
from app.session.judging.soundness import adds_up


def insist_on_answers(game: Game, edition: Edition) -> None:
    """Check that the game adds up and that its question has answers. Each answer that needs nothing more is tried."""
    table = Table(game, edition)
    asked = question(game)
    if not adds_up(game) or not asked.options(table):
        raise Broken("nothing can be answered")
    asked.asked(table)
    for option in asked.options(table):
        try:
            decide(game, Choose(option.key), edition)
        except (Refused, LedgerError):
            continue


def goes_on(game: Game, edition: Edition) -> bool:
    """Return whether everybody has a name and a place, the ledger adds up, and the question has answers."""
    for seat in game.seats:
        check_name(seat.name)
    placed = set(game.position.values()) <= set(edition.spaces)
    return placed and adds_up(game) and bool(question(game).options(Table(game, edition)))
