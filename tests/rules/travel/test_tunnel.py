"""The Holland Tunnel: from either end straight to the other."""

from __future__ import annotations

from tests.kit import Story


def test_u_80_the_tunnel_leads_to_its_other_end():
    """U-80: landing on either end moves directly to the other, no salary, and not back again."""
    story = Story().at("ana", "chance_inner_1")
    story.roll(1, 1, "mr_monopoly")
    walks = [event.path for event in story.events("Moved")]
    assert walks[:2] == [("florida_avenue", "holland_tunnel_inner"), ("holland_tunnel_outer",)]
    assert story.cash("ana") == 3200
    outer = Story().all_deeds_sold_to("ana").at("ana", "chance_outer_1")
    outer.roll(1, 2, 1)
    assert (outer.where("ana"), outer.asks) == ("holland_tunnel_inner", "EndTurn")


def test_u_80_passing_does_nothing():
    """U-80: passing does nothing."""
    story = Story().all_deeds_sold_to("ana").at("ana", "chance_inner_1")
    story.roll(1, 2, "bus")
    assert story.where("ana") == "miami_avenue"
