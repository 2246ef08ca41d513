"""Checks between the parts of an edition: cards name things that exist, banknotes sum to the start money."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.core.edition import Card, Edition
from app.editions.reading import Document, EditionError, nearest
from app.editions.vocabulary import DEED_KINDS, OF_CARDS

NEEDED = ("start_cash", "bail", "jail_turns", "doubles_to_jail", "interest_percent", "resale_percent")


def check(edition: Edition, main: Document, card_files: list[Document]) -> None:
    """Run all checks; raise EditionError at the first fault."""
    start(edition, main)
    figures(edition, main)
    money(edition, main)
    for card in edition.cards.values():
        for key, value in words_of(card.args):
            check_word(edition, card, key, value, card_files)


def start(edition: Edition, main: Document) -> None:
    """Check that tokens start on a space of the board."""
    if edition.start not in edition.spaces:
        some = ", ".join(list(edition.spaces)[:5])
        raise main.wrong("start", "start", "unknown_name", found=edition.start, expected=some)


def figures(edition: Edition, main: Document) -> None:
    """Check that the amounts which every game needs are there."""
    for name in NEEDED:
        if name not in edition.figures:
            raise main.wrong("figures", name, "missing")


def money(edition: Edition, main: Document) -> None:
    """Check that the banknotes which a player starts with make up the start money."""
    total = sum(note * count for note, count in edition.notes.items())
    cash = edition.figures.get("start_cash", 0)
    if total != cash:
        raise main.wrong("notes", "notes", "wrong_sum", found=total, expected=cash)


def words_of(args: Any) -> Iterable[tuple[str, str]]:
    """Yield every word among the arguments of a card and its further effects, with its key."""
    for key, value in args.items():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Mapping):
                yield from words_of(item)
            elif isinstance(item, str):
                yield key, item


def check_word(edition: Edition, card: Card, key: str, word: str, files: list[Document]) -> None:
    """Check that a word on a card names a space, deed, company, deck, track or kind of this edition."""
    known = known_words(edition, key)
    if known is not None and word not in known:
        raise where(card, files, key, found=word, expected=nearest(word, known))


def known_words(edition: Edition, key: str) -> frozenset[str] | None:
    """Return the words that may stand under a key; None where any word may."""
    match key:
        case "space":
            return frozenset({*edition.spaces, *edition.deeds})
        case "owner_of":
            return frozenset(edition.deeds)
        case "company" | "companies":
            return frozenset(edition.companies)
        case "if_owns":
            return DEED_KINDS | frozenset(edition.companies)
        case "target" | "targets" | "only_owners_of":
            return frozenset(group.kind for group in edition.groups.values())
        case "deck":
            return frozenset(edition.decks)
        case "track":
            return frozenset(edition.tracks)
    return OF_CARDS.get(key)


def where(card: Card, files: list[Document], key: str, **details: str) -> EditionError:
    """Return the error for a card, pointing at the last file that prints it."""
    name = card.id.partition(".")[2]
    file = next(file for file in reversed(files) if name in file.values.get(card.deck, {}))
    return file.wrong(card.id, key, "unknown_name", **details)
