"""On a Springfield board no sentence has a word of the other box: in the catalogues, the rulebook and random games."""

from __future__ import annotations

import random
import re
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

import pytest

from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Table, decide
from app.editions import load
from app.editions.tables import edition_of
from app.insight.risk import Foresight
from app.rules.construction.building import Build
from app.transcript.export import as_csv, as_text
from app.views.asked.last_line import last_line_view
from app.views.asked.question import question_view
from app.views.asked.table import table_view
from app.views.estate.board import board_view, place_view
from app.views.estate.deed import deed_view
from app.views.estate.landing import landing_view
from app.views.estate.printed import doubts, field_views, own_views, things
from app.views.estate.works import works_view
from app.views.lobby.rules import rule_views
from app.views.lobby.setup import switch_views
from app.views.money.bank import bank_view
from app.views.money.cards import cards_view
from app.views.money.unknown_card import unknown_card_view
from app.views.story.history import line_view, why_entry
from app.views.story.insight import ahead_view
from app.words.catalogues import catalogue
from app.words.language import Words
from tests.random.chance import Chance
from tests.random.games import RandomGame

if TYPE_CHECKING:
    from collections.abc import Iterator

SPRINGFIELD = {"names": "springfield", "deck": "springfield", "insight": "open", "auctions": "on"}
BOARD = load("classic", names="springfield", deck="springfield")
OTHER_BOX = {
    "en": r"\bhouses?\b(?! rules?\b| cards?\b)|\bhotels?\b|income tax|luxury tax|electric company|water works",
    "fr": (r"(?<!règle )(?<!règles )(?<!carte )(?<!cartes )\bmaisons?\b|\bhôtels?\b|impôt sur le revenu|taxe de luxe"
           r"|distribution d|(?-i:\b(?:un|le|au|du|tous les) gares?\b|\b(?:une|la|toutes les) arrêts?\b|\bde arrêts?\b"
           r"|\b[ld]’gare)"),
}  # fmt: skip
LANGUAGES = list(OTHER_BOX)


def strangers(texts: Iterator[str] | list[str], language: str) -> list[str]:
    """The texts with a word of the other box, or with an article that does not go with this one's."""
    return [text for text in texts if re.search(OTHER_BOX[language], text, re.IGNORECASE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_c_49_no_sentence_that_a_springfield_table_can_be_told_has_a_word_of_the_other_box(language):
    """C-49: all words of the catalogue, the rules of this booklet, the switches."""
    here = Words(language, BOARD, Game())
    keys = {key if isinstance(key, str) else key[0] for key in catalogue(language)._catalog}  # type: ignore[attr-defined]
    every = [text for key in keys if key for text in forms(here, key) if text != key]
    assert len(every) > 1900
    assert strangers(every, language) == []
    rules = [f"{view.title} · {view.text}" for view in rule_views(here, BOARD, {}) if view.key.startswith("C")]
    switches = [text for view in switch_views(BOARD, "en", {}, here) for text in texts_of(view)]
    assert strangers([*rules, *switches], language) == []


def forms(words: Words, key: str) -> list[str]:
    """The words of a key with its places still open, as the sentences of all tables are made of."""
    said = words._catalogue
    return [said.gettext(key), said.ngettext(key, key, 1), said.ngettext(key, key, 2)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_c_49_another_board_keeps_its_own_words(language):
    """C-49: a name set changes only its own table."""
    plain = Words(language, load("classic"), Game())
    assert strangers([plain("unit.house"), plain("space.income_tax")], language)
    other = [view.text for view in rule_views(Words(language), BOARD, {}) if view.key == "U-31"]
    assert strangers(other, language)


def texts_of(view: Any, name: str = "") -> Iterator[str]:
    """Every text of a view; identifiers, which nobody reads, are left out."""
    if is_dataclass(view):
        for field in fields(view):
            yield from texts_of(getattr(view, field.name), field.name)
    elif isinstance(view, (tuple, list)):
        for part in view:
            yield from texts_of(part, name)
    elif isinstance(view, str) and (" " in view or not view.islower()) and name != "reason":
        yield view


def spoken(game: RandomGame, language: str) -> Iterator[str]:
    """Everything that is shown of the last line and of the table as it is now."""
    after, edition, words = game.game, game.edition, Words(language)
    entry, table = game.entries[-1], Table(after, edition)
    at = (after, edition, words)
    views = [
        line_view(1, "2026-11-18 20:00", "say", False, entry, edition, after, words),
        why_entry(entry, edition, after, words), last_line_view(entry, edition, after, words),
        question_view(table, words.at(edition, after)), table_view(*at), bank_view(*at), own_views(*at),
        unknown_card_view(*at), cards_view(*at), doubts(*at), things(*at), board_view(*at),
    ]  # fmt: skip
    player, deed = game.chance.of(after.playing()), game.chance.of(tuple(edition.deeds))
    if len(game.entries) % 25 == 0:
        views.append(ahead_view(Foresight(edition), *at))
    views += [works_view(*at, player, act, {}) for act in ("build", "sell", "mortgage", "lift")]
    space = game.chance.of(tuple(edition.spaces))
    views += [deed_view(deed, *at), field_views("deed", deed, *at), place_view(space, *at)]
    views += [] if edition.spaces[space].deed else [landing_view(space, player, *at)]
    yield from texts_of(views)
    for said in (Build(player, ((deed, 1),)), Build(player, ((deed, 5),))):
        yield from refused(table, said, words.at(edition, after))


def refused(table: Table, command: Build, words: Words) -> Iterator[str]:
    """Why a purchase is refused; nothing where it is not."""
    try:
        decide(table.game, command, table.edition)
    except Refused as no:
        yield words.refusal(no)


class Told:
    """A random game as something that can be exported."""

    def __init__(self, game: RandomGame) -> None:
        self.game, self.edition, self.lines = game.game, game.edition, game.entries

    def entries(self) -> Iterator[Any]:
        """Return every line."""
        return iter(self.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_c_49_a_random_springfield_game_never_says_a_word_of_the_other_box(seed, language):
    """C-49: receipts, questions, Why, history, deeds, building, bank, cards, prints, exports, refusals, insight."""
    game = RandomGame("classic", 3, Chance(random.Random(seed).randrange), **SPRINGFIELD)
    heard = 0
    for _ in range(250):
        if game.game.winners:
            break
        game.step()
        said = list(spoken(game, language))
        assert strangers(said, language) == [], game.entries[-1].command
        heard += len(said)
    assert heard > 5000
    told, words = Told(game), Words(language)
    assert strangers([*as_text(told, words).split("\n"), *as_csv(told, words).split("\n")], language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_c_49_a_table_types_what_its_own_board_calls_houses_and_taxes(language):
    """C-49: editable, on any board; also names with letters that mean something to a program."""
    own = (("building", "house", "name", "kiosk {n}"), ("building", "hotel", "many", "tower blocks"),
           ("space", "income_tax", "name", r"The \1 Toll"))  # fmt: skip
    mine = edition_of("classic", {}, own)
    words = Words(language, mine, Game())
    assert words.quantity(3, "house") == "3 kiosk (n)s"
    assert words.quantity(2, "hotel") == "2 tower blocks"
    assert r"The \1 Toll" in words("reason.income_tax")
    assert mine.deeds == load("classic").deeds
    shown = {field.field: field.value for field in field_views("building", "house", Game(), mine, words)}
    assert shown == {"name": "kiosk {n}", "many": "kiosk {n}s"}
