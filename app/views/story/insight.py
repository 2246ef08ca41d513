"""Insight in sentences, bars and tables: what comes, what a building would earn, facts, and the look back."""

from bisect import bisect_right
from dataclasses import dataclass
from math import prod

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK, POOL
from app.core.referee import Table
from app.insight.building import Prospect, prospects
from app.insight.history import History, Luck
from app.insight.income import Round, next_round
from app.insight.looking import may_look
from app.insight.risk import Foresight, NextRoll
from app.insight.whole_turn import whole_turn
from app.rules.construction.legal import next_step
from app.rules.owning.worth import is_hidden
from app.views.estate.figures import (
    EMPTY,
    MOST,
    BarView,
    FiguresTable,
    mean_money,
    percent,
    rounded,
    visits_text,
)
from app.words.language import Words
from app.words.names import capital, one_stop


@dataclass(frozen=True, slots=True)
class RiskLine:
    """One player's next roll in a sentence, and what else weighs on it."""

    player: str
    name: str
    colour: str
    token: str
    sentence: str
    details: tuple[str, ...]
    grave: bool
    turn: bool


@dataclass(frozen=True, slots=True)
class HeatCell:
    """How likely a space is visited: in thousandths, and in words where it can be visited at all."""

    space: str
    name: str
    share: int
    percent: str


@dataclass(frozen=True, slots=True)
class AheadView:
    """Everything shown about the next round; `empty` says why there is nothing to show."""

    empty: str = ""
    convention: str = ""
    chosen: str = ""
    lines: tuple[RiskLine, ...] = ()
    turn: str = ""
    heat_title: str = ""
    heat: tuple[tuple[HeatCell, ...], ...] = ()
    likeliest: tuple[BarView, ...] = ()
    places: FiguresTable = EMPTY
    costs: tuple[BarView, ...] = ()
    incomes: tuple[BarView, ...] = ()
    deeds: FiguresTable = EMPTY
    risks: FiguresTable = EMPTY


def closed(game: Game, words: Words) -> str:
    """Return why insight may not be looked at now; '' where it may."""
    return "" if may_look(game) else words(f"insight.closed_{game.switches['insight']}")


def ahead_view(
    foresight: Foresight, game: Game, edition: Edition, words: Words, chosen: str = ""
) -> AheadView:
    """Return everybody's next roll. For a chosen player, also the whole turn and the heat of their own roll."""
    words = words.at(edition, game)
    rolls = foresight.next_rolls(game)
    if not rolls:
        return AheadView(empty=words("insight.no_positions"))
    coming = next_round(rolls, foresight.board(game))
    chosen = chosen if any(roll.player == chosen for roll in rolls) else ""
    shown = tuple([roll for roll in rolls if not chosen or roll.player == chosen])
    heat = heat_of(shown, edition, words)
    return AheadView(
        "", words("insight.convention"), chosen, tuple([risk_line(roll, game, words) for roll in rolls]),
        turn_sentence(foresight, game, words, chosen) if chosen else "",
        words("insight.heat_of", player=words.name(chosen)) if chosen else words("insight.heat"), heat,
        likeliest(heat), place_table(heat, words), tuple([cost_bar(roll, game, words) for roll in rolls]),
        income_bars(coming, game, words), _coming_table(coming, words), risk_table(rolls, words),
    )  # fmt: skip


def risk_line(roll: NextRoll, game: Game, words: Words) -> RiskLine:
    """Return a player's risk in a line: 'Ana risks $310 on average, $1,275 at worst, on Rodeo Drive.'"""
    seat = game.seat(roll.player)
    return RiskLine(
        seat.id, seat.name, seat.colour, seat.token, risk_sentence(roll, words), tuple(details(roll, words)),
        roll.short > 0, game.turn == seat.id,
    )  # fmt: skip


