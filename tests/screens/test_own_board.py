"""A board of the family's own: typed in, chosen like a town, sent, taken in, and played on."""

import pytest

from app.editions import kept_boards, kept_corrections
from app.editions.tables import TableBoard, usual_board
from app.reach.page.boards import ground
from app.reach.seats.rights import ACT
from app.reach.seats.writer import Speaker
from app.session import Session, beside_games, setup
from app.session.importing import put_back
from tests.screens.app import paycorner
from tests.spoken import EN

DUBLIN = (
    "Crumlin", "Kimmage", "Rathgar Road", "Rathmines Road", "Clanbrassil Street", "Dorset Street", "Capel Street",
    "North Circular Road", "Pembroke Road", "Leeson Street", "Baggot Street", "Dame Street", "Henry Street",
    "Mary Street", "Nassau Street", "Dawson Street", "Molesworth Street", "O’Connell Street", "Westmoreland Street",
    "College Green", "Aylesbury Road", "Shrewsbury Road",
)  # fmt: skip
LONDON = usual_board("GB", EN.language, "classic")
KEYS_A_SECOND = 3.3  # forty words a minute, as people type on a phone
OWN = TableBoard.of("classic", dict(LONDON.picks), [
    ("board", "classic", "title", "Dublin"), ("board", "classic", "currency", "Ir£"),
    ("group", "brown", "colour", "#6a3d9a"), ("deed", "boardwalk", "name", "Shrewsbury Road"),
    ("deed", "boardwalk", "price", "450"), ("deed", "reading_railroad", "name", "Busáras"),
    ("card", "chance.advance_go", "title", "Off to Go"),
])  # fmt: skip


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def a_game(session):
    draft = setup.Draft(edition="classic").at(OWN).with_one_more("Ana").with_one_more("Ben")
    return setup.begin(session, draft)


def test_twenty_two_names_are_typed_in_less_than_two_minutes(ui):
    """One touch enters the list; from there it is letters and Return. Stations and works stay as they are."""
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap(ui.scroll_to("Your own board"))
    ui.wait(0.5)
    before = ui.taps
    ui.tap(ui.find_all("SingleLine")[-1])
    keys = 0
    for name in ("Dublin 1990", "Ir£", *DUBLIN):
        ui.type(name)
        ui.key("enter")
        ui.wait(0.1)
        keys += len(name) + 1
    assert ui.taps - before == 1
    print(f"22 names, the box and its sign: {keys} keys, {keys / KEYS_A_SECOND:.0f} s at forty words a minute")
    assert keys / KEYS_A_SECOND < 120
    ui.tap("Save the board")
    ui.wait(0.5)
    (board,) = kept_boards.own(ui.app.folder)
    edition = board.printed()
    streets = [deed for group in edition.groups.values() if group.kind == "street" for deed in group.deeds]
    assert tuple(edition.deeds[deed].name for deed in streets) == DUBLIN
    assert ui.app.draft.board().title(EN) == "Dublin 1990"
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    assert ui.app.session.edition.deeds[streets[-1]].name == "Shrewsbury Road"
    assert ui.app.words.money(5) == "Ir£5"
    assert ui.app.session.game.switches["names"] == "us", "the board that it was typed over"


def test_it_stands_in_new_game_like_a_town(ui):
    kept_boards.keep(ui.app.folder, OWN)
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap(ui.scroll_to("Dublin"))
    assert ui.app.draft.board().title(EN) == "Dublin"
    assert ui.app.router.current.view.preset == "en", "no house rule"
    assert ui.sees("Change your own board")


def test_the_game_has_its_names_sums_colours_and_cards_also_on_the_page(ui):
    a_game(ui.app.session)
    game, edition = ui.app.session.game, ui.app.session.edition
    words = EN.at(edition, game)
    assert (words.name("boardwalk"), words.name("reading_railroad"), words.name("brown")) == (
        "Shrewsbury Road", "Busáras", "Purple")  # fmt: skip
    assert (edition.deeds["boardwalk"].price, words.name("chance.advance_go")) == (450, "Off to Go")
    page = str(ground(ui.app.session, Speaker("m", "phone", "p1", ACT, words), {}))
    assert "Shrewsbury Road" in page
    assert "#6a3d9a" in page


def test_its_names_are_not_listed_as_corrections_of_the_game(ui):
    """Twenty-two rows of what the family typed stood above everything else that is known of their box."""
    a_game(ui.app.session)
    ui.app.to_table()
    screen = ui.app.go("printed")
    ui.wait(0.4)
    assert [one.title for one in screen.own] == ["Price of Shrewsbury Road"]
    assert ui.faults() == []


