"""How a rule is entered in the book, and what a silenced rule does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import silenced
from app.rules.book import RULES, rule
from tests.kit import Story

if TYPE_CHECKING:
    from app.core.referee import Table


def test_a_rule_is_entered_by_its_keys_and_cited_where_it_decides():
    """Once a function is entered, using it cites the keys; a silenced one does nothing."""

    @rule("X-01", "X-02")
    def decides(table: Table, figure: int) -> int:
        return figure + 1

    try:
        table = Story("classic").table
        assert (decides(table, 4), list(table.cited)) == (5, ["X-01", "X-02"])
        assert [name.rpartition(".")[2] for name in RULES["X-01"]] == ["decides"]
        silenced.KEYS.add("X-02")
        assert rule("X-01", "X-02")(decides)(table, 4) is None
        assert rule("X-01")(decides)(table, 4) == 5
    finally:
        silenced.KEYS.discard("X-02")
        for key in ("X-01", "X-02"):
            del RULES[key]
