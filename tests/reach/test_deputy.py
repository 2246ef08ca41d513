"""A second phone with the app follows line by line, takes over when the bank is gone, or is handed the bank."""

import json

import pytest

from app.core.referee import Choose, Roll
from app.core.wire import to_wire
from app.reach.hearing import CATCHING_UP, FOLLOWING, BankHearer, FollowState
from app.reach.seats.handed import handed_in, handed_over
from app.reach.talk.messages import NotUnderstood
from app.reach.talk.places import place_in
from app.reach.talk.secrecy import hidden
from app.rules.dealing.by_hand import Note
from app.session import Session
from tests.reach.bank import GENEROUS
from tests.reach.phone import Phone
from tests.reach.relay import Relay
from tests.reach.second import SecondPhone


@pytest.fixture
def second(tmp_path):
    """`second(bank)`: it follows."""
    phones = []

    def start(bank, name="second.db", **options):
        phones.append(SecondPhone(tmp_path / name, bank, limits=GENEROUS, **options))
        return phones[-1]

    yield start
    for phone in phones:
        phone.close()


def head(bank):
    return bank.do(lambda: bank.session.head)


def copy(phone):
    return phone.session.journal.game(phone.standing.number).head


# following
def test_it_has_every_line_and_shows_what_is_asked(bank, second):
    bank.say(Roll((1, 2)), Choose("buy"))
    phone = second(bank).until(lines=3, state="following", asked="Ben rolls")
    assert copy(phone) == head(bank)
    assert phone.standing.title == "Friday"
    bank.say(Roll((5, 6)))
    bank.do(bank.session.undo)
    phone.until(lines=5)
    assert copy(phone) == head(bank)


def test_it_goes_on_where_it_was_after_the_bank_was_away(opened, second):
    bank = opened()
    phone = second(bank).until(lines=1)
    port, game = bank.port, bank.do(lambda: bank.session.saved.id)
    bank.close()
    phone.until(state="away")
    again = opened(port=port, game=game)
    again.say(Roll((1, 2)))
    phone.until(state="following", lines=2)
    assert copy(phone) == head(again)


def test_it_goes_on_where_it_was_after_its_own_start(bank, second):
    bank.say(Roll((1, 2)))
    phone = second(bank).until(lines=2)
    phone.close()
    bank.say(Choose("buy"))
    again = second(bank).until(lines=3)
    assert copy(again) == head(bank)
    assert len(again.session.journal.games()) == 1


def test_the_banker_sees_that_it_follows_with_the_app(bank, second):
    second(bank).until(state="following")
    assert [(guest.app, guest.label) for guest in bank.host.guests.values()] == [(True, "Deputy")]


def test_the_bank_in_the_background_is_told_to_it(bank, second):
    phone = second(bank).until(state="following")
    bank.do(bank.host.away)
    phone.until(state="away")
    bank.do(bank.host.spread)
    phone.until(state="following")


@pytest.mark.parametrize(("spoil", "state"), [
    (lambda bank: bank.host.put_out(bank.guest()), "put_out"),
])  # fmt: skip
def test_who_is_put_out_follows_no_more(bank, second, spoil, state):
    phone = second(bank).until(state="following")
    bank.do(lambda: spoil(bank))
    phone.until(state=state)


def test_a_wrong_key_is_told(bank, second):
    place = place_in(bank.address, "AAAAA-BBBBB-CCCCC")
    second(bank, place=place).until(state="wrong_key")


# lines that are still on their way
MANY = 160  # lines: more than come in one message


@pytest.fixture
def long(bank):
    """A bank whose game has many lines already."""
    for number in range(MANY - bank.lines):
        bank.do(lambda number=number: bank.session.submit(Note(f"line {number}")))
    return bank


def test_every_line_is_said_to_be_here_only_where_it_is(long, second):
    phone = second(long).until(state="following")
    assert copy(phone) == head(long)
    here = [(one.state, one.lines) for one in phone.shown]
    assert {lines for state, lines in here if state == "following"} == {MANY}
    assert {state for state, lines in here if 0 < lines < MANY} == {"catching_up"}
    assert {one.top for one in phone.shown if one.state == "catching_up"} == {MANY}


