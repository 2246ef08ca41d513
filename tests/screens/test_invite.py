"""Other phones are invited from the Table: two codes, who is here, what they may, what they ask, and out again."""

import sys
import threading

import pytest

from app.core.referee import Choose, Roll
from app.core.wire import to_wire
from app.rules.dealing.by_hand import Adjust, Note
from tests.reach.phone import Phone
from tests.screens.table_kit import TableHand, at_table

HERE = "127.0.0.1"


@pytest.fixture
def hand(drive, tmp_path, monkeypatch):
    """Seat three players at a table, in a network of this machine's own."""
    monkeypatch.setattr("app.phone.addresses.routed", lambda: [HERE])
    monkeypatch.setattr("app.phone.addresses.leads_here", lambda _: True)
    hand = at_table(drive, tmp_path, edition="classic", first="p1").sit()
    yield hand
    if hand.ui.app is not None and hand.ui.app.hosting is not None:
        hand.ui.app.hosting.close()


@pytest.fixture
def phones(hand):
    """Return a function that scans the shown code; `.does(...)` lets that phone act while the app goes on."""
    came = []

    def come(**options):
        hosting = hand.ui.app.hosting
        phone = meanwhile(hand.ui, lambda: Phone(f"{HERE}:{hosting.port}", hosting.host.word, **options))
        came.append(phone)
        meanwhile(hand.ui, lambda: phone.until_seq(1))
        return phone

    yield come
    for phone in came:
        phone.close()


def meanwhile(ui, work):
    """Let another phone do something while this app goes on drawing."""
    done = []

    def run():
        try:
            done.append((work(), None))
        except Exception as error:  # noqa: BLE001 - it is raised here
            done.append((None, error))

    threading.Thread(target=run, daemon=True).start()
    ui.wait_until(lambda: done)
    result, error = done[0]
    if error is not None:
        raise error
    return result


def invited(hand):
    """Open the codes with one touch on the Table."""
    hand.ui.tap(sign(hand))
    hand.ui.wait(0.4)
    return hand.ui.app.hosting


def sign(hand):
    return next(w for w in hand.ui.widgets() if type(w).__name__ == "DoorAction")


def on_a_sheet(hand, text):
    hand.ui.wait(0.3)
    hand.ui.tap(text)
    hand.ui.wait(0.3)


def test_nothing_of_it_is_loaded_before_the_door_is_opened(hand):
    import subprocess

    told = "import sys; import app.screens.guests.icon; print({'websockets', 'segno'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=False)
    assert done.stdout.strip().endswith("set()"), done.stderr
    assert hand.ui.app.hosting is None


def test_one_touch_on_the_table_shows_the_code_and_one_touch_closes_the_door(hand, phones):
    hosting = invited(hand)
    assert hand.ui.taps == 1
    codes = [w for w in hand.ui.widgets() if type(w).__name__ == "QrCode"]
    assert len(codes) == 1
    assert hand.ui.sees(f"{HERE}:{hosting.port}")
    assert hand.ui.sees(hosting.host.word)
    phone = phones()
    hand.ui.scroll_to("Close the door")
    hand.ui.tap("Close the door")
    assert hand.ui.app.hosting is None
    assert meanwhile(hand.ui, phone.closed) == 1001


def test_a_phone_that_leaves_before_its_row_is_drawn_is_no_trouble(hand, phones):
    """Rows are drawn a frame after it is known who is here; a hand-over takes all phones away at once."""
    hosting = invited(hand)
    phones(name="tablet")
    hand.ui.wait_until(lambda: hand.ui.sees("tablet"))
    screen = hand.ui.app.router.current
    screen.guests = []
    hand.ui.wait(0.2)
    screen.refresh()
    hosting.host.guests.clear()
    hand.ui.wait(0.2)
    assert hand.ui.sees("tablet")
    assert not hand.ui.sees("Something went wrong")


def test_a_question_of_a_phone_opens_no_door_again_that_was_closed_meanwhile(hand, phones):
    hosting = invited(hand)
    phone = phones()
    meanwhile(hand.ui, lambda: phone.ask("seat", seat="p2"))
    hand.ui.wait_until(lambda: len(hosting.asks) == 1)
    screen, asks = hand.ui.app.router.current, [*hosting.asks]
    hosting.close()
    screen.asks = []
    screen.asks = asks
    hand.ui.wait(0.3)
    assert hand.ui.app.hosting is None


