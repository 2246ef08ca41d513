"""A phone becomes a table of a club by a code: it sends, plays on without the desk, and hears when it banks no more."""

import subprocess
import sys
from datetime import datetime, timedelta

import pytest

from app.core.referee import Choose
from app.reach.club.membership import member_of
from app.session import setup
from app.session.round_codes.round_rules import read_round, rules_of
from app.views.story.clock import ends_at, is_up
from tests.desk.running import CLUB, RunningDesk
from tests.screens.table_kit import at_table
from tests.screens.test_invite import meanwhile


@pytest.fixture
def desk(tmp_path):
    desk = RunningDesk(tmp_path / "club")
    yield desk
    desk.close()


@pytest.fixture
def hand(drive, tmp_path):
    """Two players at a table."""
    return at_table(drive, tmp_path / "phone", players=2, edition="classic", first="p1").sit()


def entered(hand, code):
    """The code, typed in Settings."""
    hand.ui.app.go("settings")
    hand.ui.wait(0.3)
    hand.ui.tap(hand.ui.scroll_to("A club’s desk"))
    hand.ui.wait(0.3)
    hand.ui.tap(next(w for w in hand.ui.widgets() if type(w).__name__ == "Field"))
    hand.ui.type(code)
    hand.ui.tap("Join the club")
    hand.ui.wait(0.3)


def joined(hand, desk, table="7"):
    entered(hand, CLUB.code((desk.address,), table).text())
    hand.ui.wait_until(lambda: hand.ui.sees("everything is kept at the desk"))
    return hand


def kept(desk, table="7"):
    return sorted(desk.lines(table).values())


def book_of(hand):
    return hand.session.journal.book.path


def test_nothing_of_it_is_loaded_where_there_is_no_club():
    told = "import sys; import app.screens.guests.enrolled; print({'websockets', 'segno'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=False)
    assert done.stdout.strip().endswith("set()"), done.stderr


def test_the_code_of_a_table_is_entered_and_the_game_on_the_table_is_kept(hand, desk):
    joined(hand, desk)
    assert kept(desk) == [hand.session.head.seq]
    assert hand.ui.app.net.mistakes == []


def test_every_further_line_and_every_undo_follows(hand, desk):
    joined(hand, desk)
    hand.ui.app.to_table()
    hand.has(hand.ana, 77)
    hand.session.undo()
    hand.ui.wait_until(lambda: kept(desk) == [hand.session.head.seq])


def test_what_is_no_code_is_told_and_changes_nothing(hand):
    entered(hand, "table 7, please")
    assert hand.ui.sees("This is not a club’s code.")
    assert member_of(book_of(hand)) is None


def test_a_code_of_another_club_is_told(hand, desk):
    entered(hand, CLUB.code((desk.address,), "7")._replace(word=CLUB.word("8")).text())
    hand.ui.wait_until(lambda: hand.ui.sees("The desk does not know this code."))


def test_without_the_desk_the_table_plays_on_and_says_what_waits(hand, desk, tmp_path):
    joined(hand, desk)
    port = desk.port
    meanwhile(hand.ui, desk.close)
    hand.has(hand.ana, 77)
    hand.ui.wait_until(lambda: hand.ui.sees("no desk answers"))
    again = RunningDesk(tmp_path / "club", port=port)
    hand.ui.tap(hand.ui.scroll_to("Try again"))
    hand.ui.wait_until(lambda: kept(again) == [hand.session.head.seq])
    hand.ui.app.club.close()
    meanwhile(hand.ui, again.close)


def test_a_game_from_before_the_club_is_not_sent_and_one_begun_later_is(hand, desk):
    from app.session import setup

    old = hand.session.saved.id
    hand.session.files.leave()
    joined_with_nothing_open(hand, desk)
    hand.session.open(old)
    hand.has(hand.ana, 77)
    draft = setup.Draft(edition="classic", cards="none").with_one_more("Ana").with_one_more("Ben")
    setup.begin(hand.session, draft, "Saturday")
    hand.ui.wait_until(lambda: kept(desk) == [hand.session.head.seq])


def joined_with_nothing_open(hand, desk):
    hand.ui.app.router.home("games")
    hand.ui.wait(0.3)
    entered(hand, CLUB.code((desk.address,), "7").text())
    assert hand.ui.sees("no game that the club is sent is open")


def test_after_a_start_the_phone_is_still_a_table_of_the_club(hand, desk):
    joined(hand, desk)
    hand.ui.app.club.close()
    hand.ui.app.club = None
    hand.has(hand.ana, 77)
    from app.screens.guests.enrolled import follow_club

    follow_club(hand.ui.app)
    hand.ui.wait_until(lambda: kept(desk) == [hand.session.head.seq])


