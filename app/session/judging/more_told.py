"""The facts that a line of older rules may tell beside today's rules: by whom each is, about what, and how much."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from app.core.changes import Ended, Left
from app.core.events import Jailed, Leg, Lifted, Marked, Moved, Transferred, TurnBegan
from app.core.ledger import BANK, DISCARD, MONEY, POOL
from app.core.referee import Command, Table
from app.core.steps import Step
from app.rules.moves.transit import ways
from app.rules.owning.claims import open_claims
from app.rules.owning.debt import Pay
from app.rules.owning.lots import resale_of
from app.rules.owning.rent import rent_of
from app.rules.owning.worth import worth
from app.rules.whole_game.ending import FALLEN
from app.session.judging.older_rules import Beside, name_in_table
from app.session.judging.possible import LARGEST_SUM, insist

NOBODY = {BANK, POOL, DISCARD}
TWO_SIXES = (6, 6)


class BelievedLine(NamedTuple):
    """A line of older rules, with the tables before and after it, and what it tells beside today's rules."""

    before: Table
    after: Table
    told: Beside

    @property
    def command(self) -> Command:
        """Return what was said."""
        return self.told.then.command

    @property
    def question(self) -> Step | None:
        """Return what was asked before."""
        return self.before.game.agenda[0] if self.before.game.agenda else None

    @property
    def asked(self) -> str:
        """Return who answers, or who acts freely."""
        return str(getattr(self.command, "player", "") or getattr(self.question, "player", ""))

    def legs(self, part: list[Any]) -> list[Leg]:
        """Return the legs of what is told more, or less."""
        return [leg for event in part if isinstance(event, Transferred) for leg in event.legs]

    def sums(self) -> list[tuple[str, str, int]]:
        """Return the sums that today's rules pay or ask for, where the line does not: who, to whom, how much."""
        paid = [(giver, taker, amount) for giver, taker, amount, unit in self.legs(self.told.less) if unit == MONEY]
        return [*paid, *[(due.player, due.creditor, due.amount) for due in parts_of(self.told.dropped, Pay)]]


def parts_of(steps: Iterable[Any], kind: type) -> list[Any]:
    """Return all steps of a kind, also those that wait inside others."""
    found: list[Any] = []
    for step in steps:
        inside = (*getattr(step, "yes", ()), *getattr(step, "no", ()))
        found += [step] if isinstance(step, kind) else parts_of(inside, kind)
    return found


def other_hands(line: BelievedLine, event: Transferred) -> None:
    """Check that the same things move as today, but from or to another account that is nobody's, or to a creditor."""
    less, more = line.legs(line.told.less), Counter(line.legs(line.told.more))
    for giver, taker, number, unit in event.legs:
        alike = [leg for leg in less if leg[2:] == (number, unit) and (
            (leg[0] == giver and taker in NOBODY | creditors(line, giver))
            or (leg[1] == taker and {leg[0], giver} <= NOBODY)
        )]  # fmt: skip
        insist(len(alike) >= more[giver, taker, number, unit])


def creditors(line: BelievedLine, player: str) -> set[str]:
    """Return whom this player owes before the line, and who had what the question is about."""
    owed = {due.creditor for due in parts_of(line.before.game.agenda, Pay) if due.player == player}
    return owed | {getattr(line.question, "owner", "")} - {""}


def as_asked(line: BelievedLine, event: Transferred) -> None:
    """Check that the sums are those that the question named when it was asked."""
    top: Any = line.question
    dues = [(*due, MONEY) for due in getattr(top, "dues", ())]
    takers = {getattr(top, name, "") for name in ("player", "drawer", "rival")}
    prize = [(BANK, taker, getattr(top, "amount", 0), MONEY) for taker in takers]
    more = Counter(line.legs(line.told.more))
    insist(all(more[leg] <= (dues or prize).count(leg) for leg in event.legs))


def sold(line: BelievedLine, event: Transferred) -> None:  # noqa: ARG001 - all sales of a line are looked at as a whole
    """Check that the bank takes buildings of a street that changes hands and pays no more than it gives for those."""
    legs = line.legs([one for one in line.told.more if name_in_table(one) == "Transferred.sell"])
    lots = {giver[1:] for giver, _, _, _ in legs if giver.startswith("@")}
    deeds = line.before.edition.deeds
    groups = {deeds[unit].group for _, _, _, unit in line.legs([*line.told.then.events]) if unit in deeds}
    paid = Counter[str]()
    for giver, taker, amount, unit in legs:
        insist(giver == BANK if unit == MONEY else taker == BANK and giver.startswith("@"))
        paid[taker] += amount if unit == MONEY else 0
    insist(all(deeds[deed].group in groups for deed in lots))
    for owner, amount in (+paid).items():
        own = [deed for deed in lots if line.before.owner(deed) == owner]
        insist(amount <= sum([resale_of(line.before, deed) - resale_of(line.after, deed) for deed in own]))


