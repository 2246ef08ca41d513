"""What is wrong with the file of games is shown in a sentence, and the app goes on."""

import pytest

from app.journal.format.watermark import Watermark
from app.rules.dealing.by_hand import PayByHand
from app.screens.evening.exporting import take_along
from app.screens.frame.doing import do
from app.screens.home.backups import back_up, choose_backup, fresh_path, restore
from app.screens.widgets import Sheet
from app.screens.widgets.theme import player_colour
from tests.journal.faults.harness import flip
from tests.screens.app import paycorner
from tests.screens.test_games import with_a_game


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def change_the_first_line(ui):
    change(ui, "update lines set body = replace(body, 'Ana', 'Eva')")


def change(ui, how):
    run = ui.app.session.journal.book.conn.execute
    run("drop trigger lines_are_never_changed")
    run(how)
    run("delete from snapshots")  # as if killed before one was taken


def test_a_damaged_game_is_not_opened_and_the_sentence_names_the_last_good_line(ui):
    with_a_game(ui)
    change_the_first_line(ui)
    ui.tap("Friday")
    assert ui.sees("damaged from outside")
    assert ui.app.session.saved is None
    assert ui.faults() == []


def test_the_good_lines_of_a_damaged_game_are_rescued_as_a_game_of_its_own(ui):
    with_a_game(ui)
    ui.app.session.open(ui.app.session.games()[0].id)
    payer, payee = [(seat.id,) for seat in ui.app.session.game.seats]
    ui.app.session.submit(PayByHand(payer, payee, 100, "a bet"))
    ui.app.session.submit(PayByHand(payer, payee, 200, "a bet"))
    last = ui.app.session.top
    ui.app.session.files.leave()
    change(ui, f"update lines set body = replace(body, '200', '900') where seq = {last}")
    ui.tap("Friday")
    assert ui.sees(f"line {last - 1}")
    ui.tap(f"Rescue the game up to line {last - 1}")
    ui.wait_until(lambda: len(ui.app.session.games()) == 2)
    ui.app.session.open(ui.app.session.games()[0].id)
    assert ui.app.session.top == last - 1
    assert ui.faults() == []


def test_a_backup_takes_the_place_of_damaged_games_which_are_kept_aside(ui):
    with_a_game(ui)
    backup = fresh_path(ui.app.folder)
    ui.app.session.journal.transport.backup(backup)
    change_the_first_line(ui)
    ui.tap("Friday")
    ui.tap("Restore a backup")
    ui.tap(backup.stem)
    ui.tap("Replace the games here")
    ui.wait_until(lambda: ui.sees("are back"))
    assert ui.app.session.journal.verify().ok
    assert len(list(backup.parent.glob("*.db"))) == 2


@pytest.mark.parametrize("there", [lambda path: path.write_bytes(b"x"), lambda path: path.symlink_to("nowhere")])
def test_what_stands_in_the_place_of_our_folders_makes_way_for_a_backup_and_an_export(ui, there):
    with_a_game(ui)
    for name in ("backups", "exports"):
        there(ui.app.folder / name)
    back_up(ui.app)
    ui.wait_until(lambda: list(ui.app.folder.glob("backups/*.db")))
    ui.app.session.open(ui.app.session.games()[0].id)
    take_along(ui.app, "text")
    ui.wait_until(lambda: list(ui.app.folder.glob("exports/*.txt")))
    assert {path.name for path in ui.app.folder.glob("*.spoilt")} == {"backups.spoilt", "exports.spoilt"}


def test_a_file_that_is_no_book_of_games_is_put_aside_for_a_backup(drive, tmp_path):
    spoilt = drive(paycorner(tmp_path))
    with_a_game(spoilt)
    backup = fresh_path(spoilt.app.folder)
    spoilt.app.session.journal.transport.backup(backup)
    spoilt.app.session.close()
    spoilt.app.session = None
    (spoilt.app.folder / "games.db").write_bytes(b"not a book of games at all" * 400)
    spoilt.app.open_session()
    assert spoilt.app.session is None
    sheet = Sheet(title="")
    restore(spoilt.app, sheet, backup)
    spoilt.wait_until(lambda: spoilt.sees("are back"))
    assert spoilt.app.session.journal.verify().ok
    assert list(backup.parent.glob("*.spoilt"))


def test_lines_that_were_lost_are_told_before_anything_is_written(ui):
    with_a_game(ui)
    ui.app.session.close()
    mark = Watermark(ui.app.folder / "games.db.mark")
    mark.settle(ui.app.session.journal.book.uid, 99)
    mark.close()
    ui.app.open_session()
    ui.wait(0.5)
    assert ui.sees("Lines missing at the end")
    ui.app.back()
    ui.tap("Friday")
    assert not ui.sees("Lines missing at the end")


def test_a_colour_that_nobody_knows_is_grey_and_the_list_of_games_stands():
    assert player_colour("nocolour") == player_colour("grey")


def test_what_the_watch_over_old_lines_finds_is_told(ui):
    with_a_game(ui)
    change_the_first_line(ui)
    ui.app.damage_found(ui.app.session.journal.verify().damage)
    ui.wait(0.5)
    assert ui.sees("damaged from outside")


def test_a_file_taken_away_while_one_plays_is_told_at_the_next_tap_and_what_was_open_is_kept(ui):
    with_a_game(ui)
    ui.tap("Friday")
    payer, payee = [(seat.id,) for seat in ui.app.session.game.seats]
    ui.app.session.submit(PayByHand(payer, payee, 100, "a bet"))
    (ui.app.folder / "games.db").unlink()
    do(ui.app, PayByHand(payer, payee, 200, "a bet"))
    ui.wait(0.3)
    assert ui.sees("moved away or replaced")
    assert ui.faults() == []
    ui.tap("Open the games again")
    assert ui.sees("No games yet")
    [kept] = (ui.app.folder / "backups").glob("*.db")
    ui.app.go("settings")
    choose_backup(ui.app)
    ui.wait(0.3)
    ui.tap(kept.stem)
    ui.tap("Replace the games here")
    ui.wait_until(lambda: ui.sees("are back"))
    ui.app.session.open(ui.app.session.games()[0].id)
    assert ui.app.session.game.holds(payee[0]) == 3300


def test_a_file_that_cannot_be_opened_offers_to_rescue_what_can_be_read(drive, tmp_path):
    first = drive(paycorner(tmp_path))
    with_a_game(first)
    first.app.session.close()
    first.app.session = None
    flip(tmp_path / "games.db", 3)
    first.app.open_session()
    first.wait(0.3)
    assert first.sees("holds no games of Pay Corner")
    assert first.faults() == []
    first.tap("Rescue what can be read")
    first.wait_until(lambda: first.sees("Games rescued: 1"))
    assert [saved.title for saved in first.app.session.games()] == ["Friday"]
