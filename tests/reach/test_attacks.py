"""Another guest on the Wi-Fi who means harm: every try is refused, nothing is written, and the others play on."""

import contextlib
import json
import secrets
import threading
import time

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from app.core.game import Seat
from app.core.referee import Choose, Roll
from app.core.wire import to_wire
from app.reach.talk.limits import Limits
from app.reach.talk.secrecy import agreed, derived, hidden, key_of, known_to_members, name_of, public_of, seal
from app.rules.dealing.by_hand import Adjust
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.said_landing import Landed, Passed
from tests.reach.conftest import give
from tests.reach.phone import Phone
from tests.reach.raw import TALK, connected, everything, requested, talked
from tests.spoken import EN

QUICK = Limits(opening=0.4, ping=0.3, silence=0.3)
NOT_UNDERSTOOD, WRONG_KEY, PUT_OUT, TOO_MUCH, TOO_BIG = 4400, 4401, 4403, 4429, 1009


@pytest.fixture(autouse=True)
def nothing_is_written(bank):
    """Check that the game has only its first lines and that a guest is still served."""
    yield
    assert bank.lines == 1
    assert requested(bank.port)[0] == 200


def closed_after(phone, *frames):
    """Return the code with which the bank hangs up after these frames."""
    try:
        for frame in frames:
            phone.socket.send(frame)
    except ConnectionClosed:
        pass
    return phone.closed()


def sealed(phone, text):
    """Return a frame with the right seal."""
    phone.number += 1
    return f"{seal(phone.key, phone.number, text)} {text}"


# the address
@pytest.mark.parametrize("host", ["evil.example", "evil.example:8021", "localhost:{port}", "127.0.0.1", "127.0.0.1:1",
                                  "127.0.0.1:{port}@evil.example", "127.0.0.1:{port}.evil.example", "[::1]:{port}"])
def test_a_name_that_was_made_to_lead_here_is_misdirected(bank, host):
    assert requested(bank.port, host=host.format(port=bank.port))[0] == 421
    assert talked(bank.port, host=host.format(port=bank.port), Origin=f"http://{bank.address}") == 421


def test_two_hosts_are_no_host(bank):
    with connected(bank.port) as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: {bank.address}\r\nHost: evil.example\r\n\r\n".encode())
        assert b" 421 " in everything(line).split(b"\r\n")[0]


@pytest.mark.parametrize("origin", [
    "http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1", "file://",
])  # fmt: skip
def test_another_sites_page_may_not_talk(bank, origin):
    assert talked(bank.port, Origin=origin.format(port=bank.port)) == 403


def test_who_does_not_say_where_the_page_is_from_may_not_talk(bank):
    assert talked(bank.port) == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "HEAD"])
def test_nothing_but_get_is_answered(bank, method):
    assert requested(bank.port, method=method)[0] in {0, 400, 405}


@pytest.mark.parametrize("path", [
    "/../games.db", "/..%2fgames.db", "/page.js/../../games.db", "//etc/passwd", "/games.db", "/games.db.phones",
    "/app", "/page.html", "/page.po", "/talk/", "/%2e%2e/", "/page.js%00", "http://evil.example/", "*", "/.git/config",
])  # fmt: skip
def test_no_path_leads_to_another_file(bank, path):
    assert requested(bank.port, path)[0] in {0, 400, 404}


def test_headers_without_end_are_hung_up_on(bank):
    with connected(bank.port) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        heard = b""
        try:
            for _ in range(5000):
                line.sendall(b"X-More: " + b"x" * 1000 + b"\r\n")
            heard = everything(line)
        except OSError:
            pass
        assert b" 200 " not in heard


def test_two_hundred_half_requests_keep_nobody_out(opened, came):
    bank = opened("half.db", limits=Limits())
    began = time.monotonic()
    half = [connected(bank.port) for _ in range(200)]
    for line in half:
        with contextlib.suppress(OSError):  # the oldest have been dropped
            line.sendall(b"GET /talk HTTP/1.1\r\nHost: ")
    assert requested(bank.port)[0] == 200
    phone = came(bank)
    assert phone.now["seq"] == 1
    assert time.monotonic() - began < Limits().opening, "before a single one of them has run out of time"
    for line in half:
        with line:
            assert b" 200 " not in everything(line)
    assert len(bank.host.door.guests) == 1


