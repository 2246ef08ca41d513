"""It was different: a line of the history is said otherwise and the rest again, as long as each still fits."""

import json
import random
import shutil
import zipfile
from itertools import islice
from pathlib import Path

import pytest

from app.core.commands import Postpone
from app.core.game import Game, Seat
from app.core.reasons import Refused
from app.core.referee import Choose, Roll, decide, question
from app.editions.tables import edition_of
from app.insight.history import History
from app.journal import DiskFull, NothingToUndo, NotStanding, verify
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.chronicle import Chronicle
from app.session.open_game import edition_here
from app.transcript.export import as_words
from app.transcript.play import Play
from tests.journal.table import goes_on, held, state, tell
from tests.released import KEPT

OPENING = NewGame(tuple(Seat(name, name.title()) for name in ("ana", "ben", "cid")), first="ana")
BUY, END, PAY = Choose("buy"), Choose("end_turn"), Choose("pay")
THREE_TURNS = (Roll((1, 2)), BUY, END, Roll((2, 4)), BUY, END, Roll((3, 5)), BUY, END)
RENT = (Roll((2, 4)), BUY, END, Roll((2, 4)), PAY, END, Roll((4, 6)), END)
LINE_OF_FIRST_ROLL = 2


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("classic", OPENING)
        yield session


def played(*commands):
    """The game that comes of these, told right from the start."""
    game = Game()
    _, game = decide(game, OPENING, edition_of("classic", {}))
    for command in commands:
        _, game = decide(game, command, edition_here(game))
    return game


def alike(one, two):
    """The same game, however many lines it took."""
    return state(one) | {"lines": 0} == state(two) | {"lines": 0}


def standing(session):
    return [told.entry.command for told in session.past.backwards()][::-1]


# what comes of it
def test_another_roll_to_the_same_space_changes_no_more_than_the_dice(session):
    tell(session, *RENT)
    found = session.history.restatement(8, Roll((6, 4)))
    assert (found.trouble, found.again, found.unfit, found.game.waiting) == (None, (9,), (), ())
    assert found.entries[0].command == Roll((6, 4))
    assert alike(found.game, session.game)


def test_a_wrong_roll_three_turns_ago_stops_where_something_else_is_asked(session):
    tell(session, *THREE_TURNS)
    found = session.history.restatement(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    assert found.trouble.key == "asks_otherwise"
    assert (found.again, [line.seq for line in found.unfit]) == ((), list(range(3, 11)))
    assert question(found.game).deed == "reading_railroad"
    assert found.game.waiting == THREE_TURNS[1:]
    assert found.asks_otherwise


def test_what_waits_is_said_one_by_one_and_comes_to_the_game_as_it_was_played(session):
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    while session.history.waiting:
        session.submit(session.history.waiting[0])
    assert alike(session.game, played(Roll((2, 3)), *THREE_TURNS[1:]))


def test_who_says_by_himself_what_waits_first_has_said_it(session):
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    session.submit(Note("the cat"))
    assert session.history.waiting[0] == BUY
    session.submit(Choose("buy"))
    assert session.history.waiting == THREE_TURNS[2:]
    session.undo()
    assert session.history.waiting == THREE_TURNS[1:]


def test_what_no_longer_fits_can_be_dropped_one_by_one_or_all_at_once(session):
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((1, 3)))  # Income Tax: there is nothing to buy
    session.submit(Choose(session.options()[0].key))
    with pytest.raises(Refused):
        session.submit(session.history.waiting[0])
    session.submit(Postpone(session.history.waiting[1:]))
    session.submit(session.history.waiting[0])
    assert session.game.turn == "ben"
    session.submit(Postpone(()))
    assert session.history.waiting == ()
    with pytest.raises(Refused, match="waits_already"):
        session.submit(Postpone(()))


def test_a_due_of_another_sum_is_paid_all_the_same(session):
    """Connecticut Avenue and not Oriental Avenue: it is Ben's too, and 8 is due in place of 6."""
    tell(session, Adjust((("bank", "ben", 1, "oriental_avenue"), ("bank", "ben", 1, "connecticut_avenue")), "dealt"))
    tell(session, Roll((2, 4)), PAY, END, Roll((4, 6)), END)
    found = session.history.restatement(3, Roll((4, 5)))
    assert (found.trouble, found.unfit, found.again) == (None, (), (4, 5, 6, 7))
    assert found.balances()[:2] == (("ana", 1494, 1492), ("ben", 1506, 1508))
    assert not found.asks_otherwise


