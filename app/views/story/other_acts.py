"""What else could have been done where a line did something freely: other people, places, cards, deeds or numbers."""

from collections.abc import Callable
from dataclasses import replace

from app.core.commands import Command
from app.core.ledger import MONEY
from app.core.referee import Table
from app.rules.cards.playing import PlayCard, playable
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.owning.worth import owned_deeds
from app.rules.travel.voucher_moves import PlayVoucher, playable_vouchers, voucher_ways
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed
from app.rules.whole_game.table_talk import Join, SetSwitch
from app.views.asked.purses import bank_and_pool
from app.views.asked.question import told_apart
from app.views.story import other_table as of_table
from app.views.story.allowed import TO, Options, is_allowed, option
from app.words.language import Words

MOST_STEPS = 6  # houses, hotel and skyscraper of one street


def other_acts(command: Command, table: Table, words: Words) -> Options:
    """Return what else could have been done there, each with the key that `with_act` understands."""
    found = OTHERS.get(type(command))
    return told_apart(found(command, table, words), words) if found is not None else ()


def with_act(command: Command, key: str) -> Command:
    """Return the command that this key stands for."""
    return ANEW[type(command)](command, key)


def places(command: AdjustPosition | Landed, table: Table, words: Words) -> Options:
    """Return every other space of the board."""
    was = command.place if isinstance(command, Landed) else command.space
    others = [space for space in table.edition.spaces if space != was]
    return tuple([option(table, words, space, words.name(space), space) for space in others])


def at_place(command: AdjustPosition | Landed, key: str) -> Command:
    """Return the same at another space."""
    return replace(command, place=key) if isinstance(command, Landed) else replace(command, space=key)


def people(command: PayByHand, table: Table, words: Words) -> Options:
    """Return who else could have paid whom: first the other way round, then another payee, then another payer."""
    if len(command.payers) != 1 or len(command.payees) != 1:
        return ()
    payer, payee = command.payers[0], command.payees[0]
    others = [*table.game.playing(), *bank_and_pool(table.game, table.edition)]
    others = [one for one in others if one not in {payer, payee}]
    pairs = [(payee, payer), *[(payer, one) for one in others], *[(one, payee) for one in others]]
    told = {one + TO + two: words("different.pays", payer=words.name(one), payee=words.name(two)) for one, two in pairs}
    return tuple([option(table, words, key, text) for key, text in told.items()])


def by_others(command: PayByHand, key: str) -> Command:
    """Return the same sum between others."""
    payer, _, payee = key.partition(TO)
    return replace(command, payers=(payer,), payees=(payee,))


def vouchers(command: PlayVoucher, table: Table, words: Words) -> Options:
    """Return where else this voucher led, then where the player's others did."""
    cards = sorted(playable_vouchers(table, command.player), key=lambda card: card != command.card)
    ways = [(card, to, way) for card in cards for to, way in voucher_ways(table, command.player, card).items()]
    return tuple([
        option(table, words, card + TO + to,
               words("different.card_to", card=words.name(card), space=words.name(way.path[-1])), way.path[-1])
        for card, to, way in ways if (card, to) != (command.card, command.to)
    ])  # fmt: skip


def by_voucher(command: PlayVoucher, key: str) -> Command:
    """Return the play of another voucher, or of the same one to another space."""
    card, _, to = key.partition(TO)
    return replace(command, card=card, to=to)


def cards(command: PlayCard, table: Table, words: Words) -> Options:
    """Return the kept cards that could be played; whom and what is asked for afterwards."""
    open_then = [one.key for one in playable(table, command.player)]
    said = command.target or command.thing or command.other
    return tuple([option(table, words, card, words.name(card)) for card in open_then if card != command.card or said])


def by_card(command: PlayCard, key: str) -> Command:
    """Return the play of another card, or of the same one with everything asked for anew."""
    return PlayCard(command.player, key)


def numbers(command: Build | Sell, table: Table, words: Words) -> Options:
    """Return how many other steps each of these streets could have got or lost, or a single one's other street."""
    alone = len(command.deeds) == 1
    least = 1 if alone else 0
    others = [(deed, many) for deed, was in command.deeds for many in range(least, MOST_STEPS + 1) if many != was]
    if alone:
        (here, was), = command.deeds
        others += [(deed, was) for deed in owned_deeds(table, command.player) if deed != here]
    return tuple([
        option(table, words, f"{deed}{TO}{many}",
               words("different.times", n=words.number(many), deed=words.name(deed)), deed)
        for deed, many in others if is_allowed(table, with_number(command, f"{deed}{TO}{many}"))
    ])  # fmt: skip


