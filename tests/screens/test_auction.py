"""An auction run with a finger."""

import pytest

from app.views.asked import acts
from tests.screens.app import paycorner
from tools import dealing_scenes as deal


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("", *deal.SALE)(ui)
    ui.taps = 0
    return ui


def bidder(ui, name):
    return next(tile for tile in ui.find_all("SeatTile") if tile.player.name == name)


def bids(ui, name, amount):
    ui.tap(bidder(ui, name))
    ui.tap(amount)


def keys(ui, digits):
    for digit in digits:
        ui.tap(next(button for button in ui.find_all("PushButton", kind="key") if button.text == digit))


def told(ui):
    """What hangs below the tiles."""
    return {player: pill._words.text for player, pill in ui.app.router.seen[0].parts.strip._pills.items()}


def test_bids_are_called_face_by_face_and_the_highest_buys(ui):
    lines = ui.app.session.game.lines
    for name, amount in (("Ana", "$10"), ("Ben", "$20"), ("Cid", "$70"), ("Ben", "$80")):
        bids(ui, name, amount)
    assert ui.app.session.game.lines == lines
    assert told(ui) == {"p1": "$10", "p2": "$80", "p3": "$70"}
    assert ui.sees("Ben has the highest bid")
    ui.tap("Sold to Ben for $80")
    assert ui.app.session.game.owner("pacific_avenue") == "p2"
    assert ui.app.session.game.lines == lines + 1
    assert ui.app.router.stack[-1].name == "table"
    assert "p1" not in told(ui)


def test_a_window_turned_while_another_phone_sells_shows_what_is_asked_then(ui):
    """The line of the other phone is there before the Table has heard of it."""
    bids(ui, "Ana", "$10")
    ui.app.session.submit(acts.Choose("nobody"))
    ui.resize(640, 360)
    screen = ui.app.router.seen[0]
    assert screen.view.question.kind != "Auction"
    assert screen.parts.ask.text == screen.view.question.text


def test_any_sum_can_be_called_by_keys(ui):
    bids(ui, "Ana", "$100")
    ui.tap(bidder(ui, "Dora"))
    ui.tap("Keys")
    keys(ui, "137")
    ui.tap("Enter $137")
    ui.tap("Sold to Dora for $137")
    assert ui.app.session.game.holds("p4") == 3200 - 137


def test_whoever_passes_is_told_and_the_next_one_is_asked(ui):
    bids(ui, "Ana", "$10")
    ui.tap(bidder(ui, "Ben"))
    ui.tap("Pass")
    assert told(ui)["p2"] == "passed"
    assert ui.sees("Cid bids, can pay $3,200")
    ui.tap("$20")
    ui.tap("Sold to Cid for $20")
    assert ui.app.session.game.owner("pacific_avenue") == "p3"


def test_a_bid_is_taken_back_by_passing(ui):
    bids(ui, "Ana", "$10")
    bids(ui, "Ben", "$20")
    ui.tap("Pass")
    assert ui.sees("Sold to Ana for $10")


def test_nobody_bids_and_the_deed_stays_with_the_bank(ui):
    ui.tap("Nobody bids")
    assert ui.taps == 1
    assert ui.app.session.game.owner("pacific_avenue") == ""
    assert ui.app.router.stack[-1].name == "table"


def test_more_than_the_cash_is_refused_in_words(ui):
    ui.tap(bidder(ui, "Cid"))
    ui.tap("Keys")
    keys(ui, "9000")
    ui.tap("Enter $9,000")
    assert ui.sees("Cid has not $9,000 in cash.")
    lines = ui.app.session.game.lines
    ui.tap("Sold to Cid for $9,000")
    assert ui.app.session.game.lines == lines