def test_a_sum_that_was_entered_for_another_due_is_asked_again(session):
    tell(session, Adjust((("bank", "ben", 1, "oriental_avenue"), ("bank", "ben", 1, "connecticut_avenue")), "dealt"))
    tell(session, Roll((2, 4)), Choose("pay", 5), END)
    found = session.history.restatement(3, Roll((4, 5)))
    assert (found.trouble.key, found.game.waiting) == ("asks_otherwise", (Choose("pay", 5), END))


def test_the_balances_now_and_then_are_told(session):
    tell(session, *THREE_TURNS[:5])
    session.submit(PayByHand(("ana",), ("ben",), 50, "a bet"))
    found = session.history.restatement(session.top, PayByHand(("ana",), ("ben",), 500, "a bet"))
    now, then = 1500 - 60 - 50, 1500 - 60 - 500
    assert found.balances()[0] == ("ana", now, then)
    assert found.balances()[1] == ("ben", 1500 - 100 + 50, 1500 - 100 + 500)
    assert found.balances()[-1] == ("pool", 0, 0)
    assert not found.asks_otherwise


def test_it_was_another_buyer_and_another_sum(session):
    tell(session, Roll((1, 2)), Choose("auction"), Choose("sold", ("ben", 20)), END)
    session.history.restate(4, Choose("sold", ("cid", 35)))
    assert session.game.owner("baltic_avenue") == "cid"
    assert [session.game.holds(one) for one in ("ana", "ben", "cid")] == [1500, 1500, 1465]
    assert (session.game.turn, session.history.waiting) == ("ben", ())


def test_it_was_another_card(session):
    tell(session, Roll((2, 5)))
    first, second, *_ = [one.key for one in session.options() if one.key != "by_hand"]
    session.submit(Choose(first))
    session.history.restate(session.top, Choose(second))
    assert standing(session)[-1] == Choose(second)
    assert alike(session.game, played(Roll((2, 5)), Choose(second)))


def test_what_could_not_have_been_said_there_is_refused_and_nothing_is_written(session):
    tell(session, *THREE_TURNS)
    before, line = state(session.game), session.head
    for seq, command in ((2, Roll((7, 7))), (3, Choose("fly")), (3, Roll((1, 2)))):
        with pytest.raises(Refused):
            session.history.restate(seq, command)
    assert (state(session.game), session.head) == (before, line)


def test_only_a_line_that_stands_can_be_said_otherwise_and_the_opening_stays(session):
    tell(session, *THREE_TURNS)
    session.undo()
    for seq in (0, 10, 11, 99):
        with pytest.raises(NotStanding):
            session.history.restatement(seq, END)
    with pytest.raises(NothingToUndo):
        session.history.restatement(1, OPENING)


def test_looking_writes_nothing(session):
    tell(session, *THREE_TURNS)
    before, line = state(session.game), session.head
    session.history.restatement(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    assert (state(session.game), session.head) == (before, line)


def test_what_was_asked_before_a_line_can_be_read(session):
    tell(session, *THREE_TURNS)
    table = session.history.table_before(3)
    assert [option.key for option in table.top.options(table)] == ["buy", "auction"]


# undone as one
def test_undo_takes_all_of_it_back_and_redo_brings_it_back(session):
    tell(session, *THREE_TURNS)
    before = state(session.game)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    after = state(session.game)
    session.undo()
    assert (state(session.game), standing(session)) == (before, [OPENING, *THREE_TURNS])
    assert session.history.can_redo
    session.redo()
    assert state(session.game) == after
    session.undo()
    assert state(session.game) == before
    session.undo()
    session.redo()
    session.redo()
    assert state(session.game) == after
    assert not session.history.can_redo
    assert session.journal.verify().ok


def test_after_a_new_line_it_cannot_be_redone(session):
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    session.undo()
    session.submit(Note("and on"))
    assert not session.history.can_redo
    session.undo()
    session.redo()
    assert standing(session)[-1] == Note("and on")
    assert not session.history.can_redo


def test_a_line_said_otherwise_twice_is_undone_twice(session):
    tell(session, *THREE_TURNS)
    states = [state(session.game)]
    for dice in ((2, 3), (1, 3), (4, 2)):
        session.history.restate(LINE_OF_FIRST_ROLL if len(states) == 1 else first_roll(session), Roll(dice))
        states.append(state(session.game))
    for expected in reversed(states[:-1]):
        session.undo()
        assert state(session.game) == expected
    for expected in states[1:]:
        session.redo()
        assert state(session.game) == expected


def first_roll(session):
    return [told.line.seq for told in session.past.backwards()][-2]


def test_a_line_that_was_said_again_can_be_said_otherwise_too(session):
    tell(session, *RENT)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((4, 2)))
    lines = [told.line.seq for told in session.past.backwards()][::-1]
    assert len(lines) == len(RENT) + 1
    before = state(session.game)
    session.history.restate(lines[4], Roll((4, 5)))
    assert question(session.game).deed == "connecticut_avenue"
    session.undo()
    assert state(session.game) == before
    session.undo()
    assert standing(session) == [OPENING, *RENT]


