"""The bank: what is left of everything, and whether every sum is right."""

import re

import pytest

from app import editions
from app.views.money.bank import bank_view
from tests.kit import Story
from tests.spoken import EN, FR


def bank(story, words=EN):
    return bank_view(story.game, story.edition, words)


def test_the_shelf_of_the_big_box_is_81_31_16_4_and_4():
    assert [(one.unit, one.all) for one in bank(Story()).buildings] == [
        ("house", 81), ("hotel", 31), ("skyscraper", 16), ("train_depot", 4), ("cab_stand", 4),
    ]  # fmt: skip


def test_what_is_built_is_missing_on_the_shelf():
    story = Story("classic").owns("ana", "boardwalk", "park_place").built("boardwalk", 3)
    house = bank(story).buildings[0]
    assert (house.left, house.told) == (29, "29 of 32")


def test_cards_shares_and_deeds_left_are_counted():
    story = Story().owns("ana", "boardwalk").holds_card("ana", "share.acme_motors")
    view = bank(story)
    assert view.deeds.left == len(story.edition.deeds) - 1
    assert next(one.left for one in view.shares if one.unit == "share.acme_motors") == 4
    assert {one.unit for one in view.cards} == {"voucher", "roll_three"}


@pytest.mark.parametrize("edition", editions.names())
def test_a_fresh_table_is_in_balance_in_every_edition(edition):
    view = bank(Story(edition))
    assert view.balanced
    assert all(check.holds for check in view.checks)


def test_a_single_unit_too_many_is_found():
    story = Story("classic")
    story.game.ledger.holdings["ana"]["house"] = 1
    view = bank(story)
    assert not view.balanced
    assert [check.name for check in view.checks if not check.holds] == ["Buildings"]


def test_a_dollar_out_of_nowhere_is_found():
    story = Story("classic")
    story.game.ledger.holdings["ana"]["$"] += 1
    assert not bank(story).balanced


def test_the_check_says_where_everything_is():
    story = Story("classic").owns("ana", "boardwalk", "park_place").built("boardwalk", 3)
    told = {check.name: check.sum for check in bank(story).checks}
    assert told["Buildings"] == "44 in all: 41 in the bank, 3 on the board"
    assert told["Deeds"] == "28 in all: 26 in the bank, 2 with players"
    assert told["Money"] == "Paid out by the bank $4,500, held by players $4,500"


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
@pytest.mark.parametrize("edition", editions.names())
def test_every_heading_of_the_check_is_a_word(edition, words):
    """Millionaire's showed `space.fortune`."""
    story = Story(edition)
    checked = bank_view(story.game, story.edition, words.at(story.edition, story.game))
    assert not re.findall(r"\b(?:space|unit|bank)\.\w+", repr(checked))
