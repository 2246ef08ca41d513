"""Every word a person reads stands in both catalogues: facts, questions, options, reasons, terms, refusals."""

import ast
import re
import string
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from app.core.events import Event
from app.core.referee import Command
from app.core.steps import Decision
from app.core.wire import CLASSES, wire_name
from app.editions import load, names
from app.words.catalogues import FIRST, LANGUAGES, rule_sentences, switch_sentences
from app.words.changes import changes
from app.words.event_sentences import SENTENCES
from app.words.language import Words
from tests.contract import parsed
from tests.data.test_cards import effects_of
from tests.random.games import RandomGame
from tests.random.test_random_games import EDITIONS, dealt
from tests.spoken import EN, FR
from tools import words as catalogues

APP = Path(__file__).resolve().parents[2] / "app"
SILENT = {"Transferred"}  # written leg by leg, by texts itself
TELLS_NOTHING = {"Marked"}  # a passing fact; what it means stands in the question that follows
DECISIONS = sorted(name for name, cls in CLASSES.items() if issubclass(cls, Decision))


def literals(call: str, folder: str) -> set[str]:
    """Yield the first argument of every call of this name, where it is a literal."""
    found: set[str] = set()
    for path in (APP / folder).rglob("*.py"):
        for node in parsed.nodes(path):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    return found


def missing(keys: set[str]) -> list[str]:
    return sorted(f"{language} {key}" for language in LANGUAGES for key in keys if not Words(language).has(key))


def test_every_event_is_told_or_listed_as_silent():
    events = {name for name, cls in CLASSES.items() if issubclass(cls, Event) and cls not in SENTENCES}
    assert events - SILENT - TELLS_NOTHING == set()


IN_THEIR_PLACE = {"choose", "by_track", "draw"}  # what follows is told in their place


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_a_card_has_words_of_its_own(language):
    """`does.<effect>`, or one for each thing it may print; a card without them would only say that it is as printed."""
    told = {key.split(".")[1] for key in Words(language).keys() if key.startswith("does.")}
    boards = [load(edition, deck=deck) for edition in names() for deck in decks_of(edition)]
    used = {effect for board in boards for card in board.cards.values() for effect in effects_of(card)}
    assert used - told - IN_THEIR_PLACE == set()


def decks_of(edition):
    """The decks that a table may choose of this board."""
    return load(edition).switches["deck"].values


SAYING = {"words", "t", "several"}  # what turns a key into words
IN_A_KV_FILE = re.compile(r"""\bt\(['"]([\w.]+)['"]""")


def said() -> set[str]:
    """Return every key that is written out in a call that looks words up. All keys contain a dot."""
    found = {key for path in (APP.parent / "kv").glob("*.kv") for key in IN_A_KV_FILE.findall(path.read_text("utf-8"))}
    for node in calls():
        if name_of(node) in SAYING and node.args and isinstance(node.args[0], ast.Constant):
            found.add(str(node.args[0].value))
    return {key for key in found if "." in key}


