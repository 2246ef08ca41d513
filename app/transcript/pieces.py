"""Pieces of phrases that several commands share: baskets, things, sums, lists, notes."""

from app.core.ledger import MONEY

Pairs = tuple[tuple[str, int], ...]
NOTHING, BECAUSE = "nothing", " because "


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


def noted(rest: str) -> tuple[str, str]:
    """Read what is done and why: `... because we forgot`."""
    done, found, note = rest.partition(BECAUSE)
    if not found:
        raise ValueError(rest)
    return done.strip(), note


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


def pairs(rest: str) -> Pairs:
    """Read numbers by name: `ana 3, ben 2`."""
    return tuple([(word, int(number)) for word, number in (part.split() for part in names(rest))])
