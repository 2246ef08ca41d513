"""Undo and Redo are one stack of states: over corrections, over what was said in one go, in other files and phones."""

import json
import time
import zipfile
from contextlib import closing

import pytest

from app.core.commands import Postpone
from app.core.game import Seat
from app.core.referee import Choose, Roll
from app.journal import ENTRY, REDO, Journal, NothingToRedo, NothingToUndo
from app.journal.following import Feed
from app.rules.dealing.by_hand import Note, PayByHand
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.importing import Following, name_of_game
from tests.journal.table import state, tell
from tests.released import facts
from tests.retraced import KEPT

OPENING = NewGame(tuple(Seat(name, name.title()) for name in ("ana", "ben", "cid")), first="ana")
BUY, END = Choose("buy"), Choose("end_turn")
TURNS = (Roll((1, 2)), BUY, END, Roll((2, 4)), BUY, END, Roll((3, 5)), BUY, END)
ONE, TWO, THREE = Note("one"), Note("two"), Note("three")


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("classic", OPENING)
        yield session


def standing(session):
    return [told.entry.command for told in session.past.backwards()][::-1]


def numbers(session):
    return [told.line.seq for told in session.past.backwards()][::-1]


def undone(session, count):
    """Undo so often; return the states, the last left first."""
    states = []
    for _ in range(count):
        states.append(state(session.game))
        session.undo()
    return states


def redone(session):
    """Redo as long as it is offered; return the states in the order of `undone`."""
    states = []
    while session.history.can_redo:
        session.redo()
        states.append(state(session.game))
    return states[::-1]


def ten_more(session):
    tell(session, *[Note(f"and {number}") for number in range(10)])


# corrections
def test_what_was_undone_across_a_correction_is_all_back(session):
    """Correct a line, play ten on, undo twelve times, redo as long as it is offered."""
    tell(session, *TURNS)
    session.history.restate(8, Roll((4, 6)))
    ten_more(session)
    told, states = standing(session), undone(session, 12)
    assert standing(session) == [OPENING, *TURNS[:-1]]
    assert redone(session) == states
    assert standing(session) == told
    assert session.journal.verify().ok


def test_redo_across_several_corrections_goes_through_every_state(session):
    tell(session, *TURNS)
    for dice in ((4, 6), (5, 6), (4, 5)):
        session.history.restate(numbers(session)[7], Roll(dice))
        tell(session, Note(f"after {dice}"))
    states = undone(session, 15)
    assert standing(session) == [OPENING]
    for _ in range(3):
        assert redone(session) == states
        assert undone(session, 15) == states


def test_a_line_undone_before_the_correction_was_taken_back_is_redone_after_it(session):
    tell(session, *TURNS)
    session.history.restate(8, Roll((4, 6)))
    tell(session, ONE, TWO)
    session.undo()
    tell(session, THREE)
    states = undone(session, 4)
    assert redone(session) == states
    assert standing(session)[-2:] == [ONE, THREE]


def test_a_new_line_ends_it_wherever_it_comes(session):
    tell(session, *TURNS)
    session.history.restate(8, Roll((4, 6)))
    ten_more(session)
    undone(session, 12)
    for again in (0, 1, 2, 3):
        for _ in range(again):
            session.redo()
        assert session.history.can_redo
        tell(session, Note("something new"))
        assert not session.history.can_redo
        with pytest.raises(NothingToRedo):
            session.redo()
        session.undo()
        session.redo()
        assert not session.history.can_redo
        session.undo()
        session.undo()
        session.redo()
        session.redo()
        assert not session.history.can_redo
        undone(session, 4)


def test_a_correction_ends_it_too(session):
    tell(session, *TURNS)
    session.history.restate(8, Roll((4, 6)))
    session.undo()
    session.history.restate(numbers(session)[7], Roll((4, 5)))
    assert not session.history.can_redo
    session.undo()
    assert len(redone(session)) == 1
    assert standing(session)[-2] == Roll((4, 5))
    assert len(session.history.waiting) == 2


def test_going_back_beyond_a_correction_is_undo_repeated(session):
    tell(session, *TURNS)
    session.history.restate(8, Roll((4, 6)))
    ten_more(session)
    top, states = session.top, undone(session, 14)
    redone(session)
    session.history.back_to(numbers(session)[len(TURNS) - 3])
    assert standing(session) == [OPENING, *TURNS[:-3]]
    assert redone(session) == states
    session.history.back_before(numbers(session)[-5])
    assert len(redone(session)) == 5
    session.undo()
    top = session.top
    session.history.back_before(numbers(session)[4])
    session.history.forward_to(top)
    assert state(session.game) == states[1]
    assert redone(session) == states[:1]


