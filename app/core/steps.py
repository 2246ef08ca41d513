"""The agenda's parts: steps that the referee works by itself, and decisions that a player takes."""

from typing import TYPE_CHECKING, ClassVar

from app.core.game import DieSide
from app.core.reasons import Reason, Refused
from app.core.wire import recorded

if TYPE_CHECKING:
    from app.core.referee import Table

Held = tuple[str, str]  # an account and a thing that it holds
Value = int | str | tuple[int | str, ...] | tuple[tuple[int | str, ...], ...] | None


class Option:
    """One answer to a decision: a stable key, what it is about, the amount it moves, what must be entered with it.

    `needs`: '' nothing · 'dice:2' 'dice:3' 'dice:speed' dice · 'amount' a sum · 'bid' player and sum · 'space' a
    space.
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
    """Work that the referee does by itself when it comes to the top of the agenda."""

    __slots__ = ()
    idle: ClassVar[bool] = False
    owed_to_roll: ClassVar[bool] = False
    goes_on: ClassVar[bool] = False  # also when somebody in it leaves the game: it says by itself what follows
    leads_on: ClassVar[bool] = False  # to the next turn, or the end: only such a step may be the last on the agenda

    def asks(self, table: "Table") -> bool:  # noqa: ARG002
        """Return whether a player must answer. For a step that is never so."""
        return False

    def work(self, table: "Table") -> None:
        """Do the work. The step has been taken off the agenda before."""

    def takes(self, table: "Table") -> frozenset[Held]:  # noqa: ARG002
        """Return what this step is about to take, and who holds it. Nothing done meanwhile may move it."""
        return frozenset()


def leads_on(agenda: tuple[Step, ...], turn: str) -> bool:
    """Return whether the game goes on when all is done: the last step leads on, and is of whoever has the turn."""
    return bool(agenda) and agenda[-1].leads_on and (not turn or getattr(agenda[-1], "player", "") in {"", turn})


class Decision(Step):
    """A question to a player. While an `idle` one is on top, everybody may also build, trade and so on."""

    __slots__ = ()

    def asks(self, table: "Table") -> bool:  # noqa: ARG002
        """Return True, unless what the question was about is gone."""
        return True

    def asked(self, table: "Table") -> str:  # noqa: ARG002
        """Return the player who has to answer."""
        return str(getattr(self, "player", ""))

    def wording(self, table: "Table") -> str:  # noqa: ARG002
        """Return in which of its ways this is asked; '' where it has one alone."""
        return ""

    def lets(self, table: "Table", player: str, act: str) -> bool:
        """Return whether this player may meanwhile `trade`, `raise` money (sell, mortgage), `build` or `lift`.

        Trading is allowed at every question. The player who is asked, or whose turn it is, may raise money. Everything
        else needs an idle question.
        """
        return self.idle or act == "trade" or (act == "raise" and player in {self.asked(table), table.game.turn})

    def as_it_lies(self, table: "Table") -> "Decision":  # noqa: ARG002
        """Return the question as it is by what lies on the table now: who owns the thing, what it costs.

        A question holds the thing that it is about. Its owner and its sum are looked up when it is asked and answered.
        """
        return self

    def as_read(self, table: "Table") -> "Decision":
        """Return the question with the sums that its answer books, as people read it."""
        return self.as_it_lies(table)

    def at_stake(self, table: "Table") -> frozenset[Held]:  # noqa: ARG002
        """Return what the answers choose from, and who holds it. Nothing done meanwhile may move it."""
        return frozenset()

    def options(self, table: "Table") -> tuple[Option, ...]:
        """Return the answers that are open now."""
        raise NotImplementedError(type(self).__name__)

    def choose(self, table: "Table", key: str, value: Value) -> None:
        """Carry out an answer. The decision has been taken off the agenda before."""
        raise NotImplementedError(type(self).__name__)

    def rolled(self, table: "Table", dice: tuple[DieSide, ...]) -> None:  # noqa: ARG002
        """Take entered dice as the answer. Most questions refuse them."""
        raise Refused("no_dice_now")


class AnsweredByDice(Decision):
    """A question that dice answer; no word does."""

    __slots__ = ()

    def choose(self, table: "Table", key: str, value: Value) -> None:  # noqa: ARG002
        """Refuse any word."""
        raise Refused("no_such_answer", answer=key)


@recorded("Lost")
class Lost(Decision):
    """Stands in for a step that this version cannot read. It offers undoing back to the last quiet point."""

    what: str = ""

    def lets(self, table: "Table", player: str, act: str) -> bool:  # noqa: ARG002
        """Allow nothing but the way back."""
        return False

    def options(self, table: "Table") -> tuple[Option, ...]:  # noqa: ARG002
        """Return the one answer, which the session carries out by undoing."""
        return (Option("back_to_quiet"),)

    def choose(self, table: "Table", key: str, value: Value) -> None:  # noqa: ARG002
        """Refuse: only the session can undo, not the referee."""
        raise Refused("unreadable_step", what=self.what)


def question_in(agenda: tuple[Step, ...]) -> Decision | None:
    """Return the question that an agenda asks; None where it asks none."""
    return agenda[0] if agenda and isinstance(agenda[0], Decision) else None
