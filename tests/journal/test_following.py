"""A game is followed line by line on another phone: chain and rules are checked, and nothing else is written."""

import json
import random

import pytest

from app.core.referee import Roll
from app.journal import ImportRefused, Journal, WrittenElsewhere
from app.journal.following import Feed
from app.session import Session, importing
from app.session.importing import AsAFile, Following, held, name_of_game
from tests.journal.table import AVOIDED, goes_on, new_game


@pytest.fixture
def bank(tmp_path):
    with Session(tmp_path / "bank.db") as session:
        session.create("classic", new_game())
        yield session


@pytest.fixture
def deputy(tmp_path):
    with Journal.open(tmp_path / "deputy.db") as journal:
        yield journal


def welcome(bank):
    saved = bank.saved
    name = name_of_game(bank.journal, saved.id)
    return {"game": name, "title": saved.title, "edition": saved.edition, "created": saved.created, "v": 1}


def lines(bank, after=0):
    feed = Feed(bank.journal.book.path, bank.saved.id)
    found = [json.loads(text) for text in feed.after(after, 10_000)]
    feed.close()
    return found


def follower(bank, deputy):
    return Following(deputy, welcome(bank))


def wild(bank, seed=3):
    """Entries, undos and redos, some of them deep. Where only an auction is left, the line before is undone."""
    chance = random.Random(seed)
    for _ in range(60):
        if any(option.key not in AVOIDED for option in bank.options()):
            goes_on(bank, chance, 1)
        else:
            bank.undo()
        for _ in range(min(chance.choice((0, 0, 1, 3)), bank.head.standing - 1)):
            bank.undo()
        if bank.history.can_redo and chance.random() < 0.5:
            bank.redo()
    return bank


def test_every_line_arrives_in_any_portions_and_the_copy_has_the_same_head(bank, deputy):
    told, one = lines(wild(bank)), follower(bank, deputy)
    chance, at = random.Random(5), 0
    while at < len(told):
        count = chance.randint(1, 12)
        one.take(at, told[at : at + count])
        at = min(len(told), at + count)
    assert one.head == bank.head
    assert deputy.verify(one.saved.id).ok
    bank.games()  # whoever reads the list has everybody's worth added up
    summary = [json.loads(journal.game(number).summary) for journal, number in
               ((deputy, one.saved.id), (bank.journal, bank.saved.id))]  # fmt: skip
    assert summary[0] == summary[1]


def test_the_copy_is_an_ordinary_game_that_goes_on(bank, deputy, tmp_path):
    follower(bank, deputy).take(0, lines(wild(bank)))
    number, head = deputy.games()[0].id, bank.head
    deputy.close()
    with Session(tmp_path / "deputy.db") as session:
        session.open(number)
        assert (session.head, session.game.position) == (head, bank.game.position)
        goes_on(session, random.Random(1), 1)
        assert session.head.seq == head.seq + 1


def test_lines_that_are_here_already_are_passed_over(bank, deputy):
    goes_on(bank, random.Random(1), 6)
    one, told = follower(bank, deputy), lines(bank)
    one.take(0, told[:4])
    one.take(2, told[2:])
    assert one.head == bank.head


def test_it_is_followed_further_after_a_start(bank, deputy):
    goes_on(bank, random.Random(1), 6)
    follower(bank, deputy).take(0, lines(bank))
    bank.undo()
    goes_on(bank, random.Random(2), 3)
    again = follower(bank, deputy)
    assert again.seen == (7, lines(bank)[6][5])
    again.take(again.seq, lines(bank, again.seq))
    assert again.head == bank.head
    assert len(deputy.games()) == 1


@pytest.mark.parametrize("portion", [1, 5, 99])
def test_what_was_struck_long_ago_is_brought_back_and_gone_on_from(bank, deputy, monkeypatch, portion):
    """Also where what is gone on from comes in the same portion, and is not written yet."""
    monkeypatch.setattr("app.session.open_game.REMEMBERED", 2)
    goes_on(bank, random.Random(4), 12)
    for _ in range(5):
        bank.undo()
    for _ in range(4):
        bank.redo()
    goes_on(bank, random.Random(9), 2)
    one, told = follower(bank, deputy), lines(bank)
    for at in range(0, len(told), portion):
        one.take(at, told[at : at + portion])
    assert one.head == bank.head


def test_a_line_that_is_missing_before_this_one_is_not_jumped_over(bank, deputy):
    goes_on(bank, random.Random(1), 6)
    one, told = follower(bank, deputy), lines(bank)
    one.take(0, told[:3])
    with pytest.raises(WrittenElsewhere):
        one.take(4, told[4:])
    assert one.seq == 3


