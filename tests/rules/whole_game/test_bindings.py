"""C-61: what each command binds stands in one table, and every command has its row."""

import pytest

from app.core.commands import Command, Postpone, StillToSay
from app.core.referee import Choose, Roll, decide
from app.core.said import SAID
from app.core.wire import CLASSES
from app.rules.dealing.by_hand import Note
from app.rules.whole_game.bindings import bound
from tests.kit import Story

COMMANDS = [cls for cls in CLASSES.values() if issubclass(cls, Command)]
SUMS = {"early", "value", "amount", "note", "cash"}  # these may differ, or bind nobody
FREE = {"TimeUp", "PayDividends"}  # commands that carry nothing


def test_c_61_of_every_command_is_known_what_it_binds():
    assert len(COMMANDS) >= 42
    assert set(SAID) == set(COMMANDS)


@pytest.mark.parametrize("cls", COMMANDS, ids=lambda cls: cls.__name__)
def test_c_61_it_names_every_field_that_binds_somebody_or_something(cls):
    row, carried = SAID[cls], set(cls.__dataclass_fields__)
    named = {*row.who, *row.whom, *row.about}
    assert named <= carried
    assert carried - named <= SUMS
    assert named or row.reads or cls.__name__ in FREE


def line(story, command):
    before = story.table
    entry, _ = decide(story.game, command, story.edition)
    return bound(before, entry)


def test_c_61_dice_said_while_a_turn_only_waits_to_be_ended_are_the_next_player_s():
    story = Story("classic")
    story.roll(1, 2)
    story.choose("buy")
    assert (story.asks, line(story, Roll((3, 4))).who) == ("EndTurn", ("ben",))
    assert line(story, Choose("end_turn")).who == ("ana",)


def test_c_61_an_answer_binds_who_is_asked_and_whom_it_pays():
    story = Story("classic").owns("ben", "baltic_avenue")
    story.roll(1, 2)
    found = line(story, Choose("pay"))
    assert (found.who, found.about, found.gave) == (("ana",), ("Pay", "ana", "ben"), (("ana", "ben"),))


def test_c_61_the_last_of_equal_lines_waits_on_with_its_own_question():
    """Left out is the first; what is known of the other stays with it."""
    story = Story("classic")
    ana, ben = StillToSay(Roll((1, 2)), story.top), StillToSay(Roll((1, 2)))
    story.say(Postpone((ana, StillToSay(Note("a cake")), ben)))
    story.say(Postpone(story.game.waiting[1:]))
    assert story.game.still_to_say == (StillToSay(Note("a cake")), ben)
    story.say(Postpone((Note("a cake"),)))
    assert [one.command for one in story.game.still_to_say] == [Note("a cake")]