def test_the_wifi_gets_a_code_of_its_own_once_it_is_known(hand):
    invited(hand)
    hand.ui.app.router.current.ask_wifi()
    hand.ui.wait(0.3)
    fields = [w for w in hand.ui.widgets() if type(w).__name__ == "Field"]
    for field, text in zip(fields, ("Ana; home", "se:cret"), strict=True):
        hand.ui.tap(field)
        hand.ui.type(text)
    hand.ui.tap("Show the code")
    hand.ui.wait(0.3)
    assert len([w for w in hand.ui.widgets() if type(w).__name__ == "QrCode"]) == 2
    from app.reach.codes import wifi_text

    assert wifi_text("Ana; home", "se:cret") == r"WIFI:T:WPA;S:Ana\; home;P:se\:cret;;"
    assert wifi_text("open", "") == "WIFI:T:nopass;S:open;P:;;"


def test_a_phone_asks_for_a_seat_gets_it_with_one_touch_and_rolls(hand, phones):
    invited(hand)
    phone = phones(name="iPhone")
    assert meanwhile(hand.ui, lambda: phone.ask("seat", seat=hand.ana))["ok"]
    assert hand.ui.sees("iPhone says that it is the phone of Ana.")
    on_a_sheet(hand, "Yes, Ana")
    meanwhile(hand.ui, phone.until_sat)
    hand.ui.app.to_table()
    hand.ui.wait(0.3)
    assert meanwhile(hand.ui, lambda: phone.roll(1, 2))["ok"]
    hand.ui.wait(0.3)
    assert hand.asked.text == "Buy Baltic Avenue for $60?"
    assert hand.session.past.last.by == hand.ana
    assert hand.ui.app.net.mistakes == []


def test_a_newer_question_of_a_phone_takes_the_place_of_the_older(hand, phones):
    invited(hand)
    phone = phones(name="iPhone")
    for seat in (hand.ana, hand.ben):
        assert meanwhile(hand.ui, lambda seat=seat: phone.ask("seat", seat=seat))["ok"]
    hand.ui.wait(0.5)
    assert hand.ui.sees("iPhone says that it is the phone of Ben.")
    assert not hand.ui.sees("iPhone says that it is the phone of Ana.")
    on_a_sheet(hand, "Yes, Ben")
    assert meanwhile(hand.ui, phone.until_sat).you["seat"] == hand.ben
    assert [sheet for sheet in hand.ui.app.overlay.children if getattr(sheet, "is_sheet", False)] == []


def test_a_phone_gets_a_seat_and_a_right_from_its_own_row_and_is_put_out(hand, phones):
    invited(hand)
    phone = phones(name="Android")
    hand.ui.wait(0.3)
    hand.ui.scroll_to("Android")
    hand.ui.tap("Android")
    on_a_sheet(hand, "Ben")
    assert meanwhile(hand.ui, phone.until_sat).you["seat"] == hand.ben
    hand.ui.scroll_to("Ben")
    hand.ui.tap("Ben")
    on_a_sheet(hand, "Look on")
    assert meanwhile(hand.ui, phone.until_sat).you["right"] == "look"
    hand.ui.scroll_to("Ben")
    hand.ui.tap("Ben")
    on_a_sheet(hand, "Remove this phone")
    assert meanwhile(hand.ui, phone.closed) == 4403
    hand.ui.wait_until(lambda: not hand.ui.app.hosting.host.guests)
    hand.ui.wait(0.3)
    assert hand.ui.sees("Nobody is here yet")


def test_a_phone_that_is_given_a_seat_may_answer_at_once(hand, phones):
    """It came to look on; with a seat it may act, and nobody has to touch a second time."""
    invited(hand)
    phone = phones(name="Android")
    assert phone.you["right"] == "look"
    hand.ui.wait(0.3)
    hand.ui.scroll_to("Android")
    hand.ui.tap("Android")
    on_a_sheet(hand, "Ana")
    you = meanwhile(hand.ui, phone.until_sat).you
    assert (you["seat"], you["right"]) == (hand.ana, "act")
    assert meanwhile(hand.ui, lambda: phone.roll(1, 2))["ok"]
    assert hand.session.past.last.by == hand.ana