def test_one_address_takes_so_many_places_and_no_more(opened):
    bank = opened("many.db", limits=Limits())
    phones, refused = [], 0
    for _ in range(20):
        try:
            phones.append(Phone(bank.address, bank.key))
        except Exception:  # noqa: BLE001 - however the door says no
            refused += 1
    assert (len(phones), refused) == (Limits().from_one_address, 4)
    assert requested(bank.port)[0] == 200
    for phone in phones:
        phone.close()


def test_of_a_hundred_and_twenty_phones_sixty_four_are_taken(opened):
    bank = opened("more.db", limits=Limits(from_one_address=200))
    phones = []
    for _ in range(120):
        try:
            phones.append(Phone(bank.address, bank.key))
        except Exception:  # noqa: BLE001 - however the door says no
            break
    assert len(phones) == Limits().connections
    for phone in phones:
        phone.close()


# the key
def test_a_wrong_code_is_told_so(bank):
    with pytest.raises(ConnectionClosed) as end:
        Phone(bank.address, "AAAAA-BBBBB-CCCCC")
    assert end.value.rcvd.code == WRONG_KEY


def test_who_has_listened_to_everything_and_knows_the_code_cannot_speak_for_another(bank, came):
    """The key of a connection is agreed on; what went over the air does not give it away."""
    ana = came(bank, "ana")
    with pytest.raises(ConnectionClosed) as end:
        Listener(bank.address, bank.key, ana)
    assert end.value.rcvd.code == WRONG_KEY


class Listener(Phone):
    """A phone that knows the join key and has heard all of Ana's messages, with her member name and hidden token."""

    def __init__(self, address, word, ana):
        self.heard = name_of(known_to_members(ana.token)), hidden(ana.key, "token", ana.token).hex()
        super().__init__(address, word)

    def hello(self, salt, theirs, **_):
        return super().hello(salt, theirs, member=self.heard[0], token=self.heard[1])


def test_a_message_that_was_heard_is_not_taken_again(bank, came):
    ana = came(bank, "ana")
    frame = sealed(ana, json.dumps({"t": "ping", "id": "1"}))
    assert closed_after(ana, frame, frame) == WRONG_KEY


def test_a_hello_that_was_heard_opens_no_second_door(bank, came):
    phone = came(bank)
    heard = phone.hello(b"s" * 16, public_of(b"x" * 32))
    phone.close()
    other = Phone.__new__(Phone)
    other.hello = lambda *_: heard
    with pytest.raises(ConnectionClosed) as end:
        Phone.__init__(other, bank.address, bank.key)
    assert end.value.rcvd.code == WRONG_KEY


def test_who_stole_the_file_beside_the_games_has_no_seat(bank, came):
    """It holds what recognises a token, and that is no token."""
    ana = came(bank, "ana")
    kept = (bank.session.journal.book.path.with_name("games.db.phones")).read_text()
    assert ana.token.hex() not in kept
    known = known_to_members(ana.token)
    assert known.hex() in kept
    with pytest.raises(ConnectionClosed) as end:
        Thief(bank.address, known)
    assert end.value.rcvd.code == WRONG_KEY


class Thief(Phone):
    """A phone that has read what is stored about a token, and makes one up."""

    def __init__(self, address, known):
        self.known = known
        super().__init__(address)

    def hello(self, salt, theirs, **_):
        own = secrets.token_bytes(32)
        self.key = derived(self.known, salt, agreed(own, theirs))
        token = hidden(self.key, "token", secrets.token_bytes(32)).hex()
        said = {
            "t": "hello", "v": 1, "pub": public_of(own).hex(), "lang": EN.language, "name": "",
            "member": name_of(self.known), "token": token, "app": False, "game": "", "keep": 0, "seen": 0, "hash": "",
        }  # fmt: skip
        text = json.dumps(said)
        return f"{seal(derived(self.known, b'hello', salt), 0, text)} {text}"


