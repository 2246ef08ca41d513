"""One damaged row hides no other game, and no row is believed unchecked."""

import random
import sqlite3
from contextlib import closing

import pytest

from app.journal import DAMAGED, Damaged, Journal, JournalError, Saved, Unsound
from tests.journal.faults.games import payment, start
from tests.journal.faults.harness import copied, flip

COLUMNS = ("title", "edition", "summary", "created", "updated", "height", "seq", "hash", "top", "again", "standing")


@pytest.fixture
def three(path):
    """Return three games in a closed file."""
    with Journal.open(path) as journal:
        return [start(journal, 6), start(journal, 4), start(journal, 2)]


def raw(path, *statements):
    """Change the file without the journal."""
    with closing(sqlite3.connect(path)) as conn, conn:
        for statement in statements:
            conn.execute(statement)


def spoil(path, column, game):
    """Change one column of the list: a byte of a text, or a larger number."""
    change = "x'ff'" if column == "hash" else f"{column} + (1 << 40)" if column in COLUMNS[5:] else f"{column} || 'x'"
    raw(path, f"update games set {column} = {change} where id = {game}")


@pytest.mark.parametrize("column", COLUMNS)
def test_one_changed_row_is_shown_as_damaged_and_the_others_are_played_on(path, three, column):
    spoil(path, column, three[1])
    with Journal.open(path) as journal:
        assert journal.warnings == ()
        assert sorted(game.id for game in journal.games()) == [three[0], three[2]]
        [damaged] = [game for game in journal.listed() if isinstance(game, Unsound)]
        assert damaged.id == three[1]
        assert damaged.title.startswith("Saturday")
        with pytest.raises(Damaged) as trouble:
            journal.opening(three[1])
        assert (trouble.value.game, trouble.value.last_good) == (three[1], 5)
        for game in (three[0], three[2]):
            assert journal.opening(game).warnings == ()
            journal.append(game, payment(1))


def test_a_text_of_the_list_that_cannot_be_read_hides_one_game_only(path, three):
    raw(path, f"update games set title = cast(x'ff66' as text) where id = {three[0]}")
    with Journal.open(path) as journal:
        assert sorted(game.id for game in journal.games()) == three[1:]
        assert [game for game in journal.listed() if isinstance(game, Unsound)] == [Unsound(three[0], "")]
        assert journal.append(three[1], payment(1)).seq == 6


def test_a_game_whose_row_is_gone_is_listed_by_its_lines(path, three):
    raw(path, f"delete from games where id = {three[0]}")
    with Journal.open(path) as journal:
        assert Unsound(three[0], "") in journal.listed()
        assert journal.verify().game == three[0]
        with pytest.raises(Damaged) as trouble:
            journal.opening(three[0])
        assert trouble.value.last_good == 7


def test_a_height_that_was_changed_hides_no_lost_line_and_gives_no_number_twice(path, three):
    mark = path.with_name("games.db.mark")
    with Journal.open(path) as journal:
        before = copied(path, path.with_name("before.db"))
        journal.append(three[0], payment(1))
        height = journal.book.height
        late = mark.read_bytes()
    before.with_name("before.db.mark").write_bytes(late)
    spoil(before, "height", three[2])
    with Journal.open(before) as journal:
        assert journal.book.height == height
        assert start(journal) == height + 1


@pytest.mark.parametrize("change", [
    "update book set uid = x'00'", "update book set height = 1 << 50", "update book set seal = x'00'",
    "delete from book",
])  # fmt: skip
def test_a_damaged_row_about_the_file_is_told_hides_no_game_and_is_mended_once_it_was_read(path, three, change):
    raw(path, change)
    with Journal.open(path) as journal:
        assert [notice.key for notice in journal.warnings] == ["journal.mark_unknown"]
        assert sorted(game.id for game in journal.games()) == three
        assert not journal.verify().ok
        journal.append(three[0], payment(1))
        journal.accept_warnings()
        assert journal.verify().ok
    with Journal.open(path) as journal:
        assert journal.warnings == ()
        journal.delete(three[0])
        assert journal.verify().ok


