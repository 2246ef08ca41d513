"""Cards that name a place call it as the table's own print does.

"Advance to Mayfair" becomes "Advance to Shrewsbury Road" on a board that prints so, unless its own title was entered.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from app.core.edition import Card, Edition
from app.words.catalogues import FIRST

OwnPlaces = Mapping[str, str]  # the table's own name of a space, by the space


def with_own_places(printed: Edition, edition: Edition) -> Edition:
    """Return the edition with its own names in the titles that its corrections have left as they are printed."""
    renamed = own_names(printed, edition)
    cards = {
        name: retitled(printed, card, renamed)
        for name, card in edition.cards.items()
        if renamed and card.titles == printed.cards[name].titles
    }
    if not any(card is not edition.cards[name] for name, card in cards.items()):
        return edition
    return replace(edition, cards=MappingProxyType({**edition.cards, **cards}))


def own_names(printed: Edition, edition: Edition) -> OwnPlaces:
    """Return the spaces that this table calls otherwise than its box."""
    return {
        at: called(edition, at) for at in printed.spaces if called(edition, at) not in {"", called(printed, at)}
    }  # fmt: skip


def called(edition: Edition, at: str) -> str:
    """Return what is printed on a space; '' where it has no name of its own."""
    space = edition.spaces[at]
    return edition.deeds[space.deed].name if space.deed else space.name


def retitled(printed: Edition, card: Card, renamed: OwnPlaces) -> Card:
    """Return a card with the own names of the spaces that it names in its figures; the same card where it has none."""
    places = [word for word in card.args.values() if isinstance(word, str) and word in renamed]
    titles = dict(card.titles)
    for at in places:
        thing = printed.spaces[at].deed or at
        titles = {
            language: title.replace(printed.named_in(language, thing, called(printed, at)), renamed[at])
            for language, title in titles.items()
        }
    if titles == card.titles:
        return card
    return replace(card, titles=MappingProxyType(titles), title=titles[FIRST])
