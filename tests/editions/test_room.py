"""What is kept beside the games can be read again, however much a stranger brings: what is here never makes room."""

import pytest

from app.core.corrections import Correction
from app.disk.json_files import LONGEST, TooLong, read_json, write_text
from app.editions import kept_boards, kept_corrections
from app.editions.correction_file import text_of
from app.editions.tables import TableBoard
from app.session import beside_games

OURS = TableBoard("mega", (), (("board", "mega", "title", "Our Mega"),))
PRINTED = Correction("deed", "boardwalk", "name", "High Street")


def large(number, corrections=300):
    """A family's board of some forty thousand letters."""
    names = [("deed", f"deed {at}", "name", "x" * 100) for at in range(corrections)]
    return TableBoard("classic", (), (("board", "classic", "title", f"Board {number}"), *names))


@pytest.fixture
def folder(tmp_path):
    kept_boards.keep(tmp_path, OURS)
    kept_corrections.join(tmp_path, {"mega": (PRINTED,)})
    return tmp_path


def test_a_text_that_nobody_could_read_again_is_not_written(tmp_path):
    path = tmp_path / "some.json"
    write_text(path, "[1]")
    with pytest.raises(TooLong):
        write_text(path, "é" * (LONGEST // 2 + 1))
    assert read_json(path) == [1]


def test_boards_of_a_backup_take_no_room_from_those_that_are_here(folder):
    """Forty large ones once made a file of more than may be read, and the family's own board was gone."""
    beside_games.take_in(folder, [("board", kept_boards.text_of(large(at))) for at in range(40)])
    found = kept_boards.own(folder)
    assert OURS in found
    assert 10 < len(found) < 40


def test_they_are_written_in_one_go(folder, monkeypatch):
    """Each was written with all before it: five hundred took minutes."""
    written = []
    monkeypatch.setattr(kept_boards, "write_text", lambda path, text: written.append(len(text)))
    beside_games.take_in(folder, [("board", kept_boards.text_of(large(at, 1))) for at in range(200)])
    assert len(written) == 1


def test_a_board_of_a_name_that_is_here_takes_its_place(folder):
    again = TableBoard("mega", (), (("board", "mega", "title", "Our Mega"), ("board", "mega", "currency", "K")))
    beside_games.take_in(folder, [("board", kept_boards.text_of(again))])
    assert kept_boards.own(folder) == (again,)


def test_corrections_that_are_too_many_leave_those_that_are_here(folder):
    many = {f"classic/{at}": (Correction("deed", "boardwalk", "name", "x" * 90),) for at in range(4200)}
    beside_games.take_in(folder, [("corrections", text_of(many))])
    assert kept_corrections.stored(folder, "mega") == (PRINTED,)
    assert not kept_corrections.is_damaged(folder)


def test_a_board_too_large_to_be_kept_is_refused_and_the_others_stay(folder):
    with pytest.raises(TooLong):
        kept_boards.keep(folder, large("huge", 12_000))
    assert kept_boards.own(folder) == (OURS,)
