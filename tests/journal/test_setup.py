"""A game that is being set up: players get looks that nobody else has."""

import pytest

from app.core.game import Seat
from app.editions.tables import TableBoard, board_of, towns
from app.session import Session
from app.session.file_names import name_of_game, plain_name
from app.session.setup import Draft, again, begin, free_look
from app.typed.bounds import COLOURS, TOKENS


def test_a_latecomer_looks_like_nobody_at_the_table():
    """Colour and token are free each by itself: two who had swapped theirs hid the first player's red."""
    seats = (Seat("p1", "Ana", "red", "boat"), Seat("p2", "Ben", "blue", "cat"))
    assert free_look(seats) == ("yellow", "duck")


@pytest.mark.parametrize("number", range(len(COLOURS)))
def test_as_long_as_there_is_a_free_look_it_is_given(number):
    seats = [Seat(f"p{at}", str(at), COLOURS[at], TOKENS[-at]) for at in range(number)]
    colour, token = free_look(seats)
    assert colour not in {seat.colour for seat in seats}
    assert token not in {seat.token for seat in seats}


def test_when_all_looks_are_taken_the_one_that_fewest_have_is_given_again():
    seats = [Seat(f"p{at}", str(at), COLOURS[at], TOKENS[at]) for at in range(12)]
    assert free_look(seats) == (COLOURS[0], TOKENS[0])
    assert free_look([*seats, seats[0]]) == (COLOURS[1], TOKENS[1])


@pytest.mark.parametrize(("preset", "names"), [("en", "uk"), ("fr", "uk")])
def test_another_game_with_the_same_people_lies_on_the_same_board_whatever_booklet_is_touched(tmp_path, preset, names):
    """A touch on the booklet turned London into Atlantic City: the town was kept as choices of the table."""
    london = next(town for town in towns("classic") if town.board["names"] == names)
    with Session(tmp_path / "games.db") as session:
        draft = Draft("classic").at(TableBoard.of("classic", london.board)).with_one_more("Ana").with_one_more("Ben")
        begin(session, draft)
        before = board_of(session.game)
        second = again(session)
        assert second.board() == before
        assert second.by(preset).board() == before
        begin(session, second.by(preset))
        assert board_of(session.game) == before


def test_a_title_in_any_script_is_the_name_of_a_file():
    accent = "Cafe\N{COMBINING ACUTE ACCENT} & co"
    told = {"हिन्दी खेल": "हिन्दी-खेल", "เกมวันศุกร์": "เกมวันศุกร์", accent: "Café-co"}
    assert {title: plain_name(title) for title in told} == told


def test_a_files_name_is_no_longer_than_a_disk_takes():
    """Forty Chinese letters are a hundred and twenty bytes, and a disk takes 255 for the whole name."""
    title, signs = "大" * 60, "कि" * 40
    name = name_of_game(title, "2026-11-20T08:00:00.000+00:00", title)
    assert len(f"{name}-99.paycorner".encode()) <= 255
    assert set(plain_name(title)) == {"大"}
    assert plain_name(signs).endswith("कि"), "a letter keeps the signs on it"
