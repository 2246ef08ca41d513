"""Judging a command gives an entry, or nothing has happened at all."""

import pytest

from app.core.events import Moved
from app.core.game import Game
from app.core.reasons import Broken, Refused
from app.core.referee import LONGEST_RUN, WATCH, Choose, Command, Roll, Table, decide, evolve, question
from app.core.steps import Lost, Step
from app.core.wire import CLASSES, VERSIONS, recorded
from app.editions import load
from app.rules.construction.building import Build
from app.rules.dealing.by_hand import Note
from app.rules.whole_game.table_talk import Rename, Reseat
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
    @recorded("Restless")
    class Restless(Step):
        def work(self, table):
            table.then(Restless())

    @recorded("Disturb")
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


def test_before_a_game_nothing_is_asked_and_in_one_an_empty_agenda_is_ours():
    """A refusal for the table, a fault of ours else."""
    with pytest.raises(Refused) as refused:
        _ = Table(Game(), load("classic")).top
    assert refused.value.key == "nothing_asked"
    game = Story("classic").game.copy()
    game.agenda = ()
    with pytest.raises(Broken):
        _ = Table(game, load("classic")).top


@pytest.mark.parametrize(("steps", "rests"), [(LONGEST_RUN - 1, True), (LONGEST_RUN, False)])
def test_an_agenda_comes_to_rest_within_the_longest_run(steps, rests):
    """So many steps and the question after them."""
    story = Story("classic")
    table = Table(story.game.copy(), story.edition)
    table.then(*[Step()] * steps)
    if rests:
        table.run()
        assert table.top == story.top
    else:
        with pytest.raises(Broken):
            table.run()


def test_what_is_looked_at_when_the_table_rests_may_ask_something_else():
    """A look that puts another question on top is followed, and looked at again."""
    story, seen = Story("classic"), []

    def look(table: Table) -> None:
        seen.append(type(table.top).__name__)
        if len(seen) == 1:
            table.then(Lost("x"))

    before, WATCH.at_rest = WATCH.at_rest, (*WATCH.at_rest, look)
    try:
        story.asking()
    finally:
        WATCH.at_rest = before
    assert (seen, story.asks) == (["ToRoll", "Lost"], "Lost")


def test_an_entry_holds_what_was_said_and_the_line_is_counted():
    """Folding the entry counts the line too."""
    story = Story("classic")
    entry, after = decide(story.game, Note("hello", "ana"), story.edition)
    assert (entry.command, after.lines, evolve(story.game, entry).lines) == (Note("hello", "ana"), 2, 2)
    assert question(after) == story.top
    assert entry.agenda == after.agenda


@pytest.mark.parametrize("dice", [(), [1, 2], "12", None])
def test_no_dice_are_no_roll(dice):
    """Dice are a row of faces."""
    assert Story("classic").refused(Roll(dice)).key == "unknown_face"


def test_the_answer_must_be_a_choice():
    """An answer to nobody's question is none."""
    assert Story("classic").refused(Choose("end_turn")).words == {"answer": "end_turn"}


def test_a_shape_that_a_rule_overlooked_is_refused_at_the_door():
    """What was done with a wrong form does not stand."""
    assert Story("classic").refused(Rename("ana", 5)).key in {"not_a_name", "not_understood"}
    assert Story("classic").refused(Reseat(("ana", "ben", 5))).key == "not_the_seats"
    assert Story("classic").refused(Build("ana", (("boardwalk", "x"),))).key


# the book
