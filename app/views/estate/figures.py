"""Figures in words: means, chances, visits; bars, and the table behind each chart."""

from dataclasses import dataclass

from app.words.language import Words

MOST = 6  # rows in a list that names only the most likely


@dataclass(frozen=True, slots=True)
class FiguresTable:
    """The figures behind a chart."""

    title: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


EMPTY = FiguresTable()


@dataclass(frozen=True, slots=True)
class BarView:
    """A name, its figure in words, a colour and a length."""

    name: str
    figure: str
    colour: str
    value: int
    token: str = ""


def rounded(figure: float) -> int:
    """Return the nearest whole number; halves are rounded away from zero."""
    return int(figure + 0.5) if figure >= 0 else -int(-figure + 0.5)


def mean_money(figure: float, words: Words) -> str:
    """Return a mean as a sum; one below half a unit is written as "less than 1"."""
    if 0 < figure < 0.5:
        return words("insight.below", amount=words.money(1))
    return words.money(rounded(figure))


def percent(chance: float, words: Words) -> str:
    """Return a chance in per cent. Chances near 0 and near 1 are written as "below" and "above"."""
    if 0 < chance < 0.005:
        return words("insight.below", amount=words("insight.percent", n=1))
    if 0.995 <= chance < 1:
        return words("insight.above", amount=words("insight.percent", n=99))
    return words("insight.percent", n=rounded(chance * 100))


def visits_text(visits: float, words: Words) -> str:
    """Return how many visits there are in a round, to the hundredth."""
    whole, hundredths = divmod(rounded(visits * 100), 100)
    return words("insight.decimal", whole=words.number(whole), part=f"{hundredths:02d}")
