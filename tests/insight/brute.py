"""The next roll, found by walking all 216 (or 36) rolls with the rules' own route and rent functions.

It is slow on purpose and shares nothing with app/insight: it has no numbers for spaces, no plans and no stored sums.
"""

from dataclasses import dataclass, field
from itertools import product

from app.core.agreements import FreeStay, RentShare, Standing
from app.core.edition import Edition
from app.core.events import Marked, Moved, Rolled
from app.core.game import Game
from app.core.referee import Table
from app.rules.moves.anywhere import ends_anywhere, pay_on
from app.rules.moves.movement import walk_of
from app.rules.moves.reverse import NEXT, NOW, goes_back
from app.rules.moves.turn import ToRoll
from app.rules.owning.debt import fines_go_to
from app.rules.owning.rent import rent_of
from app.rules.spaces.auction_space import way_to_dearest
from app.rules.travel.mr_monopoly import any_unowned, owes_here, seek, unowned
from app.rules.travel.vouchers import vouchers_left

DRAWS = {"chance", "community_chest", "lifestyle"}
NEVER_BY_TRIPLE = DRAWS | {"go_to_jail", "holland_tunnel", "auction"}
REGULAR, SPEED = range(1, 7), (1, 2, 3, "mr_monopoly", "mr_monopoly", "bus")


@dataclass
class Walked:
    """All rolls of one player, added up."""

    ways: int = 0
    counts: dict = field(default_factory=dict)
    payments: dict = field(default_factory=dict)
    owed: int = 0
    worst: int = 0
    short: int = 0
    jailed: int = 0
    cards: int = 0

    def chance(self, space):
        return self.counts.get(space, 0) / self.ways


def costs(table, player, deed):
    """Return whether landing costs this player something. A free stay costs nothing."""
    return owes_here(table, player, deed) and not is_free(table, player, deed)


def is_free(table, player, deed):
    """Return whether a promise of the owner lets off the whole rent."""
    stays = [
        paper.promise for paper in table.game.papers.values()
        if isinstance(paper.promise, FreeStay) and paper.promise.percent == 100 and deed in paper.promise.deeds
    ]  # fmt: skip
    return any((stay.player, stay.promiser) == (player, table.owner(deed)) for stay in stays)


