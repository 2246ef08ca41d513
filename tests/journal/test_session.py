"""The session, the one door to a game: it judges, writes, and only then believes."""

import json
import random
import time
from contextlib import closing
from functools import partial
from queue import Queue
from statistics import median

import pytest

from app.core.game import Game, Seat
from app.core.reasons import Refused
from app.core.referee import Choose, evolve
from app.core.steps import Lost
from app.journal import (
    ENTRY,
    FromTheFuture,
    Journal,
    JournalError,
    NothingToRedo,
    NothingToUndo,
    Snapshot,
    WrittenElsewhere,
)
from app.journal import ImportRefused as NotTaken
from app.journal.format.chain import after_entry, next_line
from app.journal.format.rows import ADD_LINE, now, put_game, row_of
from app.journal.format.schema import connect
from app.rules.dealing.by_hand import Adjust
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.background_check import BackgroundCheck
from app.session.entries import frozen, thawed
from tests.journal.faults.harness import honest, honest_file, packed
from tests.journal.table import command_for, goes_on, held, new_game, state


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("ultimate", new_game())
        yield session


@pytest.fixture
def chance():
    return random.Random(7)


def full(session):
    """Let the disk have no room until the page limit is lifted again."""
    pages = session.journal.book.conn.execute("pragma page_count").fetchone()[0]
    session.journal.book.conn.execute(f"pragma max_page_count = {pages}")


def test_folding_what_was_written_gives_the_game_that_was_judged(session, chance):
    before = session.game
    for _ in range(60):
        goes_on(session, chance)
        entry = session.past.page(count=1)[0].entry
        assert state(evolve(before, entry)) == state(session.game)
        before = session.game


def test_a_game_opens_the_same_after_any_line(path, session, chance):
    number, seen = session.saved.id, {}
    goes_on(session, chance, 2)
    for _ in range(25):
        goes_on(session, chance)
        seen[session.journal.game(number).head.top] = state(session.game)
    session.close()
    with Session(path) as again:
        for line in reversed(seen):
            again.open(number)
            assert state(again.game) == seen[line]
            assert again.options()
            again.undo()


def test_a_preview_is_the_same_judgement_without_writing(session, chance):
    while session.options()[0].key != "roll":
        goes_on(session, chance)
    before, lines = state(session.game), len(session.past.page())
    command = command_for(session.options()[0], chance)
    entry, after = session.preview(command)
    assert state(session.game) == before
    assert len(session.past.page()) == lines
    assert session.submit(command) == entry
    assert state(session.game) == state(after)


def test_what_was_shown_is_judged_anew_once_the_table_has_changed(session, chance):
    goes_on(session, chance, 3)
    while session.options()[0].key != "roll":
        goes_on(session, chance)
    command = command_for(session.options()[0], chance)
    roller = session.asked()
    _, shown = session.preview(command)
    session.submit(Adjust((("bank", roller, 77, "$"),), "found under the board"))
    session.submit(command)
    assert session.game.holds(roller) == shown.holds(roller) + 77


def test_a_game_left_paused_or_closed_opens_without_folding_a_line(path, session, chance):
    goes_on(session, chance, 7)
    session.files.pause()
    assert session.journal.opening(session.saved.id).tail == ()
    goes_on(session, chance, 3)
    number = session.saved.id
    session.close()
    with Session(path) as again:
        assert again.journal.opening(number).tail == ()


def test_what_is_refused_leaves_no_line(session):
    before = len(session.past.page())
    with pytest.raises(Refused):
        session.submit(Choose("no such answer"))
    assert len(session.past.page()) == before


