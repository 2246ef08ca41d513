"""Figures in words: means, chances, visits; bars, and the table that stands behind each chart."""

from dataclasses import dataclass

from app.words.language import Words

MOST = 6  # rows of a list that names only the likeliest


@dataclass(frozen=True, slots=True)
class FiguresTable:
    """Figures behind a chart."""

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


def capital(text: str) -> str:
    """A name that begins a line begins with a capital."""
    return text[:1].upper() + text[1:]


def rounded(figure: float) -> int:
    """To the whole, half away from nothing."""
    return int(figure + 0.5) if figure >= 0 else -int(-figure + 0.5)


def mean_money(figure: float, words: Words) -> str:
    """A mean as a sum; what is less than half a unit, but not nothing, says so."""
    if 0 < figure < 0.5:
        return words("insight.below", amount=words.money(1))
    return words.money(rounded(figure))


def percent(chance: float, words: Words) -> str:
    """A chance in whole hundredths; the smallest and the all but certain say so."""
    if 0 < chance < 0.005:
        return words("insight.below", amount=words("insight.percent", n=1))
    if 0.995 <= chance < 1:
        return words("insight.above", amount=words("insight.percent", n=99))
    return words("insight.percent", n=rounded(chance * 100))


def visits_text(visits: float, words: Words) -> str:
    """So many visits in a round of everybody, to the hundredth."""
    whole, hundredths = divmod(rounded(visits * 100), 100)
    return words("insight.decimal", whole=words.number(whole), part=f"{hundredths:02d}")


def one_stop(sentence: str) -> str:
    """A name that ends in a full stop ends its sentence."""
    return sentence[:-1] if sentence.endswith("..") else sentence
