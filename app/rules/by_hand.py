"""The table is always right: money, positions, deeds, buildings and marks set by hand, each as a balanced line with a note."""

from collections.abc import Iterator

from app.core.events import Freed, Jailed, Leg, Lifted, Marked, Mortgaged, Moved, Noted
from app.core.ledger import BANK, BOX, DISCARD, MONEY, POOL, lot
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.debt import settle_all
from app.rules.jail import InJail
from app.rules.lots import rungs
from app.rules.turn import ToRoll
from app.rules.worth import pledged

LONGEST_NOTE = 200
MOST = 10**9
MARKS_BY_HAND = {"reversed", "subway", "level", "lose_turns"}


def checked_note(note: object) -> str:
    """Whatever is done by hand says why."""
    if not isinstance(note, str) or not note.strip() or len(note) > LONGEST_NOTE:
        raise Refused("needs_a_note", most=LONGEST_NOTE)
    return note.strip()


def by_hand(note: str) -> Reason:
    """The reason of a line entered by hand."""
    return Reason("by_hand", "", (("note", note),))


@recorded()
class PayByHand(Command):
    """Each of these pays each of those so much: players, the bank, the Pool."""

    payers: tuple[str, ...]
    payees: tuple[str, ...]
    amount: int
    note: str

    def perform(self, table: Table) -> None:
        pay_by_hand(table, self.payers, self.payees, self.amount, self.note)


def pay_by_hand(table: Table, payers: tuple[str, ...], payees: tuple[str, ...], amount: int, note: str) -> None:
    """Who has not the cash owes it: that is a debt like any other."""
    reason = by_hand(checked_note(note))
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
            raise Refused("no_such_player", name=str(name)[:40])
    return names


def check_amount(amount: object) -> None:
    """A sum or a number that can be moved."""
    if type(amount) is not int or not 0 < amount < MOST:
        raise Refused("not_an_amount", amount=str(amount)[:20])


@recorded()
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
    check_amount(amount)
    for account in (giver, taker):
        if account not in set(accounts(table)):
            raise Refused("no_such_account", account=str(account)[:40])
    if not isinstance(unit, str) or unit not in {MONEY, *table.game.ledger.of(BOX), *table.game.ledger.holder}:
        raise Refused("no_such_thing", unit=str(unit)[:40])
    if giver == taker:
        raise Refused("pays_oneself", name=giver)


def accounts(table: Table) -> Iterator[str]:
    """Every account that a table may put right."""
    yield from (BANK, POOL, BOX, DISCARD)
    for player in table.game.playing():
        yield player
        yield pledged(player)
    for deed in table.edition.deeds:
        yield lot(deed)


def check_after(table: Table, leg: Leg) -> None:
    """What stands on a lot must be something that can be built; what nobody owns carries no building or mortgage."""
    for account in leg[:2]:
        if account.startswith("@"):
            check_lot(table, account[1:])
    deed = leg[3]
    if deed not in table.edition.deeds or table.owner(deed):
        return
    if table.buildings(deed):
        raise Refused("built_without_owner", deed=deed)
    if deed in table.game.mortgaged:
        table.emit(Lifted(leg[0], deed))


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


@recorded()
class AdjustMortgage(Command):
    """A deed lies face down, or face up, on the table."""

    deed: str
    mortgaged: bool
    note: str

    def perform(self, table: Table) -> None:
        checked_note(self.note)
        owner = table.owner(self.deed) if isinstance(self.deed, str) else ""
        if not owner:
            raise Refused("no_such_deed", deed=str(self.deed)[:40])
        if self.mortgaged and table.buildings(self.deed):
            raise Refused("sell_depot_first", "C-35", deed=self.deed)
        table.emit(_noted(owner, self.note))
        table.emit(Mortgaged(owner, self.deed) if self.mortgaged else Lifted(owner, self.deed))


@recorded()
class AdjustPosition(Command):
    """A token stands elsewhere: on this space, or in Jail."""

    player: str
    space: str
    note: str
    jailed: bool = False

    def perform(self, table: Table) -> None:
        checked_note(self.note)
        check_player(table, self.player)
        if self.space not in table.edition.spaces:
            raise Refused("no_such_space", space=str(self.space)[:40])
        table.emit(_noted(self.player, self.note))
        put_in_jail(table, self.player, self.space) if self.jailed else put_on(table, self.player, self.space)


def check_player(table: Table, player: object) -> None:
    """A player who is still in the game."""
    if player not in table.game.playing():
        raise Refused("no_such_player", name=str(player)[:40])


def put_in_jail(table: Table, player: str, space: str) -> None:
    """In Jail; a turn that has just begun asks how to get out of it."""
    if table.edition.spaces[space].kind != "jail":
        raise Refused("not_the_jail", space=space)
    table.emit(Jailed(player, space))
    if table.game.agenda == (ToRoll(player),):
        table.game.agenda = (InJail(player),)


def put_on(table: Table, player: str, space: str) -> None:
    """On a space, and not in Jail."""
    table.emit(Moved(player, (space,), "by_hand"))
    if table.game.mark(player, "jail") is not None:
        table.emit(Freed(player, "by_hand"))
    if table.game.agenda == (InJail(player),):
        table.game.agenda = (ToRoll(player),)


@recorded()
class AdjustMark(Command):
    """A passing fact about a player (direction, Subway, level, turns to lose) is so; 0: it is not so."""

    player: str
    mark: str
    value: int
    note: str

    def perform(self, table: Table) -> None:
        checked_note(self.note)
        check_player(table, self.player)
        if self.mark not in MARKS_BY_HAND or type(self.value) is not int or not 0 <= self.value < 100:
            raise Refused("no_such_mark", mark=str(self.mark)[:40])
        table.emit(_noted(self.player, self.note))
        table.emit(Marked(self.player, self.mark, self.value or None))


@recorded()
class Note(Command):
    """A line of words."""

    text: str
    player: str = ""

    def perform(self, table: Table) -> None:
        if self.player:
            check_player(table, self.player)
        table.emit(_noted(self.player, self.text))


def _noted(player: str, note: str) -> Noted:
    return Noted(player, "note", (("note", checked_note(note)),))