def test_a_copy_of_yesterday_that_is_behind_says_so_too(opened, second):
    bank = opened()
    phone = second(bank).until(state="following")
    phone.deputy.stop()
    for number in range(MANY):
        bank.do(lambda number=number: bank.session.submit(Note(f"line {number}")))
    seen = len(phone.shown)
    phone.do(lambda: phone.follow(phone.place))
    phone.until(state="following", lines=MANY + 1)
    assert {one.lines for one in phone.shown[seen:] if one.state == "following"} == {MANY + 1}


def test_who_takes_over_while_behind_knows_how_many_lines_are_missing(long, second):
    relay = Relay(long, carries=40_000)
    phone = second(long, place=place_in(relay.address, long.key)).until(state="away")
    relay.close()
    assert 0 < phone.standing.lines < MANY
    assert phone.standing.lacks == MANY - phone.standing.lines
    assert "following" not in {one.state for one in phone.shown}


def test_a_line_that_has_just_been_written_does_not_flicker(bank, second):
    phone = second(bank).until(state="following", lines=1)
    seen = len(phone.shown)
    bank.say(Roll((1, 2)), Choose("buy"), Roll((5, 6)))
    phone.until(lines=4)
    assert {one.state for one in phone.shown[seen:]} == {"following"}


# the bank is gone
def test_one_touch_takes_over_and_nothing_is_missing(opened, second, came):
    bank = opened()
    ana = came(bank, "ana")
    ana.roll(1, 2)
    phone = second(bank).until(lines=2)
    before = head(bank)
    bank.close()
    phone.until(state="away").take_over()
    assert head(phone) == before
    phone.say(Choose("buy"))
    guest = came(phone, "ana")
    assert guest.until_seq(3).now["asked"]["text"] == "Ben rolls"


def test_two_banks_are_found_by_the_deputy_that_knows_the_others_line(opened, second):
    bank = opened()
    phone = second(bank).until(lines=1)
    port, game = bank.port, bank.do(lambda: bank.session.saved.id)
    bank.close()
    phone.until(state="away").take_over()
    phone.say(Note("the bank is here"))
    again = opened(port=port, game=game)
    again.say(Roll((1, 2)))
    phone.do(lambda: phone.follow(place_in(again.address, again.key)))
    phone.until(state="forked")
    assert again.heard("fork")[0][1] == {"seen": 2, "top": 2}
    assert again.host.stopped == "forked"
    assert copy(phone) != head(again)


def test_a_line_written_here_while_the_bank_goes_on_is_told_to_both(bank, second):
    phone = second(bank).until(state="following", lines=1)
    phone.do(lambda: phone.session.open(phone.standing.number))
    phone.say(Note("written here"))
    seen = len(phone.shown)
    bank.say(Roll((1, 2)))
    phone.until(state="forked")
    assert bank.heard("fork")[0][1] == {"seen": 2, "top": 2}
    assert bank.host.stopped == "forked"
    assert "away" not in {one.state for one in phone.shown[seen:]}
    assert copy(phone).seq == 2


# a planned hand-over
def test_the_bank_is_handed_over_and_everybody_is_sent_there(bank, second, came):
    ana, ben = came(bank, "ana"), came(bank, "ben")
    phone = second(bank).until(lines=1)
    bank.say(Roll((1, 2)), Note("the bank moves"))
    bank.do(lambda: bank.host.hand_over(bank.guest(label="Deputy")))
    for guest in (ana, ben):
        moved = guest.take(until=lambda said: said["t"] == "moved")
        guest.address = moved["host"]
        guest.word = hidden(guest.key, "moved", bytes.fromhex(moved["key"])).decode()
        guest.close()
        guest.open()
    assert (ana.address, ana.word) == (phone.address, phone.key)
    assert [guest.you["seat"] for guest in (ana, ben)] == ["ana", "ben"]
    assert ana.until_kept(3).answer("Buy")["ok"]
    assert ben.until_seq(4).roll(3, 4)["ok"]
    assert phone.lines == 5
    assert bank.lines == 3
    assert [name for name, _, _ in bank.told if name == "moved"] == ["moved"]


