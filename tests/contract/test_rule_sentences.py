"""Under "Why?" every rule key has its sentence, in every language, in letters that our font can draw."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from app.words.catalogues import FIRST, LANGUAGES
from app.words.own_words import with_parts
from tools import rules

DATA = Path(__file__).parents[2] / "data"
RULES = DATA / "rules"
FONT = DATA / "fonts" / "App-Regular.ttf"
EDITIONS = sorted(DATA.glob("*/edition.toml"))
LEDGER = {"C": 62, "M": 25, "L": 18, "U": 90}
KEYS = [f"{letter}-{number:02}" for letter, last in LEDGER.items() for number in range(1, last + 1)]
FILES = [f"{kind}{language}.toml" for language in LANGUAGES for kind in ("", "switches_")]
OTHERS = [language for language in LANGUAGES if language != FIRST]


@cache
def read(name):
    """Every part of a sentence stands, also those that only some boxes need."""
    return tomllib.loads(with_parts((RULES / name).read_text(encoding="utf-8")))


def strings(tree):
    for value in tree.values():
        if isinstance(value, dict):
            yield from strings(value)
        elif isinstance(value, str):
            yield value


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_are_those_of_the_ledger_in_its_order(language):
    assert list(read(f"{language}.toml")) == KEYS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_rule_has_a_heading_and_a_sentence_one_can_read(language, key):
    rule = read(f"{language}.toml")[key]
    assert set(rule) == {"title", "text"}
    assert 2 <= len(rule["title"].split(" ")) <= 6, rule["title"]
    assert 20 <= len(rule["text"]) <= 450, rule["text"]
    assert rule["text"][0].isupper() or rule["text"][0].isdigit()
    assert rule["text"].endswith("."), rule["text"]


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_of_a_rule_is_english_left_standing(language):
    english, other = read(f"{FIRST}.toml"), read(f"{language}.toml")
    assert [(key, part) for key in KEYS for part in english[key] if english[key][part] == other[key][part]] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_language_says_where_the_ruling_is_ours(key):
    said = {code: one.ruling in read(f"{code}.toml")[key]["text"] for code, one in LANGUAGES.items()}
    assert len(set(said.values())) == 1, said


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("other", OTHERS)
def test_every_language_names_the_same_figures(other, key):
    def figures(language):
        text = read(f"{language}.toml")[key]["text"]
        return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[,.\N{NO-BREAK SPACE}](?=\d{3})", "", text)))

    assert figures(FIRST) == figures(other)


def choices_of(edition):
    """A switch with one value is settled by the edition: nobody is asked, so it needs no words."""
    switches = tomllib.loads(edition.read_text(encoding="utf-8"))["switch"]
    return {(one["name"], value) for one in switches if len(one["values"]) > 1 for value in one["values"]}


def test_every_choice_an_edition_offers_has_its_words_and_no_words_stand_for_nothing():
    presets = {("booklet", "en"), ("booklet", "fr")}
    offered = presets.union(*(choices_of(edition) for edition in EDITIONS))
    worded = {(name, value) for name, one in read("switches_en.toml").items() for value in one["values"]}
    assert offered - worded == set()
    assert worded - offered == set()


def shape_of(language):
    switches = read(f"switches_{language}.toml")
    return [(name, tuple(switch["keys"]), tuple(switch["values"])) for name, switch in switches.items()]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_names_the_same_switches_values_and_keys(language):
    assert shape_of(language) == shape_of(FIRST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_switch_says_what_it_decides_and_has_a_label_for_every_value(language):
    for name, switch in read(f"switches_{language}.toml").items():
        assert set(switch) == {"title", "text", "keys", "values"}, name
        assert 20 <= len(switch["text"]) <= 140, name
        assert set(switch["keys"]) <= set(KEYS), name
        assert len(switch["values"]) > 1, name
        assert all(0 < len(label) <= 48 for label in switch["values"].values()), name


@pytest.mark.parametrize("language", OTHERS)
def test_no_switch_is_english_left_standing(language):
    english, other = read(f"switches_{FIRST}.toml"), read(f"switches_{language}.toml")
    assert [name for name in english if english[name]["text"] == other[name]["text"]] == []


@pytest.mark.parametrize("file", FILES)
def test_every_letter_is_one_that_our_font_can_draw(file):
    known = pytest.importorskip("fontTools.ttLib").TTFont(FONT).getBestCmap()
    missing = {letter for text in strings(read(file)) for letter in text if ord(letter) not in known}
    assert missing == set()


@pytest.mark.parametrize("file", [*FILES, "GLOSSARY.md"])
def test_nobody_used_the_narrow_space_that_the_font_lacks(file):
    assert "\N{NARROW NO-BREAK SPACE}" not in (RULES / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES)
def test_apostrophes_and_quotes_are_printed_ones(file):
    assert [text for text in strings(read(file)) if "'" in text or '"' in text] == []


@pytest.mark.parametrize("file", ["fr.toml", "switches_fr.toml"])
def test_french_keeps_its_spaces_together(file):
    loose = re.compile(r"[^\N{NO-BREAK SPACE}][:;!?»$%]|«[^\N{NO-BREAK SPACE}]|\d{4}")
    texts = [re.sub(r"(depuis|avant) 2008", "", text) for text in strings(read(file))]
    assert [text for text in texts if loose.search(text) or re.search(r"2\s008", text)] == []


@pytest.mark.parametrize("asked", ["u-80", "Tunnel", "land_on_tunnel"])
def test_a_rule_is_found_by_its_key_its_heading_and_its_function_with_its_tests(asked, capsys):
    """`python3 dev.py rules tunnel`."""
    assert rules.main([asked]) == 0
    told = capsys.readouterr().out
    assert "U-80  " in told
    assert "app.rules.travel.tunnel.land_on_tunnel" in told
    assert "tests/rules/travel/test_tunnel.py::test_u_80_passing_does_nothing" in told
    assert rules.main(["no such rule"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_switch_is_explained_by_rules_that_exist_or_by_none(language):
    rules = read(f"{language}.toml")
    unkeyed = [name for name, switch in read(f"switches_{language}.toml").items() if not switch["keys"]]
    assert unkeyed == ["booklet", "insight"]
    assert all(key in rules for s in read(f"switches_{language}.toml").values() for key in s["keys"])
