"""C-61: after a correction every later line is said again about the same things and the same people, or it waits."""

import random
from collections import Counter

import pytest

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.binding import Bound, check_bound
from app.core.commands import Postpone, StillToSay, kept_lines
from app.core.game import Seat
from app.core.ledger import BANK, MONEY
from app.core.reasons import Refused
from app.core.referee import Choose, Roll
from app.rules.cards.playing import PlayCard
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Offer, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim
from app.rules.spaces.dividends import PayDividends
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.said_landing import Landed
from app.rules.whole_game.table_talk import Join, Reseat
from app.session import Session
from tests.journal.table import tell

NAMES = ("ana", "ben", "cid")
OPENING = NewGame(tuple(Seat(name, name.title()) for name in NAMES), first="ana")
END = Choose("end_turn")


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("classic", OPENING)
        yield session


def owns(session, player, *deeds):
    tell(session, Adjust(tuple((BANK, player, 1, deed) for deed in deeds), "dealt"))


def line_of(session, command):
    """The line that stands and says this."""
    return next(told.line.seq for told in session.past.backwards() if told.entry.command == command)


def all_said(session):
    """Say what waits, one by one, and leave out what is refused; return what was left out."""
    left = []
    while session.history.waiting:
        try:
            session.history.say_waiting()
        except Refused:
            left.append(session.history.waiting[0])
            session.submit(Postpone(session.history.waiting[1:]))
    return left


# names
PARK, WALK = (("park_place", 1),), (("boardwalk", 1),)


def two_offers(session):
    """Ana offers Ben Park Place for 100, and Boardwalk for 1,000; he takes Park Place."""
    owns(session, "ana", "park_place", "boardwalk")
    tell(session, Roll((1, 2)), Choose("buy"), END)
    tell(session, Offer("ana", "ben", PARK, ((MONEY, 100),)), Offer("ana", "ben", WALK, ((MONEY, 1000),)))
    tell(session, Accept(open_offers(session.table)[0].id), Note("a good deal"))


def deals(session):
    """Who owns the dark blues, and Ben's cash."""
    game = session.game
    return game.owner("park_place"), game.owner("boardwalk"), game.holds("ben")


def test_c_61_who_took_park_place_for_100_has_not_boardwalk_for_1000_after_a_correction(session):
    two_offers(session)
    assert deals(session) == ("ben", "ana", 1400)
    session.history.restate(line_of(session, Roll((1, 2))), Roll((2, 2)))  # Income Tax: there is nothing to buy
    tell(session, Choose("pay"))
    assert all_said(session) == [Choose("buy"), END]  # a double: the turn goes on
    assert deals(session) == ("ben", "ana", 1400)


def test_c_61_an_offer_taken_out_of_the_game_takes_its_answer_with_it_and_no_other(session):
    """Ana had offered nothing at that line: her other offer is not taken in its place."""
    two_offers(session)
    session.history.restate(line_of(session, Offer("ana", "ben", PARK, ((MONEY, 100),))), Note("nothing was offered"))
    assert [type(one) for one in session.history.waiting] == [Accept, Note]
    with pytest.raises(Refused, match="no_such_offer"):
        session.history.say_waiting()
    assert deals(session) == ("ana", "ana", 1500)


def test_c_61_an_offer_for_another_price_is_not_taken_by_the_answer_to_the_old_one(session):
    two_offers(session)
    other = Offer("ana", "ben", PARK, ((MONEY, 900),))
    session.history.restate(line_of(session, Offer("ana", "ben", PARK, ((MONEY, 100),))), other)
    assert [type(one) for one in session.history.waiting] == [Accept, Note]
    assert deals(session) == ("ana", "ana", 1500)


def test_c_61_the_same_offer_made_twice_is_the_same_whichever_is_taken(session):
    owns(session, "ana", "park_place")
    offer = Offer("ana", "ben", PARK, ((MONEY, 100),))
    tell(session, offer, offer)
    first, second = open_offers(session.table)
    assert first.id != second.id
    tell(session, Accept(second.id))
    session.history.restate(line_of(session, Adjust(((BANK, "ana", 1, "park_place"),), "dealt")),
                    Adjust(((BANK, "ana", 1, "park_place"), (BANK, "ana", 5, MONEY)), "dealt"))  # fmt: skip
    assert deals(session)[0] == "ben"
    assert session.history.waiting == ()


STAYS = (FreeStay("ana", "ben", ("park_place",), 100, 2), FreeStay("ana", "ben", ("boardwalk",), 100, 2))


