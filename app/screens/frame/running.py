"""The running app as screens know it. The app stands above all rooms, so screens name this protocol instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from app.phone.preferences import Preferences
    from app.words.language import Words


class RunningApp(Protocol):
    """The session, the words, the settings, and the ways from screen to screen."""

    session: Any
    words: Words
    preferences: Preferences
    folder: Path
    router: Any
    overlay: Any
    net: Any
    clock: Any
    draft: Any
    hosting: Any
    club: Any
    following: Any
    chronicle: Any
    reading: Any
    trouble: str

    def fbind(self, name: str, act: Any) -> Any:
        """Call a function at an event of the app's life."""

    def funbind(self, name: str, act: Any) -> None:
        """Stop calling it."""

    def go(self, name: str, **args: Any) -> Any:
        """Go forward to a screen."""

    def replace(self, name: str, **args: Any) -> Any:
        """Go to a screen in place of the one on top."""

    def back(self) -> bool:
        """Close the sheet on top, or go one screen back."""

    def to_table(self) -> None:
        """Show the open game."""

    def refresh(self) -> None:
        """Let every visible screen show the game as it is now."""

    def rebuild(self) -> None:
        """Build the screens anew."""

    def prefer(self, **changes: Any) -> None:
        """Change settings."""

    def receipt(self, text: str, *, undo: bool = True, sound: str = "tick") -> Any:
        """Show what just happened, with Undo."""

    def undo(self) -> None:
        """Undo the last line."""

    def tell(self, text: str, sound: str) -> None:
        """Play sound, buzz and speech."""

    def tell_trouble(self, trouble: Any) -> Any:
        """Show what is wrong with the games."""

    def damage_found(self, verdict: Any) -> None:
        """Report a line that is not as it was written."""

    def open_session(self, *_: Any) -> None:
        """Open the file of games and show them."""
