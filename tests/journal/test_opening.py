"""Opening a game reads only its tail, believes nothing unchecked, and needs no snapshot."""

import sqlite3

import pytest

from app.journal import Damaged, Journal
from app.journal.format.schema import LINES_ARE_NEVER_CHANGED
from tests.journal.faults.games import payment, start
from tests.journal.faults.harness import flip


def folded(journal, game):
    """Return the bodies of the standing lines, in place of a folded game."""
    found = journal.opening(game)
    before = found.snapshot.body.decode().split("\n") if found.snapshot else []
    return [*before, *(line.body for line in found.tail)]


def snapshot(journal, game, seq):
    bodies = [line.body for line in journal.standing(game) if line.seq <= seq]
    journal.put_snapshot(game, seq, "\n".join(bodies).encode())


def test_a_game_opens_from_its_newest_snapshot_and_the_lines_after_it(journal, game):
    snapshot(journal, game, 4)
    snapshot(journal, game, 8)
    found = journal.opening(game)
    assert found.snapshot.seq == 8
    assert [line.seq for line in found.tail] == [9, 10, 11]
    assert found.warnings == ()


def test_snapshots_can_be_dropped_at_any_time_and_rebuilt_the_same(journal, game):
    snapshot(journal, game, 6)
    before = folded(journal, game)
    kept = journal.opening(game).snapshot
    journal.drop_snapshots()
    assert journal.opening(game).snapshot is None
    assert folded(journal, game) == before
    snapshot(journal, game, 6)
    assert journal.opening(game).snapshot.body == kept.body


def test_a_snapshot_of_a_struck_entry_is_passed_over_until_it_is_redone(journal, game):
    snapshot(journal, game, 5)
    snapshot(journal, game, 9)
    journal.back_to(game, 7)
    assert journal.opening(game).snapshot.seq == 5
    journal.redo(game)
    journal.redo(game)
    assert journal.opening(game).snapshot.seq == 9
    assert folded(journal, game) == [line.body for line in journal.standing(game)]


def test_entries_redone_after_a_snapshot_are_folded_onto_it(journal, game):
    journal.back_to(game, 5)
    snapshot(journal, game, 5)
    journal.redo(game)
    found = journal.opening(game)
    assert (found.snapshot.seq, [line.seq for line in found.tail]) == (5, [6])


def test_after_going_far_back_a_snapshot_spares_the_struck_lines_too(journal, game):
    journal.back_to(game, 3)
    snapshot(journal, game, 3)
    assert journal.opening(game).snapshot.upto == journal.game(game).head.seq


@pytest.fixture
def closed(path):
    """Return a closed file with a game whose lines and snapshots can be found by their words."""
    with Journal.open(path) as journal:
        game = start(journal)
        for number in range(2, 31):
            journal.append(game, payment(number, f"landmark {number:03}"))
        journal.put_snapshot(game, 10, b"an early snapshot" * 50)
        journal.put_snapshot(game, 20, b"a later snapshot" * 50)
    return game


def spoil(path, words):
    data = path.read_bytes()
    assert data.count(words) == 1, f"{data.count(words)} places say {words}"
    flip(path, data.index(words), 1)


def blank_the_pointer_under(path, game, seq):
    """Change a type in the row's header to NULL, which strict tables would refuse."""
    with sqlite3.connect(path) as conn:
        conn.execute("drop trigger lines_are_never_changed")
        kept = conn.execute("select sql from sqlite_master where name = 'lines'").fetchone()[0]
        conn.execute("pragma writable_schema = on")
        loose = kept.replace("NOT NULL", "").replace("STRICT", "")
        conn.execute("update sqlite_master set sql = ? where name = 'lines'", (loose,))
    with sqlite3.connect(path) as conn:
        conn.execute("update lines set under = null where game = ? and seq = ?", (game, seq))
        conn.execute("pragma writable_schema = on")
        conn.execute("update sqlite_master set sql = ? where name = 'lines'", (kept,))
        conn.execute(LINES_ARE_NEVER_CHANGED)


@pytest.mark.parametrize("line", [21, 25, 30])
def test_a_bit_changed_in_the_tail_is_told_at_opening_with_the_last_good_line(path, closed, line):
    spoil(path, f"landmark {line:03}".encode())
    with Journal.open(path) as journal, pytest.raises(Damaged) as trouble:
        journal.opening(closed)
    assert (trouble.value.last_good, trouble.value.game) == (line - 1, closed)


@pytest.mark.parametrize("line", [2, 11, 19])
def test_a_bit_changed_in_an_old_line_is_told_by_the_check_with_the_last_good_line(path, closed, line):
    spoil(path, f"landmark {line:03}".encode())
    with Journal.open(path) as journal:
        assert journal.opening(closed).snapshot.seq == 20
        verdict = journal.verify()
        assert (verdict.ok, verdict.game, verdict.last_good) == (False, closed, line - 1)


def test_a_line_that_points_at_a_later_one_is_told_at_opening_and_not_followed_for_ever(path, closed):
    with sqlite3.connect(path) as conn:
        conn.execute("drop trigger lines_are_never_changed")
        conn.execute("update lines set under = 25 where game = ? and seq = 24", (closed,))
        conn.execute(LINES_ARE_NEVER_CHANGED)
    with Journal.open(path) as journal, pytest.raises(Damaged) as trouble:
        journal.opening(closed)
    assert trouble.value.last_good == 23


