"""Birthday Gift: money or a voucher, as the recipient likes."""

from app.core.edition import Space
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.movement import Arrival
from app.rules.owning.debt import Pay, Settle
from app.rules.switches import BIRTHDAY_FROM, SPACE_VOUCHER
from app.rules.travel.vouchers import own_vouchers, vouchers_left


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


@BIRTHDAY_FROM.at("each_other_player")
@rule("U-82")
def gift_from_each(table: Table, player: str, space: Space) -> None:
    """Every other player gives, each what the recipient likes best."""
    giver, *left = table.game.others(player)
    table.then(GiftOf(player, giver, space.id, tuple(left)))


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
            table.then(*SPACE_VOUCHER.chosen(table)(table, self.player))
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
            table.then(TakeVoucher(self.player, giver))
        else:
            raise Refused("no_such_answer", answer=key)


@recorded("TakeVoucher")
class TakeVoucher(Decision):
    """One voucher comes from another player; whoever receives it says which."""

    player: str
    giver: str

    def asks(self, table: Table) -> bool:
        gone = {self.player, self.giver} & table.game.out
        return not gone and bool(own_vouchers(table, self.giver))

    def at_stake(self, table: Table) -> frozenset[Held]:
        return frozenset([(self.giver, card) for card in own_vouchers(table, self.giver)])

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(card, card, word="take") for card in own_vouchers(table, self.giver)])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        take_from(table, self.player, self.giver, key)


@rule("U-82")
def take_from(table: Table, player: str, giver: str, card: str) -> None:
    """The recipient says which of the vouchers that lie face up."""
    if card not in own_vouchers(table, giver):
        raise Refused("no_such_card", "U-82", "M-24", card=card)
    table.transfer(giver, player, 1, card, Reason("given", card, (), ("U-82",)))


@recorded("GiftOf")
class GiftOf(Decision):
    """Asks one giver: money or which voucher.

    `left` are asked afterwards; `cash` have chosen money and pay in one confirm.
    """

    player: str
    giver: str
    space: str
    left: tuple[str, ...] = ()
    cash: tuple[str, ...] = ()

    def asks(self, table: Table) -> bool:
        """Who has no voucher gives money."""
        gone = {self.player, self.giver} & table.game.out
        return not gone and bool(own_vouchers(table, self.giver))

    def at_stake(self, table: Table) -> frozenset[Held]:
        return frozenset([(self.giver, card) for card in own_vouchers(table, self.giver)])

    def work(self, table: Table) -> None:
        self.and_the_next(table, (*self.cash, self.giver))

    def options(self, table: Table) -> tuple[Option, ...]:
        cash, reason = table.edition.figures["birthday_gift"], gift_reason(table, self.space)
        cards = [Option(card, card, word="take") for card in own_vouchers(table, self.giver)]
        return (Option("cash", self.giver, cash, "", reason), *cards)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "cash":
            self.and_the_next(table, (*self.cash, self.giver))
            return
        take_from(table, self.player, self.giver, key)
        self.and_the_next(table, self.cash)

    def and_the_next(self, table: Table, cash: tuple[str, ...]) -> None:
        """The others from the left; whoever gives money does so with one confirm."""
        if self.left:
            table.then(GiftOf(self.player, self.left[0], self.space, self.left[1:], cash))
            return
        gift = table.edition.figures["birthday_gift"]
        dues = tuple([(giver, self.player, gift) for giver in cash])
        table.then(Settle(dues, gift_reason(table, self.space)))
