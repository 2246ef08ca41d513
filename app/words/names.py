"""Names and figures as they are written in one language at one table."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import MONEY, MORTGAGED
from app.core.own_things import UNTITLED
from app.words.catalogues import FIRST, LANGUAGES, NO_BREAK, catalogue
from app.words.own_words import own_words

ACCOUNTS = frozenset({"bank", "pool", "box", "discard"})
MINUS, DOUBLE_BARRED_M = "\u2212", "\ue000"
PLACE, GAP = re.compile(r"\{(\w+)"), "\u2026"  # a place in a sentence, and what stands there when nothing fills it
COLON_BEHIND = re.compile(r"([?!:…])[ \u00a0\u202f]?:(?=\s|$)")  # "Who moves the tokens?: We do"
STOP_BEHIND = re.compile(r"([?!…])\.(?=\s|$)")
TWO_SIGNS = re.compile(r"[?!:…][ \u00a0\u202f]?:|[?!….]\.")  # most sentences have none, and need no second look
VOWELS = tuple("AEIOUÀÂÉÈÊÎÔÛaeiouàâéèêîôû")


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def one_stop(sentence: str) -> str:
    """Return a sentence with one full stop at its end, also where a name at the end has its own."""
    return sentence[:-1] if sentence.endswith("..") and not sentence.endswith("...") else sentence


def one_sign(sentence: str) -> str:
    """Return a sentence without the colon or full stop of its pattern behind a name that ends with its own sign."""
    if TWO_SIGNS.search(sentence) is None:
        return sentence
    return one_stop(STOP_BEHIND.sub(r"\1", COLON_BEHIND.sub(r"\1", sentence)))


@lru_cache(maxsize=512)
def places_of(pattern: str) -> tuple[str, ...]:
    """Return the names of the places in a pattern."""
    return tuple(PLACE.findall(pattern))


class Naming:
    """One language, and the names of the players and things on one table."""

    def __init__(self, language: str, edition: Edition | None = None, game: Game | None = None) -> None:
        self.language, self.edition, self.game = language, edition, game
        self._own = own_words(language, edition)
        self._catalogue = self._own or catalogue(language)
        self._seats = {seat.id: seat.name for seat in game.seats} if game is not None else {}

    def __call__(self, key: str, **words: object) -> str:
        """Return the words of a key, its places filled; a key without words is returned as it is."""
        found = self._catalogue.gettext(key)
        return one_sign(self.elided(found, words).format(**words)) if words and found != key else found

    def of_fact(self, key: str, filled: Mapping[str, object]) -> str:
        """Return the words of a key that a recorded fact fills. A stranger's fact may leave places empty."""
        return self(key, **{place: filled.get(place, GAP) for place in places_of(self._catalogue.gettext(key))})

    def elided(self, pattern: str, words: dict[str, object]) -> str:
        """Return a pattern in which a word is shortened before a name with a vowel, as `de` is in French."""
        whole, short = LANGUAGES[self.language].elided
        if not whole or f"{whole} {{" not in pattern:
            return pattern
        before_vowel = re.compile(rf"\b{whole} \{{(\w+)\}}")
        return before_vowel.sub(
            lambda of: f"{short}{{{of[1]}}}" if str(words.get(of[1], ""))[:1] in VOWELS else of[0], pattern
        )

    def several(self, key: str, number: int, **words: object) -> str:
        """Return the words of a key for a number of things."""
        return one_sign(self._catalogue.ngettext(key, key, number).format(n=self.number(number), **words))

    def has(self, key: str) -> bool:
        """Return whether the catalogue knows this key."""
        return self._catalogue.gettext(key) != key

    def keys(self) -> tuple[str, ...]:
        """Return every key of the catalogue."""
        return tuple([key for key in catalogue(self.language)._catalog if key and isinstance(key, str)])  # type: ignore[attr-defined]  # noqa: SLF001

    def of_this_board(self, text: str) -> str:
        """Return a text of the rulebook with the words that this board has in place of the usual ones."""
        return self._own.rewrite(text) if self._own is not None else text

    # figures
    def number(self, number: int) -> str:
        """Return a whole number with this language's thousands."""
        written = f"{abs(number):,}".replace(",", LANGUAGES[self.language].thousands)
        return MINUS + written if number < 0 else written

    def money(self, amount: int) -> str:
        """Return a sum as the edition and the language write it."""
        sign, written = (MINUS if amount < 0 else ""), self.number(abs(amount))
        symbol = self.currency()
        if self.edition is not None and self.edition.unit > 1:
            written += "k"
        return sign + LANGUAGES[self.language].money.format(symbol=symbol, figure=written).strip(NO_BREAK)

    def currency(self) -> str:
        """Return the sign of the money on the table."""
        if self.edition is None:
            return "$"
        signs = self.edition.currency
        sign = signs.get(self.edition.names) or signs.get(self.language) or next(iter(signs.values()), "$")
        return DOUBLE_BARRED_M if sign == "M" else sign

    # names
    def of(self, by_language: Mapping[str, str]) -> str:
        """Return what is printed in several languages in this one; in the first language where this one is missing."""
        return by_language.get(self.language) or by_language.get(FIRST, "")

    def name(self, thing: str) -> str:
        """Return the name of a player, an account, a space, a deed, a card, a company or a building."""
        if thing in ACCOUNTS:
            return self(f"account.{thing}")
        return self._player(thing) or self._printed(thing.lstrip("@")) or self._unit(thing)

    def _player(self, thing: str) -> str:
        return self._seats.get(thing.removesuffix(".pledged"), "")

    def _printed(self, thing: str) -> str:
        edition = self.edition
        if edition is None:
            return ""
        if thing in edition.cards:
            card = edition.cards[thing]
            return self(f"card.{card.effect}") if card.title == UNTITLED else self.of(card.titles) or card.title
        if thing.startswith(MORTGAGED):
            return self("unit.mortgaged", what=self._printed(thing.removeprefix(MORTGAGED)))
        company = edition.companies.get(thing.removeprefix("share."))
        if company is not None:
            return company.name
        return self._on_board(edition, thing)

    def _on_board(self, edition: Edition, thing: str) -> str:
        if thing in edition.deeds and edition.deeds[thing].name:
            return edition.deeds[thing].name
        if thing in edition.spaces:
            space = edition.spaces[thing]
            named = edition.deeds[space.deed].name if space.deed else space.name
            return named or self(f"space.{space.kind}")
        if thing in edition.groups:
            group = edition.groups[thing]
            return self(f"group.{group.id}")
        return ""

    def _unit(self, thing: str) -> str:
        known = [key for key in (f"unit.{thing}", f"space.{thing}") if self.has(key)]
        return self(known[0]) if known else thing

    def names(self, things: Iterable[str]) -> str:
        """Return several names, with commas."""
        return ", ".join(self.name(thing) for thing in things)

    def listed(self, things: Iterable[str], joined: str = "and") -> str:
        """Return some things as a sentence lists them: commas, and "and" or "or" before the last.

        `joined` is "and", "or", or "ways" for what can be done: there a comma stands before the "or" of two as well.
        """
        *most, last = list(things) or [""]
        key = f"list.{joined}_two" if len(most) == 1 and self.has(f"list.{joined}_two") else f"list.{joined}"
        return self(key, most=", ".join(most), last=last) if most else last

    def quantity(self, amount: int, unit: str) -> str:
        """Return an amount of a unit: a sum, a deed by its name, three houses."""
        if unit == MONEY:
            return self.money(amount)
        key = f"units.{unit}"
        if self.has(key):
            return self.several(key, amount)
        return self.name(unit) if amount == 1 else f"{self.number(amount)} × {self.name(unit)}"
