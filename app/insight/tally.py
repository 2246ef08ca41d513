"""A plan while it is made: it adds up what does not depend on owners."""

from app.insight.routes import CARD_SPACES, Lead, Map
from app.insight.starts import Again, Branch, Landing, Plan, Start

Sums = dict[tuple[int, int, int], int]


class Tally:
    """The sums of a plan that is being made."""

    def __init__(self, known: Map, start: Start) -> None:
        self.known, self.start = known, start
        self.seen = [0] * len(known.names)
        self.paid: Sums = {}
        self.freed: Sums = {}
        self.branches: list[Branch] = []
        self.again: list[Again] = []
        self.bail = self.jailed = self.cards = self.triples = 0

    def land(self, lead: Lead, count: int, into: Sums) -> None:
        """Count rolls in which a token comes to a space and pays there."""
        self.stand(lead, count)
        key = lead.at, lead.units, lead.salary
        into[key] = into.get(key, 0) + count

    def stand(self, lead: Lead, count: int) -> None:
        """Count rolls in which a token comes to a space, and to where that space sends it."""
        self.seen[lead.at] += count
        kind = self.known.kinds[lead.at]
        if lead.rests != lead.at:
            self.seen[lead.rests] += count
        if kind in CARD_SPACES:
            self.cards += count
        if kind == "go_to_jail":
            self.jailed += count

    def plan(self, ways: int) -> Plan:
        """Return the plan made of the sums."""
        return Plan(
            ways, self.seen, _landings(self.paid), tuple(self.branches), tuple(self.again),
            _landings(self.freed), self.bail, self.jailed, self.cards, self.triples, self.start.marks,
        )  # fmt: skip


def _landings(sums: Sums) -> tuple[Landing, ...]:
    return tuple([Landing(*key, count) for key, count in sums.items() if count])
