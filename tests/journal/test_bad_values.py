"""What may be typed is asked in one place: the same thousand bad values come to every entrance, and none lets one in.

The entrances: a command of a screen or a script, a game's file, a line of another phone, a message to the door, a
club's desk, a backup, a game in words, the files of settings and of corrections.
"""

import asyncio
import json
import random
from contextlib import closing
from dataclasses import asdict
from datetime import datetime

import pytest

from app.core.game import Game, Seat
from app.core.reasons import Refused
from app.core.referee import decide
from app.core.shapes import check_shape
from app.core.wire import to_wire
from app.desk.keeping.journal_store import JournalStore
from app.desk.records import Forged, Records
from app.editions.correction_file import correction
from app.editions.tables import board_in
from app.journal import ENTRY as ENTRY_KIND
from app.journal import NO_BODY, Head, ImportRefused, JournalError, Line, Saved
from app.journal.format.chain import after_entry, next_line, start
from app.journal.format.rows import ADD_LINE, add_game, row_of
from app.journal.format.schema import fingerprint, keep_book
from app.journal.parcel import header_of, line_in, read_parcel, text_of
from app.journal.portable import fresh
from app.phone.preferences import Preferences, sound_value
from app.reach.club.calling import kept_game
from app.reach.talk.messages import NotUnderstood, command_of, name_in
from app.reach.talk.places import place_in
from app.rules.dealing.by_hand import Note, PayByHand
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.table_talk import Correct, Join, Rename
from app.session import Session
from app.session.entries import body_of
from app.session.importing import Following, put_back, take_in_lines
from app.session.judged_games import Judge
from app.session.open_game import edition_for
from app.transcript.pieces import NotAGame
from app.transcript.play import Play
from app.transcript.wrong import Wrong
from app.typed import bounds
from app.typed.figures import number_in
from app.views.lobby.shelf import kept_in

MANY = 1000
SIGNS = ["\x00", "\n", "\r", "\t", "\x1b", "\x7f", "\x85", "\u200b", "\u202e", "\u2028", "\ud800", "\ufeff", "\u2066"]
STRANGE = [None, True, 1, -1, 1.5, [], {}, ["x"], b"x", "", " ", "   ", "\u00a0"]
KINDS = {
    "name": (bounds.is_a_name, bounds.LONGEST_NAME), "title": (bounds.is_a_title, bounds.LONGEST_TITLE),
    "note": (bounds.is_a_note, bounds.LONGEST_NOTE), "label": (bounds.is_a_label, bounds.LONGEST_LABEL),
    "colour": (bounds.is_a_colour, 0), "token": (bounds.is_a_token, 0), "hour": (bounds.is_an_hour, 0),
    "sum": (bounds.is_a_sum, 0),
}  # fmt: skip


def bad_value(chance):
    """Return a kind of what is typed, and a value that it never is."""
    kind = chance.choice(sorted(KINDS))
    allowed, longest = KINDS[kind]
    word = "".join(chance.choices("abc XYZ-é", k=chance.randint(1, 20)))
    at = chance.randrange(len(word) + 1)
    drawn = [
        word[:at] + chance.choice(SIGNS) + word[at:], "x" * ((longest or 60) + chance.randint(1, 3000)),
        chance.choice(STRANGE), chance.choice([10**9, -5, 2**63, 10**40, "5", "٥", 5.0]),
        f"{chance.randint(0, 9999):04}-{chance.randint(0, 99):02}-{chance.randint(32, 99)}T{chance.randint(24, 99)}:00",
    ]
    value = chance.choice(drawn)
    return (kind, value) if not allowed(value) else bad_value(chance)


CHANCE = random.Random(24)
BAD = [bad_value(CHANCE) for _ in range(MANY)]
PLAIN_BOARD = {"edition": "classic", "picks": [["names", "uk"]], "corrections": []}
TEXTS = [(kind, value) for kind, value in BAD if isinstance(value, str)]
SEATS = (Seat("ana", "Ana"), Seat("ben", "Ben"))


