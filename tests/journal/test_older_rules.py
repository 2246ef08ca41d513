"""A line of older rules is judged like any other, but for what the table of changes says is judged otherwise since."""

import itertools
import json
import lzma
import pickle
import random
import zipfile
from contextlib import suppress

import pytest

from app.core.agreements import OpenOffer
from app.core.commands import Command
from app.core.events import Event
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Choose, Roll
from app.core.steps import Step
from app.core.wire import CLASSES, wire_name
from app.editions.tables import MOST_CORRECTIONS
from app.journal import ENTRY, NO_BODY, ImportRefused, Line
from app.journal.parcel import line_in
from app.rules.book import SWITCHES
from app.rules.rule_set import OLDEST, OTHERWISE, RULE_SET, rows_of, since
from app.rules.whole_game.table_talk import Correct
from app.session import Session
from app.session.far_back import POSTS, FarBack, GoneBack
from app.session.importing import JudgedAlong, put_back
from app.session.judged_games import A_PRINT, MORE_PRINTED, MOST_BRANCHES, MOST_PRINTS, Judge
from app.session.judging.more_asked import ASKED
from app.session.judging.more_told import TOLD
from app.session.open_game import by_facts_in
from tests.journal.faults.harness import honest, honest_file
from tests.journal.table import AT, goes_on, going_back, new_game
from tests.random.chance import Chance
from tests.random.player import next_command
from tests.released import KEPT, facts

RELEASES = sorted(path.stem for path in KEPT.glob("*.zip"))
VERSIONS = range(OLDEST, RULE_SET)
ROWS = [(version, row) for version in VERSIONS for row in since(version).believed]


def test_every_version_before_this_one_stands_in_the_table():
    assert sorted(OTHERWISE) == [*VERSIONS]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_table_names_only_what_is_recorded(version):
    otherwise = since(version)
    told = {name for name, cls in CLASSES.items() if issubclass(cls, Event | Step)}
    assert {name.partition(".")[0] for name in (*otherwise.new, *otherwise.gone)} <= told
    assert {*otherwise.switches} <= {*SWITCHES}
    for name, field, _ in otherwise.fields:
        assert field in CLASSES[name].__dataclass_fields__
    for row in otherwise.believed:
        assert issubclass(CLASSES[row.command], Command)
        assert not row.question or issubclass(CLASSES[row.question], Step)
        assert not row.said or CLASSES[row.command] in {Choose, Roll}
        assert {name.partition(".")[0] for name in row.beside} <= told


def test_what_a_row_lets_be_told_or_asked_beside_today_s_rules_is_checked_by_whom_and_how_much():
    """Only what moves no value and asks for none has no check of its own."""
    named = {name for _, row in ROWS for name in row.beside}
    assert {*TOLD, *ASKED} <= named
    assert named - {*TOLD, *ASKED} == {"Marked.offers", "Noted.offer_void", "Noted.claim_lapsed", "OfferClosed"}


def said_like(row):
    """Return the command of a row and the step that it answers, without what a constructor would look at."""
    command = CLASSES[row.command]
    made = command.__new__(command)
    if command is Choose:
        made = Choose(f"{row.said or 'any'}:more")
    if command is Roll:
        made = Roll((1, 2, row.said or 3))
    step = CLASSES[row.question or "EndTurn"]
    return made, step.__new__(step)


@pytest.mark.parametrize(("version", "row"), ROWS, ids=str)
def test_what_the_table_lists_rows_of_of_its_version_and_of_those_before_it(version, row):
    command, step = said_like(row)
    asks = CLASSES[row.asks].__new__(CLASSES[row.asks]) if row.asks else None
    assert rows_of(version, command, step, asks)
    assert rows_of(OLDEST, command, step, asks)
    assert not row.asks or not rows_of(version, command, step)


