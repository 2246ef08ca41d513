"""A debt settled partly in deeds: which deeds could be given, for how much, and what stays due."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Table, decide, question
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.owning.debt import Pay
from app.views.asked.question import may_give_deeds
from app.views.money.trade import TradeableView, tradeables
from app.words.language import Words

__all__ = ["InDeedsView", "in_deeds_view"]


@dataclass(frozen=True, slots=True)
class InDeedsView:
    """The debt in words, the deeds to give, the sum agreed on, and the button."""

    player: str
    creditor: str
    text: str
    told: str
    deeds: tuple[TradeableView, ...]
    value: int
    most: int
    agreed: str
    prices: str
    refusal: str
    ready: bool
    button: str
    thousands: bool


def in_deeds_view(
    game: Game, edition: Edition, words: Words, chosen: tuple[str, ...], agreed: int | None
) -> InDeedsView | None:
    """Return the debt on top of the agenda; None where there is none that deeds could settle."""
    table = Table(game, edition)
    top = question(game).as_it_lies(table)
    if not isinstance(top, Pay) or not may_give_deeds(table, top):
        return None
    words = words.at(edition, game)
    printed = sum(worth(table, deed) for deed in chosen)
    value = min(printed if agreed is None else agreed, top.amount)
    refusal = why_not(table, words, PayInDeeds(top.player, chosen, value, top.creditor)) if chosen else ""
    return InDeedsView(
        top.player, top.creditor, words("head.Pay", player=words.name(top.player), creditor=words.name(top.creditor),
                          amount=words.money(top.amount)),
        words("in_deeds.ask", creditor=words.name(top.creditor)), deeds_of(table, words, top.player, chosen), value,
        top.amount, words("in_deeds.value", amount=words.money(value)),
        words("in_deeds.printed", amount=words.money(printed)) if chosen else "",
        refusal, bool(chosen) and not refusal, button(words, top, chosen, value, refusal), edition.unit > 1,
    )  # fmt: skip


def worth(table: Table, name: str) -> int:
    """Return what a deed is proposed for: its price, less the bank's loan if it is mortgaged."""
    deed = table.deed(name)
    return deed.price - deed.mortgage if name in table.game.mortgaged else deed.price


def deeds_of(table: Table, words: Words, player: str, chosen: tuple[str, ...]) -> tuple[TradeableView, ...]:
    """Return the debtor's deeds. Those that cannot be given say why."""
    given = tuple([(deed, 1) for deed in chosen])
    held = tradeables(table.game, table.edition, words, player, given)
    return tuple([thing for thing in held if thing.unit in table.edition.deeds])


def why_not(table: Table, words: Words, command: PayInDeeds) -> str:
    """Return why this is refused; '' where it is not."""
    try:
        decide(table.game, command, table.edition)
    except Refused as refused:
        return words.refusal(refused)
    return ""


def button(words: Words, top: Pay, chosen: tuple[str, ...], value: int, refusal: str) -> str:
    """Return the button: what is still to be done, or who takes how many deeds for how much."""
    if not chosen:
        return words("in_deeds.choose")
    if refusal:
        return words("trade.not_so")
    name, amount = words.name(top.creditor), words.money(value)
    return words.several("in_deeds.take", len(chosen), player=name, amount=amount)
