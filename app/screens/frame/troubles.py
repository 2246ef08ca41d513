"""What is wrong with the games, where it is met: a sentence among the rest of the screen."""

from __future__ import annotations

from typing import Any

from app.screens.frame.translate import words
from app.screens.widgets import Callout


def told(trouble: Any) -> str:
    """The sentence of a trouble of the journal."""
    return words()(trouble.key, **trouble.words)


def trouble_note(trouble: Any) -> Callout:
    """The sentence as a note."""
    return Callout(text=told(trouble), kind="bad")
