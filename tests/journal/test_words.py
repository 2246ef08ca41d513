"""Every sentence of the journal exists in all languages, and every blank in it is filled."""

import re
import string
from pathlib import Path

import pytest

from app.journal import Damaged, FromTheFuture, Notice
from app.journal.format import troubles
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.spoken import EN

ROOT = Path(__file__).parents[2]
SOURCES = [*(ROOT / "app" / "journal").rglob("*.py"), ROOT / "app" / "session" / "judged_games.py"]
TEXT = "\n".join(file.read_text("utf-8") for file in SOURCES)
KEYS = sorted({*re.findall(r'"((?:journal|import|problem)\.\w+)"', TEXT)})
FILLED = {"lines", "last_good"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_journal_has_a_sentence(language):
    words = Words(language)
    assert len(KEYS) > 30
    assert [key for key in KEYS if not words.has(key)] == []
    for key in KEYS:
        assert {name for _, name, _, _ in string.Formatter().parse(words(key)) if name} <= FILLED, key


def test_the_sentences_are_filled_by_what_is_raised():
    words = EN
    damage, notice = Damaged("problem.chain", 3, 41), Notice("journal.lost_tail", 7)
    assert "41" in words(damage.key, **damage.words)
    assert "7" in words(notice.key, **notice.words)
    assert words(FromTheFuture.key, **FromTheFuture(found=2).words)


def test_every_trouble_has_a_key_of_its_own():
    classes = troubles.JournalError.__subclasses__()
    assert len({each.key for each in classes}) == len(classes) >= 14