def test_every_bit_of_the_rows_of_the_list(path, three, tmp_path):
    """A sample; the torture flips every bit of that page."""
    print(bits_of_the_list(path, tmp_path / "flipped.db", three, random.Random(4).sample(range(8 * 4096), 400)))


def bits_of_the_list(path, to, games, bits):
    """Flip bits of the page that holds the list: no start fails, and what is shown as sound is unchanged."""
    page, counts = page_of("games", path), {"same": 0, "told": 0, "not opened": 0}
    with Journal.open(path) as journal:
        before = {game.id: game for game in journal.games()}
    for bit in bits:
        copied(path, to)
        flip(to, page + bit // 8, bit % 8)
        try:
            with Journal.open(to) as journal:
                sound = {game.id: game for game in journal.listed() if isinstance(game, Saved)}
                assert all(before[number] == game for number, game in sound.items())
                missing = set(games) - set(sound)
                assert missing <= {game.id for game in journal.listed() if isinstance(game, Unsound)}
                counts["told" if missing or journal.warnings else "same"] += 1
        except JournalError:
            counts["not opened"] += 1
    return counts


def page_of(table, path):
    """Return where in the file the first page of a table begins."""
    with closing(sqlite3.connect(path)) as conn:
        root = conn.execute("select rootpage from sqlite_master where name = ?", (table,)).fetchone()[0]
        return (root - 1) * conn.execute("pragma page_size").fetchone()[0]


# ------------------------------------------------------------------ old lines

def change_line(path, seq, game=1):
    with closing(sqlite3.connect(path)) as conn, conn:
        trigger = conn.execute("select sql from sqlite_master where name = 'lines_are_never_changed'").fetchone()[0]
        conn.execute("drop trigger lines_are_never_changed")
        conn.execute("update lines set body = replace(body, 'rent', 'lent') where game = ? and seq = ?", (game, seq))
        conn.execute(trigger)


def test_a_page_shows_sound_lines_and_says_of_a_changed_one_that_it_is(path, three):
    change_line(path, 3)
    with Journal.open(path) as journal:
        page = journal.page(three[0])
        assert [(line.seq, line.kind == DAMAGED) for line in page] == [(n, n == 3) for n in range(7, 0, -1)]
        assert [line.kind == DAMAGED for line in journal.page(three[0], before=4, count=1)] == [True]


def test_a_line_that_is_gone_leaves_its_place_on_the_page(path, three):
    raw(path, "drop trigger lines_go_with_their_game", f"delete from lines where game = {three[0]} and seq = 4")
    with Journal.open(path) as journal:
        assert [line.seq for line in journal.page(three[0]) if line.kind == DAMAGED] == [5, 4]


def test_entries_that_stand_are_given_up_to_the_damage_and_then_it_is_told(path, three):
    change_line(path, 5)
    with Journal.open(path) as journal:
        read = []
        with pytest.raises(Damaged) as trouble:
            read.extend(line.seq for line in journal.standing(three[0]))
        assert trouble.value.last_good == 4


def test_which_lines_are_struck_is_told_by_the_lines_and_not_by_an_index(path, three):
    with Journal.open(path) as journal:
        journal.back_to(three[0], 5)
        journal.append(three[0], payment(3))
        before = journal.page(three[0])
        journal.book.conn.execute("drop index lines_by_target")
        journal.book.conn.execute("create index lines_by_target on lines(game, target, seq) where target > 99")
        assert journal.page(three[0]) == before


def test_games_without_a_row_stand_behind_the_others_the_newest_first(path, three):
    raw(path, f"delete from games where id in ({three[0]}, {three[2]})")
    with Journal.open(path) as journal:
        assert [game.id for game in journal.listed()] == [three[1], three[2], three[0]]


def test_of_a_damaged_title_nothing_is_shown_that_a_person_cannot_see(path, three):
    raw(path, f"update games set title = 'Fri' || char(10) || char(7) || 'day' || char(155) where id = {three[0]}")
    with Journal.open(path) as journal:
        [damaged] = [game for game in journal.listed() if isinstance(game, Unsound)]
        assert damaged.title == "Fri day"
