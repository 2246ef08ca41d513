"""Debts: they hold the turn, say how they can be met, and end in bankruptcy when they cannot."""

import pytest

from app.core.events import Noted
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Choose
from app.rules.cards.taking_deeds import MayBuy
from app.rules.cards.wording import Says
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Mortgage
from app.rules.construction.raising import can_be_met
from app.rules.construction.selling import Sell
from app.rules.dealing.by_hand import PayByHand
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import unpaid
from app.rules.owning.debt import Pay, Settle
from app.rules.travel.cabs import TaxiRide
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.said_landing import Landed
from tests.kit import Story, kinds

DARK = ("park_place", "boardwalk")


BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")
RENT = Reason("rent", "boardwalk", (("rent", 600),))


def owing(amount, creditor="ben", edition="classic", **switches):
    """Ana owes more than she holds."""
    story = (
        Story(edition, **switches).owns("ana", *BLUES, "reading_railroad", "electric_company").has("ana", 100)
    )
    return story.asking(Pay("ana", creditor, amount, RENT))


def test_c_40_a_debt_holds_the_turn_until_it_is_paid_and_shows_what_each_way_brings():
    """C-40: lone deeds come before those of a group; what is enough alone comes first."""
    story = owing(180)
    assert list(story.options()) == [
        "mortgage:reading_railroad", "mortgage:electric_company",
        "mortgage:connecticut_avenue", "mortgage:oriental_avenue", "mortgage:vermont_avenue",
    ]  # fmt: skip
    assert story.options()["mortgage:reading_railroad"].amount == 100
    assert story.refused(Choose("pay")).key == "short_of_cash"
    assert story.refused(Build("ana", ((BLUES[0], 1),))).key == "not_now"
    story.choose("mortgage:reading_railroad")
    assert list(story.options()) == ["pay"]
    story.choose("pay")
    assert (story.cash("ana"), story.cash("ben")) == (20, 1680)
    assert story.asks == "ToRoll"


def test_c_40_who_is_let_off_pays_nothing_and_the_line_says_what_was_not_asked_for():
    """C-40: the table may change a sum, also to nothing."""
    story = owing(80)
    story.choose("pay", 0)
    assert story.cash("ana") == 100
    assert story.events("Noted") == [Noted("ana", "let_off", (("amount", 80),), RENT.keys)]
    assert story.asks == "ToRoll"


def test_c_40_whether_it_can_be_met_at_all():
    """C-40: cash, half of the buildings, mortgages."""
    story = owing(600)
    assert can_be_met(story.table, "ana", 100 + 160 + 175)
    assert not can_be_met(story.table, "ana", 100 + 160 + 175 + 1)
    assert story.options()["give_up"].reason.terms == (("raisable", 435),)
    for deed in BLUES:
        story.built(deed, 4)
    assert can_be_met(story.table, "ana", 435 + 12 * 25)


def test_c_40_buildings_are_sold_from_the_sheet_too():
    """C-40: a step, or a whole group."""
    story = owing(600)
    for deed in BLUES:
        story.built(deed, 4)
    keys = list(story.options())
    assert (
        keys.index("mortgage:reading_railroad")
        < keys.index("sell:oriental_avenue")
        < keys.index("sell_group:light_blue")
    )
    assert story.options()["sell:oriental_avenue"].amount == 25
    assert story.options()["sell_group:light_blue"].amount == 300
    story.choose("sell:oriental_avenue")
    assert story.cash("ana") == 125
    assert "sell:oriental_avenue" not in story.options()
    story.choose("sell_group:light_blue")
    assert story.cash("ana") == 400
    assert story.refused(Choose("sell:oriental_avenue")).key == "nothing_built"
    assert story.refused(Choose("sell:nowhere")).key == "no_such_deed"
    assert story.refused(Choose("sell_group:nowhere")).key == "no_such_group"


