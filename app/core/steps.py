"""The agenda: what is still to be done, nearest first. Steps the referee works; decisions a player takes."""

from typing import TYPE_CHECKING, ClassVar

from app.core.game import Face
from app.core.reasons import Reason, Refused
from app.core.wire import recorded

if TYPE_CHECKING:
    from app.core.referee import Table

Held = tuple[str, str]  # who has a thing, and the thing
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
    """A question to a player. While an `idle` one stands the table only waits, and everybody may build too."""

    __slots__ = ()

    def asks(self, table: "Table") -> bool:  # noqa: ARG002
        """A decision asks, unless what it was about is gone."""
        return True

    def asked(self, table: "Table") -> str:  # noqa: ARG002
        """Who has to answer."""
        return str(getattr(self, "player", ""))

    def lets(self, table: "Table", player: str, act: str) -> bool:
        """Whether this player may meanwhile `trade`, `raise` money (sell, mortgage), `build` or `lift`.

        Deals are open at every question; whoever is asked, or has the turn, raises money; the rest needs an idle one.
        """
        return self.idle or act == "trade" or (act == "raise" and player in {self.asked(table), table.game.turn})

    def at_stake(self, table: "Table") -> frozenset[Held]:  # noqa: ARG002
        """What is being chosen from at this question, and who has it. Whatever is done meanwhile leaves it there."""
        return frozenset()

    def options(self, table: "Table") -> tuple[Option, ...]:
        """The answers that are open now."""
        raise NotImplementedError(type(self).__name__)

    def choose(self, table: "Table", key: str, value: Value) -> None:
        """Carry out an answer; the decision has been taken off the agenda."""
        raise NotImplementedError(type(self).__name__)

    def rolled(self, table: "Table", dice: tuple[Face, ...]) -> None:  # noqa: ARG002
        """Dice were entered; most questions are not answered by dice."""
        raise Refused("no_dice_now")


@recorded("Lost")
class Lost(Decision):
    """A step that this version cannot read: the way back is to the last quiet point."""

    what: str = ""

    def lets(self, table: "Table", player: str, act: str) -> bool:  # noqa: ARG002
        """Nothing but the way back is open."""
        return False

    def options(self, table: "Table") -> tuple[Option, ...]:  # noqa: ARG002
        """Only the way back, which the session takes."""
        return (Option("back_to_quiet"),)

    def choose(self, table: "Table", key: str, value: Value) -> None:  # noqa: ARG002
        """The session undoes; the referee cannot."""
        raise Refused("unreadable_step", what=self.what)
