"""The first evening: what a family meets from New game to the first roll, with a finger."""

import pytest

from app.editions import load, names
from app.views.lobby.setup import differences
from app.words.language import LANGUAGES, Words
from tests.screens.app import paycorner
from tests.screens.table_kit import at_table

DIFFER = {  # what the French booklet plays otherwise: the sentences of New game tell all of it
    "classic": {"names", "deck", "taxes", "multiplier_with_mortgage", "bail_turn", "mortgage_needs", "mortgage_when",
                "mortgage_transfer_fee"},
    "mega": {"print", "names", "deck", "taxes", "mr_monopoly_first_stop", "mr_monopoly_mortgaged", "bus",
             "multiplier_with_mortgage", "mortgage_needs", "mortgage_transfer_fee"},
    "ultimate": {"mr_monopoly_first_stop", "mr_monopoly_freeze", "bus", "triples_end", "skyscrapers", "own_cab_fare",
                 "multiplier_with_mortgage", "mortgage_needs", "mortgage_transfer_fee"},
    "millionaire": set(),
}  # fmt: skip


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


def people(ui):
    return [person.name for person in ui.app.draft.people]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_begins_in_every_language(drive, tmp_path, language):
    ui, words = drive(paycorner(tmp_path, language=language)), Words(language)
    ui.tap(words("games.new"))
    ui.tap(words("new_game.next"))
    ui.tap(words("new_game.start"))
    assert ui.app.session.game.started


def test_a_name_is_typed_over_not_after(ui):
    """The touch that enters a field selects what stands there; the next touch sets the cursor."""
    ui.tap("New game")
    ui.tap("Next: who plays")
    field = ui.scroll_to(ui.find_all("SingleLine")[-1])
    ui.tap(field)
    ui.type("Zoë")
    assert people(ui)[0] == "Zoë"
    ui.tap(field)
    ui.type("x")
    assert sorted(people(ui)[0]) == sorted("Zoëx")
    other = ui.scroll_to(ui.find_all("SingleLine")[-2])
    ui.tap(other)
    ui.type("Max")
    assert people(ui) == [people(ui)[0], "Max"]


def test_after_four_people_the_next_seat_is_player_5(ui):
    """Also where the four have names of their own; a number that is taken is left out."""
    ui.tap("New game")
    ui.tap("Next: who plays")
    for _ in range(2):
        ui.tap(ui.scroll_to("Add a player").parent)
    for person, name in zip(ui.app.draft.people, ("Ana", "Ben", "Cid", "Dora"), strict=True):
        ui.app.router.current.change(ui.app.draft.changed(person.id, name=name))
    ui.tap(ui.scroll_to("Add a player").parent)
    assert people(ui)[-1] == "Player 5"
    ui.app.router.current.change(ui.app.draft.changed(ui.app.draft.people[0].id, name="Player 6"))
    ui.tap(ui.scroll_to("Add a player").parent)
    assert people(ui)[-1] == "Player 7"


def test_what_the_app_dealt_is_one_list_of_cards_to_take_from_the_box(ui):
    """Every player with their cards by name, once the game has begun; one touch and the Table is there."""
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    ui.wait(0.5)
    assert ui.sees("Take from the box")
    game, edition, words = ui.app.session.game, ui.app.session.edition, ui.app.words
    told = words.at(edition, game)
    for seat in game.seats:
        held = [unit for unit in game.ledger.of(seat.id) if unit in edition.cards]
        assert len(held) == 2
        for card in held:
            deck = {"voucher": "Voucher: ", "roll_three": "Roll Three: "}[edition.cards[card].deck]
            assert ui.sees(f"{deck}{told.name(card)}")
    ui.tap("Everybody has theirs")
    assert not ui.sees("Take from the box")


def test_nothing_dealt_shows_no_list(ui):
    """A board without first cards goes straight to the Table."""
    ui.tap("New game")
    ui.tap("Classic")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    ui.wait(0.5)
    assert not ui.sees("Take from the box")


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_three_sentences_tell_where_the_booklets_differ(edition, language):
    """All that differs is among those that the sentences were written for."""
    board = load(edition)
    found = {name for name, one in board.switches.items() if one.default("en") != one.default("fr")}
    assert found == DIFFER[edition]
    text = differences(board, Words(language)).replace("Mr. ", "Mr ").replace("M. ", "M ")
    assert text.count(". ") + 1 == (3 if found else 1)


def test_the_differences_stand_below_the_booklets(ui):
    """In New game, for the board that is chosen."""
    ui.app.go("new_game").turn_to("more")
    ui.wait(0.5)
    ui.tap(ui.scroll_to("Which rules?"))
    assert any("A triple ends the turn" in text for text in ui.texts())
    ui.key("back")
    ui.app.router.current.change(ui.app.draft.on("classic"))
    ui.wait(0.5)
    ui.tap(ui.scroll_to("Which rules?"))
    assert any("whoever pays bail rolls only in the next turn" in text for text in ui.texts())


def test_c_45_what_the_table_dealt_is_said_by_one_touch_each_and_a_wrong_one_is_taken_out(drive, tmp_path):
    hand = at_table(drive, tmp_path, players=2, edition="classic", length="short").sit()
    hand.answer("deal_table")
    for name in ("Baltic Avenue", "Oriental Avenue", "Boardwalk"):
        hand.pick(name)
    hand.pick("Ben: Boardwalk")
    for name in ("Short Line", "Park Place"):
        hand.pick(name)
    hand.ui.wait(0.6)
    said = ("Ana: Baltic Avenue", "Ana: Oriental Avenue", "Ben: Short Line", "Ben: Park Place")
    assert all(hand.ui.sees(one) for one in said)
    hand.ui.tap("That is what was dealt")
    game = hand.session.game
    assert [game.owner(deed) for deed in ("oriental_avenue", "park_place", "boardwalk")] == [hand.ana, hand.ben, ""]
