"""Phrases of the table: corrections by hand, notes, seats, the clock, the print."""

from app.core.game import Seat
from app.core.ledger import MONEY
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Passed
from app.rules.whole_game.table_talk import Correct, Join, Rename
from app.transcript.examples import KINDS
from app.transcript.pieces import BECAUSE, basket_text, money, names, noted, one_of, pairs, parted

TABLE, FACES = "table", {"down": True, "up": False}
PARITIES, LOOKS = ("odd", "even"), ("colour", "token")


def passes(who: str, rest: str) -> Passed:
    """Read a pay corner that was passed: `ana passes go`, `ana passes pay_day on even`."""
    corner, _, roll = rest.strip().partition(" on ")
    return Passed(who, corner, one_of(roll, PARITIES) if roll else "")


def pays(who: str, rest: str) -> PayByHand:
    """Read a payment by hand: `ana pays ben $50 for a bet`."""
    payees, _, more = rest.partition(" $")
    amount, _, note = more.partition(" for ")
    return PayByHand(tuple(who.split("+")), tuple(payees.split("+")), int(amount), note)


def pays_text(command: PayByHand) -> str:
    """Write a payment by hand."""
    return f"{'+'.join(command.payers)} pays {'+'.join(command.payees)} ${command.amount} for {command.note}"


def moves(who: str, rest: str) -> Adjust:  # noqa: ARG001 - it is always the table's
    """Read a correction: `table moves $50 from bank to ana, 1 boardwalk from ana to ben because we forgot`."""
    done, note = noted(rest)
    return Adjust(tuple([leg(part) for part in done.split(", ")]), note)


def leg(part: str) -> tuple[str, str, int, str]:
    """Read who gives whom how much of what."""
    what, way = parted(part, " from ")
    giver, taker = parted(way, " to ")
    if what.startswith("$"):
        return (giver, taker, money(what), MONEY)
    number, unit = what.split()
    return (giver, taker, int(number), unit)


def moves_text(command: Adjust) -> str:
    """Write a correction."""
    legs = [
        f"{f'${amount}' if unit == MONEY else f'{amount} {unit}'} from {giver} to {taker}"
        for giver, taker, amount, unit in command.postings
    ]
    return f"{TABLE} moves {', '.join(legs)}{BECAUSE}{command.note}"


def puts(who: str, rest: str) -> AdjustPosition:  # noqa: ARG001
    """Read a token put right: `table puts ana on go because the cat moved it`; `ana in jail on jail because ...`."""
    done, note = noted(rest)
    player, where = parted(done, " ")
    jailed = where.startswith("in jail ")
    return AdjustPosition(player, where.removeprefix("in jail ").removeprefix("on "), note, jailed)


def puts_text(command: AdjustPosition) -> str:
    """Write a token put right."""
    where = f"{'in jail ' if command.jailed else ''}on {command.space}"
    return f"{TABLE} puts {command.player} {where}{BECAUSE}{command.note}"


def turns(who: str, rest: str) -> AdjustMortgage:  # noqa: ARG001
    """Read a deed put right: `table turns boardwalk face down because it lies so`."""
    done, note = noted(rest)
    deed, face = parted(done, " face ")
    return AdjustMortgage(deed, FACES[one_of(face, tuple(FACES))], note)


def turns_text(command: AdjustMortgage) -> str:
    """Write a deed put right."""
    face = "down" if command.mortgaged else "up"
    return f"{TABLE} turns {command.deed} face {face}{BECAUSE}{command.note}"


def marks(who: str, rest: str) -> AdjustMark:  # noqa: ARG001
    """Read a passing fact put right: `table marks ana reversed 1 because the token says so`."""
    done, note = noted(rest)
    player, mark, value = done.split()
    return AdjustMark(player, mark, int(value), note)


def marks_text(command: AdjustMark) -> str:
    """Write a passing fact put right."""
    return f"{TABLE} marks {command.player} {command.mark} {command.value}{BECAUSE}{command.note}"


def notes(who: str, rest: str) -> Note:
    """Read a line of words: `ana notes the pizza is here`."""
    return Note(rest, "" if who == TABLE else who)


def notes_text(command: Note) -> str:
    """Write a line of words."""
    return f"{command.player or TABLE} notes {command.text}"


def joins(who: str, rest: str) -> Join:
    """Read somebody who comes late: `zoe joins with $500 colour red token hat as Zoe Long`."""
    told, name = rest.split(" as ", 1)
    first, cash, *words = told.split()
    one_of(first, ("with",))
    looks = {one_of(word, LOOKS): look for word, look in zip(words[::2], words[1::2], strict=True)}
    return Join(Seat(who, name, looks.get("colour", ""), looks.get("token", "")), money(cash))


def joins_text(command: Join) -> str:
    """Write somebody who comes late."""
    seat = command.seat
    looks = [f" {word} {look}" for word, look in (("colour", seat.colour), ("token", seat.token)) if look]
    return f"{seat.id} joins with ${command.cash}{''.join(looks)} as {seat.name}"


def sets_figure(who: str, rest: str) -> SetFigure:  # noqa: ARG001
    """Read a figure of the table's own: `table sets figure bail 75`."""
    return SetFigure(*own_figure(rest))


def own_figure(rest: str) -> tuple[str, int]:
    """Read the name of a figure and its amount: `salary.go.pass $400`."""
    name, amount = rest.split()
    return name, money(amount)


def corrects(who: str, rest: str) -> Correct:  # noqa: ARG001
    """Read a correction of the print: `table corrects deed boardwalk price to 500`; to nothing: taken back."""
    named, _, value = f"{rest} ".partition(" to ")
    kind, item, field = named.split()
    one_of(kind, KINDS)
    return Correct(kind, item, field, value.strip())


def corrects_text(command: Correct) -> str:
    """Write a correction of the print."""
    return f"{TABLE} corrects {command.kind} {command.item} {command.field} to {command.value}".rstrip()


def contests(who: str, rest: str) -> Contest:  # noqa: ARG001
    """Read a contest of the last buildings: `table contests house for ana 3, ben 2`."""
    unit, wants = parted(rest, " for ")
    return Contest(unit, pairs(wants))


def contests_text(command: Contest) -> str:
    """Write a contest."""
    return f"{TABLE} contests {command.unit} for {basket_text(command.wants)}"


def agrees(who: str, rest: str) -> AgreeEnd:  # noqa: ARG001
    """Read the hour agreed on: `table agrees to end at 2026-11-18T23:30`."""
    return AgreeEnd(rest.removeprefix("to end at ").strip())


def called(who: str, rest: str) -> Rename:
    """Read another name: `ana is called Anna`."""
    return Rename(who, rest)


def sits(who: str, rest: str) -> tuple[str, ...]:  # noqa: ARG001
    """Read an order of seats: `ben, ana`."""
    return names(rest)
