"""Where a token may go at will, and where cards lead, on both sides."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from app.core.referee import Table
from app.rules.cards.ways import route
from app.rules.moves.anywhere import ends_anywhere, offered
from app.rules.travel.voucher_reach import side_ahead, stations_ahead, steps_from
from tests.second import anywhere
from tests.second.printed import Printed
from tests.second.side_by_side import BOARDS, ME, Case, Pick, board_of, table_of


def triples(pick: Pick) -> Iterator[Case]:
    """Yield every end of a triple from every space, with the length of the way and what each equal way earns."""
    for edition, layout in BOARDS[:4]:
        board, table = board_of(edition, layout), table_of(edition, layout)
        for start, speed in product(board.places, (1, 2, 3)):
            if pick():
                table.game.position[ME], table.game.dice = start, (speed,) * 3
                length, pays = anywhere.by_triple(board, start, speed == 2)
                mine = {(space, steps, frozenset(pays[space])) for space, steps in length.items()}
                yield f"triple {edition} {layout} {start} {speed}", mine, triple_of_app(board, table, start)


def triple_of_app(board: Printed, table: Table, start: str) -> set[tuple[str, int, frozenset[int]]]:
    """Return the same as the app offers it."""
    found: dict[str, tuple[int, set[int]]] = {}
    for way in offered(table, ME, ends_anywhere(table, ME), "triples").values():
        steps = sum(board.places[two].other != one for one, two in zip((start, *way.path), way.path, strict=False))
        found.setdefault(way.path[-1], (steps, set()))[1].add(way.pay)
    return {(space, steps, frozenset(pays)) for space, (steps, pays) in found.items()}


def vouchers(pick: Pick) -> Iterator[Case]:
    """Yield every voucher from every space: on the side, to a station, one to three spaces."""
    for edition, layout in BOARDS[:4]:
        board, table = board_of(edition, layout), table_of(edition, layout)
        card = next(iter(table.edition.cards.values()))
        for start in board.places:
            table.game.position[ME], told = start, f"{edition} {layout} {start}"
            if pick():
                ends = side_ahead(table.edition, start)
                yield f"side {told}", anywhere.on_this_side(board, start), reached(table, ends)
            if pick():
                ends = stations_ahead(table.edition, start, card)
                yield f"stations {told}", anywhere.to_a_station(board, start), reached(table, ends)
            for spaces in (-3, -2, -1, 1, 2, 3):
                if pick():
                    ends = steps_from(table.edition, start, spaces)
                    yield f"fare {spaces} {told}", anywhere.by_fare(board, start, spaces), reached(table, ends)


def reached(table: Table, ends: Any) -> dict[str, set[int]]:
    """Return what the app offers for a voucher: the spaces, each with all sums that a way there can earn."""
    found: dict[str, set[int]] = {}
    for way in offered(table, ME, ends, "voucher").values():
        found.setdefault(way.path[-1], set()).add(way.pay)
    return found


def cards(pick: Pick) -> Iterator[Case]:
    """Yield the way of a card from every space to every place, by both rules for riding stations."""
    for layout, rule in product(("b", "a", "v1"), ("every_next_station", "stations_towards_target")):
        board, table = board_of("ultimate", layout), table_of("ultimate", layout, card_route=rule)
        for start, target in product(board.places, board.places):
            if pick():
                names = set(anywhere.levels(board, target))
                mine = anywhere.by_card(board, start, names, rule == "stations_towards_target")
                yield f"card {layout} {rule} {start} {target}", mine, list(route(table, start, names))


ALL = (triples, vouchers, cards)
