"""The catalogues of data/locale: checks them and compiles each language's .po files into one app.mo.

    python3 dev.py words            check and compile
    python3 dev.py words --check    only check, also that what is committed is what would be compiled

A msgid is a key such as `table.move`. Every language has an entry for every key, each area in its own .po.
"""

from __future__ import annotations

import ast
import re
import string
import struct
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.words.catalogues import LANGUAGES, set_in_type

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "data" / "locale"
COMPILED = "app.mo"
MAGIC = 0x950412DE  # marks a little-endian .mo file
KEYWORD = re.compile(r'(msgid|msgid_plural|msgstr(?:\[(\d)])?)\s+(".*")$')
NUL = "\0"  # separates plural forms within an entry


class Entry(NamedTuple):
    """A key, its words (one, or one per plural form), and where they stand."""

    key: str
    words: tuple[str, ...]
    place: str
    plural: str = ""


class BadCatalogueError(Exception):
    """A line that does not belong in a catalogue; the message says which."""


def main(words: list[str]) -> int:
    """Check, and compile unless told only to check."""
    found = troubles(LOCALE)
    if "--check" in words:
        found += stale(LOCALE)
    for trouble in found:
        print(trouble)
    if found:
        return 1
    for folder in languages(LOCALE):
        target = folder / COMPILED
        target.write_bytes(compiled(folder))
        print(f"{target.relative_to(ROOT)}: {len(entries_of(folder))} keys, {target.stat().st_size:,} bytes")
    return 0


# ------------------------------------------------------------------------------------------------ read


def languages(locale: Path) -> list[Path]:
    """Return the folders of all languages."""
    return sorted(folder for folder in locale.iterdir() if folder.is_dir() and any(folder.glob("*.po")))


def entries_of(folder: Path) -> list[Entry]:
    """Return all entries of a language, file by file."""
    return [entry for path in sorted(folder.glob("*.po")) for entry in entries_in(path)]


def entries_in(path: Path) -> Iterator[Entry]:
    """Yield the entries of one .po file without its header, which compiled() writes."""
    for number, parts in parts_in(path):
        if parts["msgid"]:
            yield made_of(parts, f"{path.parent.name}/{path.name}:{number}")


