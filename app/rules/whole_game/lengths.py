"""The short and the timed game: deeds are dealt and paid before the first turn."""

from typing import TYPE_CHECKING

from app.core.ledger import BANK, MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.switches import LENGTH

if TYPE_CHECKING:
    from app.core.events import Leg

Dealt = tuple[tuple[str, str], ...]


@LENGTH.at("short", "timed")
@rule("C-45", "C-48")
def deal_deeds(table: Table) -> tuple[Step, ...]:  # noqa: ARG001
    """Short and timed games begin with a deal of deeds."""
    return (DealDeeds(),)


@recorded("DealDeeds")
class DealDeeds(Decision):
    """Which deeds were dealt to whom? Entered from the table, or dealt by the app."""

    def asked(self, table: Table) -> str:  # noqa: ARG002
        return ""

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("deal", needs="deeds"),)

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key != "deal":
            raise Refused("no_such_answer", answer=key)
        hand_out(table, checked_deal_of_deeds(table, value))


def each_gets(table: Table) -> int:
    """How many deeds each player is dealt."""
    return table.edition.figures.get("dealt_deeds", 2)


@rule("C-45", "C-56")
def checked_deal_of_deeds(table: Table, value: Value) -> Dealt:
    """Deeds that lie face up before everybody: so many to each player, every one from the bank."""
    if not isinstance(value, tuple) or any(not isinstance(pair, tuple) or len(pair) != 2 for pair in value):
        raise Refused("not_dealt", "C-45", number=each_gets(table))
    dealt = tuple([(str(pair[0]), str(pair[1])) for pair in value if isinstance(pair, tuple)])
    players, deeds = [player for player, _ in dealt], [deed for _, deed in dealt]
    wanted = sorted([*table.game.playing()] * each_gets(table))
    whole = sorted(players) == wanted and len(set(deeds)) == len(deeds)
    if not whole or not all(table.holds(BANK, deed) for deed in deeds):
        raise Refused("not_dealt", "C-45", number=each_gets(table))
    unknown = [deed for deed in deeds if deed not in table.edition.deeds]
    if unknown:
        raise Refused("no_such_deed", "C-45", deed=unknown[0])
    return dealt


@rule("C-45")
def hand_out(table: Table, dealt: Dealt) -> None:
    """Each player pays the printed price of the deeds at once."""
    for player, name in dealt:
        price = table.deed(name).price
        if table.holds(player) < price:
            raise Refused("short_of_cash", "C-45", player=player, amount=price)
        legs: tuple[Leg, ...] = ((player, BANK, price, MONEY), (BANK, player, 1, name))
        table.transfers(legs, Reason("dealt", name, (("price", price),), ("C-45",)))
