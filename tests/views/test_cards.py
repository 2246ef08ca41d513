"""Cards face up, what can be played by whom, and what a card does in a few words."""

import re

import pytest

from app.editions import load, names
from app.rules.cards.drawing import DrawCard
from app.views.asked.card_text import card_sentence
from app.views.money.cards import cards_view
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.kit import Story
from tests.spoken import EN


def view(story):
    return cards_view(story.game, story.edition, EN)


def test_all_cards_lie_face_up_and_those_that_can_be_played_say_so():
    story = Story("ultimate", "ana ben").holds_card("ana", "voucher.bus_ticket", "roll_three.1_2_3")
    story.holds_card("ben", "voucher.bus_ticket")
    ana, ben = view(story).hands
    assert [(card.title, card.playable) for card in ana.cards] == [("Bus Ticket", True), ("Roll Three 1-2-3", False)]
    assert [card.playable for card in ben.cards] == [False]


def test_two_copies_are_one_row_with_their_number():
    story = Story("ultimate", "ana ben").holds_card("ana", "voucher.bus_ticket", "voucher.bus_ticket")
    assert [card.count for card in view(story).hands[0].cards] == [2]


def test_a_drawn_card_is_searched_among_those_of_its_deck_only():
    story = Story("ultimate", "ana ben").asking(DrawCard("ana", "chance"))
    seen = view(story)
    assert seen.drawn == "Ana drew from Chance: which card?"
    assert {card.id.split(".")[0] for card in seen.search} == {"chance"}
    assert "chance.traffic_ticket" in seen.answers
    assert len({card.id.split(".")[0] for card in view(Story("ultimate")).search}) > 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", names())
def test_every_card_of_every_deck_says_what_it_does_in_a_few_words(edition, language):
    printed = load(edition)
    words = Words(language, printed)
    for card in printed.cards.values():
        told = card_sentence(card, words)
        assert told.endswith(".")
        assert 5 < len(told) < 150, told
        assert not {"{", "}", "_"} & set(told), told
        assert "does." not in told
        assert not re.search(r"\b1 (?!pour)\w+s\b", told), f"one is no plural: {told}"


@pytest.mark.parametrize(("card", "told"), [
    ("chance.traffic_ticket", "Pay $15."),
    ("chance.nearest_railroad", "Move ahead to the nearest railroad; rent × 2."),
    ("chance.back_3", "Move back 3."),
    ("voucher.transit_token", "Move ahead to the next station, no rent; other track next turn."),
])  # fmt: skip
def test_the_words_carry_the_printed_figures(card, told):
    edition = load("ultimate")
    assert card_sentence(edition.cards[card], Words(EN.language, edition)) == told
