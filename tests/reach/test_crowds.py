"""Who has scanned the code and becomes a member again and again gets no further than its address does."""

import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import linear_regression

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from app.core.referee import Roll
from app.core.wire import to_wire
from app.reach.seats.members import MOST, OF_ADDRESS, Members
from app.reach.seats.writer import REMEMBERED
from app.reach.talk.limits import ALL_PHONES, ONE_ADDRESS, Bounds, FairShares, ForEach, Limits, Origin, Patience
from app.reach.talk.messages import name_in
from tests.reach.honest import PhoneElsewhere
from tests.reach.phone import Phone

ROOT = Path(__file__).resolve().parents[2]
ATTACKED, FLAT = 12, 5_000_000  # seconds; bytes
SHUT, TOO_MUCH = 4423, 4429


# what is remembered
def test_an_address_that_has_too_much_loses_its_own_and_never_anothers():
    kept = FairShares(Bounds(address=3, code=50, all=50))
    kept.put("honest", Origin("a", "code"), 1)
    for number in range(100):
        kept.put(number, Origin("b", "code"), number)
    assert list(kept) == [1, 97, 98, 99]


def test_where_there_is_too_much_in_all_the_fullest_address_pays():
    kept = FairShares(Bounds(address=10, code=50, all=12))
    kept.put("honest", Origin("a", "code"), "honest")
    for number in range(10):
        kept.put(number, Origin("b", "code"), number)
    kept.put("late", Origin("c", "code"), "late")
    kept.put("later", Origin("c", "code"), "later")
    assert list(kept) == ["honest", *range(1, 10), "late", "later"]


def test_a_code_holds_no_more_than_its_share():
    kept = FairShares(Bounds(address=10, code=4, all=100))
    for number in range(20):
        kept.put(number, Origin(f"address {number}", "new code"), number)
        kept.put(-number - 1, Origin(f"address {number}", f"code {number}"), -number - 1)
    assert len([number for number in kept if number >= 0]) == 4
    assert len([number for number in kept if number < 0]) == 20


def test_what_is_made_for_each_address_is_forgotten_for_those_that_stayed_away_longest():
    made = ForEach(list)
    first = made.of("a")
    assert made.of("a") is first
    for number in range(1000):
        made.of(f"{number}")
    assert made.of("a") is not first


def test_a_crowd_at_one_address_asks_no_more_than_the_address_may():
    patience = Patience()
    crowd = [patience.allows(f"phone {number}", Origin("b", "code")) for number in range(1000)]
    assert sum(crowd) == ONE_ADDRESS[0]
    assert patience.allows("honest", Origin("a", "code")), "nobody else pays for it"
    many = [patience.allows(f"phone {number}", Origin(f"{number}", f"{number}")) for number in range(1000)]
    assert sum(many) <= ALL_PHONES[0]


def test_newcomers_of_one_address_make_room_among_themselves(tmp_path):
    members = Members(tmp_path / "phones", "game")
    first = members.enrol(b"1" * 32, "honest", (), Origin("a", "code"))
    seated = members.enrol(b"2" * 32, "Ana", (), Origin("b", "code"))
    members.give(seated.name, "ana", "act")
    for number in range(500):
        members.enrol(number.to_bytes(32, "big"), "hostile", (), Origin("b", "code"))
    assert {first.name, seated.name} <= set(members.all)
    assert len(members.all) == 2 + OF_ADDRESS
    for number in range(500, 1500):
        members.enrol(number.to_bytes(32, "big"), "hostile", (), Origin(f"{number}", f"{number}"))
    assert len(members.all) == MOST
    assert set(members.origins) <= set(members.all)


def test_a_newcomer_is_written_a_moment_later_and_found_again(tmp_path):
    members = Members(tmp_path / "phones", "game")
    came = members.enrol(b"1" * 32, "phone")
    assert not (tmp_path / "phones").exists()
    members.save_newcomers()
    assert came.name in Members(tmp_path / "phones", "game").all


def test_an_answer_is_remembered_however_long_the_message_and_takes_little_room(bank, came):
    phone = came(bank, "ana")
    long = {"at": 1, "c": {"is": "Note", "text": "x" * 7000}}
    first = phone.ask("submit", id="once", **long)
    assert phone.ask("submit", id="once", **long) == first
    assert phone.ask("submit", id="once", at=1, c={})["key"] == "not_understood"
    (mark, answer), = bank.host.listening.writer._given
    assert len(mark) + len(json.dumps(answer)) < 1000


def test_an_hour_of_new_ids_leaves_no_more_than_the_bounds(bank, came):
    phone = came(bank, "ana")
    for number in range(600):
        assert not phone.ask("submit", id=f"m{number}", at=0, c=to_wire(Roll((1, 2))))["ok"]
    assert len(bank.host.listening.writer._given) <= REMEMBERED.address


# at the door
def test_newcomers_of_one_address_come_no_faster_than_it_may_and_others_do_not_wait(opened):
    bank, let_in = opened("crowd.db", limits=Limits(from_one_address=8)), 0
    for _ in range(30):
        let_in += tried(bank) == 0
    assert 8 <= let_in < 20
    assert tried(bank) == TOO_MUCH
    with PhoneElsewhere(bank.address, bank.key) as honest:
        assert honest.until_seq(1).now


def tried(bank):
    """Return the code with which a newcomer was hung up on; 0 for one that was let in."""
    try:
        Phone(bank.address, bank.key).close()
    except ConnectionClosed as end:
        return end.rcvd.code
    return 0


