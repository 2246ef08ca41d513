"""The figures that a table may set: start cash, salaries, bail, fines and fares, with the printed ones beside them."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.own_things import limits, own_figures
from app.words import own_figures as told
from app.words.language import Words

RULES = {  # the rules whose sentences name a figure, by the first word of its name
    "start_cash": ("U-02", "M-01", "C-01", "L-01"),
    "salary": ("U-77", "U-78", "U-79", "M-12", "M-20", "C-08", "C-19", "L-06"),
    "bail": ("U-84", "C-23", "L-12"),
    "tax": ("U-73", "C-20"),
    "taxi_fare": ("U-44",),
    "own_taxi_fare": ("U-44",),
}
THE_RULE = "C-58"


@dataclass(frozen=True, slots=True)
class OwnFigureView:
    """A figure: what it is called, as this table plays it and as printed, and between which numbers it may lie."""

    name: str
    title: str
    value: str
    printed: str
    amount: int
    printed_amount: int
    least: int
    most: int

    @property
    def own(self) -> bool:
        """Whether this table plays otherwise than printed."""
        return self.amount != self.printed_amount


def own_figure_views(edition: Edition, taxes: str, words: Words) -> tuple[OwnFigureView, ...]:
    """Return all figures of this edition. `taxes` is the value of the switch of that name."""
    words = words.on(edition)
    printed = own_figures(edition.printed or edition, taxes)
    played = own_figures(edition, taxes)
    return tuple([view(words, name, played[name], sum_) for name, sum_ in printed.items()])


def view(words: Words, name: str, played: int, printed: int) -> OwnFigureView:
    """Return one figure."""
    value, box = told.amount(words, name, played), told.amount(words, name, printed)
    return OwnFigureView(
        name, told.title(words, name), value, words("figure.printed", amount=box), played, printed, *limits(name),
    )  # fmt: skip


def written(edition: Edition, name: str, amount: int, words: Words) -> str:
    """Return an amount of a figure, as it is written on this board."""
    return told.amount(words.on(edition), name, amount)


def figures_by_key(edition: Edition, taxes: str, words: Words) -> dict[str, tuple[str, ...]]:
    """Return, for each rule that names a figure which this table plays otherwise, the table's and the printed one."""
    found: dict[str, tuple[str, ...]] = {}
    for one in own_figure_views(edition, taxes, words):
        told_here = words("figure.here", what=one.title, amount=one.value, printed=one.printed)
        for key in (*RULES[one.name.partition(".")[0]], THE_RULE) if one.own else ():
            found[key] = (*found.get(key, ()), told_here)
    return found