def test_a_phone_that_changes_its_seat_keeps_what_it_may(hand, phones):
    hosting = invited(hand)
    phone = phones(name="Android")
    hosting.host.give(next(iter(hosting.host.guests.values())), hand.ben, "answer")
    meanwhile(hand.ui, phone.until_sat)
    hand.ui.app.refresh()
    hand.ui.wait(0.3)
    hand.ui.scroll_to("Ben")
    hand.ui.tap("Ben")
    on_a_sheet(hand, "Ana")
    you = meanwhile(hand.ui, phone.until_sat).you
    assert (you["seat"], you["right"]) == (hand.ana, "answer")


def test_what_a_phone_may_not_write_is_done_with_one_touch_here(hand, phones):
    hosting = invited(hand)
    phone = phones()
    hosting.host.give(next(iter(hosting.host.guests.values())), hand.ben, "act")
    meanwhile(hand.ui, phone.until_sat)
    wish = to_wire(Adjust((("bank", hand.ben, 50, "$"),), "forgotten"))
    assert meanwhile(hand.ui, lambda: phone.ask("wish", at=1, c=wish))["ok"]
    assert hand.ui.sees("Ben asks for this")
    on_a_sheet(hand, "Do it")
    assert hand.cash(hand.ben) == 1550
    assert meanwhile(hand.ui, lambda: phone.until_seq(2).ask("undo", at=2))["ok"]
    on_a_sheet(hand, "Do it")
    assert hand.cash(hand.ben) == 1500


def test_what_a_phone_takes_back_is_seen_on_the_table(hand, phones):
    hosting = invited(hand)
    phone = phones()
    hosting.host.give(next(iter(hosting.host.guests.values())), hand.ana, "act")
    meanwhile(hand.ui, phone.until_sat)
    hand.ui.app.back()
    assert meanwhile(hand.ui, lambda: phone.roll(1, 2))["ok"]
    hand.ui.wait(0.3)
    assert hand.ui.sees("Buy Baltic Avenue")
    assert meanwhile(hand.ui, lambda: phone.until_seq(2).ask("undo", at=2))["ok"]
    hand.ui.wait(0.3)
    assert not hand.ui.sees("Buy Baltic Avenue")


def test_a_wish_from_before_the_last_line_is_asked_anew_and_undoes_no_other_line(hand, phones):
    hosting = invited(hand)
    phone = phones()
    hosting.host.give(next(iter(hosting.host.guests.values())), hand.ben, "act")
    meanwhile(hand.ui, phone.until_sat)
    hand.say(Roll((1, 2)))
    assert meanwhile(hand.ui, lambda: phone.until_seq(2).ask("undo", at=2))["text"]
    hand.say(Choose("buy"))
    on_a_sheet(hand, "Do it")
    assert hand.ui.sees("The table has moved on")
    assert hand.session.game.owner("baltic_avenue") == hand.ana
    wish = to_wire(Adjust((("bank", hand.ben, 50, "$"),), "forgotten"))
    assert meanwhile(hand.ui, lambda: phone.until_seq(3).ask("wish", at=3, c=wish))["ok"]
    hand.say(Note("meanwhile"))
    on_a_sheet(hand, "Do it")
    assert hand.cash(hand.ben) == 1500
    on_a_sheet(hand, "Do it")
    assert hand.cash(hand.ben) == 1550


def test_a_bid_by_phone_is_seen_by_whoever_sells(hand, phones):
    hosting = invited(hand)
    phone = phones()
    hosting.host.give(next(iter(hosting.host.guests.values())), hand.ben, "act")
    meanwhile(hand.ui, phone.until_sat)
    hand.say(Roll((1, 2)), Choose("auction"))
    hand.ui.app.router.home("table")
    hand.ui.wait(0.3)
    assert meanwhile(hand.ui, lambda: phone.until_seq(3).ask("bid", at=3, amount=70))["ok"]
    hand.ui.wait(0.3)
    hand.ui.tap("Sold to Ben for $70")
    assert (hand.session.game.owner("baltic_avenue"), hand.cash(hand.ben)) == (hand.ben, 1430)


