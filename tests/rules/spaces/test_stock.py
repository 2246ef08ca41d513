"""The Stock Exchange."""

import pytest

from app.core.reasons import Reason
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.owning.debt import Pay
from app.rules.spaces.dividends import PayDividends
from app.rules.spaces.stock import BuyShare, NameCompany, dividend_of, factor_of, set_factor
from app.rules.whole_game.questions import dividends
from tests.kit import Choose, Story


def share(company):
    return f"share.{company}"


def visit(story):
    """Land on the Stock Exchange from Rodeo Drive's neighbour with three."""
    story.at("ana", "ventura_boulevard").roll(1, 2, "mr_monopoly")
    return story


def exchange(**switches):
    return Story(**switches).all_deeds_sold_to("ana").has("ana", 1000).has("ben", 1000).has("cid", 1000)


def test_u_85_every_holder_gets_dividends_before_the_purchase():
    """U-85: the bank pays every holder, the lander included, before the purchase."""
    story = exchange().holds_card("ana", share("acme_motors")).holds_card("ben", *[share("motion_pictures")] * 3)
    visit(story)
    assert story.asks == "BuyShare"
    assert (story.cash("ana"), story.cash("ben"), story.cash("cid")) == (1015, 1090, 1000)


def test_u_86_one_share_at_par():
    """U-86: the lander may buy one share of any company at par."""
    story = visit(exchange())
    story.choose("buy:general_radio")
    assert (story.game.holds("ana", share("general_radio")), story.cash("ana")) == (1, 870)
    assert story.asks == "EndTurn"


def test_u_86_declined_the_right_is_auctioned_and_the_winner_names_the_company():
    """U-86: declined, the right goes to the highest bidder, who then names the company; the bid is the whole price."""
    story = visit(exchange())
    story.choose("auction")
    story.choose("sold", ("ben", 33))
    assert (story.asks, story.top.player) == ("NameCompany", "ben")
    story.choose("united_railways")
    assert (story.game.holds("ben", share("united_railways")), story.cash("ben")) == (1, 967)
    decliner = visit(exchange())
    decliner.choose("auction")
    decliner.choose("sold", ("ana", 1))
    decliner.choose("acme_motors")
    assert decliner.game.holds("ana", share("acme_motors")) == 1


def test_u_86_nobody_bids():
    """U-86: without a bid the share stays in the bank."""
    story = visit(exchange())
    story.choose("auction")
    story.choose("nobody")
    assert story.asks == "EndTurn"


def test_u_86_no_share_left_dividends_only():
    """U-86: no share left: dividends only; a company sold out cannot be named."""
    story = exchange()
    for company in story.edition.companies:
        story.holds_card("ben", *[share(company)] * 5)
    assert visit(story).asks == "EndTurn"
    some = exchange().holds_card("ben", *[share("acme_motors")] * 5)
    assert visit(some).refused(Choose("buy:acme_motors")).key == "no_share_left"


def test_u_86_what_cannot_be_paid_is_not_offered():
    """U-86: a share dearer than the cash is not offered, and refused when named."""
    story = visit(exchange().has("ana", 105))
    assert set(story.options()) == {"buy:motion_pictures", "auction"}
    assert story.refused(Choose("buy:acme_motors")).key == "short_of_cash"


@pytest.mark.parametrize(("held", "pays"), [(0, 0), (1, 10), (2, 40), (3, 90), (4, 160), (5, 250)])
def test_u_87_dividends_grow_with_the_square(held, pays):
    """U-87: five shares of each of six companies; dividends grow with the square of the holding."""
    edition = Story().edition
    assert len(edition.companies) == 6
    assert dividends(edition, {"motion_pictures": held}) == {"motion_pictures": pays}
    story = exchange().holds_card("ben", *[share("motion_pictures")] * held)
    assert visit(story).cash("ben") == 1000 + pays


def test_u_88_shares_are_mortgaged_at_half_of_par():
    """U-88: half of par; mortgaged shares pay nothing and do not count; lifted at 10 % like deeds."""
    story = exchange().holds_card("ben", *[share("motion_pictures")] * 2)
    story.say(MortgageShare("ben", "motion_pictures"))
    assert (story.cash("ben"), story.game.holds("ben.pledged", share("motion_pictures"))) == (1050, 1)
    visit(story)
    assert story.cash("ben") == 1060
    story.choose("auction")
    story.choose("nobody")
    story.say(LiftShare("ben", "motion_pictures"))
    assert (story.cash("ben"), story.game.holds("ben", share("motion_pictures"))) == (1005, 2)


def test_u_88_a_share_that_is_not_there_is_refused():
    """U-88: only one's own shares, not mortgaged ones; lifting needs the cash."""
    story = exchange().holds_card("ben", share("acme_motors"))
    for bad in ("general_radio", "nothing", "", 7, None, (), []):
        assert story.refused(MortgageShare("ben", bad)).key == "not_yours"
    story.say(MortgageShare("ben", "acme_motors"))
    assert story.refused(MortgageShare("ben", "acme_motors")).key == "not_yours"
    story.has("ben", 82)
    poor = story.refused(LiftShare("ben", "acme_motors"))
    assert (poor.key, poor.words["amount"]) == ("short_of_cash", 83)
    story.has("ben", 83).say(LiftShare("ben", "acme_motors"))
    assert story.cash("ben") == 0


