"""tools/words.py compiles catalogues as gettext reads them, and reports what is wrong with one."""

import gettext
import io

import pytest

from tools import words

ENGLISH = r"""
# the table
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "table.move"
msgstr "Move"

msgid "pay.owes"
msgstr "{player} owes "
"{amount}"

msgid "house"
msgid_plural "houses"
msgstr[0] "{n} house"
msgstr[1] "{n} houses"
"""
FRENCH = r"""
msgid "table.move"
msgstr "Avancer"

msgid "pay.owes"
msgstr "{player} doit {amount} \"à la banque\""

msgid "house"
msgid_plural "houses"
msgstr[0] "{n} maison"
msgstr[1] "{n} maisons"
"""


@pytest.fixture
def locale(tmp_path, monkeypatch):
    """Return a folder with two complete languages."""
    monkeypatch.setattr(words, "LANGUAGES", {code: words.LANGUAGES[code] for code in ("en", "fr")})
    for language, text in (("en", ENGLISH), ("fr", FRENCH)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "table.po").write_text(text, encoding="utf-8")
    return tmp_path


def test_whole_catalogues_have_no_troubles(locale):
    assert words.troubles(locale) == []


def test_gettext_reads_what_is_compiled(locale):
    french = gettext.GNUTranslations(io.BytesIO(words.compiled(locale / "fr")))
    assert french.gettext("table.move") == "Avancer"
    assert french.gettext("pay.owes") == '{player} doit {amount} "à la banque"'
    assert french.ngettext("house", "houses", 0) == "{n} maison"
    assert french.ngettext("house", "houses", 2) == "{n} maisons"
    english = gettext.GNUTranslations(io.BytesIO(words.compiled(locale / "en")))
    assert english.gettext("pay.owes") == "{player} owes {amount}"
    assert english.ngettext("house", "houses", 0) == "{n} houses"


def test_areas_are_compiled_together(locale):
    (locale / "en" / "debt.po").write_text('msgid "debt.up"\nmsgstr "Give up"\n', encoding="utf-8")
    english = gettext.GNUTranslations(io.BytesIO(words.compiled(locale / "en")))
    assert (english.gettext("debt.up"), english.gettext("table.move")) == ("Give up", "Move")


@pytest.mark.parametrize(("text", "told"), [
    ('msgid "table.move"\nmsgstr "Go"\n', "table.move stands 2 times"),
    ('msgid "debt.up"\nmsgstr "Give up"\n', "debt.up is missing in fr"),
    ('msgid "debt.up"\nmsgstr ""\n', "debt.up has no words"),
    ('msgid "debt.up"\nmsgstr "Give {up"\n', "expected '}' before end of string"),
    ('msgid "debt.up"\nGive up\n', "more.po:2: not a catalogue line"),
    ('"alone"\n', "more.po:1: not a catalogue line"),
    ('msgid "hotel"\nmsgid_plural "hotels"\nmsgstr[0] "{n} hotel"\n', "hotel wants 2 plural forms"),
])
def test_what_is_wrong_is_told(locale, text, told):
    (locale / "en" / "more.po").write_text(text, encoding="utf-8")
    assert any(told in trouble for trouble in words.troubles(locale))


def test_a_plural_that_one_language_lacks_is_told(locale):
    path = locale / "fr" / "table.po"
    text = FRENCH.replace('msgid_plural "houses"\nmsgstr[0] "{n} maison"\nmsgstr[1]', "msgstr")
    path.write_text(text, encoding="utf-8")
    assert [trouble for trouble in words.troubles(locale) if trouble.endswith("house wants 2 plural forms")]


def test_a_language_has_a_folder_and_a_line(locale):
    (locale / "de").mkdir()
    (locale / "de" / "table.po").write_text(FRENCH, encoding="utf-8")
    assert words.troubles(locale)[0] == "de has no line in LANGUAGES"
    for path in (locale / "fr").glob("*"):
        path.unlink()
    assert "fr has no folder of words" in words.troubles(locale)


def test_a_blank_that_the_other_language_lacks_is_told(locale):
    path = locale / "fr" / "table.po"
    path.write_text(FRENCH.replace("{amount}", "{montant}"), encoding="utf-8")
    [trouble] = words.troubles(locale)
    assert trouble.startswith("pay.owes has other blanks")
    assert "fr/table.po:5" in trouble


def test_a_compiled_file_older_than_its_words_is_told(locale):
    for folder in words.languages(locale):
        (folder / words.COMPILED).write_bytes(words.compiled(folder))
    assert list(words.stale(locale)) == []
    (locale / "fr" / "table.po").write_text(FRENCH.replace("Avancer", "Bouger"), encoding="utf-8")
    assert list(words.stale(locale)) == ["fr/app.mo is not what its .po files say: python3 dev.py words"]


def test_the_words_of_the_app_are_whole_and_compiled():
    if not words.LOCALE.exists():
        pytest.skip("no catalogues yet")
    assert [*words.troubles(words.LOCALE), *words.stale(words.LOCALE)] == []
