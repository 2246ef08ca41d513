"""The edition that a game is laid out with, and the one that a saved game is played on."""

from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.shapes import check_shape
from app.editions import EditionError, names
from app.editions.tables import edition_of
from app.journal import JournalError
from app.rules.whole_game.opening import NewGame, check_switches


def edition_for(name: str, opening: NewGame) -> Edition:
    """Return the edition as this opening wants it; raise Refused for an unknown name."""
    if name not in names():
        raise Refused("no_such_edition", edition=name)
    if type(opening) is not NewGame:
        raise Refused("not_understood", what=opening)
    check_shape(opening)
    check_switches(edition_of(name, {}), opening.switches)
    printed = edition_of(name, dict(opening.switches), opening.corrections)
    return edition_of(name, printed.switch_values(opening.preset) | dict(opening.switches), opening.corrections)


def edition_here(game: Game) -> Edition:
    """Return the edition of a saved game; raise JournalError where this app does not have it."""
    try:
        return edition_of(game.edition, game.switches, game.corrections)
    except (EditionError, OSError) as error:
        raise JournalError("import.unknown_edition", edition=game.edition) from error