def test_a_member_comes_back_whatever_newcomers_of_its_address_do(opened):
    bank = opened("back.db", limits=Limits(from_one_address=8))
    with Phone(bank.address, bank.key) as honest:
        token = honest.token
    while not tried(bank):
        pass
    with Phone(bank.address, token=token) as honest:
        assert honest.until_seq(1).now


def test_where_the_door_is_full_the_fullest_address_makes_room(opened):
    bank, many = opened("full.db", limits=Limits(connections=6, from_one_address=6)), []
    try:
        many += [Phone(bank.address, bank.key) for _ in range(6)]
        honest = PhoneElsewhere(bank.address, bank.key)
        many.append(honest)
        assert honest.until_seq(1).now
        assert honest.ask("ping")["ok"]
    finally:
        for phone in many:
            phone.close()


# shut
def test_the_banker_lets_no_new_phones_in_and_those_from_before_come_back(bank, came):
    seated, looking = came(bank, "ana"), came(bank)
    bank.do(lambda: bank.host.shut_out(shut=True))
    told = looking.take(until=lambda said: said["t"] == "you")
    assert "no more seats" in told["rows"][0]["text"]
    assert looking.ask("seat", seat="ben")["key"] == "shut"
    assert not bank.heard("seat")
    with pytest.raises(ConnectionClosed) as end:
        Phone(bank.address, bank.key)
    assert end.value.rcvd.code == SHUT
    seated.close()
    with Phone(bank.address, token=seated.token) as back:
        assert back.you["seat"] == "ana"
    bank.do(lambda: bank.host.shut_out(shut=False))
    with Phone(bank.address, bank.key) as late:
        assert late.until_seq(1).now


def test_a_shut_door_is_still_shut_after_the_app_was_ended(opened, tmp_path):
    bank = opened("shut.db")
    bank.do(lambda: bank.host.shut_out(shut=True))
    bank.close()
    again = opened("shut.db", game=1)
    assert again.host.is_shut


def test_a_seat_that_has_a_phone_says_so(bank, came):
    came(bank, "ana")
    rows = {row["open"]["seat"]: row for row in came(bank).you["rows"] if "open" in row}
    assert rows["ana"]["detail"] == "has a phone already"
    assert "detail" not in rows["ben"]


def handed(number, **changed):
    return {"key": f"{number:064x}", "seat": "ana", "right": "act", "label": "phone", **changed}


def test_who_hands_over_a_crowd_of_phones_hands_over_no_more_than_a_game_may_have(tmp_path):
    members = Members(tmp_path / "phones", "game")
    members.take_over({"members": [handed(n) for n in range(10_000)], "out": ["f" * 32] * 10_000})
    assert len(members.all) == len(members.out) == MOST


@pytest.mark.parametrize("strange", [
    {"members": [handed(1, seat="s" * 1000)], "out": []}, {"members": [handed(1, key="z")], "out": []},
    {"members": 7, "out": 7}, {"members": {"a": 1}, "out": "text"}, {"members": [[]], "out": [7, "x" * 10_000]}, {},
])  # fmt: skip
def test_what_is_no_phone_and_no_name_is_handed_over_to_nobody(tmp_path, strange):
    members = Members(tmp_path / "phones", "game")
    members.take_over(strange)
    assert (members.all, members.out) == ({}, ())


def test_a_phone_that_is_handed_over_is_called_as_it_could_call_itself_at_the_door(tmp_path):
    members = Members(tmp_path / "phones", "game")
    label = "a\nb" + "c" * 10_000
    members.take_over({"members": [handed(1, label=label)], "out": []})
    assert [one.label for one in members.all.values()] == [name_in(label)]
    assert len(name_in(label)) < 50


# all of it at once
@pytest.mark.once
def test_a_hostile_phone_takes_no_memory_and_keeps_nobody_out(opened):
    """It does in seconds what its limits let it do in all; `dev.py torture crowd` goes on for longer."""
    bank = opened("hostile.db", limits=Limits())
    print(attacked(bank, ATTACKED))


def attacked(bank, seconds, warm=0.4):
    """Let a hostile phone do all it can; return what was seen. An honest phone joins and plays all the time."""
    process, lines, held = psutil.Process(), bank.lines, []  # when, and how many bytes
    with begun("hostile", bank, seconds) as hostile, begun("honest", bank, seconds) as honest:
        assert honest.stdout.readline() == "here\n"
        bank.do(lambda: bank.host.give(bank.guest(label="phone"), "ana", "bank"))
        began = time.monotonic()
        while (told := honest.stdout.readline()) == "round\n":
            bank.told.clear()
            if time.monotonic() - began > warm * seconds:
                held.append((time.monotonic(), process.memory_info().rss))
        did, found = json.loads(hostile.stdout.read()), json.loads(told)
    grown = process.memory_info().rss - held[0][1]
    assert grown < FLAT, f"{grown / 1e6:.1f} MB more after {did}"
    assert found["slowest"] < Limits().opening
    assert len(bank.host.members.all) <= MOST
    assert len(bank.host.listening.writer._given) <= REMEMBERED.all
    assert found["played"] == bank.lines - lines
    assert min(found["played"], found["joined"]) > seconds / 4
    an_hour = slope(held) * 3600 / 1e6 if len(held) > 1 else 0.0
    return f"{did}: {grown / 1e6:+.1f} MB, a slope of {an_hour:+.1f} MB an hour; honest phones: {found}"


def begun(name, bank, seconds):
    """Start what meets this bank in a process of its own, for so long."""
    command = [sys.executable, "-m", f"tests.reach.{name}", str(bank.port), bank.key, str(seconds)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def slope(seen):
    """By how many bytes a second memory grows: the line that comes nearest to what was seen."""
    return linear_regression([when for when, _ in seen], [size for _, size in seen]).slope
