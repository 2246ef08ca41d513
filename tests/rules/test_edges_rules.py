"""Rules at their edges: the last dollar, the last building, the last one of something; and what is told of it."""

from __future__ import annotations

import pytest

from app.core.events import Freed, Marked, Moved, Rolled, Transferred, TurnBegan
from app.core.ledger import BANK, DISCARD, POOL
from app.core.reasons import Reason
from app.rules.cards.drawing import DrawCard
from app.rules.cards.levels import LevelUp, level_below, level_of, next_level
from app.rules.cards.money import ByHand
from app.rules.cards.objections import Objection
from app.rules.cards.share_cards import half_of
from app.rules.cards.taking_deeds import FaceUp, MayBuy, TakeDeed
from app.rules.cards.wording import Says
from app.rules.construction.building import Build
from app.rules.construction.last_street import EvenOut
from app.rules.construction.legal import legal
from app.rules.construction.mortgage import Mortgage
from app.rules.construction.raising import can_be_met, makes_a_group, raisable
from app.rules.construction.selling import Sell
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, PayByHand
from app.rules.dealing.offers import Accept, Offer, Withdraw, open_offers
from app.rules.moves.movement import Move, Obey
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.owning.claims import Claim, unpaid
from app.rules.owning.debt import Pay, Settle
from app.rules.owning.lots import needed, price_of, resale_of, standing
from app.rules.owning.property import Auction, Buy
from app.rules.owning.rent_due import RollForUtility
from app.rules.owning.worth import worth
from app.rules.spaces.auction_space import ChooseAuction, go_to_dearest
from app.rules.spaces.dividends import PayDividends
from app.rules.spaces.gifts import BirthdayGift, GiftFrom
from app.rules.spaces.pool import refund
from app.rules.spaces.roll_three import DrawRollThree, RollThree
from app.rules.spaces.shares import LiftShare, MortgageShare
from app.rules.spaces.squeeze_play import SqueezePlay
from app.rules.spaces.stock import BuyShare, NameCompany, dividend_of, factor_of, set_factor
from app.rules.spaces.taxes import IncomeTax
from app.rules.travel.bus import MissedBus
from app.rules.travel.cabs import TaxiRide
from app.rules.travel.jail import InJail, drop_moves, send_to_jail
from app.rules.travel.mr_monopoly import owes_here
from app.rules.travel.subway import SubwayNow, any_stop
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.travel.vouchers import DrawVoucher
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.ending import STARTER, GameOver, TimeUp, richest_wins, seats_from_starter
from app.rules.whole_game.positions import AdjustPosition
from app.rules.whole_game.table_talk import Landed
from tests.kit import Story

DARK = ("park_place", "boardwalk")
BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")
RENT = Reason("rent", "boardwalk", (("rent", 50),), ("C-11",))
TICKET = "voucher.bus_ticket"


def kinds(story: Story) -> list[str]:
    """What happened in the last line, by name."""
    return [type(event).__name__ for event in story.entry.events]


# a line tells what happened and nothing else
@pytest.mark.parametrize(
    ("edition", "dice"), [("classic", (4, 6)), ("ultimate", (4, 3, 3)), ("mega", (4, 3, 3)), ("millionaire", (4, 6))]
)
def test_a_plain_roll_tells_the_roll_and_the_walk_alone(edition, dice):
    """A roll to a quiet space: no other fact, and no rule of offers, claims, the Subway or Reverse Direction."""
    story = Story(edition, "ana ben")
    story.at("ana", "jail" if edition != "ultimate" else "go").roll(*dice)
    assert kinds(story)[:2] == ["Rolled", "Moved"]
    assert not set(story.entry.rules) & {"C-55", "C-12", "U-75", "U-59", "U-53", "C-07", "C-23", "C-22", "C-40"}
    assert set(story.game.marks) == {STARTER} or edition != "classic"


def test_a_turn_handed_on_tells_that_alone():
    """Whose turn it is: one fact."""
    story = Story("classic").asking(EndTurn("ana"))
    story.choose("end_turn")
    assert kinds(story) == ["TurnBegan"]
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")


def test_a_debt_that_is_paid_tells_the_payment_alone():
    """Only a rent that was watched is taken off the watch."""
    story = Story("classic").asking(Pay("ana", "ben", 50, RENT))
    story.choose("pay")
    assert kinds(story) == ["Transferred"]
    watched = Story("classic").marked("ana", "unpaid", "boardwalk").asking(Pay("ana", "ben", 50, RENT))
    watched.choose("pay")
    assert kinds(watched) == ["Transferred", "Marked"]


def test_a_card_that_frees_from_jail_and_bail_say_how():
    """C-23: freed by bail, by a card, by a double: each by its name."""
    bailed = Story("classic").marked("ana", "jail", 0).asking(InJail("ana")).has("ana", 50)
    assert bailed.options()["bail"].amount == 50
    bailed.game.agenda = (InJail("ana"),)
    bailed.choose("bail")
    bailed.choose("pay")
    assert (bailed.cash("ana"), bailed.events("Freed")) == (0, [Freed("ana", "bail")])
    short = Story("classic").marked("ana", "jail", 0).has("ana", 49).asking(InJail("ana"))
    assert "bail" not in short.options()
    refused = short.refused_choice("bail")
    assert (refused.key, refused.words["amount"], refused.words["player"]) == ("short_of_cash", 50, "ana")
    double = Story("classic").marked("ana", "jail", 0).at("ana", "jail").asking(InJail("ana"))
    double.roll(2, 2)
    assert double.events("Freed") == [Freed("ana", "double")]
    assert double.game.count("ana", "turn.doubles") == 0


