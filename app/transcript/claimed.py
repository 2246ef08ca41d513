"""Claims of a game in words: `= ana $3140`, `= ana not jailed`. A name that is not there is wrong, whatever it says."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from app.core.ledger import BOX, DISCARD, MONEY, lot
from app.core.referee import Table, question
from app.core.steps import Decision
from app.core.wire import CLASSES, wire_name
from app.rules.owning.rent import level
from app.transcript.wrong import FEW, Wrong, near, with_hint
from app.words.language import Words

ACCOUNTS = frozenset({"bank", "pool", BOX, DISCARD})
NOT = "not"


class Claimed(NamedTuple):
    """What a claim says, word by word, at the table where it is made."""

    table: Table
    words: Words
    said: list[str]

    def name(self, at: int, known: Iterable[str], kind: str, now: Iterable[str] = ()) -> str:
        """Return a word of the claim; raise Wrong where nothing is called so, with what is so `now`."""
        if at >= len(self.said):
            raise Wrong(self.words("words.claim_too_short"))
        word, there = self.said[at], set(known)
        if word not in there:
            told = self.words(f"words.no_{kind}", word=word)
            raise Wrong(with_hint(self.words, told, near(word, there), sorted(there) if len(there) <= FEW else now))
        return word

    def number(self, at: int) -> int:
        """Return a number of the claim."""
        if at >= len(self.said):
            raise Wrong(self.words("words.claim_too_short"))
        digits = self.said[at].lstrip("$")
        if not digits.lstrip("-").isdigit() or len(digits) > 15:
            raise Wrong(self.words("words.no_number", word=digits))
        return int(digits)

    # the names there are
    def player(self, at: int) -> str:
        """Return a player, also one who has left."""
        return self.name(at, [seat.id for seat in self.table.game.seats], "player")

    def account(self, at: int) -> str:
        """Return a player, the bank, the Pool, the box, what is out of play, or a lot."""
        seats = [seat.id for seat in self.table.game.seats]
        return self.name(at, {*seats, *ACCOUNTS, *map(lot, self.table.edition.deeds)}, "account")

    def deed(self, at: int) -> str:
        """Return a deed."""
        return self.name(at, self.table.edition.deeds, "deed")

    def space(self, at: int) -> str:
        """Return a space."""
        return self.name(at, self.table.edition.spaces, "space")

    def unit(self, at: int) -> str:
        """Return something that can be held."""
        return self.name(at, {MONEY, *self.table.game.ledger.of(BOX), *self.table.game.ledger.holder}, "unit")

    def question(self, at: int) -> str:
        """Return a question by its name."""
        names = [name for name, cls in CLASSES.items() if issubclass(cls, Decision)]
        return self.name(at, names, "question", [wire_name(type(question(self.table.game)))])


Compared = tuple[object, object]  # what is, and what is claimed


def at(one: Claimed) -> Compared:
    """`= ana at boardwalk`"""
    return one.table.game.position[one.player(0)], one.space(2)


def owns(one: Claimed) -> Compared:
    """`= ana owns boardwalk`"""
    return one.table.owner(one.deed(2)), one.player(0)


def level_of(one: Claimed) -> Compared:
    """`= boardwalk level 2`"""
    return level(one.table, one.deed(0)), one.number(2)


def asks(one: Claimed) -> Compared:
    """`= asks Buy`"""
    return wire_name(type(question(one.table.game))), one.question(1)


def turn(one: Claimed) -> Compared:
    """`= turn ana`"""
    return one.table.game.turn, one.player(1)


def holds(one: Claimed) -> Compared:
    """`= ana holds voucher.bus_ticket 1`"""
    return one.table.game.holds(one.account(0), one.unit(2)), one.number(3)


def jailed(one: Claimed) -> Compared:
    """`= ana jailed`"""
    return one.table.game.mark(one.player(0), "jail") is not None, True


def out(one: Claimed) -> Compared:
    """`= ana out`"""
    return one.player(0) in one.table.game.out, True


def winner(one: Claimed) -> Compared:
    """`= winner ana`; `= winner` where nobody has won yet."""
    return one.table.game.winners, tuple([one.player(at) for at in range(1, len(one.said))])


def mortgaged(one: Claimed) -> Compared:
    """`= boardwalk mortgaged`"""
    return one.deed(0) in one.table.game.mortgaged, True


def cash(one: Claimed) -> Compared:
    """`= ana $3140`"""
    return one.table.game.holds(one.account(0)), one.number(1)


FIRST: dict[str, Callable[[Claimed], Compared]] = {"asks": asks, "turn": turn, "winner": winner}
SECOND: dict[str, Callable[[Claimed], Compared]] = {
    "at": at, "owns": owns, "level": level_of, "holds": holds, "jailed": jailed, "out": out, "mortgaged": mortgaged,
}  # fmt: skip
LONGER: dict[Callable[[Claimed], Compared], int] = {at: 3, owns: 3, level_of: 3, holds: 4}  # the others have two words


def check_claim(table: Table, words: Words, said: list[str]) -> None:
    """Check a claim, or with `not` in it that it does not hold; raise Wrong where it is otherwise."""
    denied = NOT in said[:2]
    rest = [word for place, word in enumerate(said) if not (denied and place == said.index(NOT))]
    if not rest:
        raise Wrong(words("words.claim_too_short"))
    read = read_claim(rest, words)
    found, claimed = read(Claimed(table, words, rest))
    check_end(rest, read, words)
    if (found == claimed) is denied:
        raise Wrong(words("words.holds" if denied else "words.it_is", found=shown(words, found)))


def check_end(said: list[str], read: Callable[[Claimed], Compared], words: Words) -> None:
    """Raise Wrong where more is said than a claim of this kind says."""
    more = said[LONGER.get(read, 2) :]
    if more and read is not winner:
        raise Wrong(words("words.claim_too_long", word=" ".join(more)))


def read_claim(said: list[str], words: Words) -> Callable[[Claimed], Compared]:
    """Return what reads this claim."""
    verb = said[1] if len(said) > 1 else ""
    if verb in SECOND:
        return SECOND[verb]
    if said[0] in FIRST:
        return FIRST[said[0]]
    if verb.lstrip("$-").isdigit():
        return cash
    known = (*FIRST, *SECOND)
    raise Wrong(with_hint(words, words("words.no_claim", word=" ".join(said)), near(verb or said[0], known), known))


def shown(words: Words, found: object) -> str:
    """Return what is the case, as it would be claimed."""
    if isinstance(found, bool):
        return words("words.yes" if found else "words.no")
    return ", ".join(map(str, found)) or words("words.nobody") if isinstance(found, tuple) else str(found)
