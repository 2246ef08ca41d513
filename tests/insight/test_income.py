"""What the next round brings in, and what one more building would add to it."""

import pytest

from app.editions import names
from app.insight.building import prospect, prospects
from app.insight.income import next_round
from app.insight.looking import may_look
from app.insight.risk import Foresight
from tests.insight.brute import walk_every_roll
from tests.insight.positions import random_position
from tests.kit import Story


def coming(story):
    foresight = Foresight(story.edition)
    return next_round(foresight.next_rolls(story.game), foresight.board(story.game))


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("seed", range(3))
def test_what_everybody_is_expected_to_pay_is_what_everybody_is_expected_to_get(edition, seed):
    story = random_position(edition, seed)
    found = coming(story)
    walked = [walk_every_roll(story.game, story.edition, player) for player in story.game.playing()]
    assert sum(found.by_owner.values()) == pytest.approx(sum(one.owed / one.ways for one in walked))
    for deed in story.edition.deeds.values():
        paid = sum(one.payments.get(space, 0) / one.ways for one in walked for space in deed.spaces)
        assert found.by_deed.get(deed.id, 0.0) == pytest.approx(paid), deed.id


def test_income_goes_to_the_owner_and_taxes_to_the_pool():
    story = (
        Story("ultimate", "ana ben")
        .owns("ben", "illinois_avenue")
        .at("ana", "free_parking")
        .at("ben", "boardwalk")
    )
    found = coming(story)
    assert found.by_owner["ben"] == found.by_deed["illinois_avenue"] > 0
    assert found.by_owner["pool"] > 0
    assert "ana" not in found.by_owner


@pytest.mark.parametrize("seed", [1, 2, 5, 9])
def test_one_more_house_earns_what_the_next_round_says_once_it_stands_there(seed):
    """Two roads to one number: foretold before, counted after."""
    story = random_position("ultimate", seed, players=4)
    story.game.papers = {}  # half of a rent is rounded: what is foretold then is a few cents off
    before, checked = coming(story), 0
    for player in story.game.playing():
        for told in prospects(story.table, player, before)[:4]:
            if told.unit == "house" and not story.game.ledger.of("@" + told.deed):
                assert build_one(story, told) == pytest.approx(told.earns_then), told.deed
                checked += told.gain > 0
    assert checked


def build_one(story, told):
    """Return the income of the deed once the house stands there."""
    kept = story.game
    story.built(told.deed)
    income = coming(story).by_deed.get(told.deed, 0.0)
    story.game = kept
    return income


def test_the_price_is_the_printed_one_and_the_income_grows_as_the_rent_does():
    story = (
        Story("ultimate", "ana ben").owns("ana", "park_place", "boardwalk").at("ben", "pennsylvania_avenue")
    )
    told = prospect(story.table, "ana", "boardwalk", coming(story))
    assert (told.unit, told.price, told.earns_then / told.earns_now) == ("house", 200, pytest.approx(200 / 150))
    assert told.gain == pytest.approx(told.earns_now / 3)
    assert told.rounds == pytest.approx(200 / told.gain)


def test_a_full_or_mortgaged_deed_has_no_prospect():
    story = Story("ultimate", "ana ben").owns("ana", "park_place", "boardwalk", "reading_railroad")
    story.built("boardwalk", 1, "skyscraper").built("reading_railroad", 1, "train_depot").mortgaged(
        "park_place"
    )
    assert prospects(story.table, "ana", coming(story)) == ()


def test_a_street_nobody_can_reach_never_pays_back():
    story = Story("classic", "ana ben").owns("ana", "boardwalk").at("ben", "go").at("ana", "go")
    told = prospect(story.table, "ana", "boardwalk", coming(story))
    assert told.gain == 0
    assert told.rounds is None


@pytest.mark.parametrize(("value", "during", "after"), [
    ("open", True, True), ("after_the_game", False, True), ("off", False, False),
])  # fmt: skip
def test_the_table_says_when_insight_may_be_looked_at(value, during, after):
    story = Story("classic", "ana ben", insight=value)
    assert may_look(story.game) is during
    story.game.winners = ("ana",)
    assert may_look(story.game) is after


def test_where_positions_are_not_tracked_nothing_is_foretold():
    story = Story("classic", "ana ben", positions="by_deed")
    assert Foresight(story.edition).next_rolls(story.game) == ()