def risk_sentence(roll: NextRoll, words: Words) -> str:
    """Return what the roll may cost, in one sentence."""
    name = words.name(roll.player)
    if not roll.worst:
        return words("insight.no_risk", player=name)
    mean, worst = mean_money(roll.expected, words), words.money(roll.worst)
    return one_stop(words("insight.risk", player=name, mean=mean, worst=worst, space=words.name(roll.worst_at)))


def details(roll: NextRoll, words: Words) -> list[str]:
    """Return what else is worth knowing about this roll."""
    told = [words("insight.in_jail")] if roll.in_jail else []
    told += [words("insight.backwards")] if roll.reversed else []
    likely = (("cannot_pay", roll.cannot_pay), ("to_jail", roll.jailed), ("a_card", roll.card))
    return told + [words(f"insight.{key}", chance=percent(chance, words)) for key, chance in likely if chance]


def turn_sentence(foresight: Foresight, game: Game, words: Words, player: str) -> str:
    """Return what the whole turn with its re-rolls may cost."""
    turn = whole_turn(foresight, game, player)
    key = "insight.turn_short" if turn.cannot_pay else "insight.turn"
    chance = percent(turn.cannot_pay, words)
    return words(key, mean=mean_money(turn.expected, words), worst=words.money(turn.worst), chance=chance)


def heat_of(rolls: tuple[NextRoll, ...], edition: Edition, words: Words) -> tuple[tuple[HeatCell, ...], ...]:
    """Return the chance that one of these rolls visits each space, track by track."""
    return tuple([
        tuple([_heat(space, 1 - prod([1 - roll.chance(space) for roll in rolls]), words) for space in track])
        for track in edition.tracks.values()
    ])  # fmt: skip


def _heat(space: str, chance: float, words: Words) -> HeatCell:
    share = max(1, round(chance * 1000)) if chance > 0 else 0
    return HeatCell(space, words.name(space), share, percent(chance, words) if share else "")


def warmest(heat: tuple[tuple[HeatCell, ...], ...]) -> list[HeatCell]:
    """Return the spaces that can be visited, the most likely first. A station is listed once."""
    cells = {cell.name: cell for track in heat for cell in sorted(track, key=lambda cell: cell.share) if cell.share}
    return sorted(cells.values(), key=lambda cell: -cell.share)


def likeliest(heat: tuple[tuple[HeatCell, ...], ...]) -> tuple[BarView, ...]:
    """Return the most likely spaces as bars."""
    return tuple([BarView(cell.name, cell.percent, "brick_fill", cell.share) for cell in warmest(heat)[:MOST]])


def place_table(heat: tuple[tuple[HeatCell, ...], ...], words: Words) -> FiguresTable:
    """Return all spaces that can be visited, as figures."""
    cells = [cell for track in heat for cell in track if cell.share]
    ranked = sorted(cells, key=lambda cell: -cell.share)
    head = (words("insight.space"), words("insight.chance"))
    return FiguresTable("", head, tuple([(cell.name, cell.percent) for cell in ranked]))


def cost_bar(roll: NextRoll, game: Game, words: Words) -> BarView:
    """Return what a roll costs on average, as a bar."""
    seat = game.seat(roll.player)
    return BarView(seat.name, mean_money(roll.expected, words), seat.colour, rounded(roll.expected), seat.token)


def income_bars(coming: Round, game: Game, words: Words) -> tuple[BarView, ...]:
    """Return what the round brings each owner, the largest sum first."""
    seats = {seat.id: seat for seat in game.seats}
    ranked = sorted(coming.by_owner.items(), key=lambda item: -item[1])
    return tuple([
        BarView(
            words.name(owner), mean_money(mean, words), seats[owner].colour if owner in seats else "outline",
            rounded(mean), seats[owner].token if owner in seats else "",
        )
        for owner, mean in ranked
    ])  # fmt: skip


