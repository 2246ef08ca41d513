"""A board has its own words in every sentence: what it has and what it calls its buildings, vouchers and taxes.

The sentences of the catalogues and of the rulebook speak of houses, hotels, vouchers, railroads, Income Tax and Luxury
Tax. For a board with names of its own, each of these words is replaced where a sentence is read from there, with the
article before it; names of players and what people write are filled in later and stay as they are.

A part of a sentence that only some boxes need is written `[pool|, the Pool too]`: it stands where the edition, or a
switch of its table, declares that noun.
"""

import re
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import cache
from gettext import NullTranslations
from typing import NamedTuple
from weakref import WeakKeyDictionary

from app.core.edition import ByLanguage, Edition, Label
from app.words.articles import VOWELS
from app.words.catalogues import catalogue

TAXES = ("income_tax", "luxury_tax")


class Noun(NamedTuple):
    """What this board calls a building, a voucher or its railroads."""

    one: str
    many: str
    feminine: bool


Nouns = dict[str, Noun]
Replace = Callable[[str], str]


class OwnWords:
    """A catalogue in which the words of the usual box are those of one board. Each text is rewritten once."""

    def __init__(self, plain: NullTranslations, rewrite: Replace) -> None:
        self.plain, self.rewrite = plain, rewrite
        self._known: dict[tuple[str, bool], str] = {}

    def gettext(self, key: str) -> str:
        """Return the words of a key; the key itself where there are none."""
        return self._once(key, self.plain.gettext(key), many=False)

    def ngettext(self, key: str, _: str, number: int) -> str:
        """Return the words of a key for a number of things."""
        found = self.plain.ngettext(key, key, number)
        return self._once(key, found, many=found != self.plain.ngettext(key, key, 1))

    def _once(self, key: str, found: str, *, many: bool) -> str:
        if found == key:
            return key
        known = self._known.get((key, many))
        if known is None:
            known = self._known[key, many] = self.rewrite(found)
        return known


_OF: WeakKeyDictionary[Edition, dict[tuple[str, frozenset[str]], OwnWords]] = WeakKeyDictionary()
PART = re.compile(r"\[(\w+)\|([^\[\]]*)\]")  # a part of a sentence for boxes with this noun


def own_words(language: str, edition: Edition | None, switches: ByLanguage) -> OwnWords:
    """Return the catalogue of a board; without a board, one that speaks of nothing that only some boxes have."""
    if edition is None:
        return boardless(language)
    known, nouns = _OF.setdefault(edition, {}), edition.nouns(switches)
    if (language, nouns) not in known:
        known[language, nouns] = made(language, edition, nouns)
    return known[language, nouns]


@cache
def boardless(language: str) -> OwnWords:
    """Return the catalogue where no board is known."""
    return OwnWords(catalogue(language), lambda text: with_parts(text, frozenset()))


def with_parts(text: str, nouns: AbstractSet[str] | None = None) -> str:
    """Return a sentence with the parts for these nouns alone; with all of its parts where none are given."""
    if PART.search(text) is None:
        return text
    left = PART.sub(lambda part: part[2] if nouns is None or part[1] in nouns else "", text)
    return left[:1].upper() + left[1:] if text.startswith("[") else left


def made(language: str, edition: Edition, has: AbstractSet[str] = frozenset()) -> OwnWords:
    """Make the catalogue of a board that has these nouns."""
    rewrite = called(language, edition)
    return OwnWords(catalogue(language), lambda text: rewrite(with_parts(text, has)))


def called(language: str, edition: Edition) -> Replace:
    """Return what puts the names of a board in place of the usual ones."""
    nouns = {unit: noun_of(language, label) for unit, label in edition.labels.items()}
    spaces = [space for tax in TAXES for space in edition.of_kind(tax)]
    proper = {space.kind: plain(edition.named_in(language, space.id, space.name)) for space in spaces if space.name}
    if not nouns and not proper:
        return str
    usual = {kind: catalogue(language).gettext(f"space.{kind}") for kind in proper}
    names = {usual[kind]: name for kind, name in proper.items() if usual[kind] != name}
    return REWRITERS.get(language, as_named)(nouns, names)


def noun_of(language: str, label: Label) -> Noun:
    """Return a building's name in a language."""
    one, many = label.of(language)
    return Noun(plain(one), plain(many), label.feminine)


def plain(name: str) -> str:
    """Return a name without braces, which in a sentence of the catalogue mark a place to fill."""
    return name.translate({ord("{"): "(", ord("}"): ")"})


def like(word: str, model: str) -> str:
    """Return a word with a capital letter where its model has one."""
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