def test_a_command_that_could_not_be_written_did_not_happen(session, chance):
    goes_on(session, chance, 4)
    before, lines = state(session.game), len(session.past.page(count=999))
    full(session)
    with pytest.raises(JournalError):
        goes_on(session, chance, 200)
    written = len(session.past.page(count=999))
    stopped = state(session.game)
    with pytest.raises(JournalError):
        goes_on(session, chance, 200)
    assert state(session.game) == stopped
    assert len(session.past.page(count=999)) == written >= lines
    session.files.rest()
    session.journal.book.conn.execute("pragma max_page_count = 1000000")
    goes_on(session, chance)
    assert len(session.past.page(count=999)) == written + 1
    assert before != state(session.game)


def test_undo_and_redo_go_through_every_state_and_back(session, chance):
    states = [state(session.game)]
    for _ in range(30):
        goes_on(session, chance)
        states.append(state(session.game))
    for expected in reversed(states[:-1]):
        session.undo()
        assert state(session.game) == expected
    with pytest.raises(NothingToUndo):
        session.undo()
    for expected in states[1:]:
        assert session.history.can_redo
        session.redo()
        assert state(session.game) == expected
    assert not session.history.can_redo


def test_undo_after_reopening_and_past_a_snapshot_gives_the_same_states(path, session, chance):
    states = [state(session.game)]
    for _ in range(150):
        goes_on(session, chance)
        session.files.rest()
        states.append(state(session.game))
    number = session.saved.id
    session.close()
    with Session(path) as again:
        again.open(number)
        assert again.journal.opening(number).snapshot is not None
        for expected in reversed(states[:-1]):
            again.undo()
            assert state(again.game) == expected


def test_back_to_a_line_restores_the_game_after_it(session, chance):
    goes_on(session, chance, 5)
    line, then = session.past.page(count=1)[0].line.seq, state(session.game)
    goes_on(session, chance, 20)
    session.history.back_to(line)
    assert state(session.game) == then
    assert len([told for told in session.past.page(count=99) if told.line.struck]) == 20


def test_what_was_undone_in_one_go_comes_back_in_one_go(session, chance):
    goes_on(session, chance, 5)
    line = session.top
    goes_on(session, chance, 20)
    end, then = session.top, state(session.game)
    session.history.back_to(line)
    session.history.forward_to(end)
    assert (session.top, state(session.game)) == (end, then)
    session.history.back_to(line)
    session.history.forward_to(line + 1)
    assert session.top == line + 1
    session.history.back_to(line)
    goes_on(session, chance)
    now = session.top
    with pytest.raises(NothingToRedo):
        session.history.forward_to(end)
    assert session.top == now


def test_a_snapshot_is_the_folded_game_and_can_be_deleted_at_any_time(path, session, chance):
    for _ in range(130):
        goes_on(session, chance)
        session.files.rest()
    number, expected = session.saved.id, state(session.game)
    opening = session.journal.opening(number)
    folded = Game()
    for entry in list(session.past.entries())[: -len(opening.tail) or None]:
        folded = evolve(folded, entry)
    assert state(thawed(opening.snapshot)) == state(folded)
    session.journal.drop_snapshots()
    session.open(number)
    assert state(session.game) == expected
    assert frozen(session.game) == frozen(thawed(Snapshot(1, 1, 1, b"", frozen(session.game))))


def test_a_snapshot_in_the_form_of_another_version_is_passed_over(session, chance):
    goes_on(session, chance, 10)
    number, expected = session.saved.id, state(session.game)
    session.journal.put_snapshot(number, session.journal.game(number).head.top, b'{"form":99}')
    session.open(number)
    assert state(session.game) == expected


def with_an_unreadable_step(session):
    """Return a line of a later version: its facts can be read, its next step cannot."""
    number = session.saved.id
    body = json.loads(session.journal.line(number, session.journal.game(number).head.top).body)
    body["events"], body["agenda"] = [], [{"is": "MoveToMars", "player": "ana"}, *body["agenda"]]
    session.journal.append(number, json.dumps(body))
    session.open(number)


