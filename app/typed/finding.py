"""Finds what somebody has typed among titles and texts."""

from collections.abc import Sequence

# letters that a keyboard lacks and no accent explains, and signs that people leave out
TYPED_OTHERWISE = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "’": "", "'": "", "-": " "})


def find(items: Sequence[tuple[str, ...]], wanted: str) -> list[tuple[str, ...]]:
    """Return the items that contain every word, those that begin with them first. Accents and case do not count."""
    words = fold(wanted).split()
    hits = [item for item in items if all(word in fold(f"{item[1]} {item[2]}") for word in words)]
    return sorted(hits, key=lambda item: not fold(item[1]).startswith(fold(wanted)))


def fold(text: str) -> str:
    """Return a text without accents, case, apostrophes and hyphens, so that "kings" and "king's" find King’s Cross."""
    from unicodedata import combining, normalize  # noqa: PLC0415 - nobody searches before the first frame

    typed = text.casefold().translate(TYPED_OTHERWISE)
    return "".join(letter for letter in normalize("NFD", typed) if not combining(letter))
