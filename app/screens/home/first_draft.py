"""The draft that New game begins with: the people of the last game, or two players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.editions import kept_boards
from app.editions.tables import TableBoard
from app.screens.frame.translate import t
from app.session import setup
from app.session.open_game import board_kept, first_board

GAMES_BEFORE, MOST_BEFORE = 40, 18  # games that are asked who played, and people who are offered
Known = tuple[str, str, str]  # name, colour, token

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.session.setup import Draft


def first_draft(app: RunningApp) -> Draft:
    """Return a draft on the board used last, with the people of the last game, otherwise two players.

    The booklet is the one in the board's box; where that has several, the one in the app's language.
    """
    draft = setup.Draft(preset=setup.booklet_for(app.preferences.language)).at(app.board)
    seats = last_seats(app)
    for _ in range(len(seats) or 2):
        draft = draft.with_one_more(unused_name(draft))
    for person, (name, colour, token) in zip(draft.people, seats, strict=False):
        draft = draft.changed(person.id, name=name, colour=colour, token=token)
    return draft


def last_seats(app: RunningApp) -> list[tuple[str, str, str]]:
    """Return the seats of the last game. Nobody plays a demo."""
    from app.screens.home.shelf import last_played

    game = last_played(app.session, app.words) if app.session else None
    return [(seat.name, seat.colour, seat.token) for seat in game.seats] if game else []


def people_before(app: RunningApp) -> tuple[Known, ...]:
    """Return who has played here: name, colour and token, the last ones first."""
    from app.screens.home.shelf import card_of
    from app.session.demo import is_demo
    from app.views.lobby.shelf import GameCard

    found: dict[str, Known] = {}
    for saved in app.session.games()[:GAMES_BEFORE] if app.session else ():
        card = card_of(app.session, saved, app.words)
        if isinstance(card, GameCard) and not is_demo(app.session.journal, saved):
            for seat in card.seats:
                found.setdefault(seat.name.casefold(), (seat.name, seat.colour, seat.token))
    return tuple(found.values())[:MOST_BEFORE]


def own_boards(app: RunningApp) -> tuple[TableBoard, ...]:
    """Return the families' own boards: those kept here, then those of games that came from elsewhere."""
    found, gone = {board.called: board for board in kept_boards.own(app.folder)}, kept_boards.forgotten(app.folder)
    for saved in app.session.games()[:GAMES_BEFORE] if app.session else ():
        in_short = board_kept(app.session.journal, saved)
        if in_short.called and in_short.called not in {*found, *gone}:
            whole = first_board(app.session.journal, saved)
            found[in_short.called] = TableBoard(whole.edition, whole.picks, whole.names_only())
    return tuple(found.values())


def unused_name(draft: Draft) -> str:
    """Return what the next seat is called: after four people "Player 5", or the next number that nobody is called."""
    taken, seat = {one.name for one in draft.people}, len(draft.people) + 1
    return next(name for n in range(seat, seat + 99) if (name := t("new_game.player", n=n)) not in taken)