def test_back_to_a_line_before_it_goes_through_it(session):
    tell(session, *THREE_TURNS)
    session.history.restate(5, Roll((4, 2)))
    session.submit(Note("and on"))
    session.history.back_to(4)
    assert standing(session) == [OPENING, *THREE_TURNS[:3]]


def test_undo_back_to_here_takes_the_touched_line_too_and_says_how_many_go(session):
    tell(session, *THREE_TURNS)
    assert (session.history.lines_from(5), session.history.lines_from(10)) == (6, 1)
    session.history.back_before(5)
    assert standing(session) == [OPENING, *THREE_TURNS[:3]]
    with pytest.raises(NothingToUndo):
        session.history.back_before(1)
    with pytest.raises(NotStanding):
        session.history.back_before(5)


def test_the_history_says_how_many_lines_one_undo_takes_back(session):
    tell(session, *RENT)
    assert session.past.last.together == 1
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((4, 2)))
    assert session.past.last.together == len(RENT)
    session.undo()
    assert session.past.last.together == 1


def test_who_said_a_line_by_phone_has_said_it_again(session):
    session.submit(Roll((2, 4)), by="ana")
    session.submit(BUY, by="ana")
    session.submit(END)
    session.history.restate(2, Roll((4, 2)), by="ben")
    assert [told.by for told in session.past.backwards()][::-1] == ["", "ben", "ana", ""]
    session.undo()
    assert [told.by for told in session.past.backwards()][::-1] == ["", "ana", "ana", ""]


# the file
def test_a_game_opens_as_it_was_left_whatever_was_said_otherwise(path, session):
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    number, left = session.saved.id, state(session.game)
    killed = path.parent / "killed"  # what lies on the disk at this moment: nothing is tidied, no snapshot is taken
    killed.mkdir()
    for file in path.parent.glob("games.db*"):
        shutil.copy(file, killed)
    with Session(killed) as again:
        assert again.open(number) == ()
        assert (state(again.game), again.history.waiting) == (left, THREE_TURNS[1:])
        again.files.rest()
        again.files.pause()
        again.open(number)
        assert state(again.game) == left
        again.undo()
        assert standing(again) == [OPENING, *THREE_TURNS]
        assert again.history.can_redo
    with Session(killed) as once_more:
        once_more.open(number)
        once_more.redo()
        assert state(once_more.game) == left


def test_without_room_on_the_disk_nothing_has_happened(session):
    tell(session, *THREE_TURNS)
    pages = session.journal.book.conn.execute("pragma page_count").fetchone()[0]
    session.journal.book.conn.execute(f"pragma max_page_count = {pages}")
    with pytest.raises(DiskFull):
        tell(session, *[Note("x" * 190)] * 300)
    before, line = state(session.game), session.head
    with pytest.raises(DiskFull):
        session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    assert (state(session.game), session.head) == (before, line)
    session.journal.book.conn.execute("pragma max_page_count = 1000000")
    session.undo()
    assert session.journal.verify().ok


def test_the_ledger_in_sql_and_what_insight_knows_are_those_of_the_game(session):
    tell(session, *RENT)
    chronicle = Chronicle(session)
    chronicle.catch_up()
    for act in (lambda: session.history.restate(2, Roll((4, 2))), session.undo, session.redo):
        act()
        sums = session.journal.book.read("select account, unit, sum(amount) from postings group by account, unit")
        assert {(account, unit): amount for account, unit, amount in sums if amount} == held(session.game)
        assert figures(chronicle.catch_up()) == figures(Chronicle(session).catch_up())


def figures(history: History):
    return dict(history.worths), dict(history.flows), history.deeds(), history.luck("ana"), len(history.records)


