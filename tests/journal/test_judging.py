"""A game from elsewhere is judged: what its commands do not give is refused with the line, and nothing has changed."""

import json
import random
import sqlite3
import sys
import time
import tracemalloc
from contextlib import closing, suppress

import psutil
import pytest

from app.core.referee import Choose
from app.journal import Damaged, ImportRefused, Journal, JournalError, NotAJournal, Stopped
from app.journal.format.chain import ENTRY, after_entry, next_line, start
from app.journal.format.rows import ADD_LINE, add_game, row_of
from app.rules.rule_set import RULE_SET
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.said_landing import Landed
from app.session import Session
from app.session.importing import put_back, take_in
from app.session.open_game import by_facts_in
from app.views.story.history import why_entry
from tests.journal.faults.harness import honest, honest_file, packed
from tests.journal.table import goes_on, new_game, seats, state
from tests.rules.whole_game.test_clock import DEALT
from tests.spoken import EN


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("ultimate", new_game())
        goes_on(session, random.Random(7), 40)
        yield session


def bodies(session):
    """Return the bodies of the lines as plain values."""
    lines = session.journal.page(session.saved.id, count=1000)
    return [json.loads(line.body) for line in reversed(lines)]


def forged(session, tmp_path, change, *, old=False, edition="ultimate"):
    """Return a game file whose bodies were changed and whose hashes were made right; `old` writes it as 0.1.0 did."""
    plain = bodies(session)
    if old:
        for body in plain:
            del body["rule_set"]
    change(plain)
    return honest_file(tmp_path / "forged.game", *map(json.dumps, plain), edition=edition)


def believable(plain, line):
    """Let a line say a command that is judged otherwise since 0.1.0, so that only what is possible is asked of it."""
    plain[line - 1]["command"] = {"is": "Landed", "player": "ana", "place": "go"}


def sums(body):
    """Return the legs of a line that move dollars."""
    return [leg for event in body["events"] if event["is"] == "Transferred" for leg in event["legs"] if leg[3] == "$"]


def first(plain, wanted):
    """Return the first line for which this is true, and its number."""
    return next((at, body) for at, body in enumerate(plain, 1) if at > 1 and wanted(body))


def raise_a_sum(plain):
    at, body = first(plain, sums)
    sums(body)[0][2] += 1
    return at


def send_it_elsewhere(plain):
    at, body = first(plain, sums)
    leg = sums(body)[0]
    leg[1] = "cid" if leg[1] != "cid" and leg[0] != "cid" else "pool"
    return at


def leave_out_a_fact(plain):
    at, body = first(plain, sums)
    body["events"] = [event for event in body["events"] if event["is"] != "Transferred"]
    return at


def add_a_fact(plain):
    at, body = first(plain, sums)
    body["events"].append({"is": "Transferred", "legs": [["bank", "ana", 500, "$"]], "reason": body["events"][-1].get(
        "reason", {"is": "Reason", "name": "x", "about": "", "terms": [], "keys": []})})
    return at


def ask_something_else(plain):
    at, body = first(plain, lambda body: body["agenda"])
    body["agenda"] = plain[0]["agenda"]
    return at


def say_something_else(plain):
    at, body = first(plain, lambda body: body["command"]["is"] == "Roll")
    body["command"]["dice"] = [1, 1, 1] if body["command"]["dice"] != [1, 1, 1] else [2, 3, 4]
    return at


def cite_another_rule(plain):
    at, body = first(plain, lambda body: body["rules"])
    body["rules"] = ["U-99"]
    return at


FORGERIES = [raise_a_sum, send_it_elsewhere, leave_out_a_fact, add_a_fact, ask_something_else, say_something_else,
             cite_another_rule]  # fmt: skip


@pytest.mark.parametrize("forge", FORGERIES)
def test_facts_that_the_commands_do_not_give_are_refused_with_the_line(session, tmp_path, forge):
    found, before = [], session.games()
    file = forged(session, tmp_path, lambda plain: found.append(forge(plain)))
    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(file)
    assert (refusal.value.key, refusal.value.words) == ("import.unreadable", {"last_good": found[0] - 1})
    assert session.games() == before


