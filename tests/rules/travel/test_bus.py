"""The bus on the die."""

from app.core.ledger import DISCARD
from app.rules.travel.bus import MissedBus
from tests.kit import Choose, Story

TICKET = "voucher.bus_ticket"


def ride(story):
    """A roll with the bus that lands on a deed of one's own."""
    return story.all_deeds_sold_to("ana").at("ana", "st_charles_place")


def test_u_24_a_voucher_or_ahead_to_the_nearest_draw_space():
    """U-24: take one voucher, or move ahead to the nearest Chance or Community Chest by parity, and obey it."""
    story = ride(Story())
    story.roll(1, 2, "bus")
    assert set(story.options()) == {"voucher", "move"}
    story.choose("move")
    assert (story.where("ana"), story.asks) == ("community_chest_middle_2", "DrawCard")


def test_u_24_even_rides_the_stations():
    """U-24: even rides the stations on the way, odd stays."""
    story = ride(Story()).at("ana", "states_avenue")
    story.roll(1, 3, "bus")
    story.choose("move")
    assert story.where("ana") == "chance_inner_1"


def test_u_24_the_voucher_is_drawn():
    """U-24: the voucher taken is asked for."""
    story = ride(Story())
    story.roll(1, 2, "bus")
    story.choose("voucher")
    assert story.asks == "DrawVoucher"
    story.choose("voucher.transit_token")
    assert story.game.holds("ana", "voucher.transit_token") == 1
    assert story.asks == "EndTurn"


def test_u_24_with_no_voucher_left_only_the_move_remains():
    """U-24: with no voucher left in the bank only the move remains, and is made at once."""
    story = Story()
    for card in story.edition.decks["voucher"]:
        story.holds_card("ben", *[card] * story.edition.cards[card].copies)
    ride(story).roll(1, 2, "bus")
    assert (story.where("ana"), story.asks) == ("community_chest_middle_2", "DrawCard")


def test_u_24_the_french_booklet_takes_the_voucher_while_any_are_left():
    """U-24: voucher_first: a voucher while any are left."""
    story = ride(Story(bus="voucher_first"))
    story.roll(1, 2, "bus")
    assert story.asks == "DrawVoucher"
    assert story.refused(Choose("move")).key == "no_such_card"


def test_m_09_the_bus_in_mega():
    """M-09: FR: the top ticket while any are left, else the move; US: the player chooses."""
    fr, us = Story("mega", preset="fr"), Story("mega")
    for story in (fr, us):
        ride(story).roll(1, 2, "bus")
    assert fr.asks == "DrawVoucher"
    assert us.asks == "Bus"
    us.choose("move")
    assert us.where("ana") == "community_chest_2"
    empty = Story("mega", preset="fr").holds_card("ben", *["voucher.bus_ticket"] * 13)
    empty.holds_card("ben", *["voucher.bus_ticket_expire_all"] * 3)
    ride(empty).roll(1, 2, "bus")
    assert empty.where("ana") == "community_chest_2"


def test_u_57_the_missed_bus_takes_a_voucher_out_of_the_game():
    """U-57: one voucher of one's own is lost for good."""
    story = Story().holds_card("ana", TICKET).asking(MissedBus("ana"))
    assert story.refused_choice("voucher.transit_token").key == "no_such_card"
    story.choose(TICKET)
    assert (story.game.holds("ana", TICKET), story.game.holds(DISCARD, TICKET)) == (0, 1)
