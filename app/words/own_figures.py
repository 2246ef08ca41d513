"""The figures that a table may set, in words: what each is called, its amount, and the printed one beside it."""

from typing import TYPE_CHECKING

from app.core.changes import FigureSet
from app.core.own_things import PERCENT, SALARY, TAX
from app.words.event_sentences import tells

if TYPE_CHECKING:
    from app.words.language import Words

STARS = frozenset("135")


def title(words: "Words", figure: str) -> str:
    """Return what a figure is called; a space is called as on this table's board."""
    kind, *place = figure.split(".")
    if not place:
        return words(f"figure.{kind}")
    if kind == TAX:
        key = "figure.tax_percent" if figure.endswith(PERCENT) else "figure.tax"
        return words(key, tax=space_named(words, place[0].removesuffix(f"_{PERCENT}")))
    return salary(words, *place) if kind == SALARY and len(place) == 2 else figure


def salary(words: "Words", corner: str, met: str) -> str:
    """Return what the salary of a corner is called: passed, landed on, after an odd roll, with three stars."""
    named = space_named(words, corner)
    if met in STARS:
        return words.several("figure.salary_stars", int(met), corner=named)
    return words(f"figure.salary_{met}", corner=named)


def space_named(words: "Words", kind: str) -> str:
    """Return the name of the first space of a kind."""
    spaces = words.edition.of_kind(kind) if words.edition is not None else ()
    return next((words.name(space.id) for space in spaces), words(f"space.{kind}"))


def amount(words: "Words", figure: str, number: int) -> str:
    """Return a figure's amount: a part in percent, everything else as money."""
    return words("figure.percent", n=words.number(number)) if figure.endswith(PERCENT) else words.money(number)


@tells(FigureSet)
def figure_set(words: "Words", event: FigureSet) -> str:
    """Write that the table plays a figure of its own from here on, or the printed one again."""
    own, printed = (amount(words, event.name, number) for number in (event.amount, event.printed))
    key = "event.FigureSet" if event.amount != event.printed else "event.FigureSet.back"
    return words(key, what=title(words, event.name), amount=own, printed=printed)
