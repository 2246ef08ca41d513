"""The Auction space."""

from app.core.events import Rolled
from app.rules.spaces.auction_space import ChooseAuction, go_to_dearest
from app.rules.travel.mr_monopoly import owes_here
from app.rules.travel.voucher_moves import PlayVoucher
from tests.kit import Choose, Story, kinds

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")

FARE = "voucher.free_cab_fare_ahead_1"


def to_auction(story, *dice):
    """Land on Auction from Magazine Street (12) or The Cable Company (11)."""
    start = {3: "magazine_street", 4: "cable_company"}[sum(face for face in dice if isinstance(face, int))]
    story.at("ana", start).roll(*dice)
    return story


def sold(owner="ben", but=()):
    """Every deed is somebody's."""
    story = Story().has("ana", 30000)
    return story.owns(owner, *[deed for deed in story.edition.deeds if deed not in but])


def test_u_81_an_unowned_deed_of_ones_choice_is_auctioned():
    """U-81: choose an unowned deed, the bank auctions it."""
    story = to_auction(Story().owns("ben", "boardwalk"), 1, 2, "bus")
    assert story.asks == "ChooseAuction"
    assert story.refused(Choose("boardwalk")).key == "not_unowned"
    story.choose("park_place")
    story.choose("sold", ("cid", 7))
    assert story.game.owner("park_place") == "cid"


def test_u_81_none_left_on_to_the_highest_rent_on_the_track():
    """U-81: none left: ahead, odd on the track, to the other's deed with the highest rent; salaries are paid."""
    story = to_auction(sold().built("rodeo_drive", 1, "hotel").built("boardwalk", 1, "skyscraper"), 1, 2, "bus")
    assert (story.where("ana"), story.top.reason.about) == ("rodeo_drive", "rodeo_drive")
    assert story.cash("ana") == 30300


def test_u_81_an_even_roll_rides_the_stations():
    """U-81: even: stations are ridden, so that other deeds are within reach."""
    story = to_auction(sold().built("boardwalk", 1, "skyscraper"), 1, 3, "bus")
    assert story.where("ana") == "boardwalk"


def test_u_81_mortgaged_deeds_do_not_count_and_the_nearest_wins_a_tie():
    """U-81: mortgaged deeds do not count; of equal rents the nearest; one's own never."""
    story = sold().built("rodeo_drive", 1, "skyscraper").mortgaged("rodeo_drive")
    story.built("katy_freeway", 4).built("westheimer_road", 4)
    to_auction(story, 1, 2, "bus")
    assert story.where("ana") == "katy_freeway"


def test_u_81_a_utility_is_reckoned_with_the_dice_of_the_roll():
    """U-81: eight utilities ask 150 times the dice: the nearest utility is the dearest."""
    story = to_auction(sold(), 1, 2, "bus")
    assert (story.where("ana"), story.top.amount) == ("internet_service_provider", 450)


def test_u_50_with_no_roll_made_the_auction_space_counts_as_odd():
    """U-50: reached by voucher before the roll it counts as odd: one stays on the track."""
    story = sold().built("boardwalk", 1, "skyscraper").built("rodeo_drive", 1, "hotel").holds_card("ana", FARE)
    story.at("ana", "holland_tunnel_outer").say(PlayVoucher("ana", FARE, "auction"))
    assert story.where("ana") == "rodeo_drive"


def test_m_23_the_auction_space_of_mega():
    """M-23: an unowned deed of one's choice; none left: on to the other player's deed with the highest rent."""
    story = Story("mega").at("ana", "connecticut_avenue")
    story.roll(1, 1, "bus")
    story.choose("boardwalk")
    story.choose("nobody")
    assert story.game.owner("boardwalk") == ""
    full = Story("mega").has("ana", 9999).all_deeds_sold_to("ben").built("ventnor_avenue", 1, "hotel")
    full.at("ana", "connecticut_avenue").roll(1, 1, "bus")
    assert full.where("ana") == "ventnor_avenue"


def test_u_81_with_nothing_owed_anywhere_the_token_stays():
    """U-81: all deeds one's own or mortgaged: no walk, no obeying."""
    story = Story().all_deeds_sold_to("ana").given(Rolled("ana", (1, 2, "bus"))).at("ana", "auction")
    table = story.table
    go_to_dearest(table, "ana")
    assert (table.events, table.game.agenda) == ([], story.game.agenda)
    assert not owes_here(table, "ana", "boardwalk")
    assert owes_here(table, "ben", "boardwalk")


def test_u_81_the_deeds_to_choose_from_are_those_of_the_bank_with_their_prices():
    """U-81: each unowned deed with the price it prints, and nothing moved by the choice."""
    story = Story().owns("ben", *BLUES).asking(ChooseAuction("ana"))
    prices = {key: option.amount for key, option in story.options().items()}
    deeds = story.edition.deeds
    assert prices == {name: deed.price for name, deed in deeds.items() if name not in BLUES}
    story.choose("boardwalk")
    assert (story.asks, story.top.thing, kinds(story)) == ("Auction", "boardwalk", [])
