"""Games on their way: what leaves is checked before, and what comes in is read to its end first."""

import contextlib
import gzip
import io
import json
import shutil
import sqlite3
import time
import zipfile
from contextlib import closing

import pytest

from app.journal import (
    Damaged,
    FromTheFuture,
    ImportRefused,
    Journal,
    JournalError,
    NotAJournal,
    Stopped,
    Unwritable,
)
from tests.journal.faults.games import compact, everything, opening, payment, start
from tests.journal.faults.harness import flip, honest, packed


@pytest.fixture
def parcel(journal, game, tmp_path):
    """Return a game with struck lines as a file."""
    journal.undo(game)
    journal.undo(game)
    journal.redo(game)
    journal.append(game, payment(77))
    journal.transport.export_game(game, tmp_path / "saturday.game")
    return tmp_path / "saturday.game"


def test_an_exported_game_comes_back_the_same_line_for_line(journal, game, parcel, tmp_path):
    with Journal.open(tmp_path / "other.db") as other:
        saved = other.transport.import_game(parcel)
        for mine, theirs in zip(journal.page(game), other.page(saved.id), strict=True):
            assert (mine.seq, mine.kind, mine.target, mine.body, mine.hash, mine.struck) == (
                theirs.seq, theirs.kind, theirs.target, theirs.body, theirs.hash, theirs.struck,
            )  # fmt: skip
        assert saved.head == journal.game(game).head
        assert other.games() == [saved]
        assert other.verify().ok
        assert other.undo(saved.id).target == 15
        assert other.redo(saved.id).target == 15


@pytest.fixture
def plain(parcel, tmp_path):
    """Return the same file as a browser saves it that cannot pack."""
    path = tmp_path / "saturday.paycorner"
    path.write_bytes(gzip.decompress(parcel.read_bytes()))
    return path


def test_a_plain_file_is_read_like_a_packed_one(journal, game, plain, tmp_path):
    with Journal.open(tmp_path / "other.db") as other:
        assert other.transport.import_game(plain).head == journal.game(game).head


