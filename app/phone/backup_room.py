"""How much of our files the phone's own backup takes: Android gives an app 25 MB and then stops without a word."""

from pathlib import Path

LIMIT, NEARLY = 25, 20  # MB
LEFT_OUT = {"app", "backups", "exports"}  # folders that tools/android keeps out of it
MB = 1_000_000


def megabytes(folder: Path) -> int:
    """Return how many MB of a folder go into the phone's backup."""
    own = [path for path in folder.iterdir() if path.name not in LEFT_OUT] if folder.is_dir() else []
    return sum(map(size, own)) // MB


def size(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder; 0 for one that cannot be looked at."""
    try:
        return sum(map(size, path.iterdir())) if path.is_dir() else path.stat().st_size
    except OSError:
        return 0