def test_it_goes_to_another_phone_as_a_file(ui, tmp_path):
    kept_boards.send(tmp_path / "dublin.board", OWN)
    from app.screens.home.opening_files import bring_in

    bring_in(ui.app, tmp_path / "dublin.board")
    ui.wait(0.3)
    assert kept_boards.own(ui.app.folder) == (OWN,)
    assert ui.sees("Dublin is among the boards of New game now.")


@pytest.mark.parametrize("break_it", [
    lambda text: text.replace("Dublin", "Berlin"), lambda text: text[:-20], lambda _: "{}",
    lambda text: text.replace("pay corner board", "pay corner game"), lambda _: "[" * 5000,
])  # fmt: skip
def test_a_file_that_is_not_as_it_was_written_brings_no_board(tmp_path, break_it):
    kept_boards.send(tmp_path / "dublin.board", OWN)
    text = (tmp_path / "dublin.board").read_text("utf-8")
    (tmp_path / "dublin.board").write_text(break_it(text), "utf-8")
    assert kept_boards.taken_in(tmp_path / "dublin.board") is None


@pytest.mark.parametrize("way", ["an export", "a backup"])
def test_a_game_takes_its_board_along(ui, tmp_path, way):
    """New game offers it on the phone to which the game has come; a phone that takes over has the same lines."""
    from app.known_here.boards import own_boards

    with Session(tmp_path / "other.db") as other:
        number = a_game(other)
        if way == "an export":
            other.journal.transport.export_game(number, tmp_path / "one.paycorner")
        else:
            other.journal.transport.backup(tmp_path / "all.db")
    ui.wait(0.5)
    if way == "an export":
        ui.app.session.files.import_game(tmp_path / "one.paycorner")
    else:
        put_back(ui.app.session.journal, tmp_path / "all.db", tmp_path / "kept.db")
    (found,) = own_boards(ui.app.folder, ui.app.session)
    assert found.title(EN) == "Dublin"
    assert found.printed().deeds["boardwalk"].name == "Shrewsbury Road"
    assert sorted(found.corrections) == sorted(OWN.corrections)


PRINTED = ("deed", "boardwalk", "price", "444")


def backed_up(ui, tmp_path):
    """Return a backup of a phone that keeps a board nobody has played on, and what London's box prints otherwise."""
    kept_boards.keep(ui.app.folder, OWN)
    kept_corrections.enter(ui.app.folder, LONDON, PRINTED)
    ui.app.router.go("settings")
    ui.wait(0.4)
    ui.tap(ui.scroll_to("Back up all games"))
    ui.wait_until(lambda: list((ui.app.folder / "backups").glob("*.db")))
    ui.wait(0.5)
    (path,) = (ui.app.folder / "backups").glob("*.db")
    return path.rename(tmp_path / "all.db")


def test_a_board_that_nobody_has_played_on_is_in_the_backup(ui, tmp_path):
    """And the corrections for all games, by town; what the other phone keeps stays."""
    path, mega = backed_up(ui, tmp_path), TableBoard("mega", (), (("board", "mega", "title", "Our Mega"),))
    folder = tmp_path / "other"
    folder.mkdir()
    kept_boards.keep(folder, mega)
    with Session(folder / "games.db") as other:
        put_back(other.journal, path, folder / "before.db")
        before = other.journal.transport.beside(folder / "before.db")
    assert kept_boards.own(folder) == (OWN, mega)
    assert kept_corrections.entered(folder, LONDON) == (PRINTED,)
    assert [kind for kind, _ in before] == ["board"], "the file of what was here before"


@pytest.mark.parametrize("text", [
    "", "{}", "[" * 5000, "null", '{"format": "pay corner board", "board": 7}',
    kept_boards.text_of(OWN).replace("Dublin", "Berlin"), '{"version": 2, "count": 1, "corrections": [{}]}',
])  # fmt: skip
def test_what_a_strangers_backup_brings_beside_its_games_is_judged(tmp_path, text):
    beside_games.take_in(tmp_path, [("board", text), ("corrections", text), ("settings", text)])
    assert [*tmp_path.iterdir()] == []


def with_the_board(ui):
    """The page of the board that is kept here."""
    kept_boards.keep(ui.app.folder, OWN)
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap(ui.scroll_to("Dublin"))
    ui.tap(ui.scroll_to("Change your own board"))
    ui.wait(0.5)
    return ui


