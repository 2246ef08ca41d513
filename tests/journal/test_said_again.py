"""C-61: after a correction every later line is said again about the same things and the same people, or it waits."""

import pytest

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.commands import Postpone
from app.core.game import Seat
from app.core.ledger import BANK, MONEY
from app.core.reasons import Refused
from app.core.referee import Choose, Roll
from app.rules.cards.playing import PlayCard
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.dealing.offers import Accept, Offer, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.said_landing import Landed
from app.session import Session

NAMES = ("ana", "ben", "cid")
OPENING = NewGame(tuple(Seat(name, name.title()) for name in NAMES), first="ana")
END = Choose("end_turn")


@pytest.fixture
def session(path):
    with Session(path) as session:
        session.create("classic", OPENING)
        yield session


def tell(session, *commands):
    for command in commands:
        session.submit(command)


def owns(session, player, *deeds):
    tell(session, Adjust(tuple((BANK, player, 1, deed) for deed in deeds), "dealt"))


def line_of(session, command):
    """The line that stands and says this."""
    return next(told.line.seq for told in session.backwards() if told.entry.command == command)


def all_said(session):
    """Say what waits, one by one, and leave out what is refused; return what was left out."""
    left = []
    while session.waiting:
        try:
            session.say_waiting()
        except Refused:
            left.append(session.waiting[0])
            session.submit(Postpone(session.waiting[1:]))
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
    session.restate(line_of(session, Roll((1, 2))), Roll((2, 2)))  # Income Tax: there is nothing to buy
    tell(session, Choose("pay"))
    assert all_said(session) == [Choose("buy"), END]  # a double: the turn goes on
    assert deals(session) == ("ben", "ana", 1400)


def test_c_61_an_offer_taken_out_of_the_game_takes_its_answer_with_it_and_no_other(session):
    """Ana had offered nothing at that line: her other offer is not taken in its place."""
    two_offers(session)
    session.restate(line_of(session, Offer("ana", "ben", PARK, ((MONEY, 100),))), Note("nothing was offered"))
    assert [type(one) for one in session.waiting] == [Accept, Note]
    with pytest.raises(Refused, match="no_such_offer"):
        session.say_waiting()
    assert deals(session) == ("ana", "ana", 1500)


def test_c_61_an_offer_for_another_price_is_not_taken_by_the_answer_to_the_old_one(session):
    two_offers(session)
    other = Offer("ana", "ben", PARK, ((MONEY, 900),))
    session.restate(line_of(session, Offer("ana", "ben", PARK, ((MONEY, 100),))), other)
    assert [type(one) for one in session.waiting] == [Accept, Note]
    assert deals(session) == ("ana", "ana", 1500)


def test_c_61_the_same_offer_made_twice_is_the_same_whichever_is_taken(session):
    owns(session, "ana", "park_place")
    offer = Offer("ana", "ben", PARK, ((MONEY, 100),))
    tell(session, offer, offer)
    first, second = open_offers(session.table)
    assert first.id != second.id
    tell(session, Accept(second.id))
    session.restate(line_of(session, Adjust(((BANK, "ana", 1, "park_place"),), "dealt")),
                    Adjust(((BANK, "ana", 1, "park_place"), (BANK, "ana", 5, MONEY)), "dealt"))  # fmt: skip
    assert deals(session)[0] == "ben"
    assert session.waiting == ()


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
    session.restate(line_of(session, Roll((1, 2))), Roll((1, 3)))
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
    session.restate(line_of(session, Trade("ana", "ben", (), ((MONEY, 5),), STAYS[:1])), Note("no deal"))
    assert session.waiting == (StrikePromise(first),)
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
    session.restate(line_of(session, Choose("keep", "A feast")), Choose("done"))
    assert session.waiting == (PlayCard("ben", first), Choose("done"))
    assert session.game.holds("ben", second) == 1
