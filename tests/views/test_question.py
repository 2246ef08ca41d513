"""A question says why it is asked."""

import pytest

from app.core.events import Jailed
from app.rules.owning.property import Buy
from app.rules.travel.jail import InJail
from app.views.asked.question import question_view
from tests.kit import Story
from tests.spoken import EN, FR


def test_a_price_says_why_also_where_it_is_too_dear():
    dear = Story("classic").has("ana", 10).asking(Buy("ana", "boardwalk", 400))
    view = question_view(dear.table, EN)
    assert [option.key for option in view.options] == ["auction"]
    assert view.reason.terms == (("price", 400),)


@pytest.mark.parametrize(("cards", "en", "fr"), [
    ((), "Ana is in Jail: roll, or pay $50", "Ana est en prison\u00a0: lancer ou payer 50\u00a0$"),
    (("chance.get_out_of_jail",), "Ana is in Jail: roll, pay $50, or play a card",
     "Ana est en prison\u00a0: lancer, payer 50\u00a0$ ou jouer une carte"),
])  # fmt: skip
def test_the_ways_out_of_jail_are_joined_by_or(cards, en, fr):
    story = Story("classic").given(Jailed("ana", "jail")).turn_of("ana").asking(InJail("ana"))
    story = story.holds_card("ana", *cards)
    assert [question_view(story.table, words.at(story.edition, story.game)).text for words in (EN, FR)] == [en, fr]


@pytest.mark.parametrize(("words", "things", "told"), [
    (EN, "a", "a"), (EN, "ab", "a or b"), (EN, "abc", "a, b, or c"), (FR, "ab", "a ou b"), (FR, "abc", "a, b ou c"),
    (EN, "", ""),
])  # fmt: skip
def test_what_can_be_chosen_is_listed_with_an_or_before_the_last(words, things, told):
    assert words.listed(things, "or") == told
