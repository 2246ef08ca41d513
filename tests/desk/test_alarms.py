"""The organiser is told what troubles the desk, once, and when it is over."""

from app.desk.alarms import Alarms
from app.desk.keeping.store import BUSY, FULL
from tests.spoken import EN


def listening():
    told = []
    return Alarms(lambda key, words: told.append((key, *words.values()))), told


def test_a_full_disk_is_told_once_and_when_it_is_over():
    alarms, told = listening()
    alarms.failed(FULL)
    alarms.failed(FULL)
    assert "disk of the desk is full" in alarms.sentences(EN)[0]
    alarms.worked()
    alarms.worked()
    assert told == [("alarm.full",), ("alarm.works_again",)]
    assert alarms.sentences(EN) == []


def test_two_desks_that_write_at_once_are_no_trouble():
    alarms, told = listening()
    alarms.failed(BUSY)
    assert (alarms.sentences(EN), told) == ([], [])


def test_a_machine_that_lags_for_a_moment_is_not_told_and_one_that_stays_away_is():
    alarms, told = listening()
    for unwell in ((), ("n1",), (), ("n2",), ("n2",), ("n2", "n0"), ()):
        alarms.saw(unwell)
    assert told == [("alarm.machine", "n2"), ("alarm.machine_back", "n2")]
