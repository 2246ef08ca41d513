"""The history of an evening in figures: entries are added one by one, and an undo removes the last."""

from typing import NamedTuple, TypeVar

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import POOL
from app.core.referee import Entry
from app.insight.record import BEFORE, Debt, FigureChange, Paid, Record, Thrown, record_of

EARNS = {"rent": 1, "taxi_ride": 1, "rent_reversed": -1}
MEAN = {2: 7.0, 3: 8.0}  # expected total of two dice, and of two dice with the speed die, whose symbols count nothing


class DeedStory(NamedTuple):
    """What a deed has cost its owners, brought back from the bank, and earned in rent."""

    cost: int = 0
    returned: int = 0
    earned: int = 0


class Luck(NamedTuple):
    """A player's rolls: how many, their total and the expected total, doubles and expected doubles."""

    rolls: int
    total: int
    expected: float
    doubles: int
    doubles_expected: float

    @property
    def more(self) -> float:
        """Return how many pips more than expected were rolled; negative for fewer."""
        return self.total - self.expected


class History:
    """Figures of the evening so far. `add` takes in an entry and the game after it, `remove` takes it out again."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.records: list[Record] = []
        self.worths: dict[str, int] = {}
        self.flows: dict[tuple[str, str], int] = {}
        self.reasons: dict[tuple[str, str, str], int] = {}
        self._assets: dict[str, int] = {}
        self._deeds: dict[tuple[str, str], int] = {}
        self._thrown: dict[tuple[str, int], tuple[int, int, int]] = {}

    @property
    def last(self) -> Record:
        """Return the record of the last entry."""
        return self.records[-1] if self.records else BEFORE

    def add(self, entry: Entry, game: Game) -> None:
        """Take in the next entry, with the game after it."""
        record = record_of(entry, game, self.edition, self.last, self.worths, self._assets)
        self.records.append(record)
        self.worths.update([(one.player, one.now) for one in record.worths])
        self._assets.update([(one.player, one.now) for one in record.assets])
        self._count(record, 1)

    def remove(self) -> None:
        """Take the last entry out again."""
        record = self.records.pop()
        self._count(record, -1)
        for known, changes in ((self.worths, record.worths), (self._assets, record.assets)):
            for one in changes:
                _put_back(known, one)

    def _count(self, record: Record, sign: int) -> None:
        for paid in record.paid:
            _add(self.flows, (paid.giver, paid.taker), sign * paid.amount)
            _add(self.reasons, (paid.giver, paid.taker, paid.name), sign * paid.amount)
            self._count_deed(paid, sign)
        for thrown in record.thrown:
            self._count_roll(thrown, sign)

    def _count_deed(self, paid: Paid, sign: int) -> None:
        """Count a payment about a deed: rents are earned, payments to the bank are cost, those from it are returned."""
        if paid.about not in self.edition.deeds:
            return
        if paid.name in EARNS:
            _add(self._deeds, (paid.about, "earned"), sign * EARNS[paid.name] * paid.amount)
        elif paid.taker not in self.worths:
            _add(self._deeds, (paid.about, "cost"), sign * paid.amount)
        elif paid.giver not in self.worths:
            _add(self._deeds, (paid.about, "returned"), sign * paid.amount)

    def _count_roll(self, thrown: Thrown, sign: int) -> None:
        key = thrown.player, thrown.dice
        rolls, total, doubles = self._thrown.get(key, (0, 0, 0))
        self._thrown[key] = rolls + sign, total + sign * thrown.total, doubles + sign * thrown.double

    # figures
    def worth_lines(self) -> dict[str, tuple[tuple[int, int], ...]]:
        """Return, for every player, the worth after each line that changed it."""
        lines: dict[str, list[tuple[int, int]]] = {}
        for record in self.records:
            for one in record.worths:
                lines.setdefault(one.player, []).append((record.line, one.now))
        return {player: tuple(points) for player, points in lines.items()}

    def paid(self, giver: str, taker: str) -> int:
        """Return everything that one account has paid another."""
        return self.flows.get((giver, taker), 0)

    def received_for(self, player: str, reason: str) -> int:
        """Return everything that a player has received for one reason."""
        return sum([n for (_, taker, name), n in self.reasons.items() if taker == player and name == reason])

    def pool(self) -> tuple[int, int]:
        """Return what has gone into the Pool, and what has come out of it."""
        paid_in = sum([n for (_, taker), n in self.flows.items() if taker == POOL])
        return paid_in, sum([n for (giver, _), n in self.flows.items() if giver == POOL])

    def deed(self, name: str) -> DeedStory:
        """Return what a deed has cost and earned."""
        return DeedStory(*[self._deeds.get((name, side), 0) for side in DeedStory._fields])

    def deeds(self) -> dict[str, DeedStory]:
        """Return every deed that has cost or earned something."""
        names = dict.fromkeys([name for (name, _), amount in self._deeds.items() if amount])
        return {name: self.deed(name) for name in names}

    def luck(self, player: str) -> Luck:
        """Return a player's rolls, compared with what was to be expected."""
        thrown = [(dice, *sums) for (who, dice), sums in self._thrown.items() if who == player]
        rolls = sum([one[1] for one in thrown])
        expected = sum([MEAN.get(dice, 3.5 * dice) * count for dice, count, _, _ in thrown])
        return Luck(
            rolls, sum([one[2] for one in thrown]), expected, sum([one[3] for one in thrown]), rolls / 6
        )

    @property
    def longest_debt(self) -> Debt | None:
        """Return the debt that stood for the most entries."""
        return self.last.longest

    @property
    def biggest_rent(self) -> tuple[Paid, int] | None:
        """Return the highest rent paid, and the line on which it was paid."""
        return (self.last.biggest, self.last.biggest_line) if self.last.biggest is not None else None

    @property
    def turning_point(self) -> tuple[str, int]:
        """Return who leads now, and since which line nobody has been worth more."""
        return self.last.leader, self.last.since


def _put_back(known: dict[str, int], change: FigureChange) -> None:
    if change.was is None:
        del known[change.player]
    else:
        known[change.player] = change.was


K = TypeVar("K", bound=tuple[str, ...])


def _add(sums: dict[K, int], key: K, amount: int) -> None:
    total = sums.get(key, 0) + amount
    if total:
        sums[key] = total
    else:
        sums.pop(key, None)