def test_it_is_sent_as_a_file_and_taken_in_again(ui):
    with_the_board(ui).tap(ui.scroll_to("Send as a file"))
    path = ui.app.folder / "exports" / "Dublin.board"
    ui.wait_until(path.exists)
    kept_boards.drop(ui.app.folder, OWN)
    from app.screens.home.opening_files import bring_in

    bring_in(ui.app, path)
    (found,) = kept_boards.own(ui.app.folder)
    assert (found.called, sorted(found.corrections)) == (OWN.called, sorted(OWN.corrections))


def test_a_forgotten_board_is_offered_no_more_and_its_games_keep_it(ui):
    from app.known_here.boards import own_boards

    number = a_game(ui.app.session)
    ui.app.session.files.leave()
    ui.app.refresh()
    with_the_board(ui).tap(ui.scroll_to("Forget this board"))
    ui.wait(0.5)
    assert own_boards(ui.app.folder, ui.app.session) == ()
    assert ui.sees("Dublin is forgotten here; games that were played on it keep it.")
    assert not ui.app.draft.board().is_own
    ui.app.session.open(number)
    assert ui.app.session.edition.deeds["boardwalk"].name == "Shrewsbury Road"
    kept_boards.keep(ui.app.folder, OWN)
    assert own_boards(ui.app.folder, ui.app.session) == (OWN,)


def typed(ui, box, name):
    """Type a board of one's own over a box, and touch Save."""
    ui.tap("New game")
    ui.tap(ui.scroll_to(box))
    ui.tap(ui.scroll_to("Your own board"))
    ui.wait(0.5)
    if ui.sees("Which board does yours look like?"):
        ui.tap(ui.find_all("Sheet")[0].body.children[0])
        ui.wait(0.5)
    ui.tap(ui.find_all("SingleLine")[-1])
    ui.type(name)
    ui.wait(0.2)
    ui.tap("Save the board")
    ui.wait(0.5)


MEGA_DUBLIN = TableBoard("mega", (), (("board", "mega", "title", "Dublin"),))


def test_two_boxes_may_have_a_board_of_one_name(ui):
    """One of the two was lost as soon as the other was kept, taken in or forgotten."""
    kept_boards.keep(ui.app.folder, OWN)
    kept_boards.join(ui.app.folder, [MEGA_DUBLIN])
    assert kept_boards.own(ui.app.folder) == (OWN, MEGA_DUBLIN)
    kept_boards.drop(ui.app.folder, MEGA_DUBLIN)
    assert kept_boards.own(ui.app.folder) == (OWN,)
    a_game(ui.app.session)
    kept_boards.drop(ui.app.folder, OWN)
    kept_boards.keep(ui.app.folder, MEGA_DUBLIN)
    from app.known_here.boards import own_boards

    assert own_boards(ui.app.folder, ui.app.session) == (MEGA_DUBLIN,), "the forgotten one stays forgotten"


def test_what_an_older_app_has_forgotten_by_its_name_stays_forgotten(ui):
    from app.disk.json_files import sealed, write_text
    from app.known_here.boards import own_boards

    a_game(ui.app.session)
    older = {"own": [MEGA_DUBLIN.plain()], "forgotten": ["dublin"]}
    write_text(ui.app.folder / kept_boards.FILE, sealed(older))
    assert own_boards(ui.app.folder, ui.app.session) == (MEGA_DUBLIN,)


@pytest.mark.parametrize(("answer", "left"), [("Keep the other one", "Shrewsbury Road"),
                                              ("Put this one in its place", "Mayfair")])  # fmt: skip
def test_a_board_typed_under_a_name_that_its_box_has_asks_before_it_replaces(ui, answer, left):
    kept_boards.keep(ui.app.folder, OWN)
    kept_boards.keep_last(ui.app.folder, LONDON)
    typed(ui, "Classic", "Dublin")
    assert ui.sees("There is a board called Dublin for this box already")
    assert ui.faults() == []
    ui.tap(answer)
    ui.wait(0.5)
    (board,) = kept_boards.own(ui.app.folder)
    assert board.printed().deeds["boardwalk"].name == left


def test_a_board_of_another_box_is_no_reason_to_ask(ui):
    kept_boards.keep(ui.app.folder, OWN)
    typed(ui, "Millionaire", "Dublin")
    assert [one.edition for one in kept_boards.own(ui.app.folder)] == ["classic", "millionaire"]