def laid_out():
    opening = NewGame(SEATS, switches=(("length", "timed"),), first="ana")
    edition = edition_for("classic", opening)
    entry, game = decide(Game(), opening, edition)
    return entry, game, edition


ENTRY, GAME, EDITION = laid_out()


def said_with(kind, value):
    """Return commands that say a value of this kind."""
    seat = {"name": Seat("cid", value), "colour": Seat("cid", "Cid", value), "token": Seat("cid", "Cid", "", value)}
    return {
        "name": lambda: [Rename("ana", value), Join(seat["name"], 5), NewGame((*SEATS, seat["name"]))],
        "title": lambda: [NewGame(SEATS, title=value)] if value else [],
        "note": lambda: [Note(value), PayByHand(("ana",), ("ben",), 5, value)],
        "label": lambda: [Correct("deed", "boardwalk", "name", value),
                          NewGame(SEATS, corrections=(("deed", "boardwalk", "name", value),))],
        "colour": lambda: [Join(seat["colour"], 5), NewGame((*SEATS, seat["colour"]))],
        "token": lambda: [Join(seat["token"], 5), NewGame((*SEATS, seat["token"]))],
        "hour": lambda: [AgreeEnd(value)],
        "sum": lambda: [PayByHand(("ana",), ("ben",), value, "a bet"), Join(Seat("cid", "Cid"), value)],
    }[kind]()


def judged(command):
    game = Game() if isinstance(command, NewGame) else GAME
    return decide(game, command, EDITION)


SAID = [(command, kind, value) for kind, value in BAD for command in said_with(kind, value)]


def refused(refusals, work, *said):
    """Return whether the work ends in one of these refusals, and not in a fault."""
    try:
        work(*said)
    except refusals:
        return True
    return False


def at_the_door(message):
    return judged(command_of(message))


def insist(was_refused, kind, value):
    assert was_refused, f"{kind} {value!r:.60} came in"


def test_there_are_a_thousand_of_every_kind():
    assert len(BAD) == MANY
    assert {kind for kind, _ in BAD} == set(KINDS)


def test_no_command_says_one_from_a_screen_or_a_script():
    for command, kind, value in SAID:
        insist(refused(Refused, judged, command), kind, value)


def test_no_file_and_no_line_of_another_phone_brings_one():
    """A line that claims what the command would have given, had it been let in."""
    for command, kind, value in SAID:
        try:
            plain = json.loads(body_of(ENTRY)) | {"command": to_wire(command)}
            body = json.dumps(plain)
        except (TypeError, ValueError, AttributeError):
            continue  # no text of a file can say this
        seq = 1 if isinstance(command, NewGame) else 2
        line = Line(0, seq, "entry", 0, seq - 1, "", body, b"")
        insist(refused(ImportRefused, Judge("classic").step, Game() if seq == 1 else GAME, line), kind, value)


def test_no_message_to_the_door_says_one():
    for command, kind, value in SAID:
        try:
            message = json.loads(json.dumps(to_wire(command)))
        except (TypeError, ValueError, AttributeError):
            continue  # no message can say this
        insist(refused((NotUnderstood, Refused), at_the_door, message), kind, value)


def test_a_phone_and_a_game_at_a_desk_are_called_in_one_short_line():
    for _, value in TEXTS:
        called = name_in(value)
        assert called == "" or bounds.is_a_line(called, 24)
        told = kept_game({"game": "0" * 32, "title": value, "edition": "classic", "lines": 1, "at": ""})
        assert told.title == "" or bounds.is_a_line(told.title, 60)
        if not bounds.is_a_time(value) and value:
            with pytest.raises(NotUnderstood):
                kept_game({"game": "0" * 32, "title": "", "edition": "classic", "lines": 1, "at": value})


def test_no_line_that_a_desk_or_a_phone_takes_was_written_at_one():
    for _, value in BAD:
        if not bounds.is_a_time(value):
            with pytest.raises(ImportRefused):
                line_in(["entry", 0, 0, value, body_of(ENTRY), "00" * 32], 1)