def test_a_token_of_another_evening_is_worth_nothing(opened, bank, came):
    other = opened("other.db")
    token = came(other, "ana").token
    with pytest.raises(ConnectionClosed) as end:
        Phone(bank.address, bank.key, token=token)
    assert end.value.rcvd.code == WRONG_KEY


def test_who_was_put_out_stays_out(bank, came):
    ana, ben = came(bank, "ana"), came(bank, "ben")
    code = bank.key
    bank.do(lambda: bank.host.put_out(bank.guest("ana")))
    assert ana.closed() == PUT_OUT
    with pytest.raises(ConnectionClosed) as with_token:
        ana.open()
    with pytest.raises(ConnectionClosed) as with_code:
        Phone(bank.address, code)
    assert (with_token.value.rcvd.code, with_code.value.rcvd.code) == (PUT_OUT, WRONG_KEY)
    assert ben.ask("ping")["ok"], "who is in stays in"
    assert came(bank).now["seq"] == 1, "and the new code lets others in"


def test_who_was_put_out_is_out_with_every_page(bank, came):
    """A second tab, or a second connection with the same token, is the same phone."""
    first = came(bank, "ana")
    second = came(bank, token=first.token)
    guest = bank.guest("ana")
    bank.do(lambda: bank.host.give(guest, "ben", "look"))
    assert (first.until_sat().you["right"], second.until_sat().you["right"]) == ("look", "look")
    assert second.you["seat"] == "ben"
    bank.do(lambda: bank.host.put_out(guest))
    assert (first.closed(), second.closed()) == (PUT_OUT, PUT_OUT)


def test_what_comes_after_the_putting_out_is_not_heard(bank, came):
    """Who does not read the last word could go on for as long as the line is open."""
    came(bank, "ana")
    guest = bank.guest("ana")
    said = {"t": "submit", "id": "1", "at": 1, "c": to_wire(Roll((1, 2)))}

    def put_out_and_heard():
        bank.host.put_out(guest)
        return bank.host.heard(guest, said)

    assert bank.do(put_out_and_heard) is None


def test_who_is_put_out_while_coming_in_does_not_come_in_as_somebody_new(bank, came):
    ana = came(bank, "ana")
    ana.close()
    name, came_in = name_of(known_to_members(ana.token)), bank.host.came

    def put_out_first(guest, hello):
        bank.host.members.put_out(name)
        return came_in(guest, hello)

    bank.host.came = put_out_first
    with pytest.raises(ConnectionClosed) as end:
        ana.open()
    assert end.value.rcvd.code == PUT_OUT
    assert len(bank.host.members.all) == 0


def test_who_was_put_out_gets_no_seat_from_a_question_that_still_stood(bank, came):
    came(bank)
    phone = bank.guest()
    bank.do(lambda: bank.host.put_out(phone))
    bank.do(lambda: bank.host.give(phone, "ana", "act"))
    assert phone.member not in bank.host.members.all


class Claims(Phone):
    """A phone that says it holds something of this game that it does not."""

    def __init__(self, bank, **claimed):
        self.claimed = {"game": bank.host.members.game, **claimed}
        super().__init__(bank.address, bank.key)

    def hello(self, salt, theirs, **_):
        return super().hello(salt, theirs, **self.claimed)


@pytest.mark.parametrize("held", [
    {"keep": -1}, {"keep": -(10**30)}, {"keep": 10**30}, {"keep": 2}, {"seen": -(10**300)},
])  # fmt: skip
def test_a_phone_that_claims_to_hold_what_it_does_not_gets_the_lines_from_the_first(bank, came, held):
    phone = Claims(bank, **held)
    assert phone.until_seq(1).until_kept(1).lines
    assert not bank.host.reception.forked
    phone.close()


def test_a_bank_that_counts_is_stopped_by_no_further_claim(bank, came):
    """Whoever has the code may claim to have seen another bank. The banker decides once, and is not asked for ever."""
    ana = came(bank, "ana")
    for number in range(8):
        Claims(bank, seen=10**number + 1, hash="ab" * 32).close()
        if number == 0:
            assert ana.ask("undo", at=1)["key"] == "forked"
            bank.do(bank.host.reception.counts_here)
    assert ana.ask("undo", at=1)["ok"], "a wish for the banker"
    assert 1 <= len(bank.heard("fork")) <= 3


