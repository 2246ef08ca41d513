"""The board is the family's own, in the list of games, calculator, rulebook and settings as at the Table."""

import json

import pytest

from app.editions import kept_boards
from app.editions.tables import usual_board
from app.session import setup
from tests.screens.app import paycorner
from tests.spoken import EN

LONDON = {"names": "uk", "deck": "uk", "taxes": "uk"}


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def begin(ui, **own):
    draft = setup.Draft(edition="classic", own=own or LONDON).with_one_more("Ana").with_one_more("Ben")
    return setup.begin(ui.app.session, draft)


def in_the_list(ui):
    ui.app.session.files.leave()
    ui.app.router.home()
    ui.app.refresh()
    ui.wait(0.5)


def cards(ui):
    from app.known_here.cards import card_of

    return [card_of(ui.app.session, saved, ui.app.words) for saved in ui.app.session.games()]


def test_the_list_writes_pounds_under_a_game_in_london(ui):
    begin(ui)
    in_the_list(ui)
    (card,) = cards(ui)
    assert (card.edition, card.seats[0].cash) == ("Classic · London", "£1,500")
    assert ui.sees("London")


def test_a_game_whose_row_is_older_than_boards_has_its_money_from_its_first_line(ui):
    begin(ui)
    ui.app.session.files.leave()
    journal = ui.app.session.journal
    (saved,) = journal.games()
    older = {name: told for name, told in json.loads(saved.summary).items() if name != "board"}
    journal.move(saved, saved._replace(summary=json.dumps(older), height=journal.book.height + 1), ())
    (card,) = cards(ui)
    assert (card.edition, card.seats[0].cash) == ("Classic · London", "£1,500")


def test_the_calculator_opens_on_the_board_that_was_used_last(ui, drive, tmp_path):
    begin(ui)
    ui.app.to_table()
    in_the_list(ui)
    ui.close()
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    ui.app.go("calculator")
    ui.wait(0.5)
    assert ui.sees("Classic · London")
    assert ui.sees("Old Kent Road")


def test_the_rulebook_without_a_game_speaks_of_the_board_used_last(ui):
    kept_boards.keep_last(ui.app.folder, usual_board("GB", EN.language))
    ui.app.go("rules")
    ui.wait(0.5)
    assert ui.app.router.current.book == "C"
    assert any("Super Tax" in rule.text for rule in ui.app.router.current.view)


def test_the_sample_of_the_settings_has_the_boards_own_colours(ui):
    def colours():
        ui.app.refresh()
        ui.wait(0.5)
        return [mark.colour for mark in ui.find_all("GroupMark")]

    ui.app.go("settings")
    first = colours()
    kept_boards.keep_last(ui.app.folder, usual_board("GB", EN.language))
    ui.app.rebuild()
    assert "#955436" in colours()
    assert first != colours()


def test_the_middle_of_the_board_says_the_town_beside_the_box(ui):
    """On the phone as on the page: two towns of one box lie side by side in many a family."""
    from app.reach.page.boards import ground
    from app.reach.seats.rights import ACT
    from app.reach.seats.writer import Speaker

    begin(ui)
    ui.app.to_table()
    ui.app.go("board")
    ui.wait(0.5)
    assert ui.app.router.current.ids.map.drawing.ground.title == "Classic · London"
    assert ui.faults() == []
    page = ground(ui.app.session, Speaker("m", "phone", "p1", ACT, ui.app.words), {})
    assert page["title"] == "Classic · London"


def test_who_may_begin_stands_in_seat_order(ui):
    """Answers are laid from the lower right, so that the second player stood before the first."""
    begin(ui)
    ui.app.to_table()
    ui.wait(0.5)
    named = [(button, name) for name in ("Ana", "Ben") for button in ui.find_all("AnswerButton") if name in button.text]
    assert [name for _, name in sorted(named, key=lambda one: (-one[0].y, one[0].x))] == ["Ana", "Ben"]
