"""Languages stand in one table, app/words/catalogues.py: no other code of the app and no story names one."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.editions import load
from app.words import own_words
from app.words.catalogues import FIRST, LANGUAGES, catalogue
from tests.contract import parsed

ROOT = Path(__file__).resolve().parents[2]
SAID = {"language", "lang"}  # a parameter, or a key of a dictionary, of such a name holds a language
ASKED = {"Words", "catalogue", "changes", "rule_sentences", "switch_sentences", "told", "seen"}  # what takes a language
BOOKLETS = {  # "en" and "fr" are also the names of two booklets
    "app/core/left_out.py", "app/rules/whole_game/opening.py", "app/rules/whole_game/questions.py",
    "app/session/setup.py", "app/transcript/play.py", "app/views/lobby/setup.py",
}  # fmt: skip
OF_ONE = {  # what is about these two languages themselves
    "app/words/catalogues.py": "the table",
    "app/words/own_words.py": "their grammar; another language does without",
    "tests/spoken.py": "the languages that stories quote",
    "tests/package/test_words.py": "catalogues made for the story",
}


def is_code(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in LANGUAGES


def languages_in(tree: ast.AST) -> Iterator[int]:
    """Yield the lines in which a language is named as such: handed over, compared, or a default."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            handed = [*(node.args[:1] if called in ASKED else []), *(k.value for k in node.keywords if k.arg in SAID)]
            yield from (node.lineno for one in handed if is_code(one))
        elif isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            yield from (node.lineno for key, one in pairs if getattr(key, "value", "") in SAID and is_code(one))
        elif isinstance(node, ast.arguments):
            last_first = zip(node.args[::-1], node.defaults[::-1], strict=False)
            pairs = [*last_first, *zip(node.kwonlyargs, node.kw_defaults, strict=True)]
            yield from (one.lineno for name, one in pairs if name.arg in SAID and is_code(one))
        elif isinstance(node, ast.Compare) and getattr(node.left, "id", "") in SAID:
            yield from (node.lineno for one in node.comparators if is_code(one))


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_code_of_the_app_names_no_language():
    found = {
        named(path)
        for path in files("app")
        for node in parsed.nodes(path)
        if is_code(node) and named(path) not in OF_ONE
    }
    assert found == BOOKLETS


@pytest.mark.parametrize("folder", ["app", "tests"])
def test_a_language_is_taken_from_the_table_or_from_the_stories_own(folder):
    found = {f"{named(path)}:{line}" for path in files(folder) if named(path) not in OF_ONE
             for line in languages_in(parsed.tree(path))}  # fmt: skip
    assert found == set()


@pytest.mark.parametrize(
    "source", ['Words("en")', 'paycorner(folder, language="fr")', '{"language": "fr"}', 'def f(lang="en"): pass',
               'language == "fr"', 'def f(*, language="en"): pass'],
)  # fmt: skip
def test_a_language_that_is_named_is_found(source):
    assert list(languages_in(ast.parse(source)))


def test_a_language_without_a_grammar_here_puts_in_the_printed_names_alone(monkeypatch):
    """A new language needs a folder and a line of the table, and no grammar."""
    monkeypatch.setattr(own_words, "catalogue", lambda _: catalogue(FIRST))
    ours = own_words.made("de", load("classic", names="springfield", deck="springfield"))
    assert "Income Tax" in catalogue(FIRST).gettext("space.income_tax")
    assert "Income Tax" not in ours.gettext("space.income_tax")
    assert ours.gettext("unit.house") == catalogue(FIRST).gettext("unit.house")
