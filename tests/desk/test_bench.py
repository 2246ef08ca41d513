"""A sample of `dev.py bench club`: every row is measured, with few tables. The figures are the bench's own matter."""

import pytest

from tests.desk.cluster import BINARY, WHY_NOT
from tools.benches import club

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def few(monkeypatch):
    for name, count in (("TABLES", 4), ("LINES", 10), ("ROUNDS", 2), ("MANY", 60), ("FEW", 50)):
        monkeypatch.setattr(club, name, count)


def test_the_file_is_measured_beside_a_bare_one():
    rows = club.both(club.sqlite_stores)
    assert [row.name.split(":")[0] for row in rows] == ["SQLite"] * 3
    assert all(row.measured > 0 for row in rows)


@pytest.mark.skipif(not BINARY, reason=WHY_NOT)
def test_three_nodes_are_measured_beside_a_bare_stream():
    rows = club.both(club.node_stores)
    assert len(rows) == 4 or "memory" not in rows[-1].name
    assert all(row.measured > 0 for row in rows)


def test_the_wall_is_measured_with_few_and_with_many_tables():
    page, memory = club.wall_rows()
    assert page.measured > 0
    assert memory.unit == "MB"
