"""Giving up: who gets what a bankrupt player leaves, and how the game goes on without them."""

from app.core.changes import Left
from app.core.events import Leg, Lifted, Marked, Noted
from app.core.forms import PLAYER, PURSE, Values, asks, pick
from app.core.ledger import BANK, DISCARD, MONEY, MORTGAGED, POOL
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Entry, Table
from app.core.said import in_words, said
from app.core.steps import Decision, Step
from app.core.wire import Plain, recorded, upcaster
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.card_hands import cards_deck
from app.rules.construction.passing_on import KeepOrLift, LiftPaid, MortgageToMeet, got_mortgaged
from app.rules.construction.raising import has_to_give_up
from app.rules.construction.selling import to_the_bank
from app.rules.construction.share_mortgage import KeepOrLiftShare, got_pledged
from app.rules.moves.turn import NextTurn
from app.rules.owning.debt import Pay, Settle, check_creditor, give_up
from app.rules.owning.property import Auction
from app.rules.owning.worth import owned_deeds, pledged
from app.rules.switches import ESTATE_FEE
from app.rules.whole_game.ending import FALLEN, someone_fell

Pledges = list[tuple[str, int]]  # mortgaged shares, as a deal names them
WHOSE = ("player", "creditor", "debtor")


def inherited(before: Table, entry: Entry) -> tuple[str, ...]:  # noqa: ARG001
    """Return to whom everything went that a player left."""
    return tuple([event.creditor for event in entry.events if isinstance(event, Left)])


def who_owe(table: Table, _values: Values) -> tuple[str, ...]:
    """The players who owe something now."""
    return tuple([player for player in table.game.playing() if first_debt(table, player) is not None])


def owed_to(table: Table, values: Values) -> tuple[str, ...]:
    """To whom the nearest debt of a player is owed."""
    due = first_debt(table, values["player"])
    return (due.creditor,) if due is not None else ()


@said("act", who="player", whom="creditor", reads=inherited)
@in_words("{player} is bankrupt[ to {creditor}]", "ana is bankrupt to ben")
@asks(pick("player", PLAYER, who_owe), pick("creditor", PURSE, owed_to), confirm="twice")
@recorded("DeclareBankrupt", version=2)
class DeclareBankrupt(Command):
    """A player who owes gives up. `creditor` is whom it is owed to; '' in older lines, which did not name them."""

    player: str
    creditor: str = ""

    def perform(self, table: Table) -> None:
        due = first_debt(table, self.player)
        if due is None:
            raise Refused("owes_nothing", "C-40", player=self.player)
        check_creditor(due, self.creditor, "C-42")
        give_up(table, due)


@upcaster("DeclareBankrupt", 1)
def to_whoever_it_was_owed(body: Plain) -> Plain:
    """The first form did not name the creditor."""
    return body | {"creditor": ""}


@said("act", who="player", reads=inherited)
@in_words("{player} leaves", "ana leaves")
@asks(OWN, confirm="twice")
@recorded("LeaveGame")
class LeaveGame(Command):
    """A player leaves of their own will; what they owe is settled with all they have."""

    player: str

    def perform(self, table: Table) -> None:
        if self.player not in table.game.playing() or not table.game.turn or table.game.winners:
            raise Refused("cannot_leave", player=self.player)
        due = first_debt(table, self.player)
        owed = due is not None and has_to_give_up(table, due)
        leave_claims(table, self.player)
        leave(table, self.player, due.creditor if due is not None and owed else BANK, "own_will")


def leave_claims(table: Table, player: str) -> None:
    """Look through the debts for what others owe to somebody who goes home."""
    table.game.agenda = tuple([now_of(table, step) for step in table.game.agenda])
    for step in table.game.agenda:
        if isinstance(step, (Pay, Settle)) and step.as_it_lies(table).owed_to(player):
            leave_claim(table, player, step)


@rule("C-43")
def leave_claim(table: Table, player: str, owed: Pay | Settle) -> None:
    """Who goes home of their own will leaves a claim to the bank: the debtors owe the same sums to the bank."""
    now = owed.as_it_lies(table)
    left = now.left_to(player, BANK)
    table.game.agenda = tuple([left if step is owed else step for step in table.game.agenda])
    for debtor, amount in now.owed_to(player):
        table.emit(Noted(debtor, "owes_the_bank", (("amount", amount), ("other", player)), ("C-43",)))


def first_debt(table: Table, player: str) -> Pay | None:
    """The nearest debt of a player."""
    debts = [step.as_it_lies(table) for step in table.game.agenda if isinstance(step, Pay)]
    return next((due for due in debts if due.player == player and due.asks(table)), None)