def test_the_phones_come_along_to_the_next_game_once_its_codes_are_shown(hand, phones):
    first = invited(hand)
    phone = phones()
    first.host.give(next(iter(first.host.guests.values())), hand.ben, "act")
    meanwhile(hand.ui, phone.until_sat)
    port, word = first.port, first.host.word
    again = TableHand(hand.ui, 2, "classic", first="p2")
    hand.ui.app.router.home("table")
    hand.ui.wait(0.3)
    assert meanwhile(hand.ui, lambda: phone.ask("ping"))["key"] == "elsewhere"
    second = invited(hand)
    assert (second.port, second.host.word) == (port, word)
    meanwhile(hand.ui, phone.closed)
    phone.lines = []
    meanwhile(hand.ui, phone.open)
    assert (phone.you["seat"], phone.you["name"]) == (again.ben, "Ben")
    assert hand.ui.sees("Ben")


def test_the_door_stays_open_on_the_table_and_its_sign_says_so(hand):
    before = sign(hand).icon
    invited(hand)
    hand.ui.app.back()
    hand.ui.wait(0.3)
    assert hand.ui.app.hosting is not None
    assert sign(hand).icon != before


def test_after_the_app_was_ended_the_door_opens_again_and_the_phone_is_back(hand, phones, drive, tmp_path):
    hosting = invited(hand)
    phone = phones()
    port, number = hosting.port, hand.session.saved.id
    hosting.host.give(next(iter(hosting.host.guests.values())), hand.ana, "act")
    meanwhile(hand.ui, phone.until_sat)
    hand.ui.close()
    from tests.screens.app import paycorner

    again = drive(paycorner(tmp_path))
    again.wait(0.5)
    again.app.session.open(number)
    again.app.to_table()
    again.wait(0.5)
    assert again.app.hosting is not None
    assert again.app.hosting.port == port
    phone.close()
    meanwhile(again, phone.open)
    assert phone.you["seat"] == hand.ana
    again.app.hosting.close()


def test_the_app_in_the_background_is_told_to_the_phones(hand, phones):
    invited(hand)
    phone = phones()
    hand.ui.app.dispatch("on_pause")
    assert meanwhile(hand.ui, lambda: phone.take(until=lambda said: said["t"] == "away"))["why"] == "paused"
    hand.ui.app.dispatch("on_resume")
    meanwhile(hand.ui, lambda: phone.take(until=lambda said: said["t"] == "now"))


def test_two_banks_are_told_and_the_banker_says_which_one_counts(hand, phones):
    hosting = invited(hand)
    phone = phones()
    phone.keep, phone.lines = (7, "ab" * 32), []
    phone.close()
    meanwhile(hand.ui, phone.open)
    assert phone.others[-1]["t"] == "fork"
    assert hand.ui.sees("Two phones bank this game")
    assert hosting.host.stopped == "forked"
    on_a_sheet(hand, "This bank counts")
    assert not hosting.host.stopped


def test_after_twenty_seconds_without_anybody_the_screen_says_what_may_be_in_the_way(hand):
    invited(hand)
    assert hand.ui.sees("The other phones must be on the same Wi-Fi")
    hand.ui.wait(21)
    assert hand.ui.sees("Nobody has come yet.")


def test_without_a_network_the_screen_says_so(hand, monkeypatch):
    monkeypatch.setattr("app.phone.addresses.routed", list)
    invited(hand)
    assert hand.ui.sees("This phone is not on any network.")
    assert not [w for w in hand.ui.widgets() if type(w).__name__ == "QrCode"]


def sheets(hand):
    return [widget for widget in hand.ui.widgets() if getattr(widget, "is_sheet", False)]


def asked_for(hand, phone, *seats):
    for seat in seats:
        assert meanwhile(hand.ui, lambda seat=seat: phone.ask("seat", seat=seat))["ok"]
    hand.ui.wait(0.3)


def test_one_question_comes_over_the_table_and_the_icon_counts_all(hand, phones):
    invited(hand)
    hand.ui.app.back()
    hand.ui.wait(0.3)
    first, second, third = (phones(name=name) for name in ("iPhone", "Pixel", "Fairphone"))
    for phone in (first, second, third):
        asked_for(hand, phone, hand.ana, hand.ben)
    assert len(sheets(hand)) == 1
    assert hand.ui.sees("iPhone says that it is the phone of Ben.")
    assert hand.ui.sees("2 more phones ask.")
    assert sign(hand).count == 3
    sheets(hand)[0].close()
    hand.ui.wait(0.3)
    assert (sign(hand).count, sheets(hand)) == (2, [])
    assert hand.ui.sees("2")
    hand.ui.tap(sign(hand))
    hand.ui.wait(0.4)
    assert hand.ui.sees("They ask")
    assert not hand.ui.faults()
    rows = [widget for widget in hand.ui.widgets() if getattr(widget, "title", "") == "Fairphone"]
    hand.ui.tap(next(row for row in rows if row.icon.startswith("hand")))
    on_a_sheet(hand, "Yes, Ben")
    assert hand.ui.sees("Pixel says that it is the phone of Ben.")
    assert hand.ui.sees("Ben already has a phone, and it is here now: Fairphone.")
    on_a_sheet(hand, "No")
    assert sheets(hand) == []


