"""C-52: a question holds the thing, not its owner or its sum; one that has lost its sense is struck."""

import pytest

from app.core.agreements import FreeStay
from app.core.events import Rolled
from app.core.ledger import BANK, DISCARD, POOL
from app.core.referee import Choose
from app.editions.tables import edition_of
from app.rules.cards.money import RollOff
from app.rules.cards.playing import PlayCard
from app.rules.cards.wording import Says
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.trade import Trade
from app.rules.moves.movement import Arrival, Obey
from app.rules.moves.said_roll import SayRoll
from app.rules.moves.turn import EndTurn
from app.rules.own_cards.going import HowToGo
from app.rules.owning.claims import Claim
from app.rules.travel.subway import SubwayNow
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.table_talk import Correct, SetSwitch
from app.views.asked.question import question_view
from tests.kit import Story
from tests.rules.asked import ASKED, BLUES, NO, contested, mortgaged_ahead, on, taxi, third_failure, vouchers, won
from tests.rules.dealing.test_promises import promised
from tests.spoken import EN


def sells(story: Story, deed: str, to: str, price: int = 1) -> Story:
    """The owner of now sells a deed to somebody."""
    story.say(Trade(story.game.owner(deed), to, ((deed, 1),), (("$", price),)))
    return story


def prints(story: Story, thing: str, field: str, value: int, kind: str = "deed") -> Story:
    """The table's own print says otherwise, and is read so from the next line on."""
    story.say(Correct(kind, thing, field, str(value)))
    story.edition = edition_of(story.edition.id, story.game.switches, story.game.corrections)
    return story


def gains(story: Story, key: str) -> dict[str, int]:
    """Answer, and return who is richer or poorer by it, the Pool too."""
    everybody = (*story.names, POOL)
    before = {name: story.game.holds(name) for name in everybody}
    story.choose(key)
    return {name: now for name in everybody if (now := story.game.holds(name) - before[name])}


def asked_for(story: Story) -> tuple[str, int]:
    """Whom the one answer to a debt pays, and how much; and the words of the question say the same."""
    option = story.options()["pay"]
    view = question_view(story.table, EN.at(story.edition, story.game))
    assert EN.at(story.edition, story.game).money(option.amount) in view.text
    assert view.reason == option.reason
    return option.about, option.amount


# taxis
def test_u_44_who_sells_the_company_while_the_ride_is_chosen_has_sold_the_fare():
    """U-44, C-52: Cid has it now, and Cid is paid; Why says the same sum."""
    story = sells(taxi("ben")(), "checker_cab_co", "cid")
    assert story.options()["free_parking"].amount == 50
    assert gains(story, "free_parking") == {"ana": -50, "cid": 50}


def test_u_44_ones_own_company_sold_meanwhile_costs_the_full_fare():
    """U-44: 20 to the Pool from one's own; once it is Ben's, 50 to Ben."""
    assert gains(taxi("ana")(), "free_parking") == {"ana": -20, POOL: 20}
    assert gains(sells(taxi("ana")(), "checker_cab_co", "ben"), "free_parking") == {"ana": -50, "ben": 50}


def test_u_44_a_company_that_became_ones_own_after_the_landing_gives_no_ride():
    """U-44, C-52: owned before this landing, says the rule; the question is struck and the turn goes on."""
    story = sells(taxi("ben")(), "checker_cab_co", "ana")
    assert story.asks == "EndTurn"
    again = sells(sells(taxi("ana")(), "checker_cab_co", "ben"), "checker_cab_co", "ana")
    assert gains(again, "free_parking") == {"ana": -20, POOL: 20}


def test_c_58_a_fare_set_while_the_ride_is_chosen_is_asked_and_paid():
    """C-58, C-52: nothing is owed yet, so the new fare holds for this ride."""
    story = taxi("ben")()
    story.say(SetFigure("taxi_fare", 70))
    story.edition = edition_of("ultimate", story.game.switches, story.game.corrections)
    assert story.options()["free_parking"].amount == 70
    assert gains(story, "free_parking") == {"ana": -70, "ben": 70}


# a utility by dice
BY_VOUCHER = Arrival("voucher")


def utility(*owned: str, arrival: Arrival = BY_VOUCHER) -> Story:
    return on("electric_company", "electric_company", *owned, arrival=arrival)()


