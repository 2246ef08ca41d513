"""A table sends its lines to a desk, plays on without one, and catches up."""

import contextlib

import pytest

from app.core.game import Seat
from app.desk.club_evening.facts import Evening
from app.desk.enrolment import Enrolment
from app.desk.keeping.store import DAMAGED, FULL, StoreTrouble
from app.journal.portable import collect
from app.reach.club import messages
from app.reach.club.calling import NoDesk, WrongWord, games_at_desk, lines_taken_over
from app.reach.club.link import AWAY
from app.reach.club.membership import beside, join, leave, member_of
from app.reach.club.messages import FORGED, RETIRED, by_weight
from app.reach.club.sending import BEHIND, FORK, REFUSED
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.views.asked.acts import Note
from tests.desk.running import CLUB, PROMISED, RunningDesk, Table
from tests.reach.own_page import OwnPage


@pytest.fixture
def ends():
    with contextlib.ExitStack() as stack:
        yield stack


@pytest.fixture
def desk(tmp_path, ends):
    return opened(ends, tmp_path / "club")


@pytest.fixture
def table(tmp_path, ends, desk):
    return came(ends, tmp_path / "phone.db", [desk.address])


def opened(ends, folder, **options):
    desk = RunningDesk(folder, **options)
    ends.callback(desk.close)
    return desk


def came(ends, path, desks, **options):
    table = Table(path, desks, **options)
    ends.callback(table.close)
    return table


def test_a_table_joins_and_every_line_that_it_has_is_kept(desk, table):
    table.play(120).join().until_all_kept()
    assert list(desk.lines().values()) == [121]


def test_every_further_line_follows_at_once(desk, table):
    table.play(3).join().until_all_kept()
    for _ in range(5):
        table.play(1).until_all_kept()
    assert list(desk.lines().values()) == [9]


def test_what_was_undone_and_done_again_is_kept_as_it_was(desk, table):
    table.play(3)
    table.journal.undo(table.game)
    table.journal.redo(table.game)
    table.journal.undo(table.game)
    table.play(2).join().until_all_kept()
    assert list(desk.lines().values()) == [table.head.seq]


def test_without_a_desk_a_table_plays_on_and_catches_up_when_it_is_back(tmp_path, ends, desk, table):
    table.play(3).join().until_all_kept()
    port = desk.port
    desk.close()
    table.play(200).until(AWAY)
    again = opened(ends, tmp_path / "club", port=port)
    table.until_all_kept()
    assert list(again.lines().values()) == [204]


def test_the_next_desk_is_tried_where_the_first_is_gone(tmp_path, ends):
    gone = opened(ends, tmp_path / "gone")
    gone.close()
    here = opened(ends, tmp_path / "club")
    table = came(ends, tmp_path / "phone.db", [gone.address, here.address])
    assert table.play(3).join().until_all_kept().desk == here.address


def test_no_message_has_more_than_fifty_lines_or_half_a_megabyte():
    assert len(by_weight(tuple("x" * 100 for _ in range(80)))) == messages.MOST_LINES
    assert len(by_weight(tuple("x" * 200_000 for _ in range(50)))) == 2
    assert len(by_weight(("x" * 1_000_000, "y"))) == 1
    assert by_weight(()) == []


def test_a_table_of_another_club_is_refused_and_told(tmp_path, ends, desk):
    stranger = came(ends, tmp_path / "stranger.db", [desk.address], word=Enrolment(b"t" * 32).word("7"))
    stranger.join().until(REFUSED)
    assert desk.lines() == {}


def test_a_tables_word_does_not_open_another_table(tmp_path, ends, desk):
    stranger = came(ends, tmp_path / "stranger.db", [desk.address], table="8", word=CLUB.word("7"))
    stranger.join().until(REFUSED)
    assert desk.lines("8") == {}


def copy_of(ends, table, path, **options):
    """Another phone with the same game."""
    table.journal.transport.backup(path)
    return came(ends, path, table.member.read.desks, **options)


def test_two_phones_that_bank_the_same_game_one_is_kept_and_the_other_told(tmp_path, ends, desk, table):
    table.play(10)
    other = copy_of(ends, table, tmp_path / "other.db", phone="b" * 32)
    table.join().until_all_kept()
    other.join().until_all_kept()
    table.play(1).until_all_kept()
    other.play(1, "another").until(FORK)
    assert list(desk.lines().values()) == [12]
    table.play(1).until_all_kept()


def test_both_phones_of_a_game_are_told_that_there_are_two(tmp_path, ends, desk, table):
    table.play(10)
    other = copy_of(ends, table, tmp_path / "other.db", phone="b" * 32)
    table.play(1).join().until_all_kept()
    assert not table.link.standing.rival
    other.play(1, "another").join().until(FORK)
    standing = table.seen.get(timeout=PROMISED)
    while not standing.rival:
        standing = table.seen.get(timeout=PROMISED)
    assert list(desk.lines().values()) == [12]
    table.play(1).until_all_kept()  # and goes on


def test_with_two_desks_both_phones_are_told_too(tmp_path, ends, desk, table):
    evening = Evening(desk.desk.records.store)
    table.play(3).join().until_all_kept()
    [record] = desk.lines()
    desk.do(evening.add({"is": "rival", "record": record}))  # as the other desk says it
    standing = table.seen.get(timeout=PROMISED)
    while not standing.rival:
        standing = table.seen.get(timeout=PROMISED)


def test_a_phone_that_went_on_by_itself_is_told_when_it_comes(tmp_path, ends, desk, table):
    table.play(10)
    other = copy_of(ends, table, tmp_path / "other.db").play(3, "another")
    table.play(2).join().until_all_kept()
    other.join().until(FORK)


