"""The door in the background: a service with its notification, two locks, and what happens without the permission."""

import sys

import pytest

from app.phone import open_table
from app.phone.open_table import TableNotice
from tests.package.handset import HERE

SERVICE = "org.paycorner.paycorner.OpenTable"
FOUR = TableNotice("Open table", "The table is open; 4 phones", "They play on.")


@pytest.fixture
def java(monkeypatch):
    """Install the stand-in for Java, on a phone with Android 16, for this test only."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(HERE / "phone" / "stubs"))
    monkeypatch.setattr(open_table, "locks", [])
    import jnius

    yield jnius
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in {"jnius", "android"}:
            del sys.modules[name]


def test_the_service_starts_with_its_notification_and_takes_both_locks_once(java):
    open_table.begin(FOUR)
    open_table.begin(FOUR)
    started = ("startForegroundService", SERVICE, "The table is open; 4 phones")
    assert [started, ("acquire", "processor 1"), ("acquire", "wifi 3"), started] == java.CALLS
    assert java.Phone.service == FOUR._asdict()


def test_the_notification_counts_the_phones_without_starting_anything(java):
    open_table.begin(FOUR)
    open_table.say(FOUR._replace(title="The table is open; 5 phones"))
    assert java.CALLS[-1] == ("say", "The table is open; 5 phones")


def test_with_the_door_service_and_locks_end(java):
    open_table.begin(FOUR)
    open_table.end()
    assert java.CALLS[-3:] == [("release", "wifi 3"), ("release", "processor 1"), ("stopService", SERVICE)]
    assert java.Phone.service is None
    open_table.end()
    assert java.CALLS[-1] == ("stopService", SERVICE)


@pytest.mark.parametrize(("api", "granted", "may"), [
    (36, (), False), (36, (open_table.NOTIFY,), True), (33, (), False), (32, (), True), (24, (), True),
])
def test_a_notification_needs_the_persons_leave_from_android_13_on(java, api, granted, may):
    java.Phone.api, java.Phone.granted = api, set(granted)
    assert open_table.may() is may


@pytest.mark.parametrize("leave", [True, False])
def test_whoever_is_asked_answers_and_we_hear_of_it(java, leave):
    java.Phone.granted, java.Phone.answers, heard = set(), leave, []
    open_table.ask(lambda: heard.append(open_table.may()))
    assert heard == [leave]


def test_android_7_has_no_services_in_the_foreground_and_starts_a_plain_one(java, monkeypatch):
    java.Phone.api, started = 24, []
    activity = java.PythonActivity.mActivity
    monkeypatch.setattr(activity, "startService", started.append, raising=False)
    open_table.begin(FOUR)
    assert [intent.named for intent in started] == [SERVICE]


