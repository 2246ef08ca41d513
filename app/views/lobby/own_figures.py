"""What the rulebook says of the figures that a table plays otherwise than printed."""

from app.core.edition import Edition
from app.core.own_things import own_figures
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


def figures_by_key(edition: Edition, taxes: str, words: Words) -> dict[str, tuple[str, ...]]:
    """Return, for each rule that names a figure which this table plays otherwise, the table's and the printed one.

    `taxes` is the value of the switch of that name.
    """
    words, played = words.on(edition), own_figures(edition, taxes)
    found: dict[str, tuple[str, ...]] = {}
    for name, printed in own_figures(edition.printed or edition, taxes).items():
        if played[name] != printed:
            now, box = told.amount(words, name, played[name]), told.amount(words, name, printed)
            in_box = words("figure.printed", amount=box)
            told_here = words("figure.here", what=told.title(words, name), amount=now, printed=in_box)
            for key in (*RULES[name.partition(".")[0]], THE_RULE):
                found[key] = (*found.get(key, ()), told_here)
    return found
