"""What a table may change in mid-game: house rules, its own print, seats, names."""

from __future__ import annotations

import pytest

from app.core.events import Moved, TurnBegan
from app.core.game import Seat
from app.editions.tables import edition_of
from app.rules.whole_game.said_landing import Landed
from app.rules.whole_game.table_talk import Correct, Join, Rename, SetSwitch
from tests.kit import Story

MOST = 10**9 - 1


def test_c_06_a_landing_may_name_a_deed_by_its_first_space():
    """C-06: a railroad on two tracks is one deed."""
    story = Story("ultimate", positions="by_deed")
    story.say(Landed("ana", "reading_railroad"))
    assert story.where("ana") == story.edition.deeds["reading_railroad"].spaces[0]


# landings said
def test_a_landing_is_said_of_a_player_and_a_place():
    """The space, or the first space of a deed; not while something is asked; the turn begins where it has not."""
    story = Story("classic")
    assert story.refused(Landed("ana", "nowhere")).words == {"space": "nowhere"}
    assert story.refused(Landed("zoe", "go")).key == "no_such_player"
    story.say(Landed("ana", "boardwalk"))
    assert (story.where("ana"), story.asks, story.game.turns) == ("boardwalk", "Buy", 1)
    assert story.refused(Landed("ben", "go")).key == "not_now"
    story.choose("buy")
    story.say(Landed("ben", "boardwalk"))
    assert (story.game.turn, story.game.turns, story.asks, story.top.amount) == ("ben", 2, "Pay", 50)
    assert [type(event) for event in story.entry.events][:2] == [TurnBegan, Moved]
    story.choose("pay")
    assert story.asks == "EndTurn"
    railroad = Story()
    railroad.say(Landed("ana", "reading_railroad"))
    assert railroad.where("ana") == railroad.edition.deeds["reading_railroad"].spaces[0]


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x00b"])
def test_a_name_can_be_printed(name):
    """An empty name, or one with a line break in it, is none."""
    assert Story("classic").refused(Rename("ana", name)).key == "not_a_name"


@pytest.mark.parametrize("name", ["Ben", "BEN", "ben"])
def test_two_players_are_never_called_the_same(name):
    """Capital letters make no other name; one's own may be kept or written otherwise."""
    story = Story("classic")
    assert story.refused(Rename("ana", name)).key == "same_name_twice"
    assert story.refused(Join(Seat("new", name), 5)).key == "same_name_twice"
    story.say(Rename("ben", name))
    assert story.game.seat("ben").name == name


@pytest.mark.parametrize("id_", ["", "bank", "pool", "box", "discard", "ana", "a@b", "a|b", "a.b", "a b", "a=b"])
def test_a_newcomer_has_an_id_that_no_account_has(id_):
    """An account of the ledger, or a sign that the journal divides by, is no id."""
    assert Story("classic").refused(Join(Seat(id_, "Newcomer"), 5)).key == "same_name_twice"


def test_c_01_the_last_chair_is_taken_and_then_none_is_left():
    """C-01: eight play, not nine; without cash nothing is booked; a game that is over is joined by nobody."""
    story = Story("classic", "a b c d e f g")
    story.say(Join(Seat("h", "Eighth"), 0))
    assert (story.cash("h"), story.events("Transferred"), story.where("h")) == (0, [], "go")
    full = story.refused(Join(Seat("i", "Ninth"), 0))
    assert (full.key, full.words["fewest"], full.words["most"]) == ("number_of_players", 2, 8)
    fresh = Story("classic", "a b")
    fresh.say(Join(Seat("c", "Late"), MOST))
    assert fresh.cash("c") == MOST
    assert fresh.refused(Join(Seat("d", "Later"), MOST + 1)).key == "not_an_amount"


@pytest.mark.parametrize(("length", "taken"), [(100, True), (101, False)])
def test_what_a_table_prints_itself_has_at_most_a_hundred_letters(length, taken):
    """A name on a board is no novel."""
    story, name = Story("classic"), "n" * length
    said = Correct("deed", "boardwalk", "name", name)
    if taken:
        story.say(said)
        assert story.game.corrections == (("deed", "boardwalk", "name", name),)
    else:
        refused = story.refused(said)
        assert (refused.key, refused.words["most"]) == ("not_a_name", 100)


@pytest.mark.parametrize(("figure", "taken"), [("0", True), (str(MOST), True), (str(MOST + 1), False), ("-1", False)])
def test_a_figure_that_a_table_prints_itself_is_a_sum(figure, taken):
    """From nothing to the largest sum; '' takes it back."""
    story = Story("classic")
    said = Correct("deed", "boardwalk", "price", figure)
    if taken:
        story.say(said)
        story.say(Correct("deed", "boardwalk", "price", ""))
        assert story.game.corrections == ()
    else:
        assert story.refused(said).words["amount"] in {figure, int(figure)}
    assert story.refused(Correct("deed", "boardwalk", "colour", "5")).key == "nothing_printed"
    assert story.refused(Correct("deed", "nowhere", "price", "5")).words["item"] == "nowhere"


@pytest.mark.parametrize("name", ["layout", "deck"])
def test_the_print_is_not_changed_in_mid_game(name):
    """U-05, U-06: board and cards are chosen at the start; an unknown switch or value is none."""
    story = Story()
    value = story.edition.switches[name].values[0]
    assert story.refused(SetSwitch(name, value)).words == {"name": name, "value": value}
    assert story.refused(SetSwitch("rent_claim", "never")).key == "no_such_switch"
    assert story.refused(SetSwitch("weather", "fine")).key == "no_such_switch"


def test_c_49_a_table_types_the_names_on_its_own_board():
    """C-49: a name set changes names only; what is not known can be typed."""
    story = Story("classic", "ana ben", names="springfield")
    figures = story.edition.deeds["boardwalk"]
    story.say(Correct("deed", "boardwalk", "name", "Burns Manor"))
    mine = edition_of("classic", story.game.switches, story.game.corrections)
    assert mine.deeds["boardwalk"].name == "Burns Manor"
    assert mine.deeds["boardwalk"].rents == figures.rents
    assert mine.deeds["boardwalk"].price == figures.price