@pytest.mark.parametrize("forge", [forge for forge in FORGERIES if forge is not cite_another_rule])
def test_a_claim_of_older_rules_opens_no_door_to_facts_that_those_would_not_give_either(session, tmp_path, forge):
    found, before = [], session.games()
    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(forged(session, tmp_path, lambda plain: found.append(forge(plain)), old=True))
    assert (refusal.value.key, refusal.value.words) == ("import.unreadable", {"last_good": found[0] - 1})
    assert session.games() == before


def test_a_game_that_was_not_changed_is_taken_in_and_opens_without_folding_a_line(session, tmp_path):
    expected = state(session.game)
    saved = session.files.import_game(forged(session, tmp_path, lambda plain: None))
    assert by_facts_in(saved.summary) == 0
    assert session.journal.opening(saved.id).tail == ()
    session.open(saved.id)
    assert state(session.game) == expected


def test_a_struck_line_is_judged_too(session, tmp_path):
    plain = bodies(session)
    at = raise_a_sum(plain)
    header, lines = honest(*map(json.dumps, plain[:at]), struck=True)
    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(packed(tmp_path / "struck.game", header, lines))
    assert refusal.value.words == {"last_good": at - 1}


def test_a_line_of_rules_to_come_is_refused(session, tmp_path):
    file = forged(session, tmp_path, lambda plain: plain[3].update(rule_set=RULE_SET + 1))
    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(file)
    assert refusal.value.key == "import.from_the_future"


# ------------------------------------------------------------------ games of older rules

@pytest.fixture
def landed(session):
    """Return the session; its last line says that Cid, who is to roll, landed on Go."""
    session.submit(Landed(session.game.turn, "go"))
    return session


def without_salary(plain):
    """Let the last line pay no salary. Of such a landing the facts of older rules are believed, as its row allows."""
    plain[-1]["events"] = [event for event in plain[-1]["events"] if event["is"] != "Transferred"]


def test_a_line_of_older_rules_may_have_other_facts_which_are_taken_over_and_marked(landed, tmp_path):
    cash, line = landed.game.holds("cid"), landed.top
    saved = landed.files.import_game(forged(landed, tmp_path, without_salary, old=True))
    assert by_facts_in(saved.summary) == line
    landed.open(saved.id)
    assert landed.game.holds("cid") == cash - 200
    goes_on(landed, random.Random(3), 3)
    assert by_facts_in(landed.games()[0].summary) == line, "it stays marked"
    landed.undo()
    assert by_facts_in(landed.games()[0].summary) == line


def noted(name):
    return {"is": "Noted", "player": "cid", "name": name, "words": [], "keys": []}


def test_a_fact_that_leaves_places_of_its_sentence_empty_is_told_all_the_same(landed, tmp_path):
    """A stranger's game of older rules comes in by its facts, and its history can be read."""
    def note(plain):
        without_salary(plain)
        plain[-1]["events"].append(noted("claim_lapsed"))

    saved = landed.files.import_game(forged(landed, tmp_path, note, old=True))
    landed.open(saved.id)
    words = EN.at(landed.edition, landed.game)
    assert all(words.entry(landed.past.last.entry))
    why_entry(landed.past.last.entry, landed.edition, landed.game, words)


@pytest.mark.parametrize("name", ["card_does_nothing", "nothing_we_know", "{", "{0}", "a.b {x}"])
def test_a_note_that_a_landing_never_made_is_refused_though_it_claims_older_rules(landed, tmp_path, name):
    def note(plain):
        without_salary(plain)
        plain[-1]["events"].append(noted(name))

    with pytest.raises(ImportRefused):
        landed.files.import_game(forged(landed, tmp_path, note, old=True))


def leg(*parts, times=1, why="x", about=""):
    return {"is": "Transferred", "legs": [list(parts)] * times, "reason": {
        "is": "Reason", "name": why, "about": about, "terms": [], "keys": []}}


def mark(player, name, value):
    return {"is": "Marked", "player": player, "mark": name, "value": value}


def offer(giver, taker, thing):
    return {"is": "Offered", "offer": {"is": "OpenOffer", "id": "o1", "one": giver, "two": taker, "gives": [[thing, 1]],
                                       "gets": [], "promises": [], "takes_over": []}}


