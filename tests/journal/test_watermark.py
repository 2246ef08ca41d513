"""The watermark beside the file: lower is normal, higher means a lost tail, unreadable means unknown."""

import pytest

from app.journal import Journal, Notice
from tests.journal.faults.games import payment, start, told
from tests.journal.faults.harness import copied, flip


@pytest.fixture
def mark(path):
    return path.with_name("games.db.mark")


def test_a_mark_that_stayed_behind_is_normal(path, mark):
    """It is written without waiting, so a power cut may leave an older one."""
    with Journal.open(path) as journal:
        game, older = start(journal, 5), mark.read_bytes()
        journal.append(game, payment(9))
    mark.write_bytes(older)
    with Journal.open(path) as journal:
        assert journal.warnings == ()


def test_lines_missing_at_the_end_are_told_with_their_number(path, mark, tmp_path):
    with Journal.open(path) as journal:
        game = start(journal, 5)
        journal.pause()
        early = copied(path, tmp_path / "early.db")
        for number in range(7):
            journal.append(game, payment(number))
        ahead = mark.read_bytes()
    early.with_name("early.db.mark").write_bytes(ahead)
    with Journal.open(early) as journal:
        assert journal.warnings == (Notice("journal.lost_tail", 7),)
        assert journal.opening(game).warnings == journal.warnings
        assert journal.opening(game).saved.head.seq == 6
    with Journal.open(early) as journal:
        assert told(journal) == ["journal.lost_tail"], "told until somebody has read it"
        journal.accept_warnings()
        assert journal.warnings == ()
    with Journal.open(early) as journal:
        assert journal.warnings == ()


def test_a_lost_tail_is_not_told_again_once_the_game_has_gone_on(path, mark):
    with Journal.open(path) as journal:
        game = start(journal, 2)
        journal.book.mark.settle(journal.book.uid, journal.book.height + 3)
    with Journal.open(path) as journal:
        assert journal.warnings == (Notice("journal.lost_tail", 3),)
        journal.append(game, payment(1))
    with Journal.open(path) as journal:
        assert journal.warnings == ()


@pytest.mark.parametrize("spoil", [
    lambda mark: mark.unlink(),
    lambda mark: mark.write_bytes(b""),
    lambda mark: mark.write_bytes(mark.read_bytes()[:700]),
    lambda mark: flip(mark, 40),
    lambda mark: flip(mark, 512 + 200),
])  # fmt: skip
def test_a_mark_that_cannot_be_read_is_told_as_unknown(path, mark, spoil):
    with Journal.open(path) as journal:
        game = start(journal, 2)
    spoil(mark)
    with Journal.open(path) as journal:
        assert told(journal) == ["journal.mark_unknown"]
        journal.append(game, payment(1))
        journal.append(game, payment(2))
    with Journal.open(path) as journal:
        assert journal.warnings == ()


def test_the_mark_of_another_file_says_nothing_about_this_one(path, mark, tmp_path):
    with Journal.open(path) as journal:
        start(journal, 2)
    with Journal.open(tmp_path / "other.db") as journal:
        start(journal, 9)
    mark.write_bytes((tmp_path / "other.db.mark").read_bytes())
    with Journal.open(path) as journal:
        assert told(journal) == ["journal.mark_unknown"]


def test_a_deleted_game_does_not_look_like_a_lost_tail(path):
    with Journal.open(path) as journal:
        start(journal, 2)
        journal.delete(start(journal, 20))
    with Journal.open(path) as journal:
        assert journal.warnings == ()
        journal.delete(journal.games()[0].id)
    with Journal.open(path) as journal:
        assert journal.warnings == ()


def test_an_older_backup_restored_on_purpose_is_no_alarm(path, tmp_path):
    with Journal.open(path) as journal:
        game = start(journal, 3)
        journal.transport.backup(tmp_path / "backup.db")
        for number in range(30):
            journal.append(game, payment(number))
        journal.transport.restore(tmp_path / "backup.db")
        assert journal.warnings == ()
        assert journal.game(game).head.seq == 4
    with Journal.open(path) as journal:
        assert journal.warnings == ()


def test_a_restore_cut_short_before_the_mark_was_written_is_no_alarm(path, tmp_path):
    with Journal.open(path) as journal:
        start(journal, 30)
        from app.journal.format.watermark import NOBODY

        journal.book.mark.settle(NOBODY, 0)  # what restore writes first
    with Journal.open(path) as journal:
        assert journal.warnings == ()