def test_what_the_table_does_not_list_is_judged_whatever_version_it_claims():
    listed = {row.command for _, row in ROWS}
    for name, cls in CLASSES.items():
        if issubclass(cls, Command) and name not in listed and hasattr(cls, "__dataclass_fields__"):
            assert not any(rows_of(version, cls.__new__(cls), None) for version in VERSIONS), name
    asked = CLASSES["EndTurn"]("ana")
    assert not any(rows_of(version, Roll((1, 2, 3)), asked) for version in VERSIONS)
    assert not any(rows_of(version, Choose("end"), asked) for version in VERSIONS)


def test_nothing_of_this_version_rows_of():
    assert since(RULE_SET).believed == ()


# ------------------------------------------------------------------ what was recorded

@pytest.mark.once
@pytest.mark.parametrize("release", RELEASES)
def test_every_game_of_an_older_version_comes_in_with_the_same_balances(release, tmp_path):
    with zipfile.ZipFile(KEPT / f"{release}.zip") as packed:
        packed.extractall(tmp_path / "old")
    expected = json.loads((tmp_path / "old" / "expected.json").read_text("utf-8"))
    with Session(tmp_path / "games.db") as session:
        put_back(session.journal, tmp_path / "old" / "games.db", tmp_path / "kept.db")
        told = []
        for saved in session.games():
            assert session.open(saved.id) == ()
            told.append(json.loads(json.dumps(facts(session.game))))
        for one in expected.values():
            del one["name"]
        assert sorted(told, key=repr) == sorted(expected.values(), key=repr)


@pytest.mark.once
def test_only_some_games_of_version_0_1_0_need_to_be_believed(tmp_path):
    """Most are judged line by line: a rent was marked as unpaid, a roll had no end of Mr. Monopoly, and so on."""
    with zipfile.ZipFile(KEPT / "0.1.0.zip") as packed:
        packed.extractall(tmp_path / "old")
    with Session(tmp_path / "games.db") as session:
        put_back(session.journal, tmp_path / "old" / "games.db", tmp_path / "kept.db")
        believed = [by_facts_in(saved.summary) > 0 for saved in session.games()]
    assert 0 < sum(believed) < len(believed)


# ------------------------------------------------------------------ strangers

def test_a_line_that_claims_no_version_is_judged_where_its_command_is_judged_as_ever(tmp_path):
    """Every sum of a game, each raised by a dollar: the file leaves out the version of its rules, as 0.1.0 did."""
    with Session(tmp_path / "games.db") as session:
        session.create("classic", new_game())
        goes_on(session, random.Random(5), 60)
        lines = session.journal.page(session.saved.id, count=1000)[::-1]
        plain = [json.loads(line.body) for line in lines]
        for body in plain:
            del body["rule_set"]
        moving = [at for at, body in enumerate(plain) if at and any("legs" in event for event in body["events"])]
        assert len(moving) > 10
        for at in moving:
            forged = json.loads(json.dumps(plain[: at + 1]))
            next(event for event in forged[at]["events"] if "legs" in event)["legs"][0][2] += 1
            file = honest_file(tmp_path / "forged.game", *map(json.dumps, forged), edition="classic")
            with pytest.raises(ImportRefused) as refusal:
                session.files.import_game(file)
            assert refusal.value.words == {"last_good": at}


def test_the_names_on_the_wire_are_those_of_the_classes():
    assert {wire_name(cls) for cls in CLASSES.values()} == {*CLASSES}


# ------------------------------------------------------------------ as they come

def lines_of(session):
    return session.journal.page(session.saved.id, count=10_000)[::-1]


def plays_on(session, chance, tries):
    """Say this and that; what the rules refuse is passed over."""
    for _ in range(tries):
        with suppress(Refused):
            session.submit(next_command(session.game, session.edition, Chance(chance.randrange)))


def test_lines_are_judged_as_they_come_with_those_that_were_struck_and_brought_back(tmp_path):
    with Session(tmp_path / "games.db") as session:
        session.create("classic", new_game())
        chance = random.Random(8)
        for _ in range(30):
            plays_on(session, chance, 12)
            for _ in range(chance.randint(0, 3)):
                session.undo()
            if chance.random() < 0.4:
                session.undo()
                session.redo()
        lines = lines_of(session)
        judged = JudgedAlong("classic", lambda seq: lines[seq - 1])
        for at in range(0, len(lines), 7):
            assert judged.take(lines[at : at + 7]) == 0
        assert facts(judged.game) == facts(session.game)
        assert judged.by_facts == 0


