"""The tables of the file of games: how each version made them, and how the file is opened."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from app.disk.whole_files import sync
from app.journal.format.appending import prepare
from app.journal.format.chain import checksum

if TYPE_CHECKING:
    from sqlite_utils import Database, Migrations

# Two rows for each leg [giver, taker, amount, unit]: what the giver loses and what the taker gets.
# The opening event has no legs: it names the deeds and the stock that go from the box to the bank.
POSTINGS = """
with happened as (
 select game, seq, event.key as event, event.value as body
 from standing_lines join json_each(standing_lines.body, '$.events') as event),
begun as (
 select *, json_array_length(body, '$.deeds') as deeds from happened
 where json_extract(body, '$.is') = 'Started' or json_extract(body, '$.is') like 'Started/%'),
legs as (
 select game, seq, event, leg.key as leg, json_extract(leg.value, '$[0]') as giver,
  json_extract(leg.value, '$[1]') as taker, json_extract(leg.value, '$[2]') as amount,
  json_extract(leg.value, '$[3]') as unit
 from happened join json_each(body, '$.legs') as leg
 union all
 select game, seq, event, deed.key, 'box', 'bank', 1, deed.value
 from begun join json_each(body, '$.deeds') as deed
 union all
 select game, seq, event, coalesce(deeds, 0) + stock.key, 'box', 'bank',
  json_extract(stock.value, '$[1]'), json_extract(stock.value, '$[0]')
 from begun join json_each(body, '$.stock') as stock)
select game, seq as line, event, leg, giver as account, unit, -amount as amount from legs
union all
select game, seq, event, leg, taker, unit, amount from legs"""
ROOM = 1 << 21  # bytes of log: more than is written between two calls of rest
CACHE = -2000  # SQLite's own default, in KiB
SCHEMA = 3
APPLICATION = 0x50617943  # "PayC", where SQLite's header has room for a name
WAIT = 5.0
LONGEST = 1 << 26  # bytes of one value: a thousand times a line or a snapshot
ROOMY = 4000  # pages of log after which a commit tidies up itself; normally `pause` and `rest` come first

MADE = Path(__file__).resolve().parents[3] / "empty.db"  # packed where there is nothing that could make the tables

SAFE = ("journal_mode = wal", "synchronous = full", "fullfsync = on", "checkpoint_fullfsync = on")
NOTHING_LEFT = "secure_delete = on"  # a deleted game's bytes are overwritten; a phone's SQLite may not do so by itself
WISHES = (*SAFE, f"wal_autocheckpoint = {ROOMY}", "cell_size_check = on", NOTHING_LEFT)
DEFENSIVE = 1010  # SQLite's number for "no write to the schema by any trick"
DISTRUST = ("trusted_schema = off", "cell_size_check = on")  # a file may come from a stranger

LINES_ARE_NEVER_CHANGED = """
create trigger lines_are_never_changed before update on lines
begin select raise(abort, 'a line is never changed'); end"""

LINES_GO_WITH_THEIR_GAME = """
create trigger lines_go_with_their_game before delete on lines
when exists (select 1 from games where id = old.game)
begin select raise(abort, 'a line is never taken out'); end"""

# A partial index: entries, which are written on every tap, are not in it and do not pay for it.
LINES_BY_TARGET = "create index lines_by_target on lines(game, target, seq) where target is not null"

STRUCK = """coalesce((select later.kind from lines later where later.game = lines.game
 and later.target = lines.seq order by later.seq desc limit 1), 'redo') = 'undo'"""

STANDING_LINES = f"select * from lines where kind = 'entry' and not {STRUCK}"  # noqa: S608 - a constant


# A seat a row, from the summaries in the list. One that cannot be read has no seats, and hides no other.
SEATINGS = """
with kept as (
 select id, title, edition, created, updated, standing,
  case when json_valid(summary) then summary else '{}' end as summary from games)
select kept.id as game, title, edition, created, updated, standing as lines, seat.key as place,
 json_extract(seat.value, '$[0]') as player, json_extract(seat.value, '$[1]') as colour,
 json_extract(seat.value, '$[2]') as token, json_extract(seat.value, '$[3]') as cash,
 json_extract(seat.value, '$[4]') as out, json_extract(summary, '$.worth[' || seat.key || ']') as worth,
 json_extract(summary, '$.turns') as turns, coalesce(json_array_length(summary, '$.won'), 0) > 0 as over,
 exists (select 1 from json_each(summary, '$.won') as won where won.value = seat.key) as won