DUE = {"is": "Reason", "name": "rent", "about": "go", "terms": [], "keys": []}
NEVER_TOLD = {
    "a salary of 1,400": leg("bank", "cid", 1400, "$", why="salary", about="go"),
    "a salary of somebody else": leg("bank", "ben", 200, "$", why="salary", about="go"),
    "a salary of another corner": leg("bank", "cid", 300, "$", why="salary", about="bonus"),
    "a salary twice": [leg("bank", "cid", 200, "$", why="salary", about="go")] * 3,
    "a skyscraper at once": leg("bank", "@boardwalk", 1, "skyscraper", why="build", about="boardwalk"),
    "a house": leg("bank", "@boardwalk", 1, "house", why="build", about="boardwalk"),
    "somebody's deed for nothing": leg("ben", "cid", 1, "boardwalk", why="trade"),
    "the bank's deed for nothing": leg("bank", "cid", 1, "park_place", why="card"),
    "somebody's cash": leg("ben", "cid", 100, "$", why="rent", about="boardwalk"),
    "the Pool": leg("bank", "pool", 100, "$", why="fine"),
    "a mortgage of another's deed": {"is": "Mortgaged", "player": "cid", "deed": "boardwalk"},
    "a sale of another's deed": leg("bank", "cid", 100, "$", why="sell", about="boardwalk"),
    "a mortgage lifted for nothing": {"is": "Lifted", "player": "ben", "deed": "boardwalk"},
    "turns lost below none": mark("cid", "lose_turns", -1),
    "somebody sits out": mark("ben", "lose_turns", 3),
    "turns lost in words": mark("ben", "lose_turns", "all"),
    "a level of somebody": mark("cid", "level", 3),
    "a mark that nobody knows": mark("cid", "winner", 1),
    "a failed roll below none": mark("cid", "jail", -1),
    "a claim on somebody": mark("", "claims", ["ben|cid|boardwalk|5000|9|rent=5000|C-11|2"]),
    "a bankruptcy": mark("", "bankruptcies", 1),
    "somebody goes home": {"is": "Left", "player": "ben", "manner": "bankrupt", "creditor": "cid"},
    "the end": {"is": "Ended", "winners": ["cid"], "manner": "last_standing", "worth": []},
    "a turn of somebody": {"is": "TurnBegan", "player": "ben"},
    "another landing": {"is": "Moved", "player": "cid", "path": ["bonus"], "manner": "by_hand"},
    "a token of somebody": {"is": "Moved", "player": "ben", "path": ["go"], "manner": "by_hand"},
    "an offer that nobody made": offer("ben", "cid", "boardwalk"),
    "such an offer as 0.1.0 wrote it": mark("", "offers", ["7|ben|cid|boardwalk=1|"]),
    "a figure of the table's own": {"is": "FigureSet", "name": "start_cash", "amount": 9, "printed": 1500},
}
NEVER_ASKED = {
    "a debt to whoever forged it": {"is": "Pay", "player": "ben", "creditor": "cid", "amount": 5000, "reason": DUE},
    "a small one": {"is": "Pay", "player": "ben", "creditor": "cid", "amount": 1, "reason": DUE},
    "a deed for a dollar": {"is": "Buy", "player": "cid", "deed": "park_place", "price": 1},
    "a deed elsewhere": {"is": "Buy", "player": "cid", "deed": "park_place", "price": 350},
    "an auction of the bank's deed": {"is": "Auction", "kind": "deed", "thing": "park_place"},
    "an auction of a house": {"is": "Auction", "kind": "building", "thing": "house"},
    "a card to draw": {"is": "DrawCard", "player": "cid", "deck": "chance"},
    "cards for a latecomer": {"is": "LateCards", "player": "cid", "decks": ["voucher"]},
    "a prize": {"is": "RollToWin", "player": "cid", "card": "chance.roll_and_win", "amount": 5000, "win": "doubles"},
    "a deed by a card": {"is": "TakeDeed", "card": "chance.x", "giver": "ben", "taker": "cid", "deed": "boardwalk"},
    "somebody's mortgage": {"is": "KeepOrLift", "player": "ben", "deed": "boardwalk"},
    "another roll": {"is": "ToRoll", "player": "cid"},
    "the end of the game": {"is": "GameOver"},
}


