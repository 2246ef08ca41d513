"""A player's page under real fingers, and the bank's."""

import pytest

from app.screens.asking.form import ask
from app.words.catalogues import LANGUAGES
from tests.screens import driver
from tests.screens.app import paycorner
from tools import property_scenes


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def open_player(ui, player=0, **args):
    property_scenes.go("player", player=player, **args)(ui)
    ui.wait(1)
    ui.taps = 0
    return ui.app.session


def test_cash_worth_and_its_parts_stand_first(ui):
    open_player(ui)
    for word in ("Ana", "$3,200", "Worth", "Deeds", "Buildings"):
        assert ui.sees(word)


def test_the_chart_of_worth_is_read_in_the_background(ui):
    open_player(ui)
    assert ui.sees("Worth over time")
    assert ui.find("Lines").series[0][0] == "Ana"


def test_another_player_is_one_tap_away(ui):
    open_player(ui)
    ui.tap(ui.find("SeatButton", name="Ben"))
    assert ui.app.router.current.title == "Ben"
    assert ui.taps == 1
    assert ui.faults() == []


def test_a_deed_of_the_player_opens_as_a_card(ui):
    open_player(ui)
    ui.scroll_to("Lake Street")
    ui.tap("Lake Street")
    assert ui.sees("LP · Light Pink")


def test_the_statement_is_this_players_and_grows_after_a_payment(ui):
    session = open_player(ui)
    from app.views.asked import acts

    ids = [seat.id for seat in session.game.seats]
    session.submit(acts.Adjust(((ids[1], ids[0], 75, "$"),), "a bet"))
    ui.app.refresh()
    ui.wait(0.5)
    assert ui.sees("Ben")
    assert ui.sees("+$75")


def test_older_lines_come_when_they_are_asked_for(ui):
    session = open_player(ui)
    from app.views.asked import acts

    ids = [seat.id for seat in session.game.seats]
    for amount in range(1, 31):
        session.submit(acts.Adjust(((ids[1], ids[0], amount, "$"),), "a bet"))
    ui.app.refresh()
    ui.wait(0.5)
    assert not ui.sees("+$5")
    ui.scroll_to("Older lines")
    ui.tap("Older lines")
    ui.wait(0.3)
    ui.scroll_to("Older lines")
    ui.tap("Older lines")
    assert ui.sees("+$5")


def test_a_share_is_mortgaged_from_the_players_page(ui):
    session = open_player(ui)
    from app.views.asked import acts

    ana = session.game.seats[0].id
    session.submit(acts.Adjust((("bank", ana, 1, "share.acme_motors"),), "bought"))
    ui.app.refresh()
    ui.wait(0.5)
    cash = session.game.holds(ana)
    ui.scroll_to("Acme Motors")
    ui.tap("Acme Motors")
    assert ui.faults() == []
    ui.tap("Mortgage one share · +$75")
    assert session.game.holds(ana) == cash + 75
    assert session.game.holds(f"{ana}.pledged", "share.acme_motors") == 1


# put right by hand
def test_a_player_is_renamed(ui):
    session = open_player(ui)
    ui.scroll_to("Rename")
    ui.tap("Rename")
    field = ui.find("SingleLine")
    ui.tap(field)
    field.text = ""
    ui.type("Anna")
    ui.tap(next(one for one in ui.find_all("PushButton") if one.text == "Rename"))
    assert session.game.seats[0].name == "Anna"
    assert ui.app.router.current.title == "Anna"


def test_a_name_that_is_taken_is_refused_with_a_sentence(ui):
    session = open_player(ui)
    ui.scroll_to("Rename")
    ui.tap("Rename")
    field = ui.find("SingleLine")
    field.text = "Ben"
    ui.wait(0.2)
    assert ui.sees("Every player needs a name of their own.")
    ui.tap(next(one for one in ui.find_all("PushButton") if one.text == "Rename"))
    assert session.game.seats[0].name == "Ana"
    assert ui.find("FormSheet")


