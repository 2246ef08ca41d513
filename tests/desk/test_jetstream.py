"""Three real NATS servers keep what they were given, and are refused where they could not."""

import asyncio
import contextlib
import itertools
import socket
import threading
from collections import Counter

import pytest
from nats.errors import Error as NatsError
from nats.js.api import RetentionPolicy, StorageType, StreamConfig
from nats.js.errors import APIError

from app.desk.keeping.jetstream_cluster import TOO_OLD, TOO_WEAK, noting, opened_cluster
from app.desk.keeping.store import AWAY, NOTHING, HeadMoved, RecordEnd, StoreTrouble
from app.desk.records import Records
from tests.desk.cluster import BINARY, WHY_NOT, Cluster
from tests.desk.evenings import another, heads_of, played, record_of, texts
from tests.desk.running import RunningDesk, Table
from tests.desk.test_stores import all_lines, keep, same

WEAK = itertools.count(1)  # each of these streams has a name of its own


@pytest.fixture
def own(tmp_path):
    """Three servers of this story alone, because it kills some."""
    if not BINARY:
        pytest.skip(WHY_NOT)
    found = Cluster(tmp_path)
    yield found
    found.close()


def test_nothing_can_be_deleted_from_the_stream(cluster, run, lines):
    store = run(cluster.store("KEPT"))
    run(keep(store, record_of(lines), lines))
    js = store._client.jetstream()
    for deleting in (js.delete_msg("KEPT", 3), js.purge_stream("KEPT")):
        with pytest.raises(APIError):
            run(deleting)
    assert same(run(all_lines(store, record_of(lines))), lines)
    run(store.close())


@pytest.mark.parametrize("changed", [
    {"num_replicas": 1}, {"deny_delete": False}, {"deny_purge": False}, {"storage": StorageType.MEMORY},
    {"max_msgs": 1000}, {"max_age": 3600}, {"max_msgs_per_subject": 10}, {"max_bytes": 1 << 20},
    {"retention": RetentionPolicy.INTEREST}, {"retention": RetentionPolicy.WORK_QUEUE}, {"no_ack": True},
    {"subjects": ["elsewhere.>"]},
])  # fmt: skip
def test_a_stream_that_could_forget_is_refused(cluster, run, changed):
    name = f"WEAK{next(WEAK)}"
    good = {"name": name, "subjects": [f"{name.lower()}.t.>"], "storage": StorageType.FILE, "num_replicas": 3,
            "deny_delete": True, "deny_purge": True}  # fmt: skip

    async def make():
        ready = await cluster.store("READY")
        await ready._client.jetstream().add_stream(StreamConfig(**{**good, **changed}))
        await ready.close()
        with pytest.raises(StoreTrouble) as trouble:
            await opened_cluster(cluster.servers, name)
        return trouble.value.key

    assert run(make()) == TOO_WEAK


class Greeter:
    """A server of some version, as far as its greeting."""

    def __init__(self, version):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.greeting = f'INFO {{"server_id":"x","version":"{version}","max_payload":1048576,"headers":true}}\r\n'
        threading.Thread(target=self.greet, daemon=True).start()

    def greet(self):
        with contextlib.suppress(OSError):
            other, _ = self.socket.accept()
            with other:
                other.sendall(self.greeting.encode())
                while (heard := other.recv(4096)) and b"PING" not in heard:
                    pass
                other.sendall(b"PONG\r\n")
                other.recv(4096)

    @property
    def address(self):
        return f"nats://127.0.0.1:{self.socket.getsockname()[1]}"


@pytest.mark.parametrize("version", ["2.9.10", "2.12.2", "2.11.99", "1.4.1", "unknown"])
def test_a_server_that_is_too_old_is_refused(run, version):
    greeter = Greeter(version)
    with pytest.raises(StoreTrouble) as trouble:
        run(opened_cluster([greeter.address]))
    greeter.socket.close()
    assert trouble.value.key == TOO_OLD