@pytest.mark.parametrize(("failed", "asks"), [(0, "EndTurn"), (1, "EndTurn"), (2, "Pay")])
def test_c_23_the_third_failure_is_the_third(failed, asks):
    """C-23: two failures wait, the third pays."""
    story = Story("classic").marked("ana", "jail", failed).at("ana", "jail")
    story.game.agenda = (InJail("ana"),)
    story.roll(1, 2)
    assert story.asks == asks
    assert story.game.mark("ana", "jail") == (failed + 1 if asks == "EndTurn" else failed)


def test_c_22_jail_takes_away_what_was_owed_to_the_roll_and_nothing_of_others():
    """C-22: the marks that Jail cancels are told, those that are not there are not; another's moves stay."""
    story = Story().marked("ana", "reversed", "next").marked("ana", "subway", 1).marked("ana", "level", 3)
    table = story.table
    table.game.agenda = (ToRoll("ana"), Move("ben", 3), Buy("ana", "boardwalk", 400))
    send_to_jail(table, "ana", "space")
    assert [event.mark for event in table.events if isinstance(event, Marked)] == ["reversed", "subway"]
    assert table.game.agenda == (Move("ben", 3), Buy("ana", "boardwalk", 400), EndTurn("ana"))
    other = Story().table
    other.game.agenda = (ToRoll("ana"),)
    drop_moves(other, "ben")
    assert other.game.agenda == (ToRoll("ana"),)


# sums and their reasons
@pytest.mark.parametrize(("corner", "key"), [("go", "C-08"), ("pay_day", "U-77"), ("bonus", "U-77")])
def test_a_salary_names_its_corner_its_way_and_its_rule(corner, key):
    """U-77, C-08: Go by the classic rule, the other corners by their own; the subway pays the highest."""
    story = Story()
    space = next(story.edition.of_kind(corner))
    story.at("ana", "jail").asking(SubwayNow("ana", "go_on")).choose(space.id)
    reason = story.events("Transferred")[0].reason
    assert (reason.name, reason.about, reason.keys, reason.terms[0][0]) == ("salary", space.id, (key,), "land")


def test_u_75_every_stop_of_the_subway_shows_what_it_pays():
    """U-75: the highest of a pay corner, nothing elsewhere; the space stood on is none."""
    story = Story().at("ana", "subway")
    stops = {option.key: option for option in any_stop(story.table, "ana")}
    spaces = story.edition.spaces
    assert set(stops) == set(spaces) - {"subway"}
    paying = {key: option.amount for key, option in stops.items() if option.amount}
    assert {spaces[key].kind: amount for key, amount in paying.items()} == {"go": 200, "bonus": 300, "pay_day": 400}
    assert {option.amount for key, option in stops.items() if spaces[key].kind == "street"} == {0}


@pytest.mark.parametrize(("held", "gets"), [(0, 0), (1, 1), (2, 1), (3, 2), (101, 51)])
def test_u_74_half_of_the_pool_is_rounded_up(held, gets):
    """U-74: half, rounded up if odd; an empty Pool pays nothing and tells nothing."""
    story = Story()
    if held:
        story.say(PayByHand((BANK,), (POOL,), held, "before"))
    table = story.table
    refund(table, "ana", "tax_refund", 50)
    assert (table.holds("ana") - 3200, len(table.events)) == (gets, 1 if gets else 0)


@pytest.mark.parametrize(("cash", "tax"), [(1500, 150), (1501, 151), (1509, 151), (1, 1), (0, 0)])
def test_u_73_a_tenth_is_rounded_up(cash, tax):
    """U-73: a tenth of all one is worth, rounded up; of nothing nothing is owed."""
    story = Story().has("ana", cash).asking(IncomeTax("ana", "income_tax"))
    story.choose("percent")
    if tax:
        assert (story.asks, story.top.amount) == ("Pay", tax)
        assert story.top.reason.terms == (("cash", cash), ("percent_of_all", 10))
    else:
        assert story.asks == "ToRoll"


def test_c_47_worth_halves_odd_prices_upwards_and_names_its_parts():
    """C-47: half of a mortgaged deed rounded up; buildings at cost; only parts that count are named."""
    story = Story("classic").owns("ana", *DARK, "reading_railroad").built("boardwalk", 2).mortgaged("park_place")
    own = worth(story.table, "ana")
    assert own == (1500, 400 + 175 + 200, 400, 0)
    assert own.terms() == (("cash", 1500), ("deeds", 775), ("buildings", 400))
    assert own.total == 2675


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


def test_u_85_dividends_are_paid_while_the_table_waits_and_are_due_to_somebody():
    """U-85: not while a card is drawn, not once the game is over, not where nobody holds a share."""
    nobody = Story()
    assert nobody.refused(PayDividends()).key == "no_dividends"
    story = Story().holds_card("ben", "share.acme_motors")
    busy = Story().holds_card("ben", "share.acme_motors").asking(DrawCard("ana", "chance"))
    assert busy.refused(PayDividends()).key == "not_now"
    over = Story().holds_card("ben", "share.acme_motors")
    table = over.table
    richest_wins(table, "time_up")
    assert over.given(*table.events).refused(PayDividends()).key == "not_now"
    story.say(PayDividends())
    paid = story.events("Transferred")
    assert [event.legs[0][:2] for event in paid] == [(BANK, "ben")]
    assert paid[0].reason.terms == (("shares_held", 1), ("dividend", story.cash("ben") - 3200))
    assert "U-85" in story.entry.rules


@pytest.mark.parametrize(
    ("free", "down", "gone"), [(1, 0, (1, 0)), (3, 0, (2, 0)), (1, 2, (1, 1)), (0, 3, (0, 2)), (2, 2, (2, 0))]
)
def test_half_of_the_shares_is_rounded_up_and_the_mortgaged_go_last(free, down, gone):
    """Half of all, rounded up: first those that lie face up."""
    unit = "share.acme_motors"
    story = Story().holds_card("ana", *[unit] * free).holds_card("ana.pledged", *[unit] * down)
    legs = half_of(story.table, "ana", unit)
    assert [(leg[0], leg[2]) for leg in legs] == [
        (who, number) for who, number in zip(("ana", "ana.pledged"), gone, strict=True) if number
    ]


