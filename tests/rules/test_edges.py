"""At the edge: the last dollar, the last building, the one who may and the one who may not."""

from __future__ import annotations

import pytest

from app.core.events import Noted
from app.core.ledger import BANK, POOL, LedgerError
from app.core.reasons import Reason
from app.rules.amounts import MOST, checked_amount
from app.rules.cards.taking_deeds import MayBuy
from app.rules.construction.building import Build
from app.rules.construction.last_street import EvenOut
from app.rules.construction.legal import legal
from app.rules.construction.mortgage import Mortgage
from app.rules.construction.passing_on import KeepOrLift
from app.rules.construction.raising import raisable
from app.rules.dealing.by_hand import PayByHand
from app.rules.dealing.offers import Offer, Withdraw
from app.rules.dealing.trade import PayInDeeds, Trade
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.owning.debt import Pay, Settle
from app.rules.owning.property import Buy
from app.rules.spaces.dividends import PayDividends
from app.rules.spaces.shares import LiftShare, MortgageShare
from app.rules.spaces.stock import BuyShare
from app.rules.travel.cabs import TaxiRide
from app.rules.travel.subway import SubwayNow
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.positions import AdjustMark, AdjustPosition
from app.rules.whole_game.questions import rent, starting_notes
from app.rules.whole_game.table_talk import Landed
from tests.kit import Refused, Story

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")
ASKED = {
    "Buy": Buy("ana", "park_place", 350), "TaxiRide": TaxiRide("ana", "ben", "yellow_cab_co"),
    "BuyShare": BuyShare("ana"), "MayBuy": MayBuy("ana", "park_place", 350),
}  # fmt: skip


@pytest.mark.parametrize("step", ASKED.values(), ids=ASKED)
def test_c_52_the_one_asked_may_raise_the_price_and_nobody_else(step):
    """C-52: who is to pay sells and mortgages first; the others wait, and nobody builds or trades."""
    story = Story().owns("ana", "boardwalk").owns("ben", "short_line", "yellow_cab_co").asking(step)
    assert story.refused(Mortgage("ben", "short_line")).key == "not_now"
    assert story.refused(Trade("ana", "ben", (("boardwalk", 1),), ())).key == "not_now"
    story.say(Mortgage("ana", "boardwalk"))
    assert story.asks == type(step).__name__


def test_c_37_the_new_owner_alone_raises_the_interest():
    """C-37: and nobody else meanwhile."""
    story = Story("classic").owns("ana", "boardwalk", "park_place").owns("ben", "short_line").mortgaged("boardwalk")
    story.asking(KeepOrLift("ana", "boardwalk"))
    assert story.refused(Mortgage("ben", "short_line")).key == "not_now"
    story.say(Mortgage("ana", "park_place"))
    assert story.asks == "KeepOrLift"


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


@pytest.mark.parametrize("said", [0, 1, MOST - 1])
def test_a_sum_is_whole_and_can_be_written(said):
    assert checked_amount(said) == said


@pytest.mark.parametrize(("said", "least"), [(-1, 0), (MOST, 0), (0, 1), (True, 0), ("5", 0), (5.0, 0), (None, 0)])
def test_what_is_no_sum_is_refused(said, least):
    with pytest.raises(Refused) as refused:
        checked_amount(said, least)
    assert refused.value.key == "not_an_amount"


def test_c_41_deeds_settle_from_one_dollar_to_the_whole_debt():
    """C-41: any value that the creditor accepts, at least one and at most the debt."""
    for value, done in ((0, False), (1, True), (90, True), (91, False)):
        story = Story("classic").owns("ana", "boardwalk").has("ana", 3)
        story.asking(Pay("ana", "ben", 90, Reason("rent", "park_place")))
        command = PayInDeeds("ana", ("boardwalk",), value)
        if not done:
            assert story.refused(command).key == "not_an_amount"
            continue
        story.say(command)
        assert story.game.owner("boardwalk") == "ben"
        assert (story.asks, getattr(story.top, "amount", 0)) == (("Pay", 89) if value == 1 else ("ToRoll", 0))