def test_a_file_and_a_backup_are_listed_under_one_line():
    """Restore and import make the title with the same function."""
    for _, value in TEXTS:
        shown = bounds.one_line(value, bounds.LONGEST_TITLE)
        assert shown == "" or bounds.is_a_title(shown)
        if "\ud800" in value:
            continue
        head = {"format": "pay corner game", "version": 1, "title": value, "edition": "classic", "summary": "{}",
                "created": "2026-01-01T00:00:00Z", "head": "", "lines": 1, "standing": 1}  # fmt: skip
        assert header_of(iter([json.dumps(head).encode()]))["title"] == shown


def test_no_game_in_words_says_one():
    begun = "edition classic\nplayers Ana, Ben\nswitch length timed\n"
    forms = {"name": "ana is called {}", "note": "table notes {}", "hour": "table agrees to end at {}"}
    for kind, value in TEXTS:
        if kind not in forms or value.splitlines() != [value.strip()] or "#" in value or not value.strip():
            continue  # the text of a game is cut into lines and stripped before anybody reads it
        text = f"{begun}{forms[kind].format(value)}\n"
        insist(refused((Wrong, NotAGame, Refused), Play().text, text), kind, value)


def test_no_setting_and_no_kept_correction_is_one():
    kept = {"kind": "deed", "id": "boardwalk", "field": "name"}
    texts = [name for name, first in asdict(Preferences()).items() if isinstance(first, str)]
    for kind, value in TEXTS:
        if kind == "label":
            with pytest.raises(ValueError, match=r".*"):
                correction({**kept, "value": value})
        if value and not bounds.is_a_line(value, 1000):
            assert not any(sound_value(name, value, "") for name in texts)


def test_no_board_that_comes_in_a_file_has_one():
    """A board of a family's own, a kept one, and the board in a game's summary are read by the same function."""
    for kind, value in BAD:
        if kind == "label":
            for one in (("deed", "boardwalk", "name", value), ("board", "classic", "title", value)):
                with pytest.raises(ValueError, match=r".*"):
                    board_in(board_in(PLAIN_BOARD).plain() | {"corrections": [list(one)]})
    for broken in (None, [], {}, "classic", PLAIN_BOARD | {"edition": "monopoly"}, PLAIN_BOARD | {"edition": ["a"]},
                   PLAIN_BOARD | {"picks": [["names", "rome"]]}, PLAIN_BOARD | {"picks": [["length", "timed"]]},
                   PLAIN_BOARD | {"picks": [["names"]]}, PLAIN_BOARD | {"corrections": [["deed"] * 4] * 2001},
                   PLAIN_BOARD | {"corrections": {}}, PLAIN_BOARD | {"more": 1}):  # fmt: skip
        with pytest.raises(ValueError, match=r".*"):
            board_in(broken)


@pytest.mark.parametrize("written", ["", "-1", "+1", "65536", "9" * 5000, "٣", "²", "８０", "8_0", "0x50", "\n80"])
def test_no_address_has_a_port_that_is_none(written):
    """Python takes figures of every script for numbers, and raises where there are five thousand of them."""
    assert number_in(written, 65535) is None
    with pytest.raises(NotUnderstood):
        place_in(f"192.168.1.20:{written}x", "AAAAA-BBBBB-CCCCC")
    if written == written.strip():
        with pytest.raises(NotUnderstood):
            place_in(f"192.168.1.20:{written}", "AAAAA-BBBBB-CCCCC")


def test_no_card_of_the_list_shows_one():
    for kind, value in TEXTS:
        if kind in {"name", "colour", "token"}:
            at = ["name", "colour", "token"].index(kind)
            seat = ["Ana", "", "", 5, False]
            seat[at] = value
            assert kept_in(json.dumps({"seats": [seat], "turns": 1})) == {}


