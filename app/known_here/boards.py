"""The families' own boards: those kept on this device, and those of games that came from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.editions import kept_boards
from app.editions.tables import TableBoard
from app.known_here.people import GAMES_BEFORE
from app.session.open_game import board_kept, first_board

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.session import Session


def own_boards(folder: Path, session: Session | None) -> tuple[TableBoard, ...]:
    """Return the families' own boards: those kept here, then those of games that came from elsewhere."""
    found, gone = {board.called: board for board in kept_boards.own(folder)}, kept_boards.forgotten(folder)
    if session is not None:
        for board in of_games(session, {*found, *gone}):
            found[board.called] = board
    return tuple(found.values())


def of_games(session: Session, known: set[str]) -> Iterator[TableBoard]:
    """Yield the families' own boards of saved games, without those that are known."""
    for saved in session.games()[:GAMES_BEFORE]:
        in_short = board_kept(session.journal, saved)
        if in_short.called and in_short.called not in known:
            known.add(in_short.called)
            whole = first_board(session.journal, saved)
            if whole.is_own:  # of a damaged game the first line may be gone
                yield TableBoard(whole.edition, whole.picks, whole.names_only())
