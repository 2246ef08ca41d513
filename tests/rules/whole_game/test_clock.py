"""The clock of a timed game."""

import itertools
from datetime import UTC, datetime

import pytest

from app.core.events import Marked, Moved
from app.core.game import Seat
from app.core.referee import Choose
from app.core.wire import from_wire
from app.rules.moves.turn import EndTurn
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.table_talk import SetSwitch
from app.session import Session
from app.transcript.export import as_words
from app.transcript.play import Play
from app.transcript.wrong import Wrong
from app.typed.bounds import is_an_hour
from app.views.story.clock import ends_at
from tests.kit import Story
from tests.spoken import EN, FR

DEALT = tuple((player, deed) for player, deed in zip(
    ("ana", "ben") * 2, ("baltic_avenue", "boardwalk", "park_place", "virginia_avenue"), strict=True))  # fmt: skip

NO_DAY = [f"{day}T21:00" for day in (
    "2026-02-29", "2026-02-30", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-31",
    "2026-12-32", "0000-01-01", "0001-01-01", "9999-99-99",
)]  # fmt: skip
STRANGE = ["\u0662\u0660\u0662\u0666-11-18T23:30", "2026-11-1\u00b2T23:30", "+026-11-18T23:30", "2026-11-18t23:30"]
WRONG = ["", "tonight", "2026-11-18T25:00", "2026-11-18T23:60", "2026-11-18 23:30", 5, None, "x" * 16]


def timed(**switches):
    story = Story("classic", "ana ben", length="timed", **switches)
    story.choose("deal", DEALT)
    return story


def test_c_48_an_hour_is_agreed_and_kept_with_the_game():
    """C-48: an agreed end time."""
    story = timed()
    story.say(AgreeEnd("2026-11-18T23:30"))
    assert ends_at(story.game) == "2026-11-18T23:30"
    assert story.events("Noted")[0].words == (("hour", "23:30"),)
    story.say(AgreeEnd("2026-11-19T00:15"))
    assert ends_at(story.game) == "2026-11-19T00:15"
    story.say(TimeUp())
    assert story.game.winners


def told(story, words):
    """The sentences of the last line."""
    return words.at(story.edition, story.game).entry(story.entry)


@pytest.mark.parametrize("time_up", ["at_once", "finish_round"])
@pytest.mark.parametrize(("early", "manner", "english", "french"), [
    (False, "time_up", "The agreed time is up.", "L’heure convenue est arrivée."),
    (True, "ended_early", "The table ends the game before its time.", "La table met fin à la partie avant l’heure."),
])
def test_c_62_the_history_says_whether_the_time_was_up_or_the_table_ended_before_it(
    time_up, early, manner, english, french
):
    """C-62: with either way of ending; and it ends once."""
    story = timed(time_up=time_up)
    story.say(AgreeEnd("2026-11-18T23:37"))
    story.say(TimeUp(early))
    assert [english in told(story, EN), french in told(story, FR)] == [True, True]
    while not story.game.winners:
        story.given(Moved(story.game.turn, ("free_parking",), "story"))
        story.game.agenda = (EndTurn(story.game.turn),)
        story.choose("end_turn")
    assert [event.manner for event in story.events("Ended")] == [manner]
    assert story.refused(TimeUp(early)).key == "no_clock"


@pytest.mark.parametrize("early", [False, True])
def test_c_62_either_end_can_be_undone_and_told_in_words(early, tmp_path):
    """C-62: the game goes on where it was."""
    with Session(tmp_path / "games.db") as session:
        seats = Seat("ana", "Ana"), Seat("ben", "Ben")
        session.create("classic", NewGame(seats, "en", (("length", "timed"),), first="ana"))
        session.submit(Choose("deal", DEALT))
        before = session.game.agenda
        session.submit(TimeUp(early))
        assert session.game.winners
        words = as_words(session.past.reading())
        assert ("table ends the game before its time" if early else "time is up") in words
        session.undo()
        assert (session.game.winners, session.game.agenda) == ((), before)


def test_c_62_a_full_game_becomes_a_timed_one_in_mid_game_with_any_number_of_minutes():
    """C-62: agreed at the start or later, and agreed anew."""
    story = Story("classic", "ana ben")
    story.say(SetSwitch("length", "timed"))
    for hour in ("2026-11-18T21:01", "2026-11-18T21:58", "2026-11-19T03:33"):
        story.say(AgreeEnd(hour))
        assert ends_at(story.game) == hour
    assert "C-62" in story.entry.rules