def test_a_step_that_can_no_longer_be_read_offers_the_last_quiet_point(session, chance):
    goes_on(session, chance, 12)
    while not session.question.idle:
        goes_on(session, chance)
    quiet = state(session.game)
    with_an_unreadable_step(session)
    assert session.lost
    assert isinstance(session.question, Lost)
    assert [option.key for option in session.options()] == ["back_to_quiet"]
    session.history.back_to_quiet()
    assert not session.lost
    assert state(session.game) == quiet
    goes_on(session, chance)


def test_a_command_of_another_version_is_no_hindrance(session, chance):
    goes_on(session, chance, 3)
    number, before = session.saved.id, state(session.game)
    body = json.loads(session.journal.line(number, session.journal.game(number).head.top).body)
    session.journal.append(number, json.dumps({**body, "command": {"is": "Teleport"}, "events": []}))
    session.open(number)
    assert state(session.game) == {**before, "lines": before["lines"] + 1}


def test_an_event_of_a_version_to_come_is_told_and_not_guessed(session, chance):
    number = session.saved.id
    session.journal.append(number, '{"command":{},"events":[{"is":"Exploded"}],"agenda":[],"rules":[]}')
    with pytest.raises(FromTheFuture):
        session.open(number)


def test_somebody_elses_line_is_seen_before_one_of_ours_is_written(path, session, chance):
    """Somebody who ignores the lock, with a connection of their own."""
    goes_on(session, chance, 3)
    number, there = session.saved.id, state(session.game)
    before = session.journal.game(number)
    line = next_line(number, before.head, now(), (ENTRY, 0, before.head.top), idle_body(session, number))
    with closing(connect(path)) as theirs:
        theirs.execute(ADD_LINE, row_of(line))
        put_game(theirs.execute, before, before._replace(head=after_entry(before.head, line)))
    with pytest.raises(WrittenElsewhere):
        goes_on(session, chance)
    assert state(session.game) == {**there, "lines": there["lines"] + 1}
    goes_on(session, chance)
    assert session.journal.verify().ok


def test_after_an_older_backup_was_put_in_its_place_a_game_is_not_written_to_as_it_was(session, chance, tmp_path):
    goes_on(session, chance, 5)
    older = state(session.game)
    session.journal.transport.backup(tmp_path / "backup.db")
    goes_on(session, chance, 90)
    session.journal.transport.restore(tmp_path / "backup.db")
    session.files.rest()
    assert session.journal.opening(session.saved.id).snapshot is None, "no snapshot of lines that are not there"
    with pytest.raises(WrittenElsewhere):
        session.undo()
    assert state(session.game) == older
    goes_on(session, chance)


def test_the_list_of_games_follows_undo_redo_and_going_back(session, chance):
    cards = []
    for _ in range(12):
        goes_on(session, chance)
        cards.append(session.games()[0].summary)
    seq = session.past.page(count=1)[0].line.seq
    session.undo()
    assert session.games()[0].summary == cards[-2]
    session.redo()
    assert session.games()[0].summary == cards[-1]
    session.history.back_to(seq - 8)
    assert session.games()[0].summary == cards[-9]


def test_a_lost_game_is_told_before_another_is_opened_or_laid_out(path, session, tmp_path):
    session.close()
    before = path.read_bytes()
    with Session(path) as again:
        again.create("ultimate", new_game())
    path.write_bytes(before)
    with Session(path) as later:
        assert [notice.key for notice in later.files.warnings] == ["journal.lost_tail"]
        later.create("ultimate", new_game())
        assert [notice.key for notice in later.files.warnings] == ["journal.lost_tail"]
    with Session(path) as told:
        assert told.files.warnings == ()


def test_the_watch_tells_of_damage_in_old_lines_and_nothing_else(session, chance):
    goes_on(session, chance, 30)
    heard = Queue()
    BackgroundCheck(session.journal, heard.put, soon=0).thread.join()
    assert heard.empty()
    session.journal.book.conn.execute("drop trigger lines_are_never_changed")
    session.journal.book.conn.execute("update lines set at = '2020' where seq = 9")
    session.files.watch(heard.put)
    session.files._watch.stop()
    assert heard.empty(), "stopped before its time"
    BackgroundCheck(session.journal, heard.put, soon=0).thread.join()
    assert heard.get_nowait().last_good == 8


