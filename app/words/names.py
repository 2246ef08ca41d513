"""Names, figures and questions as they are written in one language at one table; what tells names apart."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from app.core.edition import Edition, Space
from app.core.game import Game
from app.core.ledger import MONEY, MORTGAGED
from app.core.own_things import GROUP_COLOURS, UNTITLED
from app.core.referee import Table
from app.core.steps import Decision
from app.core.wire import wire_name
from app.words.articles import Listed, fitted
from app.words.catalogues import FIRST, LANGUAGES, NO_BREAK, catalogue, set_in_type
from app.words.own_words import own_words

if TYPE_CHECKING:
    from app.words.language import Words

SMALL = frozenset({"de", "of", "the"})  # words that give a mark no letter
ACCOUNTS = frozenset({"bank", "pool", "box", "discard"})
HOUR = 60  # minutes
USUAL_SIGN, MINUS, DOUBLE_BARRED_M = "$", "\u2212", "\ue000"
PLACE, GAP = re.compile(r"\{(\w+)"), "\u2026"  # a place in a sentence, and what stands there when nothing fills it
COLON_BEHIND = re.compile(r"([?!:…])[ \u00a0\u202f]?:(?=\s|$)")  # "Who moves the tokens?: We do"
STOP_BEHIND = re.compile(r"([?!…])\.(?=\s|$)")
TWO_SIGNS = re.compile(r"[?!:…][ \u00a0\u202f]?:|[?!….]\.")  # most sentences have none, and need no second look


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """Return a text for where our own font does not draw it: M in place of the money's double-barred sign."""
    return text.replace(DOUBLE_BARRED_M, "M")


def one_stop(sentence: str) -> str:
    """Return a sentence with one full stop at its end, also where a name at the end has its own."""
    return sentence[:-1] if sentence.endswith("..") and not sentence.endswith("...") else sentence


def one_sign(sentence: str) -> str:
    """Return a sentence without the colon or full stop of its pattern behind a name that ends with its own sign."""
    if TWO_SIGNS.search(sentence) is None:
        return sentence
    return one_stop(STOP_BEHIND.sub(r"\1", COLON_BEHIND.sub(r"\1", sentence)))


@lru_cache(maxsize=512)
def places_of(pattern: str) -> tuple[str, ...]:
    """Return the names of the places in a pattern."""
    return tuple(PLACE.findall(pattern))