# shares face down
def test_u_88_shares_are_mortgaged_and_lifted_while_the_table_waits():
    """U-88: half of par; not while something else is asked; a share that one has not is refused."""
    story = Story().holds_card("ana", "share.acme_motors").holds_card("ana.pledged", "share.general_radio")
    par = story.edition.companies["acme_motors"].par
    busy = story.game
    story.asking(DrawCard("ana", "chance"))
    assert story.refused(MortgageShare("ana", "acme_motors")).key == "not_now"
    assert story.refused(LiftShare("ana", "general_radio")).key == "not_now"
    story.game = busy
    assert story.refused(MortgageShare("ana", "general_radio")).words == {"player": "ana", "deed": "general_radio"}
    assert story.refused(MortgageShare("ana", "nowhere")).key == "not_yours"
    story.say(MortgageShare("ana", "acme_motors"))
    reason = story.events("Transferred")[0].reason
    assert (story.cash("ana"), reason.terms) == (3200 + par // 2, (("par", par // 2 * 2), ("half", par // 2)))


# raising money
def test_c_40_all_that_can_be_raised_is_counted_to_the_dollar():
    """C-40: cash, half of the buildings, deeds face up, each share at half of par."""
    story = Story().owns("ana", *DARK, "reading_railroad").has("ana", 10).mortgaged("park_place")
    story.holds_card("ana", *["share.acme_motors"] * 2).built("reading_railroad", 1, "train_depot")
    deeds = story.edition.deeds
    par = story.edition.companies["acme_motors"].par
    depot = resale_of(story.table, "reading_railroad")
    assert depot == story.edition.figures["train_depot"] // 2
    wanted = 10 + depot + deeds["boardwalk"].mortgage + deeds["reading_railroad"].mortgage + 2 * (par // 2)
    assert raisable(story.table, "ana") == wanted
    assert can_be_met(story.table, "ana", wanted)
    assert not can_be_met(story.table, "ana", wanted + 1)


def test_c_40_what_is_enough_alone_comes_first_to_the_dollar():
    """C-40: a deed that brings exactly what is missing is enough; of those the cheapest first."""
    story = Story("classic").owns("ana", "reading_railroad", "electric_company", "st_charles_place").has("ana", 0)
    story.asking(Pay("ana", "ben", 75, RENT))
    assert list(story.options())[:3] == [
        "mortgage:electric_company", "mortgage:reading_railroad", "mortgage:st_charles_place"
    ]  # fmt: skip
    more = Story("classic").owns("ana", "reading_railroad", "electric_company", "st_charles_place").has("ana", 0)
    more.asking(Pay("ana", "ben", 76, RENT))
    assert next(iter(more.options())) == "mortgage:reading_railroad"


@pytest.mark.parametrize(
    ("deeds", "grouped"),
    [(("boardwalk",), False), (DARK, True), (BLUES[:1], False), (BLUES[:2], True), (BLUES, True),
     (("reading_railroad", "short_line"), False)],
)  # fmt: skip
def test_c_40_a_group_is_all_or_all_but_one(deeds, grouped):
    """C-40: two of two, two of three; one of two is none, nor are railroads."""
    assert makes_a_group(Story("classic").owns("ana", *deeds).table, deeds[0]) is grouped


def test_c_40_a_whole_group_is_offered_where_more_than_one_step_stands_there():
    """C-40: one house is a step; two are a group too; each with its sum."""
    one = Story("classic").owns("ana", *DARK).built("boardwalk").has("ana", 0).asking(Pay("ana", "ben", 600, RENT))
    assert one.options()["sell:boardwalk"].amount == 100
    assert not [key for key in one.options() if key.startswith("sell_group")]
    two = Story("classic").owns("ana", *DARK).built("boardwalk").built("park_place").has("ana", 0)
    two.asking(Pay("ana", "ben", 600, RENT))
    group = two.edition.group_of("boardwalk").id
    assert two.options()[f"sell_group:{group}"].amount == 200
    assert list(two.options())[-1] == "give_up"
    assert two.options()["give_up"].reason.terms == (("raisable", 200 + 375),)
    two.choose(f"sell_group:{group}")
    assert (two.cash("ana"), two.asks) == (200, "Pay")
    assert two.refused_choice("sell_group:nowhere").key == "no_such_group"
    assert two.refused_choice("sell:").key == "no_such_answer"


# buildings
def test_c_31_houses_that_a_hotel_breaks_down_to_are_counted_to_the_last():
    """C-31: four in the bank are enough for one hotel, three are not; the refusal says how many there are."""
    def with_left(number):
        story = Story("classic").owns("ana", *DARK).built("boardwalk", 1, "hotel").built("park_place", 4)
        left = story.table.holds(BANK, "house") - number
        return story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))

    short = with_left(3).refused(Sell("ana", (("boardwalk", 1),)))
    assert (short.key, short.words) == ("cannot_break_down", {"unit": "house", "number": 3})
    enough = with_left(4)
    enough.say(Sell("ana", (("boardwalk", 1),)))
    assert (enough.table.buildings("boardwalk"), enough.table.holds(BANK, "house")) == ({"house": 4}, 0)


def test_c_30_the_last_house_is_built_and_no_more():
    """C-30: as many as there are; the refusal names what is out."""
    def with_left(number):
        story = Story("classic").owns("ana", *DARK)
        left = story.table.holds(BANK, "house") - number
        return story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))

    both = (("boardwalk", 1), ("park_place", 1))
    assert with_left(1).refused(Build("ana", both)).words == {"unit": "house"}
    story = with_left(2)
    story.say(Build("ana", both))
    assert (story.table.holds(BANK, "house"), story.cash("ana")) == (0, 1100)


