"""Facts of the evening, one sentence each, for Insight and for the result."""

from dataclasses import dataclass

from app.core.game import Game
from app.insight.history import History
from app.words.language import Words
from app.words.names import one_stop

LONG = 3  # in lines of the game: a debt settled sooner is not mentioned


@dataclass(frozen=True, slots=True)
class Fact:
    """Something of the evening worth telling."""

    icon: str
    text: str


def facts(history: History, game: Game, words: Words, *, hides: bool) -> tuple[Fact, ...]:
    """Return the facts worth telling: salaries, the Pool, the highest rent, the longest debt, the turning point."""
    told = [
        _salaries(history, game, words),
        _pool(history, words),
        _biggest(history, words),
        _debt(history, words),
    ]
    told += [] if hides else [_turning(history, words)]
    return tuple([fact for fact in told if fact is not None])


def _salaries(history: History, game: Game, words: Words) -> Fact | None:
    sums = {seat.id: history.received_for(seat.id, "salary") for seat in game.seats}
    most = max(sums.values())
    if not most:
        return None
    first = [words.name(player) for player, paid in sums.items() if paid == most]
    key, total = "insight.salaries_each" if len(first) > 1 else "insight.salaries", words.money(sum(sums.values()))
    return Fact("cash-plus", words(key, total=total, player=words.listed(first), most=words.money(most)))


def _pool(history: History, words: Words) -> Fact | None:
    paid_in, paid_out = history.pool()
    if not paid_in:
        return None
    return Fact(
        "piggy-bank-outline", words("insight.pool", into=words.money(paid_in), out=words.money(paid_out))
    )


def _biggest(history: History, words: Words) -> Fact | None:
    found = history.biggest_rent
    if found is None:
        return None
    paid, _ = found
    names = {"payer": words.name(paid.giver), "owner": words.name(paid.taker), "deed": words.name(paid.about)}
    return Fact("home-city-outline", one_stop(words("insight.biggest", amount=words.money(paid.amount), **names)))


def _debt(history: History, words: Words) -> Fact | None:
    debt = history.longest_debt
    if debt is None or debt.lasted < LONG:
        return None
    lasted = words.several("insight.entries", debt.lasted)
    amount, names = words.money(debt.amount), (words.name(debt.player), words.name(debt.creditor))
    return Fact(
        "timer-sand", words("insight.debt", player=names[0], creditor=names[1], amount=amount, lasted=lasted)
    )


def _turning(history: History, words: Words) -> Fact | None:
    leader, line = history.turning_point
    if not leader:
        return None
    at = next(record.turn for record in history.records if record.line == line)
    turn = words.number(max(1, at))
    return Fact("flag-variant-outline", words("insight.turning", player=words.name(leader), turn=turn))
