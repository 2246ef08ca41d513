"""Insight on a page that banks: the next roll, what a building would earn, the evening so far, all with figures."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from app.core.game import Game
from app.insight.risk import Foresight
from app.reach.page.leaf import face, head, leaf, mark, opens, row, shade
from app.reach.talk.messages import Message
from app.views.estate.figures import BarView, FiguresTable
from app.views.story.insight import WorthLine, ahead_view, building_view, closed, past_view
from app.words.language import Words

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

WIDE, HIGH = 100, 40  # of the picture of worth over time


def insight(bank: "OwnBank", said: Message) -> Message:
    """Return one page of insight, where this table may look now."""
    words, game = bank.words, bank.session.game
    why_not = closed(game, words)
    if why_not:
        return leaf(words("insight.title"), [row(why_not)])
    tab = said.get("tab") if said.get("tab") in PAGES else "ahead"
    player = said.get("player") if said.get("player") in game.playing() else ""
    others = [opens(words(f"insight.{one}"), "insight", tab=one, player="") for one in PAGES if one != tab]
    return PAGES[str(tab)](bank, str(player)) | {"head": words(f"insight.{tab}"), "do": others}


def foresight(bank: "OwnBank") -> Foresight:
    """Return what works out the next rolls; it remembers, so that a look after one line is short."""
    chronicle = bank.chronicle()
    chronicle.keep_printed()
    return chronicle.foresight


def ahead(bank: "OwnBank", player: str) -> Message:
    """Return what everybody's next roll may cost; for one player the whole turn."""
    words, game = bank.words, bank.session.game
    view = ahead_view(foresight(bank), game, bank.session.edition, words, player)
    if view.empty:
        return leaf("", [row(view.empty)])
    shown = [one for one in view.lines if not view.chosen or one.player == view.chosen]
    lines = [
        row(one.sentence, " · ".join(one.details), face=face(game.seat(one.player)),
            open={"t": "insight", "tab": "ahead", "player": one.player})
        for one in shown
    ]  # fmt: skip
    turn = [row(view.turn), row(words("insight.everybody"), open={"t": "insight", "tab": "ahead", "player": ""})]
    rounds = [] if view.chosen else [
        *chart(words("insight.costs"), view.costs, view.risks, words),
        *chart(words("insight.incomes"), view.incomes, view.deeds, words), row("", words("insight.round_note")),
    ]  # fmt: skip
    places = chart(view.heat_title, view.likeliest, view.places, words)
    how = [head(words("insight.how")), row("", view.convention)]
    return leaf("", [*lines, *(turn if view.chosen else []), *places, *rounds, *how])


def build_tab(bank: "OwnBank", player: str) -> Message:
    """Return what one more building would earn somebody: whose turn it is at first."""
    words, game = bank.words, bank.session.game
    builder = player or (game.turn if game.turn in game.playing() else next(iter(game.playing()), ""))
    view = building_view(foresight(bank), game, bank.session.edition, words, builder)
    people = [
        row(words.name(one), kind="lit" if one == builder else "", face=face(game.seat(one)),
            open={"t": "insight", "tab": "build_tab", "player": one})
        for one in game.playing()
    ]  # fmt: skip
    lines = [row(one.name, one.sentence, mark=mark(one.colour, one.letter)) for one in view.lines]
    none = [row(view.empty)] if view.empty else []
    visited = chart(words("insight.visited"), view.visited, view.visits, words) if view.visited else []
    return leaf("", [head(words("insight.builders")), *people, *none, *lines, *visited])


def past(bank: "OwnBank", _player: str) -> Message:
    """Return what has happened so far."""
    words, session = bank.words, bank.session
    view = past_view(bank.chronicle().catch_up(), session.game, session.edition, words)
    if view.empty:
        return leaf("", [row(view.empty)])
    standing = [head(words("insight.worth_over_time")), *table(view.standing, words)]
    parts = [
        *([row(view.hidden)] if view.hidden else standing),
        *chart(words("insight.flows"), view.flows, view.matrix, words, words("insight.no_flows")),
        *chart(words("insight.deeds_earned"), view.earned, view.deeds, words, words("insight.no_rents")),
        *chart(words("insight.luck"), view.luck, view.rolls, words),
        *([head(words("insight.facts")), *[row(one.text) for one in view.facts]] if view.facts else []),
    ]
    return leaf("", parts) | ({"svg": drawn(view.worth, session.game)} if view.worth else {})


PAGES: Mapping[str, Callable[["OwnBank", str], Message]] = {"ahead": ahead, "build_tab": build_tab, "past": past}


# figures in rows
def chart(
    title: str, bars: Iterable[BarView], figures: FiguresTable, words: Words, none: str = ""
) -> list[Message]:  # fmt: skip
    """Return a chart under its title, and all its figures; what is said where there is nothing to draw."""
    shown = list(bars)
    most = max([abs(one.value) for one in shown], default=0) or 1
    rows = [row(one.name, amount=one.figure, bar=round(100 * abs(one.value) / most)) for one in shown]
    if not rows and not figures.rows:
        return [head(title), row(none)] if none else []
    return [head(title), *(rows or [row(none)]), *(table(figures, words) if figures.head else [])]


def table(figures: FiguresTable, words: Words) -> list[Message]:
    """Return the figures behind a chart, line by line: the first cell, and each other under its heading."""
    others = figures.head[1:]
    if len(others) == 1:
        rows = [row(one[0], amount=one[1]) for one in figures.rows]
    else:
        rows = [row(one[0], told(others, one[1:], words)) for one in figures.rows]
    return [head(figures.title or words("insight.numbers")), *rows]


def told(names: Iterable[str], cells: Iterable[str], words: Words) -> str:
    """Return cells with their headings, those that are empty left out."""
    shown = [(name, cell) for name, cell in zip(names, cells, strict=False) if cell]
    return " · ".join([words("deeds.note", field=name, note=cell) for name, cell in shown])


def drawn(lines: Iterable[WorthLine], game: Game) -> str:
    """Return everybody's worth over time as a picture; the figures stand below it."""
    shown = list(lines)
    most = max([value for one in shown for value in one.values if value is not None], default=0) or 1
    paths = "".join([line(one.values, most, shade(game.seat(one.player).colour)) for one in shown])
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -2 {WIDE} {HIGH + 4}" aria-hidden="true">{paths}</svg>'


def line(values: tuple[int | None, ...], most: int, colour: str) -> str:
    """Return one line of the picture."""
    step = WIDE / max(1, len(values) - 1)
    points = " ".join([
        f"{at * step:.1f},{HIGH - HIGH * value / most:.1f}" for at, value in enumerate(values) if value is not None
    ])  # fmt: skip
    joined = 'fill="none" stroke-linejoin="round"'
    edge = f'<polyline points="{points}" stroke="currentColor" stroke-width="1.6" opacity=".35" {joined}/>'
    return f'{edge}<polyline points="{points}" stroke="{colour}" stroke-width="1" {joined}/>'