def test_a_game_said_otherwise_is_exported_taken_in_and_undone_there(session, tmp_path):
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    session.journal.transport.export_game(session.saved.id, tmp_path / "kept.game")
    left = state(session.game)
    session.open(session.files.import_game(tmp_path / "kept.game").id)
    assert state(session.game) == left
    session.undo()
    assert standing(session) == [OPENING, *THREE_TURNS]
    assert verify(session.journal.path).ok


def test_a_game_in_words_tells_the_game_as_it_came_to_be(session):
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    tell(session, session.history.waiting[0], session.history.waiting[1])
    again = Play().text(as_words(session.past.reading()))
    assert alike(again.game, session.game)
    assert again.game.waiting == session.history.waiting


@pytest.mark.parametrize("lie", [
    [1, 1, 1], [99, 3, 4], [1, 2, 99], [0, 1, 2], [1, 4, 3], ["1", 2, 3], "x", [1, 2], {"said": 1}, [1, -4, 2],
    [10**30, 1, 2],
])  # fmt: skip
def test_a_line_that_lies_about_what_it_stands_for_is_undone_like_any_other(session, lie):
    tell(session, *THREE_TURNS[:3])
    entry = session.past.last.entry
    body = json.loads(session.journal.line(session.saved.id, session.top).body)
    session.undo()
    before = state(session.game)
    session.journal.append(session.saved.id, json.dumps(body | {"restated": lie, "undone": lie}, separators=(",", ":")))
    session.open(session.saved.id)
    assert session.past.last.entry == entry
    session.undo()
    assert state(session.game) == before
    session.redo()
    assert session.past.last.entry == entry


# recorded games
GAMES = sorted((Path(__file__).resolve().parents[1] / "games").glob("*.txt"))


@pytest.mark.parametrize("words", GAMES, ids=lambda path: path.stem)
def test_the_very_same_command_gives_the_very_same_game(path, words):
    chance, play = random.Random(5), Play().text(words.read_text("utf-8"))
    opening, *rest = [entry.command for entry in play.entries]
    with Session(path) as session:
        session.create(play.game.edition, opening)
        tell(session, *rest)
        before = state(session.game)
        for at in chance.sample(range(min(150, len(rest))), min(2, len(rest))):
            told = next(islice(session.past.backwards(), at, None))
            found = session.history.restate(told.line.seq, told.entry.command)
            assert (found.trouble, found.unfit, state(session.game)) == (None, (), before)
            session.undo()
            assert state(session.game) == before


@pytest.fixture
def released(tmp_path):
    with zipfile.ZipFile(KEPT / "0.1.0.zip") as packed:
        packed.extractall(tmp_path)
    with Session(tmp_path / "games.db") as session:
        yield session


def another(command, chance):
    """Something else that might have been entered there."""
    if isinstance(command, Roll):
        return Roll(tuple(chance.randint(1, 6) if isinstance(face, int) else face for face in command.dice))
    return Note("nothing of that happened")


@pytest.mark.once
def test_old_games_said_otherwise_at_random_lines_hold_together(released):
    chance, stops = random.Random(6), 0
    for saved in released.games():
        released.open(saved.id)
        lines = list(released.past.backwards())
        told = chance.choice([one for one in lines[:60] if one.line.under])
        before = state(released.game)
        try:
            found = released.history.restate(told.line.seq, another(told.entry.command, chance))
        except Refused:
            continue
        stops += found.trouble is not None
        assert not any(released.game.ledger.totals().values())
        assert question(released.game).options(released.table)
        assert len(released.history.waiting) == len(found.unfit)
        after = state(released.game)
        released.open(saved.id)
        assert state(released.game) == after
        released.undo()
        assert state(released.game) == before
    assert stops > 5
    assert released.journal.verify().ok


@pytest.mark.parametrize("seed", range(3))
def test_a_game_said_otherwise_again_and_again_stays_whole(path, seed):
    chance = random.Random(seed)
    with Session(path) as session:
        session.create("ultimate", OPENING)
        for _ in range(25):
            goes_on(session, chance, 3)
            said_otherwise(session, chance)
            for _ in range(chance.randrange(4)):
                session.undo()
            if chance.random() < 0.4 and session.history.can_redo:
                session.redo()
            assert not any(session.game.ledger.totals().values())
        left = state(session.game)
        session.open(session.saved.id)
        assert state(session.game) == left
        session.journal.drop_snapshots()
        session.open(session.saved.id)
        assert state(session.game) == left
        assert session.journal.verify().ok


