"""What only Android's classes can do, tested with stand-ins: the phone's language, and picking a file."""

# ruff: noqa: N802, N815 - the names are Java's

import os
import sys

import pytest

from app.phone import copies, on_android, preferences, squares
from tests.package.handset import HERE


@pytest.fixture
def java(monkeypatch):
    """Install the stand-in for Java for this test only."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(HERE / "phone" / "stubs"))
    monkeypatch.setattr(on_android, "waiting", [])
    monkeypatch.setattr(on_android, "listening", [])
    import jnius

    yield jnius
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in {"jnius", "android"}:
            del sys.modules[name]


class Cursor:
    def __init__(self, name): self.name = name
    def moveToFirst(self): return True
    def getColumnIndex(self, column): return [copies.NAME].index(column) if self.name is not None else -1
    def getString(self, index): return [self.name][index]
    def close(self): self.closed = True


class Address:
    """What the picker returns: the address of another app's file."""

    def __init__(self, path, name, scheme="content"): self.path, self.cursor, self.scheme = path, Cursor(name), scheme
    def getData(self): return self
    def getScheme(self): return self.scheme
    def toString(self): return self.path


class Intent:
    """What another app sends."""

    def __init__(self, action, address, flags=0): self.action, self.address, self.flags = action, address, flags
    def getAction(self): return self.action
    def getFlags(self): return self.flags
    def getData(self): return self.address if self.action == on_android.VIEW else None
    def getParcelableExtra(self, name): return self.address if (self.action, name) == SENT else None


SENT = (on_android.SEND, on_android.STREAM)


class Phone:
    """Activity and content resolver in one. It stores what it was asked."""

    def __init__(self, cache):
        self.cache, self.asked, self.listener, self.on_intent, self.intent = cache, [], None, None, None

    def getContentResolver(self): return self
    def getCacheDir(self): return self
    def getAbsolutePath(self): return str(self.cache)
    def startActivityForResult(self, intent, request): self.asked.append(request)
    def query(self, address, *_): return address.cursor
    def openFileDescriptor(self, address, mode): return Descriptor(os.open(address.path, os.O_RDONLY))

    def getIntent(self): return self.intent
    def setIntent(self, intent): self.intent = None

    def bind(self, on_activity_result=None, on_new_intent=None):
        assert self.listener is None or on_activity_result is None, "bound twice"
        assert self.on_intent is None or on_new_intent is None, "bound twice"
        self.listener = on_activity_result or self.listener
        self.on_intent = on_new_intent or self.on_intent


class Descriptor:
    def __init__(self, number): self.number = number
    def detachFd(self): return self.number


@pytest.fixture
def phone(java, tmp_path, monkeypatch):
    import android

    cache = tmp_path / "cache"
    cache.mkdir()
    handset = Phone(cache)
    monkeypatch.setattr(android, "mActivity", handset)
    monkeypatch.setattr(android, "activity", handset)
    return handset


@pytest.mark.parametrize(("set_to", "spoken"), [("fr", "fr"), ("en", "en"), ("nl", "en")])
def test_the_app_speaks_the_phones_language_where_it_can(java, monkeypatch, set_to, spoken):
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data")
    monkeypatch.setenv("PHONE_LANGUAGE", set_to)
    monkeypatch.delenv("LANG", raising=False)
    assert preferences.system_language() == spoken


def test_a_phone_that_cannot_say_its_language_is_no_reason_not_to_start(java, monkeypatch):
    monkeypatch.setattr(java, "autoclass", None)
    assert on_android.language() == ""


class Night:
    """A phone whose own theme is dark, as Java's Configuration says it."""

    uiMode = 0x21
    def __init__(self): self.mActivity = self
    def getResources(self): return self
    def getConfiguration(self): return self


def test_a_theme_as_the_phone_has_it_is_dark_when_the_phone_is(java, monkeypatch):
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data")
    monkeypatch.setattr(java, "autoclass", lambda _: Night())
    assert [preferences.Preferences(light=light).dark for light in ("phone", "day", "lamp")] == [True, False, True]
    monkeypatch.setattr(Night, "uiMode", 0x11)
    assert [preferences.Preferences(light=light).dark for light in ("phone", "day", "lamp")] == [False, False, True]


def test_a_phone_that_cannot_say_its_theme_is_light(java, monkeypatch):
    monkeypatch.setattr(java, "autoclass", None)
    assert not on_android.dark()


def test_a_chosen_file_is_copied_under_its_own_name(phone, tmp_path):
    (tmp_path / "theirs").write_bytes(b"a whole game")
    found = []
    on_android.pick_file(found.append)
    phone.listener(on_android.REQUEST, on_android.CHOSEN, Address(tmp_path / "theirs", "evening.paycorner"))
    assert [(path.name, path.read_bytes()) for path in found] == [("evening.paycorner", b"a whole game")]
    assert found[0].parent == phone.cache / "picked"


