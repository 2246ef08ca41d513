"""Who may build, trade and raise money while a question is open, and who is asked."""

from __future__ import annotations

import pytest

from app.core.changes import Left
from app.core.reasons import Reason
from app.core.steps import Decision, Lost
from app.core.wire import CLASSES
from app.rules.cards.by_level import LevelAmount, RollToWin
from app.rules.cards.choices import CardOther, CardTarget, CardThing
from app.rules.cards.drawing import CardChoice, DrawCard
from app.rules.cards.fortune import DrawFortune, MoveToGroup
from app.rules.cards.levels import LevelUp
from app.rules.cards.money import RollOff
from app.rules.cards.moving import RollBackwards
from app.rules.cards.objections import Objection
from app.rules.cards.storms import StandHigher
from app.rules.cards.taking_deeds import MayBuy
from app.rules.cards.wording import CardAmount, Says
from app.rules.construction.last_street import EvenOut
from app.rules.construction.passing_on import KeepOrLift
from app.rules.construction.share_mortgage import KeepOrLiftShare
from app.rules.construction.shortage import PlaceBuilding
from app.rules.moves.anywhere import MoveAnywhere
from app.rules.moves.said_roll import SayRoll
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.own_cards.by_hand import ByHand, HowMuch, PerBuilding
from app.rules.own_cards.going import HowToGo
from app.rules.owning.debt import Pay, Settle
from app.rules.owning.property import Auction, Buy
from app.rules.owning.rent_due import RollForUtility
from app.rules.spaces.auction_space import ChooseAuction
from app.rules.spaces.gifts import BirthdayGift, GiftFrom, GiftOf, TakeVoucher
from app.rules.spaces.roll_three import DrawRollThree, RollThree
from app.rules.spaces.squeeze_play import SqueezePlay
from app.rules.spaces.stock import BuyShare, NameCompany
from app.rules.spaces.taxes import IncomeTax
from app.rules.travel.bus import Bus, MissedBus
from app.rules.travel.cabs import TaxiRide
from app.rules.travel.jail import InJail
from app.rules.travel.mr_monopoly import StayOrGo
from app.rules.travel.speed_die import Interlude
from app.rules.travel.subway import MustPlayVoucher, RideSubway, SubwayNow
from app.rules.travel.vouchers import DrawVoucher, GiveVoucher
from app.rules.whole_game.ending import GameOver
from app.rules.whole_game.first_deal import DealDeeds, FirstCards, LateCards
from app.rules.whole_game.who_begins import WhoBegins
from tests.kit import Story

DECISIONS = {cls for cls in CLASSES.values() if issubclass(cls, Decision)}
WHO, ACTS = ("ana", "ben", "cid"), ("build", "trade", "raise", "lift")
EVERYTHING = frozenset((who, act) for who in WHO for act in ACTS)
DEALS = frozenset((who, "trade") for who in WHO)
OWN_TURN = DEALS | {("ana", "raise")}
NOTHING: frozenset[tuple[str, str]] = frozenset()
WHY = Reason("rent", "boardwalk")

SAYS = Says("ana", "chance.hurricane")
MOVES = Says("ana", "x", said=(("effect", "move_spaces"), ("spaces", 3)))
MEANWHILE = [
    (Pay("ben", "ana", 5, WHY), DEALS | {("ben", "raise")}),
    (Auction("deed", "boardwalk", "ana"), DEALS | {(who, "raise") for who in WHO}),
    (GiveVoucher("ben", "ana"), OWN_TURN | {("ben", "raise")}),
    (Objection("ben", "ana", "x", "y", ()), OWN_TURN | {("ben", "raise")}),
    (InJail("ana"), EVERYTHING),
    (ToRoll("ana"), EVERYTHING),
    (EndTurn("ana"), EVERYTHING),
    (Interlude("ana"), EVERYTHING),
    (Bus("ana"), EVERYTHING),
    (GameOver(), NOTHING),
    (Lost("Teleported"), NOTHING),
    *[(one, OWN_TURN) for one in (
        Buy("ana", "boardwalk", 400), MayBuy("ana", "boardwalk", 400), TaxiRide("ana", "ben", "checker_cab_co"),
        KeepOrLift("ana", "boardwalk"), EvenOut("ana", "boardwalk"), BuyShare("ana"), Pay("ana", "ben", 5, WHY),
        DrawCard("ana", "chance"), Settle((("ana", "ben", 5),), WHY), DrawVoucher("ana"), GiveVoucher("ana", "ben"),
        BirthdayGift("ana", "birthday_gift"), GiftFrom("ana", "birthday_gift"), RollThree("ana", "roll_three"),
        DrawRollThree("ana"), SqueezePlay("ana", "squeeze_play"), NameCompany("ana"), SubwayNow("ana", "go_on"),
        RideSubway("ana"), MustPlayVoucher("ana"), IncomeTax("ana", "income_tax"), MoveAnywhere("ana"),
        MissedBus("ana"), StayOrGo("ana", ("go",)), RollForUtility("ana", "ben", "electric_company", 0),
        PlaceBuilding("ana", "house", 5), ChooseAuction("ana"), LevelUp("ana"), DrawFortune("ana", "boardwalk"),
        LateCards("ana", ("voucher",)),
        DealDeeds(), FirstCards(("voucher",)), WhoBegins(), Objection("ana", "ben", "x", "y", ()), ByHand("ana"),
        CardAmount("ana", "x", SAYS), CardChoice("ana", "x", Says("ana", "community_chest.april_15")),
        CardTarget("ana", "x", SAYS, ("ben",)),
        CardThing("ana", "x", SAYS, ("boardwalk",)), CardOther("ana", "x", SAYS, ("boardwalk",)),
        MoveToGroup("ana", "boardwalk"), LevelAmount("ana", "x", 1, ()), RollOff("ana", "ben", "x", 5),
        HowMuch("ana", "x", "ahead"), HowToGo("ana", "x", MOVES), PerBuilding("ana", "x", "per_building", ()),
        RollToWin("ana", "x", 5, "doubles"), RollBackwards("ana", "x", "printed"),
        StandHigher("ana", "x", ("boardwalk", "park_place")), TakeVoucher("ana", "ben"),
        GiftOf("ana", "ben", "birthday_gift"), KeepOrLiftShare("ana", "acme_motors"),
        SayRoll("ana", "pay_day"),
    )],
]  # fmt: skip