def calls() -> list[ast.Call]:
    """Yield every call in the app."""
    trees = (parsed.tree(path) for path in APP.rglob("*.py"))
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def name_of(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def test_every_key_that_is_said_has_words():
    """Also keys of rare facts and rare sheets that no random game reaches."""
    keys = said()
    assert {"event.Mortgaged", "event.Rolled"} < keys
    assert missing(keys) == []


def test_every_answer_has_words():
    """The words of an option stand under `option.` or under the question that it answers."""
    written = {key for key in EN.keys() if key.startswith("option.")}
    answers = {str(word.value) for call in calls() if name_of(call) == "Option" for word in [word_of(call)] if word}
    assert len(answers) > 20
    assert {one for one in answers if not any(key.endswith(f".{one}") for key in written)} == set()


def word_of(call: ast.Call) -> ast.Constant | None:
    """Return an option's word where it is a literal; it is the key unless `word` is given."""
    named = [keyword.value for keyword in call.keywords if keyword.arg == "word"]
    word = (*named, *call.args)[0]
    return word if isinstance(word, ast.Constant) else None


def test_every_question_has_words():
    assert missing({f"ask.{name}" for name in DECISIONS}) == []


def test_every_refusal_of_core_and_rules_has_words():
    assert missing({f"refused.{key}" for folder in ("core", "rules") for key in literals("Refused", folder)}) == []


def test_every_refusal_outside_the_rules_has_words():
    """Doors and files refuse too; their words stand under their own names or under `refused.`."""
    outside = {key for key in literals("Refused", ".") if missing({key})}
    assert missing({f"refused.{key}" for key in outside}) == []


def test_every_reason_has_words():
    assert missing({f"reason.{name}" for name in literals("Reason", "rules")}) == []


def test_every_command_has_a_name_for_the_history():
    assert all(fields(cls) is not None for cls in CLASSES.values() if issubclass(cls, Command))


@pytest.fixture(scope="module")
def met():
    """Collect what two dozen random games show: options, reasons, terms and notes."""
    shown: set[str] = set()
    for seed in range(48):
        edition = sorted(EDITIONS)[seed % 4]
        game = RandomGame(edition, EDITIONS[edition][0] + seed % 3, dealt(77 + seed))
        for _ in range(350):
            if game.game.winners:
                break
            game.step()
            shown |= keys_of(game)
    return shown


def keys_of(game: RandomGame) -> set[str]:
    """Return the keys that the table would show now."""
    from app.core.referee import Table, question

    top = question(game.game)
    shown: set[str] = set()
    for option in top.options(Table(game.game, game.edition)):
        specific = f"option.{wire_name(type(top))}.{option.word}"
        shown.add(specific if EN.has(specific) else f"option.{option.word}")
        shown |= keys_of_reason(option.reason)
    for event in game.entries[-1].events:
        shown |= keys_of_reason(getattr(event, "reason", None))
        if wire_name(type(event)) == "Noted":
            shown.add(f"noted.{event.name}")
        if wire_name(type(event)) == "Left":
            shown.add(f"event.Left.{event.manner}")
        if wire_name(type(event)) == "Freed":
            shown.add(f"freed.{event.manner}")
    return shown


def keys_of_reason(reason) -> set[str]:
    if reason is None:
        return set()
    return {f"reason.{reason.name}"} | {f"term.{word}" for word, _ in reason.terms if reason.name != "way"}


def test_everything_that_random_games_show_has_words(met):
    assert missing(met) == []


def test_everything_that_random_games_show_can_be_written(met):
    for language in LANGUAGES:
        for key in met:
            assert Words(language)(key) != key


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_of_an_edition_has_a_name(edition, language):
    printed = load(edition)
    words = Words(language, printed)
    things = [
        *printed.spaces,
        *printed.deeds,
        *printed.cards,
        *printed.groups,
        *(f"share.{c}" for c in printed.companies),
    ]
    nameless = [thing for thing in things if words.name(thing) == thing]
    assert nameless == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != FIRST])
def test_no_word_is_english_left_standing(language):
    """A text equal to the English one must be a sign, a figure, or a word listed in same_in_<code>.txt."""
    folder, listed = catalogues.LOCALE / language, Path(__file__).with_name(f"same_in_{language}.txt")
    alike = set(listed.read_text("utf-8").split()) if listed.exists() else set()
    english = {entry.key: entry.words for entry in catalogues.entries_of(catalogues.LOCALE / FIRST)}
    same = {
        entry.key
        for entry in catalogues.entries_of(folder)
        if any(form in english[entry.key] and any(map(str.isalpha, bare(form))) for form in entry.words)
    }
    assert same == alike, "\n".join(sorted(same ^ alike))


def bare(text: str) -> str:
    """Return a text without its blanks and units."""
    return "".join(part for part, *_ in string.Formatter().parse(text))


WORDS_ON_SCREEN = {"text", "title", "hint", "told", "name", "heading", "undo_text", "cancel_text"}
TWO_WORDS = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")
LETTERS = re.compile(r"[^\W\d_]{2,}")
SET_IN_KV = re.compile(rf"""^\s*(?:{"|".join(sorted(WORDS_ON_SCREEN))}):\s*f?(["'])(.*?)\1""", re.MULTILINE)
APP_NAME = "Pay Corner"


def test_no_text_stands_outside_the_catalogues():
    """A sentence in a screen or view would be shown in one language only, so they may only hold keys."""
    shown = [*(APP / "screens").rglob("*.py"), *(APP / "views").rglob("*.py"), APP / "ui.py"]
    names_of_classes = {APP / "screens" / room / "__init__.py" for room in ("widgets", "pictures")}
    sources = [path for path in shown if path not in names_of_classes]
    found = {f"{path.name}: {text}" for path in sources for text in own_texts(parsed.tree(path))}
    for path in (APP.parent / "kv").glob("*.kv"):
        set_there = [text for _, text in SET_IN_KV.findall(path.read_text("utf-8"))]
        found |= {f"{path.name}: {text}" for text in set_there if LETTERS.search(text)}
    assert found == set()


@pytest.mark.parametrize("source", ['Text(text="Paid")', 'told = "Ana pays"', 'Row(title=f"Line {n}")'])
def test_a_text_of_its_own_is_found(source):
    assert own_texts(ast.parse(source))


def test_what_is_no_text_is_not_taken_for_one():
    assert own_texts(ast.parse('"""What it is."""\nrow = Row(text=t("pay.title"), icon="cash")')) == set()


