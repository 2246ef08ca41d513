"""What is owed: one decision that always asks, holds the turn until it is met, and says why."""

from dataclasses import replace

from app.core.events import Noted
from app.core.ledger import BANK, POOL
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import Plain, recorded, upcaster
from app.rules.amounts import as_changed, check_cash
from app.rules.book import rule
from app.rules.hooks import HOOKS
from app.rules.switches import DUE_NOW, FINES, FREE_PARKING, SETTLED_NOW, STILL_OWED

Due = tuple[str, int]  # who owes, and how much


@recorded("Pay", version=2)
class Pay(Decision):
    """A sum that is due: paid with one tap as soon as the debtor has the cash; till then ways to raise it.

    `follows`: nobody has confirmed the sum yet; payee and sum follow what lies on the table until it is paid.
    """

    player: str
    creditor: str
    amount: int
    reason: Reason
    follows: bool = False

    def as_it_lies(self, table: Table) -> "Pay":
        """The debt as it is now; of 0 where nothing is owed any more. Looking it up applies no rule."""
        if not self.follows:
            return self
        look_up = DUE_NOW.functions.get(self.reason.name)
        now = look_up(table, self) if look_up is not None else self
        return self if now is self or now == self else as_on_the_table(table, now)

    def as_read(self, table: Table) -> "Pay":
        """Where the cash does not meet all of it, only the difference to what comes back is asked for."""
        due = self.as_it_lies(table)
        short = table.holds(due.player) < due.amount
        return difference(table, due) if short and HOOKS.comes_back(table, due) else due

    def asks(self, table: Table) -> bool:
        """A debt of or to somebody who has left the game is gone, and so is a rent that nobody is owed any more."""
        if self.follows and self.reason.name in STILL_OWED.functions:
            return STILL_OWED.called(self.reason.name)(table, self)
        return self.amount > 0 and not {self.player, self.creditor} & table.game.out

    @rule("C-52")
    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        """To meet a debt one sells buildings and mortgages at any time, on anybody's turn; everybody deals."""
        return act == "trade" or (act == "raise" and player == self.player)

    def options(self, table: Table) -> tuple[Option, ...]:
        due = self.as_it_lies(table)
        if lacks_cash(table, due):
            return (*ways_to_raise(table, due), *HOOKS.giving_up(table, due))
        asked = due.as_read(table)
        return (Option("pay", asked.creditor, asked.amount, "", asked.reason),)

    def choose(self, table: Table, key: str, value: Value) -> None:
        act, _, about = key.partition(":")
        if key == "pay":
            settle(table, self.as_it_lies(table), value)
        elif key == "give_up":
            give_up(table, self.as_it_lies(table))
        elif act in HOOKS.raising_acts and about:
            table.then(self)
            HOOKS.raising_acts[act](table, self.player, about)
        else:
            raise Refused("no_such_answer", answer=key)

    def owed_to(self, player: str) -> tuple[Due, ...]:
        """Return who owes this player a part of this debt, and how much."""
        return ((self.player, self.amount),) if self.creditor == player else ()

    def left_to(self, player: str, heir: str) -> "Pay":
        """Return the debt with an heir in the place of this creditor; the sum is fixed then."""
        return replace(self, creditor=heir, follows=False) if self.owed_to(player) else self


@upcaster("Pay", 1)
def was_as_it_stood(body: Plain) -> Plain:
    """Before, payee and sum stayed as they were when it was first asked."""
    return body | {"follows": False}


@rule("C-52")
def as_on_the_table(table: Table, due: Pay) -> Pay:  # noqa: ARG001
    """What was asked before a deal, a correction of the print or a house rule follows what lies on the table now."""
    return due


def to_pay(table: Table, due: Pay) -> int:
    """Return the cash that a debt asks for: all of it but what a promise brings back at the same moment."""
    return due.amount - min(HOOKS.comes_back(table, due), due.amount)


def lacks_cash(table: Table, due: Pay) -> bool:
    """Whether the cash in hand does not meet a debt as it is now."""
    now = due.as_it_lies(table)
    return table.holds(now.player) < to_pay(table, now)


