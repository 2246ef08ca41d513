"""Moving a game to another language changes words and names, never figures; figures change with the print alone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from app import editions
from app.editions import load
from app.editions.tables import edition_of
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.kit import Story

EDITIONS = editions.names()
GROUPED = re.compile(r"[,\u00a0](?=\d{3})")


def figures(printed):
    """Return all printed figures, without names and without remarks on names."""
    deeds = {deed.id: replace(deed, name="", notes=()) for deed in printed.deeds.values()}
    cards = {card.id: (card.effect, card.args, card.keep, card.copies) for card in printed.cards.values()}
    spaces = {space.id: replace(space, name="") for space in printed.spaces.values()}
    companies = {one.id: (one.par, one.dividends) for one in printed.companies.values()}
    return deeds, cards, spaces, companies, printed.figures, printed.tables, printed.stock, printed.notes


def values_of(edition, switch):
    return load(edition).switches[switch].values if switch in load(edition).switches else ("",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_name_set_has_the_figures_of_the_first(edition):
    first, *others = [load(edition, names=names) for names in values_of(edition, "names")]
    for other in others:
        assert figures(other) == figures(first), other.names
        assert other.switches == first.switches


@pytest.mark.parametrize("edition", EDITIONS)
def test_figures_differ_only_where_the_table_chose_another_print(edition):
    for print_ in values_of(edition, "print"):
        one, *rest = [
            edition_of(edition, {"names": names, "print": print_} if print_ else {"names": names})
            for names in values_of(edition, "names")
        ]
        for other in rest:
            assert figures(other) == figures(one)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_language_shows_the_same_figures(edition):
    """Every line of a turn in every language: other words, the same numbers."""
    story = Story(edition, "ana ben")
    deeds = list(story.edition.deeds)
    story.owns("ana", *deeds[:3]).owns("ben", *deeds[3:5]).mortgaged(deeds[3])
    for _ in range(12):
        options = list(story.options().values())
        if options[0].key == "roll":
            faces = {"three_dice": (1, 2, 3), "two_dice": (1, 2)}
            story.roll(*faces.get(options[0].needs, (1, 2)))
        elif options[0].needs:
            break
        else:
            story.choose(options[0].key)
        said = [numbers(Words(language).at(story.edition, story.game), story) for language in LANGUAGES]
        assert said == [said[0]] * len(LANGUAGES)


def numbers(words, story):
    """Return every number in a line of the history and in the question after it."""
    shown = [words.money(option.amount) for option in story.options().values() if option.amount]
    sentences = [*words.entry(story.entry), *shown]
    for event in story.events("Transferred"):
        sentences += words.why(event.reason)[:1]
    return [sorted(re.findall(r"\d+", GROUPED.sub("", sentence))) for sentence in sentences]