def with_number(command: Build | Sell, key: str) -> Command:
    """Return the same with another number of steps on one street; a street without any, or another's place, goes."""
    deed, _, many = key.partition(TO)
    basket = [(one, int(many) if one == deed else was) for one, was in command.deeds]
    basket = basket if deed in dict(basket) else [(deed, int(many))]
    return replace(command, deeds=tuple([line for line in basket if line[1]]))


def deeds(command: Mortgage | Lift, table: Table, words: Words) -> Options:
    """Return the player's other deeds that are as this one was."""
    owned, down = owned_deeds(table, command.player), table.game.mortgaged
    like = [deed for deed in owned if deed != command.deed and (deed in down) == isinstance(command, Lift)]
    return tuple([
        option(table, words, deed, words.name(deed), deed)
        for deed in like if is_allowed(table, with_deed(command, deed))
    ])  # fmt: skip


def with_deed(command: Mortgage | Lift, key: str) -> Command:
    """Return the same with another deed."""
    return replace(command, deed=key)


def sum_in(command: Command) -> int | None:
    """Return the one sum of money that was entered with a command; None where there is none, or more than one."""
    if type(command) in SUM_OF:
        return int(getattr(command, SUM_OF[type(command)]))
    sums = [number for number, unit in priced(command) if unit == MONEY]
    return sums[0] if len(sums) == 1 else None


def priced(command: Command) -> list[tuple[int, str]]:
    """Return what a correction or a deal moves: numbers and units."""
    if isinstance(command, Adjust):
        return [(leg[2], leg[3]) for leg in command.postings]
    return [(number, unit) for unit, number in (*command.gives, *command.gets)] if isinstance(command, DEALS) else []


def with_other_sum(command: Command, amount: int) -> Command:
    """Return the same with another sum of money."""
    if type(command) in SUM_OF:
        return replace(command, **{SUM_OF[type(command)]: amount})  # type: ignore[type-var]
    if isinstance(command, Adjust):
        legs = [(one, two, amount if unit == MONEY else many, unit) for one, two, many, unit in command.postings]
        return replace(command, postings=tuple(legs))
    if not isinstance(command, DEALS):
        raise TypeError(f"{type(command).__name__} moves no sum")
    gives, gets = [[(unit, amount if unit == MONEY else many) for unit, many in side] for side in sides(command)]
    return replace(command, gives=tuple(gives), gets=tuple(gets))


def sides(command: Trade | Offer) -> tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]:
    """Return what each side of a deal gives."""
    return command.gives, command.gets


DEALS = (Trade, Offer)
SUM_OF: dict[type[Command], str] = {PayByHand: "amount", PayInDeeds: "value", SetFigure: "amount", Join: "cash"}
OTHERS: dict[type[Command], Callable[..., Options]] = {
    Landed: places, AdjustPosition: places, PayByHand: people, PlayVoucher: vouchers, PlayCard: cards, Build: numbers,
    Sell: numbers, Mortgage: deeds, Lift: deeds, SetSwitch: of_table.values, Contest: of_table.wanted,
    Accept: of_table.offer_answers, Decline: of_table.offer_answers, Withdraw: of_table.offer_answers,
    StrikePromise: of_table.other_promises, BuyByRight: of_table.other_promises, LeaveGame: of_table.leavers,
    MortgageShare: of_table.companies, LiftShare: of_table.companies, AdjustMark: of_table.mark_values,
    AdjustMortgage: of_table.turned_deeds, Adjust: of_table.moved_otherwise,
}  # fmt: skip
ANEW: dict[type[Command], Callable[..., Command]] = {
    Landed: at_place, AdjustPosition: at_place, PayByHand: by_others, PlayVoucher: by_voucher, PlayCard: by_card,
    Build: with_number, Sell: with_number, Mortgage: with_deed, Lift: with_deed, SetSwitch: of_table.with_value,
    Contest: of_table.with_want, Accept: of_table.with_offer_answer, Decline: of_table.with_offer_answer,
    Withdraw: of_table.with_offer_answer, StrikePromise: of_table.with_promise, BuyByRight: of_table.with_promise,
    LeaveGame: of_table.with_leaver, MortgageShare: of_table.with_company, LiftShare: of_table.with_company,
    AdjustMark: of_table.with_mark, AdjustMortgage: of_table.with_turned, Adjust: of_table.with_legs,
}  # fmt: skip
