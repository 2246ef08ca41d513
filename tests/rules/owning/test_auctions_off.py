"""C-60: a table may play without auctions, and what is not bought on landing stays with the bank."""

from __future__ import annotations

import pytest

from app.core.ledger import BANK, DISCARD
from app.core.reasons import Reason
from app.rules.construction.room import shortages
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust
from app.rules.moves.movement import Obey
from app.rules.owning.debt import Pay
from app.rules.owning.property import Buy
from app.rules.spaces.stock import BuyShare
from app.rules.whole_game.table_talk import SetSwitch
from app.views.asked.question import question_view
from tests.kit import Story
from tests.spoken import EN, FR

EDITIONS = ("classic", "mega", "ultimate", "millionaire")
GREEN = ("pacific_avenue", "north_carolina_avenue", "pennsylvania_avenue")


@pytest.mark.parametrize("preset", ["en", "fr"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_c_60_every_board_lets_its_table_play_without_auctions(edition, preset):
    """C-60: both booklets auction, until the table says otherwise."""
    story = Story(edition, preset=preset)
    deed = next(deed for deed in story.edition.deeds.values() if deed.kind == "street")
    story.asking(Buy("ana", deed.id, deed.price))
    assert list(story.options())[-1] == "auction"
    story.say(SetSwitch("auctions", "off"))
    assert list(story.options()) == ["buy", "leave"]
    assert story.refused_choice("auction").key == "no_auctions_here"
    entry = story.choose("leave")
    assert (story.table.holds(BANK, deed.id), story.asks) == (1, "ToRoll")
    assert {"C-60"} <= {*entry.rules, *entry.decided}


def test_c_60_the_question_follows_the_house_rule_while_it_stands():
    """C-60, C-52: switched off and on again; an auction that is under way is struck."""
    story = Story("classic").at("ana", "baltic_avenue").asking(Obey("ana"))
    story.say(SetSwitch("auctions", "off"))
    story.say(SetSwitch("auctions", "on"))
    assert list(story.options()) == ["buy", "auction"]
    story.choose("auction")
    assert story.asks == "Auction"
    story.say(SetSwitch("auctions", "off"))
    assert (story.asks, story.table.holds(BANK, "baltic_avenue")) == ("ToRoll", 1)


def test_c_60_who_cannot_pay_leaves_it_and_both_languages_say_so():
    """C-60: the words name no auction."""
    story = Story("classic", auctions="off").has("ana", 10).at("ana", "baltic_avenue").asking(Obey("ana"))
    asked, view = story.top, question_view(story.table, EN.at(story.edition, story.game))
    assert [option.text for option in view.options] == ["Leave it"]
    assert view.detail == "Ana has $10. Sell or mortgage first, or leave it."
    entry = story.choose("leave")
    english, french = [words.at(story.edition, story.game).entry(entry, asked) for words in (EN, FR)]
    assert english == ("Ana does not buy Baltic Avenue: it stays with the bank.",)
    assert french == ("Ana n’achète pas Baltic Avenue\N{NO-BREAK SPACE}: la propriété reste à la banque.",)


def test_c_60_an_estate_of_the_bank_stays_with_the_bank():
    """C-60, C-43: face up, and nobody bids."""
    story = Story("classic", auctions="off").owns("ana", "boardwalk").mortgaged("boardwalk").has("ana", 0)
    story.asking(Pay("ana", BANK, 600, Reason("tax"))).choose("give_up")
    assert (story.asks, story.game.turn, story.table.holds(BANK, "boardwalk")) == ("ToRoll", "ben", 1)
    assert "boardwalk" not in story.game.mortgaged


@pytest.mark.parametrize("edition", ["ultimate", "mega"])
def test_c_60_the_auction_space_does_nothing_while_deeds_are_left(edition):
    """C-60, U-81, M-23: with none left it leads to the dearest rent as ever."""
    story = Story(edition, auctions="off").at("ana", "auction").asking(Obey("ana"))
    assert story.asks == "ToRoll"
    full = Story(edition, auctions="off").all_deeds_sold_to("ben").at("ana", "auction").asking(Obey("ana"))
    assert full.where("ana") != "auction"
    chosen = Story(edition).at("ana", "auction").asking(Obey("ana"))
    assert chosen.asks == "ChooseAuction"
    chosen.say(SetSwitch("auctions", "off"))
    assert (chosen.asks, [note.name for note in chosen.events("Noted")]) == ("ToRoll", ["no_auctions"])


def test_c_60_a_share_that_is_not_bought_stays_with_the_bank():
    """C-60, U-86: no right to it is sold."""
    story = Story(auctions="off").asking(BuyShare("ana"))
    assert list(story.options())[-1] == "leave"
    assert story.refused_choice("auction").key == "no_auctions_here"
    story.choose("leave")
    assert story.asks == "ToRoll"


def test_c_60_the_last_buildings_go_to_who_builds_first():
    """C-60, C-30: they are not contested."""
    story = Story("classic", auctions="off").owns("ana", *GREEN).owns("ben", "boardwalk", "park_place")
    spare = story.table.holds(BANK, "house") - 1
    story.say(Adjust(((BANK, DISCARD, spare, "house"),), "the others are lost"))
    wants = (("ana", 1), ("ben", 1))
    assert story.refused(Contest("house", wants)).key == "no_auctions_here"
    assert not [one for one in shortages(story.table) if one.contested]
    story.say(SetSwitch("auctions", "on"))
    assert [one.unit for one in shortages(story.table) if one.contested] == ["house"]
    story.say(Contest("house", wants))
    assert story.asks == "Auction"