def test_u_31_straight_to_a_hotel_needs_a_hotel():
    """U-31: without houses a hotel for the sum of its steps, while there is one."""
    story = Story("ultimate", houses_out="straight_to_hotel").owns("ana", *DARK).has("ana", 9000)
    story.built("boardwalk", 1, "hotel")
    houses, hotels = story.table.holds(BANK, "house"), story.table.holds(BANK, "hotel")
    story.given(Transferred(((BANK, "box", houses, "house"), (BANK, "box", hotels - 1, "hotel")), Reason("story")))
    assert story.refused(Build("ana", (("park_place", 4),))).words == {"unit": "house"}
    story.say(Build("ana", (("park_place", 5),)))
    assert story.table.buildings("park_place") == {"hotel": 1}
    assert story.cash("ana") == 9000 - price_of(story.table, "park_place")


def test_what_stands_on_a_lot_costs_and_brings():
    """C-31: the sum of the steps, and half of each; a bare lot neither."""
    table = Story("classic").owns("ana", *DARK).built("boardwalk", 1, "hotel").built("park_place", 3).table
    assert (price_of(table, "boardwalk"), resale_of(table, "boardwalk")) == (1000, 500)
    assert (price_of(table, "park_place"), resale_of(table, "park_place")) == (600, 300)
    assert (price_of(table, "baltic_avenue"), resale_of(table, "baltic_avenue")) == (0, 0)
    assert [standing(table, "boardwalk", n) for n in (0, 1, 4, 5)] == [{}, {"house": 1}, {"house": 4}, {"hotel": 1}]
    assert needed(table, {"boardwalk": 4, "park_place": 3}) == {"hotel": -1, "house": 4}
    assert needed(table, {"park_place": 5}) == {"house": -3, "hotel": 1}


def test_c_30_a_contest_is_for_fewer_than_are_wanted():
    """C-30: two players, each once, who want more than there are, of what there is."""
    story = Story("classic").owns("ana", *DARK).owns("ben", *BLUES)
    left = story.table.holds(BANK, "house") - 3
    story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))
    both = (("ana", 2), ("ben", 1))
    for wants in (both, both[:1], (("ana", 2), ("ana", 2)), (("ana", 0), ("ben", 9)), (("ana",), ("ben", 9)), None):
        assert story.refused(Contest("house", wants)).key == "not_contested"
    assert story.refused(Contest("spoon", (("ana", 3), ("ben", 3)))).key == "not_contested"
    assert story.refused(Contest("house", (("ana", 3), ("cid", 3)))).words == {"player": "cid", "unit": "house"}
    assert story.refused(Contest("hotel", (("ana", 30), ("ben", 3)))).key == "no_room_for"
    story.say(Contest("house", (("ana", 2), ("ben", 2))))
    assert (story.asks, story.options()["sold"].amount) == ("Auction", 50)
    assert sum(isinstance(step, Auction) for step in story.game.agenda) == 3
    assert story.refused_choice("sold", ("cid", 60)).words == {"player": "cid", "unit": "house"}
    story.choose("sold", ("ana", 50))
    assert (story.asks, {option.amount for option in story.options().values()}) == ("PlaceBuilding", {50})
    story.choose("boardwalk")
    assert (story.cash("ana"), story.table.buildings("boardwalk")) == (1450, {"house": 1})
    assert story.events("Transferred")[0].reason.terms == (("bid", 50),)
    story.choose("sold", ("ana", 51))
    assert (story.asks, story.table.buildings("park_place")) == ("Auction", {"house": 1})
    story.choose("nobody")
    assert story.asks == "ToRoll"


# travelling
def test_u_44_a_taxi_takes_the_last_dollar():
    """U-44: exactly the fare rides, one dollar less stays; the sum is shown and moved."""
    story = Story().owns("ben", "checker_cab_co").at("ana", "checker_cab_co").has("ana", 50)
    story.asking(TaxiRide("ana", "ben", "checker_cab_co"))
    stops = [option for key, option in story.options().items() if key != "stay"]
    assert {option.amount for option in stops} == {50}
    assert "checker_cab_co" not in story.options()
    assert "free_parking" in story.options()
    story.choose("free_parking")
    assert (story.cash("ana"), story.cash("ben"), story.where("ana")) == (0, 3250, "free_parking")
    short = Story().owns("ben", "checker_cab_co").at("ana", "checker_cab_co").has("ana", 49)
    short.asking(TaxiRide("ana", "ben", "checker_cab_co"))
    assert list(short.options()) == ["stay"]
    assert short.refused_choice("free_parking").words["amount"] == 50
    own = Story().owns("ana", "checker_cab_co").at("ana", "checker_cab_co")
    own.asking(TaxiRide("ana", "ana", "checker_cab_co"))
    own.choose("free_parking")
    assert own.cash("ana") == 3180


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


def test_u_57_the_missed_bus_takes_a_voucher_out_of_the_game():
    """U-57: one voucher of one's own is lost for good."""
    story = Story().holds_card("ana", TICKET).asking(MissedBus("ana"))
    assert story.refused_choice("voucher.transit_token").key == "no_such_card"
    story.choose(TICKET)
    assert (story.game.holds("ana", TICKET), story.game.holds(DISCARD, TICKET)) == (0, 1)


