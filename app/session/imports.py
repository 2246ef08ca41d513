"""What comes from a stranger is folded first: it must be a game these rules can go on with."""

from collections.abc import Iterable

from app.core.game import Game
from app.core.reasons import Broken
from app.core.referee import Command, Entry, Table, evolve, question
from app.core.shapes import check_shape
from app.editions import names
from app.editions.tables import edition_of
from app.journal import ENTRY, UNDO, ImportRefused, Line, Parcel
from app.rules.whole_game.opening import check_name
from app.session.entries import entry_of, summary_of


def foldable(parcel: Parcel, lines: Iterable[Line]) -> str:
    """Every line folds, every unit sums to zero, and what is asked at the end has answers.

    Returns what the list of games shall say of it: what the file says of itself there is not believed.
    """
    if parcel.edition not in names():
        raise ImportRefused("import.unknown_edition", edition=parcel.edition)
    resumed = resumptions(lines)
    try:
        game = fold_all(parcel.edition, parcel.lines(), resumed)
        check_end(parcel.edition, game)
        return summary_of(game)
    except ImportRefused:
        raise
    except Exception as error:
        raise ImportRefused("import.unreadable") from error


def resumptions(lines: Iterable[Line]) -> dict[int, int]:
    """Which entry stands on top again after each line of undo or redo."""
    under: dict[int, int] = {}
    resumed: dict[int, int] = {}
    for line in lines:
        if line.kind == ENTRY:
            under[line.seq] = line.under
        else:
            resumed[line.seq] = under[line.target] if line.kind == UNDO else line.target
    return resumed


def fold_all(edition: str, lines: Iterable[Line], resumed: dict[int, int]) -> Game:
    """Struck lines too: the history shows them, and a redo brings them back."""
    game, kept, wanted = Game(), dict[int, Game](), set(resumed.values())
    for line in lines:
        game = kept[resumed[line.seq]] if line.seq in resumed else folded(edition, game, line)
        if line.seq in wanted:
            kept[line.seq] = game
    return game


def folded(edition: str, game: Game, line: Line) -> Game:
    """The game after an entry whose every word is of its kind."""
    entry = entry_of(line)
    check_entry(entry)
    game = evolve(game, entry)
    edition_of(edition, game.switches)
    return game


def check_entry(entry: Entry) -> None:
    """A command, facts, what is still to be done, and the keys of rules."""
    if not isinstance(entry.command, Command) or {type(key) for key in entry.rules} - {str}:
        raise Broken("no entry of a game")
    for part in (entry.command, *entry.events, *entry.agenda):
        check_shape(part)


def check_end(edition: str, game: Game) -> None:
    """Ask what would be asked."""
    table = Table(game, edition_of(edition, game.switches, game.corrections))
    if game.edition != edition or any(game.ledger.totals().values()):
        raise Broken("another edition, or a ledger that does not sum to zero")
    if not set(game.position.values()) <= set(table.edition.spaces):
        raise Broken("a token off the board")
    for seat in game.seats:
        check_name(seat.name)
    if not question(game).options(table):
        raise Broken("nothing can be answered")