def test_a_plain_file_cut_anywhere_or_with_more_behind_it_is_refused(journal, plain, unchanged):
    whole = plain.read_bytes()
    spoilt = [whole[:cut] for cut in range(0, len(whole), max(1, len(whole) // 200))]
    for content in (*spoilt, whole[:-1], whole + b"\n", whole + b"x", whole + whole):
        plain.write_bytes(content)
        with pytest.raises(ImportRefused):
            journal.transport.import_game(plain)


def test_a_plain_line_without_end_is_refused(journal, tmp_path, unchanged):
    path = tmp_path / "endless"
    path.write_bytes(b"{" + b" " * (3 << 20))
    with pytest.raises(ImportRefused) as refused:
        journal.transport.import_game(path)
    assert refused.value.key == "import.too_big"


def test_importing_twice_makes_two_games(journal, parcel):
    first, second = journal.transport.import_game(parcel), journal.transport.import_game(parcel)
    assert first.id != second.id
    assert journal.verify().ok
    assert journal.append(second.id, payment(1)).seq == 16


def test_an_import_can_be_looked_at_and_refused_before_it_is_taken_in(journal, parcel):
    before, seen = everything(journal), []

    def look(header, lines):
        seen.extend(lines)
        raise ImportRefused("import.unknown_edition", edition=header.edition)

    with pytest.raises(ImportRefused):
        journal.transport.import_game(parcel, check=look)
    assert len(seen) == 15
    assert everything(journal) == before


def test_an_import_can_be_watched_and_stopped(journal, tmp_path):
    journal.transport.export_game(start(journal, 2100), tmp_path / "long.game")
    before, seen = journal.games(), []
    with pytest.raises(Stopped):
        journal.transport.import_game(tmp_path / "long.game", None, lambda *at: seen.append(at), lambda: len(seen) > 1)
    assert seen == [(1000, 2101), (2000, 2101)]
    assert journal.games() == before


def test_an_export_replaces_the_older_file_only_when_it_is_whole(journal, game, parcel):
    journal.book.conn.execute("drop trigger lines_are_never_changed")
    journal.book.conn.execute("update lines set body = '{}' where seq = 5")
    before = parcel.read_bytes()
    with pytest.raises(Damaged) as trouble:
        journal.transport.export_game(game, parcel)
    assert trouble.value.last_good == 4
    assert parcel.read_bytes() == before
    assert not list(parcel.parent.glob("*.part"))


# ------------------------------------------------------------------ hostile files

def trap(*bodies, edition="ultimate", **lies):
    """Return a game file made by hand that is true except for these lies."""
    header, lines = honest(opening(), *bodies, edition=edition)
    return {**header, **lies}, lines


def gigabyte_of_zeros():
    packed = io.BytesIO()
    with gzip.GzipFile("", "wb", compresslevel=1, fileobj=packed) as zeros:
        for _ in range(1024):
            zeros.write(bytes(1 << 20))
    return packed.getvalue()


def zip_with_a_path_outside():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as outside:
        outside.writestr("../../outside.txt", "caught")
    return packed.getvalue()


def deep(brackets):
    return f'{{"events":[],"deep":{"[" * brackets}{"]" * brackets}}}'


MALFORMED = "import.malformed"
TRAPS = {
    "more lines than there are": ("import.totals", trap(payment(1), lines=9)),
    "fewer lines than there are": ("import.totals", trap(payment(1), lines=1)),
    "more standing than there are": ("import.totals", trap(payment(1), standing=9)),
    "another head": ("import.totals", trap(payment(1), head="00" * 32)),
    "a path outside for an edition": ("import.path", trap(edition="../../../etc")),
    "a drive for an edition": ("import.path", trap(edition="c:\\games")),
    "a version to come": ("import.from_the_future", trap(version=2)),
    "a number for a title": (MALFORMED, trap(title=7)),
    "true for a number": (MALFORMED, trap(lines=True)),
    "a summary that nests": ("import.nested", trap(summary=deep(10_000))),
    "lines that nest 10,000 deep": ("import.nested", trap(deep(10_000))),
    "lines that nest behind a string": ("import.nested", trap('{"x":"\\"[",' + deep(900)[1:])),
    "quotes that never close": ("import.nested", trap("[" * 65 + '\\"' * 200_000)),
    "a header that nests": ("import.nested", ({"format": [[[[]]] * 30] * 30}, [])),
    "a sum in words": (MALFORMED, trap(compact({"events": [{"legs": [["a", "b", "many", "$"]]}]}))),
    "a broken sum": (MALFORMED, trap(compact({"events": [{"legs": [["a", "b", 1.5, "$"]]}]}))),
    "a sum past counting": (MALFORMED, trap(compact({"events": [{"legs": [["a", "b", 1 << 70, "$"]]}]}))),
    "a leg of one side": (MALFORMED, trap(compact({"events": [{"legs": [["a", 5, "$"]]}]}))),
    "no events": (MALFORMED, trap('{"agenda":[]}')),
    "events twice": (MALFORMED, trap('{"events":[],"events":[{}]}')),
    "not a number": (MALFORMED, trap('{"events":[NaN]}')),
    "half a character": (MALFORMED, trap('{"events":["\\ud800"]}')),
    "digits without end": (MALFORMED, trap('{"events":[' + "9" * 6000 + "]}")),
    "a line of a megabyte": ("import.too_big", trap(compact({"events": ["x" * (1 << 20)]}))),
}


def memory():
    """Return the most memory that this process has held, in KiB; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@pytest.fixture
def unchanged(journal, game):
    """Check that the offer leaves the journal unchanged, soon, and with little memory."""
    before, began = everything(journal), time.process_time()
    most = memory()
    yield
    assert time.process_time() - began < 5, "not promptly"
    assert memory() - most < 64_000, "memory is not bounded"
    assert everything(journal) == before
    assert journal.verify().ok
    journal.append(game, payment(1))


@pytest.mark.parametrize("name", TRAPS)
def test_a_lying_file_is_refused_and_nothing_changed(journal, tmp_path, unchanged, name):
    key, (header, lines) = TRAPS[name]
    if name == "a header that nests":
        header = {**header, "format": json.loads("[" * 500 + "]" * 500)}
    with pytest.raises(ImportRefused) as refusal:
        journal.transport.import_game(packed(tmp_path / "trap.game", header, lines))
    assert refusal.value.key == key


def test_what_the_traps_are_made_from_is_taken_in_when_it_is_true(journal, tmp_path):
    saved = journal.transport.import_game(packed(tmp_path / "true.game", *trap(payment(1), payment(2))))
    assert (saved.title, saved.head.seq, journal.verify().ok) == ("Trap", 3, True)


ZEROS = gigabyte_of_zeros()


@pytest.mark.parametrize(("content", "key"), [
    (ZEROS, "import.too_big"),
    (b"", "import.truncated"),
    (b"\0" * 100_000, "import.not_a_game"),
    (zip_with_a_path_outside(), "import.not_a_game"),
    (gzip.compress(b"hello\n"), "import.malformed"),
    (gzip.compress(b"\n" * 999), "import.malformed"),
    (gzip.compress(b"\xff\xfe\n"), "import.malformed"),
    (gzip.compress(b"[]\n"), "import.not_a_game"),
    (b"SQLite format 3\0" * 9, "import.not_a_game"),
], ids=range(9))  # fmt: skip
def test_a_file_that_is_no_game_is_refused_and_nothing_changed(journal, tmp_path, unchanged, content, key):
    (tmp_path / "trap.game").write_bytes(content)
    with pytest.raises(ImportRefused) as refusal:
        journal.transport.import_game(tmp_path / "trap.game")
    assert refusal.value.key == key
    assert not (tmp_path.parent.parent / "outside.txt").exists()


def test_a_small_file_that_unpacks_to_a_thousand_times_as_much_in_true_lines_is_refused_soon(journal, game, tmp_path):
    before = everything(journal)
    filler = json.dumps({"events": [], "x": "a" * 1_000_000})
    path = packed(tmp_path / "filler.game", *honest(*[filler] * 40))
    began = time.process_time()
    with pytest.raises(ImportRefused) as refusal:
        journal.transport.import_game(path)
    assert refusal.value.key == "import.too_big"
    assert time.process_time() - began < 1
    assert everything(journal) == before


def test_a_gigabyte_of_zeros_without_packing_is_refused_too(journal, tmp_path, unchanged):
    with (tmp_path / "zeros.game").open("wb") as zeros:
        zeros.truncate(1 << 30)
    with pytest.raises(ImportRefused):
        journal.transport.import_game(tmp_path / "zeros.game")


def test_a_game_file_cut_anywhere_is_refused(journal, parcel):
    whole, before = parcel.read_bytes(), everything(journal)
    for cut in range(0, len(whole), 7):
        parcel.write_bytes(whole[:cut])
        with pytest.raises(ImportRefused):
            journal.transport.import_game(parcel)
    parcel.write_bytes(whole + b"more")
    with pytest.raises(ImportRefused):
        journal.transport.import_game(parcel)
    assert everything(journal) == before


def test_a_game_file_with_a_bit_changed_is_refused_or_the_same(journal, parcel):
    """Gzip has bits that mean nothing: in its header, and where a byte is filled up."""
    head = journal.transport.import_game(parcel).head
    for place in range(0, parcel.stat().st_size, 5):
        flip(parcel, place, place % 8)
        with contextlib.suppress(ImportRefused):
            assert journal.transport.import_game(parcel).head == head
        flip(parcel, place, place % 8)


def test_a_file_that_changes_between_check_and_reading_is_not_taken_in(journal, parcel, tmp_path):
    before = everything(journal)
    other = packed(tmp_path / "other.game", *trap(payment(3)))

    def swap(header, lines):
        shutil.copyfile(other, parcel)
        return header.summary

    with pytest.raises(ImportRefused):
        journal.transport.import_game(parcel, check=swap)
    assert everything(journal) == before


def test_a_file_that_is_not_there_is_told_with_a_key(journal, tmp_path):
    with pytest.raises(JournalError) as trouble:
        journal.transport.import_game(tmp_path / "nowhere.game")
    assert trouble.value.key == "journal.disk"


# ------------------------------------------------------------------ all games

def test_a_backup_is_one_plain_file_that_gives_all_games_back(journal, game, tmp_path):
    before = everything(journal)
    journal.transport.backup(tmp_path / "backup.db")
    assert sorted(item.name for item in tmp_path.glob("backup*")) == ["backup.db"]
    journal.delete(game)
    start(journal, 4)
    journal.transport.restore(tmp_path / "backup.db")
    assert everything(journal) == before
    journal.append(game, payment(5))
    assert journal.verify().ok


def test_a_backup_is_itself_a_journal(journal, game, tmp_path):
    journal.transport.backup(tmp_path / "backup.db")
    with Journal.open(tmp_path / "backup.db") as other:
        assert other.game(game) == journal.game(game)


def test_a_backup_never_writes_over_the_journal_itself(path, journal, game):
    with pytest.raises(Unwritable):
        journal.transport.backup(path)
    assert journal.verify().ok


def test_a_damaged_journal_is_not_backed_up_over_a_good_backup(journal, game, tmp_path):
    journal.transport.backup(tmp_path / "backup.db")
    good = (tmp_path / "backup.db").read_bytes()
    journal.book.conn.execute("update games set title = 'changed' where id = ?", (game,))
    with pytest.raises(Damaged):
        journal.transport.backup(tmp_path / "backup.db")
    assert (tmp_path / "backup.db").read_bytes() == good


def test_a_backup_can_take_the_place_of_damaged_games_which_are_kept_aside(path, journal, game, tmp_path):
    journal.transport.backup(tmp_path / "good.db")
    good = everything(journal)
    journal.book.conn.execute("drop trigger lines_are_never_changed")
    journal.book.conn.execute("update lines set body = '{}' where seq = 5")
    journal.transport.exchange(tmp_path / "good.db", tmp_path / "aside.db")
    assert everything(journal) == good
    assert journal.verify().ok
    with pytest.raises(Damaged), Journal.open(tmp_path / "aside.db") as aside:
        aside.insist()


def test_a_bad_backup_is_refused_and_nothing_changed(journal, game, tmp_path):
    good, bad, before = tmp_path / "good.db", tmp_path / "bad.db", everything(journal)
    journal.transport.backup(good)

    def spoilt(how):
        shutil.copyfile(good, bad)
        how()
        with pytest.raises(JournalError) as trouble:
            journal.transport.restore(bad)
        assert everything(journal) == before
        assert journal.warnings == ()
        assert not list(tmp_path.glob("*.restore*"))
        return trouble.type

    def newer():
        with closing(sqlite3.connect(bad)) as conn:
            conn.execute("pragma user_version = 99")

    assert spoilt(newer) is FromTheFuture
    assert spoilt(lambda: bad.write_bytes(b"nothing of the kind")) is NotAJournal
    assert spoilt(lambda: bad.write_bytes(good.read_bytes()[:9000])) is Damaged
    assert spoilt(lambda: flip(bad, good.read_bytes().index(b"line 7"))) is Damaged
    assert issubclass(spoilt(bad.unlink), JournalError)
    journal.append(game, payment(1))
