"""What has to be chosen before a card acts: against whom, which thing, which one in return."""

from typing import ClassVar

from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Value
from app.core.wire import recorded
from app.rules.cards.wording import Says, needs_of, nothing_happens, printed


@recorded("CardTarget")
class CardTarget(Decision):
    """Against whom, or with whom, is the card used?"""

    player: str
    card: str
    says: Says
    found: tuple[str, ...]
    slot: ClassVar[str] = "target"
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """Ask only while what was to be chosen from is still in the game and in the same hands."""
        return bool(self.still(table))

    def work(self, table: Table) -> None:
        nothing_happens(table, self.says)

    def still(self, table: Table) -> tuple[str, ...]:
        """Return what was found and is still there; nothing if what was chosen before it is gone."""
        told = printed(table.edition, self.says)
        for slot, candidates in needs_of(told["effect"]).items():
            there = candidates(table, self.says, told)
            if slot == self.slot:
                return tuple([key for key in self.found if key in there])
            if getattr(self.says, slot) not in there:
                return ()
        return self.found

    def at_stake(self, table: Table) -> frozenset[Held]:
        return frozenset([(table.owner(key.partition(":")[0]), key) for key in self.still(table)])

    def options(self, table: Table) -> tuple[Option, ...]:
        parts = [(key, *key.partition(":")) for key in self.still(table)]
        return tuple([Option(key, about, word=word or "this") for key, about, _, word in parts])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in self.still(table):
            raise Refused("no_such_answer", answer=key)
        table.then(self.says.with_choice(self.slot, key))


@recorded("CardThing")
class CardThing(CardTarget):
    """Which space, deed, building or share does the card act on?"""

    slot: ClassVar[str] = "thing"


@recorded("CardOther")
class CardOther(CardTarget):
    """Which one is given in return?"""

    slot: ClassVar[str] = "other"
