"""Each story of a store is told twice: of the journal's SQLite, and of three NATS servers."""

import asyncio

import pytest

from app.desk.journal_store import JournalStore
from app.desk.records import Records
from tests.desk.evenings import played


@pytest.fixture
def run():
    """`run(coroutine)`: in one loop for the whole story."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture(params=["journal"])
def store(request, tmp_path, run):
    found = JournalStore(tmp_path / "club")
    yield found
    run(found.close())


@pytest.fixture
def records(store):
    return Records(store)


@pytest.fixture
def lines(tmp_path):
    """Ten lines of a game; the fifth is an undo, the sixth a redo."""
    return played(tmp_path / "phone.db")
