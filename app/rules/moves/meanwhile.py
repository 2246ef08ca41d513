"""What is done beside a question: it leaves alone what is being chosen there."""

from collections.abc import Callable

from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Held
from app.rules.book import rule


def meanwhile(table: Table, act: Callable[[], None]) -> None:
    """Carry out a deal, sale or mortgage while a question stands. The question is then asked again."""
    top = table.top
    before = at_stake(table, top)
    act()
    check_left_alone(table, before, at_stake(table, top))


def bring_up_to_date(table: Table) -> None:
    """Keep a question that stood before as it is now, so that the line says whom and what it is about by then."""
    top = table.game.agenda[0]
    if top is table.asked_before and isinstance(top, Decision):
        now = top.as_it_lies(table)
        if now != top:
            table.game.agenda = (now, *table.game.agenda[1:])


def at_stake(table: Table, top: object) -> frozenset[Held]:
    """Return what the question lets its player choose from, and what a card has chosen and is about to take."""
    chosen = top.at_stake(table) if isinstance(top, Decision) else frozenset()
    return chosen.union(*[step.takes(table) for step in table.game.agenda])


@rule("C-52")
def check_left_alone(table: Table, before: frozenset[Held], after: frozenset[Held]) -> None:  # noqa: ARG001
    """A thing that is itself being chosen at that moment stays where it is."""
    for _, thing in sorted(before - after):
        raise Refused("being_chosen", "C-52", unit=thing.partition(":")[0])


def leaves_alone(table: Table, act: Callable[[Table, str], None], deed: str) -> bool:
    """Return whether an act with a deed would leave alone what is being chosen from; it is tried on a copy."""
    if not at_stake(table, table.top):
        return True
    tried = Table(table.game.copy(), table.edition)
    try:
        meanwhile(tried, lambda: act(tried, deed))
    except Refused:
        return False
    return True
