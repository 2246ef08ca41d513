"""Questions that need no game."""

import pytest

from app.core.reasons import Refused
from app.editions import load
from app.rules.whole_game import questions
from app.rules.whole_game.questions import change, dividends, rent, roll_three, route, salary, starting_notes
from tests.kit import Story

MOST = 10**9 - 1

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


def test_a_rent_is_asked_for_what_there_is():
    """Questions without a game know the ends of ladder and group."""
    edition = Story("classic").edition
    assert rent(edition, "boardwalk", 2, 0).amount == 100
    for owned, level in ((0, 0), (3, 0), (1, -1), (1, 6)):
        with pytest.raises(Refused):
            rent(edition, "boardwalk", owned, level)
    assert sum(note * number for note, number in starting_notes(edition).items()) == 1500


# questions without a game
def test_a_rent_is_asked_for_as_many_as_there_are():
    """From one deed of a group to all of it, from bare to the last rung."""
    classic = load("classic")
    assert rent(classic, "boardwalk", owned=1, level=0).amount == 50
    assert rent(classic, "boardwalk", owned=2, level=0).amount == 100
    assert rent(classic, "boardwalk", owned=2, level=5).amount == 2000
    assert [rent(classic, "reading_railroad", owned=n).amount for n in (1, 2, 3, 4)] == [25, 50, 100, 200]
    assert rent(classic, "electric_company", owned=2, dice=(5, 6)).amount == 110
    for owned, level, told in ((0, 0, 0), (3, 0, 3), (1, 6, 6), (1, -1, 1)):
        with pytest.raises(Refused) as refused:
            rent(classic, "boardwalk", owned=owned, level=level)
        assert (refused.value.key, refused.value.words["amount"]) == ("not_that_many", told)
    with pytest.raises(Refused) as unknown:
        rent(classic, "nowhere")
    assert unknown.value.words == {"deed": "nowhere"}


def test_a_salary_is_asked_for_by_the_way_it_is_met():
    """Passed or landed on, by an odd or an even roll."""
    ultimate = load("ultimate")
    assert (salary(ultimate, "pay_day"), salary(ultimate, "pay_day", parity="even")) == (300, 400)
    assert (salary(ultimate, "bonus"), salary(ultimate, "bonus", "land")) == (250, 300)
    assert (salary(ultimate, "go"), salary(ultimate, "pay_day", manner="voucher")) == (200, 400)
    for wrong in (("nowhere", "pass", "odd"), ("go", "fly", "odd"), ("go", "pass", "half")):
        with pytest.raises(Refused) as refused:
            salary(ultimate, *wrong)
        assert refused.value.words == {"space": wrong[0]}


def test_a_route_needs_a_space_and_dice():
    """Two dice, or three where one is the speed die."""
    ultimate = load("ultimate")
    assert route(ultimate, "go", (1, 2))[-1] == route(ultimate, "go", (1, 2, "bus"))[-1]
    assert len(route(ultimate, "go", (1, 2, 2))) == 5
    for start, dice in (("nowhere", (1, 2)), ("go", (1,)), ("go", (1, 2, 4)), ("go", (1, 7))):
        with pytest.raises(Refused):
            route(ultimate, start, dice)


def test_roll_three_and_dividends_without_a_game():
    """One number 50, two 200, three 1000, the roller's own three 1500; no share pays nothing."""
    won = roll_three({"ana": [(1, 2, 3), (1, 5, 6)], "ben": [(1, 2, 3)], "cid": [(4, 5, 6)]}, (3, 2, 1), "ana")
    assert won == {"ana": 1550, "ben": 1000, "cid": 0}
    assert roll_three({"ana": [(1, 2, 6)], "ben": [(1, 5, 6)]}, (1, 2, 3), "ana") == {"ana": 200, "ben": 50}
    ultimate = load("ultimate")
    company = next(iter(ultimate.companies.values()))
    held = len(company.dividends)
    assert dividends(ultimate, {company.id: 0}) == {company.id: 0}
    assert dividends(ultimate, {company.id: held}) == {company.id: company.dividends[-1]}
    for wrong in ({company.id: held + 1}, {company.id: -1}, {"nowhere": 0}):
        with pytest.raises(Refused) as refused:
            dividends(ultimate, wrong)
        assert refused.value.words == {"company": next(iter(wrong))}


def test_change_is_made_of_the_fewest_notes_of_the_box():
    """Every note once, none left over, the largest first; and the notes of the start add up to its cash."""
    for name in ("classic", "ultimate", "mega"):
        edition = load(name)
        everything = sum(edition.notes)
        assert change(edition, everything) == dict.fromkeys(sorted(edition.notes, reverse=True), 1)
        assert list(change(edition, everything)) == sorted(edition.notes, reverse=True)
        assert change(edition, 0) == {}
        given = starting_notes(edition)
        assert sum(note * number for note, number in given.items()) == edition.figures["start_cash"]
        assert list(given) == sorted(given, reverse=True)
    with pytest.raises(Refused):
        change(load("classic"), -1)
    with pytest.raises(Refused):
        change(load("classic"), MOST + 1)