@pytest.mark.parametrize("raised", [20, 59])
def test_the_first_line_that_does_not_follow_is_disputed_and_none_after_it_counts(tmp_path, raised):
    with Session(tmp_path / "games.db") as session:
        session.create("classic", new_game())
        goes_on(session, random.Random(5), 60)
        plain = [json.loads(line.body) for line in lines_of(session)]
        at = next(n for n in range(raised, 0, -1) if any("legs" in event for event in plain[n]["events"]))
        next(event for event in plain[at]["events"] if "legs" in event)["legs"][0][2] += 1
        _, raw = honest(*map(json.dumps, plain), edition="classic")
        lines = [line_in(json.loads(text), seq) for seq, text in enumerate(raw, 1)]
        judged = JudgedAlong("classic", lambda seq: lines[seq - 1])
        assert judged.take(lines) == at + 1
        assert judged.walk.head.seq == at
        assert judged.take(lines[at + 1 :]) == at + 1


def test_a_line_whose_hash_does_not_follow_is_disputed(tmp_path):
    with Session(tmp_path / "games.db") as session:
        session.create("classic", new_game())
        goes_on(session, random.Random(5), 9)
        lines = lines_of(session)
        lines[6] = lines[6]._replace(at="2026-01-01T00:00:00.000+00:00")
        assert JudgedAlong("classic", lambda seq: lines[seq - 1]).take(lines) == 7


# ------------------------------------------------------------------ made to be slow

def test_a_game_in_which_hundreds_of_offers_lie_open_is_refused_before_it_takes_minutes():
    """What is open is looked at again at every line, so that a file of 3 MB could be judged for an hour."""
    judge, game = Judge("classic"), Game()
    game.papers = {str(number): OpenOffer(str(number), "ana", "ben", (), ()) for number in range(500)}
    for line in range(1, 44):
        judge.insist_on_few_papers(game, line)
    with pytest.raises(ImportRefused) as refusal:
        judge.insist_on_few_papers(game, 44)
    assert refusal.value.key == "import.nested"


def test_a_table_that_keeps_forty_papers_open_all_evening_is_judged_to_its_end():
    judge, game = Judge("classic"), Game()
    game.papers = {str(number): OpenOffer(str(number), "ana", "ben", (), ()) for number in range(40)}
    for line in range(1, 3000):
        judge.insist_on_few_papers(game, line)


def printed_otherwise(*prices):
    game = Game()
    game.corrections = tuple([("deed", "boardwalk", "price", str(price)) for price in prices])
    return game


def test_a_print_that_comes_back_is_not_made_again():
    """A file that went round through sixty prints of a board with a thousand corrections took 110 s a megabyte."""
    judge, games = Judge("classic"), [printed_otherwise(price) for price in range(1, MOST_PRINTS + 1)]
    first = [judge.printed(game) for game in games]
    laid = judge.laid
    again = [judge.printed(game.copy()) for game in games]
    assert all(one is other for one, other in zip(first, again, strict=True))
    assert [edition.deeds["boardwalk"].price for edition in first] == [*range(1, MOST_PRINTS + 1)]
    assert judge.laid == laid


def test_a_judge_that_was_packed_counts_the_print_of_its_game_once():
    """A table that sends a line now and then is packed between them, a family's whole board with it."""
    judge, game = Judge("classic"), printed_otherwise(*range(1, 401))
    judge.printed(game)
    laid = judge.laid
    for _ in range(3):
        judge, game = pickle.loads(pickle.dumps((judge, game)))
        assert judge.printed(game).deeds["boardwalk"].price == 400
        assert judge.laid == laid


def test_no_more_prints_are_kept_than_fit_into_a_phone():
    judge = Judge("classic")
    for price in range(1, 3 * MOST_PRINTS):
        judge.printed(printed_otherwise(price))
    assert len(judge.prints) == MOST_PRINTS