# gifts, cards drawn and given
def test_u_82_a_gift_names_its_giver_its_sum_and_its_kind():
    """U-82: money from each other player, a voucher from those who have one."""
    story = Story(birthday_from="another_player").holds_card("ben", TICKET).asking(GiftFrom("ana", "birthday_gift"))
    assert {key: option.amount for key, option in story.options().items()} == {
        "cash:ben": 100, "cash:cid": 100, "voucher:ben": None
    }  # fmt: skip
    for wrong in ("cash:ana", "cash:zoe", "voucher:ana"):
        assert story.refused_choice(wrong).key == "no_such_player"
    for wrong in ("voucher:cid", "spoon:ben"):
        assert story.refused_choice(wrong).key == "no_such_answer"
    story.choose("cash:cid")
    assert (story.top.player, story.top.creditor, story.top.amount) == ("cid", "ana", 100)
    assert story.top.reason.terms == (("gift", 100),)
    card = Story(birthday_from="another_player").holds_card("ben", TICKET).asking(GiftFrom("ana", "birthday_gift"))
    card.choose("voucher:ben")
    assert card.asks == "GiveVoucher"
    card.choose(TICKET)
    assert card.game.holds("ana", TICKET) == 1
    assert card.events("Transferred")[0].reason.name == "given"


def test_u_82_the_bank_gives_money_or_a_voucher():
    """U-82: the one or the other, with its reason."""
    story = Story().asking(BirthdayGift("ana", "birthday_gift"))
    assert story.options()["cash"].amount == 100
    story.choose("cash")
    assert (story.cash("ana"), story.events("Transferred")[0].reason.about) == (3300, "birthday_gift")
    other = Story().asking(BirthdayGift("ana", "birthday_gift"))
    other.choose("voucher")
    assert other.asks == "DrawVoucher"


@pytest.mark.parametrize(
    ("question", "card", "kept"),
    [(DrawVoucher("ana"), TICKET, True), (DrawRollThree("ana"), "roll_three.1_2_3", True),
     (DrawCard("ana", "chance"), "chance.holiday_bonus", False),
     (DrawCard("ana", "chance"), "chance.get_out_of_jail", True)],
)  # fmt: skip
def test_a_card_that_is_drawn_is_told_and_lies_where_it_belongs(question, card, kept):
    """Each draw is a fact of its own; a kept card lies before its player, a read one stays under its deck."""
    story = Story().asking(question)
    story.choose(card)
    assert [(event.player, event.card) for event in story.events("Drew")] == [("ana", card)]
    assert story.game.holds("ana", card) == int(kept)
    if kept:
        assert [event.reason.about for event in story.events("Transferred")] == [card]


def test_u_66_dice_of_roll_three_are_read_from_low_to_high_and_every_card_is_told():
    """U-66, U-67: sorted dice; a prize for each card with what it matched."""
    story = Story().holds_card("ana", "roll_three.1_2_3").holds_card("ben", "roll_three.1_2_4")
    story.asking(RollThree("ana", "roll_three")).roll(3, 1, 2)
    assert story.events("Rolled")[0].dice == (1, 2, 3)
    assert (story.cash("ana"), story.cash("ben"), story.cash("cid")) == (4700, 3400, 3200)
    assert [event.reason.terms for event in story.events("Transferred")] == [
        (("matched", 3), ("prize", 1500)), (("matched", 2), ("prize", 200))
    ]  # fmt: skip
    assert [story.game.count(name, "turn.roll_three") for name in story.names] == [1500, 200, 0]
    assert story.game.dice == ()


@pytest.mark.parametrize(
    ("dice", "each"),
    [((1, 1), 200), ((1, 2), 100), ((1, 3), 100), ((1, 4), 50), ((4, 5), 50), ((4, 6), 100), ((5, 6), 100),
     ((6, 6), 200)],
)  # fmt: skip
def test_u_70_every_total_of_squeeze_play(dice, each):
    """U-70: 5 to 9: 50; 3, 4, 10, 11: 100; 2 and 12: 200; from each other player."""
    story = Story().asking(SqueezePlay("ana", "squeeze_play"))
    story.roll(*dice)
    assert story.options()["pay_all"].amount == 2 * each
    assert story.top.reason.terms == (("dice", sum(dice)), ("each", each))
    story.choose("pay_all")
    assert (story.cash("ana"), story.cash("ben")) == (3200 + 2 * each, 3200 - each)


def test_c_51_a_joint_sum_is_paid_side_by_side_and_the_rest_is_owed():
    """C-51: who has exactly the sum pays, who has less owes; of several creditors the first is paid at once."""
    story = Story().has("ben", 50).has("cid", 49)
    story.asking(Settle((("ben", "ana", 50), ("cid", "ana", 50), ("ana", "ben", 0)), RENT))
    option = story.options()["pay_all"]
    assert (option.about, option.amount) == ("ana", 100)
    story.choose("pay_all")
    assert (story.cash("ana"), story.cash("ben"), story.cash("cid")) == (3250, 0, 49)
    assert (story.asks, story.top.player, story.top.amount) == ("Pay", "cid", 50)
    several = Story().has("ana", 15).asking(Settle((("ana", "ben", 10), ("ana", "cid", 10)), RENT))
    assert several.options()["pay_all"].about == ""
    several.choose("pay_all")
    assert (several.cash("ben"), several.top.creditor, several.top.amount) == (3210, "cid", 10)


def test_u_60_a_card_by_hand_can_be_kept_only_where_it_is_one():
    """U-60: an unnamed card cannot be kept; a sum goes where it is said, with its reason."""
    story = Story().asking(ByHand("ana"))
    assert "keep_card" not in {option.word for option in story.options().values()}
    story.choose("to:ben", 7)
    assert (story.top.player, story.top.creditor, story.top.amount) == ("ana", "ben", 7)
    assert story.top.reason.terms == (("on_card", 7),)
    story.choose("pay")
    story.choose("from_bank", 0)
    assert story.cash("ana") == 3193
    story.choose("done")
    assert story.asks == "ToRoll"


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


