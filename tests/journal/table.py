"""A table that plays by itself: it gives the first answer that needs nothing but dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.game import Game, Seat
from app.core.reasons import Refused
from app.core.referee import Choose, Command, Roll, decide
from app.journal import ENTRY, NO_BODY, UNDO
from app.journal.format.chain import ChainWalk, next_line, pointers_after
from app.rules.dealing.by_hand import Note
from app.rules.whole_game.opening import NewGame
from app.session.entries import body_of
from app.session.open_game import edition_for

if TYPE_CHECKING:
    import random

    from app.session import Session

AT = "2026-11-19T20:00:00.000+00:00"
DICE = {"two_dice": (6, 6), "three_dice": (6, 6, 3), "dice_and_speed": (6, 6, 3), "three_regular": (6, 6, 6)}
AVOIDED = {"give_up", "auction", "resign", "each"}  # the last one has only more questions follow


def seats(names: str = "ana ben cid") -> tuple[Seat, ...]:
    return tuple(Seat(name, name.title()) for name in names.split())


def new_game(names: str = "ana ben cid") -> NewGame:
    return NewGame(seats(names), first=names.split(maxsplit=1)[0])


def command_for(option, chance: random.Random) -> Command:
    if option.key == "roll":
        return Roll(tuple(chance.randint(1, sides) for sides in DICE[option.needs]))
    return Choose(option.key)


def goes_on(session: Session, chance: random.Random, lines: int = 1) -> None:
    """Write so many lines; what the rules refuse is skipped."""
    for _ in range(lines):
        options = [option for option in session.options() if option.key not in AVOIDED]
        for option in chance.sample(options, len(options)):
            try:
                session.submit(command_for(option, chance))
                break
            except Refused:
                continue
        else:
            raise AssertionError(f"nothing of {options} can be said")


def state(game: Game) -> dict[str, object]:
    """Return everything in a game."""
    parts = {name: getattr(game, name) for name in game.__slots__ if name != "ledger"}
    return {**parts, "holdings": held(game), "holder": game.ledger.holder}


def held(game: Game) -> dict[tuple[str, str], int]:
    return {(who, unit): n for who, units in game.ledger.holdings.items() for unit, n in units.items() if n}


def tell(session: Session, *commands: Command) -> None:
    """Submit these commands, one after the other."""
    for command in commands:
        session.submit(command)


def going_back(lines, times, back=60, names="ana ben cid"):
    """A game of so many lines that goes back behind the last sixty, and so often begins anew one line further back."""
    walk, taken = ChainWalk(0, "classic"), []
    opening = new_game(names)
    edition = edition_for("classic", opening)
    laid_out, game = decide(Game(), opening, edition)
    tea = body_of(decide(game, Note("tea"), edition)[0])

    def write(kind, body):
        pointers = pointers_after(walk.head, kind, walk.targets.__getitem__)
        taken.append(next_line(0, walk.head, AT, pointers, body))
        walk.take(taken[-1])

    write(ENTRY, body_of(laid_out))
    for kind in (*[ENTRY] * lines, *[UNDO] * back, *[ENTRY, UNDO, UNDO] * times):
        write(kind, tea if kind == ENTRY else NO_BODY)
    return taken