def test_c_40_who_can_pay_cannot_give_up():
    """C-40: the debtor pays, or gives up when the cash is not there."""
    story = owing(90)
    assert story.refused(Choose("give_up")).key == "can_pay"
    assert story.refused(DeclareBankrupt("ana")).key == "can_pay"
    assert story.refused(DeclareBankrupt("cid")).key == "owes_nothing"


def test_c_40_the_table_may_change_the_sum_and_the_line_says_so():
    story = owing(90)
    story.choose("pay", 55)
    assert story.cash("ana") == 45
    assert story.events("Transferred")[0].reason.terms[-1] == ("by_hand", 55)
    story.asking(Pay("ana", "ben", 20, RENT))
    for bad in (-1, 10**30, "20", True):
        assert story.refused(Choose("pay", bad)).key == "not_an_amount"
    story.choose("pay", 46)
    assert (story.top.amount, story.top.reason.terms[-1], story.cash("ana")) == (46, ("by_hand", 46), 45)
    assert story.refused(Choose("pay")).key == "short_of_cash"


def test_c_51_the_table_may_change_what_each_of_several_debtors_owes():
    """C-51: one confirm for all of them, at another sum each; whoever lacks the cash owes the changed sum."""
    story = Story().has("ben", 30)
    story.asking(Settle((("ben", "ana", 50), ("cid", "ana", 50)), RENT))
    assert story.refused(Choose("pay_all", -5)).key == "not_an_amount"
    story.choose("pay_all", 60)
    assert (story.cash("cid"), story.cash("ana")) == (3140, 3260)
    assert story.events("Transferred")[0].reason.terms[-1] == ("by_hand", 60)
    assert (story.top.player, story.top.amount, story.top.reason.terms[-1]) == ("ben", 60, ("by_hand", 60))


def test_c_12_a_rent_is_watched_until_that_rent_is_paid():
    """C-12: another debt that is paid meanwhile does not end the watch over the rent."""
    story = Story().owns("ben", "boardwalk").turn_of("ana").has("ana", 20)
    story.say(Landed("ana", "boardwalk"))
    story.say(PayByHand(("ana",), ("cid",), 25, "a bet"))
    story.has("ana", 500).choose("pay")
    assert [(one.debtor, one.deed) for one in unpaid(story.table)] == [("ana", "boardwalk")]
    story.choose("pay")
    assert unpaid(story.table) == ()


def test_c_52_money_is_raised_at_any_time_to_meet_a_debt_on_anybodys_turn():
    """C-52: sell, mortgage, trade; the others deal, and do nothing else meanwhile."""
    story = Story().owns("ben", *BLUES).has("ben", 10).built(BLUES[0])
    story.asking(Pay("ben", "cid", 300, RENT))
    assert story.game.turn == "ana"
    story.say(Sell("ben", ((BLUES[0], 1),)))
    story.say(Mortgage("ben", BLUES[0]))
    story.say(Trade("ben", "ana", ((BLUES[1], 1),), (("$", 250),)))
    assert story.cash("ben") == 10 + 25 + 50 + 250
    assert "C-52" in story.keys()
    story.owns("ana", "boardwalk")
    assert story.refused(Mortgage("ana", "boardwalk")).key == "not_now"
    story.say(Trade("ana", "cid", (("boardwalk", 1),), (("$", 9),)))
    assert (story.asks, story.top.player) == ("Pay", "ben")
    story.choose("pay")
    assert story.asks == "ToRoll"


def test_c_51_several_debtors_settle_side_by_side_and_the_turn_waits_for_all():
    """C-51: who has the cash has paid; who has not, raises it."""
    story = Story("classic").has("cid", 20).owns("cid", "boardwalk")
    story.asking(Settle((("ben", "ana", 50), ("cid", "ana", 50)), Reason("card")))
    story.choose("pay_all")
    assert (story.cash("ana"), story.cash("ben"), story.asks, story.top.player) == (1550, 1450, "Pay", "cid")
    story.choose("mortgage:boardwalk")
    story.choose("pay")
    assert (story.cash("ana"), story.asks) == (1600, "ToRoll")