def test_u_88_a_debtor_may_mortgage_a_share():
    """U-88: to meet a debt a share can be mortgaged, on anybody's turn."""
    story = Story().has("ana", 10).holds_card("ana", share("acme_motors")).owns("ben", "boardwalk")
    story.at("ana", "park_place").roll(1, 1, "bus")
    assert story.asks == "Pay"
    story.choose("mortgage_share:acme_motors")
    assert story.cash("ana") == 85
    story.choose("pay")


def test_a_card_may_halve_the_price_of_the_next_share_once():
    """A card that halves the next purchase does so once, and not at an auction."""
    story = exchange().marked("ana", "next_share", 50)
    visit(story).choose("buy:acme_motors")
    assert (story.cash("ana"), story.game.mark("ana", "next_share")) == (925, None)
    auction = exchange().marked("ana", "next_share", 50)
    visit(auction).choose("auction")
    auction.choose("sold", ("ana", 100))
    auction.choose("acme_motors")
    assert (auction.cash("ana"), auction.game.count("ana", "next_share")) == (900, 50)


def test_a_card_may_halve_the_next_payouts():
    """A card that cuts the next two payouts of a company: rounded up, then as printed again."""
    story = exchange().holds_card("ben", share("acme_motors"))
    table = story.table
    set_factor(table, "acme_motors", 50, 2)
    for expected in (1008, 1016, 1031):
        story.turn_of("ana").has("ana", 1000)
        visit(story)
        assert story.cash("ben") == expected
        story.choose("auction")
        story.choose("nobody")


def test_u_88_shares_are_mortgaged_when_the_table_mortgages():
    """U-88, C-35: where deeds are mortgaged only to meet a debt, shares are too."""
    story = Story(mortgage_when="debt_only").holds_card("ana", "share.general_radio")
    assert story.refused(MortgageShare("ana", "general_radio")).key == "only_in_debt"
    story.has("ana", 10).asking(Pay("ana", "ben", 60, Reason("rent", "boardwalk")))
    story.say(MortgageShare("ana", "general_radio"))
    assert story.cash("ana") > 10


def test_u_86_a_share_is_bought_by_its_option_only():
    """U-86: a company's bare name is no answer to the question."""
    story = visit(exchange())
    assert story.asks == "BuyShare"
    assert story.refused_choice("acme_motors").key == "no_such_answer"
    assert story.refused_choice("buy:nobody").key == "no_share_left"


def test_u_86_the_table_may_change_the_price_of_a_share_and_the_line_says_so():
    """U-86: par, or what the table says; a share is never dearer than the cash in hand."""
    story = exchange()
    visit(story)
    story.has("ana", 500)
    key = next(iter(story.options()))
    assert story.refused_choice(key, 501).key == "short_of_cash"
    story.choose(key, 90)
    assert story.cash("ana") == 410
    assert story.events("Transferred")[-1].reason.terms[-1] == ("by_hand", 90)


def test_u_87_a_cut_dividend_is_rounded_up_and_lasts_so_many_payouts():
    """U-87: as printed for the number held; cut by a card so many times, then whole again."""
    story = Story().holds_card("ana", "share.general_radio")
    printed = story.edition.companies["general_radio"].dividends[0]
    table = story.table
    assert dividend_of(table, "ana", "general_radio") == printed
    assert dividend_of(table, "ben", "general_radio") == 0
    set_factor(table, "general_radio", 33, 2)
    assert factor_of(table, "general_radio") == (33, 2)
    assert dividend_of(table, "ana", "general_radio") == -(-printed * 33 // 100)
    for left in (1, 0):
        story.say(PayDividends())
        assert story.cash("ana") > 3200
        assert factor_of(story.table, "general_radio") == ((33, left) if left else (100, 0))


def test_an_auction_of_a_right_to_a_share_ends_with_a_company():
    """U-86: the bid is the price; a company without shares cannot be named."""
    story = Story().asking(BuyShare("ana"))
    assert story.refused_choice("buy:nowhere").words == {"company": "nowhere"}
    story.choose("auction")
    story.choose("sold", ("ben", 9))
    assert story.events("Transferred")[0].reason.terms == (("bid", 9),)
    assert (story.asks, story.top) == ("NameCompany", NameCompany("ben"))
    assert story.refused_choice("nowhere").key == "no_share_left"
    story.choose("acme_motors")
    assert (story.game.holds("ben", "share.acme_motors"), story.cash("ben")) == (1, 3191)


def test_u_86_a_share_is_bought_with_the_last_dollar():
    """U-86: companies that can be paid are offered, each at par."""
    story = Story().has("ana", 100).asking(BuyShare("ana"))
    pars = {company.id: company.par for company in story.edition.companies.values()}
    offered = {key.removeprefix("buy:"): option.amount for key, option in story.options().items() if key != "auction"}
    assert offered == {name: par for name, par in pars.items() if par <= 100}
    dearer = next(name for name, par in pars.items() if par > 100)
    assert story.refused_choice(f"buy:{dearer}").words["amount"] == pars[dearer]
    exact = Story().has("ana", pars[dearer]).asking(BuyShare("ana"))
    exact.choose(f"buy:{dearer}")
    assert exact.cash("ana") == 0
    assert exact.entry.events[0].reason.terms == (("par", pars[dearer]),)
