"""The edition as one table plays it: with its layout, deck, print and names, and with its corrections."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from app.core.corrections import Entered, with_entered
from app.core.edition import Edition
from app.editions import load


def edition_of(name: str, switches: Mapping[str, str], corrections: Iterable[Entered] = ()) -> Edition:
    """Return the edition with the files that the switches pick. A correction that does not fit is left out."""
    chosen = tuple([switches.get(wanted, "") for wanted in ("layout", "deck", "print", "names")])
    return _edition(name, chosen, tuple(corrections))


@lru_cache(maxsize=16)
def _edition(name: str, chosen: tuple[str, ...], corrections: tuple[Entered, ...]) -> Edition:
    layout, deck, figures_print, names = chosen
    printed = load(name, layout=layout, deck=deck, figures_print=figures_print, names=names)
    return with_entered(printed, corrections)