def said_otherwise(session, chance):
    lines = [told for told in session.past.backwards() if told.line.under]
    told = chance.choice(lines)
    try:
        session.history.restate(told.line.seq, another(told.entry.command, chance))
    except Refused:
        session.submit(Adjust((("bank", "ana", 1, "$"),), "found"))


# what waits, all at once
def test_all_that_fits_is_said_in_one_go_and_one_undo_takes_it_back_whole(session):
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((2, 3)))
    before, waits = state(session.game), session.history.waiting
    assert session.history.say_waiting() == len(waits)
    assert session.history.waiting == ()
    assert alike(session.game, played(Roll((2, 3)), *THREE_TURNS[1:]))
    after = state(session.game)
    assert session.past.last.together == len(waits)
    session.undo()
    assert (state(session.game), session.history.waiting) == (before, waits)
    session.redo()
    assert state(session.game) == after
    assert not session.history.can_redo
    session.undo()
    assert state(session.game) == before
    assert session.journal.verify().ok


def test_what_no_longer_fits_stops_what_is_said_in_one_go_with_its_question(session):
    """Income Tax on the first roll: there is nothing to buy, and what comes after that waits."""
    tell(session, *THREE_TURNS)
    session.history.restate(LINE_OF_FIRST_ROLL, Roll((1, 3)))
    top = session.top
    with pytest.raises(Refused):
        session.history.say_waiting()
    assert session.top == top
    session.submit(Choose(session.options()[0].key))
    session.submit(Postpone(session.history.waiting[1:]))
    assert session.history.say_waiting() == len(THREE_TURNS) - 2
    assert session.history.waiting == ()


def test_an_answer_that_would_now_be_given_to_another_question_is_not_said_in_one_go(session):
    """Paying was said to Ben's rent; where a tax is asked for, the same key would pay something else."""
    tell(session, Roll((2, 4)), BUY, END, Roll((2, 4)), PAY, END)
    session.history.restate(5, Roll((1, 3)))  # Ben comes to Income Tax and not to Oriental Avenue
    session.submit(Postpone((Note("the cat"), *session.history.waiting)))
    assert session.history.waiting[1] == PAY
    assert session.history.say_waiting() == 1
    assert session.history.waiting[0] == PAY


def test_one_line_that_waits_is_said_as_a_line_of_its_own(session):
    session.submit(Postpone((Note("the cat"),)))
    assert session.history.say_waiting() == 1
    assert session.past.last.together == 1
    session.undo()
    assert session.history.waiting == (Note("the cat"),)


def test_lines_said_in_one_go_are_taken_back_one_by_one_where_the_history_leads_into_their_midst(session):
    session.submit(Postpone((Note("a"), Note("b"), Note("c"))))
    session.history.say_waiting()
    middle = session.top
    session.history.back_before(middle)
    assert session.history.waiting == (Note("c"),)
    session.redo()
    assert session.history.waiting == ()
    session.undo()
    assert session.history.waiting == (Note("a"), Note("b"), Note("c"))


def test_the_lines_said_in_one_go_are_all_read_again_after_opening(session, path):
    session.submit(Postpone((Note("a"), Note("b"))))
    session.history.say_waiting()
    number = session.saved.id
    session.close()
    with Session(path) as again:
        again.open(number)
        again.undo()
        assert again.history.waiting == (Note("a"), Note("b"))


@pytest.mark.parametrize("lie", [0, -1, 1, 10**30, "2", [2], None, True, 99])
def test_a_line_that_lies_about_what_it_was_said_with_is_undone_like_any_other(session, lie):
    tell(session, *THREE_TURNS[:3])
    entry = session.past.last.entry
    body = json.loads(session.journal.line(session.saved.id, session.top).body)
    session.undo()
    before = state(session.game)
    told = json.dumps(body | {"together": lie, "ahead": lie, "in_place": lie}, separators=(",", ":"))
    session.journal.append(session.saved.id, told)
    session.open(session.saved.id)
    session.undo()
    assert state(session.game) == before
    session.redo()
    assert session.past.last.entry == entry


def test_the_first_line_of_a_correction_tells_which_line_it_stands_for(session):
    tell(session, *RENT)
    session.history.restate(8, Roll((6, 4)))
    first = session.past.line(session.past.last.line.under)
    assert first.in_place == ("restated", 8, 2)
    session.undo()
    assert session.past.line(session.past.last.line.under).in_place[0] == "undone"
