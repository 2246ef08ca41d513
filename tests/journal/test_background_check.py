"""The check in the background compares what is derived from the lines, and replaces and reports what differs."""

import json
import random
import time
from itertools import pairwise
from queue import Empty, Queue

import pytest

from app.journal import Damaged
from app.journal.reading import superfluous
from app.session import Session
from app.session.background_check import BackgroundCheck
from app.session.entries import frozen, thawed
from tests.journal.table import goes_on, new_game, state


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("ultimate", new_game())
        goes_on(session, random.Random(7), 30)
        yield session


def one_round(session):
    """Return what one round reports."""
    heard = Queue()
    BackgroundCheck(session.journal, heard.put, soon=0).thread.join()
    told = []
    while not heard.empty():
        told.append(heard.get_nowait())
    return [(what.key, getattr(what, "last_good", 0)) for what in told]


def test_a_sound_game_with_struck_lines_and_snapshots_is_nothing_to_tell(session):
    session.files.rest()
    session.files.pause()
    for _ in range(9):
        session.undo()
    session.redo()
    goes_on(session, random.Random(8), 5)
    session.files.pause()
    assert one_round(session) == []


def put_lie(session, change):
    """Put in a snapshot with a right checksum and a wrong content."""
    number, top = session.saved.id, session.top
    plain = json.loads(frozen(session.game))
    change(plain)
    session.journal.put_snapshot(number, top, json.dumps(plain).encode())