def test_a_file_asks_before_its_board_takes_the_place_of_another(ui, tmp_path):
    from app.screens.home.opening_files import bring_in

    kept_boards.keep(ui.app.folder, OWN)
    other = TableBoard(OWN.edition, OWN.picks, OWN.corrections[:1])
    kept_boards.send(tmp_path / "dublin.board", other)
    bring_in(ui.app, tmp_path / "dublin.board")
    ui.wait(0.4)
    assert kept_boards.own(ui.app.folder) == (OWN,)
    ui.tap("Put this one in its place")
    ui.wait(0.4)
    assert kept_boards.own(ui.app.folder) == (other,)


@pytest.mark.parametrize("gone", ["back", "dark"])
def test_names_that_were_typed_are_there_again(ui, gone):
    """Twenty-two names were lost by one touch on Back, or by the phone turning dark. Another board begins empty."""
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap(ui.scroll_to("Your own board"))
    ui.wait(0.5)
    ui.tap(ui.find_all("SingleLine")[-1])
    for name in ("Dublin", "Ir£", "Crumlin"):
        ui.type(name)
        ui.key("enter")
        ui.wait(0.1)
    if gone == "dark":
        ui.app.prefer(light="lamp")
    else:
        ui.app.back()
        ui.tap(ui.scroll_to("London"))
        ui.tap(ui.scroll_to("Your own board"))
        ui.wait(0.5)
        assert {field.text for field in ui.find_all("SingleLine")} == {""}
        ui.app.back()
        ui.tap(ui.scroll_to("American"))
        ui.tap(ui.scroll_to("Your own board"))
    ui.wait(0.5)
    assert [field.text for field in ui.find_all("SingleLine")[:-4:-1]] == ["Dublin", "Ir£", "Crumlin"]
    ui.tap("What you typed is not saved yet")
    ui.wait(0.5)
    assert {field.text for field in ui.find_all("SingleLine")} == {""}


def test_a_figure_opens_on_the_printed_one_and_enter_changes_nothing(ui):
    """It opened on $0, and Enter made the price nothing."""
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap(ui.scroll_to("Your own board"))
    ui.wait(0.5)
    screen = ui.app.router.current
    screen.figures("boardwalk")
    ui.wait(0.4)
    ui.tap(ui.scroll_to("Price"))
    ui.wait(0.4)
    assert ui.sees("$400")
    ui.tap("Enter")
    ui.wait(0.4)
    assert screen.board.corrections == ()
    ui.tap(ui.scroll_to("Price"))
    ui.wait(0.4)
    for digit in "450":
        ui.tap(next(key for key in ui.find_all("PushButton") if getattr(key, "key", None) == digit))
    ui.tap("Enter")
    assert screen.board.printed().deeds["boardwalk"].price == 450


def test_over_another_box_it_is_asked_which_board_the_familys_one_looks_like(ui):
    """Whoever touches it at once had Ultimate's sixty deeds before them; most such boxes are a Classic."""
    ui.tap("New game")
    ui.tap(ui.scroll_to("Your own board"))
    ui.wait(0.4)
    assert ui.sees("Which board does yours look like?")
    ui.tap("Classic · American")
    ui.wait(0.4)
    assert ui.app.router.current.board.edition == "classic"
    assert ui.app.draft.edition == "classic"
    ui.tap(ui.find_all("SingleLine")[-1])
    ui.type("Cork")
    ui.app.back()
    ui.tap(ui.scroll_to("Your own board"))
    ui.wait(0.4)
    assert ui.find_all("SingleLine")[-1].text == "Cork", "what was typed is there again"


def test_names_that_were_typed_are_there_again_after_the_phone_has_ended_the_app(ui, drive, tmp_path):
    """Phones end an app that waits in the background while somebody looks a street up."""
    kept_boards.keep_last(ui.app.folder, LONDON)
    ui.app.go("own_board", board=ui.app.board)
    ui.wait(0.5)
    ui.tap(ui.find_all("SingleLine")[-1])
    ui.type("Cork")
    ui.app.on_pause()
    ui.close()
    again = drive(paycorner(tmp_path))
    again.wait(0.5)
    again.app.go("own_board", board=again.app.board)
    again.wait(0.5)
    assert again.find_all("SingleLine")[-1].text == "Cork"
    again.tap("Save the board")
    again.wait(0.5)
    assert [board.title(EN) for board in kept_boards.own(tmp_path)] == ["Cork"]
    assert kept_boards.half_typed(tmp_path) == ()
