"""What a screen may ask of the running app. The app itself stands above all rooms; here it is known by this alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from app.phone.preferences import Preferences
    from app.words.language import Words


class RunningApp(Protocol):
    """The app as its screens see it: the session, the words, the settings, and the ways from screen to screen."""

    session: Any
    words: Words
    preferences: Preferences
    folder: Path
    router: Any
    overlay: Any
    net: Any
    clock: Any
    draft: Any
    chronicle: Any
    reading: Any
    trouble: str

    def go(self, name: str, **args: Any) -> Any:
        """Forward to a screen."""

    def replace(self, name: str, **args: Any) -> Any:
        """To a screen, in place of the one on top."""

    def back(self) -> bool:
        """Close what lies on top, else one screen back."""

    def to_table(self) -> None:
        """Show the game that lies on the table."""

    def refresh(self) -> None:
        """The game changed: whatever is seen looks again."""

    def rebuild(self) -> None:
        """Build the screens anew."""

    def prefer(self, **changes: Any) -> None:
        """Change a setting."""

    def receipt(self, text: str, *, undo: bool = True, sound: str = "tick") -> Any:
        """What just happened, with Undo."""

    def tell(self, text: str, sound: str) -> None:
        """Sound, buzz and speech."""

    def tell_trouble(self, trouble: Any) -> Any:
        """What is wrong with the games."""

    def damage_found(self, verdict: Any) -> None:
        """A line that is not as it was written."""

    def open_session(self, *_: Any) -> None:
        """The saved games arrive."""