def test_going_back_into_the_midst_of_a_correction_is_redone_line_by_line(session):
    tell(session, *TURNS)
    session.history.restate(8, Roll((5, 3)))
    after = state(session.game)
    session.history.back_before(numbers(session)[-2])
    assert session.top == numbers(session)[-1]
    assert len(redone(session)) == 2
    assert state(session.game) == after
    session.undo()
    assert standing(session) == [OPENING, *TURNS]


# said in one go
def said_in_one_go(session):
    tell(session, Postpone((ONE, TWO, THREE)))
    session.history.say_waiting()


def test_what_was_said_in_one_go_is_one_state_below_and_above_a_correction(session):
    tell(session, *TURNS)
    said_in_one_go(session)
    session.history.restate(8, Roll((4, 6)))
    said_in_one_go(session)
    states = undone(session, 5)
    assert standing(session) == [OPENING, *TURNS]
    assert redone(session) == states
    assert undone(session, 5) == states


def test_one_of_several_lines_said_in_one_go_comes_back_as_it_went(session):
    """Whoever goes into their midst takes them back one by one, and Redo brings back one, not all."""
    said_in_one_go(session)
    first = numbers(session)[-3]
    session.history.back_to(first)
    assert session.top == first
    states = undone(session, 2)
    assert session.history.waiting == ()
    session.redo()
    session.redo()
    assert state(session.game) == states[0]
    assert session.history.waiting == (TWO, THREE)
    assert len(redone(session)) == 2
    assert session.history.waiting == ()
    session.undo()
    assert session.history.waiting == (ONE, TWO, THREE)
    session.redo()
    assert session.history.waiting == ()
    assert not session.history.can_redo


# other files, other phones
def corrected(session):
    """A game with six steps to redo: the last of them across a correction."""
    tell(session, *TURNS)
    session.history.restate(8, Roll((4, 6)))
    tell(session, ONE, TWO, THREE)
    return undone(session, 6)


def test_it_is_still_offered_after_the_file_was_opened_again(session, path):
    states, number = corrected(session), session.saved.id
    session.close()
    for count in range(1, 7):
        with Session(path) as again:
            again.open(number)
            again.redo()
            assert state(again.game) == states[-count]
            assert again.history.can_redo == (count < 6)


def test_it_is_still_offered_where_the_game_was_imported(session, tmp_path):
    states = corrected(session)
    session.journal.transport.export_game(session.saved.id, tmp_path / "kept.game")
    with Session(tmp_path / "there.db") as there:
        there.open(there.files.import_game(tmp_path / "kept.game").id)
        assert redone(there) == states
        there.journal.transport.export_game(there.saved.id, tmp_path / "again.game")
    session.open(session.files.import_game(tmp_path / "again.game").id)
    assert undone(session, 6) == states


def test_it_is_still_offered_on_the_phone_that_takes_over(session, tmp_path):
    states = corrected(session)
    session.redo()
    saved = session.saved
    told = {"game": name_of_game(session.journal, saved.id), "title": saved.title}
    with Journal.open(tmp_path / "deputy.db") as journal, closing(Feed(session.journal.path, saved.id)) as feed:
        following = Following(journal, {**told, "edition": saved.edition, "created": saved.created})
        following.take(0, [json.loads(line) for line in feed.after(0, 999)])
        number = following.saved.id
    with Session(tmp_path / "deputy.db") as there:
        there.open(number)
        assert redone(there) == states[:-1]
        assert undone(there, 6) == states


# recorded games
@pytest.fixture(scope="module")
def older(tmp_path_factory):
    folder = tmp_path_factory.mktemp("older")
    with zipfile.ZipFile(KEPT) as packed:
        packed.extractall(folder)
    return folder


@pytest.fixture
def beside(older, tmp_path):
    """The same games twice: one file to undo, and one to redo in."""
    for name in ("undone.db", "redone.db"):
        (tmp_path / name).write_bytes((older / "games.db").read_bytes())
    with Session(tmp_path / "undone.db") as one, Session(tmp_path / "redone.db") as two:
        yield one, two