class Token:
    """One player's token through one roll."""

    def __init__(self, game: Game, edition: Edition, player: str, dice: tuple) -> None:
        self.table = Table(game.copy(), edition)
        self.player, self.dice = player, dice
        self.stops, self.payments = [], []
        self.salary = self.owed = 0
        self.short = self.in_jail = self.again = self.began_back = self.passed = False
        self.cards = 0
        self.cash = game.holds(player)
        if self.table.game.mark(player, "reversed") == NEXT:
            self.table.emit(Marked(player, "reversed", NOW))
        self.table.emit(Rolled(player, dice))

    @property
    def here(self):
        return self.table.edition.spaces[self.table.game.position[self.player]]

    def go(self, path, manner):
        self.salary += pay_on(self.table, self.player, path, manner)
        self.table.emit(Moved(self.player, path, manner))

    def straight_to(self, space):
        self.table.emit(Moved(self.player, (space,), "direct"))
        self.stops.append(space)

    def owe(self, space, amount):
        self.owed += amount
        self.payments.append((space, amount))
        self.salary += self.comes_back(self.table.edition.spaces[space].deed if space else "", amount)
        self.short = self.short or self.owed > self.cash + self.salary

    def comes_back(self, deed, rent):
        """Return what the player gets back of a rent at the same moment, by shares in the order they were promised."""
        left, back = rent, 0
        for paper in self.table.game.papers.values():
            share, owner = paper.promise, self.table.owner(deed) if deed else ""
            if not isinstance(share, RentShare) or deed not in share.deeds or share.promiser != owner:
                continue
            part = min(-(-rent * share.percent // 100), left)
            left, back = left - part, back + part * (share.player == self.player)
        return back

    def stop(self):
        """Let the token stop here and obey the space."""
        self.stops.append(self.here.id)
        obey = getattr(self, "obey_" + self.here.kind, None)
        if obey:
            obey()
        elif self.here.deed:
            self.obey_deed()
        self.cards += self.here.kind in DRAWS

    def obey_deed(self):
        deed, owner = self.here.deed, self.table.owner(self.here.deed)
        if owes_here(self.table, self.player, deed):
            rent = rent_of(self.table, self.table.deed(deed), owner, self.dice).amount
            due = self.promised(deed, owner, rent)
            if due:
                self.owe(self.here.id, due)

    def promised(self, deed, owner, rent):
        """Return what a free stay leaves of a rent, and count the landing."""
        papers = self.table.game.papers
        stays = [
            (number, paper) for number, paper in papers.items()
            if isinstance(paper.promise, FreeStay) and paper.promise.player == self.player
            and paper.promise.promiser == owner and deed in paper.promise.deeds
        ]  # fmt: skip
        if not stays:
            return rent
        number, best = min(stays, key=lambda one: (-one[1].promise.percent, one[1].left > 0))
        if best.left == 1:
            self.table.game.papers = {n: paper for n, paper in papers.items() if n != number}
        elif best.left:
            self.table.game.papers = papers | {number: Standing(best.promise, best.left - 1)}
        return rent - rent * best.promise.percent // 100

    def obey_tax(self):
        taxes = self.table.edition.tables["taxes"][self.table.switch("taxes")]
        assert fines_go_to(self.table) in {"bank", "pool"}
        self.owe(self.here.id, taxes[self.here.kind])

    obey_income_tax = obey_luxury_tax = obey_tax

    def obey_go_to_jail(self):
        self.in_jail = True
        self.straight_to(next(iter(self.table.edition.of_kind("jail"))).id)

    def obey_holland_tunnel(self):
        self.straight_to(
            next(s.id for s in self.table.edition.of_kind("holland_tunnel") if s.id != self.here.id)
        )

    def obey_reverse_direction(self):
        self.table.emit(Marked(self.player, "reversed", NEXT))

    def obey_auction(self):
        if any_unowned(self.table):
            return
        path = way_to_dearest(self.table, self.player, self.here.id)
        if path:
            self.go(path, "auction")
            self.stop()

    def bus(self):
        if self.began_back or vouchers_left(self.table):
            return
        back = goes_back(self.table, self.player)
        path = seek(self.table, self.player, lambda space: space.kind in DRAWS)
        if path:
            self.forget()
            self.go(path, "backwards" if back else "bus")
            self.stop()

    def mr_monopoly(self):
        table, player = self.table, self.player
        if any_unowned(table):
            path = seek(table, player, unowned(table))
        elif table.switch("mr_monopoly_mortgaged") == "stay_if_all_mortgaged":
            path = seek(
                table, player, lambda space: bool(space.deed) and costs(table, player, space.deed)
            )
        else:
            path = seek(
                table, player,
                lambda space: table.owner(space.deed) not in {"", player} and not is_free(table, player, space.deed),
            )  # fmt: skip
            if path and table.edition.spaces[path[-1]].deed in table.game.mortgaged:
                path = ()
        if path:
            self.forget()
            self.go(path, "mr_monopoly")
            self.stop()
        elif self.passed:
            self.stop()

    def forget(self):
        if goes_back(self.table, self.player):
            self.table.emit(Marked(self.player, "reversed"))

    def triple(self):
        for space in ends_anywhere(self.table, self.player):
            there = self.table.edition.spaces[space]
            if there.kind in NEVER_BY_TRIPLE or there.kind.endswith("_tax"):
                continue
            if not (there.deed and costs(self.table, self.player, there.deed)):
                self.straight_to(space)
                return

    def roll(self, third):
        """Walk one roll of a normal turn."""
        speed = self.dice[2] if len(self.dice) == 3 else 0
        if self.dice[0] == self.dice[1] == speed:
            self.triple()
            return
        double = self.dice[0] == self.dice[1] and self.table.game.switches.get("doubles") != "ignored"
        if double and third:
            self.in_jail = True
            self.straight_to(next(iter(self.table.edition.of_kind("jail"))).id)
            return
        self.again = double
        self.move()
        through = speed == "mr_monopoly" and self.table.switch("mr_monopoly_first_stop") == "passed_through"
        self.passed = through and not self.began_back and self.here.kind not in {"go_to_jail", "reverse_direction"}
        if not self.passed:
            self.stop()
        if not self.in_jail and speed in {"mr_monopoly", "bus"}:
            getattr(self, speed)()

    def move(self):
        self.began_back = goes_back(self.table, self.player)
        pips = sum(face for face in self.dice if isinstance(face, int))
        path = walk_of(self.table, self.player, pips, not self.began_back)
        self.go(path, "backwards" if self.began_back else "roll")

    def roll_in_jail(self, last):
        """Walk two dice in Jail: a double frees; the third failure pays bail, then moves or rolls afresh."""
        if self.dice[0] == self.dice[1]:
            self.move()
            self.stop()
        elif last:
            self.owe(
                "jail" if "jail" in self.table.edition.spaces else "", self.table.edition.figures["bail"]
            )
            self.again = self.table.switch("third_failure") == "pay_and_roll"
            if not self.again:
                self.move()
                self.stop()


def tokens(game: Game, edition: Edition, player: str):
    """Return the token after every roll of this player."""
    failed = game.mark(player, "jail")
    if failed is not None:
        for dice in product(REGULAR, REGULAR):
            token = Token(game, edition, player, dice)
            token.roll_in_jail(int(failed) + 1 >= edition.figures["jail_turns"])
            yield token
        return
    third = game.count(player, "turn.doubles") == 2 and any(
        type(s) is ToRoll and s.player == player for s in game.agenda
    )
    faces = (REGULAR, REGULAR, SPEED) if game.switches["roll"] == "three_dice" else (REGULAR, REGULAR)
    for dice in product(*faces):
        token = Token(game, edition, player, dice)
        token.roll(third)
        yield token


def walk_every_roll(game: Game, edition: Edition, player: str) -> Walked:
    """Return all rolls added up."""
    sums = Walked()
    for token in tokens(game, edition, player):
        sums.ways += 1
        for space in token.stops:
            sums.counts[space] = sums.counts.get(space, 0) + 1
        for space, amount in token.payments:
            sums.payments[space] = sums.payments.get(space, 0) + amount
        sums.owed += token.owed
        sums.worst = max(sums.worst, token.owed)
        sums.short += token.short
        sums.jailed += token.in_jail
        sums.cards += token.cards
    return sums


class WalkedTurn:
    """A whole turn, followed through every double. Rolls that start from the same place are computed once."""

    def __init__(self, game: Game, edition: Edition, player: str) -> None:
        self.edition, self.player = edition, player
        self.fates = {}
        doubles = game.count(player, "turn.doubles") if any(type(s) is ToRoll for s in game.agenda) else 0
        mine = game.turn == player and doubles
        self.begin = self.at_the_dice(game, game, doubles if mine else 0)
        self.expected, self.worst, self.cannot_pay = self.fate(*self.begin, game.holds(player))

    def at_the_dice(self, game, after, doubles):
        """Return the game before a roll; only place and direction have changed."""
        again = game.copy()
        again.position, again.marks = after.position, after.marks
        again.set_mark(self.player, "turn.doubles", doubles)
        again.turn, again.agenda = self.player, (ToRoll(self.player),)
        return again, doubles

    def fate(self, game, doubles, cash):
        """Return what the rest of the turn costs on average and at worst, and the chance that the cash is short."""
        key = (
            game.position[self.player],
            game.mark(self.player, "reversed"),
            game.mark(self.player, "jail"),
            doubles,
            cash,
        )
        if key not in self.fates:
            self.fates[key] = self.rolled(game, doubles, cash)
        return self.fates[key]

    def rolled(self, game, doubles, cash):
        game = game.copy()
        held = game.ledger.holdings
        game.ledger.holdings = {**held, self.player: {**held[self.player], "$": cash}}
        ways = expected = worst = short = 0
        for token in tokens(game, self.edition, self.player):
            ways += 1
            more, most, fails = self.after(game, token, doubles, cash)
            expected += token.owed + more
            worst = max(worst, token.owed + most)
            short += 1 if token.short else fails
        return expected / ways, worst, short / ways

    def after(self, game, token, doubles, cash):
        if not token.again or token.in_jail:
            return 0, 0, 0
        jailed = game.mark(self.player, "jail") is not None
        token.table.game.take_mark(self.player, "jail")
        if token.began_back and token.table.game.mark(self.player, "reversed") == "now":
            token.forget()
        left = max(cash + token.salary - token.owed, -1)
        return self.fate(*self.at_the_dice(game, token.table.game, doubles + (not jailed)), left)
