"""The rulebook to read: every rule with its sentence and, in a game, the choices that apply."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.edition import Edition
from app.views.lobby.own_figures import figures_by_key
from app.words.language import Words, rule_sentences, switch_sentences

BOOKS = ("U", "M", "C", "L")


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule to read: key, title, sentence, and what this table plays where it may choose: figures, then switches."""

    key: str
    title: str
    text: str
    choices: tuple[str, ...]


def rule_views(
    words: Words, edition: Edition | None = None, switches: Mapping[str, str] | None = None
) -> tuple[RuleView, ...]:
    """Return all rules in the order of the rules' file."""
    chosen = choices_by_key(words, edition, switches or {})
    own = figures_by_key(edition, (switches or {}).get("taxes", ""), words) if edition is not None else {}
    sentences = rule_sentences(words.language)
    return tuple([
        RuleView(key, told["title"], told["text"], (*own.get(key, ()), *chosen.get(key, ())))
        for key, told in sentences.items()
    ])  # fmt: skip


def choices_by_key(words: Words, edition: Edition | None, switches: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Return, for every rule key, the choices about it as this table plays them."""
    found: dict[str, tuple[str, ...]] = {}
    for name, told in switch_sentences(words.language).items():
        value = switches.get(name, "")
        if edition is None or value not in told.get("values", {}) or len(_values(edition, name)) < 2:
            continue
        said = words("rules.in_force", switch=told["title"], value=told["values"][value])
        for key in told.get("keys", ()):
            found[key] = (*found.get(key, ()), said)
    return found


def _values(edition: Edition, name: str) -> tuple[str, ...]:
    switch = edition.switches.get(name)
    return switch.values if switch is not None else ()

