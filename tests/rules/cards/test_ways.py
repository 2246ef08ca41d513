"""The way a card sends a token: on its track, over stations to another track, or directly."""

from __future__ import annotations

import pytest

from app.rules.cards.ways import route
from app.rules.cards.wording import Says
from tests.kit import Story


@pytest.mark.parametrize("start", ["outer", "middle", "inner"])
@pytest.mark.parametrize("how", ["every_next_station", "stations_towards_target"])
@pytest.mark.parametrize("layout", ["a", "b", "v1"])
def test_u_42_every_space_can_be_reached_by_card(start, how, layout):
    """U-42: from anywhere to anywhere, step by step ahead or across a station."""
    story = Story(layout=layout, card_route=how)
    tracks, spaces = story.edition.tracks, story.edition.spaces
    for here in tracks[start]:
        for there in spaces:
            path = route(story.table, here, [there])
            assert path[-1] == there
            for one, two in zip((here, *path), path, strict=False):
                row = tracks[spaces[one].track]
                assert two in (row[(spaces[one].index + 1) % len(row)], spaces[one].across)


def test_c_19_a_card_that_passes_go_pays_200_unless_it_jails():
    """C-19: past Go 200; to Jail nothing; the card that prints no salary none."""
    story = Story("classic").at("ana", "chance_3").asking(Says("ana", "chance.advance_illinois"))
    assert story.cash("ana") == 1700
    story = Story("classic").at("ana", "chance_3").asking(Says("ana", "chance.go_to_jail"))
    assert story.cash("ana") == 1500
    story = Story("classic", deck="fr_m").at("ana", "chance_3")
    story.asking(Says("ana", "community_chest.return_mediterranean"))
    assert story.cash("ana") == 1500