@pytest.mark.parametrize(
    ("card", "dues"),
    [("chance.general_repairs", 25 * 3 + 100), ("chance.property_taxes", 25 * 2)],
)
def test_a_card_counts_what_stands_and_what_lies_face_up(card, dues):
    """So much for each building, or for each deed face up, with the terms that make the sum."""
    story = Story().owns("ana", *DARK, "baltic_avenue").built("boardwalk", 1, "hotel").built("park_place", 3)
    story.mortgaged("baltic_avenue").asking(Says("ana", card))
    assert (story.top.amount, story.top.creditor) == (dues, POOL)
    figures = [figure for _, figure in story.top.reason.terms]
    assert sum(n * each for n, each in zip(figures[::2], figures[1::2], strict=True)) == dues


def test_a_card_that_finds_nothing_says_so():
    """No building, no share, no voucher: the card does nothing, and that is a line."""
    for card in ("chance.hurricane", "chance.stock_crash", "chance.caught_insider", "chance.train_late"):
        story = Story().asking(DrawCard("ana", "chance"))
        story.choose(card)
        assert [event.name for event in story.events("Noted")] == ["card_does_nothing"], card
        assert story.asks == "ToRoll"


def test_a_free_night_asks_for_nothing():
    """U-65: the next rent is free: no debt, and the card is back under its deck."""
    story = Story().owns("ben", "boardwalk").holds_card("ana", "chance.comped_room").at("ana", "boardwalk")
    story.asking(Obey("ana"))
    assert (story.asks, unpaid(story.table), story.game.holds("ana", "chance.comped_room")) == ("ToRoll", (), 0)


# claims, offers, objections
def test_c_12_claims_are_counted_down_and_made_for_one_deed():
    """C-12: several open claims between two: the one that is named; what is asked for is watched."""
    story = Story("classic", rent_claim="on_demand").owns("ben", "boardwalk", "baltic_avenue")
    story.at("ana", "boardwalk").asking(Obey("ana")).at("ana", "baltic_avenue").asking(Obey("ana"))
    assert [(one.deed, one.amount, one.rolls_left) for one in unpaid(story.table)] == [
        ("boardwalk", 50, 2), ("baltic_avenue", 4, 2)
    ]  # fmt: skip
    story.say(Claim("ben", "ana", "baltic_avenue"))
    assert (story.top.amount, story.game.mark("ana", "unpaid")) == (4, "baltic_avenue")
    assert [(one.deed, one.rolls_left) for one in unpaid(story.table)] == [("baltic_avenue", 0), ("boardwalk", 2)]
    story.choose("pay")
    story.say(Claim("ben", "ana"))
    assert (story.top.amount, story.top.reason.keys, story.top.reason.terms) == (50, ("C-11",), (("rent", 50),))


def test_c_55_a_void_offer_is_told_to_both_and_others_stay_open():
    """C-55: what changes hands voids the offers that name it, and no others; the oldest first."""
    story = Story("classic").owns("ana", "boardwalk", "park_place")
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 400),)))
    story.say(Offer("ana", "cid", (("park_place", 1),), (("$", 300),)))
    first, second = open_offers(story.table)
    assert (first.gives, first.gets, second.two) == ((("boardwalk", 1),), (("$", 400),), "cid")
    story.say(Mortgage("ana", "boardwalk"))
    assert len(open_offers(story.table)) == 2
    story.say(Accept(first.id))
    assert (story.cash("ana"), story.game.owner("boardwalk")) == (1500 + 200 + 400, "ben")
    assert open_offers(story.table) == (second,)
    assert story.refused(Accept(first.id)).key == "no_such_offer"
    again = Story("classic").owns("ana", "boardwalk")
    again.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 400),)))
    again.say(Adjust((("ana", "cid", 1, "boardwalk"),), "it was cid's"))
    told = [event for event in again.events("Noted") if event.name == "offer_void"]
    assert [(event.player, event.words) for event in told] == [("ana", (("other", "ben"),))]
    assert open_offers(again.table) == ()
    gone = Story("classic").owns("ana", "boardwalk")
    gone.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 400),)))
    gone.say(Withdraw(open_offers(gone.table)[0].id))
    assert (open_offers(gone.table), set(gone.game.marks)) == ((), {STARTER})


def test_u_65_what_was_answered_with_a_no_happens_instead():
    """U-65: accepted the one thing happens, refused the other; a no can be answered by a no."""
    no, yes = Pay("ana", "ben", 3, RENT), Pay("ben", "ana", 5, RENT)
    asked = Objection("ben", "", "x", "swap_property", (yes,), (no,))
    story = Story().holds_card("ben", "chance.just_say_no").asking(asked)
    assert story.top == yes
    against = Objection("ben", "ana", "x", "swap_property", (yes,), (no,))
    said = Story().holds_card("ben", "chance.just_say_no").asking(against)
    assert [option.key for option in said.top.options(said.table)] == ["chance.just_say_no", "accept"]
    said.choose("chance.just_say_no")
    assert (said.top, said.game.holds("ben", "chance.just_say_no")) == (no, 0)
    taken = Story().holds_card("ben", "chance.just_say_no").asking(against)
    taken.choose("accept")
    assert taken.top == yes
    back = Story().holds_card("ben", "chance.just_say_no").holds_card("ana", "chance.just_say_no").asking(against)
    back.choose("chance.just_say_no")
    assert (back.asks, back.top.player) == ("Objection", "ana")
    back.choose("chance.just_say_no")
    assert back.top == yes


