"""The board as data: what is printed, who owns, stands and has built where."""

import pytest

from app import editions
from app.core.events import Moved
from app.core.referee import Command, Entry
from app.views.asked.walks import walk_view
from app.views.estate.board import board_view, ground_view, place_view, spots_of
from tests.kit import Story
from tests.spoken import EN, FR

EDITIONS = editions.names()


def ground(story, words=EN):
    return ground_view(story.edition, story.game, words)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_space_is_drawn_once_outermost_track_first(edition):
    story = Story(edition)
    tracks = ground(story).tracks
    assert [len(track) for track in tracks] == sorted(map(len, story.edition.tracks.values()), reverse=True)
    assert {space.id for track in tracks for space in track} == set(story.edition.spaces)
    assert all(space.spot == (level, at) for level, track in enumerate(tracks) for at, space in enumerate(track))


@pytest.mark.parametrize("edition", EDITIONS)
def test_never_colour_alone_every_deed_has_its_groups_letter(edition):
    story = Story(edition)
    deeds = [space for track in ground(story).tracks for space in track if space.price]
    assert deeds
    assert all(space.letter for space in deeds)
    letters = {(space.colour, space.letter) for space in deeds if space.colour}
    assert len({letter for _, letter in letters}) == len({colour for colour, _ in letters})


def test_a_station_joins_its_two_spaces():
    story = Story()
    spots = {space.spot: space for track in ground(story).tracks for space in track}
    joined = ground(story).across
    assert len(joined) == 4
    assert all(spots[one].name == spots[other].name for one, other in joined)


def test_prices_and_names_are_in_the_language_of_the_table():
    names = {space.name for track in ground(Story("classic"), FR).tracks for space in track}
    assert "Caisse de communauté" in names
    assert "Community Chest" in {space.name for track in ground(Story("classic")).tracks for space in track}


def test_an_owned_station_is_marked_on_both_of_its_spaces():
    story = Story().owns("ana", "reading_railroad")
    view = board_view(story.game, story.edition, EN)
    assert sorted(holding.spot for holding in view.holdings) == sorted(spots_of(story.edition, "reading_railroad"))
    assert len(view.holdings) == 2


def test_buildings_mortgages_and_the_pool_are_seen():
    story = Story("classic", free_parking="pot").owns("ana", "boardwalk", "park_place", "reading_railroad")
    story.built("boardwalk", 3).mortgaged("reading_railroad")
    view = board_view(story.game, story.edition, EN)
    by_spot = {holding.spot: holding for holding in view.holdings}
    (boardwalk,), (railroad,) = spots_of(story.edition, "boardwalk"), spots_of(story.edition, "reading_railroad")
    assert by_spot[boardwalk].level == 3
    assert by_spot[railroad].mortgaged
    assert not by_spot[boardwalk].mortgaged
    assert (view.pool, board_view((bare := Story("classic")).game, bare.edition, EN).pool) == ("$0", "")


def test_a_depot_is_named_for_its_picture():
    story = Story().owns("ana", "reading_railroad").built("reading_railroad", 1, "train_depot")
    assert {holding.single for holding in board_view(story.game, story.edition, EN).holdings} == {"train_depot"}


def test_tokens_stand_where_the_players_are_and_those_who_left_stand_nowhere():
    story = Story("classic").at("ben", "boardwalk")
    story.game.out = frozenset({"cid"})
    tokens = {token.player: token for token in board_view(story.game, story.edition, EN).tokens}
    assert set(tokens) == {"ana", "ben"}
    assert tokens["ben"].spot == spots_of(story.edition, "boardwalk")[0]


def test_the_last_walk_begins_where_the_token_stood_and_meets_every_space_of_the_move():
    story = Story("classic")
    entry = story.roll(1, 2)
    path = next(event.path for event in entry.events if isinstance(event, Moved))
    walk = walk_view(entry, lambda player: "go" if player == "ana" else "", story.game, story.edition)
    assert walk.spots == tuple(spot for space in ("go", *path) for spot in spots_of(story.edition, space))
    assert walk.colour == next(seat.colour for seat in story.game.seats if seat.id == "ana")


def test_of_several_who_move_in_one_line_the_first_is_walked_and_nobody_jumps_into_anothers_walk():
    story = Story("classic")
    moves = (Moved("ana", ("go", "boardwalk"), "roll"), Moved("ben", ("park_place",), "by_hand"))
    entry = Entry(Command(), moves, story.game.agenda, ())
    walk = walk_view(entry, lambda _: "", story.game, story.edition)
    assert walk.spots == (*spots_of(story.edition, "go"), *spots_of(story.edition, "boardwalk"))


def test_a_space_without_a_deed_tells_its_rule_and_who_stands_there():
    story = Story().at("ana", "stock_exchange").at("ben", "stock_exchange")
    view = place_view("stock_exchange", story.game, story.edition, EN)
    assert view.name == "Stock Exchange"
    assert [name for name, _, _ in view.here] == ["Ana", "Ben"]
    assert "dividend" in view.rules[0].casefold()
