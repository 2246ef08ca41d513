"""A player: cash, worth and its parts, deeds, shares, cards, and every line that moved their money."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from app.core.edition import Company, Edition
from app.core.events import Transferred
from app.core.game import Game
from app.core.ledger import MONEY, share_unit
from app.core.reasons import Refused
from app.core.referee import Entry, Table, decide
from app.rules.card_hands import FACE_DOWN, may_lie_face_down
from app.rules.cards.playing import playable
from app.rules.owning.worth import half_of_par, is_hidden, owned_deeds, pledged, worth
from app.rules.spaces.stock import dividend_of
from app.rules.travel.voucher_moves import playable_vouchers
from app.views.asked.acts import share_command
from app.views.asked.promises import PromiseView, promise_views
from app.views.asked.table import flags
from app.views.estate.deed import ActView
from app.views.estate.deeds import DeedLine, deed_line
from app.words.language import Words

OWN_HEADING = ("voucher", "roll_three")


@dataclass(frozen=True, slots=True)
class CardView:
    """A kept card; `plays` where it can be played now, `ways` where playing it asks for a space."""

    card: str
    name: str
    count: int
    plays: bool
    ways: bool


@dataclass(frozen=True, slots=True)
class ShareView:
    """Shares of one company."""

    company: str
    name: str
    told: str
    value: str
    acts: tuple[ActView, ...]


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """Everything that lies in front of one player."""

    id: str
    name: str
    colour: str
    token: str
    out: bool
    cash: str
    worth: str
    parts: tuple[tuple[str, str], ...]
    place: str
    flags: tuple[str, ...]
    deeds: tuple[DeedLine, ...]
    shares: tuple[ShareView, ...]
    vouchers: tuple[CardView, ...]
    kept: tuple[CardView, ...]
    roll_three: tuple[CardView, ...]
    others: tuple[tuple[str, str, str, str], ...]
    may_leave: bool
    promises: tuple[PromiseView, ...] = ()


@dataclass(frozen=True, slots=True)
class StatementLine:
    """A line of the journal as it changed one player's purse."""

    seq: int
    text: str
    amount: str
    flow: int


def player_sheet(game: Game, edition: Edition, words: Words, player: str) -> PlayerSheet:
    """Return a player as the others see them across the table."""
    table, words, seat = Table(game, edition), words.at(edition, game), game.seat(player)
    out = player in game.out
    hides = is_hidden(table)
    sum_ = worth(table, player)
    cards = {deck: cards_of(table, player, deck, words) for deck in ("voucher", "roll_three", "")}
    parts = [(words(f"player.{name}"), words.money(amount)) for name, amount in sum_.terms()]
    return PlayerSheet(
        player, seat.name, seat.colour, seat.token, out, words.money(sum_.cash),
        "" if hides else words.money(sum_.total),
        () if hides else tuple([(name, str(amount)) for name, amount in parts]),
        words("table.out") if out else words.name(game.position[player]),
        () if out else flags(game, words, player),
        own_deeds(table, player, words), shares_of(table, player, words),
        cards["voucher"], cards[""], cards["roll_three"],
        tuple([(one.id, one.name, one.colour, one.token) for one in game.seats]),
        bool(game.turn) and not out and not game.winners, promise_views(game, edition, words, player),
    )  # fmt: skip


def own_deeds(table: Table, player: str, words: Words) -> tuple[DeedLine, ...]:
    """Return a player's deeds in the order of the board."""
    order = {
        name: at for at, name in enumerate([deed for group in table.edition.groups.values() for deed in group.deeds])
    }
    return tuple([deed_line(table, name, words) for name in sorted(owned_deeds(table, player), key=order.__getitem__)])