def test_who_leaves_the_club_sends_nothing_any_more(hand, desk):
    joined(hand, desk)
    sent = hand.session.head.seq
    hand.ui.tap(hand.ui.scroll_to("Leave the club"))
    hand.ui.wait(0.3)
    assert member_of(book_of(hand)) is None
    hand.has(hand.ana, 77)
    hand.ui.wait(0.5)
    assert kept(desk) == [sent]


def test_another_phone_goes_on_with_the_game_and_this_one_is_told_on_the_table(hand, desk, drive, tmp_path):
    joined(hand, desk)
    hand.has(hand.ana, 77)
    hand.ui.wait_until(lambda: kept(desk) == [hand.session.head.seq])
    from app.reach.club.calling import games_at_desk, lines_taken_over

    code = CLUB.code((desk.address,), "7")
    hand.ui.app.to_table()
    [game] = meanwhile(hand.ui, lambda: games_at_desk(code, "b" * 32))
    meanwhile(hand.ui, lambda: lines_taken_over(code, "b" * 32, game.game))
    hand.ui.wait_until(lambda: hand.ui.sees("Another phone now banks this game at table 7."))
    hand.ui.tap("Show it")
    hand.ui.wait(0.3)
    assert hand.ui.sees("Another phone now banks this game")


def test_a_game_of_the_desk_goes_on_here_with_every_line_of_it(hand, desk):
    joined(hand, desk)
    hand.has(hand.ana, 77)
    hand.ui.wait_until(lambda: kept(desk) == [hand.session.head.seq])
    old, head = hand.session.saved.id, hand.session.head
    hand.session.files.leave()
    hand.session.files.delete(old)
    hand.ui.app.router.home("games")
    hand.ui.app.go("club")
    hand.ui.wait(0.3)
    hand.ui.tap(hand.ui.scroll_to("Go on with a game of the desk"))
    hand.ui.wait_until(lambda: hand.ui.sees("Up to line"))
    hand.ui.wait(0.3)
    hand.ui.tap("Friday")
    hand.ui.wait(0.3)
    hand.ui.tap("Bank it on this phone")
    hand.ui.wait_until(lambda: hand.session.saved is not None)
    assert hand.session.head == head
    assert hand.session.game.holds(hand.ana) == 77
    hand.has(hand.ana, 78)
    hand.ui.wait_until(lambda: kept(desk) == [hand.session.head.seq])
    assert hand.ui.app.net.mistakes == []


# ------------------------------------------------------------------ rounds

def begun(hand, desk, minutes=90, length="timed"):
    """A round that the organiser begins while this phone is a table of the club."""
    draft = setup.Draft(edition="classic").switched("length", length).setting("bail", 75)
    meanwhile(hand.ui, lambda: desk.do(desk.desk.rounds.begin(rules_of(draft, ()).text(), minutes, "Round 1")))
    hand.ui.wait_until(lambda: hand.ui.sees("The club begins this round"))
    hand.ui.wait(0.3)


def set_up(hand):
    """The game of the round, set up as it is offered."""
    hand.ui.tap("Set up the game")
    hand.ui.wait(0.3)
    hand.ui.tap("Start")
    hand.ui.wait_until(lambda: hand.session.game.title == "Round 1")
    hand.ui.wait(0.5)


def test_a_round_is_offered_at_the_table_and_set_up_with_one_tap(hand, desk):
    joined(hand, desk)
    begun(hand, desk)
    set_up(hand)
    game = hand.session.game
    assert game.switches["length"] == "timed"
    assert ("figure", "bail", "", "75") in game.corrections
    hand.ui.wait_until(lambda: kept(desk)[-1:] and sum(kept(desk)) > hand.session.head.seq)
    assert hand.ui.app.net.mistakes == []


def test_a_table_without_a_game_hears_of_the_round_too(hand, desk):
    hand.session.files.leave()
    joined_with_nothing_open(hand, desk)
    begun(hand, desk)


def test_the_end_that_the_club_has_set_is_agreed_without_a_question(hand, desk):
    from app.screens.guests.club_rounds import local

    joined(hand, desk)
    begun(hand, desk)
    set_up(hand)
    rules = hand.ui.app.club.rounds.rules
    first_to_play(hand)
    hand.ui.app.clock.look()
    assert ends_at(hand.session.game) == local(rules.ends)


def first_to_play(hand):
    """The deeds are dealt, and somebody begins."""
    session, deeds = hand.session, ("mediterranean_avenue", "baltic_avenue", "states_avenue", "vermont_avenue")
    players = session.game.playing()
    session.submit(Choose("deal", tuple(zip(players * 2, deeds, strict=True))))
    session.submit(Choose(players[0]))
    hand.ui.app.refresh()


