"""The next roll of every player, exactly: every way for the dice to fall is counted, none is sampled.

Conventions: nothing is bought, optional moves are not made, the bus takes a voucher, a triple goes to the nearest space
that costs nothing, a drawn card counts as a card without its cost, a tax counts with its printed sum, kept cards are
not played, and salaries are the only income counted. Promises count: a free stay lowers what each stop of a roll costs,
as often as it holds; what one roll of a turn uses up is counted again in the next roll of that turn. A share of the
very rent that a player owes lowers the cash that it needs: only the difference has to be there. The rent itself counts
whole as a cost, and what comes back of it as income.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table
from app.insight.board import Board
from app.insight.plans import plan_of
from app.insight.routes import Map, Marks, map_of
from app.insight.starts import Plan, Start, going_back
from app.insight.weighing import Weighed, weigh
from app.rules.moves.reverse import NEXT, NOW
from app.rules.moves.turn import ToRoll
from app.rules.travel.vouchers import vouchers_left

BACK: Marks = (("reversed", NEXT),)
WEIGHING = ("reversed", "change_tracks", "level")


@dataclass(frozen=True, slots=True)
class NextRoll:
    """A player's next roll. All sums are over the `ways` for the dice to fall."""

    player: str
    start: Start
    ways: int
    short: int
    sums: Weighed
    known: Map

    @property
    def expected(self) -> float:
        """Return what this roll costs on average."""
        return self.sums.owed / self.ways

    @property
    def worst(self) -> int:
        """Return the most it can cost."""
        return self.sums.worst

    @property
    def worst_at(self) -> str:
        """Return the space where it can cost most; '' where nothing is owed anywhere."""
        return self.known.names[self.sums.where] if self.sums.where >= 0 else ""

    @property
    def cannot_pay(self) -> float:
        """Return the chance that the player's cash is not enough."""
        return self.short / self.ways

    @property
    def jailed(self) -> float:
        """Return the chance of going to Jail."""
        return self.sums.jailed / self.ways

    @property
    def card(self) -> float:
        """Return the chance of drawing a card."""
        return self.sums.cards / self.ways

    @property
    def in_jail(self) -> bool:
        """Return whether the roll is made in Jail."""
        return self.start.dice not in {"two_dice", "three_dice"}

    @property
    def reversed(self) -> bool:
        """Return whether the token goes backwards."""
        return going_back(self.start.marks)

    def chance(self, space: str) -> float:
        """Return the chance of coming to this space."""
        return self.sums.seen[self.known.number[space]] / self.ways


class Foresight:
    """The risk of the next rolls, kept up to date: after a change only what depends on it is worked out again."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._switches: dict[str, str] = {}
        self._board: Board | None = None
        self._plans: dict[Start, Plan] = {}
        self._kept: dict[tuple[str, Start], Weighed] = {}
        self._version = 0

    def next_rolls(self, game: Game) -> tuple[NextRoll, ...]:
        """Return the next roll of everybody still in the game, by seat; none where positions are not tracked."""
        if not game.started or game.switches.get("positions") == "by_deed":
            return ()
        board = self.board(game)
        vouchers = vouchers_left(Table(game, self.edition))
        return tuple([self._next_roll(game, board, player, vouchers) for player in game.playing()])

    def _next_roll(self, game: Game, board: Board, player: str, vouchers: bool) -> NextRoll:  # noqa: FBT001
        start = start_of(game, board, player, vouchers)
        sums = self.weighed(board, start, player)
        return NextRoll(player, start, WAYS[start.dice], sums.short_of(game.holds(player)), sums, board.known)

    def board(self, game: Game) -> Board:
        """Return owners and rents as they are in this game."""
        if self._board is None or (game.switches is not self._switches and game.switches != self._switches):
            self._switches, self._plans = game.switches, {}
            self._board = Board(map_of(self.edition, tuple(sorted(game.switches.items()))), game)
        self._board.follow(game)
        if self._board.version != self._version:
            self._version, self._kept = self._board.version, {}
        return self._board

    def plan(self, board: Board, start: Start) -> Plan:
        """Return the plan of a roll; it is worked out when first asked for."""
        found = self._plans.get(start)
        if found is None:
            found = self._plans[start] = plan_of(board.known, start)
        return found

    def weighed(self, board: Board, start: Start, player: str) -> Weighed:
        """Return a plan weighed for a player; it is kept until an owner or a building changes."""
        key = player, start
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = weigh(self.plan(board, start), start, board, player)
        return found

    def forget(self) -> None:
        """Forget all weighed plans. The plans themselves are kept."""
        self._kept = {}

    def warm(self, game: Game) -> Iterator[int]:
        """Work out the plans from every space, one space per step, so that no tap has to wait for them."""
        board = self.board(game)
        vouchers, dice = vouchers_left(Table(game, self.edition)), game.switches["roll"]
        ways: tuple[Marks, ...] = ((), BACK) if any(self.edition.of_kind("reverse_direction")) else ((),)
        for here in range(len(board.known.names)):
            board.known.anywhere(here)
            for marks, third in product(ways, (False, True)):
                self.plan(board, Start(here, marks, dice, third, vouchers, not board.unsold))
            yield here
        for dice in ("jail", game.switches["third_failure"]):
            self.plan(board, Start(board.known.jail, (), dice, vouchers=vouchers, sold=not board.unsold))


def start_of(game: Game, board: Board, player: str, vouchers: bool) -> Start:  # noqa: FBT001
    """Return from where, with what and under which marks this player rolls next."""
    here = board.known.number[game.position[player]]
    marks = tuple(
        [(name, value) for name in WEIGHING if (value := game.mark(player, name)) not in {None, NOW}]
    )
    dice = game.switches["roll"]
    if game.mark(player, "jail") is not None:
        last = game.count(player, "jail") + 1 >= board.known.edition.figures["jail_turns"]
        dice = game.switches["third_failure"] if last else "jail"
    return Start(here, marks, dice, doubles_before(game, player) > 1, vouchers, not board.unsold)


def doubles_before(game: Game, player: str) -> int:
    """Return the doubles of this turn if the player is still to roll in it."""
    doubles = game.count(player, "turn.doubles")
    rolling = doubles and any(type(step) is ToRoll and step.player == player for step in game.agenda)
    return doubles if rolling else 0


FRESH = frozenset({"three_dice", "two_dice"})
WAYS = {"three_dice": 216, "two_dice": 36, "jail": 36, "pay_and_move": 36, "pay_and_roll": 36}