@pytest.mark.parametrize(("more", "factor"), [((), 4), (("water_works",), 10)])
def test_u_83_a_utility_is_counted_by_who_owns_it_now(more, factor):
    """U-83, C-52: of Ben's two it cost 10 times the dice; Cid has one, or two with his own."""
    story = utility("gas_company").owns("cid", *more)
    sells(story, "electric_company", "cid")
    story.roll(3, 4)
    assert asked_for(story) == ("cid", 7 * factor)
    assert dict(story.options()["pay"].reason.terms) == {
        "utilities_owned": 1 + len(more), "dice": 7, "times": factor,
    }  # fmt: skip
    assert gains(story, "pay") == {"ana": -7 * factor, "cid": 7 * factor}


@pytest.mark.parametrize("change", [
    Trade("ben", "ana", (("electric_company", 1),), (("$", 1),)),
    AdjustMortgage("electric_company", True, "as it lies"),
    Adjust((("ben", BANK, 1, "electric_company"),), "as it lies"),
])  # fmt: skip
@pytest.mark.parametrize("arrival", [BY_VOUCHER, Arrival("card", rent="dice_ten"), Arrival("card", rent="double")])
def test_c_52_nobody_rolls_for_a_utility_that_owes_nothing_any_more(change, arrival):
    """C-52: one's own, mortgaged, or nobody's: the question is struck, and the turn goes on."""
    story = utility(arrival=arrival)
    assert story.asks == "RollForUtility"
    story.say(change)
    assert story.asks == "EndTurn"


def test_c_52_a_card_that_sends_one_there_pays_ten_times_to_the_owner_of_now():
    """C-16, C-52: the factor is the card's, the payee whoever has it."""
    story = sells(utility(arrival=Arrival("card", rent="dice_ten")), "electric_company", "cid")
    story.roll(2, 4)
    assert asked_for(story) == ("cid", 60)
    sells(story, "electric_company", "ben")
    assert (asked_for(story), gains(story, "pay")) == (("ben", 60), {"ana": -60, "ben": 60})


# rents
def test_c_52_a_rent_is_owed_to_whoever_has_the_deed_when_it_is_paid():
    """C-52: sold while it is asked for, the rent is its new owner's; what the new owner has makes the sum."""
    story = on("boardwalk", *BLUES, edition="classic")()
    assert asked_for(story) == ("ben", 100)
    sells(story, "boardwalk", "cid")
    assert asked_for(story) == ("cid", 50)
    assert (story.top.creditor, story.top.amount) == ("cid", 50)  # the line says so, too
    assert gains(story, "pay") == {"ana": -50, "cid": 50}


def test_c_52_a_rent_on_what_has_become_ones_own_is_struck():
    """C-52: to buy the street one stands on is a way out; the turn goes on."""
    story = sells(on("boardwalk", "boardwalk", edition="classic")(), "boardwalk", "ana", 60)
    assert (story.asks, story.cash("ana")) == ("EndTurn", 1440)


@pytest.mark.parametrize("change", [
    AdjustMortgage("boardwalk", True, "as it lies"), Adjust((("ben", BANK, 1, "boardwalk"),), "as it lies"),
])  # fmt: skip
def test_c_52_a_rent_is_struck_where_the_deed_owes_none(change):
    """C-52: face down, or back in the bank."""
    story = on("boardwalk", "boardwalk", edition="classic")()
    story.say(change)
    assert story.asks == "EndTurn"


def test_c_52_a_rent_follows_the_corrected_print():
    """C-52, C-49: the table's own deed says 60; doubled by the group, 120 are asked for and paid."""
    story = prints(on("boardwalk", *BLUES, edition="classic")(), "boardwalk", "rent", 60)
    assert asked_for(story) == ("ben", 120)
    assert story.options()["pay"].reason.terms == (("rent", 60), ("full_group", 2))
    assert gains(story, "pay") == {"ana": -120, "ben": 120}


def test_c_52_what_changed_the_rent_at_the_landing_changes_the_new_one_too():
    """C-52, C-57, U-65: half by a promise, 50 more by a card that is used up: of another print the same."""
    story = Story().owns("ben", "boardwalk").holds_card("ben", "community_chest.renovation")
    story.game.agenda = (EndTurn("ana"),)
    promised(story, FreeStay("ben", "ana", ("boardwalk",), 50), price=1)
    story.given(Rolled("ana", (2, 3, 1))).at("ana", "boardwalk").asking(Obey("ana"))
    _, before = asked_for(story)
    rent = dict(story.options()["pay"].reason.terms)["rent"]
    extra = before - rent // 2
    prints(story, "boardwalk", "rent", 90)
    assert asked_for(story) == ("ben", 45 + extra)
    assert (rent, extra > 0) == (50, True)


