"""The rulebook to read: every rule with its sentence and, in a game, the choices that apply."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.edition import Edition
from app.core.own_things import own_figures
from app.words.language import Words, rule_sentences, switch_sentences
from app.words.own_figures import amount, title
from app.words.own_words import with_parts

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
class RuleView:
    """A rule to read: key, title, sentence, and what this table plays where it may choose: figures, then switches."""

    key: str
    title: str
    text: str
    choices: tuple[str, ...]


def books(rules: Iterable[RuleView]) -> tuple[str, ...]:
    """Return the booklets that these rules come from, each by the letter of its keys, in the order of the rules."""
    return tuple(dict.fromkeys([rule.key[0] for rule in rules]))


def own_book(edition: Edition) -> str:
    """Return the booklet to which a board's rulebook opens: the one that comes with it, or that it is based on."""
    found = edition.tables.get("books", ())
    return str(found[0]) if isinstance(found, tuple) and found else ""


def rule_views(
    words: Words, edition: Edition | None = None, switches: Mapping[str, str] | None = None
) -> tuple[RuleView, ...]:
    """Return all rules in the order of the rules' file."""
    chosen = choices_by_key(words, edition, switches or {})
    own = figures_by_key(edition, (switches or {}).get("taxes", ""), words) if edition is not None else {}
    sentences, here = rule_sentences(words.language), words.on(edition)
    return tuple([
        rule_view(key, told, here, (*own.get(key, ()), *chosen.get(key, ()))) for key, told in sentences.items()
    ])


def rule_view(key: str, told: Mapping[str, str], words: Words, choices: tuple[str, ...]) -> RuleView:
    """Return a rule; one of this board's booklets speaks of what the board prints, any other of what its own does."""
    say = words.of_this_board if words.edition is not None and words.concerns(key) else with_parts
    return RuleView(key, say(told["title"]), say(told["text"]), choices)


def choices_by_key(words: Words, edition: Edition | None, switches: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Return, for every rule key, the choices about it as this table plays them."""
    found: dict[str, tuple[str, ...]] = {}
    for name, told in switch_sentences(words.language).items():
        value = switches.get(name, "")
        if edition is None or value not in told.get("values", {}) or len(_values(edition, name)) < 2:
            continue
        here = words.on(edition).of_this_board
        said = words("rules.in_force", switch=here(told["title"]), value=here(told["values"][value]))
        for key in told.get("keys", ()):
            found[key] = (*found.get(key, ()), said)
    return found


def _values(edition: Edition, name: str) -> tuple[str, ...]:
    switch = edition.switches.get(name)
    return switch.values if switch is not None else ()


def figures_by_key(edition: Edition, taxes: str, words: Words) -> dict[str, tuple[str, ...]]:
    """Return, for each rule that names a figure which this table plays otherwise, the table's and the printed one.

    `taxes` is the value of the switch of that name.
    """
    words, played = words.on(edition), own_figures(edition, taxes)
    found: dict[str, tuple[str, ...]] = {}
    for name, printed in own_figures(edition.printed or edition, taxes).items():
        if played[name] != printed:
            now, box = amount(words, name, played[name]), amount(words, name, printed)
            in_box = words("figure.printed", amount=box)
            told_here = words("figure.here", what=title(words, name), amount=now, printed=in_box)
            for key in (*RULES[name.partition(".")[0]], THE_RULE):
                found[key] = (*found.get(key, ()), told_here)
    return found
