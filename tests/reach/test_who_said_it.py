"""Who said a line by phone stands in its body: told in the history, bound by the hash, passed over by older readers."""

import json
import sqlite3
from contextlib import closing

import pytest

from app.core.referee import Choose, Roll
from app.journal import Journal
from app.reach.page.answers import lines_of
from app.session import Session
from app.session.entries import entry_of
from app.views.story.history import line_view
from app.words.language import Words
from tests.journal.table import new_game
from tests.spoken import EN, FR


@pytest.fixture
def session(tmp_path):
    with Session(tmp_path / "games.db") as session:
        session.create("classic", new_game())
        yield session


def told(session, seq, language=EN.language):
    one = session.past.line(seq)
    return line_view(
        one.line.seq, one.line.at, one.line.kind, one.line.struck, one.entry, session.edition, session.game,
        Words(language), one.by,
    ).sentences  # fmt: skip


def test_a_line_said_by_phone_names_the_seat(session):
    session.submit(Roll((1, 2)), by="ana")
    assert session.past.last.by == "ana"
    assert told(session, 2)[-1] == "Said on Ana’s phone."
    assert told(session, 2, FR.language)[-1] == "Dit sur le téléphone d’Ana."


def test_the_bankers_own_touch_names_nobody_and_writes_what_it_always_wrote(session):
    session.submit(Roll((1, 2)))
    assert session.past.last.by == ""
    assert "by" not in json.loads(session.past.last.line.body)
    assert not any("phone" in sentence for sentence in told(session, 2))


def test_what_the_banker_takes_back_says_nothing_as_the_first_version_demands(session):
    session.submit(Roll((1, 2)), by="ana")
    session.undo()
    session.redo()
    assert [session.past.line(seq).line.body for seq in (3, 4)] == ["{}", "{}"]
    session.undo(by="ana")
    assert session.past.line(5).line.body == '{"by":"ana"}'


def test_the_hash_holds_who_said_it(session, tmp_path):
    session.submit(Roll((1, 2)), by="ana")
    session.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        file.execute("drop trigger lines_are_never_changed")
        file.execute("update lines set body = replace(body, '\"by\":\"ana\"', '\"by\":\"ben\"') where seq = 2")
        file.commit()
    with Journal.open(tmp_path / "games.db") as journal:
        verdict = journal.verify()
    assert (verdict.problem, verdict.last_good) == ("problem.chain", 1)


def test_the_history_tells_on_whose_phone_a_line_was_taken_back(session):
    session.submit(Roll((1, 2)), by="ana")
    session.undo(by="ana")
    assert told(session, 3)[-1] == "Said on Ana’s phone."
    session.redo()
    assert len(told(session, 4)) == 1, "the banker's own touch names nobody"


def test_who_reads_only_the_entry_reads_the_same(session):
    session.submit(Roll((1, 2)), by="ana")
    by_phone = session.past.last.line
    session.undo()
    session.submit(Roll((1, 2)))
    assert entry_of(by_phone) == entry_of(session.past.last.line)


def test_a_game_file_keeps_who_said_it(session, tmp_path):
    session.submit(Roll((1, 2)), by="ana")
    session.journal.transport.export_game(session.saved.id, tmp_path / "game.paycorner")
    session.open(session.files.import_game(tmp_path / "game.paycorner").id)
    assert session.past.line(2).by == "ana"


@pytest.mark.parametrize("by", [7, None, ["ana"], {"seat": "ana"}])
def test_a_strangers_file_may_say_nonsense_there(session, by):
    session.submit(Roll((1, 2)))
    line = session.past.last.line
    odd = line._replace(body=json.dumps({**json.loads(line.body), "by": by}))
    from app.session.entries import history_line as read

    assert read(odd).by == ""
    long = line._replace(body=json.dumps({**json.loads(line.body), "by": "x" * 5000}))
    assert len(read(long).by) == 60


def test_a_correction_is_one_line_of_the_history_on_a_phone_too(session):
    for command in (Roll((1, 2)), Choose("buy"), Choose("end_turn")):
        session.submit(command)
    session.history.restate(2, Roll((2, 1)))
    shown = [" ".join(view.sentences) for view in lines_of(session, EN, session.past.page(0, 20))]
    assert [text for text in shown if "put right" in text] == [
        "An earlier line was put right, and 2 later lines were said again as far as they fit."
    ]
    assert not any("undone" in text for text in shown)
    assert sum("In place of an earlier line." in text for text in shown) == 1
    session.undo()
    shown = [" ".join(view.sentences) for view in lines_of(session, EN, session.past.page(0, 20))]
    assert "A correction was taken back." in shown
    session.submit(Roll((1, 3)))
    session.undo()
    assert "The last line was undone." in " ".join(next(lines_of(session, EN, session.past.page(0, 1))).sentences)
