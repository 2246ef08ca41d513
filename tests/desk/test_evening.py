"""What the club has said this evening is the same at every desk."""

import pytest

from app.desk.club_evening.facts import BELIEVED, RECORD, Evening

GAME = "7." + "a" * 32


class Clock:
    """A clock that stands still until it is told."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def taken_over(phone):
    return {"is": "banks", "record": GAME, "phone": phone}


def test_until_somebody_takes_over_any_phone_of_the_table_may_bank(store, run):
    facts = run(Evening(store).facts())
    assert facts.may_bank(GAME, "one")
    assert facts.may_bank(GAME, "two")


def test_who_took_over_last_banks(store, run):
    evening = Evening(store)
    for phone in ("one", "two"):
        run(evening.add(taken_over(phone)))
    facts = run(evening.facts())
    assert [phone for phone in ("one", "two", "three") if facts.may_bank(GAME, phone)] == ["two"]
    assert facts.may_bank("8." + "a" * 32, "one")


def test_another_desk_knows_it_after_a_moment_and_not_before(store, run, clock):
    one, two = Evening(store), Evening(store, clock)
    run(two.facts())
    run(one.add(taken_over("one")))
    clock.now += BELIEVED / 2
    assert run(two.facts()).may_bank(GAME, "two")
    clock.now += BELIEVED / 2
    assert not run(two.facts()).may_bank(GAME, "two")


def test_two_desks_that_speak_at_once_are_both_heard(store, run):
    one, two = Evening(store), Evening(store)
    run(one.facts())
    run(two.facts())
    run(one.add(taken_over("one")))
    run(two.add({"is": "banks", "record": "8." + "b" * 32, "phone": "two"}))
    facts = run(Evening(store).facts())
    assert dict(facts.banks) == {GAME: "one", "8." + "b" * 32: "two"}
    assert run(store.end(RECORD)).seq == 2


def test_a_fact_of_a_newer_version_is_left_to_newer_desks(store, run):
    run(Evening(store).add({"is": "fireworks", "at": "midnight"}))
    run(Evening(store).add(taken_over("one")))
    assert not run(Evening(store).facts()).may_bank(GAME, "two")


def test_a_long_evening_is_read_to_its_end(store, run):
    evening = Evening(store)
    for number in range(250):
        run(evening.add(taken_over(f"phone {number}")))
    assert run(Evening(store).facts()).may_bank(GAME, "phone 249")