@rule("C-40")
def difference(table: Table, due: Pay) -> Pay:
    """What a promise brings back to the debtor at the same moment counts as met: the difference is paid."""
    owed, reason = to_pay(table, due), due.reason
    terms = (*reason.terms, ("comes_back", due.amount - owed))
    keys = tuple(dict.fromkeys((*reason.keys, "C-40", "C-57")))
    return replace(due, amount=owed, reason=Reason(reason.name, reason.about, terms, keys))


def ways_to_raise(table: Table, due: Pay) -> list[Option]:
    """Return the ways in which the debtor can raise cash, the least painful first."""
    return HOOKS.ranked(table, due, [way for offers in HOOKS.raising for way in offers(table, due.player, due)])


@rule("C-40")
def give_up(table: Table, due: Pay) -> None:
    """The turn goes on when the debt is paid or the debtor gives up; who has the cash cannot give up."""
    if not lacks_cash(table, due):
        raise Refused("can_pay", "C-40", player=due.player, amount=due.amount)
    if not open_while_asked(table, due):
        raise Refused("can_raise", "C-40", player=due.player, amount=due.amount)
    HOOKS.bankrupt(table, due)


def open_while_asked(table: Table, due: Pay) -> bool:
    """Return whether giving up is among the answers while the debt is asked for: what may be raised depends on it."""
    answered = table.game.agenda
    table.then(due)
    ways = HOOKS.giving_up(table, due)
    table.game.agenda = answered
    return bool(ways)


def check_creditor(due: Pay, creditor: str, key: str) -> None:
    """Who settles a debt otherwise than in cash names its creditor, so that this is never turned to somebody else."""
    if creditor not in {"", due.creditor}:
        raise Refused("owed_to_another", key, player=due.player, creditor=due.creditor)


@rule("C-40")
def pay_chosen(table: Table, due: Pay, value: Value = None) -> None:
    """A fixed sum that a player has just chosen is paid by that choice; who has not the cash owes it."""
    if table.holds(due.player) < due.amount:
        table.then(replace(due, follows=False))
    else:
        settle(table, due, value)


@rule("C-40")
def settle(table: Table, due: Pay, value: Value) -> None:
    """The debt is paid; the table may have changed the amount, and then more than the cash is owed still."""
    amount, reason = as_changed(due.amount, due.reason, value)
    if table.holds(due.player) < amount:
        settle_when_short(table, due, replace(due, amount=amount, reason=reason, follows=False))
        return
    if not amount:
        table.emit(Noted(due.player, "let_off", (("amount", due.amount),), due.reason.keys))
    table.pay(due.player, due.creditor, amount, reason)
    HOOKS.after_payment(table, due, amount, 0)


def settle_when_short(table: Table, due: Pay, said: Pay) -> None:
    """Pay the difference where the cash meets it; else a sum that the table has just said is owed still."""
    if not lacks_cash(table, said):
        pay_the_difference(table, said)
    elif said.amount != due.amount:
        table.then(said)
    else:
        check_cash(table, due.player, due.amount, "C-40")


def pay_the_difference(table: Table, due: Pay) -> None:
    """Pay what does not come back; the others who have a part of it get theirs. Where all comes back, that is told."""
    rest = difference(table, due)
    met = due.amount - rest.amount
    if not rest.amount:
        words = (("deed", due.reason.about), ("creditor", due.creditor), ("amount", met))
        table.emit(Noted(due.player, "comes_back", words, rest.reason.keys))
    table.pay(due.player, due.creditor, rest.amount, rest.reason)
    HOOKS.after_payment(table, due, due.amount, met)


def fine(table: Table, player: str, amount: int, reason: Reason) -> Pay:
    """A sum that goes where this table's fines go when it is paid."""
    return Pay(player, fines_go_to(table), amount, reason, follows=True)


def fines_go_to(table: Table) -> str:
    """The account that fines, taxes and bail are paid into."""
    return FINES.chosen(table)(table)


@FINES.at("to_pool")
@rule("U-72", "U-61")
def fines_to_pool(table: Table) -> str:  # noqa: ARG001
    """Card payments to the bank, taxes and bail go into the Pool."""
    return POOL


