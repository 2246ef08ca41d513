"""Cards that count by level: what they pay, what they ask of others, and what they do to the level itself."""

from dataclasses import replace

from app.core.events import Noted, Rolled
from app.core.game import DieSide
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import AnsweredByDice, Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.amounts import checked_amount
from app.rules.book import rule
from app.rules.cards.levels import level_below, level_of, next_level, set_level
from app.rules.cards.wording import UNKNOWN, CardAmount, Says, Told, printed
from app.rules.faces import check_two
from app.rules.moves.anywhere import MoveAnywhere
from app.rules.moves.movement import Arrival, Obey, go
from app.rules.moves.transit import Riding, walk
from app.rules.owning.debt import Settle, fine

KnownRolls = tuple[tuple[int, int], ...]
BY_CARD = Arrival("card")


@rule("L-08")
def collect_by_level(table: Table, says: Says, told: Told) -> None:
    """The bank pays the amount of one's own level; what is not known of the card is read off it."""
    known: dict[str, int] = dict(told.get("amounts", {}))
    amount = known.get(str(level_of(table, says.player)), says.amount)
    if amount == UNKNOWN:
        table.then(CardAmount(says.player, says.card, says))
    else:
        table.pay(BANK, says.player, amount, by_level(table, says, amount))


def by_level(table: Table, says: Says, amount: int) -> Reason:
    """The card, and the level that it was read at."""
    return says.reason(("level", level_of(table, says.player)), ("amount", amount), keys=("L-08",))


@rule("L-08")
def pay_each_player_by_own_level(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """The amount of one's own level to every other player."""
    dues = tuple([(says.player, other, says.amount) for other in table.game.others(says.player)])
    table.then(Settle(dues, by_level(table, says, says.amount)))


@rule("L-08")
def collect_each_player_by_payer_level(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """Every other player pays the amount of their own level."""
    table.then(CollectByLevel(says.player, says.card, ()))


@recorded("CollectByLevel")
class CollectByLevel(Step):
    """Ask for the amount of each level that somebody has, then collect."""

    player: str
    card: str
    known: KnownRolls

    def work(self, table: Table) -> None:
        known = dict(self.known)
        payers = {other: level_of(table, other) for other in table.game.others(self.player)}
        missing = sorted(set(payers.values()) - set(known))
        if missing:
            table.then(LevelAmount(self.player, self.card, missing[0], self.known))
            return
        dues = tuple([(other, self.player, known[level]) for other, level in payers.items()])
        table.then(Settle(dues, Reason("card", self.card, self.known_terms(), ("C-18", "L-08"))))

    def known_terms(self) -> tuple[tuple[str, int | str], ...]:
        """The amounts of the card by level."""
        return tuple([(f"stars_{level}", amount) for level, amount in self.known])


@recorded("LevelAmount")
class LevelAmount(Decision):
    """How much does the card say for this level?"""

    player: str
    card: str
    level: int
    known: KnownRolls

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("amount", self.card, needs="amount", word=f"stars_{self.level}"),)

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key != "amount":
            raise Refused("no_such_answer", answer=key)
        known = (*self.known, (self.level, checked_amount(value)))
        table.then(CollectByLevel(self.player, self.card, known))


def roll_to_win(table: Table, says: Says, told: Told) -> None:
    """Roll two dice; one's level says which rolls win."""
    wins = told["win"][str(level_of(table, says.player))]
    table.then(RollToWin(says.player, says.card, told["amount"], wins))


@recorded("RollToWin")
class RollToWin(AnsweredByDice):
    """Two dice are rolled for the prize of the card: doubles, or one of these totals."""

    player: str
    card: str
    amount: int
    win: str | tuple[int, ...]

    def as_it_lies(self, table: Table) -> "RollToWin":
        """The prize, and what wins it, as the card prints it now for the level of now."""
        card = table.edition.cards.get(self.card)
        if card is None or card.effect != "roll_to_win":
            return self
        told = printed(table.edition, Says(self.player, self.card))
        return replace(self, amount=told["amount"], win=told["win"][str(level_of(table, self.player))])

    def options(self, table: Table) -> tuple[Option, ...]:
        return (Option("roll", self.card, self.as_it_lies(table).amount, "two_dice"),)

    @rule("L-08", "C-54")
    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        """The level decides what wins; the roll moves nobody and is no double."""
        (one, two), now = check_two(dice), self.as_it_lies(table)
        table.emit(Rolled(self.player, dice, "roll_to_win"))
        won = one == two if isinstance(now.win, str) else one + two in now.win
        if not won:
            table.emit(Noted(self.player, "card_does_nothing", (("card", self.card),), ("L-08",)))
            return
        terms = (("dice", one + two), ("amount", now.amount))
        table.pay(BANK, self.player, now.amount, Reason("card", self.card, terms, ("C-18", "L-08")))


@rule("L-08")
def advance_and_pay_by_level(table: Table, says: Says, told: Told) -> None:
    """Ahead so many spaces, and pay the amount of one's own level; then the space is obeyed."""
    path = walk(table, table.game.position[says.player], told["spaces"], Riding.STAY)
    due = fine(table, says.player, says.amount, by_level(table, says, says.amount))
    table.then(due, Obey(says.player, BY_CARD))
    go(table, says.player, path, "card")


@rule("L-08")
def upgrade_mover_free(table: Table, says: Says, told: Told) -> None:
    """One level up for nothing; at the top the bank pays instead."""
    above = next_level(table, says.player)
    if above:
        set_level(table, says.player, above)
    else:
        amount = told["at_top_collect"]
        table.pay(BANK, says.player, amount, by_level(table, says, amount))


@rule("L-08")
def downgrade_mover(table: Table, says: Says, told: Told) -> None:
    """One level down, not below the lowest."""
    below = level_below(table, says.player, told.get("lowest", 1))
    if below != level_of(table, says.player):
        set_level(table, says.player, below)
    else:
        table.emit(Noted(says.player, "card_does_nothing", (("card", says.card),), ("L-08",)))


def advance_anywhere(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """Ahead to any space of one's choice."""
    table.then(MoveAnywhere(says.player, "card"))