def test_c_52_a_sum_that_was_confirmed_stays():
    """C-52: what the table said by hand, and what is left after a part in deeds, is not reckoned anew."""
    said = on("boardwalk", "boardwalk", edition="classic", cash=10)().owns("ana", "baltic_avenue")
    said.choose("pay", 30)
    assert (said.top.amount, prints(said, "boardwalk", "rent", 90).top.amount) == (30, 30)
    part = on("boardwalk", "boardwalk", edition="classic")().owns("ana", "baltic_avenue")
    part.say(PayInDeeds("ana", ("baltic_avenue",), 20))
    assert asked_for(prints(part, "boardwalk", "rent", 90)) == ("ben", 30)
    assert asked_for(sells(part, "boardwalk", "cid")) == ("ben", 30)


def test_c_41_deeds_go_to_the_creditor_of_now():
    """C-41, C-52: part of a rent in deeds is settled with whoever owns the deed by then."""
    story = sells(on("boardwalk", "boardwalk", edition="classic")().owns("ana", "baltic_avenue"), "boardwalk", "cid")
    story.say(PayInDeeds("ana", ("baltic_avenue",), 50))
    assert (story.game.owner("baltic_avenue"), story.asks) == ("cid", "EndTurn")


def test_c_12_who_has_sold_the_deed_still_asks_for_the_rent_of_the_landing():
    """C-12, C-52: a claim is of the landing; once asked for, and while its owner keeps the deed, it follows."""
    story = on("boardwalk", "boardwalk", edition="classic", rent_claim="on_demand")()
    sold = sells(on("boardwalk", "boardwalk", edition="classic", rent_claim="on_demand")(), "boardwalk", "cid")
    for one in (story, sold):
        one.say(Claim("ben", "ana"))
        assert asked_for(one) == ("ben", 50)
    assert asked_for(prints(story, "boardwalk", "rent", 60)) == ("ben", 60)


def test_c_42_a_rent_passes_with_the_deed_to_whoever_takes_the_estate():
    """C-42, C-52: Ben falls to Cid while Ana owes him a rent: deed and rent are Cid's."""
    story = on("boardwalk", "boardwalk", edition="classic")()
    story.say(PayByHand(("ben",), ("cid",), 9000, "a bet"))
    story.choose("give_up")
    assert (story.game.owner("boardwalk"), asked_for(story)) == ("cid", ("cid", 50))
    dice = utility()
    dice.say(PayByHand(("ben",), ("cid",), 9000, "a bet"))
    dice.choose("give_up")
    dice.roll(1, 2)
    assert asked_for(dice) == ("cid", 12)


def test_c_43_who_goes_home_leaves_the_rent_of_now_to_the_bank():
    """C-43, C-52: the sum of now, once it is the bank's, follows nothing any more."""
    story = prints(on("boardwalk", "boardwalk", edition="classic")(), "boardwalk", "rent", 60)
    story.say(LeaveGame("ben"))
    while story.asks == "Auction":
        story.choose("nobody")
    assert asked_for(story) == (BANK, 60)


# purchases
@pytest.mark.parametrize(("sale", "asked"), [("buy_or_auction", 430), ("half_price", 215), ("may_buy", 430)])
def test_c_52_a_purchase_follows_the_corrected_print(sale, asked):
    """C-52: buy at the price that the table's own deed says; half of it where a card sells at half."""
    story = on("boardwalk", arrival=Arrival("card", sale=sale), cash=asked)()
    prints(story, "boardwalk", "price", 430)
    option = story.options()["buy"]
    assert (option.amount, option.reason.terms) == (asked, (("price", asked),))
    assert story.top.as_it_lies(story.table).price == asked
    assert gains(story, "buy") == {"ana": -asked}


def test_c_52_who_has_not_the_new_price_is_not_offered_the_deed():
    """C-52: 420 in hand are enough for 400, and not for 430."""
    story = on("boardwalk", cash=420)()
    assert "buy" in story.options()
    prints(story, "boardwalk", "price", 430)
    assert set(story.options()) == {"auction"}
    assert story.refused(Choose("buy")).key == "short_of_cash"


def test_u_65_a_bargain_is_bought_at_what_the_card_says_whatever_the_print():
    """U-65, C-52: playing the card confirmed the price."""
    story = on("boardwalk")().holds_card("ana", "community_chest.bargain_business")
    story.say(PlayCard("ana", "community_chest.bargain_business"))
    assert gains(prints(story, "boardwalk", "price", 430), "buy") == {"ana": -100}


