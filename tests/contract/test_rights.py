"""Who may say what by phone: every command, said with every right, by the seat that is asked, another, and none.

What a command needs stands beside its class; a new one needs a line here.
"""

import pytest

from app.core.agreements import RightToBuy
from app.core.commands import Postpone
from app.core.game import Seat
from app.core.referee import Choose, Command, Roll
from app.core.said import SAID as KNOWN
from app.core.wire import CLASSES, wire_name
from app.reach.seats.rights import ACT, ANSWER, BANK, LOOK, RIGHTS, may
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim
from app.rules.owning.debt import Pay
from app.rules.spaces.dividends import PayDividends
from app.rules.travel.speed_die import PlayBeforeBonus
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed, Passed
from app.rules.whole_game.table_talk import Correct, Join, Rename, Reseat, SetSwitch
from tests.kit import BY_STORY, Story

NEVER = "never"
SEATS = {"asked": "ana", "other": "ben", "none": ""}
DEED = "baltic_avenue"
# what is said, always for Ana who is asked; the least right with which she, another seat, and no seat may say it
SAID = [
    (Roll((1, 2)), ANSWER, BANK, BANK),
    (Choose("roll"), ANSWER, BANK, BANK),
    (Build("ana", ((DEED, 1),)), ACT, BANK, BANK),
    (Sell("ana", ((DEED, 1),)), ACT, BANK, BANK),
    (Mortgage("ana", DEED), ACT, BANK, BANK),
    (Lift("ana", DEED), ACT, BANK, BANK),
    (MortgageShare("ana", "acme_motors"), ACT, BANK, BANK),
    (LiftShare("ana", "acme_motors"), ACT, BANK, BANK),
    (PlayCard("ana", "out_of_jail"), ACT, BANK, BANK),
    (PlayBeforeBonus("ana"), ACT, BANK, BANK),
    (PlayVoucher("ana", "taxi", "go"), ACT, BANK, BANK),
    (Offer("ana", "ben", ((DEED, 1),), (("$", 5),)), ACT, BANK, BANK),
    (Claim("ana", "ben"), ACT, BANK, BANK),
    (Landed("ana", "go"), BANK, BANK, BANK),
    (Passed("ana", "go"), BANK, BANK, BANK),
    (Note("well", "ana"), ACT, BANK, BANK),
    (DeclareBankrupt("ana"), ACT, BANK, BANK),
    (LeaveGame("ana"), ACT, BANK, BANK),
    (Trade("ana", "ben", ((DEED, 1),), (("$", 5),)), BANK, BANK, BANK),
    (PayInDeeds("ana", (DEED,), 60), BANK, BANK, BANK),
    (StrikePromise("3"), BANK, BANK, BANK),
    (PayByHand(("ana",), ("ben",), 5, ""), BANK, BANK, BANK),
    (PayDividends(), BANK, BANK, BANK),
    (Contest("house", (("ana", 1), ("ben", 1))), BANK, BANK, BANK),
    (TimeUp(), BANK, BANK, BANK),
    (AgreeEnd("2026-11-18T22:00"), BANK, BANK, BANK),
    (Adjust((("bank", "ana", 5, "$"),), ""), BANK, BANK, BANK),
    (AdjustMortgage(DEED, True, ""), BANK, BANK, BANK),
    (AdjustPosition("ana", "go", ""), BANK, BANK, BANK),
    (AdjustMark("ana", "jail", 1, ""), BANK, BANK, BANK),
    (SetSwitch("free_parking", "pot"), BANK, BANK, BANK),
    (SetFigure("bail", 75), BANK, BANK, BANK),
    (Correct("deed", DEED, "price", "61"), BANK, BANK, BANK),
    (Rename("ana", "Anna"), BANK, BANK, BANK),
    (Reseat(("ben", "ana", "cid")), BANK, BANK, BANK),
    (Join(Seat("dora", "Dora"), 1500), BANK, BANK, BANK),
    (Postpone((Note("later"),)), BANK, BANK, BANK),
    (NewGame((Seat("ana", "Ana"), Seat("ben", "Ben"))), NEVER, NEVER, NEVER),
]
OF_WHAT_WAS_AGREED = {"Accept", "Decline", "Withdraw", "BuyByRight"}  # said by seats of an offer or promise