LIES = {
    "more cash": lambda plain: plain["holdings"]["ana"].update({"$": 9999}),
    "another turn": lambda plain: plain.update(turn="cid"),
    "another place": lambda plain: plain["position"].update(ana="jail"),
    "a deed of somebody else": lambda plain: plain["holder"].update(dict.fromkeys(list(plain["holder"])[:1], "cid")),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_snapshot_that_is_not_what_the_lines_give_is_thrown_away_and_told(session, lie):
    expected = state(session.game)
    put_lie(session, LIES[lie])
    assert one_round(session) == [("journal.snapshot_damaged", 0)]
    session.open(session.saved.id)
    assert state(session.game) == expected
    assert one_round(session) == []


@pytest.mark.parametrize("lie", ["more cash", "a deed of somebody else"])
def test_a_snapshot_that_does_not_add_up_is_not_shown_even_before_a_round(session, lie):
    expected = state(session.game)
    put_lie(session, LIES[lie])
    assert "journal.snapshot_damaged" in [notice.key for notice in session.open(session.saved.id)]
    assert state(session.game) == expected


def test_a_snapshot_of_another_version_goes_silently(session):
    session.journal.put_snapshot(session.saved.id, session.top, b'{"form":99}')
    assert one_round(session) == []
    assert session.journal.opening(session.saved.id).snapshot is None


def test_a_summary_that_is_not_what_the_lines_give_is_written_anew_and_told(session):
    before = session.games()[0].summary
    saved = session.journal.game(session.saved.id)
    lie = before.replace(str(session.game.holds("ana")), "77")
    session.journal.move(saved, saved._replace(summary=lie, height=session.journal.book.height + 1), ())
    assert one_round(session) == [("journal.summary_mended", 0)]
    assert session.games()[0].summary == before
    goes_on(session, random.Random(3), 3)
    assert session.journal.verify().ok


def test_what_everybody_is_worth_follows_a_corrected_print_without_an_alarm(session):
    before = session.games()[0].summary
    worth = json.loads(before)["worth"]
    assert min(worth) > 0
    saved = session.journal.game(session.saved.id)
    other = before.replace(str(worth).replace(" ", ""), str([one + 5 for one in worth]).replace(" ", ""))
    assert other != before
    session.journal.move(saved, saved._replace(summary=other, height=session.journal.book.height + 1), ())
    assert one_round(session) == []
    assert session.games()[0].summary == before


def test_damage_that_comes_later_is_found_by_a_later_round_and_told_once(session):
    heard = Queue()
    check = BackgroundCheck(session.journal, heard.put, soon=0, again=0.01)
    with pytest.raises(Empty):
        heard.get(timeout=0.3)
    session.journal.book.conn.execute("drop trigger lines_are_never_changed")
    session.journal.book.conn.execute("update lines set at = '2020' where seq = 9")
    assert isinstance(heard.get(timeout=10), Damaged)
    rounds, began = check.rounds, time.monotonic()
    while check.rounds < rounds + 3:
        assert time.monotonic() - began < 10
    check.stop()
    told = [(what.problem, what.last_good) for what in [*heard.queue]]
    assert len(told) == len({*told})


def test_damage_in_one_game_does_not_keep_the_others_from_being_looked_at(session):
    first = session.saved.id
    session.create("classic", new_game("dora eve"))
    goes_on(session, random.Random(5), 10)
    run = session.journal.book.conn.execute
    run("drop trigger lines_are_never_changed")
    for game, seq in ((first, 5), (session.saved.id, 4)):
        run("update lines set at = '2020' where game = ? and seq = ?", (game, seq))
    told = [(key, line) for key, line in one_round(session) if line]
    assert sorted(told) == [("journal.damaged", 3), ("journal.damaged", 4)]


@pytest.mark.parametrize("pointer", ["target = 999", "target = -999", "target = 3", "kind = 'redo'", "under = 999"])
def test_a_pointer_that_leads_nowhere_is_told_and_the_round_goes_on(session, pointer):
    for _ in range(4):
        session.undo()
    session.redo()
    undo = session.head.seq - 2
    goes_on(session, random.Random(5), 3)
    run = session.journal.book.conn.execute
    run("drop trigger lines_are_never_changed")
    run(f"update lines set {pointer} where seq = ?", (undo,))
    assert ("journal.damaged", undo - 1) in one_round(session)


def test_the_round_goes_on_while_the_table_plays(session):
    heard, chance = Queue(), random.Random(2)
    check = BackgroundCheck(session.journal, heard.put, soon=0, again=0.001)
    for _ in range(150):
        goes_on(session, chance)
        session.files.rest()
    for _ in range(20):
        session.undo()
    check.stop()
    assert heard.empty()


def test_old_snapshots_are_pruned_so_that_few_are_kept_ever_further_apart(session):
    number = session.saved.id
    goes_on(session, random.Random(4), 120)
    body = frozen(session.game)
    for line in session.journal.standing(number):
        session.journal.put_snapshot(number, line.seq, body)
    kept = [seq for seq, in session.journal.book.read("select seq from snapshots order by seq desc")]
    back = [kept[0] - seq for seq in kept[1:]]
    assert len(kept) <= 10
    assert all(later >= 2 * sooner for sooner, later in pairwise(back))


def test_the_newest_snapshot_is_never_superfluous():
    for newest in (3, 60, 600):
        assert newest not in superfluous(newest, sorted({3, 5, 9, 60, 120, 600, 660}, reverse=True))


def test_a_frozen_game_is_the_same_game(session):
    from app.journal import Snapshot
    from app.session.judging.soundness import adds_up, same_state

    again = thawed(Snapshot(1, 1, 1, b"", frozen(session.game)))
    assert same_state(again, session.game)
    assert adds_up(again)
    assert not same_state(again, session._open.states.at(session.top - 1) or session.game) or session.top < 2


def test_a_summary_that_was_read_before_the_game_went_on_is_not_written_over_it(session):
    """The check works beside the table: what it found wrong may have been played on meanwhile."""
    seen = session.journal.game(session.saved.id)
    goes_on(session, random.Random(3), 2)
    now = session.journal.game(session.saved.id)
    assert not session.journal.mend_summary(seen, "{}")
    assert session.journal.game(session.saved.id) == now
    assert session.journal.mend_summary(now, "{}")
    assert session.journal.game(session.saved.id).summary == "{}"
    assert session.journal.game(session.saved.id).head == now.head
