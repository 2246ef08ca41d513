"""The agenda: what is still to be done, nearest first. Steps the referee works; decisions a player takes."""

from typing import TYPE_CHECKING, ClassVar

from app.core.game import Face
from app.core.reasons import Reason, Refused
from app.core.wire import recorded

if TYPE_CHECKING:
    from app.core.referee import Table

Value = int | str | tuple[int | str, ...] | tuple[tuple[int | str, ...], ...] | None


class Option:
    """One answer to a decision: a stable key, what it is about, the amount it moves, what must be entered with it.

    `needs`: '' nothing · 'dice:2' 'dice:3' 'dice:speed' dice · 'amount' a sum · 'bid' player and sum · 'space' a space.
    """

    __slots__ = ("about", "amount", "key", "needs", "reason", "word")

    def __init__(
        self, key: str, about: str = "", amount: int | None = None, needs: str = "",
        reason: Reason | None = None, word: str = "",
    ) -> None:  # fmt: skip
        self.key, self.about, self.amount = key, about, amount
        self.needs, self.reason, self.word = needs, reason, word or key

    def __repr__(self) -> str:
        return f"Option({self.key!r}, {self.about!r}, {self.amount!r}, {self.needs!r})"


class Step:
    """Work that the referee does by itself as soon as it is on top."""

    __slots__ = ()
    idle: ClassVar[bool] = False
    owed_to_roll: ClassVar[bool] = False

    def asks(self, table: "Table") -> bool:  # noqa: ARG002
        """Whether a player must speak. A step never asks."""
        return False

    def work(self, table: "Table") -> None:
        """Do what the book orders; it has been taken off the agenda."""


class Decision(Step):
    """A question to a player. `idle` ones let everybody build, trade and mortgage meanwhile."""

    __slots__ = ()

    def asks(self, table: "Table") -> bool:  # noqa: ARG002
        """A decision asks, unless what it was about is gone."""
        return True

    def asked(self, table: "Table") -> str:  # noqa: ARG002
        """Who has to answer."""
        return str(getattr(self, "player", ""))

    def lets(self, table: "Table", player: str, act: str) -> bool:  # noqa: ARG002
        """Whether this player may meanwhile `build`, `trade`, or `raise` money (sell, mortgage)."""
        return self.idle

    def options(self, table: "Table") -> tuple[Option, ...]:
        """The answers that are open now."""
        raise NotImplementedError(type(self).__name__)

    def choose(self, table: "Table", key: str, value: Value) -> None:
        """Carry out an answer; the decision has been taken off the agenda."""
        raise NotImplementedError(type(self).__name__)

    def rolled(self, table: "Table", dice: tuple[Face, ...]) -> None:  # noqa: ARG002
        """Dice were entered; most questions are not answered by dice."""
        raise Refused("no_dice_now")


class RaiseFirst(Decision):
    """A question about a sum: whoever is asked may raise the money first."""

    __slots__ = ()

    def lets(self, table: "Table", player: str, act: str) -> bool:
        """Sell and mortgage, and nothing else."""
        return act == "raise" and player == self.asked(table)


@recorded("Lost")
class Lost(Decision):
    """A step that this version cannot read: the way back is to the last quiet point."""

    what: str = ""

    def options(self, table: "Table") -> tuple[Option, ...]:  # noqa: ARG002
        """Only the way back, which the session takes."""
        return (Option("back_to_quiet"),)

    def choose(self, table: "Table", key: str, value: Value) -> None:  # noqa: ARG002
        """The session undoes; the referee cannot."""
        raise Refused("unreadable_step", what=self.what)
