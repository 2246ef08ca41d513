"""What was put right by hand says in its receipt, in the last line and in the history what is so now, and how."""

import pytest

from app.core.game import Seat
from app.core.ledger import BANK, MONEY
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.positions import MARKS_BY_HAND, AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.table_talk import Join, Rename, Reseat
from app.views.asked.last_line import last_line_view
from app.views.story.history import line_view
from app.words.language import LANGUAGES, Words
from tests.kit import Story
from tests.spoken import EN, FR

NO_BREAK = "\N{NO-BREAK SPACE}"
HAND = {"en": "put right by hand", "fr": "corrigé à la main"}


def last(story, words=EN):
    return last_line_view(story.entry, story.edition, story.game, words).text


def row(story, words=EN):
    return line_view(1, "", "entry", False, story.entry, story.edition, story.game, words).sentences


@pytest.mark.parametrize(("edition", "mark", "value", "en", "fr"), [
    ("millionaire", "level", 3, "Ana: level 3", f"Ana{NO_BREAK}: niveau 3"),
    ("ultimate", "lose_turns", 2, "Ana: 2 turns to lose", f"Ana{NO_BREAK}: 2 tours à passer"),
    ("ultimate", "lose_turns", 0, "Ana: no turns to lose", f"Ana{NO_BREAK}: aucun tour à passer"),
    ("ultimate", "reversed", 1, "Ana goes back at the next move", "Ana recule au prochain coup"),
    ("ultimate", "reversed", 0, "Ana goes forward at the next move", "Ana avance au prochain coup"),
    ("ultimate", "subway", 1, "Ana is in the Subway", "Ana est dans le Métro"),
    ("ultimate", "subway", 0, "Ana is not in the Subway", "Ana n’est pas dans le Métro"),
])  # fmt: skip
def test_a_mark_put_right_says_what_it_is_now(edition, mark, value, en, fr):
    story = Story(edition)
    story.say(AdjustMark("ana", mark, value, EN("marks.note")))
    assert (last(story), last(story, FR)) == (f"{en}, put right by hand.", f"{fr}, corrigé à la main.")
    assert row(story) == (f"{en}, put right by hand.",), "the app's own note would say it twice"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 1, 2])
def test_every_mark_that_can_be_put_right_has_its_sentence_in_every_language(language, value):
    words = Words(language)
    for mark in MARKS_BY_HAND:
        story = Story("millionaire" if mark == "level" else "ultimate")
        story.say(AdjustMark("ana", mark, 3 if value and mark == "level" else value, "seen by all"))
        assert HAND[language] in last(story, words)
        assert "by_hand" not in last(story, words)


@pytest.mark.parametrize(("command", "en"), [
    (AdjustMortgage("boardwalk", True, "as it lies"), "Ana: Boardwalk mortgaged, put right by hand."),
    (AdjustPosition("ana", "jail", "as it lies", True), "Ana is in Jail, put right by hand."),
    (AdjustPosition("ana", "boardwalk", "as it lies"), "Ana stands on Boardwalk, put right by hand."),
    (Adjust(((BANK, "ana", 200, MONEY),), "as it lies"), "Ana gets $200 · entered by hand."),
    (Adjust(((BANK, "ana", 1, "baltic_avenue"),), "as it lies"), "Ana gets Baltic Avenue · entered by hand."),
])  # fmt: skip
def test_a_mortgage_a_place_or_the_jail_put_right_looks_like_no_real_one(command, en):
    story = Story("classic").owns("ana", "boardwalk")
    story.say(command)
    assert (last(story), row(story)[0]) == (en, en)
    assert "main" in last(story, FR)


def test_a_mortgage_lifted_by_hand_was_not_paid():
    story = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk")
    story.say(AdjustMortgage("boardwalk", False, "as it lies"))
    assert last(story) == "Ana: Boardwalk no longer mortgaged, put right by hand."
    story.mortgaged("boardwalk").say(Adjust((("ana", BANK, 1, "boardwalk"),), "sold back"))
    assert row(story)[1].endswith("Boardwalk no longer mortgaged, put right by hand.")


def test_what_the_table_noted_stands_behind_what_was_put_right():
    story = Story("classic")
    story.say(AdjustPosition("ana", "boardwalk", "the cat"))
    assert row(story)[-1] == "Ana: “the cat”"
    story.say(Note("the cat"))
    assert (last(story), row(story)) == ("“the cat”", ("“the cat”",))


def test_a_new_name_a_newcomer_and_another_order_of_seats_are_told_as_such():
    story = Story("classic")
    story.say(Rename("ana", "Annie"))
    assert (last(story), last(story, FR)) == (
        "A player is called Annie from now on.", "Un joueur s’appelle désormais Annie."
    )
    story.say(Join(Seat("dora", "Dora"), 0))
    assert last(story) == "Dora joins."
    story.say(Reseat(("ben", "ana", "cid", "dora")))
    assert last(story) == "The players sit and play in this order: Ben, Annie, Cid, Dora."


def test_the_laying_out_of_a_game_is_told_by_its_players():
    story = Story("classic")
    assert isinstance(story.entries[0].command, NewGame)
    assert row(story)[0].startswith("The game begins: Ana, Ben, Cid")