def salary(line: BelievedLine, event: Transferred) -> None:
    """Check that whoever moves to or over a pay corner is paid no more than is printed there."""
    corners = ways(line.before.edition).pay_corners
    table: Any = line.before.edition.tables.get("salary", {})
    kinds = {name: line.before.edition.spaces[name].kind for name in corners}
    insist(len(event.legs) == 1)
    for giver, taker, amount, unit in event.legs:
        met = [one for one in line.told.more if isinstance(one, Moved) and one.player == taker
               and event.reason.about in one.path and event.reason.about in corners]  # fmt: skip
        insist((giver, unit) == (BANK, MONEY) and amount <= max(table[kinds[event.reason.about]].values()))
        insist(0 < most_often(line, event.reason.about) <= len(met))


def most_often(line: BelievedLine, corner: str) -> int:
    """Return how often a line pays a corner beside today's rules."""
    return sum([name_in_table(one) == "Transferred.salary" and one.reason.about == corner for one in line.told.more])


def moved(line: BelievedLine, event: Moved) -> None:
    """Check that whoever answers moves, space by space along the tracks, or straight to one space."""
    known = ways(line.before.edition)
    steps = zip(event.path, event.path[1:], strict=False)
    insist(event.player in (line.asked, line.before.game.turn))
    named = {getattr(line.command, field, "") for field in ("place", "to", "key")} & {*line.before.edition.spaces}
    insist(not named or event.path[-1] in named)
    insist(all(there in {known.ahead[here], known.behind[here], known.across.get(here)} for here, there in steps))


def jailed(line: BelievedLine, event: Jailed) -> None:
    """Check that whoever answers is put in Jail."""
    insist(event.player == line.asked and line.before.edition.spaces[event.space].kind == "jail")


def unpaid(line: BelievedLine, event: Marked) -> None:
    """Check that a rent is marked as unpaid on a deed."""
    insist(event.player and (event.value is None or event.value in line.before.edition.deeds))


def left(line: BelievedLine, event: Left) -> None:
    """Check that whoever leaves today leaves, to the bank or to whom they owe."""
    gone = {one.player for one in line.told.less if isinstance(one, Left)}
    insist(event.player in gone and event.creditor in NOBODY | creditors(line, event.player))


def is_rent(line: BelievedLine, due: Pay) -> bool:
    """Return whether a sum is no more than what this landing owes whoever has the deed."""
    deed = line.after.edition.deeds.get(due.reason.about)
    here = line.after.game.position.get(due.player)
    if deed is None or due.reason.name != "rent" or here not in deed.spaces or due.player == due.creditor:
        return False
    rolls = (line.after.game.dice or TWO_SIXES, TWO_SIXES)
    most = max([rent_of(line.after, deed, due.creditor, dice).amount for dice in rolls])
    return line.after.owner(deed.id) == due.creditor and 0 < due.amount <= most


def claims(line: BelievedLine, event: Marked) -> None:  # noqa: ARG001 - what is open is looked at as a whole
    """Check that whoever comes to a deed owes its owner no more than its rent."""
    for one in open_claims(line.after):
        if one not in open_claims(line.before):
            insist(one.debtor == line.asked and one.reason.about == one.deed)
            insist(is_rent(line, Pay(one.debtor, one.owner, one.amount, one.reason)))


def fallen(line: BelievedLine, event: Marked) -> None:
    """Check that one more is bankrupt."""
    insist(not event.player and event.value == line.before.game.count(*FALLEN) + 1)


def ended(line: BelievedLine, event: Ended) -> None:
    """Check that the last one standing wins, or who has a million, or, after a second bankruptcy, the richest."""
    playing = line.after.game.playing()
    if event.manner == "last_standing":
        insist(event.winners == playing and len(playing) == 1)
    elif event.manner == "first_million":
        goal = line.after.edition.figures.get("million", 0)
        insist(goal and event.winners and all(line.after.holds(winner) >= goal for winner in event.winners))
    else:
        worths = {player: worth(line.after, player).total for player in playing}
        insist(event.manner == "second_bankruptcy" and line.after.game.switches.get("length") == "short")
        insist({*event.winners} == {player for player in playing if worths[player] == max(worths.values())})
    insist(all(0 <= total < LARGEST_SUM for _, total in event.worth))


def lifted(line: BelievedLine, event: Lifted) -> None:
    """Check that only what comes to the bank with an estate is turned face up."""
    insist(line.after.holds(BANK, event.deed) and event.player in line.after.game.out)


def began(line: BelievedLine, event: TurnBegan) -> None:
    """Check that the turn goes to the left, or to whoever is said to have landed."""
    game = line.before.game
    insist(event.player in {game.after(game.turn), line.asked})


TOLD: dict[str, Callable[[BelievedLine, Any], None]] = {
    "Transferred.card_kept": other_hands, "Transferred.estate": other_hands, "Transferred.taxi_ride": other_hands,
    "Transferred.sell": sold, "Transferred.salary": salary, "Moved": moved, "Jailed": jailed, "Marked.unpaid": unpaid,
    "Transferred.card": as_asked, "Transferred.card_by_hand": as_asked, "Transferred.squeeze_play": as_asked,
    "Transferred.birthday_gift": as_asked, "Marked.claims": claims, "Marked.bankruptcies": fallen,
    "Left": left, "Ended": ended, "Lifted": lifted, "TurnBegan": began,
}  # fmt: skip