# the end
def test_c_44_the_game_is_over_with_nothing_left_to_do():
    """C-44: with one player left nothing more is asked, mortgaged deeds or not; the way on is none."""
    story = Story("classic", "ana ben").owns("ana", "boardwalk").mortgaged("boardwalk").has("ana", 0)
    story.asking(Pay("ana", "ben", 600, RENT)).say(DeclareBankrupt("ana"))
    assert (story.game.agenda, story.game.winners) == ((GameOver(),), ("ben",))
    story.choose("close")
    assert story.game.agenda == (GameOver(),)
    assert story.refused(LeaveGame("ben")).key == "cannot_leave"
    assert story.refused(TimeUp()).key == "no_clock"
    assert Story("classic").refused(LeaveGame("zoe")).key == "cannot_leave"
    assert Story("classic").refused(DeclareBankrupt("ana")).words == {"player": "ana"}


def test_c_42_an_estate_goes_over_whole_and_the_heir_pays_for_the_mortgages():
    """C-42: cash, deeds, cards and pledged shares; each mortgaged deed is kept or lifted."""
    story = Story().owns("ana", "boardwalk", "baltic_avenue").mortgaged("boardwalk").has("ana", 7)
    story.holds_card("ana", TICKET, "share.acme_motors").holds_card("ana.pledged", "share.general_radio")
    story.asking(Pay("ana", "ben", 6000, RENT)).choose("give_up")
    assert (story.asks, story.top.player, story.top.deed) == ("KeepOrLift", "ben", "boardwalk")
    assert (story.cash("ben"), story.game.owner("baltic_avenue")) == (3207, "ben")
    held = [story.game.holds("ben", TICKET), story.game.holds("ben", "share.acme_motors")]
    assert (held, story.game.holds("ben.pledged", "share.general_radio")) == ([1, 1], 1)
    assert story.game.ledger.of("ana") == {}
    assert [event.creditor for event in story.events("Left")] == ["ben"]


def test_c_43_the_bank_auctions_an_estate_deed_by_deed_free_of_mortgage():
    """C-43: to the bank all goes back, vouchers leave the game; each deed is put up in turn."""
    story = Story().owns("ana", "boardwalk", "baltic_avenue").mortgaged("boardwalk").has("ana", 7)
    story.holds_card("ana", TICKET, "share.acme_motors", "chance.just_say_no")
    story.asking(Pay("ana", POOL, 6000, RENT)).choose("give_up")
    assert [step.thing for step in story.game.agenda if isinstance(step, Auction)] == ["boardwalk", "baltic_avenue"]
    assert (story.cash(POOL), "boardwalk" in story.game.mortgaged) == (7, False)
    assert (story.game.holds(DISCARD, TICKET), story.game.holds(BANK, "share.acme_motors") > 0) == (1, True)
    story.choose("sold", ("cid", 20))
    story.choose("nobody")
    assert (story.game.owner("boardwalk"), story.asks, story.game.turn) == ("cid", "ToRoll", "ben")


def test_c_48_how_far_from_whoever_began():
    """C-48: seats are counted to the left of the one who began."""
    story = Story("classic", "ana ben cid", length="timed").given(Marked("", "starter", "ben"))
    assert [seats_from_starter(story.table, name) for name in story.names] == [2, 0, 1]
    story.given(Marked("", "starter", None))
    assert [seats_from_starter(story.table, name) for name in story.names] == [0, 1, 2]


# levels
def test_l_07_levels_rise_one_by_one_to_the_top():
    """L-07: one, three, five stars; nothing above; not below the lowest named."""
    story = Story("millionaire", "ana ben")
    rises = [(1, 3), (3, 5), (5, 0)]
    for now, above in rises:
        story.marked("ana", "level", now)
        assert (level_of(story.table, "ana"), next_level(story.table, "ana")) == (now, above)
    assert [level_below(story.table, "ana", lowest) for lowest in (1, 3, 5)] == [3, 3, 5]
    price = story.edition.figures["upgrade"]
    exact = Story("millionaire", "ana ben").marked("ana", "level", 1).has("ana", price).asking(LevelUp("ana"))
    option = exact.options()["rise"]
    assert (option.amount, option.reason.terms) == (price, (("level", 3), ("price", price)))
    exact.choose("rise")
    assert (exact.cash("ana"), level_of(exact.table, "ana")) == (0, 3)
    poor = Story("millionaire", "ana ben").marked("ana", "level", 1).has("ana", price - 1).asking(LevelUp("ana"))
    assert poor.asks == "ToRoll"


def test_l_08_a_roll_to_win_shows_its_prize_and_its_total():
    """L-08: doubles for one star, 8 to 12 for three; the prize with the total that won it."""
    card = "chance.roll_to_win"
    for level, dice, wins in ((1, (2, 2), True), (1, (6, 5), False), (3, (3, 5), True), (3, (1, 6), False),
                              (5, (1, 4), True), (5, (2, 2), False), (5, (6, 6), True)):
        story = Story("millionaire", "ana ben").marked("ana", "level", level).asking(Says("ana", card))
        prize, before = story.options()["roll"].amount, story.cash("ana")
        story.roll(*dice)
        assert story.cash("ana") == before + (prize if wins else 0), (level, dice)
        if wins:
            assert story.events("Transferred")[0].reason.terms == (("dice", sum(dice)), ("amount", prize))
        else:
            assert [event.name for event in story.events("Noted")] == ["card_does_nothing"]
        assert story.game.dice == ()


