"""The table of languages, their compiled catalogues, and the sentences of the rules. Each file is read once.

To add a language, add a line to `LANGUAGES`, the folder data/locale/<code>, and the files <code>.toml and
switches_<code>.toml in data/rules.
"""

import gettext
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

DATA = Path(__file__).resolve().parent.parent.parent / "data"
NO_BREAK = "\u00a0"


class Language(NamedTuple):
    """How a language calls itself, and how it writes plurals, figures, money and a word before a name.

    `ruling` begins the sentence of a rule where the booklet is silent and the ruling is ours. `signs` and `opening`
    stand apart from their words, but never on another line: before the ones and behind the others no line breaks.
    """

    name: str
    plurals: str
    thousands: str
    money: str
    ruling: str
    elided: tuple[str, str] = ("", "")  # a word before a name, and what it becomes before a vowel
    signs: str = ""
    opening: str = ""


MONEY_BEHIND = f"{{figure}}{NO_BREAK}{{symbol}}"
LANGUAGES = MappingProxyType(
    {
        "en": Language("English", "nplurals=2; plural=(n != 1);", ",", "{symbol}{figure}", "Our ruling: "),
        "fr": Language(
            "Français",
            "nplurals=2; plural=(n > 1);",
            NO_BREAK,
            MONEY_BEHIND,
            f"Notre choix{NO_BREAK}: ",
            ("de", "d’"),
            ";:!?»%€$",
            "«",
        ),
    }
)
FIRST = "en"  # used where the phone's own language is not in the table


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return the compiled catalogue of a language."""
    with (DATA / "locale" / language / "app.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def rule_sentences(language: str) -> Mapping[str, Mapping[str, str]]:
    """Return the title and text of every rule key."""
    return read(DATA / "rules" / f"{language}.toml", language)


@cache
def switch_sentences(language: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the title, text and value labels of every switch."""
    return read(DATA / "rules" / f"switches_{language}.toml", language)


def read(path: Path, language: str) -> dict[str, Any]:
    """Return a file of sentences in one language, with every space before a sign as it must be."""
    return tomllib.loads(set_in_type(path.read_text("utf-8"), language))


@cache
def loose_signs(language: str) -> re.Pattern[str] | None:
    """Return what finds a space that would let a line begin with a sign; None for a language without such signs."""
    signs, opening = re.escape(LANGUAGES[language].signs), re.escape(LANGUAGES[language].opening)
    return re.compile(rf" +(?=[{signs}](?!\w))|(?<=[{opening}]) +") if signs else None


def set_in_type(text: str, language: str) -> str:
    """Return a text in which no line can begin with a sign that stands apart from its word, as in `Pourquoi ?`."""
    loose = loose_signs(language)
    return loose.sub(NO_BREAK, text) if loose is not None else text
