"""What a roll from a space can do, whoever owns what, and the tally of it. Plans are weighed with rents later."""

from app.insight.routes import CARD_SPACES, THREE, TRIPLES, TWO, Fall, Lead, Map
from app.insight.starts import Again, Branch, Landing, Plan, Start, going_back, marks_after

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


ACTS_ON_ALL = frozenset({"go_to_jail", "reverse_direction"})


def plan_of(known: Map, start: Start) -> Plan:
    """Return the plan of a roll from this start."""
    return PLANS[start.dice](known, start)


def three_dice(known: Map, start: Start) -> Plan:
    """Plan a roll of two dice and the speed die. Triples go anywhere; the third double goes to Jail."""
    tally = Tally(known, start)
    for fall in THREE:
        _fall(tally, _third_double(tally, fall))
    tally.triples = TRIPLES
    return tally.plan(216)


def two_dice(known: Map, start: Start) -> Plan:
    """Plan a roll of two dice. Doubles roll again where the table plays so."""
    tally = Tally(known, start)
    ignored = known.switches.get("doubles") == "ignored"
    for fall in TWO:
        counted = fall._replace(once=fall.once + fall.twice, twice=0) if ignored else fall
        _fall(tally, _third_double(tally, counted))
    return tally.plan(36)


def _third_double(tally: Tally, fall: Fall) -> Fall:
    """Send a third double to Jail; return what is left of the fall."""
    if not tally.start.third:
        return fall
    tally.seen[tally.known.jail] += fall.twice
    tally.jailed += fall.twice
    return fall._replace(twice=0)


def _fall(tally: Tally, fall: Fall) -> None:
    """Plan one way for the dice to fall: the walk, the space, the bonus move, and the re-roll after a double."""
    if not fall.once + fall.twice:
        return
    lead = tally.known.lead(tally.start.here, tally.start.marks, fall.total)
    if tally.start.sold and tally.known.kinds[lead.at] == "auction" and fall.symbol != "mr_monopoly":
        _branch(tally, fall, lead, obeyed=True)
    else:
        FALLS[fall.symbol](tally, fall, lead)


def _pips(tally: Tally, fall: Fall, lead: Lead) -> None:
    """The token obeys the space it reached, and the roll ends there."""
    kind = tally.known.kinds[lead.at]
    tally.land(lead, fall.once + fall.twice, tally.paid)
    if fall.twice and kind != "go_to_jail":
        landing = Landing(lead.at, lead.units, lead.salary, fall.twice)
        tally.again.append(Again(landing, lead.rests, marks_after(tally.start.marks, kind)))


def _bus(tally: Tally, fall: Fall, lead: Lead) -> None:
    """The bus gives a voucher. With none left it rides to a card space, unless the roll went backwards."""
    ride = _ride(tally, fall, lead)
    if not ride:
        _pips(tally, fall, lead)
        return
    end, salary = ride
    tally.land(lead, fall.once + fall.twice, tally.paid)
    tally.stand(Lead(end, end, 1, 0), fall.once + fall.twice)
    if fall.twice:
        landing = Landing(lead.at, lead.units, lead.salary, fall.twice)
        tally.again.append(Again(landing, end, marks_after(tally.start.marks, ""), salary))


def _ride(tally: Tally, fall: Fall, lead: Lead) -> tuple[int, ...]:
    start, known = tally.start, tally.known
    kind = known.kinds[lead.at]
    if _missed(start) or kind == "go_to_jail":
        return ()
    return known.ride(lead.rests, fall.total % 2 == 0, kind == "reverse_direction")


def _missed(start: Start) -> bool:
    """Return whether the bus leaves the token where it is: a voucher is taken, or the roll went backwards."""
    return start.vouchers or going_back(start.marks)


def _mr_monopoly(tally: Tally, fall: Fall, lead: Lead) -> None:
    """First the dice count. Then, unless in Jail, Mr. Monopoly's own move, which depends on who owns what."""
    kind = tally.known.kinds[lead.at]
    through = tally.known.switches["mr_monopoly_first_stop"] == "passed_through"
    obeyed = not through or going_back(tally.start.marks) or kind in ACTS_ON_ALL
    if kind == "go_to_jail":
        tally.land(lead, fall.once + fall.twice, tally.paid)
    else:
        _branch(tally, fall, lead, obeyed=obeyed)


def _branch(tally: Tally, fall: Fall, lead: Lead, *, obeyed: bool) -> None:
    """Add a branch, to be followed once owners are known.

    What the space of the dice does is the same whoever owns what; its cost is added up here unless every deed is
    sold.
    """
    count = fall.once + fall.twice
    bonus = "" if fall.symbol == "bus" and _missed(tally.start) else fall.symbol
    back = going_back(tally.start.marks) or tally.known.kinds[lead.at] == "reverse_direction"
    dearest = tally.start.sold and obeyed and tally.known.kinds[lead.at] == "auction"
    from_here = lead.rests if obeyed else lead.at
    if obeyed:
        tally.stand(lead, count)
    if obeyed and not tally.start.sold:
        key = lead.at, lead.units, lead.salary
        tally.paid[key] = tally.paid.get(key, 0) + count
    onward = tally.known.onward(from_here, fall.total % 2 == 0, back)
    tally.branches.append(
        Branch(lead, fall.total, obeyed, bonus, back, fall.once, fall.twice, *onward, dearest)
    )


FALLS = {"": _pips, "bus": _bus, "mr_monopoly": _mr_monopoly}


def jail(known: Map, start: Start) -> Plan:
    """Plan a roll in Jail: a double frees and moves without a re-roll, anything else waits."""
    tally = Tally(known, start)
    _freed_by_double(tally)
    return tally.plan(36)


def _freed_by_double(tally: Tally) -> None:
    for fall in TWO:
        if fall.twice:
            tally.land(
                tally.known.lead(tally.start.here, tally.start.marks, fall.total), fall.twice, tally.paid
            )


def last_try_moves(known: Map, start: Start) -> Plan:
    """Plan the third failure where bail is paid and the token moves by that same roll."""
    tally = Tally(known, start)
    _freed_by_double(tally)
    for fall in TWO:
        tally.land(known.lead(start.here, start.marks, fall.total), fall.once, tally.freed)
    tally.bail = known.edition.figures["bail"]
    return tally.plan(36)


def last_try_rolls(known: Map, start: Start) -> Plan:
    """Plan the third failure where bail is paid and the dice are rolled afresh."""
    tally = Tally(known, start)
    _freed_by_double(tally)
    failures = sum([fall.once for fall in TWO])
    tally.freed[start.here, 0, 0] = failures
    tally.bail = known.edition.figures["bail"]
    tally.again.append(Again(Landing(start.here, 0, 0, failures), start.here, start.marks))
    return tally.plan(36)


PLANS = {
    "three_dice": three_dice,
    "two_dice": two_dice,
    "jail": jail,
    "pay_and_move": last_try_moves,
    "pay_and_roll": last_try_rolls,
}
