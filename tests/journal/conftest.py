"""A fresh file of games for each story."""

import pytest

from app.journal import Journal
from tests.journal.faults.games import start


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def journal(path):
    with Journal.open(path) as journal:
        yield journal


@pytest.fixture
def game(journal):
    """A game with its opening and ten entries: lines 1 to 11."""
    return start(journal, 10)