def test_c_51_several_creditors_are_paid_in_seat_order_and_the_one_left_unpaid_takes_the_estate():
    """C-51: later ones get nothing."""
    story = Story("classic", players="ana ben cid dan").has("ana", 70).owns("ana", "boardwalk").mortgaged("boardwalk")
    story.asking(Settle((("ana", "ben", 50), ("ana", "cid", 50), ("ana", "dan", 50)), Reason("card")))
    story.choose("pay_all")
    assert (story.cash("ben"), story.top.creditor) == (1550, "cid")
    story.choose("give_up")
    assert (story.cash("cid"), story.cash("dan")) == (1520, 1500)
    assert story.game.owner("boardwalk") == "cid"


def test_c_42_bankrupt_to_a_player_buildings_sold_mortgages_passed_on_with_their_ten_percent():
    """C-42: buildings go to the bank; the creditor gets cash, deeds and cards, then keeps or lifts."""
    story = owing(9000)
    card = next(card.id for card in story.edition.cards.values() if card.effect == "leave_jail_free")
    story.holds_card("ana", card).mortgaged("reading_railroad")
    for deed in BLUES:
        story.built(deed, 2)
    story.choose("give_up")
    assert story.cash("ben") == 1500 + 100 + 6 * 25
    assert {story.game.owner(deed) for deed in (*BLUES, "reading_railroad", "electric_company")} == {"ben"}
    assert story.game.holds("ben", card) == 1
    assert story.game.holds(BANK, "house") == 32
    assert story.game.out == {"ana"}
    assert story.options()["keep"].amount == 10
    story.choose("keep")
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")


def test_c_43_bankrupt_to_the_bank_deeds_are_auctioned_one_by_one_free_of_mortgage():
    """C-43: the bank takes all; cards go back under their decks."""
    story = owing(9000, BANK).mortgaged("reading_railroad")
    card = next(card.id for card in story.edition.cards.values() if card.effect == "leave_jail_free")
    copies = story.game.holds(BANK, card)
    story.holds_card("ana", card)
    story.choose("give_up")
    assert story.game.holds(BANK, card) == copies
    assert not story.game.mortgaged
    sold = []
    while story.asks == "Auction":
        sold.append(story.top.thing)
        story.choose("sold", ("cid", 10)) if len(sold) < 3 else story.choose("nobody")
    assert sold == [*BLUES, "reading_railroad", "electric_company"]
    assert story.game.owner(BLUES[0]) == "cid"
    assert story.game.holds(BANK, "electric_company") == 1
    assert (story.game.turn, story.cash("ana")) == ("ben", 0)


def test_u_89_shares_vouchers_and_cards_pass_along_or_go_back():
    """U-89: to a player all; to the bank shares, Roll Three cards and vouchers return."""
    for creditor, of_share in (("ben", "ben"), (BANK, BANK)):
        story = Story()
        share = f"share.{next(iter(story.edition.companies))}"
        voucher, three = story.edition.decks["voucher"][0], story.edition.decks["roll_three"][0]
        before = {unit: story.game.holds(BANK, unit) for unit in (share, three, voucher)}
        story.holds_card("ana", share, voucher, three).has("ana", 1).asking(Pay("ana", creditor, 5000, RENT))
        story.choose("give_up")
        if creditor == BANK:
            assert {unit: story.game.holds(BANK, unit) for unit in before} == before
        else:
            assert [story.game.holds(of_share, unit) for unit in (share, three, voucher)] == [1, 1, 1]


def test_u_89_mortgaged_shares_pass_along_mortgaged():
    """U-89: to the bank they come back free."""
    for creditor, account in (("ben", "ben.pledged"), (BANK, BANK)):
        story = Story()
        share = f"share.{next(iter(story.edition.companies))}"
        before = story.game.holds(account, share)
        story.holds_card("ana.pledged", share).has("ana", 1).asking(Pay("ana", creditor, 50, RENT))
        story.choose("give_up")
        assert story.game.holds(account, share) - before == (1 if creditor == "ben" else 0)
        assert story.game.holds("ana.pledged", share) == 0