def test_the_ledger_in_sql_is_the_ledger_of_the_game(session, chance):
    goes_on(session, chance, 150)
    session.undo()
    sums = session.journal.book.read("select account, unit, sum(amount) from postings group by account, unit")
    assert {(account, unit): amount for account, unit, amount in sums if amount} == held(session.game)


def test_the_list_of_games_tells_about_each_without_opening_it(session, chance):
    goes_on(session, chance, 10)
    saved = session.games()[0]
    summary = json.loads(saved.summary)
    assert [seat[0] for seat in summary["seats"]] == ["Ana", "Ben", "Cid"]
    assert [seat[3] for seat in summary["seats"]] == [session.game.holds(who) for who in session.game.position]
    assert saved.title == "Ana, Ben, Cid"


def test_two_games_can_be_played_in_turns(session, chance):
    first = session.saved.id
    goes_on(session, chance, 5)
    there = state(session.game)
    second = session.create("ultimate", new_game("dora eve"))
    goes_on(session, chance, 5)
    session.open(first)
    assert state(session.game) == there
    assert [saved.id for saved in session.games()] == [second, first]
    session.files.leave()
    with pytest.raises(Refused):
        session.undo()


def test_an_exported_game_is_taken_in_and_goes_on(session, chance, tmp_path):
    goes_on(session, chance, 20)
    session.undo()
    expected = state(session.game)
    session.journal.transport.export_game(session.saved.id, tmp_path / "a.game")
    saved = session.files.import_game(tmp_path / "a.game")
    session.open(saved.id)
    assert state(session.game) == expected
    session.redo()
    goes_on(session, chance)


LIES = {
    "a space that is not on the board": lambda body: body["events"].append(
        {"is": "Moved", "player": "ana", "path": ["../../etc"], "manner": "dice"}),
    "a move along nothing": lambda body: body["events"].append(
        {"is": "Moved", "player": "ana", "path": [], "manner": "dice"}),
    "money from nobody": lambda body: body["events"].append(
        {"is": "Transferred", "legs": [["nobody", "ana", 9, "$"]], "reason": {"is": "Reason", "name": "x"}}),
    "an event that is none": lambda body: body["events"].append({"is": "Exploded"}),
    "a switch that is a path": lambda body: body["events"].append(
        {"is": "SwitchSet", "name": "layout", "value": "../../classic/board"}),
    "another edition inside": lambda body: body["events"][0].update(edition="mega"),
    "no question": lambda body: body.update(agenda=[]),
    "a step for an event": lambda body: body["events"].append(body["agenda"][0]),
    "an agenda of words": lambda body: body.update(agenda=["roll"]),
    "a number for a name": lambda body: body["events"][0]["seats"][0].update(name=5),
    "a name that turns the line round": lambda body: body["events"][0]["seats"][0].update(name="\u202eanA"),
    "a name without end": lambda body: body["events"][0]["seats"][0].update(name="A" * 399),
    "a fact for a command": lambda body: body.update(command=body["events"][0]),
    "rules that are no keys": lambda body: body.update(rules=[5, {}]),
    "more money than is ever printed": lambda body: body["events"].append(
        {"is": "Transferred", "legs": [["bank", "ana", 1 << 53, "$"]], "reason": {"is": "Reason", "name": "x"}}),
}  # fmt: skip


@pytest.mark.parametrize("name", LIES)
def test_a_file_that_is_true_in_its_hashes_and_no_game_is_refused(session, tmp_path, name):
    body = json.loads(session.journal.line(session.saved.id, 1).body)
    LIES[name](body)
    before = session.games()
    with pytest.raises(NotTaken) as refusal:
        session.files.import_game(honest_file(tmp_path / "lie.game", json.dumps(body)))
    assert refusal.value.key == "import.unreadable"
    assert session.games() == before