# English
ENGLISH = re.compile(
    r"\b(?P<article>an? )?(?P<noun>house|hotel|(?:travel )?voucher|railroad)(?P<many>s?)\b(?! rules?\b| cards?\b)",
    re.IGNORECASE,
)


def english(nouns: Nouns, names: dict[str, str]) -> Replace:
    """Return what puts a board's own words into an English text."""

    def noun(found: re.Match[str]) -> str:
        own = nouns.get(found["noun"].lower().removeprefix("travel "))
        if own is None:
            return found[0]
        word = own.many if found["many"] else own.one
        if not found["article"]:
            return like(word, found["noun"])
        return like("an " if word[:1].lower() in "aeiou" else "a ", found["article"]) + word

    return lambda text: named(ENGLISH.sub(noun, text), names)


def named(text: str, names: dict[str, str]) -> str:
    """Return a text with the names of spaces replaced."""
    for usual, own in names.items():
        text = re.sub(re.escape(usual), own.replace("\\", "\\\\"), text, flags=re.IGNORECASE)
    return text


# French
ARTICLES = (  # for one: before a masculine, a feminine name and a vowel
    ("de l’", ("du ", "de la ", "de l’")), ("de la ", ("du ", "de la ", "de l’")), ("du ", ("du ", "de la ", "de l’")),
    ("à l’", ("au ", "à la ", "à l’")), ("à la ", ("au ", "à la ", "à l’")), ("au ", ("au ", "à la ", "à l’")),
    ("l’", ("le ", "la ", "l’")), ("la ", ("le ", "la ", "l’")), ("le ", ("le ", "la ", "l’")),
    ("une ", ("un ", "une ", "")), ("un ", ("un ", "une ", "")), ("cette ", ("ce ", "cette ", "cet ")),
    ("cet ", ("ce ", "cette ", "cet ")), ("ce ", ("ce ", "cette ", "cet ")), ("aucune ", ("aucun ", "aucune ", "")),
    ("aucun ", ("aucun ", "aucune ", "")), ("tous les ", ("tous les ", "toutes les ", "")),
    ("toutes les ", ("tous les ", "toutes les ", "")), ("d’", ("de ", "de ", "d’")), ("de ", ("de ", "de ", "d’")),
)  # fmt: skip
FORMS = dict(ARTICLES)
FRENCH = re.compile(
    rf"(?<!règles )(?<!règle )(?<!cartes )(?<!carte )(?P<article>\b(?:{'|'.join(article for article, _ in ARTICLES)}))?"
    r"(?P<noun>\bmaison|\bhôtel|(?<!\bpour de )\bbon)(?P<many>s?)\b(?: de voyage)?",
    re.IGNORECASE,
)
UNITS = {"maison": "house", "hôtel": "hotel", "bon": "voucher"}


def french(nouns: Nouns, names: dict[str, str]) -> Replace:
    """Return what puts a board's own words into a French text."""

    def noun(found: re.Match[str]) -> str:
        own = nouns.get(UNITS[found["noun"].lower()])
        if own is None:
            return found[0]
        word = own.many if found["many"] else own.one
        if not found["article"]:
            return like(word, found["noun"])
        return like(article(found["article"].lower(), word, feminine=own.feminine), found["article"]) + word

    return lambda text: named_in_french(FRENCH.sub(noun, text), names)


def article(usual: str, word: str, *, feminine: bool) -> str:
    """Return the article of a kind that goes with a word."""
    masculine, other, before_vowel = FORMS[usual]
    if before_vowel and word[:1] in VOWELS:
        return before_vowel
    return other if feminine else masculine


def named_in_french(text: str, names: dict[str, str]) -> str:
    """Return a text with the names of spaces replaced. A name that is printed on a board takes no article."""
    for usual, own in names.items():
        before = r"(?P<article>\bde l’|\bde la |\bà l’|\bà la |\bl’|\bla )?"
        pattern = re.compile(before + re.escape(usual), re.IGNORECASE)
        for found in reversed(list(pattern.finditer(text))):
            text = text[: found.start()] + bare(found) + own + text[found.end() :]
    return text


def bare(found: re.Match[str]) -> str:
    """Return what stays of an article before a printed name: de, à, or nothing."""
    word = (found["article"] or "").partition(" ")[0]
    return like(f"{word} ", found["article"] or "") if word.lower() in {"de", "à"} else ""


def as_named(nouns: Nouns, names: dict[str, str]) -> Replace:  # noqa: ARG001
    """Return what replaces names only, for a language whose articles nobody has written down yet."""
    return lambda text: named(text, names)


REWRITERS: dict[str, Callable[[Nouns, dict[str, str]], Replace]] = {"en": english, "fr": french}
