"""Cards that change the next rent: made free, cheaper or dearer, or sent to the Pool."""

from __future__ import annotations

from app.rules.cards.wording import Says
from app.rules.moves.movement import Obey
from app.rules.owning.claims import unpaid
from app.rules.travel.jail import send_to_jail
from tests.kit import Story
from tests.rules.cards.on_a_deed import landed, used


def test_u_65_a_comped_room_makes_the_next_rent_free():
    """U-65: the next landing on somebody else's property costs nothing, and the card is gone."""
    story = landed("boardwalk", cards=(("ana", "chance.comped_room"),))
    assert story.asks == "ToRoll"
    assert used(story, "chance.comped_room")


def test_u_65_a_comped_room_waits_for_a_rent():
    """U-65: a mortgaged deed owes nothing, so the card is not used up on it."""
    story = Story().owns("ben", "boardwalk").mortgaged("boardwalk").holds_card("ana", "chance.comped_room")
    story.at("ana", "boardwalk").asking(Obey("ana"))
    assert not used(story, "chance.comped_room")


def test_u_65_online_pricing_halves_the_next_rent_of_a_railroad_only():
    """U-65: half of the next railroad rent, rounded up; a street costs what it costs."""
    card = "community_chest.special_online_pricing"
    street = landed("boardwalk", cards=(("ana", card),))
    assert street.options()["pay"].amount == 50
    assert not used(street, card)
    story = landed("short_line_middle", cards=(("ana", card),))
    story.choose("voucher.bus_ticket")
    assert story.options()["pay"].amount == 13
    assert used(story, card)


def test_u_65_a_renovation_makes_the_next_visitor_pay_more():
    """U-65: the owner's next visitor pays 50 more."""
    story = landed("boardwalk", cards=(("ben", "community_chest.renovation"),))
    assert story.options()["pay"].amount == 100
    assert used(story, "community_chest.renovation")
    assert ("card_extra", 50) in story.options()["pay"].reason.terms


def test_u_65_rents_go_to_the_pool_while_their_owner_is_in_jail_for_pay_back():
    """U-65: Pay Back! sends one's rents to the Pool for as long as one sits."""
    story = Story().owns("ben", "boardwalk").asking(Says("ben", "chance.pay_back"))
    story.at("ana", "boardwalk").asking(Obey("ana")).choose("pay")
    assert story.cash("pool") == 50
    assert story.cash("ben") == 3200
    story.marked("ben", "jail", None).asking(Obey("ana")).choose("pay")
    assert story.cash("ben") == 3250
    send_to_jail(story.table, "ben", "space")
    assert story.game.mark("ben", "rents_to_pool") is None


def test_a_free_night_asks_for_nothing():
    """U-65: the next rent is free: no debt, and the card is back under its deck."""
    story = Story().owns("ben", "boardwalk").holds_card("ana", "chance.comped_room").at("ana", "boardwalk")
    story.asking(Obey("ana"))
    assert (story.asks, unpaid(story.table), story.game.holds("ana", "chance.comped_room")) == ("ToRoll", (), 0)


def test_u_65_only_the_card_that_says_so_sends_the_rents_to_the_pool():
    """U-65: an ordinary card to Jail leaves them to their owner (C-25)."""
    for card, pooled in (("chance.go_to_jail", None), ("chance.pay_back", 1)):
        story = Story().owns("ana", "boardwalk").asking(Says("ana", card))
        assert story.game.mark("ana", "jail") is not None, card
        assert story.game.mark("ana", "rents_to_pool") == pooled, card