@pytest.mark.parametrize(("seq", "told"), [(24, "opening"), (11, "check")])
def test_a_figure_that_has_become_nothing_is_damage_and_not_our_confusion(path, closed, seq, told):
    blank_the_pointer_under(path, closed, seq)
    with Journal.open(path) as journal:
        if told == "opening":
            with pytest.raises(Damaged) as trouble:
                journal.opening(closed)
            assert trouble.value.last_good == seq - 1
        else:
            assert journal.verify(closed).last_good == seq - 1


@pytest.mark.parametrize("column", ["under", "target"])
def test_a_pointer_changed_in_an_old_line_is_told_by_the_check_though_its_hash_still_fits(path, closed, column):
    with sqlite3.connect(path) as conn:
        conn.execute("drop trigger lines_are_never_changed")
        conn.execute(f"update lines set {column} = 3 where game = ? and seq = 11", (closed,))
        conn.execute(LINES_ARE_NEVER_CHANGED)
    with Journal.open(path) as journal:
        verdict = journal.verify(closed)
        assert (verdict.ok, verdict.last_good) == (False, 10)


def test_a_bit_changed_in_a_snapshot_is_told_at_opening_and_the_one_before_is_taken(path, closed):
    data = path.read_bytes()
    flip(path, data.index(b"a later snapshot"))
    with Journal.open(path) as journal:
        found = journal.opening(closed)
        assert [(notice.key, notice.lines) for notice in found.warnings] == [("journal.snapshot_damaged", 20)]
        assert found.snapshot.seq == 10
        assert len(found.tail) == 20


def test_a_bit_changed_in_the_head_is_told_at_opening(path, closed):
    with Journal.open(path) as journal:
        head = journal.game(closed).head
    data = path.read_bytes()
    for place in [at for at in range(len(data)) if data.startswith(head.hash, at)]:
        flip(path, place)
        with Journal.open(path) as journal, pytest.raises(Damaged):
            journal.opening(closed)
        flip(path, place)


def test_undo_past_what_opening_has_checked_checks_all_lines_first(path, closed):
    spoil(path, b"landmark 005")
    with Journal.open(path) as journal:
        journal.opening(closed)
        journal.undo(closed)  # well above the snapshot
        with pytest.raises(Damaged) as trouble:
            journal.back_to(closed, 15)
        assert trouble.value.last_good == 4
        assert journal.game(closed).head.standing == 29


def test_a_single_old_line_is_shown_only_if_it_is_as_it_was_written(path, closed):
    spoil(path, b"landmark 005")
    with Journal.open(path) as journal:
        journal.opening(closed)
        assert journal.line(closed, 4).seq == 4
        with pytest.raises(Damaged) as trouble:
            journal.line(closed, 5)
        assert trouble.value.last_good == 4


def test_the_first_line_is_shown_and_read_along_only_if_it_is_as_it_was_written(path, closed):
    with sqlite3.connect(path) as conn:
        conn.execute("drop trigger lines_are_never_changed")
        conn.execute("update lines set body = replace(body, 'cid', 'sid') where seq = 1")
        conn.execute(LINES_ARE_NEVER_CHANGED)
    with Journal.open(path) as journal:
        journal.opening(closed)  # from a snapshot, which is sound
        for look in (lambda: journal.line(closed, 1), lambda: list(journal.standing(closed))):
            with pytest.raises(Damaged) as trouble:
                look()
            assert trouble.value.last_good == 0
        assert journal.first_hash(closed)


def test_the_good_lines_of_a_damaged_game_can_be_rescued_as_a_new_one(path, closed):
    spoil(path, b"landmark 025")
    with Journal.open(path) as journal:
        rescued = journal.transport.rescue(closed)
        assert [line.seq for line in journal.standing(rescued.id)] == list(range(1, 25))
        assert journal.verify(rescued.id).game in {0, closed}
        journal.append(rescued.id, payment(1))
        assert journal.opening(rescued.id).tail[-1].seq == 25


def test_what_is_changed_on_purpose_while_it_is_verified_is_no_damage(journal, tmp_path):
    """The watch reads with a connection of its own while a game is deleted or a backup put back."""
    game = start(journal, 450)
    journal.transport.backup(tmp_path / "backup.db")
    journal.back_to(game, 3)
    for number in range(450):
        journal.append(game, payment(number))
    once = iter([lambda: journal.transport.restore(tmp_path / "backup.db")])
    assert journal.verify(progress=lambda *_: next(once, int)()).ok
    once = iter([lambda: journal.delete(game)])
    assert journal.verify(progress=lambda *_: next(once, int)()).ok


def test_verifying_can_be_watched_and_stopped(journal):
    from app.journal import Stopped

    game, seen = start(journal, 450), []
    assert journal.verify(game, progress=lambda done, total: seen.append((done, total))).ok
    assert seen[-1] == (451, 451)
    assert len(seen) > 2
    with pytest.raises(Stopped):
        journal.verify(stop=lambda: True)