@pytest.mark.parametrize("lie", ['{"events":[]}', '{"events":[{"is":"Exploded"}],"agenda":[],"rules":[]}'])
def test_what_is_struck_in_a_file_must_be_readable_too_for_it_is_shown_and_can_be_redone(session, tmp_path, lie):
    body = session.journal.line(session.saved.id, 1).body
    with pytest.raises(NotTaken) as refusal:
        session.files.import_game(packed(tmp_path / "struck.game", *honest(body, lie, struck=True)))
    assert refusal.value.key == "import.unreadable"


@pytest.mark.parametrize("lie", ['{"seats":5}', '{"seats":[[1]]}', '{"won":7,"turns":"many"}'])
def test_what_a_file_says_of_itself_for_the_list_of_games_is_not_believed(session, tmp_path, lie):
    header, lines = honest(session.journal.line(session.saved.id, 1).body)
    saved = session.files.import_game(packed(tmp_path / "lie.game", {**header, "summary": lie}, lines))
    assert saved.summary == session.saved.summary
    assert [game.summary for game in session.games()] == [saved.summary] * 2


def test_a_game_with_undone_and_redone_lines_is_taken_in_line_for_line(session, chance, tmp_path):
    goes_on(session, chance, 12)
    for act in (session.undo, session.undo, session.undo, session.redo, session.undo, session.redo):
        act()
    goes_on(session, chance, 3)
    session.history.back_to(5)
    session.redo()
    expected = state(session.game)
    session.journal.transport.export_game(session.saved.id, tmp_path / "a.game")
    session.open(session.files.import_game(tmp_path / "a.game").id)
    assert state(session.game) == expected
    assert len(session.past.page()) == len(session.journal.page(session.games()[1].id))


def test_a_file_of_an_edition_that_is_not_here_is_refused(session, tmp_path):
    body = session.journal.line(session.saved.id, 1).body
    with pytest.raises(NotTaken) as refusal:
        session.files.import_game(honest_file(tmp_path / "far.game", body, edition="atlantis"))
    assert refusal.value.key == "import.unknown_edition"


# ------------------------------------------------------------------ speed

def timed(act, times):
    took = []
    for _ in range(times):
        began = time.process_time()
        act()
        took.append(time.process_time() - began)
    return median(took)


@pytest.mark.once
def test_undo_at_line_5000_costs_no_refold(path, session, chance):
    """At most three times a submit; a refold would be hundreds of times that."""
    _journal, number = session.journal, session.saved.id
    goes_on(session, chance, 40)
    for _ in range(130):  # the long way there, written at once
        lengthen(session, number, 38)
    session.open(number)
    session.files.rest()
    submits = timed(lambda: (goes_on(session, chance), session.files.rest()), 60)
    undos = timed(session.undo, 60)
    print(f"\nat line 5,000: undo {undos * 1e6:.0f} µs, submit {submits * 1e6:.0f} µs")
    assert undos <= 3 * submits


def idle_body(session, number):
    """Return the body of a line that changes nothing and leaves the same question."""
    body = json.loads(session.journal.line(number, session.journal.game(number).head.top).body)
    return json.dumps({**body, "events": []})


def lengthen(session, number, lines):
    """Add many lines that change nothing, in one transaction."""
    saved, body, new = session.journal.game(number), idle_body(session, number), []
    head = saved.head
    for _ in range(lines):
        line = next_line(number, head, now(), (ENTRY, 0, head.top), body)
        head = after_entry(head, line)
        new.append(line)
    session.journal.add(saved, head, tuple(new), None)


