"""The one handler around every action of a screen: it shows what went wrong in a sentence, and the app goes on."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, TypeAlias

from kivy.logger import Logger

from app.editions import EditionError
from app.screens.frame.running import app_at_start, running_app
from app.screens.frame.translate import t, words
from app.session import Damaged, JournalError, Notice, file_trouble
from app.views.asked import acts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.screens.widgets import Callout

REPLACED = "journal.replaced"
TROUBLES = (acts.Refused, acts.Broken, JournalError, EditionError, OSError)
Trouble: TypeAlias = "acts.Refused | acts.Broken | JournalError | EditionError | OSError"


@contextlib.contextmanager
def handled() -> Iterator[None]:
    """Show whatever goes wrong in this block. What was not written did not happen."""
    try:
        yield
    except TROUBLES as trouble:
        meet(trouble)


def meet(trouble: Trouble | Notice) -> None:
    """Show a trouble: damage, or a file taken away, on a sheet with the ways out; all else as a receipt."""
    app = running_app()
    Logger.info("Trouble: %r", trouble)
    if isinstance(trouble, Damaged) or (isinstance(trouble, JournalError) and trouble.key == REPLACED):
        app.tell_trouble(trouble)
    else:
        alert(sentence_of(trouble))


def alert(text: str) -> None:
    """Show a sentence; while it can be read, the same one is not shown again."""
    app = running_app()
    if text not in [layer.text for layer in app.overlay.children if getattr(layer, "is_receipt", False)]:
        app.receipt(text, undo=False, sound="alert")


def sentence_of(trouble: Exception | Notice) -> str:
    """Return the sentence that says what happened, what was kept and what to do."""
    if isinstance(trouble, acts.Refused):
        return refusal(trouble)
    if isinstance(trouble, OSError):
        trouble = file_trouble(trouble)
    key = getattr(trouble, "key", "")
    details = getattr(trouble, "words", None) or getattr(trouble, "details", {})
    return words()(key, **details) if key and words().has(key) else t("shell.unexpected")


def note_of(trouble: Exception) -> Callout:
    """Return the sentence of a trouble, to stand among the rest of a screen."""
    from app.screens.widgets import Callout

    return Callout(text=sentence_of(trouble), kind="bad")


def refusal(trouble: acts.Refused) -> str:
    """Return why the rules refuse something."""
    session = app_at_start().session
    told = words().at(session.edition, session.game) if session is not None and session.game.started else words()
    return told.refusal(trouble)
