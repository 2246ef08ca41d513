"""What must hold of every table, whichever rules judged it: what the box allows, who owns what, how high lots stand."""

from collections.abc import Iterator

from app.core.events import Event, Mortgaged, Transferred
from app.core.ledger import BANK, BOX, DISCARD, MONEY, POOL
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.card_hands import FACE_DOWN
from app.rules.cards.levels import levels
from app.rules.dealing.by_hand import accounts, check_lot, units_of
from app.rules.owning.lots import fellows, height, resale_of
from app.rules.owning.worth import pledged
from app.session.judging.possible import ids, insist, out_of_the_box
from app.session.judging.soundness import adds_up

Fault = tuple[str, ...]
JAIL_ROLLS = 3


def check_believed(before: Table, after: Table, events: tuple[Event, ...]) -> None:
    """Check that a line that is believed breaks nothing that held before it, and that the bank pays no fortune."""
    insist(not {*faults(after)} - {*faults(before)})
    insist(not any(touches_the_box(event) for event in events))
    insist(built_evenly(before, after))
    insist(paid_out(events) <= most_to_pay(before, after, events))


def faults(table: Table) -> Iterator[Fault]:
    """Yield everything that does not hold of a table, by its name and what it is about."""
    if not adds_up(table.game):
        yield ("ledger",)
    yield from in_wrong_hands(table)
    yield from out_of_stock(table)
    yield from on_wrong_lots(table)
    yield from marked_wrongly(table)


def in_wrong_hands(table: Table) -> Iterator[Fault]:
    """Yield what an account holds that it cannot: each kind of account has its kinds of things."""
    game, edition = table.game, table.edition
    known, units = {*accounts(table), *ids(game.seats)}, units_of(edition)
    for account, held in game.ledger.holdings.items():
        for unit in held:
            if account not in known or unit not in units or not may_hold(table, account, unit):
                yield ("held", account, unit)


def may_hold(table: Table, account: str, unit: str) -> bool:
    """Return whether an account may hold a unit. What stands on lots is looked at on its own."""
    if account in {BANK, BOX}:
        return True
    if account == POOL:
        return unit == MONEY
    if account == DISCARD:
        return unit in table.edition.cards or unit == FACE_DOWN
    if account.startswith("@"):
        return unit in table.edition.stock
    share = unit.startswith("share.")
    if account.endswith(pledged("")):
        return share
    return account not in table.game.out and (unit not in table.edition.stock or unit in table.edition.cards)


def out_of_stock(table: Table) -> Iterator[Fault]:
    """Yield every unit of which more is in play than the box holds."""
    printed = out_of_the_box(table.edition)
    for unit, number in table.game.ledger.of(BOX).items():
        if unit not in {MONEY, FACE_DOWN} and -number > printed.get(unit, 0):
            yield ("stock", unit)


def on_wrong_lots(table: Table) -> Iterator[Fault]:
    """Yield every lot that carries what is no rung of its ladder, or that nobody owns."""
    for deed in table.edition.deeds:
        if not table.buildings(deed):
            continue
        try:
            check_lot(table, deed)
        except Refused:
            yield ("lot", deed)


def marked_wrongly(table: Table) -> Iterator[Fault]:
    """Yield every mark of a player that counts something and cannot: levels, rolls in Jail."""
    for (player, mark), value in table.game.marks.items():
        if mark == "level" and ("levels" not in table.edition.tables or value not in levels(table)):
            yield ("mark", player, mark)
        if mark == "jail" and not (type(value) is int and 0 <= value < JAIL_ROLLS):
            yield ("mark", player, mark)
    for deed in table.game.mortgaged:
        if not table.owner(deed):
            yield ("mortgaged", deed)


# ------------------------------------------------------------------ what a line moves

def built_evenly(before: Table, after: Table) -> bool:
    """Return whether no lot has come to stand more than one level above another of its owner's in the group.

    What stands unevenly because a street changed hands, or was put right by hand, stays so.
    """
    higher = [deed for deed in after.edition.deeds if height(after, deed) > height(before, deed)]
    return all(
        height(after, deed) <= min([height(after, name) for name in fellows(after, deed)]) + 1 for deed in higher
    )


def touches_the_box(event: Event) -> bool:
    """Return whether something leaves the box or goes back into it. A card without a name comes from there."""
    legs = event.legs if isinstance(event, Transferred) else ()
    return any(BOX in leg[:2] and leg[3] != FACE_DOWN for leg in legs)


def paid_out(events: tuple[Event, ...]) -> int:
    """Return the dollars that the bank pays in a line."""
    legs = [leg for event in events if isinstance(event, Transferred) for leg in event.legs]
    return sum([amount for giver, _, amount, unit in legs if (giver, unit) == (BANK, MONEY)])


def most_to_pay(before: Table, after: Table, events: tuple[Event, ...]) -> int:
    """Return the most dollars that the bank pays in a line: a start cash, what it buys back, and mortgages."""
    deeds = before.edition.deeds
    lots = [deed for deed in deeds if before.buildings(deed) != after.buildings(deed)]
    pledges = [event.deed for event in events if isinstance(event, Mortgaged)]
    return (
        before.edition.figures["start_cash"]
        + sum([resale_of(before, deed) for deed in lots])
        + sum([before.deed(deed).mortgage for deed in pledges])
    )