def test_c_40_what_everything_would_bring_counts_shares_at_half_of_par():
    """C-40, U-88: cash, buildings at half, deeds at their mortgage, shares at half of par."""
    story = Story().has("ana", 7).owns("ana", "boardwalk")
    story.holds_card("ana", "share.general_radio", "share.motion_pictures")
    shares = [story.edition.companies[name].par // 2 for name in ("general_radio", "motion_pictures")]
    assert raisable(story.table, "ana") == 7 + story.edition.deeds["boardwalk"].mortgage + sum(shares)


def test_c_40_the_sheet_offers_first_what_is_enough_alone():
    """C-40: of the lone deeds the least that meets the debt; a majority is kept longer."""
    story = Story().has("ana", 40).owns("ana", "boardwalk", "mediterranean_avenue", "reading_railroad", *BLUES[:2])
    story.asking(Pay("ana", "ben", 130, Reason("rent", "park_place")))
    ways = [option.key for option in story.top.options(story.table)]
    assert ways[0] == "mortgage:reading_railroad"
    assert ways.index("mortgage:boardwalk") < ways.index(f"mortgage:{BLUES[0]}")


def test_u_85_dividends_said_by_the_table_are_paid_and_wait_for_it():
    """U-85: as on the Stock Exchange, to every holder; not once the game is over."""
    story = Story("ultimate", "ana ben").holds_card("ben", "share.general_radio")
    before = story.cash("ben")
    story.say(PayDividends())
    assert story.cash("ben") == before + story.edition.companies["general_radio"].dividends[0]
    story.say(LeaveGame("ana"))
    assert story.refused(PayDividends()).key == "not_now"


def test_u_88_shares_are_turned_while_the_table_waits():
    """U-88: not while another is asked something."""
    story = Story().holds_card("ana", "share.general_radio").holds_card("ben", "share.general_radio")
    story.say(MortgageShare("ben", "general_radio"))
    story.asking(Buy("ana", "park_place", 350))
    assert story.refused(LiftShare("ben", "general_radio")).key == "not_now"
    assert story.refused(LiftShare("ana", "general_radio")).key in {"not_now", "not_yours"}
    assert story.refused(MortgageShare("cid", "general_radio")).key == "not_now"


def test_c_55_an_offer_withdrawn_or_void_is_told():
    """C-55: the line says whose offer is void."""
    story = Story("classic").owns("ana", "boardwalk")
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 100),)))
    story.say(Trade("ana", "cid", (("boardwalk", 1),), (("$", 10),)))
    assert [note.name for note in story.entry.events if isinstance(note, Noted)] == ["offer_void"]
    assert story.refused(Withdraw("1")).key == "no_such_offer"


def test_c_06_a_landing_may_name_a_deed_by_its_first_space():
    """C-06: a railroad on two tracks is one deed."""
    story = Story("ultimate", positions="by_deed")
    story.say(Landed("ana", "reading_railroad"))
    assert story.where("ana") == story.edition.deeds["reading_railroad"].spaces[0]


def test_a_token_put_elsewhere_is_freed_only_where_it_was_in_jail():
    story = Story("classic")
    story.say(AdjustPosition("ana", "boardwalk", "the cat"))
    assert [type(event).__name__ for event in story.entry.events] == ["Noted", "Moved"]
    story.say(AdjustMark("ana", "lose_turns", 99, "x"))
    assert story.refused(AdjustMark("ana", "lose_turns", 100, "x")).key == "no_such_mark"


def test_u_77_a_salary_says_which_corner_paid_it():
    """U-77, C-08: Go by the classic key, the other corners by theirs."""
    story = Story().at("ana", "boardwalk")
    story.roll(1, 2, 1)
    paid = {event.reason.about: event.reason.keys for event in story.events("Transferred")}
    assert paid == {"go": ("C-08",)}


def test_c_27_legal_steps_are_those_that_can_be_taken_and_paid():
    """C-27: the price of each; nothing where the cash is one short."""
    story = Story("classic").owns("ana", *BLUES).has("ana", 50)
    assert dict(legal(story.table, "ana").build) == dict.fromkeys(BLUES, 50)
    assert legal(story.has("ana", 49).table, "ana").build == ()
    story.has("ana", 50).say(Build("ana", ((BLUES[0], 1),)))
    assert story.cash("ana") == 0


def test_a_rent_is_asked_for_what_there_is():
    """Questions without a game know the ends of ladder and group."""
    edition = Story("classic").edition
    assert rent(edition, "boardwalk", 2, 0).amount == 100
    for owned, level in ((0, 0), (3, 0), (1, -1), (1, 6)):
        with pytest.raises(Refused):
            rent(edition, "boardwalk", owned, level)
    assert sum(note * number for note, number in starting_notes(edition).items()) == 1500


