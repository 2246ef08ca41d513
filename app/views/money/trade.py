"""A trade between two players: what each gives, what it does to both, and why it is refused, if it is."""

from dataclasses import dataclass, replace

from app.core.agreements import Things
from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import MONEY, MORTGAGED
from app.core.reasons import Refused
from app.core.referee import Table, decide
from app.core.steps import Step
from app.rules.construction.last_street import EvenOut
from app.rules.construction.mortgage import lifting_cost
from app.rules.construction.passing_on import KeepOrLift
from app.rules.construction.share_mortgage import KeepOrLiftShare
from app.rules.dealing.trade import Trade, check_tradeable
from app.rules.owning.debt import Pay
from app.rules.owning.worth import account_of, as_dealt, half_of_par, is_hidden, pledged, worth
from app.views.asked.purses import PurseView, briefs, players
from app.views.asked.question import mark_of
from app.views.money.cards import ICONS, title_of
from app.views.money.promising import BoundView, DraftView, bound_by, drafts
from app.words.language import Words
from app.words.names import apart

__all__ = ["MONEY", "TradeView", "deal_view", "trade_view", "tradeables"]


@dataclass(frozen=True, slots=True)
class EffectView:
    """One effect of a trade, before and after; `flow` is 1 for the better, -1 for the worse."""

    text: str
    before: str
    after: str
    flow: int


def effects_of(before: Table, after: Table, words: Words, player: str) -> tuple[EffectView, ...]:
    """Return what changes for a player: cash, worth, groups, and the cost of mortgaged deeds."""
    cash = change(words, "trade.cash", before.holds(player), after.holds(player))
    return (cash, *whole(before, after, words, player), *groups(before, after, words, player),
            *mortgages(after, words, player))  # fmt: skip


def whole(before: Table, after: Table, words: Words, player: str) -> tuple[EffectView, ...]:
    """Return the worth before and after, unless it is hidden because a tax leaves the player a choice."""
    if is_hidden(before):
        return ()
    return (change(words, "trade.worth", worth(before, player).total, worth(after, player).total),)


def change(words: Words, key: str, before: int, after: int) -> EffectView:
    """Return a sum before and after."""
    return EffectView(words(key), words.money(before), words.money(after), (after > before) - (after < before))


def groups(before: Table, after: Table, words: Words, player: str) -> list[EffectView]:
    """Return the groups in which the player owns more or fewer deeds than before."""
    found = []
    for group in before.edition.groups.values():
        had, has = [sum([table.owner(deed) == player for deed in group.deeds]) for table in (before, after)]
        if had != has:
            size = len(group.deeds)
            name = words.name(group.id)
            found.append(EffectView(name, share(words, had, size), share(words, has, size), (has > had) - (has < had)))
    return found


def share(words: Words, number: int, size: int) -> str:
    """Return how many of a group are owned; a whole group is called so."""
    return words("trade.whole_group", n=size) if number == size else words("trade.of_group", n=number, size=size)


def mortgages(after: Table, words: Words, player: str) -> list[EffectView]:
    """Return what each mortgaged deed or share costs its new owner: lifting it now, or the interest for keeping it."""
    either = (KeepOrLift, KeepOrLiftShare)
    asked = [step for step in after.game.agenda if isinstance(step, either) and step.player == player]
    lifts = [lift for step in after.game.agenda if (lift := owed_lift(after, player, step))]
    return [*[mortgage(after, words, step) for step in asked], *[lifted(words, *lift) for lift in lifts]]


def owed_lift(after: Table, player: str, step: Step) -> tuple[str, int] | None:
    """Return the deed whose mortgage this player will have to lift, and what that costs; None for any other step."""
    if isinstance(step, Pay) and step.player == player and step.reason.name == "lift":
        return (step.reason.about, step.as_it_lies(after).amount)
    if isinstance(step, EvenOut) and step.player == player and step.asks(after):
        return (step.deed, lifting_cost(after, after.deed(step.deed)))
    return None