def stepped_in() -> Story:
    """Ben steps into Ana's purchase, and she may say no."""
    story = on("park_place")().holds_card("ana", NO).holds_card("ben", "community_chest.deal_buster")
    story.say(PlayCard("ben", "community_chest.deal_buster"))
    assert story.asks == "Objection"
    return story


def test_u_65_who_steps_in_pays_the_price_of_then_or_is_asked_like_anybody():
    """U-65, C-52: by the print of the answer; without the cash for it, Ben may raise it, or it is auctioned."""
    assert gains(prints(stepped_in(), "park_place", "price", 360), "accept") == {"ben": -360}
    poor = stepped_in()
    poor.say(PayByHand(("ben",), (BANK,), 3000, "a bet"))
    poor.choose("accept")
    assert (poor.asks, poor.top.player, set(poor.options())) == ("Buy", "ben", {"auction"})
    sold = stepped_in()
    sold.say(Adjust(((BANK, "cid", 1, "park_place"),), "as it lies"))
    sold.choose("accept")
    assert sold.asks == "EndTurn"


# fines
@pytest.mark.parametrize("lays", [
    on("luxury_tax", edition="classic"), third_failure, on("chance_1", edition="classic"),
])  # fmt: skip
def test_c_21_a_fine_goes_where_the_tables_fines_go_when_it_is_paid(lays):
    """C-21, C-52: the Pool's switch is set while a tax, bail or a card's fine is asked for."""
    story = lays()
    if story.asks == "DrawCard":
        story.choose("chance.fine_15")
    payee, amount = asked_for(story)
    story.say(SetSwitch("free_parking", "pot"))
    assert (payee, asked_for(story)) == (BANK, (POOL, amount))
    assert gains(story, "pay") == {"ana": -amount, POOL: amount}


def test_c_20_a_tax_follows_the_print_that_the_table_plays():
    """C-20, C-52: another print of the taxes; a figure that the table sets is for the future only (C-58)."""
    story = on("luxury_tax", edition="classic")()
    assert asked_for(story) == (BANK, 100)
    story.say(SetFigure("tax.luxury_tax", 130))
    story.edition = edition_of("classic", story.game.switches, story.game.corrections)
    assert asked_for(story) == (BANK, 100)
    other = on("luxury_tax", edition="classic")()
    other.say(SetSwitch("taxes", "us_pre2008"))
    assert asked_for(other) == (BANK, 75)


def test_u_73_a_part_of_ones_worth_stays_as_it_was_added_up():
    """U-73, C-52: selling and mortgaging to pay it changes nothing of the sum; it goes where fines go now."""
    story = on("income_tax", edition="classic", taxes="us_pre2008")().owns("ana", "boardwalk", "short_line")
    story.choose("percent")
    _, amount = asked_for(story)
    story.say(PayByHand(("cid",), ("ana",), 400, "a bet"))
    story.say(SetSwitch("free_parking", "pot"))
    assert asked_for(story) == (POOL, amount)


# what a card prints
def drawn(card: str, edition: str = "classic", space: str = "chance_1") -> Story:
    """Ana has drawn this card."""
    story = on(space, edition=edition)()
    story.choose(card)
    return story


def test_c_18_a_fine_follows_the_corrected_print_of_its_card():
    """C-18, C-52: the table's own card says 25; what was entered from a card, or counted, stays."""
    story = prints(drawn("chance.fine_15"), "chance.fine_15", "amount", 25, "card")
    assert asked_for(story) == (BANK, 25)
    assert gains(story, "pay") == {"ana": -25}


@pytest.mark.parametrize(("card", "space", "each"), [
    ("chance.chairman", "chance_1", -60), ("community_chest.birthday", "community_chest_1", 60),
])  # fmt: skip
def test_c_51_what_each_player_pays_follows_the_card_too(card, space, each):
    """C-51, C-52: 60 to each, or from each, as the table's own card says."""
    story = prints(drawn(card, space=space), card, "amount", 60, "card")
    assert story.options()["pay_all"].amount == 120
    assert gains(story, "pay_all") == {"ana": 2 * each, "ben": -each, "cid": -each}