def promised(session, *promises):
    owns(session, "ana", "park_place", "boardwalk")
    tell(session, Roll((1, 2)), Choose("buy"), END)
    for promise in promises:
        tell(session, Trade("ana", "ben", (), ((MONEY, 5),), (promise,)))
    return [number for number, _ in standing(session.game)]


def standing_now(session):
    return [paper.promise for _, paper in standing(session.game)]


def corrected(session):
    """The first roll was another one; what waits is said."""
    session.history.restate(line_of(session, Roll((1, 2))), Roll((1, 3)))
    tell(session, Choose("pay"))
    return all_said(session)


def test_c_61_the_promise_that_was_struck_is_struck_and_no_other(session):
    first, _ = promised(session, *STAYS)
    tell(session, StrikePromise(first))
    assert corrected(session) == [Choose("buy")]
    assert standing_now(session) == [STAYS[1]]


def test_c_61_a_promise_that_was_never_made_is_not_struck_in_another_s_place(session):
    first, _ = promised(session, *STAYS)
    tell(session, StrikePromise(first))
    session.history.restate(line_of(session, Trade("ana", "ben", (), ((MONEY, 5),), STAYS[:1])), Note("no deal"))
    assert session.history.waiting == (StrikePromise(first),)
    assert standing_now(session) == [STAYS[1]]


def test_c_61_a_right_to_buy_buys_the_deed_that_it_bought(session):
    rights = [RightToBuy("ana", "ben", (deed,), price, 5) for deed, price in (("park_place", 10), ("boardwalk", 900))]
    first, _ = promised(session, *rights)
    tell(session, BuyByRight(first))
    assert corrected(session) == [Choose("buy")]
    assert deals(session) == ("ben", "ana", 1500 - 5 - 5 - 10)


def test_c_61_a_promise_is_taken_over_as_it_was(session):
    share, stay = RentShare("ana", "cid", ("boardwalk",), 30), FreeStay("ana", "cid", ("boardwalk",), 50)
    first, _ = promised(session, share, stay)
    tell(session, Trade("ana", "ben", WALK, ((MONEY, 7),), (), (first,)))
    assert corrected(session) == [Choose("buy")]
    assert standing_now(session) == [RentShare("ben", "cid", ("boardwalk",), 30)]


def kept(session, title):
    tell(session, Landed("ben", "chance_1"), Choose("by_hand"), Choose("keep", title))
    return next(card.id for card in session.edition.cards.values() if card.title == title)


def test_c_61_the_own_card_that_was_played_is_played(session):
    tell(session, Roll((1, 2)), Choose("buy"), END)
    first, second = kept(session, "A feast"), kept(session, "A famine")
    tell(session, PlayCard("ben", first), Choose("done"))
    assert corrected(session) == [Choose("buy")]
    assert [session.game.holds("ben", card) for card in (first, second)] == [0, 1]


def test_c_61_a_card_that_was_never_kept_is_not_played_in_another_s_place(session):
    tell(session, Roll((1, 2)), Choose("buy"), END)
    first, second = kept(session, "A feast"), kept(session, "A famine")
    tell(session, PlayCard("ben", first), Choose("done"))
    session.history.restate(line_of(session, Choose("keep", "A feast")), Choose("done"))
    assert session.history.waiting == (PlayCard("ben", first), Choose("done"))
    assert session.game.holds("ben", second) == 1


# whom and what a line binds
def trouble(session, was, now):
    """Correct a line; return why the next line waits."""
    found = session.history.restate(line_of(session, was), now)
    return found.trouble.key if found.trouble else ""


def test_c_61_dice_said_while_a_turn_waited_belong_to_who_rolled_them(session):
    """Ben rolled while Ana's turn only waited. Had Cid sat between them, the dice were not his."""
    tell(session, Roll((1, 2)), Choose("buy"), Note("a cake"), Roll((2, 4)), Choose("buy"))
    assert trouble(session, Note("a cake"), Reseat(("ana", "cid", "ben"))) == "said_by_another"
    assert session.history.waiting == (Roll((2, 4)), Choose("buy"))
    with pytest.raises(Refused, match="said_by_another"):
        session.history.say_waiting()


