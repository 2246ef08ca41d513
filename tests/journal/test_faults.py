"""Whatever happens to the process or the disk, nothing acknowledged is lost and nothing is half written."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from app.journal import DiskFull, Journal, JournalError
from app.journal.format.schema import NOTHING_LEFT, WISHES
from tests.journal.faults import harness
from tests.journal.faults.games import payment, start, told

pytestmark = pytest.mark.once


def samples(few, many):
    """Return how many are tried in every run, and how many where there is time. `dev.py torture` tries them all."""
    return [few, pytest.param(many, marks=pytest.mark.long)]


@pytest.mark.parametrize("count", samples(30, 100))
def test_kill_9_at_random_instants_loses_nothing_acknowledged(tmp_path, count):
    print(harness.kills(tmp_path, count))


def test_a_log_cut_at_any_byte_gives_the_lines_before_the_cut_and_tells_the_loss(tmp_path):
    print(harness.cuts(tmp_path, lines=12, step=331))


@pytest.mark.parametrize(("part", "count"), [
    ("", 500), ("-wal", 400), (".mark", 150), pytest.param("", 1500, marks=pytest.mark.long),
])  # fmt: skip
def test_a_bit_flipped_anywhere_is_told_or_changes_nothing(tmp_path, part, count):
    print(harness.flips(tmp_path, count, part))


@pytest.mark.parametrize("stride", samples(29, 7))
def test_every_call_that_writes_may_fail(tmp_path, stride):
    library = harness.shim(tmp_path)
    if library is None:
        pytest.skip("no C compiler here: calls that write are not made to fail")
    print(harness.calls(tmp_path, library, stride=stride))


@pytest.fixture
def small_disk(tmp_path):
    """Return a disk of one megabyte that can be enlarged."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0 or not shutil.which("mount"):
        pytest.skip("no root or no Linux here: a full disk is not tried")
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]
    made = subprocess.run(mount, capture_output=True, check=False)
    if made.returncode:
        pytest.skip("this container may not mount: a full disk is not tried")
    yield disk
    subprocess.run(["umount", "-l", disk], check=True)


def fill(journal, game):
    """Write entries until there is no room; return the last line that was written."""
    with pytest.raises(DiskFull) as trouble:  # noqa: PT012 - any of them may be the one
        for number in range(9999):
            journal.append(game, payment(number))
    assert trouble.value.key == "journal.full"
    return journal.game(game).head.seq


def test_a_full_disk_stops_nothing_but_the_new_line(small_disk):
    path = small_disk / "games.db"
    with Journal.open(path) as journal:
        game = start(journal)
        lines = fill(journal, game)
        assert lines > 20
        for act in (
            lambda: journal.append(game, payment(1)),
            lambda: journal.undo(game),
            lambda: journal.back_to(game, 2),
            lambda: journal.put_snapshot(game, 2, bytes(200_000)),
            lambda: journal.create("More", "ultimate", "{}"),
            lambda: journal.transport.backup(small_disk / "backup.db"),
            lambda: journal.transport.export_game(game, small_disk / "a.game"),
        ):  # fmt: skip
            with pytest.raises(JournalError):
                act()
            assert journal.game(game).head.seq == lines
            assert len(journal.page(game, count=9999)) == lines, "reading goes on"
        journal.rest()
        assert sorted(item.suffix for item in small_disk.iterdir()) == [".db", ".db-shm", ".db-wal", ".mark"]
        subprocess.run(["mount", "-o", "remount,size=8m", small_disk], check=True)
        for number in range(50):
            journal.append(game, payment(number))
        assert journal.verify().ok
    with Journal.open(path) as journal:
        assert told(journal) == []
        assert journal.opening(game).saved.head.seq == lines + 50


