"""The table is always right: money, deeds and buildings moved by hand, balanced, each line with a note."""

from collections.abc import Iterator
from functools import cache

from app.core.edition import Edition
from app.core.events import Leg, Lifted, Noted
from app.core.forms import DEED, PURSE, THING, Values, asks, money, number, pick, picks, text
from app.core.ledger import BANK, BOX, DISCARD, MONEY, POOL, lot, share_unit
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.amounts import checked_amount, checked_number
from app.rules.blanks import OWN, Names, but, purses
from app.rules.book import rule
from app.rules.card_hands import FACE_DOWN, cards_deck
from app.rules.construction.passing_on import lift_that_follows
from app.rules.owning.debt import settle_all
from app.rules.owning.lots import height, rebuilt, rungs
from app.rules.owning.worth import pledged
from app.typed.bounds import LONGEST_NOTE, is_a_note


def checked_note(note: object) -> str:
    """Return the note; refuse one that says nothing."""
    if not is_a_note(note):
        raise Refused("needs_a_note", most=LONGEST_NOTE)
    return str(note).strip()


def by_hand(note: str) -> Reason:
    """The reason of a line entered by hand."""
    return Reason("by_hand", "", (("note", note),))


@said(who="payers", whom="payees")
@in_words("{payers:+} pays {payees:+} {amount:$} for {note}", "ana pays ben $20 for a lost bet")
@asks(
    picks("payers", PURSE, purses), picks("payees", PURSE, but(purses, "payers"), beside="payers"), money("amount"),
    text("note", LONGEST_NOTE, "by_hand", "rent", "card", "tax", "bet", "gift", "deal", "correction"),
    times=lambda _table, values: len(values["payers"]) * len(values["payees"]),
)  # fmt: skip
@recorded("PayByHand")
class PayByHand(Command):
    """Each of these pays each of those so much: players, the bank, the Pool."""

    payers: tuple[str, ...]
    payees: tuple[str, ...]
    amount: int
    note: str

    def perform(self, table: Table) -> None:
        pay_by_hand(table, self.payers, self.payees, self.amount, self.note)


def pay_by_hand(table: Table, payers: Names, payees: Names, amount: int, note: str) -> None:
    """Who has not the cash owes it: that is a debt like any other."""
    reason = by_hand(checked_note(note))
    if table.game.winners:
        raise Refused("game_is_over", "C-44")
    for name in (*check_purses(table, payers), *check_purses(table, payees)):
        if name in payers and name in payees:
            raise Refused("pays_oneself", name=name)
    check_amount(amount)
    if POOL in payers and table.holds(POOL) < amount * len(payees):
        raise Refused("has_not", player=POOL, unit=MONEY, number=table.holds(POOL))
    settle_all(table, tuple([(payer, payee, amount) for payer in payers for payee in payees]), reason)


def check_purses(table: Table, names: object) -> tuple[str, ...]:
    """Players still in the game, the bank, the Pool; each once."""
    if not isinstance(names, tuple) or not names or len(set(names)) < len(names):
        raise Refused("no_payer")
    for name in names:
        if name not in {*table.game.playing(), BANK, POOL}:
            raise Refused("no_such_player", name=name)
    return names


def check_amount(amount: object, unit: object = MONEY) -> None:
    """A sum or a number that can be moved."""
    (checked_amount if unit == MONEY else checked_number)(amount, 1)


RUNG = "rung"  # how a choice of what stands on a street is named


def accounts_by_hand(table: Table) -> tuple[str, ...]:
    """Between whom something is put right: players, bank, Pool, the box, what is out of play."""
    return (*table.game.playing(), BANK, POOL, BOX, DISCARD)


def moved_by_hand(giver: str, taker: str, unit: str, many: int, note: str) -> "Adjust":
    """So much of one thing goes from one to another."""
    return Adjust(((giver, taker, many, unit),), note)


def streets_owned(table: Table) -> tuple[str, ...]:
    """The deeds that can be built on, have an owner and lie face up."""
    owned = [deed for deed in table.edition.deeds if table.owner(deed) and deed not in table.game.mortgaged]
    return tuple([deed for deed in owned if rungs(table, deed)])


def steps_of(table: Table, values: Values) -> tuple[str, ...]:
    """How many rungs of its ladder can stand on a deed."""
    return tuple(map(str, range(len(rungs(table, values["deed"])) + 1)))


def stands_there(table: Table, deed: str, height: str, note: str) -> "Adjust":
    """So many rungs of its ladder stand on a deed: the difference comes from the bank, or goes there."""
    return Adjust(rebuilt(table, deed, int(height)), note)


def cash_counted(table: Table, player: str, cash: int, note: str) -> "Adjust":
    """So much was counted: the difference comes from the bank, or goes there."""
    more = cash - table.holds(player)
    giver, taker = (BANK, player) if more > 0 else (player, BANK)
    return Adjust(((giver, taker, abs(more), MONEY),), note)