def test_cash_is_put_right_to_what_was_counted_with_a_note(ui):
    session = open_player(ui)
    player = session.game.seats[0].id
    bank = session.game.holds("bank")
    ui.scroll_to("Adjust cash")
    ui.tap("Adjust cash")
    for key in ("3", "1", "5", "0"):
        ui.tap(key)
    ui.tap("Set to $3,150")
    assert session.game.holds(player) == 3150
    assert session.game.holds("bank") == bank + 50
    assert session.past.page()[0].entry.command.note == "as it was counted"


def test_a_token_is_put_where_it_stands_by_touching_the_board(ui):
    session = open_player(ui)
    ui.scroll_to("Move the token")
    ui.tap("Move the token")
    ui.wait(0.5)
    screen = ui.app.router.current
    ui.tap(screen.ids.map.point_of(screen._spot_of["boardwalk"]))
    ui.wait(0.6)
    ui.tap(next(one for one in ui.find_all("PushButton") if one.text == "Boardwalk"))
    assert session.game.position[session.game.seats[0].id] == "boardwalk"
    assert ui.app.router.current.title == "Ana"


def test_leaving_asks_twice_in_red_and_can_be_undone(ui):
    session = open_player(ui)
    ana = session.game.seats[0].id
    ui.scroll_to("Leave the game")
    ui.tap("Leave the game")
    assert ui.find("Callout", kind="bad")
    assert ui.faults() == []
    ui.tap("Stay")
    assert ana not in session.game.out
    ui.tap("Leave the game")
    ui.tap("Ana leaves the game")
    assert ana in session.game.out
    ui.tap("Undo")
    assert ana not in session.game.out


# the bank
def test_the_bank_shows_pool_shelf_and_balance(ui):
    property_scenes.go("bank")(ui)
    for word in ("$450", "55 of 81", "27 of 31", "12 of 16", "4 of 4", "Sum check: in balance"):
        assert ui.sees(word)


def test_how_it_was_counted_is_one_tap_away(ui):
    property_scenes.go("bank")(ui)
    ui.taps = 0
    ui.tap("How it was counted")
    assert ui.sees("in the bank")
    assert ui.taps == 1
    assert ui.faults() == []


# every window
@pytest.mark.parametrize(("size", "scale"), [(driver.PHONE, 100), (driver.PHONE, 200), (driver.TABLET, 100)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wrong_in_any_window(drive, tmp_path, language, size, scale):
    ui = drive(paycorner(tmp_path, language=language, size=scale), size=size)
    open_player(ui, names=property_scenes.TWELVE)
    assert ui.faults() == []
    for name in ("Rename", "CashCounted", "LeaveGame"):
        ask(ui.app, name, player=ui.app.router.current.player)
        ui.wait(0.3)
        assert ui.faults() == []
        ui.key("back")
    ui.app.go("bank").toggle()
    ui.wait(0.3)
    assert ui.faults() == []


@pytest.mark.parametrize(("size", "columns"), [(100, 2), (200, 1)])
@pytest.mark.parametrize("screen", ["cards", "player"])
def test_many_cards_and_shares_are_a_grid_and_in_large_text_a_list(drive, tmp_path, screen, size, columns):
    from app.rules.dealing.by_hand import Adjust
    from tools import dealing_scenes

    ui = drive(paycorner(tmp_path, size=size))
    dealing_scenes.begin(ui.app.session)
    edition = ui.app.session.edition
    units = [*edition.decks["roll_three"][5:9], *[f"share.{name}" for name in list(edition.companies)[1:5]]]
    ui.app.session.submit(Adjust(tuple([("bank", "p1", 1, unit) for unit in units]), "dealt"))
    ui.app.to_table()
    ui.app.go(screen, **({"player": "p1"} if screen == "player" else {}))
    ui.wait(1)
    title = "1-3-5" if screen == "player" else "Roll Three 1-3-5"
    card = next(row for row in ui.find_all("Row" if screen == "player" else "CardTile")
                if title in (getattr(row, "title", "") or row.card.title))  # fmt: skip
    abreast = [other for other in card.parent.children if other.top == card.top]
    assert len(abreast) == columns
    assert [str(fault) for fault in ui.faults()] == []
