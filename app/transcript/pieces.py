"""Pieces of phrases, read and written: baskets, things, sums, lists, what is moved by hand, promises."""

from app.core.agreements import FreeStay, Promise, Promises, RentShare, RightToBuy
from app.core.events import Leg
from app.core.ledger import MONEY

Pairs = tuple[tuple[str, int], ...]
NOTHING, TAKES_OVER = "nothing", "taking over "
STAYS = {100: "stay free", 50: "stay for half"}
PROMISES = ("lets", "shares")
FOR_GOOD, OFTEN, TURNS = " for good", ("times", "time", "for good"), ("turns", "turn")


LONGEST = 80


class NotAGame(Exception):  # noqa: N818 - shown to the reader in a sentence
    """A line that is no phrase of a game in words: the word that is not understood, and those that would be.

    `like` is a line of the kind that was meant.
    """

    def __init__(self, word: str, known: tuple[str, ...] = (), like: str = "") -> None:
        super().__init__(word)
        self.word, self.known, self.like = word[:LONGEST], known, like


def basket(rest: str) -> Pairs:
    """Read a basket: `boardwalk 2, park_place`."""
    return tuple([_line(part.split()) for part in rest.split(",") if part.strip()])


def _line(words: list[str]) -> tuple[str, int]:
    deed, steps = words if len(words) > 1 else (*words, "1")
    return (deed, int(steps))


def basket_text(deeds: Pairs) -> str:
    """Write a basket."""
    return ", ".join(f"{deed} {steps}" for deed, steps in deeds)


def things(rest: str) -> Pairs:
    """Read things that change hands: `boardwalk, $50, 2 voucher.bus_ticket`; `nothing`."""
    parts = [part.split() for part in rest.split(",") if part.split() != [NOTHING]]
    return tuple([_thing(words) for words in parts if words])


def _thing(words: list[str]) -> tuple[str, int]:
    if words[0].startswith("$"):
        return (MONEY, money(" ".join(words)))
    number, unit = words if len(words) > 1 else ("1", *words)
    return (unit, int(number))


def things_text(given: Pairs) -> str:
    """Write things that change hands."""
    said = [f"${n}" if unit == MONEY else (unit if n == 1 else f"{n} {unit}") for unit, n in given]
    return ", ".join(said) or NOTHING


def money(word: str) -> int:
    """Read a sum: `$50`."""
    return int(word.strip().removeprefix("$"))


def names(rest: str) -> tuple[str, ...]:
    """Read a list of names: `ana, ben`."""
    return tuple([name.strip() for name in rest.split(",") if name.strip()])


def parted(rest: str, by: str) -> tuple[str, str]:
    """Return what stands before and behind a word; raise ValueError where one of the two is missing."""
    before, _, behind = rest.partition(by)
    if not before.strip() or not behind.strip():
        raise ValueError(rest)
    return before.strip(), behind.strip()


def one_of(word: str, known: tuple[str, ...]) -> str:
    """Return a word that must be one of these; raise NotAGame for any other."""
    if word not in known:
        raise NotAGame(word, known)
    return word


def legs(rest: str) -> tuple[Leg, ...]:
    """Read what is moved by hand: `$50 from bank to ana, 1 boardwalk from ana to ben`."""
    return tuple([leg(part) for part in rest.split(", ")])


def leg(part: str) -> Leg:
    """Read who gives whom how much of what."""
    what, way = parted(part, " from ")
    giver, taker = parted(way, " to ")
    if what.startswith("$"):
        return (giver, taker, money(what), MONEY)
    number, unit = what.split()
    return (giver, taker, int(number), unit)


def legs_text(postings: tuple[Leg, ...]) -> str:
    """Write what is moved by hand."""
    return ", ".join([
        f"{f'${amount}' if unit == MONEY else f'{amount} {unit}'} from {giver} to {taker}"
        for giver, taker, amount, unit in postings
    ])  # fmt: skip


# promises of a deal, each behind a semicolon
def promises(rest: str) -> Promises:
    """Read the promises of a deal: `; ben lets ana stay free on boardwalk 3 times`."""
    return tuple([promise(clause.strip()) for clause in rest.split(";")[1:]])


def promises_text(made: Promises) -> str:
    """Write the promises of a deal."""
    return "".join([f"; {promise_text(one)}" for one in made])


def taken_over(rest: str) -> tuple[str, ...]:
    """Read which promises a new owner takes over: `; taking over 41, 43.2`."""
    return names(rest.partition(TAKES_OVER)[2])


def taken_over_text(numbers: tuple[str, ...]) -> str:
    """Write which promises a new owner takes over."""
    return f"; {TAKES_OVER}{', '.join(numbers)}" if numbers else ""


def promise(clause: str) -> Promise:
    """Read a promise by its verb."""
    promiser, verb, rest = clause.split(" ", 2)
    if one_of(verb, PROMISES) == "shares":
        return share(promiser, rest)
    player, may = parted(rest, " ")
    return right(promiser, player, may[len("buy ") :]) if may.startswith("buy ") else stay(promiser, player, may)


def stay(promiser: str, player: str, may: str) -> FreeStay:
    """Read a free stay: `stay free on boardwalk, park_place 3 times`; `stay for half on dark_blue for good`."""
    part, where = parted(may, " on ")
    percent = next(percent for percent, words in STAYS.items() if words == one_of(part, tuple(STAYS.values())))
    if where.endswith(FOR_GOOD):
        return FreeStay(promiser, player, names(where.removesuffix(FOR_GOOD)), percent)
    places, times, often = where.rsplit(" ", 2)
    one_of(often, OFTEN)
    return FreeStay(promiser, player, names(places), percent, int(times))


def right(promiser: str, player: str, what: str) -> RightToBuy:
    """Read a right to buy: `boardwalk for $300 for 2 turns`."""
    deeds, price, turns = what.split(" for ")
    number, turn = turns.split()
    one_of(turn, TURNS)
    return RightToBuy(promiser, player, names(deeds), money(price), int(number))


def share(promiser: str, rest: str) -> RentShare:
    """Read a share of rents: `30% of boardwalk with cid`."""
    part, where = parted(rest, "% of ")
    deeds, player = parted(where, " with ")
    return RentShare(promiser, player, names(deeds), int(part))


def promise_text(one: Promise) -> str:
    """Write a promise."""
    deeds = ", ".join(one.deeds)
    if isinstance(one, RentShare):
        return f"{one.promiser} shares {one.percent}% of {deeds} with {one.player}"
    if isinstance(one, RightToBuy):
        return f"{one.promiser} lets {one.player} buy {deeds} for ${one.price} for {one.times} turns"
    often = f"{one.times} times" if one.times else "for good"
    return f"{one.promiser} lets {one.player} {STAYS.get(one.percent, '')} on {deeds} {often}"