def test_while_the_bank_moves_nothing_is_written_for_phones(bank, second, came):
    ana = came(bank, "ana")
    phone = second(bank).until(lines=1)
    phone.take = lambda _: None  # it does not answer
    phone.deputy.told.take = phone.take
    bank.do(lambda: bank.host.hand_over(bank.guest(label="Deputy")))
    refused = ana.roll(1, 2)
    assert (refused["ok"], refused["key"]) == (False, "moving")
    assert len(refused["text"]) > 10
    bank.do(bank.host.handing.give_up)
    assert ana.roll(1, 2)["ok"]


def test_only_a_bank_that_has_heard_it_in_time_is_handed_over(bank, second):
    phone = second(bank).until(lines=1)
    guest = bank.guest(label="Deputy")
    bank.do(lambda: (bank.host.hand_over(guest), bank.host.handing.give_up()))
    phone.until_settled("keeps", "keeps")  # when it was given up, and to the phone that said ready meanwhile
    assert not bank.heard("moved")
    bank.say(Roll((1, 2)))
    phone.until(lines=2)
    assert copy(phone) == head(bank)


def test_a_bank_that_was_heard_says_so(bank, second):
    phone = second(bank).until(lines=1)
    bank.do(lambda: bank.host.hand_over(bank.guest(label="Deputy")))
    phone.until_banks().until_settled("yours")
    bank.do(bank.host.handing.give_up)
    assert bank.host.stopped == "moving", "what has moved does not come back"


@pytest.mark.parametrize("meanwhile", [{"t": "keeps"}, {"t": "you"}])
def test_an_offer_that_was_withdrawn_while_lines_were_missing_is_not_taken(bank, second, tmp_path, meanwhile):
    bank.say(Roll((1, 2)))
    listened = Phone(bank.address, bank.key, app=True).until_kept(2)
    taken, last = [], listened.lines[-1]
    with Session(tmp_path / "hears.db") as session:
        hearer = BankHearer(session.journal, place_in(bank.address, bank.key), bool, taken.append, bool)
        for said in (
            {**listened.welcome, "token": "00" * 32}, {"t": "you"},
            {"t": "keep", "keep": 0, "lines": listened.lines[:1]},
            handed_over(2, last[5], {"members": [], "out": []}, hearer.caller.key), meanwhile,
            {"t": "keep", "keep": 1, "lines": [last]},
        ):
            hearer.hear(said)
        assert hearer.standing.lines == 2
        assert hearer.standing.state == "following"
    assert not taken
    listened.close()


@pytest.mark.parametrize("before", [[], [{"t": "keeps"}]])
def test_nobody_is_made_the_bank_without_an_offer(bank, tmp_path, before):
    with Session(tmp_path / "hears.db") as session:
        told = []
        hearer = BankHearer(session.journal, place_in(bank.address, bank.key), bool, bool, told.append)
        for said in before:
            hearer.hear(said)
        with pytest.raises(NotUnderstood):
            hearer.hear({"t": "yours"})
    assert "yours" not in told
    assert not hearer.banks


def test_who_was_not_asked_cannot_say_that_it_banks(bank, second, came):
    thief, ana = came(bank, "ben"), came(bank, "ana")
    key = hidden(thief.key, "ready", b"AAAAA-BBBBB-CCCCC").hex()
    thief.send(t="ready", port=8021, key=key)
    second(bank).until(lines=1)
    bank.do(lambda: bank.host.handing.begin(bank.guest("ana")))
    thief.send(t="ready", port=8021, key=key)
    assert thief.ask("ping")["ok"]
    assert ana.ask("ping")["ok"]
    assert not bank.heard("moved")


@pytest.mark.parametrize(("port", "key"), [
    (0, "00" * 17), (70000, "00" * 17), (8021, "zz"), (8021, "00" * 99), (-1, ""),
])  # fmt: skip
def test_an_answer_that_is_no_place_moves_nobody(bank, came, port, key):
    ana = came(bank, "ana")
    bank.do(lambda: bank.host.handing.begin(bank.guest("ana")))
    ana.send(t="ready", port=port, key=key)
    assert ana.ask("ping")["ok"]
    assert not bank.heard("moved")


