"""Walks, salaries and bonus moves on both sides."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from app.core.events import Marked, Moved
from app.core.ledger import BANK
from app.core.referee import Table
from app.rules.moves.movement import go, walk_of
from app.rules.travel.bus import ride_the_bus
from app.rules.travel.dice import total_of_three
from app.rules.travel.mr_monopoly import MrMonopoly, StayOrGo
from tests.second import bonus, salaries, walking
from tests.second.printed import Printed
from tests.second.side_by_side import BOARDS, EVEN, ME, ODD, YOU, Case, Pick, board_of, rolls, table_of

STARTS = ("even_outer_odd_inner", "even_crosses_odd_stays", "always_outer")
MANNERS = ("roll", "backwards", "triples", "card", "bus", "auction", "mr_monopoly", "voucher", "voucher_backwards")
BACK = {"backwards", "voucher_backwards"}


def walks(pick: Pick) -> Iterator[Case]:
    """Yield every space, every roll, both directions, every way to start from a station."""
    for edition, layout in BOARDS:
        board, ultimate = board_of(edition, layout), edition == "ultimate"
        for rule in STARTS if ultimate else STARTS[:1]:
            table = table_of(edition, layout, **({"station_start": rule} if ultimate else {}))
            for start, dice, back in product(board.places, rolls(edition), (False, True)):
                if pick():
                    mine = walking.walk(board, start, dice, rule, back)
                    told = f"walk {edition} {layout} {rule} {start} {dice} {'back' if back else 'ahead'}"
                    yield told, mine, walked_by_app(table, start, dice, back)


def walked_by_app(table: Table, start: str, dice: tuple[Any, ...], back: bool) -> list[str]:
    """Return the spaces of this roll in the app."""
    table.game.position[ME], table.game.dice = start, dice
    total = total_of_three(table, *dice) if len(dice) == 3 else sum(dice)
    return list(walk_of(table, ME, total, not back))


def changed_tracks(pick: Pick) -> Iterator[Case]:
    """Yield every station, from which a voucher sends the token to the other track."""
    board, table = board_of("ultimate", "b"), table_of("ultimate", "b")
    stations = [place.id for place in board.places.values() if place.other]
    for start, dice, back in product(stations, rolls("ultimate"), (False, True)):
        if pick():
            table.emit(Marked(ME, "change_tracks", start))
            mine = walking.told_to_change(board, start, dice, back)
            yield f"other track {start} {dice} {back}", mine, walked_by_app(table, start, dice, back)


def pay(pick: Pick) -> Iterator[Case]:
    """Yield what walks of every total earn, by every manner of moving and every rule for going backwards."""
    for edition, layout in BOARDS:
        board, ultimate = board_of(edition, layout), edition == "ultimate"
        for rule in ("landing_only", "none", "full") if ultimate else ("landing_only",):
            table = table_of(edition, layout, **({"salary_backwards": rule} if ultimate else {}))
            for start, pips, manner in product(board.places, range(2, 16), MANNERS):
                if pick():
                    yield from paid(board, table, start, pips, manner, rule)


def paid(board: Printed, table: Table, start: str, pips: int, manner: str, rule: str) -> Iterator[Case]:
    """Yield one walk; in Millionaire for each number of stars."""
    dice = (pips - 1, 1)
    touched = walking.walk(board, start, dice, back=manner in BACK)
    told = f"pay {table.edition.id} {rule} {start} {pips} {manner}"
    if table.edition.id != "millionaire":
        mine = salaries.earned(board, touched, manner, pips % 2 == 0, rule)
        yield told, mine, earned_by_app(table, touched, manner, dice)
    elif manner != "backwards":
        for stars in (1, 3, 5):
            table.game.set_mark(ME, "level", stars)
            mine = salaries.earned_by_stars(board, touched, stars)
            yield f"{told} {stars}", mine, earned_by_app(table, touched, manner, dice)


def earned_by_app(table: Table, touched: list[str], manner: str, dice: tuple[int, ...]) -> int:
    """Return what the app's bank pays for a walk."""
    table.game.dice, before = dice, table.holds(ME)
    go(table, ME, tuple(touched), manner)
    table.events.clear()
    table.game.agenda = ()
    return table.holds(ME) - before


def straight(pick: Pick) -> Iterator[Case]:
    """Yield every pay corner reached straight, in every manner."""
    board, table = board_of("ultimate", "b"), table_of("ultimate", "b")
    corners = [place.id for place in board.places.values() if place.kind in salaries.HIGHEST]
    for corner, manner, dice in product(corners, ("direct", "taxi", "tunnel", "subway"), (EVEN, ODD)):
        if pick():
            mine = salaries.earned(board, [corner], manner, dice == EVEN)
            yield f"straight {corner} {manner} {dice}", mine, earned_by_app(table, [corner], manner, dice)