def test_what_the_shapes_of_commands_let_in_is_never_longer_than_what_is_typed():
    """The one outer bound, of any text of any command, holds above all others."""
    assert max(bounds.LONGEST_NAME, bounds.LONGEST_TITLE, bounds.LONGEST_NOTE, bounds.LONGEST_LABEL) <= 400
    with pytest.raises(Refused):
        check_shape(Note("x" * 401))


# ------------------------------------------------------------------ lines, whichever way they come

GOOD_AT = "2026-11-19T20:00:00.000+00:00"
NOTE = json.loads(body_of(decide(GAME, Note("tea"), EDITION)[0]))
TIMES = ("zzz", "", " ", "T" * 500_000, "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2026-02-30T20:00:00Z",
         "2026-11-19", "2026-11-19T20:00:00+00:00\n", "٢٠٢٦-11-19T20:00:00Z", "2026-11-19T20:00:00.000+23:59:59",
         "1583-01-01T00:00:00Z", "2026-11-19 20:00:00", "\u202e2026-11-19T20:00:00Z")  # fmt: skip
BARE = ('{"by": "' + "é" * 300_000 + '"}', "", " ", "[]", "null", "7", "junk", '{"by": 7}', '{"by": "ana", "x": 1}',
        '{"by": "ana", "by": "ben"}', '{"by": NaN}', '{"by": "\\ud800"}', "{" * 3, "[" * 5000, '{"as": "ana"}',
        " " * 199 + "{}", "{}" + " " * 500_000, '{"by": "' + "a" * 200 + '"}')  # fmt: skip
BODIES = ("", "junk", "[]", '{"events": []} x', json.dumps(NOTE)[:-1] + ', "by": "ana", "by": "ben"}',
          json.dumps(NOTE | {"by": "é" * 300_000}, ensure_ascii=False), json.dumps(NOTE) + " " * (1 << 20),
          json.dumps(NOTE | {"more": float("inf")}), json.dumps(NOTE)[:-1] + ', "more": "\\udc00"}',
          json.dumps(NOTE)[:-1] + ', "more": ' + "[" * 100 + "]" * 100 + "}",
          json.dumps(NOTE | {"events": [{"legs": [["bank", "ana", 2**70, "$"]]}]}),
          json.dumps(NOTE)[:-1] + ', "more": ' + "9" * 5000 + "}")  # fmt: skip
GOOD = [("entry", GOOD_AT, json.dumps(NOTE)), ("undo", GOOD_AT, "{}"), ("undo", GOOD_AT, '{"by":"ana"}'),
        ("entry", "1970-01-01T00:00:00Z", json.dumps(NOTE)), ("undo", GOOD_AT, '{"by": "' + "é" * 60 + '"}'),
        ("entry", GOOD_AT, json.dumps(NOTE) + " " * 900_000)]  # fmt: skip
STRANGERS = [
    *[(kind, at, NO_BODY if kind == "undo" else json.dumps(NOTE)) for at in TIMES for kind in ("entry", "undo")],
    *[("undo", GOOD_AT, body) for body in BARE], *[("entry", GOOD_AT, body) for body in BODIES],
    *[(kind, GOOD_AT, json.dumps(NOTE)) for kind in ("", "note", "undo ", "redo")],
]  # fmt: skip


def chained(kind, at, body):
    """Four lines of a game, the last one a stranger's; every hash is right."""
    head, lines = start("classic"), []
    for own in (body_of(ENTRY), body_of(decide(GAME, Note("one"), EDITION)[0])):
        lines.append(next_line(0, head, GOOD_AT, (ENTRY_KIND, 0, head.top), own))
        head = after_entry(head, lines[-1])
    pointers = (kind, 2, 0) if kind == "undo" else (kind, 0, 2)
    return [*lines, next_line(0, head, at, pointers, body)]


def from_a_file(folder, lines):
    head = {"format": "pay corner game", "version": 1, "title": "", "edition": "classic", "summary": "{}",
            "created": GOOD_AT, "lines": 3, "standing": 3 if lines[2].kind == "entry" else 1,
            "head": lines[2].hash.hex()}  # fmt: skip
    texts = [json.dumps(head), *[text_of(line) for line in lines]]
    (folder / "sent.game").write_text("".join([f"{text}\n" for text in texts]), "utf-8")
    with Session(folder / "games.db") as session:
        session.files.import_game(folder / "sent.game")