@pytest.mark.parametrize("part", range(6))
def test_a_line_with_anything_changed_is_refused_and_nothing_of_it_written(bank, deputy, part):
    goes_on(bank, random.Random(1), 5)
    one, told = follower(bank, deputy), lines(bank)
    one.take(0, told[:4])
    bad = list(told[4])
    bad[part] = bad[part] + 1 if isinstance(bad[part], int) else bad[part].replace("1", "2", 1) + " "
    with pytest.raises((WrittenElsewhere, ImportRefused)):
        one.take(4, [bad])
    assert one.seq == 4
    one.take(4, told[4:])
    assert one.head == bank.head


@pytest.mark.parametrize("part", [None, 7, "x", [], [1] * 6, ["entry", 0, 0, "2026", "{}", "zz"], {"a": 1},
                                  ["entry", True, 0, "2026-11-18T20:00", "{}", "00"]])  # fmt: skip
def test_what_is_no_line_is_refused(bank, deputy, part):
    one = follower(bank, deputy)
    with pytest.raises(ImportRefused):
        one.take(0, [part])
    assert not deputy.games()


def test_facts_that_the_rules_do_not_give_are_refused_however_well_they_are_chained(bank, deputy):
    from app.journal.format.chain import ENTRY, next_line

    bank.submit(Roll((1, 2)))
    one, told = follower(bank, deputy), lines(bank)
    one.take(0, told[:1])
    body = json.loads(told[1][4])
    body["events"] = [event for event in body["events"] if event["is"].partition("/")[0] != "Moved"]
    head = one.head
    forged = next_line(0, head, told[1][3], (ENTRY, 0, head.top), json.dumps(body))
    with pytest.raises(ImportRefused):
        one.take(1, [[forged.kind, 0, forged.under, forged.at, forged.body, forged.hash.hex()]])
    assert one.seq == 1


@pytest.mark.parametrize("bound", ["LARGEST", "MOST_BRANCHES"])
def test_a_game_that_no_file_could_bring_in_is_not_followed_either(bank, deputy, monkeypatch, bound):
    """Also where most of it is here already: the copy is counted anew when its bank is heard again."""
    told = lines(wild(bank))
    held_before = follower(bank, deputy)
    held_before.take(0, told[:40])
    counted = AsAFile.of(deputy, held_before.saved.id)
    assert vars(counted) == vars(held_before.file)
    assert counted.resumed
    limit = counted.size if bound == "LARGEST" else len(counted.resumed)
    monkeypatch.setattr(importing, bound, limit)
    again = follower(bank, deputy)
    with pytest.raises(ImportRefused):
        again.take(40, told[40:])
    assert again.seq == 40


@pytest.mark.parametrize(("name", "value"), [
    ("edition", "../../etc"), ("edition", 7), ("created", "yesterday"), ("title", None), ("game", 3),
])  # fmt: skip
def test_a_bank_that_says_odd_things_of_its_game_is_not_followed(bank, deputy, name, value):
    with pytest.raises(ImportRefused):
        Following(deputy, welcome(bank) | {name: value})


def test_of_two_copies_the_one_written_last_is_followed(bank, deputy, tmp_path):
    goes_on(bank, random.Random(1), 3)
    follower(bank, deputy).take(0, lines(bank))
    bank.journal.transport.export_game(bank.saved.id, tmp_path / "copy.paycorner")
    copy = deputy.transport.import_game(tmp_path / "copy.paycorner")
    assert held(deputy, welcome(bank)["game"]).id == copy.id
    assert held(deputy, "0" * 32) is None


def test_two_banks_cannot_both_be_followed(bank, deputy):
    """Both have written a fifth line: the other bank's is seen to be another one, and nothing is taken."""
    goes_on(bank, random.Random(1), 3)
    one = follower(bank, deputy)
    one.take(0, lines(bank))
    one.journal.undo(one.saved.id)
    goes_on(bank, random.Random(2), 2)
    for after in (4, 3):
        with pytest.raises(WrittenElsewhere):
            one.take(after, lines(bank, after))
    assert one.seq == 5


def test_a_copy_says_when_the_game_began_and_when_it_was_last_heard_of(bank, deputy):
    follower(bank, deputy).take(0, lines(bank))
    [copy] = deputy.games()
    assert copy.created == bank.saved.created
    assert copy.updated > copy.created
