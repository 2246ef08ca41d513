"""Before a line is said otherwise, the sheet shows what would change."""

import pytest

from app.core.game import Game
from app.core.referee import Choose, Entry, Roll, Table, decide
from app.core.restating import StandingLine, restate
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.views.story.restating import can_be_different, entered, restated_view
from app.words.language import Words
from tests.kit import Story

EN, FR = Words("en"), Words("fr")
ROLLED, BUY, END = Roll((2, 4)), Choose("buy"), Choose("end_turn")


def told(*commands):
    """A table at which this was said, and the lines of it."""
    story, lines, start = Story("classic"), [], None
    for seq, command in enumerate(commands, 2):
        start = start or story.game
        lines.append((seq, story.game.agenda[0], story.say(command)))
    return story, start, [StandingLine(seq, entry, asked) for seq, asked, entry in lines]


def view_of(commands, instead, words=EN):
    story, start, lines = told(*commands)
    return restated_view(restate(lines, start, instead, story.game, lambda _: story.edition), words)


def test_balances_now_and_then_of_everybody_and_of_the_pool():
    view = view_of([PayByHand(("ana",), ("ben",), 50, "a bet")], PayByHand(("ana",), ("ben",), 500, "a bet"))
    assert [(one.name, one.before, one.after, one.amount) for one in view.balances] == [
        ("Ana", "$1,450", "$1,000", -450), ("Ben", "$1,550", "$2,000", 450), ("Cid", "$1,500", "$1,500", 0),
        ("the Pool", "$0", "$0", 0),
    ]  # fmt: skip
    assert (view.unfit, view.again, view.why, view.asked) == ((), 0, "", "")


def test_the_lines_that_would_not_stand_and_why_and_what_is_asked_then():
    view = view_of([ROLLED, BUY, END], Roll((2, 3)))
    assert [line.seq for line in view.unfit] == [3, 4]
    assert view.unfit[0].text == "Ana buys Oriental Avenue for $100."
    assert view.why == "Something else is asked there now."
    assert "Reading Railroad" in view.asked


def test_the_same_in_french():
    view = view_of([ROLLED, BUY, END], Roll((2, 3)), FR)
    assert view.why == "Autre chose est demandé à cet endroit maintenant."
    assert view.balances[0].before.endswith("$")


def test_the_first_line_that_is_refused_says_why():
    taken = Adjust((("ana", "bank", 1400, "$"),), "x")
    view = view_of([PayByHand(("ana",), ("bank",), 1, "x"), taken], PayByHand(("ana",), ("bank",), 1000, "x"))
    assert view.why.startswith("Ana has not enough")
    assert len(view.unfit) == 1


@pytest.mark.parametrize(("command", "what"), [
    (ROLLED, "dice"), (PayByHand(("ana",), ("ben",), 5, "x"), "sum"), (Note("tea"), "words"),
    (Adjust((("bank", "ana", 5, "$"),), "x"), "by_hand"),
])  # fmt: skip
def test_what_a_line_entered(command, what):
    story = Story("classic")
    assert entered(command, story.table) == what


def test_an_answer_was_entered_where_there_was_another():
    story = Story("classic")
    story.say(ROLLED)
    assert entered(BUY, story.table) == "answer"
    story.say(Choose("auction"))
    assert entered(Choose("sold", ("ben", 20)), story.table) == "buyer"
    story.say(Choose("nobody"))
    assert entered(END, story.table) == ""


def test_a_sum_that_was_put_in_place_of_what_was_due_was_entered():
    story = Story("classic").owns("ben", "oriental_avenue")
    story.say(ROLLED)
    assert entered(Choose("pay", 5), story.table) == "sum"
    assert entered(Choose("pay"), story.table) == ""


def test_the_opening_stays_and_what_this_version_cannot_read_too():
    from app.core.commands import Command

    story = Story("classic")
    assert not can_be_different(story.entries[0].command)
    assert not can_be_different(Command())
    assert can_be_different(ROLLED)


def test_a_table_without_a_question_has_no_answers():
    assert entered(Choose("buy"), Table(Game(), Story("classic").edition)) == ""


def test_what_is_judged_is_judged_by_the_referee():
    story, start, lines = told(ROLLED, BUY)
    found = restate(lines, start, ROLLED, story.game, lambda _: story.edition)
    entry, game = decide(start, ROLLED, story.edition)
    assert (found.entries[0], found.games[0].agenda) == (entry, game.agenda)
    assert isinstance(found.entries[1], Entry)
