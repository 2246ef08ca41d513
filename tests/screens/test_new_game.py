"""A new game, set up with a finger."""

from dataclasses import replace

import pytest

from app.editions import kept_boards
from app.editions.tables import TableBoard
from tests.screens import driver
from tests.screens.app import paycorner
from tests.spoken import EN, FR


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def to_names(ui):
    ui.tap("New game")
    ui.tap("Next: who plays")


def to_more(ui):
    to_names(ui)
    ui.tap(ui.scroll_to("More choices"))


def names(ui):
    return [person.name for person in ui.app.draft.people]


def test_a_game_starts_in_four_taps(ui):
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    assert ui.taps <= 4
    game = ui.app.session.game
    assert (game.edition, len(game.seats), game.started) == ("classic", 2, True)


def test_the_board_this_app_was_made_for_is_set_and_starts_in_three(ui):
    to_names(ui)
    ui.tap("Start the game")
    assert (ui.taps, ui.app.session.game.edition) == (3, "ultimate")


def test_players_get_names_colours_and_seats(ui):
    to_names(ui)
    ui.tap(ui.scroll_to("Add a player").parent)
    assert names(ui) == ["Player 1", "Player 2", "Player 3"]
    field = ui.scroll_to(ui.find_all("SingleLine")[0])
    ui.tap(field)
    field.text = ""
    ui.type("Zoë")
    third = ui.find_all("SeatRow")[0]
    assert third.person.name == "Player 3"
    ui.tap(ui.scroll_to(ui.find_all("IconButton", icon="chevron-up")[0]))
    assert names(ui) == ["Player 1", "Zoë", "Player 2"]
    ui.tap("Start the game")
    assert [seat.name for seat in ui.app.session.game.seats] == ["Player 1", "Zoë", "Player 2"]


def test_a_player_is_dragged_to_another_seat(ui):
    to_names(ui)
    ui.tap(ui.scroll_to("Add a player").parent)
    ui.scroll_to("Add a player")
    handles = ui.find_all("Handle")
    last, first = handles[0], handles[-1]
    ui.drag(ui.point(last), ui.point(first))
    assert names(ui) == ["Player 3", "Player 1", "Player 2"]


def test_who_takes_anothers_colour_swaps_with_them(ui):
    to_names(ui)
    ui.tap(ui.scroll_to(ui.find_all("FaceButton")[-1]))
    ui.tap("blue")
    ui.tap(ui.scroll_to(ui.find_all("FaceButton")[-1]))
    ui.tap("duck")
    people = ui.app.draft.people
    assert [(person.colour, person.token) for person in people] == [("blue", "duck"), ("red", "boat")]


def test_a_player_can_be_taken_out_but_two_stay(ui):
    to_names(ui)
    ui.tap(ui.scroll_to("Add a player").parent)
    ui.tap(ui.scroll_to(ui.find_all("FaceButton")[0]))
    ui.tap("Take Player 3 out")
    assert names(ui) == ["Player 1", "Player 2"]
    ui.tap(ui.scroll_to(ui.find_all("FaceButton")[0]))
    assert not ui.sees("Take Player 2 out")


def test_two_players_of_one_name_cannot_start_and_are_told_why(ui):
    to_names(ui)
    field = ui.scroll_to(ui.find_all("SingleLine")[0])
    ui.tap(field)
    field.text = ""
    ui.type("player 1")
    ui.wait(0.3)
    assert ui.sees("Two players have the same name")
    ui.tap("Start the game")
    assert ui.app.session.saved is None
    assert ui.faults() == []


def test_typing_a_name_keeps_its_field(ui):
    to_names(ui)
    field = ui.scroll_to(ui.find_all("SingleLine")[0])
    ui.tap(field)
    ui.type("ab")
    ui.wait(0.3)
    assert ui.find_all("SingleLine")[0] is field
    assert field.focus


def test_a_choice_of_the_table_counts_as_its_own_and_can_be_taken_back(ui):
    to_more(ui)
    ui.tap(ui.scroll_to("All choices"))
    ui.tap(ui.scroll_to("Finish the round"))
    assert ui.app.draft.own == {"time_up": "finish_round"}
    assert ui.sees("Not as in the booklet")
    ui.key("back")
    assert ui.app.router.current.view.preset == "custom"
    ui.tap(ui.scroll_to("Which rules?"))
    ui.tap("French booklet")
    assert (ui.app.draft.own, ui.app.draft.preset) == ({}, "fr")
    ui.tap("Start the game")
    assert ui.app.session.game.switches["bus"] == "voucher_first"