def test_the_steps_of_a_bankrupt_vanish_and_the_rest_of_the_agenda_goes_on():
    story = Story("classic").has("ben", 5)
    story.asking(Pay("ben", "cid", 50, RENT), Pay("ana", "ben", 20, RENT), Pay("ana", "cid", 30, RENT))
    story.choose("give_up")
    assert (story.game.turn, story.asks, story.top.creditor) == ("ana", "Pay", "cid")
    story.choose("pay")
    assert (story.cash("ana"), story.asks) == (1470, "ToRoll")


def test_a_player_who_leaves_settles_with_all_they_have_and_the_next_begins():
    story = Story("classic").owns("ana", "boardwalk")
    story.say(LeaveGame("ana"))
    assert (story.asks, story.top.thing) == ("Auction", "boardwalk")
    story.choose("sold", ("ben", 200))
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")
    assert story.events("Left") == []
    assert story.refused(LeaveGame("ana")).key == "cannot_leave"
    assert story.refused(LeaveGame("zoe")).key == "cannot_leave"


@pytest.mark.parametrize("leaver", ["ben", "cid"])
def test_who_leaves_out_of_turn_leaves_the_turn_alone(leaver):
    story = Story("classic")
    story.say(LeaveGame(leaver))
    assert (story.game.turn, story.asks) == ("ana", "ToRoll")


def test_c_40_the_last_dollar_pays():
    """C-40, C-23, U-44: exactly the sum in hand is enough for bail, a fare, a debt, a deed."""
    story = Story().has("ana", 50).owns("ben", "yellow_cab_co").at("ana", "yellow_cab_co")
    story.asking(TaxiRide("ana", "ben", "yellow_cab_co")).choose("free_parking")
    assert (story.cash("ana"), story.where("ana")) == (0, "free_parking")
    story = Story("classic").has("ana", 50).at("ana", "jail").marked("ana", "jail", 0)
    story.asking(Pay("ana", BANK, 50, Reason("bail"))).choose("pay")
    assert story.cash("ana") == 0
    story = Story().has("ana", 350).asking(MayBuy("ana", "park_place", 350))
    story.choose("buy")
    assert (story.cash("ana"), story.game.owner("park_place")) == (0, "ana")
    story = Story().has("ana", 349).asking(MayBuy("ana", "park_place", 350))
    assert list(story.options()) == ["leave"]


def test_c_40_the_sheet_offers_first_what_is_enough_alone():
    """C-40: of the lone deeds the least that meets the debt; a majority is kept longer."""
    story = Story().has("ana", 40).owns("ana", "boardwalk", "mediterranean_avenue", "reading_railroad", *BLUES[:2])
    story.asking(Pay("ana", "ben", 130, Reason("rent", "park_place")))
    ways = [option.key for option in story.top.options(story.table)]
    assert ways[0] == "mortgage:reading_railroad"
    assert ways.index("mortgage:boardwalk") < ways.index(f"mortgage:{BLUES[0]}")


def test_a_quiet_turn_notes_nothing_but_what_happened():
    """No mark is taken back that was never made."""
    story = Story("ultimate").at("ana", "jail").owns("ana", "electric_company")
    story.roll(1, 2, 1)
    assert [kind for kind in kinds(story) if kind == "Marked"] == []
    story.asking(Pay("ana", BANK, 75, Reason("luxury_tax"))).choose("pay")
    assert kinds(story) == ["Transferred"]
    assert story.refused(Landed("nobody", "go")).key == "no_such_player"


def test_c_51_bankrupt_amid_several_debts_the_first_left_unpaid_takes_what_there_is():
    """C-51: ben is paid, cid cannot be and takes the estate, dan gets nothing; the turn passes."""
    story = Story("classic", "ana ben cid dan").has("ana", 70)
    dues = tuple(("ana", other, 60) for other in ("ben", "cid", "dan"))
    story.asking(Settle(dues, Reason("card", "chance.chairman"))).choose("pay_all")
    assert (story.asks, story.top.creditor, story.cash("ben")) == ("Pay", "cid", 1560)
    story.choose("give_up")
    assert [story.cash(one) for one in ("ben", "cid", "dan")] == [1560, 1510, 1500]
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")


