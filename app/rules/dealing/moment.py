"""When deals are made: at every question, with three exceptions."""

from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.book import rule
from app.rules.moves.turn import check_free
from app.rules.travel.freeze import check_deal


@rule("C-52")
def check_moment(table: Table, one: str, two: str) -> None:
    """Deals are open at every question, but not while Mr. Monopoly moves, and not once the game is over."""
    check_not_over(table)
    for player in (one, two):
        check_free(table, player, "trade")
    check_deal(table, one, two)


def check_not_over(table: Table) -> None:
    """A game that is over knows no deals."""
    if table.game.winners:
        raise Refused("game_is_over", "C-52", "C-44")