def test_a_name_from_another_app_cannot_lead_out_of_the_folder(phone, tmp_path):
    (tmp_path / "theirs").write_bytes(b"x")
    found = []
    on_android.pick_file(found.append)
    phone.listener(on_android.REQUEST, on_android.CHOSEN, Address(tmp_path / "theirs", "../../games.db"))
    assert found[0] == phone.cache / "picked" / "games.db"


@pytest.mark.parametrize("name", ["..", "", ".", "/", "a\0b/..", None, " .. ", "..\\\\"])
def test_a_name_that_is_none_is_replaced_by_ours(phone, tmp_path, name):
    (tmp_path / "theirs").write_bytes(b"x")
    assert copies.copied(Address(tmp_path / "theirs", name)) == phone.cache / "picked" / "picked"


@pytest.mark.parametrize("answer", [(7001, 0, None), (7001, -1, None), (12, -1, "something else")])
def test_leaving_the_picker_and_other_answers_choose_nothing(phone, answer):
    found = []
    on_android.pick_file(found.append)
    phone.listener(*answer)
    assert not found


def test_asked_a_second_time_only_the_second_asker_is_answered(phone, tmp_path):
    (tmp_path / "theirs").write_bytes(b"x")
    first, second = [], []
    on_android.pick_file(first.append)
    on_android.pick_file(second.append)
    phone.listener(on_android.REQUEST, on_android.CHOSEN, Address(tmp_path / "theirs", "a"))
    assert (len(first), len(second), phone.asked) == (0, 1, [on_android.REQUEST] * 2)


# ------------------------------------------------------------------ "open with", and "share"

def refuse(address):
    raise AssertionError(f"no square was read: {address}")


@pytest.fixture
def theirs(tmp_path):
    (tmp_path / "theirs").write_bytes(b"a whole game")
    return Address(tmp_path / "theirs", "evening.paycorner")


@pytest.mark.parametrize("action", [on_android.VIEW, on_android.SEND])
def test_a_file_that_another_app_hands_us_is_taken_once_at_the_start(phone, theirs, action):
    phone.intent = Intent(action, theirs)
    found = []
    on_android.listen(found.append, refuse)
    assert [path.read_bytes() for path in found] == [b"a whole game"]
    on_android.listen(found.append, refuse)
    assert len(found) == 1


def test_a_file_that_comes_while_the_app_runs_goes_to_whoever_listens_now(phone, theirs):
    first, second = [], []
    on_android.listen(first.append, refuse)
    on_android.listen(second.append, refuse)
    phone.on_intent(Intent(on_android.VIEW, theirs))
    assert (len(first), len(second)) == (0, 1)


@pytest.mark.parametrize("intent", [
    None, Intent("android.intent.action.MAIN", None), Intent(on_android.VIEW, None), Intent(on_android.SEND, None),
    Intent("org.kivy.LAUNCH", Address("x", "x")), Intent(on_android.VIEW, Address("/etc/passwd", "x", "file")),
    Intent(on_android.VIEW, Address("x", "x"), on_android.FROM_HISTORY),
])  # fmt: skip
def test_other_intents_paths_and_what_came_before_open_nothing(phone, intent):
    phone.intent = intent
    found = []
    on_android.listen(found.append, refuse)
    assert found == []


def test_an_address_of_ours_that_the_camera_has_read_is_handed_on_once(phone):
    square = "paycorner://192.168.1.20:8031/7#SP2PC-99KES-FC1D3"
    phone.intent, found, scanned = Intent(on_android.VIEW, Address(square, "", "paycorner")), [], []
    on_android.listen(found.append, scanned.append)
    on_android.listen(found.append, scanned.append)
    phone.on_intent(Intent(on_android.SEND, Address(square, "", "paycorner")))
    phone.on_intent(Intent(on_android.VIEW, Address(square + "x" * 999, "", "paycorner")))
    assert (found, scanned[0], len(scanned[-1]), len(scanned)) == ([], square, squares.LONGEST, 2)


def test_what_cannot_be_read_is_a_path_that_the_reader_reports(phone, tmp_path, monkeypatch):
    found = []
    phone.intent = Intent(on_android.VIEW, Address(tmp_path / "missing", "a"))
    on_android.listen(found.append, refuse)
    assert [path.exists() for path in found] == [False]
    monkeypatch.setattr(copies, "LARGEST", 100)
    (tmp_path / "endless").write_bytes(bytes(101))
    phone.on_intent(Intent(on_android.VIEW, Address(tmp_path / "endless", "a")))
    assert [path.exists() for path in found] == [False, False]
    assert not (phone.cache / "picked").exists()


def test_no_copy_stays_in_the_cache(phone, theirs):
    (phone.cache / "picked").mkdir()
    (phone.cache / "picked" / "of the last run").write_bytes(b"x")
    on_android.listen([].append, refuse)
    assert not (phone.cache / "picked").exists()
    first, second = copies.copied(theirs), copies.copied(Address(theirs.path, "other"))
    assert [path.name for path in first.parent.iterdir()] == [second.name]
    copies.forget_copies()
    assert not first.parent.exists()