def test_c_54_a_prize_that_is_rolled_for_follows_its_card():
    """C-54, C-52: the prize of the print of now, for the one who rolls more, and for the level of now."""
    off = on("go")().asking(RollOff("ana", "ben", "community_chest.game_night", 50))
    printed = off.edition.cards["community_chest.game_night"].args["amount"]
    prints(off, "community_chest.game_night", "amount", 80, "card")
    off.roll(5, 6)
    off.roll(1, 2)
    assert (off.cash("ana"), printed != 80) == (3280, True)
    win = Story("millionaire").asking(Says("ana", "chance.roll_to_win"))
    cash = win.cash("ana")
    amount = win.options()["roll"].amount
    prints(win, "chance.roll_to_win", "amount", amount + 5, "card")
    win.say(AdjustMark("ana", "level", 5, "as it lies"))
    assert win.options()["roll"].amount == amount + 5
    total = win.top.as_it_lies(win.table).win
    win.roll(*((3, 3) if isinstance(total, str) else (total[0] - 1, 1) if total[0] <= 7 else (total[0] - 6, 6)))
    assert win.cash("ana") - cash == amount + 5


# a building won
def test_c_30_who_cannot_pay_the_bid_any_more_owes_it_and_places_the_building_then():
    """C-30, C-40, C-52: a bid is a confirmed sum; the street is asked for again once it is paid."""
    story = won().owns("ana", "short_line", "reading_railroad")
    story.say(PayByHand(("ana",), ("cid",), 1400, "a bet"))
    story.choose("boardwalk")
    assert (story.asks, story.top.creditor, story.top.amount) == ("Pay", BANK, 180)
    story.choose("mortgage:short_line")
    assert gains(story, "pay") == {"ana": -180}
    assert (story.asks, {option.amount for option in story.options().values()}) == ("PlaceBuilding", {0})
    assert gains(story, "boardwalk") == {}
    assert (story.table.buildings("boardwalk"), story.asks) == ({"house": 1}, "ToRoll")


def test_c_30_a_building_that_finds_no_place_is_struck_and_its_bid_given_back():
    """C-30, C-52: both streets turned over; nothing was paid, or what was paid comes back."""
    unpaid = won()
    unpaid.say(AdjustMortgage("boardwalk", True, "as it lies"))
    assert (unpaid.asks, unpaid.cash("ana")) == ("ToRoll", 1500)
    paid = won().owns("ana", "short_line", "reading_railroad")
    paid.say(PayByHand(("ana",), ("cid",), 1400, "a bet"))
    paid.choose("boardwalk")
    paid.choose("mortgage:short_line")
    paid.say(AdjustMortgage("boardwalk", True, "as it lies"))
    cash = paid.cash("ana")
    paid.choose("pay")
    assert (paid.asks, paid.cash("ana"), paid.events("Transferred")[-1].reason.name) == ("ToRoll", cash, "bid_back")


def test_c_30_the_bidding_starts_at_the_lowest_price_printed_now():
    """C-30, C-52: 50 by our print; the cheaper street's own deed says 40, and then 60."""
    story = contested()
    assert story.options()["sold"].amount == 50
    for deed in ("oriental_avenue", "vermont_avenue", "connecticut_avenue"):
        prints(story, deed, "house_cost", 60)
    assert story.options()["sold"].amount == 60
    assert story.refused_choice("sold", ("ben", 59)).key == "bid_too_low"
    prints(story, "vermont_avenue", "house_cost", 40)
    story.choose("sold", ("ben", 40))


def test_c_30_nobody_bids_and_none_of_its_kind_is_put_up_again():
    """C-30: also where the print was corrected between two of them."""
    story = Story("classic").owns("ana", *BLUES).owns("ben", "oriental_avenue", "vermont_avenue", "connecticut_avenue")
    story.say(Adjust(((BANK, DISCARD, 30, "house"),), "lost"))
    story.say(Contest("house", (("ana", 2), ("ben", 2))))
    story.choose("sold", ("ben", 70))
    for deed in ("oriental_avenue", "vermont_avenue", "connecticut_avenue"):
        prints(story, deed, "house_cost", 60)
    while story.asks == "PlaceBuilding":
        story.choose(next(iter(story.options())))
    story.choose("nobody")
    assert story.asks == "ToRoll"


def test_c_10_an_auction_of_a_deed_that_somebody_got_meanwhile_is_struck():
    """C-10, C-52: put right by hand, it is not sold again."""
    story = on("boardwalk")()
    story.choose("auction")
    story.say(Adjust(((BANK, "cid", 1, "boardwalk"),), "as it lies"))
    assert story.asks == "EndTurn"


