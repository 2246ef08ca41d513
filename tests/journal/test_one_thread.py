"""A session is one object of one thread: another thread is refused, and the game is as it was."""

import sqlite3
from contextlib import closing
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

from app.core.referee import Choose
from app.rules.dealing.by_hand import Note
from app.session import Session
from app.session.one_thread import OtherThread
from tests.journal.table import new_game, state

NEEDED = {
    "submit": (Note("x"),), "preview": (Note("x"),), "back_to": (1,), "forward_to": (1,), "create": ("ultimate", None),
    "open": (1,), "import_game": (Path("x"),), "rescue": (1,), "delete": (1,), "watch": (None,),
}  # fmt: skip
PUBLIC = [name for name in dir(Session) if not name.startswith("_")]


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("ultimate", new_game())
        session.submit(Choose("none"))
        yield session


def elsewhere(work):
    """Return what the work raises or returns on another thread."""
    heard = Queue()

    def run():
        try:
            heard.put(work())
        except BaseException as error:  # noqa: BLE001 - whatever it is, it is looked at
            heard.put(error)

    thread = Thread(target=run)
    thread.start()
    thread.join()
    return heard.get_nowait()


def use(session, name):
    """Call it with the arguments it needs; a property was read already."""
    found = getattr(session, name)
    return found(*NEEDED.get(name, ())) if callable(found) else found


def test_what_is_read_line_by_line_is_refused_at_each_line(session):
    """The lines were asked for on the session's own thread, and are fetched on another one."""
    lines = session.backwards()
    first = next(lines)
    assert isinstance(elsewhere(lambda: next(lines)), OtherThread)
    assert [line.line.seq for line in (first, *session.backwards(first.line.under))] == [2, 1]


@pytest.mark.parametrize("name", PUBLIC)
def test_another_thread_is_refused_and_nothing_has_changed(session, name):
    before, line = state(session.game), session.top
    assert isinstance(elsewhere(lambda: use(session, name)), OtherThread)
    assert (state(session.game), session.top) == (before, line)
    session.submit(Note("and on"))


def test_leaving_the_with_of_another_thread_closes_nothing(session):
    assert isinstance(elsewhere(lambda: session.__exit__(None, None, None)), OtherThread)
    session.submit(Note("still open"))


def test_another_thread_may_open_a_session_of_its_own(session, path):
    def work():
        with Session(path.with_name("other.db")) as other:
            other.create("ultimate", new_game())
            return other.top

    assert elsewhere(work) == 1


def test_the_journal_is_checked_and_carried_on_other_threads(session, tmp_path):
    assert elsewhere(session.journal.verify).ok
    assert elsewhere(lambda: session.journal.backup(tmp_path / "kept.db")) is None
    with closing(sqlite3.connect(tmp_path / "kept.db")) as kept:
        assert kept.execute("select count(*) from lines").fetchone() == (2,)


def test_what_the_other_thread_is_told_says_what_to_do():
    assert "open another one here" in str(OtherThread())
