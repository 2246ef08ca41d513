"""Deeds under real fingers: found, built on, mortgaged, corrected; refusals explain themselves."""

import pytest

from app.words.catalogues import LANGUAGES
from tests.screens import driver
from tests.screens.app import paycorner
from tools import property_scenes

GROUP = ("lake_street", "nicollet_avenue", "hennepin_avenue")  # Ana's, with two houses each


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def open_deeds(ui, **args):
    property_scenes.go("deeds", **args)(ui)
    ui.taps = 0
    return ui.app.session


def ana(ui):
    return ui.app.session.game.seats[0].id


def button(ui, text):
    """Return a button by the words on it."""
    return next(one for one in ui.find_all("PushButton") if one.text == text)


def lot(ui, deed):
    """Return the row of a deed in the basket."""
    return next(row for row in ui.find_all("LotRow") if row._name.text == ui.app.words.name(deed))


def one_more(ui, deed):
    ui.tap(ui.scroll_to(lot(ui, deed)._more))


def one_on_each(ui, group):
    rows = [lot(ui, deed) for deed in group]
    card = next(card for card in ui.find_all("GroupCard") if card.rows[0] in rows)
    ui.tap(ui.scroll_to(next(button for button in card.children if getattr(button, "text", "") == "One on each")))


def look_up(ui, name, typed=""):
    """Find a deed by its name and look at it."""
    ui.tap(ui.find("Action", name="Find a deed"))
    ui.tap(ui.find("SingleLine"))
    ui.type(typed or name)
    ui.tap(next(row for row in ui.find_all(text=name) if type(row).__name__ != "SingleLine"))


def houses(ui, deed):
    return ui.app.session.game.holds(f"@{deed}", "house")


# one deed
def test_a_house_is_built_in_three_taps_from_the_list_and_undone_in_one(ui):
    session = open_deeds(ui)
    cash = session.game.holds(ana(ui))
    ui.tap("Light Pink")
    ui.tap("Lake Street")
    assert ui.faults() == []
    ui.tap("Build 1 house · $50")
    assert ui.taps == 3
    assert houses(ui, "lake_street") == 3
    assert session.game.holds(ana(ui)) == cash - 50
    assert ui.sees("Undo")
    ui.tap("Undo")
    assert (houses(ui, "lake_street"), session.game.holds(ana(ui))) == (2, cash)


def test_the_list_shows_at_once_what_was_built(ui):
    open_deeds(ui)
    ui.tap("Light Pink")
    ui.tap("Lake Street")
    ui.tap("Build 1 house · $50")
    assert ui.sees("Ana · 3 houses")


def test_the_row_in_force_is_lit_and_the_next_level_told(ui):
    open_deeds(ui)
    ui.tap("Light Pink")
    ui.tap("Lake Street")
    assert [row.children[1].text for row in ui.find_all("RentRow", fill="lit")] == ["With 2 houses"]
    assert ui.sees("Next: 3 houses for $50")


def test_what_cannot_be_done_now_says_why_and_has_no_button(ui):
    open_deeds(ui)
    ui.tap("Light Pink")
    ui.tap("Lake Street")
    assert ui.sees("Not now")
    assert ui.sees("only when its group carries nothing")
    assert not [one for one in ui.find_all("PushButton") if one.text.startswith("Mortgage ·")]


def test_a_mortgage_is_lifted_from_the_card(ui):
    session = open_deeds(ui, opened=("railroads",))
    assert "reading_railroad" in session.game.mortgaged
    ui.scroll_to("Reading Railroad")
    ui.tap("Reading Railroad")
    ui.tap("Unmortgage · $110")
    assert "reading_railroad" not in session.game.mortgaged


def test_a_deed_is_found_by_its_name_or_its_owner(ui):
    open_deeds(ui)
    look_up(ui, "Lake Shore Drive", typed="lake shore")
    assert ui.sees("· Wine")


def test_by_owner_a_touch_opens_what_a_player_has(ui):
    open_deeds(ui)
    ui.tap("By owner")
    ui.tap("Ana")
    assert ui.sees("Lake Street")
    assert ui.taps == 2


