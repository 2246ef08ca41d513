"""The running app as screens know it. The app stands above all rooms, so screens name these protocols instead.

Classes that inherit from Kivy accept every attribute: mypy would not find a misspelt one. A protocol names what
there is. What another room keeps in the app is a read-only property here; that room has a protocol
of its own that may set it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.app import App

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from app.core.game import Game
    from app.editions.own_print import OwnPrint
    from app.editions.tables import TableBoard
    from app.phone.preferences import Preferences
    from app.screens import ScreenName
    from app.screens.frame.screen import Screen
    from app.screens.widgets import Receipt, Sheet
    from app.screens.widgets.kivy_values import Trigger, Widget
    from app.session import Damaged, JournalError, Notice, Session
    from app.session.chronicle import Chronicle
    from app.session.round_codes.round_rules import RoundRules
    from app.session.setup import Draft, Laid
    from app.words.language import Words


class Visited(Protocol):
    """One screen of the stack; `screen` is None until it is built."""

    @property
    def name(self) -> ScreenName: ...
    @property
    def screen(self) -> Screen | None: ...


class WaysOn(Protocol):
    """The ways from screen to screen: what the router is to a screen."""

    @property
    def stack(self) -> Sequence[Visited]: ...
    @property
    def seen(self) -> tuple[Screen, ...]: ...
    @property
    def current(self) -> Screen: ...
    @property
    def height(self) -> float: ...

    def drop_above(self, name: ScreenName) -> bool:
        """Go back to this screen if it is in the stack; return whether it is."""

    def go(self, name: ScreenName, **args: object) -> Screen:
        """Go forward to a screen, or back to it if it is in the stack."""

    def replace(self, name: ScreenName, **args: object) -> Screen:
        """Show a screen in place of the one on top."""

    def home(self, name: ScreenName | None = None, **args: object) -> None:
        """Go back to the first screen, and from there to another if one is named."""

    def back(self) -> bool:
        """Go one screen back; return False where there is none."""

    def show(self) -> None:
        """Put the screens that should be visible into the window."""

    def refresh(self) -> None:
        """Let every visible screen show the game as it is now."""

    def rebuild(self) -> None:
        """Build all screens anew."""


class Layers(Protocol):
    """What lies over the screens: sheets and receipts, the uppermost first."""

    @property
    def children(self) -> Sequence[Widget]: ...

    def add_widget(self, widget: Widget) -> None:
        """Lay something over the screens."""

    def remove_widget(self, widget: Widget) -> None:
        """Take it away."""

    def clear_widgets(self) -> None:
        """Take everything away."""


class Mistakes(Protocol):
    """Where mistakes of ours are kept."""

    @property
    def mistakes(self) -> list[Exception]: ...

    def keep(self, mistake: Exception) -> None:
        """Log a mistake of ours."""


class Moving(Protocol):
    """The open door, as screens outside the guests' room know it."""

    @property
    def moves(self) -> bool:
        """Whether another phone was asked to become the bank and has not answered yet."""


class RoundsAhead(Protocol):
    """What the club has said of the round."""

    def take(self) -> RoundRules | None:
        """Return the rules that New game is to begin with, once."""

    def people(self) -> tuple[str, ...]:
        """Return who the desk has seated at this table for the round that is played now; nobody where it has not."""

    def ends_for(self, game: Game) -> str:
        """Return when the club ends this game, by this phone's clock; '' where the club says nothing of it."""

    def decides(self, game: Game, state: str) -> bool:
        """Return whether the desk says when time is up for this game."""


class DeskTold(Protocol):
    """What the club's desk last said of this table."""

    @property
    def state(self) -> str: ...


class InClub(Protocol):
    """The club that this phone is a table of."""

    @property
    def rounds(self) -> RoundsAhead: ...
    @property
    def standing(self) -> DeskTold: ...
    def hand_in(self, code: str) -> None:
        """Hand the rules of a round to the desk, where the organiser can begin it."""


class TimeKept(Protocol):
    """The clock of a timed game."""

    def left(self) -> int:
        """Return the minutes left in the open game; 0 where its time is up, or no hour is agreed."""

    def is_time(self) -> bool:
        """Return whether the agreed hour of the open game has come."""


class AnyApp(Protocol):
    """What the app has from its first moment: the words, the settings, and the ways from screen to screen."""

    words: Words
    preferences: Preferences
    folder: Path
    trouble: str
    chronicle: Chronicle | None  # what was read of the open game's past
    reading: Trigger | None  # its reading ahead
    draft: Draft | None  # the game that is being set up
    half_typed: tuple[OwnPrint, ...]  # own boards that were typed and not saved
    deal: object  # the trade that was left half-made
    laid: Laid | None  # the game that was laid out last

    @property
    def router(self) -> WaysOn: ...
    @property
    def board(self) -> TableBoard:
        """Return the board on the table: the open game's, the one used last, or that of the phone's country."""

    @property
    def overlay(self) -> Layers: ...
    @property
    def net(self) -> Mistakes: ...
    @property
    def hosting(self) -> Moving | None: ...
    @property
    def club(self) -> InClub | None: ...
    @property
    def clock(self) -> TimeKept | None: ...

    def fbind(self, name: str, act: Callable[..., object]) -> None:
        """Call a function at an event of the app's life."""

    def funbind(self, name: str, act: Callable[..., object]) -> None:
        """Stop calling it."""

    def go(self, name: ScreenName, **args: object) -> Screen:
        """Go forward to a screen."""

    def replace(self, name: ScreenName, **args: object) -> Screen:
        """Go to a screen in place of the one on top."""

    def back(self) -> bool:
        """Close the sheet on top, or go one screen back."""

    def use_board(self, board: TableBoard) -> None:
        """Remember the board that is used now."""

    def to_table(self) -> None:
        """Show the open game."""

    def refresh(self) -> None:
        """Let every visible screen show the game as it is now."""

    def rebuild(self) -> None:
        """Build the screens anew."""

    def prefer(self, **changes: object) -> None:
        """Change settings."""

    def receipt(self, text: str, *, undo: bool = True, sound: str = "tick") -> Receipt:
        """Show what just happened, with Undo."""

    def undo(self) -> None:
        """Undo the last line."""

    def tell(self, text: str, sound: str) -> None:
        """Play sound, buzz and speech."""

    def tell_trouble(self, trouble: JournalError | Notice) -> Sheet:
        """Show what is wrong with the games."""

    def damage_found(self, trouble: Damaged | Notice) -> None:
        """Report a line that is not as it was written."""

    def open_session(self, *_: object) -> None:
        """Open the file of games and show them."""


class AppAtStart(AnyApp, Protocol):
    """The app while its file of games may not be open: at the start, in a backup, after a trouble."""

    @property
    def session(self) -> Session | None: ...


class AppThatOpens(AnyApp, Protocol):
    """The app while its file of games is opened or changed for another: the one moment at which a screen sets it."""

    session: Session | None


class RunningApp(AnyApp, Protocol):
    """The app with its open file of games, as nearly every screen meets it."""

    @property
    def session(self) -> Session: ...


def running_app() -> RunningApp:
    """Return the app that runs, for code that is given none."""
    app: RunningApp = App.get_running_app()
    return app


def app_at_start() -> AppThatOpens:
    """Return the app that runs, where its file of games may not be open."""
    app: AppThatOpens = App.get_running_app()
    return app