@pytest.mark.parametrize("seen", [10**300, 10**4000])
def test_a_line_of_a_thousand_figures_is_no_trouble(bank, came, seen):
    with contextlib.suppress(ConnectionClosed):
        Claims(bank, seen=seen, hash="ab" * 32).close()
    assert all(more["seen"] < 10**10 for _, more in bank.heard("fork")), "it can be shown"
    assert came(bank).now["seq"] == 1


# the words
@pytest.mark.parametrize("text", [
    "", "{", "[]", "null", "7", '"say"', "{}", '{"t": 7}', '{"t": "fly"}', '{"t": "submit"}', '{"t": "ping"}',
    '{"t": "ping", "id": 7}', '{"t": "ping", "id": "1", "more": 1}', '{"t": "ping", "t": "ping", "id": "1"}',
    '{"t": "page", "id": "1", "before": true}', '{"t": "page", "id": "1", "before": 1.5}',
    '{"t": "page", "id": "1", "before": NaN}', '{"t": ["ping"], "id": "1"}', '{"t": {"ping": 1}, "id": "1"}',
    '{"t": "ping", "id": "' + "x" * 41 + '"}', '{"t": "ping", "id": "\\ud800"}', "[" * 4000, '{"a":' * 1000,
])  # fmt: skip
def test_what_is_no_message_of_ours_is_hung_up_on(bank, came, text):
    phone = came(bank, "ana")
    assert closed_after(phone, sealed(phone, text)) == NOT_UNDERSTOOD


@pytest.mark.parametrize("frame", ["", "x", "x" * 32, "{}", b"\x00" * 64, "x" * 32 + "\n{}"])
def test_a_frame_without_a_seal_is_hung_up_on(bank, came, frame):
    assert closed_after(came(bank, "ana"), frame) == NOT_UNDERSTOOD


def test_a_seal_of_somebody_else_is_hung_up_on(bank, came):
    ana, ben = came(bank, "ana"), came(bank, "ben")
    assert closed_after(ben, sealed(ana, json.dumps({"t": "ping", "id": "1"}))) == WRONG_KEY


def test_ten_thousand_letters_are_too_many(bank, came):
    phone = came(bank, "ana")
    assert closed_after(phone, sealed(phone, json.dumps({"t": "ping", "id": "x" * 10_000}))) == TOO_BIG


def test_a_second_hello_is_hung_up_on(bank, came):
    phone = came(bank)
    said = json.loads(phone.hello(b"s" * 16, public_of(b"x" * 32)).partition(" ")[2])
    phone.key = phone.key and came(bank).key  # whatever it says then
    assert closed_after(phone, sealed(phone, json.dumps(said))) in {NOT_UNDERSTOOD, WRONG_KEY}


@pytest.mark.parametrize("changed", [
    {"v": 2}, {"pub": "00"}, {"pub": "zz" * 32}, {"lang": 7}, {"keep": "1"}, {"app": 1}, {"more": "x"}, {"t": "say"},
    {"member": "ana", "token": ""},
])  # fmt: skip
def test_a_hello_of_another_form_is_hung_up_on(bank, changed):
    class Odd(Phone):
        def hello(self, salt, theirs, **_):
            text = super().hello(salt, theirs, **changed).partition(" ")[2]
            return f"{seal(derived(key_of(self.word), b'hello', salt), 0, text)} {text}"

    with pytest.raises(ConnectionClosed) as end:
        Odd(bank.address, bank.key)
    assert end.value.rcvd.code in {NOT_UNDERSTOOD, WRONG_KEY}


@pytest.mark.parametrize("skipped", [-1, 1, 2])
def test_a_message_out_of_its_order_is_hung_up_on(bank, came, skipped):
    """The bank counts: neither left out, nor turned round, nor said twice."""
    ana = came(bank, "ana")
    ana.ask("ping")
    ana.number += skipped
    assert closed_after(ana, sealed(ana, json.dumps({"t": "ping", "id": "1"}))) == WRONG_KEY


