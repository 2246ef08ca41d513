"""Each story of a store is told twice: of the journal's SQLite, and of three NATS servers."""

import asyncio
import itertools

import pytest

from app.desk.keeping.journal_store import JournalStore
from app.desk.records import Records
from tests.desk.cluster import BINARY, WHY_NOT, Cluster
from tests.desk.evenings import played

STREAMS = itertools.count(1)  # each story has a stream of its own


@pytest.fixture
def run():
    """`run(coroutine)`: in one loop for the whole story."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture(scope="session")
def cluster(tmp_path_factory):
    """Three servers, for all stories of this process."""
    if not BINARY:
        pytest.skip(WHY_NOT)
    found = Cluster(tmp_path_factory.mktemp("nats"))
    yield found
    found.close()


@pytest.fixture(params=["journal", "jetstream"])
def store(request, tmp_path, run):
    if request.param == "journal":
        found = JournalStore(tmp_path / "club")
    else:
        found = run(request.getfixturevalue("cluster").store(f"S{next(STREAMS)}"))
    yield found
    run(found.close())


@pytest.fixture
def records(store):
    return Records(store)


@pytest.fixture
def lines(tmp_path):
    """Ten lines of a game; the fifth is an undo, the sixth a redo."""
    return played(tmp_path / "phone.db")