@pytest.mark.parametrize("size", ["1m", "8m"])
def test_on_a_full_disk_a_game_of_any_size_can_be_deleted_and_the_others_are_played_on(small_disk, size):
    subprocess.run(["mount", "-o", f"remount,size={size}", small_disk], check=True)
    with Journal.open(small_disk / "games.db") as journal:
        small, large = start(journal, 3), start(journal)
        lines = fill_while_resting(journal, large)
        with pytest.raises(DiskFull):
            journal.append(small, payment(1))
        journal.delete(large)
        assert [saved.id for saved in journal.listed()] == [small]
        for number in range(lines // 4):
            journal.append(small, payment(number))
            journal.rest()
        assert journal.verify().ok
    with Journal.open(small_disk / "games.db") as journal:
        assert told(journal) == []
        assert journal.opening(small).saved.head.seq == 4 + lines // 4


NAME, SUM = "Maximilian", 987_654


def a_private_game(journal):
    """Create a game whose list row, lines and snapshot hold a name and a sum."""
    known = json.dumps({"players": [NAME], "cash": SUM})
    game = journal.create(NAME, "ultimate", known, known).id
    for number in range(300):
        journal.append(game, payment(number, f"{NAME} {SUM}"))
    journal.put_snapshot(game, 5, known.encode() * 500)
    return game


@pytest.mark.parametrize("full", [False, True], ids=["with room", "on a full disk"])
def test_what_was_deleted_leaves_no_name_and_no_sum_in_any_file(small_disk, full):
    subprocess.run(["mount", "-o", "remount,size=8m", small_disk], check=True)
    assert NOTHING_LEFT in WISHES, "this machine's SQLite may overwrite by itself, a phone's need not"
    with Journal.open(small_disk / "games.db") as journal:
        other, game = start(journal, 3), a_private_game(journal)
        if full:
            fill_while_resting(journal, game)
        journal.delete(game)
        for table, column in (("games", "id"), ("lines", "game"), ("snapshots", "game")):
            assert journal.book.read(f"select count(*) from {table} where {column} = ?", game) == [(0,)]
        assert [saved.id for saved in journal.listed()] == [other]
    for path in small_disk.iterdir():
        assert not {NAME.encode(), str(SUM).encode()} & set(re.findall(rb"Maximilian|987654", path.read_bytes()))


def fill_while_resting(journal, game):
    """Play as the app does until there is no room; return the number of lines."""
    for number in range(99_999):
        try:
            journal.append(game, payment(number))
        except DiskFull:
            return number
        journal.rest()
    raise AssertionError("the disk never filled up")


def fill_up(path):
    """Take every free byte with another file."""
    with path.open("wb", buffering=0) as other, contextlib.suppress(OSError):
        while other.write(bytes(512)):
            pass


def test_a_deletion_on_a_full_disk_that_is_cut_short_leaves_no_half_game(small_disk, monkeypatch):

    subprocess.run(["mount", "-o", "remount,size=8m", small_disk], check=True)
    with Journal.open(small_disk / "games.db") as journal:
        small, large = start(journal, 3), start(journal)
        fill_while_resting(journal, large)
        monkeypatch.setattr("app.journal.games_file.take_out_part", lambda *_: 0)  # as if the app were killed here
        journal.delete(large)
    with Journal.open(small_disk / "games.db") as journal:
        assert [saved.id for saved in journal.listed()] == [small]
        assert journal.verify().ok
        assert start(journal) > large


def test_the_app_opens_its_games_on_a_disk_without_a_byte_left(small_disk):
    path = small_disk / "games.db"
    with Journal.open(path) as journal:
        game = start(journal, 20)
    fill_up(small_disk / "holiday.mov")
    with Journal.open(path) as journal:
        assert journal.opening(game).saved.head.seq == 21
        journal.delete(game)
        assert journal.games() == []


def test_a_journal_that_is_closed_on_a_full_disk_opens_again(small_disk):
    path = small_disk / "games.db"
    journal = Journal.open(path)
    game = start(journal)
    lines = fill(journal, game)
    journal.close()
    subprocess.run(["mount", "-o", "remount,size=8m", small_disk], check=True)
    with Journal.open(path) as journal:
        assert told(journal) == []
        assert journal.append(game, payment(1)).seq == lines + 1
        assert journal.verify().ok