def from_a_backup(folder, lines):
    standing, top = (3, 3) if lines[2].kind == "entry" else (1, 1)
    head = Head(3, lines[2].hash, top, 0 if top == 3 else 3, standing)
    with closing(fresh(folder / "backup.db")) as conn:
        add_game(conn.execute, Saved(1, "", "classic", "{}", GOOD_AT, GOOD_AT, 3, head))
        for line in lines:
            conn.execute(ADD_LINE, (1, *row_of(line)[1:]))
        keep_book(conn, b"x" * 16, 3, fingerprint(conn))
    with Session(folder / "games.db") as session:
        put_back(session.journal, folder / "backup.db", folder / "kept.db")


def from_another_phone(folder, lines):
    said = {"game": lines[0].hash.hex()[:32], "title": "", "edition": "classic", "created": GOOD_AT}
    with Session(folder / "games.db") as session:
        Following(session.journal, said).take(0, [json.loads(text_of(line)) for line in lines])


def from_a_desk(folder, lines):
    """A table's phone sends them, and another table's phone takes them over."""
    record, texts = f"7.{lines[0].hash.hex()[:32]}", [text_of(line) for line in lines]

    async def kept():
        store = JournalStore(folder / "club")
        try:
            await Records(store).take(record, 0, texts)
        finally:
            await store.close()

    asyncio.run(kept())
    with Session(folder / "games.db") as session:
        take_in_lines(session.journal, texts)


ENTRANCES = (from_a_file, from_a_backup, from_another_phone, from_a_desk)


def comes_in(entrance, folder, lines):
    """Whether an entrance takes the lines. What it takes is exported and imported, and is the same game there."""
    folder.mkdir()
    try:
        entrance(folder, lines)
    except (JournalError, Forged):
        return False
    with Session(folder / "games.db") as session, Session(folder / "other.db") as other:
        (saved,) = session.games()
        session.journal.transport.export_game(saved.id, folder / "exported.game")
        assert other.files.import_game(folder / "exported.game").head == saved.head
        return saved.head.seq == 3


@pytest.mark.parametrize("number", range(len(STRANGERS)))
def test_a_line_that_no_phone_writes_comes_in_nowhere(tmp_path, number):
    lines = chained(*STRANGERS[number])
    taking = [entrance for entrance in ENTRANCES if comes_in(entrance, tmp_path / entrance.__name__, lines)]
    assert taking == []


@pytest.mark.parametrize("number", range(len(GOOD)))
def test_a_line_that_a_phone_may_write_comes_in_everywhere_and_goes_on_from_there(tmp_path, number):
    lines = chained(*GOOD[number])
    assert all(comes_in(entrance, tmp_path / entrance.__name__, lines) for entrance in ENTRANCES)


def test_a_game_that_packs_a_thousand_to_one_is_exported_so_that_an_import_takes_it(tmp_path):
    with Session(tmp_path / "games.db") as session:
        session.create("classic", NewGame(SEATS))
        for _ in range(4):
            session.journal.append(session.saved.id, json.dumps(NOTE) + " " * 900_000)
        session.journal.transport.export_game(session.saved.id, tmp_path / "exported.game")
        assert read_parcel(tmp_path / "exported.game").head.seq == 5


def test_a_backup_of_a_phone_whose_clock_is_far_off_can_be_restored(tmp_path, monkeypatch):
    class FarOff(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(8026, 11, 19, tzinfo=tz)

    monkeypatch.setattr("app.journal.format.rows.datetime", FarOff)
    with Session(tmp_path / "games.db") as session:
        session.create("classic", NewGame(SEATS))
        session.journal.transport.backup(tmp_path / "backup.db")
        put_back(session.journal, tmp_path / "backup.db", tmp_path / "kept.db")
        assert len(session.games()) == 1
