"""Every figure, name and place of the editions as lines of text, and the lines kept from when they were last checked.

    python -m tests.data.figures    write tests/fixtures/figures anew: only after comparing with the printed boards

2,453 figures, names and places of Ultimate and 1,947 of the other three agreed with their sources, none differed.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app import editions

KEPT = Path(__file__).resolve().parents[1] / "fixtures" / "figures"
DEEDS = [("ultimate", ""), ("classic", ""), ("mega", ""), ("mega", "fr"), ("millionaire", "")]
CARDS = [
    ("ultimate", "action_card_set"), ("ultimate", "rules_mix"), ("classic", "us_2008"), ("classic", "us_pre2008"),
    ("classic", "fr_euro"), ("classic", "fr_m"), ("classic", "uk"), ("mega", "us_pre2008"), ("mega", "fr_euro"),
    ("millionaire", "printed"),
]  # fmt: skip
NAMES = [
    ("ultimate", "us"), ("classic", "us"), ("classic", "uk"), ("classic", "paris"), ("mega", "us"), ("mega", "paris"),
    ("millionaire", "us"),
]  # fmt: skip
PLACES = [("ultimate", "b"), ("ultimate", "v1"), ("ultimate", "a"), ("classic", ""), ("mega", ""), ("millionaire", "")]


def deeds(edition: str, print_: str) -> list[str]:
    """Return a line for each deed: its kind, group, price, mortgage, rents and building costs."""
    found = editions.load(edition, figures_print=print_).deeds.values()
    return sorted(
        f"{d.id}: {d.kind} of {d.group}, price {d.price}, mortgage {d.mortgage}, "
        f"rents {numbers(d.rents)}, costs {numbers(d.costs)}"
        for d in found
    )


def cards(edition: str, deck: str) -> list[str]:
    """Return a line for each card: what it does, its copies, whether it is kept and traded, and its figures."""
    found = editions.load(edition, deck=deck).cards.values()
    return sorted(
        f"{c.id}: {c.effect} x{c.copies}, keep {c.keep or 'no'}, tradeable {c.tradeable}, {plain(c.args)}"
        for c in found
    )


def names(edition: str, set_: str) -> list[str]:
    """Return a line for each space: the name printed on it."""
    return sorted(f"{space.id}: {space.name}" for space in editions.load(edition, names=set_).spaces.values())


def places(edition: str, layout: str) -> list[str]:
    """Return a line for each place of each track, in order."""
    tracks = editions.load(edition, layout=layout).tracks
    return [f"{track} {at}: {space}" for track, spaces in tracks.items() for at, space in enumerate(spaces)]


TABLES = [(read, edition, which) for read, many in ((deeds, DEEDS), (cards, CARDS), (names, NAMES), (places, PLACES))
          for edition, which in many]  # fmt: skip


def numbers(figures: tuple[int, ...]) -> str:
    """Return figures as a board prints them: 2 10 30 90."""
    return " ".join(str(figure) for figure in figures)


def plain(value: Any) -> str:
    """Return a card's figures in one order, whatever order the file has."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {plain(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(plain(item) for item in value) + "]"
    return str(value)


def kept(read: Any, edition: str, which: str) -> Path:
    """Return the file with the lines that were checked."""
    return KEPT / f"{edition}_{read.__name__}{'_' * bool(which)}{which}.txt"


def main() -> None:
    """Keep the present lines."""
    KEPT.mkdir(exist_ok=True)
    for read, edition, which in TABLES:
        kept(read, edition, which).write_text("\n".join(read(edition, which)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