def test_a_phone_that_has_lost_lines_is_told_so_and_changes_nothing(tmp_path, ends, desk, table):
    table.play(10)
    other = copy_of(ends, table, tmp_path / "other.db")
    table.play(5).join().until_all_kept()
    assert other.join().until(BEHIND).kept == 16
    assert list(desk.lines().values()) == [16]


def test_a_line_that_was_forged_on_the_phone_is_refused_and_told(desk, table):
    table.play(10)
    conn = table.journal.book.conn
    conn.execute("drop trigger lines_are_never_changed")
    conn.execute("update lines set body = replace(body, '25', '99') where seq = 8")
    table.join().until(FORGED)
    assert list(desk.lines().values()) == [7]


class Troubled:
    """A store that can be told to fail."""

    def __init__(self, store):
        self.store, self.key = store, ""

    async def append(self, table, line, head):
        if self.key:
            raise StoreTrouble(self.key)
        return await self.store.append(table, line, head)

    def __getattr__(self, name):
        return getattr(self.store, name)


@pytest.mark.parametrize("key", [FULL, DAMAGED])
def test_the_trouble_of_a_desk_is_told_at_the_table_and_what_is_missing_comes_later(desk, table, key):
    store = Troubled(desk.desk.records.store)
    desk.desk.records.store = store
    store.key = key
    table.play(5).join().until(key)
    store.key = ""
    table.until_all_kept()
    assert list(desk.lines().values()) == [6]


def test_another_phone_goes_on_with_the_game_and_the_old_one_is_told(tmp_path, ends, desk, table):
    table.play(60).join().until_all_kept()
    code = table.member.read
    [game] = games_at_desk(code, "b" * 32)
    assert (game.lines, game.game) == (61, table.journal.line(table.game, 1).hash.hex()[:32])
    texts = lines_taken_over(code, "b" * 32, game.game)
    collect(texts, tmp_path / "game.zip")
    table.until(RETIRED)
    table.play(1, "too late").join().until(RETIRED)  # also when it comes again
    assert list(desk.lines().values()) == [61]


def test_the_phone_that_took_over_is_the_bank(tmp_path, ends, desk, table):
    table.play(9).join().until_all_kept()
    other = copy_of(ends, table, tmp_path / "other.db", phone="b" * 32)
    lines_taken_over(table.member.read, "b" * 32, games_at_desk(table.member.read, "b" * 32)[0].game)
    table.until(RETIRED)
    other.play(2).join().until_all_kept()
    assert list(desk.lines().values()) == [12]


def test_what_a_desk_gives_back_is_an_ordinary_game_file(tmp_path, ends, desk, table):
    table.play(30)
    table.journal.undo(table.game)
    table.join().until_all_kept()
    game = games_at_desk(table.member.read, "b" * 32)[0].game
    collect(lines_taken_over(table.member.read, "b" * 32, game), tmp_path / "game.zip")
    saved = table.journal.transport.import_game(tmp_path / "game.zip")
    assert saved.head == table.head


def test_a_desk_offers_a_table_only_its_own_games(tmp_path, ends, desk, table):
    table.play(3).join().until_all_kept()
    assert games_at_desk(CLUB.code((desk.address,), "8"), "b" * 32) == []


def test_who_asks_without_a_desk_or_with_a_wrong_word_is_told(desk):
    code = CLUB.code((desk.address,), "7")
    with pytest.raises(WrongWord):
        games_at_desk(code._replace(word=CLUB.word("8")), "b" * 32)
    desk.close()
    with pytest.raises(NoDesk):
        games_at_desk(code, "b" * 32)


# ------------------------------------------------------------------ what a phone remembers

def test_a_phone_remembers_its_club_and_which_games_are_the_clubs(tmp_path):
    book, code = tmp_path / "games.db", CLUB.code(("cafe:8031",), "7")
    assert member_of(book) is None
    member = join(book, code, since=40, also=12)
    assert member_of(book) == member
    assert member.read == code
    assert [game for game in (11, 12, 40, 41) if member.sends(game)] == [12, 41]
    leave(book)
    assert member_of(book) is None


@pytest.mark.parametrize("content", [
    "", "[]", "{}", '{"version": 2}', '{"version": 1, "code": "x", "phone": "' + "a" * 32 + '", "since": 1, "also": 0}',
    '{"version": 1, "code": 5, "phone": "x", "since": 1, "also": 0}',
])  # fmt: skip
def test_a_spoilt_file_of_the_club_is_no_club(tmp_path, content):
    book = tmp_path / "games.db"
    beside(book).write_text(content)
    assert member_of(book) is None


def test_a_desk_takes_the_lines_that_a_page_has_banked(tmp_path, ends, desk):
    """An evening loses its phone, goes on in a browser, and comes back: at the desk it is one game, line after line."""
    page = OwnPage(tmp_path / "page")
    with Session(tmp_path / "lost.db") as lost:
        number = lost.create("classic", NewGame((Seat("ana", "Ana"), Seat("ben", "Ben")), first="ana"))
        lost.journal.transport.export_game(number, tmp_path / "to the page.paycorner")
    came(ends, tmp_path / "lost.db", [desk.address]).join().until_all_kept()
    assert page.ask("import", file=(tmp_path / "to the page.paycorner").read_bytes())["ok"]
    assert page.submit(Note("banked in a browser"))["ok"]
    assert page.ask("export", game=page.worker.session.number)["ok"]
    (tmp_path / "back.paycorner").write_bytes(page.worker.file())
    head = page.head
    page.end()
    with Session(tmp_path / "new.db") as phone:
        assert phone.files.import_game(tmp_path / "back.paycorner").head == head
    came(ends, tmp_path / "new.db", [desk.address], phone="b" * 32).join().until_all_kept()
    assert [*desk.lines().values()] == [head.seq]