def test_a_line_that_came_meanwhile_keeps_the_bank_here(bank, came):
    ana = came(bank, "ana")
    bank.do(lambda: bank.host.handing.begin(bank.guest("ana")))
    bank.say(Roll((1, 2)))
    ana.send(t="ready", port=8021, key=hidden(ana.key, "ready", b"AAAAA-BBBBB-CCCCC").hex())
    assert ana.ask("ping")["ok"]
    assert not bank.heard("moved")


def test_who_was_put_out_stays_out_at_the_new_bank(bank, second, came):
    ben = came(bank, "ben")
    phone = second(bank).until(lines=1)
    bank.do(lambda: bank.host.put_out(bank.guest("ben")))
    bank.do(lambda: bank.host.hand_over(bank.guest(label="Deputy")))
    phone.until_banks()
    assert ben.closed() == 4403
    ben.address = phone.address
    from websockets.exceptions import ConnectionClosed

    with pytest.raises(ConnectionClosed) as end:
        ben.open()
    assert end.value.rcvd.code == 4403


def test_another_deputy_follows_the_new_bank(bank, second):
    one, two = second(bank).until(lines=1), second(bank, "third.db").until(lines=1)
    guest = next(guest for guest in bank.host.guests.values())
    bank.do(lambda: bank.host.hand_over(guest))
    new = next(phone for phone in (one, two) if phone.banks())
    other = two if new is one else one
    new.say(Roll((1, 2)))
    other.until(lines=2)
    assert copy(other) == head(new)


def test_what_knows_a_token_is_hidden_on_the_way():
    members = [{"key": f"{n:064x}", "seat": "ana", "right": "act", "label": "x"} for n in range(3)]
    plain = {"members": members, "out": []}
    said = json.loads(json.dumps(handed_over(5, "ab", plain, b"k" * 32)))
    assert not {one["key"] for one in plain["members"]} & {one["key"] for one in said["members"]}
    assert handed_in(said, b"k" * 32).plain == {**plain, "out": []}


@pytest.mark.parametrize("said", [
    {}, {"seq": 1, "hash": "", "members": {}, "out": []}, {"seq": "1", "hash": "", "members": [], "out": []},
    {"seq": 1, "hash": "", "members": [7], "out": []}, {"seq": 1, "hash": "", "members": [{"key": "z"}], "out": []},
])  # fmt: skip
def test_what_is_no_hand_over_is_not_understood(said):
    with pytest.raises(NotUnderstood):
        handed_in(said, b"k" * 32)


@pytest.mark.parametrize(("typed", "word", "place"), [
    ("192.168.1.7:8021", "abcde fghjk mnpqr", ("192.168.1.7:8021", "ABCDE-FGHJK-MNPQR")),
    (" http://10.0.0.2:8022/#k=ABCDE-FGHJK-MNPQR ", "", ("10.0.0.2:8022", "ABCDE-FGHJK-MNPQR")),
])  # fmt: skip
def test_a_place_is_read_as_people_type_it(typed, word, place):
    assert place_in(typed, word) == place


@pytest.mark.parametrize("typed", ["", "evil.example:80", "1.2.3.4", "1.2.3.4:0", "1.2.3.4:99999", "1.2.3.4:x", "::1"])
def test_what_is_no_place_is_not_understood(typed):
    with pytest.raises(NotUnderstood):
        place_in(typed, "ABCDE")


def test_the_wire_form_of_a_deputys_hello_is_that_of_a_page(bank):
    """A page and a deputy say the same things, so that one look at a hello does for both."""
    phone = Phone(bank.address, bank.key, app=True)
    assert phone.you["rows"] == []
    assert phone.until_seq(1).say(to_wire(Roll((1, 2))))["key"] == "not_yours"
    phone.close()


@pytest.mark.parametrize(("top", "lines", "lacks", "state"), [
    (9, 9, 0, FOLLOWING), (9, 7, 2, CATCHING_UP), (7, 9, 0, FOLLOWING),
])  # fmt: skip
def test_a_copy_that_is_ahead_of_what_the_bank_has_said_lacks_nothing(top, lines, lacks, state):
    """Lines may come before the state that counts them."""
    standing = FollowState(CATCHING_UP, 1, lines, top=top)
    assert (standing.lacks, standing.settled.state) == (lacks, state)
