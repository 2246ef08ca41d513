"""Insight's look ahead: what everybody's next roll may cost, in sentences, as heat and as bars."""

from dataclasses import dataclass
from math import prod

from app.core.edition import Edition
from app.core.game import Game
from app.insight.income import Round, next_round
from app.insight.looking import may_look
from app.insight.risk import Foresight, NextRoll
from app.insight.whole_turn import whole_turn
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
from app.words.names import one_stop


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
        income_bars(coming, game, words), deed_table(coming, words), risk_table(rolls, words),
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


def deed_table(coming: Round, words: Words) -> FiguresTable:
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