@said(about="postings")
@in_words(
    "table moves {postings:legs} because {note}",
    "table moves $50 from bank to ana, 1 boardwalk from ana to ben because we forgot",
)
@asks(
    pick("giver", PURSE, lambda table, _values: accounts_by_hand(table)),
    pick("taker", PURSE, but(lambda table, _values: accounts_by_hand(table), "giver")),
    pick("unit", THING, lambda table, values: tuple(table.game.ledger.of(values["giver"]))), number("many"),
    text("note", LONGEST_NOTE, "forgotten"), make=lambda _table, said: moved_by_hand(**said),
)  # fmt: skip
@asks(
    OWN, money("cash", least=0, now=lambda table, values: table.holds(values["player"])),
    text("note", LONGEST_NOTE, "counted"), name="CashCounted", make=lambda table, said: cash_counted(table, **said),
)  # fmt: skip
@asks(
    pick("deed", DEED, lambda table, _values: streets_owned(table)),
    pick("height", RUNG, steps_of, now=lambda table, values: str(height(table, values["deed"]))),
    text("note", LONGEST_NOTE, "as_it_lies"), name="Built", make=lambda table, said: stands_there(table, **said),
    confirm="touch",
)  # fmt: skip
@recorded("Adjust")
class Adjust(Command):
    """Put right what does not agree with the table: legs (giver, taker, number, unit), and why."""

    postings: tuple[Leg, ...]
    note: str

    def perform(self, table: Table) -> None:
        note = checked_note(self.note)
        if not isinstance(self.postings, tuple) or not self.postings:
            raise Refused("nothing_to_adjust")
        for leg in self.postings:
            check_leg(table, leg)
        table.transfers(self.postings, by_hand(note))
        for leg in self.postings:
            check_after(table, leg)


def check_leg(table: Table, leg: object) -> None:
    """A leg moves a known unit between two known accounts."""
    if not isinstance(leg, tuple) or len(leg) != 4:
        raise Refused("not_a_posting")
    giver, taker, amount, unit = leg
    check_amount(amount, unit)
    for account in (giver, taker):
        if account not in set(accounts(table)):
            raise Refused("no_such_account", account=account)
    if not isinstance(unit, str) or unit not in units_of(table.edition):
        raise Refused("no_such_thing", unit=unit)
    if giver == taker:
        raise Refused("pays_oneself", name=giver)


@cache
def units_of(edition: Edition) -> frozenset[str]:
    """Everything countable that the box holds, also what has all been put back into it."""
    hidden = [FACE_DOWN] if cards_deck(FACE_DOWN) in edition.decks else []
    shares = [share_unit(company) for company in edition.companies]
    return frozenset({MONEY, *edition.deeds, *edition.stock, *edition.cards, *shares, *hidden})


def accounts(table: Table) -> Iterator[str]:
    """Every account that a table may put right."""
    yield from (BANK, POOL, BOX, DISCARD)
    for player in table.game.playing():
        yield player
        yield pledged(player)
    for deed in table.edition.deeds:
        yield lot(deed)


def check_after(table: Table, leg: Leg) -> None:
    """A lot carries what can be built; what nobody owns carries no building and no mortgage."""
    for account in leg[:2]:
        if account.startswith("@"):
            check_lot(table, account[1:])
    deed = leg[3]
    if deed not in table.edition.deeds:
        return
    if table.owner(deed):
        check_lift(table, deed)
        return
    if table.buildings(deed):
        raise Refused("built_without_owner", deed=deed)
    if deed in table.game.mortgaged:
        table.emit(Lifted(leg[0], deed))


def check_lift(table: Table, deed: str) -> None:
    """A lift that was owed on a deed goes with it to its new owner."""
    if deed in table.game.mortgaged:
        table.then(*lift_that_follows(table, table.owner(deed), deed))


@rule("C-29")
def check_lot(table: Table, deed: str) -> None:
    """One hotel a street: a lot carries what one rung of its ladder is, and nothing else."""
    built = dict(table.buildings(deed))
    if built and built not in [{rung.unit: rung.number} for rung in rungs(table, deed)]:
        raise Refused("not_a_building_level", "C-29", deed=deed)
    if built and not table.owner(deed):
        raise Refused("built_without_owner", deed=deed)
    if built and deed in table.game.mortgaged:
        raise Refused("mortgaged_deed", "C-35", deed=deed)


def check_player(table: Table, player: object) -> None:
    """A player who is still in the game."""
    if player not in table.game.playing():
        raise Refused("no_such_player", name=player)


@said("act", who="player", about="text")
@in_words("{player|table} notes {text}", "ana notes the pizza is here")
@asks(text("text", LONGEST_NOTE))
@recorded("Note")
class Note(Command):
    """A line of words."""

    text: str
    player: str = ""

    def perform(self, table: Table) -> None:
        if self.player:
            check_player(table, self.player)
        table.emit(noted(self.player, self.text))


def noted(player: str, note: str) -> Noted:
    """The words that go with what is done by hand."""
    return Noted(player, "note", (("note", checked_note(note)),))
