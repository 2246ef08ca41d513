"""The auction: what is sold, who bids, the highest bid, and the one button."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Choose, Table, decide, question
from app.rules.owning.property import Auction, Bids, highest
from app.views.asked.purses import players
from app.views.asked.question import mark_of
from app.words.language import Words

STEPS = (10, 50, 100)


@dataclass(frozen=True, slots=True)
class BidderView:
    """A player at the auction: cash, last bid, and whether it is the highest."""

    id: str
    name: str
    colour: str
    token: str
    sub: str
    brief: str
    bid: str
    highest: bool
    passed: bool = False


@dataclass(frozen=True, slots=True)
class AuctionView:
    """The auction as it stands. Nothing is written before somebody has bought."""

    thing: str
    told: tuple[str, ...]
    colour: str
    letter: str
    bidders: tuple[BidderView, ...]
    opening: int
    next: int
    raises: tuple[tuple[int, str], ...]
    highest: str
    amount: int
    sold: str
    refusal: str
    thousands: bool


def auction_view(
    game: Game, edition: Edition, words: Words, bids: Bids = (), step: int = 10, passed: tuple[str, ...] = ()
) -> AuctionView | None:
    """Return the auction on top of the agenda with the bids called so far; None where nothing is auctioned.

    `passed` are those who bid no more.
    """
    top, words = question(game).as_it_lies(Table(game, edition)), words.at(edition, game)
    if not isinstance(top, Auction):
        return None
    winner, amount = highest(bids)
    thing = words.name(top.thing)
    colour, letter = mark_of(Table(game, edition), top.thing, words)
    sold = words("auction.sold", player=words.name(winner), amount=words.money(amount)) if winner else ""
    return AuctionView(
        thing[:1].upper() + thing[1:], price_lines(top, edition, words), colour, letter,
        bidders(game, words, bids, passed), top.opening,
        following(bids, top.opening, step),
        tuple([(amount, words.money(amount)) for amount in [following(bids, top.opening, one) for one in STEPS]]),
        winner, amount, sold, refusal(game, edition, words, winner, amount), edition.unit > 1,
    )  # fmt: skip


def following(bids: Bids, opening: int, step: int) -> int:
    """Return what the next player who is touched would bid."""
    _, amount = highest(bids)
    return amount + step if amount else max(opening, step)


def with_bid(bids: Bids, player: str, amount: int) -> Bids:
    """Return the bids with a new one. It replaces the player's last bid; a bid of 0 takes it back."""
    others = tuple([bid for bid in bids if bid[0] != player])
    return (*others, (player, amount)) if amount else others


def bidders(game: Game, words: Words, bids: Bids, passed: tuple[str, ...] = ()) -> tuple[BidderView, ...]:
    """Return everybody still in the game. Who declined to buy may bid too."""
    called, (winner, _) = dict(bids), highest(bids)
    said = {player: words.money(bid) for player, bid in called.items()}
    return tuple([
        BidderView(p.id, p.name, p.colour, p.token, p.sub, p.brief, said.get(p.id, ""), p.id == winner,
                   p.id in passed)
        for p in players(game, words)
    ])  # fmt: skip


def price_lines(top: Auction, edition: Edition, words: Words) -> tuple[str, ...]:
    """Return the printed price of a deed, and where the bidding starts."""
    deed = edition.deeds.get(top.thing)
    lines = [words("auction.price", price=words.money(deed.price), mortgage=words.money(deed.mortgage))] if deed else []
    if not deed and words.has(f"auction.{top.kind}"):
        lines.append(words(f"auction.{top.kind}"))
    if top.opening > 1:
        lines.append(words("auction.opening", amount=words.money(top.opening)))
    return tuple(lines)


def refusal(game: Game, edition: Edition, words: Words, winner: str, amount: int) -> str:
    """Return why the highest bid cannot stand; '' where it can."""
    if not winner:
        return ""
    try:
        decide(game, Choose("sold", (winner, amount)), edition)
    except Refused as refused:
        return words.refusal(refused)
    return ""
