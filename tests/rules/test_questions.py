"""Questions that need no game."""

import pytest

from app.core.reasons import Refused
from app.editions import load
from app.rules import questions

ULTIMATE = load("ultimate")


def test_a_route_is_the_walk_of_a_roll():
    """The example of the booklet, without a game; symbols count nothing."""
    walk = questions.route(ULTIMATE, "states_avenue", (1, 3, "bus"))
    assert walk[-2:] == ("fifth_avenue", "madison_avenue")
    assert questions.route(ULTIMATE, "states_avenue", (1, 3)) == walk
    crossing = {"station_start": "even_crosses_odd_stays"}
    assert questions.route(ULTIMATE, "reading_railroad_outer", (1, 1), crossing)[-1] == "chance_middle_1"


def test_a_rent_with_its_terms():
    """Owned, built, rolled: the amount and why."""
    assert questions.rent(ULTIMATE, "boardwalk", owned=2).amount == 150
    assert questions.rent(ULTIMATE, "boardwalk", owned=2).terms == (("rent", 50), ("monopoly", 3))
    assert questions.rent(ULTIMATE, "reading_railroad", owned=3, level=1).amount == 200
    assert questions.rent(ULTIMATE, "water_works", owned=8, dice=(6, 6, 3)).amount == 2250
    assert questions.rent(load("classic"), "boardwalk", owned=2, level=5).amount == 2000


def test_salaries():
    """Each way of meeting each corner."""
    assert questions.salary(ULTIMATE, "go") == 200
    assert [questions.salary(ULTIMATE, "bonus", met) for met in ("pass", "land")] == [250, 300]
    assert [questions.salary(ULTIMATE, "pay_day", parity=parity) for parity in ("odd", "even")] == [300, 400]
    assert questions.salary(ULTIMATE, "pay_day", manner="voucher") == 400
    assert questions.salary(ULTIMATE, "bonus", "pass", manner="backwards") == 0


@pytest.mark.parametrize(
    ("amount", "notes"),
    [(0, {}), (1787, {1000: 1, 500: 1, 100: 2, 50: 1, 20: 1, 10: 1, 5: 1, 1: 2}), (40, {20: 2})],
)
def test_u_02_change_in_the_notes_of_the_box(amount, notes):
    """U-02: the fewest notes that make up an amount."""
    assert list(questions.change(ULTIMATE, amount).items()) == list(notes.items())
    assert list(questions.starting_notes(ULTIMATE)) == [1000, 500, 100, 50, 20, 10, 5, 1]


def test_u_87_dividends_of_a_holding():
    """U-87: what so many shares pay."""
    paid = questions.dividends(ULTIMATE, {"acme_motors": 5, "motion_pictures": 1})
    assert paid == {"acme_motors": 375, "motion_pictures": 10}


def test_what_cannot_be_is_refused():
    """Names that do not exist, numbers that cannot be."""
    for ask in [
        lambda: questions.route(ULTIMATE, "nowhere", (1, 2)), lambda: questions.route(ULTIMATE, "go", (7, 2)),
        lambda: questions.rent(ULTIMATE, "nothing"), lambda: questions.rent(ULTIMATE, "boardwalk", owned=3),
        lambda: questions.rent(ULTIMATE, "boardwalk", level=7), lambda: questions.salary(ULTIMATE, "jail_street"),
        lambda: questions.salary(ULTIMATE, "go", "fly"), lambda: questions.dividends(ULTIMATE, {"acme_motors": 6}),
        lambda: questions.dividends(ULTIMATE, {"none": 1}), lambda: questions.change(ULTIMATE, -1),
        lambda: questions.change(ULTIMATE, 10**30), lambda: questions.change(ULTIMATE, "5"),
        lambda: questions.roll_three({}, (1, 2), "ana"),
    ]:  # fmt: skip
        with pytest.raises(Refused):
            ask()
