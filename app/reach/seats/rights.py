"""Who may say what by phone. Whether it can be done stays the referee's; the banker's own phone may say everything.

A right belongs to a phone and is given on the banker's phone: to look, to answer what one's seat is asked, to act for
one's seat, or to be a bank beside the bank. A command without a row here is said by nobody.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.core.reasons import Refused
from app.core.referee import Choose, Command, Table, question
from app.core.wire import wire_name
from app.rules.dealing.offers import offer_of
from app.rules.dealing.promises import standing
from app.rules.moves.turn import EndTurn, ahead_of

LOOK, ANSWER, ACT, BANK = "look", "answer", "act", "bank"
RIGHTS = (LOOK, ANSWER, ACT, BANK)  # each may do what those before it may
NOBODY = "nobody"

Mine = Callable[[str, Command, Table], bool]


class Permission(NamedTuple):
    """The least right that a command needs, and whether it is this seat's to say. The bank says it for everybody."""

    right: str
    mine: Mine


def asked(seat: str, command: Command, table: Table) -> bool:
    """Return whether the question is this seat's and offers this answer. A sum changed by hand is not offered."""
    ends = isinstance(command, Choose) and command.key == "end_turn"
    whose = question(table.game).asked(table) if ends else speaks(table)
    return whose == seat and as_offered(command, table)


def speaks(table: Table) -> str:
    """Return who answers: whoever is asked; while a turn only waits to be ended, whoever comes next."""
    top = question(table.game)
    ahead = ahead_of(table, top.player) if isinstance(top, EndTurn) else None
    return ahead.game.turn if ahead is not None else top.asked(table)


def rolls(seat: str, command: Command, table: Table) -> bool:  # noqa: ARG001 - any dice
    """Return whether this seat rolls to move, also while the turn before only waits to be handed on."""
    return seat == speaks(table)


def as_offered(command: Command, table: Table) -> bool:
    """Return whether an answer carries a value only where one has to be entered."""
    if not isinstance(command, Choose) or command.value is None:
        return True
    needs = [option.needs for option in question(table.game).options(table) if option.key == command.key]
    return bool(needs and needs[0])


def said_by(field: str) -> Mine:
    """Return a check that the command names this seat in that field."""
    return lambda seat, command, _: getattr(command, field) == seat


def offered_to(seat: str, command: Command, table: Table) -> bool:
    """Return whether the offer was made to this seat."""
    return seat == partners(command, table)[1]


def offered_between(seat: str, command: Command, table: Table) -> bool:
    """Return whether the offer was made by this seat, or to it."""
    return seat in partners(command, table)


def partners(command: Command, table: Table) -> tuple[str, str]:
    """Return who made an open offer, and to whom; nobody if it is no longer open."""
    try:
        offer = offer_of(table, getattr(command, "offer", ""))
    except Refused:
        return "", ""
    return offer.one, offer.two


def promised_to(seat: str, command: Command, table: Table) -> bool:
    """Return whether the promise was given to this seat."""
    papers = [paper for number, paper in standing(table.game) if number == getattr(command, "promise", "")]
    return any(paper.promise.player == seat for paper in papers)


def nobodys(seat: str, command: Command, table: Table) -> bool:  # noqa: ARG001 - one answer to all
    """Return False: no seat says this for itself."""
    return False


def rows(right: str, mine: Mine, *names: str) -> dict[str, Permission]:
    """Return the same row for several commands."""
    return dict.fromkeys(names, Permission(right, mine))


TABLE: Mapping[str, Permission] = {
    **rows(ANSWER, rolls, "Roll"),
    **rows(ANSWER, asked, "Choose"),
    **rows(ANSWER, offered_to, "Accept", "Decline"),
    **rows(ANSWER, offered_between, "Withdraw"),
    **rows(ACT, said_by("player"), "Build", "Sell", "Mortgage", "Lift", "MortgageShare", "LiftShare"),
    **rows(ACT, said_by("player"), "PlayCard", "PlayBeforeBonus", "PlayVoucher"),
    **rows(ACT, said_by("player"), "Note", "DeclareBankrupt", "LeaveGame"),
    **rows(ACT, said_by("one"), "Offer"),
    **rows(ACT, promised_to, "BuyByRight"),
    **rows(ACT, said_by("owner"), "Claim"),
    # what two have to agree on, or what concerns the whole table, is the bank's to write
    **rows(BANK, nobodys, "Trade", "PayInDeeds", "StrikePromise", "PayByHand", "PayDividends", "Contest"),
    **rows(BANK, nobodys, "TimeUp", "AgreeEnd"),
    **rows(BANK, nobodys, "Landed", "Passed"),  # whoever says so is paid a salary, however often it is said
    **rows(BANK, nobodys, "Adjust", "AdjustMortgage", "AdjustPosition", "AdjustMark"),
    **rows(BANK, nobodys, "SetSwitch", "SetFigure", "Correct", "Rename", "Reseat", "Join", "Postpone"),
    **rows(NOBODY, nobodys, "NewGame"),
}


def may(right: str, seat: str, command: Command, table: Table) -> bool:
    """Return whether a phone of this right and seat may say this now. No seat is named ''."""
    row = TABLE.get(wire_name(type(command)), Permission(NOBODY, nobodys))
    if row.right == NOBODY or right not in RIGHTS:
        return False
    if right == BANK:
        return True
    return bool(seat) and reaches(right, row.right) and row.mine(seat, command, table)


def reaches(right: str, needed: str) -> bool:
    """Return whether one right includes the other."""
    return RIGHTS.index(right) >= RIGHTS.index(needed)