@pytest.mark.parametrize("where", ["in its place", "beside it"])
@pytest.mark.parametrize("name", [*NEVER_TOLD, *NEVER_ASKED])
def test_what_a_command_never_recorded_is_refused_though_it_claims_older_rules(landed, tmp_path, name, where):
    """The line is a landing, of which facts are believed: none but those that its row in the table of changes names."""
    told = NEVER_TOLD.get(name, [])

    def forge(plain):
        if where == "in its place":
            without_salary(plain)
        plain[-1]["events"] += told if isinstance(told, list) else [told]
        plain[-1]["agenda"] = [*([NEVER_ASKED[name]] if name in NEVER_ASKED else []), *plain[-1]["agenda"]]

    with pytest.raises(ImportRefused) as refusal:
        landed.files.import_game(forged(landed, tmp_path, forge, old=True))
    assert refusal.value.words == {"last_good": landed.top - 1}


@pytest.mark.parametrize(("field", "value"), [("percent", 1), ("percent", -100), ("price", 1), ("player", "ben")])
def test_a_field_that_older_lines_have_not_has_only_what_was_meant_without_it(session, tmp_path, field, value):
    session.submit(Landed(session.game.turn, "baltic_avenue"))

    def forge(plain):
        plain[-1]["agenda"][0][field] = value

    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(forged(session, tmp_path, forge, old=True))
    assert refusal.value.words == {"last_good": session.top - 1}


FOR_NOTHING = {"is": "Reason", "name": "x", "about": "", "terms": [], "keys": []}
IMPOSSIBLE = {
    "money from nobody": leg("nobody", "ana", 9, "$"),
    "money to nobody": leg("bank", "nobody", 9, "$"),
    "a thing that is not printed": leg("bank", "ana", 1, "deed_of_the_moon"),
    "more cash than somebody has": leg("ana", "bank", 10**9, "$"),
    "more money than can be counted": [leg("bank", "ana", 10**12 - 1, "$", times=1900)] * 5,
    "a deed a second time": [leg("bank", "ana", 1, "boardwalk"), leg("bank", "ben", 1, "boardwalk")],
    "two of a deed": leg("bank", "ana", 2, "baltic_avenue"),
    "more houses than the box holds": leg("box", "ana", 1, "house"),
    "dollars out of the box": leg("box", "ana", 1, "$"),
    "the turn of nobody": {"is": "TurnBegan", "player": "nobody"},
    "a space that is not on the board": {"is": "Moved", "player": "ana", "path": ["../../etc"], "manner": "dice"},
    "a move along nothing": {"is": "Moved", "player": "ana", "path": [], "manner": "dice"},
    "a token of nobody": {"is": "Moved", "player": "nobody", "path": ["go"], "manner": "dice"},
    "a Jail that is none": {"is": "Jailed", "player": "ana", "space": "moon"},
    "a die of nine": {"is": "Rolled", "player": "ana", "dice": [9], "purpose": "move"},
    "a level in words": {"is": "Marked", "player": "ana", "mark": "jail", "value": "deep"},
    "a space that was passed and is none": {"is": "Marked", "player": "ana", "mark": "turn.passed", "value": "moon"},
    "claims that cannot be read": {"is": "Marked", "player": "", "mark": "claims", "value": ["x"]},
    "offers of nobody": {"is": "Marked", "player": "", "mark": "offers", "value": ["1|nobody|ana|$=1|"]},
    "a mortgage on nobody's deed": {"is": "Mortgaged", "player": "ana", "deed": "boardwalk"},
    "a card that is not in the box": {"is": "Drew", "player": "ana", "card": "chance.moon"},
    "a switch that is a path": {"is": "SwitchSet", "name": "layout", "value": "../../classic/board"},
    "a value of another switch": {"is": "SwitchSet", "name": "trade_needs", "value": "voucher_expiry"},
    "thirteen at the table": {"is": "Seated", "start": "go", "seats": [
        {"is": "Seat", "id": f"p{n}", "name": f"P{n}", "colour": "", "token": ""} for n in range(13)]},
    "one alone": {"is": "Seated", "start": "go", "seats": [
        {"is": "Seat", "id": "ana", "name": "Ana", "colour": "", "token": ""}]},
    "a winner who is not there": {"is": "Ended", "winners": ["nobody"], "manner": "last", "worth": []},
    "somebody left who was never there": {"is": "Left", "player": "nobody", "manner": "leaves", "creditor": ""},
    "a roll without dice": {"is": "Rolled", "player": "ana", "dice": [], "purpose": "move"},
    "a second opening": "opening",
    "a fortune from the bank": leg("bank", "ana", 900_000_000_000, "$"),
    "more than any answer brings": leg("bank", "ana", 10_000, "$"),
    "a deed inside a lot": leg("bank", "@boardwalk", 1, "boardwalk"),
    "a deed in the Pool": leg("bank", "pool", 1, "boardwalk"),
    "a hotel on nobody's lot": leg("bank", "@boardwalk", 1, "hotel"),
    "five houses on a lot": [leg("bank", "ana", 1, "boardwalk"), leg("bank", "@boardwalk", 5, "house")],
    "two hotels on a lot": [leg("bank", "ana", 1, "boardwalk"), leg("bank", "@boardwalk", 2, "hotel")],
    "a house in a hand": leg("bank", "ana", 1, "house"),
    "dollars on a lot": leg("bank", "@boardwalk", 1, "$"),
    "houses back into the box": leg("bank", "box", 32, "house"),
    "an empty box": [leg("box", "bank", 1, "hotel")] * 40,
    "one house of three": [leg("bank", "ana", 1, "park_place"), leg("bank", "ana", 1, "boardwalk"),
                           leg("bank", "@boardwalk", 3, "house")],
    "a level that this board has not": {"is": "Marked", "player": "ana", "mark": "level", "value": 3},
    "an hour that no calendar knows": {"is": "Marked", "player": "", "mark": "ends_at", "value": "2026-02-30T21:00"},
    "a hundred rolls in Jail": {"is": "Marked", "player": "ana", "mark": "jail", "value": 100},
}  # fmt: skip


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_no_game_can_have_is_refused_though_it_claims_older_rules(session, tmp_path, name):
    fact = IMPOSSIBLE[name]

    def change(plain):
        fact_or_opening = plain[0]["events"][0] if fact == "opening" else fact
        facts = fact_or_opening if isinstance(fact_or_opening, list) else [fact_or_opening]
        plain[4]["events"] = [*plain[4]["events"], *facts]
        believable(plain, 5)
        del plain[5:]

    before = session.games()
    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(forged(session, tmp_path, change, old=True))
    assert (refusal.value.key, refusal.value.words) == ("import.unreadable", {"last_good": 4}), name
    assert session.games() == before