# the basket
def test_a_whole_group_is_built_on_in_three_taps(ui):
    session = open_deeds(ui)
    cash = session.game.holds(ana(ui))
    ui.tap("Build, sell, mortgage …")
    first = ui.find_all(text="One on each")[-1]
    ui.scroll_to(first)
    ui.tap(first)
    assert ui.faults() == []
    ui.tap("Build for $150")
    assert ui.taps == 3
    assert [houses(ui, deed) for deed in GROUP] == [3, 3, 3]
    assert session.game.holds(ana(ui)) == cash - 150


def test_the_net_total_changes_with_each_step_and_nothing_is_done_before_the_confirm(ui):
    session = open_deeds(ui)
    before = session.game
    screen = ui.app.go("works", player=ana(ui))
    ui.wait(0.4)
    assert button(ui, "Choose above").disabled
    more = [one for one in ui.find_all("IconButton") if one.icon == "plus-circle-outline"]
    ui.tap(more[-1])
    assert button(ui, "Build for $50")
    assert ui.sees("Cash afterwards: $3,150")
    ui.tap(more[-1])
    assert screen.ids.confirm.disabled
    assert ui.sees("build evenly")
    assert session.game is before


def test_selling_mortgaging_and_lifting_are_one_touch_away(ui):
    session = open_deeds(ui)
    ui.app.go("works", player=ana(ui))
    ui.wait(0.4)
    ui.tap("Sell")
    one_on_each(ui, GROUP)
    ui.tap("Sell for $75")
    assert [houses(ui, deed) for deed in GROUP] == [1, 1, 1]
    ui.tap("Unmortgage")
    one_more(ui, "reading_railroad")
    ui.tap("Unmortgage for $110")
    assert "reading_railroad" not in session.game.mortgaged
    assert ui.faults() == []


def test_several_mortgages_are_one_confirm(ui):
    session = open_deeds(ui)
    zoe = session.game.seats[3].id
    screen = ui.app.go("works", player=zoe, act="mortgage")
    ui.wait(0.4)
    cash, free = session.game.holds(zoe), [lot.id for _, lots in screen.view.lots for lot in lots if not lot.state][:2]
    for deed in free:
        one_more(ui, deed)
    due = sum(session.edition.deeds[deed].mortgage for deed in free)
    ui.tap(f"Mortgage for ${due:,}")
    assert set(free) <= session.game.mortgaged
    assert session.game.holds(zoe) == cash + due


def test_where_there_is_nothing_to_do_it_says_so(ui):
    session = open_deeds(ui)
    ui.app.go("works", player=session.game.seats[1].id, act="lift")
    ui.wait(0.4)
    assert ui.sees("None of Ben’s deeds is mortgaged.")
    assert ui.faults() == []


# a table's own print
def test_a_figure_is_corrected_for_this_game_and_taken_back(ui):
    session = open_deeds(ui, edition="classic")
    look_up(ui, "Boardwalk")
    ui.scroll_to("Our deed says something else")
    ui.tap("Our deed says something else")
    ui.tap("Price")
    for key in "390":
        ui.tap(key)
    ui.tap("For this game")
    assert session.edition.deeds["boardwalk"].price == 390
    assert session.game.corrections
    look_up(ui, "Boardwalk")
    ui.scroll_to("Our deed says something else")
    ui.tap("Our deed says something else")
    assert ui.sees("your box")
    ui.tap("Price")
    ui.tap("As printed again")
    assert session.edition.deeds["boardwalk"].price == 400


def test_a_name_kept_for_every_game_is_laid_into_the_next_one_and_can_be_revoked(ui):
    session = open_deeds(ui, edition="classic")
    look_up(ui, "Boardwalk")
    ui.tap(ui.scroll_to("Our deed says something else"))
    ui.tap("Name")
    field = ui.find("SingleLine")
    ui.tap(field)
    field.text = ""
    ui.type("Pier 9")
    ui.tap("For every game on this board")
    assert session.edition.deeds["boardwalk"].name == "Pier 9"
    from app.editions import kept_corrections
    from app.editions.tables import TableBoard
    from app.session import setup

    draft = setup.Draft(edition="classic").with_one_more("Ana").with_one_more("Ben")
    setup.begin(session, draft, "Next", kept_corrections.entered(ui.app.folder, draft.board()))
    assert session.edition.deeds["boardwalk"].name == "Pier 9"
    ui.app.refresh()
    ui.wait(0.3)
    ui.tap(ui.find("Action", name="What your box says"))
    assert ui.sees("Pier 9")
    assert ui.faults() == []
    assert kept_corrections.entered(ui.app.folder, TableBoard.of("classic", {"names": "paris"})) == (), "their town's"
    ui.tap("Take back")
    assert kept_corrections.entered(ui.app.folder, draft.board()) == ()


