"""Which letters are joined with others or stand from right to left: what draws a text has to be told their script."""

from functools import cache
from unicodedata import bidirectional, name

LAST_LATIN = "\u017f"
RIGHT_TO_LEFT = frozenset({"R", "AL"})
SCRIPTS = {  # what the names of such letters begin with, and the script in the four letters of ISO 15924
    "ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo", "DEVANAGARI": "Deva",
    "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr", "ORIYA": "Orya", "TAMIL": "Taml", "TELUGU": "Telu",
    "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh", "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt",
    "MYANMAR": "Mymr", "KHMER": "Khmr",
}  # fmt: skip


@cache
def script_of(letter: str) -> str:
    """Return the script of a letter that is joined with others or stands from right to left; '' for any other."""
    first = name(letter, "").partition(" ")[0] if letter > LAST_LATIN else ""
    return SCRIPTS.get(first, "")


def direction_of(letter: str) -> str:
    """Return how a text that begins with this letter runs: "rtl" or "ltr"."""
    return "rtl" if bidirectional(letter) in RIGHT_TO_LEFT else "ltr"
