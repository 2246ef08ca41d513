"""A game for each kind of question, in which it is asked: where it can be, by landing, rolling and answering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.agreements import RentShare
from app.core.events import Rolled
from app.core.ledger import BANK, DISCARD, POOL
from app.rules.cards.by_level import LevelAmount, RollToWin
from app.rules.cards.choices import CardOther, CardTarget, CardThing
from app.rules.cards.drawing import CardChoice, DrawCard
from app.rules.cards.fortune import DrawFortune, MoveToGroup
from app.rules.cards.levels import LevelUp
from app.rules.cards.money import RollOff
from app.rules.cards.moving import RollBackwards
from app.rules.cards.objections import Objection
from app.rules.cards.playing import PlayCard
from app.rules.cards.storms import StandHigher
from app.rules.cards.taking_deeds import MayBuy
from app.rules.cards.wording import CardAmount, Says
from app.rules.construction.last_street import EvenOut
from app.rules.construction.passing_on import KeepOrLift
from app.rules.construction.share_mortgage import KeepOrLiftShare
from app.rules.construction.shortage import Contest, PlaceBuilding
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.trade import Trade
from app.rules.moves.anywhere import MoveAnywhere
from app.rules.moves.movement import Arrival, Obey
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
from app.rules.travel.freeze import MrMonopolyOver
from app.rules.travel.jail import InJail
from app.rules.travel.mr_monopoly import MrMonopoly, StayOrGo
from app.rules.travel.speed_die import Interlude
from app.rules.travel.subway import MustPlayVoucher, RideSubway, SubwayNow
from app.rules.travel.vouchers import DrawVoucher, GiveVoucher
from app.rules.whole_game.first_deal import DealDeeds, FirstCards, LateCards
from app.rules.whole_game.who_begins import WhoBegins
from tests.kit import Story

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.steps import Decision, Step

    Lays = Callable[[], Story]

NO, BUS, TRANSIT = "chance.just_say_no", "voucher.bus_ticket", "voucher.transit_token"
BLUES = ("park_place", "boardwalk")


def story(edition: str = "ultimate", **switches: str) -> Story:
    """Three players; Ana has the turn."""
    return Story(edition, **switches)


def asking(*steps: Step, at: str = "", edition: str = "ultimate", **switches: str) -> Callable[..., Story]:
    """Return what lays a story out in which these steps are worked, and then the turn waits to be ended."""
    def lays() -> Story:
        made = story(edition, **switches)
        made.game.agenda = (EndTurn("ana"),)
        return (made.at("ana", at) if at else made).asking(*steps)
    return lays


def on(
    space: str, *owned: str, arrival: Arrival | None = None, edition: str = "ultimate", owner: str = "ben",
    cash: int | None = None, dice: tuple[int | str, ...] = (2, 3, 1), **switches: str,
) -> Callable[[], Story]:  # fmt: skip
    """Return what lays a story out in which Ana has rolled and come to a space; Ben owns these deeds."""
    def lays() -> Story:
        made = story(edition, **switches).owns(owner, *owned)
        made.game.agenda = (EndTurn("ana"),)
        made.given(Rolled("ana", dice)).at("ana", space)
        return (made if cash is None else made.has("ana", cash)).asking(Obey("ana", arrival or Arrival()))
    return lays


def holding(*held: tuple[str, str], then: Callable[[Story], object]) -> Callable[[], Story]:
    """Return what lays a story out in which these cards are held, and something is done then."""
    def lays() -> Story:
        made = story().owns("ben", "boardwalk", "short_line").owns("cid", "baltic_avenue").owns("ana", "states_avenue")
        for player, card in held:
            made.holds_card(player, card)
        then(made)
        return made
    return lays


def shared() -> Story:
    """Ana owes a rent of which she has a share, and has only the difference."""
    made = story().owns("ben", "boardwalk")
    made.game.agenda = (EndTurn("ana"),)
    made.say(Trade("ana", "ben", (("$", 1),), (), (RentShare("ben", "ana", ("boardwalk",), 60),)))
    return made.has("ana", 25).at("ana", "boardwalk").asking(Obey("ana"))


def landed_first(owner: str) -> Callable[[], Story]:
    """Return what lays out a landing in Millionaire, where a card lay on the street; this player owns it."""
    def lays() -> Story:
        made = on("castle_view", *(["castle_view"] if owner else []), edition="millionaire")()
        made.choose("face_down")
        return made
    return lays


def third_failure() -> Story:
    """Ana's third roll in Jail was no double."""
    made = story("classic").at("ana", "jail").marked("ana", "jail", 2)
    made.game.agenda = (InJail("ana"),)
    made.roll(1, 2)
    return made