# last streets
def test_m_17_the_last_house_of_the_bank_and_the_last_dollar_lift_and_build_up():
    """M-17: exactly the cash and the houses that are needed; one less of either, and it is spread."""
    def last(cash, houses):
        story = Story("mega").owns("ana", *BLUES).mortgaged(BLUES[0]).built(BLUES[1], 2).built(BLUES[2], 2)
        story.has("ana", cash)
        left = story.table.holds(BANK, "house") - houses
        story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))
        return story.asking(EvenOut("ana", BLUES[0]))

    deed = last(900, 9).edition.deeds[BLUES[0]]
    price = deed.mortgage + -(-deed.mortgage // 10) + deed.costs[0]
    enough = last(price, 1)
    assert {key: option.amount for key, option in enough.options().items()} == {"lift_and_build": price}
    assert enough.refused_choice("spread").key == "no_such_answer"
    enough.choose("lift_and_build")
    assert (enough.cash("ana"), enough.table.buildings(BLUES[0])) == (0, {"house": 1})
    assert list(last(price - 1, 1).options()) == ["spread"]
    assert list(last(price, 0).options()) == ["spread"]
    spread = last(price - 1, 1)
    spread.choose("spread")
    assert sorted(sum(spread.table.buildings(name).values()) for name in BLUES) == [1, 1, 2]
    assert (spread.asks, spread.top.amount, spread.top.creditor) == ("Pay", price - deed.costs[0], BANK)
    spread.choose("pay")
    assert BLUES[0] not in spread.game.mortgaged


# landings said
def test_a_landing_is_said_of_a_player_and_a_place():
    """The space, or the first space of a deed; not while something is asked; the turn begins where it has not."""
    story = Story("classic")
    assert story.refused(Landed("ana", "nowhere")).words == {"space": "nowhere"}
    assert story.refused(Landed("zoe", "go")).key == "no_such_player"
    story.say(Landed("ana", "boardwalk"))
    assert (story.where("ana"), story.asks, story.game.turns) == ("boardwalk", "Buy", 1)
    assert story.refused(Landed("ben", "go")).key == "not_now"
    story.choose("buy")
    story.say(Landed("ben", "boardwalk"))
    assert (story.game.turn, story.game.turns, story.asks, story.top.amount) == ("ben", 2, "Pay", 50)
    assert [type(event) for event in story.entry.events][:2] == [TurnBegan, Moved]
    story.choose("pay")
    assert story.asks == "EndTurn"
    railroad = Story()
    railroad.say(Landed("ana", "reading_railroad"))
    assert railroad.where("ana") == railroad.edition.deeds["reading_railroad"].spaces[0]


def test_a_token_put_right_is_free_of_jail_or_in_it():
    """On a space: freed only if it was in Jail; in Jail: the turn that has just begun asks how to get out."""
    story = Story("classic")
    story.say(AdjustPosition("ana", "boardwalk", "as it stands"))
    assert kinds(story) == ["Noted", "Moved"]
    assert story.refused(AdjustPosition("ana", "go", "so", jailed=True)).words == {"space": "go"}
    story.say(AdjustPosition("ana", "jail", "so", jailed=True))
    assert (story.asks, story.game.mark("ana", "jail")) == ("InJail", 0)
    story.say(AdjustPosition("ana", "jail", "only visiting"))
    assert (kinds(story), story.asks, story.game.mark("ana", "jail")) == (["Noted", "Moved", "Freed"], "ToRoll", None)
    story.say(AdjustPosition("ben", "jail", "so", jailed=True))
    assert (story.asks, story.top.player) == ("ToRoll", "ana")


def test_rolls_for_something_else_are_not_the_roll_of_the_turn():
    """C-54: a utility, Roll Three and Squeeze Play leave the dice of the move as they are."""
    for question, dice in ((RollForUtility("ana", "ben", "electric_company", 0), (2, 2)),
                           (RollThree("ana", "roll_three"), (2, 2, 2)), (SqueezePlay("ana", "squeeze_play"), (2, 2))):
        story = Story().owns("ben", "electric_company").given(Rolled("ana", (1, 2, 3))).asking(question)
        story.roll(*dice)
        assert (story.game.dice, story.game.count("ana", "turn.doubles")) == ((1, 2, 3), 0)


@pytest.mark.parametrize(
    ("factor", "times", "owned", "amount"), [(0, 1, 1, 4 * 7), (10, 1, 1, 70), (0, 2, 1, 56), (0, 1, 2, 10 * 7)]
)
def test_u_64_a_utility_asks_for_the_dice_times_its_factor(factor, times, owned, amount):
    """U-64, U-83: four or ten times by the number owned, ten times by card, doubled by card."""
    story = Story("classic").owns("ben", *("electric_company", "water_works")[:owned])
    story.asking(RollForUtility("ana", "ben", "electric_company", factor, times)).roll(3, 4)
    assert (story.top.amount, story.top.creditor, story.top.reason.about) == (amount, "ben", "electric_company")


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


def test_a_voucher_is_played_by_its_owner_and_leaves_the_game():
    """U-51: not another's, not one that is not there; it is discarded, and told."""
    story = Story().holds_card("ana", TICKET)
    ways = list(story.edition.spaces)
    assert story.refused(PlayVoucher("ben", TICKET, ways[3])).words == {"player": "ben", "deed": TICKET}
    assert story.refused(PlayVoucher("zoe", TICKET, ways[3])).key == "no_such_player"
    assert story.refused(PlayVoucher("ana", TICKET, "nowhere")).words == {"answer": "nowhere"}
    story.at("ana", "go").say(PlayVoucher("ana", TICKET, "baltic_avenue"))
    assert kinds(story)[:3] == ["Played", "Transferred", "Marked"]
    assert (story.game.holds(DISCARD, TICKET), story.game.mark("ana", "turn.voucher")) == (1, 1)


def test_nothing_is_legal_for_who_has_nothing():
    """Neither building nor raising: four empty lists."""
    assert legal(Story("classic").table, "ana") == ((), (), (), ())
    story = Story("classic").owns("ana", *DARK).has("ana", 200)
    assert legal(story.table, "ana").build == (("park_place", 200), ("boardwalk", 200))
    assert legal(story.has("ana", 199).table, "ana").build == ()
    assert legal(story.table, "ana").mortgage == (("park_place", 175), ("boardwalk", 200))
