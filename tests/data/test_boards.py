"""The boards are as printed: spaces, tracks, corners, stations, layouts."""

from collections import Counter
from typing import Any

import pytest

from app import editions
from app.core.edition import Edition

ALL = editions.names()


@pytest.fixture(params=ALL)
def edition(request: pytest.FixtureRequest) -> Edition:
    return editions.load(request.param)


def test_the_four_editions_are_found() -> None:
    assert editions.names() == ALL
    assert editions.titles("millionaire") == {"en": "Millionaire", "fr": "Millionnaire"}


@pytest.mark.parametrize(
    ("name", "tracks"),
    [
        ("ultimate", {"outer": 56, "middle": 40, "inner": 24}),
        ("classic", {"board": 40}),
        ("mega", {"board": 52}),
        ("millionaire", {"board": 32}),
    ],
)
def test_every_track_has_all_its_spaces(name: str, tracks: dict[str, int]) -> None:
    edition = editions.load(name)
    assert {track: len(spaces) for track, spaces in edition.tracks.items()} == tracks
    assert sum(tracks.values()) == len(edition.spaces)


def test_the_kinds_of_the_ultimate_board_are_counted() -> None:
    kinds = Counter(space.kind for space in editions.load("ultimate").spaces.values())
    assert kinds == {
        "street": 64, "railroad": 8, "cab": 4, "utility": 8, "chance": 8, "community_chest": 8,
        "bus_ticket": 2, "holland_tunnel": 2, "auction": 1, "birthday_gift": 1, "stock_exchange": 1,
        "subway": 1, "income_tax": 1, "luxury_tax": 1, "tax_refund": 1, "squeeze_play": 1, "roll_three": 1,
        "go": 1, "bonus": 1, "pay_day": 1, "jail": 1, "go_to_jail": 1, "free_parking": 1,
        "reverse_direction": 1,
    }  # fmt: skip


@pytest.mark.parametrize("layout", ["b", "v1", "a"])
def test_each_print_of_the_ultimate_board_has_the_same_spaces_in_other_corners(layout: str) -> None:
    common, edition = editions.load("ultimate"), editions.load("ultimate", layout=layout)
    assert Counter(s.kind for s in edition.spaces.values()) == Counter(s.kind for s in common.spaces.values())
    moved = [s for s in edition.spaces.values() if common.tracks[s.track][s.index] != s.id]
    assert len(moved) == {"b": 0, "v1": 4, "a": 6}[layout]
    assert all(space.corner for space in moved)


def test_corners_are_where_the_sides_meet(edition: Edition) -> None:
    for track, spaces in edition.tracks.items():
        corners = [at for at, space in enumerate(spaces) if edition.spaces[space].corner]
        quarter = len(spaces) // 4
        assert corners == [0, quarter, 2 * quarter, 3 * quarter], track


def test_a_station_leads_to_the_same_railroad_on_another_track_and_back() -> None:
    edition = editions.load("ultimate")
    stations = {s.id: s for s in edition.of_kind("railroad")}
    assert {(s.deed, s.track, s.index) for s in stations.values()} == {
        ("reading_railroad", "outer", 7), ("reading_railroad", "middle", 5),
        ("pennsylvania_railroad", "middle", 15), ("pennsylvania_railroad", "inner", 9),
        ("b_and_o_railroad", "outer", 35), ("b_and_o_railroad", "middle", 25),
        ("short_line", "middle", 35), ("short_line", "inner", 21),
    }  # fmt: skip
    assert all(
        stations[s.across].across == s.id and stations[s.across].deed == s.deed for s in stations.values()
    )


def test_states_avenue_roll_4_comes_to_madison_as_the_booklet_says() -> None:
    edition = editions.load("ultimate")
    middle, inner = edition.tracks["middle"], edition.tracks["inner"]
    at = middle.index("states_avenue")
    assert middle[at + 1] == "virginia_avenue"
    assert edition.spaces[middle[at + 2]].deed == "pennsylvania_railroad"
    across = inner.index(edition.spaces[middle[at + 2]].across)
    assert inner[across + 1 : across + 3] == ("fifth_avenue", "madison_avenue")


def test_lanes_up_and_down_again_come_back() -> None:
    lanes: Any = editions.load("ultimate").tables["lane_map"]
    assert [len(row) for row in lanes.values()] == [56, 40, 40, 24]
    assert all(lanes["outer_inwards"][down] == at for at, down in enumerate(lanes["middle_outwards"]))
    assert all(lanes["middle_inwards"][down] == at for at, down in enumerate(lanes["inner_outwards"]))


def test_a_space_without_a_name_of_its_own_leaves_it_to_the_catalogue() -> None:
    edition = editions.load("classic")
    assert edition.spaces["boardwalk"].name == "Boardwalk"
    assert edition.spaces["chance_2"].name == ""
    assert editions.load("classic", names="uk").spaces["luxury_tax"].name == "Super Tax"


def test_what_is_chosen_must_be_in_the_box() -> None:
    with pytest.raises(editions.EditionError) as refused:
        editions.load("ultimate", layout="z")
    assert refused.value.details == {"found": "z", "expected": "a, b, v1"}


def test_tokens_start_on_a_space(edition: Edition) -> None:
    assert edition.spaces[edition.start].kind == "go"
