"""Dividends said by the table: paid to every holder without anybody landing on the Stock Exchange."""

from app.core.events import Transferred
from app.core.forms import asks
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Command, Entry, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.turn import check_free
from app.rules.spaces.stock import dividend_of, pay_dividends


def paid_by_the_bank(before: Table, entry: Entry) -> tuple[str, ...]:  # noqa: ARG001
    """Return whom the bank paid."""
    legs = [leg for event in entry.events if isinstance(event, Transferred) for leg in event.legs]
    return tuple(sorted({taker for giver, taker, _, _ in legs if giver == BANK}))


@said(reads=paid_by_the_bank)
@in_words("table pays dividends", "table pays dividends")
@asks(noun="shares")
@recorded("PayDividends")
class PayDividends(Command):
    """The table says that dividends are due; while it waits, the bank pays every holder."""

    def perform(self, table: Table) -> None:
        players = table.game.playing()
        if not players or table.game.winners:
            raise Refused("not_now", "U-85", player=BANK)
        check_free(table, players[0], "build")
        pay_all(table)


@rule("U-85")
def pay_all(table: Table) -> None:
    """As on the Stock Exchange: every company, every holder; nothing to pay is no line."""
    companies = table.edition.companies
    if not any(dividend_of(table, player, name) for player in table.game.playing() for name in companies):
        raise Refused("no_dividends", "U-85")
    pay_dividends(table, companies)
