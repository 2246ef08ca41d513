"""The Insight screen's look back: worth over time, who paid whom, what deeds have earned."""

from bisect import bisect_right
from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK, POOL
from app.core.referee import Table
from app.insight.history import History, Luck
from app.rules.owning.worth import is_hidden
from app.views.estate.figures import EMPTY, MOST, BarView, FiguresTable, rounded
from app.views.story.insight_facts import Fact, facts
from app.words.language import Words
from app.words.names import capital

POINTS = 120  # of a line on the chart: more could not be told apart on a phone


@dataclass(frozen=True, slots=True)
class WorthLine:
    """A player's worth over time, for a chart; None before a latecomer came."""

    player: str
    name: str
    colour: str
    token: str
    values: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class PastView:
    """Everything shown about what has happened; `hidden` says why worth is not shown now."""

    empty: str = ""
    hidden: str = ""
    worth: tuple[WorthLine, ...] = ()
    standing: FiguresTable = EMPTY
    flows: tuple[BarView, ...] = ()
    matrix: FiguresTable = EMPTY
    earned: tuple[BarView, ...] = ()
    deeds: FiguresTable = EMPTY
    luck: tuple[BarView, ...] = ()
    rolls: FiguresTable = EMPTY
    facts: tuple[Fact, ...] = ()


def past_view(history: History, game: Game, edition: Edition, words: Words) -> PastView:
    """Return what has happened so far."""
    words = words.at(edition, game)
    if not history.records:
        return PastView(empty=words("insight.no_past"))
    hides = is_hidden(Table(game, edition))
    worth = () if hides else worth_lines(history, game)
    hidden = words("insight.hidden") if hides else ""
    return PastView(
        "", hidden, worth, standing_table(worth, words),
        flow_bars(history, words, game), matrix_table(history, game, words),
        earned_bars(history, edition, words), deed_table(history, words),
        luck_bars(history, game, words), luck_table(history, game, words),
        facts(history, game, words, hides=hides),
    )  # fmt: skip


def worth_lines(history: History, game: Game) -> tuple[WorthLine, ...]:
    """Return everybody's worth at the same moments, evenly spread over the game."""
    last, series = history.last.line, history.worth_lines()
    count = min(POINTS, last)
    moments = [1 + (last - 1) * at // max(1, count - 1) for at in range(count)]
    return tuple([
        WorthLine(seat.id, seat.name, seat.colour, seat.token, _values(series.get(seat.id, ()), moments))
        for seat in game.seats
    ])  # fmt: skip


def _values(points: tuple[tuple[int, int], ...], moments: list[int]) -> tuple[int | None, ...]:
    """Return the worth at each moment: that after the last change before it; None before the first."""
    lines = [line for line, _ in points]
    places = [bisect_right(lines, moment) - 1 for moment in moments]
    return tuple([points[at][1] if at >= 0 else None for at in places])


def standing_table(worth: tuple[WorthLine, ...], words: Words) -> FiguresTable:
    """Return everybody's worth at its highest and now."""
    head = tuple([words(f"insight.{key}") for key in ("player", "at_most", "now")])
    ranked = sorted(worth, key=lambda line: -(line.values[-1] or 0))
    rows = [(line.name, words.money(most_of(line)), words.money(line.values[-1] or 0)) for line in ranked]
    return FiguresTable(words("insight.worth"), head, tuple(rows))


def most_of(line: WorthLine) -> int:
    """Return a player's highest worth."""
    return max([value for value in line.values if value is not None], default=0)


def flow_bars(history: History, words: Words, game: Game) -> tuple[BarView, ...]:
    """Return which player has paid which other most."""
    seats = {seat.id: seat for seat in game.seats}
    between = [(pair, n) for pair, n in history.flows.items() if set(pair) <= set(seats)]
    ranked = sorted(between, key=lambda item: -item[1])[:MOST]
    return tuple([
        BarView(
            words("insight.flow", giver=words.name(giver), taker=words.name(taker)), words.money(amount),
            seats[giver].colour, amount, seats[giver].token,
        )
        for (giver, taker), amount in ranked
    ])  # fmt: skip


def matrix_table(history: History, game: Game, words: Words) -> FiguresTable:
    """Return everybody's payments to everybody, the bank and the Pool included."""
    accounts = [*[seat.id for seat in game.seats], BANK, POOL]
    known = {account for pair in history.flows for account in pair}
    shown = [account for account in accounts if account in known]
    head = (words("insight.pays_to"), *[words("insight.to", account=words.name(account)) for account in shown])
    rows = [(capital(words.name(giver)), *[_cell(history.paid(giver, taker), words) for taker in shown])
            for giver in shown if any(history.paid(giver, taker) for taker in shown)]  # fmt: skip
    return FiguresTable(words("insight.matrix"), head, tuple(rows))


def _cell(amount: int, words: Words) -> str:
    return words.money(amount) if amount else ""


def earned_bars(history: History, edition: Edition, words: Words) -> tuple[BarView, ...]:
    """Return the deeds that have earned most."""
    ranked = sorted(history.deeds().items(), key=lambda item: -item[1].earned)
    return tuple([
        BarView(words.name(deed), words.money(one.earned), edition.group_of(deed).colour, one.earned)
        for deed, one in ranked[:MOST] if one.earned
    ])  # fmt: skip


def deed_table(history: History, words: Words) -> FiguresTable:
    """Return what each deed has cost, brought back and earned."""
    head = tuple([words(f"insight.{key}") for key in ("deed", "cost", "returned", "earned")])
    ranked = sorted(history.deeds().items(), key=lambda item: -item[1].earned)
    rows = [(words.name(deed), *[_cell(amount, words) for amount in one]) for deed, one in ranked]
    return FiguresTable(words("insight.deeds_past"), head, tuple(rows))


def luck_bars(history: History, game: Game, words: Words) -> tuple[BarView, ...]:
    """Return how many pips more or fewer than expected each player rolled."""
    lucks = [(seat, luck) for seat in game.seats if (luck := history.luck(seat.id)).rolls]
    return tuple([
        BarView(seat.name, signed(luck, words), "felt" if luck.more >= 0 else "brick_fill", rounded(abs(luck.more)))
        for seat, luck in lucks
    ])  # fmt: skip


def signed(luck: Luck, words: Words) -> str:
    """Return a number of pips with its sign."""
    more = rounded(luck.more)
    return words.several("insight.pips", abs(more), sign="" if not more else "+" if more > 0 else "\u2212")


def luck_table(history: History, game: Game, words: Words) -> FiguresTable:
    """Return rolls, pips and doubles, each with what was expected."""
    head = tuple([words(f"insight.{key}") for key in ("player", "rolls", "pips_rolled", "doubles")])
    lucks = [(seat, history.luck(seat.id)) for seat in game.seats]
    rows = [
        (
            seat.name, words.number(luck.rolls), _of(luck.total, luck.expected, words),
            _of(luck.doubles, luck.doubles_expected, words),
        )
        for seat, luck in lucks
    ]  # fmt: skip
    return FiguresTable(words("insight.luck"), head, tuple(rows))


def _of(found: int, expected: float, words: Words) -> str:
    return words("insight.of", found=words.number(found), expected=words.number(rounded(expected)))
