"""Turns the picture by half for whoever sits opposite: by one touch, or by itself at each turn.

The phone lies on the table among people on two sides of it. A touch on the half turn turns the picture and records that
the player whose turn it is sits opposite. With `follows` in the settings the picture turns by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.core.window import Window

from app.screens.widgets.theme import HALF

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp


def is_turned() -> bool:
    """Return whether the picture stands upside down for whoever holds the phone."""
    return bool(Window.rotation == HALF)


def turn(turned: bool) -> None:
    """Turn the picture, or turn it back. Touches turn with it."""
    wanted = HALF if turned else 0
    if Window.rotation != wanted:
        Window.rotation = wanted


def half_turn(app: RunningApp, player: str) -> None:
    """Turn by half, and store on which side this player sits."""
    turn(not is_turned())
    sits = opposite(app)
    sits = sits | {player} if is_turned() else sits - {player}
    app.prefer(opposite=" ".join([str(app.session.number), *sorted(sits)]))


def follow(app: RunningApp, player: str) -> None:
    """Turn to this player, where the settings wish it."""
    if app.preferences.follows and player:
        turn(player in opposite(app))


def opposite(app: RunningApp) -> frozenset[str]:
    """Return who sits opposite in this game: the players stored so, otherwise the second half of the seats."""
    number, *players = app.preferences.opposite.split() or ["0"]
    if number == str(app.session.number):
        return frozenset(players)
    seats = [seat.id for seat in app.session.game.seats]
    return frozenset(seats[(len(seats) + 1) // 2 :])
