"""The languages, their compiled catalogues and the sentences of the rules, read once each.

A language is a line in `LANGUAGES`, a folder data/locale/<code>, and data/rules/<code>.toml with switches_<code>.toml.
"""

import gettext
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

DATA = Path(__file__).resolve().parent.parent.parent / "data"
NO_BREAK = "\u00a0"


class Language(NamedTuple):
    """What it is called by those who speak it, and how it writes plurals, figures, money and what belongs to a name.

    `ruling` begins the sentence of a rule where the booklet is silent and the ruling is ours.
    """

    name: str
    plurals: str
    thousands: str
    money: str
    ruling: str
    elided: tuple[str, str] = ("", "")  # a word before a name, and what it becomes before a vowel


MONEY_BEHIND = f"{{figure}}{NO_BREAK}{{symbol}}"
LANGUAGES = MappingProxyType({
    "en": Language("English", "nplurals=2; plural=(n != 1);", ",", "{symbol}{figure}", "Our ruling: "),
    "fr": Language(
        "Français", "nplurals=2; plural=(n > 1);", NO_BREAK, MONEY_BEHIND, f"Notre choix{NO_BREAK}: ", ("de", "d’")
    ),
})
FIRST = "en"  # what is spoken where the phone's own language is not among them


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language."""
    with (DATA / "locale" / language / "app.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def rule_sentences(language: str) -> Mapping[str, Mapping[str, str]]:
    """Title and text of every rule key."""
    return tomllib.loads((DATA / "rules" / f"{language}.toml").read_text("utf-8"))


@cache
def switch_sentences(language: str) -> Mapping[str, Mapping[str, Any]]:
    """Title, text and value labels of every switch."""
    return tomllib.loads((DATA / "rules" / f"switches_{language}.toml").read_text("utf-8"))