@pytest.mark.parametrize("more", [{"by": "ben"}, {"seat": "ben"}, {"right": "bank"}, {"member": "x"}])
def test_nobody_says_whose_message_it_is(bank, came, more):
    ana = came(bank, "ana")
    said = {"t": "submit", "id": "1", "at": 1, "c": to_wire(Roll((1, 2))), **more}
    assert closed_after(ana, sealed(ana, json.dumps(said))) == NOT_UNDERSTOOD


def test_what_ben_seals_on_his_own_line_is_nothing_on_anas(bank, came):
    ana, ben = came(bank, "ana"), came(bank, "ben")
    heard = sealed(ana, json.dumps({"t": "submit", "id": "1", "at": 1, "c": to_wire(Roll((1, 2)))}))
    assert closed_after(ben, heard) == WRONG_KEY


# the seat
@pytest.mark.parametrize("more", [{"right": "bank"}, {"right": "act", "seat": "ana"}])
def test_nobody_gives_himself_a_right(bank, came, more):
    phone = came(bank)
    asked = sealed(phone, json.dumps({"t": "seat", "id": "1", "seat": "ana", **more}))
    assert closed_after(phone, asked) == NOT_UNDERSTOOD
    assert came(bank, name="ana").you["right"] == "look"


def test_a_seat_that_is_swapped_in_mid_auction_bids_for_the_new_one_alone(opened, came):
    bank = opened("sale.db")
    phone = came(bank, "ana")
    bank.say(Roll((1, 2)), Choose("auction"))
    assert phone.until_seq(3).ask("bid", at=3, amount=5)["ok"]
    give(bank, phone, "ben")
    assert phone.ask("bid", at=3, amount=9)["ok"]
    assert bank.do(lambda: bank.session.bidding.called(bank.session.game)) == (("ana", 5), ("ben", 9))


def test_a_seat_is_never_taken_only_given(bank, came):
    ana, thief = came(bank, "ana"), came(bank)
    thief.ask("seat", seat="ana")
    assert thief.say(to_wire(Roll((1, 2))))["key"] == "not_yours"
    assert ana.ask("ping")["ok"]
    assert bank.guest("ana").member != bank.heard("seat")[0][0].member


@pytest.mark.parametrize("command", [
    Roll((1, 2)), Choose("buy"), Choose("pay", 1), Adjust((("bank", "ben", 5000, "$"),), "mine"),
    NewGame((Seat("ben", "Ben"), Seat("cid", "Cid"))),
], ids=lambda one: type(one).__name__)  # fmt: skip
def test_what_is_not_ones_to_say_is_refused(bank, came, command):
    ben = came(bank, "ben")
    assert ben.say(to_wire(command))["key"] == "not_yours"
    assert ben.ask("show", c=to_wire(command))["key"] == "not_yours"


@pytest.mark.parametrize("command", [Landed("ana", "go"), Passed("ana", "go"), Landed("ben", "go")], ids=str)
def test_nobody_is_paid_a_salary_for_saying_so_on_an_own_phone(bank, came, command):
    """It is how a table without dice in the app says who landed where: the bank's to say, for everybody."""
    ana = came(bank, command.player)
    assert ana.say(to_wire(command))["key"] == "not_yours"


@pytest.mark.parametrize("plain", [
    {}, {"is": "Fly"}, {"is": "Roll"}, {"is": "Roll", "dice": [1, 2], "by": "bank"}, {"is": "Roll", "dice": "1 2"},
    {"is": "Roll/9", "dice": [1, 2]}, {"is": "Roll/0", "dice": [1, 2]}, {"is": 7}, {"is": ["Roll"]},
    {"is": "Transferred", "legs": [], "reason": {"is": "Reason", "name": "x", "about": "", "terms": [], "keys": []}},
    {"is": "Choose", "key": {"is": "Roll", "dice": [1, 2]}, "value": None}, {"is": "Roll", "dice": [[[[[1]]]]]},
    {"is": "Roll", "dice": [10**30, 1]}, {"is": "Choose", "key": "x" * 500, "value": None},
    {"is": "Pay", "player": "ben", "creditor": "ana", "amount": 5, "reason": None},
])  # fmt: skip
def test_what_is_no_command_is_not_understood(bank, came, plain):
    ana = came(bank, "ana")
    for name, more in (("submit", {"at": 1}), ("show", {}), ("wish", {"at": 1})):
        answered = ana.ask(name, c=plain, **more)
        assert answered["ok"] is (name == "wish" and not plain), (name, answered)
    assert not [wish for _, wish in bank.heard("wish") if wish["command"]]


