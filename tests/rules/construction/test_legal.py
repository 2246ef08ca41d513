"""What a player may build, sell, mortgage and lift now, with what each step costs or brings."""

from __future__ import annotations

from app.rules.construction.legal import legal
from tests.kit import Story

DARK = ("park_place", "boardwalk")


def test_nothing_is_legal_for_who_has_nothing():
    """Neither building nor raising: four empty lists."""
    assert legal(Story("classic").table, "ana") == ((), (), (), ())
    story = Story("classic").owns("ana", *DARK).has("ana", 200)
    assert legal(story.table, "ana").build == (("park_place", 200), ("boardwalk", 200))
    assert legal(story.has("ana", 199).table, "ana").build == ()
    assert legal(story.table, "ana").mortgage == (("park_place", 175), ("boardwalk", 200))