def test_what_a_server_said_is_told_and_not_that_it_then_hung_up(run):
    met = []
    note = noting(met)
    for error in (OSError("reset"), NatsError("Authorization Violation"), OSError("reset")):
        run(note(error))
    assert [str(error) for error in met] == ["Authorization Violation"]


def test_a_password_with_a_blank_is_said_as_the_page_of_clubs_says(run, tmp_path):
    if not BINARY:
        pytest.skip(WHY_NOT)
    cluster = Cluster(tmp_path, more='authorization { user: desk, password: "choose another" }')
    words = ("desk:choose%20another@", "desk:wrong@")
    good, wrong = [[server.replace("//", f"//{word}") for server in cluster.servers] for word in words]

    async def open_both():
        with pytest.raises(StoreTrouble, match="uthoriz"):
            await opened_cluster(wrong)
        return await opened_cluster(good)

    store = run(open_both())
    run(store.close())
    cluster.close()


def test_one_server_of_three_that_is_too_old_is_refused(cluster, run):
    greeter = Greeter("2.9.10")
    with pytest.raises(StoreTrouble) as trouble:
        run(opened_cluster([*cluster.servers[:2], greeter.address], "MIXED"))
    greeter.socket.close()
    assert trouble.value.key == TOO_OLD


def test_where_there_is_no_server_the_desk_says_so(run):
    with pytest.raises(StoreTrouble) as trouble:
        run(opened_cluster(["nats://127.0.0.1:1"]))
    assert trouble.value.key == AWAY


def test_equal_first_lines_of_many_tables_are_all_kept(cluster, run, lines):
    """Copies of one game begin with the same line; nothing may take them for one."""
    store = run(cluster.store("EQUAL"))

    async def begin():
        names = [record_of(lines, f"t{number}") for number in range(60)]
        await asyncio.gather(*[store.append(name, lines[0], NOTHING) for name in names])
        return await heads_of(store, lambda found: len(found) == 60)

    assert len(run(begin())) == 60
    run(store.close())


def test_of_four_writers_exactly_one_writes_each_time(cluster, run, lines):
    store = run(cluster.store("RACES"))
    name = record_of(lines)

    async def races():
        end, counts = await store.append(name, lines[0], NOTHING), []
        before = lines[0]
        for number in range(40):
            rivals = [another(before, f"round {number} writer {writer}") for writer in range(4)]
            found = await asyncio.gather(*[store.append(name, line, end) for line in rivals], return_exceptions=True)
            won = [(line, one) for line, one in zip(rivals, found, strict=True) if isinstance(one, RecordEnd)]
            counts.append((len(won), sum(isinstance(one, HeadMoved) for one in found)))
            before, end = won[0]
        return counts

    assert set(run(races())) == {(1, 3)}
    run(store.close())


async def go_on(store, name, lines, end):
    for line in lines:
        end = await store.append(name, line, end)


def leader_of(cluster, store, run):
    """The number of the server that leads the stream."""
    info = run(store._client.jetstream().stream_info("CLUB"))
    return int(info.cluster.leader.removeprefix("n"))


def test_the_leader_is_killed_in_the_middle_and_nothing_is_lost_or_doubled(own, run, tmp_path):
    store = run(own.store())
    lines = played(tmp_path / "phone.db", 120)
    names = [record_of(lines, f"t{number}") for number in range(10)]
    leader = leader_of(own, store, run)

    async def evening():
        ends = await asyncio.gather(*[keep(store, name, lines[:20]) for name in names])
        pairs = zip(names, ends, strict=True)
        rest = [asyncio.ensure_future(go_on(store, name, lines[20:], end)) for name, end in pairs]
        await asyncio.wait(rest, timeout=0.1)
        own.kill(leader)
        await asyncio.gather(*rest)
        return [same(await all_lines(store, name), lines) for name in names]

    assert run(evening()) == [True] * 10
    own.start(leader)
    run(store.close())