def owed_lift() -> Story:
    """Ana has to lift the last street of a group that she has built on."""
    made = story("mega").owns("ana", "indiana_avenue", "illinois_avenue", "kentucky_avenue").has("ana", 0)
    made.mortgaged("indiana_avenue").built("illinois_avenue").built("kentucky_avenue")
    return made.asking(EvenOut("ana", "indiana_avenue"))


def spread() -> Story:
    """The same, once what stands there has been spread."""
    made = owed_lift()
    made.choose(next(iter(made.options())))
    return made


def contested(edition: str = "classic") -> Story:
    """One house is left, and two players want it."""
    made = story(edition).owns("ana", *BLUES).owns("ben", "oriental_avenue", "vermont_avenue", "connecticut_avenue")
    spare = made.game.holds(BANK, "house") - 1
    made.say(Adjust(((BANK, DISCARD, spare, "house"),), "lost"))
    made.say(Contest("house", (("ana", 1), ("ben", 1))))
    return made


def won() -> Story:
    """Ana has won it, and has two streets for it."""
    made = contested()
    made.choose("sold", ("ana", 180))
    return made


def taxi(owner: str, edition: str = "ultimate") -> Callable[[], Story]:
    """Return what lays out a ride from a company of this player's."""
    def lays() -> Story:
        made = on("checker_cab_co", "checker_cab_co", owner=owner, edition=edition)()
        if made.asks == "Pay":
            made.choose("pay")
        return made
    return lays


def mortgaged_ahead() -> Story:
    """Mr. Monopoly leads to a mortgaged deed of Ben's."""
    made = story("mega", mr_monopoly_mortgaged="may_stay_if_first_is_mortgaged").all_deeds_sold_to("ben")
    made.owns("cid", "boardwalk", "park_place").mortgaged("mediterranean_avenue")
    made.game.agenda = (MrMonopolyOver("ana"), EndTurn("ana"))
    return made.given(Rolled("ana", (1, 2, "mr_monopoly"))).at("ana", "go").asking(MrMonopoly("ana"))


def storm() -> Story:
    """A storm strikes Ben's skyscrapers, and the bank lacks hotels."""
    made = story().owns("ben", "park_place", "boardwalk").owns("cid", "baltic_avenue")
    made.built("park_place", 1, "hotel").built("boardwalk", 1, "hotel")
    short = made.game.holds(BANK, "house") - 5
    made.say(Adjust(((BANK, DISCARD, short, "house"),), "lost"))
    made.game.agenda = (EndTurn("ana"),)
    return made.asking(StandHigher("ben", "chance.hurricane", ("park_place", "boardwalk")))


def before_the_walk() -> Story:
    """A card that walks Ana to a space waits for the roll that brought her where she stands."""
    made = story().marked("ana", "turn.said", "unasked")
    return made.asking(SayRoll("ana", "go"), TO_A_SPACE.saying("way", "walked"))


def face_down() -> Story:
    """A mortgaged deed has come to Ana."""
    return story().owns("ana", "boardwalk").mortgaged("boardwalk").asking(KeepOrLift("ana", "boardwalk"))


def kept_share() -> Story:
    """A mortgaged share has come to Ana."""
    made = story().holds_card("ana.pledged", "share.acme_motors")
    made.game.agenda = (EndTurn("ana"),)
    return made.asking(KeepOrLiftShare("ana", "acme_motors"))


def vouchers(*steps: Step) -> Callable[[], Story]:
    """Return what lays out a question about vouchers, of which Ana and Ben hold some."""
    def lays() -> Story:
        made = story().holds_card("ana", BUS, TRANSIT).holds_card("ben", BUS, TRANSIT).at("ana", "subway")
        made.game.agenda = (EndTurn("ana"),)
        return made.given(Rolled("ana", (2, 3, 1))).asking(*steps)
    return lays