def test_c_62_a_time_up_of_an_older_game_was_not_early():
    """C-62: the first form did not say which of the two it was."""
    assert from_wire({"is": "TimeUp"}) == TimeUp(early=False)


def test_c_48_a_full_game_has_no_clock():
    """C-48: only a timed game has one."""
    assert Story("classic", "ana ben").refused(AgreeEnd("2026-11-18T23:30")).key == "no_clock"


@pytest.mark.parametrize("hour", [*WRONG, *NO_DAY, *STRANGE])
def test_c_48_an_hour_reads_as_an_hour(hour):
    """C-48: a day and an hour, nothing else."""
    assert timed().refused(AgreeEnd(hour)).key == "not_an_hour"


@pytest.mark.parametrize(
    ("hour", "is_one"),
    [("2026-11-18T00:00", True), ("2026-11-18T23:59", True), ("2024-02-29T20:00", True), ("2000-02-29T20:00", True),
     ("2026-12-31T23:59", True), ("9999-12-31T23:59", True), *[(hour, False) for hour in NO_DAY],
     ("2026-11-18T24:00", False), ("2026-11-18T23:60", False),
     ("2026-11-18T2:300", False), ("2026-11-18 23:30", False), ("2026-11-18T23:3", False), (None, False)],
)  # fmt: skip
def test_an_hour_is_one_of_the_day(hour, is_one):
    """From 00:00 to 23:59."""
    assert is_an_hour(hour) is is_one


@pytest.mark.parametrize("hour", NO_DAY)
def test_c_48_a_game_in_words_agrees_on_no_day_that_no_calendar_knows(hour):
    """C-48: what is written in words is refused like what is tapped."""
    with pytest.raises(Wrong) as wrong:
        Play().text(f"edition classic\nplayers Ana, Ben\nswitch length timed\ntable agrees to end at {hour}\n")
    assert "not_an_hour" in str(wrong.value)


def test_c_48_an_hour_of_an_older_game_that_no_calendar_knows_is_no_hour():
    """C-48: such a game opens, and its clock asks for an hour."""
    story = timed()
    story.table.emit(Marked("", "ends_at", "2026-02-30T21:00"))
    assert ends_at(story.table.game) == ""


def test_every_hour_of_the_calendar_is_one_that_the_clock_can_read():
    """The rules know no time and count the days themselves: they count them as Python does."""
    for year in (1583, 1600, 1700, 1999, 2000, 2024, 2026, 2100, 9999):
        for month, day in itertools.product(range(14), range(33)):
            at = f"{year:04}-{month:02}-{day:02}T12:00"
            assert is_an_hour(at) is is_read(at), at


def is_read(at):
    try:
        return bool(datetime.strptime(at, "%Y-%m-%dT%H:%M").replace(tzinfo=UTC))
    except ValueError:
        return False


@pytest.mark.parametrize("edition", ["classic", "ultimate", "mega", "millionaire"])
def test_c_62_a_game_without_an_agreed_length_is_ended_by_its_table_and_the_richest_wins(edition):
    """C-62: in every game, once it has begun; and it ends once."""
    story = Story(edition, "ana ben")
    story.say(TimeUp(early=True))
    ended, = story.events("Ended")
    assert (ended.manner, set(ended.winners)) == ("ended_early", {"ana", "ben"})
    assert "The table ends the game here." in told(story, EN)
    assert "La table met fin à la partie ici." in told(story, FR)
    assert story.refused(TimeUp(early=True)).key == "nothing_to_end"


def test_c_62_what_is_being_done_is_completed_before_a_game_ends_here():
    """C-62: a property is bought or auctioned first."""
    story = Story("classic", "ana ben")
    story.roll(1, 2)
    story.say(TimeUp(early=True))
    assert not story.game.winners
    story.choose("buy")
    assert story.game.winners == ("ana", "ben")


def test_c_62_a_game_that_has_not_begun_is_not_ended():
    """C-62: nobody has had a turn, so nothing is won."""
    assert Story("classic", "ana ben", length="short").refused(TimeUp(early=True)).key == "nothing_to_end"
