"""The auction as a screen sees it: bids called, the highest, and the end."""

from app.rules.owning.property import Auction
from app.views.money.auction import auction_view, with_bid
from tests.kit import Story
from tests.spoken import EN


def sale(story, bids=(), step=10):
    return auction_view(story.game, story.edition, EN, bids, step)


def test_nothing_is_sold_without_an_auction():
    assert sale(Story("ultimate")) is None


def test_the_highest_bid_is_lit_and_stands_on_the_button():
    story = Story("ultimate").asking(Auction("deed", "boardwalk", "ana"))
    view = sale(story, (("ana", 30), ("ben", 50), ("cid", 50)))
    assert [bidder.id for bidder in view.bidders if bidder.highest] == ["ben"]
    assert (view.thing, view.sold, view.next) == ("Boardwalk", "Sold to Ben for $50", 60)
    assert view.told == ("price $400, mortgage $200",)


def test_who_bids_again_bids_more_and_a_bid_of_nothing_is_taken_back():
    bids = with_bid(with_bid((), "ana", 10), "ben", 20)
    assert with_bid(bids, "ana", 30) == (("ben", 20), ("ana", 30))
    assert with_bid(bids, "ben", 0) == (("ana", 10),)


def test_a_bid_above_the_cash_says_why_it_cannot_stand():
    story = Story("ultimate").has("ben", 40).asking(Auction("deed", "boardwalk", "ana"))
    assert "$50" in sale(story, (("ben", 50),)).refusal
    assert sale(story, (("ben", 40),)).refusal == ""


def test_the_first_bid_is_at_least_the_opening():
    story = Story("ultimate").asking(Auction("share_right", "stock_exchange", "ana", 25))
    assert sale(story, step=10).next == 25
    assert sale(story).told == ("Who bids most gets one share of their choice.", "Bidding starts at $25.")
