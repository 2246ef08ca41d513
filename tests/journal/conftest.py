"""A fresh file of games for each story."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from app.journal import Journal
from tests.journal.faults.games import start

MEMORY = Path("/dev/shm")


@pytest.fixture
def tmp_path(tmp_path):
    """Return a folder in memory where there is one, because it is faster and a kill leaves the same in it."""
    if not os.access(MEMORY, os.W_OK):
        yield tmp_path
        return
    folder = Path(tempfile.mkdtemp(prefix="journal-", dir=MEMORY))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def journal(path):
    with Journal.open(path) as journal:
        yield journal


@pytest.fixture
def game(journal):
    """Return a game with its opening and ten entries: lines 1 to 11."""
    return start(journal, 10)