def test_a_short_game_is_no_house_rule(ui):
    to_more(ui)
    ui.tap(ui.scroll_to("How long?"))
    ui.tap("Short game")
    assert ui.app.router.current.view.preset == "en"
    ui.tap("Start the game")
    assert ui.app.session.game.switches["length"] == "short"


def test_who_begins_may_be_said_beforehand(ui):
    to_more(ui)
    ui.tap(ui.scroll_to("Who begins?"))
    ui.tap("Player 2")
    ui.tap("Start the game")
    assert ui.app.session.game.turn == ui.app.session.game.seats[1].id


def test_the_app_deals_the_first_cards(ui):
    to_names(ui)
    ui.tap("Start the game")
    game, edition = ui.app.session.game, ui.app.session.edition
    for seat in game.seats:
        held = [card for card in edition.cards if game.holds(seat.id, card)]
        assert sorted(edition.cards[card].deck for card in held) == ["roll_three", "voucher"]


def test_or_the_table_deals_and_is_asked_for_them(ui):
    to_more(ui)
    ui.tap(ui.scroll_to("First vouchers"))
    ui.tap("We deal and enter them")
    ui.tap("Start the game")
    assert type(ui.app.session.question).__name__ == "FirstCards"


def test_a_smaller_board_seats_fewer(ui):
    to_names(ui)
    for _ in range(4):
        ui.tap(ui.scroll_to("Add a player").parent)
    assert len(names(ui)) == 6
    ui.key("back")
    ui.tap(ui.scroll_to("Millionaire"))
    assert len(names(ui)) == 4
    ui.tap("Next: who plays")
    ui.scroll_to("Add a player")
    assert ui.find(text="Add a player").parent.disabled


def test_the_notes_of_the_edition_add_up_to_the_starting_cash():
    from app.editions import load, names
    from app.views.lobby.setup import note_views, start_cash

    for name in names():
        edition = load(name)
        assert sum(note * count for note, count in edition.notes.items()) == edition.figures["start_cash"]
        assert start_cash(edition, EN)
        assert len(note_views(edition, FR)) == len([count for count in edition.notes.values() if count])


def test_the_people_of_the_last_game_are_offered_again(ui):
    from app.session import setup

    setup.begin(ui.app.session, setup.Draft().with_one_more("Ana").with_one_more("Ben").with_one_more("Cy"))
    ui.app.session.files.leave()
    to_names(ui)
    assert names(ui) == ["Ana", "Ben", "Cy"]


def test_show_me_a_turn_lays_out_a_game_to_play_with(drive, tmp_path):
    ui = drive(paycorner(tmp_path, welcomed=False))
    ui.wait(0.5)
    assert ui.sees("Welcome to the table")
    ui.tap("Show me a turn")
    game = ui.app.session.game
    assert [seat.name for seat in game.seats] == ["Ana", "Ben", "Zoé"]
    assert type(ui.app.session.question).__name__ == "ToRoll"
    assert ui.taps == 1


def test_the_welcome_comes_once(drive, tmp_path):
    ui = drive(paycorner(tmp_path, welcomed=False))
    ui.wait(0.5)
    ui.tap("Start a game")
    assert ui.sees("Which board is on the table?")
    ui.close()
    again = drive(paycorner(tmp_path))
    again.wait(0.5)
    assert again.sees("No games yet")


def test_a_wide_window_shows_all_boards_in_a_row(drive, tmp_path):
    ui = drive(paycorner(tmp_path), size=driver.TABLET)
    ui.tap("New game")
    assert len({tile.y for tile in ui.find_all("BoardTile")}) == 1


def test_c_58_a_game_begins_with_the_tables_own_figures(ui):
    """C-58: set with a finger in New game; the notes make up the new sum; another board has its own figures."""
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap("Next: who plays")
    ui.tap(ui.scroll_to("More choices"))
    ui.tap(ui.scroll_to("Each starts with $1,500"))
    ui.tap(ui.scroll_to("Starting cash"))
    for digit in "2000":
        ui.tap(next(key for key in ui.find_all("PushButton") if getattr(key, "key", None) == digit))
    ui.tap(ui.scroll_to("Play it so"))
    list_of = ui.find("FormSheet").parts[0].view.blanks[0].choices
    assert next((one.told, one.sum) for one in list_of if one.text == "Starting cash") == ("printed: $1,500", "$2,000")
    ui.tap(next(button for button in ui.find_all("IconButton") if button.icon == "close"))
    assert ui.app.draft.figures == {"start_cash": 2000}
    assert ui.sees("Each starts with $2,000")
    ui.tap(ui.scroll_to("Start the game"))
    game = ui.app.session.game
    assert [game.holds(seat.id) for seat in game.seats] == [2000, 2000]


