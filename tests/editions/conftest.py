"""The shelf with the two small boxes stands beside the app's own for each of these stories."""

import pytest

from app.editions import shelves
from tests.editions import HERE


@pytest.fixture(autouse=True)
def a_second_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "SHELVES", [shelves.DATA, HERE])