@pytest.mark.once
def test_opening_a_long_game_costs_as_much_as_opening_a_short_one(path, session, chance):
    short, long = session.saved.id, session.create("ultimate", new_game())
    took = {}
    for number, bulk in ((short, 330), (long, 33_000)):
        session.open(number)
        goes_on(session, chance, 20)
        lengthen(session, number, bulk)
        session.open(number)
        session.files.rest()
        goes_on(session, chance, 10)
    for number in (short, long, short, long):
        took[number] = min(took.get(number, 9), timed(lambda number=number: session.open(number), 15))
    print(f"\nopening {took[short] * 1e3:.2f} ms with 330 lines, {took[long] * 1e3:.2f} ms with 33,000")
    assert took[long] <= 1.5 * took[short]


def test_the_journal_knows_no_rule():
    """It stores texts; the arrow points one way."""
    from pathlib import Path

    import app.journal

    for file in Path(app.journal.__file__).parent.rglob("*.py"):
        for word in ("app.core", "app.rules", "app.session", "kivy"):
            assert word not in file.read_text(encoding="utf-8"), f"{file.name} knows {word}"
    assert Journal.__mro__ == (Journal, object), "it is one class"


NOBODY = (Seat("ana", "Ana"), Seat("ben", "Ben"))
NO_OPENING = [
    ("nowhere", NewGame(NOBODY)), ("../classic", NewGame(NOBODY)), ("classic/../mega", NewGame(NOBODY)),
    ("", NewGame(NOBODY)), (None, NewGame(NOBODY)), (5, NewGame(NOBODY)), ("classic", None), ("classic", "x"),
    ("classic", NewGame), ("classic", Choose("none")), ("classic", NewGame(NOBODY, "xx")),
    ("classic", NewGame(NOBODY, None)), ("classic", NewGame(NOBODY, switches=(("deck", "nobody"),))),
    ("classic", NewGame(NOBODY, switches=5)),
    ("classic", NewGame(NOBODY, corrections=(("deed", "nowhere", "price", "x"),) * 3000)), ("classic", NewGame(None)),
]  # fmt: skip


@pytest.mark.parametrize(("edition", "opening"), NO_OPENING)
def test_a_game_that_cannot_be_is_refused_and_none_is_made(session, edition, opening):
    """Editions, choices and openings that there are not: a key and a sentence, and no game in the file."""
    before = [saved.id for saved in session.games()]
    with pytest.raises(Refused):
        session.create(edition, opening)
    assert [saved.id for saved in session.games()] == before


@pytest.mark.parametrize("said", [None, 5, "ana rolls 1 2", (), [], {}, NewGame, Choose, Seat("ana", "Ana")])
def test_what_is_no_command_is_refused(session, said):
    """Only commands are judged."""
    for door in (session.submit, session.preview):
        with pytest.raises(Refused) as refusal:
            door(said)
        assert refusal.value.key == "not_understood"


def test_without_a_game_on_the_table_nothing_is_asked(path):
    """The door says so, whatever is wanted of it."""
    with Session(path) as empty:
        submit = partial(empty.submit, Choose("none"))
        for want in (lambda: empty.question, empty.options, empty.asked, submit, empty.undo):
            with pytest.raises(Refused) as refusal:
                want()
            assert refusal.value.key == "no_game_open"


@pytest.mark.parametrize("number", [None, "x", 10**30, 1.5, True, []])
def test_what_is_no_number_names_no_line_and_no_game(session, number):
    """Lines and games are known by whole numbers."""
    for ask in (session.open, session.history.back_to, session.past.page):
        with pytest.raises(Refused):
            ask(number)


def test_the_last_line_and_the_way_back_from_it_are_read_one_by_one(session, chance):
    goes_on(session, chance, 8)
    session.undo()
    session.undo()
    assert session.past.last.line.seq == session.top
    assert [told.line.seq for told in session.past.backwards()] == [
        told.line.seq for told in session.past.page(count=50) if told.entry is not None and not told.line.struck
    ]
    assert [told.entry for told in session.past.backwards()] == list(session.past.entries())[::-1]