def test_games_with_corrections_of_older_code_are_undone_through_the_same_states_and_redone(older, beside):
    expected, further = json.loads((older / "expected.json").read_text("utf-8")), 0
    session, other = beside
    for number, states in expected.items():
        session.open(int(number))
        other.open(int(number))
        assert facts(session.game) == facts(other.game) == states[0]
        further += len(redone(other))
        for one in states[1:]:
            session.undo()
            assert facts(session.game) == one
        with pytest.raises(NothingToUndo):
            session.undo()
        for one in states[-2::-1]:
            session.redo()
            assert facts(session.game) == one
        redone(session)
        assert facts(session.game) == facts(other.game)
    assert further > 20
    for one in beside:
        assert one.journal.verify().ok


# what a file from a stranger says
def lied_about(session, **marks):
    """Write a line that says such things of itself, and open the game."""
    tell(session, ONE)
    body = json.loads(session.journal.line(session.saved.id, session.top).body)
    session.undo()
    session.journal.append(session.saved.id, json.dumps(body | marks, separators=(",", ":")))
    session.open(session.saved.id)


@pytest.mark.parametrize("lie", [
    [1, 1], [2, 99], [0, 2], [2, -1], ["2", 3], "x", [2], {"line": 2, "rest": 3}, [10**30, 1], [2, 10**30], [2.0, 3],
    [True, 2], None, [2, 5], [5, 5],
])  # fmt: skip
def test_a_line_that_lies_about_what_comes_back_is_undone_and_redone_like_any_other(session, lie):
    tell(session, *TURNS[:3])
    session.undo()
    session.redo()
    before = state(session.game)
    lied_about(session, again=lie)
    assert not session.history.can_redo
    with pytest.raises(NothingToRedo):
        session.redo()
    session.undo()
    assert state(session.game) == before
    session.redo()
    assert session.past.last.entry.command == ONE


def test_corrections_without_end_in_a_file_from_a_stranger_end_all_the_same(session, monkeypatch):
    """Each line says that it stands in place of two that say the same of two others."""
    monkeypatch.setattr("app.session.retracing.LONGEST", 40)
    journal, number = session.journal, session.saved.id
    tell(session, ONE)
    body = json.loads(journal.line(number, session.top).body)
    first = session.top
    for _ in range(9):
        journal.append(number, json.dumps(body | {"events": [], "command": {"is": "Note", "text": "x", "player": ""}}))
        strike = journal.undo(number).seq
        journal.append(number, json.dumps(body | {"restated": [1, strike, strike]}))
    session.open(number)
    session.history.back_to(first)
    assert session.top == first
    assert journal.verify().ok


def test_redo_without_a_correction_writes_redos_as_ever(session):
    """Version 0.1.0 knows a redo of a line; copies are written only where it must be."""
    tell(session, *TURNS)
    undone(session, 5)
    redone(session)
    assert [told.line.kind for told in session.past.page(count=5)] == [REDO] * 5
    session.history.restate(8, Roll((4, 6)))
    tell(session, ONE)
    undone(session, 2)
    redone(session)
    assert session.past.last.line.kind == ENTRY
    assert session.past.last.in_place == ("again", session.past.last.in_place.line, 0)
    assert session.past.line(session.past.last.in_place.line).entry.command == ONE


@pytest.mark.parametrize("name", ["restated", "undone"])
def test_a_correction_that_never_was_puts_nothing_back(session, name):
    """A file from a stranger claims lines that lay on another game, or not on each other: a payment twice, say."""
    journal, number, payments = session.journal, session.saved.id, []
    for note in ("one", "two", "three"):
        tell(session, PayByHand(("bank",), ("ana",), 100, note))
        payments.append(session.top)
    strikes = [session.undo().seq for _ in range(3)]
    tell(session, ONE)
    for first, last in ((strikes[0], strikes[0]), (strikes[0], strikes[1]), (strikes[0], strikes[2])):
        lied_about(session, **{name: [1, first, last]})
        before = session.game.holds("ana")
        assert not session.history.can_redo
        session.undo()
        assert session.game.holds("ana") == before
    assert journal.verify(number).ok


def test_a_thousand_lines_are_redone_beyond_a_correction_in_a_moment(session):
    """Whether a line lies on what it lay on is compared once, not at every line."""
    tell(session, *[Note(str(number)) for number in range(40)])
    session.history.restate(30, Note("otherwise"))
    tell(session, *[Note(str(number)) for number in range(600)])
    top, told = session.top, standing(session)
    session.history.back_to(5)
    began = time.process_time()
    session.history.forward_to(top)
    assert time.process_time() - began < 2
    assert standing(session) == told
