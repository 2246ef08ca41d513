"""Where editions are found: the app's own data, and any folder that was added beside it."""

from pathlib import Path

DATA = Path(__file__).resolve().parent.parent.parent / "data"
SHELVES: list[Path] = [DATA]  # the first that has an edition of a name counts


def names(shelf: Path) -> list[str]:
    """Return the names of the editions on one shelf: every folder with an edition.toml."""
    return [path.parent.name for path in shelf.glob("*/edition.toml")]


def shelf_of(name: str, near: Path | None = None) -> Path:
    """Return the shelf that has this edition, the one that is near before the others; the first where none has it."""
    shelves = [near, *SHELVES] if near is not None else SHELVES
    return next((shelf for shelf in shelves if (shelf / name / "edition.toml").is_file()), shelves[0])
