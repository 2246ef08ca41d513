"""The card that was drawn: sixteen in view, found by any word of its text, those of this evening last."""

import pytest

from app.core.referee import Choose, Roll
from tests.screens.table_kit import at_table

SEEN = 16


@pytest.fixture
def asked(drive, tmp_path):
    """Ana has landed on Chance, and the table asks which card she drew."""
    hand = at_table(drive, tmp_path, players=5).sit()
    to_chance(hand)
    return hand


def to_chance(hand):
    hand.dice(1, 3, 3)
    hand.move()
    hand.ui.wait(1)
    assert hand.asked.kind == "DrawCard"


def tiles(hand):
    return list(hand.ui.find_all("PickRow"))[::-1]


def wholly_in_view(hand):
    scroll = hand.screen.scroll
    low = scroll.to_window(scroll.x, scroll.y)[1]
    return [row for row in tiles(hand) if row.to_window(row.x, row.y)[1] >= low - 1]


@pytest.mark.parametrize("high", [640, 568])
def test_sixteen_cards_are_seen_at_once_on_a_small_phone_with_five_players(asked, high):
    asked.ui.resize(360, high)
    asked.ui.wait(1)
    assert len(wholly_in_view(asked)) >= SEEN
    assert [str(fault) for fault in asked.ui.faults()] == []


def test_cards_stand_in_larger_letters_where_the_window_is_tall(asked):
    small = tiles(asked)[0]._title.font_size
    asked.ui.resize(412, 900)
    asked.ui.wait(1)
    assert tiles(asked)[0]._title.font_size > small
    assert len(wholly_in_view(asked)) >= SEEN


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800)])
def test_on_a_tablet_all_cards_can_be_reached(asked, size):
    """The first rows do not fill its page, so that nothing could be scrolled to make the rest come."""
    asked.ui.resize(*size)
    asked.ui.wait(3)
    page, built = asked.screen.scroll, len(tiles(asked))
    assert built == len(asked.asked.options) or page.viewport_size[1] > page.height
    page.scroll_y = 0
    asked.ui.wait(1)
    assert len(tiles(asked)) > built or built == len(asked.asked.options)


def test_a_card_in_view_is_one_touch_and_no_keyboard_opens_by_itself(asked):
    assert not [field for field in asked.ui.find_all("SingleLine") if field.focus]
    lines = asked.session.game.lines
    asked.ui.taps = 0
    asked.ui.tap(tiles(asked)[0])
    assert asked.ui.taps == 1
    assert asked.session.game.lines == lines + 1


def test_a_card_is_found_by_a_word_of_its_text_and_three_letters_are_enough(asked):
    """Search, three letters and the card are five touches; six are the bound."""
    asked.ui.taps = 0
    asked.ui.tap("Search")
    asked.ui.type("jai")
    asked.ui.wait(0.5)
    found = [row._title.text for row in tiles(asked)]
    assert "Go To Jail!" in found
    assert [title for title in found if "jai" not in title.casefold()], "found by its text alone"
    top = asked.screen.scroll
    assert tiles(asked)[0].to_window(0, tiles(asked)[0].top)[1] > top.center_y, "what was found stands at the top"
    lines = asked.session.game.lines
    asked.ui.tap(tiles(asked)[0])
    assert asked.session.game.lines == lines + 1
    assert asked.ui.taps + len("jai") <= 6


def test_a_card_that_was_drawn_this_evening_stands_last(asked):
    first = tiles(asked)[0].key
    asked.ui.tap(tiles(asked)[0])
    asked.ui.tap("Undo")
    asked.ui.wait(1)
    keys = [option.key for option in asked.screen.parts.stage.part("list").list.options]
    assert keys[0] != first
    drawn = [option for option in asked.screen.parts.stage.part("list").list.options if option.brief]
    assert drawn[-1].key == first


def test_what_was_drawn_before_the_app_was_opened_is_read_between_taps(drive, tmp_path):
    from app.screens.tabletop.warming import DrawnCards

    hand = at_table(drive, tmp_path)
    hand.say(Roll((1, 3, 3)))
    card = hand.session.question.options(hand_table(hand))[0].key
    hand.say(Choose(card)).sit()
    cards = DrawnCards(hand.ui.app)
    cards.begin()
    while cards.read_some():
        pass
    assert cards._cards == {card}


def hand_table(hand):
    from app.core.referee import Table

    return Table(hand.session.game, hand.session.edition)
