"""This phone follows another phone's bank, takes over when it is gone, is handed the bank, and hands it on."""

from types import SimpleNamespace

import pytest

from app.core.referee import Choose, Roll
from app.reach.seats.members import Members, beside
from app.rules.dealing.by_hand import Note
from app.session import Session, setup
from tests.reach.bank import GENEROUS, Bank
from tests.reach.conftest import give
from tests.reach.phone import Phone
from tests.reach.relay import Relay
from tests.reach.second import SecondPhone
from tests.reach.test_own_boards import OWN
from tests.screens.app import paycorner
from tests.screens.driver import plain
from tests.screens.table_kit import at_table
from tests.screens.test_invite import HERE, meanwhile


@pytest.fixture
def bank(tmp_path):
    """Another phone of this network, which banks a game."""
    with Bank(tmp_path / "other" / "games.db", GENEROUS) as bank:
        yield bank


@pytest.fixture
def came():
    """`came(bank, "ana")`: a guest of the other bank, on this seat."""
    phones = []

    def start(bank, seat):
        phones.append(Phone(bank.address, bank.key))
        phones[-1].until_seq(1)
        give(bank, phones[-1], seat)
        return phones[-1]

    yield start
    for phone in phones:
        phone.close()


@pytest.fixture
def ui(drive, tmp_path, monkeypatch):
    monkeypatch.setattr("app.phone.addresses.routed", lambda: [HERE])
    monkeypatch.setattr("app.phone.addresses.leads_here", lambda _: True)
    ui = drive(paycorner(tmp_path / "own"))
    ui.wait(0.5)
    yield ui
    if ui.app is not None and ui.app.following is not None:
        ui.app.following.stop()
    if ui.app is not None and ui.app.hosting is not None:
        ui.app.hosting.close()


def followed(ui, bank, key=""):
    """The address and the key are typed as the other phone shows them."""
    ui.scroll_to("Follow a table")
    ui.tap("Follow a table")
    ui.wait(0.4)
    fields = sorted((w for w in ui.widgets() if type(w).__name__ == "Field"), key=lambda one: -one.y)
    for field, text in zip(fields, (bank.address, key or bank.key.lower().replace("-", " ")), strict=True):
        ui.tap(field)
        ui.type(text)
    ui.tap(next(w for w in ui.widgets() if type(w).__name__ == "PushButton" and w.text == "Follow"))
    return ui


def shows(ui, text):
    ui.wait_until(lambda: ui.sees(text))
    return ui


def test_it_is_found_in_the_list_of_games_and_follows_what_was_typed(ui, bank):
    shows(followed(ui, bank), "Every line of the bank is here.")
    shows(ui, "Ana rolls")
    shows(ui, "1 line kept on this phone")
    bank.say(Roll((1, 2)))
    shows(ui, "2 lines kept on this phone")
    shows(ui, "Buy Baltic Avenue for $60?")
    ui.tap("Stop following")
    ui.wait(0.3)
    assert ui.app.following is None
    assert [saved.title for saved in ui.app.session.games()] == ["Friday"]
    assert ui.app.net.mistakes == []


def test_what_is_no_address_is_told(ui, bank):
    bank.port = "x"
    followed(ui, bank)
    assert ui.sees("That is no address with a key.")


def test_an_address_where_nobody_answers_promises_no_taking_over(ui, bank):
    bank.close()
    shows(followed(ui, bank), "No bank answers there.")
    assert not ui.sees("Take over")


def test_a_key_of_yesterday_is_told(ui, bank):
    shows(followed(ui, bank, "AAAAA-BBBBB-CCCCC"), "This key is no longer valid.")
    assert ui.sees("This phone has stopped following.")
    assert not ui.sees("This phone follows until")


def test_the_bank_is_taken_over_with_one_touch_and_only_when_it_is_gone(ui, bank):
    bank.say(Roll((1, 2)))
    shows(followed(ui, bank), "2 lines kept on this phone")
    assert not ui.sees("Take over the bank")
    bank.close()
    shows(ui, "The banker’s phone is away.")
    ui.tap("Take over the bank")
    ui.wait(0.5)
    session = ui.app.session
    assert (session.head.seq, session.game.position["ana"]) == (3, "baltic_avenue")
    assert [w for w in ui.widgets() if type(w).__name__ == "QrCode"], "others can scan at once"
    ui.app.to_table()
    ui.wait(0.3)
    assert ui.sees("Buy Baltic Avenue?")
    assert ui.app.net.mistakes == []


