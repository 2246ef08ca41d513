"""The list of saved games, touched."""

import sys
from types import SimpleNamespace

import pytest

from app.words.catalogues import LANGUAGES
from tests.screens.app import paycorner
from tests.spoken import EN


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def with_a_game(ui):
    from app.session import setup

    draft = setup.Draft().with_one_more("Ana").with_one_more("Ben")
    setup.begin(ui.app.session, draft, "Friday")
    ui.app.session.files.leave()
    ui.app.refresh()
    ui.wait(0.3)


def test_an_empty_list_invites(ui):
    assert ui.sees("No games yet")
    assert ui.faults() == []


def test_a_saved_game_shows_who_plays_and_when(ui):
    with_a_game(ui)
    for word in ("Friday", "Ana", "Ben", "Not begun yet", "today"):
        assert ui.sees(word)
    assert not ui.sees("No games yet")


def test_one_tap_plays_on(ui):
    with_a_game(ui)
    ui.tap("Friday")
    assert ui.app.session.saved.title == "Friday"
    assert ui.taps == 1


def test_a_game_gets_another_name(ui):
    with_a_game(ui)
    ui.tap(ui.find("GameTile").children[-1].children[0])
    field = ui.find("SingleLine")
    ui.tap(field)
    field.text = ""
    ui.type("Saturday")
    ui.tap("Rename")
    assert ui.sees("Saturday")
    assert ui.app.session.games()[0].title == "Saturday"


def test_deleting_asks_in_red_and_then_it_is_gone(ui):
    with_a_game(ui)
    ui.tap(ui.find("GameTile").children[-1].children[0])
    ui.tap("Delete this game")
    assert ui.sees("This cannot be undone.")
    assert ui.find("PushButton", text_of=None, kind="danger").text == "Delete it for good"
    ui.tap("Delete it for good")
    assert ui.sees("No games yet")
    assert ui.sees("Friday is deleted.")
    assert ui.app.session.games() == []


def test_the_leader_is_named_once_somebody_is_ahead():
    from app.views.lobby.shelf import game_card

    seats = '[["Ana", "red", "cat", 1575, false], ["Ben", "blue", "boat", 1425, false]]'
    kept = f'{{"seats": {seats}, "worth": [1575, 1785], "turns": 3, "winners": []}}'
    card = game_card(1, "Friday", "Classic", kept, "2026-11-18T20:15:00+00:00", EN)
    assert card.told == "3 turns · Ben leads, worth $1,785"
    assert [seat.leads for seat in card.seats] == [False, True]


def test_who_leads_is_worth_most_not_who_has_most_cash(ui):
    from tests.screens.table_kit import TableHand

    hand = TableHand(ui, edition="classic").has("p2", 1400)
    hand.owns("p2", "boardwalk", "park_place").sit()
    ui.key("back")
    assert ui.sees("Ben leads, worth $2,150")


def test_a_game_that_an_older_version_wrote_last_names_nobody():
    from app.views.lobby.shelf import game_card

    seats = '[["Ana", "red", "cat", 1575, false], ["Ben", "blue", "boat", 1425, false]]'
    card = game_card(1, "", "", f'{{"seats": {seats}, "turns": 3, "winners": []}}', "", EN)
    assert card.told == "3 turns"


@pytest.mark.parametrize(("seats", "winners", "told"), [
    ('["Ana","red","cat",100,false],["Ben","blue","boat",100,false]', "[]", "1 turn"),
    ('["Ana","red","cat",100,false],["Ben","blue","boat",0,true]', '["a"]', "Finished"),
])  # fmt: skip
def test_nobody_leads_when_even_or_over(seats, winners, told):
    from app.views.lobby.shelf import game_card

    kept = f'{{"seats": [{seats}], "worth": [100, 100], "turns": 1, "winners": {winners}}}'
    assert game_card(1, "", "", kept, "", EN).told == told


def test_when_it_was_played_is_said_as_people_say_it(ui):
    from datetime import UTC, datetime, timedelta

    from app.screens.home.games import when

    now = datetime.now(UTC)
    assert when(now.isoformat()).startswith("today, ")
    assert when((now - timedelta(days=1)).isoformat()).startswith("yesterday, ")
    assert when("2026-03-12T12:00:00+00:00") == "12 March"


def test_a_game_file_is_opened_from_the_list_and_stands_in_it(ui, tmp_path):
    from app.screens.home.opening_files import bring_in

    with_a_game(ui)
    assert ui.sees("Open a game file")
    journal = ui.app.session.journal
    journal.transport.export_game(journal.games()[0].id, tmp_path / "friday.paycorner")
    bring_in(ui.app, tmp_path / "friday.paycorner")
    ui.wait_until(lambda: ui.sees("Friday is on the list."))
    assert [saved.title for saved in ui.app.session.games()] == ["Friday", "Friday"]
    assert ui.faults() == []