def lifted(words: Words, deed: str, cost: int) -> EffectView:
    """Return what a mortgage costs that has to be lifted at once."""
    return EffectView(words("trade.must_lift", deed=words.name(deed), lift=words.money(cost)), "", "", -1)


def mortgage(after: Table, words: Words, step: KeepOrLift | KeepOrLiftShare) -> EffectView:
    """Return the two sums between which the new owner chooses."""
    sums = {option.key: words.money(option.amount or 0) for option in step.options(after)}
    keep, lift = sums["keep"], sums.get("lift", "")
    key = "trade.keep_or_lift" if lift else "trade.keep"
    thing = words.name(step.options(after)[0].about)
    return EffectView(words(key, deed=thing, keep=keep, lift=lift), "", "", -1)


MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class TradeableView:
    """Something that can change hands, and how many of what is held are given; `why` says why it cannot."""

    unit: str
    text: str
    told: str
    colour: str
    letter: str
    icon: str
    held: int
    given: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class SideView:
    """One of the two players: what is given, and what the trade does."""

    player: str
    brief: str
    colour: str
    token: str
    cash: str
    gives: tuple[TradeableView, ...]
    effects: tuple[EffectView, ...]
    then: str = ""  # the cash after the trade
    change: str = ""  # and by how much that is more or less
    flow: int = 0


@dataclass(frozen=True, slots=True)
class TradeView:
    """The trade as it stands; `refusal` says why it cannot be made, once both sides bring something.

    `promises` are those of the deal, `bound` those that lie on the deeds which change hands.
    """

    players: tuple[PurseView, ...]
    one: SideView | None
    two: SideView | None
    refusal: str
    ready: bool
    thousands: bool
    promises: tuple[DraftView, ...] = ()
    bound: tuple[BoundView, ...] = ()


def trade_view(
    game: Game, edition: Edition, words: Words, one: str, two: str, gives: Things, gets: Things
) -> TradeView:
    """Return a trade without promises as it stands."""
    return deal_view(game, edition, words, Trade(one, two, gives, gets))


def deal_view(game: Game, edition: Edition, words: Words, deal: Trade) -> TradeView:
    """Return the trade as it stands, with its promises and those that new owners take over."""
    words, one, two, gives, gets = words.at(edition, game), deal.one, deal.two, deal.gives, deal.gets
    lies = one and two and (gives or gets or deal.promises)
    after, refusal = judged(game, edition, words, deal) if lies else (None, "")
    refusal = refusal if is_complete(deal) else ""
    sides = [
        side_view(game, after, edition, words, player, things) if player else None
        for player, things in ((one, gives), (two, gets))
    ]
    return TradeView(
        players(game, words), sides[0], sides[1], refusal, after is not None, edition.unit > 1,
        drafts(words, deal.promises),
        bound_by(Table(game, edition), words, ((one, two, gives), (two, one, gets)), deal.takes_over),
    )  # fmt: skip


def signed(words: Words, more: int) -> str:
    """Return a change of cash with its sign; '' for none."""
    return f"{'+' if more > 0 else MINUS}{words.money(abs(more))}" if more else ""


def is_complete(deal: Trade) -> bool:
    """Return whether two things were said of a deal: both give something, or one gives and there is a promise."""
    return sum([bool(deal.gives), bool(deal.gets), bool(deal.promises)]) > 1


def judged(game: Game, edition: Edition, words: Words, deal: Trade) -> tuple[Game | None, str]:
    """Return the game after the trade, or why the trade is refused."""
    try:
        _, after = decide(game, deal, edition)
    except Refused as refused:
        return None, words.refusal(refused)
    return after, ""


def side_view(game: Game, after: Game | None, edition: Edition, words: Words, player: str, gives: Things) -> SideView:
    """Return one side of the trade."""
    seat, table = game.seat(player), Table(game, edition)
    given = tuple([thing_view(table, words, player, unit, number) for unit, number in gives])
    effects = effects_of(table, Table(after, edition), words, player) if after is not None else ()
    cash, then = game.holds(player), after.holds(player) if after is not None else 0
    more = then - cash if after is not None else 0
    return SideView(
        player, briefs(game)[player], seat.colour, seat.token, words.money(cash), given, effects,
        words.money(then) if after is not None else "", signed(words, more), (more > 0) - (more < 0),
    )  # fmt: skip


