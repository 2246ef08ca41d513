"""The list of games tells what everybody is worth: added up before it is read, and never in the way of a tap."""

import json
import random
import shutil

import pytest

from app.core.ledger import MONEY
from app.core.referee import Choose
from app.journal import Journal
from app.rules.dealing.by_hand import Adjust
from app.rules.spaces.taxes import IncomeTax
from app.rules.whole_game.bankruptcy import LeaveGame
from app.session import Session
from app.session.files import Files
from app.session.open_game import worths_of
from tests.journal.table import goes_on, new_game

EDITIONS = ("ultimate", "mega", "classic")  # this player cannot answer what Millionaire's cards ask


def told(journal, game=1):
    """What the list says that everybody is worth."""
    return tuple(json.loads(journal.game(game).summary)["worth"])


def pays_to_ana(session, amount):
    session.submit(Adjust((("bank", "ana", amount, MONEY),), "a gift"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_reads_the_list_reads_what_everybody_is_worth_now(path, edition):
    chance, seen = random.Random(2), set()
    with Session(path) as session:
        session.create(edition, new_game())
        for _ in range(25):
            goes_on(session, chance, 3)
            if chance.random() < 0.3:
                session.undo()
            (row,) = session.games()
            seen.add(row.summary)
            assert tuple(json.loads(row.summary)["worth"]) == worths_of(session.game)
    assert len(seen) > 10


def test_a_tap_adds_nothing_up_and_writes_the_cash(path):
    with Session(path) as session:
        session.create("ultimate", new_game())
        before = told(session.journal)
        pays_to_ana(session, 500)
        assert told(session.journal) == before
        assert json.loads(session.journal.game(1).summary)["seats"][0][3] == session.game.holds("ana")
        assert told(session.journal, session.files.listed()[0].id)[0] == before[0] + 500


LAST_ACTS = {"leaves": Files.leave, "goes to the background": Files.pause, "ends": Files.close}


@pytest.mark.parametrize("act", LAST_ACTS)
def test_whoever_leaves_a_game_leaves_it_added_up(path, act):
    session = Session(path)
    session.create("ultimate", new_game())
    before = told(session.journal)
    pays_to_ana(session, 500)
    LAST_ACTS[act](session.files)
    session.close()
    with Journal.open(path) as journal:
        assert told(journal)[0] == before[0] + 500
        assert journal.verify().ok


def test_after_a_kill_the_list_is_right_again_once_the_game_was_open(path, tmp_path):
    """The cash is of the last line, the worth of the last time that somebody read the list."""
    killed = tmp_path / "killed.db"
    with Session(path) as session:
        session.create("ultimate", new_game())
        before = told(session.journal)
        pays_to_ana(session, 500)
        for more in ("", "-wal"):
            shutil.copyfile(f"{path}{more}", f"{killed}{more}")
    with Session(killed) as again:
        assert told(again.journal) == before
        again.open(1)
        assert json.loads(again.games()[0].summary)["worth"][0] == before[0] + 500


def test_what_must_stay_hidden_is_hidden_at_the_tap_that_hides_it(path):
    """While a tax waits for a choice that is made before adding up, the list does not add up either."""
    with Session(path) as session:
        session.create("classic", new_game())
        row = session._open.row
        shown = row.at_a_tap(session.game, session.edition)
        assert len(json.loads(shown)["worth"]) == 3
        hidden = row.at_a_tap(with_agenda(session.game, (IncomeTax("ana", "income_tax"),)), session.edition)
        assert json.loads(hidden)["worth"] == []


def with_agenda(game, agenda):
    """The same game, where something else is asked."""
    other = game.copy()
    other.agenda = agenda
    return other


def test_adding_up_leaves_the_games_in_the_order_in_which_they_were_played(path):
    with Session(path) as session:
        first = session.create("ultimate", new_game())
        pays_to_ana(session, 500)
        second = session.create("ultimate", new_game("dora eve"))
        session.submit(Adjust((("bank", "dora", 7, MONEY),), "a gift"))
        session.open(first)
        assert [row.id for row in session.games()] == [second, first]
        assert [json.loads(row.summary)["worth"][0] for row in session.games()] == [3207, 3700]
        session.undo()
        assert [row.id for row in session.games()] == [first, second]


def test_a_game_that_is_over_tells_at_its_last_tap_what_everybody_was_worth(path):
    """Whoever wins may put the phone away at once, and nothing is added up later."""
    with Session(path) as session:
        session.create("classic", new_game("ana ben"))
        before = told(session.journal)
        pays_to_ana(session, 500)
        assert told(session.journal) == before
        session.submit(LeaveGame("ben"))
        while not session.game.winners:
            session.submit(Choose(session.options()[0].key))
        assert session.game.winners == ("ana",)
        assert json.loads(session.journal.game(1).summary)["won"] == [0]
        assert told(session.journal) == worths_of(session.game)
        assert told(session.journal)[0] >= before[0] + 500


def test_a_new_game_after_one_that_was_imported_by_its_facts_is_not_marked_as_that(path):
    with Session(path) as session:
        first = session.create("classic", new_game())
        session.files.leave()
        saved = session.journal.game(first)
        marked = saved.summary[:-1] + ',"by_facts":1}'
        session.journal.move(saved, saved._replace(summary=marked, height=session.journal.book.height + 1), ())
        session.open(first)
        pays_to_ana(session, 500)
        second = session.create("classic", new_game())
        pays_to_ana(session, 500)
        summaries = {row.id: json.loads(row.summary) for row in session.games()}
        assert (summaries[first]["by_facts"], "by_facts" in summaries[second]) == (1, False)
