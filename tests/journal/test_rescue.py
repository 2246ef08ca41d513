"""A rescue keeps what follows and folds, takes nothing from the damaged row, and says how far it came."""

import json
import random

import pytest

from app.journal import Damaged, NotAJournal
from app.journal.format.chain import ENTRY, after_entry, next_line
from app.journal.format.rows import now
from app.session import Session, set_aside
from app.session.rescue import salvage
from tests.journal.faults.harness import flip
from tests.journal.table import goes_on, new_game, state


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("ultimate", new_game())
        goes_on(session, random.Random(7), 30)
        session.undo()
        session.undo()
        goes_on(session, random.Random(8), 3)
        yield session


def raw(session, statement):
    session.journal.book.conn.execute(statement)
    session.journal.known.clear()


DAMAGES = {
    "edition": "update games set edition = 'ultimatf'", "title": "update games set title = title || 'x'",
    "summary": "update games set summary = '{\"seats\":5}'", "head": "update games set seq = 3",
    "hash": "update games set hash = x'00'", "no row": "delete from games",
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_game_whose_lines_are_whole_is_rescued_whole_and_says_nothing_of_the_damaged_row(session, damage):
    number, expected, card = session.saved.id, state(session.game), session.saved
    summary = session.games()[0].summary
    session.files.leave()
    raw(session, DAMAGES[damage])
    saved = session.files.rescue(number)
    assert (saved.edition, saved.title, saved.summary) == (card.edition, "Ana, Ben, Cid", summary)
    session.open(saved.id)
    assert state(session.game) == expected
    session.undo()
    goes_on(session, random.Random(2), 3)
    assert session.journal.verify(saved.id).game in {0, number}


def test_lines_that_follow_from_each_other_and_do_not_fold_are_left_out(session):
    """A line of a faulty app: true in its hash, and money that nobody has."""
    number, expected = session.saved.id, state(session.game)
    saved = session.journal.game(number)
    body = json.loads(session.journal.line(number, saved.head.top).body)
    body["events"] = [{"is": "Transferred", "legs": [["ana", "ben", 10**9, "$"]], "reason": {
        "is": "Reason", "name": "x", "about": "", "terms": [], "keys": []}}]
    line = next_line(number, saved.head, now(), (ENTRY, 0, saved.head.top), json.dumps(body))
    session.journal.add(saved, after_entry(saved.head, line), (line,), None)
    with pytest.raises(Damaged) as trouble:
        session.open(number)
    assert trouble.value.last_good == line.seq - 1
    rescued = session.files.rescue(number)
    assert rescued.head.seq == line.seq - 1
    session.open(rescued.id)
    assert state(session.game) == expected


def test_a_game_without_one_good_line_is_not_rescued_and_can_be_deleted(session):
    number = session.saved.id
    session.files.leave()
    session.journal.book.conn.execute("drop trigger lines_are_never_changed")
    raw(session, "update lines set at = '2020' where seq = 1")
    with pytest.raises(Damaged):
        session.files.rescue(number)
    session.files.delete(number)
    assert session.files.listed() == []


# ------------------------------------------------------------------ a file that cannot be opened

def spoilt_file(session, spoil):
    """The folder of a person whose file was damaged while the app was closed."""
    path = session.journal.path
    session.create("classic", new_game("dora eve"))
    goes_on(session, random.Random(5), 10)
    session.close()
    spoil(path)
    return path


SPOILT = {
    "the first bytes": lambda path: flip(path, 3, 2),
    "the size of a page": lambda path: flip(path, 16, 4),
    "whose file it is": lambda path: flip(path, 69, 1),
}


@pytest.mark.parametrize("how", SPOILT)
def test_what_can_be_read_of_a_spoilt_file_is_taken_over_into_a_new_one(session, tmp_path, how):
    expected = {saved.title: saved.summary for saved in session.games()}
    path = spoilt_file(session, SPOILT[how])
    aside = set_aside(path, tmp_path / "aside.db")
    assert aside is not None
    assert aside.exists()
    with Session(path) as fresh:
        assert salvage(fresh.journal, aside) == (2, 0)
        assert expected.items() <= {saved.title: saved.summary for saved in fresh.games()}.items()
        for saved in fresh.games():
            fresh.open(saved.id)
            goes_on(fresh, random.Random(1), 2)
    assert not list(tmp_path.glob("*.mended*"))


def test_a_file_that_is_something_else_gives_no_game(path, tmp_path):
    path.write_bytes(b"holiday pictures" * 1000)
    with pytest.raises(NotAJournal):
        Session(path)
    aside = set_aside(path, tmp_path / "aside.db")
    with Session(path) as fresh:
        assert salvage(fresh.journal, aside) == (0, 0)
        assert fresh.games() == []


def test_a_sound_file_is_not_put_aside(session, tmp_path):
    path = session.journal.path
    session.close()
    assert set_aside(path, tmp_path / "aside.db") is None
    assert path.exists()
