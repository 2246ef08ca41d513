"""Birthday Gift: money or a voucher, as the recipient likes."""

from app.core.edition import Space
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.movement import Arrival
from app.rules.owning.debt import Pay
from app.rules.switches import BIRTHDAY_FROM
from app.rules.travel.vouchers import DrawVoucher, GiveVoucher, own_vouchers, vouchers_left


@rule("U-82", "M-24")
def land_on_birthday_gift(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """100 or a voucher, the recipient's choice; if no voucher can be had, 100."""
    BIRTHDAY_FROM.chosen(table)(table, player, space)


def gift_reason(table: Table, space: str) -> Reason:
    """The gift as printed."""
    return Reason("birthday_gift", space, (("gift", table.edition.figures["birthday_gift"]),), ("U-82",))


@BIRTHDAY_FROM.at("bank")
def gift_from_bank(table: Table, player: str, space: Space) -> None:
    """The bank gives."""
    table.then(BirthdayGift(player, space.id))


@BIRTHDAY_FROM.at("another_player")
@rule("U-82")
def gift_from_player(table: Table, player: str, space: Space) -> None:
    """A player of the recipient's choice gives."""
    table.then(GiftFrom(player, space.id))


@recorded("BirthdayGift")
class BirthdayGift(Decision):
    """The gift of the bank: money, or a voucher?"""

    player: str
    space: str

    def asks(self, table: Table) -> bool:
        """Without a voucher left there is nothing to choose."""
        return vouchers_left(table)

    def work(self, table: Table) -> None:
        give_cash(table, self.player, self.space)

    def options(self, table: Table) -> tuple[Option, ...]:
        cash = table.edition.figures["birthday_gift"]
        return (Option("cash", "", cash, "", gift_reason(table, self.space)), Option("voucher"))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "cash":
            give_cash(table, self.player, self.space)
        elif key == "voucher" and vouchers_left(table):
            table.then(DrawVoucher(self.player))
        else:
            raise Refused("no_such_answer", answer=key)


def give_cash(table: Table, player: str, space: str) -> None:
    """The bank's gift in money."""
    table.pay(BANK, player, table.edition.figures["birthday_gift"], gift_reason(table, space))


@recorded("GiftFrom")
class GiftFrom(Decision):
    """Who gives, and what: money, or one of their vouchers?"""

    player: str
    space: str

    def at_stake(self, table: Table) -> frozenset[Held]:
        return frozenset([(o, card) for o in table.game.others(self.player) for card in own_vouchers(table, o)])

    def options(self, table: Table) -> tuple[Option, ...]:
        cash, reason = table.edition.figures["birthday_gift"], gift_reason(table, self.space)
        others = table.game.others(self.player)
        money = [Option(f"cash:{other}", other, cash, "", reason, "cash_from") for other in others]
        cards = [Option(f"voucher:{o}", o, word="voucher_from") for o in others if own_vouchers(table, o)]
        return (*money, *cards)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        what, _, giver = key.partition(":")
        if giver not in table.game.others(self.player):
            raise Refused("no_such_player", name=giver)
        if what == "cash":
            gift = table.edition.figures["birthday_gift"]
            table.then(Pay(giver, self.player, gift, gift_reason(table, self.space)))
        elif what == "voucher" and own_vouchers(table, giver):
            table.then(GiveVoucher(giver, self.player))
        else:
            raise Refused("no_such_answer", answer=key)