def _coming_table(coming: Round, words: Words) -> FiguresTable:
    """Return every deed that may earn something in the round, the largest sum first."""
    ranked = sorted(coming.by_deed.items(), key=lambda item: -item[1])
    rows = tuple([
        (words.name(deed), visits_text(coming.visits.get(deed, 0.0), words), mean_money(mean, words))
        for deed, mean in ranked
    ])  # fmt: skip
    head = (words("insight.deed"), words("insight.visits"), words("insight.earns"))
    return FiguresTable(words("insight.deeds_ahead"), head, rows)


def risk_table(rolls: tuple[NextRoll, ...], words: Words) -> FiguresTable:
    """Return the figures behind the sentences."""
    head = tuple([words(f"insight.{key}") for key in ("player", "mean", "worst", "short")])
    rows = tuple([
        (words.name(roll.player), mean_money(roll.expected, words), words.money(roll.worst),
         percent(roll.cannot_pay, words))
        for roll in rolls
    ])  # fmt: skip
    return FiguresTable(words("insight.risks"), head, rows)


@dataclass(frozen=True, slots=True)
class BuildLine:
    """What one more building on a deed would earn, in a sentence."""

    deed: str
    name: str
    colour: str
    letter: str
    price: str
    gain: str
    sentence: str
    pays: bool


@dataclass(frozen=True, slots=True)
class BuildingView:
    """What building would earn for one player, and which deeds are visited most."""

    empty: str = ""
    lines: tuple[BuildLine, ...] = ()
    visited: tuple[BarView, ...] = ()
    visits: FiguresTable = EMPTY


def building_view(
    foresight: Foresight, game: Game, edition: Edition, words: Words, player: str
) -> BuildingView:
    """Return what one more building would earn this player, the soonest paid back first, and the most visited deeds."""
    words = words.at(edition, game)
    rolls = foresight.next_rolls(game)
    if not rolls:
        return BuildingView(empty=words("insight.no_positions"))
    coming = next_round(rolls, foresight.board(game))
    table = Table(game, edition)
    found = [one for one in prospects(table, player, coming) if next_step(table, player, one.deed)]
    ranked = coming.most_visited(len(edition.deeds))
    visited = tuple([_visited(deed, visits, edition, words) for deed, visits in ranked[:MOST]])
    head = (words("insight.deed"), words("insight.visits"))
    visits = FiguresTable("", head, tuple([(words.name(deed), visits_text(n, words)) for deed, n in ranked]))
    empty = "" if found else words("insight.nothing_to_build", player=words.name(player))
    return BuildingView(empty, tuple([build_line(one, edition, words) for one in found]), visited, visits)


def build_line(one: Prospect, edition: Edition, words: Words) -> BuildLine:
    """Return a prospect in words: 'One more house on Boardwalk: $200, +$12 a round, paid back in 17 rounds.'"""
    group, name = edition.group_of(one.deed), words.name(one.deed)
    price, gain = words.money(one.price), mean_money(one.gain, words)
    title = words(f"insight.one_more.{one.unit}", deed=name)
    key = "insight.build" if one.rounds is not None else "insight.build_nothing"
    rounds = words.several("insight.rounds", max(1, round(one.rounds or 1)))
    sentence = words(key, price=price, gain=gain, rounds=rounds)
    return BuildLine(
        one.deed, title, group.colour, words.letter(group.id), price, gain, sentence, one.rounds is not None
    )


def _visited(deed: str, visits: float, edition: Edition, words: Words) -> BarView:
    return BarView(
        words.name(deed), visits_text(visits, words), edition.group_of(deed).colour, rounded(visits * 1000)
    )


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
        earned_bars(history, edition, words), _earned_table(history, words),
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
    rows = [(line.name, words.money(_most_of(line)), words.money(line.values[-1] or 0)) for line in ranked]
    return FiguresTable(words("insight.worth"), head, tuple(rows))


def _most_of(line: WorthLine) -> int:
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


def _earned_table(history: History, words: Words) -> FiguresTable:
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
