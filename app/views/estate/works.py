"""Building, selling, mortgaging and lifting as a basket: what each step costs, the total, or why it is refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Command, Table, decide
from app.rules.construction.legal import legal, too_few
from app.rules.construction.mortgage import lifting_cost, mortgage_brings
from app.rules.construction.selling import basket
from app.rules.owning.lots import Rung, height, rungs, standing
from app.rules.owning.worth import owned_deeds
from app.views.asked.acts import command_of
from app.views.asked.contest import short, shortage_notice
from app.words.language import Words

if TYPE_CHECKING:
    from app.rules.construction.building import Basket

ACTS = ("build", "sell", "mortgage", "lift")
BY_STEPS = frozenset({"build", "sell"})
Wanted = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class LotView:
    """A deed in the basket: what is built there, how many steps are wanted, and how many are possible."""

    id: str
    name: str
    colour: str
    letter: str
    state: str
    step: str
    wanted: int
    least: int
    most: int


Lots = tuple[tuple[str, tuple[LotView, ...]], ...]


@dataclass(frozen=True, slots=True)
class WorksView:
    """What a player could do, the basket, and its total or why it is refused."""

    player: str
    name: str
    cash: str
    acts: tuple[tuple[str, str, int], ...]
    lots: Lots
    total: str
    flow: int
    confirm: str
    why: str
    after: str
    notices: tuple[str, ...] = ()


def works_view(game: Game, edition: Edition, words: Words, player: str, act: str, wanted: Wanted) -> WorksView:
    """Return the basket of one player and one kind of act."""
    table, words = Table(game, edition), words.at(edition, game)
    open_now = legal(table, player)
    acts = tuple([(one, words(f"works.{one}"), len(getattr(open_now, one))) for one in ACTS])
    total, why = quoted(table, player, act, wanted, words)
    cash = game.holds(player)
    amount = words.money(abs(total))
    return WorksView(
        player, words.name(player), words.money(cash), acts, lots_of(table, player, act, wanted, words), amount,
        (total > 0) - (total < 0), words(f"works.do_{act}", amount=amount) if wanted else words("works.choose"), why,
        words("works.after", cash=words.money(cash + total)) if wanted and not why else "",
        notices_of(table, player, words) if act == "build" else (),
    )  # fmt: skip


def notices_of(table: Table, player: str, words: Words) -> tuple[str, ...]:
    """Return a notice for every building that this player could place and the bank is short of."""
    concerned = [one for one in short(table) if player in dict(one.rooms) and (one.contested or not one.left)]
    return tuple([shortage_notice(words, one) for one in concerned])


def quoted(table: Table, player: str, act: str, wanted: Wanted, words: Words) -> tuple[int, str]:
    """Return the total of the basket, and why it would be refused."""
    if not wanted:
        return 0, ""
    total, why = 0, ""
    try:
        total = total_of(table, player, act, wanted)
    except Refused as refused:
        return 0, words.refusal(refused)
    try:
        game = table.game
        for command in commands_of(player, act, wanted):
            _, game = decide(game, command, table.edition)
    except Refused as refused:
        why = words.refusal(refused)
    return total, why


def total_of(table: Table, player: str, act: str, wanted: Wanted) -> int:
    """Return what the basket brings, or costs if negative."""
    if act in BY_STEPS:
        sign = 1 if act == "build" else -1
        return basket(table, player, tuple([(deed, sign * steps) for deed, steps in wanted.items()])).total
    if act == "mortgage":
        return sum([mortgage_brings(table, deed) for deed in wanted])
    return -sum([lifting_cost(table, table.deed(deed)) for deed in wanted])


def commands_of(player: str, act: str, wanted: Wanted) -> tuple[Command, ...]:
    """Return the commands for the basket: one for all buildings, one for each mortgage."""
    lines: Basket = tuple(wanted.items())
    if act in BY_STEPS:
        return (command_of(act, player, lines),) if lines else ()
    return tuple([command_of(act, player, (line,)) for line in lines])


def lots_of(table: Table, player: str, act: str, wanted: Wanted, words: Words) -> Lots:
    """Return the player's deeds on which this act makes sense, group by group."""
    found: dict[str, list[LotView]] = {}
    order = [deed for group in table.edition.groups.values() for deed in group.deeds]
    for deed in sorted(owned_deeds(table, player), key=order.index):
        lot = lot_view(table, deed, act, wanted.get(deed, 0), words)
        if lot is not None:
            found.setdefault(table.deed(deed).group, []).append(lot)
    return tuple([(group, tuple(lots)) for group, lots in found.items()])


def lot_view(table: Table, deed: str, act: str, steps: int, words: Words) -> LotView | None:
    """Return a deed with its next step; None where no step is possible."""
    most = room(table, deed, act)
    if not most:
        return None
    group, now = table.edition.group_of(deed), height(table, deed)
    state = stands(table, deed, words)
    if steps and act in BY_STEPS:
        climbed = height(table, deed) + (steps if act == "build" else -steps)
        after = ", ".join([words.quantity(n, unit) for unit, n in standing(table, deed, climbed).items()])
        state = words("works.from_to", now=state or words("works.bare"), then=after or words("works.bare"))
    step = "" if steps and act in BY_STEPS else step_line(table, deed, act, now, words)
    return LotView(deed, words.name(deed), group.colour, words.letter(group.id), state, step, steps, 0, most)


def stands(table: Table, deed: str, words: Words) -> str:
    """Return what is built there now."""
    return ", ".join([words.quantity(number, unit) for unit, number in table.buildings(deed).items()])


def room(table: Table, deed: str, act: str) -> int:
    """Return how many steps are possible at all."""
    down, now = deed in table.game.mortgaged, height(table, deed)
    if act == "lift":
        return int(down)
    if down or (act == "build" and too_few(table, deed)):
        return 0
    return {"build": len(rungs(table, deed)) - now, "sell": now, "mortgage": 1}[act]


def step_line(table: Table, deed: str, act: str, now: int, words: Words) -> str:
    """Return what the next step costs or brings."""
    if act == "lift":
        return words("works.costs", amount=words.money(lifting_cost(table, table.deed(deed))))
    if act == "mortgage":
        return words("works.brings", amount=words.money(mortgage_brings(table, deed)))
    ladder = rungs(table, deed)
    step: Rung = ladder[now] if act == "build" else ladder[now - 1]
    sum_ = step.price if act == "build" else step.resale
    return words(f"works.step_{act}", what=words.quantity(1, step.unit), amount=words.money(sum_))


def one_each(game: Game, edition: Edition, player: str, group: str, act: str, wanted: Wanted) -> dict[str, int]:
    """Return the basket with one more step on every lot of a group, which is how most tables build."""
    table = Table(game, edition)
    basket_then = dict(wanted)
    for deed in edition.groups[group].deeds:
        if table.owner(deed) == player and basket_then.get(deed, 0) < room(table, deed, act):
            basket_then[deed] = basket_then.get(deed, 0) + 1
    return basket_then