def test_c_58_another_board_or_booklet_brings_its_printed_figures(ui):
    """C-58: figures belong to a board."""
    ui.tap("New game")
    ui.app.draft = ui.app.draft.on("classic").setting("bail", 75)
    assert ui.app.draft.on("mega").figures == {}
    assert ui.app.draft.by("fr").figures == {}
    assert ui.app.draft.setting("bail", 50).figures == {}


def test_a_letter_of_a_name_builds_nothing_anew(ui):
    """The field that is typed in, and every button, stays the very same."""
    ui.app.go("new_game").turn_to("names")
    ui.wait(0.5)
    screen = ui.app.router.current
    before = list(screen.walk())
    person = screen.draft.people[0]
    ui.find_all("SeatRow")[-1].field.text = "Wilhelmina"
    ui.wait(0.5)
    assert [one for one in screen.walk() if one not in before] == []
    assert screen.draft.people[0] == replace(person, name="Wilhelmina")


def test_under_the_box_stand_its_towns_with_two_streets_each(ui):
    ui.tap("New game")
    ui.tap(ui.scroll_to("Classic"))
    every = {"American": ("Mediterranean Avenue", "Boardwalk", "$"), "London": ("Old Kent Road", "Mayfair", "£"),
             "Paris": ("Boulevard de Belleville", "Rue de la Paix", "€"),
             "Springfield": ("Springfield Nuclear Plant", "Springfield Waterworks")}  # fmt: skip
    for town, known in every.items():
        ui.scroll_to(town)
        assert all(map(ui.sees, known))


def test_a_town_whose_names_are_not_known_says_so_before_the_game(ui):
    """Springfield's streets are in no source: they show under another town's names until somebody types them."""
    ui.tap("New game")
    ui.tap(ui.scroll_to("Classic"))
    wanting = "Most names of this board are not known: type your own."
    for town, told in (("London", False), ("Springfield", True), ("Paris", False)):
        ui.tap(ui.scroll_to(town))
        ui.wait(0.3)
        assert ui.sees(wanting) is told
    assert ui.faults() == []


def test_a_box_that_was_printed_in_one_town_asks_for_none(ui):
    """Until the family has a board of its own over it."""
    ui.tap("New game")
    for box in ("Ultimate", "Millionaire"):
        ui.tap(box)
        assert not ui.sees("From which town?")
        assert not ui.sees("American")
        assert ui.sees("Your own board")
    own = TableBoard("millionaire", (("names", "us"),), (("board", "millionaire", "title", "Cork"),))
    kept_boards.keep(ui.app.folder, own)
    ui.tap("Classic")
    assert ui.sees("From which town?")
    ui.tap("Millionaire")
    assert all(map(ui.sees, ("From which town?", "American", "Cork")))


def test_london_is_no_house_rule_and_has_its_own_cards_taxes_and_money(ui):
    """The town sets all of it; the booklet stays the printed one."""
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap(ui.scroll_to("London"))
    assert (ui.app.draft.own, ui.app.router.current.view.preset) == ({}, "en")
    ui.tap("Next: who plays")
    assert ui.sees("Classic · London")
    ui.tap("Start the game")
    played, edition = ui.app.session.game.switches, ui.app.session.edition
    assert [played[name] for name in ("names", "deck", "taxes")] == ["uk", "uk", "uk"]
    assert (edition.deeds["boardwalk"].name, ui.app.words.money(5)) == ("Mayfair", "£5")


def test_paris_comes_with_the_booklet_in_its_box(ui):
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap(ui.scroll_to("Paris"))
    assert (ui.app.draft.preset, ui.app.draft.chosen()) == ("fr", {})


def test_return_goes_on_to_the_next_name_and_behind_the_last_to_one_more_seat(ui):
    """Three names are typed with Return between them; the seat that nobody was named for is none."""
    to_names(ui)
    ui.tap(ui.find_all("SingleLine")[-1])
    for name in ("Ana", "Ben", "Cy"):
        ui.type(name)
        ui.key("enter")
        ui.wait(0.3)
    assert names(ui) == ["Ana", "Ben", "Cy", ""]
    ui.tap("Start the game")
    assert [seat.name for seat in ui.app.session.game.seats] == ["Ana", "Ben", "Cy"]


