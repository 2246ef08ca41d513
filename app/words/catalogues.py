"""The compiled catalogues and the sentences of the rules, read once each."""

import gettext
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parent.parent.parent / "data"
LANGUAGES = ("en", "fr")


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
