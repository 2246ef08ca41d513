"""A trouble of the journal, shown as a sentence among the rest of a screen."""

from __future__ import annotations

from typing import Any

from app.screens.frame.translate import words
from app.screens.widgets import Callout


def trouble_sentence(trouble: Any) -> str:
    """Return the sentence of a trouble of the journal."""
    return words()(trouble.key, **trouble.words)


def trouble_note(trouble: Any) -> Callout:
    """Return the sentence as a callout."""
    return Callout(text=trouble_sentence(trouble), kind="bad")
