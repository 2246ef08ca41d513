"""Strangers at the desk: silent sockets, failing requests, servers that die. The tables' lines are kept in time."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote

import pytest

from app.desk.alarms import WAYS, Alarms
from app.desk.answering import FAILED, answered, guarded
from app.desk.command import main
from app.desk.descriptors import connections_in, raised
from app.desk.ending import AT_LAST, DeskEnd, within
from app.desk.enrolment import is_private, secret_in
from app.desk.keeping.servers import BadAddress, Hush, StoreServer, server_in, servers_in
from app.desk.keeping.store import FULL, StoreTrouble
from app.desk.serving import OF_TABLE, SILENT
from app.reach.talk.messages import NotUnderstood
from app.words.spreadsheet import FORMULA, as_quoted_table, as_table, plain
from tests.desk.cluster import BINARY, WHY_NOT
from tests.desk.running import RunningDesk, Table
from tests.desk.test_command import Started, command
from tests.desk.whole_club import hostile_evening
from tests.spoken import EN

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def desk(tmp_path):
    desk = RunningDesk(tmp_path / "club")
    yield desk
    desk.close()


@pytest.mark.once
def test_silent_sockets_take_no_tables_place_and_no_line_is_late(tmp_path):
    """A sample of `dev.py torture hostile`: 300 sockets that say nothing, six tables that play."""
    print(hostile_evening(tmp_path, tables=6, lines=12, sockets=300))


def test_of_one_address_only_so_many_may_be_silent(desk):
    lines = [socket.create_connection(("127.0.0.1", desk.port), 10) for _ in range(SILENT + 40)]
    try:
        ended = sum(is_ended(line) for line in lines[:40])
        assert ended == 40, "the oldest make room"
        assert not is_ended(lines[-1], patience=0.2)
    finally:
        for line in lines:
            line.close()


def is_ended(line, patience=10):
    line.settimeout(patience)
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_phones_of_one_table_that_have_vanished_make_room_for_the_next(desk, tmp_path):
    tables = [Table(tmp_path / f"{number}.db", [desk.address], phone=f"{number:032x}").join() for number in range(12)]
    tables[-1].play(3).until_all_kept()
    assert len([talk for talk in desk.desk.tables if talk.table == "7"]) <= OF_TABLE + 1
    for table in tables:
        table.close()


def test_the_limit_of_open_files_is_raised_or_kept_to():
    assert raised() >= 256
    assert connections_in(1024) * 2 < 1024
    assert connections_in(64) == 1


# requests that fail
@pytest.mark.parametrize("error", [
    KeyError("x"), TypeError("x"), ValueError("x"), RecursionError("x"), OverflowError("x"), ZeroDivisionError("x"),
    AttributeError("x"), IndexError("x"), AssertionError("x"), MemoryError("x"), UnicodeError("x"), LookupError("x"),
    ArithmeticError("x"), RuntimeError("x"), NotImplementedError("x"), StopIteration("x"), OSError("x"), EOFError("x"),
    FileNotFoundError("x"), PermissionError("x"), BufferError("x"), ImportError("x"), NameError("x"), SyntaxError("x"),
    ReferenceError("x"), SystemError("x"),
], ids=lambda error: type(error).__name__)  # fmt: skip
def test_whatever_a_request_raises_is_told_once_and_answered(run, error):
    said = []
    alarms = Alarms(lambda key, named: said.append(EN(key, **named)))

    async def failing():
        raise error

    for _ in range(3):
        assert run(answered(failing, alarms, lambda key: {"t": "no", "key": key})) == {"t": "no", "key": FAILED}
    assert len(said) == 1
    assert type(error).__name__ in said[0]
    assert alarms.sentences(EN) == said
    run(guarded(failing(), alarms))
    assert len(said) <= 2


def test_ways_to_fail_are_told_up_to_a_bound(run):
    alarms = Alarms()

    async def failing(number):
        raise ValueError(f"{number}" * 1000)

    for number in range(100):
        run(guarded(failing(number), alarms))
    assert len(alarms.sentences(EN)) == WAYS
    assert max(map(len, alarms.sentences(EN))) < 400


def test_what_ends_a_talk_and_what_troubles_the_store_is_told_as_before(run):
    alarms = Alarms()

    async def raising(error):
        raise error

    with pytest.raises(NotUnderstood):
        run(answered(lambda: raising(NotUnderstood()), alarms, str))
    assert run(answered(lambda: raising(StoreTrouble(FULL)), alarms, lambda key: {"key": key})) == {"key": FULL}
    assert "disk of the desk is full" in alarms.sentences(EN)[0]


# how it ends
def test_the_end_may_be_told_while_the_desk_still_opens(run):
    async def told(end, work, *, before):
        if before:
            end.tell()
        asyncio.get_running_loop().call_later(0.01, end.tell)
        try:
            return await end.unless_told(work)
        finally:
            end._watch.cancel()

    tidied = []

    async def opens():
        try:
            await asyncio.Event().wait()
        finally:
            tidied.append(True)

    for before in (False, True):
        assert run(told(DeskEnd(Clock().leave), opens(), before=before)) is None
    assert tidied == [True, True]
    assert run(told(DeskEnd(Clock().leave), asyncio.sleep(0, "open"), before=False)) == "open"


@pytest.mark.once
@pytest.mark.skipif(os.name != "posix", reason="Windows sends no such signals")
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_it_waits_for_its_servers_ends_it_with_a_sentence(by, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        store = f"nats://desk:4@127.0.0.1:{deaf.getsockname()[1]}"
        words = command("--folder", str(tmp_path), "--port", "0", "--store", store)
        process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        deaf.accept()[0].close()  # it has asked for the version
        process.send_signal(by)
        said = process.communicate(timeout=60)[0]
    assert (process.returncode, said) == (0, EN("desk.closed") + "\n")


class Clock:
    """Counts how often the process would have been ended."""

    def __init__(self):
        self.left = []

    def leave(self, code):
        self.left.append(code)


def test_a_second_signal_after_a_moment_ends_it_at_once(run, monkeypatch):
    clock, now = Clock(), [10.0]
    monkeypatch.setattr("app.desk.ending.monotonic", lambda: now[0])

    async def told():
        end = DeskEnd(clock.leave)
        end.tell()
        end.tell()
        assert end.told.is_set()
        assert clock.left == []
        now[0] += 2
        end.tell()
        end._watch.cancel()

    run(told())
    assert clock.left == [1]


def test_a_part_that_does_not_close_keeps_nobody_waiting(run):
    async def never():
        await asyncio.Event().wait()

    began = time.monotonic()
    run(within(0.05, never()))
    assert time.monotonic() - began < AT_LAST


@pytest.mark.once
@pytest.mark.skipif(not BINARY, reason=WHY_NOT)
@pytest.mark.skipif(os.name != "posix", reason="Windows sends no such signals")
def test_it_ends_when_told_to_even_if_its_servers_end_too(tmp_path, cluster_of_its_own):
    words = ("--tables", "1", "--store", ",".join(cluster_of_its_own.servers))
    desk = Started("--folder", str(tmp_path / "club"), "--port", "0", "--address", "127.0.0.1", *words)
    table = Table(tmp_path / "phone.db", desk.codes[0].desks, "1", word=desk.codes[0].word).play(5).join()
    table.until_all_kept()
    cluster_of_its_own.close()
    table.play(5)
    began = time.monotonic()
    code, _ = desk.end(signal.SIGTERM)
    assert code in {0, 1}
    assert time.monotonic() - began < AT_LAST + 5
    table.close()


@pytest.fixture
def cluster_of_its_own(tmp_path):
    from tests.desk.cluster import Cluster

    folder = tmp_path / "nats"
    folder.mkdir()
    cluster = Cluster(folder)

    async def opened():
        await (await cluster.store()).close()

    asyncio.run(opened())
    yield cluster
    cluster.close()


@pytest.mark.once
@pytest.mark.skipif(os.name != "posix", reason="Windows sends no such signals")
def test_its_launcher_passes_signals_on(tmp_path):
    words = [sys.executable, "dev.py", "desk", "--folder", str(tmp_path / "club"), "--port", "0", "--language", "en"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True) as launcher:
        said = ""
        while "Settings" not in said:
            line = launcher.stdout.readline()
            assert line, said
            said += line
        launcher.send_signal(signal.SIGTERM)
        rest = launcher.communicate(timeout=60)[0]
    assert "Tables play on" in rest
    assert launcher.returncode == 0


# what it says and keeps
@pytest.mark.parametrize("password", ["4", "a", "10", "7k", "choose another", "l'été", "a.b", "nats"])
def test_what_others_say_is_printed_without_a_password_of_any_length(password):
    hush = Hush(servers_in(f"nats://desk:{quote(password, safe='')}@10.0.0.1:4222,nats://10.0.0.2"))
    for said in (f"wrong password: {password}", f"nats://desk:{quote(password, safe='')}@club", f"({password!r})"):
        told = hush(said)
        assert not re.search(rf"(?<!\w){re.escape(password)}(?!\w)", told.replace("nats://", "")), told
    assert hush("cannot reach 10.0.0.1:4222 after 17 attempts") == "cannot reach 10.0.0.1:4222 after 17 attempts"


def test_a_token_in_place_of_a_name_is_a_password_too():
    assert Hush(servers_in("nats://s3cr3t@10.0.0.1"))("user s3cr3t is unknown") == "user … is unknown"


def test_failed_requests_are_told_without_a_password(run):
    said = []
    alarms = Alarms(lambda key, named: said.append(EN(key, **named)), Hush(servers_in("nats://desk:7k@10.0.0.1")))

    async def failing():
        raise ValueError("no such user: desk:7k")

    run(guarded(failing(), alarms))
    assert "7k" not in "".join([*said, *alarms.sentences(EN)])


def test_servers_are_read_with_their_names_and_passwords():
    assert server_in("nats://desk:a%2Fb@10.0.0.1:4000") == StoreServer("nats", "10.0.0.1", 4000, "desk", "a/b")
    assert server_in(" one.club ").address == "nats://one.club:4222"
    assert server_in("tls://[fe80::1]:4222").address == "tls://[fe80::1]:4222"


@pytest.mark.parametrize("typed", [
    "nats://desk:a/b@10.0.0.1", "nats://desk:a#b@10.0.0.1", "nats://desk:a?b@10.0.0.1", "nats://desk:1,b@10.0.0.1",
    "nats://desk:a,b@10.0.0.1", "nats:/desk:ab@10.0.0.1", "nats//desk:ab@10.0.0.1", "nats://desk:ab@10.0.0.1:99999",
    "nats://desk:a b@10.0.0.1", "nats://desk:a:b@10.0.0.1", "http://desk:ab@10.0.0.1", "nats://", "nats://d:b@", "@",
])  # fmt: skip
def test_an_address_that_cannot_be_read_is_refused_without_a_word_of_it(typed, capsys, tmp_path):
    with pytest.raises(BadAddress) as refused:
        servers_in(typed)
    assert not str(refused.value)
    assert main(["--language", "en", "--folder", str(tmp_path), "--store", typed]) == 1
    assert capsys.readouterr().out == EN("desk.bad_store") + "\n"


def test_the_clubs_folder_and_its_secret_are_no_part_of_the_project(tmp_path):
    for name in ("club/club.secret", "club/club.db", "evening/club.secret"):
        done = subprocess.run(["git", "check-ignore", "-q", name], cwd=ROOT, check=False)
        assert done.returncode == 0, name
    assert subprocess.run(["git", "check-ignore", "-q", "app/reach/club/new.py"], cwd=ROOT, check=False).returncode == 1


@pytest.mark.skipif(os.name != "posix", reason="rights of this kind")
def test_a_secret_that_others_may_read_is_closed_again(tmp_path):
    secret_in(tmp_path)
    path = tmp_path / "club.secret"
    path.chmod(0o644)
    assert is_private(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert not is_private(tmp_path / "missing")


@pytest.mark.parametrize("code", [0, 5])
def test_on_windows_the_secret_is_protected_or_the_page_says_that_it_is_not(tmp_path, code):
    asked = []

    def run(command):
        asked.append(command)
        return code

    protected = is_private(tmp_path / "club.secret", "win32", run)
    assert protected is (code == 0)
    assert asked[0][0] == "icacls"
    assert "/inheritance:r" in asked[0]
    alarms = Alarms()
    alarms.stands("alarm.open_secret", file="club.secret")
    assert "may be able to read club.secret" in alarms.sentences(EN)[0]


# files for a spreadsheet
@pytest.mark.parametrize("text", [
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u200b=1", "\ufeff=1", "＝1", "＋1", "－1", "＠x",
    "Ana;=1+1", "Ana,=1", "Ana\t=1", "Ana\n=1", "Ana|=1", '"=1', 'Ana;"=1', "Ana; =1",
])  # fmt: skip
@pytest.mark.parametrize("written", [as_table, as_quoted_table])
def test_no_cell_of_any_file_is_a_formula_in_any_country(written, text):
    file = written([[1, text, "Ben"]])
    for separator in ",;\t|\r\n":
        for cell in file.replace('"', "").split(separator):
            assert not cell.strip(" \u200b\ufeff\r\n\t").startswith(FORMULA[:8]), repr(file)


def test_ordinary_cells_stay_as_they_are():
    for text in ("Ana", "Zoé, the 2nd", "rent 25 · ×3", "3-2", "a = b", "", "O’Neill", "10:30"):
        assert plain(text) == text
    assert as_table([[1, "Ana", -5]]) == "1,Ana,-5\r\n"


def test_every_file_for_a_spreadsheet_has_the_same_writer():
    writers = [path.relative_to(ROOT).as_posix() for path in (ROOT / "app").rglob("*.py")
               if "csv.writer" in path.read_text("utf-8") or "DictWriter" in path.read_text("utf-8")]  # fmt: skip
    assert writers == ["app/words/spreadsheet.py"]
    with contextlib.suppress(FileNotFoundError):
        assert "text/csv" in (ROOT / "data/wall/wall.js").read_text("utf-8")
        assert '.join(",")' not in (ROOT / "data/wall/wall.js").read_text("utf-8")