def test_a_new_game_from_the_screen_takes_the_kept_print(ui):
    from app.editions import kept_corrections
    from app.editions.tables import TableBoard

    board = TableBoard.of("ultimate", {"names": "us"})
    kept_corrections.enter(ui.app.folder, board, ("deed", "boardwalk", "price", "390"))
    ui.wait(0.5)
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    assert ui.app.session.edition.deeds["boardwalk"].price == 390


def test_a_damaged_list_of_prints_is_told_and_hinders_no_game(ui):
    from app.editions import kept_corrections
    from app.editions.tables import TableBoard

    open_deeds(ui, edition="classic")
    (ui.app.folder / "corrections.json").write_text("{", encoding="utf-8")
    assert kept_corrections.entered(ui.app.folder, TableBoard("classic")) == ()
    ui.tap(ui.find("Action", name="What your box says"))
    assert ui.sees("cannot be read")
    assert (ui.app.folder / "corrections.json").read_text(encoding="utf-8") == "{"


def test_damaged_prints_are_told_at_the_start_and_mended_with_one_touch(drive, tmp_path):
    from app.core.corrections import Correction
    from app.editions import kept_corrections
    from tests.screens.app import paycorner

    for price in (444, 555):
        kept_corrections.store(tmp_path, "classic", Correction("deed", f"{price}", "price", price))
    file = tmp_path / "corrections.json"
    file.write_text(file.read_text("utf-8").replace('"value": 444', '"value": 445'), encoding="utf-8")
    ui = drive(paycorner(tmp_path))
    assert ui.sees("cannot be read")
    assert ui.faults() == []
    ui.tap("Keep what can be read")
    assert ui.sees("Kept: 1. Lost: 1.")
    assert ui.sees("corrections.json.spoilt")
    assert [one.value for one in kept_corrections.stored(tmp_path, "classic")] == [555]
    assert not kept_corrections.is_damaged(tmp_path)


def test_a_new_game_with_damaged_prints_begins_with_what_can_be_read_and_says_so(ui):
    from app.editions import kept_corrections
    from app.editions.tables import TableBoard, edition_of

    edition, board = edition_of("ultimate", {}), TableBoard.of("ultimate", {"names": "us"})
    for deed, price in (("boardwalk", "390"), ("park_place", "340")):
        kept_corrections.enter(ui.app.folder, board, ("deed", deed, "price", price))
    file = ui.app.folder / "corrections.json"
    file.write_text(file.read_text("utf-8").replace("390", "391"), encoding="utf-8")
    ui.wait(0.5)
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    deeds = ui.app.session.edition.deeds
    assert (deeds["boardwalk"].price, deeds["park_place"].price) == (edition.deeds["boardwalk"].price, 340)
    assert ui.sees("cannot be read")


# every window
@pytest.mark.parametrize(("size", "scale"), [(driver.PHONE, 100), (driver.PHONE, 200), (driver.TABLET, 100)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wrong_in_any_window(drive, tmp_path, language, size, scale):
    ui = drive(paycorner(tmp_path, language=language, size=scale), size=size)
    session = open_deeds(ui, names=property_scenes.TWELVE)
    assert ui.faults() == []
    for section in ui.app.router.current.view[:2]:
        ui.app.router.current.toggle(section.key)
    ui.wait(0.3)
    assert ui.faults() == []
    for deed in ("lake_street", "reading_railroad", "canal_street"):
        ui.app.router.current.deed(deed)
        ui.wait(0.4)
        assert ui.faults() == []
        ui.key("back")
    screen = ui.app.go("works", player=session.game.seats[0].id)
    screen.each("light_pink")
    ui.wait(0.4)
    assert ui.faults() == []
