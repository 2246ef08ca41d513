"""The families' own boards: those kept on this device, and those of games that came from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.editions import kept_boards
from app.editions.tables import TableBoard
from app.known_here.people import GAMES_BEFORE
from app.session.open_game import board_kept, first_board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from app.session import Session


def own_boards(folder: Path, session: Session | None) -> tuple[TableBoard, ...]:
    """Return the families' own boards: those kept here, then those of games that came from elsewhere."""
    found, gone = kept_boards.own(folder), kept_boards.forgotten(folder)
    if session is None:
        return found
    return (*found, *[one for one in of_games(session, found) if not kept_boards.is_forgotten(gone, one)])


def of_games(session: Session, here: Iterable[TableBoard]) -> Iterator[TableBoard]:
    """Yield the families' own boards of saved games, without those that are kept here."""
    known = {board.own_key for board in here}
    for saved in session.games()[:GAMES_BEFORE]:
        in_short = board_kept(session.journal, saved)
        if in_short.is_own and in_short.own_key not in known:
            known.add(in_short.own_key)
            whole = first_board(session.journal, saved)
            if whole.is_own:  # of a damaged game the first line may be gone
                yield TableBoard(whole.edition, whole.picks, whole.names_only())
