"""Words for events, questions, options, refusals and rules, in the chosen language."""

import gettext
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from app.core.edition import Edition
from app.core.events import Event, Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Entry

DATA = Path(__file__).resolve().parent.parent / "data"
LANGUAGES = ("en", "fr")
ACCOUNTS = frozenset({"bank", "pool", "box", "discard"})
NO_BREAK, MINUS, DOUBLE_BARRED_M = "\u00a0", "\u2212", "\ue000"


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


class Words:
    """One language, and the names of the things on one table."""

    def __init__(self, language: str, edition: Edition | None = None, game: Game | None = None) -> None:
        self.language, self.edition, self.game = language, edition, game
        self._catalogue = catalogue(language)

    def at(self, edition: Edition, game: Game) -> "Words":
        """The same language at this table."""
        return Words(self.language, edition, game)

    def __call__(self, key: str, **words: object) -> str:
        """The words of a key, its places filled."""
        found = self._catalogue.gettext(key)
        return found.format(**words) if words else found

    def several(self, key: str, number: int, **words: object) -> str:
        """The words of a key for this many."""
        return self._catalogue.ngettext(key, key, number).format(n=self.number(number), **words)

    def has(self, key: str) -> bool:
        """Whether the catalogue knows this key."""
        return self._catalogue.gettext(key) != key

    def keys(self) -> tuple[str, ...]:
        """Every key of the catalogue."""
        return tuple([key for key in catalogue(self.language)._catalog if key and isinstance(key, str)])  # type: ignore[attr-defined]  # noqa: SLF001

    # figures
    def number(self, number: int) -> str:
        """A whole number with this language's thousands."""
        digits = f"{abs(number):,}"
        written = digits.replace(",", NO_BREAK) if self.language == "fr" else digits
        return MINUS + written if number < 0 else written

    def money(self, amount: int) -> str:
        """A sum as the edition and the language write it."""
        sign, written = (MINUS if amount < 0 else ""), self.number(abs(amount))
        symbol = self.currency()
        if self.edition is not None and self.edition.unit > 1:
            written += "k"
        if self.language == "fr":
            return f"{sign}{written}{NO_BREAK}{symbol}"
        return f"{sign}{symbol}{written}"

    def currency(self) -> str:
        """The sign of the money on the table."""
        if self.edition is None:
            return "$"
        signs = self.edition.currency
        sign = signs.get(self.edition.names) or signs.get(self.language) or next(iter(signs.values()), "$")
        return DOUBLE_BARRED_M if sign == "M" else sign

    # names
    def name(self, thing: str) -> str:
        """The name of a player, an account, a space, a deed, a card, a company or a building."""
        if thing in ACCOUNTS:
            return self(f"account.{thing}")
        return self._player(thing) or self._printed(thing.lstrip("@")) or self._unit(thing)

    def _player(self, thing: str) -> str:
        seats = self.game.seats if self.game is not None else ()
        return next((seat.name for seat in seats if seat.id == thing.removesuffix(".pledged")), "")

    def _printed(self, thing: str) -> str:
        edition = self.edition
        if edition is None:
            return ""
        if thing in edition.cards:
            card = edition.cards[thing]
            return card.titles.get(self.language) or card.title
        company = edition.companies.get(thing.removeprefix("share."))
        if company is not None:
            return company.name
        return self._on_board(edition, thing)

    def _on_board(self, edition: Edition, thing: str) -> str:
        if thing in edition.deeds and edition.deeds[thing].name:
            return edition.deeds[thing].name
        if thing in edition.spaces:
            space = edition.spaces[thing]
            named = edition.deeds[space.deed].name if space.deed else space.name
            return named or self(f"space.{space.kind}")
        if thing in edition.groups:
            group = edition.groups[thing]
            return self(f"group.{group.id}")
        return ""

    def _unit(self, thing: str) -> str:
        key = f"unit.{thing}"
        return self(key) if self.has(key) else thing

    def names(self, things: Iterable[str]) -> str:
        """Several names in a row."""
        return ", ".join(self.name(thing) for thing in things)

    def quantity(self, amount: int, unit: str) -> str:
        """So much of a unit: a sum, a deed by its name, three houses."""
        if unit == MONEY:
            return self.money(amount)
        key = f"units.{unit}"
        if self.has(key):
            return self.several(key, amount)
        return self.name(unit) if amount == 1 else f"{self.number(amount)} × {self.name(unit)}"

    # sentences
    def reason(self, reason: Reason) -> str:
        """What a transfer was for, in a few words; a sum that the table has changed says so."""
        return self._changed(reason, self._what_for(reason))

    def _what_for(self, reason: Reason) -> str:
        return self(f"reason.{reason.name}", about=self.name(reason.about) if reason.about else "")

    def _changed(self, reason: Reason, told: str) -> str:
        by_hand = any(word == "by_hand" for word, _ in reason.terms)
        return self("reason.changed", told=told) if by_hand else told

    def terms(self, reason: Reason) -> str:
        """The sum in its terms: 'rent $25 × 3 monopoly'."""
        return " ".join(self.term(word, figure) for word, figure in reason.terms)

    def term(self, word: str, figure: int | str) -> str:
        """One term of a sum; its pattern holds the sign that joins it."""
        shown = self.number(figure) if isinstance(figure, int) else self.name(figure)
        money = self.money(figure) if isinstance(figure, int) else shown
        return self(f"term.{word}", n=shown, money=money)

    def why(self, reason: Reason) -> tuple[str, ...]:
        """The sum in terms, and the sentences of the rules applied."""
        what_for = self._what_for(reason)
        sums = (f"{what_for}: {self.terms(reason)}",) if reason.terms else (what_for,)
        return sums + tuple(self.rule(key) for key in reason.keys if self.concerns(key))

    def concerns(self, key: str) -> bool:
        """Whether this edition is played by the chapter that a rule stands in."""
        books = self.edition.tables.get("books", ()) if self.edition is not None else ()
        return not books or key[:1] in books

    def rule(self, key: str) -> str:
        """A rule's title and sentence with its key."""
        sentence = rule_sentences(self.language).get(key)
        return f"{key} · {sentence['title']}: {sentence['text']}" if sentence else key

    def refusal(self, refused: Refused) -> str:
        """Why something cannot be done."""
        words = {name: self._word(name, value) for name, value in refused.words.items()}
        sentence = self(f"refused.{refused.key}", **words)
        return f"{sentence} ({', '.join(refused.rules)})" if refused.rules else sentence

    def _word(self, name: str, value: object) -> str:
        if name == "amount" and isinstance(value, int):
            return self.money(value)
        return self.number(value) if isinstance(value, int) else self.name(str(value))

    def entry(self, entry: Entry) -> tuple[str, ...]:
        """A line of the journal as sentences, one a fact worth telling."""
        return tuple(sentence for event in entry.events if (sentence := self.event(event)))

    def event(self, event: Event) -> str:
        """A fact as a sentence; '' for one that tells nothing at the table."""
        if isinstance(event, Transferred):
            return self._transfer(event)
        from app.sentences import SENTENCES  # noqa: PLC0415 - sentences are written with these words

        write = SENTENCES.get(type(event).__name__)
        return write(self, event) if write is not None else ""

    def _transfer(self, event: Transferred) -> str:
        bought = self._bought(event)
        if bought:
            return bought
        paid = "; ".join(self.leg(leg) for leg in event.legs[:12])
        return self("event.Transferred", paid=paid, reason=self.reason(event.reason))

    def _bought(self, event: Transferred) -> str:
        """Money one way and a thing the other is a purchase, and is told as one."""
        key = f"told.{event.reason.name}"
        money = [leg for leg in event.legs if leg[3] == MONEY]
        if len(money) != 1 or not self.has(key):
            return ""
        giver, taker, amount, _ = money[0]
        named = {"giver": self.name(giver), "taker": self.name(taker), "amount": self.money(amount)}
        return self(key, about=self.name(event.reason.about), **named)

    def leg(self, leg: tuple[str, str, int, str]) -> str:
        """Who pays, gives or gets what."""
        giver, taker, amount, unit = leg
        key = "event.pays" if unit == MONEY else "event.gives"
        if giver in ACCOUNTS or giver.startswith("@"):
            key = "event.gets"
        return self(key, giver=self.name(giver), taker=self.name(taker), what=self.quantity(amount, unit))