def test_m_17_a_last_street_within_one_step_is_only_lifted():
    """M-17: where the others carry one house, the street need not be built up at once."""
    story = Story("mega")
    group = story.edition.group_of("oriental_avenue").deeds
    story.owns("ana", *group).mortgaged(group[-1])
    for deed in group[:-1]:
        story.built(deed)
    story.asking(EvenOut("ana", group[-1])).choose("lift_and_build")
    assert not story.game.mortgaged
    assert story.table.buildings(group[-1]) == {}
    assert len(story.events("Transferred")) == 1


def test_a_payment_from_the_pool_is_no_more_than_it_holds():
    story = Story()
    story.say(PayByHand(("ana",), (POOL,), 40, "a fine"))
    assert story.refused(PayByHand((POOL,), ("ben",), 41, "too much")).key == "has_not"
    story.say(PayByHand((POOL,), ("ben",), 40, "all of it"))
    assert story.game.holds(POOL) == 0


def test_a_movement_that_cannot_be_says_what_is_missing():
    assert str(LedgerError("ana", "$", 5)) == "ana has not 5 of $"


def kinds(story):
    return [type(event).__name__ for event in story.entry.events]


def test_a_quiet_turn_notes_nothing_but_what_happened():
    """No mark is taken back that was never made."""
    story = Story("ultimate").at("ana", "jail").owns("ana", "electric_company")
    story.roll(1, 2, 1)
    assert [kind for kind in kinds(story) if kind == "Marked"] == []
    story.asking(Pay("ana", BANK, 75, Reason("luxury_tax"))).choose("pay")
    assert kinds(story) == ["Transferred"]
    assert story.refused(Landed("nobody", "go")).key == "no_such_player"


def test_c_48_the_round_is_counted_from_whoever_began():
    """C-48: ben began, so ana's turn is the last of the round."""
    story = Story("classic", length="timed", time_up="finish_round")
    story.choose("deal", tuple(zip(("ana", "ben", "cid") * 2, story.edition.deeds, strict=False)))
    story.marked("", "starter", "ben").turn_of("cid").asking(EndTurn("cid"))
    story.say(TimeUp())
    story.choose("end_turn")
    assert (story.game.turn, story.asks) == ("ana", "ToRoll")
    story.asking(EndTurn("ana")).choose("end_turn")
    assert story.asks == "GameOver"


def test_c_51_bankrupt_amid_several_debts_the_first_left_unpaid_takes_what_there_is():
    """C-51: ben is paid, cid cannot be and takes the estate, dan gets nothing; the turn passes."""
    story = Story("classic", "ana ben cid dan").has("ana", 70)
    dues = tuple(("ana", other, 60) for other in ("ben", "cid", "dan"))
    story.asking(Settle(dues, Reason("card", "chance.chairman"))).choose("pay_all")
    assert (story.asks, story.top.creditor, story.cash("ben")) == ("Pay", "cid", 1560)
    story.choose("give_up")
    assert [story.cash(one) for one in ("ben", "cid", "dan")] == [1560, 1510, 1500]
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")


def test_u_12_a_third_double_with_the_bus_draws_no_voucher_and_keeps_no_way_back():
    """U-12, U-53: to Jail at once: no move, no bonus, no voucher, and the reversal is cancelled."""
    story = Story().marked("ana", "turn.doubles", 2).marked("ana", "reversed", "next")
    story.roll(4, 4, "bus")
    assert (story.asks, story.where("ana")) == ("EndTurn", "jail")
    assert story.game.mark("ana", "reversed") is None
    assert "Transferred" not in kinds(story)


def test_u_76_the_subway_with_a_double_goes_on_from_where_it_led():
    """U-76, U-59: ridden at once, the space is obeyed, then the double rolls again."""
    story = Story().owns("ben", "boardwalk").asking(SubwayNow("ana", "go_on"), ToRoll("ana"))
    story.choose("boardwalk")
    assert (story.asks, story.top.creditor) == ("Pay", "ben")
    story.choose("pay")
    assert (story.asks, story.where("ana")) == ("ToRoll", "boardwalk")


def test_l_02_a_million_ends_the_game_while_something_is_still_asked():
    """L-02: at once, with a debt of another on the table too."""
    story = Story("millionaire", "ana ben").has("ana", 990)
    story.asking(Pay("ben", "ana", 20, Reason("rent", next(iter(story.edition.deeds)))))
    story.choose("pay")
    assert (story.asks, story.game.winners) == ("GameOver", ("ana",))
    almost = Story("millionaire", "ana ben").has("ana", 979)
    almost.asking(Pay("ben", "ana", 20, Reason("rent", next(iter(almost.edition.deeds))))).choose("pay")
    assert almost.game.winners == ()
