"""The London print: decks, taxes, names and money are as the collected facts say."""

import json
from collections import Counter
from pathlib import Path

import pytest

from app import editions
from app.core.edition import Card

FACTS = json.loads((Path(__file__).parents[1] / "fixtures" / "figures" / "london.json").read_text("utf-8"))
LONDON = editions.load("classic", names="uk", deck="uk")
OURS = {"pay": "pay", "get": "collect_bank", "get_from_each": "collect_each_player", "go_to_jail": "go_to_jail",
        "jail_card": "leave_jail_free", "repairs": "pay_per_building", "back": "move_relative",
        "advance": "advance_to", "back_to": "advance_to", "pay_or_draw": "choose"}  # fmt: skip


def as_fact(fact: dict[str, object]) -> tuple[object, ...]:
    """Return what a collected fact says of a card, in the words of our decks."""
    match fact:
        case {"effect": "repairs", "house": house, "hotel": hotel}:
            told: object = (house, hotel)
        case {"effect": "back", "spaces": int(spaces)}:
            told = -spaces
        case {"effect": "pay_or_draw", "amount": amount, "deck": deck}:
            told = (amount, deck)
        case {"effect": "back_to", "to": to}:
            told = (to, "none")
        case _:
            told = fact.get("to") or fact.get("amount")
    return OURS[str(fact["effect"])], told


def as_ours(card: Card) -> tuple[object, ...]:
    """Return what a card of our deck does, the same way."""
    args = card.args
    if card.effect == "pay_per_building":
        return card.effect, (args["per"]["house"], args["per"]["hotel"])
    if card.effect == "choose":
        pay, draw = args["options"]
        return card.effect, (pay["amount"], draw["deck"])
    if "salary" in args:
        return card.effect, (args["space"], args["salary"])
    return card.effect, args.get("space") or args.get("amount") or args.get("spaces")


@pytest.mark.parametrize("deck", ["chance", "community_chest"])
def test_every_card_of_a_london_deck_does_what_was_collected(deck: str) -> None:
    ours = Counter(as_ours(LONDON.cards[card]) for card in LONDON.decks[deck])
    assert ours == Counter(map(as_fact, FACTS[deck]))


def test_cards_that_lead_somewhere_call_the_place_as_the_board_does() -> None:
    for card in LONDON.cards.values():
        space = card.args.get("space")
        if space and space != "go":
            assert LONDON.spaces[str(space)].name.removesuffix(" Station") in card.titles["en"]


def test_the_taxes_of_london_are_as_collected() -> None:
    taxes = LONDON.tables["taxes"]["uk"]  # type: ignore[index]
    assert taxes == {name: FACTS["taxes"][name]["amount"] for name in ("income_tax", "luxury_tax")}
    assert LONDON.spaces["luxury_tax"].name == FACTS["taxes"]["luxury_tax"]["name"]
    assert LONDON.currency["uk"] == FACTS["currency"]


@pytest.mark.parametrize("deck", ["chance", "community_chest"])
def test_the_places_that_a_card_names_are_called_so_on_the_board(deck: str) -> None:
    named = {str(fact["to"]): fact["name"] for fact in FACTS[deck] if "name" in fact}
    assert named
    assert {place: LONDON.spaces[place].name for place in named} == named