def test_eight_bid_on_a_small_phone_without_scrolling(drive, tmp_path):
    from tests.screens.table_kit import at_table

    hand = at_table(drive, tmp_path, players=8).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("auction")
    hand.ui.taps = 0
    scroll = hand.screen.scroll
    for player, amount in (("p8", "$10"), ("p1", "$60"), ("p8", "$70")):
        hand.seat(player)
        hand.ui.tap(amount)
    hand.ui.tap("Sold to Hélène for $70")
    assert hand.ui.taps == 7
    assert scroll.scroll_y == 1
    assert hand.cash("p8") == 3200 - 70


@pytest.mark.parametrize("size", [(360, 568), (640, 360)], ids=["upright", "sideways"])
def test_a_deed_and_the_bids_of_all_give_way_before_the_highest_bid(drive, tmp_path, size):
    """Eight bid in larger letters; the bids of all stand on their tiles too."""
    from tests.screens.table_kit import at_table

    hand = at_table(drive, tmp_path, size=size, players=8, settings={"size": 130}).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("auction")
    scroll, stake = hand.screen.scroll, hand.screen.parts.stake
    assert stake.parent is not None, "there is room for it as long as nobody bids"
    for player in ("p2", "p1", "p8"):
        hand.seat(player)
        hand.ui.tap(hand.screen.parts.stage.part("bidding")._raises[0])
    assert stake.parent is None
    assert hand.ui.sees("$30")
    assert hand.ui.sees("Hélène has the highest bid")
    assert scroll.children[0].height <= scroll.height


def test_without_an_auction_the_screen_says_when_one_begins(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("auction")(ui)
    assert ui.sees("Nothing is being auctioned")
    assert ui.faults() == []


def test_the_last_houses_are_put_up_one_by_one(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("auction", *deal.last_houses(), edition="classic")(ui)
    assert ui.sees("The bank has only 3 houses.")
    for name in ("Ana", "Ben"):
        ui.tap(ui.scroll_to(next(tile for tile in ui.find_all("Purse") if tile.purse.name == name)))
    ui.tap(ui.scroll_to("Auction them one by one"))
    assert ui.sees("house")
    bids(ui, "Ben", "$50")
    assert ui.faults() == []
    ui.tap("Sold to Ben for $50")
    assert type(ui.app.session.question).__name__ in {"Auction", "PlaceBuilding"}


WANT = "these could want them: Ana, Ben, Cid. If several do, auction them one by one."
SHORT = f"The bank has only 3 houses, and {WANT}"


def short_of_houses(number):
    """Ana and Ben could both build, and the bank has so many houses."""
    def adjusted(session):
        deeds = {"p1": ("oriental_avenue", "vermont_avenue"), "p2": ("states_avenue", "virginia_avenue")}
        legs = [("bank", who, 1, deed) for who, held in deeds.items() for deed in held]
        gone = ("bank", "box", session.game.holds("bank", "house") - number, "house")
        return acts.Adjust((*legs, gone), "as agreed")

    return adjusted


def test_the_table_says_that_houses_run_short_and_leads_to_their_auction(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("", short_of_houses(3))(ui)
    assert ui.sees(SHORT)
    ui.tap(ui.scroll_to("Auction the last ones"))
    ui.wait(0.3)
    assert ui.sees("Room for more: Ana 8, Ben 8, Cid 8.")
    for name in ("Ana", "Ben"):
        ui.tap(ui.scroll_to(next(tile for tile in ui.find_all("Purse") if tile.purse.name == name)))
    ui.tap(ui.scroll_to("Auction them one by one"))
    ui.wait(0.3)
    assert ui.sees("The bank’s last: one goes to the highest bidder.")
    assert ui.faults() == []


def test_where_nothing_is_left_the_page_says_so_and_offers_no_auction(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("auction", short_of_houses(0))(ui)
    assert ui.sees("The bank has 0 houses left: nobody can build more of them until some come back.")
    assert not ui.sees("Auction them one by one")


def test_who_builds_is_told_of_the_shortage(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("works", short_of_houses(3), player="p1", act="build")(ui)
    assert ui.sees(SHORT)
    ui.tap(ui.scroll_to("Auction the last ones"))
    ui.wait(0.3)
    assert ui.sees("Room for more: Ana 8, Ben 8, Cid 8.")
