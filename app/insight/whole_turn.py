"""The whole turn with its re-rolls: after a double again, up to the third."""

from dataclasses import dataclass, field

from app.core.game import Game
from app.core.referee import Table
from app.insight.board import Board
from app.insight.risk import FRESH, WAYS, Foresight, doubles_before, start_of
from app.insight.routes import Map
from app.insight.starts import Start
from app.insight.weighing import Rerolled, Weighed, rolls_again
from app.rules.travel.vouchers import vouchers_left

RollFrom = tuple[Start, int]


@dataclass(slots=True)
class Turn:
    """What a whole turn may cost on average and at worst, and the chances of being short and of Jail."""

    player: str
    known: Map
    expected: float = 0.0
    worst: int = 0
    cannot_pay: float = 0.0
    jailed: float = 0.0
    rolls: float = 0.0
    parts: list[tuple[float, list[int]]] = field(default_factory=list)

    def visits(self) -> dict[str, float]:
        """Return how often each space is visited on average."""
        sums = [0.0] * len(self.known.names)
        for weight, seen in self.parts:
            sums = [so_far + count * weight for so_far, count in zip(sums, seen, strict=True)]
        return {name: visits for name, visits in zip(self.known.names, sums, strict=True) if visits}


@dataclass(slots=True)
class Flow:
    """A further roll of the turn: its chance, the most paid until then, and what was gained or lost by then."""

    chance: float = 0.0
    worst: int = 0
    nets: dict[int, float] = field(default_factory=dict)

    def add(self, before: "Flow", weight: float, roll: Rerolled, cash: int) -> None:
        """Add one way of coming to this roll. Who could not pay counts as short already and is left out."""
        self.chance += before.chance * weight
        self.worst = max(self.worst, before.worst + roll.owed)
        change = roll.salary - roll.owed
        nets = self.nets
        for net, chance in before.nets.items():
            if roll.need <= cash + net:
                nets[net + change] = nets.get(net + change, 0.0) + chance * weight


def whole_turn(foresight: Foresight, game: Game, player: str) -> Turn:
    """Return what all rolls of this player's next turn may cost."""
    board = foresight.board(game)
    start = start_of(game, board, player, vouchers_left(Table(game, foresight.edition)))
    turn = Turn(player, board.known)
    cash = game.holds(player)
    layer: dict[RollFrom, Flow] = {(start, doubles_before(game, player)): Flow(1.0, 0, {0: 1.0})}
    while layer:
        layer = _rolled(foresight, board, turn, layer, cash)
    return turn


def _rolled(
    foresight: Foresight, board: Board, turn: Turn, layer: dict[RollFrom, Flow], cash: int
) -> dict[RollFrom, Flow]:
    """Roll once more from every place; return the places of the rolls after that."""
    onward: dict[RollFrom, Flow] = {}
    for (start, doubles), flow in layer.items():
        sums = foresight.weighed(board, start, turn.player)
        _count(turn, sums, flow, WAYS[start.dice], cash)
        for roll in rolls_again(foresight.plan(board, start), board, turn.player):
            place = _next_place(board, start, doubles, roll)
            onward.setdefault(place, Flow()).add(flow, roll.rolls / WAYS[start.dice], roll, cash)
    return onward


def _count(turn: Turn, sums: Weighed, flow: Flow, ways: int, cash: int) -> None:
    """Add what one roll from here may cost."""
    weight = flow.chance / ways
    turn.rolls += flow.chance
    turn.expected += sums.owed * weight
    turn.jailed += sums.jailed * weight
    turn.worst = max(turn.worst, flow.worst + sums.worst)
    turn.parts.append((weight, sums.seen))
    if sums.needs:
        shorts = [chance * sums.short_of(cash + net) for net, chance in flow.nets.items()]
        turn.cannot_pay += sum(shorts) / ways


def _next_place(board: Board, start: Start, doubles: int, roll: Rerolled) -> RollFrom:
    """Return where the next roll starts. A double is counted; bail after the third failure is not."""
    freed = start.dice not in FRESH
    dice = board.known.switches["roll"] if freed else start.dice
    count = doubles if freed else doubles + 1
    return Start(roll.rests, roll.marks, dice, count > 1, start.vouchers, start.sold), count
