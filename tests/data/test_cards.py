"""The decks are complete, and the rules know every card's effect."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from app import editions
from app.core.edition import Card, Edition
from app.editions.vocabulary import FILES
from app.words.catalogues import LANGUAGES

DECKS = [
    ("ultimate", "action_card_set", {"chance": 72, "community_chest": 72, "voucher": 36, "roll_three": 36}),
    ("ultimate", "rules_mix", {"chance": 38, "community_chest": 38, "voucher": 36, "roll_three": 20}),
    ("classic", "us_2008", {"chance": 16, "community_chest": 16}),
    ("classic", "us_pre2008", {"chance": 16, "community_chest": 16}),
    ("classic", "fr_euro", {"chance": 16, "community_chest": 16}),
    ("classic", "fr_m", {"chance": 16, "community_chest": 16}),
    ("classic", "uk", {"chance": 16, "community_chest": 16}),
    ("classic", "springfield", {"chance": 16, "community_chest": 16}),
    ("mega", "us_pre2008", {"chance": 16, "community_chest": 16, "voucher": 16}),
    ("mega", "fr_euro", {"chance": 16, "community_chest": 16, "voucher": 16}),
    ("millionaire", "printed", {"fortune": 22, "lifestyle": 14, "chance": 14}),
]
EVERY = [editions.load(name, deck=deck) for name, deck, _ in DECKS]


def effects_of(card: Card) -> Iterable[str]:
    """The effect of a card, and those of what follows it or may be chosen."""
    yield card.effect
    yield from inner_effects(card.args)


def inner_effects(args: Mapping[str, Any]) -> Iterable[str]:
    for value in args.values():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Mapping):
                yield from (str(item[key]) for key in item if key == "effect")
                yield from inner_effects(item)


@pytest.mark.parametrize(("name", "deck", "counts"), DECKS)
def test_every_deck_has_all_its_cards(name: str, deck: str, counts: dict[str, int]) -> None:
    edition = editions.load(name, deck=deck)
    assert {d: sum(edition.cards[c].copies for c in cards) for d, cards in edition.decks.items()} == counts


def test_the_action_card_set_has_60_and_58_different_cards() -> None:
    decks = editions.load("ultimate").decks
    assert (len(decks["chance"]), len(decks["community_chest"])) == (60, 58)
    assert (len(decks["voucher"]), len(decks["roll_three"])) == (9, 18)


@pytest.mark.parametrize("edition", EVERY, ids=lambda e: e.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_title_in_every_language(language: str, edition: Edition) -> None:
    assert [card.id for card in edition.cards.values() if not card.titles.get(language)] == []


@pytest.mark.parametrize("edition", EVERY, ids=lambda e: e.id)
def test_the_titles_of_a_deck_tell_its_cards_apart(edition: Edition) -> None:
    for cards in edition.decks.values():
        for language in LANGUAGES:
            titles = [edition.cards[card].titles[language] for card in cards]
            assert len(set(titles)) == len(titles), [title for title in titles if titles.count(title) > 1]


def test_the_rules_have_a_function_for_every_effect() -> None:
    from app.rules import CARDS
    from app.rules.travel.voucher_reach import REACH

    used = {effect for edition in EVERY for card in edition.cards.values() for effect in effects_of(card)}
    printed_only = {"numbers"}  # a Roll Three card is compared, never played
    assert used - set(CARDS) - set(REACH) - printed_only == set()


def test_the_rules_have_a_function_for_every_space_where_something_happens() -> None:
    from app.rules import SPACES

    kinds = {space.kind for edition in EVERY for space in edition.spaces.values()}
    assert kinds - set(SPACES) - {"free_parking"} == set()


def test_the_rules_have_a_function_for_every_value_of_a_switch() -> None:
    from app.rules import SWITCHES

    used = {(s.name, value) for edition in EVERY for s in edition.switches.values() for value in s.values}
    elsewhere = {*FILES, "positions", "insight", "taxes"}  # these choose files, screens, a row of a table
    assert {(n, v) for n, v in used if n not in elsewhere and v not in SWITCHES[n].functions} == set()


def test_cards_are_kept_as_they_print_it() -> None:
    cards = editions.load("ultimate").cards
    kept = [
        cards["chance.just_say_no"].keep,
        cards["chance.get_out_of_jail"].keep,
        cards["chance.comped_room"].keep,
    ]
    assert kept == ["any_time", "own_turn", "next_landing"]
    assert cards["chance.hurricane"].keep == ""
    assert cards["chance.just_say_no"].tradeable
    assert not cards["chance.see_you_in_court"].tradeable


def test_a_card_keeps_every_printed_figure() -> None:
    cards = editions.load("ultimate").cards
    assert cards["community_chest.street_repairs"].args["per"] == {
        "cab_stand": 25, "train_depot": 25, "house": 40, "hotel": 115, "skyscraper": 100,
    }  # fmt: skip
    assert cards["chance.advance_stock_exchange"].args["collect_passing"] == {"pay_day": 300}
    assert cards["roll_three.1_2_4"].args["numbers"] == (1, 2, 4)
    assert cards["voucher.free_cab_fare_back_3"].args == {"spaces": -3, "combines": True}


def test_an_amount_that_only_the_card_shows_is_asked_for() -> None:
    cards = editions.load("millionaire").cards
    asked = {card.id for card in cards.values() if card.args.get("amount_needed")}
    assert len(asked) == 10
    assert all("amount" not in cards[card].args for card in asked)


def test_nobody_can_change_what_is_printed() -> None:
    edition = editions.load("ultimate")
    with pytest.raises(TypeError):
        edition.cards["chance.party_time"].args["amount"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        edition.deeds["boardwalk"] = edition.deeds["park_place"]  # type: ignore[index]


def test_older_us_cards_are_the_newer_ones_with_what_changed() -> None:
    new, old = editions.load("classic").cards, editions.load("classic", deck="us_pre2008").cards
    assert set(new) <= set(old), sorted(set(new) - set(old))
    assert (new["community_chest.school"].args["amount"], old["community_chest.school"].args["amount"]) == (
        50,
        150,
    )
    assert old["community_chest.birthday"].title == "Grand Opera Night"
    assert {card for card in new if new[card].effect != old[card].effect} == set()