# the bonus
def bonus_moves(pick: Pick) -> Iterator[Case]:
    """Yield Mr. Monopoly from every space to every single deed: the only unowned one, then the only rent."""
    for edition, layout in BOARDS[:4]:
        board, ultimate = board_of(edition, layout), edition == "ultimate"
        for left, owner in product(board.titles, ("", YOU)):
            table = with_one_left(edition, layout, left, owner)
            owners = dict.fromkeys(board.titles, YOU) | {left: owner}
            down = set(board.titles) - {left} if owner else set()
            for start, dice, back in rides(board, ultimate):
                if pick():
                    mine = bonus.mr_monopoly(board, start, dice == EVEN, back, owners, down, ME)
                    earns = salaries.earned(board, mine, "mr_monopoly", dice == EVEN)
                    told = f"Mr. Monopoly {edition} {layout} {start} {dice} {back} {left} {owner}"
                    yield told, (mine, earns), moved_by_app(table, MrMonopoly(ME), start, dice, back)


def rides(board: Printed, ultimate: bool) -> Iterator[tuple[str, tuple[int, ...], bool]]:
    """Yield every space with both parities where there are stations, both directions where a space reverses."""
    if ultimate:
        return product(board.places, (EVEN, ODD), (False, True))
    return product(board.places, (ODD,), (False,))


def with_one_left(edition: str, layout: str, left: str, owner: str) -> Table:
    """Give Ben all deeds but one of the bank's; or all, with all mortgaged but one."""
    table = table_of(edition, layout)
    for deed in table.edition.deeds:
        if deed != left or owner:
            table.game.ledger.move(BANK, YOU, 1, deed)
    table.game.mortgaged = frozenset(table.edition.deeds) - {left} if owner else frozenset()
    return table


def moved_by_app(table: Table, step: Any, start: str, dice: tuple[int, ...], back: bool) -> tuple[list[str], int]:
    """Return the walk of a step of the app and what it earns. The space reached is not obeyed."""
    table.game.position[ME], table.game.dice, table.game.agenda = start, dice, ()
    table.game.marks = {(ME, "reversed"): "now"} if back else {}
    before = table.holds(ME)
    table.events.clear()
    step.work(table)
    moves = [event for event in table.events if isinstance(event, Moved)]
    return (list(moves[0].path) if moves else []), table.holds(ME) - before


def french_mega(pick: Pick) -> Iterator[Case]:
    """Yield M-07 in French: every single deed mortgaged, or one's own, from every space."""
    board = board_of("mega", "")
    for odd_one, mine in product(board.titles, (True, False)):
        table = table_of("mega", "", mr_monopoly_mortgaged="may_stay_if_first_is_mortgaged")
        for deed in table.edition.deeds:
            table.game.ledger.move(BANK, ME if mine and deed == odd_one else YOU, 1, deed)
        table.game.mortgaged = frozenset() if mine else frozenset({odd_one})
        owners = dict.fromkeys(board.titles, YOU) | ({odd_one: ME} if mine else {})
        for start in board.places:
            if pick():
                found = bonus.french_mega(board, start, owners, set(table.game.mortgaged), ME)
                walked, _ = moved_by_app(table, MrMonopoly(ME), start, ODD, back=False)
                top = table.game.agenda[0] if table.game.agenda else None
                theirs = (list(top.path), True) if isinstance(top, StayOrGo) else (walked, False)
                yield f"French Mega {start} {odd_one} {mine}", found, theirs


class ByBus:
    """The bus as a step that can be worked."""

    def work(self, table: Table) -> None:
        ride_the_bus(table, ME)


def buses(pick: Pick) -> Iterator[Case]:
    """Yield the bus with no voucher left, from every space, by both parities and directions."""
    for edition, layout in BOARDS[:4]:
        board, table = board_of(edition, layout), table_of(edition, layout)
        for start, dice, back in rides(board, edition == "ultimate"):
            if pick():
                mine = bonus.bus(board, start, dice == EVEN, back)
                earns = salaries.earned(board, mine, "backwards" if back else "bus", dice == EVEN)
                theirs = moved_by_app(table, ByBus(), start, dice, back)
                yield f"bus {edition} {layout} {start} {dice} {back}", (mine, earns), theirs


ALL = (walks, changed_tracks, pay, straight, bonus_moves, french_mega, buses)