def test_a_familys_own_board_comes_along_and_stays_when_the_bank_is_gone(ui, tmp_path):
    """Its names and its money, on the phone that has taken the bank over and in a new game there."""
    path = tmp_path / "dublin" / "games.db"
    path.parent.mkdir()
    with Session(path) as session:
        number = setup.begin(session, setup.Draft("classic").at(OWN).with_one_more("Ana").with_one_more("Ben"))
    with Bank(path, GENEROUS, game=number) as bank:
        shows(followed(ui, bank), "Every line of the bank is here.")
        bank.close()
        shows(ui, "The banker’s phone is away.")
    ui.tap("Take over the bank")
    ui.wait(0.5)
    ui.app.to_table()
    ui.wait(0.3)
    assert ui.sees("Ir£1,500")
    assert ui.app.board.title(ui.app.words) == "Dublin"
    ui.app.go("calculator")
    ui.wait(0.3)
    assert ui.sees("Shrewsbury Road")
    ui.app.router.home("new_game")
    ui.wait(0.5)
    assert [row for row in ui.find_all("TownRow") if "Dublin" in str([plain(part) for part in row.walk()])]
    assert ui.app.net.mistakes == []


def test_who_takes_over_a_copy_that_is_behind_is_told_how_many_lines_it_lacks(ui, bank):
    for number in range(159):
        bank.do(lambda number=number: bank.session.submit(Note(f"line {number}")))
    relay = Relay(bank, carries=40_000)
    followed(ui, SimpleNamespace(address=relay.address, key=bank.key))
    ui.wait_until(lambda: ui.app.following.standing.state == "away")
    relay.close()
    bank.close()
    lines = ui.app.following.standing.lines
    lacks = 160 - lines
    assert 0 < lines < 160
    shows(ui, f"its last {lacks} lines never came here")
    assert not ui.faults()
    ui.tap(f"Take over without the last {lacks} lines")
    ui.wait(0.5)
    assert ui.app.session.head.seq == lines + 1
    assert f"{lacks} lines of the phone before are missing." in ui.app.session.past.last.entry.command.text
    assert ui.app.net.mistakes == []


def test_a_bank_that_has_just_come_back_is_not_taken_over(ui, bank):
    shows(followed(ui, bank), "1 line kept on this phone")
    bank.do(bank.host.away)
    shows(ui, "The banker’s phone is away.")
    following = ui.app.following
    bank.do(bank.host.spread)
    ui.wait_until(lambda: following.deputy.told.standing.state == "following")
    following.take_over()
    assert ui.app.following is following
    assert bank.lines == 1


def test_this_phone_is_handed_the_bank_and_the_others_come_by_themselves(ui, bank, came):
    guest = meanwhile(ui, lambda: came(bank, "ana"))
    shows(followed(ui, bank), "1 line kept on this phone")
    deputy = next(one for one in bank.host.guests.values() if one.app)
    bank.do(lambda: bank.host.hand_over(deputy))
    ui.wait_until(lambda: ui.app.hosting is not None)
    moved = meanwhile(ui, lambda: guest.take(until=lambda said: said["t"] == "moved"))
    assert moved["host"] == f"{HERE}:{ui.app.hosting.port}"
    assert ui.app.router.current.__class__.__name__ == "TableScreen"
    guest.close()
    guest.address = moved["host"]
    meanwhile(ui, guest.open)
    assert guest.you["seat"] == "ana"
    assert meanwhile(ui, lambda: guest.until_seq(2).roll(1, 2))["ok"]
    assert ui.app.session.past.last.by == "ana"
    bank.close()
    ui.wait_until(lambda: ui.app.following is None)
    assert ui.app.net.mistakes == []


def test_a_door_that_came_with_the_bank_closes_with_one_touch(ui, bank):
    shows(followed(ui, bank), "1 line kept on this phone")
    bank.do(lambda: bank.host.hand_over(next(one for one in bank.host.guests.values() if one.app)))
    ui.wait_until(lambda: ui.app.hosting is not None and ui.app.following is None)
    ui.wait(0.5)
    ui.app.hosting.close()
    ui.wait(0.5)
    assert ui.app.hosting is None