@pytest.mark.parametrize(("question", "allowed"), MEANWHILE, ids=lambda value: type(value).__name__)
def test_who_may_do_what_while_a_question_is_open(question, allowed):
    """Deals at every question; who is asked or has the turn raises money, a bidder too; the rest while all waits."""
    table = Story().table
    assert {(who, act) for who in WHO for act in ACTS if question.lets(table, who, act)} == set(allowed)


def test_every_question_there_is_stands_on_this_list():
    assert {type(question) for question, _ in MEANWHILE} == DECISIONS


def test_u_23_without_the_freeze_everybody_may_act_before_the_bonus_move():
    """U-23: where the table does not freeze, the others build and trade between the pips and the bonus."""
    table = Story(mr_monopoly_freeze="off").table
    assert all(Interlude("ana").lets(table, who, act) for who in WHO for act in ACTS)


@pytest.mark.parametrize(
    ("question", "who"),
    [(Auction("deed", "boardwalk", "ana"), ""), (DealDeeds(), ""), (Settle((("ben", "cid", 5),), WHY), "ana"),
     (Pay("ben", "ana", 5, WHY), "ben"), (Buy("cid", "boardwalk", 5), "cid")],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_who_is_asked(question, who):
    """An auction and a deal ask the table, a joint sum whoever has the turn, any other question its player."""
    assert question.asked(Story().table) == who


GONE = [
    Buy("cid", "boardwalk", 400), MayBuy("cid", "boardwalk", 400), TaxiRide("cid", "ana", "checker_cab_co"),
    TaxiRide("ana", "cid", "checker_cab_co"), Pay("cid", "ana", 5, WHY), Pay("ana", "cid", 5, WHY),
    Settle((("cid", "ana", 5), ("ana", "cid", 5)), WHY), DrawCard("cid", "chance"), DrawVoucher("cid"),
    RollThree("cid", "roll_three"), DrawRollThree("cid"), SqueezePlay("cid", "squeeze_play"), BuyShare("cid"),
    NameCompany("cid"), ChooseAuction("cid"), Objection("cid", "ana", "chance.just_say_no", "swap_property", ()),
]  # fmt: skip


@pytest.mark.parametrize("question", GONE, ids=lambda value: type(value).__name__)
def test_nobody_who_has_left_is_asked_anything_or_owes_or_is_owed(question):
    """The question is asked while all are there, and not once cid has left."""
    story = Story().holds_card("cid", "chance.just_say_no")
    if not isinstance(question, Objection):
        assert question.asks(story.table)
    assert not question.asks(story.given(Left("cid", "own_will")).table)


@pytest.mark.parametrize(
    ("question", "when"),
    [(Pay("ana", "ben", 0, WHY), "nothing is owed"), (Settle((("ana", "ben", 0),), WHY), "nothing is owed"),
     (Buy("ana", "park_place", 5), "sold meanwhile"), (MayBuy("ana", "park_place", 5), "sold meanwhile"),
     (Auction("deed", "park_place"), "sold meanwhile"), (GiveVoucher("ana", "ben"), "has none"),
     (MissedBus("ana"), "has none"), (MustPlayVoucher("ana"), "has none"), (KeepOrLift("ana", "park_place"), "face up"),
     (EvenOut("ana", "park_place"), "face up"), (PlaceBuilding("ana", "house", 5), "no room")],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)  # fmt: skip
def test_a_question_that_has_lost_its_matter_is_not_asked(question, when):
    """Nothing owed, the deed sold, no voucher, no room: there is nothing to ask."""
    assert not question.asks(Story().owns("ana", "park_place").table)


@pytest.mark.parametrize("wrong", ["", "fly", "42", "ana", "zoe", "boardwalk", "roll"])
@pytest.mark.parametrize("question", [question for question, _ in MEANWHILE if not isinstance(question, Pay)],
                         ids=lambda value: type(value).__name__)  # fmt: skip
def test_a_question_refuses_what_it_does_not_offer(question, wrong):
    """Whatever is no option of the question is refused, and changes nothing."""
    story = Story().owns("ana", "park_place", "boardwalk").mortgaged("park_place")
    story.holds_card("ana", "voucher.bus_ticket")
    story.game.agenda = (question, *story.game.agenda)
    try:
        offered = set(story.options())
    except (KeyError, StopIteration):  # a question of another edition
        offered = set()
    if wrong not in offered:
        assert story.refused_choice(wrong).key
