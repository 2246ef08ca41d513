"""The packed app on a phone with Android 16, in stand-ins: a turn, the door, a back gesture, a keyboard.

Every inset, service and lock that is asked of Android is seen at the stand-in for pyjnius.
"""

import sys

import pytest

from app.core.referee import Choose, Roll
from app.core.wire import to_wire
from tests.package.handset import Handset
from tests.package.test_life_cycle import A_GAME_BEGINS
from tests.reach.phone import Phone

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(sys.platform != "linux", reason="file modes are dropped the Linux way"),
]
SERVICE = "org.paycorner.paycorner.OpenTable"
NOTIFY = "android.permission.POST_NOTIFICATIONS"


@pytest.fixture
def phone(tmp_path, unpacked, spec):
    handset = Handset(tmp_path, unpacked, spec.requirements())
    yield handset
    handset.throw_away()


def started(phone, **surroundings):
    app = phone.start("evening.py", **surroundings)
    app.opened = app.hear()
    for order in (*A_GAME_BEGINS, "play"):
        app.seen = app.order(order)
    assert app.seen["screen"] == "table"
    return app


def test_at_the_start_android_is_told_of_keyboard_bars_and_back(phone):
    app = started(phone)
    calls = app.opened["java"]
    assert ["setSoftInputMode", 0x10] in calls
    assert ["setSystemBarsAppearance", 24, 24] in calls
    assert ["registerOnBackInvokedCallback", 0] in calls
    assert ["getInsets"] in calls
    app.order("stop")
    app.close()


def test_bars_notch_and_keyboard_move_the_layout_and_the_field_stays_in_view(phone):
    app = started(phone)
    assert app.order("cover top=48 bottom=24")["margins"] == [0, 48, 0, 24]
    app.order("go rules")
    app.order("type")
    covered = app.order("cover top=48 bottom=24 keyboard=330")
    assert covered["margins"] == [0, 48, 0, 330]
    left, bottom, right, top = covered["field"]
    assert 0 <= left < right <= 412
    assert 330 <= bottom < top <= 915 - 48
    assert app.order("cover top=48 bottom=24")["margins"] == [0, 48, 0, 24]
    app.order("turn")
    assert app.order("cover left=48 bottom=24")["margins"] == [48, 0, 0, 24]
    app.kill()


def test_a_back_gesture_does_what_the_key_does(phone):
    app = started(phone)
    app.order("go rules")
    assert app.order("gesture")["screen"] == "table"
    assert app.order("gesture")["screen"] == "games"
    assert app.order("gesture")["left"] == app.seen["left"] + 1, "at the first screen the app is put away"
    app.kill()


def test_the_door_takes_service_and_locks_with_it_and_a_phone_plays_on_in_the_background(phone):
    app = started(phone, PHONE_GRANTS=NOTIFY)
    opened = app.order("door")
    assert opened["door"], opened["texts"]
    began = ["startForegroundService", SERVICE, "The table is open; 0 phones"]
    assert [call for call in opened["java"] if call != ["getInsets"]] == [
        began, ["acquire", "processor 1"], ["acquire", "wifi 3"]]
    assert opened["phone"]["locks"] == ["processor 1", "wifi 3"]
    port, word = opened["door"]
    app.send("serve 1")
    with Phone(f"127.0.0.1:{port}", word) as guest:
        served = app.hear()
        assert ["say", "The table is open; 1 phone"] in served["java"]
        app.order("give")
        guest.until_sat()
        app.order("pause")
        app.send(f"doze {served['lines'] + 1}")
        assert any(guest.say(to_wire(one))["ok"] for one in (Choose("buy"), Choose("end_turn"), Roll((1, 2))))
        app.hear()
        assert app.order("resume")["lines"] == served["lines"] + 1
    closed = app.order("close_door")
    assert [call[0] for call in closed["java"] if call[0] not in {"getInsets", "say"}] == [
        "release", "release", "stopService"]
    assert closed["phone"] == {"service": None, "locks": []}
    app.kill()


def test_without_the_permission_there_is_no_service_and_the_page_says_so(phone):
    app = started(phone, PHONE_ANSWER="no")
    opened = app.order("door")
    assert ["request_permissions", NOTIFY] in opened["java"]
    assert opened["phone"] == {"service": None, "locks": []}
    assert any("Allow notifications" in text for text in opened["texts"])
    app.kill()
