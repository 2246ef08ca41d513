"""`python -m app desk`, as somebody types it."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from app.reach.club.code import read_code
from tests.desk.running import Table

ROOT = Path(__file__).resolve().parents[2]
CODE = re.compile(r"\S+:\d+/\w+#[0-9A-Z-]{17}")


def command(*words):
    return [sys.executable, "-m", "app", "desk", "--language", "en", *words]


def said_at_once(*words):
    """A desk that does not open: its exit code and what it says."""
    done = subprocess.run(command(*words), cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


class Started:
    """A desk in a process of its own, until it is ended; `codes` are the tables' as they were printed."""

    def __init__(self, *words):
        self.process = subprocess.Popen(command(*words), cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.said = []
        while not self.said or "Settings" not in self.said[-1]:
            line = self.process.stdout.readline()
            assert line, "the desk has ended"
            self.said.append(line)

    @property
    def codes(self):
        return [read_code(found[0]) for line in self.said if (found := CODE.search(line))]

    def end(self, by=signal.SIGINT):
        self.process.send_signal(by)
        rest = self.process.communicate(timeout=30)[0]
        return self.process.returncode, rest


@pytest.fixture
def started(tmp_path):
    desks = []

    def start(*words, folder="club"):
        desks.append(Started("--folder", str(tmp_path / folder), "--port", "0", "--address", "127.0.0.1", *words))
        return desks[-1]

    yield start
    for desk in desks:
        with contextlib.suppress(ProcessLookupError):
            desk.process.kill()
        desk.process.communicate()


def test_it_prints_the_code_of_each_table(started):
    desk = started("--tables", "1", "garden")
    assert [code.table for code in desk.codes] == ["1", "garden"]


@pytest.mark.skipif(os.name != "posix", reason="Windows sends no such signals")
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_when_it_is_told_to(started, by):
    code, rest = started().end(by)
    assert code == 0
    assert "Tables play on" in rest


def test_a_table_comes_with_its_code_and_after_a_kill_the_codes_are_the_same(started, tmp_path):
    desk = started("--tables", "1")
    code = desk.codes[0]
    table = Table(tmp_path / "phone.db", code.desks, "1", word=code.word).play(5).join()
    table.until_all_kept()
    table.close()
    desk.process.kill()
    desk.process.wait()
    again = started("--tables", "1")
    assert again.codes[0].word == code.word
    table = Table(tmp_path / "phone.db", again.codes[0].desks, "1", word=code.word).play(5).join()
    table.until_all_kept()
    table.close()


def test_a_second_desk_on_the_same_folder_is_refused_with_a_sentence(started, tmp_path):
    started()
    code, said = said_at_once("--folder", str(tmp_path / "club"), "--port", "0")
    assert (code, said) == (1, "Another desk has this folder open.\n")


def test_a_port_that_is_taken_is_told(tmp_path):
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        port = other.getsockname()[1]
        code, said = said_at_once("--folder", str(tmp_path / "club"), "--port", str(port))
    assert code == 1
    assert f"Port {port} cannot be used" in said


def test_a_table_without_a_plain_name_is_told(tmp_path):
    code, said = said_at_once("--folder", str(tmp_path / "club"), "--port", "0", "--tables", "round table")
    assert (code, "at most 24 letters" in said) == (1, True)


def test_a_spoilt_secret_is_told(tmp_path):
    (tmp_path / "club.secret").write_text("gone")
    code, said = said_at_once("--folder", str(tmp_path), "--port", "0")
    assert (code, "does not hold a club's secret" in said) == (1, True)


def test_with_three_servers_a_table_is_kept_there_and_a_second_desk_serves_it_too(started, cluster, tmp_path):
    cluster_is_ready(cluster)
    one, two = [started("--tables", "1", "--store", ",".join(cluster.servers)) for _ in range(2)]
    desks = [code.desks[0] for desk in (one, two) for code in desk.codes]
    table = Table(tmp_path / "phone.db", desks, "1", word=one.codes[0].word).play(60).join()
    table.until_all_kept()
    one.process.kill()
    one.process.wait()
    table.play(20)
    assert table.until_all_kept().desk == desks[1]
    table.close()


def cluster_is_ready(cluster):
    async def opened():
        await (await cluster.store()).close()

    asyncio.run(opened())


def test_without_its_servers_the_desk_says_so(tmp_path):
    code, said = said_at_once("--folder", str(tmp_path), "--port", "0", "--store", "nats://127.0.0.1:1")
    assert (code, "cannot be reached" in said) == (1, True)


def test_help_says_what_it_can_do():
    code, said = said_at_once("--help")
    assert code == 0
    assert all(word in said for word in ("--folder", "--port", "--tables", "--address", "--store"))