def test_who_has_played_here_before_is_seated_by_a_touch_with_colour_and_token(ui):
    from app.session import setup

    first = setup.Draft().with_one_more("Ana").with_one_more("Zoé").changed("p2", colour="pink", token="guitar")
    setup.begin(ui.app.session, first)
    setup.begin(ui.app.session, setup.Draft().with_one_more("Ben").with_one_more("Cy"))
    ui.app.session.files.leave()
    to_names(ui)
    ui.tap(ui.scroll_to("Zoé"))
    assert names(ui) == ["Ben", "Cy", "Zoé"]
    assert (ui.app.draft.people[2].colour, ui.app.draft.people[2].token) == ("pink", "guitar")
    assert len(ui.find_all("Look")) == 1


def test_a_start_that_was_not_begun_leaves_no_card_and_the_draft_is_as_it_was(ui):
    to_names(ui)
    ui.tap("Start the game")
    ui.app.router.home()
    ui.wait(0.5)
    assert ui.app.session.games() == []
    assert ui.sees("No games yet")
    ui.tap("New game")
    assert names(ui) == ["Player 1", "Player 2"]


def test_a_start_that_was_not_begun_leaves_no_card_after_the_app_was_closed(ui, drive, tmp_path):
    """The phone may end the app at once. The game lies there again, and whoever goes back has the draft again."""
    to_names(ui)
    ui.tap(ui.find_all("SingleLine")[-1])
    ui.type("Zoë")
    ui.tap("Start the game")
    ui.close()
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    assert [seat.name for seat in ui.app.session.game.seats] == ["Zoë", "Player 2"], "it lies on the table again"
    ui.app.router.home()
    ui.wait(0.5)
    assert ui.app.session.games() == []
    ui.tap("New game")
    ui.tap("Next: who plays")
    assert names(ui) == ["Zoë", "Player 2"]


def test_a_start_that_was_taken_back_leaves_no_card(ui):
    """To undo what was dealt, and to do it again, begins no game."""
    to_names(ui)
    ui.tap("Start the game")
    ui.app.session.undo()
    ui.app.session.redo()
    ui.app.session.undo()
    ui.app.router.home()
    ui.wait(0.5)
    assert ui.app.session.games() == []


def test_a_game_of_which_a_roll_was_taken_back_stays(ui):
    """What was said can be done again, so it is not thrown away."""
    from app.views.asked import acts

    to_names(ui)
    ui.tap("Start the game")
    ui.app.session.submit(acts.Note("tea"))
    ui.app.session.undo()
    ui.app.router.home()
    ui.wait(0.5)
    assert len(ui.app.session.games()) == 1


def test_another_start_leaves_no_card_of_the_one_before(ui):
    to_names(ui)
    ui.tap("Start the game")
    ui.tap("Everybody has theirs")
    ui.app.go("new_game")
    ui.wait(0.4)
    ui.app.router.current.turn_to("names")
    ui.wait(0.4)
    ui.tap("Start the game")
    assert len(ui.app.session.games()) == 1


def test_a_game_in_which_somebody_said_something_stays(ui):
    from app.views.asked import acts

    to_names(ui)
    ui.tap("Start the game")
    ui.app.session.submit(acts.Note("tea"))
    ui.app.router.home()
    ui.wait(0.5)
    assert len(ui.app.session.games()) == 1


def test_how_long_a_timed_game_lasts_is_asked_here_in_any_number_of_minutes(ui):
    to_more(ui)
    ui.tap(ui.scroll_to("How long?"))
    ui.tap("Timed game")
    ui.tap("Another length")
    for digit in "75":
        ui.tap(next(key for key in ui.find_all("PushButton") if getattr(key, "key", None) == digit))
    ui.tap("Enter 75")
    assert ui.app.draft.minutes == 75
    assert ui.sees("75 minutes")
    ui.tap("Start the game")
    assert ui.app.session.game.mark("", "ends_at")


def test_everything_else_stands_behind_more_choices_in_one_line_each(ui):
    to_more(ui)
    for title in ("Which rules?", "How long?", "Who moves the tokens?", "Who begins?", "All choices"):
        assert ui.scroll_to(title)
    ui.scroll_to("Banknotes")
    assert any(text.startswith("1 × $1,000, ") for text in ui.texts())
    assert [text for text in ui.texts() if text.endswith(":")] == []  # what is chosen, not what comes when touched
    for _ in range(2):
        ui.key("back")
    assert ui.app.router.current.page == "board"
