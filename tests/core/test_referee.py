"""Judging: a command becomes an entry, or nothing at all has happened."""

import pytest

from app.core.events import Moved
from app.core.game import Game
from app.core.reasons import Broken, Refused
from app.core.referee import Choose, Command, Roll, decide, evolve, question
from app.core.steps import Lost, Step
from app.core.wire import CLASSES, VERSIONS, recorded
from tests.kit import Story


@pytest.fixture
def table():
    return Story("ultimate", "ana ben")


def test_a_refused_command_leaves_the_game_untouched(table):
    before = (table.game.agenda, dict(table.game.position), table.game.lines)
    table.refused(Choose("buy"))
    assert (table.game.agenda, dict(table.game.position), table.game.lines) == before


def test_folding_an_entry_gives_the_game_that_the_referee_made(table):
    before = table.game
    entry, after = decide(before, Roll((1, 2, 3)), table.edition)
    again = evolve(before, entry)
    assert (again.position, again.agenda, again.marks) == (after.position, after.agenda, after.marks)
    assert again.ledger.holdings == after.ledger.holdings


def test_the_game_given_is_not_the_game_returned(table):
    where = dict(table.game.position)
    decide(table.game, Roll((1, 2, 3)), table.edition)
    assert table.game.position == where


@pytest.mark.parametrize(
    "dice", [(), (7, 1, 1), (1, 2), ("1", 2, 3), (1, 2, "cab"), (1, 2, 4), (True, 2, 3), (1, 2, 3, 4), (0, 1, 2)]
)
def test_dice_that_cannot_be_are_refused_with_a_key(table, dice):
    assert table.refused(Roll(dice)).key in {"unknown_face", "dice_number"}


@pytest.mark.parametrize("key", ["", "fly", "42", "buy"])
def test_an_answer_that_is_not_offered_is_refused(table, key):
    assert table.refused(Choose(key)).key == "no_such_answer"


def test_an_agenda_that_never_rests_is_broken_and_changes_nothing(table):
    @recorded()
    class Restless(Step):
        def work(self, table):
            table.then(Restless())

    @recorded()
    class Disturb(Command):
        def perform(self, table):
            table.then(Restless())

    try:
        with pytest.raises(Broken):
            decide(table.game, Disturb(), table.edition)
    finally:
        for name in ("Restless", "Disturb"):
            del CLASSES[name], VERSIONS[name]


def test_nobody_is_asked_anything_before_a_game_begins():
    with pytest.raises(Broken):
        question(Game())


def test_a_step_that_cannot_be_read_offers_only_the_way_back(table):
    table.game.agenda = (Lost("Teleport"), *table.game.agenda)
    assert list(table.options()) == ["back_to_quiet"]
    with pytest.raises(Refused):
        decide(table.game, Choose("back_to_quiet"), table.edition)


def test_a_line_tells_what_was_said_what_happened_and_which_rules(table):
    entry = table.roll(1, 2, 3)
    assert entry.command == Roll((1, 2, 3))
    assert any(isinstance(event, Moved) for event in entry.events)
    assert "U-15" in entry.rules
