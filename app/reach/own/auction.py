"""An auction on a page that banks for everybody: each bid and each pass is said for the seat that calls it."""

from typing import TYPE_CHECKING

from app.reach.own.anew import whole
from app.reach.page.leaf import act, face, row
from app.reach.seats.rights import BANK
from app.reach.seats.writer import No, Speaker
from app.reach.talk.messages import Message
from app.views.money.auction import BidderView, auction_view

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank


def callers(bank: "OwnBank") -> list[Message] | None:
    """Return everybody who may bid, each with the buttons of a bid and a pass; None where nothing is sold."""
    session, words = bank.session, bank.words
    bidding, game = session.bidding, session.game
    view = auction_view(game, session.edition, words, bidding.called(game), 1, bidding.passed(game))
    return [caller(one, bank) for one in view.bidders] if view is not None else None


def caller(one: BidderView, bank: "OwnBank") -> Message:
    """Return one who may bid. Who leads has nothing to say, and who has passed may come back."""
    words = bank.words
    passes = [] if one.passed else [act(words("own.passes"), "pass", one.id)]
    do = [] if one.highest else [act(words("page.bid"), "bid", one.id, kind="main"), *passes]
    detail = words("guest.has_passed") if one.passed else ""
    looks = face(bank.session.game.seat(one.id))
    return row(one.name, detail, one.bid, "lit" if one.highest else "", face=looks, do=do)


def speaker(bank: "OwnBank", said: Message) -> Speaker:
    """Return who calls. Raises No for a seat that is none."""
    seat = said.get("seat")
    if seat not in bank.session.game.playing():
        raise No("no_such_seat")
    return bank.who._replace(seat=str(seat), right=BANK)


def bid(bank: "OwnBank", said: Message) -> Message:
    """Call a bid for a seat."""
    bank.writer.bid(speaker(bank, said), {**said, "at": whole(said.get("at")), "amount": whole(said.get("amount"))})
    return {"done": True}


def step_out(bank: "OwnBank", said: Message) -> Message:
    """Note that a seat bids no more."""
    bank.writer.step_out(speaker(bank, said), {**said, "at": whole(said.get("at"))})
    return {"done": True}