@pytest.mark.parametrize(("field", "name"), [
    ("player", "nobody"), ("player", ""), ("space", "moon"), ("deck", "moon"), ("deed", "moon"), ("card", "moon"),
    ("payer", "nobody"), ("payer", "bank"), ("payee", "nobody"), ("drawn", "nobody"), ("said", "x"),
])  # fmt: skip
def test_a_question_about_what_is_not_there_is_refused_though_it_claims_older_rules(session, tmp_path, field, name):
    """It may wait far below the first question, where no answer of now would meet it."""
    steps = {
        "player": {"is": "EndTurn", "player": name}, "space": {"is": "IncomeTax", "player": "ana", "space": name},
        "deck": {"is": "DrawCard", "player": "ana", "deck": name},
        "deed": {"is": "Buy", "player": "ana", "deed": name, "price": 10},
        "card": {"is": "Storm", "card": name, "place": "street"},
        "payer": {"is": "Settle", "dues": [["ben", "ana", 75], [name, "ana", 75]], "reason": FOR_NOTHING},
        "payee": {"is": "Settle", "dues": [["ben", name, 75]], "reason": FOR_NOTHING},
        "said": {"is": "Says/2", "player": "ana", "card": "", "path": [], "amount": -1, "target": "", "thing": "",
                 "other": "", "said": [[name, 1]]},
        "drawn": {"is": "CardAmount", "player": "ana", "card": "chance.go_to_jail", "says": {
            "is": "Says/2", "player": name, "card": "chance.go_to_jail", "path": [], "amount": -1, "target": "",
            "thing": "", "other": "", "said": []}},
    }  # fmt: skip

    def change(plain):
        plain[4]["agenda"].insert(-1, steps[field])
        believable(plain, 5)
        del plain[5:]

    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(forged(session, tmp_path, change, old=True))
    assert (refusal.value.key, refusal.value.words) == ("import.unreadable", {"last_good": 4})


