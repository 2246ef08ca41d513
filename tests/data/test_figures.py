"""Every figure, name and place of the editions is the one that was compared with the printed boards and cards."""

from __future__ import annotations

from typing import Any

import pytest

from app import editions
from tests.data.figures import KEPT, TABLES, kept


@pytest.mark.parametrize(("read", "edition", "which"), TABLES, ids=lambda one: getattr(one, "__name__", one))
def test_every_figure_is_the_one_that_was_checked(read: Any, edition: str, which: str) -> None:
    checked = kept(read, edition, which).read_text("utf-8").splitlines()
    here = read(edition, which)
    assert [line for line in checked if line not in here] == [], "gone or changed"
    assert [line for line in here if line not in checked] == [], "not checked yet"
    assert here == checked


def test_every_kept_table_is_looked_at() -> None:
    assert {path.name for path in KEPT.glob("*.txt")} == {kept(*table).name for table in TABLES}


def test_single_amounts_of_ultimate() -> None:
    edition = editions.load("ultimate")
    assert edition.tables["taxes"]["us_pre2008"] == {
        "income_tax": 200,
        "income_tax_percent": 10,
        "luxury_tax": 75,
    }
    assert edition.tables["salary"]["pay_day"] == {"odd": 300, "even": 400, "direct": 400}
    assert edition.tables["roll_three_prizes"] == {"1": 50, "2": 200, "3": 1000, "roller": 1500}
    wanted = {"bail": 50, "train_depot": 100, "cab_stand": 150, "taxi_fare": 50, "own_taxi_fare": 20}
    assert {name: edition.figures[name] for name in wanted} == wanted
    assert dict(edition.stock) == {
        "house": 81,
        "hotel": 31,
        "skyscraper": 16,
        "train_depot": 4,
        "cab_stand": 4,
    }


def test_squeeze_play_pays_for_every_total_of_its_dice() -> None:
    table = editions.load("ultimate").tables["squeeze_play"]
    assert "".join(f"{total}:{amount} " for total, amount in table["two_dice"].items()) == (  # type: ignore[attr-defined]
        "2:200 3:100 4:100 5:50 6:50 7:50 8:50 9:50 10:100 11:100 12:200 "
    )
    assert list(table["three_dice"]) == [str(total) for total in range(2, 16)]  # type: ignore[call-overload]
