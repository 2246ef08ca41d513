"""Over the evenings: who has won how often, from the journals themselves, on this phone, until it is erased."""

import json
import time

import pytest

from app.core.events import Freed, Jailed, Transferred, TurnBegan
from app.core.reasons import Reason
from app.core.referee import Choose
from app.journal import Journal
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.said_landing import Landed
from app.session.evenings import Evenings, Tale, sittings
from tests.screens.app import paycorner
from tests.screens.table_kit import TableHand, at_table
from tests.spoken import EN, FR, in_every_language

SEATS = '[["Ana","red","cat",1500,false],["Ben","blue","boat",900,false],["Cid","green","car",0,true]]'


def of_games(path, count):
    """A file of so many games that are over, and a few that are not."""
    with Journal.open(path) as journal:
        journal.book.conn.execute("pragma synchronous = off")
        for at in range(count):
            won = [at % 2] if at % 10 else []
            summary = f'{{"seats":{SEATS},"worth":[1500,900,0],"turns":{at % 50},"won":{json.dumps(won)}}}'
            journal.create("Friday", "classic", "{}", summary)
    return path


def least(work, rounds=7):
    """The least seconds of a processor that this took."""
    took = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        took.append(time.process_time() - began)
    return min(took)


def test_the_figures_over_a_thousand_games_cost_little_more_than_their_list(tmp_path):
    """Measured: 2.2 times what the list of games reads, in 18 ms of 50."""
    with Journal.open(of_games(tmp_path / "games.db", 1000)) as journal:
        assert len(sittings(journal)) == 3 * 980
        figures, listing = least(lambda: sittings(journal)), least(journal.listed)
    print(f"figures over 1,000 games: {1000 * figures:.1f} ms, {figures / listing:.1f} x their list")
    assert figures < 5 * listing


def test_a_damaged_summary_hides_no_other_game(tmp_path):
    with Journal.open(of_games(tmp_path / "games.db", 12)) as journal:
        journal.create("Friday", "classic", "{}", '{"seats":[[1,2,3]],"turns":"x"}')
        journal.create("Friday", "classic", "{}", "no summary")
        assert len(sittings(journal)) == 3 * 11


def test_rents_are_added_up_and_turns_in_jail_counted():
    tale, rent = Tale(), Reason("rent", "boardwalk")
    for event in (Transferred((("ben", "ana", 50, "$"),), rent), Transferred((("cid", "ana", 70, "$"),), rent),
                  Transferred((("ben", "ana", 100, "$"),), Reason("rent", "park_place")),
                  Transferred((("ben", "bank", 500, "$"),), Reason("price", "park_place")),
                  Jailed("ben", "jail"), *[TurnBegan("ben")] * 3, Freed("ben", "bail"), TurnBegan("ben"),
                  Jailed("ben", "jail"), TurnBegan("ben")):  # fmt: skip
        tale.hear(event)
    assert tale.best("ana") == ("boardwalk", 120)
    assert tale.best("ben") == ("", 0)
    assert tale.longest == {"ben": 3}


LENGTHS = [(0, ""), (1, "1 min"), (59, "59 min"), (60, "1 h 00"), (1505, "25 h 05")]


@pytest.mark.parametrize(("minutes", "told"), LENGTHS)
def test_how_long_was_played_is_told_in_minutes_below_an_hour(minutes, told):
    assert EN.lasting(minutes) == FR.lasting(minutes) == told


@pytest.mark.parametrize("spoilt", ["", "[]", '{"a": 1}', '{"a": ["x", [], [], []]}'])
def test_what_was_kept_and_cannot_be_read_is_read_again_from_the_games(tmp_path, spoilt):
    (tmp_path / "evenings.json").write_text(spoilt)
    assert Evenings(tmp_path).told == {}


