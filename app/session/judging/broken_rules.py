"""What must hold of every table, whichever rules judged it: what the box allows, who owns what, how high lots stand."""

from collections.abc import Iterator

from app.core.ledger import BANK, BOX, DISCARD, MONEY, POOL
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.card_hands import FACE_DOWN
from app.rules.cards.levels import levels
from app.rules.dealing.by_hand import accounts, check_lot, units_of
from app.rules.owning.worth import pledged
from app.session.judging.possible import ids, insist, out_of_the_box
from app.session.judging.soundness import adds_up

Fault = tuple[str, ...]
JAIL_ROLLS = 3


def check_believed(before: Table, after: Table) -> None:
    """Check that a line that is believed breaks nothing that held before it."""
    insist(not {*faults(after)} - {*faults(before)})


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