def test_time_is_up_when_the_desk_says_so(hand, desk):
    joined(hand, desk)
    begun(hand, desk)
    set_up(hand)
    first_to_play(hand)
    meanwhile(hand.ui, lambda: desk.do(desk.desk.rounds.end()))
    hand.ui.wait_until(lambda: is_up(hand.session.game) or hand.session.game.winners)
    assert hand.ui.app.net.mistakes == []


def test_where_the_desk_is_heard_the_phones_own_clock_ends_nothing_and_where_it_is_not_it_does(hand, desk):
    joined(hand, desk)
    begun(hand, desk, minutes=30)
    set_up(hand)
    first_to_play(hand)
    clock = hand.ui.app.clock
    clock.look()
    clock.now = lambda: datetime.now() + timedelta(hours=2)  # noqa: DTZ005 - the table's own hour
    hand.ui.wait_until(lambda: hand.ui.app.club.standing.state == "kept")
    clock.look()
    assert not is_up(hand.session.game)
    meanwhile(hand.ui, desk.close)
    hand.ui.wait_until(lambda: hand.ui.app.club.standing.state == "away")
    clock.look()
    assert is_up(hand.session.game) or hand.session.game.winners


def test_a_table_that_plays_without_a_clock_is_told_that_time_is_up(hand, desk):
    joined(hand, desk)
    begun(hand, desk, minutes=0, length="full")
    set_up(hand)
    meanwhile(hand.ui, lambda: desk.do(desk.desk.rounds.end()))
    hand.ui.wait_until(lambda: hand.ui.sees("The desk says that time is up."))


def test_the_code_of_a_round_is_made_and_used_where_a_game_is_set_up(hand):
    hand.ui.app.draft = setup.Draft(edition="classic").with_one_more("Ana").with_one_more("Ben").setting("bail", 75)
    hand.ui.app.go("new_game").turn_to("more")
    hand.ui.wait(0.3)
    hand.ui.tap(hand.ui.scroll_to("Code for a club’s round"))
    hand.ui.wait(0.3)
    code = next(text for text in hand.ui.texts() if text.startswith("PC1."))
    assert read_round(code).corrections == (("figure", "bail", "", "75"),)
    other = rules_of(setup.Draft(edition="mega"), ()).named("Round 3", "").text()
    hand.ui.tap(next(w for w in hand.ui.widgets() if type(w).__name__ == "Field" and w.hint == "The code of the round"))
    hand.ui.type(other)
    hand.ui.tap("Use the code entered")
    hand.ui.wait(0.3)
    assert hand.ui.app.draft.edition == "mega"
    assert hand.ui.scroll_to("These are the rules of Round 3.")


def test_the_rules_of_a_round_are_handed_to_the_desk_with_one_touch(hand, desk):
    joined(hand, desk)
    hand.ui.app.draft = setup.Draft(edition="classic").with_one_more("Ana").with_one_more("Ben").setting("bail", 75)
    hand.ui.app.go("new_game").turn_to("more")
    hand.ui.wait(0.3)
    hand.ui.tap(hand.ui.scroll_to("Code for a club’s round"))
    hand.ui.wait(0.3)
    hand.ui.tap("Hand to the desk")
    hand.ui.wait_until(lambda: hand.ui.sees("The desk has these rules."))
    code = desk.do(desk.desk.evening.facts()).offers["7"]
    assert read_round(code).corrections == (("figure", "bail", "", "75"),)


def test_who_sits_here_next_is_told_and_sits_there_when_the_round_is_set_up(hand, desk):
    joined(hand, desk)
    seats = {"is": "seats", "round": 1, "places": [["7", "Zoé", "2"], ["7", "Yan", ""], ["2", "Ana", "7"]]}
    meanwhile(hand.ui, lambda: desk.do(desk.desk.evening.add(seats)))
    hand.ui.wait_until(lambda: hand.ui.sees("At this table: Zoé, Yan") and hand.ui.sees("Ana goes to table 2"))
    hand.ui.key("back")
    hand.ui.wait(0.5)
    begun(hand, desk)
    assert hand.ui.sees("At this table: Zoé, Yan")
    set_up(hand)
    assert [seat.name for seat in hand.session.game.seats] == ["Zoé", "Yan"]
    assert hand.ui.app.net.mistakes == []


def test_a_square_that_the_camera_has_read_opens_the_club_with_its_code(hand, desk):
    from app.screens.home.opening_files import show_code

    square = CLUB.code((desk.address,), "7").square()
    assert square.startswith("paycorner://")
    show_code(hand.ui.app, square)
    hand.ui.wait(0.3)
    hand.ui.tap("Join the club")
    hand.ui.wait_until(lambda: hand.ui.sees("everything is kept at the desk"))
