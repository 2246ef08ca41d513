"""The door while the banker looks at something else: kept open where the phone allows it; where not, it is said."""

import threading

import pytest

from app.core.referee import Roll
from app.core.wire import to_wire
from app.phone import device
from app.screens.frame.dozing import PausedWindow, dozing
from tests.reach.phone import Phone
from tests.screens.table_kit import at_table
from tests.screens.test_invite import HERE, invited, meanwhile


class Keeper:
    """A phone that keeps apps running, or not. It stores what it is told."""

    def __init__(self, monkeypatch, allows):
        self.allows, self.said, self.asked = allows, [], []
        for name in ("keep_running", "say_running", "stop_running", "ask_to_keep_running"):
            monkeypatch.setattr(device, name, getattr(self, name))

    def keep_running(self, notice):
        self.said.append(notice.title)
        return self.allows

    def say_running(self, notice): self.said.append(notice.title)
    def stop_running(self): self.said.append("ended")
    def ask_to_keep_running(self, answered): return False


@pytest.fixture
def keeper(monkeypatch):
    return lambda allows=True: Keeper(monkeypatch, allows)


@pytest.fixture
def hand(drive, tmp_path, monkeypatch):
    monkeypatch.setattr("app.phone.addresses.routed", lambda: [HERE])
    monkeypatch.setattr("app.phone.addresses.leads_here", lambda _: True)
    hand = at_table(drive, tmp_path, edition="classic", first="p1").sit()
    yield hand
    if hand.ui.app is not None and hand.ui.app.hosting is not None:
        hand.ui.app.hosting.close()
    dozing.wake_up()


def scanned(hand):
    hosting = hand.ui.app.hosting
    phone = meanwhile(hand.ui, lambda: Phone(f"{HERE}:{hosting.port}", hosting.host.word))
    meanwhile(hand.ui, lambda: phone.until_seq(1))
    return phone


def in_background(hand, work):
    """Let another phone do something while the app is in the background and draws nothing."""
    done = []
    thread = threading.Thread(target=lambda: done.append(work()), daemon=True)
    thread.start()
    window = PausedWindow(hand.ui.window, dozing)
    while thread.is_alive():
        window.wait_event()
    return done[0]


def test_the_service_runs_from_the_doors_opening_to_its_closing_and_counts_the_phones(hand, keeper):
    kept = keeper()
    hosting = invited(hand)
    assert kept.said == ["The table is open; 0 phones"]
    assert hand.ui.app.router.current.background == hand.ui.app.words("invite.kept")
    with scanned(hand):
        assert kept.said[-1] == "The table is open; 1 phone"
    hand.ui.wait_until(lambda: kept.said[-1] == "The table is open; 0 phones")
    hosting.close()
    assert kept.said[-1] == "ended"


def test_in_the_background_phones_play_on_and_nothing_is_drawn(hand, keeper):
    keeper()
    hosting = invited(hand)
    with scanned(hand) as ana:
        hosting.host.give(next(iter(hosting.host.guests.values())), "p1", "act")
        meanwhile(hand.ui, ana.until_sat)
        hand.ui.app.dispatch("on_pause")
        assert dozing.away
        before = hand.session.game.lines
        assert in_background(hand, lambda: ana.say(to_wire(Roll((1, 2)))))["ok"]
        assert hand.session.game.lines == before + 1
        hand.ui.app.dispatch("on_resume")
        hand.ui.wait(0.5)
        hand.ui.app.back()
        hand.ui.wait(0.5)
        assert hand.ui.sees("Buy Baltic Avenue?")


def test_without_the_permission_it_is_as_it_was_and_the_page_says_so(hand, keeper, monkeypatch):
    kept = keeper(allows=False)
    monkeypatch.setattr(device, "ANDROID", True)
    monkeypatch.setattr(device, "covered", lambda: device.insets.NONE)
    hosting = invited(hand)
    assert hand.ui.sees("Allow notifications in the phone’s settings, and the table stays open.")
    told = []
    monkeypatch.setattr(hosting.host, "away", lambda: told.append("away"))
    hosting.on_pause()
    hosting.close()
    assert (told, kept.said) == (["away"], ["The table is open; 0 phones"])


def test_the_permission_is_asked_for_once_the_door_opens_and_used_when_it_is_given(hand, keeper, monkeypatch):
    kept, asked = keeper(), []
    monkeypatch.setattr(device, "ask_to_keep_running", lambda answered: asked.append(answered) or True)
    hosting = invited(hand)
    assert not hosting.kept.on
    asked[0]()
    assert hosting.kept.on
    assert kept.said == ["The table is open; 0 phones"]


def test_a_permission_that_comes_when_the_door_is_closed_again_starts_nothing(hand, keeper, monkeypatch):
    kept, asked = keeper(), []
    monkeypatch.setattr(device, "ask_to_keep_running", lambda answered: asked.append(answered) or True)
    invited(hand).close()
    asked[0]()
    assert kept.said == []


class Sdl:
    """SDL's window, which has these events to tell."""

    def __init__(self, *events): self.events = list(events)
    def poll(self): return self.events.pop(0) if self.events else False


def test_kivys_loop_for_pauses_gets_what_it_knows_and_its_other_loop_too(monkeypatch):
    """In the one nothing is None; in the other it is False, which ends that loop."""
    waiting = PausedWindow(Sdl(("app_lowmemory",)), dozing)
    assert waiting.poll() == ("app_lowmemory",)
    assert waiting.poll() is False
    waiting.wait_event()
    assert waiting.poll() is None
    assert waiting.poll() is False