def test_c_61_whoever_rolls_the_same_has_not_said_what_waits_of_another(session):
    """Ben's dice wait; Cid rolls the same."""
    tell(session, Roll((1, 2)), Choose("buy"), Note("a cake"), Roll((2, 4)), Choose("buy"))
    session.history.restate(line_of(session, Note("a cake")), Reseat(("ana", "cid", "ben")))
    tell(session, Roll((2, 4)))
    assert (session.game.turn, session.history.waiting) == ("cid", (Roll((2, 4)), Choose("buy")))
    tell(session, Choose("buy"), END)
    assert session.history.say_waiting() == 1  # Ben's roll; the deed is Cid's by now
    assert (session.game.turn, session.history.waiting) == ("ben", (Choose("buy"),))


def owing(session):
    """Ana owes Ben 6 at Oriental Avenue; Vermont Avenue is Cid's."""
    owns(session, "ben", "oriental_avenue")
    owns(session, "cid", "vermont_avenue")
    owns(session, "ana", "baltic_avenue")
    tell(session, Landed("ana", "oriental_avenue"))


def test_c_61_a_debt_paid_in_deeds_is_never_paid_to_another(session):
    """C-41: the command names the creditor."""
    owing(session)
    tell(session, PayInDeeds("ana", ("baltic_avenue",), 6, "ben"))
    assert trouble(session, Landed("ana", "oriental_avenue"), Landed("ana", "vermont_avenue")) == "owed_to_another"
    assert session.game.owner("baltic_avenue") == "ana"


def test_c_61_an_older_line_that_names_no_creditor_pays_no_other_in_deeds(session):
    owing(session)
    tell(session, PayInDeeds("ana", ("baltic_avenue",), 6))
    assert trouble(session, Landed("ana", "oriental_avenue"), Landed("ana", "vermont_avenue")) == "about_another"
    assert session.game.owner("baltic_avenue") == "ana"


def ruined(session, said):
    owing(session)
    lost = ((MONEY, 1500), ("baltic_avenue", 1))
    session.undo()
    tell(session, Adjust(tuple(("ana", BANK, n, unit) for unit, n in lost), "lost"))
    tell(session, Landed("ana", "oriental_avenue"), said)


@pytest.mark.parametrize("said", [
    DeclareBankrupt("ana", "ben"), DeclareBankrupt("ana"), LeaveGame("ana"), Choose("give_up"),
])  # fmt: skip
def test_c_61_who_gives_up_or_goes_home_leaves_nothing_to_another(session, said):
    """C-42: giving up names the creditor."""
    ruined(session, said)
    assert trouble(session, Landed("ana", "oriental_avenue"), Landed("ana", "vermont_avenue"))
    assert (session.game.out, session.history.waiting) == (frozenset(), (said,))


def test_c_61_giving_up_names_the_creditor_and_is_refused_for_another(session):
    owing(session)
    with pytest.raises(Refused, match="owed_to_another"):
        session.submit(DeclareBankrupt("ana", "cid"))


def test_c_61_a_claim_asks_for_the_deed_that_it_asked_for(path):
    """C-12: both rents are still open; had Ana not stood on the first, it is not the second that Ben asked for."""
    with Session(path) as session:
        session.create("classic", NewGame(OPENING.seats, switches=(("rent_claim", "on_demand"),), first="ana"))
        owns(session, "ben", "oriental_avenue", "vermont_avenue")
        tell(session, Landed("ana", "oriental_avenue"), Landed("ana", "vermont_avenue"), Claim("ben", "ana"))
        assert session.question.reason.about == "oriental_avenue"
        assert trouble(session, Landed("ana", "oriental_avenue"), Landed("ana", "jail")) == "about_another"
        assert session.history.waiting == (Claim("ben", "ana"),)


def test_c_61_dividends_are_paid_to_the_holders_that_were_paid(path):
    with Session(path) as session:
        session.create("ultimate", NewGame(OPENING.seats, first="ana"))
        if type(session.question).__name__ == "FirstCards":
            tell(session, Choose("none"))
        company = next(iter(session.edition.companies))
        given = Adjust(((BANK, "ana", 1, f"share.{company}"),), "found")
        tell(session, given, PayDividends())
        assert trouble(session, given, Adjust(((BANK, "ben", 1, f"share.{company}"),), "found")) == "about_another"


def test_c_61_a_rent_of_another_sum_or_another_deed_of_the_same_owner_is_paid(session):
    """What a correction changes in sums is its wish."""
    owns(session, "ben", "oriental_avenue", "vermont_avenue")
    tell(session, Landed("ana", "oriental_avenue"), Choose("pay"), Note("and on"))
    assert trouble(session, Landed("ana", "oriental_avenue"), Landed("ana", "vermont_avenue")) == ""
    assert session.history.waiting == ()


