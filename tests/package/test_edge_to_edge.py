"""What the phone draws over us, asked of Android with stand-ins: insets, keyboard, bars, back gesture, small wishes."""

import sys

import pytest

from app.phone import insets, on_android, preferences, sharing
from app.phone.insets import Insets
from tests.package.handset import HERE


@pytest.fixture
def java(monkeypatch):
    """Install the stand-in for Java, on a phone with Android 16, for this test only."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(HERE / "phone" / "stubs"))
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data")
    monkeypatch.setattr(on_android, "waiting", [])
    monkeypatch.setattr(on_android, "saving", [])
    import jnius

    yield jnius
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in {"jnius", "android"}:
            del sys.modules[name]


@pytest.fixture
def phone(java):
    return java.Phone


def test_from_android_15_on_bars_and_notch_lie_over_our_picture(phone):
    phone.bars = {"left": 0, "top": 63, "right": 48, "bottom": 24}
    assert insets.read() == Insets(top=63, right=48, bottom=24)


@pytest.mark.parametrize("surface", [(0, 63, 412, 891), (48, 100, 300, 800)])
def test_where_the_system_keeps_us_clear_of_them_nothing_lies_over_us(phone, surface):
    """Up to Android 14, and in a split screen: our surface is smaller than the window."""
    phone.bars, phone.surface = {"left": 48, "top": 63, "right": 0, "bottom": 24}, surface
    found = insets.read()
    assert (found.top, found.bottom) == (0, 0)
    assert found.left == max(0, 48 - surface[0])


def test_the_keyboard_counts_as_far_as_it_lies_over_us_and_covers_the_bar(phone):
    phone.bars, phone.keyboard = {"left": 0, "top": 63, "right": 0, "bottom": 24}, 300
    assert insets.read().below == 300
    phone.surface = (0, 63, 412, 615)  # Android 11 to 14 made the window lower
    assert insets.read().below == 0


@pytest.mark.parametrize("api", [24, 28, 29])
def test_android_7_to_10_keep_us_clear_and_are_not_asked(java, phone, api):
    phone.api = api
    phone.bars = {"left": 0, "top": 63, "right": 0, "bottom": 24}
    assert insets.read() == insets.NONE
    assert "getInsets" not in [call[0] for call in java.CALLS]


def test_a_phone_that_cannot_say_covers_nothing(java, monkeypatch):
    monkeypatch.setattr(java, "autoclass", None)
    assert insets.read() == insets.NONE
    assert on_android.font_scale() == 1.0
    assert not on_android.still()
    assert on_android.own_language() == ""


def test_the_keyboard_makes_room_and_does_not_push_the_picture_up(java):
    insets.make_room_for_keyboard()
    assert ("setSoftInputMode", 0x10) in java.CALLS


@pytest.mark.parametrize(("dark", "signs"), [(False, 24), (True, 0)])
def test_clock_and_battery_can_be_read_on_our_paper(java, dark, signs):
    insets.bars_for(dark=dark)
    assert java.CALLS[-1] == ("setSystemBarsAppearance", signs, 24)


def test_a_back_gesture_that_comes_as_no_key_is_heard(java, phone):
    heard = []
    on_android.hear_back(lambda: heard.append("back"))
    assert ("registerOnBackInvokedCallback", 0) in java.CALLS
    phone.gesture.onBackInvoked()
    assert heard == ["back"]


@pytest.mark.parametrize(("scale", "size"), [(0.85, 100), (1.0, 100), (1.15, 130), (1.3, 130), (1.5, 200), (2.0, 200)])
def test_the_phones_own_text_size_is_the_first_of_ours_until_one_is_chosen(phone, tmp_path, scale, size):
    phone.font_scale = scale
    assert preferences.load(tmp_path).size == size
    preferences.load(tmp_path).but(size=100).save(tmp_path)
    assert preferences.load(tmp_path).size == 100


def test_who_has_removed_animations_from_the_phone_sees_none_here(phone):
    assert not on_android.still()
    phone.animations = 0.0
    assert on_android.still()


@pytest.mark.parametrize(("chosen", "told"), [("fr", "fr"), ("en", "en"), ("nl", ""), ("", "")])
def test_the_language_of_the_phones_page_of_this_app_is_followed_where_it_is_one_of_ours(phone, chosen, told):
    phone.app_language = chosen
    assert preferences.told_language() == told


def test_a_language_chosen_here_is_told_to_the_phones_page(java, phone):
    on_android.set_own_language("fr")
    assert java.CALLS[-1] == ("setApplicationLocales", "fr")
    assert preferences.told_language() == "fr"


class Stream(list):
    def write(self, some): self.append(bytes(some))
    def close(self): self.append("closed")


@pytest.mark.parametrize("api", [24, 26, 28])
def test_android_7_to_9_let_the_person_choose_where_a_file_goes(java, phone, tmp_path, monkeypatch, api):
    """They have no Downloads that an app may write to without a permission."""
    import android

    phone.api, stream, started, listening = api, Stream(), [], []
    activity = java.PythonActivity.mActivity
    monkeypatch.setattr(activity, "startActivityForResult", lambda *asked: started.append(asked), raising=False)
    monkeypatch.setattr(activity, "getContentResolver", lambda: resolver, raising=False)
    monkeypatch.setattr(android, "mActivity", activity)
    monkeypatch.setattr(android.activity, "bind", lambda **heard: listening.append(heard), raising=False)
    resolver = java.Anything()
    resolver.openOutputStream = lambda address: stream
    file = tmp_path / "evening.paycorner"
    file.write_bytes(b"a whole game")
    sharing.send("Share", path=file, kind="application/octet-stream")
    [(intent, request)] = started
    assert (request, list(intent.texts.values())) == (on_android.SAVE, ["evening.paycorner"])
    listening[0]["on_activity_result"](request, on_android.CHOSEN, java.Anything())
    assert stream == [b"a whole game", "closed"]
