"""A group that is complete and a player who is out have their moment on the stage, until the next touch."""

import pytest

from app.screens.widgets.theme import theme
from tests.screens.table_kit import at_table

GREEN = ("canal_street", "magazine_street", "bourbon_street")


@pytest.fixture
def complete(drive, tmp_path):
    return buys_the_last(at_table(drive, tmp_path, players=5))


def buys_the_last(hand):
    hand.owns(hand.ana, *GREEN).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.ui.wait(1)
    hand.answer("buy")
    return hand


def shown(hand):
    return hand.ui.find_all("MomentCard")


def test_a_group_that_is_complete_is_told_with_its_rents(complete):
    complete.ui.wait(1)
    assert complete.ui.sees("Ana has all of Light Green")
    assert {tile.children[0].text for tile in complete.ui.find_all("MomentTile")} == {"$15", "$24"}
    assert [str(fault) for fault in complete.ui.faults()] == []


def test_the_next_touch_brings_the_map_back_and_does_what_it_was_for(complete):
    complete.dice(1)
    assert shown(complete) == []
    assert complete.ui.find_all("RouteMap")
    assert next(iter(complete.screen.parts.dice.pad.chosen)) == 1


def test_with_less_motion_all_of_it_is_there_at_once(drive, tmp_path, monkeypatch):
    hand = at_table(drive, tmp_path, players=5)
    monkeypatch.setattr(theme, "still", True)
    buys_the_last(hand)
    assert [tile.opacity for tile in hand.ui.find_all("MomentTile")] == [1, 1, 1, 1]


def test_a_deed_that_completes_nothing_has_no_moment(drive, tmp_path):
    hand = at_table(drive, tmp_path).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.ui.wait(1)
    hand.answer("buy")
    assert shown(hand) == []


def test_who_is_bankrupt_is_told_on_the_stage(drive, tmp_path):
    hand = at_table(drive, tmp_path, players=3)
    hand.owns(hand.ben, "esplanade_avenue", *GREEN).has(hand.ana, 4).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.ui.wait(1)
    hand.screen.writer.submit(give_up(hand))
    hand.ui.wait(1)
    assert shown(hand)
    assert hand.ui.sees("Ana is bankrupt")
    assert [str(fault) for fault in hand.ui.faults()] == []


def give_up(hand):
    from app.views.asked import acts

    return acts.Choose("give_up")


# a win


@pytest.fixture
def ended(drive, tmp_path):
    """Show how things stand, and end the game there; nobody waits for the podium."""
    hand = at_table(drive, tmp_path, players=3).sit()
    hand.has(hand.ben, 5000)
    hand.ui.app.go("result")
    hand.ui.wait(0.5)
    return hand


def ends(hand):
    hand.ui.app.router.current.end()
    hand.ui.frames(3)
    podium, = hand.ui.find_all("Podium")
    return podium


def test_the_podium_of_a_game_just_won_rises_step_by_step(ended):
    podium = ends(ended)
    assert podium.risen < 1
    low = podium.height
    ended.ui.wait(2)
    assert podium.risen == 1
    assert podium.height > low
    assert podium.steps[0].height == max(step.height for step in podium.steps)
    assert [str(fault) for fault in ended.ui.faults()] == []


def test_a_touch_ends_the_winners_moment_and_does_what_it_is_for(ended):
    podium = ends(ended)
    ended.ui.tap("History")
    assert podium.risen == 1
    assert ended.ui.app.router.stack[-1].name == "history"


def test_with_less_motion_the_podium_just_stands(ended, monkeypatch):
    monkeypatch.setattr(theme, "still", True)
    assert ends(ended).risen == 1


def test_a_game_won_before_is_shown_as_it_stands(ended):
    ends(ended)
    ended.ui.wait(2)
    ended.ui.app.back()
    ended.ui.app.go("result")
    ended.ui.frames(3)
    podium, = ended.ui.find_all("Podium")
    assert podium.risen == 1