def two_evenings(drive, tmp_path, **settings):
    """Ana has won at Classic, after Ben has paid her a rent; both have won at Ultimate."""
    hand = at_table(drive, tmp_path, edition="classic", settings=settings).owns("p1", "boardwalk")
    hand.say(Landed("p2", "boardwalk"))
    hand.say(Choose(hand.session.options()[0].key))
    hand.say(TimeUp(early=True))
    other = TableHand(hand.ui, 2, "ultimate")
    other.say(TimeUp(early=True))
    hand.session.files.leave()
    hand.ui.app.router.home("evenings")
    hand.ui.wait(0.6)
    return hand.ui


def test_wins_games_and_the_best_deed_of_everybody_stand_on_one_page(drive, tmp_path):
    ui = two_evenings(drive, tmp_path)
    assert [one.name for one in ui.app.router.current.people] == ["Ana", "Ben", "Zoé"]
    assert ui.sees("Won 2 of 2 games")
    assert [told for one in ui.app.router.current.people for told in one.told if "0 h" in told or "0 min" in told] == []
    assert ui.sees("Best property: Boardwalk, $50 in one game")
    assert ui.faults() == []
    ui.tap("Classic")
    ui.wait(0.4)
    first = ui.app.router.current.people[0]
    assert (first.name, first.wins, first.games) == ("Ana", 1, 1)


def test_the_list_of_games_says_who_has_won(drive, tmp_path):
    ui = two_evenings(drive, tmp_path)
    ui.app.router.home()
    ui.wait(0.6)
    assert ui.sees("Ana has won")
    assert ui.sees("Ana and Ben have won")


def test_the_count_begins_anew_and_the_games_stay(drive, tmp_path):
    ui = two_evenings(drive, tmp_path)
    games = len(ui.app.session.games())
    ui.tap(ui.scroll_to("Begin to count anew"))
    ui.wait(0.4)
    ui.tap("Leave it as it is")
    ui.wait(0.4)
    assert ui.app.router.current.people
    ui.tap(ui.scroll_to("Begin to count anew"))
    ui.wait(0.4)
    ui.tap("Count from now on")
    ui.wait(0.5)
    assert ui.app.router.current.people == []
    assert not (ui.app.folder / "evenings.json").exists()
    assert len(ui.app.session.games()) == games


def test_switched_off_nothing_is_counted_or_kept(drive, tmp_path):
    ui = two_evenings(drive, tmp_path)
    ui.app.router.current.switch(False)
    ui.wait(0.4)
    assert ui.sees("The evenings are not counted on this phone.")
    assert not (ui.app.folder / "evenings.json").exists()


def test_where_nobody_is_shown_it_says_why_as_often_as_the_switch_is_touched(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    screen = ui.app.go("evenings")
    for on, told in ((False, "are not counted"), (True, "Nobody has played"), (False, "are not counted")):
        screen.switch(on)
        ui.wait(0.4)
        assert any(told in text for text in ui.texts())


@pytest.mark.parametrize(("language", "size"), in_every_language(100, 200))
def test_the_page_has_no_fault(drive, tmp_path, language, size):
    ui = two_evenings(drive, tmp_path, language=language, size=size)
    assert [str(fault) for fault in ui.faults()] == []


def test_the_demo_is_nobodys_evening(drive, tmp_path):
    """Who ended the game to try things with had three more people and a win among the figures."""
    from app.session.demo import begin_demo

    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    begin_demo(ui.app.session, "Try it out", "laid out")
    ui.app.session.submit(TimeUp(early=True))
    ui.app.session.files.leave()
    assert len(ui.app.session.journal.seatings()) == 3
    assert sittings(ui.app.session.journal) == []


def test_whoever_begins_to_count_anew_is_offered_nobody_from_before(drive, tmp_path):
    """Who was known on this phone is erased with the figures; a game that is played after it is known again."""
    from app.known_here.people import people_before
    from app.screens.home.first_draft import first_draft

    ui = two_evenings(drive, tmp_path)
    app = ui.app
    app.router.current.erase()
    since = app.preferences.evenings_since
    assert people_before(app.session, app.words, since) == ()
    assert [one.name for one in first_draft(app).people] == ["Player 1", "Player 2"]
    TableHand(ui, 2, "classic")
    app.session.files.leave()
    assert [name for name, *_ in people_before(app.session, app.words, since)] == ["Ana", "Ben"]
