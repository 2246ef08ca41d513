"""Cards that take, swap, buy or surrender deeds."""

from __future__ import annotations

from app.rules.cards.taking_deeds import FaceUp, MayBuy, TakeDeed
from tests.kit import Story

DARK = ("park_place", "boardwalk")


# deeds by card
def test_a_deed_bought_by_card_takes_the_last_dollar_or_is_left():
    """The card lets one buy: exactly the price, or nothing."""
    story = Story().has("ana", 400).asking(MayBuy("ana", "boardwalk", 400))
    assert {key: option.amount for key, option in story.options().items()} == {"buy": 400, "leave": None}
    story.choose("buy")
    assert (story.cash("ana"), story.events("Transferred")[0].reason.terms) == (0, (("price", 400),))
    poor = Story().has("ana", 399).asking(MayBuy("ana", "boardwalk", 400))
    assert list(poor.options()) == ["leave"]
    assert poor.refused_choice("buy").key == "short_of_cash"
    poor.choose("leave")
    assert (poor.asks, poor.game.owner("boardwalk")) == ("ToRoll", "")


def test_u_65_a_deed_taken_by_card_leaves_its_buildings_at_half_price():
    """U-65: the owner sells the buildings of the whole group first; who has left takes nothing."""
    story = Story("classic").owns("ben", *DARK).built("boardwalk", 2).built("park_place", 1)
    story.asking(TakeDeed("chance.slick_move", "ben", "ana", "park_place"))
    assert (story.cash("ben"), story.game.owner("park_place"), story.game.owner("boardwalk")) == (1800, "ana", "ben")
    assert story.table.buildings("boardwalk") == {}
    moved_on = Story("classic").owns("cid", "park_place")
    moved_on.asking(TakeDeed("chance.slick_move", "ben", "ana", "park_place"))
    assert moved_on.game.owner("park_place") == "cid"
    face_up = Story("classic").owns("ben", "park_place").mortgaged("park_place").asking(FaceUp("ana", "park_place"))
    assert "park_place" not in face_up.game.mortgaged