from kept join json_each(summary, '$.seats') as seat where seat.type = 'array'"""


def make_room(conn: sqlite3.Connection, log: Path) -> None:
    """Lengthen the log by a change that is begun and never finished. The caller rolls it back."""
    conn.execute("pragma cache_size = 10")  # so small that the change has to go to the log
    try:
        conn.execute("begin immediate")
        conn.execute("insert into snapshots values (0, 0, 0, x'', zeroblob(?), x'')", (ROOM,))
    finally:
        conn.execute(f"pragma cache_size = {CACHE}")
    with log.open("r+b") as file:  # waits now for the new length, not at the next tap
        sync(file.fileno())


def migrations() -> Migrations:
    """Return every step from an empty file to this version. A step that has shipped is never edited; add the next."""
    from sqlite_utils import Migrations  # noqa: PLC0415 - 55 ms that a start without migration need not pay

    steps = Migrations("journal")
    steps(name="schema_1")(schema_1)
    steps(name="schema_2")(schema_2)
    steps(name="schema_3")(schema_3)
    return steps


def schema_1(db: Database) -> None:
    """Make the tables of games, lines and snapshots, and the ledger as a view."""
    text, blob, number = str, bytes, int
    db.table("book").create(
        {"id": number, "uid": blob, "height": number, "tables": blob, "seal": blob}, pk="id", strict=True,
    )
    db.table("games").create(
        {
            "id": number, "title": text, "edition": text, "summary": text, "created": text, "updated": text,
            "height": number, "seq": number, "hash": blob, "top": number, "again": number, "standing": number,
            "seal": blob,
        },
        pk="id", strict=True, not_null={"title", "edition", "summary", "hash", "seal"},
    )
    db.table("lines").create(
        {
            "game": number, "seq": number, "kind": text, "target": number, "under": number, "at": text,
            "body": text, "hash": blob,
        },
        pk=("game", "seq"), strict=True, not_null={"kind", "under", "at", "body", "hash"},
    )
    db.table("snapshots").create(
        {"game": number, "seq": number, "upto": number, "hash": blob, "body": blob, "digest": blob},
        pk=("game", "seq"), strict=True,
    )
    for statement in (LINES_BY_TARGET, LINES_ARE_NEVER_CHANGED, LINES_GO_WITH_THEIR_GAME):
        db.execute(statement)
    db.create_view("standing_lines", STANDING_LINES)
    db.create_view("postings", POSTINGS)


def schema_2(db: Database) -> None:
    """Make the view of seats, for the figures over many games."""
    db.create_view("seatings", SEATINGS)


def schema_3(db: Database) -> None:
    """Make the table in which a backup takes along what is kept beside the games; in the file of games it is empty."""
    db.table("kept").create({"id": int, "kind": str, "body": str}, pk="id", strict=True, not_null={"kind", "body"})


def migrate(conn: sqlite3.Connection) -> None:
    """Bring the file to this version. A step that fails leaves the version before it."""
    if version(conn) == SCHEMA:
        return
    if version(conn) == 0 and MADE.exists():
        with closing(sqlite3.connect(MADE)) as source:
            source.backup(conn)
        keep_book(conn, secrets.token_bytes(16), 0, fingerprint(conn))
        return
    from sqlite_utils import Database  # noqa: PLC0415 - as above

    db = Database(conn)
    db.execute(f"pragma application_id = {APPLICATION}")  # first: cut short after this, the file is ours
    migrations().apply(db)
    with db.atomic():
        bind(conn)
        db.execute(f"pragma user_version = {SCHEMA}")


def bind(conn: sqlite3.Connection) -> None:
    """Write into the file's own row what the tables look like now, so that a changed bit in one is found."""
    known = conn.execute("select uid, height from book").fetchone()
    uid, height = known or (secrets.token_bytes(16), 0)
    keep_book(conn, uid, height, fingerprint(conn))


def keep_book(conn: sqlite3.Connection, uid: bytes, height: int, looks: bytes) -> None:
    """Write the row about the whole file: its name, its height, its tables."""
    row = (uid, height, looks)
    conn.execute("insert or replace into book values (1, ?, ?, ?, ?)", (*row, checksum(row)))


def fingerprint(conn: sqlite3.Connection) -> bytes:
    """Return a checksum of the text of every table, index, trigger and view, and of the steps that made them."""
    named = "select type, name, tbl_name, sql from sqlite_master order by type, name"
    tables = conn.execute(named).fetchall()
    steps = conn.execute("select migration_set, name from _sqlite_migrations order by id").fetchall()
    return checksum((tables, steps))


def version(conn: sqlite3.Connection) -> int:
    """Return the version of the tables in this file; 0 before there are any."""
    return int(conn.execute("pragma user_version").fetchone()[0])


def connect(path: Path) -> sqlite3.Connection:
    """Return the writer's connection, with a write-ahead log, where every commit waits for the disk."""
    conn = bounded(sqlite3.connect(path, timeout=WAIT, isolation_level=None, check_same_thread=False))
    try:
        for wish in WISHES:
            conn.execute(f"pragma {wish}")
        prepare(conn)
    except BaseException:  # the file is damaged, and nobody would close the connection later
        conn.close()
        raise
    return conn


def read_only(path: Path) -> sqlite3.Connection:
    """Return a connection that can change nothing, for looking. One thread uses it; any may close it."""
    where = f"{address_of(path)}?mode=ro"
    conn = bounded(sqlite3.connect(where, uri=True, timeout=WAIT, isolation_level=None, check_same_thread=False))
    distrust(conn)
    return conn


def address_of(path: Path) -> str:
    """Return a path as SQLite takes an address. `Path.as_uri` would load `urllib.request` and `email` for it."""
    where = quote(os.fsencode(path.absolute().as_posix()))
    return f"file://{'' if where.startswith('/') else '/'}{where}"


def distrust(conn: sqlite3.Connection) -> None:
    """Let nothing that stands in a file do anything by itself."""
    for wish in DISTRUST:
        conn.execute(f"pragma {wish}")
    configure = getattr(conn, "setconfig", None)  # from Python 3.12 on
    if configure is not None:
        configure(DEFENSIVE, True)  # noqa: FBT003 - SQLite's own on and off


def bounded(conn: sqlite3.Connection, longest: int = LONGEST) -> sqlite3.Connection:
    """Limit the length of values, so that a changed bit in a length cannot make us allocate a gigabyte."""
    conn.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, longest)
    return conn
