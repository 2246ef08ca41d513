"""Whoever comes to a desk without being a table of the club gets nothing, and breaks nothing."""

import contextlib
import json
import secrets

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from app.reach.club.messages import LONGEST, TALK
from app.reach.talk.handshake import NOT_UNDERSTOOD, WRONG_KEY
from app.reach.talk.secrecy import agreed, derived, key_of, public_of, seal
from tests.desk.running import CLUB, RunningDesk

WORD = CLUB.word("7")


@pytest.fixture
def desk(tmp_path):
    desk = RunningDesk(tmp_path / "club")
    yield desk
    desk.close()


def socket_to(desk, path=TALK, origin=""):
    return connect(
        f"ws://{desk.address}{path}", origin=origin or f"http://{desk.address}", compression=None, proxy=None,
        max_size=LONGEST, open_timeout=10,
    )  # fmt: skip


class Stranger:
    """Speaks as a table does, and can say anything."""

    def __init__(self, desk, word, **changed):
        self.ends = contextlib.ExitStack()
        self.socket = self.ends.enter_context(socket_to(desk))
        first = json.loads(self.socket.recv(10))
        salt, own, known = bytes.fromhex(first["salt"]), secrets.token_bytes(32), key_of(word)
        self.key, self.number = derived(known, salt, agreed(own, bytes.fromhex(first["pub"]))), 0
        hello = {"t": "hello", "v": 1, "pub": public_of(own).hex(), "table": "7", "phone": "a" * 32,
                 "game": "b" * 32, **changed}  # fmt: skip
        text = json.dumps(hello)
        self.socket.send(f"{seal(derived(known, b'hello', salt), 0, text)} {text}")

    def say(self, text, wrong=False):
        self.number += 1
        self.socket.send(f"{seal(self.key, self.number + wrong, 'table ' + text)} {text}")

    def heard(self):
        return json.loads(self.socket.recv(10).partition(" ")[2])

    def closed(self):
        try:
            while True:
                self.socket.recv(10)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None

    def close(self):
        with contextlib.suppress(ConnectionClosed):
            self.ends.close()


@pytest.fixture
def stranger(desk):
    came = []

    def come(word=WORD, **changed):
        came.append(Stranger(desk, word, **changed))
        return came[-1]

    yield come
    for one in came:
        one.close()


@pytest.mark.parametrize("changed", [
    {"v": 2}, {"v": "1"}, {"pub": "00"}, {"pub": "x"}, {"phone": "short"}, {"game": "../x"}, {"game": "B" * 32},
    {"seq": 1}, {"table": 7}, {"more": 1}, {"t": "lines"},
])  # fmt: skip
def test_a_hello_that_is_none_is_not_understood(stranger, changed):
    assert stranger(**changed).closed() == NOT_UNDERSTOOD


@pytest.mark.parametrize("table", ["8", "", "7.x", "*", ">", "organiser"])
def test_a_word_opens_its_own_table_alone(stranger, table):
    assert stranger(table=table).closed() == WRONG_KEY


def test_a_wrong_word_opens_nothing(stranger):
    assert stranger(word=CLUB.wall_word()).closed() == WRONG_KEY


@pytest.mark.parametrize("text", [
    "", "null", "[]", "{}", '{"t": "hello"}', '{"t": "nothing"}', '{"t": "lines", "after": 0, "lines": "x"}',
    '{"t": "lines", "after": -1, "lines": []}', '{"t": "lines", "after": 0, "lines": [1]}', "[" * 4000,
    '{"t": "lines", "after": 0, "lines": ' + json.dumps(["x"] * 51) + "}", '{"t": "fetch", "game": "x", "after": 0}',
    '{"t": "bank", "game": "' + "B" * 32 + '"}', '{"t": "games", "t": "games"}', '{"t": 7}',
    '{"t": "lines", "after": 1' + "0" * 30 + ', "lines": []}',
])  # fmt: skip
def test_what_is_no_message_is_not_understood(stranger, text):
    one = stranger()
    assert one.heard()["t"] == "have"
    one.say(text)
    assert one.closed() == NOT_UNDERSTOOD


def test_a_message_with_another_seal_ends_the_talk(stranger):
    one = stranger()
    one.heard()
    one.say('{"t": "games"}', wrong=True)
    assert one.closed() == NOT_UNDERSTOOD


def test_a_message_too_long_is_not_read(stranger):
    one = stranger()
    one.heard()
    one.say("x" * (LONGEST + 1))
    assert one.closed() == 1009


def test_lines_that_are_no_lines_are_refused_and_the_talk_goes_on(stranger, desk):
    one = stranger()
    one.heard()
    one.say('{"t": "lines", "after": 0, "lines": ["nonsense"]}')
    assert one.heard() == {"t": "no", "key": "forged", "seq": 1}
    one.say('{"t": "lines", "after": 7, "lines": ["' + "[]" + '"]}')
    assert one.heard()["key"] == "forged"
    assert desk.lines() == {}


@pytest.mark.parametrize(("path", "origin", "status"), [
    ("/page.js", "", 404), ("/club.secret", "", 404), ("/../club.db", "", 404), ("/talk", "", 404),
    ("/table/", "", 404), (TALK, "http://evil.example", 403), (TALK, "null", 403),
])  # fmt: skip
def test_another_page_or_another_path_leads_nowhere(desk, path, origin, status):
    with pytest.raises(InvalidStatus) as refused, socket_to(desk, path, origin):
        pass
    assert refused.value.response.status_code == status
