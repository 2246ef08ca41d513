"""What comes from a stranger is folded first: it must be a game these rules can go on with."""

from collections.abc import Iterable

from app.core.game import Game
from app.core.reasons import Broken
from app.core.referee import Table, question
from app.editions import names
from app.entries import fold
from app.journal import ENTRY, UNDO, Line, Parcel, Refused
from app.tables import edition_of


def foldable(parcel: Parcel, lines: Iterable[Line]) -> None:
    """Every standing line folds, every unit sums to zero, and what is asked at the end has answers."""
    if parcel.edition not in names():
        raise Refused("import.unknown_edition", edition=parcel.edition)
    standing = standing_of(lines)
    try:
        play_on(parcel.edition, (line for line in parcel.lines() if line.seq in standing))
    except Refused:
        raise
    except Exception as error:
        raise Refused("import.unreadable") from error


def standing_of(lines: Iterable[Line]) -> set[int]:
    """The entries that stand after all undoing and redoing."""
    stack: list[int] = []
    for line in lines:
        if line.kind == UNDO:
            stack.pop()
        else:
            stack.append(line.seq if line.kind == ENTRY else line.target)
    return set(stack)


def play_on(edition: str, lines: Iterable[Line]) -> None:
    """Fold the lines and ask what would be asked."""
    game = Game()
    for line in lines:
        game = fold(game, line)
        edition_of(edition, game.switches)
    table = Table(game, edition_of(edition, game.switches, game.corrections))
    if game.edition != edition or any(game.ledger.totals().values()):
        raise Broken("another edition, or a ledger that does not sum to zero")
    if not set(game.position.values()) <= set(table.edition.spaces):
        raise Broken("a token off the board")
    if not question(game).options(table):
        raise Broken("nothing can be answered")