def test_a_file_that_is_no_game_is_told_and_the_list_is_as_it_was(ui, tmp_path):
    from app.screens.home.opening_files import bring_in

    with_a_game(ui)
    (tmp_path / "holiday.jpg").write_bytes(b"no game" * 99)
    bring_in(ui.app, tmp_path / "holiday.jpg")
    ui.wait_until(lambda: ui.sees("This file is not a game of Pay Corner"))
    assert len(ui.app.session.games()) == 1


def many_games(folder, count):
    """So many saved games, each with another title."""
    from app.session import Session, setup

    draft = setup.Draft(edition="classic").with_one_more("Ana").with_one_more("Ben")
    with Session(folder) as session:
        session.journal.book.conn.execute("pragma synchronous = off")
        for number in range(count):
            setup.begin(session, draft, f"Game {number}")


def test_of_a_thousand_games_only_those_in_view_are_made_and_each_can_be_reached(drive, tmp_path):
    many_games(tmp_path, 1000)
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    assert ui.sees("Game 999")
    assert ui.sees("Open a game file"), "what else one can do stands above so many games"
    assert len(ui.find_all("GameTile")) < 20
    assert ui.faults() == []
    ui.app.router.current.scroll.scroll_y = 0.5
    ui.wait(0.5)
    assert len(ui.find_all("GameTile")) < 30
    ui.app.router.current.scroll.scroll_y = 0.0
    ui.wait(0.5)
    ui.app.router.current.scroll.scroll_y = 0.0
    ui.wait(0.5)
    assert ui.faults() == []
    ui.tap("Game 0")
    assert ui.app.session.saved.title == "Game 0"
    ui.key("back")
    ui.wait(0.3)
    assert ui.sees("Game 0")


def test_a_file_that_another_app_hands_us_is_asked_about_and_stands_in_the_list(ui, tmp_path):
    from app.screens.home.opening_files import ask

    with_a_game(ui)
    journal = ui.app.session.journal
    journal.transport.export_game(journal.games()[0].id, tmp_path / "evening.paycorner")
    ask(ui.app, tmp_path / "evening.paycorner")
    ui.wait(0.3)
    assert ui.sees("Another app hands over evening")
    assert ui.faults() == []
    ui.tap("Take it in")
    ui.wait_until(lambda: ui.sees("Friday is on the list."))
    ask(ui.app, tmp_path / "missing.paycorner")
    ui.wait(0.3)
    ui.tap("Take it in")
    ui.wait_until(lambda: ui.sees("your games are as they were"))
    assert len(journal.games()) == 2


@pytest.mark.parametrize("what", ["opening_files", "backups"])
def test_the_copy_of_a_file_that_is_not_taken_does_not_stay_in_the_cache(ui, tmp_path, monkeypatch, what):
    from app.phone import device
    from app.screens.home import backups, opening_files
    from app.screens.widgets import Sheet

    copy = tmp_path / "cache" / "picked" / "evening.db"
    copy.parent.mkdir(parents=True)
    copy.write_bytes(b"x")
    cache = SimpleNamespace(getCacheDir=lambda: SimpleNamespace(getAbsolutePath=lambda: str(tmp_path / "cache")))
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(mActivity=cache))
    monkeypatch.setattr(device, "ANDROID", True)
    if what == "backups":
        backups.ask(ui.app, Sheet(title="x").open(), copy)
    else:
        opening_files.ask(ui.app, copy)
    ui.wait(0.3)
    assert copy.exists()
    ui.key("back")
    ui.wait(0.3)
    assert not copy.exists()


@pytest.mark.parametrize(("where", "told", "seen"), [
    ("large.db", 0, True), ("large.db", 20, True), ("large.db", 21, False), ("backups/a.db", 0, False),
])  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_it_is_said_once_for_each_mb_that_the_phones_own_backup_is_nearly_full(
    drive, tmp_path, monkeypatch, language, where, told, seen,
):
    from app.phone import device

    monkeypatch.setattr(device, "ANDROID", True)
    (tmp_path / "backups").mkdir()
    (tmp_path / where).write_bytes(bytes(21_100_000))
    ui = drive(paycorner(tmp_path, language=language, backup_told=told))
    ui.wait(0.5)
    assert ui.sees("25 M") == seen
    assert ui.faults() == []
    assert ui.app.preferences.backup_told == (21 if seen else told)


@pytest.mark.parametrize(("count", "above"), [(2, False), (13, True)])
def test_with_many_games_what_else_one_can_do_stands_above_them(drive, tmp_path, count, above):
    many_games(tmp_path, count)
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    screen = ui.app.router.current
    assert (bool(screen.ways_above), bool(screen.ways_below)) == (above, not above)
    tile, way = ui.find("GameTile"), ui.find(text="Calculator")
    assert (way.to_window(*way.pos)[1] > tile.to_window(*tile.pos)[1]) is above