def test_what_a_phone_asks_leaves_with_it(hand, phones):
    hosting = invited(hand)
    first, second = phones(name="iPhone"), phones(name="Pixel")
    asked_for(hand, first, hand.ana)
    asked_for(hand, second, hand.ben)
    first.close()
    hand.ui.wait_until(lambda: len(hosting.asks) == 1)
    hand.ui.wait(0.2)
    assert sheets(hand) == []
    second.close()
    hand.ui.wait_until(lambda: not len(hosting.asks))
    hand.ui.wait(0.2)
    assert not hand.ui.sees("They ask")


def test_one_touch_lets_no_new_phones_in_and_one_lets_them_in_again(hand, phones):
    hosting = invited(hand)
    first, second = phones(name="iPhone"), phones(name="Pixel")
    asked_for(hand, first, hand.ana)
    asked_for(hand, second, hand.ben)
    hand.ui.tap("Let no new phones in")
    hand.ui.wait(0.3)
    assert hosting.host.is_shut
    assert (len(hosting.asks), sheets(hand)) == (0, [])
    assert not [w for w in hand.ui.widgets() if type(w).__name__ == "QrCode"]
    assert hand.ui.sees("No new phones are let in.")
    assert meanwhile(hand.ui, lambda: first.ask("seat", seat=hand.ana))["key"] == "shut"
    hand.ui.scroll_to("Let new phones in again")
    hand.ui.tap("Let new phones in again")
    hand.ui.wait(0.3)
    assert [w for w in hand.ui.widgets() if type(w).__name__ == "QrCode"]
    assert phones().now


def test_in_the_largest_letters_somebody_who_asks_is_counted_on_the_table_too(hand, phones):
    invited(hand)
    hand.ui.app.back()
    hand.ui.app.prefer(size=200)
    hand.ui.wait(0.5)
    phone = phones()
    asked_for(hand, phone, hand.ana)
    counted = [widget for widget in hand.ui.widgets() if getattr(widget, "count", 0) == 1 and widget.parent]
    assert counted
    assert not hand.ui.faults()


def test_phones_that_come_and_go_do_not_come_over_the_table_again_and_again(hand):
    """Who becomes a member anew for each question is counted, and no sheet comes after the first few."""
    from types import SimpleNamespace

    hosting, shown = invited(hand), 0
    for number in range(60):
        guest = SimpleNamespace(member=f"m{number}", label="hostile", seat="", right="look", number=number, app=False)
        hosting.notify("seat", guest, {"seat": hand.ana})
        shown += len(sheets(hand))
        assert len(sheets(hand)) <= 1
        for sheet in sheets(hand):
            sheet.close()
        for ask in list(hosting.asks):
            hosting.asks.drop(ask)
    assert 0 < shown <= 5


def test_while_the_app_is_away_nothing_waits_but_questions_within_their_bounds(hand, monkeypatch):
    from types import SimpleNamespace

    from app.reach.asks import OPEN
    from app.screens.frame.dozing import dozing

    hosting = invited(hand)
    monkeypatch.setattr(dozing, "away", True)
    before = len(hand.ui.app.overlay.children)
    for number in range(500):
        guest = SimpleNamespace(member=f"m{number}", label="hostile", seat="", right="look", number=number, app=False)
        hosting.notify("came", guest, {})
        hosting.notify("seat", guest, {"seat": hand.ana})
    hand.ui.wait(0.3)
    assert len(hosting.asks) <= OPEN.address
    assert len(hand.ui.app.overlay.children) == before
    monkeypatch.setattr(dozing, "away", False)
    hand.ui.app.dispatch("on_resume")
    hand.ui.wait(0.3)
    assert len(sheets(hand)) == 1