@pytest.mark.parametrize("steps", [
    [], [{"is": "DrawCard", "player": "ana", "deck": "chance"}],
    [{"is": "EndTurn", "player": "ana"}, {"is": "DrawCard", "player": "ana", "deck": "chance"}],
], ids=["nothing", "a card", "a card at last"])  # fmt: skip
def test_questions_after_which_nothing_follows_are_refused_though_they_claim_older_rules(session, tmp_path, steps):
    """Once they are answered, neither the next turn nor the end of the game would come."""

    def change(plain):
        plain[4]["agenda"] = steps
        believable(plain, 5)
        del plain[5:]

    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(forged(session, tmp_path, change, old=True))
    assert (refusal.value.key, refusal.value.words) == ("import.unreadable", {"last_good": 4})


@pytest.mark.parametrize("step", ["ToRoll", "EndTurn", "InJail"])
@pytest.mark.parametrize("player", ["ana", "ben", "cid"])
def test_only_whoever_has_the_turn_ends_it_though_a_file_claims_older_rules(landed, tmp_path, player, step):
    """Somebody else could be asked to roll, but after a card that sends them to Jail nobody would be asked again."""

    def change(plain):
        without_salary(plain)
        plain[-1]["agenda"] = [{"is": step, "player": player}]

    file = forged(landed, tmp_path, change, old=True)
    if (player, step) == (landed.game.turn, "EndTurn"):
        assert landed.files.import_game(file).head.seq == landed.top
        return
    with pytest.raises(ImportRefused) as refusal:
        landed.files.import_game(file)
    assert refusal.value.words == {"last_good": landed.top - 1}


@pytest.mark.parametrize("old", [False, True])
def test_an_hour_that_no_calendar_knows_is_not_imported(path, tmp_path, old):
    """Whether a file claims the rules of today or older ones."""
    with Session(path) as session:
        session.create("classic", NewGame(seats("ana ben"), switches=(("length", "timed"),)))
        session.submit(Choose("deal", DEALT))
        session.submit(AgreeEnd("2026-02-28T21:00"))

        def change(plain):
            plain[2] = json.loads(json.dumps(plain[2]).replace("2026-02-28", "2026-02-30"))

        assert session.files.import_game(forged(session, tmp_path, lambda _: None, old=old, edition="classic"))
        with pytest.raises(ImportRefused) as refusal:
            session.files.import_game(forged(session, tmp_path, change, old=old, edition="classic"))
        assert (refusal.value.key, refusal.value.words) == ("import.unreadable", {"last_good": 2})


def test_an_opening_without_a_switch_that_all_versions_wrote_is_refused(session, tmp_path):
    def change(plain):
        started = plain[0]["events"][0]
        started["switches"] = [pair for pair in started["switches"] if pair[0] != "length"]
        del plain[1:]

    with pytest.raises(ImportRefused) as refusal:
        session.files.import_game(forged(session, tmp_path, change, old=True))
    assert refusal.value.words == {"last_good": 0}


def test_every_game_of_a_released_version_comes_in_and_goes_on(tmp_path, session):
    import zipfile

    from tests.released import KEPT

    with zipfile.ZipFile(KEPT / "0.1.0.zip") as released:
        released.extract("exported.game", tmp_path)
        released.extract("games.db", tmp_path / "old")
    saved = session.files.import_game(tmp_path / "exported.game")
    session.open(saved.id)
    assert session.options()
    put_back(session.journal, tmp_path / "old" / "games.db", tmp_path / "kept.db")
    assert len(session.games()) == 33
    with closing(sqlite3.connect(tmp_path / "kept.db")) as kept:
        assert kept.execute("select count(*) from games").fetchone() == (2,)


# ------------------------------------------------------------------ backups

@pytest.fixture
def backup(session, tmp_path):
    session.journal.transport.backup(tmp_path / "backup.db")
    return tmp_path / "backup.db"


STRANGE = [
    "create trigger mine after insert on lines begin delete from games; end",
    "create view mine as select 1",
    "create index mine on games(title)",
    "create table mine(a)",
    "drop trigger lines_are_never_changed",
    "create trigger lines_are_never_changed2 before update on lines begin select 1; end",
    "alter table games add column mine text",
    "create trigger mine after insert on _sqlite_migrations begin delete from games; end",
    "create index mine on _sqlite_migrations(name)",
    "drop table _sqlite_migrations",
]


@pytest.mark.parametrize("statement", STRANGE)
def test_a_backup_with_other_tables_than_ours_is_refused(session, backup, tmp_path, statement):
    with closing(sqlite3.connect(backup)) as conn:
        conn.execute(statement)
    before = session.games()
    with pytest.raises(NotAJournal):
        put_back(session.journal, backup, tmp_path / "kept.db")
    assert session.games() == before
    assert not list(tmp_path.glob("*.restore*"))