# what there is to give
def tradeables(game: Game, edition: Edition, words: Words, player: str, gives: Things) -> tuple[TradeableView, ...]:
    """Return everything but cash that a player holds: deeds by group, shares, cards. What cannot be given says why."""
    table, words, given = Table(game, edition), words.at(edition, game), dict(gives)
    accounts = (player, pledged(player))
    held = [as_dealt(account, unit)[1] for account in accounts for unit in game.ledger.of(account) if unit != MONEY]
    order = sorted(held, key=lambda unit: place(edition, unit))
    views = [thing_view(table, words, player, unit, given.get(unit, 0)) for unit in order]
    texts = apart([(unit, view.text) for unit, view in zip(order, views, strict=True)], words)
    return tuple([replace(view, text=text) for view, text in zip(views, texts, strict=True)])


def place(edition: Edition, unit: str) -> tuple[int, int]:
    """Return where a thing stands in the list: deeds by group, then shares, then cards by deck."""
    if unit in edition.deeds:
        return 0, list(edition.groups).index(edition.deeds[unit].group)
    if unit in edition.cards:
        return 2, list(edition.cards).index(unit)
    return 1, list(edition.companies).index(company_of(unit))


def company_of(unit: str) -> str:
    """Return the company of a share, mortgaged or not."""
    return unit.removeprefix(MORTGAGED).removeprefix("share.")


def thing_view(table: Table, words: Words, player: str, unit: str, given: int) -> TradeableView:
    """Return a thing as a row."""
    held = table.holds(*account_of(player, unit))
    colour, letter = mark_of(table, unit, words) if unit in table.edition.deeds else ("", "")
    return TradeableView(
        unit, named(table, words, unit, given), thing_text(table, words, unit, held), colour, letter,
        icon_of(table, unit), held, given, why_not(table, words, player, unit),
    )  # fmt: skip


def named(table: Table, words: Words, unit: str, given: int) -> str:
    """Return a sum, or a name with how many are given."""
    if unit == MONEY:
        return words.money(given)
    name = card_name(table, words, unit)
    return words("trade.times", n=given, what=name) if given > 1 else name


def card_name(table: Table, words: Words, unit: str) -> str:
    """Return a thing's name; of a card, its title as the cards' own page has it."""
    card = table.edition.cards.get(unit)
    return words.name(unit) if card is None else title_of(card, words)


def thing_text(table: Table, words: Words, unit: str, held: int) -> str:
    """Return what should be known of a thing before it is given away."""
    deed = table.edition.deeds.get(unit)
    if deed is not None:
        key = "trade.mortgaged" if deed.id in table.game.mortgaged else "trade.price"
        return words(key, amount=words.money(deed.price))
    company = table.edition.companies.get(company_of(unit))
    if company is not None and unit.startswith(MORTGAGED):
        return words.several("trade.mortgaged_shares", held, amount=words.money(half_of_par(company)))
    if company is not None:
        return words.several("trade.shares", held, par=words.money(company.par))
    return words.several("trade.held", held) if held > 1 else ""


def icon_of(table: Table, unit: str) -> str:
    """Return the icon of a thing that has no group."""
    if unit == MONEY:
        return "cash-multiple"
    if company_of(unit) in table.edition.companies:
        return "file-certificate-outline"
    card = table.edition.cards.get(unit)
    return ICONS.get(card.deck if card else "", "card-text-outline")


def why_not(table: Table, words: Words, player: str, unit: str) -> str:
    """Return why a thing cannot be traded now; '' where it can."""
    try:
        check_tradeable(table, player, unit)
    except Refused as refused:
        return words.refusal(refused)
    return ""
