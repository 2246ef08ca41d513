"""A debt to a player settled in deeds, in whole or in part."""

from app.core.binding import as_it_lay, met
from app.core.forms import DEED, PLAYER, asks, money, pick, picks
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Entry, Table
from app.core.said import in_words, said
from app.core.wire import Plain, recorded, upcaster
from app.rules.book import rule
from app.rules.construction.passing_on import got_mortgaged
from app.rules.dealing.trade import check_things, handed_over
from app.rules.hooks import HOOKS
from app.rules.owning.debt import Pay, check_creditor, pay_the_difference, to_pay
from app.rules.owning.lots import own_deed
from app.rules.owning.worth import owned_deeds
from app.rules.travel.freeze import check_deal


def creditor(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return whom the debt on top was owed to."""
    top = as_it_lay(before)
    return (top.creditor,) if isinstance(top, Pay) else met(before, entry)


def due_of(table: Table) -> tuple[str, ...]:
    """Who owes another player now, and whom."""
    due = table.top.as_it_lies(table) if isinstance(table.top, Pay) else None
    return (due.player, due.creditor) if due is not None and due.creditor in table.game.playing() else ()


@said(who="player", whom="creditor", about="deeds", reads=creditor)
@in_words(
    "{player} pays in deeds {deeds} for {value:$}[ to {creditor}]",
    "ana pays in deeds boardwalk, baltic_avenue for $200",
)
@asks(
    pick("player", PLAYER, lambda table, _values: due_of(table)[:1]),
    pick("creditor", PLAYER, lambda table, _values: due_of(table)[1:]),
    picks("deeds", DEED, lambda table, values: owned_deeds(table, values["player"])), money("value"),
)  # fmt: skip
@recorded("PayInDeeds", version=2)
class PayInDeeds(Command):
    """Settle part of a debt to a player in deeds, at the value that the creditor accepts.

    `creditor` is whom it is owed to; '' in older lines, which did not name them.
    """

    player: str
    deeds: tuple[str, ...]
    value: int
    creditor: str = ""

    def perform(self, table: Table) -> None:
        due = table.top
        if isinstance(due, Pay) and due.player == self.player:
            check_creditor(due.as_it_lies(table), self.creditor, "C-41")
        pay_in_deeds(table, self.player, self.deeds, self.value)


@upcaster("PayInDeeds", 1)
def to_whoever_it_was_owed(body: Plain) -> Plain:
    """The first form did not name the creditor."""
    return body | {"creditor": ""}


@rule("C-41")
def pay_in_deeds(table: Table, player: str, deeds: tuple[str, ...], value: int) -> None:
    """Part of a debt to a player may be settled in unbuilt deeds, mortgaged or not, at an agreed value."""
    top = table.top
    due = top.as_it_lies(table) if isinstance(top, Pay) else None
    if due is None or due.player != player or due.creditor not in table.game.playing():
        raise Refused("no_debt_to_player", "C-41", player=player)
    check_deal(table, player, due.creditor)
    if not isinstance(deeds, tuple) or not deeds or type(value) is not int or not 0 < value <= due.amount:
        raise Refused("not_an_amount", "C-41", amount=value)
    things = tuple([(own_deed(table, player, deed).id, 1) for deed in deeds])
    check_things(things)
    legs = tuple(handed_over(table, player, due.creditor, things))
    table.transfers(legs, Reason("in_deeds", due.reason.about, (("in_deeds", value),), ("C-41",)))
    reduce_debt(table, due, value)
    got_mortgaged(table, due.creditor, deeds)


def reduce_debt(table: Table, due: Pay, value: int) -> None:
    """What is left of a debt stays due, to whom the deeds went; a debt that is met is done with."""
    table.game.agenda = table.game.agenda[1:]
    reason = due.reason
    left = Reason(reason.name, reason.about, (*reason.terms, ("less_in_deeds", value)), reason.keys)
    rest = Pay(due.player, due.creditor, due.amount - value, left)
    if not rest.amount:
        HOOKS.after_payment(table, due, value, 0)
    elif to_pay(table, rest):
        table.then(rest)
    else:
        pay_the_difference(table, rest)