def test_without_a_majority_the_desk_says_so_and_goes_on_when_it_is_back(own, run, lines):
    store = run(own.store())
    store.patience = 1.0
    name = record_of(lines)
    end = run(keep(store, name, lines[:4]))
    own.kill(0)
    own.kill(1)
    with pytest.raises(StoreTrouble) as trouble:
        run(store.append(name, lines[4], end))
    assert trouble.value.key == AWAY
    own.start(0)
    own.start(1)
    store.patience = 60.0
    records = Records(store)

    async def caught_up():
        async with asyncio.timeout(60):
            while True:
                with contextlib.suppress(StoreTrouble):
                    return await records.take(name, 0, texts(lines))

    assert run(caught_up()).seq == 10
    assert same(run(all_lines(store, name)), lines)
    run(store.close())


def test_all_three_are_killed_and_started_again_and_every_line_is_there(own, run, lines):
    store = run(own.store())
    run(keep(store, record_of(lines), lines))
    run(store.close())
    for number in range(3):
        own.kill(number)
    for number in range(3):
        own.start(number)
    store = run(own.store())
    assert same(run(all_lines(store, record_of(lines))), lines)
    run(store.close())


def test_two_desks_on_one_cluster_serve_the_same_tables(cluster, tmp_path):
    desks = [RunningDesk(tmp_path, store=lambda: cluster.store("TWODESKS")) for _ in range(2)]
    table = Table(tmp_path / "phone.db", [desk.address for desk in desks]).play(60).join()
    table.until_all_kept()
    desks[0].close()
    table.play(60)
    assert table.until_all_kept().desk == desks[1].address
    assert list(desks[1].lines().values()) == [121]
    table.close()
    desks[1].close()


def test_servers_forget_their_readers_as_soon_as_they_have_read(cluster, run, tmp_path):
    store = run(cluster.store("READERS"))
    lines = played(tmp_path / "phone.db", 60)
    name = record_of(lines)

    async def readers_after_reading():
        await keep(store, name, lines)
        found = await asyncio.gather(*[store.lines(name) for _ in range(50)], store.heads())
        assert all(same(one, lines) for one in found[:-1])
        assert list(found[-1]) == [name]
        return len(await store._client.jetstream().consumers_info("READERS"))

    assert run(readers_after_reading()) == 0
    run(store.close())


def running_for_readers():
    """What runs for readers, and how often; what the library keeps for the connection itself is not counted."""
    coroutines = [task.get_coro() for task in asyncio.all_tasks()]
    names = [getattr(one, "__qualname__", type(one).__name__) for one in coroutines]
    return Counter(name for name in names if name.startswith(("Subscription.", "JetStreamContext.", "async_generator")))


def test_a_desk_that_closes_while_it_reads_leaves_nothing_running(cluster, run, tmp_path):
    store = run(cluster.store("CLOSED"))
    store.patience = 0.0
    lines = played(tmp_path / "phone.db", 200)

    async def after():
        await keep(store, record_of(lines), lines)
        reading = [asyncio.ensure_future(Records(store).end(record_of(lines))) for _ in range(40)]
        await asyncio.wait(reading, return_when=asyncio.FIRST_COMPLETED)
        await store.close()
        found = await asyncio.gather(*reading, return_exceptions=True)
        assert {type(one) for one in found} <= {RecordEnd, StoreTrouble}
        return running_for_readers()

    assert run(after()) == Counter()


def test_a_desk_whose_servers_die_while_it_reads_leaves_nothing_running(own, run, tmp_path):
    store = run(own.store())
    store.patience = 0.0
    lines = played(tmp_path / "phone.db", 200)
    name = record_of(lines)

    async def before_and_after():
        await keep(store, name, lines)
        before = running_for_readers()
        reading = [asyncio.ensure_future(Records(store).end(name)) for _ in range(40)]
        await asyncio.wait(reading, return_when=asyncio.FIRST_COMPLETED)
        for number in range(3):
            own.kill(number)
        found = await asyncio.gather(*reading, return_exceptions=True)
        assert {type(one) for one in found} <= {RecordEnd, StoreTrouble}
        after = running_for_readers()
        await store.close()
        return before, after

    before, after = run(before_and_after())
    assert before == after
