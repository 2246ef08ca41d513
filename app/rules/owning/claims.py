"""Rent on demand: the landing opens a claim, to be made in time; and the watch over what is unpaid."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from app.core.edition import Deed
from app.core.events import Marked, Noted
from app.core.forms import DEED, PLAYER, asks, pick
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Entry, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.owning.debt import Pay
from app.rules.owning.rent import Rent, Terms
from app.rules.owning.rent_due import rent_taker
from app.rules.switches import RENT_CLAIM

CLAIMS = ("", "claims")
SECOND = 2


class Unpaid(NamedTuple):
    """Who stands on whose deed unpaid: asked for already, or still to be claimed before so many have rolled."""

    debtor: str
    owner: str
    deed: str
    amount: int
    rolls_left: int


class OpenClaim(NamedTuple):
    """A rent that its owner has not asked for yet: the last turn that counted, how many more may roll in theirs."""

    debtor: str
    owner: str
    deed: str
    amount: int
    turn: int
    reason: Reason
    rolls_left: int = SECOND


def claimed(before: Table, entry: Entry) -> tuple[str, ...]:  # noqa: ARG001
    """Return for which deed rent was asked, and who gets it."""
    dues = [step for step in entry.agenda if isinstance(step, Pay)]
    return (dues[0].reason.about, dues[0].creditor) if dues else ()


def each(table: Table, field: Callable[["OpenClaim"], str], **known: str) -> tuple[str, ...]:
    """What stands in one field of the rents that can still be claimed, of those in which these are known."""
    fit = [one for one in open_claims(table) if all(getattr(one, name) == value for name, value in known.items())]
    return tuple(dict.fromkeys(map(field, fit)))


@said("act", who="owner", whom="debtor", about="deed", reads=claimed)
@in_words("{owner} claims from {debtor}[ for {deed}]", "ana claims from ben for boardwalk")
@asks(
    pick("owner", PLAYER, lambda table, _values: each(table, lambda one: one.owner)),
    pick("debtor", PLAYER, lambda table, values: each(table, lambda one: one.debtor, owner=values["owner"])),
    pick("deed", DEED, lambda table, values: each(
        table, lambda one: one.deed, owner=values["owner"], debtor=values["debtor"])),
)  # fmt: skip
@recorded("Claim")
class Claim(Command):
    """The owner asks for the rent; `deed` where several are open between the two."""

    owner: str
    debtor: str
    deed: str = ""

    def perform(self, table: Table) -> None:
        claim(table, self.owner, self.debtor, self.deed)


@RENT_CLAIM.at("on_demand")
@rule("C-12")
def claim_later(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> None:
    """The owner must ask before the second following player has rolled, or the rent is lost."""
    new = OpenClaim(player, owner, deed.id, rent.amount, table.game.turns, rent.reason(deed.id))
    _note(table, (*open_claims(table), new))


@rule("C-12")
def claim(table: Table, owner: str, debtor: str, deed: str) -> None:
    """A claim made in time is a debt."""
    between = [one for one in open_claims(table) if (one.owner, one.debtor) == (owner, debtor)]
    mine = [one for one in between if deed in {"", one.deed}]
    if not mine or table.game.winners:
        raise Refused("nothing_to_claim", "C-12", player=owner, debtor=debtor)
    asked = mine[0]
    _note(table, [one for one in open_claims(table) if one != asked])
    follows = table.owner(asked.deed) == owner  # who has sold the deed since then asks for what was owed at the landing
    table.then(Pay(debtor, rent_taker(table, owner), asked.amount, asked.reason, follows))


def lapse_on_roll(table: Table, player: str) -> None:  # noqa: ARG001
    """Every roll of a turn is looked at, if there are claims."""
    if CLAIMS in table.game.marks:
        lapse(table)


@rule("C-12")
def lapse(table: Table) -> None:
    """A claim lapses when the second following player's roll is entered; who loses a turn has not rolled."""
    claims = open_claims(table)
    counted = tuple([one_less(one, table.game.turns) for one in claims])
    if counted == claims:
        return
    _note(table, [one for one in counted if one.rolls_left])
    for one in counted:
        if not one.rolls_left:
            words: Terms = (("debtor", one.debtor), ("deed", one.deed), ("amount", one.amount))
            table.emit(Noted(one.owner, "claim_lapsed", words, ("C-12",)))


def one_less(one: OpenClaim, turn: int) -> OpenClaim:
    """The claim after a roll of this turn: every following turn counts once, however often it rolls."""
    return one if one.turn == turn else one._replace(turn=turn, rolls_left=one.rolls_left - 1)


def open_claims(table: Table) -> tuple[OpenClaim, ...]:
    """The rents that can still be claimed."""
    kept = table.game.marks.get(CLAIMS, ())
    claims = tuple(map(_read, kept)) if isinstance(kept, tuple) else ()
    return tuple([one for one in claims if not {one.debtor, one.owner} & table.game.out])


def unpaid(table: Table) -> tuple[Unpaid, ...]:
    """Who stands on a deed unpaid, and who may still claim."""
    open_ones = [Unpaid(one.debtor, one.owner, one.deed, one.amount, one.rolls_left) for one in open_claims(table)]
    return (*asked_for(table), *open_ones)


def asked_for(table: Table) -> tuple[Unpaid, ...]:
    """The rents on the agenda that have been asked for and not been paid."""
    debts = [step.as_it_lies(table) for step in table.game.agenda if isinstance(step, Pay)]
    return tuple([
        Unpaid(due.player, due.creditor, due.reason.about, due.amount, 0)
        for due in debts if due.reason.name == "rent" and due.asks(table)
    ])  # fmt: skip


def _note(table: Table, claims: Iterable[OpenClaim]) -> None:
    table.emit(Marked(*CLAIMS, tuple(map(_written, claims)) or None))


def _written(one: OpenClaim) -> str:
    terms = " ".join([f"{word}={figure}" for word, figure in one.reason.terms])
    keys = " ".join(one.reason.keys)
    numbers = map(str, (one.amount, one.turn))
    return "|".join((one.debtor, one.owner, one.deed, *numbers, terms, keys, str(one.rolls_left)))


def _read(written: str) -> OpenClaim:
    debtor, owner, deed, amount, turn, terms, keys, *left = written.split("|")
    pairs = [term.split("=") for term in terms.split()]
    figures: Terms = tuple([(word, int(figure) if figure.isdecimal() else figure) for word, figure in pairs])
    reason = Reason("rent", deed, figures, tuple(keys.split()))
    return OpenClaim(debtor, owner, deed, int(amount), int(turn), reason, *map(int, left))
