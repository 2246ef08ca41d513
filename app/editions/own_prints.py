"""A table's own print beyond one game: kept on the phone, laid into every new game on that board, revocable."""

from pathlib import Path

from app.core.corrections import as_said
from app.core.edition import Edition
from app.editions.corrections import Correction, revoke, store, stored
from app.editions.reading import EditionError

__all__ = ["Correction", "EditionError", "keep", "kept", "said", "take_back"]
Said = tuple[str, str, str, str]


def keep(folder: Path, edition: Edition, one: Said) -> None:
    """Keep what was said for all games to come; '' as its value: what came with the app holds again."""
    correction = as_said(edition, one)
    (store if one[3] else revoke)(folder, edition.id, correction)


def kept(folder: Path, edition: str) -> tuple[Correction, ...]:
    """All that is kept for an edition."""
    return stored(folder, edition)


def take_back(folder: Path, edition: str, correction: Correction) -> None:
    """No longer for new games; games that have begun keep what they were laid out with."""
    revoke(folder, edition, correction)


def said(folder: Path, edition: str) -> tuple[Said, ...]:
    """As a new game is told them. A damaged file hinders no game: it is told where the list is shown."""
    try:
        return tuple([(one.kind, one.id, one.field, str(one.value)) for one in stored(folder, edition)])
    except EditionError:
        return ()