def test_a_debt_that_is_paid_tells_the_payment_alone():
    story = Story("classic").asking(Pay("ana", "ben", 50, RENT))
    story.choose("pay")
    assert kinds(story) == ["Transferred"]


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


def test_c_40_a_debt_is_paid_with_exactly_the_cash_and_given_up_only_with_less():
    """C-40: who has the sum pays and cannot give up; one dollar less, and it is the other way round."""
    due = Pay("ana", "ben", 100, Reason("rent", "boardwalk", (("rent", 100),)))
    able = Story("classic").has("ana", 100).asking(due)
    assert set(able.options()) == {"pay"}
    assert able.refused_choice("give_up").key == "can_pay"
    short = Story("classic").has("ana", 99).asking(due)
    assert "pay" not in short.options()
    assert short.refused_choice("pay").words["amount"] == 100
    able.choose("pay")
    assert (able.cash("ana"), able.cash("ben")) == (0, 1600)


def test_the_sum_of_a_debt_may_be_changed_by_the_table():
    """The table is always right: any sum that the debtor has, nothing too, and the line says so."""
    due = Pay("ana", "ben", 100, Reason("rent", "boardwalk", (("rent", 100),)))
    story = Story("classic").asking(due)
    story.choose("pay", 70)
    assert story.events("Transferred")[0].reason.terms == (("rent", 100), ("by_hand", 70))
    forgiven = Story("classic").asking(due)
    forgiven.choose("pay", 0)
    assert (forgiven.cash("ana"), forgiven.events("Transferred")) == (1500, [])
    assert Story("classic").has("ana", 99).asking(due).refused_choice("pay", 100).key == "short_of_cash"


def test_c_40_giving_up_is_open_only_where_the_debt_cannot_be_met():
    """C-40: whoever could pay sells and mortgages; with nothing left that brings enough, giving up is open."""
    story = owing(180)
    assert story.refused(DeclareBankrupt("ana")).key == "can_raise"
    assert story.refused_choice("give_up").rules == ("C-40",)
    assert "give_up" in owing(9000).options()


def test_c_40_whoever_could_pay_and_goes_home_leaves_all_to_the_bank():
    """C-40, C-43: nobody gains by it; a debt that cannot be met still goes to its creditor."""
    story = owing(180)
    story.say(LeaveGame("ana"))
    assert (story.cash("ben"), story.game.owner("reading_railroad")) == (1500, "")
    owed = owing(9000)
    owed.say(LeaveGame("ana"))
    assert owed.game.owner("reading_railroad") == "ben"


@pytest.mark.parametrize("edition", ["classic", "millionaire"])
def test_c_40_giving_up_is_refused_wherever_it_is_not_offered(edition):
    """C-40: a deed that is mortgaged only to meet a debt still meets it when the debtor says that all is lost."""
    story = Story(edition, "ana ben", "fr")
    deed = next(iter(story.edition.deeds))
    worth = story.edition.deeds[deed].mortgage
    story.owns("ben", deed).has("ben", 5).say(PayByHand(("ben",), ("ana",), worth + 5, "a bet"))
    assert "give_up" not in story.options()
    assert story.refused_choice("give_up").key == "can_raise"


def test_u_61_what_a_card_makes_one_pay_goes_to_the_pool():
    """U-61: payments to the bank go to the Pool; in the classic game to the bank."""
    story = Story().asking(Says("ana", "chance.school_fees"))
    story.choose("pay")
    assert story.cash("pool") == 150
    story = Story("classic").asking(Says("ana", "chance.fine_15"))
    story.choose("pay")
    assert story.cash("pool") == 0
    pot = Story("classic", free_parking="pot").asking(Says("ana", "chance.fine_15"))
    pot.choose("pay")
    assert pot.cash("pool") == 15