# cards that take
def court(card: str, **chosen: str) -> Story:
    """Ana plays a card on Ben's Boardwalk, and he may say no."""
    story = Story().owns("ben", "boardwalk", "short_line").owns("ana", "states_avenue").owns("cid", "baltic_avenue")
    story.holds_card("ana", card).holds_card("ben", NO)
    if card == "chance.foreclosed_sale":
        story.mortgaged("boardwalk")
    story.say(PlayCard("ana", card, thing="boardwalk", **chosen))
    assert story.asks == "Objection"
    return story


TAKING = [
    ("chance.slick_move", {}), ("chance.strong_armed_deal", {"other": "states_avenue"}), ("chance.foreclosed_sale", {}),
]  # fmt: skip


@pytest.mark.parametrize(("card", "chosen"), TAKING)
def test_c_52_what_a_card_is_about_to_take_is_not_dealt_away(card, chosen):
    """C-52: a thing that is chosen at that moment stays; another deed of the same player may go."""
    story = court(card, **chosen)
    away = Trade("ben", "cid", (("boardwalk", 1),), (("$", 5),))
    assert story.refused(away).key == "being_chosen"
    story.say(Trade("ben", "cid", (("short_line", 1),), (("$", 5),)))
    story.choose("accept")
    while story.asks != "ToRoll":
        assert story.asks in {"Pay", "KeepOrLift"}
        story.choose(next(iter(story.options())))
    assert story.game.owner("boardwalk") == "ana"


@pytest.mark.parametrize(("card", "chosen"), TAKING)
def test_c_52_put_elsewhere_by_hand_it_is_not_taken_and_nothing_is_given_for_it(card, chosen):
    """C-52: neither the deed that was to be swapped for it goes, nor is its mortgage paid."""
    story = court(card, **chosen)
    story.say(Adjust((("ben", "cid", 1, "boardwalk"),), "as it lies"))
    while story.asks not in {"Objection", "ToRoll"}:
        story.choose("keep")
    cash = story.cash("ana")
    story.choose("accept")
    assert (story.asks, story.game.owner("states_avenue"), story.cash("ana")) == ("ToRoll", "ana", cash)
    assert story.game.owner("boardwalk") == "cid"


def test_c_52_the_mortgage_that_is_paid_is_the_printed_one_of_then():
    """C-52: corrected while Ben may say no, the new value is asked for."""
    story = prints(court("chance.foreclosed_sale"), "boardwalk", "mortgage", 220)
    story.choose("accept")
    assert asked_for(story) == (POOL, 220)


def test_c_59_a_card_that_moves_to_where_the_token_was_put_meanwhile_does_nothing():
    """C-59, C-52: no answer is refused because of it."""
    for cls, lay in ((HowToGo, 0), (SayRoll, 1)):
        story = ASKED[cls][lay]()
        story.say(AdjustPosition("ana", "states_avenue", "as it lies"))
        story.choose(next(key for key, option in story.options().items() if not option.needs))
        assert story.events("Noted")[-1].name == "card_does_nothing"


# where Mr. Monopoly and the Subway lead
def test_m_07_mr_monopoly_leads_where_the_table_lies_now():
    """M-07, C-52: the first deed of another is face up again, or one's own: there is nothing to choose there."""
    story = mortgaged_ahead()
    assert (story.asks, story.top.path[-1]) == ("StayOrGo", "mediterranean_avenue")
    story.say(AdjustMortgage("mediterranean_avenue", False, "as it lies"))
    assert (story.where("ana"), story.asks) == ("mediterranean_avenue", "Pay")
    bought = mortgaged_ahead()
    bought.say(Adjust((("ben", "ana", 1, "mediterranean_avenue"),), "as it lies"))
    assert (bought.asks, bought.where("ana") == "mediterranean_avenue") == ("Pay", False)


def test_u_76_a_ride_on_the_word_of_a_voucher_ends_with_the_last_voucher():
    """U-76, C-52: once it is given away there is no word to ride on."""
    story = vouchers(SubwayNow("ana", "voucher"))()
    assert story.asks == "SubwayNow"
    story.say(Trade("ana", "cid", (("voucher.bus_ticket", 1), ("voucher.transit_token", 1)), (("$", 5),)))
    assert story.asks == "EndTurn"


def test_c_52_a_question_is_asked_again_when_nothing_of_it_has_changed():
    """C-52: a deal about something else leaves sum, payee and thing as they are."""
    story = on("boardwalk", "boardwalk", "short_line", edition="classic")()
    before = story.top
    sells(story, "short_line", "cid")
    assert story.top == before
