"""Questions that need no game."""

import pytest

from app.core.reasons import Refused
from app.editions import load
from app.rules.whole_game import questions

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


WRONG = [
    None, True, 1.5, float("nan"), -1, 10**30, "", "nobody", "12", b"x", (), ("ana",), [], {}, [1, 2], {"a": 1},
    ("1", "2"), (1, 2, "cab"), {"acme_motors": "3"}, {"acme_motors": True}, {"acme_motors": -1}, {"ana": 5},
    {"ana": (("a", 1, 2),)}, {"ana": ((1, 2),)}, {"ana": ((1, 2, 9),)},
]  # fmt: skip
ASKED = {
    "route": (("states_avenue", (1, 3)), 0, 1),
    "rent": (("boardwalk", 2, 0, (1, 2, 3)), 0, 1, 2, 3),
    "salary": (("pay_day", "pass", "even", "roll"), 0, 1, 2, 3),
    "dividends": (({"acme_motors": 3},), 0),
    "change": ((120,), 0),
}
FINE = {("rent", 3): ((),), ("dividends", 0): ({},)}


@pytest.mark.parametrize("ask", ASKED)
def test_whatever_is_asked_is_answered_or_refused(ask):
    """A question that makes no sense gets a key and a sentence, as a command does; never an exception."""
    good, *places = ASKED[ask]
    for place in places:
        for wrong in WRONG:
            if wrong in FINE.get((ask, place), ()):
                continue
            with pytest.raises(Refused):
                getattr(questions, ask)(ULTIMATE, *good[:place], wrong, *good[place + 1 :])


def test_roll_three_is_asked_with_cards_that_there_are():
    """U-67: three numbers a card, three dice; anything else is refused."""
    for wrong in WRONG:
        with pytest.raises(Refused):
            questions.roll_three({"ana": ((1, 2, 3),)}, wrong, "ana")
        if wrong != {}:
            with pytest.raises(Refused):
                questions.roll_three(wrong, (1, 2, 3), "ana")


def test_u_83_a_utility_is_asked_for_with_its_dice():
    """U-83: without the dice there is no sum to name."""
    with pytest.raises(Refused) as refusal:
        questions.rent(ULTIMATE, "water_works")
    assert refusal.value.key == "dice_number"


@pytest.mark.parametrize("switches", [{"x": "y"}, {"length": "zz"}, {"roll": ["three_dice"]}, 5, ("length", "short")])
def test_a_switch_that_is_not_there_is_refused(switches):
    """Only switches and values that the edition knows."""
    for ask in (
        lambda: questions.route(ULTIMATE, "go", (1, 3), switches),
        lambda: questions.rent(ULTIMATE, "boardwalk", switches=switches),
    ):
        with pytest.raises(Refused):
            ask()


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