def test_a_backup_that_a_power_cut_has_left_without_the_index_of_its_steps_is_taken(session, backup, tmp_path):
    with closing(sqlite3.connect(backup)) as conn:
        conn.execute("drop index idx__sqlite_migrations_migration_set_name")
    put_back(session.journal, backup, tmp_path / "kept.db")
    assert session.journal.verify().ok


@pytest.mark.parametrize("where", ["games set title", "snapshots set body", "lines set body"])
def test_a_value_of_sixty_megabytes_in_a_backup_takes_no_memory(session, backup, tmp_path, where):
    with closing(sqlite3.connect(backup, isolation_level=None)) as conn:
        trigger = conn.execute("select sql from sqlite_master where name = 'lines_are_never_changed'").fetchone()[0]
        conn.execute("drop trigger lines_are_never_changed")
        value = "zeroblob(30000000)"
        conn.execute(f"update {where} = {value if 'snapshots' in where else f'hex({value})'} where rowid = 1")
        conn.execute(trigger)
    tracemalloc.start()
    with suppress(Damaged):
        put_back(session.journal, backup, tmp_path / "kept.db")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 10e6
    assert session.journal.verify().ok


def sealed_again(backup, body_of_line, seq):
    """Change a line of the first game, and make every hash and seal after it right."""
    with Journal.open(backup) as journal:
        saved = journal.games()[0]
        lines = journal.page(saved.id, count=1000)[::-1]
        head, made = start(saved.edition), []
        for line in lines:
            body = body_of_line(json.loads(line.body)) if line.seq == seq else json.loads(line.body)
            made.append(next_line(saved.id, head, line.at, (ENTRY, 0, head.top), json.dumps(body)))
            head = after_entry(head, made[-1])
        journal.delete(saved.id)
        with journal.book.change(len(made)) as run:
            add_game(run, saved._replace(head=head, height=journal.book.height + len(made)))
            for line in made:
                run(ADD_LINE, row_of(line))


def test_a_backup_is_judged_game_by_game(session, backup, tmp_path):
    plain = bodies(session)
    at = raise_a_sum(plain)
    sealed_again(backup, lambda body: plain[at - 1], at)
    before = session.games()
    with pytest.raises(ImportRefused) as refusal:
        put_back(session.journal, backup, tmp_path / "kept.db")
    assert refusal.value.words == {"last_good": at - 1}
    assert session.games() == before


def test_a_summary_in_a_backup_is_not_believed(session, backup, tmp_path):
    honest_summary = session.games()[0].summary
    with Journal.open(backup) as journal:
        saved = journal.games()[0]
        journal.move(saved, saved._replace(summary='{"seats":5}', height=journal.book.height + 1), ())
    put_back(session.journal, backup, tmp_path / "kept.db")
    assert session.games()[0].summary == honest_summary
    session.open(session.games()[0].id)
    assert session.journal.verify().ok


def test_a_restore_whose_mark_cannot_be_written_at_the_end_is_done_and_said_so(session, backup, tmp_path, monkeypatch):
    """The games are in place by then: to call it failed would be false, and so would what was known before."""
    from app.journal.format.watermark import NOBODY, Watermark

    settle, mark = Watermark.settle, []

    def fails_at_the_end(self, book, height):
        mark.append(book)
        if book != NOBODY:
            raise OSError(5, "Input/output error")
        settle(self, book, height)

    number = session.games()[0].id
    session.open(number)
    session.journal.rename(number, "Another title")
    monkeypatch.setattr(Watermark, "settle", fails_at_the_end)
    put_back(session.journal, backup, tmp_path / "kept.db")
    assert len(mark) == 2
    assert session.journal.game(number).title != "Another title"
    monkeypatch.undo()
    assert session.journal.verify().ok
    session.open(number)


def test_a_backup_of_an_edition_that_is_not_here_is_refused(session, backup, tmp_path):
    with Journal.open(backup) as journal:
        journal.create("Far", "atlantis", json.dumps(bodies(session)[0]))
    with pytest.raises(ImportRefused) as refusal:
        put_back(session.journal, backup, tmp_path / "kept.db")
    assert refusal.value.key == "import.unknown_edition"


