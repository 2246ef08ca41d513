"""What one more building would earn, to compare when building, and which deeds are visited most."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table
from app.insight.building import Prospect, prospects
from app.insight.income import next_round
from app.insight.risk import Foresight
from app.rules.construction.legal import next_step
from app.views.estate.figures import EMPTY, MOST, BarView, FiguresTable, mean_money, rounded, visits_text
from app.words.language import Words


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