@lru_cache(maxsize=32)
def letters_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a mark for each name: its first letter, or first letters, and a later one where others begin so too."""
    found: dict[str, str] = {}
    for name in sorted(names, key=lambda one: len(initials(one))):
        alone = sum(initials(one) == initials(name) for one in names) == 1
        first, rest = name[:1].upper(), [letter for letter in name.rpartition(" ")[2].lower() if letter.isalpha()]
        wanted = [initials(name)] if alone or len(initials(name)) > 1 else []
        marks = [*wanted, *[first + letter for letter in rest[len(name.split()) == 1 :]], name]
        found[name] = next(mark for mark in marks if mark not in found.values())
    return tuple([found[name] for name in names])


def initials(name: str) -> str:
    """Return the first letters of the words of a name, two at most."""
    words = [word for word in re.split(r"[ -]", name) if word[:1].isalpha() and word not in SMALL]
    return "".join([word[0].upper() for word in words[:2]])


class Naming:
    """One language, and the names of the players and things on one table."""

    def __init__(self, language: str, edition: Edition | None = None, game: Game | None = None) -> None:
        self.language, self.edition, self.game = language, edition, game
        self._catalogue = own_words(language, edition, game.switches if game is not None else {})
        self._seats = {seat.id: seat.name for seat in game.seats} if game is not None else {}

    def __call__(self, key: str, **words: object) -> str:
        """Return the words of a key, its places filled; a key without words is returned as it is."""
        found = self._catalogue.gettext(key)
        return self.filled(found, words) if words and found != key else found

    def filled(self, pattern: str, words: Mapping[str, object]) -> str:
        """Return a pattern with its places filled, each name as it stands there."""
        fit, formed = fitted(pattern, words, self.language)
        return self.finished(fit.format(**formed))

    def finished(self, sentence: str) -> str:
        """Return a sentence with one sign at its end, and no line that would begin with a sign."""
        return set_in_type(one_sign(sentence), self.language)

    def of_fact(self, key: str, filled: Mapping[str, object]) -> str:
        """Return the words of a key that a recorded fact fills. A stranger's fact may leave places empty."""
        return self(key, **{place: filled.get(place, GAP) for place in places_of(self._catalogue.gettext(key))})

    def several(self, key: str, number: int, **words: object) -> str:
        """Return the words of a key for a number of things."""
        return self.filled(self._catalogue.ngettext(key, key, number), {"n": self.number(number), **words})

    def has(self, key: str) -> bool:
        """Return whether the catalogue knows this key."""
        return self._catalogue.gettext(key) != key

    def keys(self) -> tuple[str, ...]:
        """Return every key of the catalogue."""
        every: Mapping[object, str] = catalogue(self.language)._catalog  # type: ignore[attr-defined]  # noqa: SLF001
        keys = dict.fromkeys([key[0] if isinstance(key, tuple) else key for key in every])  # a plural has several
        return tuple([key for key in keys if isinstance(key, str) and key])

    def of_this_board(self, text: str) -> str:
        """Return a text of the rulebook with this board's words, and its sign of money, in place of the usual ones."""
        return self._catalogue.rewrite(text).replace(USUAL_SIGN, self.currency())

    # figures
    def number(self, number: int) -> str:
        """Return a whole number with this language's thousands."""
        written = f"{abs(number):,}".replace(",", LANGUAGES[self.language].thousands)
        return MINUS + written if number < 0 else written

    def lasting(self, minutes: int) -> str:
        """Return a length of time, such as 2 h 10 or 45 min; '' for less than a minute."""
        if minutes < HOUR:
            return self("lasting.minutes", minutes=minutes) if minutes else ""
        return self("lasting.hours", hours=self.number(minutes // HOUR), minutes=f"{minutes % HOUR:02}")

    def money(self, amount: int) -> str:
        """Return a sum as the edition and the language write it."""
        sign, written = (MINUS if amount < 0 else ""), self.number(abs(amount))
        symbol = self.currency()
        if self.edition is not None and self.edition.unit > 1:
            written += "k"
        return sign + LANGUAGES[self.language].money.format(symbol=symbol, figure=written).strip(NO_BREAK)

    def currency(self) -> str:
        """Return the sign of the money on the table."""
        if self.edition is None:
            return USUAL_SIGN
        signs = self.edition.currency
        sign = signs.get(self.edition.names) or signs.get(self.language) or next(iter(signs.values()), USUAL_SIGN)
        return DOUBLE_BARRED_M if sign == "M" else sign

    # names
    def of(self, by_language: Mapping[str, str]) -> str:
        """Return what is printed in several languages in this one; in the first language where this one is missing."""
        return set_in_type(by_language.get(self.language) or by_language.get(FIRST, ""), self.language)

    def name(self, thing: str) -> str:
        """Return the name of a player, an account, a space, a deed, a card, a company or a building."""
        if thing in ACCOUNTS:
            return self(f"account.{thing}")
        return self._player(thing) or self._printed(thing.lstrip("@")) or self._unit(thing)

    def _player(self, thing: str) -> str:
        return self._seats.get(thing.removesuffix(".pledged"), "")

    def _printed(self, thing: str) -> str:
        edition = self.edition
        if edition is None:
            return ""
        if thing in edition.cards:
            card = edition.cards[thing]
            return self(f"card.{card.effect}") if card.title == UNTITLED else self.of(card.titles) or card.title
        if thing.startswith(MORTGAGED):
            return self("unit.mortgaged", what=self._printed(thing.removeprefix(MORTGAGED)))
        company = edition.companies.get(thing.removeprefix("share."))
        if company is not None:
            return company.name
        return self._on_board(edition, thing)

    def _on_board(self, edition: Edition, thing: str) -> str:
        if thing in edition.deeds and edition.deeds[thing].name:
            return edition.named_in(self.language, thing, edition.deeds[thing].name)
        if thing in edition.spaces:
            space = edition.spaces[thing]
            sold, named = space.deed or thing, edition.deeds[space.deed].name if space.deed else space.name
            return edition.named_in(self.language, sold, named) or self(f"space.{space.kind}")
        if thing in edition.groups:
            group = edition.groups[thing]
            return capital(self(f"colour.{group.name}")) if group.name in GROUP_COLOURS else self(f"group.{group.id}")
        return ""

    def letter(self, group: str) -> str:
        """Return the one or two letters of its name that tell a group apart where colours cannot be seen."""
        groups = tuple(self.edition.groups) if self.edition is not None else (group,)
        return dict(zip(groups, letters_of(tuple([self.name(one) for one in groups])), strict=True)).get(group, "")

    def _unit(self, thing: str) -> str:
        known = [key for key in (f"unit.{thing}", f"space.{thing}") if self.has(key)]
        return self(known[0]) if known else thing

    def names(self, things: Iterable[str]) -> str:
        """Return several names, with commas."""
        return Listed([self.name(thing) for thing in things])

    def listed(self, things: Iterable[str], joined: str = "and") -> str:
        """Return some things as a sentence lists them: commas, and "and" or "or" before the last.

        `joined` is "and", "or", or "ways" for what can be done: there a comma stands before the "or" of two as well.
        """
        listed = tuple(things)
        key = f"list.{joined}_two" if len(listed) == 2 and self.has(f"list.{joined}_two") else f"list.{joined}"
        return Listed(listed, ", ", self(key, most="", last=""))

    def quantity(self, amount: int, unit: str) -> str:
        """Return an amount of a unit: a sum, a deed by its name, three houses."""
        if unit == MONEY:
            return self.money(amount)
        key = f"units.{unit}"
        if self.has(key):
            return self.several(key, amount)
        return self.name(unit) if amount == 1 else f"{self.number(amount)} × {self.name(unit)}"


ENDS = frozenset({"holland_tunnel"})  # kinds of spaces that have a second end of the same name on another track


def on_a_walk(space: str, words: "Words") -> str:
    """Return the name of a space that is met on a walk; an end of the tunnel says on which track it lies."""
    found = words.edition.spaces.get(space) if words.edition is not None else None
    if found is None or found.kind not in ENDS:
        return words.name(space)
    return words("which.one", name=words.name(space), which=words(f"track.{found.track}"))


def apart(named: Iterable[tuple[str, str]], words: "Words") -> list[str]:
    """Return the texts of things in a list; where several things have one text, each says which it is."""
    listed = list(named)
    alike: dict[str, dict[str, None]] = {}
    for thing, text in listed:
        alike.setdefault(text, {})[thing] = None
    return [told(thing, text, tuple(alike[text]), words) for thing, text in listed]


def told(thing: str, text: str, fellows: Sequence[str], words: "Words") -> str:
    """Return a text with what tells this thing apart from its fellows; as it is where nothing does."""
    if len(fellows) < 2 or words.edition is None:
        return text
    which = " · ".join(marks(thing, fellows, words.edition, words))
    return words("which.one", name=text, which=which) if which else text


def marks(thing: str, fellows: Sequence[str], edition: Edition, words: "Words") -> list[str]:
    """Return what tells a space or a card apart from others of its name."""
    if thing in edition.spaces:
        return marks_of_space(edition.spaces[thing], [edition.spaces[one] for one in fellows if one in edition.spaces],
                              edition, words)  # fmt: skip
    card = edition.cards.get(thing)
    decks = {edition.cards[one].deck for one in fellows if one in edition.cards}
    return [words(f"space.{card.deck}")] if card is not None and len(decks) > 1 else []


def marks_of_space(space: Space, fellows: list[Space], edition: Edition, words: "Words") -> list[str]:
    """Return a space's track where its fellows lie on others too, and the deed before it where its track has more."""
    tracks = [one.track for one in fellows]
    found = [words(f"track.{space.track}")] if len(set(tracks)) > 1 else []
    if tracks.count(space.track) > 1:
        found.append(words("landed.after", space=deed_before(space, edition, words)))
    return found


def deed_before(space: Space, edition: Edition, words: "Words") -> str:
    """Return the name of the nearest space behind this one on which a deed is sold."""
    track = edition.tracks[space.track]
    behind = [edition.spaces[track[space.index - steps]] for steps in range(1, len(track))]
    return next((words.name(one.id) for one in behind if one.deed), "")


NAMED_BY = ("giver", "deed", "thing", "space", "card", "unit", "company")


def asked_first(words: Naming) -> str:
    """Return the question that this table waits for; '' where it asks nothing."""
    if words.edition is None or words.game is None or not words.game.agenda:
        return ""
    top = words.game.agenda[0]
    return asked_in_words(top, Table(words.game, words.edition), words) if isinstance(top, Decision) else ""


def asked_in_words(top: Decision, table: Table, words: Naming, pattern: str = "") -> str:
    """Return a question with the names and sums that stand in it."""
    top = top.as_read(table)
    player, creditor = top.asked(table), getattr(top, "creditor", "")
    amount = getattr(top, "amount", getattr(top, "price", 0)) or 0
    wording = top.wording(table)
    key = f"ask.{wire_name(type(top))}.{wording}" if wording else f"ask.{wire_name(type(top))}"
    return words(
        pattern or key,
        player=words.name(player) if player else "",
        about=about_of(top, words),
        amount=words.money(amount) if isinstance(amount, int) else "",
        creditor=words.name(creditor) if creditor else "",
    )


def deck_name(deck: str, words: Naming) -> str:
    """Return the name of a pile of cards: that of its spaces where it has some."""
    return words(f"space.{deck}") if words.has(f"space.{deck}") else words.name(deck)


def about_of(top: Decision, words: Naming) -> str:
    """Return the name of what the question is about."""
    deck = getattr(top, "deck", "")
    if deck:
        return deck_name(deck, words)
    about = next((str(getattr(top, name)) for name in NAMED_BY if getattr(top, name, "")), "")
    if getattr(top, "card", None) == "":
        return words("card.unknown")
    return words.name(about) if about else ""