def test_a_game_whose_prints_would_take_minutes_to_make_is_refused():
    judge, large = Judge("classic"), [*range(1, MOST_CORRECTIONS + 1)]
    for first in range(MORE_PRINTED // (MOST_CORRECTIONS + A_PRINT)):
        judge.printed(printed_otherwise(first, *large[1:]))
    for too_much in (printed_otherwise(999, *large[1:]), printed_otherwise(*large, 1)):
        with pytest.raises(ImportRefused) as refusal:
            judge.printed(too_much)
        assert refusal.value.key == "import.nested"


def test_a_family_that_puts_seventy_names_right_in_a_game_can_send_it_and_put_its_backup_back(tmp_path):
    """Sixty-four prints were the most once: its export was refused, and with it the backup of all its games."""
    with Session(tmp_path / "games.db") as session:
        session.create("ultimate", new_game())
        streets = [*session.edition.deeds]
        for number in range(70):
            session.submit(Correct("deed", streets[number % len(streets)], "name", f"Street {number}"))
        session.journal.transport.export_game(session.saved.id, tmp_path / "sent.game")
        session.journal.transport.backup(tmp_path / "backup.db")
        head = session.head
    with Session(tmp_path / "other.db") as other:
        assert other.files.import_game(tmp_path / "sent.game").head == head
        put_back(other.journal, tmp_path / "backup.db", tmp_path / "kept.db")
        assert [saved.head for saved in other.games()] == [head]


def test_a_game_that_goes_back_again_and_again_is_judged_in_the_time_of_its_lines():
    """At a desk, three thousand lines that went back two hundred times took a minute: each time all were folded."""
    lines, read = going_back(600, 100), []

    def line_at(seq):
        read.append(seq)
        return lines[seq - 1]

    assert JudgedAlong("classic", line_at, 40).take(lines) == 0
    assert len(read) < 100 * 64


def test_a_game_that_is_made_to_be_folded_for_hours_is_refused():
    back = GoneBack(FarBack())
    with pytest.raises(ImportRefused) as refusal:
        back.game_after(10**9, 1, lambda seq: Line(0, seq, ENTRY, 0, seq - 1, AT, NO_BODY, b""))
    assert refusal.value.key == "import.nested"


def test_games_far_back_are_kept_one_for_each_stretch_and_never_more():
    past, games = FarBack(recent=10), [Game() for _ in range(20_000)]
    for seq, game in enumerate(games, 1):
        past.remember(seq, game)
    kept = [seq for seq in range(1, 20_001) if past.at(seq) is games[seq - 1]]
    assert len(kept) <= POSTS + 10
    assert max(later - one for one, later in itertools.pairwise(kept)) <= 2 * 20_000 // POSTS + 1


def test_a_desk_disputes_a_game_that_no_phone_could_take_in():
    """It goes on from more lines than an import follows: a table that counts can be gone on with on another phone."""
    judged = JudgedAlong("classic", lambda seq: Line(0, seq, ENTRY, 0, 0, AT, NO_BODY, b""))
    judged.file.resumed.update(range(1, MOST_BRANCHES + 2))
    assert judged.take(going_back(0, 0, 0)) == 1


# ------------------------------------------------------------------ random games of older rules

PLAYED = KEPT.parent / "older_rules"  # made by tests/random/games.py of that version: edition and lines of each game


@pytest.mark.once
@pytest.mark.parametrize("version", VERSIONS)
def test_random_games_that_older_rules_judged_are_taken_in_to_their_last_line(version):
    """Sixty games of each version. A line that is refused here belongs into the table of app/rules/rule_set.py."""
    played = [json.loads(text) for text in lzma.decompress((PLAYED / f"{version}.xz").read_bytes()).splitlines()]
    lines = 0
    for edition, bodies in played:
        judge, game = Judge(edition), Game()
        for seq, body in enumerate(bodies, 1):
            game = judge.step(game, Line(0, seq, "entry", 0, seq - 1, "", body, b""))
            lines += 1
        assert not any(game.ledger.totals().values())
    assert lines > 10_000
