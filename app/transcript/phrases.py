"""The phrases of a game in words. Each command has one pattern beside its class, which is read and written here.

{player} plays {card}[ on {target}]       a field as a word, and one that may be left out with the words around it
{deed} face {mortgaged?down|up}           one of two words: it is so, or it is not
{roll:odd|even}, {deeds:basket}           one of these words, and a field that is written in a way of its own
time is up / table ends the game{early!}  two patterns: the second where that field is so
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from functools import cache, reduce
from typing import Any, NamedTuple

from app.core.referee import NO_SENSE, Choose, Command
from app.core.said import SAID
from app.transcript import pieces
from app.transcript.pieces import NotAGame, one_of

__all__ = ["NotAGame", "examples", "phrases", "read_phrase", "verbs", "written"]

FIELD = re.compile(r"\{([\w.]+)([?:|!]?)([^}]*)\}")
PART = re.compile(r"\[[^]]*\]|\{[^}]*\}")
BEGINS, ALIKE = "begins", 0.75
InFields = dict[str, Any]


class Kind(NamedTuple):
    """How a field stands in a line: what is looked for, and how that is read and written."""

    shape: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


ONE_WORD, SOME_WORDS, TO_THE_END = r"\S+", r"[^;]+?", r".+"
KINDS = {
    "number": Kind(r"\$?-?\d+", pieces.money),
    "$": Kind(r"\$?-?\d+", pieces.money, lambda amount: f"${amount}"),
    "names": Kind(SOME_WORDS, pieces.names, ", ".join),
    "+": Kind(ONE_WORD, lambda told: tuple(told.split("+")), "+".join),
    "basket": Kind(SOME_WORDS, pieces.basket, pieces.basket_text),
    "things": Kind(SOME_WORDS, pieces.things, pieces.things_text),
    "legs": Kind(r".+?", pieces.legs, pieces.legs_text),
    "promises": Kind(rf"(?:;(?! {pieces.TAKES_OVER})[^;]*)*", pieces.promises, pieces.promises_text),
    "taken over": Kind(rf"(?:; {pieces.TAKES_OVER}.+)?", pieces.taken_over, pieces.taken_over_text),
}
OF_TYPE = {int: "number", tuple[str, ...]: "names"}


class Phrase:
    """One pattern of a command: `verb` and `opening` are the words with which it begins, behind whoever speaks."""

    def __init__(self, cls: type[Command], pattern: str) -> None:
        self.cls, self.pattern = cls, pattern
        who, self.verb, *rest = pattern.split(" ", 2)
        speaker = FIELD.fullmatch(who)
        self.speaker, self.nobody = (speaker[1], speaker[3]) if speaker else ("", "")
        self.opening = re.split(r" ?\[|\{", rest[0], maxsplit=1)[0] if rest else ""
        self._rest = rest[0][len(self.opening) :] if rest else ""
        self.flags = {found[1]: True for found in FIELD.finditer(pattern) if found[2] == "!"}
        self._shape = re.compile("".join(self._expected(self._rest)))

    # what is read
    def _expected(self, pattern: str) -> Iterator[str]:
        """Yield the pattern as a regular expression, piece by piece."""
        end = 0
        for found in PART.finditer(pattern):
            yield re.escape(pattern[end : found.start()])
            end, inside = found.end(), found[0][1:-1]
            last = self._rest.rstrip("]").endswith(found[0])
            yield f"(?:{''.join(self._expected(inside))})?" if found[0][0] == "[" else self._group(found[0], last=last)
        yield re.escape(pattern[end:])

    def _group(self, part: str, *, last: bool) -> str:
        name, how, words = FIELD.fullmatch(part).groups()  # type: ignore[union-attr]
        if how == "!":
            return ""
        if how == "?":
            shape = ONE_WORD if "|" in words else f"(?:{re.escape(words)})?"
        else:
            kind = self._kind(name, words)
            shape = kind.shape if kind is not None else TO_THE_END if last and "|" not in words else ONE_WORD
        return f"(?P<{name.replace('.', '_')}>{shape})"

    def _kind(self, name: str, words: str) -> Kind | None:
        """Return in which way of its own a field is written; None for one that stands there as it is."""
        types = {field.name: field.type for field in fields(self.cls)}  # type: ignore[arg-type]
        return KINDS.get(words or OF_TYPE.get(types.get(name), ""))  # type: ignore[arg-type]

    def read(self, who: str, rest: str) -> Command:
        """Return the command that this says behind the opening; raise ValueError where the words are others."""
        found = self._shape.fullmatch(rest.rstrip())
        if found is None:
            raise ValueError(rest)
        said = self.flags | ({self.speaker: self._spoken(who)} if self.speaker else {})
        for name, how, words in FIELD.findall(self._rest):
            if how != "!":
                told = found[name.replace(".", "_")]
                said[name] = self._value(name, told, how, words) if told is not None else ""
        return made(self.cls, said)

    def _spoken(self, who: str) -> Any:
        kind = self._kind(self.speaker, self.nobody)
        return kind.read(who) if kind is not None else "" if who == self.nobody else who

    def _value(self, name: str, told: str, how: str, words: str) -> Any:
        if how == "?":
            yes, either, no = words.partition("|")
            return (one_of(told, (yes, no)) if either else told) == yes
        kind = self._kind(name, words)
        return kind.read(told) if kind is not None else one_of(told, tuple(words.split("|"))) if words else told

    def meant(self, rest: str) -> str:
        """Return a word that nearly is one of those between the fields; '' where there is none."""
        others = [word for word in rest.split() if word not in self.words]
        return next((word for word in others if get_close_matches(word, self.words, cutoff=ALIKE)), "")

    @property
    def words(self) -> tuple[str, ...]:
        """Return the words between the fields."""
        return tuple(dict.fromkeys(re.sub(r"\{[^}]*\}|[][]", " ", self._rest).split()))

    # what is written
    def says(self, command: Command) -> bool:
        """Return whether this pattern is the one for it."""
        return all(getattr(command, name) is value for name, value in self.flags.items())

    def write(self, command: Command) -> str:
        """Return the line that says a command."""
        return self._filled(self.pattern, command)

    def _filled(self, pattern: str, command: Command) -> str:
        return PART.sub(lambda found: self._told(found[0], command), pattern)

    def _told(self, part: str, command: Command) -> str:
        if part[0] == "[":
            named = [value_of(command, found[1]) for found in FIELD.finditer(part)]
            return self._filled(part[1:-1], command) if all(named) else ""
        name, how, words = FIELD.fullmatch(part).groups()  # type: ignore[union-attr]
        value = value_of(command, name)
        if how in {"?", "!"}:
            yes, _, no = words.partition("|")
            return yes if value else no
        kind = self._kind(name, words)
        return kind.write(value) if kind is not None else str(value) or words


def value_of(command: object, name: str) -> Any:
    """Return a field of a command, or of the seat in it: `seat.name`."""
    return reduce(getattr, name.split("."), command)


def made(cls: type[Command], said: InFields) -> Command:
    """Return a command of these fields; those named with a dot are of a value that is made of them first."""
    flat = {name: value for name, value in said.items() if "." not in name}
    inner: dict[str, InFields] = {}
    for name, value in said.items():
        if "." in name:
            inner.setdefault(name.partition(".")[0], {})[name.partition(".")[2]] = value
    types: dict[str, Any] = {field.name: field.type for field in fields(cls)}  # type: ignore[arg-type]
    return cls(**flat, **{name: types[name](**values) for name, values in inner.items() if is_dataclass(types[name])})


@cache
def phrases() -> tuple[Phrase, ...]:
    """Return the phrases of all commands; of one verb, those with more words first."""
    found = [Phrase(cls, one) for cls, known in SAID.items() for one in known.phrase.split(" / ") if known.phrase]
    return tuple(sorted(found, key=lambda one: (one.verb, -len(one.opening))))


@cache
def of_class() -> dict[type[Command], tuple[Phrase, ...]]:
    """Return the phrases of each command; of several, that of a special case first."""
    found = sorted(phrases(), key=lambda one: -len(one.flags))
    return {cls: tuple([one for one in found if one.cls is cls]) for cls in SAID}


def examples() -> dict[type[Command], str]:
    """Return a line of each command, to be shown where one cannot be read."""
    return {cls: known.example for cls, known in SAID.items() if known.example}


def verbs() -> tuple[str, ...]:
    """Return every verb that a line may have."""
    return tuple(dict.fromkeys([*[phrase.verb for phrase in phrases()], BEGINS]))


def written(command: Command) -> str:
    """Return the phrase of a command; '' for one that is said in no phrase."""
    return next((one.write(command) for one in of_class().get(type(command), ()) if one.says(command)), "")


def read_phrase(who: str, verb: str, rest: str) -> Command:
    """Return the command of a phrase; raise NotAGame where no phrase begins so, or where it does not go on so."""
    if verb == BEGINS:
        return begins(who, rest)
    of_verb = [phrase for phrase in phrases() if phrase.verb == verb]
    fit = [phrase for phrase in of_verb if f"{rest} ".startswith(phrase.opening)]
    like = examples()[of_verb[0].cls] if of_verb and not rest.strip() else ""
    if not fit:
        openings = tuple([f"{verb} {phrase.opening}".strip() for phrase in of_verb])
        raise NotAGame(f"{verb} {rest}".strip() if of_verb else verb, openings or (*verbs(), "rolls"), like)
    return as_said([phrase for phrase in fit if len(phrase.opening) == len(fit[0].opening)], who, rest)


def begins(who: str, rest: str) -> Choose:
    """Read who begins, where the table was asked for it: `ben begins`."""
    if rest.strip():
        raise NotAGame(f"{who} {BEGINS} {rest}", like="ben begins")
    return Choose(who)


def as_said(fit: list[Phrase], who: str, rest: str) -> Command:
    """Read the rest by the first phrase that fits; raise NotAGame with the word that was meant, or with such a line."""
    for phrase in fit:
        try:
            return phrase.read(who, rest[len(phrase.opening) :])
        except NO_SENSE:
            continue
    for phrase in fit:
        word = phrase.meant(rest[len(phrase.opening) :])
        if word:
            raise NotAGame(word, phrase.words)
    raise NotAGame(f"{who} {fit[0].verb} {rest}".strip(), like=examples()[fit[0].cls])
