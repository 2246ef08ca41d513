"""Cards that pay, fine, collect, or let two players roll for a prize."""

from dataclasses import replace

from app.core.events import Rolled
from app.core.game import DieSide
from app.core.ledger import BANK, lot
from app.core.referee import Table
from app.core.steps import AnsweredByDice, Option
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.cards.wording import Says, Told, against, needs, nothing_happens, opponents, sum_of
from app.rules.faces import check_two
from app.rules.owning.debt import Pay, Settle, fine, fine_now
from app.rules.switches import DUE_NOW, SETTLED_NOW


def collect_bank(table: Table, says: Says, told: Told) -> None:
    """The bank pays."""
    amount = sum_of(says, told)
    table.pay(BANK, says.player, amount, says.reason(("on_card", amount)))


def pay(table: Table, says: Says, told: Told) -> None:
    """A fine."""
    amount = sum_of(says, told)
    table.then(fine(table, says.player, amount, says.reason(("on_card", amount))))


@DUE_NOW.at("card")
def fine_of_card(table: Table, due: Pay) -> Pay:
    """A fine as the card prints it now; what it counted when it was read, and what its reader entered, stays."""
    now, amount = fine_now(table, due), sum_printed(table, due.reason.about, "pay")
    if amount is None or due.reason.terms != (("on_card", due.amount),):
        return now
    return replace(now, amount=amount, reason=replace(due.reason, terms=(("on_card", amount),)))


@SETTLED_NOW.at("card")
def each_by_card(table: Table, settling: Settle) -> Settle:
    """Return the sum that each player pays, or is paid, as the card prints it now."""
    reason = settling.reason
    printed = [sum_printed(table, reason.about, effect) for effect in ("collect_each_player", "pay_each_player")]
    amount = next((found for found in printed if found is not None), None)
    if amount is None or [word for word, _ in reason.terms] != ["each_player"]:
        return settling
    dues = tuple([(debtor, creditor, amount) for debtor, creditor, _ in settling.dues])
    return replace(settling, dues=dues, reason=replace(reason, terms=(("each_player", amount),)))


def sum_printed(table: Table, card: str, effect: str) -> int | None:
    """The sum that a card of this effect prints; None where its reader enters it, and for any other card."""
    printed = table.edition.cards.get(card)
    if printed is None or printed.effect != effect or "amount_needed" in printed.args:
        return None
    amount = printed.args.get("amount")
    return amount if type(amount) is int else None


def collect_each_player(table: Table, says: Says, told: Told) -> None:
    """Every other player pays."""
    amount = sum_of(says, told)
    dues = tuple([(other, says.player, amount) for other in table.game.others(says.player)])
    table.then(Settle(dues, says.reason(("each_player", amount))))


def pay_each_player(table: Table, says: Says, told: Told) -> None:
    """Pay every other player, or those among them who own what the card names."""
    amount = sum_of(says, told)
    kinds = told.get("only_owners_of", ())
    paid = [other for other in table.game.others(says.player) if not kinds or owns_kind(table, other, kinds)]
    dues = tuple([(says.player, other, amount) for other in paid])
    if dues:
        table.then(Settle(dues, says.reason(("each_player", amount))))
    else:
        nothing_happens(table, says)


def owns_kind(table: Table, player: str, kinds: tuple[str, ...]) -> bool:
    """Whether a player owns a deed of one of these kinds."""
    deeds = table.edition.deeds
    return any(unit in deeds and deeds[unit].kind in kinds for unit in table.game.ledger.of(player))


@needs(target=opponents)
def collect_one_player(table: Table, says: Says, told: Told) -> None:
    """A player of one's choice pays, unless they object."""
    amount = sum_of(says, told)
    due = Pay(says.target, says.player, amount, says.reason(("on_card", amount)))
    against(table, says, told, says.target, due)


@needs(target=opponents)
def pay_one_player(table: Table, says: Says, told: Told) -> None:
    """Pay a player of one's choice."""
    amount = sum_of(says, told)
    table.then(Pay(says.player, says.target, amount, says.reason(("on_card", amount))))


def pay_per_building(table: Table, says: Says, told: Told) -> None:
    """So much for each house, hotel, skyscraper, depot and stand one owns."""
    counted = buildings_of(table, says.player)
    due = [(unit, number, told["per"][unit]) for unit, number in counted.items() if unit in told["per"]]
    terms = [((f"count_{unit}", number), ("for_each", price)) for unit, number, price in due]
    amount = sum([number * price for _, number, price in due])
    reason = says.reason(*[term for pair in terms for term in pair])
    table.then(fine(table, says.player, amount, reason))


def buildings_of(table: Table, player: str) -> dict[str, int]:
    """All that stands on a player's deeds."""
    counted: dict[str, int] = {}
    for unit in table.game.ledger.of(player):
        for building, number in table.game.ledger.of(lot(unit)).items():
            counted[building] = counted.get(building, 0) + number
    return counted


def pay_per_property(table: Table, says: Says, told: Told) -> None:
    """So much for each unmortgaged deed one owns."""
    deeds, down = table.edition.deeds, table.game.mortgaged
    number = sum([unit in deeds and unit not in down for unit in table.game.ledger.of(says.player)])
    each = sum_of(says, told)
    reason = says.reason(("deeds_owned", number), ("for_each", each))
    table.then(fine(table, says.player, number * each, reason))


@needs(target=opponents)
def roll_off(table: Table, says: Says, told: Told) -> None:
    """Both roll; the higher total gets the prize from the bank."""
    table.then(RollOff(says.player, says.target, says.card, sum_of(says, told)))


@recorded("RollOff")
class RollOff(AnsweredByDice):
    """Two players roll two dice each for a prize; `first` is what the drawer of the card has rolled."""

    drawer: str
    rival: str
    card: str
    amount: int
    first: int = 0

    def asks(self, table: Table) -> bool:
        return not {self.drawer, self.rival} & table.game.out

    def asked(self, table: Table) -> str:  # noqa: ARG002
        return self.rival if self.first else self.drawer

    def as_it_lies(self, table: Table) -> "RollOff":
        """The prize is what the card prints now; one that its reader entered stays."""
        amount = sum_printed(table, self.card, "roll_off")
        return self if amount in {None, self.amount} else replace(self, amount=amount)

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("roll", self.card, needs="two_dice"),)

    @rule("C-54")
    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        """A roll for a card is never a double and moves nobody; on a tie both roll again."""
        total = sum(check_two(dice))
        table.emit(Rolled(self.asked(table), dice, "roll_off"))
        if not self.first:
            table.then(RollOff(self.drawer, self.rival, self.card, self.amount, total))
        elif total == self.first:
            table.then(RollOff(self.drawer, self.rival, self.card, self.amount))
        else:
            winner, amount = self.drawer if self.first > total else self.rival, self.as_it_lies(table).amount
            table.pay(BANK, winner, amount, Says(self.drawer, self.card).reason(("on_card", amount)))