def story():
    return Story("classic").turn_of("ana")


@pytest.mark.parametrize("right", RIGHTS)
@pytest.mark.parametrize(("command", *SEATS), SAID, ids=lambda one: type(one).__name__)
def test_a_command_is_said_by_whom_the_table_of_rights_names(command, asked, other, none, right):
    table = story().table
    for seat, least in zip(SEATS.values(), (asked, other, none), strict=True):
        expected = least != NEVER and RIGHTS.index(right) >= RIGHTS.index(least)
        assert may(right, seat, command, table) is expected, (right, seat)


def commands():
    """Every command of the app, by its name on the wire; tests have some of their own."""
    return {name for name, cls in CLASSES.items() if issubclass(cls, Command) and cls.__module__.startswith("app.")}


def test_of_every_command_is_known_who_may_say_it():
    assert {wire_name(cls) for cls in KNOWN} == commands()


def test_every_command_is_said_above():
    said = {wire_name(type(command)) for command, *_ in SAID} | OF_WHAT_WAS_AGREED
    assert commands() - said == set()


@pytest.mark.parametrize("right", RIGHTS)
@pytest.mark.parametrize(("command", "who"), [(Accept, {"ben"}), (Decline, {"ben"}), (Withdraw, {"ana"})])
def test_an_offer_is_taken_by_whom_it_was_made_to_and_taken_back_by_its_maker(command, who, right):
    table = story().owns("ana", DEED)
    table.say(Offer("ana", "ben", ((DEED, 1),), (("$", 5),)))
    offer = open_offers(table.table)[0].id
    for seat in ("ana", "ben", "cid", ""):
        expected = right == BANK or (right != LOOK and seat in who)
        assert may(right, seat, command(offer), table.table) is expected, seat


@pytest.mark.parametrize("right", [LOOK, ANSWER, ACT])
def test_an_offer_that_is_gone_is_nobodys(right):
    assert not may(right, "ana", Accept("7"), story().table)


@pytest.mark.parametrize("right", RIGHTS)
def test_a_right_to_buy_is_used_by_whom_it_was_promised_to(right):
    table = story().owns("ana", DEED)
    table.say(Trade("ana", "ben", (), (("$", 5),), (RightToBuy("ana", "ben", (DEED,), 90, 3),)))
    number = next(iter(table.game.papers))
    for seat in ("ana", "ben", "cid", ""):
        expected = right == BANK or (right == ACT and seat == "ben")
        assert may(right, seat, BuyByRight(number), table.table) is expected, seat
    assert not may(ACT, "ben", BuyByRight("99"), table.table)


def test_a_sum_changed_by_hand_is_the_banks_to_say():
    """What is due is paid as it stands; another sum is agreed on aloud and entered by the bank."""
    owing = story().asking(Pay("ana", "ben", 75, BY_STORY)).table
    assert may(ANSWER, "ana", Choose("pay"), owing)
    assert not may(ACT, "ana", Choose("pay", 5), owing)
    assert may(BANK, "ana", Choose("pay", 5), owing)


def test_the_next_players_dice_are_the_next_players():
    """While a turn only waits to be handed on, whoever comes next rolls; handing on is still the other's."""
    waiting = story()
    waiting.say(Roll((1, 2)))
    waiting.say(Choose("auction"))
    waiting.say(Choose("nobody"))
    assert waiting.asks == "EndTurn"
    assert may(ANSWER, "ben", Roll((3, 4)), waiting.table)
    assert not may(ANSWER, "ana", Roll((3, 4)), waiting.table)
    assert may(ANSWER, "ana", Choose("end_turn"), waiting.table)
    assert not may(ANSWER, "ben", Choose("end_turn"), waiting.table)


@pytest.mark.parametrize("right", ["", "owner", "BANK", "nobody"])
def test_a_right_that_there_is_not_gives_nothing(right):
    assert not may(right, "ana", Roll((1, 2)), story().table)