def shares_of(table: Table, player: str, words: Words) -> tuple[ShareView, ...]:
    """Return a player's shares by company, with what they pay; mortgaged ones are mentioned."""
    found: list[ShareView] = []
    for company in table.edition.companies.values():
        unit = share_unit(company.id)
        free, down = table.holds(player, unit), table.holds(pledged(player), unit)
        if free or down:
            told = [words.several("player.shares_held", free)] if free else []
            told += [words.several("player.shares_down", down)] if down else []
            pays = words("player.pays", amount=words.money(dividend_of(table, player, company.id))) if free else ""
            open_acts = [act for act, has in (("mortgage", free), ("lift", down)) if has]
            acts = tuple([share_act(table, player, company, act, words) for act in open_acts])
            found.append(ShareView(company.id, company.name, ", ".join(told), pays, acts))
    return tuple(found)


def share_act(table: Table, player: str, company: Company, act: str, words: Words) -> ActView:
    """Return turning a share face down or up: what it brings or costs, and why it cannot be done now."""
    why, amount = "", half_of_par(company)
    try:
        _, game = decide(table.game, share_command(act, player, company.id), table.edition)
        amount = abs(game.holds(player) - table.holds(player))
    except Refused as refused:
        why = words.refusal(refused)
    return ActView(act, words(f"player.share_{act}", amount=words.money(amount)), why)


def cards_of(table: Table, player: str, deck: str, words: Words) -> tuple[CardView, ...]:
    """Return the cards of a deck; for '' all kept cards that have no heading of their own."""
    cards = table.edition.cards
    may = {option.key for option in playable(table, player)} if player in table.game.playing() else set()
    ways = set(playable_vouchers(table, player)) if deck == "voucher" else set()
    mine = [
        (cards[unit], number) for unit, number in table.game.ledger.of(player).items()
        if unit in cards and (cards[unit].deck == deck if deck else cards[unit].deck not in OWN_HEADING)
    ]  # fmt: skip
    named = [
        CardView(card.id, words.name(card.id), number, card.id in may or card.id in ways, card.id in ways)
        for card, number in mine
    ]  # fmt: skip
    return tuple(named if deck else [*named, *face_down(table, player, may, words)])


def face_down(table: Table, player: str, may: Collection[str], words: Words) -> list[CardView]:
    """Return the cards kept face down, as one row; behind it what they could be played as now."""
    number = table.holds(player, FACE_DOWN)
    could = [card for card in may_lie_face_down(table, player) if card in may and not table.holds(player, card)]
    names = [(card, words("player.if_it_is", card=words.name(card))) for card in could]
    rows = [CardView(card, name, 1, plays=True, ways=False) for card, name in names]
    return [CardView(FACE_DOWN, words.name(FACE_DOWN), number, plays=False, ways=False), *rows] if number else []


def statement(
    told: Iterable[tuple[int, Entry]], player: str, edition: Edition, game: Game, words: Words
) -> tuple[StatementLine, ...]:
    """Return the lines that moved a player's money or things, newest first."""
    words = words.at(edition, game)
    found: list[StatementLine] = []
    for seq, entry in told:
        moved = [event for event in reversed(entry.events) if isinstance(event, Transferred)]
        mine = [event for event in moved if any(player in leg[:2] for leg in event.legs)]
        found.extend(statement_line(seq, event, player, words) for event in mine)
    return tuple(found)


def statement_line(seq: int, event: Transferred, player: str, words: Words) -> StatementLine:
    """Return a line for one transfer: what for, with whom, and how it changed this purse."""
    mine = [leg for leg in event.legs if player in leg[:2]]
    net = sum([leg[2] if leg[1] == player else -leg[2] for leg in mine if leg[3] == MONEY])
    others = dict.fromkeys([leg[0] if leg[1] == player else leg[1] for leg in mine if leg[3] == MONEY])
    things = [words.quantity(leg[2], leg[3]) for leg in mine if leg[3] != MONEY]
    with_whom = words("player.with", who=words.names(others)) if others else ""
    text = " · ".join([part for part in (words.reason(event.reason), with_whom, ", ".join(things)) if part])
    return StatementLine(seq, text[:1].upper() + text[1:], words.money(abs(net)) if net else "", (net > 0) - (net < 0))