def test_c_61_a_share_of_the_rent_goes_to_no_other(session):
    """Ben had promised Cid a part of it, not Dora: who pays Ben has not paid her."""
    owns(session, "ben", "oriental_avenue")
    deal = Trade("ben", "ana", (), ((MONEY, 1),), (RentShare("ben", "cid", ("oriental_avenue",), 50),))
    tell(session, Join(Seat("dora", "Dora"), 100), deal, Landed("ana", "oriental_avenue"), Choose("pay"))
    other = Trade("ben", "ana", (), ((MONEY, 1),), (RentShare("ben", "dora", ("oriental_avenue",), 50),))
    assert trouble(session, deal, other) == "pays_another"
    assert session.history.waiting == (Choose("pay"),)


# what waits keeps its own question
def test_c_61_two_lines_with_equal_dice_each_keep_their_own_question(session):
    tell(session, Roll((1, 2)), Choose("buy"), END, Roll((1, 2)), Choose("pay"), END, Roll((1, 2)), Choose("pay"))
    session.history.restate(line_of_first(session), Roll((1, 3)))
    lines = session.game.still_to_say
    assert [line.bound.who for line in lines if line.command == Roll((1, 2))] == [("ben",), ("cid",)]
    assert [line.asked.player for line in lines if line.command == Roll((1, 2))] == ["ben", "cid"]
    tell(session, Choose("pay"), Postpone(session.history.waiting[1:]))
    number, waits = session.saved.id, session.game.still_to_say
    session.open(number)
    session.journal.drop_snapshots()
    session.open(number)
    assert session.game.still_to_say == waits
    assert session.history.say_waiting() == 2  # the end of the turn, and Ben's roll: Baltic Avenue is nobody's now


def line_of_first(session):
    return [told.line.seq for told in session.past.backwards()][-2]


def test_c_61_what_was_paid_to_a_player_is_not_paid_to_the_bank():
    """What is not paid at all is the referee's to say."""
    then = Bound(("ana",), (), (("ana", "ben"),))
    with pytest.raises(Refused, match="pays_another"):
        check_bound(then, Bound(("ana",), (), (("ana", BANK),)))
    check_bound(then, Bound(("ana",)))
    check_bound(then, Bound(("ana",), (), (("ana", "ben"), ("cid", BANK))))


def test_c_61_a_rent_that_went_to_a_new_owner_is_not_paid_to_the_old_one(session):
    """C-52: Ben sold the street while Ana owed the rent, so she paid Cid. Had he not sold it, she has not paid Ben."""
    owns(session, "ben", "oriental_avenue")
    sale = Trade("ben", "cid", (("oriental_avenue", 1),), ((MONEY, 50),))
    tell(session, Landed("ana", "oriental_avenue"), sale, Choose("pay"))
    assert session.game.holds("cid") == 1500 - 50 + 6
    assert trouble(session, sale, Note("no deal"))
    assert session.history.waiting == (Choose("pay"),)


def test_c_61_each_line_that_waits_is_found_by_what_it_says_the_last_of_equal_ones_first():
    """Two lists of two thousand lines were compared line by line: one line of a stranger took more than a second."""
    chance = random.Random(5)
    for _ in range(300):
        rolls = [Roll((chance.choice((1, 2, 3)), 1)) for _ in range(12)]
        waiting = tuple([StillToSay(one) for one in rolls[:6]])
        said = tuple(chance.choice((one, StillToSay(one))) for one in rolls[6:])
        assert kept_lines(said, waiting) == one_by_one(said, waiting)
    many = tuple([StillToSay(Roll((number, 1))) for number in range(2000)])
    compared = Counter()

    class Counted(Roll):
        __hash__ = Roll.__hash__

        def __eq__(self, other):
            compared["times"] += 1
            return super().__eq__(other)

    kept_lines(tuple([Counted((number, 2)) for number in range(2000)]), many)
    assert compared["times"] < 4000


def one_by_one(commands, waiting):
    """Return what `kept_lines` returns, by comparing each with each."""
    left, found = list(waiting), []
    for one in reversed(commands):
        line = one if isinstance(one, StillToSay) else StillToSay(one)
        at = next((at for at in range(len(left) - 1, -1, -1) if left[at].command == line.command), None)
        if at is not None:
            line = left[at] if line is not one else line
            del left[at:]
        found.append(line)
    return tuple(found[::-1])