def parts_in(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield each entry's strings by keyword, with the line where it starts. A msgid starts a new entry."""
    parts: dict[str, str] = {}
    start, keyword = 0, ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        keyword, value = read_line(text, keyword, f"{path.name}:{number}")
        if text.startswith("msgid "):
            if parts:
                yield start, parts
            start, parts = number, {}
        parts[keyword] = parts.get(keyword, "") + value
    if parts:
        yield start, parts


def read_line(text: str, before: str, place: str) -> tuple[str, str]:
    """Return a keyword with its string; a string alone continues the keyword before."""
    found = KEYWORD.match(text)
    quoted = found[3] if found else text
    if not quoted.startswith('"') or not quoted.endswith('"') or not (found or before):
        raise BadCatalogueError(f"{place}: not a catalogue line: {text}")
    try:
        return (found[1] if found else before), str(ast.literal_eval(quoted))
    except (SyntaxError, ValueError) as error:
        raise BadCatalogueError(f"{place}: {error}: {text}") from error


def made_of(parts: dict[str, str], place: str) -> Entry:
    """Make an entry of its parts."""
    forms = tuple(value for keyword, value in parts.items() if keyword.startswith("msgstr"))
    return Entry(parts["msgid"], forms, place, parts.get("msgid_plural", ""))


# ------------------------------------------------------------------------------------------------ check


def troubles(locale: Path) -> list[str]:
    """Return everything that is wrong with the catalogues, a sentence each."""
    try:
        by_language = {folder.name: entries_of(folder) for folder in languages(locale)}
    except BadCatalogueError as error:
        return [str(error)]
    within = [trouble for entries in by_language.values() for trouble in (*twice(entries), *empty(entries))]
    between = (unlisted(by_language), missing(by_language), plurals(by_language), other_blanks(by_language))
    return [*within, *(trouble for troubles in between for trouble in troubles)]


def unlisted(by_language: dict[str, list[Entry]]) -> Iterator[str]:
    """Check that every folder has a line in the table of languages, and every line a folder."""
    for language in sorted(by_language.keys() ^ LANGUAGES.keys()):
        yield f"{language} has no {'line in LANGUAGES' if language in by_language else 'folder of words'}"


def twice(entries: Iterable[Entry]) -> Iterator[str]:
    """Check that no key has two entries."""
    places = defaultdict(list)
    for entry in entries:
        places[entry.key].append(entry.place)
    for key, found in places.items():
        if len(found) > 1:
            yield f"{key} stands {len(found)} times: {', '.join(found)}"


def empty(entries: Iterable[Entry]) -> Iterator[str]:
    """Check that every entry has words."""
    for entry in entries:
        if not entry.words or not all(entry.words):
            yield f"{entry.place}: {entry.key} has no words"


def missing(by_language: dict[str, list[Entry]]) -> Iterator[str]:
    """Check that every language has every key."""
    keys = {language: {entry.key for entry in entries} for language, entries in by_language.items()}
    everything = set().union(*keys.values())
    for language, known in keys.items():
        for key in sorted(everything - known):
            yield f"{key} is missing in {language}"


def plurals(by_language: dict[str, list[Entry]]) -> Iterator[str]:
    """Check that a plural in one language is a plural in all, with as many forms as the language has."""
    counted = {entry.key for entries in by_language.values() for entry in entries if entry.plural}
    for language, entries in by_language.items():
        forms = forms_of(language)
        for entry in entries:
            if entry.key in counted and (not entry.plural or len(entry.words) != forms):
                yield f"{entry.place}: {entry.key} wants {forms} plural forms"


def forms_of(language: str) -> int:
    """Return how many plural forms a language has."""
    found = re.match(r"nplurals=(\d)", LANGUAGES[language].plurals if language in LANGUAGES else "")
    return int(found[1]) if found else 0


def other_blanks(by_language: dict[str, list[Entry]]) -> Iterator[str]:
    """Check that the blanks, such as {player} and {amount}, are the same in every language."""
    blanks: dict[str, dict[frozenset[str], str]] = defaultdict(dict)
    for entries in by_language.values():
        for entry in entries:
            try:
                blanks[entry.key].setdefault(blanks_in(entry), entry.place)
            except ValueError as error:
                yield f"{entry.place}: {entry.key}: {error}"
    for key, found in blanks.items():
        if len(found) > 1:
            each = "; ".join(f"{place} {sorted(names)}" for names, place in found.items())
            yield f"{key} has other blanks: {each}"


def blanks_in(entry: Entry) -> frozenset[str]:
    """Return the names in braces, of all plural forms together."""
    parsed = (part for form in entry.words for part in string.Formatter().parse(form))
    return frozenset(name for _, name, _, _ in parsed if name is not None)


def stale(locale: Path) -> Iterator[str]:
    """Check that what is committed is what the .po files give."""
    for folder in languages(locale):
        target = folder / COMPILED
        if not target.exists() or target.read_bytes() != compiled(folder):
            yield f"{folder.name}/{COMPILED} is not what its .po files say: python3 dev.py words"


# ------------------------------------------------------------------------------------------------ compile


def compiled(folder: Path) -> bytes:
    """Return GNU gettext's .mo: a head, two tables of lengths and offsets, the keys in order, their words.

    Whoever writes a catalogue types ordinary spaces; here they become such that no line begins with a sign.
    """
    said = {entry: set_in_type(NUL.join(entry.words), folder.name) for entry in entries_of(folder)}
    texts = {bytes_of(key_of(entry)): bytes_of(words) for entry, words in said.items()}
    texts[b""] = bytes_of(header(folder.name))
    keys = sorted(texts)
    start = 7 * 4 + 16 * len(keys)
    key_table, key_bytes = table_of(keys, start)
    word_table, word_bytes = table_of([texts[key] for key in keys], start + len(key_bytes))
    head = struct.pack("<7I", MAGIC, 0, len(keys), 7 * 4, 7 * 4 + 8 * len(keys), 0, start)
    return head + key_table + word_table + key_bytes + word_bytes


def key_of(entry: Entry) -> str:
    """Return an entry's key; with plural forms the plural belongs to it."""
    return f"{entry.key}{NUL}{entry.plural}" if entry.plural else entry.key


def header(language: str) -> str:
    """Return what gettext must know about a catalogue."""
    plurals = LANGUAGES[language].plurals
    return f"Content-Type: text/plain; charset=UTF-8\nLanguage: {language}\nPlural-Forms: {plurals}\n"


def table_of(texts: list[bytes], offset: int) -> tuple[bytes, bytes]:
    """Return lengths and offsets of texts that follow each other, each closed by a zero byte."""
    table = b""
    for text in texts:
        table += struct.pack("<2I", len(text), offset)
        offset += len(text) + 1
    return table, b"".join(text + b"\0" for text in texts)


def bytes_of(text: str) -> bytes:
    """Return a text as UTF-8."""
    return text.encode("utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