def own_texts(tree: ast.Module) -> set[str]:
    """Yield literals that would be shown as they stand: two words, or one word where words are shown."""
    strings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    told = {text for text in strings if TWO_WORDS.search(text)} - unread(tree) - {APP_NAME}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            told |= {text for word in node.keywords if word.arg in WORDS_ON_SCREEN for text in written(word.value)}
    return told


def written(value: ast.expr) -> set[str]:
    """Return the letters of a literal; '' for anything else."""
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    texts = [str(part.value) for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return {text for text in texts if LETTERS.search(text)}


def unread(tree: ast.Module) -> set[str]:
    """Return the literals that no player reads: docstrings, and messages of errors that cannot occur."""
    raised = [part for node in ast.walk(tree) if isinstance(node, ast.Raise) for part in ast.walk(node)]
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef)
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, holders) and node.body]
    first = [body[0].value for body in bodies if isinstance(body[0], ast.Expr)]
    return {str(part.value) for part in (*first, *raised) if isinstance(part, ast.Constant)}


DOUBLED = re.compile(r"[?!…][ \u00a0\u202f]?[:.](?=\s|$)")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("filling", ["Who moves the tokens?", "Lawsuit!", "Wait…"])
def test_no_sentence_has_two_signs_behind_a_name_that_has_its_own(language, filling):
    """Names of switches are questions and cards shout: "Who moves the tokens?: We do" read as a slip."""
    words = Words(language)
    for entry in catalogues.entries_of(catalogues.LOCALE / language):
        places = {place for form in entry.words for _, place, _, _ in string.Formatter().parse(form) if place}
        filled = dict.fromkeys(places - {"n"}, filling)
        if not places or any("[" in place for place in places):
            continue
        told = words.several(entry.key, 2, **filled) if "n" in places else words(entry.key, **filled)
        assert not DOUBLED.search(told.replace("...", "…")), (entry.key, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_every_switch_is_told_with_one_sign(language):
    words = Words(language)
    for name, told in switch_sentences(language).items():
        for value in told.get("values", {}):
            for key in ("event.SwitchSet", "rules.in_force"):
                title, label = told["title"], told["values"][value]
                assert not DOUBLED.search(words(key, switch=title, value=label)), (name, value)


LOOSE = re.compile(r" [;:!?»](?!\w)|« ")


def texts_in(told: object) -> list[str]:
    """Return every text in a table of tables."""
    if isinstance(told, str):
        return [told]
    inner = told.values() if isinstance(told, Mapping) else told if isinstance(told, (list, tuple)) else ()
    return [text for one in inner for text in texts_in(one)]


def printed_in(words: Words) -> list[str]:
    """Return the titles of all cards and editions as this language shows them."""
    boards = [load(edition, deck=deck) for edition in names() for deck in decks_of(edition)]
    cards = [words.of(card.titles) for board in boards for card in board.cards.values() if card.titles]
    return [*cards, *[words.of(board.titles) for board in boards]]


APART = [language for language in LANGUAGES if LANGUAGES[language].signs]  # signs stand apart from their words


@pytest.mark.parametrize("language", APART)
def test_no_line_begins_with_a_sign_that_stands_apart_from_its_word(language):
    """Catalogue, rules, switches, news and cards: before ; : ! ? » and behind « stands a space that does not break."""
    said = [form for entry in catalogues.entries_of(catalogues.LOCALE / language) for form in entry.words]
    assert any(LOOSE.search(form) for form in said)
    words = Words(language)
    compiled = [words(key) for key in words.keys()]
    told = [texts_in(read(language)) for read in (rule_sentences, switch_sentences, changes)]
    assert [text for texts in (compiled, *told, printed_in(words)) for text in texts if LOOSE.search(text)] == []


def test_what_is_put_together_at_run_time_keeps_its_signs_as_well():
    assert FR("event.Rolled", player="Qui ? Moi", dice="1 :") == "Qui\u00a0? Moi lance 1\u00a0:."
    assert EN("event.Rolled", player="Who ? Me", dice="1 :") == "Who ? Me rolls 1 :."


NAMED_BEHIND = re.compile(
    r"(?:\b(?:de|à|sur|vers|depuis|pour|du|hypothèque|achète|acheter|vend|remporte|garde|possède|que)|’) "
    r"\{(?:deeds?|space)\}"
)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if LANGUAGES[language].elided[0]])
def test_a_printed_name_in_a_sentence_says_which_article_it_takes(language):
    """`loyer {deed:de}`, not `loyer de {deed}`: the rent of *the* avenue."""
    said = [(entry.key, form) for entry in catalogues.entries_of(catalogues.LOCALE / language) for form in entry.words]
    bare_ones = [key for key, form in said if NAMED_BEHIND.search(form) and "case {space}" not in form]
    assert bare_ones == []