def before_the_bus() -> Story:
    """The pips are moved, the bus is to come, and Ana has something to play before it."""
    made = story(ask_for_vouchers="on").holds_card("ana", BUS).at("ana", "states_avenue")
    made.game.agenda = (EndTurn("ana"),)
    return made.given(Rolled("ana", (2, 3, "bus"))).asking(Interlude("ana"), Bus("ana"))


def millionaire(*steps: Step, at: str = "go") -> Callable[[], Story]:
    """Return what lays out a question of the game with levels."""
    return asking(*steps, at=at, edition="millionaire")


MOVES = Says("ana", "chance.back_3", said=(("effect", "move_spaces"), ("spaces", 3)))
TO_A_SPACE = Says("ana", "", thing="states_avenue", said=(("effect", "move_to_space"),))
HURRICANE = Says("ana", "chance.hurricane")

ASKED: dict[type[Decision], tuple[Lays, ...]] = {
    ToRoll: (story,),
    EndTurn: (asking(),),
    InJail: (lambda: story("classic").at("ana", "jail").marked("ana", "jail", 0).asking(InJail("ana")),),
    Interlude: (before_the_bus,),
    Bus: (asking(Bus("ana"), at="states_avenue"),),
    MissedBus: (vouchers(MissedBus("ana")),),
    Pay: (
        on("boardwalk", "boardwalk"), on("boardwalk", *BLUES, cash=3),
        on("short_line", "short_line", "b_and_o_railroad", edition="classic"),
        on("electric_company", "electric_company", "water_works"), on("boardwalk", "boardwalk", edition="classic"),
        on("luxury_tax", edition="classic"), on("income_tax", edition="classic", cash=3), on("luxury_tax"),
        third_failure,
        spread, shared, asking(Says("ana", "chance.fine_15"), edition="classic"),
        asking(Says("ana", "chance.traffic_ticket")),
        landed_first("ben"), on("electric_company", "electric_company", edition="classic"),
    ),
    Settle: (asking(Says("ana", "chance.chairman"), edition="classic"),
             asking(Settle((("ben", POOL, 20), ("cid", POOL, 30)), HURRICANE.reason()))),
    Buy: (on("boardwalk"), on("boardwalk", edition="classic", cash=3), landed_first(""),
          on("boardwalk", arrival=Arrival("card", sale="half_price"))),
    MayBuy: (on("boardwalk", arrival=Arrival("card", sale="may_buy")),),
    Auction: (asking(Auction("deed", "boardwalk", "ana")), asking(Auction("share_right", "stock_exchange", "ana")),
              contested, asking(Auction("deed", "castle_view", "ana"), edition="millionaire")),
    PlaceBuilding: (won,),
    TaxiRide: (taxi("ben"), taxi("ana")),
    RollForUtility: (on("electric_company", "electric_company", "water_works", arrival=Arrival("voucher")),
                     on("electric_company", "electric_company", arrival=Arrival("card", rent="dice_ten"))),
    KeepOrLift: (face_down,),
    EvenOut: (owed_lift,),
    KeepOrLiftShare: (kept_share,),
    BuyShare: (on("stock_exchange"),),
    NameCompany: (asking(NameCompany("ana")),),
    DrawVoucher: (asking(DrawVoucher("ana")),),
    GiveVoucher: (vouchers(GiveVoucher("ana", "ben")),),
    BirthdayGift: (on("birthday_gift"),),
    GiftFrom: (vouchers(GiftFrom("ana", "birthday_gift")),),
    GiftOf: (vouchers(GiftOf("ana", "ben", "birthday_gift", ("cid",))),),
    TakeVoucher: (vouchers(TakeVoucher("ana", "ben")),),
    DrawRollThree: (on("roll_three"),),
    RollThree: (asking(RollThree("ana", "roll_three")),),
    SqueezePlay: (on("squeeze_play"), on("squeeze_play", squeeze_play="three_dice")),
    SubwayNow: (vouchers(SubwayNow("ana", "voucher")), vouchers(SubwayNow("ana", "go_on"), Bus("ana"))),
    RideSubway: (vouchers(RideSubway("ana")),),
    MustPlayVoucher: (vouchers(MustPlayVoucher("ana")),),
    MoveAnywhere: (asking(MoveAnywhere("ana")),),
    StayOrGo: (mortgaged_ahead,),
    IncomeTax: (on("income_tax", owner="ana"),),
    ChooseAuction: (on("auction"),),
    LevelUp: (millionaire(LevelUp("ana")),),
    DrawFortune: (on("castle_view", edition="millionaire"),),
    LevelAmount: (millionaire(LevelAmount("ana", "chance.collect_each_player", 1, ())),),
    RollToWin: (millionaire(Says("ana", "chance.roll_to_win")),),
    MoveToGroup: (millionaire(MoveToGroup("ana", "castle_view"), at="castle_view"),),
    DrawCard: (on("chance_outer_1"),),
    CardChoice: (asking(CardChoice("ana", "community_chest.april_15", Says("ana", "community_chest.april_15"))),),
    CardAmount: (asking(CardAmount("ana", "community_chest.game_night", Says("ana", "community_chest.game_night"))),),
    CardTarget: (holding(then=lambda s: s.asking(CardTarget(
        "ana", "chance.see_you_in_court", Says("ana", "chance.see_you_in_court"), ("ben", "cid")))),),
    CardThing: (holding(then=lambda s: s.asking(CardThing(
        "ana", "chance.slick_move", Says("ana", "chance.slick_move"), ("boardwalk", "short_line", "baltic_avenue")))),),
    CardOther: (holding(then=lambda s: s.owns("ana", "virginia_avenue").asking(CardOther(
        "ana", "chance.strong_armed_deal", Says("ana", "chance.strong_armed_deal", thing="boardwalk"),
        ("states_avenue", "virginia_avenue")))),),
    RollOff: (asking(RollOff("ana", "ben", "community_chest.game_night", 50)),),
    RollBackwards: (asking(RollBackwards("ana", "community_chest.be_kind_rewind", "printed")),),
    StandHigher: (storm,),
    Objection: (
        holding(("ben", NO), ("ana", "chance.slick_move"),
                then=lambda s: s.say(PlayCard("ana", "chance.slick_move", thing="boardwalk"))),
        holding(("ben", NO), ("ana", "chance.strong_armed_deal"), then=lambda s: s.say(
            PlayCard("ana", "chance.strong_armed_deal", thing="boardwalk", other="states_avenue"))),
        holding(("ben", NO), ("ana", "chance.foreclosed_sale"), then=lambda s: s.mortgaged("boardwalk").say(
            PlayCard("ana", "chance.foreclosed_sale", thing="boardwalk"))),
        holding(("ana", NO), ("ben", "community_chest.deal_buster"), then=lambda s: s.asking(
            Buy("ana", "park_place", 350, 100)).say(PlayCard("ben", "community_chest.deal_buster"))),
        holding(("ben", NO), ("ana", "community_chest.rent_too_high"), then=lambda s: s.at("ana", "boardwalk").owns(
            "ben", "park_place").asking(Obey("ana")).say(PlayCard("ana", "community_chest.rent_too_high"))),
        holding(("ben", NO), ("ana", "community_chest.reverse_rent"), then=lambda s: s.at("ana", "boardwalk").asking(
            Obey("ana")).say(PlayCard("ana", "community_chest.reverse_rent"))),
    ),
    ByHand: (asking(ByHand("ana")),),
    HowMuch: (asking(HowMuch("ana", "", "from_bank")),),
    PerBuilding: (asking(PerBuilding("ana", "", "per_building", ())),),
    HowToGo: (asking(HowToGo("ana", "", TO_A_SPACE)), asking(HowToGo("ana", "", MOVES))),
    SayRoll: (asking(SayRoll("ana", "pay_day")),
              before_the_walk),
    LateCards: (asking(LateCards("ana", ("voucher", "roll_three"))),),
    FirstCards: (asking(FirstCards(("voucher",))),),
    DealDeeds: (lambda: Story("classic", length="short"),),
    WhoBegins: (lambda: story().asking(WhoBegins()),),
}  # fmt: skip
