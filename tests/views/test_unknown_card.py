"""A card that the app does not know, as a screen can offer it."""

import pytest

from app import editions
from app.rules.moves.turn import EndTurn
from app.rules.own_cards.by_hand import ByHand
from app.views.asked.question import question_view
from app.views.money.unknown_card import unknown_card_view
from app.words.language import LANGUAGES, Words
from tests.kit import Story
from tests.spoken import EN


def reading(edition="classic", players="ana ben cid"):
    story = Story(edition, players)
    story.game.agenda = (EndTurn("ana"),)
    return story.asking(ByHand("ana", "", "chance"))


def seen(story, language=EN.language):
    return unknown_card_view(story.game, story.edition, Words(language))


def acts(view):
    return {act.key: act for section in view.sections for act in section.acts}


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_of_the_question_stands_in_one_section_with_its_words(edition, language):
    story = reading(edition, "ana ben")
    view = seen(story, language)
    shown = [act.key for section in view.sections for act in section.acts]
    assert sorted([*shown, view.done.key]) == sorted(story.options())
    assert all(act.text and not act.text.startswith("option.") for act in acts(view).values())
    assert all(not section.heading.startswith("own_card.") for section in view.sections)


def test_an_answer_says_what_is_entered_with_it():
    found = acts(seen(reading()))
    assert (found["from_bank"].enters, found["to:ben"].enters, found["jail"].enters) == ("amount", "amount", "")
    assert (found["ahead"].enters, found["ahead"].most, [way.id for way in found["ahead"].ways]) == (
        "number", 60, ["walked", "walked_unpaid"]
    )
    assert {place.id for place in found["move_to"].picks} >= {"boardwalk", "jail"}
    assert {kind.name for kind in found["nearest"].picks} >= {"Railroad", "Utility"}
    assert [unit.id for unit in found["per_building"].picks] == ["house", "hotel"]
    assert (found["keep"].enters, found["keep"].most) == ("title", 60)


def test_two_spaces_of_one_name_are_told_apart():
    places = acts(seen(reading()))["move_to"].picks
    chances = [place for place in places if place.name == "Chance"]
    assert len(chances) > 1
    assert len({place.told for place in chances}) == len(chances)
    assert {place.told for place in places if place.name == "Boardwalk"} == {""}


def test_what_is_picked_here_is_taken_as_the_answer():
    for key, value in (("move_to", ("boardwalk", "straight")), ("nearest", ("railroad", "walked")),
                       ("per_building", (("house", 5), ("hotel", 9))), ("ahead", (3, "walked"))):  # fmt: skip
        reading().choose(key, value)


def test_the_question_alone_offers_it_too_and_names_a_card_without_a_title():
    story = reading()
    view = question_view(story.table, EN.at(story.edition, story.game))
    assert (view.kind, view.text) == ("ByHand", "What does Ana’s card say?")
    story.choose("take_deed")
    assert question_view(story.table, EN.at(story.edition, story.game)).text.startswith("“The card”")


def test_another_question_is_no_card():
    assert seen(Story("classic")) is None