def give_up_for(table: Table, due: Pay) -> None:
    """The debtor is bankrupt to whom the debt is owed: the first creditor left unpaid takes the estate."""
    table.emit(Marked(*FALLEN, table.game.count(*FALLEN) + 1))
    leave(table, due.player, due.creditor, "bankrupt")


def leave(table: Table, player: str, creditor: str, manner: str) -> None:
    """Sell, hand everything over, go; the game ends, or goes on among the others."""
    if not table.game.others(player):
        someone_fell(table)
        return
    for deed in owned_deeds(table, player):
        to_the_bank(table, player, deed)
    deeds, shares = owned_deeds(table, player), table.game.ledger.of(pledged(player))
    take = estate_to_bank if creditor in {BANK, POOL} else estate_to_player
    after = take(table, player, creditor)
    table.emit(Left(player, manner, creditor))
    drop_steps(table, player)
    if not someone_fell(table):
        table.then(*after)
    if creditor not in {BANK, POOL} and not table.game.winners:
        pledges = [(MORTGAGED + unit, number) for unit, number in shares.items()]
        inherit = inherit_mortgages if table.game.others(creditor) else inherit_alone
        inherit(table, creditor, deeds, pledges)


def inherit_mortgages(table: Table, creditor: str, deeds: tuple[str, ...], pledges: Pledges) -> None:
    """Put on the agenda what the mortgages of an estate cost whoever gets it."""
    got_pledged(table, creditor, pledges, ESTATE_FEE)
    got_mortgaged(table, creditor, deeds, ESTATE_FEE)


@rule("C-42", "C-47")
def inherit_alone(table: Table, creditor: str, deeds: tuple[str, ...], pledges: Pledges) -> None:
    """The last player of a short game has nobody left to wait for: the 10 % is paid without a question."""
    inherit_mortgages(table, creditor, deeds, pledges)
    asked = [step for step in table.game.agenda if isinstance(step, (KeepOrLift, KeepOrLiftShare))]
    for step in asked:
        due = step.interest_due(table)
        table.pay(creditor, BANK, min(due.amount, table.holds(creditor)), due.reason)
    someone_fell(table)


@rule("C-42", "U-89", "L-16")
def estate_to_player(table: Table, player: str, creditor: str) -> tuple[Step, ...]:
    """The creditor gets the cash, deeds, cards, shares and vouchers, and pays 10 % on each mortgaged deed."""
    legs = tuple([
        (giver, taker, number, unit)
        for giver, taker in ((player, creditor), (pledged(player), pledged(creditor)))
        for unit, number in table.game.ledger.of(giver).items()
    ])  # fmt: skip
    if legs:
        table.transfers(legs, Reason("estate", player, (), ("C-42", "U-89")))
    return ()


@rule("C-43", "U-89", "L-16", "C-51")
def estate_to_bank(table: Table, player: str, creditor: str) -> tuple[Step, ...]:
    """The bank takes all; deeds are auctioned one by one, free of mortgage; cards go back under their piles."""
    deeds = owned_deeds(table, player)
    for deed in deeds:
        if deed in table.game.mortgaged:
            table.emit(Lifted(player, deed))
    legs: tuple[Leg, ...] = tuple([
        (giver, heir(table, unit, creditor), number, unit)
        for giver in (player, pledged(player)) for unit, number in table.game.ledger.of(giver).items()
    ])  # fmt: skip
    if legs:
        table.transfers(legs, Reason("estate", player, (), ("C-43", "U-89")))
    return tuple([Auction("deed", deed) for deed in deeds])


def heir(table: Table, unit: str, creditor: str) -> str:
    """A debt to the Pool is one to the bank, but its cash goes there; of some decks no card comes back."""
    if unit == MONEY:
        return creditor
    return DISCARD if cards_deck(unit) in table.edition.tables.get("never_back", ()) else BANK


@rule("C-42", "C-43")
def drop_steps(table: Table, player: str) -> None:
    """What was still to be done by or for who has left is gone; if it was their turn, the next one begins."""
    left = tuple([step for step in table.game.agenda if not concerns(now_of(table, step), player)])
    mine = table.game.turn == player and not any(isinstance(step, NextTurn) for step in left)
    table.game.agenda = (*left, NextTurn(player)) if mine else left


def now_of(table: Table, step: Step) -> Step:
    """A step as it is now that the estate has new owners: a rent on one of its deeds is theirs."""
    return step.as_it_lies(table) if isinstance(step, Decision) else step


def concerns(step: Step, player: str) -> bool:
    """Return whether a step is about this player and ends with them; a lift that is owed goes with its deed."""
    if step.goes_on or (isinstance(step, (LiftPaid, MortgageToMeet)) and step.must_lift):
        return False
    return any(getattr(step, name, None) == player for name in WHOSE)
