"""How a rule is entered in the book: by its key, by the switch value it serves, by the name data calls it by."""

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from app.core import silenced
from app.core.game import Game
from app.core.referee import Table

if TYPE_CHECKING:
    from app.rules.signatures import Lands, PlaysCard, Rents

F = TypeVar("F", bound=Callable[..., Any])

RULES: dict[str, list[str]] = {}
SPACES: dict[str, "Lands"] = {}
CARDS: dict[str, "PlaysCard"] = {}
RENTS: dict[str, "Rents"] = {}
SWITCHES: dict[str, "RuleSwitch[Any]"] = {}
CHOICES: dict[str, frozenset[str]] = {}
_KEYS: dict[Callable[..., Any], tuple[str, ...]] = {}


def rule(*keys: str) -> Callable[[F], F]:
    """These keys of the ledger are what this function does; they are cited wherever it decides."""

    def enter(function: F) -> F:
        for key in keys:
            RULES.setdefault(key, []).append(f"{function.__module__}.{function.__qualname__}")
        entered = _silent(function) if silenced.KEYS & set(keys) else _citing(function, keys)
        _KEYS[entered] = (*keys, *keys_of(function))
        return entered

    return enter


def keys_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The keys that a function of the rules was entered under."""
    return _KEYS.get(function, ())


def decides(table: Table, *keys: str) -> None:
    """Tell that these rules changed the course of things here, where no fact and no step tells it."""
    table.decided.update(dict.fromkeys(keys))


def _silent(function: F) -> F:
    return wraps(function)(lambda *_args, **_words: None)  # type: ignore[return-value]


def _citing(function: F, keys: tuple[str, ...]) -> F:
    noted: dict[str, None] = dict.fromkeys(keys)
    if next(iter(signature(function).parameters), "") == "self":

        @wraps(function)
        def method(self: object, table: Table, *rest: Any) -> Any:
            table.cited.update(noted)
            before, agenda = len(table.events), table.game.agenda
            result = function(self, table, *rest)
            if len(table.events) != before or table.game.agenda is not agenda:
                table.decided.update(noted)
            return result

        return method  # type: ignore[return-value]

    @wraps(function)
    def cited(table: Table, *rest: Any) -> Any:
        table.cited.update(noted)
        before, agenda = len(table.events), table.game.agenda
        result = function(table, *rest)
        if len(table.events) != before or table.game.agenda is not agenda:
            table.decided.update(noted)
        return result

    return cited  # type: ignore[return-value]


class Variants(Generic[F]):
    """Functions of one signature, each under the word that data calls it by."""

    def __init__(self) -> None:
        self._functions: dict[str, F] = {}

    def at(self, *words: str) -> Callable[[F], F]:
        """Enter the function below under these words."""

        def enter(function: F) -> F:
            self._functions.update(dict.fromkeys(words, function))
            return function

        return enter

    def called(self, word: str) -> F:
        """The function under this word."""
        return self._functions[word]

    @property
    def functions(self) -> Mapping[str, F]:
        """All of them, by their words."""
        return self._functions


class RuleSwitch(Variants[F]):
    """What a table may choose: each value names the function that is played.

    `usual` is played where an edition does not say. Two switches of one name are two functions that one choice picks.
    """

    def __init__(self, name: str, usual: str) -> None:
        super().__init__()
        self.name, self.usual = name, usual
        SWITCHES.setdefault(name, self)

    def value(self, game: Game) -> str:
        """What this game chose, or what is usual."""
        return game.switches.get(self.name) or self.usual

    def chosen(self, table: Table) -> F:
        """The function that this table's value names."""
        return self._functions[table.game.switches.get(self.name) or self.usual]


def choice(name: str, *values: str) -> str:
    """A switch that picks no function: its values are asked for by screens."""
    CHOICES[name] = frozenset(values)
    return name


def usual_switches() -> dict[str, str]:
    """What is played where an edition does not say: the classic game."""
    return {name: SWITCHES[name].usual for name in sorted(SWITCHES)}