def test_a_bank_that_has_given_up_stays_the_bank_and_this_phone_follows_on(ui, bank, came):
    meanwhile(ui, lambda: came(bank, "ana"))
    shows(followed(ui, bank), "1 line kept on this phone")
    deputy = next(one for one in bank.host.guests.values() if one.app)
    bank.do(lambda: (bank.host.hand_over(deputy), bank.host.handing.give_up()))
    ui.wait(0.5)
    assert (ui.app.hosting, ui.app.session.saved) == (None, None)
    kept = Members(beside(ui.app.session.journal.book.path), bank.host.members.game)
    assert not {*kept.all} & {*bank.host.members.all}, "no token of the bank's opens anything here"
    ana = next(one for one in bank.host.guests.values() if one.seat == "ana")
    bank.do(lambda: bank.host.put_out(ana))
    there = Members(beside(ui.app.session.journal.book.path), bank.host.members.game)
    ui.wait_until(lambda: "ana" not in {one.seat for one in Members(there.path, there.game).all.values()})
    bank.say(Roll((1, 2)))
    shows(ui, "2 lines kept on this phone")
    shows(ui, "Every line of the bank is here.")
    assert bank.lines == 2
    assert ui.app.net.mistakes == []


def test_a_phone_that_was_sent_here_says_that_the_bank_is_handed_over(ui, bank):
    """The bank's own word may be lost: its phones come nevertheless, with a code that only the bank has heard."""
    shows(followed(ui, bank), "1 line kept on this phone")
    following = ui.app.following
    following.deputy.told.settle = lambda _: None
    bank.do(lambda: bank.host.hand_over(next(one for one in bank.host.guests.values() if one.app)))
    ui.wait_until(lambda: following.offered is not None)
    assert ui.app.following is following
    assert ui.app.session.head.seq == 1
    hosting = ui.app.hosting
    phone = meanwhile(ui, lambda: Phone(f"{HERE}:{hosting.port}", hosting.host.word))
    assert ui.app.following is None
    assert meanwhile(ui, lambda: phone.until_seq(2)).now["seq"] == 2
    phone.close()


@pytest.fixture
def second(tmp_path):
    phones = []

    def start(place):
        phones.append(SecondPhone(tmp_path / "second.db", place=place, limits=GENEROUS))
        return phones[-1]

    yield start
    for phone in phones:
        phone.close()


def invited(ui, tmp_path, second):
    """This phone banks, and another follows it with the app."""
    from app.reach.deputy import place_of

    hand = at_table(lambda *_, **__: ui, tmp_path, edition="classic", first="p1").sit()
    ui.app.go("invite")
    ui.wait(0.4)
    hosting = ui.app.hosting
    phone = second(place_of(f"{HERE}:{hosting.port}", hosting.host.word))
    ui.wait_until(lambda: phone.shown and phone.standing.lines == 1)
    ui.wait(0.3)
    return hand, hosting, phone


def test_the_bank_is_handed_over_from_the_row_of_a_phone_and_this_one_follows(ui, tmp_path, second):
    _, _, phone = invited(ui, tmp_path, second)
    ui.scroll_to("Follows with the app")
    ui.tap("Follows with the app")
    ui.wait(0.4)
    ui.tap("Hand the bank over to this phone")
    ui.wait_until(lambda: ui.app.following is not None)
    ui.wait_until(lambda: phone.port)
    assert phone.lines == 2
    phone.say(Roll((1, 2)), Choose("buy"))
    shows(ui, "4 lines kept on this phone")
    ui.wait(4)
    assert ui.app.hosting is None
    assert ui.app.net.mistakes == []


def test_a_phone_whose_copy_is_not_whole_is_not_said_to_keep_every_line(ui, tmp_path, second):
    _, hosting, phone = invited(ui, tmp_path, second)
    guest = next(iter(hosting.host.guests.values()))
    for number in range(60):
        ui.app.session.submit(Note(f"line {number}"))
    ui.wait_until(lambda: guest.kept == 61)
    guest.kept = 1
    ui.scroll_to("Follows with the app")
    ui.tap("Follows with the app")
    ui.wait(0.4)
    assert ui.sees("60 lines are still on their way to it.")
    phone.until(lines=61)
    guest.kept = 61


def test_a_phone_that_does_not_answer_leaves_the_bank_here(ui, tmp_path, second):
    _, hosting, phone = invited(ui, tmp_path, second)
    phone.deputy.told.take = lambda _: None
    hosting.hand_over(next(iter(hosting.host.guests.values())))
    ui.wait(0.3)
    assert ui.sees("Handing the bank over to Deputy")
    from app.screens.frame.doing import do
    from app.views.asked import acts

    assert not do(ui.app, acts.Note("meanwhile")), "nothing is written meanwhile"
    assert ui.sees("The bank is moving to another phone.")
    ui.wait(16)
    assert ui.sees("That phone did not answer.")
    assert ui.app.session.past.last.entry.command.text == "The bank is offered to Deputy.", "the history tells what was"
    assert do(ui.app, acts.Note("after"))
