"""The languages of the stories, written once: the two that stories quote, and every one for what must always hold."""

from itertools import product

from app.words.catalogues import LANGUAGES
from app.words.language import Words

EN, FR = Words("en"), Words("fr")


def in_every_language(*sizes: int) -> list[tuple[str, int]]:
    """Return every language with every one of these text sizes, in percent."""
    return list(product(LANGUAGES, sizes))
