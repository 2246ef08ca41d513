"""What both sides are asked on: the boards, the dice, and tables of the app on which nothing has happened."""

from collections.abc import Callable
from itertools import product
from typing import Any

from app.core.game import Game
from app.core.ledger import BANK, BOX, lot
from app.core.referee import Table
from app.editions.tables import edition_of
from tests.second.printed import Printed, printed

Case = tuple[str, Any, Any]  # what is compared, what the second implementation says, what the app says
Pick = Callable[[], bool]  # whether the next case is looked at
BOARDS = (
    ("ultimate", "b"), ("ultimate", "a"), ("ultimate", "v1"), ("mega", ""), ("classic", ""), ("millionaire", ""),
)  # fmt: skip
FACES, SPEED = range(1, 7), (1, 2, 3, "mr_monopoly", "bus")
EVEN, ODD = (1, 1), (1, 2)
ME, YOU = "ana", "ben"


def board_of(edition: str, layout: str) -> Printed:
    """Return the board as the second implementation reads it."""
    return printed(edition, "" if layout in {"", "b"} else layout)


def table_of(edition: str, layout: str = "", **switches: str) -> Table:
    """Return a table of the app with two tokens, everything with the bank."""
    chosen = ({"layout": layout} if layout else {}) | switches
    box = edition_of(edition, chosen)
    game = Game()
    game.switches = {"length": "full", **box.switch_values("en"), **chosen}
    game.position = {ME: box.start, YOU: box.start}
    for deed in box.deeds:
        game.ledger.single(deed)
        game.ledger.move(BOX, BANK, 1, deed)
    for unit, number in box.stock.items():
        game.ledger.move(BOX, BANK, number, unit)
    return Table(game, box)


def rolls(edition: str) -> list[tuple[Any, ...]]:
    """Return every roll of the edition's dice."""
    return list(product(FACES, FACES, SPEED) if edition in {"ultimate", "mega"} else product(FACES, FACES))


def give(table: Table, deeds: set[str], down: set[str]) -> None:
    """Give Ben exactly these deeds, some of them mortgaged, nothing built."""
    for deed in table.edition.deeds:
        put_on_lot(table, deed, {})
        holder, wanted = table.game.ledger.holder[deed], YOU if deed in deeds else BANK
        if holder != wanted:
            table.game.ledger.move(holder, wanted, 1, deed)
    table.game.mortgaged = frozenset(down)


def put_on_lot(table: Table, deed: str, built: dict[str, int]) -> None:
    """Build so much on a lot, whatever the bank has."""
    ledger = table.game.ledger
    for unit, number in dict(ledger.of(lot(deed))).items():
        ledger.move(lot(deed), BOX, number, unit)
    for unit, number in built.items():
        if number:
            ledger.move(BOX, lot(deed), number, unit)


def stock_bank(table: Table, stock: dict[str, int]) -> None:
    """Give the bank exactly so many buildings."""
    ledger = table.game.ledger
    for unit in ("house", "hotel", "skyscraper", "train_depot", "cab_stand"):
        more = stock.get(unit, 0) - ledger.holds(BANK, unit)
        if more:
            ledger.move(*((BOX, BANK) if more > 0 else (BANK, BOX)), abs(more), unit)