@FINES.at("to_bank")
def fines_to_bank(table: Table) -> str:  # noqa: ARG001
    """Fines and taxes go to the bank."""
    return BANK


@FINES.at("by_free_parking")
def fines_by_free_parking(table: Table) -> str:
    """Fines go where the table's Free Parking says."""
    return FREE_PARKING.chosen(table)(table)


@FREE_PARKING.at("nothing")
@rule("C-21")
def free_parking_nothing(table: Table) -> str:  # noqa: ARG001
    """Free Parking does nothing."""
    return BANK


@FREE_PARKING.at("pot")
@rule("C-21")
def free_parking_pot(table: Table) -> str:  # noqa: ARG001
    """Fines and taxes collect on Free Parking."""
    return POOL


@DUE_NOW.at("card_by_hand", "bail")
def fine_now(table: Table, due: Pay) -> Pay:
    """A fine goes where this table's fines go now. What a reader said of a card, and bail once it is owed, stays."""
    payee = fines_go_to(Table(table.game, table.edition))
    return due if due.creditor == payee else replace(due, creditor=payee)


@recorded("Settle")
class Settle(Decision):
    """Several sums of one event, paid side by side with one confirm: (debtor, creditor, amount)."""

    dues: tuple[tuple[str, str, int], ...]
    reason: Reason

    def as_it_lies(self, table: Table) -> "Settle":
        """The sums as they are now, where what they are for prints them."""
        look_up = SETTLED_NOW.functions.get(self.reason.name)
        return look_up(table, self) if look_up is not None else self

    def asks(self, table: Table) -> bool:
        return any(_alive(table, due) for due in self.dues)

    def asked(self, table: Table) -> str:
        """Whose turn it is; where they are out of the game, the first of those who pay."""
        if table.game.turn not in table.game.out:
            return table.game.turn
        return next((debtor for debtor, _, _ in self.dues if debtor in table.game.playing()), "")

    def options(self, table: Table) -> tuple[Option, ...]:
        now = self.as_it_lies(table)
        dues = [due for due in now.dues if _alive(table, due)]
        creditors = {due[1] for due in dues}
        about = creditors.pop() if len(creditors) == 1 else ""
        return (Option("pay_all", about, sum([due[2] for due in dues]), "", now.reason),)

    def choose(self, table: Table, key: str, value: Value) -> None:
        """All pay; the table may have changed what each of them owes."""
        if key != "pay_all":
            raise Refused("no_such_answer", answer=key)
        now = self.as_it_lies(table)
        alive = [due for due in now.dues if _alive(table, due)]
        changed = [(debtor, creditor, *as_changed(amount, now.reason, value)) for debtor, creditor, amount in alive]
        settle_all(table, tuple([due[:3] for due in changed]), changed[0][3])

    def owed_to(self, player: str) -> tuple[Due, ...]:
        """Return who owes this player a part of this debt, and how much."""
        return tuple([(debtor, amount) for debtor, creditor, amount in self.dues if creditor == player != debtor])

    def left_to(self, player: str, heir: str) -> "Settle":
        """Return the debts with an heir in the place of this creditor."""
        left = [(debtor, heir if creditor == player else creditor, amount) for debtor, creditor, amount in self.dues]
        return replace(self, dues=tuple([due for due in left if due[0] != due[1]]))


def _alive(table: Table, due: tuple[str, str, int]) -> bool:
    debtor, creditor, amount = due
    return amount > 0 and not {debtor, creditor} & table.game.out


@rule("C-51")
def settle_all(table: Table, dues: tuple[tuple[str, str, int], ...], reason: Reason) -> None:
    """Several debtors settle side by side; one with several creditors pays in seat order, owes the rest."""
    debts: list[Pay] = []
    for debtor, creditor, amount in dues:
        owing = any(debt.player == debtor for debt in debts)
        if owing or (debtor != BANK and table.holds(debtor) < amount):
            debts.append(Pay(debtor, creditor, amount, reason))
        else:
            table.pay(debtor, creditor, amount, reason)
    table.then(*debts)
