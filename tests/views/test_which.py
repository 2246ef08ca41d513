"""Lists that name a station, a space or a card twice say which; no two rows of a list read alike."""

import pytest

from app.core.game import Game
from app.editions import load, names
from app.rules.moves.anywhere import MoveAnywhere
from app.rules.travel.jail import InJail
from app.rules.whole_game.said_landing import Landed
from app.views.asked.question import question_view
from app.views.asked.table import way_options
from app.views.estate.board import to_find
from app.views.estate.printed import things
from app.views.lobby.calculator import spaces_of
from app.views.money.trade import tradeables
from app.views.story.other_acts import other_acts
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from app.words.names import apart
from tests.kit import Story
from tests.spoken import EN

JAIL_FREE = ("chance.get_out_of_jail", "community_chest.get_out_of_jail")


def alike(texts):
    """The texts that stand more than once."""
    listed = list(texts)
    return sorted({text for text in listed if listed.count(text) > 1})


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_spaces_or_cards_of_a_board_read_alike_in_a_list(edition, language):
    """In the search of the board, of what is printed, of the calculator, and of another space for a line."""
    board = load(edition)
    words = Words(language, board, Game())
    story = Story(edition, "ana ben")
    assert alike(text for _, text, _ in to_find(board, story.game, words)) == []
    assert alike(text for _, text, _ in spaces_of(board, words)) == []
    assert alike((one.name, one.told) for one in things(story.game, board, words)) == []
    assert alike(one.text for one in other_acts(Landed("ana", "go"), story.table, words.at(board, story.game))) == []
    cards = [(card, words.name(card)) for card in board.cards]
    assert alike(apart(cards, words)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_token_may_go_anywhere_every_answer_says_which(language):
    """A station on two tracks, Chance on each side."""
    story = Story().at("ana", "go").asking(MoveAnywhere("ana"))
    words = Words(language).at(story.edition, story.game)
    texts = [option.text for option in question_view(story.table, words).options]
    assert len(texts) > 100
    assert alike(texts) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_of_a_voucher_say_which_space_of_a_name(language):
    """A voucher along one's own side."""
    story = Story().holds_card("ana", "voucher.bus_ticket").at("ana", "go")
    ways = way_options(story.game, story.edition, Words(language), "ana", "voucher.bus_ticket")
    assert alike(way.text for way in ways if way.about) == alike(
        text for text, _ in {(way.text, way.about) for way in ways}
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_cards_of_one_title_say_their_deck(language):
    """Out of Jail free, from either deck: as an answer, and in a deal."""
    story = Story("classic").holds_card("ana", *JAIL_FREE).marked("ana", "jail", 0).asking(InJail("ana"))
    words = Words(language).at(story.edition, story.game)
    answers = [option.text for option in question_view(story.table, words).options if option.about in JAIL_FREE]
    given = [one.text for one in tradeables(story.game, story.edition, words, "ana", ())]
    for texts in (answers, given):
        assert len(texts) == 2
        assert alike(texts) == []
        assert any(words("space.chance") in text for text in texts)


def test_what_stands_once_says_no_more_than_its_name():
    """Nothing is added where there is nothing to tell apart, also where one thing stands twice."""
    board = load("ultimate")
    words = EN.at(board, Game())
    assert apart([("boardwalk", "Boardwalk"), ("boardwalk", "Boardwalk")], words) == ["Boardwalk", "Boardwalk"]
    assert apart([("x", "Same"), ("y", "Same")], words) == ["Same", "Same"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_walk_through_the_tunnel_says_which_end_is_which(language):
    story = Story().at("ana", "chance_inner_1")
    story.roll(1, 1, "mr_monopoly")
    words = Words(language).at(story.edition, story.game)
    ends = {words.event(event).split(" → ")[-1] for event in story.events("Moved")[:2]}
    assert len({end.rpartition(": ")[2] for end in ends}) == 2
    assert all("(" in end for end in ends)