# ------------------------------------------------------------------ time, memory, and a way out

@pytest.fixture(scope="module")
def long_game(tmp_path_factory):
    """Return a game of twelve with some thousand lines, as a file and as a backup."""
    from tools.benches.taps import grown

    home = tmp_path_factory.mktemp("long")
    number = grown(home / "games", 2500)
    with Session(home / "games") as session:
        session.journal.transport.export_game(number, home / "long.game")
        session.journal.transport.backup(home / "long.db")
        size = session.journal.book.read("select sum(length(body)) from lines")[0][0]
    return home, size


def most_memory():
    """Return the most memory that this process has held so far, in bytes, as each system counts it."""
    if sys.platform == "win32":
        return psutil.Process().memory_info().peak_wset
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


@pytest.mark.once
@pytest.mark.parametrize("work", ["import", "restore", "verify", "export", "backup"])
def test_long_work_is_told_can_be_stopped_within_half_a_second_and_takes_two_seconds_a_megabyte(
    long_game, tmp_path, work,
):
    home, size = long_game
    with Session(tmp_path / "games.db") as session:
        journal = session.journal
        if work in {"verify", "export", "backup"}:
            journal.transport.import_game(home / "long.game")
        number = journal.games()[0].id if journal.games() else 0
        works = {
            "import": lambda progress, stop: take_in(journal, home / "long.game", progress, stop),
            "restore": lambda progress, stop: put_back(journal, home / "long.db", tmp_path / "kept.db", progress, stop),
            "verify": lambda progress, stop: journal.verify(0, progress, stop),
            "export": lambda progress, stop: journal.transport.export_game(number, tmp_path / "out", progress, stop),
            "backup": lambda progress, stop: journal.transport.backup(tmp_path / "out.db", progress, stop),
        }
        seen, began = [], time.process_time()
        before = most_memory()
        works[work](lambda done, total: seen.append((done, total)), lambda: False)
        took = time.process_time() - began
        grown_by = most_memory() - before
        print(f"\n{work}: {size / 1e6:.2f} MB of lines in {took:.2f} s, {grown_by / 1e6:.1f} MB of memory")
        assert len(seen) >= 3  # also inside one long game
        assert took <= 2 * size / 1e6
        assert grown_by <= 50e6 + size
        for part in (0.1, 0.5, 0.9):
            stopped_at(works[work], took * part)
    assert not list(tmp_path.glob("*.part")) + list(tmp_path.glob("*.restore*"))


def stopped_at(work, seconds):
    """Cancel after so long; check that the work ends within half a second with nothing changed."""
    began, pressed = time.process_time(), []

    def stop():
        if time.process_time() - began > seconds:
            pressed.append(time.process_time())
            return True
        return False

    try:
        work(lambda *_: None, stop)
    except Stopped:
        assert time.process_time() - pressed[0] < 0.5
    except JournalError as error:
        raise AssertionError(error) from error


STRANGE_KEYS = ([{}], [1, 2], [["C-01"]], [None], ["../x"], [""], ["C-01\n"], ["c-01"], ["C" * 400], ["C-1234"],
                ["U-01"] * 401, "C-01", {"C-1x": 1}, 7, None)  # fmt: skip


@pytest.mark.parametrize("keys", STRANGE_KEYS, ids=lambda keys: f"{keys!r:.20}")
@pytest.mark.parametrize("where", ["rules", "decided", "reason"])
def test_a_line_of_older_rules_cites_rules_and_nothing_else(session, tmp_path, where, keys):
    """They are compared with nothing, and a Why shows them: one that was no key ended it with a traceback."""
    def cite(plain):
        paid = next(body for body in plain if any("reason" in event for event in body["events"]))
        if where != "reason":
            paid[where] = keys
        for event in paid["events"]:
            if where == "reason" and "reason" in event:
                event["reason"]["keys"] = keys

    file = forged(session, tmp_path, cite, old=True)
    with pytest.raises(ImportRefused):
        session.files.import_game(file)


# ------------------------------------------------------------------ forgeries of every kind

def test_forgeries_with_a_whole_chain_are_refused_or_do_no_harm(tmp_path):
    from tests.journal.faults.forging import forgeries

    folder = tmp_path / "forged"
    folder.mkdir()
    print(forgeries(folder, 60))