@pytest.mark.parametrize("value", [-1, 0, 10**18, -(10**18)])
def test_numbers_out_of_all_reason_are_answered_with_a_sentence(bank, came, value):
    ana = came(bank, "ana")
    bank.do(lambda: None)
    for name, more in (("why", {"seq": value}), ("undo", {"at": value}), ("bid", {"at": 1, "amount": value})):
        assert ana.ask(name, **more)["ok"] is False
    assert ana.ask("page", before=value)["ok"] in {True, False}
    assert ana.say(to_wire(Roll((1, 2))), at=value)["key"] == "moved_on"


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "a\u202eb", "\x00\n\x1b[31m", "x" * 5000])
def test_a_phone_that_calls_itself_something_odd_is_told_in_one_short_line(bank, came, name):
    came(bank, name=name)
    label = bank.guest().label
    assert len(label) <= 24
    assert label.isprintable()


# too much
def test_of_sixty_questions_at_once_a_few_are_answered(opened, came):
    bank = opened("flood.db", limits=Limits())
    phone = came(bank, "ana")
    began = time.monotonic()
    for number in range(60):
        phone.send(t="page", id=f"q{number}", before=0)
    heard = [phone.take(until=lambda said, n=n: said.get("id") == f"q{n}") for n in range(60)]
    answered = sum(said["ok"] for said in heard)
    assert answered <= Limits().burst + Limits().rate * (time.monotonic() - began) + 1
    assert answered < 60


def test_who_never_stops_asking_is_hung_up_on(opened, came):
    bank = opened("flood.db", limits=Limits(patience=50))
    phone = came(bank)
    asking = [sealed(phone, json.dumps({"t": "ping", "id": str(n)})) for n in range(200)]
    assert closed_after(phone, *asking) == TOO_MUCH


def test_a_phone_that_never_reads_costs_little_and_is_hung_up_on(opened, came):
    bank = opened("deaf.db", limits=QUICK)
    deaf, ana = came(bank), came(bank, "ana")
    reader = threading.Thread(target=ana.closed, daemon=True)
    reader.start()
    process = psutil.Process()
    before = process.memory_info().rss
    for _ in range(200):
        bank.say(Roll((1, 2)))
        bank.do(bank.session.undo)
    assert process.memory_info().rss - before < 24_000_000
    end = time.monotonic() + 10
    while any(guest.member == known(deaf) for guest in bank.host.door.guests):
        assert time.monotonic() < end
        threading.Event().wait(0.02)
    bank.do(bank.host.close)
    reader.join(5)


def known(phone):
    return name_of(known_to_members(phone.token))


def test_who_comes_as_somebody_new_again_and_again_drives_nobody_out(bank, came):
    """A phone that forgets its token is a new one each time; so many are remembered, and whoever is here."""
    ana, looker = came(bank, "ana"), came(bank)
    here = bank.guest()
    for _ in range(80):
        Phone(bank.address, bank.key).close()
    assert len(bank.host.members.all) <= 64
    bank.do(lambda: bank.host.give(here, "ben", "act"))
    assert looker.until_sat().you["seat"] == "ben"
    for phone in (ana, looker):
        phone.close()
        phone.open()
    assert (ana.you["seat"], looker.you["seat"]) == ("ana", "ben")


def test_who_opens_a_line_and_says_nothing_is_hung_up_on(opened):
    bank = opened("silent.db", limits=QUICK)
    with connected(bank.port) as line:
        headers = {**TALK, "Origin": f"http://{bank.address}", "Host": bank.address}
        asked = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        line.sendall("\r\n".join(["GET /talk HTTP/1.1", *asked, "", ""]).encode())
        heard = everything(line)
    assert b" 101 " in heard
    assert not bank.host.guests


def test_a_seat_that_is_gone_from_the_game_is_no_seat(bank, came):
    phone = came(bank)
    give(bank, phone, "nobody", "act")
    assert (phone.you["seat"], phone.you["right"]) == ("", "look")
