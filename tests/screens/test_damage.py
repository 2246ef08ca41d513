"""What is wrong with the file of games is said in a sentence, and the app goes on."""

import pytest

from tests.screens.app import paycorner
from tests.screens.test_games import with_a_game


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def change_the_first_line(ui):
    run = ui.app.session.journal.book.conn.execute
    run("drop trigger lines_are_never_changed")
    run("update lines set body = replace(body, 'Ana', 'Eva')")


def test_a_damaged_game_is_not_opened_and_the_sentence_names_the_last_good_line(ui):
    with_a_game(ui)
    change_the_first_line(ui)
    ui.tap("Friday")
    assert ui.sees("damaged from outside")
    assert ui.app.session.saved is None
    assert ui.faults() == []


def test_what_the_watch_over_old_lines_finds_is_told(ui):
    with_a_game(ui)
    change_the_first_line(ui)
    ui.app.damage_found(ui.app.session.journal.verify())
    ui.wait(0.5)
    assert ui.sees("damaged from outside")
