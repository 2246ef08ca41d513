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
from app.session.files import Files
from app.session.history import TakingBack
from app.session.one_thread import OtherThread
from app.session.past import Past
from tests.journal.table import new_game, state

NEEDED = {
    "submit": (Note("x"),), "preview": (Note("x"),), "back_to": (1,), "forward_to": (1,), "create": ("ultimate", None),
    "back_before": (2,), "lines_from": (2,), "restate": (2, Note("x")), "restatement": (2, Note("x")),
    "table_before": (2,), "line": (1,), "answered": (None,), "remembered": (1,), "open": (1,),
    "import_game": (Path("x"),), "rescue": (1,), "delete": (1,), "watch": (None,),
}  # fmt: skip
VALUES = {"game", "edition", "saved"}  # nobody changes them: any thread may read them
PARTS = {"": Session, "history": TakingBack, "files": Files, "past": Past}
NAMES = [(part, name) for part, kind in PARTS.items() for name in dir(kind) if not name.startswith("_")]
PUBLIC = [one for one in NAMES if one[1] not in VALUES]


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


def use(session, part, name):
    """Call it with the arguments it needs; a property was read already."""
    found = getattr(getattr(session, part) if part else session, name)
    return found(*NEEDED.get(name, ())) if callable(found) else found


def test_what_is_read_line_by_line_is_refused_at_each_line(session):
    """The lines were asked for on the session's own thread, and are fetched on another one."""
    lines = session.past.backwards()
    first = next(lines)
    assert isinstance(elsewhere(lambda: next(lines)), OtherThread)
    assert [line.line.seq for line in (first, *session.past.backwards(first.line.under))] == [2, 1]


def test_what_nobody_changes_may_be_read_on_any_thread(session):
    assert elsewhere(lambda: (session.game, session.edition, session.saved)) == (
        session.game, session.edition, session.saved,
    )  # fmt: skip


@pytest.mark.parametrize(("part", "name"), PUBLIC)
def test_another_thread_is_refused_and_nothing_has_changed(session, part, name):
    before, line = state(session.game), session.top
    assert isinstance(elsewhere(lambda: use(session, part, name)), OtherThread)
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
    assert elsewhere(lambda: session.journal.transport.backup(tmp_path / "kept.db")) is None
    with closing(sqlite3.connect(tmp_path / "kept.db")) as kept:
        assert kept.execute("select count(*) from lines").fetchone() == (2,)


def test_what_the_other_thread_is_told_says_what_to_do():
    assert "open another one here" in str(OtherThread())
